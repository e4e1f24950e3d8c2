//! `harena load`: scripted players over real sockets against a real server, and what it makes of them.

pub(crate) mod child;
mod flights;
pub(crate) mod frame;
mod report;
mod restart;
mod seat;

use anyhow::{Context, Result};
use child::{Folder, Plan, Served, cpu_seconds, resident_bytes};
use flights::Flights;
use report::{Moment, Report};
use seat::{Player, Tally, Together};
use server::client::{Link, join, open_table};
use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::{Semaphore, watch},
    task::JoinSet,
    time::Instant,
};
use wire::{
    Setup,
    rest::NewTable,
    setup::{SeatPlan, Watchers},
};

/// Measures a server under load.
///
/// Scripted players sit down at many tables over real sockets and decide at random. Without --server, a server of its own is
/// started for them on a free port, with a folder that is removed afterwards.
#[derive(clap::Args, Clone)]
pub(crate) struct Args {
    /// The server to load; one of its own if none is named. It must run with --no-budgets
    #[arg(long, value_name = "URL")]
    server: Option<String>,
    /// The game
    #[arg(long, default_value = "fight", value_parser = ["fight", "fired-up", "gladiators"])]
    game: String,
    /// Tables at a time
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// Players at each table
    #[arg(long, default_value_t = 2, value_parser = crate::whole_number::whole_number::<2, 5>)]
    seats: u8,
    /// Decisions a second at each table; 0 means that players decide as soon as they are asked
    #[arg(long, default_value_t = 0.0)]
    rate: f64,
    /// How long to measure
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Decisions at each table before it is measured, to see how cost grows with the length of a game
    #[arg(long, default_value_t = 0, value_name = "N", conflicts_with = "restart")]
    after: u64,
    /// How many look on at each table
    #[arg(long, default_value_t = 0)]
    watchers: usize,
    /// Ask for the whole view with every event
    #[arg(long)]
    views: bool,
    /// Instead: make this many unfinished tables, kill the server, and see how long it takes to be back
    #[arg(long, value_name = "N", conflicts_with = "server")]
    restart: Option<usize>,
    /// With --restart: decisions at each table
    #[arg(long, default_value_t = 20, requires = "restart")]
    decisions: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("the runtime could not be started")?;
    match args.restart {
        Some(tables) => runtime.block_on(restart::run(args, tables)),
        None => runtime.block_on(load(args)),
    }
}

/// The most tables that are opened at the same time.
const AT_ONCE: usize = 64;

/// A server to load, and its own folder if it is ours.
struct Target {
    url: String,
    /// Dropped before its folder.
    own: Option<(Served, Folder)>,
}

impl Target {
    fn find(args: &Args) -> Result<Target> {
        if let Some(url) = &args.server {
            return Ok(Target { url: url.trim_end_matches('/').to_owned(), own: None });
        }
        let folder = Folder::new("load")?;
        let plan = Plan::new(&folder.0, &["--max-sockets", "50000", "--max-tables", "1000000"])?;
        let served = plan.start()?;
        served.until_ready()?;
        Ok(Target { url: plan.url(), own: Some((served, folder)) })
    }

    /// How the server is now.
    async fn look(&self) -> Result<Moment> {
        let metrics = server::client::get(format!("{}/metrics", self.url)).await.unwrap_or_default();
        let figures: BTreeMap<String, f64> = metrics
            .lines()
            .filter_map(|line| line.split_once(' '))
            .filter_map(|(name, figure)| Some((name.to_owned(), figure.parse().ok()?)))
            .collect();
        let process = self.own.as_ref().map(|(served, _)| served.id().to_string());
        Ok(Moment {
            figures,
            server_cpu: process.as_deref().map(cpu_seconds),
            own_cpu: cpu_seconds("self"),
            resident: process.as_deref().map(resident_bytes),
        })
    }
}

