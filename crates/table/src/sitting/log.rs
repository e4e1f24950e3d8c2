//! What is stored of a table: one line of JSON for everything that happens to it.

use crate::fair::sha256;
use rules_core::{Digest, Seat, json};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wire::{Setup, setup::BotLevel};

/// One thing that happened. It may hold secrets: a step that nobody else knows of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub what: What,
}

/// What can happen to a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum What {
    /// It was opened. The seed is kept elsewhere.
    Opened { setup: Setup, commitment: Digest },
    /// Somebody sat down. The key is the hash of their secret; `player` is who they are, if they keep an identity.
    Sat {
        seat: Seat,
        name: String,
        key: Digest,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
    },
    /// Somebody left before the game.
    Left { seat: Seat, nonce: Nonce },
    /// Somebody added words to what the dice come from.
    Words { seat: Seat, nonce: Nonce, text: String },
    /// Somebody brought something to the game.
    Brought { seat: Seat, nonce: Nonce, what: Value },
    /// The game started: the first line of its record and what was drawn before the first decision.
    Started {
        seat: Seat,
        nonce: Nonce,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bots: Option<BotLevel>,
        header: String,
        lines: Vec<String>,
    },
    /// A decision, and what was drawn after it.
    Took {
        seat: Seat,
        by: Author,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
        lines: Vec<String>,
    },
    /// The last decision was taken back.
    TookBack { seat: Seat, nonce: Nonce },
    /// A bot sat down for somebody who is away, or who has left for now.
    Substituted {
        seat: Seat,
        level: BotLevel,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
    },
    /// They are back.
    Returned {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
    },
    /// Somebody said something.
    Said { seat: Seat, nonce: Nonce, text: String },
    /// The server was away, and clocks stood still.
    TimeGivenBack { milliseconds: u64 },
    /// Another game was opened.
    Rematch { seat: Seat, nonce: Nonce, table: String },
}

impl What {
    /// Whom it is about.
    pub(super) const fn seat(&self) -> Option<Seat> {
        match self {
            What::Opened { .. } | What::TimeGivenBack { .. } => None,
            What::Sat { seat, .. }
            | What::Left { seat, .. }
            | What::Words { seat, .. }
            | What::Brought { seat, .. }
            | What::Started { seat, .. }
            | What::Took { seat, .. }
            | What::TookBack { seat, .. }
            | What::Substituted { seat, .. }
            | What::Returned { seat, .. }
            | What::Said { seat, .. }
            | What::Rematch { seat, .. } => Some(*seat),
        }
    }
}

/// A client's number for what it asked, with a hash of the asking: the same number for something else is refused.
pub(super) type Nonce = (u64, u32);

/// Who made a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Author {
    /// The player.
    Player,
    /// A bot.
    Bot,
    /// Nobody: the time was over.
    Clock,
}

impl Entry {
    pub(super) fn write(&self) -> String {
        serde_json::to_string(self).expect("entries have string keys and no failing parts")
    }

    pub(super) fn read(text: &str) -> Result<Entry, String> {
        // What a reader complains of may quote the text, and the text may hold secrets.
        json::read(text).map_err(|_| "it cannot be read".to_owned())
    }
}

/// What the entries of a table hash to, one after the other.
#[derive(Clone, Copy, Debug)]
pub struct Chain(Digest);

impl Chain {
    /// The chain of a table without entries.
    pub fn new(table: &str) -> Chain {
        Chain(sha256(&[b"harena/log/1:", table.as_bytes()]))
    }

    /// What it would be with one more entry.
    pub fn after(&self, entry: &str) -> Digest {
        sha256(&[&self.0.0, entry.as_bytes()])
    }

    /// Adds an entry.
    pub fn follow(&mut self, entry: &str) -> Digest {
        self.0 = self.after(entry);
        self.0
    }
}
