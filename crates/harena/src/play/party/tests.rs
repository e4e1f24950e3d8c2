//! What is the same for every game of two to five, tried with each of them.

use super::{
    Party, Setup,
    evening::Scene,
    mind::mind,
    names,
    testing::{Clock, play_out, session, setup, transcript},
};
use crate::play::{
    app::Overlay,
    help::Text,
    hint::Wanted,
    input::Intent::{Accept, Cancel, Letter, Up},
    match_on_screen::Asking,
    seating::Seating,
};
use bots::Level;
use rules_core::SeatSet;
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use std::{fs, thread, time::Duration};
use table::{
    Printed,
    audit::{Report, audit},
};

#[test]
fn whoever_plays_alone_is_you_and_several_have_numbers() {
    let names = |humans: usize| names(4, SeatSet::all(humans)).join(" ");
    assert_eq!(names(0), "Galla Livia Cato Varro");
    assert_eq!(names(1), "You Livia Cato Varro");
    assert_eq!(names(3), "Player 1 Player 2 Player 3 Varro");
}

fn record_is_stored_and_fair<G: Party>() {
    let mut session = session::<G>(3, 1);
    let path = session.record_path().to_owned();
    play_out(&mut session, 3, |_, _| {});
    assert!(session.is_over());
    let text = fs::read_to_string(&path).unwrap();
    let printed = Printed::<G>::default_content();
    assert!(matches!(audit(&text, &printed, Some(session.commitment())), Ok(Report::Fair(..))));
}

#[test]
fn the_record_is_stored_as_it_is_played_and_can_be_audited() {
    record_is_stored_and_fair::<Fight>();
    record_is_stored_and_fair::<FiredUp>();
}

fn is_played_with_enter_alone<G: Party>() {
    let mut clock = Clock::<G>::new(3, 1);
    clock.press(&[Accept]);
    loop {
        clock.wait();
        if matches!(clock.asking(), Asking::Over) {
            break;
        }
        assert!(matches!(clock.asking(), Asking::Person(_)), "nobody hands over alone");
        clock.press(&[Accept]);
    }
    let written = crate::play::app::Evening::records(&clock.app.evening)[0].clone();
    assert!(written.is_finished);
    assert!(fs::read_to_string(written.path).unwrap().lines().last().unwrap().contains("seed"));
    clock.press(&[Accept]);
    assert!(matches!(clock.app.evening.scene, Scene::Opening(_)), "play again");
    clock.press(&[Cancel]);
    assert!(clock.app.is_done);
}

#[test]
fn a_whole_game_against_bots_can_be_played_with_enter_alone() {
    is_played_with_enter_alone::<Fight>();
    is_played_with_enter_alone::<FiredUp>();
}

fn bots_play_on<G: Party>() {
    let mut clock = Clock::<G>::new(5, 0);
    clock.press(&[Accept]);
    clock.wait_for_pause();
    assert!(matches!(clock.asking(), Asking::Over), "nothing waited for a key");
}

#[test]
fn bots_among_themselves_wait_for_nobody() {
    bots_play_on::<Fight>();
    bots_play_on::<FiredUp>();
}

fn page_opens_and_closes<G: Party>() {
    let mut clock = Clock::<G>::new(3, 1);
    clock.press(&[Letter('c')]);
    assert_eq!(clock.app.overlay, Overlay::None, "letters are typed before the game");
    clock.press(&[Accept]);
    clock.wait();
    clock.press(&[Letter('c'), Up]);
    assert_eq!(clock.app.overlay, Overlay::Page('c', 0));
    clock.press(&[Cancel]);
    assert_eq!(clock.app.overlay, Overlay::None);
}

#[test]
fn the_page_of_all_that_lies_open_opens_and_closes() {
    page_opens_and_closes::<Fight>();
    page_opens_and_closes::<FiredUp>();
}

fn thinker_decides_and_advises<G: Party>(imagined: &str) {
    let mut session = session::<G>(3, 0);
    session.begin().unwrap();
    for level in Level::ALL {
        let seating = Seating::new(3, SeatSet::all(0), &level.name().parse().unwrap()).unwrap();
        let mut mind = mind(&Setup { seating, ..setup(3, 1) }, session.game());
        let seat = session.decider().unwrap();
        let seen = session.seen(seat).unwrap();
        let action = mind.chosen(session.seen(seat).unwrap()).unwrap();
        assert!(seen.legal.contains(&action), "{level}");
        let advice = mind.advised(session.seen(seat).unwrap()).unwrap();
        assert_eq!(advice.len(), seen.legal.len());
        assert!(advice.iter().all(|(_, value)| (0.0..=60.0).contains(value)));
        assert!(mind.progress().note().unwrap().contains(imagined));
    }
}

#[test]
fn the_thinker_decides_and_advises() {
    thinker_decides_and_advises::<Fight>("imagined games");
    thinker_decides_and_advises::<FiredUp>("imagined rounds");
}

