//! The bench where gladiators are built: points as they are spent, what is refused, exact match-ups, files, and the fight.

use browser_tests::{
    Done, House, Page, Size, css,
    player::{Whim, in_a_hurry, play},
};

/// The first number in a text.
fn number(text: &str) -> i32 {
    let digits = text.chars().skip_while(|letter| !letter.is_ascii_digit());
    digits.take_while(char::is_ascii_digit).collect::<String>().parse().unwrap_or(-1)
}

/// The points that are left, and what the next rank of HEALTH costs.
async fn left_and_price(page: &Page) -> Done<(i32, i32)> {
    let cost = page.text("cost-health").await?;
    let (_, price) = cost.split_once("next").unwrap_or_default();
    Ok((number(&page.text("points").await?), number(price)))
}

/// Buys ranks of HEALTH, each for the price that is named, until the bench refuses one; gives how many there are then.
async fn buy_health(page: &Page) -> Done<i32> {
    for _ in 0..15 {
        let (left, price) = left_and_price(page).await?;
        let rank = number(&page.text("rank-health").await?);
        if page.attribute("more-health", "aria-disabled").await? == "true" {
            assert!(price > left, "refused, although {left} points are left and it costs {price}");
            return Ok(rank);
        }
        page.click("more-health").await?;
        page.wait_for_text("rank-health", &(rank + 1).to_string()).await?;
        assert_eq!(left_and_price(page).await?.0, left - price, "what is left after buying for {price}");
    }
    panic!("forty points never end");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gladiator_is_built_judged_kept_and_sent_to_fight() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    page.go("#/builder").await?;
    page.wait_for("builder").await?;
    page.fill("gladiator-name", "Flamma").await?;
    let dice = number(&page.text("odds-short-sword").await?);
    page.click("more-attack").await?;
    page.click("more-attack").await?;
    page.wait_for_text("odds-short-sword", &format!("{} dice: hits", dice + 1)).await?;
    let rank = buy_health(&page).await?;
    page.hover("more-health").await?;
    page.wait_for_text(css("[role=group][aria-label=HEALTH] [role=tooltip]:not([hidden])"), "§1.1").await?;

    page.click("match-ups").await?;
    page.wait_for_text("mean-win", "%").await?;
    let rivals = page.eval("document.querySelectorAll('[data-testid=match-up-win]').length").await?;
    assert_eq!(rivals, 6, "everybody who is ready-made is a rival");
    page.click("less-attack").await?;
    page.wait_for("stale-match-ups").await?;

    page.reload().await?;
    page.wait_for_text("rank-health", &rank.to_string()).await?;
    assert_eq!(page.value("gladiator-name").await?, "Flamma");

    page.click("fight-with-it").await?;
    page.click("start").await?;
    page.wait_for("board-gladiators").await?;
    // The board writes names in capitals.
    page.wait_for_text("board-gladiators", "FLAMMA").await?;
    play(&page, &mut Whim::new(3), |_| false).await?;
    page.wait_for("ending").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gladiator_leaves_and_comes_as_a_file() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Phone).await?;
    in_a_hurry(&page).await?;
    page.go("#/builder").await?;
    page.choose("ready-made", "Celer").await?;
    page.click("export").await?;
    page.wait_for_text("exported", "name = \"Celer\"").await?;
    let file = page.text("exported").await?;
    page.press("Escape").await?;
    page.wait_until_gone("exported").await?;

    page.click("import").await?;
    page.fill("sheet-text", "attack = \"much\"").await?;
    page.click("import-now").await?;
    page.wait_for_text("sheet-problem", "gladiator.toml:1").await?;
    page.fill("sheet-text", &file.replace("Celer", "Velox")).await?;
    page.click("import-now").await?;
    page.wait_until_gone("sheet-text").await?;
    assert_eq!(page.value("gladiator-name").await?, "Velox");
    assert_eq!(page.text("problems").await?, "", "what was exported keeps to the rules");
    Ok(())
}
