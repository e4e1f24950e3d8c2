//! Fired Up without one of its decisions.
//!
//! A designer asks what a die is worth in one use or another. So what a die pays for is compared with the same die discarded
//! without effect (§2.4): every use is measured against the same nothing, and uses can be compared with each other. Another use
//! of the die would measure the difference of two unknowns, and to end the turn would keep the die, which is worth something too.

use super::super::{Study, any_of};
use rules_core::SplitMix;
use rules_fired_up::{Action, Face, FiredUp, InfluenceDice, Pay, Unit};

pub(super) fn instead(legal: &[Action], chosen: usize, random: &mut SplitMix, out: &mut Vec<Action>) {
    let without = match legal[chosen] {
        Action::Keep { claims: own, .. } => {
            let is_other = |action: &Action| {
                *action != legal[chosen] && matches!(action, Action::Keep { claims, .. } if *claims == own)
            };
            any_of(legal, is_other, random)
        }
        Action::Reroll(InfluenceDice::NONE) => None,
        Action::Reroll(_) => Some(Action::Reroll(InfluenceDice::NONE)),
        Action::Claim { .. } | Action::ClaimBoth => Some(Action::Wait),
        Action::Discard { .. } | Action::EndTurn | Action::Wait => {
            let own = FiredUp::kind(&legal[chosen]);
            any_of(legal, |action| FiredUp::kind(action) != own, random)
        }
        Action::Buff { pay, .. } => return discard(Face::Buff, pay, legal, out),
        Action::Morale { pay, .. } => return discard(Face::Morale, pay, legal, out),
        Action::Sprint { pay, .. } | Action::Haste { pay, .. } => {
            return discard(Face::Sprint, pay, legal, out);
        }
        Action::Aim { pay, .. }
        | Action::Lock { pay, .. }
        | Action::Unlock { pay, .. }
        | Action::UnlockAndAim { pay, .. } => return discard(Face::Target, pay, legal, out),
        Action::Bet { pay, .. } | Action::Multitask { pay } | Action::Store { pay } => {
            return discard(Face::Social, pay, legal, out);
        }
    };
    out.extend(without.filter(|action| legal.contains(action)));
}

/// Discards the dice that pay. Only own dice can be discarded: what something else pays for is not compared, and a die of a
/// Multitask belongs to the Multitask that made it.
fn discard(face: Face, pay: Pay, legal: &[Action], out: &mut Vec<Action>) {
    for unit in pay.units() {
        let face = match unit {
            Unit::Die => face,
            Unit::Double => Face::Double,
            Unit::Token | Unit::Multitask | Unit::Common | Unit::CommonDouble => return out.clear(),
        };
        out.push(Action::Discard { face });
    }
    // Both can be discarded if each can be: nobody pays with dice that do not lie there.
    if !out.iter().all(|action| legal.contains(action)) {
        out.clear();
    }
}
