//! Opinions about FIGHT!: a greedy player, the guide of a search, and what a screen can say about a decision.
//!
//! Everything here starts from what one player sees. [`outlook`] imagines many games that look like that, and in each
//! of them plays this Fight to its end once for every legal action: the same imagined games and the same luck for all
//! of them, so that two actions differ by what they do and not by what was drawn. Everybody in these playouts follows
//! one cheap policy:
//!
//! - Mains and Boosts are drawn at random a few times, and the pair with the best Main for this Arena is played.
//! - A Boost is activated, and whatever its ability asks for is chosen, by what would come of it if everybody after
//!   that scored.
//!
//! [`GreedyBot`] takes the action after which its seat gains most over what the others gain on average. It plans
//! nothing beyond the Fight: a bonus for the cards it keeps, by how well they suit the next Arena or by what they earned
//! in practice Fights, made no clear difference to it in two thousand games.
//!
//! [`FightGuide`] guides the search of a hard bot: the same policy, to the end of the next Fight, and what the lead then
//! is worth in chances to win.
//!
//! [`preview`] does not guess: it says what a Boost does to the Powers on the table, choice by choice.
//!
//! ```
//! use bots::{Bot, fight::GreedyBot};
//! use rules_core::{Game, Seat, Seen, SplitMix};
//! use rules_fight::{Action, Config, Content, Fight, Position};
//! use std::sync::Arc;
//!
//! let game = Fight::open(Config::table(2), Arc::new(Content::shipped()))?;
//! let card = |name| game.content().find_warrior(name).unwrap();
//! // The highest Power wins: a Ram with Rabbits doubles its 13, and beats 20.
//! let position = Position {
//!     arena: game.content().find_arena("Grand Colosseum"),
//!     played: vec![
//!         Some((card("Charging Ram"), Some(card("Jackrabbits")))),
//!         Some((card("Crowd Favourite"), None)),
//!     ],
//!     ..Position::default()
//! };
//! let state = game.position(&position)?;
//! let seen = Seen::of(&game, &state, Seat::FIRST);
//! let chosen = GreedyBot::new(&game).choose(&seen, &mut SplitMix::new(1));
//! assert_eq!(seen.legal[chosen], Action::Activate);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod baseline;
mod greedy;
mod guide;
mod hopes;
mod levels;
mod outlook;
mod policy;
mod preview;
mod suits;
mod tally;

pub use baseline::{ActivatingBot, ScoringBot};
pub use greedy::GreedyBot;
pub use guide::FightGuide;
pub use outlook::{Outlook, outlook};
pub use preview::{Draw, Preview, Verdict, Way, preview};
