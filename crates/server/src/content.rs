//! The games and the sets of content they can be played with, read once when the server starts.

use crate::error::Failure;
use rules_core::content::Source;
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};
use table::{catalogue::Catalogue, matches::AnyPrinted};
use wire::{message::Reason, rest::GameInfo};

/// Every game with everything it can be played with.
pub(crate) struct Library {
    catalogue: Catalogue,
    /// By game and by the name of the set; the game's own has none.
    printed: BTreeMap<(&'static str, Option<String>), Arc<dyn AnyPrinted>>,
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
        let mut printed = BTreeMap::new();
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
                printed.insert((game.id(), Some(name)), set);
            }
        }
        Ok(Library { catalogue, printed })
    }

    /// The content of a game by the name of its set.
    pub(crate) fn find(&self, game: &str, set: Option<&str>) -> Result<Arc<dyn AnyPrinted>, Failure> {
        let not_found = |message: String| Failure::new(Reason::NotFound, message);
        let game = self.catalogue.find(game).map_err(|unknown| not_found(unknown.to_string()))?;
        let found = self.printed.get(&(game.id(), set.map(str::to_owned)));
        found.cloned().ok_or_else(|| {
            let known = self.sets(game.id()).join(", ");
            not_found(format!("there is no content of that name for {}; there is: {known}", game.id()))
        })
    }

    /// Every game.
    pub(crate) fn games(&self) -> Vec<GameInfo> {
        let info = |game: &dyn table::catalogue::AnyGame| GameInfo {
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
