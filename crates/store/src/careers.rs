//! Gladiators, the battles they are to fight, and those they have fought.
//!
//! What a sheet says is the rules' business; here it is a text. The functions run within a job, as those of
//! [`players`](crate::players) do.

use rusqlite::{Connection, OptionalExtension, Row, params};

/// A gladiator somebody owns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GladiatorRow {
    /// The number in other rows.
    pub key: i64,
    /// The name in addresses.
    pub id: String,
    /// Whose it is.
    pub owner: i64,
    /// The sheet, as JSON.
    pub sheet: String,
    /// When it retired, in unix milliseconds.
    pub retired: Option<u64>,
    /// When it was made, in unix milliseconds.
    pub created: u64,
    /// The tournament it is in.
    pub tournament: Option<i64>,
    /// The table it is to fight at.
    pub table: Option<String>,
}

/// A new gladiator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGladiator {
    /// The name in addresses.
    pub id: String,
    /// Whose it is.
    pub owner: i64,
    /// What it is called.
    pub name: String,
    /// The sheet, as JSON.
    pub sheet: String,
    /// When it was made, in unix milliseconds.
    pub created: u64,
}

/// A battle that was fought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleRow {
    /// The id of the table.
    pub table: String,
    /// The id of the gladiator who won.
    pub winner: String,
    /// The id of the gladiator who lost.
    pub loser: String,
    /// When, in unix milliseconds.
    pub fought: u64,
    /// The id of the tournament it was part of.
    pub tournament: Option<String>,
}

const GLADIATORS: &str = "SELECT key, id, owner_key, sheet, retired, created, tournament_key, table_id
                          FROM gladiators LEFT JOIN bouts ON gladiator_key = key";

/// Adds a gladiator; tells whether its owner had none of that name.
pub fn add_gladiator(connection: &Connection, new: &NewGladiator) -> rusqlite::Result<bool> {
    let sql = "INSERT INTO gladiators (id, owner_key, name, sheet, created) VALUES (?1, ?2, ?3, ?4, ?5)
               ON CONFLICT (owner_key, name) WHERE retired IS NULL DO NOTHING";
    let NewGladiator { id, owner, name, sheet, created } = new;
    let created = created.cast_signed();
    Ok(connection.prepare_cached(sql)?.execute(params![id, owner, name, sheet, created])? > 0)
}

/// A gladiator by id.
pub fn gladiator(connection: &Connection, id: &str) -> rusqlite::Result<Option<GladiatorRow>> {
    let sql = format!("{GLADIATORS} WHERE id = ?1");
    connection.prepare_cached(&sql)?.query_row([id], gladiator_row).optional()
}

/// A gladiator by the number that other rows have for it.
pub fn gladiator_by_key(connection: &Connection, key: i64) -> rusqlite::Result<GladiatorRow> {
    let sql = format!("{GLADIATORS} WHERE key = ?1");
    connection.prepare_cached(&sql)?.query_row([key], gladiator_row)
}

/// Everybody's gladiators, the newest first, those that fight before those that have retired.
pub fn gladiators_of(connection: &Connection, owner: i64) -> rusqlite::Result<Vec<GladiatorRow>> {
    let sql = format!("{GLADIATORS} WHERE owner_key = ?1 ORDER BY retired IS NOT NULL, key DESC");
    connection.prepare_cached(&sql)?.query_map([owner], gladiator_row)?.collect()
}

/// How many of a player's gladiators have not retired.
pub fn count_active(connection: &Connection, owner: i64) -> rusqlite::Result<u32> {
    let sql = "SELECT count(*) FROM gladiators WHERE owner_key = ?1 AND retired IS NULL";
    connection.prepare_cached(sql)?.query_row([owner], |row| row.get(0))
}

/// Writes a gladiator's sheet in place of the one before.
pub fn set_sheet(connection: &Connection, gladiator: i64, sheet: &str) -> rusqlite::Result<()> {
    let sql = "UPDATE gladiators SET sheet = ?2 WHERE key = ?1";
    connection.prepare_cached(sql)?.execute(params![gladiator, sheet])?;
    Ok(())
}

