//! For everyone: axe finds nothing on any screen, and a game can be played by keyboard alone.

use browser_tests::{
    Done, House, Page, Size, Trouble, Violation,
    player::{begin_to_decide, in_a_hurry, is_over},
};
use std::time::Duration;

const SCREENS: [(&str, &str); 13] = [
    ("#/", "home"),
    ("#/play/fired-up", "start"),
    ("#/host/fight", "start"),
    ("#/watch/gladiators", "start"),
    ("#/lobby", "lobby"),
    ("#/rules/fired-up", "rulebook"),
    ("#/rules/fight", "rulebook"),
    ("#/rules/gladiators/4.2", "rulebook"),
    ("#/settings", "page"),
    ("#/about", "page"),
    ("#/builder", "page"),
    ("#/careers", "page"),
    ("#/nowhere", "page"),
];

/// What axe finds here, in a line each.
async fn findings(page: &Page, name: &str) -> Done<Vec<String>> {
    let found = page.axe().await?.unwrap_or_default();
    let line = |violation: Violation| {
        let parts: Vec<String> =
            violation.nodes.iter().map(|node| format!("{}: {}", node.html, node.summary)).collect();
        format!("{name}: {} ({})\n  {}", violation.id, violation.help, parts.join("\n  "))
    };
    Ok(found.into_iter().map(line).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_on_any_screen() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let mut found = Vec::new();
    for theme in ["Dark", "Light"] {
        let page = house.visit(Size::Desktop).await?;
        page.reduce_motion().await?;
        in_a_hurry(&page).await?;
        page.eval(&format!("localStorage.setItem('harena.settings', '{{\"theme\":\"{theme}\",\"pace\":\"Instant\"}}'); void 0")).await?;
        for (route, ready) in SCREENS {
            page.go(route).await?;
            page.wait_for(ready).await?;
            found.extend(findings(&page, &format!("{route} {theme}")).await?);
        }
        for game in ["fight", "fired-up", "gladiators"] {
            page.go("#/").await?;
            begin_to_decide(&page, game).await?;
            found.extend(findings(&page, &format!("{game} {theme}")).await?);
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_can_be_fought_by_keyboard_alone() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    focus(&page, "play-gladiators").await?;
    page.press("Enter").await?;
    page.wait_for("start").await?;
    focus(&page, "start").await?;
    page.press("Enter").await?;
    page.wait_for("board-gladiators").await?;
    for _ in 0..400 {
        if is_over(&page).await? {
            return Ok(());
        }
        page.press("Tab").await?;
        let focused = page.focused().await.unwrap_or_default();
        if focused.starts_with("act-") {
            page.press("Enter").await?;
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
    }
    Err(Trouble::new("the duel did not end"))
}

/// Goes there with the Tab key.
async fn focus(page: &Page, id: &str) -> Done {
    for _ in 0..60 {
        page.press("Tab").await?;
        if page.focused().await.unwrap_or_default() == id {
            return Ok(());
        }
    }
    Err(Trouble::new(format!("the Tab key does not lead to {id}")))
}
