//! Fired Up played by bots: greed beats chance, sees only what it may see, and chances come true.

use bots::{
    Bot, RandomBot,
    fired_up::{GreedyBot, outlook, row_chances},
};
use rules_core::{Game, Seat, Seen, SplitMix, Standing, Step, Turn, Viewer, random_step};
use rules_fired_up::{Action, Claims, Config, Content, Edition, FiredUp, Highlight, Phase, Stage, State};
use std::sync::Arc;

fn table(seats: usize) -> FiredUp {
    table_with(Config::table(seats))
}
fn table_with(config: Config) -> FiredUp {
    FiredUp::open(config, Arc::new(Content::shipped())).unwrap()
}

/// A game, in which each bot sits so many seats before its own.
fn play(game: &FiredUp, bots: &mut [&mut dyn Bot<FiredUp>], shift: usize, random: &mut SplitMix) -> Standing {
    let mut state = game.start();
    loop {
        let step = match game.turn(&state) {
            Turn::Over(standing) => return standing,
            Turn::Chance => Step::Draw(game.draw(&state, random)),
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap();
                let seen = Seen::of(game, &state, seat);
                let bot = &mut bots[(seat.index() + shift) % game.seats()];
                Step::Act(seat, seen.legal[bot.choose(&seen, random)])
            }
        };
        game.apply(&mut state, step, &mut |_| {});
    }
}

/// The share of games that the first bot wins; the bots change seats from game to game.
fn share(game: &FiredUp, bots: &mut [&mut dyn Bot<FiredUp>], games: u32, random: &mut SplitMix) -> f64 {
    let mut won = 0.0;
    for shift in 0..games as usize {
        let winners = play(game, bots, shift, random).winners();
        let seat = Seat::at((game.seats() - shift % game.seats()) % game.seats());
        if winners.contains(seat) {
            won += 1.0 / f64::from(winners.len() as u32);
        }
    }
    won / f64::from(games)
}

#[test]
fn greed_beats_chance() {
    let game = table(2);
    let mut greedy = GreedyBot::with_samples(&game, 6);
    let won = share(&game, &mut [&mut greedy, &mut RandomBot], 24, &mut SplitMix::new(1));
    assert!(won > 0.9, "{won}");
}

#[test]
fn greed_beats_three_at_once() {
    let game = table(4);
    let mut greedy = GreedyBot::with_samples(&game, 6);
    let (mut first, mut second, mut third) = (RandomBot, RandomBot, RandomBot);
    let bots: &mut [&mut dyn Bot<FiredUp>] = &mut [&mut greedy, &mut first, &mut second, &mut third];
    let won = share(&game, bots, 20, &mut SplitMix::new(11));
    assert!(won > 0.7, "{won}");
}

#[test]
fn greed_among_greed_scores_as_people_should() {
    let game = table(4);
    let mut random = SplitMix::new(15);
    let mut points = 0;
    for _ in 0..4 {
        let mut four = [(); 4].map(|()| GreedyBot::with_samples(&game, 4));
        let [a, b, c, d] = &mut four;
        points += play(&game, &mut [a, b, c, d], 0, &mut random).scores().iter().sum::<i32>();
    }
    // The set is made for about 33 points a player; sixteen of them differ from that by about 2 on average.
    assert!((24 * 16..42 * 16).contains(&points), "{points}");
}

/// Games in which somebody decides by chance or by greed, and what `look` makes of every decision on the way.
fn at_every_decision(game: &FiredUp, games: u32, seed: u64, look: &mut impl FnMut(&State, &Seen<FiredUp>)) {
    let (mut random, mut legal) = (SplitMix::new(seed), Vec::new());
    for _ in 0..games {
        let mut state = game.start();
        while let Some(step) = random_step(game, &state, &mut random, &mut legal) {
            if let Step::Act(seat, _) = step {
                look(&state, &Seen::of(game, &state, seat));
            }
            game.apply(&mut state, step, &mut |_| {});
        }
    }
}

