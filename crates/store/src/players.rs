//! Players who keep an identity, their games and their ratings.
//!
//! The functions run within a job of [`Store::write`](crate::Store::write) or [`Store::read`](crate::Store::read), so that
//! several of them can be one change.

use rusqlite::{Connection, OptionalExtension, Row, params};

/// A player who keeps an identity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    /// The number in other rows.
    pub key: i64,
    /// The public key, as hexadecimal letters.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// When they came first, in unix milliseconds.
    pub registered: u64,
}

/// A game that a player has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The id of the table.
    pub table: String,
    /// Which game.
    pub game: String,
    /// For how many.
    pub seats: u8,
    /// Where they sat, counted from 0.
    pub seat: u8,
    /// The place they took, counted from 1.
    pub place: u8,
    /// Did it change their rating?
    pub rated: bool,
    /// When it was over, in unix milliseconds.
    pub finished: u64,
}

/// How strong a player is at a game for so many.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    /// Which game.
    pub game: String,
    /// For how many.
    pub seats: u8,
    /// The middle of what is believed.
    pub mu: f64,
    /// How unsure it is.
    pub sigma: f64,
    /// After how many games.
    pub games: u32,
}

/// Registers a player, or changes the name of one who is registered.
pub fn register(connection: &Connection, id: &str, name: &str, at: u64) -> rusqlite::Result<PlayerRow> {
    let sql = "INSERT INTO players (id, name, registered) VALUES (?1, ?2, ?3)
               ON CONFLICT (id) DO UPDATE SET name = excluded.name
               RETURNING key, id, name, registered";
    connection.prepare_cached(sql)?.query_row(params![id, name, at.cast_signed()], player_row)
}

/// A player by id.
pub fn player(connection: &Connection, id: &str) -> rusqlite::Result<Option<PlayerRow>> {
    let sql = "SELECT key, id, name, registered FROM players WHERE id = ?1";
    connection.prepare_cached(sql)?.query_row([id], player_row).optional()
}

/// A player by the number that other rows have for them.
pub fn player_by_key(connection: &Connection, key: i64) -> rusqlite::Result<PlayerRow> {
    let sql = "SELECT key, id, name, registered FROM players WHERE key = ?1";
    connection.prepare_cached(sql)?.query_row([key], player_row)
}

/// Marks a finished table as settled; tells whether it was not so before.
pub fn settle(connection: &Connection, table: &str) -> rusqlite::Result<bool> {
    let sql = "UPDATE tables SET settled = 1 WHERE id = ?1 AND settled = 0 AND finished IS NOT NULL";
    Ok(connection.prepare_cached(sql)?.execute([table])? > 0)
}

/// The tables that are over and not settled, the oldest first. Those that were set aside wait.
pub fn unsettled(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let sql = "SELECT id FROM tables WHERE finished IS NOT NULL AND settled = 0 AND set_aside IS NULL
               ORDER BY finished, key";
    connection.prepare_cached(sql)?.query_map([], |row| row.get(0))?.collect()
}

/// When a table was over.
pub fn finished(connection: &Connection, table: &str) -> rusqlite::Result<Option<u64>> {
    let sql = "SELECT finished FROM tables WHERE id = ?1";
    let found: Option<Option<i64>> =
        connection.prepare_cached(sql)?.query_row([table], |row| row.get(0)).optional()?;
    Ok(found.flatten().map(i64::cast_unsigned))
}

/// Lists a game for a player.
pub fn list_game(connection: &Connection, player: i64, game: &GameRow) -> rusqlite::Result<()> {
    let sql = "INSERT INTO games_played (table_id, seat, player_key, game, seats, place, rated, finished)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    let GameRow { table, game, seats, seat, place, rated, finished } = game;
    let finished = finished.cast_signed();
    connection
        .prepare_cached(sql)?
        .execute(params![table, seat, player, game, seats, place, rated, finished])?;
    Ok(())
}

/// Some of a player's games, the newest first.
pub fn games(connection: &Connection, player: i64, skip: u32, most: u32) -> rusqlite::Result<Vec<GameRow>> {
    let sql = "SELECT table_id, game, seats, seat, place, rated, finished FROM games_played
               WHERE player_key = ?1 ORDER BY finished DESC, table_id, seat LIMIT ?3 OFFSET ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let games = statement.query_map(params![player, skip, most], |row| {
        Ok(GameRow {
            table: row.get(0)?,
            game: row.get(1)?,
            seats: row.get(2)?,
            seat: row.get(3)?,
            place: row.get(4)?,
            rated: row.get(5)?,
            finished: row.get::<_, i64>(6)?.cast_unsigned(),
        })
    })?;
    games.collect()
}

/// A player's rating at a game for so many, if there is one.
pub fn rating(
    connection: &Connection,
    player: i64,
    game: &str,
    seats: u8,
) -> rusqlite::Result<Option<RatingRow>> {
    let sql = "SELECT game, seats, mu, sigma, games FROM ratings
               WHERE player_key = ?1 AND game = ?2 AND seats = ?3";
    connection.prepare_cached(sql)?.query_row(params![player, game, seats], rating_row).optional()
}

/// Writes a player's rating in place of the one before.
pub fn rate(connection: &Connection, player: i64, rating: &RatingRow) -> rusqlite::Result<()> {
    let sql =
        "INSERT INTO ratings (player_key, game, seats, mu, sigma, games) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
               ON CONFLICT (player_key, game, seats)
               DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games";
    let RatingRow { game, seats, mu, sigma, games } = rating;
    connection.prepare_cached(sql)?.execute(params![player, game, seats, mu, sigma, games])?;
    Ok(())
}

/// All ratings of a player, by game and number of seats.
pub fn ratings(connection: &Connection, player: i64) -> rusqlite::Result<Vec<RatingRow>> {
    let sql = "SELECT game, seats, mu, sigma, games FROM ratings WHERE player_key = ?1 ORDER BY game, seats";
    connection.prepare_cached(sql)?.query_map([player], rating_row)?.collect()
}

/// The strongest players at a game for so many: those who are surely so.
pub fn leaders(
    connection: &Connection,
    game: &str,
    seats: u8,
    most: u32,
) -> rusqlite::Result<Vec<(PlayerRow, RatingRow)>> {
    let sql = "SELECT game, seats, mu, sigma, games, key, id, name, registered
               FROM ratings JOIN players ON key = player_key
               WHERE game = ?1 AND seats = ?2 ORDER BY mu - 3 * sigma DESC, key LIMIT ?3";
    let mut statement = connection.prepare_cached(sql)?;
    let leaders = statement.query_map(params![game, seats, most], |row| {
        let player = PlayerRow {
            key: row.get(5)?,
            id: row.get(6)?,
            name: row.get(7)?,
            registered: row.get::<_, i64>(8)?.cast_unsigned(),
        };
        Ok((player, rating_row(row)?))
    })?;
    leaders.collect()
}

fn player_row(row: &Row<'_>) -> rusqlite::Result<PlayerRow> {
    let registered = row.get::<_, i64>(3)?.cast_unsigned();
    Ok(PlayerRow { key: row.get(0)?, id: row.get(1)?, name: row.get(2)?, registered })
}

fn rating_row(row: &Row<'_>) -> rusqlite::Result<RatingRow> {
    Ok(RatingRow {
        game: row.get(0)?,
        seats: row.get(1)?,
        mu: row.get(2)?,
        sigma: row.get(3)?,
        games: row.get(4)?,
    })
}
