//! A place at a table, and who holds it.

use super::log::Nonce;
use crate::fair::sha256;
use rules_core::Digest;
use serde_json::Value;
use std::collections::VecDeque;
use wire::{
    message::{SeatState, Sitter},
    setup::BotLevel,
};

/// The hash of a player's secret, which is all that is kept of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(pub Digest);

impl Key {
    /// The key of a secret.
    pub fn of(secret: &str) -> Key {
        Key(sha256(&[b"harena/seat/1:", secret.as_bytes()]))
    }

    /// Are they the same? It takes as long whatever they are.
    pub(super) fn fits(&self, other: &Key) -> bool {
        self.0.0.iter().zip(other.0.0).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
    }
}

/// Who sits down: a name, the key of a secret, and the identity of a player who keeps one.
#[derive(Clone, Debug)]
pub struct Named {
    /// What they are called.
    pub name: String,
    /// What proves that it is they.
    pub key: Key,
    /// Who they are beyond this table.
    pub player: Option<String>,
}

/// A place at the table.
pub(super) struct Chair {
    pub(super) holder: Option<Named>,
    /// The name of a bot that sits here for good.
    bot_name: Option<String>,
    pub(super) sitter: Sitter,
    /// Did the player leave by choice? Then coming back takes a word.
    pub(super) has_left: bool,
    pub(super) words: Option<String>,
    pub(super) brought: Option<Value>,
    nonces: VecDeque<Nonce>,
    /// The numbers of what was asked and left no entry. They are forgotten when the table is read from the store, together with
    /// what was asked.
    passing: VecDeque<Nonce>,
}

/// So many of a client's last numbers are remembered.
const NONCES: usize = 32;

impl Chair {
    pub(super) fn open() -> Chair {
        Chair {
            holder: None,
            bot_name: None,
            sitter: Sitter::Nobody,
            has_left: false,
            words: None,
            brought: None,
            nonces: VecDeque::new(),
            passing: VecDeque::new(),
        }
    }

    pub(super) fn bot(seat: usize, level: BotLevel) -> Chair {
        let names = ["Aquila", "Bestia", "Corvus", "Draco", "Echo", "Falco", "Ganna", "Hasta"];
        Chair {
            bot_name: Some(format!("{} (bot)", names[seat % names.len()])),
            sitter: Sitter::Bot(level),
            ..Chair::open()
        }
    }

    /// Somebody sits down.
    pub(super) fn take(&mut self, who: Named) {
        self.holder = Some(who);
        self.sitter = Sitter::Player;
    }

    pub(super) fn name(&self) -> Option<&str> {
        self.holder.as_ref().map(|holder| &*holder.name).or(self.bot_name.as_deref())
    }

    pub(super) fn state(&self) -> SeatState {
        SeatState { name: self.name().map(str::to_owned), by: self.sitter }
    }

    /// Was this number used before, and for what?
    pub(super) fn used(&self, number: u64) -> Option<u32> {
        self.nonces.iter().chain(&self.passing).find(|(used, _)| *used == number).map(|(_, of)| *of)
    }

    pub(super) fn uses(&mut self, nonce: Nonce) {
        remember(&mut self.nonces, nonce);
    }

    /// A number was used for something that leaves no entry.
    pub(super) fn uses_in_passing(&mut self, nonce: Nonce) {
        remember(&mut self.passing, nonce);
    }
}

fn remember(nonces: &mut VecDeque<Nonce>, nonce: Nonce) {
    if nonces.len() == NONCES {
        nonces.pop_front();
    }
    nonces.push_back(nonce);
}
