//! Fired Up as numbers.

mod arena;

use crate::{
    Numbered, Tape,
    blocks::{Blocks, mixed},
    ranks::Ranks,
};
use rules_core::{Game, Seat, Viewer};
use rules_fired_up::{
    Action, BetCode, BetResult, BetView, Claimed, Claims, Clash, Class, Column, Content, DieFace,
    Elimination, Face, FiredUp, Highlight, InfluenceDice, Pay, Phase, ROUNDS, SPACES, SeatView, Space, Spree,
    Stage, Stat, Thumb, Unit, View,
};

/// The codes of a table of Fired Up.
pub struct FiredUpCodes {
    seats: usize,
    cards: Ranks<Highlight>,
    rerolls: Ranks<InfluenceDice>,
    blocks: Blocks,
}

/// §9.4 Nobody ever has more dice.
const DICE: u8 = 6;
const CLASSES: usize = Class::ALL.len();
const PHASES: usize = Phase::ALL.len();
const UNITS: usize = Unit::ALL.len();
/// One unit, or two in any order.
const PAYS: usize = UNITS + UNITS * (UNITS + 1) / 2;

impl Numbered for FiredUp {
    type Codes = FiredUpCodes;

    fn codes(&self, content: &Content) -> FiredUpCodes {
        let cards = Ranks::of(content.highlights().map(|(card, _)| card));
        let rerolls = Ranks::of((0..=DICE).flat_map(InfluenceDice::all));
        let kept = cards.len() * cards.len().saturating_sub(1) / 2 * Claims::ALL.len();
        let (on_one, on_two) = (SPACES * PAYS, SPACES * SPACES * PAYS);
        let blocks = Blocks::of(&[
            kept,
            rerolls.len(),
            2 * on_one,
            2 * on_one,
            on_one,
            on_one,
            on_two,
            on_one,
            on_one,
            on_two,
            CLASSES * on_one,
            PAYS,
            PAYS,
            Face::ALL.len(),
            1,
            1,
            cards.len(),
            1,
        ]);
        FiredUpCodes { seats: self.seats(), cards, rerolls, blocks }
    }

    fn actions(codes: &FiredUpCodes) -> usize {
        codes.blocks.len()
    }

    fn number(codes: &FiredUpCodes, action: Action) -> usize {
        let (block, place) = match action {
            Action::Keep { one, two, claims } => (0, kept(codes, one, two, claims)),
            Action::Reroll(dice) => (1, codes.rerolls.rank(dice)),
            Action::Buff { space, stat, pay } => (2, stat_or_thumb(stat == Stat::Defense, space, pay)),
            Action::Morale { space, thumb, pay } => (3, stat_or_thumb(thumb == Thumb::Down, space, pay)),
            Action::Sprint { space, pay } => (4, on_one(space, pay)),
            Action::Haste { space, pay } => (5, on_one(space, pay)),
            Action::Aim { space, target, pay } => (6, on_two(space, target, pay)),
            Action::Lock { space, pay } => (7, on_one(space, pay)),
            Action::Unlock { space, pay } => (8, on_one(space, pay)),
            Action::UnlockAndAim { space, target, pay } => (9, on_two(space, target, pay)),
            Action::Bet { class, fighter, pay } => {
                let digits = [(class as usize, CLASSES), (fighter.index(), SPACES), (paid(pay), PAYS)];
                (10, mixed(digits))
            }
            Action::Multitask { pay } => (11, paid(pay)),
            Action::Store { pay } => (12, paid(pay)),
            Action::Discard { face } => (13, face.index()),
            Action::EndTurn => (14, 0),
            Action::Wait => (15, 0),
            Action::Claim { card } => (16, codes.cards.rank(card)),
            Action::ClaimBoth => (17, 0),
        };
        codes.blocks.number(block, place)
    }

