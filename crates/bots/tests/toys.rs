//! Toys with known answers judge the search.

mod toy_answers;
mod toy_guides;

use bots::{
    Effort, Stop,
    search::{Guide, Thought, think},
};
use rules_core::{Game, Random, Seat, Seen, SplitMix, Step, Turn};
use rules_toys::{
    card::Card,
    kuhn::{Action, Kuhn},
    leduc::Leduc,
    liars_dice::LiarsDice,
    pig::{self, Pig},
};
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};
use toy_answers::{Bets, PigAnswers, exploitability, kuhn_state, pig_state};
use toy_guides::{Kuhns, Leducs, Liars, Pigs};

/// What a search thinks about the decision at hand.
fn thought<G: Game>(
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
struct PigReport {
    /// The share of decisions in which it does the better thing, of those where it matters by more than 2 %.
    agrees: f64,
    /// What its choices cost on average over all decisions.
    cost: f64,
    /// Its chance to win against the best play, on average over both seats.
    wins: f64,
}

fn judge_pig(goal: u8, iterations: u32, luck: u64) -> PigReport {
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

#[test]
fn pig_is_played_nearly_as_well_as_can_be() {
    let report = judge_pig(16, 1000, 1);
    assert!(report.agrees > 0.9 && report.wins > 0.48, "{} {} {}", report.agrees, report.cost, report.wins);
}

/// How often the search bets with each card at each stage, over many seeds.
fn kuhn_policy<const MIXES: bool>(iterations: u32, times: u64) -> Bets {
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

#[test]
fn a_mixture_is_harder_to_exploit_at_kuhn_poker() {
    assert!((exploitability(&[[0.5; 3]; 4]) - 0.4583).abs() < 1e-4);
    let equilibrium = [[0.0, 0.0, 0.0], [1.0 / 3.0, 0.0, 1.0], [0.0, 1.0 / 3.0, 1.0], [0.0, 1.0 / 3.0, 1.0]];
    assert!(exploitability(&equilibrium).abs() < 1e-9);
    // The best answers in every imagined world never bluff, because rivals there know what they cannot see.
    let best = exploitability(&kuhn_policy::<false>(1000, 20));
    let mixed = exploitability(&kuhn_policy::<true>(4000, 40));
    assert!(best < 0.2 && mixed < best - 0.02, "best {best}, mixed {mixed}");
}

#[test]
fn a_search_keeps_to_its_effort() {
    let state = kuhn_state(0, Card::Queen);
    for (threads, iterations) in [(1, 1), (1, 7), (1, 100), (2, 5), (2, 333), (3, 1000)] {
        let effort = Effort { threads, ..Effort::of(iterations) };
        let one = thought(&Kuhn, &Kuhns::<false>, &state, &effort, 5);
        // Two actions in eight worlds a thread are a batch.
        assert!(one.iterations < iterations + 16 * threads as u32, "{} of {effort:?}", one.iterations);
        assert_eq!(one, thought(&Kuhn, &Kuhns::<false>, &state, &effort, 5), "{effort:?}");
        let mixed = thought(&Kuhn, &Kuhns::<true>, &state, &effort, 5);
        assert!(mixed.iterations < iterations + 24 * threads as u32, "{} of {effort:?}", mixed.iterations);
        assert_eq!(mixed, thought(&Kuhn, &Kuhns::<true>, &state, &effort, 5), "{effort:?}");
    }
}

#[test]
fn a_search_stops_when_it_is_told() {
    let asked = Arc::new(AtomicU32::new(0));
    let counter = Arc::clone(&asked);
    let stop: Stop = Arc::new(move || counter.fetch_add(1, Ordering::Relaxed) == 2);
    let effort = Effort { stop: Some(stop), ..Effort::of(1_000_000) };
    let thought = thought(&Kuhn, &Kuhns::<false>, &kuhn_state(0, Card::Queen), &effort, 1);
    assert_eq!((thought.iterations, asked.load(Ordering::Relaxed)), (3 * 16, 3));
}

/// Whatever is hidden from a seat, its sight and the thoughts of whoever decides are the same.
fn nothing_hidden_is_filed<G: Game>(game: &G, guide: &impl Guide<G>) {
    let mut random = SplitMix::new(3);
    for _ in 0..40 {
        let mut state = game.start();
        loop {
            let step = match game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => Step::Draw(game.draw(&state, &mut random)),
                Turn::Decide(seats) => {
                    let seat = seats.first().unwrap();
                    let seen = Seen::of(game, &state, seat);
                    let twin = game.imagine(&seen.view, &mut random);
                    assert_eq!(guide.sight(&state, seat), guide.sight(&twin, seat), "{:?}", seen.view);
                    let luck = random.next();
                    let effort = Effort::of(60);
                    let [one, other] =
                        [&state, &twin].map(|state| thought(game, guide, state, &effort, luck));
                    assert_eq!(one, other, "{:?}", seen.view);
                    Step::Act(seat, seen.legal[random.below(seen.legal.len() as u64) as usize])
                }
            };
            game.apply(&mut state, step, &mut |_| {});
        }
    }
}

#[test]
fn nothing_is_filed_under_what_is_hidden() {
    nothing_hidden_is_filed(&Kuhn, &Kuhns::<false>);
    nothing_hidden_is_filed(&Kuhn, &Kuhns::<true>);
    nothing_hidden_is_filed(&Leduc, &Leducs::<true>);
    nothing_hidden_is_filed(&LiarsDice, &Liars::<true>);
}

/// What the search wins on average over both seats against random play, and the standard error of that.
fn against_chance<G: Game>(game: &G, guide: &impl Guide<G>, iterations: u32, games: u64) -> (f64, f64) {
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

#[test]
fn the_search_beats_chance_at_poker_and_dice() {
    let (won, error) = against_chance(&Leduc, &Leducs::<false>, 200, 400);
    assert!(won > 0.3 && won > 3.0 * error, "{won} ± {error} chips a game");
    let (won, error) = against_chance(&LiarsDice, &Liars::<false>, 200, 200);
    assert!(won > 0.3 && won > 3.0 * error, "{won} ± {error} of a game");
}

/// The figures of `docs/BOTS.md`.
#[test]
#[ignore = "a measurement: it prints, and takes minutes"]
fn figures() {
    for iterations in [100, 300, 1000, 3000] {
        let report = judge_pig(20, iterations, 7);
        println!(
            "pig {iterations}: agrees {:.3}, cost {:.4}, wins {:.4}",
            report.agrees, report.cost, report.wins
        );
    }
    println!("kuhn: uniform {:.4}", exploitability(&[[0.5; 3]; 4]));
    for iterations in [100, 1000, 4000] {
        for (name, bets) in
            [("best", kuhn_policy::<false>(iterations, 100)), ("mixed", kuhn_policy::<true>(iterations, 100))]
        {
            println!("kuhn {name} {iterations}: {:.4} {bets:.2?}", exploitability(&bets));
        }
    }
    for iterations in [100, 1000] {
        println!("leduc best {iterations}: {:?}", against_chance(&Leduc, &Leducs::<false>, iterations, 1000));
        println!("leduc mixed {iterations}: {:?}", against_chance(&Leduc, &Leducs::<true>, iterations, 1000));
        println!(
            "dice best {iterations}: {:?}",
            against_chance(&LiarsDice, &Liars::<false>, iterations, 600)
        );
        println!(
            "dice mixed {iterations}: {:?}",
            against_chance(&LiarsDice, &Liars::<true>, iterations, 600)
        );
    }
}
