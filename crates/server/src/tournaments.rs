//! Tournaments: the rules pair, the server opens the tables, and a battle that is over brings the next.
//!
//! Who meets whom, at which table and with which secrets is stored together with the battle it follows from; the tables
//! are opened afterwards, and at the next start those that are missing.

use crate::{
    app::App,
    careers::{CONTENT, GAME, Told, allowed, from_json, owned, player_info, strange, to_json},
    error::Failure,
    room, secret,
};
use rules_core::{Random, Seat};
use rules_gladiators::{Entrant, EntrantId, Form, Sheet, Size, Tournament};
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::{
    careers, players,
    rusqlite::{self, Connection},
    tournaments::{self, PairingRow, Stage, TournamentRow},
};
use table::sitting::{Key, Named};
use wire::{
    Setup,
    careers::{EntrantInfo, NewTournament, PairingInfo, TournamentForm, TournamentInfo, TournamentStage},
    message::Reason,
    rest::Place,
    setup::{Absence, Access, Advice, Clock, SeatPlan},
};

/// Tournaments that one player may have open at once.
const DIRECTED: u32 = 10;

/// How the tables of a tournament are set up.
#[derive(Serialize, Deserialize)]
struct Terms {
    clock: Clock,
    absence: Option<Absence>,
}

/// A table to be opened: its id, its setup and everybody who sits.
type Planned = (String, Setup, Vec<(Seat, Named)>);

/// Opens a tournament.
pub(crate) fn open(connection: &Connection, director: i64, new: &NewTournament, at: u64) -> Told<String> {
    let form = match new.form {
        TournamentForm::Small { losses } => Form::small(&CONTENT.career, losses),
        TournamentForm::Large { each, losses } => Form::large(&CONTENT.career, each, losses),
    };
    let form = allowed!(form.map_err(|error| Failure::new(Reason::Illegal, error.to_string())));
    let title = allowed!(table::sitting::check_title(&new.title).map_err(Failure::from));
    if new.clock == Clock::None {
        return Ok(Err(Failure::new(Reason::Setup, "a tournament needs a clock, so that every battle ends")));
    }
    if tournaments::count_directed(connection, director)? >= DIRECTED {
        let message = format!("you direct {DIRECTED} tournaments, which is all you can; end one first");
        return Ok(Err(Failure::new(Reason::Limit, message)));
    }
    let row = TournamentRow {
        key: 0,
        id: secret::table_id(),
        title,
        director,
        form: to_json(&form)?,
        terms: to_json(&Terms { clock: new.clock, absence: new.absence })?,
        stage: Stage::Open,
        course: None,
        opened: at,
    };
    tournaments::add_tournament(connection, &row)?;
    Ok(Ok(row.id))
}

/// Enters a gladiator.
pub(crate) fn enter(connection: &Connection, id: &str, gladiator: &str, owner: i64) -> Told<()> {
    let row = allowed!(waiting(connection, id)?);
    let gladiator = allowed!(owned(connection, gladiator, owner)?);
    if gladiator.table.is_some() || gladiator.tournament.is_some() {
        return Ok(Err(Failure::new(Reason::Stage, "this gladiator is to fight elsewhere")));
    }
    let form: Form = from_json(&row.form)?;
    let entered = tournaments::entrants(connection, row.key)?;
    let mut own = 0;
    for other in &entered {
        own += u8::from(careers::gladiator_by_key(connection, *other)?.owner == owner);
    }
    if own >= form.gladiators_each[1] || entered.len() >= rules_gladiators::MOST_ENTRANTS {
        return Ok(Err(Failure::new(Reason::Illegal, "no more gladiators can enter (§11.1, §11.2, §11.7)")));
    }
    tournaments::add_entrant(connection, row.key, gladiator.key)?;
    careers::enter_tournament(connection, gladiator.key, row.key)?;
    Ok(Ok(()))
}

/// Takes a gladiator out before the start.
pub(crate) fn withdraw(connection: &Connection, id: &str, gladiator: &str, owner: i64) -> Told<()> {
    let row = allowed!(waiting(connection, id)?);
    let gladiator = allowed!(owned(connection, gladiator, owner)?);
    if !tournaments::remove_entrant(connection, row.key, gladiator.key)? {
        return Ok(Err(Failure::new(Reason::NotFound, "this gladiator has not entered")));
    }
    careers::leave_tournament(connection, gladiator.key, row.key)?;
    Ok(Ok(()))
}

