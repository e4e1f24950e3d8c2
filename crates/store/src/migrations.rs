//! The schema, as the list of changes that led to it.

use crate::StoreError;
use rusqlite::{Connection, TransactionBehavior};

/// Every change to the schema, oldest first. A file says in `PRAGMA user_version` how many of them it has.
///
/// To change the schema, add a text at the end; never touch one that was released. Each runs in a transaction of its
/// own, before foreign keys are enforced, and afterwards they are checked as a whole. New tables are `STRICT`, and
/// those that belong to a match refer to `tables (key)`, which is smaller than its id, or to `tables (id)`.
const MIGRATIONS: [&str; 2] = [
    // 1: Matches and their entries.
    //
    // An entry names its table by a small key, and entries lie in the order of their key: those of one match lie side
    // by side, so that an append changes one page and a resumed match is read at once.
    "
    CREATE TABLE tables (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        content TEXT,
        seed BLOB NOT NULL CHECK (length(seed) = 32),
        listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
        opened INTEGER NOT NULL CHECK (opened >= 0),
        finished INTEGER CHECK (finished >= 0),
        set_aside TEXT
    ) STRICT;

    CREATE INDEX unfinished_tables ON tables (opened) WHERE finished IS NULL AND set_aside IS NULL;

    CREATE TABLE entries (
        table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
        number INTEGER NOT NULL CHECK (number >= 0),
        text TEXT NOT NULL,
        hash BLOB NOT NULL CHECK (length(hash) = 32),
        PRIMARY KEY (table_key, number)
    ) STRICT, WITHOUT ROWID;
    ",
    include_str!("migrations/2_players.sql"),
];

/// Brings a file up to date, or refuses one that is newer than this program.
pub(crate) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    migrate_by(connection, &MIGRATIONS)
}

/// Refuses a file that is newer than this program, before anything in it is touched.
pub(crate) fn must_be_known(connection: &Connection) -> Result<(), StoreError> {
    version(connection, count(&MIGRATIONS)).map(|_| ())
}

/// Refuses a file with another schema than this program's, for those who cannot change it.
pub(crate) fn must_be_current(connection: &Connection) -> Result<(), StoreError> {
    let known = count(&MIGRATIONS);
    let found = version(connection, known)?;
    if found < known { Err(StoreError::Older { found, known }) } else { Ok(()) }
}

fn migrate_by(connection: &mut Connection, migrations: &[&str]) -> Result<(), StoreError> {
    let known = count(migrations);
    let found = version(connection, known)?;
    for (number, migration) in (1..=known).zip(migrations).skip(found as usize) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "user_version", number)?;
        if transaction.prepare("PRAGMA foreign_key_check")?.exists([])? {
            return Err(StoreError::Sql(format!("migration {number} leaves rows that refer to nothing")));
        }
        transaction.commit()?;
    }
    Ok(())
}

/// The schema of the file, if this program knows it.
fn version(connection: &Connection, known: u32) -> Result<u32, StoreError> {
    let found: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found > known { Err(StoreError::Newer { found, known }) } else { Ok(found) }
}

fn count(migrations: &[&str]) -> u32 {
    u32::try_from(migrations.len()).expect("nobody writes four billion migrations")
}

#[cfg(test)]
mod tests {
    use super::{MIGRATIONS, migrate, migrate_by, must_be_current};
    use crate::StoreError;
    use rusqlite::Connection;

    #[test]
    fn an_older_file_gets_what_it_lacks_and_keeps_its_rows() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate_by(&mut connection, &["CREATE TABLE a (x)"]).unwrap();
        connection.execute_batch("INSERT INTO a VALUES (1)").unwrap();
        let later = ["CREATE TABLE a (x)", "ALTER TABLE a ADD COLUMN y", "CREATE TABLE b (z)"];
        migrate_by(&mut connection, &later).unwrap();
        migrate_by(&mut connection, &later).unwrap();
        let rows: i64 =
            connection.query_row("SELECT count(*) FROM a, (SELECT y FROM a)", [], |row| row.get(0)).unwrap();
        assert_eq!(rows, 1);
        assert_eq!(migrate_by(&mut connection, &later[..2]), Err(StoreError::Newer { found: 3, known: 2 }));
    }

    #[test]
    fn a_migration_that_fails_leaves_nothing() {
        let mut connection = Connection::open_in_memory().unwrap();
        let wrong = ["CREATE TABLE a (x)", "CREATE TABLE b (x); INSERT INTO nowhere VALUES (1)"];
        assert!(matches!(migrate_by(&mut connection, &wrong), Err(StoreError::Sql(_))));
        migrate_by(&mut connection, &["CREATE TABLE a (x)", "CREATE TABLE b (x)"]).unwrap();
    }

    #[test]
    fn a_migration_that_breaks_references_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        let wrong =
            ["CREATE TABLE a (x PRIMARY KEY); CREATE TABLE b (x REFERENCES a); INSERT INTO b VALUES (1)"];
        connection.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
        assert!(matches!(migrate_by(&mut connection, &wrong), Err(StoreError::Sql(_))));
    }

    #[test]
    fn whoever_only_reads_needs_the_newest_schema() {
        let mut connection = Connection::open_in_memory().unwrap();
        let known = u32::try_from(MIGRATIONS.len()).unwrap();
        assert_eq!(must_be_current(&connection), Err(StoreError::Older { found: 0, known }));
        migrate(&mut connection).unwrap();
        must_be_current(&connection).unwrap();
    }
}
