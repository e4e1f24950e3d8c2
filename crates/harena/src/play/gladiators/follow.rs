//! Follows a battle notice by notice, so that a screen that shows one thing after the other never shows what is still
//! to come.

use rules_gladiators::{LastTurn, Notice, StageView, View};

/// Brings a view up to one more notice.
pub(super) fn follow(view: &mut View, notice: &Notice) {
    match *notice {
        Notice::AttacksFirst { seat } => (view.first, view.mover) = (seat, seat),
        Notice::TurnBegins { seat, turn } => {
            if let StageView::GuardingWithLuck { attack, .. } | StageView::Blocking { attack, .. } =
                view.stage
            {
                view.fighters[seat.rival().index()].last = LastTurn::Attacked { attack, whiffed: false };
            }
            (view.mover, view.turns) = (seat, turn - 1);
            view.stage = StageView::Declaring;
        }
        Notice::InitiativeTied { ties, .. } => view.ties = ties,
        Notice::Focused { seat, cleared: true, .. } | Notice::StunRanOut { seat } => {
            view.fighters[seat.index()].stunned = false;
        }
        Notice::Declared { seat, attack, .. } => {
            if attack.thrown {
                view.fighters[seat.index()].ammo[usize::from(attack.weapon.0)] -= 1;
            }
            view.stage = StageView::AddingLuck { attack };
        }
        Notice::Attacked { seat, strike, .. } => {
            if let StageView::AddingLuck { attack } = view.stage {
                match strike {
                    Some(strike) => view.stage = StageView::Blocking { attack, strike, luck: 0 },
                    None => {
                        view.fighters[seat.index()].last = LastTurn::Attacked { attack, whiffed: true };
                    }
                }
            }
        }
        Notice::Landed { seat, health, stunned, .. } => {
            let fighter = &mut view.fighters[seat.index()];
            fighter.health = health;
            fighter.stunned |= stunned;
        }
        Notice::LuckLost { seat, left, .. } => view.fighters[seat.index()].luck = left,
        Notice::Healed { seat, health, lost, .. } => {
            let fighter = &mut view.fighters[seat.index()];
            (fighter.health, fighter.heal, fighter.last) = (health, fighter.heal - lost, LastTurn::Rested);
        }
        Notice::Passed { seat } => view.fighters[seat.index()].last = LastTurn::Rested,
        Notice::Over { winner, .. } => view.stage = StageView::Over { winner },
        Notice::Bid { .. }
        | Notice::InitiativeRolled { .. }
        | Notice::Focused { cleared: false, .. }
        | Notice::LuckAdded { .. }
        | Notice::CannotBlock { .. }
        | Notice::Defended { .. } => {}
    }
}

#[cfg(test)]
mod tests {
    use super::follow;
    use crate::play::gladiators::playable::tests::{play_out, session};

    #[test]
    fn whoever_follows_the_notices_knows_the_fighters() {
        for names in [["Ludia", "Medica"], ["Verica", "Ludia"], ["Medica", "Celer"]] {
            let mut session = session(0, names);
            let mut followed = session.shared_view();
            play_out(&mut session, |session, notices| {
                for notice in &notices {
                    follow(&mut followed, notice);
                }
                let truth = session.shared_view();
                if !session.is_over() {
                    assert_eq!((followed.mover, followed.turns), (truth.mover, truth.turns));
                    assert_eq!(followed.fighters, truth.fighters);
                }
                followed.stage = truth.stage;
            });
            assert_eq!(followed.fighters.map(|f| f.health), session.shared_view().fighters.map(|f| f.health));
        }
    }
}
