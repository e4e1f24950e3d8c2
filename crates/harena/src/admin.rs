//! `harena admin`: looks after what a server keeps.

mod export;
mod list;
mod release;
mod verify;

use crate::output;
use anyhow::{Context, Result};
use server::keeper::Keeper;
use std::{path::PathBuf, process::ExitCode};

/// Looks after the data folder of a server.
///
/// Everything but `release` works while the server runs, and changes nothing in the folder.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder where the server keeps everything
    #[arg(long, env = "HARENA_DATA", default_value = "harena-data", value_name = "DIR", global = true)]
    data: PathBuf,
    /// The folder with sets of content that the server was started with, if there is one
    #[arg(long, env = "HARENA_CONTENT", value_name = "DIR", global = true)]
    content: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// List every table: its game, how far it is, when it was opened, and why it was set aside
    Tables {
        /// Print JSON; times are milliseconds since 1970
        #[arg(long)]
        json: bool,
    },
    /// Write the records of finished games as files that `harena audit` and `harena replay` read
    Export(export::Args),
    /// Copy everything into one new file, while the server runs
    ///
    /// To restore it, put the file as harena.db into an empty folder and start the server with that folder. The copy holds
    /// the seeds of games that are still played: keep it as safe as the folder itself.
    Backup {
        /// The new file
        #[arg(long, value_name = "FILE")]
        to: PathBuf,
    },
    /// Check the whole store: its file, and every table from its first entry against hashes, rules and dice
    ///
    /// Exits with 1 and names each table that does not fit.
    Verify,
    /// Take off the mark of a table that was set aside, after the cause was repaired
    ///
    /// The table is replayed first, and stays set aside as long as it does not fit. The server must not run.
    Release {
        /// The table
        table: String,
    },
}

pub(crate) fn run(args: &Args) -> ExitCode {
    match tokio::runtime::Runtime::new().context("the runtime could not be started") {
        Ok(runtime) => match runtime.block_on(act(args)) {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) => ExitCode::FAILURE,
            Err(error) => output::failure(&error),
        },
        Err(error) => output::failure(&error),
    }
}

/// Does what was asked; tells whether all is well.
async fn act(args: &Args) -> Result<bool> {
    let keeper = Keeper::open(&args.data, args.content.as_deref())?;
    match &args.command {
        Command::Tables { json } => list::run(&keeper, *json).await.map(|()| true),
        Command::Export(export) => export::run(&keeper, export).await,
        Command::Backup { to } => {
            keeper.store().backup(to).await?;
            output::lines(&format!("wrote {}", to.display()))?;
            Ok(true)
        }
        Command::Verify => verify::run(&keeper).await,
        Command::Release { table } => release::run(keeper, &args.data, table).await.map(|()| true),
    }
}
