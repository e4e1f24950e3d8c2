//! Careers of gladiators: the rules say what may be, the store keeps it, and here the two meet.

use crate::{app::App, error::Failure, secret, settle::Ended, tournaments};
use rules_gladiators::{Content, Outcome, Sheet, fairness};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::sync::LazyLock;
use store::{
    careers::{self, GladiatorRow, NewGladiator},
    players,
    rusqlite::{self, Connection, types::Type},
};
use wire::{
    careers::{BattleInfo, Gladiator},
    message::Reason,
    players::PlayerInfo,
};

/// The game whose gladiators have careers.
pub(crate) const GAME: &str = "gladiators";
/// Gladiators of one player that have not retired.
const GLADIATORS: u32 = 50;
/// Battles that are shown of a gladiator.
const BATTLES: u32 = 100;

/// Careers are made with what the game comes with.
pub(crate) static CONTENT: LazyLock<Content> = LazyLock::new(Content::shipped);

/// What a job of the store gives: an error of the store, a refusal, or what was asked for.
pub(crate) type Told<T> = rusqlite::Result<Result<T, Failure>>;

/// Leaves a job with a refusal. Nothing may have been written by then.
macro_rules! allowed {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(failure) => return Ok(Err(failure)),
        }
    };
}
pub(crate) use allowed;

/// Runs a job that writes and may refuse.
pub(crate) async fn write<T: Send + 'static>(
    app: &App,
    job: impl FnOnce(&Connection) -> Told<T> + Send + 'static,
) -> Result<T, Failure> {
    app.store().write(job).await?
}

/// Reads a sheet as people write it: what is left out is as on a new one.
pub(crate) fn read_sheet(written: &Value) -> Result<Sheet, Failure> {
    let wrong = |problem: String| Failure::new(Reason::Malformed, problem);
    let name = written.get("name").and_then(Value::as_str).unwrap_or_default();
    let mut whole = serde_json::to_value(Sheet::new(name, &CONTENT.skills)).unwrap_or_default();
    let (Some(whole_fields), Some(fields)) = (whole.as_object_mut(), written.as_object()) else {
        return Err(wrong("a sheet is an object".to_owned()));
    };
    whole_fields.extend(fields.clone());
    serde_json::from_value(whole).map_err(|error| wrong(error.to_string()))
}

/// Makes a new gladiator with the points that everybody starts with.
pub(crate) fn create(connection: &Connection, owner: i64, sheet: &Sheet, at: u64) -> Told<GladiatorRow> {
    if (sheet.wins, sheet.losses, sheet.earned) != (0, 0, 0) {
        return Ok(Err(Failure::new(Reason::Illegal, "a new gladiator has not fought yet (§10.1)")));
    }
    allowed!(listed(&sheet.problems(&CONTENT)));
    allowed!(table::sitting::check_name(&sheet.name).map_err(Failure::from));
    if careers::count_active(connection, owner)? >= GLADIATORS {
        let message = format!("you have {GLADIATORS} gladiators, which is all you can; let one retire");
        return Ok(Err(Failure::new(Reason::Limit, message)));
    }
    let (id, name, text) = (secret::table_id(), sheet.name.clone(), to_json(sheet)?);
    let new = NewGladiator { id: id.clone(), owner, name, sheet: text, created: at };
    if !careers::add_gladiator(connection, &new)? {
        return Ok(Err(Failure::new(Reason::Taken, "another of your gladiators is called so (§11.7)")));
    }
    Ok(careers::gladiator(connection, &id)?.ok_or_else(no_gladiator))
}

/// A gladiator that this player owns.
pub(crate) fn owned(connection: &Connection, id: &str, owner: i64) -> Told<GladiatorRow> {
    let Some(gladiator) = careers::gladiator(connection, id)? else { return Ok(Err(no_gladiator())) };
    if gladiator.owner != owner {
        return Ok(Err(Failure::new(Reason::NotSeated, "this gladiator is somebody else's")));
    }
    if gladiator.retired.is_some() {
        return Ok(Err(Failure::new(Reason::Stage, "this gladiator has retired")));
    }
    Ok(Ok(gladiator))
}

/// §10.4 Spends points as the owner wishes. Whether the gladiator is in a battle, the caller has seen.
pub(crate) fn improve(connection: &Connection, gladiator: &GladiatorRow, wish: &Sheet) -> Told<Sheet> {
    let sheet: Sheet = from_json(&gladiator.sheet)?;
    let grown = match sheet.grow(wish, &CONTENT) {
        Ok(grown) => grown,
        Err(problems) => return Ok(Err(listed(&problems).unwrap_err())),
    };
    careers::set_sheet(connection, gladiator.key, &to_json(&grown)?)?;
    Ok(Ok(grown))
}

