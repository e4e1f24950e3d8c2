//! Pig: throw as often as you dare, and keep what you have before a 1 takes it.
//!
//! The seats take turns. In a turn a seat throws one die as often as it likes: 2 to 6 is added to the turn's total, 1
//! loses the total and ends the turn. Holding adds the total to the seat's points and ends the turn; whoever has 100
//! points then has won.
//!
//! Three readings keep the game short and bounded, and change nothing for a sensible player:
//! - holding needs something to hold, so a turn begins with a throw;
//! - who would win by holding may not throw again, so a turn has at most 50 throws;
//! - after 1000 turns the game is drawn. Seats that decide at random need about 40.
//!
//! Everything is public: no secrets, and every viewer sees and is told the same.

use crate::{SEATS, drawn, face::Face, won};
use rules_core::{ConfigError, Game, Random, Seat, Step, StepOf, Turn, Viewer};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What the table agreed on. The usual game is the default; smaller ones can be counted and solved whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The points that win, 2 to 100.
    pub goal: u8,
    /// The turns of both seats together after which the game is drawn, 1 to 1000.
    pub turns: u16,
}

impl Default for Config {
    fn default() -> Config {
        Config { goal: 100, turns: 1000 }
    }
}

/// The rules of pig.
#[derive(Clone, Debug)]
pub struct Pig {
    config: Config,
}

impl Pig {
    /// No game takes more steps than this.
    pub fn longest(&self) -> usize {
        // A turn whose throws are all twos is the longest: a decision and a throw each, then the hold.
        let throws = usize::from(self.config.goal).div_ceil(2);
        usize::from(self.config.turns) * (2 * throws + 1)
    }

    /// Would the seat win by holding?
    #[inline]
    fn has_enough(&self, state: State) -> bool {
        state.points[state.mover().index()] + state.total >= self.config.goal
    }

    #[inline]
    fn end_turn(&self, state: &mut State) {
        state.total = 0;
        state.turns += 1;
        state.stage = if state.turns == self.config.turns { Stage::Drawn } else { Stage::Deciding };
    }

    /// Do the numbers of this state fit together?
    pub fn audit(&self, state: &State) -> Result<(), String> {
        let enough = state.points.iter().any(|&points| points >= self.config.goal);
        if enough != (state.stage == Stage::Won) {
            return Err(format!("points {:?} at stage {:?}", state.points, state.stage));
        }
        if (state.turns >= self.config.turns) != (state.stage == Stage::Drawn) {
            return Err(format!("{} turns at stage {:?}", state.turns, state.stage));
        }
        if state.total == 1 || state.total > self.config.goal + 5 {
            return Err(format!("a total of {}", state.total));
        }
        Ok(())
    }
}

/// The whole truth, all of it public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    points: [u8; SEATS],
    total: u8,
    turns: u16,
    stage: Stage,
}

impl State {
    #[inline]
    fn mover(self) -> Seat {
        Seat::at(usize::from(self.turns & 1))
    }
}

/// Where the turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The seat whose turn it is throws or holds.
    Deciding,
    /// The die is in the air.
    Throwing,
    /// The seat whose turn it is has won.
    Won,
    /// The turns ran out.
    Drawn,
}

/// What a seat may decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Throw the die.
    Roll,
    /// Keep the total and end the turn.
    Hold,
}

impl Action {
    /// Everything a seat may ever decide.
    pub const ALL: [Action; 2] = [Action::Roll, Action::Hold];
}

/// What every viewer knows: everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The points each seat has kept.
    pub points: [u8; SEATS],
    /// What this turn has made so far.
    pub total: u8,
    /// The turns that have ended; the first seat moves when it is even.
    pub turns: u16,
    /// Where the turn stands.
    pub stage: Stage,
}

/// What happened, and what every viewer is told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// A seat threw this.
    Rolled {
        /// Who.
        seat: Seat,
        /// What fell.
        face: Face,
    },
    /// A seat kept its total.
    Held {
        /// Who.
        seat: Seat,
        /// The points it has now.
        points: u8,
    },
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Somebody else, or the die, is awaited.
    #[error("it is not your turn")]
    NotYourTurn,
    /// A turn begins with a throw.
    #[error("there is nothing to hold yet")]
    NothingToHold,
    /// Holding wins.
    #[error("you have enough to win; hold")]
    EnoughToWin,
}

