//! The guided first games.

use browser_tests::{
    Done, House, Page, Size, Trouble, css,
    player::{Clicked, Whim, begin_solo, click_something, in_a_hurry},
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

/// Clicks what is lit, as soon as something is, and gives its test id; where nothing is lit for a moment, nothing. What is lit
/// must be in sight, and not under the coach. Then the page has time to light the next step.
const OBEY: &str = r#"(async () => {
    const end = performance.now() + 1000;
    const middle = (from, to, most) => (Math.max(from, 0) + Math.min(to, most)) / 2;
    const wait = (time) => new Promise((done) => setTimeout(done, time));
    for (; performance.now() < end; await wait(20)) {
        const lit = document.querySelector("[data-testid=coach-task]") && document.querySelector("[data-taught]");
        if (!lit) continue;
        const { left, right, top, bottom } = lit.getBoundingClientRect();
        const upon = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
        const id = lit.dataset.testid;
        if (!upon || upon.closest("[data-testid=coach]")) throw new Error(`nobody sees ${id}`);
        lit.click();
        await wait(400);
        return id;
    }
    return "";
})()"#;

/// Does what the coach says, step by step, until this is clicked; gives the test ids of all that was.
async fn obey(page: &Page, goal: &str) -> Done<Vec<String>> {
    let (mut clicked, mut last) = (Vec::new(), Instant::now());
    while clicked.last().is_none_or(|id| id != goal) {
        if !page.has("coach-task").await? && page.has("got-it").await? {
            page.eval("document.querySelector('[data-testid=got-it]')?.click()").await?;
        }
        match page.eval(OBEY).await?.as_str() {
            Some(id) if !id.is_empty() => {
                clicked.push(id.to_owned());
                last = Instant::now();
            }
            _ if last.elapsed() > PATIENCE => {
                return Err(Trouble::new(format!("the coach leads to {clicked:?}, not to {goal}")));
            }
            _ => {}
        }
    }
    Ok(clicked)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_coach_lights_is_what_it_asks_for() -> Done {
    const STEPS: [(&str, &[&str]); 5] = [
        ("fight", &["act-main-D02", "act-boost-A06", "act-play-D02-A06"]),
        ("fired-up", &["act-keep-asked"]),
        ("fired-up", &["die-social-3", "die-social-4", "act-reroll"]),
        ("fired-up", &["act-buff-marrow-attack"]),
        ("gladiators", &["act-attack-short-sword-normal"]),
    ];
    let Some(house) = House::open().await else { return Ok(()) };
    for size in [Size::Desktop, Size::Phone] {
        let page = house.visit(size).await?;
        in_a_hurry(&page).await?;
        let mut game_before = "";
        for (game, steps) in STEPS {
            if game != game_before {
                page.go(&format!("#/learn/{game}")).await?;
                page.wait_for(&*format!("board-{game}")).await?;
                game_before = game;
            }
            let clicked = obey(&page, steps.last().copied().unwrap_or_default()).await?;
            let is_told = steps.iter().eq(clicked.iter().rev().take(steps.len()).rev());
            assert!(is_told, "{game} {size:?}: {clicked:?}");
            if steps == ["act-keep-asked"] {
                page.wait_for(css("[data-testid=held-cards] [data-testid=card-F01]")).await?;
                page.wait_for(css("[data-testid=held-cards] [data-testid=card-F06]")).await?;
            }
        }
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

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_led_back_to_a_guided_game_without_its_coach() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    page.click("learn-fight").await?;
    page.wait_for("coach").await?;
    page.go("#/").await?;
    begin_solo(&page, "gladiators").await?;
    page.go("#/").await?;
    page.wait_for("continue").await?;
    let count = page.eval("document.querySelectorAll('[data-testid=continue]').length").await?;
    assert_eq!(count, 1, "the game that was begun in earnest");
    Ok(())
}
