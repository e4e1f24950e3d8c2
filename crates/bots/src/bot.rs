//! What a bot is, and the simplest one.

use crate::Explanation;
use rules_core::{Game, Random, Seen};

/// A player that is not a person. It is given a view and its legal actions, never a state.
pub trait Bot<G: Game> {
    /// Chooses an action: an index into `seen.legal`, which is never empty when a bot is asked. The same sight and the
    /// same numbers drawn give the same choice.
    fn choose(&mut self, seen: &Seen<G>, random: &mut dyn Random) -> usize;

    /// Why it made its last choice, which was asked for with `seen`.
    fn explain(&self, seen: &Seen<G>) -> Explanation;

    /// The same, for somebody who wants to compare this action with the choice: a bot that would not have looked at it, since it
    /// does what another one does for more, looks at it too.
    fn choose_beside(&mut self, seen: &Seen<G>, other: usize, random: &mut dyn Random) -> usize {
        let _ = other;
        self.choose(seen, random)
    }

    /// What somebody else gives away who chooses this instead of the bot's last choice, which was asked for with `seen`, on the
    /// scale of its explanation; nothing where the bot has no opinion.
    fn given_away(&self, seen: &Seen<G>, chosen: usize) -> Option<GivenAway> {
        let _ = (seen, chosen);
        None
    }
}

/// What a choice gives away against another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GivenAway {
    /// How much; less than nothing where it seems better, but not by enough to change a mind.
    pub lost: f64,
    /// Is it more than chance may explain, and worth a word?
    pub is_clear: bool,
}

/// A bot of any kind, which may think on any thread.
pub type AnyBot<G> = Box<dyn Bot<G> + Send>;

/// Takes any legal action with the same chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, seen: &Seen<G>, random: &mut dyn Random) -> usize {
        random.below(seen.legal.len() as u64) as usize
    }

    fn explain(&self, _: &Seen<G>) -> Explanation {
        Explanation::none("every legal action has the same chance")
    }
}

#[cfg(test)]
mod tests {
    use super::{Bot, RandomBot};
    use rules_core::{Game, Seen, SplitMix, Step, Turn};
    use rules_toys::pig::{self, Pig};
    use std::sync::Arc;

    #[test]
    fn random_play_ends_a_game_it_knows_nothing_of() {
        let config = pig::Config::default();
        let game = Pig::open(config, Arc::new(())).unwrap();
        let (mut state, mut random) = (game.start(), SplitMix::new(1));
        loop {
            let step = match game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => Step::Draw(game.draw(&state, &mut random)),
                Turn::Decide(seats) => {
                    let seat = seats.first().unwrap();
                    let seen = Seen::of(&game, &state, seat);
                    let chosen = RandomBot.choose(&seen, &mut random);
                    Step::Act(seat, seen.legal[chosen])
                }
            };
            game.apply(&mut state, step, &mut |_| {});
        }
    }
}
