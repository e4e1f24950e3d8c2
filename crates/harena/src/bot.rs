//! `harena bot`: a bot that sits down at a table of any server, as an ordinary client over the public protocol.

mod mind;
mod player;

use crate::output;
use anyhow::{Context, Result, bail};
use bots::Level;
use clap::builder::RangedU64ValueParser;
use player::{Player, Stop};
use rules_core::Seat;
use server::{
    Pace,
    client::{self, Client, ClientError, Link},
};
use std::{path::PathBuf, time::Duration};
use table::audit::standing_in_words;

/// Sits a bot down at a table, and plays to the end of the game.
///
/// It is a client like any other: it gets what its seat may know, and decides from that alone. When the connection breaks it
/// comes back by itself. It prints a line for everything it does, and exits with 0 when the game is over.
#[derive(clap::Args)]
#[command(
    after_help = "Example:  harena bot --join http://192.168.0.7:7777/t/k3J9x0QmZb2c --level medium --start"
)]
pub(crate) struct Args {
    /// The link to the table; or the link that an earlier bot printed, to come back to its seat
    #[arg(long, value_name = "LINK")]
    join: Link,
    /// How strong it plays: random, easy, medium or hard
    #[arg(long, default_value_t = Level::Hard)]
    level: Level,
    /// What it is called at the table; without one, by its level and a number
    #[arg(long)]
    name: Option<String>,
    /// What a hard bot tries out for a decision at most
    #[arg(long, default_value_t = Pace::default().iterations, value_name = "N",
        value_parser = RangedU64ValueParser::<u32>::new().range(1..=10_000_000))]
    iterations: u32,
    /// Milliseconds it takes for a decision, whatever it thinks about; 0 answers as soon as it can
    #[arg(long, default_value_t = Pace::default().beat.as_millis() as u64, value_name = "MS",
        value_parser = RangedU64ValueParser::<u64>::new().range(0..=60_000))]
    beat: u64,
    /// Start the game as soon as every seat is taken, instead of waiting for somebody who does
    #[arg(long)]
    start: bool,
    /// The content the table plays with, if not the usual
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
}

/// The first and the longest wait before a broken connection is tried again.
const WAITS: [Duration; 2] = [Duration::from_millis(250), Duration::from_secs(10)];

/// So many tries without a word from the server, about ten minutes, and it gives up.
const TRIES: u32 = 64;

pub(crate) fn run(args: Args) -> Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("the runtime could not be started")?;
    let played = runtime.block_on(play(args));
    // A thought that nobody waits for any more may still run.
    runtime.shutdown_background();
    played
}

async fn play(args: Args) -> Result<()> {
    let token = match &args.join.token {
        Some(token) => token.clone(),
        None => sit_down(&args).await?,
    };
    let mind = mind::Mind::new(args.level, args.iterations, Duration::from_millis(args.beat), args.content);
    let mut player = Player::new(mind, args.start);
    let (mut wait, mut tries) = (WAITS[0], 0);
    loop {
        let stop = match Client::connect(&args.join, Some(&token), player.seen, true).await {
            Ok(client) => player.attend(client).await,
            Err(error) => error.into(),
        };
        let why = match stop {
            Stop::Over { standing, seat } => return tell_the_end(&standing, seat),
            Stop::Failed(error) => return Err(error),
            Stop::Lost(why) => why,
        };
        if std::mem::take(&mut player.was_heard) {
            (wait, tries) = (WAITS[0], 0);
        }
        tries += 1;
        if tries > TRIES {
            bail!("the server has not answered {TRIES} times; the last time {why}");
        }
        output::lines(&format!("away: {why}; trying again in {:.1} s", wait.as_secs_f64()))?;
        tokio::time::sleep(wait).await;
        wait = (2 * wait).min(WAITS[1]);
    }
}

/// Takes a seat, and says how to come back to it.
async fn sit_down(args: &Args) -> Result<String> {
    let name =
        args.name.clone().unwrap_or_else(|| format!("{} bot {}", title(args.level), mind::number(900) + 100));
    let place = client::join(&args.join, &name).await.map_err(|error| match error {
        ClientError::Connection(why) => anyhow::anyhow!("{} cannot be reached: {why}", args.join.server),
        other => other.into(),
    })?;
    output::lines(&format!("sat: {name} has seat {} of table {}", place.seat + 1, place.table))?;
    output::lines(&format!("to come back: harena bot --join {} --level {}", place.link, args.level))?;
    Ok(place.token)
}

fn title(level: Level) -> &'static str {
    match level {
        Level::Random => "Random",
        Level::Easy => "Easy",
        Level::Medium => "Medium",
        Level::Hard => "Hard",
    }
}

fn tell_the_end(standing: &rules_core::Standing, seat: Seat) -> Result<()> {
    let place = standing.places().get(seat.index()).copied().unwrap_or_default();
    output::lines(&format!(
        "over: {} This bot in seat {seat} has place {place}.",
        standing_in_words(standing)
    ))
}
