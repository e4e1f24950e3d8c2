//! Opening, finding and joining tables.

use super::pages;
use crate::{
    app::App,
    error::Failure,
    guard::{self, Caller, budgeted},
    identity::MaybePlayer,
    room::{self, Command},
    secret, socket,
    upgrade::Upgrade,
};
use axum::{
    Json, Router,
    extract::{Path, State, rejection::JsonRejection},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
    routing::get,
};
use rules_core::Seat;
use store::Which;
use table::sitting::{Key, Named, check_setup};
use utoipa_axum::{router::OpenApiRouter, routes};
use wire::{
    message::{Reason, Stage},
    rest::{ContentSet, GameInfo, JoinTable, Lobby, NewTable, Place, Problem, TableInfo, TableOpened},
    setup::SeatPlan,
};

/// Tables in the list of open ones.
const LISTED: u32 = 100;

pub(super) fn routes(app: &App) -> OpenApiRouter<App> {
    let plain = Router::new()
        .route("/api/tables/{table}/socket", get(connect))
        .route("/t/{table}/return/{token}", get(come_back))
        .layer(budgeted!(app, 120 a minute, 60 at once));
    OpenApiRouter::new()
        // Not many at once, and not very many in a day either: nobody fills the server alone.
        .merge(
            OpenApiRouter::new()
                .routes(routes!(open))
                .layer(budgeted!(app, 1 a minute, 100 at once))
                .layer(budgeted!(app, 20 a minute, 10 at once)),
        )
        .merge(OpenApiRouter::new().routes(routes!(join)).layer(budgeted!(app, 60 a minute, 20 at once)))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(lobby))
                .routes(routes!(games))
                .routes(routes!(content))
                .routes(routes!(table))
                .routes(routes!(record))
                .routes(routes!(address))
                .layer(budgeted!(app, 300 a minute, 100 at once)),
        )
        .merge(plain.into())
}

pub(super) fn description() -> utoipa::openapi::OpenApi {
    let router: OpenApiRouter<App> = OpenApiRouter::new()
        .routes(routes!(open))
        .routes(routes!(join))
        .routes(routes!(lobby))
        .routes(routes!(games))
        .routes(routes!(content))
        .routes(routes!(table))
        .routes(routes!(record))
        .routes(routes!(address));
    router.into_openapi()
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable,
    responses((status = 201, body = TableOpened), (status = "4XX", body = Problem)))]
async fn open(
    State(app): State<App>,
    MaybePlayer { player, body }: MaybePlayer<Result<Json<NewTable>, JsonRejection>>,
) -> Result<Response, Failure> {
    let NewTable { setup, name } = read(body)?;
    check_setup(&setup)?;
    let player = player.map(|player| player.id);
    let token = secret::token();
    let open = setup.seats.iter().position(|plan| *plan == SeatPlan::Open);
    let people = match (name, open) {
        (None, _) => Vec::new(),
        (Some(name), Some(seat)) => {
            vec![(Seat::at(seat), Named { name, key: Key::of(&token), player })]
        }
        (Some(_), None) => {
            return Err(Failure::new(Reason::Setup, "you want to sit, but every seat is a bot's"));
        }
    };
    let id = app.open_table(setup, &people).await?;
    let place = people.first().map(|(seat, _)| room::place(&app, &id, *seat, token));
    let mut headers = HeaderMap::new();
    if let Some(place) = &place {
        headers.insert(header::SET_COOKIE, guard::cookie(&app, &id, &place.token));
    }
    let link = format!("{}/t/{id}", app.url());
    Ok((StatusCode::CREATED, headers, Json(TableOpened { table: id, link, place })).into_response())
}

/// Takes a seat at a table.
#[utoipa::path(post, path = "/api/tables/{table}/seats", request_body = JoinTable,
    responses((status = 201, body = Place), (status = "4XX", body = Problem)))]
async fn join(
    State(app): State<App>,
    Path(table): Path<String>,
    MaybePlayer { player, body }: MaybePlayer<Result<Json<JoinTable>, JsonRejection>>,
) -> Result<Response, Failure> {
    let JoinTable { name, seat } = read(body)?;
    let seat =
        seat.map(Seat::try_from).transpose().map_err(|problem| Failure::new(Reason::NotFound, problem))?;
    let token = secret::token();
    let who = Named { name, key: Key::of(&token), player: player.map(|player| player.id) };
    let seat = app.rooms().ask(&app, &table, |reply| Command::Sit { who, seat, reply }).await?;
    let cookie = [(header::SET_COOKIE, guard::cookie(&app, &table, &token))];
    Ok((StatusCode::CREATED, cookie, Json(room::place(&app, &table, seat, token))).into_response())
}

