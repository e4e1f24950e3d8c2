//! Takes the pictures in `docs/screenshots`: every screen, as large as a desk and as small as a phone.
//!
//! `screenshots NAME...` takes only those whose name has one of these words in it.

use browser_tests::{
    Done, House, Page, Size, Trouble,
    player::{Whim, begin_solo, in_a_hurry, play},
};
use std::{env, fs, path::Path, process::ExitCode};

/// How a screen comes to be on show.
enum Way {
    /// At this address, when this test id is there.
    Go(&'static str, &'static str),
    /// A game against bots, after so many clicks.
    Play(&'static str, usize),
    /// The same, to its end.
    Ending(&'static str),
    /// The same, told again.
    Replay(&'static str),
    /// A table on the server that waits for its players.
    Waiting(&'static str),
}

const SCREENS: [(&str, Way); 25] = [
    ("home", Way::Go("#/", "home")),
    ("setup-fired-up", Way::Go("#/play/fired-up", "start")),
    ("setup-fight", Way::Go("#/host/fight", "start")),
    ("setup-gladiators", Way::Go("#/watch/gladiators", "start")),
    ("lobby", Way::Go("#/lobby", "lobby")),
    ("waiting", Way::Waiting("fired-up")),
    ("fired-up-cards", Way::Play("fired-up", 0)),
    ("fired-up", Way::Play("fired-up", 6)),
    ("fired-up-later", Way::Play("fired-up", 30)),
    ("fight", Way::Play("fight", 0)),
    ("fight-later", Way::Play("fight", 12)),
    ("gladiators", Way::Play("gladiators", 0)),
    ("gladiators-later", Way::Play("gladiators", 2)),
    ("ending", Way::Ending("gladiators")),
    ("ending-fight", Way::Ending("fight")),
    ("replay", Way::Replay("gladiators")),
    ("learn-fired-up", Way::Go("#/learn/fired-up", "coach")),
    ("learn-fight", Way::Go("#/learn/fight", "coach")),
    ("learn-gladiators", Way::Go("#/learn/gladiators", "coach")),
    ("rules", Way::Go("#/rules/fired-up", "rulebook")),
    ("builder", Way::Go("#/builder", "page")),
    ("careers", Way::Go("#/careers", "page")),
    ("settings", Way::Go("#/settings", "page")),
    ("about", Way::Go("#/about", "page")),
    ("lost", Way::Go("#/nowhere", "page")),
];

const SIZES: [(Size, &str); 2] = [(Size::Desktop, "desktop"), (Size::Phone, "phone")];

/// A clone stays quick: tidy takes no larger file.
const LARGEST: u64 = 1_000_000;

#[tokio::main]
async fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/screenshots");
    let words: Vec<String> = env::args().skip(1).collect();
    let Some(house) = House::open().await else { return ExitCode::FAILURE };
    let mut is_well = true;
    for (name, way) in &SCREENS {
        if !words.is_empty() && !words.iter().any(|word| name.contains(word.as_str())) {
            continue;
        }
        for (size, word) in SIZES {
            let file = format!("{name}-{word}.png");
            match take(&house, way, size, &folder.join(&file)).await {
                Ok(bytes) => println!("docs/screenshots/{file}: {bytes} bytes"),
                Err(trouble) => {
                    is_well = false;
                    eprintln!("docs/screenshots/{file}: {trouble}");
                }
            }
        }
    }
    if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A picture of a screen that stands still.
async fn take(house: &House, way: &Way, size: Size, file: &Path) -> Done<u64> {
    let page = house.visit(size).await?;
    page.reduce_motion().await?;
    arrive(&page, way).await?;
    page.eval("document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 300)))").await?;
    page.screenshot(file).await?;
    let bytes = fs::metadata(file)?.len();
    if bytes > LARGEST {
        return Err(Trouble::new(format!("{bytes} bytes; the limit is {LARGEST}")));
    }
    Ok(bytes)
}

async fn arrive(page: &Page, way: &Way) -> Done {
    let mut whim = Whim::new(7);
    if let Way::Go(route, ready) = way {
        page.go(route).await?;
        return page.wait_for(*ready).await;
    }
    in_a_hurry(page).await?;
    match *way {
        Way::Go(..) => {}
        Way::Play(game, clicks) => {
            begin_solo(page, game).await?;
            play(page, &mut whim, |clicked| clicked >= clicks).await?;
            // The bots have had their turn when there is something to click again.
            page.wait_for(browser_tests::css("[data-testid^='act-']")).await?;
        }
        Way::Ending(game) | Way::Replay(game) => {
            begin_solo(page, game).await?;
            play(page, &mut whim, |_| false).await?;
            page.wait_for("ending").await?;
        }
        Way::Waiting(game) => {
            page.click(&*format!("host-{game}")).await?;
            page.click("start").await?;
            page.wait_for("table-link").await?;
        }
    }
    if let Way::Replay(game) = *way {
        page.click("to-replay").await?;
        page.wait_for(&*format!("board-{game}")).await?;
        page.click("replay-on").await?;
        page.wait_for("audit-fair").await?;
    }
    Ok(())
}
