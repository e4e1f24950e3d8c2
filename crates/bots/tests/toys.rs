//! Toys with known answers judge the search.

mod toy_answers;
mod toy_guides;
mod toy_judge;

use bots::{Effort, Stop, search::Guide};
use rules_core::{Game, Random, Seen, SplitMix, Step, Turn};
use rules_toys::{card::Card, kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice};
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};
use toy_answers::{exploitability, kuhn_state};
use toy_guides::{Kuhns, Leducs, Liars};
use toy_judge::{against_chance, judge_pig, kuhn_policy, thought};

#[test]
fn pig_is_played_nearly_as_well_as_can_be() {
    let report = judge_pig(16, 1000, 1);
    assert!(report.agrees > 0.9 && report.wins > 0.48, "{} {} {}", report.agrees, report.cost, report.wins);
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
    for (threads, iterations) in [(1, 1), (1, 7), (1, 100), (2, 5), (2, 3333), (3, 9000)] {
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

#[test]
fn the_search_beats_chance_at_poker_and_dice() {
    let (won, error) = against_chance(&Leduc, &Leducs::<false>, 200, 400);
    assert!(won > 0.3 && won > 3.0 * error, "{won} ± {error} chips a game");
    let (won, error) = against_chance(&LiarsDice, &Liars::<false>, 200, 200);
    assert!(won > 0.3 && won > 3.0 * error, "{won} ± {error} of a game");
}
