//! The levels of Gladiators: each beats the next weaker one, none sees what is hidden, and all can say why.

use bots::{AnyBot, Bot, Effort, Level, Played, Stop, gladiators::size, search::SearchBot};
use rules_core::{Game, Random, Seat, Seen, SplitMix, Step, Turn};
use rules_gladiators::{Action, Config, Content, Gladiators};
use std::sync::Arc;

/// A duel between two ready-made rookies.
fn rookies(first: &str, second: &str) -> Gladiators {
    let content = Content::shipped();
    let [first, second] = [first, second].map(|name| content.gladiator(name).unwrap().clone());
    Gladiators::open(Config::duel(first, second), Arc::new(content)).unwrap()
}

/// Lets two bots fight, with luck that does not depend on how much they draw, and tells who won.
fn fight(game: &Gladiators, one: &mut AnyBot<Gladiators>, other: &mut AnyBot<Gladiators>, deal: u64) -> Seat {
    let [mut chance, mut thoughts] = [SplitMix::new(deal), SplitMix::new(!deal)];
    let mut state = game.start();
    loop {
        let step = match game.turn(&state) {
            Turn::Over(standing) => return standing.winners().first().unwrap(),
            Turn::Chance => Step::Draw(game.draw(&state, &mut chance)),
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap();
                let seen = Seen::of(game, &state, seat);
                let bot = if seat == Seat::FIRST { &mut *one } else { &mut *other };
                Step::Act(seat, seen.legal[bot.choose(&seen, &mut thoughts)])
            }
        };
        game.apply(&mut state, step, &mut |_| {});
    }
}

/// Goes through every decision of some random duels.
fn decisions(game: &Gladiators, duels: u64, meet: &mut dyn FnMut(&Seen<Gladiators>, u64)) {
    for deal in 0..duels {
        let (mut state, mut random) = (game.start(), SplitMix::new(deal));
        loop {
            let step = match game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => Step::Draw(game.draw(&state, &mut random)),
                Turn::Decide(seats) => {
                    let seen = Seen::of(game, &state, seats.first().unwrap());
                    meet(&seen, random.next());
                    Step::Act(seen.seat, seen.legal[random.below(seen.legal.len() as u64) as usize])
                }
            };
            game.apply(&mut state, step, &mut |_| {});
        }
    }
}

/// A duel of grown gladiators that no solver takes.
fn veterans() -> Gladiators {
    let mut content = Content::shipped();
    content.skills.points = 200;
    let grown = |name: &str| {
        let mut sheet = content.gladiator(name).unwrap().clone();
        (sheet.luck, sheet.heal, sheet.health) = (5, 5, sheet.health + 10);
        sheet
    };
    let config = Config::duel(grown("Verica"), grown("Medica"));
    Gladiators::open(config, Arc::new(content)).unwrap()
}

#[test]
fn each_level_beats_the_one_before() {
    let games = [rookies("Priscus", "Medica"), rookies("Ludia", "Celer"), rookies("Celer", "Medica")];
    for (better, worse, least) in [
        (Level::Easy, Level::Random, 0.54),
        (Level::Medium, Level::Easy, 0.53),
        (Level::Hard, Level::Medium, 0.51),
    ] {
        let (mut wins, mut fights) = (0, 0);
        for game in &games {
            let [mut one, mut other] = [better, worse].map(|level| game.bot(level, &Effort::of(100)));
            for deal in 0..200 {
                wins += u32::from(fight(game, &mut one, &mut other, deal) == Seat::FIRST);
                wins += u32::from(fight(game, &mut other, &mut one, deal) == Seat::SECOND);
                fights += 2;
            }
        }
        let share = f64::from(wins) / f64::from(fights);
        assert!(share > least, "{better} wins {share} against {worse}");
    }
}

