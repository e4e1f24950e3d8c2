//! Players who keep an identity.
//!
//! An identity is an Ed25519 key pair that the client makes and keeps. A request proves who it is from with three headers:
//! [`PLAYER`], [`TIME`] and [`SIGNATURE`], the signature being over [`signed_text`].

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The header with the public key, as 64 hexadecimal letters.
pub const PLAYER: &str = "harena-player";
/// The header with the time of the request, in milliseconds since 1970.
pub const TIME: &str = "harena-time";
/// The header with the signature, as 128 hexadecimal letters.
pub const SIGNATURE: &str = "harena-signature";

/// What is signed. The path is without the query; `body` is the SHA-256 of the body as hexadecimal letters.
pub fn signed_text(method: &str, path: &str, time: u64, body: &str) -> String {
    format!("harena/player/1:\n{method}\n{path}\n{time}\n{body}")
}

/// Asks to be known by a key from now on, or by another name. It is signed with that key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPlayer {
    /// What to be called.
    pub name: String,
    /// The public key, as 64 hexadecimal letters. It is the player's id.
    pub public_key: String,
}

/// A player as everybody may know them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PlayerInfo {
    /// The id: the public key, as 64 hexadecimal letters.
    pub id: String,
    /// What they are called. Others may be called the same.
    pub name: String,
    /// When they came first, in milliseconds since 1970.
    pub registered: u64,
}

/// A player with everything they have done here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PlayerPage {
    /// Who.
    pub player: PlayerInfo,
    /// By game and number of seats.
    pub ratings: Vec<Rating>,
    /// The newest first.
    pub games: Vec<GamePlayed>,
    /// Are there older ones?
    pub more: bool,
}

/// How strong a player is at a game for so many.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Rating {
    /// Which game.
    pub game: String,
    /// For how many.
    pub seats: u8,
    /// What is shown: 1000 for who is new, more for who is surely stronger. It is 1000 + 40 × (mu - 3 × sigma).
    pub shown: i32,
    /// The middle of what is believed; 25 for who is new.
    pub mu: f64,
    /// How unsure it is; 25 / 3 for who is new.
    pub sigma: f64,
    /// After how many games.
    pub games: u32,
}

/// A game that a player has played with others who keep an identity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GamePlayed {
    /// The table, where the record is.
    pub table: String,
    /// Which game.
    pub game: String,
    /// For how many.
    pub seats: u8,
    /// Where they sat, counted from 0.
    pub seat: u8,
    /// The place they took, counted from 1; equals share one.
    pub place: u8,
    /// Did it change their rating?
    pub rated: bool,
    /// When it was over, in milliseconds since 1970.
    pub finished: u64,
}

/// The strongest players at a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Leaders {
    /// The strongest first.
    pub leaders: Vec<Leader>,
}

/// A player and how strong they are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Leader {
    /// Who.
    pub player: PlayerInfo,
    /// How strong.
    pub rating: Rating,
}
