//! What is shown of a game: the table as far as it was followed, the fight that is looked at, and what one's own cards
//! may bring.

use super::{chances::Chances, clash::Clash};
use crate::play::match_on_screen::{Board, MatchOnScreen};
use rules_core::Seat;
use rules_fired_up::{FiredUp, Notice, Phase, Space, Stage, View, follow};
use std::time::Instant;

/// A game on the screen.
pub(super) type Bout = MatchOnScreen<Ring>;

/// What is shown of a game. It holds only what everybody at the keyboard may see, and chances that are shown to nobody
/// but the owner of the cards.
pub(in crate::play) struct Ring {
    /// The table.
    pub(super) shown: View,
    /// The fight that is looked at.
    pub(super) clash: Option<Clash>,
    /// Whom of the crowd the newest notice is about, or who decides.
    pub(super) active: Option<Seat>,
    /// Which fighter the newest notice is about.
    pub(super) touched: Option<Space>,
    /// What one's own cards may bring.
    pub(super) chances: Chances,
}

impl Ring {
    /// The game as this view has it, before anything was told.
    pub(super) const fn new(shown: View, chances: Chances) -> Ring {
        Ring { shown, clash: None, active: None, touched: None, chances }
    }
}

impl Board for Ring {
    type Game = FiredUp;

    fn announce(&mut self, _: &FiredUp, _: &Notice, _: Instant) -> Option<f32> {
        None
    }

    fn show(&mut self, game: &FiredUp, notice: &Notice, _: &str) -> f32 {
        if let Some(clash) = Clash::begin(&self.shown.arena, notice) {
            self.clash = Some(clash);
        }
        if let Some(clash) = &mut self.clash {
            clash.follow(notice);
        }
        follow(game, &mut self.shown, notice);
        self.active = seat_of(notice).or(self.active);
        self.touched = space_of(notice);
        match *notice {
            // The whole arena is looked at again.
            Notice::NoAttack { .. }
            | Notice::ClaimsAsked { phase: Phase::End }
            | Notice::RoundBegins { .. } => {
                self.clash = None;
            }
            Notice::Attacks { .. } => self.active = None,
            _ => {}
        }
        beats(notice)
    }

    /// The cards that others draw are counted beside their names.
    fn is_logged(&self, notice: &Notice) -> bool {
        !matches!(
            notice,
            Notice::Drew { card: None, .. }
                | Notice::ClaimsAsked { phase: Phase::Fight }
                | Notice::TurnEnded { .. }
        )
    }

    /// §6 A fight is looked at before the next one.
    fn pause_before(&self, notice: &Notice) -> Option<&'static str> {
        self.clash.as_ref()?.result?;
        match *notice {
            Notice::Attacks { .. } | Notice::NoAttack { .. } => Some("next attack"),
            Notice::ClaimsAsked { phase: Phase::End } => Some("End Highlights"),
            Notice::RoundBegins { .. } => Some("next round"),
            Notice::Over { .. } => Some("the final table"),
            _ => None,
        }
    }

    /// What all decide at once comes quickly, and so does every die but the first of a turn.
    fn patience(&self) -> f32 {
        match self.shown.stage {
            Stage::Keeping | Stage::Claiming { .. } => 0.15,
            Stage::Using { .. } => 0.5,
            _ => 0.8,
        }
    }

    fn shown(&self) -> &View {
        &self.shown
    }

    fn settle(&mut self, view: View) {
        self.active = match view.stage {
            Stage::Rerolling { seat } | Stage::Using { seat } => Some(seat),
            _ => view.owed.first().copied(),
        };
        self.touched = None;
        self.shown = view;
    }
}

/// For how long a notice is the newest one: what many see coming passes quickly.
const fn beats(notice: &Notice) -> f32 {
    match notice {
        Notice::Drew { .. } | Notice::ClaimsAsked { .. } | Notice::TurnEnded { .. } => 0.1,
        Notice::Enters { .. }
        | Notice::BetCard { .. }
        | Notice::Kept { .. }
        | Notice::DiscardedCard { .. } => 0.35,
        Notice::Influence { .. } => 0.4,
        Notice::RoundBegins { .. } | Notice::Attacks { .. } | Notice::Claimed { .. } => 1.2,
        Notice::Fought { .. } | Notice::Eliminated { .. } => 1.6,
        _ => 0.8,
    }
}

/// Whom of the crowd a notice is about, if it is about somebody.
const fn seat_of(notice: &Notice) -> Option<Seat> {
    match *notice {
        Notice::Begins { seat }
        | Notice::Drew { seat, .. }
        | Notice::Kept { seat, .. }
        | Notice::Rolled { seat, .. }
        | Notice::Rerolls { seat, .. }
        | Notice::Rerolled { seat, .. }
        | Notice::Claimed { seat, .. }
        | Notice::BetShown { seat, .. } => Some(seat),
        _ => None,
    }
}

/// Which fighter a notice is about, if it is about one.
const fn space_of(notice: &Notice) -> Option<Space> {
    match *notice {
        Notice::Enters { space, .. }
        | Notice::Buffed { space, .. }
        | Notice::Cheered { space, .. }
        | Notice::Overtook { space, .. }
        | Notice::Hasted { space, .. }
        | Notice::Aimed { space, .. }
        | Notice::Locked { space, .. }
        | Notice::Unlocked { space, .. }
        | Notice::UnlockedAndAimed { space, .. }
        | Notice::Influence { space, .. }
        | Notice::MoraleChecked { space, .. }
        | Notice::NoAttack { space }
        | Notice::Eliminated { space, .. }
        | Notice::Retargeted { space, .. }
        | Notice::Struck { space, .. }
        | Notice::StruckAgain { space, .. } => Some(space),
        Notice::Attacks { attacker, .. } => Some(attacker),
        _ => None,
    }
}