/// Everybody is a person, and types this again and again.
fn hands_are_shown_to_their_owners<G: Party>(typed: &str) {
    let text = transcript(&setup::<G>(3, 3), &typed.repeat(4000));
    assert!(text.contains("harena audit"), "{text}");
    let mut shown = 0;
    for scene in text.split(&"\n".repeat(60)) {
        for (at, _) in scene.match_indices("'s hand:") {
            let before = &scene[..at];
            let whose = &before[before.rfind('\n').unwrap() + 1..];
            let handed = before.rfind("Hand over to ").expect("nobody has the keyboard alone");
            assert!(scene[handed..].starts_with(&format!("Hand over to {whose},")), "{scene}");
            shown += 1;
        }
    }
    assert!(shown > 20, "{shown} hands were shown");
}

#[test]
fn a_hand_is_shown_only_to_whom_the_keyboard_was_handed() {
    hands_are_shown_to_their_owners::<Fight>("\nactivate\n1\n1\n");
    hands_are_shown_to_their_owners::<FiredUp>("\n1\n");
}

#[test]
fn every_bot_has_its_own_level_and_it_is_said() {
    let seating = Seating::new(4, SeatSet::all(1), &"hard,easy,medium".parse().unwrap()).unwrap();
    let said = transcript(&Setup::<Fight> { seating: seating.clone(), ..setup(4, 1) }, "quit\n");
    assert!(said.starts_with("FIGHT! for 4: You, Livia (hard), Cato (easy) and Varro (medium)\n"), "{said}");
    let clock = Clock::<FiredUp>::at(Setup { seating, ..setup(4, 1) });
    let opening = "You  against  Livia (hard bot), Cato (easy bot) and Varro (medium bot)";
    clock.check(&[(80, 24), (120, 40)], &[opening]);
}

#[test]
fn levels_stand_beside_the_names_where_there_is_room() {
    let mut fight = Clock::<Fight>::new(3, 1);
    let mut fired_up = Clock::<FiredUp>::new(3, 1);
    fight.press(&[Accept]);
    fired_up.press(&[Accept]);
    fight.wait();
    fired_up.wait();
    fight.check(&[(100, 30), (140, 45), (200, 60)], &["Livia (random)"]);
    fired_up.check(&[(200, 60)], &["Livia (random)"]);
    assert!(!fight.screen((80, 24)).contains("(random)"));
}

/// Is there a hint in these lines, of a bot that weighs actions or of one that does not?
fn is_hint(text: &str) -> bool {
    text.contains("It would choose: ") || text.contains("1. ")
}

fn hint_is_given_in_lines<G: Party>() {
    let text = transcript(&setup::<G>(3, 1), "hint\nh\n1\nquit\n");
    assert_eq!(text.matches("A hard bot in your place is thinking…").count(), 2, "{text}");
    let hint = text.split("is thinking…\n").nth(1).unwrap();
    assert!(is_hint(hint) && text.contains("You leave."), "{text}");
    let quiet = transcript(&setup::<G>(3, 1), "1\nquit\n");
    let last = |text: &str| text.lines().rev().nth(2).unwrap().to_owned();
    assert_eq!(last(&text), last(&quiet), "who asks for hints changes nothing");
}

#[test]
fn a_hint_is_given_in_lines() {
    hint_is_given_in_lines::<Fight>();
    hint_is_given_in_lines::<FiredUp>();
}

fn hint_is_given_on_the_screen<G: Party>() {
    let mut clock = Clock::<G>::new(3, 1);
    clock.press(&[Accept]);
    clock.wait();
    let sizes = [(80, 24), (100, 30), (140, 45)];
    clock.check(&sizes, &["h: hint"]);
    clock.press(&[Letter('h')]);
    clock.check(&sizes, &["Hint: a hard bot in your place (h: away)", "thinking…"]);
    for _ in 0..10_000 {
        clock.app.tick(clock.now).unwrap();
        if matches!(clock.asking(), Asking::Person(deciding) if matches!(deciding.hint, Some(Wanted::Told(_))))
        {
            break;
        }
        thread::sleep(Duration::from_millis(1));
    }
    assert!(is_hint(&clock.screen((100, 30))), "{}", clock.screen((100, 30)));
    clock.press(&[Letter('h')]);
    assert!(!clock.screen((100, 30)).contains("Hint: "));
}

#[test]
fn a_hint_is_given_on_the_screen() {
    hint_is_given_on_the_screen::<Fight>();
    hint_is_given_on_the_screen::<FiredUp>();
}

#[test]
fn the_help_page_lists_the_hint() {
    for help in [Fight::help(), FiredUp::help()] {
        let Text::Entries(keys) = &help[0].text else { panic!("keys are entries") };
        assert!(keys.iter().any(|(key, text)| *key == "h" && text.contains("hint")));
    }
}