#[test]
fn twins_choose_alike() {
    let prototype = Config { edition: Edition::Prototype, ..Config::table(2) };
    let sealed = Config { big_reveal: true, abilities: false, ..Config::table(5) };
    for (config, games) in [(Config::table(3), 2), (Config::table(2), 1), (prototype, 1), (sealed, 1)] {
        let game = table_with(config);
        let mut random = SplitMix::new(21);
        let (mut decisions, mut differed) = (0_u64, 0);
        let mut seasoned = GreedyBot::with_samples(&game, 2);
        at_every_decision(&game, games, 22, &mut |state, seen| {
            let twin = game.imagine(&seen.view, &mut random);
            differed += u32::from(twin != *state);
            let other = Seen::of(&game, &twin, seen.seat);
            assert_eq!((&seen.view, &seen.legal), (&other.view, &other.legal));
            // Nor does it matter what the bot was asked before.
            let mut fresh = GreedyBot::with_samples(&game, 2);
            let chosen = seasoned.choose(seen, &mut SplitMix::new(decisions));
            assert!(chosen < seen.legal.len());
            assert_eq!(fresh.choose(&other, &mut SplitMix::new(decisions)), chosen);
            let outlooks = outlook(&game, seen, &mut SplitMix::new(decisions), 2);
            assert_eq!(outlook(&game, &other, &mut SplitMix::new(decisions), 2), outlooks);
            assert_eq!(outlooks.iter().map(|&(action, _)| action).collect::<Vec<_>>(), seen.legal);
            assert!(outlooks.iter().all(|(_, outlook)| outlook.points.is_finite() && outlook.points >= 0.0));
            decisions += 1;
        });
        assert!(decisions > 50 && differed > 50, "{differed} of {decisions}");
    }
}

#[test]
fn start_rows_are_certain() {
    let game = table(4);
    let starts: Vec<Highlight> = game.content().highlights().map(|(card, _)| card).collect();
    let starts: Vec<Highlight> = starts.into_iter().filter(|card| card.phase() == Phase::Start).collect();
    let (mut random, mut legal) = (SplitMix::new(31), Vec::new());
    let (mut moments, mut met) = (0, 0);
    for _ in 0..10 {
        let mut state = game.start();
        while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
            let before = game.view(&state, Viewer::Table);
            game.apply(&mut state, step, &mut |_| {});
            let after = game.view(&state, Viewer::Table);
            // The last decision of the influence phase leads to the first moment, and nothing else happens between.
            let is_last = matches!(before.stage, Stage::Using { .. });
            if !is_last || after.stage != (Stage::Claiming { phase: Phase::Start }) {
                continue;
            }
            moments += 1;
            let chances = row_chances(&game, &before, &starts, &mut random, 1);
            assert_eq!(row_chances(&game, &after, &starts, &mut random, 1), chances, "{:?}", after.arena);
            for (&card, chances) in starts.iter().zip(&chances) {
                let truth = game.highlight(card).met(&after.arena, Edition::Final);
                let truth: Vec<f64> = truth.into_iter().map(|met| f64::from(u8::from(met))).collect();
                assert_eq!(&truth, chances, "{card}");
                met += u32::from(truth[0] > 0.0);
            }
        }
    }
    assert!(moments > 30 && met > 50, "{met} rows in {moments} rounds");
}

/// What happens from here on if nobody uses dice or claims: was each row met at a moment of its card?
fn silent_round(game: &FiredUp, state: &State, cards: &[Highlight], random: &mut SplitMix) -> Vec<Vec<bool>> {
    let mut state = *state;
    let mut met: Vec<Vec<bool>> =
        cards.iter().map(|&card| vec![false; game.highlight(card).rows.len()]).collect();
    loop {
        let view = game.view(&state, Viewer::Table);
        let step = match (view.stage, game.turn(&state)) {
            (Stage::Claiming { phase }, Turn::Decide(seats)) => {
                for (&card, met) in cards.iter().zip(&mut met).filter(|(card, _)| card.phase() == phase) {
                    let now = game.highlight(card).met(&view.arena, game.config().edition);
                    met.iter_mut().zip(now).for_each(|(met, now)| *met |= now);
                }
                Step::Act(seats.first().unwrap(), Action::Wait)
            }
            (Stage::Striking { .. }, _) => Step::Draw(game.draw(&state, random)),
            _ => return met,
        };
        game.apply(&mut state, step, &mut |_| {});
    }
}

