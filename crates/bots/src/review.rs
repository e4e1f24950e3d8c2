//! A finished game, judged: who was how close to winning, what chance did, and which decisions were dear.
//!
//! There is one judge. The page of a finished game and `harena lab review` both ask it, so they say the same of the same game. Chances are
//! means of games played on from how things truly stood. A draw that changes them was luck: the chance before a draw is the
//! mean of those after it, so that luck comes to nothing over many games. A decision is judged by a bot in the same place,
//! which sees what its seat saw then: nobody is blamed for what nobody could know.
//!
//! What differs is how much is asked. A page has one core and somebody who waits: it wants chances only where draws and
//! decisions change over, which is all that luck needs, and a few lines at a time. The laboratory also wants them after every
//! other step, and what each seat could think of its own. Every line has its own numbers, so it is judged the same way whatever
//! else is asked. All that leaves here are whole numbers, and nothing here needs more than the search of the bots that a page
//! has anyway.

use crate::{AnyBot, GivenAway, search::win_shares};
use rules_core::{Game, MAX_SEATS, Random, Seat, Seen, SplitMix, Standing, Step, StepOf, Turn, Viewer};
use std::ops::Range;

/// Judges a game of one table.
pub struct Reviewer<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// Judges decisions; nobody where only chances are asked for.
    pub judge: Option<AnyBot<G>>,
    /// Plays games on for every seat; nobody for any legal action, which is much faster.
    pub player: Option<AnyBot<G>>,
    /// How many games are played on for a chance.
    pub playouts: u32,
    /// What they derive from: another number for every game, or else what is off by chance would be off in all of them alike.
    pub seed: u64,
    /// When chances are told.
    pub moments: Moments,
}

/// When chances are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moments {
    /// At the start, where draws follow decisions or decisions follow draws, and at the end.
    Turns,
    /// After every step.
    All,
}

/// What was found about one line of a record.
pub struct Judged<G: Game> {
    /// The line, counted from 1. Line 1 is the start of the game.
    pub line: usize,
    /// Was something drawn?
    pub is_drawn: bool,
    /// Everybody's chance to win after it, in hundredths of a percent, where it is told.
    pub chances: Option<Vec<u16>>,
    /// The decision, if there was a choice and somebody judged it.
    pub decision: Option<Decision<G>>,
}

/// A decision that had a choice.
pub struct Decision<G: Game> {
    /// What its seat saw.
    pub seen: Seen<G>,
    /// What was chosen, as an index into the legal actions.
    pub chosen: usize,
    /// What the judge thinks of it; nothing where it weighs nothing.
    pub verdict: Option<Verdict>,
}

/// What a judge thinks of a decision.
pub struct Verdict {
    /// What the judge would have done, as an index into the legal actions.
    pub best: usize,
    /// How much better that is, in thousandths of what is counted; nothing where the judge would have done the same.
    pub lost: u32,
    /// Is that more than chance may explain?
    pub is_clear: bool,
    /// What is counted: "chance to win".
    pub scale: &'static str,
    /// What speaks for the best, on one line in the words of the game.
    pub reason: String,
}

/// So many games are imagined at most for what a seat could think: nothing is summed up of it, as luck is.
pub const KNOWN: u32 = 300;

impl<G: Game> Decision<G> {
    /// What was clearly better, if anything was.
    pub fn better(&self) -> Option<&Verdict> {
        self.verdict.as_ref().filter(|verdict| verdict.is_clear)
    }
}

