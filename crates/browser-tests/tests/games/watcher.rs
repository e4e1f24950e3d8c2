//! Whoever looks on sees no secret: neither on the socket nor in the memory of the page.

use crate::player::{Whim, click_something, in_a_hurry};
use browser_tests::{Done, House, Page, Size};
use serde_json::Value;
use std::time::Duration;

/// The cards in the last view that a page was sent.
fn hand(page: &Page) -> Vec<u64> {
    let mut cards = Vec::new();
    for frame in page.frames() {
        let Ok(message) = serde_json::from_str::<Value>(&frame) else { continue };
        for kind in ["snapshot", "event"] {
            if let Some(hand) = message.pointer(&format!("/{kind}/view/hand")).and_then(Value::as_array) {
                cards = hand.iter().filter_map(Value::as_u64).collect();
            }
        }
    }
    cards
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_on_gets_no_hand() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let (host, watcher) = (house.visit(Size::Desktop).await?, house.visit(Size::Desktop).await?);
    for page in [&host, &watcher] {
        in_a_hurry(page).await?;
    }
    host.click("host-fight").await?;
    host.click("start").await?;
    host.wait_for("table-link").await?;
    let code = host.value("table-link").await?;
    host.click("start-table").await?;
    host.wait_for("board-fight").await?;
    watcher.fill("join-code", &code).await?;
    watcher.click("join").await?;
    watcher.wait_for("board-fight").await?;
    let mut whim = Whim::new(4);
    for _ in 0..40 {
        click_something(&host, &mut whim).await?;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(!hand(&host).is_empty(), "the player holds cards");
    assert!(hand(&watcher).is_empty(), "whoever looks on holds none");
    let told: Vec<String> = watcher.frames();
    assert!(told.iter().any(|frame| frame.contains("\"view\"")), "and sees what lies open");
    assert!(told.iter().all(|frame| !frame.contains("\"prompt\":{")), "and is never asked");
    Ok(())
}
