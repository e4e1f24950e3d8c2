//! Who may open a folder.

use crate::folders::{Folder, entries, entry, new_table};
use std::fs;
use store::{Store, StoreError, Which, rusqlite::Connection};

fn refused(opened: Result<Store, StoreError>) -> StoreError {
    opened.err().expect("the folder must be refused")
}

#[tokio::test]
async fn a_second_server_is_refused_and_told_the_folder() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    let error = refused(Store::open(folder.path()));
    assert_eq!(error, StoreError::Locked(folder.path().to_owned()));
    assert!(error.to_string().contains(&folder.path().display().to_string()), "{error}");
    let second_handle = store.clone();
    drop(store);
    assert!(Store::open(folder.path()).is_err(), "the store is open while there is a handle");
    drop(second_handle);
    Store::open(folder.path()).unwrap();
}

#[tokio::test]
async fn whoever_opens_to_read_sees_what_is_written_and_writes_nothing() {
    let folder = Folder::new();
    let missing = refused(Store::open_to_read(folder.path()));
    assert_eq!(missing, StoreError::Missing(folder.path().to_owned()));

    let server = Store::open(folder.path()).unwrap();
    server.open_table(new_table("a", 1), entries(1..=3)).await.unwrap();
    let admin = Store::open_to_read(folder.path()).unwrap();
    assert_eq!(admin.entries("a".to_owned()).await.unwrap().len(), 3);
    server.append("a".to_owned(), entry(4)).await.unwrap();
    assert_eq!(admin.entries("a".to_owned()).await.unwrap().len(), 4);

    assert_eq!(admin.append("a".to_owned(), entry(5)).await, Err(StoreError::ReadOnly));
    assert_eq!(admin.delete_table("a".to_owned()).await, Err(StoreError::ReadOnly));
    assert_eq!(admin.write(|db| db.execute("DELETE FROM tables", [])).await, Err(StoreError::ReadOnly));
    assert!(admin.check().await.unwrap().is_empty());
    admin.backup(&folder.path().join("copy.db")).await.unwrap();

    // The server may come and go.
    drop(server);
    assert_eq!(admin.entries("a".to_owned()).await.unwrap().len(), 4);
    let server = Store::open(folder.path()).unwrap();
    server.append("a".to_owned(), entry(5)).await.unwrap();
    assert_eq!(admin.entries("a".to_owned()).await.unwrap().len(), 5);
    drop((server, admin));
    let alone = Store::open_to_read(folder.path()).unwrap();
    assert_eq!(alone.tables(Which::All).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_newer_schema_is_refused_and_left_alone() {
    let folder = Folder::new();
    drop(Store::open(folder.path()).unwrap());
    let file = folder.path().join("harena.db");
    let connection = Connection::open(&file).unwrap();
    connection.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(())).unwrap();
    connection.pragma_update(None, "user_version", 1000).unwrap();
    drop(connection);
    let before = fs::read(&file).unwrap();
    for error in [refused(Store::open(folder.path())), refused(Store::open_to_read(folder.path()))] {
        assert!(matches!(error, StoreError::Newer { found: 1000, .. }), "{error:?}");
    }
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[tokio::test]
async fn an_older_schema_is_brought_up_to_date_by_the_server_only() {
    let folder = Folder::new();
    fs::write(folder.path().join("harena.db"), "").unwrap();
    let error = refused(Store::open_to_read(folder.path()));
    assert!(matches!(error, StoreError::Older { found: 0, .. }), "{error:?}");
    drop(Store::open(folder.path()).unwrap());
    Store::open_to_read(folder.path()).unwrap();
}

#[tokio::test]
async fn what_is_no_store_is_refused() {
    let folder = Folder::new();
    fs::write(folder.path().join("harena.db"), "this is a letter and no database ".repeat(100)).unwrap();
    assert_eq!(refused(Store::open(folder.path())), StoreError::Damaged);
    let file = folder.path().join("a file");
    fs::write(&file, "").unwrap();
    let error = refused(Store::open(&file));
    assert!(matches!(&error, StoreError::Io(what) if what.contains("a file")), "{error:?}");
}

#[tokio::test]
async fn the_file_is_durable_by_its_settings() {
    let folder = Folder::new();
    let store = Store::open(&folder.path().join("made/on the way")).unwrap();
    let settings = store.write(|db| {
        let setting = |name| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        let mode: String = db.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
        Ok((mode, setting("synchronous")?, setting("foreign_keys")?))
    });
    assert_eq!(settings.await, Ok(("wal".to_owned(), 2, 1)));
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_the_seeds() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    store.open_table(new_table("a", 1), vec![]).await.unwrap();
    store.backup(&folder.path().join("copy.db")).await.unwrap();
    for name in ["harena.db", "harena.db-wal", "copy.db"] {
        let mode = fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}
