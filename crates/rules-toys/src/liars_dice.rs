//! Liar's dice with one die each.
//!
//! Each seat throws a six-sided die in secret. The first seat opens with a bid, how many of the two dice show a face;
//! then the seats take turns to bid more, or to call the last bid a lie. A bid is more if its count is higher, or its
//! count is equal and its face is higher. After the call the dice are shown: if at least as many dice as were bid show
//! the face, the bidder wins, otherwise the caller does. The loser pays 1.
//!
//! A six counts as every face. Tables differ on which face is wild, or whether any is; sixes are the convention of the
//! published solvers this toy is compared with.
//!
//! The bids so far are an ascending selection of the twelve bids, so that there are 6 × 2¹² = 24,576 information sets.

mod bid;

use crate::{SEATS, face::Face, won};
use bid::Bids;
pub use bid::{Bid, BidError};
use rules_core::{ConfigError, Game, Random, Seat, Secret, Step, StepOf, Turn, Viewer};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The rules of liar's dice.
#[derive(Clone, Copy, Debug)]
pub struct LiarsDice;

impl LiarsDice {
    /// No game takes more steps than this: two dice, every bid, and the call.
    pub const LONGEST: usize = 15;
}

/// The whole truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    dice: [Secret<Option<Face>>; SEATS],
    bids: Bids,
    stage: Stage,
}

impl State {
    /// Before the first throw.
    const START: State =
        State { dice: [Secret::new(None); SEATS], bids: Bids::NONE, stage: Stage::Throw(Seat::FIRST) };

    /// The seat that bids or calls next; after the call, the seat that called.
    #[inline]
    fn mover(self) -> Seat {
        Seat::at(self.bids.count() & 1)
    }

    /// Both dice, once both have been thrown.
    #[inline]
    fn faces(self) -> [Face; SEATS] {
        self.dice.map(|die| die.peek().expect("both have thrown once the bidding begins"))
    }

    /// Who won the call.
    fn winner(self) -> Seat {
        let bid = self.bids.last().expect("only a bid can be called");
        let matching = self.faces().iter().filter(|&&face| face == bid.face() || face == Face::Six).count();
        let caller = self.mover();
        if matching >= usize::from(bid.count()) { caller.rival() } else { caller }
    }

    /// Has everybody a die who should, and was only a bid called?
    pub fn audit(&self) -> Result<(), String> {
        let thrown = self.dice.map(|die| die.peek().is_some());
        if thrown != self.stage.thrown() {
            return Err(format!("{thrown:?} thrown at {:?}", self.stage));
        }
        match self.stage {
            Stage::Throw(_) if self.bids != Bids::NONE => Err("bids before the dice".to_owned()),
            Stage::Called if self.bids == Bids::NONE => Err("a call without a bid".to_owned()),
            Stage::Throw(_) | Stage::Bidding | Stage::Called => Ok(()),
        }
    }
}

/// How far the game is. All of it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// This seat throws its die.
    Throw(Seat),
    /// The seats bid in turn.
    Bidding,
    /// The last bid was called and the dice were shown.
    Called,
}

impl Stage {
    /// Which seats have thrown their die.
    fn thrown(self) -> [bool; SEATS] {
        match self {
            Stage::Throw(seat) => [seat == Seat::SECOND, false],
            Stage::Bidding | Stage::Called => [true; SEATS],
        }
    }
}

/// What a seat may decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Bid more than the last bid.
    Bid(Bid),
    /// Call the last bid a lie.
    Liar,
}

impl Action {
    /// Everything a seat may ever decide, ascending.
    pub fn all() -> impl Iterator<Item = Action> {
        Bid::all().map(Action::Bid).chain([Action::Liar])
    }
}

/// Something that happened, in full.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A seat threw its die.
    Thrown(Seat, Face),
    /// A seat decided.
    Acted(Seat, Action),
    /// Both dice were shown.
    Shown([Face; SEATS]),
}

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Through whose eyes.
    pub viewer: Viewer,
    /// How far the game is.
    pub stage: Stage,
    /// The bids so far, the first seat's first.
    pub bids: Vec<Bid>,
    /// The viewer's own die, once it is thrown.
    pub own: Option<Face>,
    /// Both dice, once they are shown.
    pub shown: Option<[Face; SEATS]>,
}

