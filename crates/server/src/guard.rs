//! What every answer says to browsers, and which pages may speak to the server.

use crate::{app::App, error::Failure, limits::AddressBudget};
use axum::{
    Json,
    extract::{ConnectInfo, FromRef, FromRequestParts, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header, request::Parts, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{
    net::{IpAddr, SocketAddr},
    time::Duration,
};
use wire::{message::Reason, rest::Problem};

/// Nothing but what the server itself serves may run or be loaded.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

/// Where proxies write whom they pass on.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

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

/// Gives an answer within half a minute, however slowly the body of a request comes, and if it is that we made a mistake.
/// What has begun is finished, also for somebody who hangs up.
pub(crate) async fn patience(request: Request, next: Next) -> Response {
    let mut answering = tokio::spawn(next.run(request));
    let failure = match tokio::time::timeout(PATIENCE, &mut answering).await {
        Ok(Ok(response)) => return response,
        Ok(Err(_)) => Failure::new(Reason::Internal, "the server has made a mistake over your request"),
        Err(_) => {
            answering.abort();
            Failure::new(Reason::Slow, "your request took too long to arrive")
        }
    };
    failure.into_response()
}

/// Sees to it that every refusal is a [`Problem`], also where a request got no further than the library, and counts it.
pub(crate) async fn refusals(State(app): State<App>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    if let Some(reason) = response.extensions().get::<Reason>() {
        app.metrics().refused(*reason);
        // Not the address: that of a way back holds the secret of a seat.
        tracing::debug!(status = status.as_u16(), ?reason, "a request is refused");
        return response;
    }
    app.metrics().refused(Reason::Malformed);
    let message = format!("this cannot be answered: {}", status.canonical_reason().unwrap_or("no reason"));
    let mut refusal = (status, Json(Problem { reason: Reason::Malformed, message })).into_response();
    if let Some(methods) = response.headers().get(header::ALLOW) {
        refusal.headers_mut().insert(header::ALLOW, methods.clone());
    }
    refusal
}

/// A page from elsewhere may neither change anything nor open a socket.
pub(crate) async fn origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
        && !request.headers().contains_key(header::UPGRADE);
    let authority = request.uri().authority().map(Authority::as_str);
    if is_harmless || is_own_page(&app, request.headers(), authority) {
        return next.run(request).await;
    }
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

/// Where a request comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Caller {
    /// The address that budgets are for: the one that the proxy names, if a proxy stands in front of the server.
    pub(crate) address: IpAddr,
    /// Is it a program on the same machine that asks for itself?
    pub(crate) is_local: bool,
}

impl Caller {
    fn of(peer: IpAddr, headers: &HeaderMap, has_proxy: bool) -> Caller {
        let is_near = peer.to_canonical().is_loopback();
        let is_passed_on = headers.contains_key(FORWARDED_FOR) || headers.contains_key(header::FORWARDED);
        // The last address is the one that the proxy itself has seen; those before it anybody can write.
        let named = headers.get_all(FORWARDED_FOR).iter().next_back();
        let named = named.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        let address = named.filter(|_| has_proxy && is_near).unwrap_or(peer);
        Caller { address, is_local: is_near && !is_passed_on }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Caller
where
    App: FromRef<S>,
{
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Caller, Response> {
        let peer = ConnectInfo::<SocketAddr>::from_request_parts(parts, state).await;
        let ConnectInfo(peer) = peer.map_err(IntoResponse::into_response)?;
        Ok(Caller::of(peer.ip(), &parts.headers, App::from_ref(state).has_proxy()))
    }
}

/// Takes one from an address's budget for a route, or refuses.
pub(crate) async fn budget(
    State(Budgeted { app, budget }): State<Budgeted>,
    caller: Caller,
    request: Request,
    next: Next,
) -> Response {
    if !app.limits().has_budgets || budget.take(caller.address) {
        return next.run(request).await;
    }
    Failure::new(Reason::Limit, "too many requests from your address; wait a minute").into_response()
}

/// A budget and whom to ask whether it counts.
#[derive(Clone)]
pub(crate) struct Budgeted {
    pub(crate) app: App,
    pub(crate) budget: AddressBudget,
}

impl FromRef<Budgeted> for App {
    fn from_ref(budgeted: &Budgeted) -> App {
        budgeted.app.clone()
    }
}

/// A layer that gives each address a budget for the routes below it.
macro_rules! budgeted {
    ($app:expr, $a_minute:literal a minute, $at_once:literal at once) => {
        axum::middleware::from_fn_with_state(
            $crate::guard::Budgeted {
                app: $app.clone(),
                budget: $crate::limits::AddressBudget::new($crate::limits::Budget {
                    a_minute: $a_minute,
                    at_once: $at_once,
                }),
            },
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

#[cfg(test)]
mod tests {
    use super::{Caller, FORWARDED_FOR};
    use axum::http::HeaderMap;
    use std::net::IpAddr;

    fn caller(peer: &str, passed_on: &[&'static str], has_proxy: bool) -> (String, bool) {
        let mut headers = HeaderMap::new();
        for line in passed_on {
            headers.append(FORWARDED_FOR, line.parse().unwrap());
        }
        let Caller { address, is_local } = Caller::of(peer.parse::<IpAddr>().unwrap(), &headers, has_proxy);
        (address.to_string(), is_local)
    }

    #[test]
    fn a_proxy_is_believed_only_if_there_is_one() {
        let near = "127.0.0.1";
        assert_eq!(caller(near, &[], false), (near.to_owned(), true));
        assert_eq!(caller(near, &["10.0.0.7"], false), (near.to_owned(), false));
        assert_eq!(caller(near, &["10.0.0.7"], true), ("10.0.0.7".to_owned(), false));
        assert_eq!(caller(near, &["1.2.3.4, 10.0.0.7"], true), ("10.0.0.7".to_owned(), false));
        assert_eq!(caller(near, &["1.2.3.4", "2001:db8::7"], true), ("2001:db8::7".to_owned(), false));
        assert_eq!(caller(near, &["nobody"], true), (near.to_owned(), false));
        assert_eq!(caller(near, &[], true), (near.to_owned(), true));
        // Who is not on this machine is no proxy of ours.
        assert_eq!(caller("10.0.0.9", &["10.0.0.7"], true), ("10.0.0.9".to_owned(), false));
    }
}
