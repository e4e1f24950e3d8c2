//! A finished game, judged: who was how close to winning, what chance did, and which decisions were dear.
//!
//! Chances are means of games played on from how things truly stood; a draw that changes them was luck. A decision is judged by
//! a bot in the same place, which sees what its seat saw then: nobody is blamed for what nobody could know.

use crate::{AnyBot, search::win_shares};
use rules_core::{Game, MAX_SEATS, Random, Seat, Seen, SplitMix, Standing, Step, StepOf, Turn};
use std::ops::Range;

/// Judges a game of one table.
pub struct Reviewer<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// Judges decisions.
    pub judge: AnyBot<G>,
    /// Plays games on for every seat; nobody for any legal action, which is much faster.
    pub player: Option<AnyBot<G>>,
    /// How many games are played on for a chance.
    pub playouts: u32,
}

/// What was found about one line of a record.
pub struct Judged<G: Game> {
    /// The line, counted from 1. Line 1 is the start of the game.
    pub line: usize,
    /// Was something drawn?
    pub is_drawn: bool,
    /// Everybody's chance to win after it, in hundredths of a percent; told where draws follow decisions or decisions follow
    /// draws, and at the end.
    pub chances: Option<Vec<u16>>,
    /// The decision, if it was clearly dear.
    pub dear: Option<Dear<G>>,
}

/// A decision that gave something away.
pub struct Dear<G: Game> {
    /// What its seat saw.
    pub seen: Seen<G>,
    /// What was chosen, as an index into the legal actions.
    pub chosen: usize,
    /// What the judge would have done.
    pub better: usize,
    /// How much better that was, in thousandths of what is counted.
    pub lost: u32,
    /// What is counted: "chance to win".
    pub scale: &'static str,
    /// What speaks for the better one, on one line in the words of the game.
    pub reason: String,
}

impl<G: Game> Reviewer<'_, G> {
    /// Judges these lines of a game whose steps were checked. The same lines are judged the same way, whatever others are.
    pub fn review(&mut self, steps: &[StepOf<G>], lines: Range<usize>) -> Vec<Judged<G>> {
        let mut state = self.game.start();
        let mut found = Vec::new();
        if lines.contains(&1) {
            let chances = Some(self.chances(&state, 1));
            found.push(Judged { line: 1, is_drawn: false, chances, dear: None });
        }
        for (index, &step) in steps.iter().enumerate().take(lines.end.saturating_sub(2)) {
            let line = index + 2;
            let is_meant = lines.contains(&line);
            let dear = match step {
                Step::Act(seat, action) if is_meant => self.dear(&state, seat, action, line),
                Step::Act(..) | Step::Draw(_) => None,
            };
            self.game.apply(&mut state, step, &mut |_| {});
            if is_meant {
                let is_drawn = matches!(step, Step::Draw(_));
                let ends = steps.get(index + 1).is_none_or(|next| matches!(next, Step::Draw(_)) != is_drawn);
                let chances = ends.then(|| self.chances(&state, line));
                found.push(Judged { line, is_drawn, chances, dear });
            }
        }
        found
    }

    fn dear(&mut self, state: &G::State, seat: Seat, action: G::Action, line: usize) -> Option<Dear<G>> {
        let seen = Seen::of(self.game, state, seat);
        let chosen = seen.legal.iter().position(|&legal| legal == action).filter(|_| seen.legal.len() > 1)?;
        let better = self.judge.choose(&seen, &mut SplitMix::new(line as u64));
        let lost = self.judge.given_away(&seen, chosen).filter(|_| better != chosen)?;
        let told = self.judge.explain(&seen);
        let reason = told.alternatives.into_iter().find(|one| one.index == better).map(|one| one.reason);
        let lost = parts(lost, 1000);
        Some(Dear { seen, chosen, better, lost, scale: told.scale, reason: reason.unwrap_or_default() })
    }

    fn chances(&mut self, state: &G::State, line: usize) -> Vec<u16> {
        let is_over = matches!(self.game.turn(state), Turn::Over(_));
        let playouts = if is_over { 1 } else { self.playouts.max(1) };
        let mut sums = [0.0; MAX_SEATS];
        for number in 0..playouts {
            let seed = SplitMix::new(line as u64 ^ u64::from(number) << 32).next();
            let standing = self.play_out(state.clone(), &mut SplitMix::new(seed));
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

/// A share that is not negative in whole parts, so that all that leaves here are whole numbers.
#[expect(clippy::cast_sign_loss, reason = "it is not negative")]
fn parts(share: f64, of: u16) -> u32 {
    (share * f64::from(of)).round() as u32
}
