//! How every command speaks: facts to standard output, as words or as JSON; what went wrong to standard error.

use anyhow::{Context, ensure};
use serde::Serialize;
use std::{
    fs,
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

/// Prints facts as JSON.
pub(crate) fn json<T: Serialize>(facts: &T) -> anyhow::Result<()> {
    lines(&serde_json::to_string_pretty(facts)?)
}

/// Prints text and a newline. A reader that has gone away, as `head` does, is no error.
pub(crate) fn lines(text: &str) -> anyhow::Result<()> {
    match writeln!(io::stdout(), "{text}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Makes a folder for a result, with those it lies in. One that holds something already is left as it is.
pub(crate) fn new_folder(path: &Path) -> anyhow::Result<()> {
    let cannot = || format!("{} cannot be made; name a new folder", path.display());
    fs::create_dir_all(path).with_context(cannot)?;
    let is_empty = fs::read_dir(path).with_context(cannot)?.next().is_none();
    ensure!(is_empty, "{} is there already and not empty; name a new folder", path.display());
    Ok(())
}

/// Says what went wrong, with its causes, and gives the exit code for it.
pub(crate) fn failure(error: &anyhow::Error) -> ExitCode {
    let _ = writeln!(io::stderr(), "error: {error:#}");
    ExitCode::FAILURE
}
