//! What every answer says to browsers, and which pages may speak to the server.

use crate::{app::App, error::Failure, limits::AddressBudget};
use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{net::SocketAddr, time::Duration};
use wire::message::Reason;

/// Nothing but what the server itself serves may run or be loaded.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// Adds the headers that keep browsers safe.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    let is_api = !response.headers().contains_key(header::CACHE_CONTROL);
    if is_api {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Gives an answer within half a minute, however slowly the body of a request comes.
pub(crate) async fn patience(request: Request, next: Next) -> Response {
    let slow = |_| Failure::new(Reason::Slow, "your request took too long to arrive").into_response();
    tokio::time::timeout(Duration::from_secs(30), next.run(request)).await.unwrap_or_else(slow)
}

/// A page from elsewhere may neither change anything nor open a socket.
pub(crate) async fn origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
        && !request.headers().contains_key(header::UPGRADE);
    let authority = request.uri().authority().map(Authority::as_str);
    if is_harmless || is_own_page(&app, request.headers(), authority) {
        return next.run(request).await;
    }
    app.metrics().refused(Reason::Origin);
    Failure::new(Reason::Origin, "this page is not the server's own").into_response()
}

/// Programs send no origin; a browser's must be the server itself.
fn is_own_page(app: &App, headers: &HeaderMap, authority: Option<&str>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    // HTTP/2 has no such header; there the host stands in the address.
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let host = host.or(authority).unwrap_or_default();
    let own = app.url();
    origin == own
        || (!host.is_empty()
            && origin.strip_prefix("http://").or(origin.strip_prefix("https://")) == Some(host))
}

/// Takes one from an address's budget for a route, or refuses.
pub(crate) async fn budget(
    State((app, budget)): State<(App, AddressBudget)>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if !app.limits().has_budgets || budget.take(address.ip()) {
        return next.run(request).await;
    }
    app.metrics().refused(Reason::Limit);
    Failure::new(Reason::Limit, "too many requests from your address; wait a minute").into_response()
}

/// A layer that gives each address a budget for the routes below it.
macro_rules! budgeted {
    ($app:expr, $a_minute:literal a minute, $at_once:literal at once) => {
        axum::middleware::from_fn_with_state(
            (
                $app.clone(),
                $crate::limits::AddressBudget::new($crate::limits::Budget {
                    a_minute: $a_minute,
                    at_once: $at_once,
                }),
            ),
            $crate::guard::budget,
        )
    };
}
pub(crate) use budgeted;

/// The cookie that holds the secret of a seat.
pub(crate) fn cookie(app: &App, table: &str, token: &str) -> HeaderValue {
    let secure = if app.url().starts_with("https://") { "; Secure" } else { "" };
    let text = format!("seat-{table}={token}; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000{secure}");
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

/// The secret that a browser has for a table.
pub(crate) fn token_in_cookie(headers: &HeaderMap, table: &str) -> Option<String> {
    let name = format!("seat-{table}=");
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|all| all.split(';')).find_map(|one| one.trim().strip_prefix(&name)).map(str::to_owned)
}
