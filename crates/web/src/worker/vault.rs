//! Where solo games are kept: the browser's own database, so that they survive a reload.

use super::kept::Kept;
use idb::{Database, DatabaseEvent, Factory, KeyRange, ObjectStoreParams, Query, TransactionMode};
use rules_core::json;
use serde::{Deserialize, Serialize};
use table::sitting::Change;
use wasm_bindgen::JsValue;

const NAME: &str = "harena";
const VERSION: u32 = 1;
const TABLES: &str = "tables";
const ENTRIES: &str = "entries";

/// An entry as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct KeptEntry {
    pub(super) text: String,
    pub(super) hash: String,
}

/// Adds entries to a table, all or none. Entries are never changed: where somebody else wrote one of these, nothing is kept.
pub(super) async fn keep(kept: &Kept, changes: &[Change]) -> Result<(), String> {
    let database = open().await?;
    let transaction = said(database.transaction(&[TABLES, ENTRIES], TransactionMode::ReadWrite))?;
    let tables = said(transaction.object_store(TABLES))?;
    said(said(tables.put(&written(kept), Some(&JsValue::from_str(&kept.table))))?.await)?;
    let entries = said(transaction.object_store(ENTRIES))?;
    for change in changes {
        let entry = KeptEntry { text: change.entry.clone(), hash: change.hash.to_string() };
        let key = JsValue::from_str(&key(&kept.table, change.index));
        said(said(entries.add(&written(&entry), Some(&key)))?.await)?;
    }
    said(said(transaction.commit())?.await)?;
    Ok(())
}

/// Every table, the newest first.
pub(super) async fn tables() -> Result<Vec<Kept>, String> {
    let database = open().await?;
    let transaction = said(database.transaction(&[TABLES], TransactionMode::ReadOnly))?;
    let store = said(transaction.object_store(TABLES))?;
    let rows = said(said(store.get_all(None, None))?.await)?;
    let mut tables: Vec<Kept> = rows.iter().filter_map(read).collect();
    tables.sort_by_key(|kept| std::cmp::Reverse(kept.changed));
    Ok(tables)
}

/// A table and its entries, in order.
pub(super) async fn table(table: &str) -> Result<(Kept, Vec<KeptEntry>), String> {
    let gone = || "this game is not kept in this browser".to_owned();
    let database = open().await?;
    let transaction = said(database.transaction(&[TABLES, ENTRIES], TransactionMode::ReadOnly))?;
    let tables = said(transaction.object_store(TABLES))?;
    let row = said(said(tables.get(Query::Key(JsValue::from_str(table))))?.await)?.ok_or_else(gone)?;
    let kept: Kept = read(&row).ok_or_else(gone)?;
    let entries = said(transaction.object_store(ENTRIES))?;
    let rows = said(said(entries.get_all(Some(all_of(table)?), None))?.await)?;
    Ok((kept, rows.iter().filter_map(read).collect()))
}

/// Forgets a table.
pub(super) async fn forget(table: &str) -> Result<(), String> {
    let database = open().await?;
    let transaction = said(database.transaction(&[TABLES, ENTRIES], TransactionMode::ReadWrite))?;
    let tables = said(transaction.object_store(TABLES))?;
    said(said(tables.delete(Query::Key(JsValue::from_str(table))))?.await)?;
    let entries = said(transaction.object_store(ENTRIES))?;
    said(said(entries.delete(all_of(table)?))?.await)?;
    said(said(transaction.commit())?.await)?;
    Ok(())
}

async fn open() -> Result<Database, String> {
    let factory = said(Factory::new())?;
    let mut request = said(factory.open(NAME, Some(VERSION)))?;
    request.on_upgrade_needed(|event| {
        if let Ok(database) = event.database() {
            for store in [TABLES, ENTRIES] {
                let _ = database.create_object_store(store, ObjectStoreParams::new());
            }
        }
    });
    said(request.await)
}

/// Entries sort by their number within their table.
fn key(table: &str, index: u64) -> String {
    format!("{table}/{index:08}")
}

fn all_of(table: &str) -> Result<Query, String> {
    let (from, to) = (format!("{table}/"), format!("{table}0"));
    let range = KeyRange::bound(&JsValue::from_str(&from), &JsValue::from_str(&to), Some(false), Some(true));
    said(range).map(Query::KeyRange)
}

fn written<T: Serialize>(value: &T) -> JsValue {
    JsValue::from_str(&serde_json::to_string(value).unwrap_or_default())
}

fn read<T: serde::de::DeserializeOwned>(value: &JsValue) -> Option<T> {
    json::read(&value.as_string()?).ok()
}

fn said<T>(result: Result<T, idb::Error>) -> Result<T, String> {
    result.map_err(|error| format!("this browser keeps no data: {error}"))
}
