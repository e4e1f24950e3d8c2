//! What is counted in Gladiators: who beats whom, weapons, stances, and what a rank of a skill is worth.

mod pairings;

pub(crate) use pairings::rank_mut;

use super::{Diary, Study, TableSet};
use crate::ledger::{Column, Group, Picture, Slate, WIN, fixed, gain, group, number, share, win};
use pairings::{Pairing, pairings};
use rules_core::{ConfigError, Game, Seat, Seen, Standing};
use rules_gladiators::{
    Action, Attack, Config, Content, Event, Gladiators, Notice, Sheet, Skill, Slot, Stance, State,
};
use std::sync::Arc;
use table::{catalogue::Hosted, matches::Terms};

const MATRIX: usize = 0;
const SHEETS: usize = 1;
const WEAPONS: usize = 2;
const STANCES: usize = 3;
const SKILLS: usize = 4;
const ARMED: usize = 5;

/// A win for a point is counted in parts of this many, which all prices from 1 to 10 divide.
const FOR_A_POINT: u32 = 5040;

impl Study for Gladiators {
    const TITLE: &'static str = "Gladiators";
    const LEAD: &'static str = "health";
    const KINDS: &'static [&'static str] = &[
        "attack, normal",
        "attack, berserk",
        "attack, defensive",
        "throw, normal",
        "throw, berserk",
        "throw, defensive",
        "heal",
        "hold Luck Dice back",
        "add Luck Dice",
        "pass",
    ];

    type Diary = Duel;

    fn tables(
        terms: &Terms,
        set: &TableSet,
        content: &Arc<Content>,
    ) -> Result<Vec<(String, Gladiators)>, ConfigError> {
        if terms.seats != 2 {
            let problem = format!("Gladiators is a duel for 2 players, not for {}", terms.seats);
            return Err(ConfigError::new("seats", problem));
        }
        let usual = Gladiators::configure(terms, content)?;
        let open = |(label, gladiators): Pairing| {
            let config = Config { gladiators, ..usual.clone() };
            Ok((label, Gladiators::open(config, Arc::clone(content))?))
        };
        pairings(set, content)?.into_iter().map(open).collect()
    }

    fn kind(action: &Action) -> usize {
        match action {
            Action::Attack(Attack { thrown, stance, .. }) => *stance as usize + 3 * usize::from(*thrown),
            Action::Heal(_) => 6,
            Action::Luck(0) => 7,
            Action::Luck(_) => 8,
            Action::Pass => 9,
        }
    }

    fn say(&self, seen: &Seen<Gladiators>, action: Action) -> String {
        self.describe(seen.seat, action)
    }

    fn so_far(&self, state: &State, seat: Seat) -> i32 {
        self.view(state, rules_core::Viewer::Table).fighters[seat.index()].health.into()
    }

    fn groups(tables: &[(String, Gladiators)]) -> Vec<Group> {
        let names = names(tables);
        let content = tables[0].1.content();
        let against = |name: &String| win(name, "the part of the wins of the row against this one");
        let matrix: Vec<Column> = names.iter().map(against).collect();
        let note = "How often the row beats the column, from both seats.";
        vec![
            group(["matrix", "Who beats whom", note], names.clone(), matrix, Picture::HeatMap),
            sheets(names, tables),
            weapons(content),
            stances(),
            skills(),
            armed(content),
        ]
    }

    fn diary(tables: &[(String, Gladiators)]) -> Duel {
        Duel { names: names(tables), ..Duel::default() }
    }
}

fn names(tables: &[(String, Gladiators)]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for sheet in tables.iter().flat_map(|(_, game)| &game.config().gladiators) {
        if !names.contains(&sheet.name) {
            names.push(sheet.name.clone());
        }
    }
    names
}

fn sheets(names: Vec<String>, tables: &[(String, Gladiators)]) -> Group {
    let meets_itself = |(_, game): &(String, Gladiators)| {
        let [one, other] = &game.config().gladiators;
        one.name == other.name
    };
    // Of two that are the same one wins, and one begins.
    let fixed = if tables.iter().all(meets_itself) { fixed } else { |column: Column| column };
    let columns = vec![
        fixed(win("wins", "against all others it met")),
        number("turns", "of a battle, of both gladiators"),
        number("damage", "that landed on the rival in a battle"),
        fixed(share("attacks first", "of its battles")),
    ];
    group(["sheets", "Gladiators", "Every gladiator over all its battles."], names, columns, Picture::Dots(0))
}

