//! Leduc poker with a fault of choice. Everything is handed on to the honest game, except where the fault says.

use rules_core::{ConfigError, Game, Random, Seat, Step, StepOf, Turn, Viewer};
use rules_toys::{
    card::Card,
    leduc::{self, Action, Illegal, Leduc, Stage},
};
use serde::{Deserialize, Serialize};
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    /// Raising after a check is allowed but not listed.
    ForgottenAction,
    /// Folding is listed but refused.
    RefusedAction,
    UnsortedLegal,
    ClearedBuffer,
    /// Whoever asks may do what the seat that is owed may do.
    OutOfTurn,
    /// The opening seat is awaited and may do nothing.
    NothingToDo,
    /// Every rank comes as often as any other, however many are left.
    BiasedDraw,
    /// A Jack comes where no Jack is left.
    ImpossibleDraw,
    WrongWeight,
    /// An outcome has a weight although it cannot come.
    GhostWeight,
    UnsortedOdds,
    /// A rank that has run out is listed with weight 0.
    EmptyOdds,
    /// Every fifth raise of the process becomes a call.
    HiddenCounter,
    LossyChance,
    LossyView,
    LossyNotice,
    /// The rival's card has a mark on its back.
    ViewLeak,
    /// Nobody may raise against a King.
    LegalLeak,
    ForgetfulImagine,
    /// Everybody is told which card was dealt.
    NoticeLeak,
    /// There is a pause when a King is dealt.
    ExtraNotice,
    /// Whoever calls shows the card to everybody who listens.
    ActionLeak,
    Endless,
    NoProgress,
    StaleTotal,
    /// The cards lie open as soon as both are dealt, and imagining takes them from there.
    HonouredLeak,
}

pub(crate) struct Faulty {
    pub(crate) fault: Fault,
}

static RAISES: AtomicU32 = AtomicU32::new(0);

