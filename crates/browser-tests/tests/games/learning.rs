//! The guided first games.

use browser_tests::{
    Done, House, Size,
    player::{Whim, click_something, in_a_hurry},
};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_explains_each_thing_when_it_comes_up() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    for game in ["fight", "fired-up", "gladiators"] {
        let page = house.visit(Size::Desktop).await?;
        in_a_hurry(&page).await?;
        page.click(&*format!("learn-{game}")).await?;
        page.wait_for("coach").await?;
        let (mut whim, mut lessons) = (Whim::new(2), 0);
        for _ in 0..600 {
            if page.has("coach").await? {
                lessons += 1;
                page.click("got-it").await?;
            }
            if lessons >= 4 {
                break;
            }
            click_something(&page, &mut whim).await?;
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        assert!(lessons >= 4, "{game}: {lessons} lessons");
    }
    Ok(())
}
