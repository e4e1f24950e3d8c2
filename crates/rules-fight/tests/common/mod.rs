//! A Fight set up by hand and played by script: cards by name, seats by index, draws as they shall come.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]

use rules_core::{Game, Seat, Standing, Step, StepOf, Turn, Viewer};
use rules_fight::{
    Action, ArenaId, Card, Chance, Config, Content, Errand, Family, Fight, House, Illegal, Notice, Pick,
    Position, Stage, State, View,
};
use std::{
    collections::BTreeSet,
    sync::{Arc, OnceLock},
};

pub fn content() -> Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    Arc::clone(CONTENT.get_or_init(|| Arc::new(Content::shipped())))
}

pub fn card(name: &str) -> Card {
    content().find_warrior(name).unwrap_or_else(|| panic!("there is no Warrior {name}"))
}

pub fn cards(names: &[&str]) -> Vec<Card> {
    names.iter().map(|name| card(name)).collect()
}

pub fn arena(name: &str) -> ArenaId {
    content().find_arena(name).unwrap_or_else(|| panic!("there is no Arena {name}"))
}

/// A Fight that is about to be set up: who has what, everything else in the Reserves.
#[derive(Clone)]
pub struct Setup {
    pub seats: usize,
    pub house: House,
    pub position: Position,
}

/// A Fight in this Arena with Mains and Boosts written as `Alpha Wolf + Puffer Fish`, or a Main alone.
pub fn fight(arena_name: &str, lineups: &[&str]) -> Setup {
    let played = lineups.iter().map(|lineup| {
        let (main, boost) = match lineup.split_once(" + ") {
            Some((main, boost)) => (main, Some(card(boost))),
            None => (*lineup, None),
        };
        Some((card(main), boost))
    });
    let position =
        Position { arena: Some(arena(arena_name)), played: played.collect(), ..Position::default() };
    Setup { seats: lineups.len(), house: House::default(), position }
}

/// A Fight in which nobody has played; every seat has this hand.
pub fn hands(arena_name: &str, hands: &[&[&str]]) -> Setup {
    let position = Position {
        arena: Some(arena(arena_name)),
        hands: hands.iter().map(|hand| cards(hand)).collect(),
        ..Position::default()
    };
    Setup { seats: hands.len(), house: House::default(), position }
}

impl Setup {
    pub fn first(mut self, seat: usize) -> Setup {
        self.position.first = Some(Seat::at(seat));
        self
    }

    pub fn house(mut self, house: House) -> Setup {
        self.house = house;
        self
    }

    /// The Graveyard, the newest last.
    pub fn graveyard(mut self, names: &[&str]) -> Setup {
        self.position.graveyard = cards(names);
        self
    }

    pub fn hand(mut self, seat: usize, names: &[&str]) -> Setup {
        self.position.hands.resize(self.seats, Vec::new());
        self.position.hands[seat] = cards(names);
        self
    }

    pub fn scored(mut self, seat: usize, names: &[&str]) -> Setup {
        self.position.scored.resize(self.seats, Vec::new());
        self.position.scored[seat].extend(cards(names));
        self
    }

    /// The Reserves are these and no others: all that is named nowhere was scored by this seat.
    pub fn reserves(mut self, names: &[&str], rest: usize) -> Setup {
        let mut placed: BTreeSet<Card> = cards(names).into_iter().collect();
        let position = &mut self.position;
        for (main, boost) in position.played.iter().flatten() {
            placed.insert(*main);
            placed.extend(boost);
        }
        placed.extend(position.hands.iter().flatten().chain(position.scored.iter().flatten()));
        placed.extend(&position.graveyard);
        position.scored.resize(self.seats, Vec::new());
        let all = content();
        let unnamed = all.warriors().map(|(card, _)| card).filter(|card| !placed.contains(card));
        position.scored[rest].extend(unnamed);
        self
    }

    pub fn table(self) -> Table {
        let config = Config { seats: self.seats as u8, first: None, house: self.house };
        let game = Fight::open(config, content()).unwrap();
        let state = game.position(&self.position).unwrap();
        Table::new(game, &state)
    }
}

/// A game, its state, and what everybody was told.
#[derive(Clone)]
pub struct Table {
    pub game: Fight,
    pub state: State,
    /// What a watcher was told.
    pub told: Vec<Notice>,
    /// What each seat was told.
    pub told_to: Vec<Vec<Notice>>,
}

impl Table {
    pub fn new(game: Fight, state: &State) -> Table {
        game.audit(state).unwrap();
        let told_to = vec![Vec::new(); game.seats()];
        Table { game, state: *state, told: Vec::new(), told_to }
    }

    pub fn step(&mut self, step: StepOf<Fight>) -> &mut Table {
        let (game, told, told_to) = (&self.game, &mut self.told, &mut self.told_to);
        game.apply(&mut self.state, step, &mut |event| {
            told.extend(game.notice(&event, Viewer::Table));
            for (index, told) in told_to.iter_mut().enumerate() {
                told.extend(game.notice(&event, Viewer::Seat(Seat::at(index))));
            }
        });
        game.audit(&self.state).unwrap();
        self
    }

    pub fn act(&mut self, seat: usize, action: Action) -> &mut Table {
        let seat = Seat::at(seat);
        self.game.check(&self.state, seat, action).unwrap();
        self.step(Step::Act(seat, action))
    }

    pub fn play(&mut self, seat: usize, main: &str, boost: &str) -> &mut Table {
        self.act(seat, Action::Play { main: card(main), boost: card(boost) })
    }

