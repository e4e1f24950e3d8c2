//! The catalogue of games: the one adapter above which no type parameter exists.
//!
//! What leaves through it for a [`Viewer`] is a [`Frame`], which has no field for a step: a rival's secret decision or
//! a hidden draw cannot be in it. Steps are in an [`OpenFrame`], which is made only from a record whose game is over.

use crate::{
    Printed,
    audit::{Report, audit},
    content_digest,
    matches::{AnyPrinted, Terms},
    replay::{Finished, Moment, Replay},
    review::{self, Care, Reviewed},
};
use bots::{AnyBot, Effort, Level};
use rules_core::{
    ConfigError, Digest, Game, Header, Record, RecordError, Seen, Viewer,
    content::{ContentError, Source, find},
    json,
};
use serde::Serialize;
use serde_json::Value;
use std::{marker::PhantomData, ops::Range, sync::Arc};

/// What a game adds to its rules so that it can be hosted and shown.
pub trait Hosted: Game {
    /// The names of the content files it reads, and no others.
    const FILES: &'static [&'static str];

    /// How many can play, at least and at most.
    const SEATS: [u8; 2];

    /// The content it comes with.
    fn default_content() -> Vec<Source>;

    /// Reads and checks its content. The sources are exactly [`Hosted::FILES`], in that order.
    fn load(sources: &[Source]) -> Result<Self::Content, ContentError>;

    /// The configuration of a table for so many: the usual one, changed as the options say, with what each seat brought.
    fn configure(terms: &Terms, content: &Self::Content) -> Result<Self::Config, ConfigError>;

    /// What is decided for a seat that does not decide in time, as an index into its legal actions. It depends on nothing
    /// that the seat does not see, and does as little as the rules allow.
    fn by_default(&self, seen: &Seen<Self>) -> usize;

    /// A bot for a seat at this table.
    fn player(&self, level: Level, effort: &Effort) -> AnyBot<Self>;

    /// A notice in plain words, on one line, for somebody who then knew what is in the view: it may name what a notice
    /// only points at.
    fn tell(&self, view: &Self::View, notice: &Self::Notice) -> String;

    /// A view in plain words, on some lines.
    fn show(&self, view: &Self::View) -> String;
}

impl<G: Hosted> Printed<G> {
    /// Reads the game's files from among these. Other files neither matter nor count in the hash.
    pub fn read(sources: &[Source]) -> Result<Printed<G>, ContentError> {
        let own = G::FILES.iter().map(|file| find(sources, file).cloned());
        let own: Vec<Source> = own.collect::<Result<_, _>>()?;
        Ok(Printed { content: Arc::new(G::load(&own)?), digest: content_digest(&own) })
    }

    /// The content the game comes with, which a test of every game has loaded.
    pub fn default_content() -> Printed<G> {
        Printed::read(&G::default_content()).expect("the content a game comes with is whole")
    }
}

/// A game whose type nobody needs to know.
pub trait AnyGame: Send + Sync {
    /// The name in records and addresses.
    fn id(&self) -> &'static str;

    /// The rules number.
    fn rules(&self) -> u16;

    /// The names of its content files.
    fn files(&self) -> &'static [&'static str];

    /// The content it comes with.
    fn default_content(&self) -> Vec<Source>;

    /// Can the game be played with this content?
    fn check_content(&self, sources: &[Source]) -> Result<(), ContentError>;

    /// How many can play, at least and at most.
    fn seats(&self) -> [u8; 2];

    /// Reads the game's content, once for all tables that play with it.
    fn print(&self, sources: &[Source]) -> Result<Arc<dyn AnyPrinted>, ContentError>;

    /// Audits a record; see [`audit`].
    fn audit(&self, text: &str, sources: &[Source], noted: Option<Digest>) -> Result<Report, RecordError>;

    /// A record through the eyes of one viewer, as far as it goes: first what they knew at the start, then a frame
    /// for every step.
    fn replay(&self, text: &str, sources: &[Source], viewer: Viewer) -> Result<Vec<Frame>, RecordError>;

    /// What a bot thinks of some lines of a game that is over; see [`bots::review`].
    fn review(
        &self,
        text: &str,
        sources: &[Source],
        lines: Range<usize>,
        care: &Care,
    ) -> Result<Vec<Reviewed>, RecordError>;

    /// A record of a game that is over, with every step and everybody's eyes at once.
    fn replay_open(&self, text: &str, sources: &[Source]) -> Result<Vec<OpenFrame>, RecordError>;
}

/// What one viewer was told and knew at one line of a record. There is no step in it, by design.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Frame {
    /// The line of the record, counted from 1. Line 1 is the start of the game.
    pub line: usize,
    /// What the viewer was told, in order.
    pub notices: Vec<Shown>,
    /// What the viewer then knew.
    pub view: Shown,
}

/// A notice or a view, for programs and for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// As data.
    pub json: Value,
    /// In plain words.
    pub words: String,
}

/// One line of a game that is over, with nothing hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OpenFrame {
    /// The line of the record, counted from 1. Line 1 is the start of the game.
    pub line: usize,
    /// The step as the record has it; none at the start of the game.
    pub step: Option<Value>,
    /// What every viewer was told and knew, seat by seat, the watcher last.
    pub eyes: Vec<(Viewer, Frame)>,
}

