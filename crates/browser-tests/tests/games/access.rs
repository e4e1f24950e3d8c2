//! A game can be played by keyboard alone.

use browser_tests::{
    Done, House, Page, Size, Trouble,
    player::{in_a_hurry, is_over},
};
use std::time::{Duration, Instant};

/// How long a duel may stand still.
const PATIENCE: Duration = Duration::from_secs(60);

/// Remembers everything that the live region tells.
const LISTEN: &str = r#"(() => {
    const told = document.querySelector("[data-testid=announcer]");
    window.heard = [];
    new MutationObserver(() => window.heard.push(told.textContent)).observe(told, { childList: true, characterData: true, subtree: true });
})()"#;

/// The lines of the log that nobody heard.
const UNHEARD: &str = r#"[...document.querySelectorAll("[data-testid=log] li")].map((line) => line.textContent.trim())
    .filter((line) => !window.heard.some((told) => told.includes(line)))"#;

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_can_be_fought_by_keyboard_alone() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    focus(&page, "play-gladiators").await?;
    page.press("Enter").await?;
    page.wait_for("start").await?;
    page.eval(LISTEN).await?;
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
    let unheard: Vec<String> = serde_json::from_value(page.eval(UNHEARD).await?)?;
    assert!(unheard.is_empty(), "shown but not told: {unheard:?}");
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
