//! A scripted table: fighters and cards by name, seats by index, dice as they shall fall. Every state is reached by
//! legal steps only, and audited after each of them.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]

use rules_core::{Game, Seat, Seen, Standing, Step, StepOf, Turn, Viewer};
use rules_fired_up::{
    Action, BattleDice, Chance, Claims, Config, Content, Edition, Face, Fighter, FiredUp, Highlight, Illegal,
    InfluenceDice, Notice, Phase, Roll, Space, Stage, State, Strike, View,
};
use std::sync::{Arc, OnceLock};

/// Four fighters, from the fastest to the slowest, clockwise: each points at the next slower one.
pub const FOUR: &[&str] = &["Mei", "Marrow", "Rexus", "Sigurd"];
/// Five of them.
pub const FIVE: &[&str] = &["Mei", "Marrow", "Rexus", "Abbel", "FRD-5M1L3"];
/// The Bet cards that the final rulebook prints.
pub const PRINTED: [&str; 3] = ["Leaver", "Vicious", "Winner"];

pub fn content() -> Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    Arc::clone(CONTENT.get_or_init(|| Arc::new(Content::shipped())))
}

/// The first seat begins, and there are no abilities to think of.
pub fn plain(seats: usize) -> Config {
    Config { first: Some(Seat::FIRST), abilities: false, ..Config::table(seats) }
}

pub fn prototype(seats: usize) -> Config {
    Config { edition: Edition::Prototype, ..plain(seats) }
}

pub fn card(name: &str) -> Highlight {
    content().find_highlight(name).unwrap_or_else(|| panic!("there is no Highlight {name}"))
}

/// A game, its state, and what everybody was told.
#[derive(Clone)]
pub struct Table {
    pub game: FiredUp,
    pub state: State,
    /// What a watcher was told.
    pub told: Vec<Notice>,
    /// What each seat was told.
    pub told_to: Vec<Vec<Notice>>,
}

impl Table {
    /// Nothing has happened yet.
    pub fn open(config: Config) -> Table {
        let game = FiredUp::open(config, content()).unwrap();
        let (state, told_to) = (game.start(), vec![Vec::new(); game.seats()]);
        Table { game, state, told: Vec::new(), told_to }
    }

    /// These fighters have entered, clockwise, and these Bet cards were drawn; the first round begins.
    pub fn with_bets(config: Config, mats: &[&str], bets: [&str; 3]) -> Table {
        let mut table = Table::open(config);
        for name in mats {
            let mat = content().find_mat(name).unwrap_or_else(|| panic!("there is no {name}"));
            table.draw(Chance::Mat(mat));
        }
        for name in bets {
            let bet = content().find_bet(name).unwrap_or_else(|| panic!("there is no {name}"));
            table.draw(Chance::Bet(bet));
        }
        if config.first.is_none() {
            table.draw(Chance::First(Seat::FIRST));
        }
        table
    }

    /// With the printed Bet cards, or what the prototype has for them.
    pub fn with(config: Config, mats: &[&str]) -> Table {
        let early = if config.edition == Edition::Prototype { "Burned Out" } else { "Leaver" };
        Table::with_bets(config, mats, [early, "Vicious", "Winner"])
    }

    /// The usual four or five fighters, any cards, and the first player is about to roll.
    pub fn rolling(config: Config) -> Table {
        let mats = if config.seats <= 3 { FOUR } else { FIVE };
        let mut table = Table::with(config, mats);
        table.hands(&[]);
        table
    }

    pub fn step(&mut self, step: StepOf<FiredUp>) -> &mut Table {
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

    pub fn draw(&mut self, outcome: Chance) -> &mut Table {
        assert_ne!(
            self.game.weight(&self.state, outcome),
            0,
            "{outcome:?} cannot come in {:?}",
            self.stage()
        );
        self.step(Step::Draw(outcome))
    }

    /// A legal action, which must also be listed.
    pub fn act(&mut self, seat: usize, action: Action) -> &mut Table {
        let seat = Seat::at(seat);
        assert_eq!(self.game.check(&self.state, seat, action), Ok(()), "{action:?} of seat {seat}");
        assert!(self.legal(seat.index()).contains(&action), "{action:?} of seat {seat} is listed");
        self.step(Step::Act(seat, action))
    }

    pub fn legal(&self, seat: usize) -> Vec<Action> {
        Seen::of(&self.game, &self.state, Seat::at(seat)).legal
    }

    /// Why the action is refused; it is not listed either.
    pub fn refusal_of(&self, seat: usize, action: Action) -> Illegal {
        assert!(!self.legal(seat).contains(&action), "{action:?} is listed");
        self.game.check(&self.state, Seat::at(seat), action).expect_err("it is refused")
    }

    /// What a seat means by its words.
    pub fn meant(&self, seat: usize, text: &str) -> Action {
        let view = self.view_of(seat);
        self.game.read_action(&view, text).unwrap_or_else(|error| panic!("`{text}`: {error}"))
    }

    /// A seat decides, in words.
    pub fn says(&mut self, seat: usize, text: &str) -> &mut Table {
        let action = self.meant(seat, text);
        self.act(seat, action)
    }

    pub fn refusal(&self, seat: usize, text: &str) -> Illegal {
        self.refusal_of(seat, self.meant(seat, text))
    }

    /// Is it allowed?
    pub fn may(&self, seat: usize, text: &str) -> bool {
        self.game.check(&self.state, Seat::at(seat), self.meant(seat, text)).is_ok()
    }
}

/// A round up to the dice.
impl Table {
    /// Deals so that each seat has these cards, two at most, and keeps them and any others; claims are asked for.
    pub fn hands(&mut self, wanted: &[&[&str]]) -> &mut Table {
        let wanted: Vec<Vec<Highlight>> =
            wanted.iter().map(|names| names.iter().map(|name| card(name)).collect()).collect();
        self.deal(&wanted);
        for seat in 0..self.game.seats() {
            let mine = wanted.get(seat).cloned().unwrap_or_default();
            self.keep(seat, &mine, Claims::Asked);
        }
        self
    }

