//! What the list of solo games shows of one.

use serde::{Deserialize, Serialize};
use wire::Setup;

/// A solo game that is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// Its table.
    pub table: String,
    /// How it is set up.
    pub setup: Setup,
    /// The seed of its dice, in hexadecimal digits.
    pub seed: String,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// When something last happened.
    pub changed: u64,
    /// How many entries it has.
    pub entries: u64,
    /// Is it over?
    pub is_over: bool,
    /// Does a player sit there, or does somebody only look on?
    pub is_played: bool,
}
