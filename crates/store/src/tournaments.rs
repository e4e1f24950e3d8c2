//! Tournaments: who entered, who is to meet whom at which table.
//!
//! Form and course are the rules' business; here they are texts. The functions run within a job, as those of
//! [`players`](crate::players) do.

use rusqlite::{Connection, OptionalExtension, Row, params};
use std::fmt;

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow {
    /// The number in other rows.
    pub key: i64,
    /// The name in addresses.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Who opened it.
    pub director: i64,
    /// What was agreed, as JSON.
    pub form: String,
    /// How its tables are set up, as JSON.
    pub terms: String,
    /// How far it is.
    pub stage: Stage,
    /// Everything that happened, as JSON, once it has started.
    pub course: Option<String>,
    /// When it was opened, in unix milliseconds.
    pub opened: u64,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Gladiators may enter.
    Open,
    /// Battles are fought.
    Running,
    /// There is a champion.
    Over,
}

/// Two entrants who meet, or have met. The tokens are secrets.
#[derive(Clone, PartialEq, Eq)]
pub struct PairingRow {
    /// Its place in the tournament, counted from 0.
    pub number: u32,
    /// The id of the table.
    pub table: String,
    /// Who meets, by the order of entry; the first sits in the first seat.
    pub entrants: [u16; 2],
    /// The secrets of the seats.
    pub tokens: [String; 2],
    /// Who won, by the order of entry.
    pub winner: Option<u16>,
}

impl fmt::Debug for PairingRow {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PairingRow { number, table, entrants, tokens: _, winner } = self;
        out.debug_struct("PairingRow")
            .field("number", number)
            .field("table", table)
            .field("entrants", entrants)
            .field("winner", winner)
            .finish_non_exhaustive()
    }
}

const TOURNAMENTS: &str =
    "SELECT key, id, title, director_key, form, terms, stage, course, opened FROM tournaments";

/// Opens a tournament; its key and its stage are not looked at.
pub fn add_tournament(connection: &Connection, new: &TournamentRow) -> rusqlite::Result<()> {
    let sql = "INSERT INTO tournaments (id, title, director_key, form, terms, stage, opened)
               VALUES (?1, ?2, ?3, ?4, ?5, 'open', ?6)";
    let TournamentRow { id, title, director, form, terms, opened, .. } = new;
    let opened = opened.cast_signed();
    connection.prepare_cached(sql)?.execute(params![id, title, director, form, terms, opened])?;
    Ok(())
}

/// A tournament by id.
pub fn tournament(connection: &Connection, id: &str) -> rusqlite::Result<Option<TournamentRow>> {
    let sql = format!("{TOURNAMENTS} WHERE id = ?1");
    connection.prepare_cached(&sql)?.query_row([id], tournament_row).optional()
}

/// A tournament by the number that other rows have for it.
pub fn tournament_by_key(connection: &Connection, key: i64) -> rusqlite::Result<TournamentRow> {
    let sql = format!("{TOURNAMENTS} WHERE key = ?1");
    connection.prepare_cached(&sql)?.query_row([key], tournament_row)
}

/// The tournaments that are not over, and behind them the ten newest that are, so that everybody learns who won; each kind with the
/// newest first.
pub fn latest(connection: &Connection) -> rusqlite::Result<Vec<TournamentRow>> {
    let over = "SELECT key FROM tournaments WHERE stage = 'over' ORDER BY key DESC LIMIT 10";
    let sql =
        format!("{TOURNAMENTS} WHERE stage <> 'over' OR key IN ({over}) ORDER BY stage = 'over', key DESC");
    connection.prepare_cached(&sql)?.query_map([], tournament_row)?.collect()
}

/// How many tournaments that are not over somebody directs.
pub fn count_directed(connection: &Connection, director: i64) -> rusqlite::Result<u32> {
    let sql = "SELECT count(*) FROM tournaments WHERE director_key = ?1 AND stage <> 'over'";
    connection.prepare_cached(sql)?.query_row([director], |row| row.get(0))
}

/// Writes how far a tournament is.
pub fn set_course(
    connection: &Connection,
    tournament: i64,
    stage: Stage,
    course: &str,
) -> rusqlite::Result<()> {
    let sql = "UPDATE tournaments SET stage = ?2, course = ?3 WHERE key = ?1";
    connection.prepare_cached(sql)?.execute(params![tournament, stage_word(stage), course])?;
    Ok(())
}

/// Enters a gladiator.
pub fn add_entrant(connection: &Connection, tournament: i64, gladiator: i64) -> rusqlite::Result<()> {
    let sql = "INSERT INTO entrants (tournament_key, gladiator_key) VALUES (?1, ?2)";
    connection.prepare_cached(sql)?.execute(params![tournament, gladiator])?;
    Ok(())
}

