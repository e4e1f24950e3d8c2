//! `harena admin export`: the records of finished games, as files.

use crate::output;
use anyhow::{Context, Result, bail, ensure};
use server::keeper::Keeper;
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

/// Writes each record as TABLE.jsonl. The record of a game that is not over holds secrets and is refused.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The tables
    #[arg(value_name = "TABLE", required_unless_present = "all", conflicts_with = "all")]
    tables: Vec<String>,
    /// Every table whose game is over
    #[arg(long)]
    all: bool,
    /// The folder to write into; it is made if it is missing
    #[arg(long, value_name = "DIR")]
    to: PathBuf,
}

/// Writes what was asked for; tells whether all of it could be written.
pub(super) async fn run(keeper: &Keeper, args: &Args) -> Result<bool> {
    let tables = if args.all {
        keeper.store().tables(store::Which::Finished).await?.into_iter().map(|row| row.id).collect()
    } else {
        args.tables.clone()
    };
    fs::create_dir_all(&args.to).with_context(|| format!("{} cannot be made", args.to.display()))?;
    let (mut written, mut failed) = (0, 0);
    for table in tables {
        match export(keeper, &table, &args.to).await {
            Ok(path) => {
                written += 1;
                output::lines(&format!("wrote {}", path.display()))?;
            }
            Err(error) => {
                failed += 1;
                let _ = writeln!(io::stderr(), "table {table}: {error:#}");
            }
        }
    }
    output::lines(&format!("{written} records written, {failed} not"))?;
    Ok(failed == 0)
}

async fn export(keeper: &Keeper, table: &str, folder: &Path) -> Result<PathBuf> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    ensure!(!table.is_empty() && table.chars().all(is_plain), "this is no id of a table");
    let found = keeper.replay(table).await?;
    let Some(record) = found.record() else {
        bail!("its game is not over; until then its record holds secrets");
    };
    let path = folder.join(format!("{table}.jsonl"));
    match fs::File::create_new(&path) {
        Ok(mut file) => file
            .write_all(record.as_bytes())
            .with_context(|| format!("{} cannot be written", path.display()))?,
        // The record of a finished game never changes; a copy that is there already will do.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let same = fs::read(&path).is_ok_and(|text| text == record.as_bytes());
            ensure!(same, "{} exists and is something else; choose another folder", path.display());
        }
        Err(error) => return Err(error).with_context(|| format!("{} cannot be written", path.display())),
    }
    Ok(path)
}
