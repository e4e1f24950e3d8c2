//! The battery also plays games in which several seats decide at once: matching pennies, where both choose a side in
//! secret, in any order, and the first seat wins if the sides are the same. No toy has such a turn.

use rules_core::{ConfigError, Game, Random, Seat, SeatSet, Secret, Standing, Step, StepOf, Turn, Viewer};
use rules_laws::{Broken, Law, Plan, Report, Subject, check};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What is wrong with the game, if anything.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    None,
    /// The side is told as soon as it is chosen.
    ToldTooEarly,
    /// Whoever chooses first is not heard.
    DebtNeverPaid,
}

struct Pennies {
    fault: Fault,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    chosen: [Secret<Option<Side>>; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
enum Side {
    Heads,
    Tails,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct View {
    viewer: Viewer,
    own: Option<Side>,
    has_chosen: [bool; 2],
    shown: Option<[Side; 2]>,
}

enum Event {
    Chose(Seat, Side),
    Shown([Side; 2]),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Notice {
    Chose(Seat),
    ChoseThis(Seat, Side),
    Shown([Side; 2]),
}

#[derive(Debug, PartialEq, Eq)]
struct NotYourTurn;

impl std::fmt::Display for NotYourTurn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("it is not your turn")
    }
}

impl std::error::Error for NotYourTurn {}

impl State {
    fn shown(&self) -> Option<[Side; 2]> {
        let [one, two] = self.chosen;
        Some([(*one.peek())?, (*two.peek())?])
    }
}

impl Game for Pennies {
    const ID: &'static str = "matching_pennies";
    const RULES: u16 = 1;

    type Config = ();
    type Content = ();
    type State = State;
    type Action = Side;
    type Chance = ();
    type Event = Event;
    type View = View;
    type Notice = Notice;
    type Illegal = NotYourTurn;

    fn open((): (), _: Arc<()>) -> Result<Pennies, ConfigError> {
        Ok(Pennies { fault: Fault::None })
    }

    fn config(&self) -> &() {
        &()
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> State {
        State { chosen: [Secret::new(None); 2] }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.shown() {
            Some([one, two]) => {
                Turn::Over(Standing::duel(if one == two { Seat::FIRST } else { Seat::SECOND }))
            }
            None => Turn::Decide(
                SeatSet::all(2).iter().filter(|seat| state.chosen[seat.index()].peek().is_none()).collect(),
            ),
        }
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Side>) {
        if self.turn(state).owes(seat) {
            out.extend([Side::Heads, Side::Tails]);
        }
    }

    fn check(&self, state: &State, seat: Seat, _: Side) -> Result<(), NotYourTurn> {
        if self.turn(state).owes(seat) { Ok(()) } else { Err(NotYourTurn) }
    }

    fn odds(&self, _: &State) -> Vec<((), u64)> {
        Vec::new()
    }

    fn weight(&self, _: &State, (): ()) -> u64 {
        0
    }

    fn draw<R: Random>(&self, _: &State, _: &mut R) {}

    fn apply(&self, state: &mut State, step: StepOf<Pennies>, tell: &mut impl FnMut(Event)) {
        let Step::Act(seat, side) = step else { return };
        if self.fault == Fault::DebtNeverPaid && state.chosen == [Secret::new(None); 2] {
            return;
        }
        state.chosen[seat.index()].set(Some(side));
        tell(Event::Chose(seat, side));
        if let Some(sides) = state.shown() {
            tell(Event::Shown(sides));
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => *state.chosen[seat.index()].peek(),
            Viewer::Table => None,
        };
        View { viewer, own, has_chosen: state.chosen.map(|side| side.peek().is_some()), shown: state.shown() }
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match *event {
            Event::Chose(seat, side) if viewer.is(seat) || self.fault == Fault::ToldTooEarly => {
                Notice::ChoseThis(seat, side)
            }
            Event::Chose(seat, _) => Notice::Chose(seat),
            Event::Shown(sides) => Notice::Shown(sides),
        })
    }

    fn imagine<R: Random>(&self, view: &View, random: &mut R) -> State {
        let chosen = [Seat::FIRST, Seat::SECOND].map(|seat| {
            let known =
                view.shown.map(|sides| sides[seat.index()]).or(view.own.filter(|_| view.viewer.is(seat)));
            let guess = if random.below(2) == 0 { Side::Heads } else { Side::Tails };
            Secret::new(known.or(view.has_chosen[seat.index()].then_some(guess)))
        });
        State { chosen }
    }
}

fn trial(fault: Fault) -> Result<Report, Broken> {
    let subject = Subject {
        game: &Pennies { fault },
        candidates: |_, _, _| vec![Side::Heads, Side::Tails],
        audit: |_, _| Ok(()),
        longest: 2,
        may_list: |_, _| true,
    };
    check(&subject, Plan { games: 40, ..Plan::default() })
}

#[test]
fn seats_that_decide_at_once_keep_the_laws() {
    let report = trial(Fault::None).unwrap();
    assert!(report.games == 40 && report.steps == 80 && report.lookalikes > 1000, "{report:?}");
}

#[test]
fn a_choice_that_is_told_too_early_is_caught() {
    let broken = trial(Fault::ToldTooEarly).unwrap_err();
    assert_eq!(broken.law, Law::Told, "{broken}");
}

#[test]
fn a_decision_that_leaves_the_debt_is_caught() {
    let broken = trial(Fault::DebtNeverPaid).unwrap_err();
    assert_eq!(broken.law, Law::Progress, "{broken}");
}
