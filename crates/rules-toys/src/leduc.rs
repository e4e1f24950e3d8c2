//! Leduc poker: six cards, two rounds of betting, one card on the board.
//!
//! The deck holds two Jacks, two Queens and two Kings. Each seat pays an ante of 1 and is dealt a card. A round of
//! betting follows, then a card is turned up on the board, then a second round. In both the first seat opens, a raise
//! is fixed (2 in the first round, 4 in the second), and a round has at most two raises. A card that pairs the board
//! wins; otherwise the higher card does, and equal cards win nothing.
//!
//! Cards are dealt by rank, because suits decide nothing: 24 deals instead of 120, and 288 information sets instead of
//! the 936 that a formulation with six different cards has. The game and its value are the same.

mod betting;

use crate::{
    SEATS,
    card::{self, Card, Deck},
    drawn, won,
};
pub use betting::{Betting, Stage};
use rules_core::{Bag, ConfigError, Game, Random, Seat, Secret, Standing, Step, StepOf, Turn, Viewer};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What each seat pays before the cards are dealt.
const ANTE: u8 = 1;

/// The rules of Leduc poker.
#[derive(Clone, Copy, Debug)]
pub struct Leduc;

impl Leduc {
    /// No game takes more steps than this: three cards, and check, raise, raise and call in both rounds.
    pub const LONGEST: usize = 11;
}

/// The whole truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    // What may still come tells what has come.
    deck: Secret<Deck>,
    hands: [Secret<Option<Card>>; SEATS],
    board: Option<Card>,
    paid: [u8; SEATS],
    stage: Stage,
}

impl State {
    /// Before the first card.
    const START: State = State {
        deck: Secret::new(Bag::of([2; 3])),
        hands: [Secret::new(None); SEATS],
        board: None,
        paid: [ANTE; SEATS],
        stage: Stage::Deal(Seat::FIRST),
    };

    #[inline]
    fn deal(&mut self, seat: Seat, card: Card) {
        self.take(card);
        self.hands[seat.index()].set(Some(card));
    }

    #[inline]
    fn take(&mut self, card: Card) {
        let mut deck = *self.deck.peek();
        deck.take(card.kind());
        self.deck.set(deck);
    }

    /// The cards of both seats, once both have been dealt.
    #[inline]
    fn cards(&self) -> [Card; SEATS] {
        self.hands.map(|hand| hand.peek().expect("both have a card once the betting begins"))
    }

    /// How the shown cards compare.
    fn showdown(&self) -> Standing {
        // A pair beats every single card, and both seats cannot have one.
        let [first, second] = self.cards().map(|card| (Some(card) == self.board, card));
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => won(Seat::FIRST, self.paid[1]),
            std::cmp::Ordering::Less => won(Seat::SECOND, self.paid[0]),
            std::cmp::Ordering::Equal => drawn(),
        }
    }

    /// Is every card in exactly one place, has everybody paid what the betting says?
    pub fn audit(&self) -> Result<(), String> {
        for card in Card::ALL {
            let held = self.hands.iter().filter(|hand| *hand.peek() == Some(card)).count();
            let open = usize::from(self.board == Some(card));
            if held + open + usize::from(self.deck.peek().count(card.kind())) != 2 {
                return Err(format!("there are not two of {card:?}"));
            }
        }
        let dealt = self.hands.map(|hand| hand.peek().is_some());
        if dealt != self.stage.dealt() {
            return Err(format!("{dealt:?} dealt at {:?}", self.stage));
        }
        if self.stage.needs_board().is_some_and(|needed| needed != self.board.is_some()) {
            return Err(format!("board {:?} at {:?}", self.board, self.stage));
        }
        if self.stage.has_paid(ANTE, self.paid) {
            Ok(())
        } else {
            Err(format!("paid {:?} at {:?}", self.paid, self.stage))
        }
    }
}

/// What a seat may decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Give up what was paid. Only to a raise.
    Fold,
    /// Pay as much as the rival has: check, or call a raise.
    Call,
    /// Pay more than the rival has, by the raise of this round.
    Raise,
}

impl Action {
    /// Everything a seat may ever decide.
    pub const ALL: [Action; 3] = [Action::Fold, Action::Call, Action::Raise];
}

/// Something that happened, in full.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A seat was dealt a card.
    Dealt(Seat, Card),
    /// A card was turned up on the board.
    Board(Card),
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
    /// How far the game is, with the betting so far.
    pub stage: Stage,
    /// What each seat has paid.
    pub paid: [u8; SEATS],
    /// The card on the board, once it is turned up.
    pub board: Option<Card>,
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
    /// This card was turned up on the board.
    Board(Card),
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
    /// Checking costs nothing, so nobody folds.
    #[error("there is no raise to fold to")]
    NothingToFoldTo,
    /// A round has two raises.
    #[error("this round has had its two raises")]
    NoMoreRaises,
}

