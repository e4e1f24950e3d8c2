//! The rest of a round, played many times with a silent crowd.

use rules_core::{Random, SplitMix};
use rules_fired_up::{Arena, FiredUp, Phase, State};

/// Seeds for so many rehearsals. Whatever is compared is rehearsed with the same ones, so that two actions differ by what
/// they do and not by what was rolled.
pub(super) fn seeds(random: &mut dyn Random, samples: u32) -> Vec<u64> {
    (0..samples.max(1)).map(|_| random.next()).collect()
}

/// Plays a round of a silent crowd to its end and shows every moment at which cards could be claimed, the present one
/// included. Gives the state after the round.
pub(super) fn rehearse(
    game: &FiredUp,
    silent: &State,
    seed: u64,
    mut look: impl FnMut(Phase, &Arena),
) -> State {
    let (mut state, mut luck) = (*silent, SplitMix::new(seed));
    loop {
        if let Some((phase, arena)) = game.moment(&state) {
            look(phase, arena);
        }
        if !game.play_on(&mut state, &mut luck) {
            return state;
        }
    }
}
