//! Two browsers and a phone at one table on the server, with a reload and a server that is killed in the middle.

use browser_tests::{
    Done, House, PUBLIC, Page, Size, css,
    player::{Whim, in_a_hurry, play, standings},
};
use std::cell::Cell;

#[tokio::test(flavor = "multi_thread")]
async fn three_people_play_fired_up_although_one_reloads_and_the_server_dies() -> Done {
    let Some(mut house) = House::open().await else { return Ok(()) };
    let host = house.visit(Size::Desktop).await?;
    let (guest, phone) = (house.visit(Size::Desktop).await?, house.visit(Size::Phone).await?);
    for page in [&host, &guest, &phone] {
        in_a_hurry(page).await?;
        // What a killed server does to a page is no mistake of the page, whatever it was just asked for.
        page.forgive("WebSocket");
        page.forgive("net::ERR_");
    }
    host.click("host-fired-up").await?;
    host.choose("seat-2", "open").await?;
    host.click("remove-seat").await?;
    host.click("start").await?;
    host.wait_for("table-link").await?;
    // The page is on the server's own machine, whose name for itself would be of no use to friends.
    host.wait_for_value("table-link", PUBLIC).await?;
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
    // Home leads back to a table at which one sits.
    guest.go("#/").await?;
    guest.click("continue").await?;
    guest.wait_for("start-table").await?;
    host.click("start-table").await?;
    for page in [&host, &guest, &phone] {
        page.wait_for("board-fired-up").await?;
    }
    play_together(&mut house, [&host, &guest, &phone]).await?;
    let ends = [standings(&host).await?, standings(&guest).await?, standings(&phone).await?];
    for name in ["Cato", "Varro"] {
        assert!(ends[0].contains(name), "{ends:?}");
    }
    after_the_end(&house, &guest, &code).await
}

/// Whoever looks on can call nobody to another game, and whoever played and goes is not led back to what is over.
async fn after_the_end(house: &House, player: &Page, code: &str) -> Done {
    let watcher = house.visit(Size::Desktop).await?;
    in_a_hurry(&watcher).await?;
    watcher.fill("join-code", code).await?;
    watcher.click("join").await?;
    watcher.wait_for("to-replay").await?;
    assert!(!watcher.has("rematch").await? && player.has("rematch").await?);
    player.go("#/").await?;
    player.wait_for("home").await?;
    assert!(!player.has(css("[data-testid=tables] li")).await?);
    Ok(())
}

/// Everybody clicks what they can; after a while one reloads, and later the server is killed and comes back.
async fn play_together(house: &mut House, pages: [&Page; 3]) -> Done {
    let mut whims = [9, 10, 11].map(Whim::new);
    click_together(pages, &mut whims, 30).await?;
    pages[1].reload().await?;
    click_together(pages, &mut whims, 30).await?;
    house.kill_server();
    house.restart_server()?;
    let clicks = click_together(pages, &mut whims, usize::MAX).await?;
    assert!(clicks > 0, "the game was over before the server died");
    Ok(())
}

/// All of them at once, until they have made so many clicks together or the game is over; gives how many they made.
async fn click_together(pages: [&Page; 3], whims: &mut [Whim; 3], most: usize) -> Done<usize> {
    let counts = [const { Cell::new(0) }; 3];
    let sum = || counts.iter().map(Cell::get).sum::<usize>();
    let is_enough = |own: usize, clicks: usize| {
        counts[own].set(clicks);
        sum() >= most
    };
    let [one, two, three] = whims;
    tokio::try_join!(
        play(pages[0], one, |clicks| is_enough(0, clicks)),
        play(pages[1], two, |clicks| is_enough(1, clicks)),
        play(pages[2], three, |clicks| is_enough(2, clicks)),
    )?;
    Ok(sum())
}
