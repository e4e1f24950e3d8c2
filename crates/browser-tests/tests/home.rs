//! The first page that somebody sees, and how it comes.

use browser_tests::{
    Done, House, Page, Size,
    player::{begin_to_decide, in_a_hurry},
};
use std::io::{self, Write};

#[tokio::test(flavor = "multi_thread")]
async fn the_home_page_loads_at_every_size_without_an_error() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    for size in [Size::Desktop, Size::Tablet, Size::Phone] {
        let page = house.visit(size).await?;
        page.go("#/").await?;
        page.wait_for("home").await?;
        let milliseconds = page.eval("Math.round(performance.now())").await?;
        // Past what captures the output of tests: nobody fails here for being slow, but everybody may know.
        let _ = writeln!(io::stderr(), "home {size:?}: can be used {milliseconds} ms after it was asked for");
        page.reload().await?;
        page.wait_for("home").await?;
        assert_eq!(page.errors(), Vec::<String>::new(), "{size:?}");
        page.leave().await?;
    }
    Ok(())
}

/// Loads the page again, waits until it is whole, and sees that nothing jumped about meanwhile.
async fn stands_still(page: &Page, name: &str, whole: &str) -> Done {
    page.reload().await?;
    page.wait_for(whole).await?;
    let shift = page.layout_shift().await?;
    assert!(shift < 0.1, "{name} jumps about as it comes: {shift}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_jumps_about_when_data_comes() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    for size in [Size::Desktop, Size::Phone] {
        let page = house.visit(size).await?;
        in_a_hurry(&page).await?;
        stands_still(&page, "home", "home").await?;
        page.go("#/host/fired-up").await?;
        stands_still(&page, "the setup", "start").await?;
        for game in ["fired-up", "fight", "gladiators"] {
            page.go("#/").await?;
            page.wait_for("home").await?;
            begin_to_decide(&page, game).await?;
            stands_still(&page, game, &format!("board-{game}")).await?;
        }
        // The games that were kept come a moment later than the rest of the page.
        page.go("#/").await?;
        stands_still(&page, "home with games", "continue").await?;
        page.leave().await?;
    }
    Ok(())
}
