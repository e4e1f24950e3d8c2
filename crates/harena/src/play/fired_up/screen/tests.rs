//! What is on the screen, from the smallest size on.

mod pictures;

use crate::play::{
    fired_up::testing::Clock,
    input::Intent::{Accept, Down, Letter, PageUp},
    match_on_screen::Asking,
    screen::{
        Theme,
        testing::{self, drawn},
    },
};
use ratatui::style::Color;
use rules_core::{Seat, SeatSet};
use rules_fired_up::Stage;

const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (120, 40), (200, 60)];

/// A game in which a person keeps cards.
fn keeping(players: usize, humans: usize) -> Clock {
    let mut clock = Clock::new(players, humans);
    clock.press(&[Accept]);
    clock.wait();
    clock
}

/// A game in which a person uses dice.
fn using(players: usize, humans: usize) -> Clock {
    let mut clock = keeping(players, humans);
    clock.wait_for(|deciding| matches!(deciding.view.stage, Stage::Using { .. }));
    clock
}

/// A game in which a fight is looked at.
fn fighting(players: usize) -> Clock {
    let mut clock = keeping(players, 1);
    clock.wait_for_pause();
    clock
}

#[test]
fn before_the_game_everybody_is_named() {
    let clock = Clock::new(4, 1);
    let commitment = clock.app.evening.setup.table.seed.commitment().to_string();
    testing::check(&clock.app, &["You  against  Livia, Cato and Varro (random bots)", &commitment]);
    testing::check(&Clock::new(2, 1).app, &["You  against  Livia (random bot)"]);
}

#[test]
fn dice_and_choices_are_there_at_every_size() {
    let parts = ["influence: You", "Your dice: [", "What do you do?", "o: outcomes", "a: advice", "c: cards"];
    using(5, 1).check(&SIZES, &parts);
}

#[test]
fn a_fight_is_shown_with_its_reasons() {
    fighting(4).check(&SIZES, &["attack 1 of this round: ", " Attack ", " Defense ", "(§6.", "Enter: go on"]);
}

#[test]
fn what_can_be_claimed_is_asked_with_its_points() {
    // Other words make another game of the same seed.
    let found = ('a'..='z').find_map(|word| {
        let mut clock = Clock::new(3, 1);
        clock.press(&[Letter(word), Accept]);
        loop {
            clock.wait();
            if matches!(clock.asking(), Asking::Over) {
                return None;
            }
            if let Asking::Person(deciding) = clock.asking()
                && matches!(deciding.view.stage, Stage::Claiming { .. })
            {
                return Some(clock);
            }
            clock.press(&[Accept]);
        }
    });
    let clock = found.expect("a game with something to claim");
    clock.check(&SIZES, &["claim or wait? (§5.6)", "> 1 claim ", "wait", "points", "●", "now"]);
}

#[test]
fn who_is_out_is_struck_out_and_said_to_be() {
    let mut clock = using(4, 1);
    let bout = clock.bout_mut();
    bout.board.shown.arena.fighters[1] = None;
    clock.check(&SIZES, &[" is out"]);
}

#[test]
fn locks_and_haste_are_seen_without_colours() {
    let mut clock = using(4, 1);
    let bout = clock.bout_mut();
    for fighter in bout.board.shown.arena.fighters.iter_mut().flatten() {
        (fighter.locked, fighter.hasted, fighter.influence) = (true, true, 0);
    }
    clock.check(&SIZES, &["⇒ ", " »", "○○○"]);
    assert!(clock.screen((80, 24)).contains(" lock"));
}

#[test]
fn without_colours_nothing_is_coloured() {
    for clock in [using(3, 1), fighting(4)] {
        let buffer = drawn(&clock.app, (120, 40), Theme::new(false));
        assert!(buffer.content().iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
    }
}

#[test]
fn the_keyboard_changes_hands_behind_a_curtain() {
    let clock = keeping(3, 2);
    assert!(matches!(clock.asking(), Asking::HandOver(..)));
    for size in SIZES {
        let text = clock.screen(size);
        assert!(
            text.contains("Hand over to Player 1") && text.contains("Player 2, please look away."),
            "{text}"
        );
        assert!(!text.contains("card)") && !text.contains("log"), "{text}");
    }
}

#[test]
fn the_page_says_everything_that_lies_open() {
    let mut clock = using(4, 1);
    clock.press(&[Letter('c')]);
    let text = clock.screen((120, 80));
    for part in [
        "Your cards",
        "Laid down",
        "The fighters, clockwise",
        "Starting Speed",
        "(§11.",
        "Bets",
        "Claimed so far",
    ] {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
    clock.press(&[Letter('x'), Letter('?')]);
    let text = clock.screen((120, 140));
    for part in ["You are the crowd.", "BATTLE.", "[Special=Leg]", "Influence that is left", "Fair draws"] {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
}

#[test]
fn advice_is_in_points() {
    let mut clock = using(3, 1);
    clock.press(&[Letter('a')]);
    for _ in 0..4000 {
        clock.tick();
        if matches!(clock.asking(), Asking::Person(deciding) if deciding.advice.is_some()) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    clock.check(&SIZES, &["expect", "imagined rounds"]);
}

#[test]
fn chances_appear_once_they_were_guessed() {
    let mut clock = Clock::new(3, 1);
    clock.app.evening.setup.guesses = 20;
    clock.press(&[Accept]);
    clock.wait();
    for _ in 0..4000 {
        clock.tick();
        if clock.screen((80, 24)).contains('%') {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    clock.check(&SIZES, &["%", "○"]);
    let mut without = keeping(3, 1);
    without.tick();
    assert!(!without.screen((80, 24)).contains('%'));
}

#[test]
fn the_end_says_where_points_came_from() {
    let mut clock = keeping(4, 1);
    loop {
        clock.wait();
        if matches!(clock.asking(), Asking::Over) {
            break;
        }
        clock.press(&[Down, Accept]);
    }
    clock.check(&SIZES, &["points = cards + bets", "(§10.2)", "§10.3", "Play again?", "harena audit"]);
    clock.press(&[PageUp]);
}

#[test]
fn five_people_fit_on_the_smallest_screen() {
    let mut clock = Clock::new(5, 5);
    clock.press(&[Accept]);
    let mut seen = SeatSet::EMPTY;
    for _ in 0..40 {
        clock.wait();
        if let Asking::Person(deciding) = clock.asking() {
            seen = seen.with(deciding.seat);
            if matches!(deciding.view.stage, Stage::Rerolling { .. }) {
                let text = clock.screen((80, 24));
                assert!((1..=5).all(|number| text.contains(&format!("Player {number}"))), "{text}");
            }
        }
        clock.press(&[Accept]);
    }
    assert!(seen.contains(Seat::at(4)));
}
