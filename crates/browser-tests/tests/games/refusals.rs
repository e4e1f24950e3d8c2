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
    .map((e) => ({ what: e.dataset.testid ?? e.className, why: e.closest(".tip")?.querySelector(".tip-text")?.textContent ?? "" }))"#;

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

/// Plays a game at random, and looks at every moment of it.
async fn walk(game: &str, seed: u64) -> Done<BTreeSet<String>> {
    let mut reasons = BTreeSet::new();
    let Some(house) = House::open().await else { return Ok(reasons) };
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    begin_solo(&page, game).await?;
    let mut whim = Whim::new(seed);
    loop {
        reasons.extend(look(&page).await?);
        if click_something(&page, &mut whim).await? == Clicked::Over {
            return Ok(reasons);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_cannot_be_done_in_fight_says_why() -> Done {
    let reasons = walk("fight", 11).await?;
    assert!(reasons.is_empty() || reasons.iter().any(|why| why.contains("§3.1")), "{reasons:#?}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_cannot_be_done_in_fired_up_says_why() -> Done {
    let reasons = walk("fired-up", 12).await?;
    assert!(reasons.is_empty() || reasons.iter().any(|why| why.contains("§2.2")), "{reasons:#?}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_cannot_be_done_in_gladiators_says_why() -> Done {
    walk("gladiators", 13).await.map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reason_is_shown_to_whoever_points_presses_or_goes_there_with_the_keyboard() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let (button, reason) = (css("[data-testid=play-not-yet]"), css(".ft-choose .tip-text:not([hidden])"));
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
