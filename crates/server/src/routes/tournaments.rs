//! Tournaments of gladiators.

use super::tables::read;
use crate::{
    app::App,
    careers,
    error::Failure,
    guard::budgeted,
    identity::Player,
    secret,
    tournaments::{self, no_tournament, shown},
};
use axum::{
    Json,
    body::Bytes,
    extract::{Path, State, rejection::JsonRejection},
};
use rules_core::Random;
use utoipa_axum::{router::OpenApiRouter, routes};
use wire::{
    careers::{NewTournament, TournamentInfo, Tournaments, WhichGladiator},
    rest::{Place, Problem},
};

pub(super) fn routes(app: &App) -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(
            OpenApiRouter::new()
                .routes(routes!(open))
                .routes(routes!(enter))
                .routes(routes!(withdraw))
                .routes(routes!(begin))
                .routes(routes!(seats))
                .layer(budgeted!(app, 60 a minute, 20 at once)),
        )
        .merge(
            OpenApiRouter::new()
                .routes(routes!(tournament))
                .routes(routes!(latest))
                .layer(budgeted!(app, 120 a minute, 60 at once)),
        )
}

pub(super) fn description() -> utoipa::openapi::OpenApi {
    let router: OpenApiRouter<App> = OpenApiRouter::new()
        .routes(routes!(open))
        .routes(routes!(enter))
        .routes(routes!(withdraw))
        .routes(routes!(begin))
        .routes(routes!(seats))
        .routes(routes!(tournament))
        .routes(routes!(latest));
    router.into_openapi()
}

/// Opens a tournament; whoever opens it directs it. Signed.
#[utoipa::path(post, path = "/api/tournaments", request_body = NewTournament,
    responses((status = 200, body = TournamentInfo), (status = "4XX", body = Problem)))]
async fn open(
    State(app): State<App>,
    Player { player, body }: Player<Result<Json<NewTournament>, JsonRejection>>,
) -> Result<Json<TournamentInfo>, Failure> {
    let (new, now) = (read(body)?, app.now());
    let id =
        careers::write(&app, move |connection| tournaments::open(connection, player.key, &new, now)).await?;
    find(&app, id).await
}

/// Enters a gladiator of one's own. Signed.
#[utoipa::path(post, path = "/api/tournaments/{tournament}/enter", request_body = WhichGladiator,
    responses((status = 200, body = TournamentInfo), (status = "4XX", body = Problem)))]
async fn enter(
    State(app): State<App>,
    Path(id): Path<String>,
    Player { player, body }: Player<Result<Json<WhichGladiator>, JsonRejection>>,
) -> Result<Json<TournamentInfo>, Failure> {
    let (tournament, gladiator) = (id.clone(), read(body)?.gladiator);
    let job = move |connection: &_| tournaments::enter(connection, &tournament, &gladiator, player.key);
    careers::write(&app, job).await?;
    find(&app, id).await
}

/// Takes a gladiator out before the start. Signed.
#[utoipa::path(post, path = "/api/tournaments/{tournament}/withdraw", request_body = WhichGladiator,
    responses((status = 200, body = TournamentInfo), (status = "4XX", body = Problem)))]
async fn withdraw(
    State(app): State<App>,
    Path(id): Path<String>,
    Player { player, body }: Player<Result<Json<WhichGladiator>, JsonRejection>>,
) -> Result<Json<TournamentInfo>, Failure> {
    let (tournament, gladiator) = (id.clone(), read(body)?.gladiator);
    let job = move |connection: &_| tournaments::withdraw(connection, &tournament, &gladiator, player.key);
    careers::write(&app, job).await?;
    find(&app, id).await
}

/// Starts a tournament: lots are drawn, and the first tables are opened. Signed by its director.
#[utoipa::path(post, path = "/api/tournaments/{tournament}/start",
    responses((status = 200, body = TournamentInfo), (status = "4XX", body = Problem)))]
async fn begin(
    State(app): State<App>,
    Path(id): Path<String>,
    Player { player, body: _ }: Player<Bytes>,
) -> Result<Json<TournamentInfo>, Failure> {
    let tournament = id.clone();
    let job = move |connection: &_| tournaments::start(connection, &tournament, player.key, &mut Lots);
    careers::write(&app, job).await?;
    tournaments::open_tables(&app).await;
    find(&app, id).await
}

/// The seats that one has in the battles that are due, with their secrets. Signed.
#[utoipa::path(post, path = "/api/tournaments/{tournament}/seats",
    responses((status = 200, body = Vec<Place>), (status = "4XX", body = Problem)))]
async fn seats(
    State(app): State<App>,
    Path(id): Path<String>,
    Player { player, body: _ }: Player<Bytes>,
) -> Result<Json<Vec<Place>>, Failure> {
    Ok(Json(tournaments::seats(&app, id, player.key).await?))
}

/// A tournament.
#[utoipa::path(get, path = "/api/tournaments/{tournament}",
    responses((status = 200, body = TournamentInfo), (status = 404, body = Problem)))]
async fn tournament(State(app): State<App>, Path(id): Path<String>) -> Result<Json<TournamentInfo>, Failure> {
    find(&app, id).await
}

/// The tournaments that are not over, and the ten newest that are.
#[utoipa::path(get, path = "/api/tournaments", responses((status = 200, body = Tournaments)))]
async fn latest(State(app): State<App>) -> Result<Json<Tournaments>, Failure> {
    let found = app.store().read(|connection| {
        let rows = store::tournaments::latest(connection)?;
        rows.into_iter().take(100).map(|row| shown(connection, row)).collect::<Result<_, _>>()
    });
    Ok(Json(Tournaments { tournaments: found.await? }))
}

async fn find(app: &App, id: String) -> Result<Json<TournamentInfo>, Failure> {
    let found = app.store().read(move |connection| {
        let row = store::tournaments::tournament(connection, &id)?;
        row.map(|row| shown(connection, row)).transpose()
    });
    Ok(Json(found.await?.ok_or_else(no_tournament)?))
}

/// Lots that nobody can guess.
struct Lots;

impl Random for Lots {
    fn next(&mut self) -> u64 {
        u64::from_le_bytes(secret::bytes())
    }
}
