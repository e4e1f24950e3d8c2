//! The guided first games.

use browser_tests::{
    Done, House, Page, Size, Trouble,
    player::{Clicked, Whim, click_something, in_a_hurry},
};
use std::time::{Duration, Instant};

/// How long a guided game may stand still.
const PATIENCE: Duration = Duration::from_secs(60);

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_explains_each_thing_when_it_comes_up() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    for game in ["fight", "fired-up", "gladiators"] {
        let page = house.visit(Size::Desktop).await?;
        in_a_hurry(&page).await?;
        page.click(&*format!("learn-{game}")).await?;
        page.wait_for("coach").await?;
        let lessons = follow(&page, 4).await?;
        assert!(lessons >= 4, "{game}: {lessons} lessons");
        page.leave().await?;
    }
    Ok(())
}

/// Listens to the coach until so many lessons were told or the game is over; gives how many were.
async fn follow(page: &Page, most: usize) -> Done<usize> {
    let (mut whim, mut lessons, mut last) = (Whim::new(2), 0, Instant::now());
    while lessons < most {
        if page.has("got-it").await? {
            lessons += 1;
            // Whoever waits for a place to click may wait in vain: the coach goes on by itself when something was done.
            page.eval("document.querySelector('[data-testid=got-it]')?.click()").await?;
            last = Instant::now();
            continue;
        }
        match click_something(page, &mut whim).await? {
            Clicked::Something => last = Instant::now(),
            Clicked::Over => break,
            Clicked::Nothing if last.elapsed() > PATIENCE => {
                return Err(Trouble::new(format!("nothing comes after {lessons} lessons")));
            }
            Clicked::Nothing => {}
        }
    }
    Ok(lessons)
}
