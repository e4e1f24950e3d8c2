//! What every answer says, and what is let in: headers, origins, paths, cookies and budgets.

use crate::common::{Folder, options, raw::Raw, server, setup};
use axum::{
    Router,
    body::Body,
    extract::connect_info::MockConnectInfo,
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use server::{Limits, Options, Running, client, router, start};
use std::net::SocketAddr;
use tower::ServiceExt;
use wire::{
    ServerMessage,
    message::Reason,
    rest::{NewTable, Problem},
    setup::{BotLevel, SeatPlan},
};

/// The routes of a server, asked without a socket.
fn routes(running: &Running) -> Router {
    router(&running.app).layer(MockConnectInfo(SocketAddr::from(([10, 0, 0, 1], 4000))))
}

async fn ask(routes: &Router, request: Request<Body>) -> (StatusCode, HeaderMap, String) {
    let response = routes.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    (parts.status, parts.headers, String::from_utf8_lossy(&body).into_owned())
}

fn get(path: &str) -> Request<Body> {
    Request::get(path).body(Body::empty()).unwrap()
}

fn post(path: &str, body: String) -> Request<Body> {
    Request::post(path).header(header::CONTENT_TYPE, "application/json").body(body.into()).unwrap()
}

/// How a request is made, time and again.
type Make = fn() -> Request<Body>;

/// More seats than any table has, with somebody who wants the last of them.
fn too_many_seats() -> String {
    let mut setup = setup("fight", 0, &[BotLevel::Easy; 20]);
    setup.seats.push(SeatPlan::Open);
    serde_json::to_string(&NewTable { setup, name: Some("Ana".to_owned()) }).unwrap()
}

fn new_table(name: Option<&str>) -> String {
    let new = NewTable { setup: setup("gladiators", 2, &[]), name: name.map(str::to_owned) };
    serde_json::to_string(&new).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_keeps_browsers_safe_and_nothing_leads_out() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let routes = routes(&running);
    let wrong_method =
        Request::builder().method(Method::DELETE).uri("/api/tables").body(Body::empty()).unwrap();
    let paths = [
        ("/", 200),
        ("/api", 200),
        ("/api/openapi.json", 200),
        // Whoever asks here comes from another machine, and what the server counts is for its own.
        ("/metrics", 404),
        ("/healthz", 200),
        ("/pages.css", 200),
        ("/api/games", 200),
        ("/api/address", 200),
        ("/api/tables", 200),
        ("/nothing", 404),
        ("/api/tables/AAAAAAAAAAAA", 404),
        ("/api/tables/x/record", 404),
        ("/t/../../etc/passwd", 404),
        ("/t/%2e%2e/%2e%2e/etc/passwd", 404),
        ("/%2e%2e/%2e%2e/etc/passwd", 404),
        ("//etc/passwd", 404),
        ("/pages/", 404),
        ("/data/harena.db", 404),
        ("/t/AAAAAAAAAAAA/return/short", 404),
        ("/api/tables/%ff%fe", 400),
        ("/api/tables/AAAAAAAAAAAA/socket", 400),
    ];
    let requests = paths.iter().map(|(path, status)| (get(path), *status));
    let posts = [
        (post("/api/tables", "{".to_owned()), 400),
        (post("/api/tables", "x".repeat(20_000)), 400),
        (post("/api/tables", "[".repeat(10_000)), 400),
        (post("/api/tables/AAAAAAAAAAAA/seats", "{\"name\":\"A\"}".to_owned()), 404),
        (post("/api/tables", too_many_seats()), 422),
        (wrong_method, 405),
    ];
    for (request, status) in requests.chain(posts) {
        let what = format!("{} {}", request.method(), request.uri());
        let (found, headers, body) = ask(&routes, request).await;
        assert_eq!(found.as_u16(), status, "{what}: {body}");
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{what}");
        assert!(!policy.contains("unsafe-inline") && !policy.contains('*'), "{what}");
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{what}");
        assert_eq!(headers[header::REFERRER_POLICY], "no-referrer", "{what}");
        assert!(headers.contains_key(header::CACHE_CONTROL), "{what}");
        assert!(!body.contains("root:"), "{what}");
        if status >= 400 {
            let problem: Problem = serde_json::from_str(&body).unwrap_or_else(|_| panic!("{what}: {body}"));
            assert_ne!(problem.reason, Reason::Internal, "{what}: {}", problem.message);
        }
    }
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_from_elsewhere_change_nothing_and_get_no_socket() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let routes = routes(&running);
    let from = |origin: &str| {
        let mut request = post("/api/tables", new_table(None));
        request.headers_mut().insert(header::HOST, "arena.example".parse().unwrap());
        request.headers_mut().insert(header::ORIGIN, origin.parse().unwrap());
        request
    };
    for origin in ["http://evil.example", "null", "https://arena.example.evil", "arena.example", "http://"] {
        let (status, _, body) = ask(&routes, from(origin)).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{origin}: {body}");
    }
    assert_eq!(ask(&routes, from("https://arena.example")).await.0, StatusCode::CREATED);
    // HTTP/2 names the host in the address.
    let mut request = post("https://arena.example/api/tables", new_table(None));
    request.headers_mut().insert(header::ORIGIN, "https://arena.example".parse().unwrap());
    assert_eq!(ask(&routes, request).await.0, StatusCode::CREATED);

    let opened = client::open_table(&running.app.url(), &serde_json::from_str(&new_table(None)).unwrap())
        .await
        .unwrap();
    let socket =
        format!("{}/api/tables/{}/socket", running.app.url().replacen("http", "ws", 1), opened.table);
    let mut request =
        tokio_tungstenite::tungstenite::client::IntoClientRequest::into_client_request(socket).unwrap();
    request.headers_mut().insert(header::ORIGIN, "http://evil.example".parse().unwrap());
    let refused = tokio_tungstenite::connect_async(request).await.unwrap_err();
    assert!(refused.to_string().contains("403"), "{refused}");
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn secrets_travel_in_cookies_that_scripts_cannot_read() {
    let folder = Folder::new();
    let mut options = options(&folder.0);
    options.public_url = Some("https://arena.example".to_owned());
    let running = start(options).await.unwrap();
    let routes = routes(&running);
    let (status, headers, body) = ask(&routes, post("/api/tables", new_table(Some("Ana")))).await;
    assert_eq!(status, StatusCode::CREATED, "{body}");
    let cookie = headers[header::SET_COOKIE].to_str().unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Secure"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let opened: wire::rest::TableOpened = serde_json::from_str(&body).unwrap();
    let link = opened.place.unwrap().link;
    let (status, headers, _) = ask(&routes, get(link.strip_prefix("https://arena.example").unwrap())).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert_eq!(headers[header::SET_COOKIE].to_str().unwrap(), cookie);
    assert_eq!(headers[header::LOCATION].to_str().unwrap(), format!("/t/{}", opened.table));
    // Nothing but a secret gets into a cookie.
    let sly = format!("/t/{}/return/{}", opened.table, "AAAAAAAAAAAAAA;%20Domain=evil.example");
    let (status, headers, _) = ask(&routes, get(&sly)).await;
    assert!(status == StatusCode::NOT_FOUND && !headers.contains_key(header::SET_COOKIE));
    running.stop().await.unwrap();
}

fn with_limits(folder: &Folder, limits: Limits) -> Options {
    let mut options = options(&folder.0);
    options.limits = limits;
    options
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_has_a_budget_for_each_address() {
    let folder = Folder::new();
    let running = start(with_limits(&folder, Limits::default())).await.unwrap();
    let routes = routes(&running);
    let requests: [(&str, Make); 7] = [
        ("open", || post("/api/tables", new_table(None))),
        ("join", || post("/api/tables/AAAAAAAAAAAA/seats", "{\"name\":\"A\"}".to_owned())),
        ("table", || get("/api/tables/AAAAAAAAAAAA")),
        ("return", || get("/t/AAAAAAAAAAAA/return/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")),
        ("lobby", || get("/api/tables")),
        ("metrics", || get("/metrics")),
        ("socket", || get("/api/tables/AAAAAAAAAAAA/socket")),
    ];
    for (what, request) in requests {
        let mut tries = 0;
        while ask(&routes, request()).await.0 != StatusCode::TOO_MANY_REQUESTS {
            tries += 1;
            assert!(tries < 500, "{what} has no end");
        }
    }
    let elsewhere = router(&running.app).layer(MockConnectInfo(SocketAddr::from(([10, 0, 0, 2], 4000))));
    assert_eq!(ask(&elsewhere, post("/api/tables", new_table(None))).await.0, StatusCode::CREATED);
    running.stop().await.unwrap();
}

/// Whoever adds a route says how often it may be asked. Each is asked from an address of its own, so that none is refused for
/// what another has used up.
#[tokio::test(flavor = "multi_thread")]
async fn every_route_that_is_described_has_a_budget() {
    let folder = Folder::new();
    let running = start(with_limits(&folder, Limits::default())).await.unwrap();
    let described: serde_json::Value = serde_json::from_str(&server::api_description()).unwrap();
    let mut count = 0;
    for (path, operations) in described["paths"].as_object().unwrap() {
        let parts = path.split('/').map(|part| if part.starts_with('{') { "AAAAAAAAAAAA" } else { part });
        let address = parts.collect::<Vec<_>>().join("/");
        for method in operations.as_object().unwrap().keys() {
            count += 1;
            let caller = SocketAddr::from(([10, 0, 1, count], 4000));
            let routes = router(&running.app).layer(MockConnectInfo(caller));
            let mut tries = 0;
            loop {
                let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
                let request = Request::builder().method(method).uri(&address).body(Body::empty()).unwrap();
                if ask(&routes, request).await.0 == StatusCode::TOO_MANY_REQUESTS {
                    break;
                }
                tries += 1;
                assert!(tries < 500, "{path} has no end");
            }
        }
    }
    assert!(count > 20, "{count} routes");
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_only_so_many_tables_and_sockets() {
    let folder = Folder::new();
    let limits =
        Limits { tables: 2, sockets: 9, sockets_per_address: 5, sockets_per_table: 2, ..Limits::default() };
    let running = start(with_limits(&folder, limits)).await.unwrap();
    let url = running.app.url();
    let mut new: NewTable = serde_json::from_str(&new_table(Some("Ana"))).unwrap();
    new.setup.watchers = Some(wire::setup::Watchers { delay: 0 });
    let opened = client::open_table(&url, &new).await.unwrap();
    client::open_table(&url, &new).await.unwrap();
    let full = client::open_table(&url, &new).await.unwrap_err();
    assert!(matches!(full, client::ClientError::Refused(problem) if problem.reason == Reason::Limit));

    let link: client::Link = opened.link.parse().unwrap();
    let mut watchers = Vec::new();
    for _ in 0..2 {
        let mut raw = Raw::hello(&link, None, None).await;
        raw.ping().await;
        watchers.push(raw);
    }
    let mut third = Raw::hello(&link, None, None).await;
    let Some(ServerMessage::Bye { problem, .. }) = third.hear().await else {
        panic!("one too many looks on")
    };
    assert_eq!(problem.reason, Reason::Limit);
    assert!(third.text().await.is_none());
    // Those who look on never keep a player out.
    let mut player = Raw::hello(&link, Some(&opened.place.unwrap().token), None).await;
    player.ping().await;
    let socket = format!("{}/api/tables/{}/socket", url.replacen("http", "ws", 1), link.table);
    let mut more = Vec::new();
    let refused = loop {
        match tokio_tungstenite::connect_async(&socket).await {
            Ok(open) => more.push(open),
            Err(refused) => break refused,
        }
        assert!(more.len() < 6, "there is no end to it");
    };
    assert!(refused.to_string().contains("429"), "{refused}");
    drop((third, more));
    // A place that is given up can be taken, as soon as the server has noticed.
    tokio::time::timeout(crate::common::raw::LONG, async {
        while tokio_tungstenite::connect_async(&socket).await.is_err() {
            tokio::time::sleep(std::time::Duration::from_millis(600)).await;
        }
    })
    .await
    .unwrap();
    running.stop().await.unwrap();
}
