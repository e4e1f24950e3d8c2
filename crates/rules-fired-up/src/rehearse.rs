//! §5.6 What would become of the cards if the crowd fell silent now? For screens and bots that weigh them.

use crate::{
    Action, Arena, BetResult, Claims, FiredUp, Highlight, Phase, Stage, State, morale_check,
    state::{Hand, Spree},
};
use rules_core::{Game, Random, Seat, SeatSet, Step};

impl FiredUp {
    /// The same round with a crowd that has fallen silent: nobody uses any more dice, nobody has cards to claim or
    /// waits with an answer. It stands still at every moment at which cards could be claimed, [`FiredUp::moment`] shows
    /// it, and [`FiredUp::play_on`] goes on. It is a rehearsal and no game: cards and hands mean nothing in it.
    pub fn silence(&self, state: &State) -> State {
        let mut state = *state;
        for seat in self.seats_from(Seat::FIRST) {
            let player = state.player_mut(seat);
            player.hand.set(Hand::new());
            player.answer.set(0);
        }
        // One seat holds any card and always waits, so that every moment is one of a decision.
        let mut hand = Hand::new();
        hand.push(Highlight::default());
        let witness = state.player_mut(Seat::FIRST);
        witness.hand.set(hand);
        witness.claims = Claims::Asked;
        if matches!(state.stage, Stage::Claiming { .. }) {
            state.owed = SeatSet::only(Seat::FIRST);
        }
        self.end_influence(&mut state);
        state
    }

    /// §5.1 The phase and the arena, where cards could be claimed now.
    pub fn moment<'a>(&self, state: &'a State) -> Option<(Phase, &'a Arena)> {
        match state.stage {
            Stage::Claiming { phase } => Some((phase, &state.arena)),
            _ => None,
        }
    }

    /// Plays a round of a silent crowd on to the next moment at which cards could be claimed. Says whether there is one;
    /// if not, the round is over.
    pub fn play_on<R: Random>(&self, state: &mut State, random: &mut R) -> bool {
        let mut is_new = false;
        loop {
            let step = match state.stage {
                Stage::Claiming { .. } if is_new => return true,
                Stage::Claiming { .. } => Step::Act(Seat::FIRST, Action::Wait),
                Stage::Striking { .. } => Step::Draw(self.draw(state, random)),
                _ => return false,
            };
            self.apply(state, step, &mut |_| {});
            is_new = true;
        }
    }

    /// Everything in the arena, which lies open for all.
    pub fn arena<'a>(&self, state: &'a State) -> &'a Arena {
        &state.arena
    }

    /// §8.2 How far the bets are, by column: it lies open for all.
    pub fn bet_results(&self, state: &State) -> [BetResult; 3] {
        state.columns.map(|column| column.result)
    }

    /// Nobody uses any more dice this round: the Morale Check comes next.
    fn end_influence(&self, state: &mut State) {
        let is_before_the_battle = matches!(
            state.stage,
            Stage::Dealing { .. }
                | Stage::Keeping
                | Stage::Rolling { .. }
                | Stage::Rerolling { .. }
                | Stage::RollingAgain { .. }
                | Stage::Using { .. }
        );
        if is_before_the_battle {
            state.players.iter_mut().for_each(|player| player.dice = 0);
            state.spree = Spree::default();
            state.owed = SeatSet::EMPTY;
            morale_check::run(self, state, &mut |_| {});
        }
    }
}
