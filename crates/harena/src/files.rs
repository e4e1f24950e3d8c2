//! Reading records, sheets and content from disk, with errors that name the file.

use anyhow::{Context, bail, ensure};
use rules_core::content::Source;
use rules_gladiators::{Content, Gladiators, Sheet};
use std::{fs, path::Path};
use table::{
    Printed,
    catalogue::{AnyGame, Catalogue, Hosted},
};

/// The largest file anybody should hand to us; a record of a long game is a hundredth of this.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// Reads a text file.
pub(crate) fn read_text(path: &Path) -> anyhow::Result<String> {
    let name = path.display();
    let facts = fs::metadata(path).with_context(|| format!("{name} cannot be read"))?;
    ensure!(facts.is_file(), "{name} is not a file");
    ensure!(facts.len() <= MOST_BYTES, "{name} has {} bytes; at most {MOST_BYTES} are read", facts.len());
    let bytes = fs::read(path).with_context(|| format!("{name} cannot be read"))?;
    String::from_utf8(bytes).map_err(|error| {
        let line = error.as_bytes()[..error.utf8_error().valid_up_to()]
            .iter()
            .fold(1, |n, b| n + i32::from(*b == b'\n'));
        anyhow::anyhow!("{name}: line {line} is not UTF-8 text")
    })
}

/// The content of a game: what it ships with, and in its place whatever files the folder has.
///
/// The folder may hold one folder a game (`DIR/gladiators/arms.toml`) or the files themselves (`DIR/arms.toml`).
pub(crate) fn read_content(game: &dyn AnyGame, folder: Option<&Path>) -> anyhow::Result<Vec<Source>> {
    let mut sources = game.default_content();
    let Some(folder) = folder else { return Ok(sources) };
    let own = folder.join(game.id());
    let folder = if own.is_dir() { own.as_path() } else { folder };
    let found = replacements(game, folder)?;
    if found.is_empty() {
        let files = game.files().join(", ");
        bail!("{} has no content for {}; its files are: {files}", folder.display(), game.id());
    }
    for replacement in found {
        if let Some(source) = sources.iter_mut().find(|source| source.file == replacement.file) {
            *source = replacement;
        }
    }
    Ok(sources)
}

/// The content files of a game in a folder. A file that no game knows is refused: it may be a name written wrong.
pub(crate) fn replacements(game: &dyn AnyGame, folder: &Path) -> anyhow::Result<Vec<Source>> {
    let entries = fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let mut sources = Vec::new();
    for entry in entries {
        let path = entry.with_context(|| format!("{} cannot be read", folder.display()))?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        if !game.files().contains(&name) {
            let files = game.files().join(", ");
            bail!("{} is not a content file of {}; its files are: {files}", path.display(), game.id());
        }
        sources.push(Source::new(name, read_text(&path)?));
    }
    sources.sort_by(|one, other| one.file.cmp(&other.file));
    Ok(sources)
}

/// The content of Gladiators, checked.
pub(crate) fn gladiators_content(folder: Option<&Path>) -> anyhow::Result<Printed<Gladiators>> {
    content_of(folder)
}

/// The content of a game that ships, checked.
pub(crate) fn content_of<G: Hosted>(folder: Option<&Path>) -> anyhow::Result<Printed<G>> {
    let catalogue = Catalogue::shipped();
    let game = catalogue.find(G::ID)?;
    Ok(Printed::read(&read_content(game, folder)?)?)
}

/// A gladiator: the name of a ready-made one, or a TOML file with a sheet.
pub(crate) fn read_gladiator(content: &Content, name: &str) -> anyhow::Result<Sheet> {
    if let Some(sheet) = content.gladiator(name) {
        return Ok(sheet.clone());
    }
    let path = Path::new(name);
    if !path.exists() {
        let names = content.ready_made.iter().map(|sheet| sheet.name.as_str()).collect::<Vec<_>>().join(", ");
        bail!("there is no gladiator and no file `{name}`; the ready-made gladiators are: {names}");
    }
    Ok(content.read_sheet(&Source::new(name, read_text(path)?))?)
}
