//! Pages for people.

use crate::{app::App, error::Failure, secret};
use axum::{
    Router,
    extract::{Path, State},
    http::{HeaderMap, Uri, header},
    response::{Html, IntoResponse, Redirect, Response},
    routing::get,
};
use wire::message::Reason;

/// What a server without the browser client shows.
const WITHOUT_CLIENT: &str = include_str!("pages/home.html");

/// Every file of the client is a route of its own, so no path leads to anything else.
pub(super) fn routes(app: &App) -> Router<App> {
    let paths = app.bundle().paths();
    paths
        .fold(Router::new(), |routes, path| routes.route(&format!("/{path}"), get(file)))
        .route("/", get(home))
        .route("/t/{table}", get(table))
        .route("/api", get(|| async { Html(include_str!("pages/api.html")) }))
        .route(
            "/pages.css",
            get(|| async { ([(header::CONTENT_TYPE, "text/css")], include_str!("pages/pages.css")) }),
        )
        .route(
            "/api.js",
            get(|| async { ([(header::CONTENT_TYPE, "text/javascript")], include_str!("pages/api.js")) }),
        )
}

/// A file of the client.
async fn file(State(app): State<App>, address: Uri, asked: HeaderMap) -> Result<Response, Failure> {
    match app.bundle().send(address.path().trim_start_matches('/'), &asked) {
        Some(file) => Ok(file),
        None => Err(not_found().await),
    }
}

/// The client, or how to have it.
async fn home(State(app): State<App>, asked: HeaderMap) -> Response {
    app.bundle().page(&asked).unwrap_or_else(|| Html(WITHOUT_CLIENT).into_response())
}

/// The link to a table that people share.
async fn table(State(app): State<App>, Path(table): Path<String>) -> Response {
    if app.bundle().is_there() {
        return Redirect::to(&address_of(&app, &table)).into_response();
    }
    Html(WITHOUT_CLIENT).into_response()
}

/// Where a browser finds a table. The client has one page and finds its way behind the `#`. Of what stands in a link that
/// somebody cut or made up, only letters of an id get into the address.
pub(super) fn address_of(app: &App, table: &str) -> String {
    let id: String = table.chars().filter(|&letter| secret::is_letter(letter)).take(24).collect();
    if app.bundle().is_there() { format!("/#/t/{id}") } else { format!("/t/{id}") }
}

pub(super) fn json(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// There is nothing here.
pub(super) async fn not_found() -> Failure {
    Failure::new(Reason::NotFound, "there is nothing here; /api lists what there is")
}
