//! After the first visit the client works without a network.

use browser_tests::{
    Done, House, Size,
    player::{Whim, begin_solo, in_a_hurry, play},
};

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
    page.wait_for("ending").await
}
