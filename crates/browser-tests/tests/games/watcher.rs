//! Whoever looks on sees no secret: neither on the socket nor in the memory of the page.

use browser_tests::{
    Done, House, Page, Size,
    player::{Whim, in_a_hurry, play},
};
use rules_fight::{Card, MOST_OF_A_FAMILY};
use serde_json::Value;
use std::collections::BTreeSet;

/// A card as it lies in memory.
const fn byte(card: Card) -> u8 {
    (card.family().index() * MOST_OF_A_FAMILY + card.number() - 1) as u8
}

/// Every hand of at least five cards that a page was ever sent: as a list of cards lies in memory, a byte each.
fn hands(page: &Page) -> BTreeSet<Vec<u8>> {
    let mut hands = BTreeSet::new();
    for frame in page.frames() {
        let Ok(message) = serde_json::from_str::<Value>(&frame) else { continue };
        for kind in ["snapshot", "event"] {
            let Some(hand) = message.pointer(&format!("/{kind}/view/hand")) else { continue };
            let hand: Vec<Card> = serde_json::from_value(hand.clone()).unwrap_or_default();
            if hand.len() >= 5 {
                hands.insert(hand.into_iter().map(byte).collect());
            }
        }
    }
    hands
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
    play(&host, &mut Whim::new(4), |clicks| clicks >= 12).await?;
    let held = hands(&host);
    assert!(!held.is_empty(), "the player holds cards");
    assert!(hands(&watcher).is_empty(), "whoever looks on holds none");
    let told: Vec<String> = watcher.frames();
    assert!(told.iter().any(|frame| frame.contains("\"view\"")), "and sees what lies open");
    assert!(told.iter().all(|frame| !frame.contains("\"prompt\":{")), "and is never asked");
    // A hand leaves its traces in the memory of its own page, so the search can find it; not in the other's.
    let mut traces = 0;
    for hand in &held {
        traces += usize::from(host.memory_holds(hand).await?);
        assert!(!watcher.memory_holds(hand).await?, "{hand:?} lies in the memory of who looks on");
    }
    assert!(traces > 0, "no hand was found where it must be");
    Ok(())
}
