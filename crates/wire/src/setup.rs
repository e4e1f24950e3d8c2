//! What people agree on before a game.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// How a table is set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Which game: `fired-up`, `fight` or `gladiators`.
    pub game: String,
    /// Who is meant to sit where, seat by seat.
    pub seats: Vec<SeatPlan>,
    /// The variants of the game, as its configuration names them; what is not named is as usual.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    #[schema(value_type = Object)]
    pub options: Value,
    /// Which set of cards and sheets: the name of a folder that the server offers, none for what the game comes with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<String>,
    /// How time is kept.
    #[serde(default)]
    pub clock: Clock,
    /// Who finds the table.
    #[serde(default)]
    pub access: Access,
    /// Who may look on; none if nobody may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watchers: Option<Watchers>,
    /// What happens while a player is away; none if the game waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absence: Option<Absence>,
    /// May players ask bots for advice? It is an agreement: clients of these players offer no hints then, but nobody can keep
    /// them from running a bot of their own.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub advice: Advice,
    /// What the table is called in the list.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
}

impl Setup {
    /// A table as it is without further wishes: the usual rules and content, no clock, found by its link, watched by nobody.
    pub fn new(game: impl Into<String>, seats: Vec<SeatPlan>) -> Setup {
        Setup {
            game: game.into(),
            seats,
            options: Value::Null,
            content: None,
            clock: Clock::None,
            access: Access::Private,
            watchers: None,
            absence: None,
            advice: Advice::Allowed,
            title: String::new(),
        }
    }
}

/// Who is meant to sit in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatPlan {
    /// Whoever comes.
    Open,
    /// A bot.
    Bot(BotLevel),
}

/// How strong a bot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BotLevel {
    /// Any legal action.
    Random,
    /// For a first game.
    Easy,
    /// For a second.
    Medium,
    /// The best there is.
    Hard,
}

/// How time is kept. A seat whose time is over gets the game's default decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// Not at all.
    #[default]
    None,
    /// So long for each decision.
    Turn {
        /// Seconds.
        seconds: u32,
    },
    /// So long for the whole game, and some more after each decision.
    Bank {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds that every decision adds.
        increment: u32,
    },
    /// So many days for each decision, for games that go on beside everything else.
    Days {
        /// Days.
        days: u32,
    },
}

/// Who finds a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Who has the link.
    #[default]
    Private,
    /// Everybody: it stands in the list of open tables.
    Listed,
}

/// Who may look on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Watchers {
    /// How many events they are behind, so that nobody can whisper.
    #[serde(default)]
    pub delay: u32,
}

/// What happens while a player is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Absence {
    /// The bot that sits down for them.
    pub bot: BotLevel,
    /// After so many seconds without a connection.
    pub seconds: u32,
}

/// May players ask bots for advice?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Advice {
    /// Yes.
    #[default]
    Allowed,
    /// They agreed not to.
    Forbidden,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out a reference")]
fn is_usual(advice: &Advice) -> bool {
    *advice == Advice::Allowed
}
