//! Players who keep an identity, and how strong they are.

use super::tables::read;
use crate::{
    app::App, careers::player_info, error::Failure, guard::budgeted, identity::Keyed, ratings::shown,
};
use axum::{
    Json,
    extract::{Path, Query, State, rejection::JsonRejection},
};
use serde::Deserialize;
use store::players;
use utoipa::IntoParams;
use utoipa_axum::{router::OpenApiRouter, routes};
use wire::{
    message::Reason,
    players::{GamePlayed, Leader, Leaders, NewPlayer, PlayerInfo, PlayerPage},
    rest::Problem,
};

/// Games on a page, and players in a list of the strongest.
const GAMES: u32 = 50;
const LEADERS: u32 = 100;

pub(super) fn routes(app: &App) -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(OpenApiRouter::new().routes(routes!(register)).layer(budgeted!(app, 10 a minute, 10 at once)))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(player))
                .routes(routes!(leaders))
                .layer(budgeted!(app, 300 a minute, 100 at once)),
        )
}

pub(super) fn description() -> utoipa::openapi::OpenApi {
    let router: OpenApiRouter<App> =
        OpenApiRouter::new().routes(routes!(register)).routes(routes!(player)).routes(routes!(leaders));
    router.into_openapi()
}

/// Registers a key, or gives one that is registered another name. The request is signed with that key.
#[utoipa::path(post, path = "/api/players", request_body = NewPlayer,
    responses((status = 200, body = PlayerInfo), (status = "4XX", body = Problem)))]
async fn register(
    State(app): State<App>,
    Keyed { id, body }: Keyed<Result<Json<NewPlayer>, JsonRejection>>,
) -> Result<Json<PlayerInfo>, Failure> {
    let NewPlayer { name, public_key } = read(body)?;
    if public_key != id {
        return Err(Failure::new(Reason::Token, "the request is signed with another key"));
    }
    let (name, now) = (table::sitting::check_name(&name)?, app.now());
    let player = app.store().write(move |connection| players::register(connection, &id, &name, now)).await?;
    Ok(Json(player_info(player)))
}

/// Which games of a player.
#[derive(Deserialize, IntoParams)]
struct Page {
    /// How many of the newest to leave out.
    #[serde(default)]
    skip: u32,
}

/// A player with ratings and games.
#[utoipa::path(get, path = "/api/players/{player}", params(("player" = String, Path), Page),
    responses((status = 200, body = PlayerPage), (status = 404, body = Problem)))]
async fn player(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(Page { skip }): Query<Page>,
) -> Result<Json<PlayerPage>, Failure> {
    let found = app.store().read(move |connection| {
        let Some(player) = players::player(connection, &id)? else { return Ok(None) };
        let games = players::games(connection, player.key, skip, GAMES + 1)?;
        let ratings = players::ratings(connection, player.key)?;
        Ok(Some((player, games, ratings)))
    });
    let (player, games, ratings) = found.await?.ok_or_else(no_player)?;
    let more = games.len() > GAMES as usize;
    let games = games.into_iter().take(GAMES as usize).map(|game| GamePlayed {
        table: game.table,
        game: game.game,
        seats: game.seats,
        seat: game.seat,
        place: game.place,
        rated: game.rated,
        finished: game.finished,
    });
    let ratings = ratings.into_iter().map(shown).collect();
    Ok(Json(PlayerPage { player: player_info(player), ratings, games: games.collect(), more }))
}

/// At what to be strong.
#[derive(Deserialize, IntoParams)]
struct At {
    /// The game.
    game: String,
    /// For how many.
    seats: u8,
}

/// The strongest players at a game for so many.
#[utoipa::path(get, path = "/api/ratings", params(At), responses((status = 200, body = Leaders)))]
async fn leaders(
    State(app): State<App>,
    Query(At { game, seats }): Query<At>,
) -> Result<Json<Leaders>, Failure> {
    let found =
        app.store().read(move |connection| players::leaders(connection, &game, seats, LEADERS)).await?;
    let leader = |(player, rating)| Leader { player: player_info(player), rating: shown(rating) };
    Ok(Json(Leaders { leaders: found.into_iter().map(leader).collect() }))
}

pub(super) fn no_player() -> Failure {
    Failure::new(Reason::NotFound, "there is no such player")
}
