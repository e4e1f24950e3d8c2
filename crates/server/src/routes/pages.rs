//! Pages for people.

use crate::{app::App, error::Failure};
use axum::{
    Router,
    http::header,
    response::{Html, IntoResponse, Response},
    routing::get,
};
use wire::message::Reason;

pub(super) fn routes(_: &App) -> Router<App> {
    Router::new()
        .route("/", get(|| async { Html(include_str!("pages/home.html")) }))
        .route("/t/{table}", get(|| async { Html(include_str!("pages/home.html")) }))
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

pub(super) fn json(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// There is nothing here.
pub(super) async fn not_found() -> Failure {
    Failure::new(Reason::NotFound, "there is nothing here; /api lists what there is")
}
