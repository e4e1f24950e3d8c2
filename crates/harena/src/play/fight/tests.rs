//! Games of FIGHT!, key by key and line by line.

use super::{
    args::tests::fight,
    testing::{Clock, setup},
};
use crate::play::{
    app::Overlay,
    input::Intent::{self, Accept, Cancel, Down, Letter},
    match_on_screen::Asking,
    party::{Setup, testing::transcript},
};
use rules_fight::Fight;
use std::time::Duration;

#[test]
fn what_cannot_be_played_is_refused_before_anything_is_shown() {
    let refusal = |words: &str| Setup::<Fight>::new(fight(words)).err().unwrap().to_string();
    assert!(refusal("--players 3 --seats 4").contains("4 people for 3 players"));
    assert!(refusal("--players 3 --first 4").contains("seat 4 begins, but there are 3 seats (§1.5)"));
}

#[test]
fn after_a_fight_the_table_stays_until_enter_is_pressed() {
    let mut clock = Clock::new(3, 1);
    clock.press(&[Accept]);
    for fight in 0..7 {
        clock.wait_for_pause();
        let words = if fight == 6 { "the final table" } else { "next Fight" };
        assert_eq!(clock.bout().pause(), Some(words));
        let before = clock.bout().log.lines.len();
        clock.press(&[Intent::Other, Down]);
        clock.now += Duration::from_secs(60);
        clock.app.tick(clock.now).unwrap();
        let board = &clock.bout().board;
        assert_eq!((board.is_cleared, board.shown.fight), (false, fight), "no other key goes on");
        assert_eq!(clock.bout().log.lines.len(), before);
        clock.press(&[Accept]);
        assert!(clock.bout().board.is_cleared && clock.bout().pause().is_none());
    }
    clock.wait_for_pause();
    assert!(matches!(clock.asking(), Asking::Over));
}

#[test]
fn the_boost_comes_after_the_main_and_can_be_taken_back() {
    let mut clock = Clock::new(3, 1);
    clock.press(&[Accept]);
    clock.wait();
    let first = clock.question().0;
    clock.press(&[Down, Accept]);
    assert!(clock.question().0.contains("Which Boost?"), "{first}");
    clock.press(&[Down, Cancel]);
    assert_eq!(clock.question(), (first, 1), "the mark is where it was");
    assert_eq!(clock.app.overlay, Overlay::None, "Esc only went back");
    clock.press(&[Cancel]);
    assert_eq!(clock.app.overlay, Overlay::Leave);
    clock.press(&[Letter('n'), Accept, Accept]);
    assert!(!matches!(clock.asking(), Asking::Person(_)), "both were played");
}

#[test]
fn where_there_is_no_choice_nobody_is_asked() {
    // Other words make another game of the same seed.
    let mut games = ('a'..='z').map(|word| {
        let mut clock = Clock::new(2, 1);
        clock.press(&[Letter(word), Accept]);
        while !matches!(clock.asking(), Asking::Over) {
            clock.tick();
            if let Asking::Forced(_, forced) = clock.asking() {
                let words = forced.words.clone();
                clock.wait();
                return clock.bout().log.lines.contains(&words).then_some(words);
            }
            if matches!(clock.asking(), Asking::Person(_)) {
                clock.press(&[Down, Accept]);
            }
        }
        None
    });
    let words = games.find_map(|words| words).expect("a game with a lone choice");
    assert!(words.contains("You can only score") || words.contains("Nothing else is there"), "{words}");
}

#[test]
fn bots_play_to_the_end_without_anybody() {
    let text = transcript(&setup(5, 0), "");
    for part in
        ["FIGHT! for 5: Galla (random), Livia (random)", "Glory = Arenas + scored", "(§7.2)", "harena audit"]
    {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
}

#[test]
fn a_play_takes_two_numbers_and_can_be_taken_back() {
    let text = transcript(&setup(3, 1), "2\nback\n1\n9\n1\nquit\n");
    let order =
        ["Which Main?", "Which Boost?", "Which Main?", "Which Boost?", "There is no choice 9", "You play "];
    let mut rest = text.as_str();
    for part in order {
        let at = rest.find(part).unwrap_or_else(|| panic!("`{part}` is missing in\n{rest}"));
        rest = &rest[at + part.len()..];
    }
    assert!(rest.contains("You leave."), "{rest}");
}

#[test]
fn what_is_wrong_is_said_and_asked_again() {
    let typed = "score\nplay Kraken + Kraken\nplay Nobody + H05\ndance\nhelp\noutcomes\nadvice\nquit\n";
    let text = transcript(&setup(2, 1), typed);
    for part in [
        "Refused: ",
        "`Nobody` is no Warrior of this set",
        "`dance` is no decision",
        "PLAYING.",
        "imagined games",
        "you win ",
        "You leave.",
    ] {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
}
