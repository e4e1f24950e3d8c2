//! How long a server takes to be back with many unfinished tables.

use super::{
    Args, Crowd,
    child::{Folder, Plan},
    first_trouble,
    seat::Tally,
    until_taken,
};
use crate::output;
use anyhow::Result;
use serde::Serialize;
use std::sync::{Arc, atomic::Ordering};
use tokio::sync::watch;

/// Tables that are played at a time while they are made.
const AT_A_TIME: usize = 500;

#[derive(Serialize)]
struct Report {
    tables: usize,
    decisions: u64,
    /// What the server says of it.
    said: String,
    /// From its start until it listens; by then every table is checked.
    seconds: f64,
}

pub(super) async fn run(args: &Args, tables: usize) -> Result<()> {
    let folder = Folder::new("restart")?;
    let plan = Plan::new(&folder.0, &["--max-sockets", "50000", "--max-tables", "1000000"])?;
    let mut served = plan.start()?;
    served.until_ready()?;
    let tally = Arc::<Tally>::default();
    let mut rest = tables;
    while rest > 0 {
        let part = rest.min(AT_A_TIME);
        let (open_gate, gate) = watch::channel(false);
        let crowd = Crowd {
            args: args.clone(),
            url: plan.url(),
            tally: Arc::clone(&tally),
            gate,
            enough: Some(args.decisions),
        };
        let (mut tasks, together) = crowd.gather(part).await?;
        open_gate.send(true)?;
        // A player whose rival has had enough is not asked any more, so nobody waits for all of them.
        tokio::select! {
            () = until_taken(&together, args.decisions) => {}
            trouble = first_trouble(&mut tasks) => return Err(trouble.context("a client had to give up")),
        }
        tasks.shutdown().await;
        rest -= part;
    }
    served.kill()?;
    let again = plan.start()?;
    let (said, took) = again.until_ready()?;
    let report = Report {
        tables,
        decisions: tally.decisions.load(Ordering::Relaxed),
        said,
        seconds: took.as_secs_f64(),
    };
    if args.json {
        return output::json(&report);
    }
    output::lines(&format!(
        "{} tables with {} decisions, the server killed and started again\n{}\nit listens {:.2} s after its start",
        report.tables, report.decisions, report.said, report.seconds
    ))
}
