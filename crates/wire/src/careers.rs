//! Gladiators that players own, and their tournaments.

use crate::{
    players::PlayerInfo,
    setup::{Absence, Clock},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A sheet: for a new gladiator, or as its owner would have it after spending points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetWish {
    /// The sheet, as the rules write it.
    #[schema(value_type = Object)]
    pub sheet: Value,
}

/// A gladiator with its career.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Gladiator {
    /// Its id.
    pub id: String,
    /// Whose it is.
    pub owner: PlayerInfo,
    /// Its sheet, with wins, losses and points earned.
    #[schema(value_type = Object)]
    pub sheet: Value,
    /// Development points in all.
    pub points: u16,
    /// Points left to spend.
    pub left: u16,
    /// Has it left the arena for good?
    pub retired: bool,
    /// The table it is to fight at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The tournament it is in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// Its last battles, the newest first; not in lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub battles: Vec<BattleInfo>,
}

/// A battle that counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BattleInfo {
    /// The table, where the record is.
    pub table: String,
    /// The gladiator who won.
    pub winner: String,
    /// The gladiator who lost.
    pub loser: String,
    /// When, in milliseconds since 1970.
    pub fought: u64,
    /// The tournament it was part of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
}

/// Brings a gladiator to a seat that its owner holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BringGladiator {
    /// The table.
    pub table: String,
    /// The secret of the seat.
    pub token: String,
}

/// A gladiator was brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Brought {
    /// Why the match may not be fair, as far as the rival is known; both may agree to it all the same.
    pub warnings: Vec<String>,
}

/// Asks for a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// What it is called.
    pub title: String,
    /// Which form.
    pub form: TournamentForm,
    /// How time is kept at its tables; it must be, so that every battle ends.
    pub clock: Clock,
    /// What happens at its tables while a player is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absence: Option<Absence>,
}

/// The two forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentForm {
    /// Impromptu; one battle after the other.
    Small {
        /// A gladiator is out at so many losses.
        losses: u8,
    },
    /// For many players; in rounds.
    Large {
        /// Gladiators each player enters.
        each: u8,
        /// A gladiator is out at so many losses.
        losses: u8,
    },
}

/// Names a gladiator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichGladiator {
    /// Its id.
    pub gladiator: String,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TournamentInfo {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Who opened it, and starts it.
    pub director: PlayerInfo,
    /// What was agreed: size, losses, gladiators each.
    #[schema(value_type = Object)]
    pub form: Value,
    /// How far it is.
    pub stage: TournamentStage,
    /// Everybody who entered; in the order that was drawn, once it has started.
    pub entrants: Vec<EntrantInfo>,
    /// Who met and meets whom.
    pub pairings: Vec<PairingInfo>,
    /// The gladiator who is champion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub champion: Option<String>,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentStage {
    /// Gladiators may enter.
    Open,
    /// Battles are fought.
    Running,
    /// There is a champion.
    Over,
}

/// A gladiator in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EntrantInfo {
    /// Its id.
    pub gladiator: String,
    /// What it is called.
    pub name: String,
    /// Whose it is.
    pub owner: PlayerInfo,
    /// Battles won here.
    pub wins: u16,
    /// Battles lost here.
    pub losses: u8,
    /// Has it lost as often as was agreed?
    pub out: bool,
    /// Its place, counted from 1; 0 before the start.
    pub place: u16,
}

/// Two gladiators who meet or have met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PairingInfo {
    /// Who meets.
    pub gladiators: [String; 2],
    /// Where.
    pub table: String,
    /// Who won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
}

/// The tournaments that are not over, and the ten newest that are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Tournaments {
    /// Those that are not over first, each kind with the newest first.
    pub tournaments: Vec<TournamentInfo>,
}
