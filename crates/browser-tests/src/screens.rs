//! Every screen of the client, and the way to it.

use crate::{
    Done, Page, Trouble, css,
    player::{
        Clicked, Whim, begin_solo, begin_to_decide, click_something, enlist, enter_tournament, in_a_hurry,
        is_over, open_tournament, play,
    },
};

/// A screen of the client.
#[derive(Debug)]
pub struct Screen {
    /// What its pictures are called.
    pub name: &'static str,
    way: Way,
}

/// How a screen comes to be on show.
#[derive(Debug)]
enum Way {
    /// At this address, when this is there.
    Go(&'static str, &'static str),
    /// A game against bots, after so many clicks.
    Play(&'static str, usize),
    /// The same, as soon as this selector finds something while there is something to decide.
    Until(&'static str, &'static str),
    /// The same, to its end.
    Ending(&'static str),
    /// The same, told again.
    Replay(&'static str),
    /// The same, judged by a hard bot.
    Review(&'static str),
    /// A gladiator with a career, in a tournament.
    Career(&'static str),
    /// A table on the server that waits for its players.
    Waiting(&'static str),
    /// The same, for somebody who was invited to it.
    Invited(&'static str),
    /// A decision of a player who is asked before it is sent.
    Confirm(&'static str),
    /// The menu of a game.
    Menu(&'static str),
    /// What a hard bot would do.
    Hint(&'static str),
}

/// Every screen.
pub const SCREENS: [Screen; 35] = [
    go("home", "#/", "home"),
    go("setup-fired-up", "#/play/fired-up", "start"),
    go("setup-fight", "#/host/fight", "start"),
    go("setup-gladiators", "#/watch/gladiators", "start"),
    go("lobby", "#/lobby", "lobby"),
    screen("waiting", Way::Waiting("fired-up")),
    screen("invited", Way::Invited("fight")),
    screen("fired-up-cards", Way::Play("fired-up", 0)),
    screen("fired-up", Way::Until("fired-up", ".fu-using")),
    screen("fired-up-battle", Way::Until("fired-up", ".fu-show")),
    screen("fired-up-later", Way::Until("fired-up", ".fu-spot.is-out")),
    screen("fired-up-ending", Way::Ending("fired-up")),
    screen("fight", Way::Play("fight", 0)),
    screen("fight-boost", Way::Until("fight", ".ft-option")),
    screen("fight-later", Way::Play("fight", 12)),
    screen("fight-ending", Way::Ending("fight")),
    screen("gladiators", Way::Play("gladiators", 0)),
    screen("gladiators-later", Way::Play("gladiators", 2)),
    screen("gladiators-ending", Way::Ending("gladiators")),
    screen("menu", Way::Menu("fight")),
    screen("hint", Way::Hint("gladiators")),
    screen("confirm", Way::Confirm("gladiators")),
    screen("replay", Way::Replay("gladiators")),
    screen("review", Way::Review("fight")),
    go("learn-fired-up", "#/learn/fired-up", "coach"),
    go("learn-fight", "#/learn/fight", "coach"),
    go("learn-gladiators", "#/learn/gladiators", "coach"),
    go("rules", "#/rules/fired-up", "rulebook"),
    go("rules-fight", "#/rules/fight/2.2", "rulebook"),
    go("builder", "#/builder", "page"),
    go("careers", "#/careers", "page"),
    screen("career", Way::Career("Flamma")),
    go("settings", "#/settings", "page"),
    go("about", "#/about", "page"),
    go("lost", "#/nowhere", "page"),
];

const fn screen(name: &'static str, way: Way) -> Screen {
    Screen { name, way }
}

const fn go(name: &'static str, address: &'static str, ready: &'static str) -> Screen {
    screen(name, Way::Go(address, ready))
}

impl Screen {
    /// Brings it on show, on a page that nobody used yet.
    pub async fn arrive(&self, page: &Page) -> Done {
        in_a_hurry(page).await?;
        let mut whim = Whim::new(7);
        match self.way {
            Way::Go(address, ready) => {
                page.go(address).await?;
                page.wait_for(ready).await
            }
            Way::Play(game, 0) => begin_to_decide(page, game).await,
            Way::Play(game, clicks) => after(page, game, &mut whim, clicks).await,
            Way::Until(game, selector) => as_soon_as(page, game, &mut whim, selector).await,
            Way::Ending(game) => to_the_end(page, game, &mut whim).await,
            Way::Replay(game) => {
                to_the_end(page, game, &mut whim).await?;
                page.click("to-replay").await?;
                page.wait_for(&*format!("board-{game}")).await?;
                page.click("replay-on").await?;
                page.wait_for("audit-fair").await
            }
            Way::Review(game) => {
                to_the_end(page, game, &mut whim).await?;
                page.click("to-replay").await?;
                page.click("start-review").await?;
                page.wait_for("review-luck").await?;
                page.eval("document.querySelector('[data-testid=review]').scrollIntoView()").await.map(drop)
            }
            Way::Career(name) => {
                enlist(page, name).await?;
                open_tournament(page).await?;
                enter_tournament(page).await
            }
            Way::Waiting(game) => to_the_waiting_room(page, game).await,
            Way::Invited(game) => {
                to_the_waiting_room(page, game).await?;
                page.click("leave-seat").await?;
                page.wait_for("take-seat").await
            }
            Way::Confirm(game) => {
                page.eval(ASK_BEFORE).await?;
                page.reload().await?;
                page.wait_for("home").await?;
                begin_to_decide(page, game).await?;
                click_something(page, &mut whim).await?;
                page.wait_for("confirm").await
            }
            Way::Menu(game) => {
                begin_to_decide(page, game).await?;
                page.click("menu").await?;
                page.wait_for("take-back").await
            }
            Way::Hint(game) => {
                begin_to_decide(page, game).await?;
                page.click("hint").await?;
                page.wait_for(css("[data-testid=hints] li")).await
            }
        }
    }
}

/// The player likes to be asked before a decision is sent.
const ASK_BEFORE: &str = "localStorage.setItem('harena.settings', \
    JSON.stringify({ ...JSON.parse(localStorage.getItem('harena.settings')), confirm: true }))";

async fn to_the_waiting_room(page: &Page, game: &str) -> Done {
    page.click(&*format!("host-{game}")).await?;
    page.click("start").await?;
    page.wait_for("table-link").await
}

/// A game that is not over after so many clicks. A duel may be, and then there is another one.
async fn after(page: &Page, game: &str, whim: &mut Whim, clicks: usize) -> Done {
    for _ in 0..9 {
        begin_to_decide(page, game).await?;
        play(page, whim, |clicked| clicked >= clicks).await?;
        page.wait_for(css("[data-testid^='act-'], [data-testid=ending]")).await?;
        if !page.has("ending").await? {
            return Ok(());
        }
        page.go("#/").await?;
        page.wait_for("home").await?;
    }
    Err(Trouble::new(format!("nine games of {game} were over after {clicks} clicks")))
}

/// A game in which the selector finds something while there is something to decide. Not in every game somebody is eliminated.
async fn as_soon_as(page: &Page, game: &str, whim: &mut Whim, selector: &str) -> Done {
    for _ in 0..5 {
        begin_solo(page, game).await?;
        loop {
            page.wait_for(css("[data-testid^='act-'], [data-testid=ending]")).await?;
            if page.has(css(selector)).await? && !is_over(page).await? {
                return Ok(());
            }
            if click_something(page, whim).await? == Clicked::Over {
                break;
            }
        }
        page.go("#/").await?;
        page.wait_for("home").await?;
    }
    Err(Trouble::new(format!("five games of {game} never showed {selector}")))
}

async fn to_the_end(page: &Page, game: &str, whim: &mut Whim) -> Done {
    begin_solo(page, game).await?;
    play(page, whim, |_| false).await?;
    page.wait_for("ending").await
}

#[cfg(test)]
mod tests {
    use super::SCREENS;
    use std::path::Path;

    #[test]
    fn every_screen_has_its_pictures_in_the_documentation() {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        let page = std::fs::read_to_string(docs.join("SCREENSHOTS.md")).unwrap();
        for picture in
            SCREENS.iter().flat_map(|one| ["desktop", "phone"].map(|size| format!("{}-{size}", one.name)))
        {
            let file = format!("screenshots/{picture}.webp");
            assert!(
                page.contains(&file) && docs.join(&file).is_file(),
                "`cargo xtask screenshots` takes {file}"
            );
        }
    }
}
