//! How every command speaks: facts to standard output, as words or as JSON; what went wrong to standard error.

use serde::Serialize;
use std::{
    io::{self, Write},
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

/// Says what went wrong, with its causes, and gives the exit code for it.
pub(crate) fn failure(error: &anyhow::Error) -> ExitCode {
    let _ = writeln!(io::stderr(), "error: {error:#}");
    ExitCode::FAILURE
}