/// §11.4 Draws lots and pairs for the first time.
pub(crate) fn start(connection: &Connection, id: &str, director: i64, random: &mut impl Random) -> Told<()> {
    let row = allowed!(waiting(connection, id)?);
    if row.director != director {
        return Ok(Err(Failure::new(Reason::NotSeated, "whoever opened the tournament starts it")));
    }
    let mut entered = Vec::new();
    let mut owners: Vec<i64> = Vec::new();
    for key in tournaments::entrants(connection, row.key)? {
        let gladiator = careers::gladiator_by_key(connection, key)?;
        let player = owners.iter().position(|owner| *owner == gladiator.owner).unwrap_or_else(|| {
            owners.push(gladiator.owner);
            owners.len() - 1
        });
        let sheet: Sheet = from_json(&gladiator.sheet)?;
        entered.push((key, Entrant { player: player as u16, name: sheet.name }));
    }
    let mut drawn: Vec<Entrant> = entered.iter().map(|(_, entrant)| entrant.clone()).collect();
    rules_gladiators::draw_lots(&mut drawn, random);
    let course = Tournament::new(from_json(&row.form)?, drawn)
        .map_err(|error| Failure::new(Reason::Illegal, error.to_string()));
    let course = allowed!(course);
    for (number, entrant) in course.entrants() {
        // A player's names differ, so this finds the one.
        for (key, _) in entered.iter().filter(|(_, other)| other == entrant) {
            tournaments::number_entrant(connection, row.key, *key, number.0)?;
        }
    }
    go_on(connection, row.key, &course)?;
    Ok(Ok(()))
}

/// §11.3 Enters a battle of a pairing and pairs anew where it was the last of its round.
pub(crate) fn report(
    connection: &Connection,
    key: i64,
    pairing: &PairingRow,
    winner: usize,
) -> rusqlite::Result<()> {
    let row = tournaments::tournament_by_key(connection, key)?;
    let mut course: Tournament = from_json(&row.course.unwrap_or_default())?;
    let [won, lost] = [pairing.entrants[winner], pairing.entrants[1 - winner]];
    course.report(EntrantId(won), EntrantId(lost)).map_err(strange)?;
    tournaments::set_winner(connection, &pairing.table, won)?;
    go_on(connection, key, &course)
}

/// Stores how a tournament stands, lets those go who are out, and plans the next battles.
fn go_on(connection: &Connection, key: i64, course: &Tournament) -> rusqlite::Result<()> {
    let gladiators = tournaments::entrants(connection, key)?;
    let is_over = course.champion().is_some();
    let stage = if is_over { Stage::Over } else { Stage::Running };
    tournaments::set_course(connection, key, stage, &to_json(course)?)?;
    for (id, _) in course.entrants().filter(|(id, _)| is_over || course.is_out(*id)) {
        careers::leave_tournament(connection, gladiators[usize::from(id.0)], key)?;
    }
    let known = tournaments::pairings(connection, key)?;
    if is_over || known.iter().any(|pairing| pairing.winner.is_none()) {
        return Ok(());
    }
    let next = match course.form().size {
        Size::Small => course.next_pair().into_iter().collect(),
        Size::Large => course.pairings(),
    };
    for (number, (first, second)) in (known.len() as u32..).zip(next) {
        let table = secret::table_id();
        for (seat, id) in [(0, first), (1, second)] {
            careers::bind(connection, &table, seat, gladiators[usize::from(id.0)])?;
        }
        let (entrants, tokens) = ([first.0, second.0], [secret::token(), secret::token()]);
        let pairing = PairingRow { number, table, entrants, tokens, winner: None };
        tournaments::add_pairing(connection, key, &pairing)?;
    }
    Ok(())
}

/// Opens the tables of pairings that have none yet. What fails now is tried again when somebody asks for a seat, and at
/// the next start.
pub(crate) async fn open_tables(app: &App) {
    let planned = app.store().read(|connection| {
        let unopened = tournaments::unopened(connection)?;
        unopened.into_iter().map(|(key, pairing)| planned(connection, key, pairing)).collect()
    });
    let planned: Vec<Planned> = match planned.await {
        Ok(planned) => planned,
        Err(error) => return tracing::error!(%error, "pairings cannot be read"),
    };
    for (table, setup, people) in planned {
        if let Err(failure) = app.open_table_as(table.clone(), setup, &people).await {
            tracing::warn!(table, problem = %failure, "the table of a pairing is not opened now");
        }
    }
}