impl Faulty {
    fn has(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    fn forbids_raise(&self, state: &State, seat: Seat) -> bool {
        self.has(Fault::LegalLeak)
            && self.turn(state).owes(seat)
            && state.card(seat.rival()) == Some(Card::King)
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct State {
    leduc: leduc::State,
    /// The total that is kept.
    pot: u8,
    /// Steps after the end, in the endless game.
    laps: u32,
}

impl State {
    fn card(&self, seat: Seat) -> Option<Card> {
        Leduc.view(&self.leduc, Viewer::Seat(seat)).own
    }

    fn stage(&self) -> Stage {
        Leduc.view(&self.leduc, Viewer::Table).stage
    }

    fn paid(&self) -> u8 {
        Leduc.view(&self.leduc, Viewer::Table).paid.iter().sum()
    }

    fn is_over(&self) -> bool {
        matches!(Leduc.turn(&self.leduc), Turn::Over(_))
    }

    pub(crate) fn audit(&self) -> Result<(), String> {
        self.leduc.audit()?;
        if self.pot == self.paid() { Ok(()) } else { Err(format!("pot {} of {}", self.pot, self.paid())) }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct Deal {
    pub(crate) card: Card,
    #[serde(skip)]
    pub(crate) dust: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    leduc: leduc::View,
    laps: u32,
    mark: Option<Card>,
    #[serde(skip)]
    lost: bool,
}

pub(crate) enum Event {
    Plain(leduc::Event),
    Pause,
    Peek(Card),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Notice {
    Plain(leduc::Notice),
    Pause,
    Peek(Card),
    Lossy {
        #[serde(skip)]
        lost: bool,
    },
}

impl Game for Faulty {
    const ID: &'static str = "faulty_leduc";
    const RULES: u16 = 1;

    type Config = ();
    type Content = ();
    type State = State;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type View = View;
    type Notice = Notice;
    type Illegal = Illegal;

    fn open((): (), _: Arc<()>) -> Result<Faulty, ConfigError> {
        Ok(Faulty { fault: Fault::None })
    }

    fn config(&self) -> &() {
        &()
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> State {
        State { leduc: Leduc.start(), pot: 2, laps: 0 }
    }

    fn turn(&self, state: &State) -> Turn {
        if self.has(Fault::Endless) && state.is_over() {
            return Turn::of(Seat::FIRST);
        }
        Leduc.turn(&state.leduc)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if self.has(Fault::Endless) && state.is_over() {
            out.extend((seat == Seat::FIRST).then_some(Action::Call));
            return;
        }
        if self.has(Fault::ClearedBuffer) {
            out.clear();
        }
        let mut own = Vec::new();
        Leduc.legal(&state.leduc, seat, &mut own);
        if self.has(Fault::UnsortedLegal) {
            own.reverse();
        }
        if self.has(Fault::NothingToDo) && state.stage() == Stage::First(leduc::Betting::Open) {
            own.clear();
        }
        let after_check = state.stage() == Stage::First(leduc::Betting::Checked);
        if self.has(Fault::ForgottenAction) && after_check || self.forbids_raise(state, seat) {
            own.retain(|&action| action != Action::Raise);
        }
        out.extend(own);
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.has(Fault::Endless) && state.is_over() {
            let may = seat == Seat::FIRST && action == Action::Call;
            return if may { Ok(()) } else { Err(Illegal::NotYourTurn) };
        }
        if self.has(Fault::RefusedAction) && action == Action::Fold
            || action == Action::Raise && self.forbids_raise(state, seat)
        {
            return Err(Illegal::NotYourTurn);
        }
        match Leduc.turn(&state.leduc) {
            Turn::Decide(owed) if self.has(Fault::OutOfTurn) => {
                Leduc.check(&state.leduc, owed.first().unwrap(), action)
            }
            Turn::Decide(_) | Turn::Chance | Turn::Over(_) => Leduc.check(&state.leduc, seat, action),
        }
    }

    fn odds(&self, state: &State) -> Vec<(Deal, u64)> {
        let dust = u8::from(self.has(Fault::LossyChance));
        let deal = |card| Deal { card, dust };
        let mut odds: Vec<(Deal, u64)> =
            Leduc.odds(&state.leduc).into_iter().map(|(card, weight)| (deal(card), weight)).collect();
        if self.has(Fault::UnsortedOdds) {
            odds.reverse();
        }
        if self.has(Fault::EmptyOdds) && !odds.is_empty() {
            odds = Card::ALL.map(|card| (deal(card), Leduc.weight(&state.leduc, card))).to_vec();
        }
        odds
    }

    fn weight(&self, state: &State, outcome: Deal) -> u64 {
        let weight = Leduc.weight(&state.leduc, outcome.card);
        match self.fault {
            Fault::WrongWeight => weight.min(1),
            Fault::GhostWeight if weight == 0 => 2,
            _ => weight,
        }
    }

    fn draw<R: Random>(&self, state: &State, random: &mut R) -> Deal {
        let dust = u8::from(self.has(Fault::LossyChance));
        let card = match self.fault {
            Fault::BiasedDraw => {
                let odds = Leduc.odds(&state.leduc);
                odds[random.below(odds.len() as u64) as usize].0
            }
            Fault::ImpossibleDraw if Leduc.weight(&state.leduc, Card::Jack) == 0 => Card::Jack,
            _ => Leduc.draw(&state.leduc, random),
        };
        Deal { card, dust }
    }

    fn apply(&self, state: &mut State, step: StepOf<Faulty>, tell: &mut impl FnMut(Event)) {
        if self.has(Fault::Endless) && state.is_over() {
            state.laps += 1;
            return;
        }
        let opens = matches!(state.stage(), Stage::First(leduc::Betting::Open));
        let step = match step {
            Step::Draw(deal) => Step::Draw(deal.card),
            Step::Act(_, Action::Call) if self.has(Fault::NoProgress) && opens => return,
            Step::Act(seat, Action::Raise) if self.has(Fault::HiddenCounter) => {
                let fifth = RAISES.fetch_add(1, Ordering::Relaxed) % 5 == 4;
                Step::Act(seat, if fifth { Action::Call } else { Action::Raise })
            }
            Step::Act(seat, action) => Step::Act(seat, action),
        };
        let called_with = match step {
            Step::Act(seat, Action::Call) => state.card(seat),
            Step::Act(..) | Step::Draw(_) => None,
        };
        Leduc.apply(&mut state.leduc, step, &mut |event| tell(Event::Plain(event)));
        if let (Some(card), true) = (called_with, self.has(Fault::ActionLeak)) {
            tell(Event::Peek(card));
        }
        if self.has(Fault::ExtraNotice) && step == Step::Draw(Card::King) {
            tell(Event::Pause);
        }
        if !(self.has(Fault::StaleTotal) && matches!(step, Step::Act(_, Action::Raise))) {
            state.pot = state.paid();
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut leduc = Leduc.view(&state.leduc, viewer);
        let cards = [Seat::FIRST, Seat::SECOND].map(|seat| state.card(seat));
        if let ([Some(first), Some(second)], true) = (cards, self.has(Fault::HonouredLeak)) {
            leduc.shown = Some([first, second]);
        }
        let mark = match viewer {
            Viewer::Seat(seat) if self.has(Fault::ViewLeak) => cards[seat.rival().index()],
            Viewer::Seat(_) | Viewer::Table => None,
        };
        View { leduc, laps: state.laps, mark, lost: self.has(Fault::LossyView) }
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match event {
            Event::Plain(leduc::Event::Dealt(_, card)) if self.has(Fault::NoticeLeak) => Notice::Peek(*card),
            Event::Plain(_) if self.has(Fault::LossyNotice) => Notice::Lossy { lost: true },
            Event::Plain(event) => Notice::Plain(Leduc.notice(event, viewer)?),
            Event::Pause => Notice::Pause,
            Event::Peek(card) => Notice::Peek(*card),
        })
    }

    fn imagine<R: Random>(&self, view: &View, random: &mut R) -> State {
        let mut known = view.leduc.clone();
        if self.has(Fault::ForgetfulImagine) {
            known.board = None;
        }
        let leduc = Leduc.imagine(&known, random);
        State { leduc, pot: view.leduc.paid.iter().sum(), laps: view.laps }
    }
}
