//! How well the search plays the toys.

use crate::{
    toy_answers::{Bets, PigAnswers, kuhn_state, pig_state},
    toy_guides::{Kuhns, Pigs},
};
use bots::{
    Effort,
    search::{Guide, Thought, think},
};
use rules_core::{Game, Random, Seat, Seen, SplitMix, Step, Turn};
use rules_toys::{
    card::Card,
    kuhn::{Action, Kuhn},
    pig::{self, Pig},
};
use std::sync::Arc;

/// What a search thinks about the decision at hand.
pub(crate) fn thought<G: Game>(
    game: &G,
    guide: &impl Guide<G>,
    state: &G::State,
    effort: &Effort,
    luck: u64,
) -> Thought {
    let Turn::Decide(seats) = game.turn(state) else { panic!("nobody decides") };
    let seen = Seen::of(game, state, seats.first().unwrap());
    think(game, guide, &seen, effort, &mut SplitMix::new(luck))
}

/// Pig to 20, so that every decision can be searched.
fn pig(goal: u8) -> Pig {
    Pig::open(pig::Config { goal, turns: 1000 }, Arc::new(())).unwrap()
}

/// How well the search plays pig.
pub(crate) struct PigReport {
    /// The share of decisions in which it does the better thing, of those where it matters by more than 2 %.
    pub(crate) agrees: f64,
    /// What its choices cost on average over all decisions.
    pub(crate) cost: f64,
    /// Its chance to win against the best play, on average over both seats.
    pub(crate) wins: f64,
}

pub(crate) fn judge_pig(goal: u8, iterations: u32, luck: u64) -> PigReport {
    let game = pig(goal);
    let (best, goal) = (PigAnswers::best(goal.into()), usize::from(goal));
    let mut searched = vec![vec![vec![true; goal]; goal]; goal];
    let (mut matters, mut agreed, mut cost, mut all) = (0.0, 0.0, 0.0, 0.0);
    for (at, [own, other, total]) in best.decisions().enumerate() {
        let state = pig_state(&game, own, other, total);
        let effort = Effort::of(iterations);
        let rolls = thought(&game, &Pigs(&game), &state, &effort, luck + at as u64).trials[0].index == 0;
        searched[own][other][total] = rolls;
        let gain = best.gain(own, other, total);
        let is_right = rolls == (gain > 0.0);
        if gain.abs() > 0.02 {
            matters += 1.0;
            agreed += f64::from(u8::from(is_right));
        }
        cost += if is_right { 0.0 } else { gain.abs() };
        all += 1.0;
    }
    let search: &dyn Fn(usize, usize, usize) -> bool = &|own, other, total| searched[own][other][total];
    let first = PigAnswers::duel(goal, search, &|own, other, total| best.rolls(own, other, total));
    let second = PigAnswers::duel(goal, &|own, other, total| best.rolls(own, other, total), search);
    PigReport { agrees: agreed / matters, cost: cost / all, wins: f64::midpoint(first, 1.0 - second) }
}

/// How often the search bets with each card at each stage, over many seeds.
pub(crate) fn kuhn_policy<const MIXES: bool>(iterations: u32, times: u64) -> Bets {
    let mut bets = Bets::default();
    for (stage, row) in bets.iter_mut().enumerate() {
        for card in Card::ALL {
            let state = kuhn_state(stage, card);
            let bet = |&luck: &u64| {
                let thought = thought(&Kuhn, &Kuhns::<MIXES>, &state, &Effort::of(iterations), luck);
                Action::ALL[thought.trials[0].index] == Action::Bet
            };
            row[card.kind()] = f64::from((0..times).filter(bet).count() as u32) / f64::from(times as u32);
        }
    }
    bets
}

/// What the search wins on average over both seats against random play, and the standard error of that.
pub(crate) fn against_chance<G: Game>(
    game: &G,
    guide: &impl Guide<G>,
    iterations: u32,
    games: u64,
) -> (f64, f64) {
    let mut scores = Vec::new();
    for number in 0..games {
        let own = Seat::at(usize::from(number % 2 == 1));
        let (mut state, mut random) = (game.start(), SplitMix::new(number / 2));
        let standing = loop {
            let step = match game.turn(&state) {
                Turn::Over(standing) => break standing,
                Turn::Chance => Step::Draw(game.draw(&state, &mut random)),
                Turn::Decide(seats) => {
                    let seat = seats.first().unwrap();
                    let seen = Seen::of(game, &state, seat);
                    let index = if seat == own && seen.legal.len() > 1 {
                        think(game, guide, &seen, &Effort::of(iterations), &mut random).trials[0].index
                    } else {
                        random.below(seen.legal.len() as u64) as usize
                    };
                    Step::Act(seat, seen.legal[index])
                }
            };
            game.apply(&mut state, step, &mut |_| {});
        };
        scores.push(f64::from(standing.scores()[own.index()]));
    }
    let mean = scores.iter().sum::<f64>() / f64::from(scores.len() as u32);
    let spread: f64 = scores.iter().map(|score| (score - mean).powi(2)).sum();
    (mean, spread.sqrt() / f64::from(scores.len() as u32))
}
