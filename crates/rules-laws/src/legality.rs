//! Laws 1 to 3: what may be decided, and by whom.

use crate::{
    Law, Subject,
    verdict::{Upheld, uphold},
};
use rules_core::{Game, MAX_SEATS, Seat, Turn};

pub(crate) fn hold<G: Game>(subject: &Subject<'_, G>, state: &G::State) -> Upheld {
    let seats = subject.game.seats();
    let turn = subject.game.turn(state);
    if let Turn::Decide(owed) = turn {
        let sits = owed.iter().all(|seat| seat.index() < seats);
        uphold(Law::Owed, sits && !owed.is_empty(), || {
            format!("decisions are owed by {owed:?} of {seats} seats")
        })?;
    }
    for seat in (0..seats).map(Seat::at) {
        let candidates = (subject.candidates)(subject.game, state, seat);
        hold_seat(subject.game, state, turn, seat, &candidates)?;
    }
    // A record may name a seat that this table does not have; it owes nothing and may do nothing.
    if seats < MAX_SEATS {
        let candidates = (subject.candidates)(subject.game, state, Seat::FIRST);
        hold_seat(subject.game, state, turn, Seat::at(seats), &candidates)?;
    }
    Ok(())
}

fn hold_seat<G: Game>(
    game: &G,
    state: &G::State,
    turn: Turn,
    seat: Seat,
    candidates: &[G::Action],
) -> Upheld {
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    let owes = turn.owes(seat);
    uphold(Law::Owed, owes != legal.is_empty(), || {
        format!("seat {seat} {} a decision and may {legal:?}", if owes { "owes" } else { "does not owe" })
    })?;
    hold_sorted(game, state, seat, &legal, candidates)?;
    for action in &legal {
        let known = candidates.contains(action);
        uphold(Law::Legal, known, || format!("{action:?} is listed for seat {seat} but is no candidate"))?;
    }
    for &action in candidates {
        let allowed = game.check(state, seat, action);
        uphold(Law::Owed, owes || allowed.is_err(), || {
            format!("seat {seat} owes nothing and yet may {action:?}")
        })?;
        let listed = legal.contains(&action);
        uphold(Law::Legal, allowed.is_ok() == listed, || match allowed {
            Ok(()) => format!("seat {seat} may {action:?}, which is not listed"),
            Err(illegal) => format!("{action:?} is listed for seat {seat} but refused: {illegal}"),
        })?;
    }
    Ok(())
}

/// Law 2. The candidates serve as what already lies in the caller's buffer.
fn hold_sorted<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    legal: &[G::Action],
    candidates: &[G::Action],
) -> Upheld {
    let ascends = legal.is_sorted_by(|one, next| one < next);
    uphold(Law::Sorted, ascends, || format!("the list of seat {seat} does not ascend: {legal:?}"))?;
    let mut buffer = candidates.to_vec();
    game.legal(state, seat, &mut buffer);
    let appended = buffer.strip_prefix(candidates) == Some(legal);
    uphold(Law::Sorted, appended, || {
        format!("the list of seat {seat} was not appended to the buffer, which is now {buffer:?}")
    })
}
