//! Kuhn poker: three cards, two seats, one bet. Its value is known exactly.
//!
//! Each seat pays an ante of 1 and is dealt one of Jack, Queen and King. The first seat passes or bets 1. After a bet
//! the other calls by betting or folds by passing; after a pass the second seat may pass too, which shows the cards, or
//! bet, which the first seat calls or folds. The higher card wins what the other paid.
//!
//! With the best play of both the first seat loses 1/18 a game. There are 12 information sets: three cards at four
//! points of the betting.

use crate::{
    SEATS,
    card::{self, Card, Deck},
    won,
};
use rules_core::{Bag, ConfigError, Game, Random, Seat, Secret, Step, StepOf, Turn, Viewer};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The rules of Kuhn poker.
#[derive(Clone, Copy, Debug)]
pub struct Kuhn;

impl Kuhn {
    /// No game takes more steps than this: two cards, and pass, bet and the answer.
    pub const LONGEST: usize = 5;
}

/// The whole truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    // What may still come tells what has come.
    deck: Secret<Deck>,
    hands: [Secret<Option<Card>>; SEATS],
    stage: Stage,
}

impl State {
    /// Before the first card.
    const START: State = State {
        deck: Secret::new(Bag::of([1; 3])),
        hands: [Secret::new(None); SEATS],
        stage: Stage::Deal(Seat::FIRST),
    };

    #[inline]
    fn deal(&mut self, seat: Seat, card: Card) {
        let mut deck = *self.deck.peek();
        deck.take(card.kind());
        self.deck.set(deck);
        self.hands[seat.index()].set(Some(card));
    }

    /// The cards of both seats, once both have been dealt.
    fn cards(self) -> [Card; SEATS] {
        self.hands.map(|hand| hand.peek().expect("both have a card once the betting begins"))
    }

    fn better(self) -> Seat {
        let [first, second] = self.cards();
        if first > second { Seat::FIRST } else { Seat::SECOND }
    }

    /// Is every card in exactly one place, and has everybody a card who should?
    pub fn audit(&self) -> Result<(), String> {
        for card in Card::ALL {
            let held = self.hands.iter().filter(|hand| *hand.peek() == Some(card)).count();
            if held + usize::from(self.deck.peek().count(card.kind())) != 1 {
                return Err(format!("there is not one {card:?}"));
            }
        }
        let dealt = self.hands.map(|hand| hand.peek().is_some());
        if dealt == self.stage.dealt() { Ok(()) } else { Err(format!("{dealt:?} dealt at {:?}", self.stage)) }
    }
}

/// How far the game is. All of it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// This seat is dealt its card.
    Deal(Seat),
    /// The first seat opens.
    Open,
    /// The first seat passed; the second answers.
    Passed,
    /// The first seat bet; the second answers.
    Bet,
    /// The second seat bet after a pass; the first answers.
    PassedBet,
    /// This seat gave up its ante.
    Folded(Seat),
    /// The cards were shown for the antes.
    BothPassed,
    /// The cards were shown for the antes and the bets.
    Called,
}

impl Stage {
    /// Who decides now.
    #[inline]
    const fn actor(self) -> Option<Seat> {
        match self {
            Stage::Open | Stage::PassedBet => Some(Seat::FIRST),
            Stage::Passed | Stage::Bet => Some(Seat::SECOND),
            Stage::Deal(_) | Stage::Folded(_) | Stage::BothPassed | Stage::Called => None,
        }
    }

    const fn is_over(self) -> bool {
        matches!(self, Stage::Folded(_)) || self.shows()
    }

    /// Do the cards lie open?
    const fn shows(self) -> bool {
        matches!(self, Stage::BothPassed | Stage::Called)
    }

    /// Which seats have been dealt a card.
    fn dealt(self) -> [bool; SEATS] {
        match self {
            Stage::Deal(seat) => [seat == Seat::SECOND, false],
            Stage::Open
            | Stage::Passed
            | Stage::Bet
            | Stage::PassedBet
            | Stage::Folded(_)
            | Stage::BothPassed
            | Stage::Called => [true; SEATS],
        }
    }

    /// Where an action leads.
    #[inline]
    const fn after(self, action: Action) -> Stage {
        match (self, action) {
            (Stage::Open, Action::Pass) => Stage::Passed,
            (Stage::Open, Action::Bet) => Stage::Bet,
            (Stage::Passed, Action::Pass) => Stage::BothPassed,
            (Stage::Passed, Action::Bet) => Stage::PassedBet,
            (Stage::Bet, Action::Pass) => Stage::Folded(Seat::SECOND),
            (Stage::PassedBet, Action::Pass) => Stage::Folded(Seat::FIRST),
            (Stage::Bet | Stage::PassedBet, Action::Bet) => Stage::Called,
            (Stage::Deal(_) | Stage::Folded(_) | Stage::BothPassed | Stage::Called, _) => self,
        }
    }
}

/// What a seat may decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Add nothing: check, or fold to a bet.
    Pass,
    /// Add 1: bet, or call a bet.
    Bet,
}

