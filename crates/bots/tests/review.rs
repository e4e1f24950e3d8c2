//! Finished games are judged by what each seat knew, and always the same way.

use bots::{
    Effort, Level, Played,
    review::{Judged, Moments, Reviewer, luck},
};
use rules_core::{Game, Seen, SplitMix, Step, StepOf, Turn};
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use std::sync::Arc;

fn played<G: Played>(game: &G, level: Level, number: u64) -> Vec<StepOf<G>> {
    let (mut state, mut random, mut steps) = (game.start(), SplitMix::new(number), Vec::new());
    let mut bot = game.bot(level, &Effort::of(50));
    loop {
        let step = match game.turn(&state) {
            Turn::Over(_) => return steps,
            Turn::Chance => Step::Draw(game.draw(&state, &mut random)),
            Turn::Decide(seats) => {
                let seen = Seen::of(game, &state, seats.first().unwrap());
                Step::Act(seen.seat, seen.legal[bot.choose(&seen, &mut random)])
            }
        };
        game.apply(&mut state, step, &mut |_| {});
        steps.push(step);
    }
}

fn reviewer<G: Played>(game: &G) -> Reviewer<'_, G> {
    let judge = Some(game.bot(Level::Hard, &Effort::of(400)));
    Reviewer { game, judge, player: None, playouts: 20, seed: 1, moments: Moments::Turns }
}

/// Everything that must hold of any review; the decisions that were dear are returned.
fn review<G: Played>(game: &G, steps: &[StepOf<G>]) -> Vec<Judged<G>> {
    let whole = reviewer(game).review(steps, 1..steps.len() + 2);
    assert_eq!(whole.len(), steps.len() + 1, "the start, and every step");
    for judged in &whole {
        if let Some(chances) = &judged.chances {
            let sum: u32 = chances.iter().map(|&chance| u32::from(chance)).sum();
            assert!((9_990..=10_010).contains(&sum), "line {}: {chances:?}", judged.line);
        }
        if let Some(decision) = &judged.decision {
            assert!(decision.seen.legal.len() > 1 && !judged.is_drawn);
            let verdict = decision.verdict.as_ref().expect("a hard bot weighs everything");
            assert!(!verdict.scale.is_empty() && verdict.best < decision.seen.legal.len());
            let agrees = verdict.best == decision.chosen;
            assert!(!agrees || verdict.lost == 0, "line {}: nothing beats itself", judged.line);
            assert!(!verdict.is_clear || !agrees && verdict.lost > 0);
        }
    }
    assert!(whole[0].chances.is_some() && whole[steps.len()].chances.is_some());
    let part = reviewer(game).review(steps, 5..9);
    let facts = |judged: &[Judged<G>]| -> Vec<_> {
        judged.iter().map(|one| (one.line, one.is_drawn, one.chances.clone())).collect()
    };
    assert_eq!(facts(&part), facts(&whole[4..8]), "a part is judged as the whole is");
    let is_dear = |judged: &Judged<G>| judged.decision.as_ref().is_some_and(|one| one.better().is_some());
    whole.into_iter().filter(is_dear).collect()
}

#[test]
fn more_moments_change_neither_chances_nor_luck() {
    let game = Fight::open(rules_fight::Config::table(3), Arc::new(rules_fight::Content::shipped())).unwrap();
    let steps = played(&game, Level::Random, 5);
    let told = |moments| {
        let mut reviewer = Reviewer { judge: None, moments, ..reviewer(&game) };
        reviewer.review(&steps, 1..steps.len() + 2)
    };
    let (turns, all) = (told(Moments::Turns), told(Moments::All));
    assert!(all.iter().all(|one| one.chances.is_some() && one.decision.is_none()));
    let matching = |(one, other): (&Judged<Fight>, &Judged<Fight>)| {
        one.chances.is_none() || one.chances == other.chances
    };
    assert!(turns.iter().zip(&all).all(matching));
    assert!(turns.iter().any(|one| one.chances.is_none()), "a page is spared something");
    for seat in 0..3 {
        let [one, other] = [&turns, &all].map(|lines| {
            let told = lines.iter().filter_map(|one| Some((one.is_drawn, &**one.chances.as_ref()?)));
            luck(told, seat, 20)
        });
        assert_eq!(one, other);
    }
}

#[test]
fn who_plays_at_random_gives_more_away_than_who_thinks() {
    let game = FiredUp::open(rules_fired_up::Config::table(3), Arc::new(rules_fired_up::Content::shipped()));
    let game = game.unwrap();
    let dear = |level| review(&game, &played(&game, level, 3)).len();
    let (random, medium) = (dear(Level::Random), dear(Level::Medium));
    assert!(2 * random > 3 * medium, "random {random}, medium {medium}");
    let game = Fight::open(rules_fight::Config::table(3), Arc::new(rules_fight::Content::shipped())).unwrap();
    let dear = |level| review(&game, &played(&game, level, 3)).len();
    let (random, medium) = (dear(Level::Random), dear(Level::Medium));
    assert!(2 * random > 3 * medium, "random {random}, medium {medium}");
}

#[test]
fn a_duel_that_was_solved_is_judged_exactly() {
    let content = Arc::new(rules_gladiators::Content::shipped());
    let [ludia, brutus] = ["Ludia", "Brutus"].map(|name| content.gladiator(name).unwrap().clone());
    let game = Gladiators::open(rules_gladiators::Config::duel(ludia, brutus), content).unwrap();
    let dear: usize = (0..5).map(|seed| review(&game, &played(&game, Level::Hard, seed)).len()).sum();
    assert_eq!(dear, 0, "perfect play gives nothing away");
    let dear: usize = (0..5).map(|seed| review(&game, &played(&game, Level::Random, seed)).len()).sum();
    assert!(dear > 0);
}