async fn load(args: &Args) -> Result<()> {
    let target = Target::find(args)?;
    let (open_gate, gate) = watch::channel(false);
    let tally = Arc::<Tally>::default();
    let empty = target.look().await?;
    let crowd =
        Crowd { args: args.clone(), url: target.url.clone(), tally: Arc::clone(&tally), gate, enough: None };
    let (mut tasks, tables) = crowd.gather(args.tables).await?;
    let measured = async {
        open_gate.send(true)?;
        until_taken(&tables, args.after).await;
        tally.forget();
        let (before, start) = (target.look().await?, Instant::now());
        tokio::time::sleep(Duration::from_secs(args.seconds)).await;
        let seconds = start.elapsed().as_secs_f64();
        anyhow::Ok((before, seconds, target.look().await?))
    };
    let (before, seconds, after) = tokio::select! {
        measured = measured => measured?,
        trouble = first_trouble(&mut tasks) => return Err(trouble.context("a client had to give up")),
    };
    for table in &tables {
        tally.time(table.flights.land());
    }
    tasks.shutdown().await;
    Report::of(args, &tally, seconds, [&empty, &before, &after]).print(args.json)
}

/// Waits until so many decisions were taken at every table.
async fn until_taken(tables: &[Arc<Together>], count: u64) {
    while tables.iter().any(|table| table.taken.load(Ordering::Relaxed) < count) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Why the first client that gave up did so.
async fn first_trouble(tasks: &mut JoinSet<Result<()>>) -> anyhow::Error {
    while let Some(ended) = tasks.join_next().await {
        match ended {
            Ok(Ok(())) => {}
            Ok(Err(error)) => return error,
            Err(error) => return error.into(),
        }
    }
    std::future::pending().await
}

/// All scripted players, and how they play.
#[derive(Clone)]
struct Crowd {
    args: Args,
    url: String,
    tally: Arc<Tally>,
    gate: watch::Receiver<bool>,
    enough: Option<u64>,
}

impl Crowd {
    /// Opens tables and sits everybody down. They play when the gate opens.
    async fn gather(&self, tables: usize) -> Result<(JoinSet<Result<()>>, Vec<Arc<Together>>)> {
        let turnstile = Arc::new(Semaphore::new(AT_ONCE));
        let mut opening = JoinSet::new();
        for number in 0..tables {
            let (crowd, turnstile) = (self.clone(), Arc::clone(&turnstile));
            opening.spawn(async move {
                let _permit = turnstile.acquire().await?;
                crowd.table(number).await
            });
        }
        let (mut tasks, mut all) = (JoinSet::new(), Vec::new());
        while let Some(opened) = opening.join_next().await {
            let (table, players, watchers) = opened??;
            all.push(table);
            for player in players {
                tasks.spawn(player.play(self.gate.clone()));
            }
            for link in watchers {
                tasks.spawn(seat::watch(link, self.args.views, Arc::clone(&self.tally)));
            }
        }
        Ok((tasks, all))
    }

    async fn table(&self, number: usize) -> Result<(Arc<Together>, Vec<Player>, Vec<Link>)> {
        let seats = usize::from(self.args.seats);
        let opened =
            open_table(&self.url, &NewTable { setup: self.setup(), name: Some("Player 0".to_owned()) })
                .await?;
        let link = Link { server: self.url.clone(), table: opened.table, token: None };
        let mut tokens = vec![opened.place.context("whoever opens a table sits at it")?.token];
        for seat in 1..seats {
            tokens.push(join(&link, &format!("Player {seat}")).await?.token);
        }
        let pace = (self.args.rate > 0.0).then(|| Duration::from_secs_f64(1.0 / self.args.rate));
        // The tables decide one after the other, not all at the same moment.
        let offset = pace.unwrap_or_default() * number as u32 / self.args.tables.max(1) as u32;
        let table = Arc::new(Together {
            flights: Flights::new(seats),
            tally: Arc::clone(&self.tally),
            pace,
            next: Mutex::new(Instant::now() + offset),
            enough: self.enough,
            taken: AtomicU64::new(0),
        });
        let mut players = Vec::new();
        for (index, token) in tokens.into_iter().enumerate() {
            let seed = (number * seats + index) as u64;
            players.push(
                Player::sit(Arc::clone(&table), index, link.clone(), token, self.args.views, seed).await?,
            );
        }
        players[0].start().await?;
        Ok((table, players, vec![link; self.args.watchers]))
    }

    fn setup(&self) -> Setup {
        let seats = vec![SeatPlan::Open; usize::from(self.args.seats)];
        let watchers = (self.args.watchers > 0).then_some(Watchers { delay: 0 });
        Setup { watchers, ..Setup::new(&self.args.game, seats) }
    }
}
