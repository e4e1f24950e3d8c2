//! After the first visit the client works without a network, and it needs no server but one for files.

use axum::Router;
use browser_tests::{
    Done, House, Size,
    player::{Whim, begin_solo, in_a_hurry, play, prefer},
};
use serde_json::json;
use tokio::net::TcpListener;
use tower_http::services::ServeDir;

const TAKEN_OVER: &str = "new Promise((done) => { const worker = navigator.serviceWorker; \
    if (worker.controller) done(true); else worker.addEventListener('controllerchange', () => done(true)); })";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_can_be_begun_and_finished_without_a_network() -> Done {
    let Some(mut house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    // The worker keeps all files before it takes the page over.
    page.eval(TAKEN_OVER).await?;
    house.kill_server();
    page.forgive("net::ERR_");
    page.forgive("Failed to fetch");
    page.reload().await?;
    page.wait_for("home").await?;
    begin_solo(&page, "gladiators").await?;
    play(&page, &mut Whim::new(8), |_| false).await?;
    page.wait_for("ending").await?;
    // The link of a table finds the page, which says that nobody is there.
    page.forgive("WebSocket");
    page.go(&format!("{}/t/k3J9x0QmZb2c", house.url())).await?;
    page.wait_for("no-server").await
}

/// The folder that `cargo xtask web` makes.
const CLIENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/dist");

/// Where the folder lies at the host of files: anywhere but at its root.
const FOLDER: &str = "/club/harena";

/// Where another copy lies at the same host.
const OTHER_FOLDER: &str = "/school/harena";

/// A host that knows nothing but files; gives the addresses of both clients there.
async fn hosted_as_files() -> Done<[String; 2]> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let folders = [FOLDER, OTHER_FOLDER];
    let files = folders
        .into_iter()
        .fold(Router::new(), |files, folder| files.nest_service(folder, ServeDir::new(CLIENT)));
    tokio::spawn(async move { axum::serve(listener, files).await });
    Ok(folders.map(|folder| format!("http://{address}{folder}/")))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_folder_of_the_client_can_be_hosted_anywhere() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let [site, _] = hosted_as_files().await?;
    let page = house.visit(Size::Desktop).await?;
    prefer(&page, &json!({ "pace": "Instant", "name": "Livia" })).await?;
    page.go(&site).await?;
    page.wait_for("home").await?;
    page.eval(TAKEN_OVER).await?;
    let kept = page.eval("navigator.serviceWorker.ready.then((worker) => worker.scope)").await?;
    assert_eq!(kept, site, "what is kept for days without a network is this folder");
    begin_solo(&page, "gladiators").await?;
    play(&page, &mut Whim::new(8), |_| false).await?;
    page.wait_for("ending").await?;
    // For tables with friends there is nobody here, which the page says.
    page.forgive("404");
    page.go(&format!("{site}#/lobby")).await?;
    page.wait_for_text("lobby", "without a server").await
}

/// The names under which the browser keeps files for times without a network.
const KEPT: &str = "caches.keys().then((names) => names.sort())";

#[tokio::test(flavor = "multi_thread")]
async fn two_folders_of_one_host_keep_their_files_apart() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let sites = hosted_as_files().await?;
    let page = house.visit(Size::Desktop).await?;
    for site in &sites {
        page.go(site).await?;
        page.wait_for("home").await?;
        page.eval(TAKEN_OVER).await?;
    }
    // The later one took nothing away from the earlier one.
    let kept: Vec<String> = serde_json::from_value(page.eval(KEPT).await?)?;
    let is_of = |site: &String, name: &String| name.starts_with(&format!("harena {site} "));
    assert_eq!(kept.len(), 2, "{kept:?}");
    assert!(sites.iter().zip(&kept).all(|(site, name)| is_of(site, name)), "{kept:?}");
    Ok(())
}