    /// Deals these cards to the seats, and any others that nobody wants.
    pub fn deal(&mut self, wanted: &[Vec<Highlight>]) -> &mut Table {
        while let Stage::Dealing { seat } = self.stage() {
            let hand = self.view_of(seat.index()).hand;
            let mine = wanted.get(seat.index()).into_iter().flatten();
            let next = mine.copied().find(|card| !hand.contains(card));
            let card = next.unwrap_or_else(|| self.unwanted(wanted));
            self.draw(Chance::Card(card));
        }
        self
    }

    fn unwanted(&self, wanted: &[Vec<Highlight>]) -> Highlight {
        let odds = self.game.odds(&self.state);
        let cards = odds.into_iter().filter_map(|(outcome, _)| match outcome {
            Chance::Card(card) => Some(card),
            _ => None,
        });
        // Cards that seldom score come first, so that nothing happens by chance.
        let mut cards: Vec<Highlight> =
            cards.filter(|card| !wanted.iter().any(|mine| mine.contains(card))).collect();
        cards.sort_by_key(|card| card.phase() != Phase::End);
        cards[0]
    }

    /// A seat keeps these, and others of its hand up to two.
    pub fn keep(&mut self, seat: usize, cards: &[Highlight], claims: Claims) -> &mut Table {
        let hand = self.view_of(seat).hand;
        let others = hand.iter().copied().filter(|card| !cards.contains(card));
        let mut kept: Vec<Highlight> = cards.iter().copied().chain(others).take(2).collect();
        kept.sort_unstable();
        self.act(seat, Action::Keep { one: kept[0], two: kept[1], claims })
    }
}

/// The influence phase.
impl Table {
    /// Whoever is to roll rolls these, filled up with Doubles, and rolls none of them again.
    pub fn roll(&mut self, faces: &str) -> &mut Table {
        let seat = self.rolls(faces);
        self.says(seat, "reroll none")
    }

    /// Whoever is to roll rolls these, filled up with Doubles, and may still roll again.
    pub fn rolls(&mut self, faces: &str) -> usize {
        let Stage::Rolling { seat } = self.stage() else { panic!("nobody rolls: {:?}", self.stage()) };
        let mut dice: InfluenceDice = faces.parse().unwrap();
        while dice.total() < self.view().seats[seat.index()].dice {
            dice = dice.with(Face::Double);
        }
        self.draw(Chance::Influence(dice));
        seat.index()
    }

    /// A whole turn of whoever is next: these dice, these decisions; the rest is kept.
    pub fn turn(&mut self, faces: &str, decisions: &[&str]) -> &mut Table {
        let seat = self.rolls(faces);
        self.says(seat, "reroll none");
        for text in decisions {
            self.says(seat, text);
        }
        self.says(seat, "end")
    }

    /// The same, but all dice that are left are discarded.
    pub fn last_turn(&mut self, faces: &str, decisions: &[&str]) -> &mut Table {
        let seat = self.rolls(faces);
        self.says(seat, "reroll none");
        for text in decisions {
            self.says(seat, text);
        }
        self.discard_all(seat);
        self.says(seat, "end")
    }

    pub fn discard_all(&mut self, seat: usize) -> &mut Table {
        for face in self.view().spree.pool.faces() {
            self.act(seat, Action::Discard { face });
        }
        self
    }

