//! `harena admin verify`: does everything that is stored fit?

use crate::output;
use anyhow::Result;
use server::keeper::{Flaw, Keeper};
use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};
use store::TableRow;

/// What was found out about one table.
struct Verdict {
    row: TableRow,
    flaw: Option<Flaw>,
}

/// Checks the file and then every table; tells whether all is well.
pub(super) async fn run(keeper: &Keeper) -> Result<bool> {
    let damage = keeper.store().check().await?;
    for line in &damage {
        output::lines(&format!("harena.db: {line}"))?;
    }
    if damage.is_empty() {
        output::lines("harena.db is whole")?;
    }
    let verdicts = replay_all(keeper).await?;
    let mut bad = 0;
    for Verdict { row, flaw } in &verdicts {
        match (flaw, &row.set_aside) {
            (Some(flaw), _) => {
                bad += 1;
                output::lines(&format!("table {} ({}) does not fit: {flaw}", row.id, row.game))?;
            }
            (None, Some(_)) => {
                let hint = format!("`harena admin release {}` takes the mark off", row.id);
                output::lines(&format!("table {} is set aside and fits: {hint}", row.id))?;
            }
            (None, None) => {}
        }
    }
    let over = verdicts.iter().filter(|verdict| verdict.row.finished.is_some()).count();
    let all = verdicts.len();
    output::lines(&format!(
        "{all} tables replayed ({over} finished, {} not): {} fit, {bad} do not",
        all - over,
        all - bad
    ))?;
    Ok(damage.is_empty() && bad == 0)
}

/// Replays every table, as many at a time as there are processors.
async fn replay_all(keeper: &Keeper) -> Result<Vec<Verdict>> {
    let rows = Arc::new(keeper.tables().await?);
    let next = Arc::new(AtomicUsize::new(0));
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let workers = (0..threads).map(|_| {
        let (keeper, rows, next) = (keeper.clone(), Arc::clone(&rows), Arc::clone(&next));
        tokio::spawn(async move {
            let mut verdicts = Vec::new();
            while let Some(row) = rows.get(next.fetch_add(1, Ordering::Relaxed)) {
                match keeper.replay(&row.id).await {
                    // It was deleted since the list was made.
                    Err(Flaw::NoTable) => {}
                    replayed => verdicts.push(Verdict { row: row.clone(), flaw: replayed.err() }),
                }
            }
            verdicts
        })
    });
    let mut verdicts = Vec::new();
    for worker in workers.collect::<Vec<_>>() {
        verdicts.extend(worker.await?);
    }
    verdicts.sort_by(|one, other| one.row.id.cmp(&other.row.id));
    Ok(verdicts)
}