/// Binds a gladiator to a seat; gives its sheet, and what may not be fair about the match.
pub(crate) fn bind(
    connection: &Connection,
    table: &str,
    seat: u8,
    id: &str,
    owner: i64,
) -> Told<(Sheet, Vec<String>)> {
    let gladiator = allowed!(owned(connection, id, owner)?);
    if gladiator.table.is_some() || gladiator.tournament.is_some() {
        let message = "this gladiator is to fight elsewhere; withdraw it there first";
        return Ok(Err(Failure::new(Reason::Stage, message)));
    }
    let sheet: Sheet = from_json(&gladiator.sheet)?;
    let mut warnings = Vec::new();
    for (taken, rival) in careers::bound(connection, table)? {
        let rival = careers::gladiator_by_key(connection, rival)?;
        if taken == seat {
            return Ok(Err(Failure::new(Reason::Taken, "another gladiator was brought to this seat")));
        }
        if rival.owner == owner {
            return Ok(Err(Failure::new(Reason::Illegal, "your gladiators meet in tournaments only")));
        }
        warnings
            .extend(fairness(&sheet, &from_json(&rival.sheet)?, &CONTENT).iter().map(ToString::to_string));
    }
    careers::bind(connection, table, seat, gladiator.key)?;
    Ok(Ok((sheet, warnings)))
}

/// §10.1 and §10.2 Enters a battle into both careers, if both sides brought a gladiator of theirs. Tells whether a
/// tournament goes on.
pub(crate) fn enter_battle(connection: &Connection, ended: &Ended, fought: u64) -> rusqlite::Result<bool> {
    let bound = careers::bound(connection, &ended.table)?;
    careers::unbind_table(connection, &ended.table)?;
    let ([(0, first), (1, second)], Some(sheets)) = (&bound[..], &ended.sheets) else { return Ok(false) };
    let mut fighters = Vec::new();
    for (seat, (key, fought_as)) in [first, second].into_iter().zip(sheets).enumerate() {
        let gladiator = careers::gladiator_by_key(connection, *key)?;
        let owner = players::player_by_key(connection, gladiator.owner)?;
        let sheet: Sheet = from_json(&gladiator.sheet)?;
        let record = |sheet: &Sheet| (sheet.name.clone(), sheet.wins, sheet.losses, sheet.earned);
        if ended.players[seat].as_ref() != Some(&owner.id) || record(&sheet) != record(fought_as) {
            tracing::warn!(table = ended.table, seat, "another gladiator fought than was brought");
            return Ok(false);
        }
        fighters.push((gladiator.key, sheet));
    }
    let winner = usize::from(ended.places[0] != 1);
    for (seat, (key, sheet)) in fighters.iter_mut().enumerate() {
        sheet.fought(if seat == winner { Outcome::Won } else { Outcome::Lost }, &CONTENT.career);
        careers::set_sheet(connection, *key, &to_json(sheet)?)?;
    }
    let pairing = store::tournaments::pairing_at(connection, &ended.table)?;
    let tournament = pairing.as_ref().map(|(tournament, _)| *tournament);
    let keys = [fighters[winner].0, fighters[1 - winner].0];
    careers::add_battle(connection, &ended.table, keys, fought, tournament)?;
    let Some((tournament, pairing)) = pairing else { return Ok(false) };
    tournaments::report(connection, tournament, &pairing, winner)?;
    Ok(true)
}

/// The gladiators of a record.
pub(crate) fn sheets_of(record: &str) -> Option<[Sheet; 2]> {
    let header: Value = serde_json::from_str(record.lines().next()?).ok()?;
    serde_json::from_value(header.get("config")?.get("gladiators")?.clone()).ok()
}

/// A gladiator as everybody may see it.
pub(crate) fn shown(
    connection: &Connection,
    row: GladiatorRow,
    battles: bool,
) -> rusqlite::Result<Gladiator> {
    let sheet: Sheet = from_json(&row.sheet)?;
    let tournament = match row.tournament {
        None => None,
        Some(key) => Some(store::tournaments::tournament_by_key(connection, key)?.id),
    };
    let most = if battles { BATTLES } else { 0 };
    let battles = careers::battles_of(connection, row.key, most)?.into_iter().map(|battle| BattleInfo {
        table: battle.table,
        winner: battle.winner,
        loser: battle.loser,
        fought: battle.fought,
        tournament: battle.tournament,
    });
    Ok(Gladiator {
        id: row.id,
        owner: player_info(players::player_by_key(connection, row.owner)?),
        sheet: serde_json::to_value(&sheet).unwrap_or_default(),
        points: sheet.points(&CONTENT),
        left: sheet.left(&CONTENT).unwrap_or_default(),
        retired: row.retired.is_some(),
        table: row.table,
        tournament,
        battles: battles.collect(),
    })
}

/// A player as everybody may know them.
pub(crate) fn player_info(player: players::PlayerRow) -> PlayerInfo {
    PlayerInfo { id: player.id, name: player.name, registered: player.registered }
}

/// A stored text as what it stands for.
pub(crate) fn from_json<T: DeserializeOwned>(text: &str) -> rusqlite::Result<T> {
    serde_json::from_str(text).map_err(strange)
}

/// Something as a text to be stored.
pub(crate) fn to_json<T: Serialize>(value: &T) -> rusqlite::Result<String> {
    serde_json::to_string(value).map_err(strange)
}

/// A stored value that the rules do not know.
pub(crate) fn strange(error: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, Box::new(error))
}

pub(crate) fn no_gladiator() -> Failure {
    Failure::new(Reason::NotFound, "there is no such gladiator")
}

/// All problems at once.
fn listed<P: ToString>(problems: &[P]) -> Result<(), Failure> {
    if problems.is_empty() {
        return Ok(());
    }
    let all: Vec<String> = problems.iter().map(ToString::to_string).collect();
    Err(Failure::new(Reason::Illegal, all.join("; ")))
}
