//! Whatever is shown and cannot be clicked says why, with its rule: in whole games, at every moment that comes up.

use browser_tests::{
    Done, House, Page, Size, css,
    player::{Clicked, Whim, begin_solo, begin_to_decide, click_something, in_a_hurry},
};
use serde::Deserialize;
use std::collections::BTreeSet;

/// Everything on the board that cannot be clicked, with the words that pointing at it shows. What says why without a tip, such as
/// a fighter to whom nothing can be done, is clicked.
const REFUSED: &str = r#"[...document.querySelectorAll("main [aria-disabled=true], main :disabled, .table-tools [aria-disabled=true]")]
    .filter((e) => e.checkVisibility())
    .map((e) => ({ what: e.dataset.testid ?? e.className, why: e.closest(":has(> [role=tooltip])")?.querySelector(":scope > [role=tooltip]").textContent ?? "" }))"#;

/// Waits until something can be decided or the game is over, for a moment at most.
const UNTIL_ASKED: &str = r#"(async () => {
    const end = performance.now() + 400;
    const isAsked = () => document.querySelector("[data-testid^=act-], [data-testid=ending], [data-testid=show-result]");
    while (!isAsked() && performance.now() < end) await new Promise((done) => setTimeout(done, 10));
})()"#;

/// Why something of the page, not of the game, cannot be clicked: no rule has a part in it.
const NO_RULE: [&str; 2] = ["One moment: this is still being shown", "Hints are for your own decisions"];

#[derive(Deserialize)]
struct Refused {
    what: String,
    why: String,
}

/// Looks at everything that cannot be clicked now; gives the reasons.
async fn look(page: &Page) -> Done<BTreeSet<String>> {
    let refused: Vec<Refused> = serde_json::from_value(page.eval(REFUSED).await?)?;
    for Refused { what, why } in &refused {
        let has_rule = why.contains('§') || NO_RULE.contains(&&**why);
        assert!(has_rule, "{what} cannot be clicked, and says \"{why}\"");
    }
    Ok(refused.into_iter().map(|refused| refused.why).collect())
}

/// Plays a game at random, and looks at every moment of it. Without a browser there is nothing to look at.
async fn walk(game: &str, seed: u64) -> Done<Option<BTreeSet<String>>> {
    let mut reasons = BTreeSet::new();
    let Some(house) = House::open().await else { return Ok(None) };
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    begin_solo(&page, game).await?;
    let mut whim = Whim::new(seed);
    loop {
        reasons.extend(look(&page).await?);
        // What is asked next may take a moment, and is clicked as soon as it is there.
        page.eval(UNTIL_ASKED).await?;
        reasons.extend(look(&page).await?);
        if click_something(&page, &mut whim).await? == Clicked::Over {
            return Ok(Some(reasons));
        }
    }
}

/// Does a reason cite this rule?
fn has(reasons: &BTreeSet<String>, rule: &str) -> bool {
    reasons.iter().any(|why| why.contains(rule))
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_cannot_be_done_in_fight_says_why() -> Done {
    // Before two cards are chosen none can be played, and while the Boost is asked for no card of the hand can.
    let Some(reasons) = walk("fight", 11).await? else { return Ok(()) };
    assert!(has(&reasons, "§2.1") && has(&reasons, "§3.1"), "{reasons:#?}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_cannot_be_done_in_fired_up_says_why() -> Done {
    // Dice of others are of no use, and before dice are marked none are rolled again.
    let Some(reasons) = walk("fired-up", 12).await? else { return Ok(()) };
    assert!(has(&reasons, "§2.2") && has(&reasons, "§2.3"), "{reasons:#?}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_cannot_be_done_in_gladiators_says_why() -> Done {
    // Nobody heals without a wound. A gladiator can fall before the first choice, or come to it wounded: some duels are enough.
    let mut all = BTreeSet::new();
    for seed in 13..18 {
        let Some(reasons) = walk("gladiators", seed).await? else { return Ok(()) };
        all.extend(reasons);
        if has(&all, "§8.4") {
            return Ok(());
        }
    }
    panic!("five duels, and nothing was refused with §8.4: {all:#?}")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reason_is_shown_to_whoever_points_presses_or_goes_there_with_the_keyboard() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let (button, reason) =
        (css("[data-testid=play-not-yet]"), css("[data-testid=play-not-yet] ~ [role=tooltip]:not([hidden])"));
    for size in [Size::Desktop, Size::Phone] {
        let page = house.visit(size).await?;
        in_a_hurry(&page).await?;
        begin_to_decide(&page, "fight").await?;
        page.wait_for(&button).await?;
        assert!(!page.has(&reason).await?, "nobody asked for it");
        if size == Size::Phone {
            page.touch(&button).await?;
            page.wait_for_text(&reason, "§2.1").await?;
            page.let_go().await?;
        } else {
            page.hover(&button).await?;
            page.wait_for_text(&reason, "§2.1").await?;
            page.hover("question").await?;
            page.wait_until_gone(&reason).await?;
            page.eval("document.querySelector('[data-testid=play-not-yet]').focus()").await?;
            page.wait_for_text(&reason, "§2.1").await?;
        }
    }
    Ok(())
}
