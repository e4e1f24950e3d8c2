//! The solver against the rules themselves: every chance it gives is compared with what the rules' own steps make of
//! the chances that follow.

mod duels;

use bots::gladiators::{Limit, Solution, with_turn_limit};
use duels::{rookies, solve, tiny};
use rules_core::{Game, Random, Seat, SplitMix, Step, Turn, Viewer};
use rules_gladiators::{
    Action, Config, D6, Gladiators, House, LastPiece, Reading, Roll, StageView, State, View,
};
use std::{collections::HashMap, sync::Arc};

/// The chance of the first seat by minimax through the contract alone.
fn minimax(game: &Gladiators, state: &State, known: &mut HashMap<State, f64>) -> f64 {
    let state = &cleared(game, state);
    if let Some(&value) = known.get(state) {
        return value;
    }
    let value = match game.turn(state) {
        Turn::Over(standing) => f64::from(u8::from(standing.winners().contains(Seat::FIRST))),
        Turn::Chance => mean(game, state, |next| minimax(game, next, known)),
        Turn::Decide(seats) => {
            let seat = seats.first().unwrap();
            let mut legal = Vec::new();
            game.legal(state, seat, &mut legal);
            let values = legal
                .into_iter()
                .map(|action| minimax(game, &after(game, state, Step::Act(seat, action)), known));
            if seat == Seat::FIRST { values.fold(0.0, f64::max) } else { values.fold(1.0, f64::min) }
        }
    };
    known.insert(*state, value);
    value
}

/// What follows a roll is worth on average.
#[expect(clippy::cast_precision_loss, reason = "chances are compared as decimals")]
fn mean(game: &Gladiators, state: &State, mut value: impl FnMut(&State) -> f64) -> f64 {
    let (mut sum, mut all) = (0.0, 0.0);
    for (roll, weight) in game.odds(state) {
        sum += weight as f64 * value(&after(game, state, Step::Draw(roll)));
        all += weight as f64;
    }
    sum / all
}

fn after(game: &Gladiators, state: &State, step: rules_core::StepOf<Gladiators>) -> State {
    let mut next = *state;
    game.apply(&mut next, step, &mut |_| {});
    next
}

/// The moment at which a seat begins to attack first, all luck kept.
fn first_turn(game: &Gladiators, first: Seat) -> State {
    let start = game.view(&game.start(), Viewer::Table);
    let view = View { stage: StageView::Declaring, mover: first, first, ..start };
    game.imagine(&view, &mut SplitMix::new(0))
}

/// The same state without the dice that lie on the table, which decide nothing any more.
fn cleared(game: &Gladiators, state: &State) -> State {
    let none = Roll { dice: D6::NONE, luck: D6::NONE };
    let view = View { dice: [none; 2], ..game.view(state, Viewer::Table) };
    game.imagine(&view, &mut SplitMix::new(0))
}

#[test]
fn a_short_duel_is_worth_what_minimax_through_the_rules_says() {
    for turn_limit in [2, 3] {
        let game = tiny(House { turn_limit, ..House::default() });
        let found = with_turn_limit(&game, Limit::default()).unwrap();
        for first in [Seat::FIRST, Seat::SECOND] {
            let expected = minimax(&game, &first_turn(&game, first), &mut HashMap::new());
            let found = found[first.index()];
            assert!(
                (found - expected).abs() < 1e-12,
                "{turn_limit} turns, {first} first: {found} v {expected}"
            );
        }
    }
}

#[test]
fn every_chance_follows_from_the_next_ones_by_the_rules() {
    let usual = House { turn_limit: 1000, ..House::default() };
    let houses = [
        usual,
        House { luck_on_defence: false, ..usual },
        House { focus: false, ..usual },
        House { heal: false, ..usual },
        House { last_piece: LastPiece::Stays, ..usual },
    ];
    for (seed, house) in houses.into_iter().enumerate() {
        follow(&tiny(house), seed as u64, 60);
    }
    follow(&rookies("Ludia", "Medica"), 10, 6);
    let game = rookies("Verica", "Brutus");
    let config = Config { reading: Reading::Literal, ..game.config().clone() };
    follow(&Gladiators::open(config, Arc::new(game.content().clone())).unwrap(), 11, 6);
}

/// Plays random duels and checks every state on the way.
fn follow(game: &Gladiators, seed: u64, duels: u32) {
    let solution = solve(game);
    let mut random = SplitMix::new(seed);
    for _ in 0..duels {
        let mut state = game.start();
        while !matches!(game.turn(&state), Turn::Over(_)) {
            check(game, &solution, &state);
            let step = match game.turn(&state) {
                Turn::Over(_) | Turn::Chance => Step::Draw(game.draw(&state, &mut random)),
                Turn::Decide(seats) => {
                    let seat = seats.iter().nth(random.below(seats.len() as u64) as usize).unwrap();
                    let mut legal = Vec::new();
                    game.legal(&state, seat, &mut legal);
                    Step::Act(seat, legal[random.below(legal.len() as u64) as usize])
                }
            };
            state = after(game, &state, step);
        }
    }
}

