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
    /// A first action that falls behind the best by more than so many standard errors is dropped. All are looked at again
    /// and again, and what follows an action is learnt by and by, so two or three of them prove little where the tree
    /// has much to learn: in pig, two made the search lose two games of three against the best play.
    const BEHIND: f64 = 4.0;
    /// No action is dropped before so many percent of the effort are spent: until then means tell more about how much was
    /// learnt than about what the actions are worth.
    const LEARNING: u32 = 33;
    /// Nor is one dropped before so many worlds.
    const PATIENCE: usize = 16;
    /// The favourite gives way to who is ahead by so many standard errors.
    const SURE: f64 = 1.0;
    /// Must the first action surprise, as a bluff does, or a choice that all make at once in secret? Then it is drawn from
    /// a mixture, and rivals do not learn to answer what they cannot see; that costs about as much again.
    const MIXES: bool = false;

    /// What this seat sees when it must decide, in one number. Where sights are equal the legal actions are equal, and
    /// what was learnt is shared.
    fn sight(&self, state: &G::State, seat: Seat) -> u64;

    /// An action that a player would quickly think of: an index into `legal`, which has more than one. It decides in
    /// playouts.
    fn pick(&self, state: &G::State, seat: Seat, legal: &[G::Action], luck: &mut SplitMix) -> usize;

    /// An action that the tree should try at a decision, if it is not open yet; what a player would quickly think of,
    /// and now and then something else.
    fn propose(&self, state: &G::State, seat: Seat, legal: &[G::Action], luck: &mut SplitMix) -> usize {
        self.pick(state, seat, legal, luck)
    }

    /// Which of the legal actions the first decision weighs, as indices in ascending order; all, unless some do
    /// the same as others.
    fn candidates(&self, seen: &Seen<G>) -> Vec<usize> {
        (0..seen.legal.len()).collect()
    }

    /// What a player would quickly think of for the first decision, if the guide has an opinion: an index into the legal
    /// actions. It is taken unless another does better by more than chance explains.
    fn favourite(&self, seen: &Seen<G>) -> Option<usize> {
        let _ = seen;
        None
    }

    /// What the state is worth if the search looks no further; nothing if it does.
    fn verdict(&self, state: &G::State) -> Option<Worth> {
        let _ = state;
        None
    }

    /// Does the tree end here, so that the rest is played out?
    fn is_beyond(&self, state: &G::State) -> bool {
        let _ = state;
        false
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
