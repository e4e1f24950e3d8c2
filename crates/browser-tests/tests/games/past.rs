//! Replay, audit, review, and playing on from a moment of a game that is over.

use browser_tests::{
    Done, House, Page, Size, css,
    player::{Whim, begin_solo, in_a_hurry, play},
};

/// Shows every moment of a replay and then some of them again on the way back. Gives the scores at each, and at which moments the
/// board said something else than before.
const WALK: &str = r#"async (scores) => {
    const [scrubber, board] = ["scrubber", "replay-board"].map((id) => document.querySelector(`[data-testid=${id}]`));
    const show = async (moment) => {
        scrubber.value = moment;
        scrubber.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((done) => setTimeout(done));
        return board.textContent;
    };
    const last = Number(scrubber.max), said = [], points = [], differing = [];
    for (let moment = 0; moment <= last; moment += 1) {
        said.push(await show(moment));
        points.push([...board.querySelectorAll(scores)].map((score) => parseInt(score.textContent, 10)));
    }
    for (let moment = last; moment >= 0; moment -= 5)
        if (await show(moment) !== said[moment]) differing.push(moment);
    return [points, differing];
}"#;

/// The scores in the order of the seats, as the end of a game gives them.
const RESULT: &str = "[...document.querySelectorAll('.standings li')] \
    .map((row) => ['.seat-dot', 'strong'].map((part) => Number(row.querySelector(part).textContent))) \
    .sort(([seat], [other]) => seat - other).map(([, score]) => score)";

/// Watches a game of bots that decide at random, to its end.
async fn watch(page: &Page, game: &str) -> Done {
    page.click(format!("watch-{game}")).await?;
    page.click("remove-seat").await?;
    for seat in 0..3 {
        page.choose(format!("seat-{seat}"), "random").await?;
    }
    page.click("start").await?;
    page.wait_for("ending").await
}

/// `scores` finds the score of each seat on the board.
async fn a_replay_is_true_in_both_directions(game: &str, scores: &str) -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Desktop).await?;
    in_a_hurry(&page).await?;
    watch(&page, game).await?;
    let result: Vec<u32> = serde_json::from_value(page.eval(RESULT).await?)?;
    page.click("to-replay").await?;
    // The table that is left has a board too.
    page.wait_for("scrubber").await?;
    page.wait_for(format!("board-{game}")).await?;
    let walked = page.eval(&format!("({WALK})({scores:?})")).await?;
    let (points, differing): (Vec<Vec<u32>>, Vec<usize>) = serde_json::from_value(walked)?;
    assert!(differing.is_empty(), "{game}: whoever goes back sees something else at {differing:?}");
    assert_eq!(points.last(), Some(&result), "{game}: the replay ends as the game did");
    // Nobody ever loses a point, so whatever is counted twice shows at the next moment.
    for (at, two) in points.windows(2).enumerate() {
        let is_less = two[0].iter().zip(&two[1]).any(|(before, after)| after < before);
        assert!(!is_less, "{game}: somebody loses points after moment {at}: {two:?}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_of_fight_is_true_in_both_directions() -> Done {
    a_replay_is_true_in_both_directions("fight", ".ft-glory b").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_of_fired_up_is_true_in_both_directions() -> Done {
    a_replay_is_true_in_both_directions("fired-up", ".fu-crowd .fu-score").await
}

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
    // A blow can be opened to its reasons, and at the end they are counted.
    let last = page.eval("document.querySelector('[data-testid=scrubber]').max").await?;
    page.choose("scrubber", last.as_str().unwrap_or_default()).await?;
    page.wait_for(css("[data-testid=battle] table")).await?;
    page.click("why").await?;
    page.wait_for(css("[data-testid=why-sheet] li")).await?;
    page.press("Escape").await?;
    page.choose("scrubber", "0").await?;
    page.wait_until_gone("last-blow").await?;
    page.choose("scrubber", "1").await?;
    page.click("start-review").await?;
    page.wait_for("review-luck").await?;
    page.wait_for("curve").await?;
    page.choose("replay-eyes", "0").await?;
    page.click("go-on").await?;
    page.wait_for("table").await?;
    play(&page, &mut Whim::new(6), |_| false).await?;
    page.wait_for("ending").await
}