#[test]
fn chances_come_true() {
    let game = table(4);
    let cards: Vec<Highlight> = game.content().highlights().map(|(card, _)| card).collect();
    let (mut random, mut legal) = (SplitMix::new(41), Vec::new());
    let (mut rounds, mut state) = (0, game.start());
    while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
        game.apply(&mut state, step, &mut |_| {});
        let view = game.view(&state, Viewer::Table);
        // Whoever is asked has cards all through the round if it waits, so the true game stands still at every moment too.
        if view.stage != (Stage::Claiming { phase: Phase::Start }) || view.owed.is_empty() {
            continue;
        }
        rounds += 1;
        let trials = 400;
        let chances = row_chances(&game, &view, &cards, &mut random, trials);
        let mut counts: Vec<Vec<u32>> = chances.iter().map(|rows| vec![0; rows.len()]).collect();
        for _ in 0..trials {
            for (counts, met) in counts.iter_mut().zip(silent_round(&game, &state, &cards, &mut random)) {
                counts.iter_mut().zip(met).for_each(|(count, met)| *count += u32::from(met));
            }
        }
        for ((card, chances), counts) in cards.iter().zip(&chances).zip(&counts) {
            for (chance, &count) in chances.iter().zip(counts) {
                let truth = f64::from(count) / f64::from(trials);
                // Two shares of 400 differ by at most 0.036 on average; 0.16 is more than four times that.
                assert!((chance - truth).abs() < 0.16, "{card}: {chance} v {truth}");
            }
        }
    }
    assert!(rounds > 1, "{rounds} rounds in which somebody is asked");
}

#[test]
fn greed_wants_to_be_asked_and_takes_the_top_row() {
    let game = table(3);
    let mut bot = GreedyBot::with_samples(&game, 4);
    let (mut kept, mut tops) = (0, 0);
    at_every_decision(&game, 12, 51, &mut |_, seen| {
        let is_met_at_the_top = |&card: &Highlight| {
            let rows = game.highlight(card).rows.len();
            matches!(seen.view.stage, Stage::Claiming { phase } if card.phase() == phase)
                && game.best_row(&seen.view.arena, card) == Some(rows - 1)
        };
        if seen.view.stage == Stage::Keeping && seen.seat == Seat::FIRST {
            let chosen = seen.legal[bot.choose(seen, &mut SplitMix::new(1))];
            assert!(matches!(chosen, Action::Keep { claims: Claims::Asked, .. }), "{chosen:?}");
            kept += 1;
        } else if let Some(&top) = seen.view.hand.iter().find(|card| is_met_at_the_top(card)) {
            let chosen = seen.legal[bot.choose(seen, &mut SplitMix::new(1))];
            assert!(chosen == Action::Claim { card: top } || chosen == Action::ClaimBoth, "{chosen:?}");
            tops += 1;
        }
    });
    assert!(kept > 30 && tops > 5, "{kept} kept, {tops} claimed");
}

#[test]
fn a_last_claim_is_worth_its_points() {
    let game = table(3);
    let mut claims = 0;
    at_every_decision(&game, 30, 61, &mut |_, seen| {
        let Stage::Claiming { phase } = seen.view.stage else { return };
        let outlooks = outlook(&game, seen, &mut SplitMix::new(1), 2);
        let points = |wanted: Action| outlooks.iter().find(|(action, _)| *action == wanted).unwrap().1.points;
        for &(action, _) in &outlooks {
            // A Fight card may bring more later; a card of another phase has its only moment now.
            let Action::Claim { card } = action else { continue };
            let row = game.best_row(&seen.view.arena, card).unwrap();
            let now = f64::from(game.row_points(card, row));
            if phase != Phase::Fight {
                assert!((points(action) - points(Action::Wait) - now).abs() < 1e-9, "{card}: {outlooks:?}");
                claims += 1;
            }
        }
    });
    assert!(claims > 10, "{claims}");
}

#[test]
fn chances_can_be_asked_for_at_any_time() {
    let prototype = Config { edition: Edition::Prototype, ..Config::table(4) };
    for config in [Config::table(2), Config::table(5), prototype] {
        let game = table_with(config);
        let cards: Vec<Highlight> = game.content().highlights().map(|(card, _)| card).collect();
        let (mut random, mut legal) = (SplitMix::new(71), Vec::new());
        let mut state = game.start();
        while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
            for viewer in [Viewer::Table, Viewer::Seat(Seat::FIRST)] {
                let chances = row_chances(&game, &game.view(&state, viewer), &cards, &mut random, 2);
                assert_eq!(chances.len(), cards.len());
                for (&card, chances) in cards.iter().zip(&chances) {
                    assert_eq!(chances.len(), game.highlight(card).rows.len());
                    assert!(chances.iter().all(|chance| [0.0, 0.5, 1.0].contains(chance)), "{chances:?}");
                }
            }
            game.apply(&mut state, step, &mut |_| {});
        }
    }
}
