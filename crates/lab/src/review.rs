//! A finished game, judged: who was how close to winning, what decisions cost, and what was luck.
//!
//! The judgement is that of [`bots::review`], which a page shows too: of the same game both say the same, as long as nobody asks for
//! other playouts. Here chances are told after every step, and beside the truth also what each seat could think of its own;
//! of many games only luck is asked.

use crate::{league::Entrant, study::Study};
use bots::{
    Level,
    review::{Judged, Moments, Reviewer, luck as luck_of},
};
use rules_core::StepOf;
use serde::Serialize;
use table::review::{Care, judging_reviewer, reviewer};

/// How a game is judged.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Playouts for every chance.
    pub playouts: u32,
    /// Who plays them.
    pub bot: Entrant,
    /// What everything derives from: [`table::review::seed_of`] the record, unless somebody wants other playouts.
    pub seed: u64,
}

impl Effort {
    /// How a page judges this game.
    pub fn usual<G: Study>(seed: u64) -> Effort {
        let Care { playouts, players, .. } = Care::usual(G::ID);
        Effort { playouts, bot: Entrant::of(players), seed }
    }

    /// The care that is meant by it.
    fn care<G: Study>(&self) -> Care {
        Care { playouts: self.playouts, players: self.bot.level, ..Care::usual(G::ID) }
    }

    /// The same reviewer, but with a player that searches as long as was asked for.
    fn adjusted<'a, G: Study>(&self, reviewer: Reviewer<'a, G>) -> Reviewer<'a, G> {
        match (self.bot.level, self.bot.iterations) {
            (Level::Random, _) | (_, None) => reviewer,
            (level, Some(iterations)) => {
                let player = Some(reviewer.game.bot(level, &bots::Effort::of(iterations)));
                Reviewer { player, ..reviewer }
            }
        }
    }
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct Review {
    /// How many seats.
    pub seats: usize,
    /// A moment before the first step and after every step.
    pub moments: Vec<Moment>,
    /// Every decision that had a choice.
    pub decisions: Vec<Decision>,
    /// What chance did for each seat, in parts of the win, over the game.
    pub luck: Vec<f64>,
    /// How far that may be off, by two standard errors.
    pub luck_error: Vec<f64>,
    /// What decisions did for each seat, its own and those of others.
    pub play: Vec<f64>,
    /// Everybody's part of the win, as it was.
    pub result: Vec<f64>,
}

/// The chances at one moment.
#[derive(Clone, Debug, Serialize)]
pub struct Moment {
    /// The line of the record, counted from 1; line 1 is the start.
    pub line: usize,
    /// Is it after a draw?
    pub drawn: bool,
    /// What each seat could think of its own chance.
    pub known: Vec<f64>,
    /// The chance of each seat in truth.
    pub truth: Vec<f64>,
}

/// A decision, judged by what its seat knew.
#[derive(Clone, Debug, Serialize)]
pub struct Decision {
    /// The line of the record.
    pub line: usize,
    /// Who decided.
    pub seat: usize,
    /// Among how many options.
    pub options: usize,
    /// What was chosen.
    pub chosen: String,
    /// What was clearly better; nothing where the judge agrees, or chance may explain the difference.
    pub better: Option<Better>,
}

/// What was better.
#[derive(Clone, Debug, Serialize)]
pub struct Better {
    /// What the judge would have done.
    pub choice: String,
    /// By how much it was better.
    pub lost: f64,
    /// What that is counted in: "chance to win".
    pub scale: &'static str,
    /// What speaks for it.
    pub reason: String,
}

/// Judges a game by its steps, which were checked.
pub fn review<G: Study>(game: &G, steps: &[StepOf<G>], effort: &Effort, told: &mut dyn FnMut()) -> Review {
    let reviewer = effort.adjusted(judging_reviewer(game, &effort.care::<G>(), effort.seed));
    let mut reviewer = Reviewer { moments: Moments::All, ..reviewer };
    let mut state = game.start();
    let mut judged = vec![reviewer.start()];
    let mut known = vec![reviewer.known(&state, 1)];
    for index in 0..steps.len() {
        judged.push(reviewer.step(&mut state, steps, index));
        known.push(reviewer.known(&state, index + 2));
        told();
    }
    let Sums { luck, error, start, result } = Sums::of(game, &judged, effort.playouts);
    let rest = |seat: usize| result[seat] - start[seat] - luck[seat];
    let play = (0..game.seats()).map(rest).collect();
    let moment = |(judged, known): (&Judged<G>, &Vec<u16>)| Moment {
        line: judged.line,
        drawn: judged.is_drawn,
        known: shares(known),
        truth: judged.chances.as_deref().map_or_else(Vec::new, shares),
    };
    let moments = judged.iter().zip(&known).map(moment).collect();
    let decisions = judged.into_iter().filter_map(|judged| in_words(game, judged)).collect();
    Review { seats: game.seats(), moments, decisions, luck, luck_error: error, play, result }
}

/// What chance did for each seat over a game, in parts of the win: the same as in a review, without all that takes longer.
pub fn luck<G: Study>(game: &G, steps: &[StepOf<G>], effort: &Effort) -> Vec<f64> {
    let mut reviewer = effort.adjusted(reviewer(game, &effort.care::<G>(), effort.seed));
    Sums::of(game, &reviewer.review(steps, 1..steps.len() + 2), effort.playouts).luck
}

/// What chance did for each seat, how far that may be off, and from where to where it went.
struct Sums {
    luck: Vec<f64>,
    error: Vec<f64>,
    start: Vec<f64>,
    result: Vec<f64>,
}

impl Sums {
    fn of<G: Study>(game: &G, judged: &[Judged<G>], playouts: u32) -> Sums {
        let told = || judged.iter().filter_map(|one| Some((one.is_drawn, &**one.chances.as_ref()?)));
        let both: Vec<(i32, i32)> = (0..game.seats()).map(|seat| luck_of(told(), seat, playouts)).collect();
        let share = |parts: i32| f64::from(parts) / HUNDREDTHS;
        Sums {
            luck: both.iter().map(|&(luck, _)| share(luck)).collect(),
            error: both.iter().map(|&(_, error)| share(error)).collect(),
            start: told().next().map_or_else(Vec::new, |(_, chances)| shares(chances)),
            result: told().last().map_or_else(Vec::new, |(_, chances)| shares(chances)),
        }
    }
}

/// Chances are counted in hundredths of a percent.
const HUNDREDTHS: f64 = 10_000.0;

fn shares(chances: &[u16]) -> Vec<f64> {
    chances.iter().map(|&chance| f64::from(chance) / HUNDREDTHS).collect()
}

fn in_words<G: Study>(game: &G, judged: Judged<G>) -> Option<Decision> {
    let bots::review::Decision { seen, chosen, better } = judged.decision?;
    let better = better.map(|better| Better {
        choice: game.say(&seen, seen.legal[better.index]),
        lost: f64::from(better.lost) / 1000.0,
        scale: better.scale,
        reason: better.reason,
    });
    Some(Decision {
        line: judged.line,
        seat: seen.seat.index(),
        options: seen.legal.len(),
        chosen: game.say(&seen, seen.legal[chosen]),
        better,
    })
}
