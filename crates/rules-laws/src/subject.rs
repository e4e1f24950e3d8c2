//! What is held to the laws, and how long.

use rules_core::{Game, Seat};

/// A game, with what the battery must know about it beyond the contract.
pub struct Subject<'a, G: Game> {
    /// The game.
    pub game: &'a G,
    /// Every action worth trying for this seat in this state, legal or not.
    pub candidates: fn(&G, &G::State, Seat) -> Vec<G::Action>,
    /// Do the parts of this state fit together?
    pub audit: fn(&G, &G::State) -> Result<(), String>,
    /// The stated bound: no game takes more steps.
    pub longest: usize,
    /// Is the list of odds of this state short enough to be made? Where it is not, only single outcomes are checked.
    pub may_list: fn(&G, &G::State) -> bool,
}

/// How much is played and tried. The defaults fit a small game in a second or two.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many games are played.
    pub games: u32,
    /// The seed of the first game; each further game has the next one. A game broken under some seed is seen again
    /// with that seed and one game.
    pub seed: u64,
    /// How many states are imagined from each view.
    pub imaginings: usize,
    /// How many steps of each seat, and how many draws, are compared in each state for law 9.
    pub alternatives: usize,
    /// How many different chance states are drawn from many times for law 4, at most one in a game.
    pub chance_states: usize,
    /// How many draws each of them gets.
    pub draws: u32,
    /// How many outcomes are listed and weighed in the whole run before only draws are checked.
    pub outcomes: usize,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            games: 200,
            seed: 1,
            imaginings: 3,
            alternatives: 8,
            chance_states: 30,
            draws: 4000,
            outcomes: 1_000_000,
        }
    }
}
