//! The part of a bot that thinks: it knows the header, the view and the legal actions that came over the socket.

use crate::files;
use anyhow::{Context, anyhow};
use bots::{Effort, Level};
use rules_core::SplitMix;
use std::{path::PathBuf, sync::Arc};
use table::{
    catalogue::Catalogue,
    matches::{AnyPrinted, Asked, Unthinkable},
};
use tokio::task::JoinHandle;
use wire::Json;

/// Thinks about decisions, on a thread of its own.
pub(super) struct Mind {
    level: Level,
    iterations: u32,
    content: Option<PathBuf>,
    printed: Option<Arc<dyn AnyPrinted>>,
}

/// A decision that is being thought about.
pub(super) struct Thought {
    /// The event from which on it is asked for.
    pub(super) since: u64,
    chosen: JoinHandle<Result<Json, Unthinkable>>,
}

impl Mind {
    pub(super) fn new(level: Level, iterations: u32, content: Option<PathBuf>) -> Mind {
        Mind { level, iterations, content, printed: None }
    }

    /// Starts to think.
    pub(super) fn think(&mut self, since: u64, asked: Asked) -> anyhow::Result<Thought> {
        let printed = match &self.printed {
            Some(printed) => Arc::clone(printed),
            None => Arc::clone(self.printed.insert(printed(&asked, self.content.as_deref())?)),
        };
        let (level, effort, seed) = (self.level, Effort::of(self.iterations), number(u64::MAX));
        let chosen = tokio::task::spawn_blocking(move || {
            let index = printed.advise(&asked, level, &effort, &mut SplitMix::new(seed))?;
            asked.legal.get(index).cloned().ok_or(Unthinkable::Nothing)
        });
        Ok(Thought { since, chosen })
    }
}

impl Thought {
    /// The action, once it is chosen. Whoever stops waiting can wait again.
    pub(super) async fn chosen(&mut self) -> anyhow::Result<Json> {
        let panicked =
            |_| anyhow!("the bot cannot make sense of what the server sent; is it of another version?");
        (&mut self.chosen).await.map_err(panicked)?.map_err(|error| match error {
            Unthinkable::Header(_) => anyhow!("{error}; --content DIR brings the content of the table"),
            Unthinkable::View(_) | Unthinkable::Action(_) | Unthinkable::Nothing => error.into(),
        })
    }
}

/// The content of the game that is played.
fn printed(asked: &Asked, folder: Option<&std::path::Path>) -> anyhow::Result<Arc<dyn AnyPrinted>> {
    let catalogue = Catalogue::shipped();
    let game = catalogue.game_of(asked.header.get()).context("this bot cannot play the game of the table")?;
    Ok(game.print(&files::read_content(game, folder)?)?)
}

/// A number below this that nobody can guess.
pub(super) fn number(below: u64) -> u64 {
    getrandom::u64().expect("the system has randomness") % below
}
