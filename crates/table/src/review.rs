//! What a bot thinks of a game that is over, in JSON and without the type of the game.

use crate::{catalogue::Hosted, replay::Finished};
use bots::{
    Effort, Level,
    review::{Dear, Judged, Reviewer},
};
use rules_core::Seat;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// With how much care a game is judged.
#[derive(Clone, Debug)]
pub struct Care {
    /// How long the bot that judges may think about a decision.
    pub effort: Effort,
    /// How many games are played on for a chance.
    pub playouts: u32,
    /// Who plays them.
    pub players: Level,
}

/// What was found about one line of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reviewed {
    /// The line, counted from 1. Line 1 is the start of the game.
    pub line: usize,
    /// Was something drawn?
    pub is_drawn: bool,
    /// Everybody's chance to win after it, in hundredths of a percent, where it was measured.
    pub chances: Option<Vec<u16>>,
    /// The decision, if it was clearly dear.
    pub dear: Option<DearDecision>,
}

/// A decision that gave something away.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DearDecision {
    /// Who decided.
    pub seat: Seat,
    /// What the seat knew, as JSON.
    pub view: String,
    /// What was chosen, as JSON.
    pub chosen: String,
    /// What the bot would have done, as JSON.
    pub better: String,
    /// How much better that was, in thousandths of what is counted.
    pub lost: u32,
    /// What is counted: "chance to win".
    pub scale: String,
    /// What speaks for the better one.
    pub reason: String,
}

/// Judges some lines: a hard bot every decision, by what its seat knew; the chances are means of games played on.
pub(crate) fn review<G: Hosted>(
    game: &G,
    finished: &Finished<G>,
    lines: Range<usize>,
    care: &Care,
) -> Vec<Reviewed> {
    let player = (care.players != Level::Random).then(|| game.player(care.players, &care.effort));
    let judge = game.player(Level::Hard, &care.effort);
    let mut reviewer = Reviewer { game, judge, player, playouts: care.playouts };
    let told = |judged: Judged<G>| Reviewed {
        line: judged.line,
        is_drawn: judged.is_drawn,
        chances: judged.chances,
        dear: judged.dear.map(in_json),
    };
    reviewer.review(finished.steps(), lines).into_iter().map(told).collect()
}

fn in_json<G: Hosted>(dear: Dear<G>) -> DearDecision {
    DearDecision {
        seat: dear.seen.seat,
        view: json(&dear.seen.view),
        chosen: json(&dear.seen.legal[dear.chosen]),
        better: json(&dear.seen.legal[dear.better]),
        lost: dear.lost,
        scale: dear.scale.to_owned(),
        reason: dear.reason,
    }
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("wire types have string keys and no failing parts")
}
