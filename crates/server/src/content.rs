//! The games and the sets of content they can be played with, read once when the server starts.

use crate::error::Failure;
use rules_core::content::Source;
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};
use table::{
    catalogue::{AnyGame, Catalogue},
    matches::AnyPrinted,
};
use wire::{
    message::Reason,
    rest::{ContentFile, ContentSet, GameInfo},
};

/// Every game with everything it can be played with.
pub(crate) struct Library {
    catalogue: Catalogue,
    /// By game and by the name of the set; the game's own has none.
    printed: BTreeMap<(&'static str, Option<String>), Arc<dyn AnyPrinted>>,
    /// What the sets of the folder say; the games' own are part of every client.
    texts: BTreeMap<(&'static str, String), Vec<Source>>,
}

/// Content that the server cannot use.
#[derive(Debug, thiserror::Error)]
pub enum ContentProblem {
    /// A folder or file cannot be read.
    #[error("{0} cannot be read: {1}")]
    Unreadable(PathBuf, io::Error),
    /// A file is wrong.
    #[error("content `{set}` of {game}: {problem}")]
    Wrong {
        /// The set.
        set: String,
        /// The game.
        game: &'static str,
        /// What is wrong, with file and line.
        problem: String,
    },
}

impl Library {
    /// Reads the games' own content and every set in the folder.
    pub(crate) fn read(folder: Option<&Path>) -> Result<Library, ContentProblem> {
        let catalogue = Catalogue::shipped();
        let (mut printed, mut texts) = (BTreeMap::new(), BTreeMap::new());
        for game in catalogue.games() {
            let wrong = |set: &str, problem: String| ContentProblem::Wrong {
                set: set.to_owned(),
                game: game.id(),
                problem,
            };
            let own = game.print(&game.default_content()).map_err(|error| wrong("own", error.to_string()))?;
            printed.insert((game.id(), None), own);
            for set in folder.map_or(Ok(Vec::new()), folders_in)? {
                let (name, path) = (set.0, set.1.join(game.id()));
                if !path.is_dir() {
                    continue;
                }
                let sources = game.files().iter().map(|file| source(&path, file));
                let sources: Vec<Source> = sources.collect::<Result<_, _>>()?;
                let set = game.print(&sources).map_err(|error| wrong(&name, error.to_string()))?;
                printed.insert((game.id(), Some(name.clone())), set);
                texts.insert((game.id(), name), sources);
            }
        }
        Ok(Library { catalogue, printed, texts })
    }

    /// The content of a game by the name of its set.
    pub(crate) fn find(&self, game: &str, set: Option<&str>) -> Result<Arc<dyn AnyPrinted>, Failure> {
        let game = self.game(game)?;
        let found = self.printed.get(&(game, set.map(str::to_owned)));
        found.cloned().ok_or_else(|| self.no_set(game))
    }

    /// What a set says.
    pub(crate) fn texts(&self, game: &str, set: &str) -> Result<ContentSet, Failure> {
        let game = self.game(game)?;
        let sources = self.texts.get(&(game, set.to_owned())).ok_or_else(|| self.no_set(game))?;
        let file = |source: &Source| ContentFile { file: source.file.clone(), text: source.text.clone() };
        Ok(ContentSet { files: sources.iter().map(file).collect() })
    }

    fn game(&self, id: &str) -> Result<&'static str, Failure> {
        let game = self.catalogue.find(id);
        game.map(AnyGame::id).map_err(|unknown| Failure::new(Reason::NotFound, unknown.to_string()))
    }

    fn no_set(&self, game: &str) -> Failure {
        let known = self.sets(game).join(", ");
        let message = format!("there is no content of that name for {game}; there is: {known}");
        Failure::new(Reason::NotFound, message)
    }

    /// Every game.
    pub(crate) fn games(&self) -> Vec<GameInfo> {
        let info = |game: &dyn AnyGame| GameInfo {
            id: game.id().to_owned(),
            rules: game.rules(),
            seats: game.seats(),
            content: self.sets(game.id()),
        };
        self.catalogue.games().map(info).collect()
    }

    fn sets(&self, game: &str) -> Vec<String> {
        self.printed.keys().filter(|(id, _)| *id == game).filter_map(|(_, set)| set.clone()).collect()
    }
}

/// The folders in a folder, by name.
fn folders_in(folder: &Path) -> Result<Vec<(String, PathBuf)>, ContentProblem> {
    let unreadable = |error| ContentProblem::Unreadable(folder.to_owned(), error);
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        if entry.path().is_dir() {
            found.push((entry.file_name().to_string_lossy().into_owned(), entry.path()));
        }
    }
    found.sort();
    Ok(found)
}

fn source(folder: &Path, file: &str) -> Result<Source, ContentProblem> {
    let path = folder.join(file);
    let text = fs::read_to_string(&path).map_err(|error| ContentProblem::Unreadable(path, error))?;
    Ok(Source::new(file, text))
}