/// The table of a pairing: both owners sit, their gladiators are there, and time is kept.
fn planned(connection: &Connection, key: i64, pairing: PairingRow) -> rusqlite::Result<Planned> {
    let row = tournaments::tournament_by_key(connection, key)?;
    let terms: Terms = from_json(&row.terms)?;
    let gladiators = tournaments::entrants(connection, key)?;
    let mut sheets = Vec::new();
    let mut people: Vec<(Seat, Named)> = Vec::new();
    for (seat, (entrant, token)) in pairing.entrants.into_iter().zip(&pairing.tokens).enumerate() {
        let gladiator = careers::gladiator_by_key(connection, gladiators[usize::from(entrant)])?;
        let owner = players::player_by_key(connection, gladiator.owner)?;
        let sheet: Sheet = from_json(&gladiator.sheet)?;
        let is_taken = people.iter().any(|(_, other)| other.name.to_lowercase() == owner.name.to_lowercase());
        let name = if is_taken {
            format!("{} 2", owner.name.chars().take(22).collect::<String>().trim_end())
        } else {
            owner.name
        };
        people.push((Seat::at(seat), Named { name, key: Key::of(token), player: Some(owner.id) }));
        sheets.push(sheet);
    }
    let setup = Setup {
        game: GAME.to_owned(),
        seats: vec![SeatPlan::Open; 2],
        options: json!({ "gladiators": sheets }),
        content: None,
        clock: terms.clock,
        access: Access::Private,
        watchers: None,
        absence: terms.absence,
        advice: Advice::Forbidden,
        title: row.title,
    };
    Ok((pairing.table, setup, people))
}

/// The seats that a player has in the battles that are due.
pub(crate) async fn seats(app: &App, id: String, player: i64) -> Result<Vec<Place>, Failure> {
    open_tables(app).await;
    let due = app.store().read(move |connection| {
        let Some(row) = tournaments::tournament(connection, &id)? else { return Ok(None) };
        let gladiators = tournaments::entrants(connection, row.key)?;
        let mut due = Vec::new();
        for pairing in tournaments::pairings(connection, row.key)? {
            for (seat, entrant) in pairing.entrants.iter().enumerate() {
                let gladiator = careers::gladiator_by_key(connection, gladiators[usize::from(*entrant)])?;
                if pairing.winner.is_none() && gladiator.owner == player {
                    due.push((pairing.table.clone(), seat, pairing.tokens[seat].clone()));
                }
            }
        }
        Ok(Some(due))
    });
    let due = due.await?.ok_or_else(no_tournament)?;
    Ok(due.into_iter().map(|(table, seat, token)| room::place(app, &table, Seat::at(seat), token)).collect())
}

/// A tournament as everybody may see it.
pub(crate) fn shown(connection: &Connection, row: TournamentRow) -> rusqlite::Result<TournamentInfo> {
    let course: Option<Tournament> = row.course.as_deref().map(from_json).transpose()?;
    let standing = course.as_ref().map(Tournament::standing).unwrap_or_default();
    let mut entrants = Vec::new();
    for (number, key) in (0..).map(EntrantId).zip(tournaments::entrants(connection, row.key)?) {
        let gladiator = careers::gladiator_by_key(connection, key)?;
        let sheet: Sheet = from_json(&gladiator.sheet)?;
        let tally = course.as_ref().and_then(|course| course.tally(number)).unwrap_or_default();
        entrants.push(EntrantInfo {
            gladiator: gladiator.id,
            name: sheet.name,
            owner: player_info(players::player_by_key(connection, gladiator.owner)?),
            wins: tally.wins,
            losses: tally.losses,
            out: course.as_ref().is_some_and(|course| course.is_out(number)),
            place: standing.iter().find(|(_, id)| *id == number).map_or(0, |(place, _)| *place),
        });
    }
    let named = |number: u16| entrants[usize::from(number)].gladiator.clone();
    let pairings = tournaments::pairings(connection, row.key)?.into_iter().map(|pairing| PairingInfo {
        gladiators: pairing.entrants.map(named),
        table: pairing.table,
        winner: pairing.winner.map(named),
    });
    Ok(TournamentInfo {
        pairings: pairings.collect(),
        champion: course.as_ref().and_then(Tournament::champion).map(|id| named(id.0)),
        id: row.id,
        title: row.title,
        director: player_info(players::player_by_key(connection, row.director)?),
        form: from_json(&row.form)?,
        stage: match row.stage {
            Stage::Open => TournamentStage::Open,
            Stage::Running => TournamentStage::Running,
            Stage::Over => TournamentStage::Over,
        },
        entrants,
    })
}

/// A tournament that has not started.
fn waiting(connection: &Connection, id: &str) -> Told<TournamentRow> {
    let Some(row) = tournaments::tournament(connection, id)? else { return Ok(Err(no_tournament())) };
    if row.stage != Stage::Open {
        return Ok(Err(Failure::new(Reason::Stage, "the tournament has started")));
    }
    Ok(Ok(row))
}

pub(crate) fn no_tournament() -> Failure {
    Failure::new(Reason::NotFound, "there is no such tournament")
}
