//! What is asked and answered over HTTP.

use crate::{
    message::{SeatState, Stage},
    setup::Setup,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Asks for a new table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// How it is set up.
    pub setup: Setup,
    /// The name of whoever opens it, who takes the first open seat; none if only others sit down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A table was opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TableOpened {
    /// Its id.
    pub table: String,
    /// The link to share.
    pub link: String,
    /// The place of whoever opened it, if they sit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Asks for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinTable {
    /// The name to be called by.
    pub name: String,
    /// Which seat, counted from 0; any if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// A seat that somebody took.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Place {
    /// At which table.
    pub table: String,
    /// Which seat, counted from 0.
    pub seat: u8,
    /// The secret that proves it. Whoever has it plays for that seat.
    pub token: String,
    /// The link to come back with on another device. It holds the secret.
    pub link: String,
}

/// A table as everybody may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TableInfo {
    /// Its id.
    pub table: String,
    /// How it is set up.
    pub setup: Setup,
    /// How far it is.
    pub stage: Stage,
    /// Everybody who sits.
    pub seats: Vec<SeatState>,
    /// The hash of the seed of its dice.
    pub commitment: String,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
}

/// The tables that wait for players or may be watched.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Lobby {
    /// The newest first.
    pub tables: Vec<TableInfo>,
}

/// A game that can be played here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// The number of its rules.
    pub rules: u16,
    /// How many can play, at least and at most.
    pub seats: [u8; 2],
    /// The sets of content that the server offers beside the game's own.
    pub content: Vec<String>,
}

/// A set of content that a server offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ContentSet {
    /// All its files, in the order in which the game reads them.
    pub files: Vec<ContentFile>,
}

/// A file of content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ContentFile {
    /// Its name.
    pub file: String,
    /// What it says.
    pub text: String,
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// For programs.
    pub reason: crate::message::Reason,
    /// For people.
    pub message: String,
}
