//! `harena chaos`: a server that is killed again and again while people play, and what became of their games.

mod check;
mod player;

use crate::{
    load::{
        child::{Folder, Plan},
        frame::Choice,
    },
    output,
};
use anyhow::{Context, Result, ensure};
use player::{Ledger, Player};
use server::client::{Link, join, open_table};
use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::task::JoinSet;
use wire::{
    Setup,
    rest::NewTable,
    setup::{BotLevel, Clock, SeatPlan},
};

/// Kills a server again and again while scripted players and bots play, and checks that nothing was lost or done twice.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How often the server is killed
    #[arg(long, default_value_t = 30)]
    kills: usize,
    /// Tables at a time
    #[arg(long, default_value_t = 24)]
    tables: usize,
    /// Where the moments and the decisions come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// If nothing at all is acknowledged for so long, the games do not go on.
const PATIENCE: Duration = Duration::from_secs(90);

/// What all players share.
struct Shared {
    url: String,
    acknowledged: AtomicU64,
    /// No new tables are opened any more.
    is_closing: AtomicBool,
    /// How much was acknowledged when somebody last looked, and when that changed.
    progress: Mutex<(u64, Instant)>,
    abandoned: AtomicU64,
}

impl Shared {
    /// A connection was lost. It is an error if nobody has got on for long.
    fn tick(&self, table: &str) -> Result<()> {
        let acknowledged = self.acknowledged.load(Ordering::Relaxed);
        let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        if progress.0 != acknowledged {
            *progress = (acknowledged, Instant::now());
        }
        ensure!(progress.1.elapsed() < PATIENCE, "nothing goes on any more; table {table} waits");
        Ok(())
    }
}

/// A table that was played to its end.
struct Played {
    table: String,
    game: String,
    players: Vec<Ledger>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("the runtime could not be started")?;
    runtime.block_on(chaos(args))
}

async fn chaos(args: &Args) -> Result<()> {
    let folder = Folder::new("chaos")?;
    let plan = Plan::new(&folder.0, &["--bot-beat", "0"])?;
    let shared = Arc::new(Shared {
        url: plan.url(),
        acknowledged: AtomicU64::new(0),
        is_closing: AtomicBool::new(false),
        progress: Mutex::new((0, Instant::now())),
        abandoned: AtomicU64::new(0),
    });
    let mut places = JoinSet::new();
    for place in 0..args.tables {
        places.spawn(play_on(Arc::clone(&shared), place, args.seed));
    }
    let early = kill_often(args, &plan, &shared).await?;
    let served = plan.start()?;
    let (said, _) = tokio::task::block_in_place(|| served.until_ready())?;
    shared.is_closing.store(true, Ordering::Relaxed);
    let (mut played, mut problems) = (Vec::new(), Vec::new());
    let deadline = Instant::now() + PATIENCE * 4;
    while let Ok(Some(ended)) = tokio::time::timeout_at(deadline.into(), places.join_next()).await {
        match ended.map_err(anyhow::Error::from).and_then(|ended| ended) {
            Ok(tables) => played.extend(tables),
            Err(problem) => problems.push(format!("{problem:#}")),
        }
    }
    if !places.is_empty() {
        problems.push(format!("{} tables did not come to their end", places.len()));
    }
    let checked = check::check(&folder.0, &shared.url, &played).await?;
    problems.extend(checked.problems);
    let all = |count: fn(&Ledger) -> u64| -> u64 {
        played.iter().flat_map(|table| &table.players).map(count).sum()
    };
    output::lines(&format!(
        "{} kills with SIGKILL, {early} of them while the server was starting; seed {}\n\
         {} tables of all games played to their end, {} given up before their start; at last: {said}\n\
         {} decisions acknowledged, {} messages sent again, {} events told again, {} refused as stale\n\
         {} entries in the store, {} of them decisions of bots; {} records audited",
        args.kills,
        args.seed,
        played.len(),
        shared.abandoned.load(Ordering::Relaxed),
        all(|ledger| ledger.acknowledged.len() as u64),
        all(|ledger| ledger.sent_again),
        all(|ledger| ledger.told_again),
        all(|ledger| ledger.refused.len() as u64),
        checked.entries,
        checked.by_bots,
        checked.audited,
    ))?;
    drop(served);
    ensure!(problems.is_empty(), "{} promises were broken:\n{}", problems.len(), problems.join("\n"));
    output::lines(
        "every acknowledged decision is stored once, nothing twice, and every game went on as it was told",
    )
}

