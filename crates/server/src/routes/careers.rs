//! Gladiators that players own.

use super::{players::no_player, tables::read};
use crate::{
    app::App,
    careers::{self, no_gladiator, read_sheet, shown},
    error::Failure,
    guard::budgeted,
    identity::Player,
    room::{CareerAsk, Command, Owner},
};
use axum::{
    Json,
    body::Bytes,
    extract::{Path, State, rejection::JsonRejection},
};
use store::players::PlayerRow;
use table::sitting::Key;
use utoipa_axum::{router::OpenApiRouter, routes};
use wire::{
    careers::{BringGladiator, Brought, Gladiator, SheetWish},
    message::Reason,
    rest::Problem,
};

pub(super) fn routes(app: &App) -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(
            OpenApiRouter::new()
                .routes(routes!(create))
                .routes(routes!(improve))
                .routes(routes!(retire))
                .routes(routes!(bring))
                .routes(routes!(release))
                .layer(budgeted!(app, 60 a minute, 20 at once)),
        )
        .merge(
            OpenApiRouter::new()
                .routes(routes!(gladiator))
                .routes(routes!(gladiators))
                .layer(budgeted!(app, 300 a minute, 100 at once)),
        )
}

pub(super) fn description() -> utoipa::openapi::OpenApi {
    let router: OpenApiRouter<App> = OpenApiRouter::new()
        .routes(routes!(create))
        .routes(routes!(improve))
        .routes(routes!(retire))
        .routes(routes!(bring))
        .routes(routes!(release))
        .routes(routes!(gladiator))
        .routes(routes!(gladiators));
    router.into_openapi()
}

/// Makes a gladiator with the points that everybody starts with. Signed.
#[utoipa::path(post, path = "/api/gladiators", request_body = SheetWish,
    responses((status = 200, body = Gladiator), (status = "4XX", body = Problem)))]
async fn create(
    State(app): State<App>,
    Player { player, body }: Player<Result<Json<SheetWish>, JsonRejection>>,
) -> Result<Json<Gladiator>, Failure> {
    let (sheet, now) = (read_sheet(&read(body)?.sheet)?, app.now());
    let made = careers::write(&app, move |connection| {
        let row = careers::allowed!(careers::create(connection, player.key, &sheet, now)?);
        shown(connection, row, true).map(Ok)
    });
    Ok(Json(made.await?))
}

/// Spends points between battles: the sheet as its owner would have it. Signed.
#[utoipa::path(post, path = "/api/gladiators/{gladiator}/improve", request_body = SheetWish,
    responses((status = 200, body = Gladiator), (status = "4XX", body = Problem)))]
async fn improve(
    State(app): State<App>,
    Path(id): Path<String>,
    Player { player, body }: Player<Result<Json<SheetWish>, JsonRejection>>,
) -> Result<Json<Gladiator>, Failure> {
    let wish = read_sheet(&read(body)?.sheet)?;
    let (gladiator, wished, owner) = (id.clone(), wish.clone(), player.key);
    let bound = careers::write(&app, move |connection| {
        let row = careers::allowed!(careers::owned(connection, &gladiator, owner)?);
        if row.table.is_none() {
            careers::allowed!(careers::improve(connection, &row, &wished)?);
        }
        Ok(Ok(row.table))
    });
    if let Some(table) = bound.await? {
        let ask = CareerAsk::Improve { gladiator: id.clone(), wish: Box::new(wish) };
        at_table(&app, &table, player, ask).await?;
    }
    find(&app, id).await
}

/// Lets a gladiator retire, for good. Signed.
#[utoipa::path(post, path = "/api/gladiators/{gladiator}/retire",
    responses((status = 200, body = Gladiator), (status = "4XX", body = Problem)))]
async fn retire(
    State(app): State<App>,
    Path(id): Path<String>,
    Player { player, body: _ }: Player<Bytes>,
) -> Result<Json<Gladiator>, Failure> {
    let (gladiator, now) = (id.clone(), app.now());
    careers::write(&app, move |connection| {
        let row = careers::allowed!(careers::owned(connection, &gladiator, player.key)?);
        if row.table.is_some() || row.tournament.is_some() {
            return Ok(Err(Failure::new(Reason::Stage, "this gladiator is to fight; withdraw it first")));
        }
        store::careers::retire(connection, row.key, now).map(Ok)
    })
    .await?;
    find(&app, id).await
}

/// Brings a gladiator to a seat that its owner holds with the same identity. The battle counts when the rival brings one
/// too. Signed.
#[utoipa::path(post, path = "/api/gladiators/{gladiator}/bring", request_body = BringGladiator,
    responses((status = 200, body = Brought), (status = "4XX", body = Problem)))]
async fn bring(
    State(app): State<App>,
    Path(gladiator): Path<String>,
    Player { player, body }: Player<Result<Json<BringGladiator>, JsonRejection>>,
) -> Result<Json<Brought>, Failure> {
    let BringGladiator { table, token } = read(body)?;
    let ask = CareerAsk::Bring { key: Key::of(&token), gladiator };
    Ok(Json(Brought { warnings: at_table(&app, &table, player, ask).await? }))
}

/// Takes a gladiator back from a table before the battle begins. Signed.
#[utoipa::path(post, path = "/api/gladiators/{gladiator}/release",
    responses((status = 200, body = Gladiator), (status = "4XX", body = Problem)))]
async fn release(
    State(app): State<App>,
    Path(id): Path<String>,
    Player { player, body: _ }: Player<Bytes>,
) -> Result<Json<Gladiator>, Failure> {
    let (gladiator, owner) = (id.clone(), player.key);
    let bound = careers::write(&app, move |connection| {
        Ok(careers::owned(connection, &gladiator, owner)?.map(|row| row.table))
    });
    if let Some(table) = bound.await? {
        at_table(&app, &table, player, CareerAsk::Release { gladiator: id.clone() }).await?;
    }
    find(&app, id).await
}

/// A gladiator with its battles.
#[utoipa::path(get, path = "/api/gladiators/{gladiator}",
    responses((status = 200, body = Gladiator), (status = 404, body = Problem)))]
async fn gladiator(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Gladiator>, Failure> {
    find(&app, id).await
}

/// A player's gladiators, without their battles.
#[utoipa::path(get, path = "/api/players/{player}/gladiators",
    responses((status = 200, body = Vec<Gladiator>), (status = 404, body = Problem)))]
async fn gladiators(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Vec<Gladiator>>, Failure> {
    let found = app.store().read(move |connection| {
        let Some(owner) = store::players::player(connection, &id)? else { return Ok(None) };
        let rows = store::careers::gladiators_of(connection, owner.key)?;
        let all: store::rusqlite::Result<Vec<_>> =
            rows.into_iter().map(|row| shown(connection, row, false)).collect();
        all.map(Some)
    });
    Ok(Json(found.await?.ok_or_else(no_player)?))
}

async fn at_table(
    app: &App,
    table: &str,
    PlayerRow { key, id, .. }: PlayerRow,
    ask: CareerAsk,
) -> Result<Vec<String>, Failure> {
    let owner = Owner { key, id };
    app.rooms().ask(app, table, |reply| Command::Career { owner, ask, reply }).await
}

async fn find(app: &App, id: String) -> Result<Json<Gladiator>, Failure> {
    let found = app.store().read(move |connection| {
        let row = store::careers::gladiator(connection, &id)?;
        row.map(|row| shown(connection, row, true)).transpose()
    });
    Ok(Json(found.await?.ok_or_else(no_gladiator)?))
}
