//! Kuhn poker over several hands: hidden cards, draws before and between decisions, content, and three viewers.
//!
//! Each hand both seats pay one chip and get one of three cards. The first seat passes or bets a chip; after a pass
//! the second may pass or bet, and after a bet the other seat folds (passes) or calls (bets). The higher card wins.
#![allow(dead_code, reason = "each test file uses its own part")]

use bots::{AnyBot, Effort, Level, RandomBot};
use rules_core::{
    Bag, ConfigError, Game, Random, Seat, Secret, Seen, Standing, Step, StepOf, Turn, Viewer,
    content::{ContentError, Source},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{Host, Printed, Seed, catalogue::Hosted, matches::Terms};

/// The rules value.
pub(crate) struct Kuhn {
    config: Hands,
    names: Arc<Names>,
}

/// How many hands are played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hands {
    pub(crate) hands: u8,
}

/// What the three cards are called.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Names {
    cards: [String; 3],
}

/// A card: 0, 1 or 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Card(u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Action {
    Pass,
    Bet,
}

#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct State {
    hands_left: u8,
    chips: [i32; 2],
    dealt: [Option<Secret<Card>>; 2],
    played: Vec<Action>,
}

pub(crate) enum Event {
    Dealt(Seat, Card),
    Played(Seat, Action),
    Won(Seat, i32, Option<[Card; 2]>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Notice {
    YouGot(Card),
    SomebodyGotACard(Seat),
    Played(Seat, Action),
    Won(Seat, i32),
    Shown([Card; 2], Seat, i32),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct View {
    pub(crate) hands_left: u8,
    pub(crate) chips: [i32; 2],
    pub(crate) own: Option<Card>,
    pub(crate) is_dealt: [bool; 2],
    pub(crate) played: Vec<Action>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Illegal {
    #[error("it is not this seat's turn")]
    NotYourTurn,
}

impl State {
    fn bag(&self) -> Bag<3> {
        let mut bag = Bag::of([1; 3]);
        self.dealt.iter().flatten().for_each(|card| bag.take(card.peek().0.into()));
        bag
    }

    fn ended(&self) -> bool {
        use Action::{Bet, Pass};
        matches!(*self.played, [Pass, Pass] | [Bet, _] | [Pass, Bet, _])
    }
}

impl Game for Kuhn {
    const ID: &'static str = "kuhn";
    const RULES: u16 = 1;

    type Config = Hands;
    type Content = Names;
    type State = State;
    type Action = Action;
    type Chance = Card;
    type Event = Event;
    type View = View;
    type Notice = Notice;
    type Illegal = Illegal;

    fn open(config: Hands, names: Arc<Names>) -> Result<Kuhn, ConfigError> {
        if config.hands == 0 || config.hands > 9 {
            return Err(ConfigError::new("hands", format!("{} hands; 1 to 9 are played", config.hands)));
        }
        Ok(Kuhn { config, names })
    }

    fn config(&self) -> &Hands {
        &self.config
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> State {
        State { hands_left: self.config.hands, chips: [0; 2], dealt: [const { None }; 2], played: Vec::new() }
    }

    fn turn(&self, state: &State) -> Turn {
        if state.hands_left == 0 {
            Turn::Over(Standing::by_score(&state.chips))
        } else if state.dealt.iter().any(Option::is_none) {
            Turn::Chance
        } else {
            Turn::of(Seat::at(state.played.len() % 2))
        }
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if self.turn(state).owes(seat) {
            out.extend([Action::Pass, Action::Bet]);
        }
    }

    fn check(&self, state: &State, seat: Seat, _: Action) -> Result<(), Illegal> {
        if self.turn(state).owes(seat) { Ok(()) } else { Err(Illegal::NotYourTurn) }
    }

    fn odds(&self, state: &State) -> Vec<(Card, u64)> {
        state.bag().odds().map(|(kind, weight)| (Card(kind as u8), weight)).collect()
    }

    fn weight(&self, state: &State, card: Card) -> u64 {
        if card.0 < 3 { state.bag().count(card.0.into()).into() } else { 0 }
    }

    fn draw<R: Random>(&self, state: &State, random: &mut R) -> Card {
        Card(state.bag().draw(random) as u8)
    }

    fn apply(&self, state: &mut State, step: StepOf<Kuhn>, tell: &mut impl FnMut(Event)) {
        match step {
            Step::Draw(card) => {
                let seat = usize::from(state.dealt[0].is_some());
                state.dealt[seat] = Some(Secret::new(card));
                tell(Event::Dealt(Seat::at(seat), card));
            }
            Step::Act(seat, action) => {
                state.played.push(action);
                tell(Event::Played(seat, action));
                if state.ended() {
                    end_hand(state, tell);
                }
            }
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => state.dealt[seat.index()].as_ref().map(|card| *card.peek()),
            Viewer::Table => None,
        };
        View {
            hands_left: state.hands_left,
            chips: state.chips,
            own,
            is_dealt: [0, 1].map(|seat| state.dealt[seat].is_some()),
            played: state.played.clone(),
        }
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match *event {
            Event::Dealt(seat, card) if viewer.is(seat) => Notice::YouGot(card),
            Event::Dealt(seat, _) => Notice::SomebodyGotACard(seat),
            Event::Played(seat, action) => Notice::Played(seat, action),
            Event::Won(seat, chips, None) => Notice::Won(seat, chips),
            Event::Won(seat, chips, Some(cards)) => Notice::Shown(cards, seat, chips),
        })
    }

    fn imagine<R: Random>(&self, _: &View, _: &mut R) -> State {
        unreachable!("no bot plays in these tests")
    }
}

fn end_hand(state: &mut State, tell: &mut impl FnMut(Event)) {
    use Action::{Bet, Pass};
    let cards = [0, 1].map(|seat| *state.dealt[seat].as_ref().expect("both cards are dealt").peek());
    let best = if cards[0] > cards[1] { Seat::FIRST } else { Seat::SECOND };
    let (winner, chips, shown) = match *state.played {
        [Bet, Pass] => (Seat::FIRST, 1, None),
        [Pass, Bet, Pass] => (Seat::SECOND, 1, None),
        [Pass, Pass] => (best, 1, Some(cards)),
        _ => (best, 2, Some(cards)),
    };
    state.chips[winner.index()] += chips;
    state.chips[winner.rival().index()] -= chips;
    state.hands_left -= 1;
    state.dealt = [const { None }; 2];
    state.played.clear();
    tell(Event::Won(winner, chips, shown));
}

impl Hosted for Kuhn {
    const FILES: &'static [&'static str] = &["kuhn.toml"];
    const SEATS: [u8; 2] = [2, 2];

    fn default_content() -> Vec<Source> {
        vec![Source::new("kuhn.toml", "cards = [\"jack\", \"queen\", \"king\"]\n")]
    }

    fn load(sources: &[Source]) -> Result<Names, ContentError> {
        sources[0].read()
    }

    fn configure(_: &Terms, _: &Names) -> Result<Hands, ConfigError> {
        Ok(Hands { hands: 1 })
    }

    fn by_default(&self, _: &Seen<Kuhn>) -> usize {
        0
    }

    fn player(&self, _: Level, _: &Effort) -> AnyBot<Kuhn> {
        Box::new(RandomBot)
    }

    fn tell(&self, _: &View, notice: &Notice) -> String {
        let name = |card: Card| &self.names.cards[usize::from(card.0)];
        match *notice {
            Notice::YouGot(card) => format!("you got the {}", name(card)),
            Notice::SomebodyGotACard(seat) => format!("seat {seat} got a card"),
            Notice::Played(seat, action) => format!("seat {seat}: {action:?}"),
            Notice::Won(seat, chips) => format!("seat {seat} wins {chips}"),
            Notice::Shown([a, b], seat, chips) => {
                format!("{} against {}: seat {seat} wins {chips}", name(a), name(b))
            }
        }
    }

    fn show(&self, view: &View) -> String {
        let own = view.own.map_or("no card", |card| &self.names.cards[usize::from(card.0)]);
        format!("{} hands left, chips {:?}\nyou hold {own}", view.hands_left, view.chips)
    }
}

/// A new match of this many hands, with the seed and the words of these tests.
pub(crate) fn host(hands: u8) -> Host<Kuhn> {
    let printed = Printed::<Kuhn>::default_content();
    let game = Kuhn::open(Hands { hands }, printed.content).unwrap();
    Host::open(Arc::new(game), printed.digest, seed(), vec!["pear".to_owned(), "fig \"tree\"\n".to_owned()])
}

/// The bytes 0 to 31.
pub(crate) fn seed() -> Seed {
    Seed::new(std::array::from_fn(|index| index as u8))
}

/// Plays to the end: every decision is a bet whose turn in the list is true, around and around.
pub(crate) fn play_out(host: &mut Host<Kuhn>, bets: &[bool]) {
    host.begin();
    for &bet in bets.iter().cycle() {
        let Turn::Decide(seats) = host.turn() else { return };
        let seat = seats.first().unwrap();
        host.decide(seat, if bet { Action::Bet } else { Action::Pass }).unwrap();
    }
}

/// The record of a finished match of four hands, in which all ways to end a hand but one occur.
pub(crate) fn finished() -> String {
    let mut host = host(4);
    play_out(&mut host, &[false, true, true, true, true, false, false, true, false]);
    host.record().write()
}
