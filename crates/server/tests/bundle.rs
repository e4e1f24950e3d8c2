//! The browser client as browsers get it, and what a server without it says.

mod common;

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    extract::connect_info::MockConnectInfo,
    http::{HeaderMap, HeaderName, Request, StatusCode, header},
};
use common::{Folder, options, server};
use flate2::{Compression, write::GzEncoder};
use server::{
    App, Options,
    bundle::{Bundle, File},
    client, router, start,
};
use std::{io::Write, net::SocketAddr};
use table::catalogue::Catalogue;
use tower::ServiceExt;
use wire::rest::ContentSet;

const SCRIPT: &[u8] = b"start_page();";
const TABLE: &str = "AAAAbbbb0000";
const TOKEN: &str = "AAAAbbbb0000AAAAbbbb0000AAAAbbbb";

/// A client of a few files. The Brotli form is never read by the server, so it need not be one.
fn bundle() -> Bundle {
    let compressed = |bytes: &[u8]| {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(bytes).unwrap();
        File::Compressed { brotli: Bytes::from_static(b"smaller"), gzip: gzip.finish().unwrap().into() }
    };
    let whole = |bytes: &'static [u8]| File::Whole(Bytes::from_static(bytes));
    Bundle::new(vec![
        ("index.html", compressed(b"<!doctype html>")),
        ("harena.js", compressed(SCRIPT)),
        ("harena_bg.wasm", compressed(b"\0asm")),
        ("harena.css", whole(b"body {}")),
        ("manifest.webmanifest", whole(b"{}")),
        ("icon.svg", whole(b"<svg/>")),
        ("art/arena.png", whole(b"png")),
    ])
}

fn with_client(folder: &Folder) -> Options {
    Options { bundle: bundle(), ..options(&folder.0) }
}

fn service(app: &App) -> Router {
    router(app).layer(MockConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9))))
}

/// Asks without a network.
async fn ask(app: &App, path: &str, headers: &[(&str, &str)]) -> (StatusCode, HeaderMap, Bytes) {
    let request =
        headers.iter().fold(Request::get(path), |request, (name, value)| request.header(*name, *value));
    let answer = service(app).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let (head, body) = answer.into_parts();
    (head.status, head.headers, to_bytes(body, 1 << 20).await.unwrap())
}