/// Starts the server and kills it, over and over; gives how often it was not even ready.
async fn kill_often(args: &Args, plan: &Plan, shared: &Shared) -> Result<usize> {
    let mut choice = Choice::new(args.seed);
    let mut early = 0;
    for kill in 0..args.kills {
        let mut served = plan.start()?;
        let is_early = kill > 0 && choice.below(8) == 0;
        if is_early {
            early += 1;
            tokio::time::sleep(Duration::from_millis(1 + choice.below(80) as u64)).await;
        } else {
            tokio::task::block_in_place(|| served.until_ready())?;
            until_something_happens(shared).await;
            tokio::time::sleep(Duration::from_millis(choice.below(300) as u64)).await;
        }
        served.kill()?;
    }
    Ok(early)
}

/// Waits until a decision was acknowledged, for some seconds at most: on a slow machine too, games are killed, not their
/// beginnings.
async fn until_something_happens(shared: &Shared) {
    let before = shared.acknowledged.load(Ordering::Relaxed);
    for _ in 0..500 {
        if shared.acknowledged.load(Ordering::Relaxed) > before {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Plays one game after the other until the last kill is over.
async fn play_on(shared: Arc<Shared>, place: usize, seed: u64) -> Result<Vec<Played>> {
    let mut played = Vec::new();
    for round in 0.. {
        if round > 0 && shared.is_closing.load(Ordering::Relaxed) {
            break;
        }
        let number = place + round * 7;
        let seed = seed.wrapping_mul(1_000_003).wrapping_add((place * 100_000 + round * 10) as u64);
        let (game, players) = sit_down(&shared, number, seed).await?;
        let table = players[0].link.table.clone();
        let mut seats = JoinSet::new();
        for player in players {
            seats.spawn(player.play());
        }
        let mut ledgers = Vec::new();
        while let Some(ended) = seats.join_next().await {
            ledgers.push(ended??);
        }
        played.push(Played { table, game, players: ledgers });
    }
    Ok(played)
}

/// Opens a table and takes its seats. If the server dies meanwhile, nobody knows who sits there, and another is opened.
async fn sit_down(shared: &Arc<Shared>, number: usize, seed: u64) -> Result<(String, Vec<Player>)> {
    loop {
        let setup = setup(number);
        let game = setup.game.clone();
        if let Ok(players) = try_to_sit(shared, setup, seed).await {
            return Ok((game, players));
        }
        shared.abandoned.fetch_add(1, Ordering::Relaxed);
        shared.tick("that is being opened")?;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn try_to_sit(shared: &Arc<Shared>, setup: Setup, seed: u64) -> Result<Vec<Player>> {
    let open = setup.seats.iter().filter(|plan| **plan == SeatPlan::Open).count();
    let opened = open_table(&shared.url, &NewTable { setup, name: None }).await?;
    let link = Link { server: shared.url.clone(), table: opened.table, token: None };
    let mut players = Vec::new();
    for index in 0..open {
        let place = join(&link, &format!("Player {index}")).await?;
        let (shared, seed) = (Arc::clone(shared), seed + index as u64);
        players.push(Player::new(shared, link.clone(), place.token, place.seat, index == 0, seed));
    }
    Ok(players)
}

/// All games, with and without bots and clocks.
fn setup(number: usize) -> Setup {
    let games = ["fight", "fired-up", "gladiators"];
    let game = games[number % games.len()];
    let plan: &[SeatPlan] = match number / games.len() % 3 {
        0 => &[SeatPlan::Open, SeatPlan::Open],
        1 => &[SeatPlan::Open, SeatPlan::Bot(BotLevel::Random)],
        _ if game == "gladiators" => &[SeatPlan::Bot(BotLevel::Easy), SeatPlan::Open],
        _ => &[SeatPlan::Open, SeatPlan::Open, SeatPlan::Bot(BotLevel::Easy)],
    };
    Setup {
        // Time that nobody uses up, so that clocks are given back what the server was away.
        clock: if number.is_multiple_of(2) {
            Clock::None
        } else {
            Clock::Bank { seconds: 36_000, increment: 1 }
        },
        ..Setup::new(game, plan.to_vec())
    }
}