fn weapons(content: &Content) -> Group {
    let mut rows: Vec<String> = content.arms.weapons.iter().map(|weapon| weapon.name.clone()).collect();
    rows.push("bare hands".to_owned());
    let columns = vec![
        share("hits", "of the attacks with it, before blocking"),
        number("damage", "that landed, for an attack"),
        share("thrown", "of the attacks with it"),
        win("wins", "of the battles of who carried it"),
    ];
    group(
        ["weapons", "Weapons", "Every weapon by the attacks made with it."],
        rows,
        columns,
        Picture::Dots(1),
    )
}

fn armed(content: &Content) -> Group {
    let names: Vec<String> = content.arms.weapons.iter().map(|weapon| weapon.name.clone()).collect();
    let against = |name: &String| win(name, "the part of the wins of the row against this one");
    let columns = names.iter().map(against).collect();
    let note = "How often who carries the row beats the same gladiator with the column, whatever each costs. What they are \
                worth for their price is what `harena lab spending` tells.";
    group(["armed", "Which weapon beats which", note], names, columns, Picture::HeatMap)
}

fn stances() -> Group {
    let columns = vec![
        share("hits", "of the attacks made so, before blocking"),
        number("damage", "that landed, for an attack"),
        number("damage taken", "in the turn of the rival that follows, if the battle goes so far"),
    ];
    let note = "Every way to attack. What the choice is worth in wins stands among the decisions.";
    let rows = Stance::ALL.map(|stance| stance.name().to_owned()).to_vec();
    group(["stances", "Stances", note], rows, columns, Picture::Dots(1))
}

fn skills() -> Group {
    let point = Column {
        unit: FOR_A_POINT,
        ..gain("wins a point", "the same, for a development point of its price")
    };
    let columns =
        vec![gain("more wins", "than one half, with one more rank against oneself without it"), point];
    let note = "What a rank is worth: every ready-made gladiator with one more rank meets itself without it.";
    let rows = Skill::ALL.map(|skill| skill.to_string()).to_vec();
    group(["skills", "The price of skills", note], rows, columns, Picture::Dots(1))
}

/// One battle so far.
#[derive(Default)]
pub struct Duel {
    names: Vec<String>,
    rows: [usize; 2],
    weapons: [[usize; 4]; 2],
    carried: [usize; 2],
    turns: i64,
    damage: [i64; 2],
    first: Option<Seat>,
    /// The attack that each seat made last, until it is known what it cost.
    last: [Option<(Stance, i64)>; 2],
    /// The attack that is being made: its weapon, and the damage that landed.
    open: Option<(Seat, Attack, i64)>,
    /// Does a gladiator meet itself with another weapon?
    is_armed_otherwise: bool,
    /// Who has one more rank, of what, for which price.
    bought: Option<(usize, Skill, i64)>,
}

impl Diary<Gladiators> for Duel {
    fn begins(&mut self, game: &Gladiators, _: usize) {
        let names = std::mem::take(&mut self.names);
        let sheets = &game.config().gladiators;
        let row = |sheet: &Sheet| names.iter().position(|name| *name == sheet.name).unwrap_or(0);
        let weapons = |sheet: &Sheet| {
            let all = &game.content().arms.weapons;
            let mut slots = [all.len(); 4];
            for (slot, carried) in sheet.weapons.iter().enumerate() {
                slots[slot] = all.iter().position(|weapon| weapon.name == carried.name).unwrap_or(all.len());
            }
            slots
        };
        let weapons = [weapons(&sheets[0]), weapons(&sheets[1])];
        *self = Duel {
            rows: [row(&sheets[0]), row(&sheets[1])],
            weapons,
            carried: [sheets[0].weapons.len(), sheets[1].weapons.len()],
            is_armed_otherwise: sheets[0].name == sheets[1].name && weapons[0] != weapons[1],
            bought: bought(game),
            names,
            ..Duel::default()
        };
    }