    fn write(codes: &FiredUpCodes, view: &View, tape: &mut Tape) {
        write_table(codes, view, tape);
        write_own(codes, view, tape);
        write_betting(codes, view, tape);
        write_past(codes, view, tape);
    }
}

/// Two different cards, the lower one first: pairs below a higher card come first.
fn kept(codes: &FiredUpCodes, one: Highlight, two: Highlight, claims: Claims) -> usize {
    let (low, high) = (codes.cards.rank(one.min(two)), codes.cards.rank(one.max(two)));
    let pair = high * high.saturating_sub(1) / 2 + low;
    pair * Claims::ALL.len() + claims as usize
}

fn stat_or_thumb(is_second: bool, space: Space, pay: Pay) -> usize {
    mixed([(is_second.into(), 2), (space.index(), SPACES), (paid(pay), PAYS)])
}

fn on_one(space: Space, pay: Pay) -> usize {
    mixed([(space.index(), SPACES), (paid(pay), PAYS)])
}

fn on_two(space: Space, target: Space, pay: Pay) -> usize {
    mixed([(space.index(), SPACES), (target.index(), SPACES), (paid(pay), PAYS)])
}

/// Payments of one unit first, then those of two.
fn paid(pay: Pay) -> usize {
    let same_cost = Pay::all(pay.cost());
    let place = same_cost.iter().position(|&other| other == pay);
    place.expect("every payment is listed with its cost") + if pay.cost() == 1 { 0 } else { UNITS }
}

/// What lies open to everybody.
fn write_table(codes: &FiredUpCodes, view: &View, tape: &mut Tape) {
    let View { viewer, stage, owed, round, first, arena, clash, spree, common, seats, .. } = view;
    let count = codes.seats;
    tape.one_of(
        count + 1,
        Some(match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Table => count,
        }),
    );
    write_stage(codes, *stage, tape);
    tape.set(count, owed.iter().map(|seat| seat.index()));
    tape.number(*round);
    tape.one_of(count, Some(first.index()));
    arena::write(arena, tape);
    let Clash { attack, defense } = clash;
    tape.numbers(attack.counts());
    tape.numbers(defense.counts());
    write_spree(spree, tape);
    tape.numbers(common.counts());
    for seat in seats {
        let SeatView { score, dice, tokens, fresh, common, claims, hand, aside, betting } = seat;
        tape.number(*score);
        tape.numbers([*dice, *tokens, *fresh, *common, *claims as u8, *hand, *aside, *betting]);
    }
}

/// What the viewer alone knows.
fn write_own(codes: &FiredUpCodes, view: &View, tape: &mut Tape) {
    let View { hand, aside, betting, answer, .. } = view;
    let cards = &codes.cards;
    tape.set(cards.len(), cards.ranks(hand.iter().copied()));
    tape.set(cards.len(), cards.ranks(aside.iter().copied()));
    tape.set(SPACES, betting.iter().map(|space| space.index()));
    tape.number(*answer);
}

fn write_betting(codes: &FiredUpCodes, view: &View, tape: &mut Tape) {
    for Column { card, result } in &view.columns {
        tape.one_of(BetCode::MOST, card.map(BetCode::index));
        let (kind, fighter) = match *result {
            BetResult::Open => (0, None),
            BetResult::Sealed(space) => (1, Some(space)),
            BetResult::Settled(space) => (2, Some(space)),
            BetResult::Lapsed => (3, None),
        };
        tape.one_of(4, Some(kind));
        tape.one_of(SPACES, fighter.map(Space::index));
    }
    let width = codes.seats + CLASSES + 1 + SPACES;
    tape.list(codes.seats * SPACES, width, &view.bets, |tape, bet| {
        let BetView { seat, class, round, fighter } = *bet;
        tape.one_of(codes.seats, Some(seat.index()));
        tape.one_of(CLASSES, Some(class as usize));
        tape.number(round);
        tape.one_of(SPACES, fighter.map(Space::index));
    });
}