fn text(headers: &HeaderMap, name: HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_file_is_served_as_what_it_is() {
    let folder = Folder::new();
    let running = start(with_client(&folder)).await.unwrap();
    for (path, expected) in [
        ("/", "text/html; charset=utf-8"),
        ("/index.html", "text/html; charset=utf-8"),
        ("/harena.js", "text/javascript; charset=utf-8"),
        ("/harena_bg.wasm", "application/wasm"),
        ("/harena.css", "text/css; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon.svg", "image/svg+xml"),
        ("/art/arena.png", "image/png"),
    ] {
        let (status, headers, body) = ask(&running.app, path, &[]).await;
        assert_eq!((status, text(&headers, header::CONTENT_TYPE)), (StatusCode::OK, expected), "{path}");
        assert_eq!(headers[header::CACHE_CONTROL], "no-cache", "{path}");
        assert_eq!(headers[header::VARY], "accept-encoding", "{path}");
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(
            policy.contains("script-src 'self' 'wasm-unsafe-eval';") && policy.contains("style-src 'self';")
        );
        assert!(!body.is_empty(), "{path}");
    }
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_gets_the_form_it_asks_for() {
    let folder = Folder::new();
    let running = start(with_client(&folder)).await.unwrap();
    let (_, headers, body) = ask(&running.app, "/harena.js", &[("accept-encoding", "gzip, br")]).await;
    assert_eq!((text(&headers, header::CONTENT_ENCODING), &*body), ("br", &b"smaller"[..]));
    let (_, headers, body) = ask(&running.app, "/harena.js", &[("accept-encoding", "br;q=0.1, gzip")]).await;
    assert_eq!((text(&headers, header::CONTENT_ENCODING), &body[..2]), ("gzip", &b"\x1f\x8b"[..]));
    for asked in [&[][..], &[("accept-encoding", "deflate")], &[("accept-encoding", "br;q=0")]] {
        let (_, headers, body) = ask(&running.app, "/harena.js", asked).await;
        assert_eq!((headers.get(header::CONTENT_ENCODING), &*body), (None, SCRIPT), "{asked:?}");
    }
    // What has no smaller form is sent as it is.
    let (_, headers, body) = ask(&running.app, "/harena.css", &[("accept-encoding", "br")]).await;
    assert_eq!((headers.get(header::CONTENT_ENCODING), &*body), (None, &b"body {}"[..]));
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_browser_has_already_is_not_sent_again() {
    let folder = Folder::new();
    let running = start(with_client(&folder)).await.unwrap();
    let brotli = ("accept-encoding", "br");
    let (_, headers, _) = ask(&running.app, "/harena.js", &[brotli]).await;
    let tag = headers[header::ETAG].to_str().unwrap().to_owned();
    for known in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_owned()] {
        let (status, headers, body) =
            ask(&running.app, "/harena.js", &[brotli, ("if-none-match", &known)]).await;
        assert_eq!((status, body.len()), (StatusCode::NOT_MODIFIED, 0), "{known}");
        assert_eq!(
            (text(&headers, header::ETAG), text(&headers, header::CACHE_CONTROL)),
            (&*tag, "no-cache")
        );
        assert_eq!(headers[header::VARY], "accept-encoding");
    }
    // Another form and another file are something else.
    for (path, coding) in [("/harena.js", "gzip"), ("/harena.js", "identity"), ("/harena_bg.wasm", "br")] {
        let (status, ..) =
            ask(&running.app, path, &[("accept-encoding", coding), ("if-none-match", &tag)]).await;
        assert_eq!(status, StatusCode::OK, "{path} {coding}");
    }
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn no_path_leads_out_of_the_bundle() {
    let folder = Folder::new();
    let running = start(with_client(&folder)).await.unwrap();
    for path in [
        "/../Cargo.toml",
        "/art/../../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/art/..%2f..%2fCargo.toml",
        "/art/../harena.js",
        "//harena.js",
        "/harena.js/",
        "/harena.js%00",
        "/art",
        "/harena.js.br",
        "/.stamp",
        "/etc/passwd",
    ] {
        let (status, headers, body) = ask(&running.app, path, &[]).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(headers[header::CONTENT_TYPE], "application/json", "{path}: {body:?}");
    }
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn links_to_tables_lead_into_the_client() {
    let folder = Folder::new();
    let running = start(with_client(&folder)).await.unwrap();
    let (status, headers, _) = ask(&running.app, &format!("/t/{TABLE}"), &[]).await;
    assert_eq!(
        (status, text(&headers, header::LOCATION)),
        (StatusCode::SEE_OTHER, &*format!("/#/t/{TABLE}"))
    );
    let (status, headers, _) = ask(&running.app, &format!("/t/{TABLE}/return/{TOKEN}"), &[]).await;
    assert_eq!(
        (status, text(&headers, header::LOCATION)),
        (StatusCode::SEE_OTHER, &*format!("/#/t/{TABLE}"))
    );
    let cookie = headers[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.starts_with(&format!("seat-{TABLE}={TOKEN}; HttpOnly")), "{cookie}");
    // Nothing but letters gets into an address.
    let (status, headers, _) = ask(&running.app, "/t/ab%0d%0aset-cookie:%20x%3f%23%2f%2fcd", &[]).await;
    assert_eq!((status, text(&headers, header::LOCATION)), (StatusCode::SEE_OTHER, "/#/t/abset-cookiexcd"));
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_the_client_says_how_to_have_it() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    assert!(!running.app.bundle().is_there());
    for path in ["/", &format!("/t/{TABLE}")] {
        let (status, _, body) = ask(&running.app, path, &[]).await;
        assert_eq!(status, StatusCode::OK);
        assert!(str::from_utf8(&body).unwrap().contains("cargo xtask web"), "{path}");
    }
    let (status, headers, _) = ask(&running.app, &format!("/t/{TABLE}/return/{TOKEN}"), &[]).await;
    assert_eq!((status, text(&headers, header::LOCATION)), (StatusCode::SEE_OTHER, &*format!("/t/{TABLE}")));
    assert_eq!(ask(&running.app, "/harena.js", &[]).await.0, StatusCode::NOT_FOUND);
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_embedded_can_be_sent() {
    let folder = Folder::new();
    let embedded = Bundle::embedded();
    let is_there = embedded.is_there();
    let running = start(Options { bundle: embedded, ..options(&folder.0) }).await.unwrap();
    let (status, _, body) = ask(&running.app, "/", &[]).await;
    assert_eq!(status, StatusCode::OK);
    assert_ne!(str::from_utf8(&body).unwrap().contains("cargo xtask web"), is_there);
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_can_read_the_sets_of_content() {
    let folder = Folder::new();
    let own = Catalogue::shipped().find("fight").unwrap().default_content();
    let content = folder.0.join("content/house-cards/fight");
    std::fs::create_dir_all(&content).unwrap();
    for source in &own {
        std::fs::write(content.join(&source.file), &source.text).unwrap();
    }
    let options = Options { content: Some(folder.0.join("content")), ..options(&folder.0.join("data")) };
    let running = start(options).await.unwrap();
    let url = format!("{}/api/games", running.app.url());
    let set: ContentSet =
        serde_json::from_str(&client::get(format!("{url}/fight/content/house-cards")).await.unwrap())
            .unwrap();
    let read: Vec<_> = set.files.iter().map(|file| (&file.file, &file.text)).collect();
    let written: Vec<_> = own.iter().map(|source| (&source.file, &source.text)).collect();
    assert_eq!(read, written);
    for (path, problem) in [
        ("fight/content/other", "there is: house-cards"),
        ("fired-up/content/house-cards", "no content of that name"),
        ("chess/content/house-cards", "chess"),
    ] {
        let refused = client::get(format!("{url}/{path}")).await.unwrap_err().to_string();
        assert!(refused.contains(problem), "{path}: {refused}");
    }
    running.stop().await.unwrap();
}
