//! Replay, audit, review, and playing on from a moment of a game that is over.

use browser_tests::{
    Done, House, Size,
    player::{Whim, begin_solo, in_a_hurry, play},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_told_again_audited_reviewed_and_played_on() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    begin_solo(&page, "gladiators").await?;
    play(&page, &mut Whim::new(5), |_| false).await?;
    page.click("to-replay").await?;
    page.wait_for("audit-fair").await?;
    page.wait_for("board-gladiators").await?;
    page.click("replay-on").await?;
    page.click("replay-on").await?;
    page.wait_for_text("replay-at", "2 /").await?;
    page.click("replay-back").await?;
    page.click("start-review").await?;
    page.wait_for("review-luck").await?;
    page.wait_for("curve").await?;
    page.choose("replay-eyes", "0").await?;
    page.click("go-on").await?;
    page.wait_for("table").await?;
    play(&page, &mut Whim::new(6), |_| false).await?;
    page.wait_for("ending").await
}
