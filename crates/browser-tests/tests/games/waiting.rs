//! The waiting room: a seat that is left can be taken again, and a server that is away is missed until it is back.

use browser_tests::{Done, House, Page, Size, css, player::in_a_hurry};

/// A seat that nobody has.
const OPEN_SEAT: &str = ".seat-row.open";
/// Says that the connection is lost.
const LOST: &str = ".lost-link";
/// May people look on? It is the second wish for a table.
const WATCHED: &str = "fieldset .toggle:nth-of-type(2)";

/// Is everything there that the page keeps for times without a network?
const KEPT: &str = "navigator.serviceWorker.ready.then(() => true)";

/// Somebody new, at home.
async fn visitor(house: &House) -> Done<Page> {
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    // What a killed server does to a page is no mistake of the page, whatever it was just asked for.
    for words in ["WebSocket", "net::ERR_", "Failed to fetch"] {
        page.forgive(words);
    }
    Ok(page)
}

/// Opens the table that is set up, and gives its code.
async fn open_table(host: &Page) -> Done<String> {
    host.click("start").await?;
    host.wait_for("table-link").await?;
    Ok(host.value("table-link").await?.rsplit('/').next().unwrap_or_default().to_owned())
}

async fn sit_down(guest: &Page) -> Done {
    guest.fill("name", "Cato").await?;
    guest.click("take-seat").await?;
    guest.wait_for("start-table").await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_a_seat_can_take_it_again() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let (host, guest) = (visitor(&house).await?, visitor(&house).await?);
    host.click("host-fired-up").await?;
    let code = open_table(&host).await?;
    guest.go(&format!("#/t/{code}")).await?;
    sit_down(&guest).await?;
    host.wait_for_text("seats", "Cato").await?;
    host.wait_until_gone(css(OPEN_SEAT)).await?;
    guest.click("leave-seat").await?;
    for _ in 0..2 {
        guest.wait_for("take-seat").await?;
        guest.wait_for(css(OPEN_SEAT)).await?;
        assert!(!guest.has("start-table").await?, "who has no seat starts nothing");
        // The browser still has the cookie of the seat.
        guest.reload().await?;
    }
    host.wait_for(css(OPEN_SEAT)).await?;
    sit_down(&guest).await?;
    host.wait_for_text("seats", "Cato").await?;
    host.click("start-table").await?;
    for page in [&host, &guest] {
        page.wait_for("board-fired-up").await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_can_be_taken_where_nobody_may_look_on() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let (host, guest) = (visitor(&house).await?, visitor(&house).await?);
    host.click("host-fired-up").await?;
    host.click(css(WATCHED)).await?;
    host.wait_for(css(&format!("{WATCHED}[aria-checked=false]"))).await?;
    let code = open_table(&host).await?;
    guest.go(&format!("#/t/{code}")).await?;
    for _ in 0..2 {
        sit_down(&guest).await?;
        guest.click("leave-seat").await?;
        guest.wait_for("take-seat").await?;
    }
    sit_down(&guest).await?;
    host.click("start-table").await?;
    guest.wait_for("board-fired-up").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_away_is_missed_until_it_is_back() -> Done {
    let Some(mut house) = House::open().await else { return Ok(()) };
    let (host, guest, late) = (visitor(&house).await?, visitor(&house).await?, visitor(&house).await?);
    host.click("host-fired-up").await?;
    let code = open_table(&host).await?;
    for page in [&host, &guest, &late] {
        page.eval(KEPT).await?;
    }
    house.kill_server();
    host.wait_for(css(LOST)).await?;
    for page in [&guest, &late] {
        page.go(&format!("#/t/{code}")).await?;
        page.wait_for_text("no-server", "cannot be reached").await?;
    }
    late.click(css("[data-testid=no-server] a")).await?;
    late.wait_for("home").await?;
    house.restart_server()?;
    // All of them go on by themselves.
    host.wait_until_gone(css(LOST)).await?;
    sit_down(&guest).await?;
    host.wait_for_text("seats", "Cato").await?;
    host.click("start-table").await?;
    for page in [&host, &guest] {
        page.wait_for("board-fired-up").await?;
    }
    Ok(())
}