/// Lets a gladiator retire, for good.
pub fn retire(connection: &Connection, gladiator: i64, at: u64) -> rusqlite::Result<()> {
    let sql = "UPDATE gladiators SET retired = ?2 WHERE key = ?1 AND retired IS NULL";
    connection.prepare_cached(sql)?.execute(params![gladiator, at.cast_signed()])?;
    Ok(())
}

/// Puts a gladiator into a tournament.
pub fn enter_tournament(connection: &Connection, gladiator: i64, tournament: i64) -> rusqlite::Result<()> {
    let sql = "UPDATE gladiators SET tournament_key = ?2 WHERE key = ?1";
    connection.prepare_cached(sql)?.execute(params![gladiator, tournament])?;
    Ok(())
}

/// Lets a gladiator go who is in this tournament; in another it stays.
pub fn leave_tournament(connection: &Connection, gladiator: i64, tournament: i64) -> rusqlite::Result<()> {
    let sql = "UPDATE gladiators SET tournament_key = NULL WHERE key = ?1 AND tournament_key = ?2";
    connection.prepare_cached(sql)?.execute(params![gladiator, tournament])?;
    Ok(())
}

/// Binds a gladiator to a seat at a table.
pub fn bind(connection: &Connection, table: &str, seat: u8, gladiator: i64) -> rusqlite::Result<()> {
    let sql = "INSERT INTO bouts (table_id, seat, gladiator_key) VALUES (?1, ?2, ?3)";
    connection.prepare_cached(sql)?.execute(params![table, seat, gladiator])?;
    Ok(())
}

/// The gladiators bound to a table, by seat.
pub fn bound(connection: &Connection, table: &str) -> rusqlite::Result<Vec<(u8, i64)>> {
    let sql = "SELECT seat, gladiator_key FROM bouts WHERE table_id = ?1 ORDER BY seat";
    connection.prepare_cached(sql)?.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// Lets go of everybody who is bound to a table.
pub fn unbind_table(connection: &Connection, table: &str) -> rusqlite::Result<()> {
    connection.prepare_cached("DELETE FROM bouts WHERE table_id = ?1")?.execute([table])?;
    Ok(())
}

/// Lets go of one gladiator.
pub fn unbind(connection: &Connection, gladiator: i64) -> rusqlite::Result<()> {
    connection.prepare_cached("DELETE FROM bouts WHERE gladiator_key = ?1")?.execute([gladiator])?;
    Ok(())
}

/// Enters a battle.
pub fn add_battle(
    connection: &Connection,
    table: &str,
    [winner, loser]: [i64; 2],
    fought: u64,
    tournament: Option<i64>,
) -> rusqlite::Result<()> {
    let sql = "INSERT INTO battles (table_id, winner_key, loser_key, fought, tournament_key)
               VALUES (?1, ?2, ?3, ?4, ?5)";
    let fought = fought.cast_signed();
    connection.prepare_cached(sql)?.execute(params![table, winner, loser, fought, tournament])?;
    Ok(())
}

/// A gladiator's battles, the newest first.
pub fn battles_of(connection: &Connection, gladiator: i64, most: u32) -> rusqlite::Result<Vec<BattleRow>> {
    let sql = "SELECT table_id, winner.id, loser.id, fought, tournaments.id FROM battles
               JOIN gladiators AS winner ON winner.key = winner_key
               JOIN gladiators AS loser ON loser.key = loser_key
               LEFT JOIN tournaments ON tournaments.key = battles.tournament_key
               WHERE winner_key = ?1 OR loser_key = ?1 ORDER BY fought DESC, table_id LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let battles = statement.query_map(params![gladiator, most], |row| {
        Ok(BattleRow {
            table: row.get(0)?,
            winner: row.get(1)?,
            loser: row.get(2)?,
            fought: row.get::<_, i64>(3)?.cast_unsigned(),
            tournament: row.get(4)?,
        })
    })?;
    battles.collect()
}

fn gladiator_row(row: &Row<'_>) -> rusqlite::Result<GladiatorRow> {
    Ok(GladiatorRow {
        key: row.get(0)?,
        id: row.get(1)?,
        owner: row.get(2)?,
        sheet: row.get(3)?,
        retired: row.get::<_, Option<i64>>(4)?.map(i64::cast_unsigned),
        created: row.get::<_, i64>(5)?.cast_unsigned(),
        tournament: row.get(6)?,
        table: row.get(7)?,
    })
}
