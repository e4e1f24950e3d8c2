//! What a bot thinks of a game that is over, in JSON and without the type of the game.

use crate::{catalogue::Hosted, fair::line_digest, replay::Finished};
use bots::{
    Effort, Level,
    review::{Decision, Judged, Moments, Reviewer, Verdict},
};
use rules_core::{Digest, Game, Record, Seat};
use rules_fight::Fight;
use rules_gladiators::Gladiators;
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

impl Care {
    /// How a game is judged unless somebody says otherwise, on a page and in the laboratory. Duels are short, and who looks a turn
    /// ahead in them is quick. A game of Fired Up has hundreds of draws, and what each is off by adds up to what luck is off by.
    pub fn usual(game: &str) -> Care {
        let (playouts, players) = match game {
            Gladiators::ID => (1500, Level::Medium),
            Fight::ID => (1500, Level::Random),
            _ => (2000, Level::Random),
        };
        Care { effort: Effort::of(JUDGED), playouts, players }
    }
}

/// Games that are played on for the judgement of a decision.
const JUDGED: u32 = 1000;

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

/// Who tells chances with this care: they are means of games played on. Decisions are not judged, because to solve a duel for it
/// may take longer than all the rest.
pub fn reviewer<'a, G: Hosted>(game: &'a G, care: &Care, seed: u64) -> Reviewer<'a, G> {
    let player = (care.players != Level::Random).then(|| game.player(care.players, &care.effort));
    Reviewer { game, judge: None, player, playouts: care.playouts, seed, moments: Moments::Turns }
}

/// The same, and a hard bot judges every decision by what its seat knew.
pub fn judging_reviewer<'a, G: Hosted>(game: &'a G, care: &Care, seed: u64) -> Reviewer<'a, G> {
    Reviewer { judge: Some(game.player(Level::Hard, &care.effort)), ..reviewer(game, care, seed) }
}

/// What the judgement of a record derives from: its first line, which no other game has.
pub fn seed_of<G: Game>(record: &Record<G>) -> u64 {
    let Digest(bytes) = line_digest(&record.header_line());
    bytes.iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte))
}

/// Judges some lines.
pub(crate) fn review<G: Hosted>(
    finished: &Finished<G>,
    reviewer: &mut Reviewer<'_, G>,
    lines: Range<usize>,
) -> Vec<Reviewed> {
    let told = |judged: Judged<G>| Reviewed {
        line: judged.line,
        is_drawn: judged.is_drawn,
        chances: judged.chances,
        dear: judged.decision.and_then(in_json),
    };
    reviewer.review(finished.steps(), lines).into_iter().map(told).collect()
}

fn in_json<G: Hosted>(decision: Decision<G>) -> Option<DearDecision> {
    let Decision { seen, chosen, verdict } = decision;
    let Verdict { best, lost, scale, reason, .. } = verdict.filter(|verdict| verdict.is_clear)?;
    Some(DearDecision {
        seat: seen.seat,
        view: json(&seen.view),
        chosen: json(&seen.legal[chosen]),
        better: json(&seen.legal[best]),
        lost,
        scale: scale.to_owned(),
        reason,
    })
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("wire types have string keys and no failing parts")
}
