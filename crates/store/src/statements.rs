//! The statements about tables and entries. Each runs on a connection that somebody else looks after.

use crate::{EntryRow, NewTable, StoreError, TableRow, Which};
use rusqlite::{Connection, OptionalExtension, Row, named_params, params};

const COLUMNS: &str = "id, game, content, seed, listed, opened, finished, set_aside, key";

/// Opens a table. The caller undoes what an error leaves half done.
pub(crate) fn open_table(
    connection: &Connection,
    table: &NewTable,
    entries: &[EntryRow],
) -> Result<(), StoreError> {
    let sql = "INSERT INTO tables (id, game, content, seed, listed, opened)
               VALUES (:id, :game, :content, :seed, :listed, :opened)";
    let inserted = connection.prepare_cached(sql)?.execute(named_params! {
        ":id": table.id,
        ":game": table.game,
        ":content": table.content,
        ":seed": table.seed,
        ":listed": table.listed,
        ":opened": signed(table.opened)?,
    });
    match inserted.map_err(StoreError::from) {
        Err(StoreError::Conflict) => return Err(StoreError::Taken),
        inserted => inserted?,
    };
    entries.iter().try_for_each(|entry| append(connection, &table.id, entry))
}

/// Appends an entry. It is one statement, so an error leaves nothing half done.
pub(crate) fn append(connection: &Connection, table: &str, entry: &EntryRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO entries (table_key, number, text, hash) SELECT key, ?2, ?3, ?4 FROM tables WHERE id = ?1";
    let number = signed(entry.number)?;
    let inserted = connection.prepare_cached(sql)?.execute(params![table, number, entry.text, entry.hash])?;
    if inserted == 0 { Err(StoreError::NoTable) } else { Ok(()) }
}

/// Appends the last entry and marks the table as finished. The caller undoes what an error leaves half done.
pub(crate) fn finish(
    connection: &Connection,
    table: &str,
    entry: &EntryRow,
    at: u64,
) -> Result<(), StoreError> {
    append(connection, table, entry)?;
    let sql = "UPDATE tables SET finished = ?2 WHERE id = ?1 AND finished IS NULL";
    let changed = connection.prepare_cached(sql)?.execute(params![table, signed(at)?])?;
    if changed == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

/// Marks a table as one that somebody must look at.
pub(crate) fn set_aside(connection: &Connection, table: &str, why: &str) -> Result<(), StoreError> {
    let changed = connection
        .prepare_cached("UPDATE tables SET set_aside = ?2 WHERE id = ?1")?
        .execute(params![table, why])?;
    if changed == 0 { Err(StoreError::NoTable) } else { Ok(()) }
}

/// Deletes a table with its entries.
pub(crate) fn delete_table(connection: &Connection, table: &str) -> Result<(), StoreError> {
    let deleted = connection.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table])?;
    if deleted == 0 { Err(StoreError::NoTable) } else { Ok(()) }
}

/// One table.
pub(crate) fn table(connection: &Connection, id: &str) -> Result<Option<TableRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM tables WHERE id = ?1");
    Ok(connection.prepare_cached(&sql)?.query_row([id], |row| Ok(keyed_table(row)?.1)).optional()?)
}

/// Some tables, newest first.
pub(crate) fn tables(connection: &Connection, which: Which) -> Result<Vec<TableRow>, StoreError> {
    Ok(keyed_tables(connection, which)?.into_iter().map(|(_, table)| table).collect())
}

/// The entries of a table, in order. A table that does not exist has none.
pub(crate) fn entries(connection: &Connection, table: &str) -> Result<Vec<EntryRow>, StoreError> {
    let sql = "SELECT key FROM tables WHERE id = ?1";
    let key = connection.prepare_cached(sql)?.query_row([table], |row| row.get(0)).optional()?;
    key.map_or(Ok(Vec::new()), |key| entries_of(connection, key))
}

/// Every table that is resumed after a start, newest first, with its entries.
pub(crate) fn all_unfinished_entries(
    connection: &Connection,
) -> Result<Vec<(TableRow, Vec<EntryRow>)>, StoreError> {
    let tables = keyed_tables(connection, Which::Unfinished)?.into_iter();
    tables.map(|(key, table)| Ok((table, entries_of(connection, key)?))).collect()
}

fn keyed_tables(connection: &Connection, which: Which) -> Result<Vec<(i64, TableRow)>, StoreError> {
    let (condition, most) = match which {
        Which::All => ("TRUE", None),
        Which::Unfinished => ("finished IS NULL AND set_aside IS NULL", None),
        Which::Listed(most) => ("finished IS NULL AND set_aside IS NULL AND listed", Some(most)),
        Which::Finished => ("finished IS NOT NULL", None),
        Which::SetAside => ("set_aside IS NOT NULL", None),
    };
    // Below zero means as many as there are.
    let most = most.map_or(-1, i64::from);
    let sql =
        format!("SELECT {COLUMNS} FROM tables WHERE {condition} ORDER BY opened DESC, key DESC LIMIT ?1");
    let mut statement = connection.prepare_cached(&sql)?;
    let tables = statement.query_map([most], keyed_table)?.collect::<rusqlite::Result<_>>();
    Ok(tables?)
}

fn entries_of(connection: &Connection, key: i64) -> Result<Vec<EntryRow>, StoreError> {
    let sql = "SELECT number, text, hash FROM entries WHERE table_key = ?1 ORDER BY number";
    let mut statement = connection.prepare_cached(sql)?;
    let entries = statement.query_map([key], |row| {
        Ok(EntryRow { number: unsigned(row.get(0)?), text: row.get(1)?, hash: row.get(2)? })
    })?;
    Ok(entries.collect::<rusqlite::Result<_>>()?)
}

/// A row of [`COLUMNS`].
fn keyed_table(row: &Row<'_>) -> rusqlite::Result<(i64, TableRow)> {
    let table = TableRow {
        id: row.get(0)?,
        game: row.get(1)?,
        content: row.get(2)?,
        seed: row.get(3)?,
        listed: row.get(4)?,
        opened: unsigned(row.get(5)?),
        finished: row.get::<_, Option<i64>>(6)?.map(unsigned),
        set_aside: row.get(7)?,
    };
    Ok((row.get(8)?, table))
}

fn signed(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::TooLarge)
}

/// The schema refuses numbers below zero, so none is read.
fn unsigned(number: i64) -> u64 {
    number.cast_unsigned()
}
