//! `harena admin release`: a table that was set aside goes on.

use crate::output;
use anyhow::{Context, Result, bail};
use server::keeper::Keeper;
use std::path::Path;
use store::{Store, StoreError};

/// Takes the mark off a table that fits. The folder is there: the keeper has just read it.
pub(super) async fn run(keeper: Keeper, data: &Path, table: &str) -> Result<()> {
    let row = keeper.store().table(table.to_owned()).await?;
    let Some(row) = row else { bail!("there is no table {table}") };
    let Some(why) = row.set_aside else { bail!("table {table} is not set aside") };
    keeper
        .replay(table)
        .await
        .with_context(|| format!("table {table} was set aside ({why}) and still does not fit"))?;
    drop(keeper);
    let store = Store::open(data).map_err(|error| match error {
        StoreError::Locked(_) => anyhow::anyhow!("the server runs on {}; stop it first", data.display()),
        other => other.into(),
    })?;
    let id = table.to_owned();
    let sql = "UPDATE tables SET set_aside = NULL WHERE id = ?1 AND set_aside IS NOT NULL";
    store.write(move |connection| connection.execute(sql, [id])).await?;
    output::lines(&format!("table {table} goes on when the server starts"))
}
