//! What follows from a game that is over: it is listed for those who keep an identity, their ratings change, and the
//! careers of gladiators go on. All of it is one write that happens once a table. A server that stops between the last
//! entry and this write makes up for it when it starts again.

use crate::{app::App, careers, error::Failure, ratings, tournaments};
use rules_gladiators::Sheet;
use store::{
    players::{self, GameRow, PlayerRow},
    rusqlite::{self, Connection},
};
use table::sitting::Table;
use wire::message::Stage;

/// A game that is over, as far as it matters here.
pub(crate) struct Ended {
    pub(crate) table: String,
    pub(crate) game: String,
    /// Who sat there beyond this table, by seat.
    pub(crate) players: Vec<Option<String>>,
    /// By seat.
    pub(crate) places: Vec<u8>,
    /// The gladiators who fought, if it was a duel.
    pub(crate) sheets: Option<[Sheet; 2]>,
}

/// Settles a table whose game is over. Where the store fails, the next start tries again.
pub(crate) async fn settle(app: &App, table: &Table) {
    match try_settle(app, table).await {
        Ok(false) => {}
        Ok(true) => tournaments::open_tables(app).await,
        Err(failure) => {
            tracing::error!(table = table.id(), problem = %failure, "a table is settled at the next start");
        }
    }
}

/// Settles what was over before the server stopped and is not settled, and opens the tables that tournaments wait for.
pub(crate) async fn catch_up(app: &App) {
    let unsettled = app.store().read(players::unsettled).await.unwrap_or_default();
    for id in unsettled {
        match app.rooms().load(app, &id).await {
            Ok(table) => settle(app, &table).await,
            Err(failure) => tracing::error!(table = id, problem = %failure, "a table cannot be settled"),
        }
    }
    tournaments::open_tables(app).await;
}

/// Tells whether a tournament goes on.
async fn try_settle(app: &App, table: &Table) -> Result<bool, Failure> {
    let Some(ended) = ended(table) else { return Ok(false) };
    Ok(app.store().write(move |connection| enter(connection, &ended)).await?)
}

fn ended(table: &Table) -> Option<Ended> {
    let facts = table.facts();
    let Stage::Over { standing, .. } = facts.info.stage else { return None };
    let game = facts.info.setup.game;
    let sheets = (game == careers::GAME).then(|| careers::sheets_of(&table.record()?)).flatten();
    let places = standing.places().to_vec();
    Some(Ended { table: facts.info.table, game, players: facts.players, places, sheets })
}

fn enter(connection: &Connection, ended: &Ended) -> rusqlite::Result<bool> {
    if !players::settle(connection, &ended.table)? {
        return Ok(false);
    }
    let finished = players::finished(connection, &ended.table)?.unwrap_or_default();
    list_and_rate(connection, ended, finished)?;
    careers::enter_battle(connection, ended, finished)
}

/// Lists the game where at least two identities sat; it is rated where each of them sat once.
fn list_and_rate(connection: &Connection, ended: &Ended, finished: u64) -> rusqlite::Result<()> {
    let seats = ended.players.len() as u8;
    let mut known: Vec<(u8, PlayerRow)> = Vec::new();
    for (seat, id) in (0..).zip(&ended.players) {
        if let Some(id) = id
            && let Some(player) = players::player(connection, id)?
        {
            known.push((seat, player));
        }
    }
    let mut different: Vec<i64> = known.iter().map(|(_, player)| player.key).collect();
    different.sort_unstable();
    different.dedup();
    if different.len() < 2 {
        return Ok(());
    }
    let rated = different.len() == known.len();
    let mut before = Vec::new();
    for (seat, player) in &known {
        let place = ended.places[usize::from(*seat)];
        let (table, game) = (ended.table.clone(), ended.game.clone());
        let row = GameRow { table, game, seats, seat: *seat, place, rated, finished };
        players::list_game(connection, player.key, &row)?;
        before.push((players::rating(connection, player.key, &ended.game, seats)?, place));
    }
    if rated {
        let after = ratings::rated(&ended.game, seats, before);
        for ((_, player), rating) in known.iter().zip(after) {
            players::rate(connection, player.key, &rating)?;
        }
    }
    Ok(())
}