/// Takes a gladiator out again; tells whether it had entered.
pub fn remove_entrant(connection: &Connection, tournament: i64, gladiator: i64) -> rusqlite::Result<bool> {
    let sql = "DELETE FROM entrants WHERE tournament_key = ?1 AND gladiator_key = ?2";
    Ok(connection.prepare_cached(sql)?.execute(params![tournament, gladiator])? > 0)
}

/// Gives an entrant its place in the order of entry.
pub fn number_entrant(
    connection: &Connection,
    tournament: i64,
    gladiator: i64,
    number: u16,
) -> rusqlite::Result<()> {
    let sql = "UPDATE entrants SET number = ?3 WHERE tournament_key = ?1 AND gladiator_key = ?2";
    connection.prepare_cached(sql)?.execute(params![tournament, gladiator, number])?;
    Ok(())
}

/// The gladiators who entered, in the order of entry.
pub fn entrants(connection: &Connection, tournament: i64) -> rusqlite::Result<Vec<i64>> {
    let sql = "SELECT gladiator_key FROM entrants WHERE tournament_key = ?1 ORDER BY number, gladiator_key";
    connection.prepare_cached(sql)?.query_map([tournament], |row| row.get(0))?.collect()
}

/// Adds a pairing.
pub fn add_pairing(connection: &Connection, tournament: i64, pairing: &PairingRow) -> rusqlite::Result<()> {
    let sql =
        "INSERT INTO pairings (tournament_key, number, table_id, first, second, first_token, second_token)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let PairingRow { number, table, entrants: [first, second], tokens: [one, other], winner: _ } = pairing;
    connection.prepare_cached(sql)?.execute(params![tournament, number, table, first, second, one, other])?;
    Ok(())
}

/// The pairings of a tournament, in order.
pub fn pairings(connection: &Connection, tournament: i64) -> rusqlite::Result<Vec<PairingRow>> {
    let sql = "SELECT number, table_id, first, second, first_token, second_token, winner FROM pairings
               WHERE tournament_key = ?1 ORDER BY number";
    connection.prepare_cached(sql)?.query_map([tournament], pairing_row)?.collect()
}

/// The pairing that is fought at a table, and its tournament.
pub fn pairing_at(connection: &Connection, table: &str) -> rusqlite::Result<Option<(i64, PairingRow)>> {
    let sql = "SELECT number, table_id, first, second, first_token, second_token, winner, tournament_key
               FROM pairings WHERE table_id = ?1";
    let mut statement = connection.prepare_cached(sql)?;
    statement.query_row([table], |row| Ok((row.get(7)?, pairing_row(row)?))).optional()
}

/// Notes who won at a table.
pub fn set_winner(connection: &Connection, table: &str, winner: u16) -> rusqlite::Result<()> {
    let sql = "UPDATE pairings SET winner = ?2 WHERE table_id = ?1";
    connection.prepare_cached(sql)?.execute(params![table, winner])?;
    Ok(())
}

/// The pairings of running tournaments whose tables have not been opened yet.
pub fn unopened(connection: &Connection) -> rusqlite::Result<Vec<(i64, PairingRow)>> {
    let sql = "SELECT number, table_id, first, second, first_token, second_token, winner, tournament_key
               FROM pairings
               WHERE winner IS NULL AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = table_id)
               ORDER BY tournament_key, number";
    let mut statement = connection.prepare_cached(sql)?;
    statement.query_map([], |row| Ok((row.get(7)?, pairing_row(row)?)))?.collect()
}

fn tournament_row(row: &Row<'_>) -> rusqlite::Result<TournamentRow> {
    let stage: String = row.get(6)?;
    Ok(TournamentRow {
        key: row.get(0)?,
        id: row.get(1)?,
        title: row.get(2)?,
        director: row.get(3)?,
        form: row.get(4)?,
        terms: row.get(5)?,
        // The schema has no fourth word.
        stage: match &*stage {
            "open" => Stage::Open,
            "running" => Stage::Running,
            _ => Stage::Over,
        },
        course: row.get(7)?,
        opened: row.get::<_, i64>(8)?.cast_unsigned(),
    })
}

const fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Running => "running",
        Stage::Over => "over",
    }
}

fn pairing_row(row: &Row<'_>) -> rusqlite::Result<PairingRow> {
    Ok(PairingRow {
        number: row.get(0)?,
        table: row.get(1)?,
        entrants: [row.get(2)?, row.get(3)?],
        tokens: [row.get(4)?, row.get(5)?],
        winner: row.get(6)?,
    })
}