#[test]
fn a_hidden_bid_changes_nothing() {
    let game = rookies("Ludia", "Ludia");
    for level in Level::ALL {
        let mut bot = game.bot(level, &Effort::of(200));
        for deal in 0..20 {
            let choices = [0, 1, 2].map(|bid| {
                let mut state = game.start();
                game.apply(&mut state, Step::Act(Seat::FIRST, Action::Luck(bid)), &mut |_| {});
                let seen = Seen::of(&game, &state, Seat::SECOND);
                (bot.choose(&seen, &mut SplitMix::new(deal)), bot.explain(&seen))
            });
            assert_eq!(choices[0], choices[1], "{level}");
            assert_eq!(choices[0], choices[2], "{level}");
        }
    }
}

#[test]
fn twins_are_treated_alike() {
    for (game, iterations) in [(rookies("Ludia", "Medica"), 50), (veterans(), 50)] {
        for level in Level::ALL {
            let mut bot = game.bot(level, &Effort::of(iterations));
            decisions(&game, 2, &mut |seen, deal| {
                let twin = game.imagine(&seen.view, &mut SplitMix::new(!deal));
                let twin = Seen::of(&game, &twin, seen.seat);
                let chosen = bot.choose(seen, &mut SplitMix::new(deal));
                assert_eq!(chosen, bot.choose(&twin, &mut SplitMix::new(deal)), "{level}: {:?}", seen.view);
            });
        }
    }
}

#[test]
fn explanations_begin_with_the_choice() {
    for game in [rookies("Ludia", "Medica"), veterans()] {
        for level in [Level::Easy, Level::Medium, Level::Hard] {
            let mut bot = game.bot(level, &Effort::of(50));
            decisions(&game, 2, &mut |seen, deal| {
                let chosen = bot.choose(seen, &mut SplitMix::new(deal));
                let told = bot.explain(seen);
                assert!(!told.note.is_empty());
                let Some(first) = told.alternatives.first() else {
                    assert_eq!(seen.legal.len(), 1, "{level}: {:?}", seen.view);
                    return;
                };
                assert_eq!(first.index, chosen, "{level}: {told:?}");
                assert!(told.alternatives[1..].is_sorted_by(|a, b| a.value >= b.value), "{level}: {told:?}");
                assert!(told.alternatives.iter().all(|one| !one.reason.is_empty() && one.value.is_finite()));
                assert!(told.alternatives.len() <= 5 && !told.scale.is_empty());
            });
        }
    }
}

#[test]
fn hard_is_exact_where_it_can_be_and_says_so() {
    let game = rookies("Priscus", "Brutus");
    let mut bot = game.bot(Level::Hard, &Effort::of(50));
    decisions(&game, 1, &mut |seen, deal| {
        let chosen = bot.choose(seen, &mut SplitMix::new(deal));
        let told = bot.explain(seen);
        assert_eq!((told.scale, told.alternatives[0].visits), ("chance to win", 0));
        assert!(told.alternatives[0].reason.starts_with("exact: "), "{told:?}");
        // The best action, or one of a mixture in which all are equally good.
        let best = told.alternatives.iter().map(|one| one.value).fold(0.0, f64::max);
        assert!(told.alternatives[0].value > best - 1e-9, "{chosen} {told:?}");
    });
}

#[test]
fn a_stopped_search_still_chooses() {
    let stop: Stop = Arc::new(|| true);
    let game = veterans();
    assert!(size(&game).states > 20_000_000);
    let effort = Effort { stop: Some(stop), ..Effort::of(1_000_000) };
    let mut bot = SearchBot::new(&game, effort.clone());
    decisions(&game, 1, &mut |seen, deal| {
        assert!(bot.choose(seen, &mut SplitMix::new(deal)) < seen.legal.len());
        assert!(bot.thought().worlds <= 8);
    });
    // Nobody waits for a solution either.
    let game = rookies("Verica", "Verica");
    let mut hard = game.bot(Level::Hard, &effort);
    decisions(&game, 1, &mut |seen, deal| {
        assert!(hard.choose(seen, &mut SplitMix::new(deal)) < seen.legal.len());
    });
}
