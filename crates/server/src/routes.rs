//! Every address the server answers, each with its budget.

mod careers;
mod pages;
mod players;
mod tables;
mod tournaments;

use crate::{
    app::App,
    error::Failure,
    guard::{self, Caller},
};
use axum::{
    Router,
    extract::{DefaultBodyLimit, State},
    middleware::{from_fn, from_fn_with_state},
    response::IntoResponse,
    routing::get,
};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

/// Bytes in the body of a request.
const BODY: usize = 16 * 1024;

/// What the description of the API says of itself.
#[derive(OpenApi)]
#[openapi(info(
    title = "Harena",
    description = "Tables that friends join by a link. What goes over the socket of a table is described in docs/PROTOCOL.md."
))]
struct Described;

/// The whole server as a service.
pub fn router(app: &App) -> Router {
    let (api, description) = api(app).split_for_parts();
    let description = description.to_pretty_json().unwrap_or_default();
    let pages = Router::new()
        .route("/api/openapi.json", get(move || async move { pages::json(description) }))
        .merge(pages::routes(app))
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/metrics", get(metrics))
        .layer(guard::budgeted!(app, 600 a minute, 300 at once));
    Router::new()
        .merge(api)
        .merge(pages)
        .fallback(pages::not_found)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(from_fn(guard::patience))
        .layer(from_fn_with_state(app.clone(), guard::origin))
        .layer(from_fn_with_state(app.clone(), guard::refusals))
        .layer(from_fn(guard::headers))
        .with_state(app.clone())
}

/// The description of the REST parts, made from the code.
pub fn api_description() -> String {
    let mut api = Described::openapi();
    api.merge(tables::description());
    api.merge(players::description());
    api.merge(careers::description());
    api.merge(tournaments::description());
    api.to_pretty_json().unwrap_or_default()
}

fn api(app: &App) -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Described::openapi())
        .merge(tables::routes(app))
        .merge(players::routes(app))
        .merge(careers::routes(app))
        .merge(tournaments::routes(app))
}

/// What the server counts, for whoever runs it: on a quiet server a count of decisions could tell that somebody has decided
/// something in secret. So only programs on the same machine may read it.
async fn metrics(State(app): State<App>, caller: Caller) -> Result<impl IntoResponse, Failure> {
    if !caller.is_local {
        return Err(pages::not_found().await);
    }
    Ok(app.metrics().text(&app.store().figures(), app.rooms().count(), app.connections().count()))
}
