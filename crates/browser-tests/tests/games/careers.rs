//! Identities, gladiators with careers, and a tournament that two people fight out to its champion.

use browser_tests::{
    Done, House, Page, Size,
    player::{Whim, enlist, enter_tournament, open_tournament, play},
};

/// A small tournament of two is over after three battles at the latest: somebody has lost two by then.
const MOST_BATTLES: u64 = 3;

/// Looks at tournaments as they are now.
async fn look(page: &Page) -> Done {
    page.go("#/careers").await?;
    page.reload().await?;
    page.wait_for("tournament").await
}

/// Goes to the battle that is due and fights it out. Either of the two starts it, whether the other has come or not.
async fn fight(page: &Page, number: u64, is_starting: bool) -> Done {
    page.click("to-my-seat").await?;
    if is_starting {
        page.click("start-table").await?;
    }
    page.wait_for("board-gladiators").await?;
    play(page, &mut Whim::new(number), |_| false).await?;
    page.wait_for("ending").await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_fight_a_tournament_out() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let (host, guest) = (house.visit(Size::Desktop).await?, house.visit(Size::Phone).await?);
    enlist(&host, "Flamma").await?;
    enlist(&guest, "Asteropaios").await?;
    open_tournament(&host).await?;
    enter_tournament(&host).await?;
    look(&guest).await?;
    enter_tournament(&guest).await?;
    look(&host).await?;
    host.click("start-tournament").await?;
    for battle in 0..MOST_BATTLES {
        look(&guest).await?;
        host.wait_for("to-my-seat").await?;
        tokio::try_join!(fight(&host, 2 * battle, true), fight(&guest, 2 * battle + 1, false))?;
        look(&host).await?;
        if host.text("tournament").await?.contains("Champion") {
            let career = host.text("career").await?;
            assert!(!career.contains("0 won, 0 lost") && !career.contains("In a tournament"), "{career}");
            return Ok(());
        }
    }
    panic!("after {MOST_BATTLES} battles there is no champion")
}