impl Game for Pig {
    const ID: &'static str = "pig";
    const RULES: u16 = 1;

    type Config = Config;
    type Content = ();
    type State = State;
    type Action = Action;
    type Chance = Face;
    // Everything is public, so what happened and what is told of it are one.
    type Event = Notice;
    type View = View;
    type Notice = Notice;
    type Illegal = Illegal;

    fn open(config: Config, _: Arc<()>) -> Result<Pig, ConfigError> {
        if !(2..=100).contains(&config.goal) {
            return Err(ConfigError::new(
                "goal",
                format!("{} points; 2 to 100 can be played for", config.goal),
            ));
        }
        if !(1..=1000).contains(&config.turns) {
            return Err(ConfigError::new(
                "turns",
                format!("{} turns; 1 to 1000 can be played", config.turns),
            ));
        }
        Ok(Pig { config })
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn seats(&self) -> usize {
        SEATS
    }

    #[inline]
    fn start(&self) -> State {
        State { points: [0; SEATS], total: 0, turns: 0, stage: Stage::Deciding }
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.stage {
            Stage::Deciding => Turn::of(state.mover()),
            Stage::Throwing => Turn::Chance,
            Stage::Won => Turn::Over(won(state.mover(), 1)),
            Stage::Drawn => Turn::Over(drawn()),
        }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.stage != Stage::Deciding || seat != state.mover() {
            return;
        }
        // Who has enough has thrown this turn, because nobody keeps enough and plays on.
        match (self.has_enough(*state), state.total > 0) {
            (true, _) => out.push(Action::Hold),
            (false, true) => out.extend(Action::ALL),
            (false, false) => out.push(Action::Roll),
        }
    }

    #[inline]
    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (state.stage, action) {
            (Stage::Won | Stage::Drawn, _) => Err(Illegal::GameOver),
            (Stage::Throwing, _) => Err(Illegal::NotYourTurn),
            (Stage::Deciding, _) if seat != state.mover() => Err(Illegal::NotYourTurn),
            (Stage::Deciding, Action::Roll) if self.has_enough(*state) => Err(Illegal::EnoughToWin),
            (Stage::Deciding, Action::Hold) if state.total == 0 => Err(Illegal::NothingToHold),
            (Stage::Deciding, Action::Roll | Action::Hold) => Ok(()),
        }
    }

    fn odds(&self, state: &State) -> Vec<(Face, u64)> {
        if state.stage == Stage::Throwing { Face::odds() } else { Vec::new() }
    }

    fn weight(&self, state: &State, _: Face) -> u64 {
        u64::from(state.stage == Stage::Throwing)
    }

    #[inline]
    fn draw<R: Random>(&self, _: &State, random: &mut R) -> Face {
        Face::throw(random)
    }

    #[inline]
    fn apply(&self, state: &mut State, step: StepOf<Pig>, tell: &mut impl FnMut(Notice)) {
        match step {
            Step::Act(_, Action::Roll) => state.stage = Stage::Throwing,
            Step::Act(seat, Action::Hold) => {
                let points = &mut state.points[seat.index()];
                *points += state.total;
                tell(Notice::Held { seat, points: *points });
                if *points >= self.config.goal {
                    state.total = 0;
                    state.stage = Stage::Won;
                } else {
                    self.end_turn(state);
                }
            }
            Step::Draw(face) => {
                tell(Notice::Rolled { seat: state.mover(), face });
                if face == Face::One {
                    self.end_turn(state);
                } else {
                    state.total += face.pips();
                    state.stage = Stage::Deciding;
                }
            }
        }
    }

    fn view(&self, state: &State, _: Viewer) -> View {
        View { points: state.points, total: state.total, turns: state.turns, stage: state.stage }
    }

    fn notice(&self, event: &Notice, _: Viewer) -> Option<Notice> {
        Some(*event)
    }

    fn imagine<R: Random>(&self, view: &View, _: &mut R) -> State {
        State { points: view.points, total: view.total, turns: view.turns, stage: view.stage }
    }
}
