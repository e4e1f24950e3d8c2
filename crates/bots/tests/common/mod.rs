//! What every game with bots of all levels is asked: do twins choose alike, does each level beat the one below, does an
//! explanation fit its choice?

use bots::{AnyBot, Effort, Explanation, Level, Played};
use rules_core::{Game, Seat, Seen, SplitMix, Step, Turn, random_step};
use std::{fmt::Debug, sync::Arc};

/// Games at random, and what `look` makes of every decision on the way that is a choice.
pub(crate) fn at_every_choice<G: Game>(
    game: &G,
    games: u32,
    from: u64,
    look: &mut impl FnMut(&G::State, &Seen<G>),
) {
    let (mut random, mut legal) = (SplitMix::new(from), Vec::new());
    for _ in 0..games {
        let mut state = game.start();
        while let Some(step) = random_step(game, &state, &mut random, &mut legal) {
            if let Step::Act(seat, _) = step {
                let seen = Seen::of(game, &state, seat);
                if seen.legal.len() > 1 {
                    look(&state, &seen);
                }
            }
            game.apply(&mut state, step, &mut |_| {});
        }
    }
}

/// Asks a bot of this level for choices in worlds that look the same and are not. Returns how many worlds differed.
pub(crate) fn twins_choose_alike<G>(game: &G, level: Level, effort: &Effort, games: u32) -> u32
where
    G: Played,
    G::State: PartialEq,
    G::View: PartialEq + Debug,
    G::Action: PartialEq + Debug,
{
    twins_agree(game, games, &|| game.bot(level, effort), &mut |told, chosen| fits(told, chosen, level))
}

/// Asks a bot for a choice at random positions, and another one in a world that looks the same and is not: they must choose
/// and explain alike. `told` sees every explanation with the choice it is about. Returns how many worlds differed.
pub(crate) fn twins_agree<G: Game>(
    game: &G,
    games: u32,
    make: &dyn Fn() -> AnyBot<G>,
    told: &mut dyn FnMut(&Explanation, usize),
) -> u32
where
    G::State: PartialEq,
    G::View: PartialEq + Debug,
    G::Action: PartialEq + Debug,
{
    let mut random = SplitMix::new(71);
    let (mut decisions, mut differed) = (0, 0);
    let mut seasoned = make();
    at_every_choice(game, games, 72, &mut |state, seen| {
        let twin = game.imagine(&seen.view, &mut random);
        differed += u32::from(twin != *state);
        let other = Seen::of(game, &twin, seen.seat);
        assert_eq!((&seen.view, &seen.legal), (&other.view, &other.legal));
        // Nor does it matter what the bot was asked before.
        let mut fresh = make();
        let chosen = seasoned.choose(seen, &mut SplitMix::new(decisions));
        assert_eq!(fresh.choose(&other, &mut SplitMix::new(decisions)), chosen);
        if decisions.is_multiple_of(8) {
            let explained = seasoned.explain(seen);
            assert_eq!(fresh.explain(&other), explained);
            told(&explained, chosen);
        }
        decisions += 1;
    });
    differed
}

/// Asks hard bots at every fourth choice of a game: the same seed gives the same choice and explanation, on one thread and on
/// two. `look` sees each explanation; returns how many choices there were.
pub(crate) fn hard_repeats_itself<G: Played>(game: &G, look: &mut dyn FnMut(&Explanation)) -> u64 {
    let two = Effort { threads: 2, ..Effort::of(3000) };
    let mut seed = 0;
    at_every_choice(game, 1, 31, &mut |_, seen| {
        seed += 1;
        if seed % 4 > 0 {
            return;
        }
        for effort in [&Effort::of(100), &two] {
            let (chosen, told) = asked(game, Level::Hard, effort, seen, seed);
            assert_eq!(asked(game, Level::Hard, effort, seen, seed), (chosen, told.clone()));
            fits(&told, chosen, Level::Hard);
            look(&told);
        }
    });
    seed
}

/// A hard bot that is stopped at once still chooses, and can say why; asked at every so many choices of a game.
pub(crate) fn stopped_at_once<G: Played>(game: &G, every: u32) {
    let effort = Effort { stop: Some(Arc::new(|| true)), ..Effort::of(u32::MAX) };
    let mut choices = 0;
    at_every_choice(game, 1, 51, &mut |_, seen| {
        choices += 1;
        if choices % every == 0 {
            let (chosen, told) = asked(game, Level::Hard, &effort, seen, 1);
            assert!(chosen < seen.legal.len());
            fits(&told, chosen, Level::Hard);
        }
    });
    assert!(choices > every);
}

/// Does an explanation fit the choice it is about?
pub(crate) fn fits(told: &Explanation, chosen: usize, level: Level) {
    assert!(!told.note.is_empty(), "{level}");
    let Some((first, others)) = told.alternatives.split_first() else {
        return assert_eq!(level, Level::Random, "only chance weighs nothing");
    };
    assert_eq!(first.index, chosen, "{level}: {told:?}");
    assert!(others.iter().all(|other| other.index != chosen), "{level}: {told:?}");
    assert!(others.is_sorted_by(|a, b| a.value >= b.value), "{level}: {told:?}");
    assert!(
        told.alternatives.iter().all(|one| one.visits > 0 && !one.reason.is_empty()),
        "{level}: {told:?}"
    );
    assert!(!told.scale.is_empty(), "{level}");
}

/// The share of the games that the first of these bots wins against bots of another level in all other seats. Every deal
/// is played once for each seat of the first, with the same luck.
pub(crate) fn share<G: Played>(
    game: &G,
    (first, others): (Level, Level),
    effort: &Effort,
    deals: u32,
    from: u64,
) -> f64 {
    let (mut first, mut other) = (game.bot(first, effort), game.bot(others, effort));
    let mut won = 0.0;
    for deal in 0..deals {
        for own in (0..game.seats()).map(Seat::at) {
            let winners = {
                let mut thoughts = SplitMix::new(!(from + u64::from(deal)));
                play(game, &mut SplitMix::new(from + u64::from(deal)), &mut |seen| {
                    let bot = if seen.seat == own { &mut first } else { &mut other };
                    bot.choose(seen, &mut thoughts)
                })
            };
            if winners.contains(own) {
                won += 1.0 / f64::from(winners.len() as u32);
            }
        }
    }
    won / f64::from(deals * game.seats() as u32)
}

/// One game; who won.
fn play<G: Game>(
    game: &G,
    chance: &mut SplitMix,
    choose: &mut impl FnMut(&Seen<G>) -> usize,
) -> rules_core::SeatSet {
    let mut state = game.start();
    loop {
        let step = match game.turn(&state) {
            Turn::Over(standing) => return standing.winners(),
            Turn::Chance => Step::Draw(game.draw(&state, chance)),
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap();
                let seen = Seen::of(game, &state, seat);
                let chosen = if seen.legal.len() == 1 { 0 } else { choose(&seen) };
                Step::Act(seat, seen.legal[chosen])
            }
        };
        game.apply(&mut state, step, &mut |_| {});
    }
}

/// The choice and the explanation of a bot of its own.
pub(crate) fn asked<G: Played>(
    game: &G,
    level: Level,
    effort: &Effort,
    seen: &Seen<G>,
    luck: u64,
) -> (usize, Explanation) {
    let mut bot = game.bot(level, effort);
    let chosen = bot.choose(seen, &mut SplitMix::new(luck));
    (chosen, bot.explain(seen))
}
