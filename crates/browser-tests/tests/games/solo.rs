//! A solo game of each game to its end, in the page alone.

use browser_tests::{
    Done, House, Size,
    player::{Whim, begin_solo, begin_to_decide, in_a_hurry, play, standings},
};

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
    play(&page, &mut whim, |_| false).await?;
    assert!(standings(&page).await?.contains("You"));
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
    page.wait_for(browser_tests::css("[data-testid=hint-sheet] .hints li")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_can_be_watched() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    page.click("watch-gladiators").await?;
    page.click("start").await?;
    page.wait_for("board-gladiators").await?;
    page.wait_for("ending").await
}