/// What one viewer is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// You threw this.
    YourDie(Face),
    /// This seat threw its die.
    Thrown(Seat),
    /// A seat decided.
    Acted {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
    },
    /// Both dice were shown, by seat.
    Shown([Face; SEATS]),
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Somebody else, or a die, is awaited.
    #[error("it is not your turn")]
    NotYourTurn,
    /// A bid must be more than the last.
    #[error("the bid is not more than the last one")]
    BidTooLow,
    /// There is no bid yet.
    #[error("there is no bid to call")]
    NothingToCall,
}

impl Game for LiarsDice {
    const ID: &'static str = "liars_dice";
    const RULES: u16 = 1;

    type Config = ();
    type Content = ();
    type State = State;
    type Action = Action;
    type Chance = Face;
    type Event = Event;
    type View = View;
    type Notice = Notice;
    type Illegal = Illegal;

    fn open((): (), _: Arc<()>) -> Result<LiarsDice, ConfigError> {
        Ok(LiarsDice)
    }

    fn config(&self) -> &() {
        &()
    }

    fn seats(&self) -> usize {
        SEATS
    }

    #[inline]
    fn start(&self) -> State {
        State::START
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.stage {
            Stage::Bidding => Turn::of(state.mover()),
            Stage::Throw(_) => Turn::Chance,
            Stage::Called => Turn::Over(won(state.winner(), 1)),
        }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.stage != Stage::Bidding || seat != state.mover() {
            return;
        }
        out.extend(state.bids.higher().map(Action::Bid));
        if state.bids != Bids::NONE {
            out.push(Action::Liar);
        }
    }

    #[inline]
    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (state.stage, action) {
            (Stage::Called, _) => Err(Illegal::GameOver),
            (Stage::Throw(_), _) => Err(Illegal::NotYourTurn),
            (Stage::Bidding, _) if seat != state.mover() => Err(Illegal::NotYourTurn),
            (Stage::Bidding, Action::Bid(bid)) if Some(bid) <= state.bids.last() => Err(Illegal::BidTooLow),
            (Stage::Bidding, Action::Liar) if state.bids == Bids::NONE => Err(Illegal::NothingToCall),
            (Stage::Bidding, Action::Bid(_) | Action::Liar) => Ok(()),
        }
    }

    fn odds(&self, state: &State) -> Vec<(Face, u64)> {
        if matches!(state.stage, Stage::Throw(_)) { Face::odds() } else { Vec::new() }
    }

    fn weight(&self, state: &State, _: Face) -> u64 {
        u64::from(matches!(state.stage, Stage::Throw(_)))
    }

    #[inline]
    fn draw<R: Random>(&self, _: &State, random: &mut R) -> Face {
        Face::throw(random)
    }

    #[inline]
    fn apply(&self, state: &mut State, step: StepOf<LiarsDice>, tell: &mut impl FnMut(Event)) {
        match (step, state.stage) {
            (Step::Draw(face), Stage::Throw(seat)) => {
                state.dice[seat.index()].set(Some(face));
                state.stage = if seat == Seat::FIRST { Stage::Throw(Seat::SECOND) } else { Stage::Bidding };
                tell(Event::Thrown(seat, face));
            }
            (Step::Draw(_), Stage::Bidding | Stage::Called) => {
                unreachable!("dice are only thrown before the bidding")
            }
            (Step::Act(seat, action), _) => {
                tell(Event::Acted(seat, action));
                match action {
                    Action::Bid(bid) => state.bids.add(bid),
                    Action::Liar => {
                        state.stage = Stage::Called;
                        tell(Event::Shown(state.faces()));
                    }
                }
            }
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => *state.dice[seat.index()].peek(),
            Viewer::Table => None,
        };
        let shown = (state.stage == Stage::Called).then(|| state.faces());
        View { viewer, stage: state.stage, bids: state.bids.iter().collect(), own, shown }
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match *event {
            Event::Thrown(seat, face) if viewer.is(seat) => Notice::YourDie(face),
            Event::Thrown(seat, _) => Notice::Thrown(seat),
            Event::Acted(seat, action) => Notice::Acted { seat, action },
            Event::Shown(faces) => Notice::Shown(faces),
        })
    }

    fn imagine<R: Random>(&self, view: &View, random: &mut R) -> State {
        let thrown = view.stage.thrown();
        let dice = [Seat::FIRST, Seat::SECOND].map(|seat| {
            let shown = view.shown.map(|faces| faces[seat.index()]);
            let own = view.own.filter(|_| view.viewer.is(seat));
            let unknown = thrown[seat.index()].then(|| Face::throw(random));
            Secret::new(shown.or(own).or(unknown))
        });
        State { dice, bids: view.bids.iter().copied().collect(), stage: view.stage }
    }
}
