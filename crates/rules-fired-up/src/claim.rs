//! §5.1 When Highlights are claimed, §5.6 by whom, and §5.7 what becomes of them.

use crate::{
    Action, Claims, Event, FiredUp, Highlight, Illegal, Notice, Phase, State, battle, ending,
    state::{Claimed, Player, Stage},
};
use rules_core::{Seat, Secret};

/// §5.6 Everybody with a card in hand is asked, whatever the card is; who claims at once need not be.
pub(crate) fn open(game: &FiredUp, state: &mut State, phase: Phase, tell: &mut impl FnMut(Event)) {
    state.stage = Stage::Claiming { phase };
    for seat in game.seats_from(state.first) {
        match state.player(seat) {
            Player { hand, .. } if hand.peek().is_empty() => {}
            Player { claims: Claims::AtOnce, .. } => {
                let all = claimable(game, state, seat, phase);
                state.player_mut(seat).answer.set(all);
            }
            Player { claims: Claims::Asked, .. } => state.owed = state.owed.with(seat),
        }
    }
    if state.owed.is_empty() {
        close(game, state, phase, tell);
    } else {
        tell(Event::Public(Notice::ClaimsAsked { phase }));
    }
}

/// §5.6 May the seat claim this?
pub(crate) fn check(
    game: &FiredUp,
    state: &State,
    seat: Seat,
    phase: Phase,
    action: Action,
) -> Result<(), Illegal> {
    match action {
        Action::Wait => Ok(()),
        Action::Claim { card } => {
            let hand = state.player(seat).hand.peek().as_slice();
            if !hand.contains(&card) {
                Err(Illegal::NotInHand { card })
            } else if card.phase() != phase {
                Err(Illegal::WrongPhase { card, phase })
            } else if game.best_row(&state.arena, card).is_none() {
                Err(Illegal::NotMet { card })
            } else {
                Ok(())
            }
        }
        Action::ClaimBoth if claimable(game, state, seat, phase) == BOTH => Ok(()),
        Action::ClaimBoth => Err(Illegal::NotBoth),
        _ => Err(Illegal::ClaimIsAsked),
    }
}

/// §5.6 Waiting, and every card with a row that is met.
#[inline]
pub(crate) fn legal(game: &FiredUp, state: &State, seat: Seat, phase: Phase, out: &mut Vec<Action>) {
    let met = claimable(game, state, seat, phase);
    out.push(Action::Wait);
    for (at, &card) in state.player(seat).hand.peek().as_slice().iter().enumerate() {
        if met & (1 << at) != 0 {
            out.push(Action::Claim { card });
        }
    }
    if met == BOTH {
        out.push(Action::ClaimBoth);
    }
}

/// Both cards of a hand.
const BOTH: u8 = 0b11;

/// §5.2 The cards in hand that score now: a bit for each.
#[inline]
pub(crate) fn claimable(game: &FiredUp, state: &State, seat: Seat, phase: Phase) -> u8 {
    let scores = |card: Highlight| card.phase() == phase && game.best_row(&state.arena, card).is_some();
    let hand = state.player(seat).hand.peek().as_slice().iter();
    hand.enumerate().fold(0, |met, (at, &card)| met | (u8::from(scores(card)) << at))
}

/// §5.6 The seat has decided; §5.7 when all have, what they claim is shown.
pub(crate) fn apply(
    game: &FiredUp,
    state: &mut State,
    seat: Seat,
    phase: Phase,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    let player = state.player_mut(seat);
    player.answer = Secret::new(match action {
        Action::Wait => 0,
        Action::ClaimBoth => BOTH,
        Action::Claim { card } => {
            let at = player.hand.peek().as_slice().iter().position(|&held| held == card);
            1 << at.expect("a checked claim is of a card in hand")
        }
        _ => unreachable!("a checked decision is about claims"),
    });
    state.owed = state.owed.without(seat);
    if state.owed.is_empty() {
        close(game, state, phase, tell);
    }
}

/// §5.7 All claims are shown together, from the first player on, and the game goes on.
fn close(game: &FiredUp, state: &mut State, phase: Phase, tell: &mut impl FnMut(Event)) {
    for seat in game.seats_from(state.first) {
        if *state.player(seat).answer.peek() != 0 {
            score(game, state, seat, tell);
        }
    }
    match phase {
        Phase::Start => battle::begin(game, state, tell),
        Phase::Fight => battle::after_claims(game, state, tell),
        Phase::End => ending::after_round(game, state, tell),
    }
}

/// §5.7 A seat scores what it claims.
fn score(game: &FiredUp, state: &mut State, seat: Seat, tell: &mut impl FnMut(Event)) {
    let (hand, answer) = (*state.player(seat).hand.peek(), *state.player(seat).answer.peek());
    for (at, &card) in hand.as_slice().iter().enumerate() {
        if answer & (1 << at) == 0 {
            continue;
        }
        let row = game.best_row(&state.arena, card).expect("a checked claim has a row that is met");
        let points = game.row_points(card, row);
        state.discard.insert(card);
        let round = state.round;
        state.claimed.push(Claimed { seat, card, row: row as u8 + 1, round });
        let player = state.player_mut(seat);
        player.score += u16::from(points);
        player.hand.peek_mut().retain(|held| held != card);
        tell(Event::Public(Notice::Claimed { seat, card, row: row as u8 + 1, points }));
    }
    state.player_mut(seat).answer.set(0);
}
