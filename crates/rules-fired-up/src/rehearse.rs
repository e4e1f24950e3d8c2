//! §5.6 What would become of the cards if the crowd fell silent now? For screens and bots that weigh them.

use crate::{Claims, FiredUp, Stage, State, View, morale_check, state::Spree};
use rules_core::{Game, Random, SeatSet, Viewer};

impl FiredUp {
    /// A game imagined from a view, in which nobody uses any more dice this round: the next things to come are the
    /// Morale Check and the battle, or what is left of it. The viewer is asked for claims; everybody else claims at once.
    pub fn rehearse<R: Random>(&self, view: &View, random: &mut R) -> State {
        let mut state = self.imagine(view, random);
        for seat in self.seats_from(state.first) {
            let claims = if view.viewer == Viewer::Seat(seat) { Claims::Asked } else { Claims::AtOnce };
            state.player_mut(seat).claims = claims;
        }
        let is_before_the_battle = matches!(
            state.stage,
            Stage::Keeping
                | Stage::Rolling { .. }
                | Stage::Rerolling { .. }
                | Stage::RollingAgain { .. }
                | Stage::Using { .. }
        );
        if is_before_the_battle {
            state.players.iter_mut().for_each(|player| player.dice = 0);
            state.spree = Spree::default();
            state.owed = SeatSet::EMPTY;
            morale_check::run(self, &mut state, &mut |_| {});
        }
        state
    }
}
