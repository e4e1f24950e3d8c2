//! A game of which almost nothing is noticed: the first seat hides three numbers one after the other, and nobody hears how
//! many it has hidden; then the second seat says yes or no, and all is shown.

use bots::{AnyBot, Effort, Level, RandomBot};
use rules_core::{
    ConfigError, Game, Random, Seat, Secret, Seen, Standing, Step, StepOf, Turn, Viewer,
    content::{ContentError, Source},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{catalogue::Hosted, matches::Terms};

pub(crate) struct Whispers;

#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct State {
    hidden: Secret<Vec<u8>>,
    answer: Option<u8>,
}

pub(crate) enum Event {
    Hid(u8),
    Shown(u8),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Notice {
    YouHid(u8),
    Shown(u8),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    own: Vec<u8>,
    is_hidden: bool,
    answer: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a number is 0 to 2")]
pub(crate) struct Illegal;

const NUMBERS: usize = 3;

impl Game for Whispers {
    const ID: &'static str = "whispers";
    const RULES: u16 = 1;

    type Config = ();
    type Content = ();
    type State = State;
    type Action = u8;
    type Chance = u8;
    type Event = Event;
    type View = View;
    type Notice = Notice;
    type Illegal = Illegal;

    fn open((): (), _: Arc<()>) -> Result<Whispers, ConfigError> {
        Ok(Whispers)
    }

    fn config(&self) -> &() {
        &()
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> State {
        State { hidden: Secret::new(Vec::new()), answer: None }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.answer {
            Some(_) => Turn::Over(Standing::by_score(&[1, 0])),
            None if state.hidden.peek().len() < NUMBERS => Turn::of(Seat::FIRST),
            None => Turn::of(Seat::SECOND),
        }
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<u8>) {
        if self.turn(state).owes(seat) {
            out.extend(0..3);
        }
    }

    fn check(&self, _: &State, _: Seat, action: u8) -> Result<(), Illegal> {
        if action < 3 { Ok(()) } else { Err(Illegal) }
    }

    fn odds(&self, _: &State) -> Vec<(u8, u64)> {
        Vec::new()
    }

    fn weight(&self, _: &State, _: u8) -> u64 {
        0
    }

    fn draw<R: Random>(&self, _: &State, _: &mut R) -> u8 {
        unreachable!("nothing is drawn")
    }

    fn apply(&self, state: &mut State, step: StepOf<Whispers>, tell: &mut impl FnMut(Event)) {
        match step {
            Step::Act(Seat::FIRST, number) => {
                state.hidden.peek_mut().push(number);
                tell(Event::Hid(number));
            }
            Step::Act(_, answer) => {
                state.answer = Some(answer);
                tell(Event::Shown(answer));
            }
            Step::Draw(_) => unreachable!("nothing is drawn"),
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let hidden = state.hidden.peek();
        View {
            own: if viewer.is(Seat::FIRST) { hidden.clone() } else { Vec::new() },
            is_hidden: hidden.len() == NUMBERS,
            answer: state.answer,
        }
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        match *event {
            Event::Hid(number) => viewer.is(Seat::FIRST).then_some(Notice::YouHid(number)),
            Event::Shown(answer) => Some(Notice::Shown(answer)),
        }
    }

    fn imagine<R: Random>(&self, view: &View, _: &mut R) -> State {
        State { hidden: Secret::new(view.own.clone()), answer: view.answer }
    }
}

impl Hosted for Whispers {
    const FILES: &'static [&'static str] = &[];
    const SEATS: [u8; 2] = [2, 2];

    fn default_content() -> Vec<Source> {
        Vec::new()
    }

    fn load(_: &[Source]) -> Result<(), ContentError> {
        Ok(())
    }

    fn configure(_: &Terms, (): &()) -> Result<(), ConfigError> {
        Ok(())
    }

    fn by_default(&self, _: &Seen<Whispers>) -> usize {
        0
    }

    fn player(&self, level: Level, _: &Effort) -> AnyBot<Whispers> {
        assert!(level != Level::Hard, "hard bots fail here");
        Box::new(RandomBot)
    }

    fn tell(&self, _: &View, notice: &Notice) -> String {
        format!("{notice:?}")
    }

    fn show(&self, view: &View) -> String {
        format!("{view:?}")
    }
}
