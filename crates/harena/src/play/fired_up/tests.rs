//! Games of Fired Up, key by key and line by line.

use super::{
    args::tests::fired_up,
    testing::{Clock, setup},
};
use crate::play::{
    app::Overlay,
    input::Intent::{self, Accept, Cancel, Down, Letter},
    match_on_screen::Asking,
    party::{Setup, testing::transcript},
};
use rules_fired_up::{FiredUp, Stage};
use std::time::Duration;

#[test]
fn what_cannot_be_played_is_refused_before_anything_is_shown() {
    let refusal = |words: &str| Setup::<FiredUp>::new(fired_up(words)).err().unwrap().to_string();
    assert!(refusal("--players 3 --seats 4").contains("4 people for 3 players"));
    assert!(refusal("--players 3 --first 4").contains("seat 4 begins, but there are 3 seats (§1.7)"));
}

#[test]
fn after_a_fight_it_stays_until_enter_is_pressed() {
    let mut clock = Clock::new(3, 1);
    clock.press(&[Accept]);
    let mut looked = 0;
    loop {
        clock.wait_for_pause();
        let Some(words) = clock.bout().pause() else { break };
        assert!(["next attack", "End Highlights", "next round", "the final table"].contains(&words));
        assert!(clock.bout().board.clash.as_ref().unwrap().result.is_some(), "there is a fight to look at");
        let before = clock.bout().log.lines.len();
        clock.press(&[Intent::Other, Down]);
        clock.now += Duration::from_secs(60);
        clock.app.tick(clock.now).unwrap();
        assert_eq!(clock.bout().log.lines.len(), before, "no other key goes on");
        clock.press(&[Accept]);
        looked += 1;
    }
    assert!(looked > 5, "{looked} fights were looked at");
}

#[test]
fn what_was_chosen_first_can_be_taken_back() {
    let mut clock = Clock::new(3, 1);
    clock.press(&[Accept]);
    clock.wait();
    let first = clock.question().0;
    clock.press(&[Down, Accept]);
    assert!(clock.question().0.contains("How do you claim?"), "{first}");
    clock.press(&[Down, Cancel]);
    assert_eq!(clock.question(), (first, 1), "the mark is where it was");
    clock.press(&[Cancel]);
    assert_eq!(clock.app.overlay, Overlay::Leave);
    clock.press(&[Letter('n'), Accept, Accept]);
    assert!(!matches!(clock.asking(), Asking::Person(_)), "two were kept");
}

#[test]
fn a_turn_is_handed_over_once() {
    let mut clock = Clock::new(2, 2);
    clock.press(&[Accept]);
    let (mut turns, mut uses) = (0, 0);
    while !matches!(clock.asking(), Asking::Over) {
        clock.wait();
        match clock.asking() {
            Asking::HandOver(..) => {
                let stage = clock.bout().session.public_view().stage;
                assert!(!matches!(stage, Stage::Using { .. }), "a turn begins with the roll");
                turns += usize::from(matches!(stage, Stage::Rerolling { .. }));
            }
            Asking::Person(deciding) => {
                uses += usize::from(matches!(deciding.view.stage, Stage::Using { .. }));
            }
            _ => {}
        }
        clock.press(&[Accept]);
        if turns > 6 {
            break;
        }
    }
    assert!(turns > 6 && uses >= turns, "{turns} turns, {uses} uses");
}

#[test]
fn bots_play_to_the_end_without_anybody() {
    for players in [2, 5] {
        let text = transcript(&setup(players, 0), "");
        for part in
            ["Fired Up for", "points = cards + bets", "damage (§6.6)", "(§10.2)", "(§10.3)", "harena audit"]
        {
            assert!(text.contains(part), "`{part}` is missing in\n{text}");
        }
    }
}

#[test]
fn somebody_plays_to_the_end_with_numbers() {
    let text = transcript(&setup(4, 1), &"1\n".repeat(2000));
    assert!(text.contains("harena audit") && text.contains("You keep "), "{text}");
}

#[test]
fn decisions_are_typed_in_words_and_what_is_wrong_is_asked_again() {
    let typed =
        "dance\nkeep S01\n1\nback\nkeep X99 S01\n1\n1\nadvice\nreroll none\nhelp\noutcomes\nend\nquit\n";
    let text = transcript(&setup(2, 1), typed);
    for part in [
        "`dance` is no decision",
        "two cards are kept",
        "How do you claim",
        "is no Highlight of this set",
        "INFLUENCE.",
        "imagined rounds",
        "points expected",
        "You leave.",
    ] {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
}
