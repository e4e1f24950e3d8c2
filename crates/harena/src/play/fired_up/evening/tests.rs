//! Whole evenings, key by key.

use super::{Games, Scene};
use crate::play::{
    app::{App, Overlay},
    fired_up::{ring::Bout, setup::tests::setup},
    input::Intent::{self, Accept, Cancel, Down, Letter},
    match_on_screen::Asking,
};
use rules_fired_up::{FiredUp, Stage};
use std::{
    fs, thread,
    time::{Duration, Instant},
};

/// A game whose time the test turns on.
pub(in crate::play::fired_up) struct Clock {
    pub(in crate::play::fired_up) app: App<Games>,
    now: Instant,
}

impl Clock {
    pub(in crate::play::fired_up) fn new(players: usize, humans: usize) -> Clock {
        Clock { app: App::new(Games::new(setup(players, humans))), now: Instant::now() }
    }

    pub(in crate::play::fired_up) fn press(&mut self, intents: &[Intent]) {
        for &intent in intents {
            self.app.handle(intent, self.now).unwrap();
        }
    }

    /// Lets a moment pass; where Enter is waited for, it is pressed.
    pub(in crate::play::fired_up) fn tick(&mut self) {
        if self.bout().pause().is_some() {
            self.press(&[Accept]);
        }
        self.pass();
    }

    /// Lets a moment pass.
    fn pass(&mut self) {
        self.now += Duration::from_millis(700);
        self.app.tick(self.now).unwrap();
        if matches!(self.asking(), Asking::Bot(..)) {
            thread::sleep(Duration::from_micros(200));
        }
    }

    /// Lets time pass until a person is asked or the game is over.
    pub(in crate::play::fired_up) fn wait(&mut self) {
        self.tick();
        while matches!(self.asking(), Asking::Nobody | Asking::Bot(..) | Asking::Forced(..)) {
            self.tick();
        }
    }

    /// Lets time pass until a person is asked at such a stage; before, the marked choice is always taken.
    pub(in crate::play::fired_up) fn wait_for(&mut self, is_it: impl Fn(Stage) -> bool) {
        loop {
            self.wait();
            match self.asking() {
                Asking::Person(deciding) if is_it(deciding.view.stage) => return,
                Asking::Over => panic!("the game is over"),
                _ => self.press(&[Accept]),
            }
        }
    }

    /// Lets time pass until a fight is looked at or the game is over, with any key in a hurry.
    pub(in crate::play::fired_up) fn wait_for_pause(&mut self) {
        while self.bout().pause().is_none() && !matches!(self.asking(), Asking::Over) {
            self.pass();
            let is_asked = matches!(self.asking(), Asking::Person(_)) && !self.bout().is_showing();
            if self.bout().pause().is_none() && !matches!(self.asking(), Asking::Over) {
                self.press(&[if is_asked { Accept } else { Intent::Other }]);
            }
        }
    }

    pub(in crate::play::fired_up) fn bout(&self) -> &Bout {
        let Scene::Bout(bout) = &self.app.evening.scene else { panic!("no game yet") };
        bout
    }

    pub(in crate::play::fired_up) fn asking(&self) -> &Asking<FiredUp> {
        &self.bout().asking
    }
}

#[test]
fn a_whole_game_against_bots_can_be_played_with_enter_alone() {
    let mut clock = Clock::new(3, 1);
    clock.press(&[Accept]);
    loop {
        clock.wait();
        if matches!(clock.asking(), Asking::Over) {
            break;
        }
        assert!(matches!(clock.asking(), Asking::Person(_)), "nobody hands over alone");
        clock.press(&[Accept]);
    }
    let written = clock.app.evening.records[0].clone();
    assert!(written.is_finished);
    assert!(fs::read_to_string(written.path).unwrap().lines().last().unwrap().contains("seed"));
    clock.press(&[Accept]);
    assert!(matches!(clock.app.evening.scene, Scene::Opening(_)), "play again");
    clock.press(&[Cancel]);
    assert!(clock.app.is_done);
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
fn bots_among_themselves_wait_for_nobody() {
    let mut clock = Clock::new(5, 0);
    clock.press(&[Accept]);
    clock.wait_for_pause();
    assert!(matches!(clock.asking(), Asking::Over), "no fight waited for a key");
}

#[test]
fn what_was_chosen_first_can_be_taken_back() {
    let mut clock = Clock::new(3, 1);
    clock.press(&[Accept]);
    clock.wait();
    let question = |clock: &Clock| match clock.asking() {
        Asking::Person(deciding) => (deciding.question().question.clone(), deciding.cursor.at),
        _ => panic!("a person plays"),
    };
    let first = question(&clock).0;
    clock.press(&[Down, Accept]);
    assert!(question(&clock).0.contains("How do you claim?"), "{first}");
    clock.press(&[Down, Cancel]);
    assert_eq!(question(&clock), (first, 1), "the mark is where it was");
    clock.press(&[Cancel]);
    assert_eq!(clock.app.overlay, Overlay::Leave);
    clock.press(&[Letter('n'), Accept, Accept]);
    assert!(!matches!(clock.asking(), Asking::Person(_)), "two were kept");
}

#[test]
fn the_page_of_all_that_lies_open_opens_and_closes() {
    let mut clock = Clock::new(3, 1);
    clock.press(&[Accept]);
    clock.wait();
    clock.press(&[Letter('c'), Intent::Up]);
    assert_eq!(clock.app.overlay, Overlay::Page('c', 0));
    clock.press(&[Cancel]);
    assert_eq!(clock.app.overlay, Overlay::None);
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
