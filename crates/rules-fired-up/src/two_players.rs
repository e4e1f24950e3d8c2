//! §12 The version for two: common dice.

use crate::{DieFace, Face, FiredUp, Illegal, InfluenceDice, Pay, State, Unit};
use rules_core::Seat;

/// §12.2 How many common dice a player may use in a round.
const IN_A_ROUND: u8 = 2;

/// §12.2 The common dice of a round: one of each face, or none.
pub(crate) fn common_dice(game: &FiredUp) -> InfluenceDice {
    if game.is_two_player_version() { InfluenceDice::showing(&Face::ALL) } else { InfluenceDice::NONE }
}

/// §12.2 Which limit forbids the common die that this payment names, if any?
pub(crate) fn check(game: &FiredUp, state: &State, seat: Seat, face: Face, pay: Pay) -> Result<(), Illegal> {
    let (die, double) = (pay.count(Unit::Common), pay.count(Unit::CommonDouble));
    if die + double == 0 {
        return Ok(());
    }
    if !game.is_two_player_version() {
        return Err(Illegal::NoCommonDice);
    }
    if state.spree.common || die + double > 1 {
        return Err(Illegal::CommonInATurn);
    }
    if state.player(seat).common == IN_A_ROUND {
        return Err(Illegal::CommonInARound);
    }
    let wanted = if die == 1 { face } else { Face::Double };
    if state.common.count(wanted) == 0 {
        return Err(Illegal::CommonIsGone { face: wanted });
    }
    Ok(())
}

/// §12.2 Can the seat use the common die with this face now?
#[inline]
pub(crate) fn is_at_hand(game: &FiredUp, state: &State, seat: Seat, face: Face) -> bool {
    game.is_two_player_version()
        && state.common.count(face) > 0
        && !state.spree.common
        && state.player(seat).common < IN_A_ROUND
}

/// §12.2 Uses the common die that this payment names, if any.
#[inline]
pub(crate) fn spend(state: &mut State, seat: Seat, face: Face, pay: Pay) {
    let (die, double) = (pay.count(Unit::Common), pay.count(Unit::CommonDouble));
    if die + double == 0 {
        return;
    }
    let used = if die == 1 { face } else { Face::Double };
    state.common = state.common.without(InfluenceDice::showing(&[used]));
    state.spree.common = true;
    state.player_mut(seat).common += 1;
}