/// The listed tables that wait for players or can be watched.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Lobby)))]
async fn lobby(State(app): State<App>) -> Result<Json<Lobby>, Failure> {
    let rows = app.store().tables(Which::Listed(LISTED)).await?;
    let mut tables = Vec::new();
    for row in rows {
        // A table that cannot be read has no place in the list.
        let Ok(facts) = app.rooms().ask(&app, &row.id, |reply| Command::Facts { reply }).await else {
            continue;
        };
        let is_open = facts.info.stage == Stage::Waiting || facts.info.setup.watchers.is_some();
        if is_open {
            tables.push(facts.info);
        }
    }
    Ok(Json(Lobby { tables }))
}

/// The games that can be played here.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>)))]
async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    Json(app.library().games())
}

/// How others reach this server: what links for friends begin with. A page on the server's own machine knows it by a name that
/// nobody else can use.
#[utoipa::path(get, path = "/api/address", responses((status = 200, body = String, content_type = "text/plain")))]
async fn address(State(app): State<App>) -> String {
    app.url()
}

/// What a set of content says, for clients that show cards and sheets.
#[utoipa::path(get, path = "/api/games/{game}/content/{set}",
    responses((status = 200, body = ContentSet), (status = 404, body = Problem)))]
async fn content(
    State(app): State<App>,
    Path((game, set)): Path<(String, String)>,
) -> Result<Json<ContentSet>, Failure> {
    Ok(Json(app.library().texts(&game, &set)?))
}

/// A table as everybody may know it.
#[utoipa::path(get, path = "/api/tables/{table}",
    responses((status = 200, body = TableInfo), (status = 404, body = Problem)))]
async fn table(State(app): State<App>, Path(table): Path<String>) -> Result<Json<TableInfo>, Failure> {
    let facts = app.rooms().ask(&app, &table, |reply| Command::Facts { reply }).await?;
    Ok(Json(facts.info))
}

/// The record of a game that is over: JSON lines that anybody can audit.
#[utoipa::path(get, path = "/api/tables/{table}/record",
    responses((status = 200, body = String, content_type = "application/jsonl"), (status = 409, body = Problem)))]
async fn record(State(app): State<App>, Path(table): Path<String>) -> Result<Response, Failure> {
    let record = app.rooms().ask(&app, &table, |reply| Command::Record { reply }).await?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], record).into_response())
}

/// The socket of a table.
async fn connect(
    State(app): State<App>,
    Path(table): Path<String>,
    caller: Caller,
    headers: HeaderMap,
    upgrade: Upgrade,
) -> Result<Response, Failure> {
    if app.is_stopping() {
        return Err(Failure::new(Reason::Stopping, "the server stops; come back in a minute"));
    }
    let pass = app.sockets().let_in(Some(caller.address));
    let pass = pass.map_err(|message| Failure::new(Reason::Limit, message))?;
    let cookie = guard::token_in_cookie(&headers, &table);
    let limits = *app.limits();
    Ok(upgrade.answer(&limits, move |socket| socket::serve(app, table, pass, cookie, socket)))
}

/// Brings a player back on another device: the secret moves from the link into a cookie.
async fn come_back(
    State(app): State<App>,
    Path((table, token)): Path<(String, String)>,
) -> Result<Response, Failure> {
    // Both go into headers, so nothing but what this server makes of them gets there.
    if !secret::is_table_id(&table) || !secret::is_token(&token) {
        return Err(Failure::new(Reason::NotFound, "this link leads nowhere; it may be cut off"));
    }
    let cookie = [(header::SET_COOKIE, guard::cookie(&app, &table, &token))];
    Ok((cookie, Redirect::to(&pages::address_of(&app, &table))).into_response())
}

pub(super) fn read<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Failure> {
    let Json(body) = body.map_err(|rejection| Failure::new(Reason::Malformed, rejection.body_text()))?;
    Ok(body)
}
