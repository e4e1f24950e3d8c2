//! What a search must be told about a game.

use rules_core::{Game, MAX_SEATS, Seat, Seen, SplitMix, Standing, Step, Turn};

/// How well every seat comes off, from 0 to 1.
pub type Worth = [f32; MAX_SEATS];

/// Opinions about a game, for one search.
///
/// The states it is shown are imagined: it never meets the truth. Whatever it does for a seat must follow from what that
/// seat knows in such a state, or the search would expect people to act on what they cannot see.
pub trait Guide<G: Game>: Sync {
    /// How much a seldom tried action below the first is worth another try, in units of reward.
    const CURIOSITY: f32 = 0.3;
    /// How deep the tree grows: decisions after the first.
    const DEPTH: usize = 12;
    /// A first action that falls behind the best by more than so many standard errors is dropped.
    const BEHIND: f64 = 2.0;
    /// None is dropped before so many worlds.
    const PATIENCE: usize = 16;

    /// What this seat sees when it must decide, in one number. Where sights are equal the legal actions are equal, and
    /// what was learnt is shared.
    fn sight(&self, state: &G::State, seat: Seat) -> u64;

    /// An action that a player would quickly think of: an index into `legal`, which has more than one. It opens actions
    /// in the tree and decides in playouts.
    fn pick(&self, state: &G::State, seat: Seat, legal: &[G::Action], luck: &mut SplitMix) -> usize;

    /// Which of the legal actions the first decision weighs, as indices in ascending order; all, unless some do
    /// the same as others.
    fn candidates(&self, seen: &Seen<G>) -> Vec<usize> {
        (0..seen.legal.len()).collect()
    }

    /// What the state is worth if the search looks no further; nothing if it does.
    fn verdict(&self, state: &G::State) -> Option<Worth> {
        let _ = state;
        None
    }

    /// What the end of a game is worth.
    fn result(&self, standing: &Standing) -> Worth {
        win_shares(standing)
    }

    /// Plays on from here as far as the guide likes, and says what came of it.
    fn play_out(
        &self,
        game: &G,
        state: &mut G::State,
        legal: &mut Vec<G::Action>,
        luck: &mut SplitMix,
    ) -> Worth {
        loop {
            if let Some(worth) = self.verdict(state) {
                return worth;
            }
            let step = match game.turn(state) {
                Turn::Over(standing) => return self.result(&standing),
                Turn::Chance => Step::Draw(game.draw(state, luck)),
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("somebody decides");
                    legal.clear();
                    game.legal(state, seat, legal);
                    let chosen = if legal.len() == 1 { 0 } else { self.pick(state, seat, legal, luck) };
                    Step::Act(seat, legal[chosen])
                }
            };
            game.apply(state, step, &mut |_| {});
        }
    }
}

/// A win for the winner, shared by those who share the first place.
pub fn win_shares(standing: &Standing) -> Worth {
    let winners = standing.winners();
    let mut worth = [0.0; MAX_SEATS];
    for seat in winners.iter() {
        worth[seat.index()] = 1.0 / f32::from(winners.len() as u8);
    }
    worth
}
