//! Opinions about Gladiators: an exact solver, a search for what is too large to solve, and a greedy player.
//!
//! # The solver
//!
//! After initiative a duel is a game of perfect information with dice, and whoever wins, the other loses; so every
//! position has an exact chance to win under best play by both, and [`Solution`] finds all of them. What makes the
//! space small:
//!
//! - At the beginning of a turn only this matters: whose turn it is, both healths, both sides' Luck Dice, Heal Dice
//!   and pieces to throw, whether the mover is stunned (it decides the mover's own defence until the next turn), and
//!   with how many dice the rival defends and whether a stun is the reason. The defence has at most four cases, so
//!   healths and resources are shared by at most sixteen positions (`model`).
//! - Luck Dice, Heal Dice and pieces only ever fall, and without Heal Dice so does health. The solver goes from the
//!   poorest resources and the lowest health up; only misses, blocked hits and healing lead back to where they came
//!   from, and those few positions are repeated until they settle (`solve`).
//! - An attack is a roll, the rival's choice of Luck Dice for the block, and another roll. Both rolls are added up
//!   beforehand from exact integer weights (`odds`, `side`), and the answers to each strike are worked out once for
//!   all stances and numbers of Luck Dice that share them (`turn`).
//! - The choice of Luck Dice for initiative, made by both at once, is a small matrix for each number of ties
//!   (`initiative`, `matrix`).
//!
//! The ready-made rookies give between about a thousand positions (Brutus against himself) and six hundred thousand
//! (Verica against herself, with three javelins and three daggers on each side: 256 combinations of pieces, 144 of
//! health, 16 positions each), solved in about three seconds and five megabytes at most. The example `pairings`
//! prints them all.
//!
//! A grown gladiator with many Luck Dice and pieces to throw makes a duel too large. Then [`Smaller`] solves the same
//! duel with fewer of them, and where even that is too much, [`Search`] plays duels out. [`Advisor`] takes the best
//! of these that fits a [`Limit`].
//!
//! The turn limit is ignored, so chances are those of a battle without one. [`with_turn_limit`] solves the same duel
//! with its limit, turn by turn; between rookies the limit of 200 turns changes nothing in the first fifteen digits.
//!
//! ```
//! use bots::gladiators::{Limit, Solution};
//! use rules_core::Game;
//! use rules_gladiators::{Config, Content, Gladiators};
//! use std::{ops::ControlFlow, sync::Arc};
//!
//! let content = Arc::new(Content::shipped());
//! let [brutus, celer] = ["Brutus", "Celer"].map(|name| content.gladiator(name).unwrap().clone());
//! let game = Gladiators::open(Config::duel(brutus, celer), content)?;
//! let solution = Solution::solve(&game, Limit::default(), &mut |_| ControlFlow::Continue(()))?;
//!
//! // To strike first is worth more than a tenth of the battle to Brutus, and Celer will mostly do so.
//! let opening = solution.opening();
//! assert!(opening.first[0] > opening.first[1] + 0.1 && opening.win < opening.first[1] + 0.02);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advisor;
mod greedy;
mod guide;
mod horizon;
mod initiative;
mod levels;
mod matrix;
mod model;
mod odds;
mod search;
mod side;
mod smaller;
mod solution;
mod solve;
mod table;
mod turn;

pub use advisor::{Advisor, SolverBot};
pub use greedy::{Greedy, GreedyBot};
pub use guide::DuelGuide;
pub use horizon::with_turn_limit;
pub use model::Size;
pub use search::Search;
pub use smaller::Smaller;
pub use solution::{Advice, Opening, Solution, size};
pub use solve::{Limit, Progress, Unsolved};
pub use table::{AdviceTable, Situation};
