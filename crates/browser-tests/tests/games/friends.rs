//! Two browsers and a phone at one table on the server, with a reload and a server that is killed in the middle.

use browser_tests::{
    Done, House, Page, Size, Trouble,
    player::{Whim, click_something, in_a_hurry, is_over, standings},
};
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread")]
async fn three_people_play_fired_up_although_one_reloads_and_the_server_dies() -> Done {
    let Some(mut house) = House::open().await else { return Ok(()) };
    let host = house.visit(Size::Desktop).await?;
    let (guest, phone) = (house.visit(Size::Desktop).await?, house.visit(Size::Phone).await?);
    for page in [&host, &guest, &phone] {
        in_a_hurry(page).await?;
        // What a killed server does to a page is no mistake of the page.
        page.forgive("WebSocket");
        page.forgive("ERR_CONNECTION_REFUSED");
    }
    host.click("host-fired-up").await?;
    host.choose("seat-2", "open").await?;
    host.click("remove-seat").await?;
    host.click("start").await?;
    host.wait_for("table-link").await?;
    let link = host.value("table-link").await?;
    let code = link.rsplit('/').next().unwrap_or_default().to_owned();
    for (page, name) in [(&guest, "Cato"), (&phone, "Varro")] {
        page.fill("join-code", &code).await?;
        page.click("join").await?;
        page.fill("name", name).await?;
        page.click("take-seat").await?;
        page.wait_for("start-table").await?;
    }
    host.wait_for_text("seats", "Varro").await?;
    host.click("start-table").await?;
    for page in [&host, &guest, &phone] {
        page.wait_for("board-fired-up").await?;
    }
    play_together(&mut house, &[&host, &guest, &phone]).await?;
    let ends = [standings(&host).await?, standings(&guest).await?, standings(&phone).await?];
    for name in ["Cato", "Varro"] {
        assert!(ends[0].contains(name), "{ends:?}");
    }
    Ok(())
}

/// Everybody clicks what they can; after a while one reloads, and later the server is killed and comes back.
async fn play_together(house: &mut House, pages: &[&Page]) -> Done {
    let (mut whim, mut clicks, mut last) = (Whim::new(9), 0, Instant::now());
    loop {
        let mut are_over = true;
        for page in pages {
            are_over &= is_over(page).await?;
            if click_something(page, &mut whim).await? {
                clicks += 1;
                last = Instant::now();
                match clicks {
                    30 => page.reload().await?,
                    60 => {
                        house.kill_server();
                        house.restart_server()?;
                    }
                    _ => {}
                }
            }
        }
        if are_over {
            assert!(clicks > 60, "the game was over before the server died: {clicks} clicks");
            return Ok(());
        }
        if last.elapsed() > Duration::from_secs(60) {
            return Err(Trouble::new(format!("nobody can do anything after {clicks} clicks")));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