    fn heard(&mut self, _: &Gladiators, event: &Event, slates: &mut [Slate]) -> bool {
        let Event::Public(notice) = event else { return false };
        match *notice {
            Notice::AttacksFirst { seat } => self.first = Some(seat),
            Notice::TurnBegins { seat, .. } => {
                self.turns += 1;
                self.close_attack(slates);
                self.close_answer(seat, slates);
            }
            Notice::Declared { seat, attack, .. } => self.open = Some((seat, attack, 0)),
            Notice::Attacked { seat, strike, .. } => {
                let Some((_, attack, _)) = self.open else { return false };
                let (hits, weapon) = (i64::from(strike.is_some()), self.weapon(seat, attack.weapon));
                slates[WEAPONS].add(weapon, 0, hits);
                slates[WEAPONS].add(weapon, 2, i64::from(attack.thrown));
                slates[STANCES].add(attack.stance as usize, 0, hits);
            }
            Notice::Landed { seat, damage, .. } => {
                let damage = i64::from(damage);
                self.damage[seat.rival().index()] += damage;
                if let Some((_, _, landed)) = &mut self.open {
                    *landed += damage;
                }
                if let Some((_, taken)) = &mut self.last[seat.index()] {
                    *taken += damage;
                }
                return true;
            }
            Notice::Healed { .. } => return true,
            _ => {}
        }
        false
    }

    fn ends(&mut self, _: &Gladiators, _: &Standing, wins: &[i64], slates: &mut [Slate]) {
        // The rival had its turn after these, and its blow may have ended the battle. The attack of the last turn had no answer.
        for seat in [0, 1].map(Seat::at) {
            self.close_answer(seat, slates);
        }
        self.close_attack(slates);
        for seat in [0, 1] {
            let (row, rival) = (self.rows[seat], self.rows[1 - seat]);
            if row != rival {
                slates[MATRIX].add(row, rival, wins[seat]);
            }
            let first = i64::from(self.first.is_some_and(|first| first.index() == seat));
            for (column, value) in [wins[seat], self.turns, self.damage[seat], first].into_iter().enumerate()
            {
                slates[SHEETS].add(row, column, value);
            }
            if self.is_armed_otherwise {
                slates[ARMED].add(self.weapons[seat][0], self.weapons[1 - seat][0], wins[seat]);
            }
            for slot in 0..self.carried[seat] {
                slates[WEAPONS].add(self.weapons[seat][slot], 3, wins[seat]);
            }
        }
        if let Some((seat, skill, price)) = self.bought {
            let more = wins[seat] - i64::from(WIN) / 2;
            slates[SKILLS].add(skill as usize, 0, more);
            if price > 0 {
                let scale = i64::from(FOR_A_POINT / WIN);
                slates[SKILLS].add(skill as usize, 1, more * scale / price);
            }
        }
    }
}

impl Duel {
    fn weapon(&self, seat: Seat, slot: Slot) -> usize {
        self.weapons[seat.index()][usize::from(slot.0).min(3)]
    }

    /// The rival has answered the attack that a seat made last: what that cost.
    fn close_answer(&mut self, seat: Seat, slates: &mut [Slate]) {
        if let Some((stance, taken)) = self.last[seat.index()].take() {
            slates[STANCES].add(stance as usize, 2, taken);
        }
    }

    /// The attack that was made is over: what landed.
    fn close_attack(&mut self, slates: &mut [Slate]) {
        let Some((seat, attack, landed)) = self.open.take() else { return };
        slates[WEAPONS].add(self.weapon(seat, attack.weapon), 1, landed);
        slates[STANCES].add(attack.stance as usize, 1, landed);
        self.last[seat.index()] = Some((attack.stance, 0));
    }
}

/// Who has one more rank than the other, where both are otherwise the same.
fn bought(game: &Gladiators) -> Option<(usize, Skill, i64)> {
    let [one, other] = &game.config().gladiators;
    if one.name != other.name {
        return None;
    }
    let seat = usize::from(other.earned > one.earned);
    let (better, plain) = if seat == 0 { (one, other) } else { (other, one) };
    let (mut more, mut less) = (better.clone(), plain.clone());
    let skill =
        Skill::ALL.into_iter().find(|&skill| *rank_mut(&mut more, skill) > *rank_mut(&mut less, skill))?;
    Some((seat, skill, i64::from(better.earned - plain.earned)))
}
