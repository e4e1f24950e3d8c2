//! Tables that wait for players in vain are deleted, and tables at which nothing happens are asleep: they are there as before,
//! and go on when somebody comes, but do not count among those that the server takes. So nobody can fill it with them.

use crate::{app::App, room::Command};
use std::time::Duration;
use store::StoreError;

/// How often somebody looks.
const EVERY: Duration = Duration::from_secs(60 * 60);
/// How old a table must be, in milliseconds.
const AGE: u64 = 7 * 24 * 60 * 60 * 1000;

/// How long nothing happens at a table before it is asleep, in milliseconds.
const REST: u64 = 24 * 60 * 60 * 1000;

/// Looks for such tables as long as the server runs.
pub(crate) async fn run(app: App) {
    while !app.is_stopping() {
        if let Err(error) = once(&app).await {
            tracing::error!(%error, "tables that nobody came to cannot be deleted");
        }
        match asleep(&app).await {
            Ok(count) => app.metrics().found_asleep(count),
            Err(error) => tracing::error!(%error, "tables at which nothing happens cannot be counted"),
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Deletes the tables that were opened a week ago, have never started and have nobody at them now; says how many.
pub(crate) async fn once(app: &App) -> Result<usize, StoreError> {
    let before = app.now().saturating_sub(AGE);
    let mut deleted = 0;
    for id in waiting(app, before).await? {
        // The room decides: somebody may be there.
        let expired = app.rooms().ask(app, &id, |reply| Command::Expire { before, reply }).await;
        if let Ok(true) = expired {
            app.metrics().table_finished();
            deleted += 1;
        }
    }
    if deleted > 0 {
        tracing::info!(deleted, "tables that nobody came to are deleted");
    }
    Ok(deleted)
}

/// Tables that were opened before then and have never started. A quote inside what somebody wrote has a backslash before it,
/// so nobody can write what is looked for.
async fn waiting(app: &App, before: u64) -> Result<Vec<String>, StoreError> {
    let sql = r#"
        SELECT id FROM tables
        WHERE finished IS NULL AND set_aside IS NULL AND opened < ?1 AND NOT EXISTS (
            SELECT 1 FROM entries WHERE table_key = key AND instr(text, '"what":{"started":') > 0
        )"#;
    let before = i64::try_from(before).unwrap_or(i64::MAX);
    let find = move |db: &store::rusqlite::Connection| {
        let mut found = db.prepare(sql)?;
        found.query_map([before], |row| row.get(0))?.collect()
    };
    app.store().read(find).await
}

/// How many tables that are not over have had nothing happen for a day. One that wakes up counts again at the next look.
async fn asleep(app: &App) -> Result<usize, StoreError> {
    let sql = "
        SELECT count(*) FROM tables
        WHERE finished IS NULL AND set_aside IS NULL AND (
            SELECT text ->> '$.at' FROM entries WHERE table_key = key ORDER BY number DESC LIMIT 1
        ) < ?1";
    let before = i64::try_from(app.now().saturating_sub(REST)).unwrap_or(i64::MAX);
    let count =
        move |db: &store::rusqlite::Connection| db.query_row(sql, [before], |row| row.get::<_, i64>(0));
    Ok(usize::try_from(app.store().read(count).await?).unwrap_or(0))
}
