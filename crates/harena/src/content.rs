//! `harena content`: check content files, or write out those that ship, to change them.

use crate::{files, output};
use anyhow::{Context, bail};
use clap::Subcommand;
use serde::Serialize;
use std::{
    fs,
    path::{Path, PathBuf},
};
use table::catalogue::{AnyGame, Catalogue};

#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Check the content files of a folder: DIR/GAME/*.toml, or DIR/*.toml for a single game
    ///
    /// A file that is missing is taken from the content that ships. The first error names file, line and field, what
    /// was found and what is allowed.
    Check {
        /// The folder
        dir: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Write the content that ships into a folder, to change it and play with --content DIR
    Write {
        /// The folder; files that exist are not overwritten
        dir: PathBuf,
    },
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    match &args.task {
        Task::Check { dir, json } => check(dir, *json),
        Task::Write { dir } => write(dir),
    }
}

/// What was checked for one game.
#[derive(Serialize)]
struct Checked {
    game: &'static str,
    files: Vec<String>,
    digest: String,
}

fn check(dir: &Path, json: bool) -> anyhow::Result<()> {
    let catalogue = Catalogue::shipped();
    let mut checked = Vec::new();
    for game in catalogue.games().filter(|game| has_content(*game, dir)) {
        let own = dir.join(game.id());
        let folder = if own.is_dir() { own.as_path() } else { dir };
        let sources = files::read_content(game, Some(dir))?;
        game.check_content(&sources).with_context(|| format!("{}", folder.display()))?;
        let files = files::replacements(game, folder)?.into_iter().map(|source| source.file).collect();
        checked.push(Checked { game: game.id(), files, digest: table::content_digest(&sources).to_string() });
    }
    if checked.is_empty() {
        let games: Vec<String> =
            catalogue.games().map(|game| format!("{} ({})", game.id(), game.files().join(", "))).collect();
        bail!("{} has no content; games and their files: {}", dir.display(), games.join("; "));
    }
    if json {
        return output::json(&checked);
    }
    let report = checked.iter().map(|checked| {
        let Checked { game, files, digest } = checked;
        format!("{game}: {} can be played; content {digest}", files.join(", "))
    });
    output::lines(&report.collect::<Vec<_>>().join("\n"))
}

/// Is there a folder for this game, or one of its files?
fn has_content(game: &dyn AnyGame, dir: &Path) -> bool {
    dir.join(game.id()).is_dir() || game.files().iter().any(|file| dir.join(file).is_file())
}

fn write(dir: &Path) -> anyhow::Result<()> {
    let mut report = Vec::new();
    for game in Catalogue::shipped().games() {
        let folder = dir.join(game.id());
        fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        for source in game.default_content() {
            let path = folder.join(&source.file);
            let mut file = fs::File::create_new(&path)
                .with_context(|| format!("{} cannot be written; choose a new folder", path.display()))?;
            std::io::Write::write_all(&mut file, source.text.as_bytes())
                .with_context(|| format!("{} cannot be written", path.display()))?;
            report.push(format!("wrote {}", path.display()));
        }
    }
    output::lines(&report.join("\n"))
}
