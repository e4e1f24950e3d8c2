//! A solo game of each game to its end, in the page alone.

use browser_tests::{
    Done, House, Size, css,
    player::{Whim, begin_solo, begin_to_decide, in_a_hurry, play, standings},
};

/// Does what explains the result lie open, with nothing upon it?
const BREAKDOWN_IN_SIGHT: &str = "(() => {
    const breakdown = document.querySelector('[data-testid=finals], [data-testid=finale], [data-testid=battle]');
    const { left, top, width } = breakdown.getBoundingClientRect();
    return breakdown.contains(document.elementFromPoint(left + width / 2, top + 12));
})()";

async fn to_the_end(game: &str, size: Size, before_reload: usize) -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(size).await?;
    in_a_hurry(&page).await?;
    begin_solo(&page, game).await?;
    // A reload in the middle loses nothing: the browser keeps the game.
    let mut whim = Whim::new(3);
    play(&page, &mut whim, |clicks| clicks >= before_reload).await?;
    page.reload().await?;
    page.wait_for(&*format!("board-{game}")).await?;
    // Whoever comes back reads what happened last, with the way to its rules.
    page.wait_for(css("[data-testid=log] li")).await?;
    play(&page, &mut whim, |_| false).await?;
    page.wait_for(css(&format!("[data-testid=log] a[href^='#/rules/{game}/']"))).await?;
    assert!(standings(&page).await?.contains("You"));
    page.click("to-breakdown").await?;
    page.wait_for("show-result").await?;
    assert_eq!(page.eval(BREAKDOWN_IN_SIGHT).await?, true, "{game}: nobody sees how it came about");
    // The game can be seen again from home.
    page.go("#/").await?;
    page.wait_for("continue").await?;
    assert!(page.frames().is_empty(), "a solo game needs no server");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solo_game_of_fight_comes_to_its_end() -> Done {
    to_the_end("fight", Size::Desktop, 8).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solo_game_of_fired_up_comes_to_its_end() -> Done {
    to_the_end("fired-up", Size::Desktop, 8).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solo_game_of_gladiators_comes_to_its_end_on_a_phone() -> Done {
    to_the_end("gladiators", Size::Phone, 1).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hard_bot_gives_a_hint_that_can_be_taken() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    begin_to_decide(&page, "gladiators").await?;
    page.click("hint").await?;
    page.wait_for(css("[data-testid=hints] li")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_can_be_watched() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    page.click("watch-gladiators").await?;
    page.wait_for("start").await?;
    let corners = page.text(css(".gl-corners")).await?;
    assert!(!corners.contains("Yours"), "nobody plays: {corners}");
    page.click("start").await?;
    page.wait_for("board-gladiators").await?;
    let players = page.text("players").await?;
    assert!(!players.contains("away"), "nobody sat there: {players}");
    page.wait_for("ending").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_two_tabs_is_kept_as_one_of_them_played_it() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    begin_to_decide(&page, "fight").await?;
    let other = house.page(page.visitor(), Size::Desktop).await?;
    other.go(&page.address().await?).await?;
    other.wait_for("board-fight").await?;
    // A Main, a Boost and the button, and then some.
    play(&page, &mut Whim::new(3), |clicks| clicks >= 6).await?;
    play(&other, &mut Whim::new(4), |clicks| clicks >= 6).await?;
    other.wait_for_text("refusal", "another tab").await?;
    page.reload().await?;
    page.wait_for("board-fight").await?;
    play(&page, &mut Whim::new(5), |_| false).await?;
    page.wait_for("ending").await
}