    /// Everybody discards all dice that are left.
    pub fn skip_influence(&mut self) -> &mut Table {
        while let Stage::Rolling { .. } = self.stage() {
            self.last_turn("", &[]);
        }
        self
    }
}

/// The battle.
impl Table {
    /// Everybody who is asked waits.
    pub fn wait(&mut self) -> &mut Table {
        while let (Stage::Claiming { .. }, Turn::Decide(owed)) = (self.stage(), self.game.turn(&self.state)) {
            let seat = owed.first().expect("somebody is asked");
            self.act(seat.index(), Action::Wait);
            if !matches!(self.stage(), Stage::Claiming { .. }) || self.view().owed.len() >= owed.len() {
                break;
            }
        }
        self
    }

    /// Nobody uses dice or claims a Start Highlight: the first attack comes.
    pub fn to_battle(&mut self) -> &mut Table {
        self.skip_influence().wait()
    }

    /// The dice of the next attack, filled up with Fails; what is rolled again fails again.
    pub fn strike(&mut self, attack: &str, defense: &str) -> &mut Table {
        let Stage::Striking { attacker, .. } = self.stage() else { panic!("no attack: {:?}", self.stage()) };
        while let Stage::Striking { attacker: now, roll, .. } = self.stage() {
            if now != attacker {
                break;
            }
            let dice = match roll {
                Roll::Attack => attack,
                Roll::Defense => defense,
                Roll::AttackAgain | Roll::DefenseAgain => "",
            };
            self.fall(dice);
            if roll == Roll::Defense || roll == Roll::DefenseAgain {
                let goes_on = matches!(self.stage(), Stage::Striking { roll: Roll::DefenseAgain, .. });
                if !goes_on {
                    break;
                }
            }
        }
        self
    }

    /// Battle dice fall, filled up with Fails.
    pub fn fall(&mut self, faces: &str) -> &mut Table {
        let due = match self.game.odds(&self.state).first() {
            Some((Chance::Battle(dice), _)) => dice.total(),
            other => panic!("no battle dice: {other:?}"),
        };
        let mut dice: BattleDice = faces.parse().unwrap();
        while dice.total() < due {
            dice = dice.with(Strike::Fail);
        }
        self.draw(Chance::Battle(dice))
    }

    /// An attack, and nobody claims.
    pub fn bout(&mut self, attack: &str, defense: &str) -> &mut Table {
        self.strike(attack, defense).wait()
    }

    /// All other attacks of the round fail, nobody claims, and the round is over.
    pub fn quiet(&mut self) -> &mut Table {
        loop {
            match self.stage() {
                Stage::Striking { .. } => self.fall(""),
                Stage::Claiming { .. } => self.wait(),
                _ => return self,
            };
        }
    }

    /// Nothing happens for the rest of the round.
    pub fn skip_round(&mut self) -> &mut Table {
        self.to_battle().quiet()
    }

    /// Nothing happens for the rest of the game.
    pub fn skip_game(&mut self) -> &mut Table {
        while self.stage() != Stage::Over {
            self.hands(&[]).skip_round();
        }
        self
    }
}

/// What there is to see.
impl Table {
    pub fn view(&self) -> View {
        self.game.view(&self.state, Viewer::Table)
    }

    pub fn view_of(&self, seat: usize) -> View {
        self.game.view(&self.state, Viewer::Seat(Seat::at(seat)))
    }

    pub fn stage(&self) -> Stage {
        self.view().stage
    }

    pub fn space(&self, name: &str) -> Space {
        let mat = content().find_mat(name).unwrap_or_else(|| panic!("there is no {name}"));
        let mats = self.view().arena.mats;
        Space::ALL.into_iter().find(|space| mats[space.index()] == Some(mat)).expect("it entered")
    }

    pub fn fighter(&self, name: &str) -> Fighter {
        self.view().arena.fighters[self.space(name).index()].expect("it is present")
    }

    pub fn is_out(&self, name: &str) -> bool {
        self.view().arena.fighters[self.space(name).index()].is_none()
    }

    /// The Speed tiles of these fighters.
    pub fn tiles<const N: usize>(&self, names: [&str; N]) -> [u8; N] {
        names.map(|name| self.fighter(name).tile)
    }

    pub fn scores(&self) -> Vec<u16> {
        self.view().seats.iter().map(|seat| seat.score).collect()
    }

    pub fn dice(&self, seat: usize) -> u8 {
        self.view().seats[seat].dice
    }

    /// Who attacks now.
    pub fn attacker(&self) -> Space {
        match self.stage() {
            Stage::Striking { attacker, .. } => attacker,
            stage => panic!("nobody attacks: {stage:?}"),
        }
    }

    pub fn owed(&self) -> Vec<usize> {
        self.view().owed.iter().map(|seat| seat.index()).collect()
    }

    pub fn was_told(&self, notice: Notice) -> bool {
        self.told.contains(&notice)
    }

    pub fn standing(&self) -> Standing {
        match self.game.turn(&self.state) {
            Turn::Over(standing) => standing,
            other => panic!("the game goes on: {other:?}"),
        }
    }
}