impl Action {
    /// Everything a seat may ever decide.
    pub const ALL: [Action; 2] = [Action::Pass, Action::Bet];
}

/// Something that happened, in full.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A seat was dealt a card.
    Dealt(Seat, Card),
    /// A seat decided.
    Acted(Seat, Action),
    /// Both cards were shown.
    Shown([Card; SEATS]),
}

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Through whose eyes.
    pub viewer: Viewer,
    /// How far the game is.
    pub stage: Stage,
    /// The viewer's own card, once it is dealt.
    pub own: Option<Card>,
    /// Both cards, once they are shown.
    pub shown: Option<[Card; SEATS]>,
}

/// What one viewer is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// You were dealt this card.
    YourCard(Card),
    /// This seat was dealt a card.
    Dealt(Seat),
    /// A seat decided.
    Acted {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
    },
    /// Both cards were shown, by seat.
    Shown([Card; SEATS]),
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Somebody else, or a card, is awaited.
    #[error("it is not your turn")]
    NotYourTurn,
}

impl Game for Kuhn {
    const ID: &'static str = "kuhn_poker";
    const RULES: u16 = 1;

    type Config = ();
    type Content = ();
    type State = State;
    type Action = Action;
    type Chance = Card;
    type Event = Event;
    type View = View;
    type Notice = Notice;
    type Illegal = Illegal;

    fn open((): (), _: Arc<()>) -> Result<Kuhn, ConfigError> {
        Ok(Kuhn)
    }

    fn config(&self) -> &() {
        &()
    }

    fn seats(&self) -> usize {
        SEATS
    }

    fn start(&self) -> State {
        State::START
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.stage {
            Stage::Deal(_) => Turn::Chance,
            Stage::Open | Stage::PassedBet => Turn::of(Seat::FIRST),
            Stage::Passed | Stage::Bet => Turn::of(Seat::SECOND),
            Stage::Folded(loser) => Turn::Over(won(loser.rival(), 1)),
            Stage::BothPassed => Turn::Over(won(state.better(), 1)),
            Stage::Called => Turn::Over(won(state.better(), 2)),
        }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.stage.actor() == Some(seat) {
            out.extend(Action::ALL);
        }
    }

    #[inline]
    fn check(&self, state: &State, seat: Seat, _: Action) -> Result<(), Illegal> {
        match state.stage.actor() {
            Some(actor) if actor == seat => Ok(()),
            None if state.stage.is_over() => Err(Illegal::GameOver),
            Some(_) | None => Err(Illegal::NotYourTurn),
        }
    }

    fn odds(&self, state: &State) -> Vec<(Card, u64)> {
        if matches!(state.stage, Stage::Deal(_)) { card::odds(*state.deck.peek()) } else { Vec::new() }
    }

    fn weight(&self, state: &State, card: Card) -> u64 {
        if matches!(state.stage, Stage::Deal(_)) { state.deck.peek().count(card.kind()).into() } else { 0 }
    }

    #[inline]
    fn draw<R: Random>(&self, state: &State, random: &mut R) -> Card {
        Card::ALL[state.deck.peek().draw(random)]
    }

    #[inline]
    fn apply(&self, state: &mut State, step: StepOf<Kuhn>, tell: &mut impl FnMut(Event)) {
        match (step, state.stage) {
            (Step::Draw(card), Stage::Deal(seat)) => {
                state.deal(seat, card);
                state.stage = if seat == Seat::FIRST { Stage::Deal(Seat::SECOND) } else { Stage::Open };
                tell(Event::Dealt(seat, card));
            }
            (Step::Draw(_), _) => unreachable!("cards are only drawn while dealing"),
            (Step::Act(seat, action), _) => {
                state.stage = state.stage.after(action);
                tell(Event::Acted(seat, action));
                if state.stage.shows() {
                    tell(Event::Shown(state.cards()));
                }
            }
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => *state.hands[seat.index()].peek(),
            Viewer::Table => None,
        };
        let shown = state.stage.shows().then(|| state.cards());
        View { viewer, stage: state.stage, own, shown }
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match *event {
            Event::Dealt(seat, card) if viewer.is(seat) => Notice::YourCard(card),
            Event::Dealt(seat, _) => Notice::Dealt(seat),
            Event::Acted(seat, action) => Notice::Acted { seat, action },
            Event::Shown(cards) => Notice::Shown(cards),
        })
    }

    fn imagine<R: Random>(&self, view: &View, random: &mut R) -> State {
        let mut state = State { stage: view.stage, ..State::START };
        let dealt = view.stage.dealt();
        // What is known is dealt first, so that the rest comes from what can be left.
        for seat in [Seat::FIRST, Seat::SECOND] {
            let shown = view.shown.map(|cards| cards[seat.index()]);
            let own = view.own.filter(|_| view.viewer.is(seat));
            if let Some(card) = shown.or(own) {
                state.deal(seat, card);
            }
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            if dealt[seat.index()] && state.hands[seat.index()].peek().is_none() {
                let card = self.draw(&state, random);
                state.deal(seat, card);
            }
        }
        state
    }
}
