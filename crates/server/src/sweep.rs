//! Tables that wait for players in vain are deleted, so that nobody can fill the server with them.

use crate::{app::App, room::Command};
use std::time::Duration;
use store::StoreError;

/// How often somebody looks.
const EVERY: Duration = Duration::from_secs(60 * 60);
/// How old a table must be, in milliseconds.
const AGE: u64 = 7 * 24 * 60 * 60 * 1000;

/// Looks for such tables as long as the server runs.
pub(crate) async fn run(app: App) {
    while !app.is_stopping() {
        if let Err(error) = once(&app).await {
            tracing::error!(%error, "tables that nobody came to cannot be deleted");
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