fn check(game: &Gladiators, solution: &Solution, state: &State) {
    let value = |state: &State, viewer| solution.value(&game.view(state, viewer)).unwrap();
    match game.turn(state) {
        Turn::Over(_) => {}
        Turn::Chance => {
            let expected = mean(game, state, |next| value(next, Viewer::Table));
            let found = value(state, Viewer::Table);
            assert!((found - expected).abs() < 1e-11, "{found} v {expected} at {state:?}");
        }
        Turn::Decide(seats) => {
            for seat in seats.iter() {
                let view = game.view(state, Viewer::Seat(seat));
                let advice = solution.advice(&view).unwrap();
                let mut legal = Vec::new();
                game.legal(state, seat, &mut legal);
                let mut advised: Vec<Action> = advice.iter().map(|&(action, _)| action).collect();
                advised.sort();
                assert_eq!(advised, legal);
                assert!(advice.is_sorted_by(|a, b| a.1 >= b.1));
                let own = |value: f64| if seat == Seat::FIRST { value } else { 1.0 - value };
                for &(action, found) in &advice {
                    // After a secret choice the seat knows its own, and nothing of the rival's.
                    let next = after(game, state, Step::Act(seat, action));
                    let secret = matches!(view.stage, StageView::Bidding { .. });
                    let still_secret =
                        matches!(game.view(&next, Viewer::Table).stage, StageView::Bidding { .. });
                    if !secret || still_secret {
                        let expected = own(value(&next, Viewer::Seat(seat)));
                        assert!(
                            (found - expected).abs() < 1e-11,
                            "{action:?}: {found} v {expected} at {state:?}"
                        );
                    }
                }
                let best = own(solution.value(&view).unwrap());
                assert!((advice[0].1 - best).abs() < 1e-11, "{best} v {advice:?} at {state:?}");
            }
        }
    }
}

/// The first seat's chance from a stage of initiative, by walking the rules; both seats have one Luck Die at most.
fn initiative(game: &Gladiators, solution: &Solution, state: &State, known: &mut HashMap<State, f64>) -> f64 {
    let state = &cleared(game, state);
    if let Some(&value) = known.get(state) {
        return value;
    }
    let value = match (game.turn(state), game.view(state, Viewer::Table).stage) {
        (_, StageView::RollingInitiative { .. }) => {
            mean(game, state, |next| initiative(game, solution, next, known))
        }
        (Turn::Decide(seats), StageView::Bidding { .. }) => {
            let options = |seat: Seat| if seats.contains(seat) { vec![Some(0), Some(1)] } else { vec![None] };
            let mut entry = |bids: [Option<u8>; 2]| {
                let mut next = *state;
                for (seat, bid) in [Seat::FIRST, Seat::SECOND].into_iter().zip(bids) {
                    if let Some(bid) = bid {
                        next = after(game, &next, Step::Act(seat, Action::Luck(bid)));
                    }
                }
                initiative(game, solution, &next, known)
            };
            let rows = options(Seat::FIRST);
            let lines = rows
                .iter()
                .map(|&first| options(Seat::SECOND).iter().map(|&second| entry([first, second])).collect());
            two_by_two(&lines.collect::<Vec<Vec<f64>>>())
        }
        _ => solution.value(&game.view(state, Viewer::Table)).unwrap(),
    };
    known.insert(*state, value);
    value
}

/// The textbook formula for games with two choices or one.
fn two_by_two(game: &[Vec<f64>]) -> f64 {
    let least = |line: &Vec<f64>| line.iter().copied().fold(1.0, f64::min);
    let secured = game.iter().map(least).fold(0.0, f64::max);
    let most = |column: usize| game.iter().map(|line| line[column]).fold(0.0, f64::max);
    let conceded = (0..game[0].len()).map(most).fold(1.0, f64::min);
    if conceded - secured < 1e-15 {
        return secured;
    }
    let ([a, b], [c, d]) = ([game[0][0], game[0][1]], [game[1][0], game[1][1]]);
    (a * d - b * c) / (a + d - b - c)
}

#[test]
fn the_opening_is_what_the_rules_of_initiative_make_of_the_first_turns() {
    let game = tiny(House::default());
    let solution = solve(&game);
    let expected = initiative(&game, &solution, &game.start(), &mut HashMap::new());
    let opening = solution.opening();
    assert!((opening.win - expected).abs() < 1e-12, "{} v {expected}", opening.win);
    for mixture in &opening.bids {
        assert!((mixture.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }
}

#[test]
fn the_turn_limit_hardly_matters() {
    for (first, second) in
        [("Priscus", "Priscus"), ("Priscus", "Brutus"), ("Celer", "Medica"), ("Brutus", "Celer")]
    {
        let game = rookies(first, second);
        let limit = Limit { work: u64::MAX, ..Limit::default() };
        let limited = with_turn_limit(&game, limit).unwrap();
        let unlimited = solve(&game).opening().first;
        for (limited, unlimited) in limited.into_iter().zip(unlimited) {
            assert!((limited - unlimited).abs() < 1e-12, "{first} v {second}: {limited} v {unlimited}");
        }
    }
}
