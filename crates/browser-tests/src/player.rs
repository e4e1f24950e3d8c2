//! A player who clicks whatever can be clicked, until the game is over.

use crate::{Done, Page, Trouble, css};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How long a game may stand still before something is wrong.
const PATIENCE: Duration = Duration::from_secs(60);

/// Clicks one of the things whose test ids begin with `act-`, chosen by a number, as soon as there is one; waits for a moment at
/// most. Choosing and clicking are one step, since a game goes on by itself.
const CLICK: &str = r#"async (number) => {
    const end = performance.now() + 400;
    for (;;) {
        if (document.querySelector("[data-testid=ending], [data-testid=show-result]")) return "over";
        const all = [...document.querySelectorAll('[data-testid^="act-"]')]
            .filter((e) => !e.disabled && e.getAttribute("aria-disabled") !== "true" && e.checkVisibility());
        if (all.length) { all[number % all.length].click(); return "clicked"; }
        if (performance.now() > end) return "nothing";
        await new Promise((done) => setTimeout(done, 10));
    }
}"#;

/// What came of a wish to do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clicked {
    /// Something was clicked.
    Something,
    /// There was nothing to click for a moment.
    Nothing,
    /// The game is over.
    Over,
}

/// Lets the page find these settings on its first load.
pub async fn prefer(page: &Page, settings: &Value) -> Done {
    let written = json!(settings.to_string());
    page.before_each_load(&format!(
        "if (location.protocol.startsWith('http') && !localStorage.getItem('harena.settings')) \
         localStorage.setItem('harena.settings', {written});"
    ))
    .await
}

/// Goes home, and shows everything at once from then on: tests need not follow.
pub async fn in_a_hurry(page: &Page) -> Done {
    prefer(page, &json!({ "pace": "Instant", "name": "Livia" })).await?;
    page.go("#/").await?;
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

/// Builds a gladiator on the bench, becomes somebody to the server, and begins a career there.
pub async fn enlist(page: &Page, name: &str) -> Done {
    in_a_hurry(page).await?;
    page.go("#/builder").await?;
    page.fill("gladiator-name", name).await?;
    page.click("more-attack").await?;
    page.go("#/careers").await?;
    page.fill("player-name", &format!("Trainer of {name}")).await?;
    page.click("make-identity").await?;
    page.choose("enlist", name).await?;
    page.click("enlist-now").await?;
    page.wait_for_text("career", "0 won, 0 lost").await
}

/// Opens a tournament, as somebody who is known.
pub async fn open_tournament(page: &Page) -> Done {
    page.fill("tournament-title", "Games of the harvest").await?;
    page.click("open-tournament").await?;
    page.wait_for("tournament").await
}

/// Enters the only gladiator that may enter.
pub async fn enter_tournament(page: &Page) -> Done {
    const FIRST: &str = "[data-testid=enter] option:nth-child(2)";
    page.wait_for(css(FIRST)).await?;
    let gladiator = page.eval(&format!("document.querySelector('{FIRST}').value")).await?;
    page.choose("enter", gladiator.as_str().unwrap_or_default()).await?;
    page.wait_for_text("career", "In a tournament").await
}

/// A stream of numbers, the same for the same seed.
#[derive(Debug)]
pub struct Whim(u64);

impl Whim {
    /// A stream that begins here.
    pub const fn new(seed: u64) -> Whim {
        Whim(seed)
    }

    fn number(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32
    }
}

/// Is the game over?
pub async fn is_over(page: &Page) -> Done<bool> {
    page.has(css("[data-testid=ending], [data-testid=show-result]")).await
}

/// Clicks something that leads to a decision, if there is anything for a moment.
pub async fn click_something(page: &Page, whim: &mut Whim) -> Done<Clicked> {
    let answer = page.eval(&format!("({CLICK})({})", whim.number())).await?;
    Ok(match answer.as_str() {
        Some("over") => Clicked::Over,
        Some("clicked") => Clicked::Something,
        _ => Clicked::Nothing,
    })
}

/// Plays until the game is over, or `until` says of the number of clicks that it is enough; gives that number.
pub async fn play(page: &Page, whim: &mut Whim, until: impl Fn(usize) -> bool) -> Done<usize> {
    let (mut clicks, mut last) = (0, Instant::now());
    while !until(clicks) {
        match click_something(page, whim).await? {
            Clicked::Over => break,
            Clicked::Something => {
                clicks += 1;
                last = Instant::now();
            }
            Clicked::Nothing if last.elapsed() > PATIENCE => {
                let there = page.test_ids().await?.join(", ");
                return Err(Trouble::new(format!(
                    "nothing can be done after {clicks} clicks; there is: {there}"
                )));
            }
            Clicked::Nothing => {}
        }
    }
    Ok(clicks)
}

/// What the standings say.
pub async fn standings(page: &Page) -> Done<String> {
    page.text(css(".standings")).await
}