impl<G: Game> Reviewer<'_, G> {
    /// Judges these lines of a game whose steps were checked. The same lines are judged the same way, whatever others are.
    pub fn review(&mut self, steps: &[StepOf<G>], lines: Range<usize>) -> Vec<Judged<G>> {
        let mut state = self.game.start();
        let mut found = Vec::new();
        if lines.contains(&1) {
            found.push(self.start());
        }
        for (index, &step) in steps.iter().enumerate().take(lines.end.saturating_sub(2)) {
            if lines.contains(&(index + 2)) {
                found.push(self.step(&mut state, steps, index));
            } else {
                self.game.apply(&mut state, step, &mut |_| {});
            }
        }
        found
    }

    /// The start of a game.
    pub fn start(&mut self) -> Judged<G> {
        let chances = Some(self.chances(&self.game.start(), 1));
        Judged { line: 1, is_drawn: false, chances, decision: None }
    }

    /// Judges the step with this index from the state before it, and takes it.
    pub fn step(&mut self, state: &mut G::State, steps: &[StepOf<G>], index: usize) -> Judged<G> {
        let (step, line) = (steps[index], index + 2);
        let (is_drawn, decision) = match step {
            Step::Act(seat, action) => (false, self.decision(state, seat, action, line)),
            Step::Draw(_) => (true, None),
        };
        self.game.apply(state, step, &mut |_| {});
        let turns = steps.get(index + 1).is_none_or(|next| matches!(next, Step::Draw(_)) != is_drawn);
        let chances = (turns || self.moments == Moments::All).then(|| self.chances(state, line));
        Judged { line, is_drawn, chances, decision }
    }

    /// What every seat could think of its own chance after a line, in hundredths of a percent: the mean over games imagined
    /// from what it saw.
    pub fn known(&mut self, state: &G::State, line: usize) -> Vec<u16> {
        let game = self.game;
        let of = |seat: usize| {
            let view = game.view(state, Viewer::Seat(Seat::at(seat)));
            // No record has so many lines that the numbers of two seats meet.
            let source = line as u64 ^ (seat as u64 + 1) << 24;
            self.means(state, |random| game.imagine(&view, random), source, self.playouts.min(KNOWN))[seat]
        };
        (0..game.seats()).map(of).collect()
    }

    fn decision(
        &mut self,
        state: &G::State,
        seat: Seat,
        action: G::Action,
        line: usize,
    ) -> Option<Decision<G>> {
        let judge = self.judge.as_mut()?;
        let seen = Seen::of(self.game, state, seat);
        let chosen = seen.legal.iter().position(|&legal| legal == action).filter(|_| seen.legal.len() > 1)?;
        let best = judge.choose_beside(&seen, chosen, &mut SplitMix::new(line as u64));
        let verdict = judge.given_away(&seen, chosen).map(|GivenAway { lost, is_clear }| {
            let told = judge.explain(&seen);
            let reason = told.alternatives.into_iter().find(|one| one.index == best).map(|one| one.reason);
            Verdict {
                best,
                lost: parts(lost.max(0.0), 1000),
                is_clear: is_clear && best != chosen,
                scale: told.scale,
                reason: reason.unwrap_or_default(),
            }
        });
        Some(Decision { seen, chosen, verdict })
    }

    fn chances(&mut self, state: &G::State, line: usize) -> Vec<u16> {
        self.means(state, |_| state.clone(), line as u64, self.playouts)
    }

    /// Everybody's mean part of the win, over games played on from where they begin.
    fn means(
        &mut self,
        state: &G::State,
        begin: impl Fn(&mut SplitMix) -> G::State,
        source: u64,
        playouts: u32,
    ) -> Vec<u16> {
        let is_over = matches!(self.game.turn(state), Turn::Over(_));
        let playouts = if is_over { 1 } else { playouts.max(1) };
        let mut sums = [0.0; MAX_SEATS];
        for number in 0..playouts {
            let mixed = SplitMix::new(self.seed ^ source).next() ^ u64::from(number) << 32;
            let mut random = SplitMix::new(SplitMix::new(mixed).next());
            let first = if is_over { state.clone() } else { begin(&mut random) };
            let standing = self.play_out(first, &mut random);
            sums.iter_mut().zip(win_shares(&standing)).for_each(|(sum, share)| *sum += f64::from(share));
        }
        sums[..self.game.seats()].iter().map(|sum| parts(sum / f64::from(playouts), 10_000) as u16).collect()
    }

    fn play_out(&mut self, mut state: G::State, random: &mut SplitMix) -> Standing {
        let mut legal = Vec::new();
        loop {
            let step = match self.game.turn(&state) {
                Turn::Over(standing) => return standing,
                Turn::Chance => Step::Draw(self.game.draw(&state, random)),
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("a decision is owed by somebody");
                    if let Some(player) = &mut self.player {
                        let seen = Seen::of(self.game, &state, seat);
                        Step::Act(seat, seen.legal[player.choose(&seen, random)])
                    } else {
                        legal.clear();
                        self.game.legal(&state, seat, &mut legal);
                        Step::Act(seat, legal[random.below(legal.len() as u64) as usize])
                    }
                }
            };
            self.game.apply(&mut state, step, &mut |_| {});
        }
    }
}

/// A sum over a game that may be off by more, in hundredths of a percent, tells nothing.
pub const CLEAR: i32 = 2500;

/// What draws did for a seat in a game whose moments these are, in order: was something drawn, and everybody's chances after
/// it. Also how far that may be off, by two standard errors, where each chance is a mean of so many games played on. Moments
/// within a row of draws or of decisions may be left out or not: what one of them is off by, the next one takes back.
pub fn luck<'a>(moments: impl Iterator<Item = (bool, &'a [u16])>, seat: usize, playouts: u32) -> (i32, i32) {
    let variance = |chance: i32| {
        let share = f64::from(chance) / 10_000.0;
        share * (1.0 - share) / f64::from(playouts)
    };
    let (mut luck, mut square, mut last) = (0, 0.0, None::<(bool, i32)>);
    for (is_drawn, chances) in moments {
        let now = i32::from(chances[seat]);
        if let Some((was_drawn, before)) = last {
            luck += if is_drawn { now - before } else { 0 };
            square += if is_drawn == was_drawn { 0.0 } else { variance(before) };
        }
        last = Some((is_drawn, now));
    }
    square += last.map_or(0.0, |(was_drawn, chance)| if was_drawn { variance(chance) } else { 0.0 });
    (luck, (20_000.0 * square.sqrt()) as i32)
}

/// A share that is not negative in whole parts, so that all that leaves here are whole numbers.
#[expect(clippy::cast_sign_loss, reason = "it is not negative")]
fn parts(share: f64, of: u16) -> u32 {
    (share * f64::from(of)).round() as u32
}
