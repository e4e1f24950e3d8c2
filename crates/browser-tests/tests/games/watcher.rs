//! Whoever looks on sees no secret: neither on the socket nor in the memory of the page.

use browser_tests::{
    Done, House, Page, Size,
    player::{Whim, in_a_hurry, play},
};
use rules_fight::{Card, MOST_OF_A_FAMILY};
use serde_json::Value;
use std::collections::BTreeSet;

/// A game in which people hold something that nobody else may see.
struct Hidden {
    game: &'static str,
    /// What a hand leaves in the memory of a page that shows it, if it is long enough to stand nowhere by chance.
    trace: fn(&Value) -> Option<Vec<u8>>,
}

/// A list of cards of FIGHT! lies in memory as a byte each.
const FIGHT: Hidden = Hidden {
    game: "fight",
    trace: |hand| {
        let byte = |card: Card| (card.family().index() * MOST_OF_A_FAMILY + card.number() - 1) as u8;
        let hand: Vec<Card> = serde_json::from_value(hand.clone()).ok()?;
        (hand.len() >= 5).then(|| hand.into_iter().map(byte).collect())
    },
};

/// Hands of Fired Up are short, so the text that is sent of them is looked for.
const FIRED_UP: Hidden = Hidden {
    game: "fired-up",
    trace: |hand| {
        let is_long = hand.as_array().is_some_and(|hand| hand.len() >= 3);
        is_long.then(|| hand.to_string().into_bytes())
    },
};

/// The traces of every hand that a page was ever sent.
fn hands(page: &Page, hidden: &Hidden) -> BTreeSet<Vec<u8>> {
    let mut hands = BTreeSet::new();
    for frame in page.frames() {
        let Ok(message) = serde_json::from_str::<Value>(&frame) else { continue };
        let hand = |kind: &str| message.pointer(&format!("/{kind}/view/hand"));
        hands.extend(["snapshot", "event"].into_iter().filter_map(hand).filter_map(hidden.trace));
    }
    hands
}

async fn whoever_looks_on_gets_no_hand(hidden: Hidden) -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let (host, watcher) = (house.visit(Size::Desktop).await?, house.visit(Size::Desktop).await?);
    for page in [&host, &watcher] {
        in_a_hurry(page).await?;
    }
    host.click(&*format!("host-{}", hidden.game)).await?;
    host.click("start").await?;
    host.wait_for("table-link").await?;
    let code = host.value("table-link").await?;
    let board = format!("board-{}", hidden.game);
    host.click("start-table").await?;
    host.wait_for(&*board).await?;
    watcher.fill("join-code", &code).await?;
    watcher.click("join").await?;
    watcher.wait_for(&*board).await?;
    // A hand leaves its traces in the memory of the page that shows it, so the search can find it.
    host.wait_for("question").await?;
    let mut traces = 0;
    for hand in &hands(&host, &hidden) {
        traces += usize::from(host.memory_holds(hand).await?);
    }
    assert!(traces > 0, "no hand was found where it must be");
    play(&host, &mut Whim::new(4), |clicks| clicks >= 12).await?;
    let held = hands(&host, &hidden);
    assert!(!held.is_empty(), "the player holds cards");
    assert!(hands(&watcher, &hidden).is_empty(), "whoever looks on holds none");
    let told: Vec<String> = watcher.frames();
    assert!(told.iter().any(|frame| frame.contains("\"view\"")), "and sees what lies open");
    assert!(told.iter().all(|frame| !frame.contains("\"prompt\":{")), "and is never asked");
    for hand in &held {
        assert!(!watcher.memory_holds(hand).await?, "{hand:?} lies in the memory of who looks on");
        let sent = |frame: &String| frame.as_bytes().windows(hand.len()).any(|part| part == hand);
        assert!(!told.iter().any(sent), "{hand:?} was sent to who looks on");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_on_at_fight_gets_no_hand() -> Done {
    whoever_looks_on_gets_no_hand(FIGHT).await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_on_at_fired_up_gets_no_hand() -> Done {
    whoever_looks_on_gets_no_hand(FIRED_UP).await
}
