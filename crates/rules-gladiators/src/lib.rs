//! Gladiators by the book: build a gladiator, duel with dice pools, make a career.
//!
//! `RULEBOOK.md` beside this crate is the numbered summary; every rule here cites its §. In reading order: the sheet
//! (`skill`, `arms`, `sheet`), the battle (`turn`, `initiative`, `declare`, `attack`, `attack_table`, `defence`,
//! `stun`, `luck`, `victory`), the career (`career`, `tournament`), and what people ask of the rules (`referee`,
//! `odds`, `words`).
//!
//! ```
//! use rules_core::{Game, Seat, Step, Turn};
//! use rules_gladiators::{Action, Config, Content, Gladiators, Roll};
//! use std::sync::Arc;
//!
//! let content = Arc::new(Content::shipped());
//! let [priscus, celer] = ["Priscus", "Celer"].map(|name| content.gladiator(name).unwrap().clone());
//! let game = Gladiators::open(Config::duel(priscus, celer), content)?;
//!
//! // Neither has Luck Dice, so initiative is rolled at once: two dice against four.
//! let mut state = game.start();
//! for dice in ["51", "6632"] {
//!     let roll = Roll { dice: dice.parse()?, luck: "".parse()? };
//!     game.apply(&mut state, Step::Draw(roll), &mut |_| {});
//! }
//! assert_eq!(game.turn(&state), Turn::of(Seat::SECOND));
//!
//! // Celer may attack with the short sword in three stances, or pass.
//! let mut legal = Vec::new();
//! game.legal(&state, Seat::SECOND, &mut legal);
//! assert_eq!(legal.len(), 4);
//! assert_eq!(legal[3], Action::Pass);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

mod action;
mod arms;
mod attack;
mod attack_table;
mod career;
mod config;
mod content;
mod corner;
mod declare;
mod defence;
mod event;
mod game;
mod illegal;
mod initiative;
mod luck;
mod notation;
mod odds;
mod referee;
mod sheet;
mod skill;
mod state;
mod stun;
mod tournament;
mod turn;
mod victory;
mod view;
mod words;

pub use action::{Action, Attack, Roll, Slot, Stance};
pub use arms::{Arms, Class, Shield, Thrown, Weapon};
pub use attack::half;
pub use attack_table::{AttackTable, AttackTables, Column, D6, Reading, Strike, Stun};
pub use career::{CareerRules, GrowthProblem, Outcome, Unfair, fairness};
pub use config::{Config, House, LastPiece};
pub use content::{Content, default_content};
pub use corner::{Arm, Corner, Guard};
pub use defence::guard;
pub use event::{Ending, Event, Notice};
pub use game::Gladiators;
pub use illegal::Illegal;
pub use initiative::MOST_TIES;
pub use luck::LUCK_LOST_UP_TO;
pub use notation::NotationError;
pub use odds::{AttackOdds, MOST_DICE, block_odds};
pub use referee::Ruling;
pub use sheet::{Carried, Sheet, SheetProblem};
pub use skill::{Kind, PriceList, Skill, Skills};
pub use state::{LastTurn, State};
pub use stun::takes_hold;
pub use tournament::{
    Battle, Entrant, EntrantId, EntryError, Form, FormError, MOST_ENTRANTS, ReportError, Size, Tally,
    Tournament, battle_bounds, draw_lots,
};
pub use view::{FighterView, StageView, View};
