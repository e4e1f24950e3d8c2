//! What goes over the socket of a table.
//!
//! Every message from the server has a `seq`: how many events of the table this viewer has been told of. Events are counted
//! for each viewer apart, so that nobody can count what they may not know. A client that comes back says the last `seq` it
//! saw, and gets the events after it, or, if they are too many, a snapshot.

use crate::{Json, rest::Problem, setup::Setup};
use rules_core::{Seat, Standing, Viewer};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a client says.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Who it is. The first message, and the only time it is said.
    Hello {
        /// The protocol it speaks.
        protocol: u16,
        /// The secret of its seat; none to look on, or where a cookie has it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        /// The last event it knows of; none if it knows nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u64>,
        /// Does it want the whole view with every event? Otherwise it gets one in snapshots only.
        #[serde(default = "yes")]
        views: bool,
    },
    /// A decision.
    Decide {
        /// A number that it uses once, so that a decision sent twice is taken once.
        nonce: u64,
        /// The last event it knows of.
        seq: u64,
        /// What it decides, as a prompt lists it.
        action: Json,
    },
    /// Anything else that changes the table.
    Ask {
        /// A number that it uses once.
        nonce: u64,
        /// What it asks for.
        what: Request,
    },
    /// Are you there? Answered with a pong.
    Ping {},
}

/// What a player may ask for beside decisions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Add words to what the dice come from, before the game starts.
    Words {
        /// The words.
        text: String,
    },
    /// Bring something of one's own to the game, before it starts: a gladiator's sheet, or the name of a ready-made one.
    Bring {
        /// What.
        what: serde_json::Value,
    },
    /// Start. Seats that are still open are filled with bots of this level, if there is one.
    Start {
        /// The bots' level.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bots: Option<crate::setup::BotLevel>,
    },
    /// Say something to everybody.
    Say {
        /// What.
        text: String,
    },
    /// Take one's last decision back, if everybody agrees.
    TakeBack {},
    /// Answer somebody who wants to take a decision back.
    Agree {
        /// Yes or no.
        yes: bool,
    },
    /// Leave the seat: before the game starts for good, later a bot plays on.
    Leave {},
    /// Sit down again after leaving.
    Return {},
    /// Another game with the same people, seats rotated.
    Rematch {},
}

/// What the server says.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(clippy::large_enum_variant, reason = "most messages are events, and none is kept for long")]
pub enum ServerMessage {
    /// Everything that a viewer knows. The first answer to a hello, unless events can be given instead.
    Snapshot(Box<Snapshot>),
    /// Something happened.
    Event(Event),
    /// A decision or request was taken and stored.
    Accepted {
        /// The viewer's events so far.
        seq: u64,
        /// Which.
        nonce: u64,
    },
    /// A decision, a request or a message was not taken. Nothing has changed.
    Refused {
        /// The viewer's events so far.
        seq: u64,
        /// Which, if it had a number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<u64>,
        /// Why.
        problem: Problem,
    },
    /// Who is here and what is being asked; nothing of this is kept.
    Presence {
        /// The viewer's events so far.
        seq: u64,
        /// By seat: is somebody connected?
        here: Vec<bool>,
        /// Who wants to take a decision back.
        take_back: Option<Seat>,
        /// How many look on.
        watching: u32,
    },
    /// Yes.
    Pong {
        /// The viewer's events so far.
        seq: u64,
    },
    /// The server ends the connection.
    Bye {
        /// The viewer's events so far.
        seq: u64,
        /// Why.
        problem: Problem,
    },
}

/// Everything that a viewer knows of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// The viewer's events so far.
    pub seq: u64,
    /// The protocol spoken here.
    pub protocol: u16,
    /// The table.
    pub table: String,
    /// Through whose eyes.
    pub you: Viewer,
    /// How the table is set up.
    pub setup: Setup,
    /// The hash of the seed of its dice.
    pub commitment: String,
    /// What players added to it.
    pub words: Vec<String>,
    /// How it stands.
    pub state: TableState,
    /// The first line of the record, once the game has started: what was agreed, and by which content.
    pub header: Option<Json>,
    /// What the viewer knows of the game, once it has started.
    pub view: Option<Json>,
    /// What the viewer must decide.
    pub prompt: Option<Prompt>,
    /// What time it is at the server, where clocks run: what is above tells of the last event, which may be long ago.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<u64>,
    /// What was said of late.
    pub said: Vec<Said>,
    /// What happened of late in the game, as the last events told it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lately: Vec<Told>,
}

