//! The part of a bot that thinks: it knows the header, the view and the legal actions that came over the socket.

use crate::files;
use anyhow::{Context, anyhow};
use bots::{Effort, Level};
use rules_core::SplitMix;
use std::{path::PathBuf, sync::Arc, time::Duration};
use table::{
    catalogue::Catalogue,
    matches::{AnyPrinted, Asked, Unthinkable},
};
use tokio::{
    task::{JoinError, JoinHandle},
    time::Instant,
};
use wire::Json;

/// Thinks about decisions, on a thread of its own.
pub(super) struct Mind {
    level: Level,
    iterations: u32,
    content: Option<PathBuf>,
    printed: Option<Arc<dyn AnyPrinted>>,
    beat: Duration,
}

/// A decision that is being thought about.
pub(super) struct Thought {
    /// The event from which on it is asked for.
    pub(super) since: u64,
    chosen: JoinHandle<Result<Result<Json, Unthinkable>, JoinError>>,
}

impl Mind {
    pub(super) fn new(level: Level, iterations: u32, beat: Duration, content: Option<PathBuf>) -> Mind {
        Mind { level, iterations, content, printed: None, beat }
    }

    /// Starts to think.
    pub(super) fn think(&mut self, since: u64, asked: Asked) -> anyhow::Result<Thought> {
        let printed = match &self.printed {
            Some(printed) => Arc::clone(printed),
            None => Arc::clone(self.printed.insert(printed(&asked, self.content.as_deref())?)),
        };
        let (level, effort, seed) = (self.level, Effort::of(self.iterations), number(u64::MAX));
        let (start, beat) = (Instant::now(), self.beat);
        let thinking = move || {
            let index = printed.advise(&asked, level, &effort, &mut SplitMix::new(seed))?;
            asked.legal.get(index).cloned().ok_or(Unthinkable::Nothing)
        };
        let chosen = tokio::spawn(async move {
            let chosen = tokio::task::spawn_blocking(thinking).await;
            tokio::time::sleep_until(start + on_the_beat(beat, start.elapsed())).await;
            chosen
        });
        Ok(Thought { since, chosen })
    }
}

impl Thought {
    /// The action, once it is chosen. Whoever stops waiting can wait again.
    pub(super) async fn chosen(&mut self) -> anyhow::Result<Json> {
        let panicked = |_: JoinError| {
            anyhow!("the bot cannot make sense of what the server sent; is it of another version?")
        };
        let chosen = (&mut self.chosen).await.flatten().map_err(panicked)?;
        chosen.map_err(|error| match error {
            Unthinkable::Header(_) => anyhow!("{error}; --content DIR brings the content of the table"),
            Unthinkable::View(_) | Unthinkable::Action(_) | Unthinkable::Nothing => error.into(),
        })
    }
}

/// How long after the question a thought is told that took so long: at the next beat, the first at the earliest. How long a bot
/// thinks depends on its cards, and nobody shall learn of them by a watch.
fn on_the_beat(beat: Duration, took: Duration) -> Duration {
    if beat.is_zero() {
        return took;
    }
    let beats = took.as_nanos().div_ceil(beat.as_nanos()).max(1);
    beat * u32::try_from(beats).unwrap_or(u32::MAX)
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

#[cfg(test)]
mod tests {
    use super::on_the_beat;
    use std::time::Duration;

    #[test]
    fn quick_and_slow_thoughts_are_told_at_the_same_time() {
        let told = |took| on_the_beat(Duration::from_millis(900), Duration::from_millis(took)).as_millis();
        assert_eq!([0, 1, 450, 900].map(told), [900; 4]);
        assert_eq!([901, 1800, 1801].map(told), [1800, 1800, 2700]);
        let at_once = Duration::from_millis(7);
        assert_eq!(on_the_beat(Duration::ZERO, at_once), at_once);
    }
}
