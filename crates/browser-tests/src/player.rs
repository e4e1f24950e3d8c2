//! A player who clicks whatever can be clicked, until the game is over.

use crate::{Done, Page, Trouble, css};
use std::time::{Duration, Instant};

/// How long a game may stand still before something is wrong.
const PATIENCE: Duration = Duration::from_secs(40);

/// What can be clicked for a decision just now: places among everything whose test id begins with `act-`.
const CAN_BE_CLICKED: &str = "[...document.querySelectorAll('[data-testid^=\"act-\"]')].filter((e) => !e.disabled \
    && e.getAttribute('aria-disabled') !== 'true' && e.checkVisibility()).map((e) => e.dataset.testid)";

/// Shows everything at once: tests need not follow.
pub async fn in_a_hurry(page: &Page) -> Done {
    page.go("#/").await?;
    page.wait_for("home").await?;
    page.eval(
        "localStorage.setItem('harena.settings', JSON.stringify({ pace: 'Instant', name: 'Livia' })); void 0",
    )
    .await?;
    page.reload().await?;
    page.wait_for("home").await
}

/// Begins a solo game as it is offered.
pub async fn begin_solo(page: &Page, game: &str) -> Done {
    page.click(&*format!("play-{game}")).await?;
    page.click("start").await?;
    page.wait_for(&*format!("board-{game}")).await
}

/// Begins solo games until there is one with something to decide: a gladiator may fall before the first choice.
pub async fn begin_to_decide(page: &Page, game: &str) -> Done {
    for _ in 0..5 {
        begin_solo(page, game).await?;
        page.wait_for(css("[data-testid^='act-'], [data-testid=ending]")).await?;
        if !is_over(page).await? {
            return Ok(());
        }
        page.go("#/").await?;
        page.wait_for("home").await?;
    }
    Err(Trouble::new(format!("five games of {game} were over before anything was decided")))
}

/// A stream of numbers, the same for the same seed.
#[derive(Debug)]
pub struct Whim(u64);

impl Whim {
    /// A stream that begins here.
    pub const fn new(seed: u64) -> Whim {
        Whim(seed)
    }

    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// Is the game over?
pub async fn is_over(page: &Page) -> Done<bool> {
    Ok(page.has("ending").await? || page.has("show-result").await?)
}

/// Clicks something that leads to a decision, if there is anything.
pub async fn click_something(page: &Page, whim: &mut Whim) -> Done<bool> {
    let ids = page.eval(CAN_BE_CLICKED).await?;
    let Some(ids) = ids.as_array().filter(|ids| !ids.is_empty()) else { return Ok(false) };
    let id = ids[whim.below(ids.len())].as_str().unwrap_or_default();
    // What was there a moment ago may be gone: the game goes on by itself.
    let selector = format!("[data-testid={}]", serde_json::json!(id));
    let click = format!(
        "(() => {{ const e = [...document.querySelectorAll({})].find((e) => e.checkVisibility()); e?.click(); return !!e }})()",
        serde_json::json!(selector)
    );
    Ok(page.eval(&click).await?.as_bool() == Some(true))
}

/// Plays until the game is over, or `until` says of the number of clicks that it is enough; gives that number.
pub async fn play(page: &Page, whim: &mut Whim, until: impl Fn(usize) -> bool) -> Done<usize> {
    let (mut clicks, mut last) = (0, Instant::now());
    loop {
        if is_over(page).await? || until(clicks) {
            return Ok(clicks);
        }
        if click_something(page, whim).await? {
            clicks += 1;
            last = Instant::now();
        } else if last.elapsed() > PATIENCE {
            let there = page.test_ids().await?.join(", ");
            return Err(Trouble::new(format!(
                "nothing can be done after {clicks} clicks; there is: {there}"
            )));
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

/// What the standings say.
pub async fn standings(page: &Page) -> Done<String> {
    page.text(css(".standings")).await
}
