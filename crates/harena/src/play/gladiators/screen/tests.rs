//! What is on the screen, at the smallest size and at a usual one.

use crate::play::{
    gladiators::evening::tests::Clock,
    input::Intent::{Accept, Cancel, Letter, PageDown, Up},
    match_on_screen::Asking,
    screen::{
        Theme,
        testing::{self, SIZES, drawn, text_of},
    },
};
use ratatui::style::Color;
use std::{thread, time::Duration};

fn screen(clock: &Clock, size: (u16, u16)) -> String {
    text_of(&clock.app, size)
}

fn check(clock: &Clock, parts: &[&str]) {
    testing::check(&clock.app, parts);
}

/// A battle in which somebody is asked.
fn battle(humans: usize, names: &[&str]) -> Clock {
    let mut clock = Clock::new(humans, names);
    clock.press(&[Accept]);
    clock.wait();
    clock
}

#[test]
fn choosing_shows_every_gladiator_and_the_marked_sheet() {
    let mut clock = Clock::new(1, &[]);
    check(
        &clock,
        &["Choose your gladiator", "1 Priscus", "6 Celer", "7 random", "short sword: class B", "(§10.3)."],
    );
    clock.press(&[Letter('3')]);
    check(&clock, &["war hammer: class D, WEAPON 5, 9 dice", "40 of 40 points", "q: quit"]);
    clock.press(&[Accept]);
    check(&clock, &["Choose your rival", "Brutus against Priscus: a fair match"]);
}

#[test]
fn the_dice_are_promised_in_full_before_words_are_added() {
    let mut clock = Clock::new(1, &["Priscus", "Brutus"]);
    clock.press(&[Letter('q'), Letter('?')]);
    let commitment = clock.app.evening.setup.table.seed.commitment().to_string();
    check(&clock, &["Priscus (you)  against  Brutus (random bot)", &commitment, "Enter: q?_"]);
}

#[test]
fn a_decision_shows_everything_that_matters() {
    let clock = battle(1, &["Celer", "Brutus"]);
    check(
        &clock,
        &[
            "► Celer (you)",
            "Brutus (random bot)",
            "8/8",
            "7/7",
            "guard 7 dice, all",
            "short sword",
            "B  7d",
            "war hammer",
            "D  9d",
            "turn 1",
            "dice sealed: ",
            "Brutus: initiative",
            "in all (§3.3)",
            "Celer attacks first (§3.4)",
            "Celer, what do you do? (§4.1)",
            "> 1 attack short sword normal",
            "3 attack short sword defensive",
            "4 pass",
            "dice",
            "lands",
            "94.1%",
            "63.8%",
            "7/0",
            "Normal: a whiff costs you PARRY/DODGE until your next turn (§7.2)",
            "guard then 7 dice, 0 if it whiffs (§7.2)",
            "o: odds",
            "a: advice",
            "?: help",
            "q: leave",
        ],
    );
}

#[test]
fn odds_can_be_hidden_and_advice_shown_beside_the_longest_words() {
    let mut clock = battle(1, &["Priscus", "Brutus"]);
    clock.press(&[Letter('a')]);
    while !matches!(clock.asking(), Asking::Person(deciding) if deciding.advice.is_some()) {
        clock.wait();
        thread::sleep(Duration::from_millis(1));
    }
    check(&clock, &["attack short sword defensive", "win", "*", "91.2%"]);
    clock.press(&[Letter('o')]);
    let text = screen(&clock, SIZES[0]);
    assert!(
        !text.contains("91.2%") && !text.contains("guard then") && text.contains("Normal: a whiff"),
        "{text}"
    );
}

#[test]
fn many_choices_scroll() {
    let mut clock = battle(1, &["Verica", "Brutus"]);
    check(&clock, &["javelin", "x2 B  7d", "dagger"]);
    clock.press(&[Letter('1'), Letter('0')]);
    check(&clock, &[">10 ", "Thrown"]);
    assert!(screen(&clock, SIZES[0]).contains("(10/13 ↑↓)"), "{}", screen(&clock, SIZES[0]));
}

#[test]
fn handing_over_hides_everything() {
    let clock = battle(2, &["Ludia", "Ludia"]);
    check(&clock, &["Hand over to Ludia I", "(§3.2).", "Ludia II, please look away.", "press Enter"]);
    let text = screen(&clock, SIZES[1]);
    assert!(!text.contains("luck ") && !text.contains("log"), "{text}");
}

#[test]
fn help_and_leaving_lie_over_the_battle() {
    let mut clock = battle(1, &["Priscus", "Brutus"]);
    clock.press(&[Letter('?')]);
    check(&clock, &["Help:", "Ctrl-C", "odds on and off"]);
    let commitment = clock.app.evening.setup.table.seed.commitment().to_string();
    for size in SIZES {
        for _ in 0..9 {
            clock.press(&[PageDown]);
            screen(&clock, size);
        }
        let end = screen(&clock, size);
        assert!(
            end.contains("Fair draws") && end.contains(&commitment) && end.contains("The record: "),
            "{end}"
        );
        clock.press(&[Up]);
        assert_ne!(screen(&clock, size), end, "the way back begins at once");
    }
    clock.press(&[Cancel, Cancel]);
    check(&clock, &["Leave this battle?", "game.jsonl", "y: leave"]);
}

#[test]
fn the_end_says_who_won_and_how_to_audit() {
    let mut clock = battle(1, &["Brutus", "Brutus"]);
    while !matches!(clock.asking(), Asking::Over) {
        clock.press(&[Accept]);
        clock.wait();
    }
    let commitment = clock.app.evening.setup.table.seed.commitment().to_string();
    check(
        &clock,
        &[
            "Brutus I falls. Brutus II wins! (§9.1)",
            &commitment,
            "harena audit",
            "You lose",
            "Play again? (Enter",
            "0/7",
        ],
    );
}

#[test]
fn a_small_window_is_asked_to_grow() {
    let clock = battle(1, &["Priscus", "Brutus"]);
    for size in [(79, 24), (80, 23), (20, 5), (1, 1)] {
        let text = screen(&clock, size);
        assert!(!text.contains("guard"), "{text}");
    }
    assert!(screen(&clock, (79, 24)).contains("80 x 24 are needed, this is 79 x 24"));
}

#[test]
fn without_colour_there_is_none() {
    let mut clock = battle(1, &["Ludia", "Medica"]);
    let is_coloured = |clock: &Clock, theme: Theme| {
        let buffer = drawn(&clock.app, SIZES[0], theme);
        buffer.content().iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
    };
    for _ in 0..40 {
        assert!(!is_coloured(&clock, Theme::new(false)));
        if matches!(clock.asking(), Asking::Over) {
            break;
        }
        clock.press(&[Accept]);
        clock.wait();
    }
    assert!(is_coloured(&clock, Theme::new(true)));
}
