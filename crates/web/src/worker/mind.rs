//! Questions that take thought.

use super::{Answer, Question, past, room, vault};
use bots::Effort;
use rules_core::{Seat, SplitMix};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::matches::Asked;
use wire::Json;

/// What would a hard bot do in my place, from what I know?
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// The game.
    pub game: String,
    /// The first line of the record.
    pub header: Json,
    /// My seat.
    pub seat: Seat,
    /// What I know.
    pub view: Json,
    /// What I may do.
    pub legal: Vec<Json>,
    /// How many milliseconds it may take.
    pub milliseconds: u32,
}

/// What a hard bot would do, the best first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hinted {
    /// What it thought of the best actions.
    pub alternatives: Vec<HintedAction>,
    /// What the values are: "chance to win".
    pub scale: String,
    /// How it came to its choice.
    pub note: String,
}

/// What a hard bot thought of one action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HintedAction {
    /// The action, as an index into the legal ones.
    pub index: usize,
    /// How often it was tried out.
    pub visits: u32,
    /// How good it seems.
    pub value: f64,
    /// One line in the words of the game.
    pub reason: String,
}

pub(super) async fn answer(question: Question) -> Result<Answer, String> {
    match question {
        Question::Hint(hint) => think(hint).map(Answer::Hint),
        Question::Kept => vault::tables().await.map(Answer::Kept),
        Question::Forget { table } => vault::forget(&table).await.map(|()| Answer::Done),
        Question::Record { table } => {
            let table = room::read(&table).await?.0;
            table.record().map(Answer::Record).ok_or_else(|| "the game is not over".to_owned())
        }
        Question::Replay { record, viewer } => past::moments(&record, viewer).map(Answer::Replay),
        Question::Audit { record } => past::audit(&record).map(Answer::Audit),
        Question::Game { game, what } => crate::games::answer(&game, &what).map(Answer::Game),
    }
}

fn think(hint: Hint) -> Result<Hinted, String> {
    let printed = room::printed(&hint.game)?;
    let asked = Asked { header: hint.header, seat: hint.seat, view: hint.view, legal: hint.legal };
    let mut random = SplitMix::new(js_sys::Date::now() as u64);
    let effort = effort(hint.milliseconds);
    let told = printed.explain(&asked, bots::Level::Hard, &effort, &mut random);
    let told = told.map_err(|error| error.to_string())?;
    let alternatives = told.alternatives.into_iter().map(|one| HintedAction {
        index: one.index,
        visits: one.visits,
        value: one.value,
        reason: one.reason,
    });
    Ok(Hinted { alternatives: alternatives.collect(), scale: told.scale.to_owned(), note: told.note })
}

/// An effort that ends in time.
pub(super) fn effort(milliseconds: u32) -> Effort {
    let end = js_sys::Date::now() + f64::from(milliseconds);
    Effort { stop: Some(Arc::new(move || js_sys::Date::now() >= end)), ..Effort::of(ITERATIONS) }
}

/// More was not seen to win more.
const ITERATIONS: u32 = 4000;