/// The games that can be hosted here.
#[derive(Default)]
pub struct Catalogue {
    games: Vec<Box<dyn AnyGame>>,
}

impl Catalogue {
    /// These games and one more.
    #[must_use]
    pub fn with<G: Hosted>(mut self) -> Catalogue {
        assert!(self.find(G::ID).is_err(), "no two games of a catalogue have the same id");
        self.games.push(Box::new(Entry::<G>(PhantomData)));
        self
    }

    /// The games in the order they were added.
    pub fn games(&self) -> impl Iterator<Item = &dyn AnyGame> {
        self.games.iter().map(|game| &**game)
    }

    /// The game with this id.
    pub fn find(&self, id: &str) -> Result<&dyn AnyGame, UnknownGame> {
        self.games().find(|game| game.id() == id).ok_or_else(|| UnknownGame {
            found: id.to_owned(),
            known: self.games().map(|game| game.id().to_owned()).collect(),
        })
    }

    /// The game of a record, by its first line.
    pub fn game_of(&self, text: &str) -> Result<&dyn AnyGame, RecordError> {
        let header = Header::peek(text)?;
        self.find(&header.game).map_err(|unknown| RecordError::new(1, unknown.to_string()))
    }
}

/// A game that the catalogue does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game `{found}`; the games are: {}", known.join(", "))]
pub struct UnknownGame {
    /// What was asked for.
    pub found: String,
    /// What there is.
    pub known: Vec<String>,
}

/// A game's place in the catalogue. It has no size: all it knows is the type.
struct Entry<G>(PhantomData<fn() -> G>);

impl<G: Hosted> AnyGame for Entry<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> u16 {
        G::RULES
    }

    fn files(&self) -> &'static [&'static str] {
        G::FILES
    }

    fn default_content(&self) -> Vec<Source> {
        G::default_content()
    }

    fn check_content(&self, sources: &[Source]) -> Result<(), ContentError> {
        Printed::<G>::read(sources).map(|_| ())
    }

    fn seats(&self) -> [u8; 2] {
        G::SEATS
    }

    fn print(&self, sources: &[Source]) -> Result<Arc<dyn AnyPrinted>, ContentError> {
        Ok(Arc::new(Printed::<G>::read(sources)?))
    }

    fn audit(&self, text: &str, sources: &[Source], noted: Option<Digest>) -> Result<Report, RecordError> {
        audit::<G>(text, &printed(sources)?, noted)
    }

    fn replay(&self, text: &str, sources: &[Source], viewer: Viewer) -> Result<Vec<Frame>, RecordError> {
        let record = Record::<G>::read(text)?;
        let game = printed(sources)?.open(&record.header)?;
        frames(Replay::of(game, &record, viewer)?)
    }

    fn review(
        &self,
        text: &str,
        sources: &[Source],
        lines: Range<usize>,
        care: &Care,
    ) -> Result<Vec<Reviewed>, RecordError> {
        let record = Record::<G>::read(text)?;
        let game = printed(sources)?.open(&record.header)?;
        let mut reviewer = review::judging_reviewer(&*game, care, review::seed_of(&record));
        Ok(review::review(&Finished::of(Arc::clone(&game), record)?, &mut reviewer, lines))
    }

    fn replay_open(&self, text: &str, sources: &[Source]) -> Result<Vec<OpenFrame>, RecordError> {
        let record = Record::<G>::read(text)?;
        let game = printed(sources)?.open(&record.header)?;
        open_frames(&Finished::of(game, record)?)
    }
}

/// The content at hand. Where it cannot be read, no record can be checked against it.
fn printed<G: Hosted>(sources: &[Source]) -> Result<Printed<G>, RecordError> {
    let unreadable = |error| RecordError::new(1, format!("the content at hand cannot be played: {error}"));
    Printed::read(sources).map_err(unreadable)
}

fn frames<G: Hosted>(replay: Replay<G>) -> Result<Vec<Frame>, RecordError> {
    let game = Arc::clone(replay.game());
    let start = Frame { line: 1, notices: Vec::new(), view: shown_view(&*game, &replay.view()) };
    let rest = replay.map(|moment| moment.map(|moment| frame(&*game, &moment)));
    std::iter::once(Ok(start)).chain(rest).collect()
}

fn frame<G: Hosted>(game: &G, moment: &Moment<G>) -> Frame {
    let told = |notice| Shown { json: json::to_value(notice), words: game.tell(&moment.view, notice) };
    Frame {
        line: moment.line,
        notices: moment.notices.iter().map(told).collect(),
        view: shown_view(game, &moment.view),
    }
}

fn open_frames<G: Hosted>(finished: &Finished<G>) -> Result<Vec<OpenFrame>, RecordError> {
    let steps = finished.steps().iter().map(|step| Some(json::to_value(step)));
    let mut open: Vec<OpenFrame> = std::iter::once(None)
        .chain(steps)
        .enumerate()
        .map(|(index, step)| OpenFrame { line: index + 1, step, eyes: Vec::new() })
        .collect();
    for viewer in finished.viewers() {
        let seen = frames(finished.replay(viewer)?)?;
        open.iter_mut().zip(seen).for_each(|(open, frame)| open.eyes.push((viewer, frame)));
    }
    Ok(open)
}

fn shown_view<G: Hosted>(game: &G, view: &G::View) -> Shown {
    Shown { json: json::to_value(view), words: game.show(view) }
}