/// What became of fighters and cards.
fn write_past(codes: &FiredUpCodes, view: &View, tape: &mut Tape) {
    let View { eliminations, eliminators, deck, discard, claimed, winner, .. } = view;
    let cards = &codes.cards;
    tape.list(SPACES, 2 * SPACES + 1, eliminations, |tape, elimination| {
        let Elimination { victim, by, exhausted } = *elimination;
        tape.one_of(SPACES, Some(victim.index()));
        tape.one_of(SPACES, Some(by.index()));
        tape.number(exhausted);
    });
    tape.order(SPACES, eliminators.iter().map(|space| space.index()));
    tape.number(*deck);
    tape.set(cards.len(), cards.ranks(discard.iter().copied()));
    tape.list(codes.seats * 2 * usize::from(ROUNDS), 4, claimed, |tape, claimed| {
        let Claimed { seat, card, row, round } = *claimed;
        tape.numbers([seat.into(), cards.rank(card) as u8, row, round]);
    });
    tape.one_of(SPACES, winner.map(Space::index));
}

/// All that some stage has. Each stage fills in what it has of it.
#[derive(Default)]
struct Waiting {
    kind: usize,
    seat: Option<Seat>,
    space: Option<Space>,
    defender: Option<Space>,
    class: Option<Class>,
    phase: Option<Phase>,
    roll: Option<usize>,
    dice: u8,
}

const STAGES: usize = 12;
const ROLLS: usize = 4;

fn write_stage(codes: &FiredUpCodes, stage: Stage, tape: &mut Tape) {
    let Waiting { kind, seat, space, defender, class, phase, roll, dice } = waiting(stage);
    tape.one_of(STAGES, Some(kind));
    tape.one_of(codes.seats, seat.map(Seat::index));
    tape.one_of(SPACES, space.map(Space::index));
    tape.one_of(SPACES, defender.map(Space::index));
    tape.one_of(CLASSES, class.map(|class| class as usize));
    tape.one_of(PHASES, phase.map(|phase| phase as usize));
    tape.one_of(ROLLS, roll);
    tape.number(dice);
}

fn waiting(stage: Stage) -> Waiting {
    let none = Waiting::default();
    match stage {
        Stage::Entering { space } => Waiting { kind: 0, space: Some(space), ..none },
        Stage::Announcing { class } => Waiting { kind: 1, class: Some(class), ..none },
        Stage::Seating => Waiting { kind: 2, ..none },
        Stage::Dealing { seat } => Waiting { kind: 3, seat: Some(seat), ..none },
        Stage::Keeping => Waiting { kind: 4, ..none },
        Stage::Rolling { seat } => Waiting { kind: 5, seat: Some(seat), ..none },
        Stage::Rerolling { seat } => Waiting { kind: 6, seat: Some(seat), ..none },
        Stage::RollingAgain { seat, dice } => Waiting { kind: 7, seat: Some(seat), dice, ..none },
        Stage::Using { seat } => Waiting { kind: 8, seat: Some(seat), ..none },
        Stage::Claiming { phase } => Waiting { kind: 9, phase: Some(phase), ..none },
        Stage::Striking { attacker, defender, roll } => Waiting {
            kind: 10,
            space: Some(attacker),
            defender: Some(defender),
            roll: Some(roll as usize),
            ..none
        },
        Stage::Over => Waiting { kind: 11, ..none },
    }
}

fn write_spree(spree: &Spree, tape: &mut Tape) {
    let Spree {
        pool,
        naturals,
        doubled,
        tokens,
        tokens_doubled,
        multitask,
        common,
        used,
        fighter,
        influenced,
    } = spree;
    tape.numbers(pool.counts());
    tape.numbers(*naturals);
    tape.numbers(*doubled);
    tape.numbers([*tokens, *tokens_doubled]);
    tape.numbers([*multitask, *common, *used]);
    tape.one_of(SPACES, fighter.map(Space::index));
    tape.set(SPACES, influenced.iter().map(Space::index));
}
