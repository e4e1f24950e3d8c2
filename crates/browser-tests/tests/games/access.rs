//! A game can be played by keyboard alone.

use browser_tests::{
    Done, House, Page, Size, Trouble,
    player::{in_a_hurry, is_over},
};
use std::time::{Duration, Instant};

/// How long a duel may stand still.
const PATIENCE: Duration = Duration::from_secs(60);

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_can_be_fought_by_keyboard_alone() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    focus(&page, "play-gladiators").await?;
    page.press("Enter").await?;
    page.wait_for("start").await?;
    focus(&page, "start").await?;
    page.press("Enter").await?;
    page.wait_for("board-gladiators").await?;
    let mut last = Instant::now();
    while !is_over(&page).await? {
        page.press("Tab").await?;
        if page.focused().await?.starts_with("act-") {
            page.press("Enter").await?;
            last = Instant::now();
        }
        if last.elapsed() > PATIENCE {
            return Err(Trouble::new("the Tab key leads to nothing that can be done"));
        }
    }
    Ok(())
}

/// Goes there with the Tab key.
async fn focus(page: &Page, id: &str) -> Done {
    for _ in 0..60 {
        page.press("Tab").await?;
        if page.focused().await.unwrap_or_default() == id {
            return Ok(());
        }
    }
    Err(Trouble::new(format!("the Tab key does not lead to {id}")))
}
