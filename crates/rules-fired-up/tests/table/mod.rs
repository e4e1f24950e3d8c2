//! A scripted table: fighters and cards by name, seats by index, dice as they shall fall. Every state is reached by
//! legal steps only, and audited after each of them.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]

pub mod rounds;

use rules_core::{Game, Seat, Seen, Standing, Step, StepOf, Turn, Viewer};
use rules_fired_up::{
    Action, Chance, Config, Content, Edition, Fighter, FiredUp, Highlight, Illegal, Notice, Space, Stage,
    State, View,
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
