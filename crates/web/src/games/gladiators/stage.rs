//! What all parts of the board share: the match, the moment on show, and who stands where.

use super::{
    pose::{Pose, pose},
    tableau::{Exchange, Tableau, exchanges, purpose_of},
};
use crate::games::Play;
use leptos::prelude::*;
use rules_core::Seat;
use rules_gladiators::{Attack, Gladiators, LastTurn, Notice, Slot};

/// What all parts of the board share. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Stage {
    /// The match.
    pub play: Play<Gladiators>,
    /// The moment on show.
    pub tableau: Memo<Tableau>,
    /// Whoever stands on the left: oneself, or the challenger.
    pub left: Memo<Seat>,
    /// Every blow so far, as far as it was told.
    pub exchanges: Memo<Vec<Exchange>>,
}

impl Stage {
    /// The stage of a match.
    pub fn of(play: Play<Gladiators>) -> Stage {
        // What was told while nothing was on show is part of the view by now.
        let settled = StoredValue::new(0_usize);
        Effect::new(move |_| {
            if play.now.with(Option::is_none) {
                settled.set_value(play.history.with_untracked(Vec::len));
            }
        });
        let tableau = Memo::new(move |_| {
            let is_shown = !play.is_past && play.now.with(Option::is_some);
            play.history.with(|history| {
                let from = if is_shown { settled.get_value().min(history.len()) } else { history.len() };
                let mut tableau = play.view.with(|view| Tableau::of(view, &history[from..]));
                for (index, side) in tableau.sides.iter_mut().enumerate() {
                    side.purpose = side.purpose.or_else(|| purpose_of(history, Seat::at(index), side.roll));
                }
                tableau
            })
        });
        let left = Memo::new(move |_| play.seat().unwrap_or(Seat::FIRST));
        let exchanges = Memo::new(move |_| play.history.with(|history| exchanges(history)));
        Stage { play, tableau, left, exchanges }
    }

    /// The notice on show.
    pub fn notice(&self) -> Option<Notice> {
        self.play.now.with(|now| now.as_ref().map(|now| now.0))
    }

    /// How the gladiator of a seat stands.
    pub fn pose(&self, seat: Seat) -> Pose {
        let notice = self.notice();
        self.tableau.with(|tableau| self.play.view.with(|view| pose(seat, view, tableau, notice.as_ref())))
    }

    /// The weapon that the gladiator of a seat holds.
    pub fn held(&self, seat: Seat) -> Slot {
        let attack: Option<Attack> = self.tableau.with(|tableau| match tableau.attack {
            Some((who, attack)) if who == seat => Some(attack),
            Some(_) | None => None,
        });
        if let Some(attack) = attack {
            return attack.weapon;
        }
        let game = self.play.game();
        let corner = game.corner(seat);
        self.play.view.with(|view| {
            let fighter = &view.fighters[seat.index()];
            let is_left = |slot: Slot| {
                slot.0 < corner.weapons
                    && (corner.arms[usize::from(slot.0)].throw_bonus.is_none()
                        || fighter.ammo[usize::from(slot.0)] > 0)
            };
            let last = match fighter.last {
                LastTurn::Attacked { attack, .. } => Some(attack.weapon),
                LastTurn::Rested => None,
            };
            let carried = (0..corner.weapons).map(Slot);
            last.into_iter().chain(carried).find(|slot| is_left(*slot)).unwrap_or(Slot::BARE_HANDS)
        })
    }

    /// Who must decide or act now.
    pub fn is_turn_of(&self, seat: Seat) -> bool {
        self.play.view.with(|view| {
            use rules_gladiators::StageView;
            match view.stage {
                StageView::Bidding { chosen, .. } => {
                    !chosen[seat.index()] && view.fighters[seat.index()].luck > 0
                }
                StageView::GuardingWithLuck { .. } | StageView::Blocking { .. } => view.mover != seat,
                StageView::RollingInitiative { .. } | StageView::Over { .. } => false,
                StageView::Focusing
                | StageView::Declaring
                | StageView::AddingLuck { .. }
                | StageView::Attacking { .. }
                | StageView::Healing { .. } => view.mover == seat,
            }
        })
    }
}