impl Game for Leduc {
    const ID: &'static str = "leduc_poker";
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

    fn open((): (), _: Arc<()>) -> Result<Leduc, ConfigError> {
        Ok(Leduc)
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
            Stage::First(betting) | Stage::Second { betting, .. } => Turn::of(betting.actor()),
            Stage::Deal(_) | Stage::Board(_) => Turn::Chance,
            Stage::Folded(loser) => Turn::Over(won(loser.rival(), state.paid[loser.index()])),
            Stage::Showdown => Turn::Over(state.showdown()),
        }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let Some(betting) = state.stage.betting().filter(|betting| betting.actor() == seat) else { return };
        if betting.faces_raise() {
            out.push(Action::Fold);
        }
        out.push(Action::Call);
        if betting.may_raise() {
            out.push(Action::Raise);
        }
    }

    #[inline]
    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (state.stage.betting(), action) {
            (None, _) if state.stage.is_over() => Err(Illegal::GameOver),
            (None, _) => Err(Illegal::NotYourTurn),
            (Some(betting), _) if betting.actor() != seat => Err(Illegal::NotYourTurn),
            (Some(betting), Action::Fold) if !betting.faces_raise() => Err(Illegal::NothingToFoldTo),
            (Some(betting), Action::Raise) if !betting.may_raise() => Err(Illegal::NoMoreRaises),
            (Some(_), Action::Fold | Action::Call | Action::Raise) => Ok(()),
        }
    }

    fn odds(&self, state: &State) -> Vec<(Card, u64)> {
        if state.stage.deals() { card::odds(*state.deck.peek()) } else { Vec::new() }
    }

    fn weight(&self, state: &State, card: Card) -> u64 {
        if state.stage.deals() { state.deck.peek().count(card.kind()).into() } else { 0 }
    }

    #[inline]
    fn draw<R: Random>(&self, state: &State, random: &mut R) -> Card {
        Card::ALL[state.deck.peek().draw(random)]
    }

    #[inline]
    fn apply(&self, state: &mut State, step: StepOf<Leduc>, tell: &mut impl FnMut(Event)) {
        match step {
            Step::Draw(card) => deal(state, card, tell),
            Step::Act(seat, action) => {
                let rival_paid = state.paid[seat.rival().index()];
                let own_paid = &mut state.paid[seat.index()];
                match action {
                    Action::Fold => {}
                    Action::Call => *own_paid = rival_paid,
                    Action::Raise => *own_paid = rival_paid + state.stage.raise_size(),
                }
                state.stage = state.stage.after(seat, action);
                tell(Event::Acted(seat, action));
                if state.stage == Stage::Showdown {
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
        let shown = (state.stage == Stage::Showdown).then(|| state.cards());
        View { viewer, stage: state.stage, paid: state.paid, board: state.board, own, shown }
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match *event {
            Event::Dealt(seat, card) if viewer.is(seat) => Notice::YourCard(card),
            Event::Dealt(seat, _) => Notice::Dealt(seat),
            Event::Board(card) => Notice::Board(card),
            Event::Acted(seat, action) => Notice::Acted { seat, action },
            Event::Shown(cards) => Notice::Shown(cards),
        })
    }

    fn imagine<R: Random>(&self, view: &View, random: &mut R) -> State {
        let mut state = State { stage: view.stage, paid: view.paid, board: view.board, ..State::START };
        // What is known is dealt first, so that the rest comes from what can be left.
        if let Some(card) = view.board {
            state.take(card);
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            let shown = view.shown.map(|cards| cards[seat.index()]);
            let own = view.own.filter(|_| view.viewer.is(seat));
            if let Some(card) = shown.or(own) {
                state.deal(seat, card);
            }
        }
        let dealt = view.stage.dealt();
        for seat in [Seat::FIRST, Seat::SECOND] {
            if dealt[seat.index()] && state.hands[seat.index()].peek().is_none() {
                let card = self.draw(&state, random);
                state.deal(seat, card);
            }
        }
        state
    }
}

#[inline]
fn deal(state: &mut State, card: Card, tell: &mut impl FnMut(Event)) {
    match state.stage {
        Stage::Deal(seat) => {
            state.deal(seat, card);
            state.stage =
                if seat == Seat::FIRST { Stage::Deal(Seat::SECOND) } else { Stage::First(Betting::Open) };
            tell(Event::Dealt(seat, card));
        }
        Stage::Board(first) => {
            state.take(card);
            state.board = Some(card);
            state.stage = Stage::Second { first, betting: Betting::Open };
            tell(Event::Board(card));
        }
        Stage::First(_) | Stage::Second { .. } | Stage::Folded(_) | Stage::Showdown => {
            unreachable!("cards are only drawn while dealing")
        }
    }
}