    pub fn activate(&mut self, seat: usize) -> &mut Table {
        self.act(seat, Action::Activate)
    }

    pub fn score(&mut self, seat: usize) -> &mut Table {
        self.act(seat, Action::Score)
    }

    /// The seat whose choice is due names a seat.
    pub fn name(&mut self, target: usize) -> &mut Table {
        let seat = self.owing();
        self.act(seat, Action::Choose(Pick::Seat(Seat::at(target))))
    }

    /// The seat whose choice is due picks something else.
    pub fn pick(&mut self, pick: Pick) -> &mut Table {
        let seat = self.owing();
        self.act(seat, Action::Choose(pick))
    }

    pub fn raise(&mut self, name: &str) -> &mut Table {
        self.pick(Pick::Card(card(name)))
    }

    pub fn refusal(&self, seat: usize, action: Action) -> Illegal {
        self.game.check(&self.state, Seat::at(seat), action).expect_err("the script expects a refusal")
    }

    /// These cards come from the Reserves, in order; the backs follow from them.
    pub fn draw(&mut self, names: &[&str]) -> &mut Table {
        let faces = cards(names);
        for (index, &face) in faces.iter().enumerate() {
            if self.view().top.is_none() {
                self.back(face.family());
            }
            let wanted = faces.get(index + 1).map(|next| next.family());
            let below = wanted.into_iter().chain(Family::ALL).map(Some).chain([None]);
            let mut outcomes = below.map(|below| Chance::Card { face, below });
            let possible = outcomes.find(|&outcome| self.game.weight(&self.state, outcome) > 0);
            self.step(Step::Draw(possible.unwrap_or_else(|| panic!("{} cannot come", names[index]))));
        }
        self
    }

    /// This back comes to lie on top of the Reserves.
    pub fn back(&mut self, family: Family) -> &mut Table {
        self.chance(Chance::Top(family))
    }

    pub fn chance(&mut self, outcome: Chance) -> &mut Table {
        assert!(self.game.weight(&self.state, outcome) > 0, "{outcome:?} cannot be drawn");
        self.step(Step::Draw(outcome))
    }

    pub fn owing(&self) -> usize {
        match self.game.turn(&self.state) {
            Turn::Decide(seats) => seats.first().unwrap().index(),
            other => panic!("nobody owes a decision: {other:?}"),
        }
    }

    pub fn is_drawing(&self) -> bool {
        self.game.turn(&self.state) == Turn::Chance
    }

    pub fn legal(&self, seat: usize) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal(&self.state, Seat::at(seat), &mut legal);
        legal
    }

    /// The seats that can be named by whoever owes a choice.
    pub fn targets(&self) -> Vec<usize> {
        let legal = self.legal(self.owing());
        let named = legal.iter().filter_map(|action| match action {
            Action::Choose(Pick::Seat(seat)) => Some(seat.index()),
            _ => None,
        });
        named.collect()
    }

    /// The cards that can be picked by whoever owes a choice.
    pub fn offered(&self) -> Vec<Card> {
        let legal = self.legal(self.owing());
        let picked = legal.iter().filter_map(|action| match action {
            Action::Choose(Pick::Card(card)) => Some(*card),
            _ => None,
        });
        picked.collect()
    }

    pub fn view(&self) -> View {
        self.game.view(&self.state, Viewer::Table)
    }

    pub fn view_of(&self, seat: usize) -> View {
        self.game.view(&self.state, Viewer::Seat(Seat::at(seat)))
    }

    /// The Powers by seat, 0 for who is killed; once the Fight is over, as they were then.
    pub fn powers(&self) -> Vec<i32> {
        let view = self.view();
        let is_fought = match view.stage {
            Stage::Playing { .. } | Stage::Deciding { .. } | Stage::Choosing { .. } => true,
            Stage::Drawing { errand, .. } => !matches!(errand, Errand::Refill { .. } | Errand::Deal { .. }),
            Stage::Announcing | Stage::Seating | Stage::Over => false,
        };
        match view.trail.last() {
            Some(last) if !is_fought => last.clone(),
            Some(_) | None => view.seats.iter().map(|seat| seat.power.unwrap_or(0)).collect(),
        }
    }

    pub fn graveyard(&self) -> Vec<Card> {
        self.view().graveyard
    }

    pub fn scored(&self, seat: usize) -> usize {
        self.view().seats[seat].scored.len()
    }

    pub fn glory(&self, seat: usize) -> u16 {
        self.view().seats[seat].glory
    }

    /// Who won the Fight that is just over; `None` if nobody did.
    pub fn winner(&self) -> Option<usize> {
        let winners = self.view().winners;
        winners.last().expect("a Fight was decided").map(Seat::index)
    }

    pub fn is_decided(&self) -> bool {
        !self.view().winners.is_empty()
    }

    pub fn standing(&self) -> Standing {
        match self.game.turn(&self.state) {
            Turn::Over(standing) => standing,
            other => panic!("the game goes on: {other:?}"),
        }
    }

    /// What a watcher was told, in words.
    pub fn words(&self) -> String {
        self.told.iter().map(|notice| self.game.tell(notice) + "\n").collect()
    }

    pub fn was_told(&self, wanted: Notice) -> bool {
        self.told.contains(&wanted)
    }

    pub fn reshuffles(&self) -> usize {
        self.told.iter().filter(|notice| matches!(notice, Notice::Reshuffled { .. })).count()
    }
}