/// Something happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// Its number, among what this viewer was told.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What happened in the game, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<Told>,
    /// What happened beside the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub news: Option<News>,
    /// How the table stands now.
    pub state: TableState,
    /// The first line of the record, with the event by which the game starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub header: Option<Json>,
    /// What the viewer knows of the game now, if it wants to be told every time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<Json>,
    /// What the viewer must decide now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Prompt>,
}

/// A notice of the game, for programs and for people.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// As data.
    pub data: Json,
    /// In plain words.
    pub words: String,
}

/// What a seat must decide.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prompt {
    /// The event from which on it is asked. A decision must have seen it.
    pub since: u64,
    /// Everything it may decide, in order.
    pub legal: Vec<Json>,
}

/// How a table stands: what everybody may know, whoever they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableState {
    /// How far it is.
    pub stage: Stage,
    /// Everybody who sits.
    pub seats: Vec<SeatState>,
    /// Who owes a decision, as seats counted from 0.
    pub owed: Vec<u8>,
    /// The milliseconds each seat has left, where time is kept, and when that was true.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
}

/// What time everybody has left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Clocks {
    /// When this was true, in milliseconds since 1970; clocks of seats that owe a decision run on from here.
    pub at: u64,
    /// Milliseconds left, by seat.
    pub left: Vec<u64>,
}

/// How far a table is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Stage {
    /// It waits for players.
    Waiting,
    /// The game is played.
    Playing,
    /// The game is over.
    Over {
        /// How it ended.
        #[schema(value_type = Object)]
        standing: Standing,
        /// The seed of the dice; anybody can now compute every throw.
        seed: String,
        /// The table of the next game, if somebody asked for one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rematch: Option<String>,
    },
    /// What is stored of it does not fit its hash or its rules. It waits for the server's keeper.
    SetAside,
}

/// A seat as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatState {
    /// Its name; none if nobody has taken it.
    pub name: Option<String>,
    /// Who decides for it now.
    pub by: Sitter,
}

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A player.
    Player,
    /// A bot, for good.
    Bot(crate::setup::BotLevel),
    /// A bot, until the player returns.
    Substitute(crate::setup::BotLevel),
}

/// What happened beside the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum News {
    /// The table was opened.
    Opened {},
    /// Somebody sat down.
    Sat { seat: Seat },
    /// Somebody left.
    Left { seat: Seat },
    /// Somebody added words.
    Words { seat: Seat, text: String },
    /// Somebody brought something.
    Brought { seat: Seat },
    /// The game started.
    Started {},
    /// A bot sat down for somebody who is away.
    Substituted { seat: Seat },
    /// Somebody is back.
    Returned { seat: Seat },
    /// Somebody said something.
    Said(Said),
    /// A decision was taken back.
    TookBack { seat: Seat },
    /// A seat's time was over, and the default decision was made for it.
    OutOfTime { seat: Seat },
    /// The server was away; the time is given back to the clocks.
    TimeGivenBack { milliseconds: u64 },
    /// Another game was opened.
    Rematch { table: String },
}

/// What somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// Who.
    pub seat: Seat,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub text: String,
}

/// Why something was refused, for programs. The list may grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The message is no JSON, or none of ours.
    Malformed,
    /// It speaks another protocol.
    Protocol,
    /// A hello comes first, and once.
    Hello,
    /// The secret fits no seat here.
    Token,
    /// Only players may do this.
    NotSeated,
    /// There is no such table, seat, game, player or content.
    NotFound,
    /// Somebody has it.
    Taken,
    /// Not at this stage of the table.
    Stage,
    /// The decision was made without knowing what has happened since; what was missed follows.
    Stale,
    /// The seat owes no decision.
    NotOwed,
    /// The rules forbid it; the message names the §.
    Illegal,
    /// The action is none of this game.
    NoAction,
    /// The number was used for something else.
    Nonce,
    /// Nothing to take back, or it told somebody something.
    TakeBack,
    /// Too long, too many or too soon.
    Limit,
    /// The configuration cannot be played.
    Setup,
    /// The store cannot write. Nothing is lost; try again.
    Store,
    /// The connection is too slow; come back with the last event seen.
    Slow,
    /// The server stops.
    Stopping,
    /// The page is from elsewhere.
    Origin,
    /// Something is wrong with the server.
    Internal,
}

const fn yes() -> bool {
    true
}
