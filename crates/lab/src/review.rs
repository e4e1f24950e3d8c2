//! A finished game, judged: who was how close to winning, what decisions cost, and what was luck.
//!
//! The judgement is that of [`bots::review`], which a page shows too: of the same game both say the same, as long as nobody asks for
//! other playouts. Here chances are told after every step, and beside the truth also what each seat could think of its own;
//! of many games only luck is asked.

use crate::{league::Entrant, study::Study};
use bots::{
    Level,
    review::{Judged, KNOWN, Moments, Reviewer, luck as luck_of},
};
use rules_core::{StepOf, Viewer};
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

    /// Playouts for what a seat could think of its chance.
    pub fn known_playouts(&self) -> u32 {
        self.playouts.min(KNOWN)
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
    /// Playouts for every chance in truth.
    pub playouts: u32,
    /// Playouts for what each seat could think: nothing is summed up of it, as luck is.
    pub known_playouts: u32,
    /// Who played them.
    pub bot: String,
    /// What they derive from.
    pub seed: u64,
    /// How many seats.
    pub seats: usize,
    /// A moment before the first step and after every step.
    pub moments: Vec<Moment>,
    /// Every draw, with what everybody could expect before and after it.
    pub draws: Vec<Draw>,
    /// Every decision that had a choice.
    pub decisions: Vec<Decision>,
    /// What chance did for each seat, in parts of the win, over the game.
    pub luck: Vec<f64>,
    /// How far that may be off, by two standard errors.
    pub luck_error: Vec<f64>,
    /// What decisions did for each seat, its own and those of others.
    pub play: Vec<f64>,
    /// How far that may be off, by two standard errors.
    pub play_error: Vec<f64>,
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

/// Something drawn, and what it did: in truth, whoever could see it.
#[derive(Clone, Debug, Serialize)]
pub struct Draw {
    /// The line of the record.
    pub line: usize,
    /// What everybody at the table saw of it.
    pub told: String,
    /// The part of the win that each seat could expect before it.
    pub before: Vec<f64>,
    /// The same after it. The difference was luck.
    pub after: Vec<f64>,
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
    /// What the judge thinks of it.
    pub verdict: Option<Verdict>,
}

/// What a judge thinks of a decision.
#[derive(Clone, Debug, Serialize)]
pub struct Verdict {
    /// What the judge would have done.
    pub best: String,
    /// By how much that is better; 0 where the judge would have done the same.
    pub lost: f64,
    /// Is that more than chance may explain?
    pub clear: bool,
    /// What that is counted in: "chance to win".
    pub scale: &'static str,
    /// What speaks for it.
    pub reason: String,
}

impl Decision {
    /// What was clearly better, if anything was.
    pub fn better(&self) -> Option<&Verdict> {
        self.verdict.as_ref().filter(|verdict| verdict.clear)
    }
}

impl Draw {
    /// By how much it changed anybody's chance at the most.
    pub fn weight(&self) -> f64 {
        self.before.iter().zip(&self.after).map(|(before, after)| (after - before).abs()).fold(0.0, f64::max)
    }
}

/// Judges a game by its steps, which were checked.
pub fn review<G: Study>(game: &G, steps: &[StepOf<G>], effort: &Effort, told: &mut dyn FnMut()) -> Review {
    let reviewer = effort.adjusted(judging_reviewer(game, &effort.care::<G>(), effort.seed));
    let mut reviewer = Reviewer { moments: Moments::All, ..reviewer };
    let mut state = game.start();
    let mut judged = vec![reviewer.start()];
    let mut known = vec![reviewer.known(&state, 1)];
    let mut tales = Vec::new();
    for (index, &step) in steps.iter().enumerate() {
        tales.push(tale(game, &state, step));
        judged.push(reviewer.step(&mut state, steps, index));
        known.push(reviewer.known(&state, index + 2));
        told();
    }
    let Sums { luck, error, play_error, start, result } = Sums::of(game, &judged, effort.playouts);
    let rest = |seat: usize| result[seat] - start[seat] - luck[seat];
    let play = (0..game.seats()).map(rest).collect();
    let moment = |(judged, known): (&Judged<G>, &Vec<u16>)| Moment {
        line: judged.line,
        drawn: judged.is_drawn,
        known: shares(known),
        truth: judged.chances.as_deref().map_or_else(Vec::new, shares),
    };
    let moments: Vec<Moment> = judged.iter().zip(&known).map(moment).collect();
    let draws = draws(&moments, tales);
    let decisions = judged.into_iter().filter_map(|judged| in_words(game, judged)).collect();
    Review {
        playouts: effort.playouts,
        known_playouts: effort.known_playouts(),
        bot: effort.bot.to_string(),
        seed: effort.seed,
        seats: game.seats(),
        moments,
        draws,
        decisions,
        luck,
        luck_error: error,
        play,
        play_error,
        result,
    }
}

/// What everybody at the table is told of a step.
fn tale<G: Study>(game: &G, state: &G::State, step: StepOf<G>) -> String {
    let (mut state, mut notices) = (state.clone(), Vec::new());
    game.apply(&mut state, step, &mut |event| notices.extend(game.notice(&event, Viewer::Table)));
    let view = game.view(&state, Viewer::Table);
    let words: Vec<String> = notices.iter().map(|notice| game.tell(&view, notice)).collect();
    words.join("; ")
}

/// The draws among these moments, where each but the first has a tale.
fn draws(moments: &[Moment], tales: Vec<String>) -> Vec<Draw> {
    let pairs = moments.windows(2).zip(tales).filter(|(pair, _)| pair[1].drawn);
    let draw = |(pair, told): (&[Moment], String)| Draw {
        line: pair[1].line,
        told,
        before: pair[0].truth.clone(),
        after: pair[1].truth.clone(),
    };
    pairs.map(draw).collect()
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
    play_error: Vec<f64>,
    start: Vec<f64>,
    result: Vec<f64>,
}

impl Sums {
    fn of<G: Study>(game: &G, judged: &[Judged<G>], playouts: u32) -> Sums {
        let told = || judged.iter().filter_map(|one| Some((one.is_drawn, &**one.chances.as_ref()?)));
        let both: Vec<(i32, i32)> = (0..game.seats()).map(|seat| luck_of(told(), seat, playouts)).collect();
        // What changes by decisions is summed up as what changes by draws is; the start is after neither.
        let decided = || told().zip(0..).map(|((is_drawn, chances), at)| (at > 0 && !is_drawn, chances));
        let off = |seat: usize| luck_of(decided(), seat, playouts).1;
        let share = |parts: i32| f64::from(parts) / HUNDREDTHS;
        Sums {
            luck: both.iter().map(|&(luck, _)| share(luck)).collect(),
            error: both.iter().map(|&(_, error)| share(error)).collect(),
            play_error: (0..game.seats()).map(off).map(share).collect(),
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
    let bots::review::Decision { seen, chosen, verdict } = judged.decision?;
    let verdict = verdict.map(|verdict| Verdict {
        best: game.say(&seen, seen.legal[verdict.best]),
        lost: f64::from(verdict.lost) / 1000.0,
        clear: verdict.is_clear,
        scale: verdict.scale,
        reason: verdict.reason,
    });
    Some(Decision {
        line: judged.line,
        seat: seen.seat.index(),
        options: seen.legal.len(),
        chosen: game.say(&seen, seen.legal[chosen]),
        verdict,
    })
}
