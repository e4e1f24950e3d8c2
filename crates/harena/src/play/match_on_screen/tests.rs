//! Who gets the keyboard, and what is seen by whom.

use super::{Asking, Board, Look, MatchOnScreen};
use crate::play::{
    input::Intent,
    pace::Pace,
    whispers::{Notice, View, Whispers, whispers},
};
use rules_core::Seat;
use std::{
    thread,
    time::{Duration, Instant},
};

/// Shows nothing but the view.
struct Slate(View);

impl Board for Slate {
    type Game = Whispers;

    fn announce(&mut self, _: &Whispers, notice: &Notice, _: Instant) -> Option<f32> {
        matches!(notice, Notice::Shown(_)).then_some(1.0)
    }

    fn show(&mut self, _: &Whispers, _: &Notice, _: &str) -> f32 {
        1.0
    }

    fn is_logged(&self, _: &Notice) -> bool {
        true
    }

    fn shown(&self) -> &View {
        &self.0
    }

    fn settle(&mut self, view: View) {
        self.0 = view;
    }
}

struct Played(MatchOnScreen<Slate>, Instant);

impl Played {
    fn new(humans: &[usize]) -> Played {
        let (session, mind) = whispers(humans);
        let slate = Slate(session.shared_view());
        let now = Instant::now();
        let look = Look { pace: Pace::Fast, odds: true };
        Played(MatchOnScreen::begin(session, mind, slate, look, now).unwrap(), now)
    }

    fn press(&mut self, intents: &[Intent]) {
        for &intent in intents {
            self.0.handle(intent, self.1).unwrap();
            self.wait();
        }
    }

    /// Lets time pass until somebody is asked or the match is over.
    fn wait(&mut self) {
        loop {
            self.1 += Duration::from_millis(400);
            self.0.tick(self.1).unwrap();
            match self.0.asking {
                Asking::Nobody | Asking::Forced(..) => {}
                Asking::Bot(..) => thread::sleep(Duration::from_millis(1)),
                Asking::HandOver(..) | Asking::Person(_) | Asking::Over => return,
            }
        }
    }

    fn is_handed_to(&self, index: usize) -> bool {
        matches!(self.0.asking, Asking::HandOver(seat, _) if seat.index() == index)
    }
}

#[test]
fn everybody_gets_the_keyboard_and_sees_only_their_own() {
    let mut played = Played::new(&[0, 1, 2]);
    played.wait();
    for seat in 0..3 {
        assert!(played.is_handed_to(seat));
        assert!(played.0.board.0.known.concat().is_empty(), "the board is for everybody");
        played.press(&[Intent::Down]);
        assert!(played.is_handed_to(seat), "only Enter opens it");
        played.press(&[Intent::Accept, Intent::Down, Intent::Accept]);
        let Asking::Person(deciding) = &played.0.asking else { panic!("nobody else was told anything") };
        assert_eq!((deciding.seat, deciding.cursor.at), (Seat::at(seat), 0));
        assert_eq!(deciding.view.known[seat], [2]);
        assert_eq!(deciding.view.known.concat(), [2], "nothing of the others");
        played.press(&[Intent::Accept]);
        assert!(played.is_handed_to(seat), "the others were told something, so they look");
        played.press(&[Intent::Accept, Intent::Accept]);
    }
    assert!(matches!(played.0.asking, Asking::Over));
    assert_eq!(played.0.board.0.known, [[2, 1, 1]; 3].map(Vec::from));
    assert_eq!(played.0.log.lines.len(), 7);
}

#[test]
fn alone_with_bots_nothing_is_handed_over() {
    let mut played = Played::new(&[1]);
    played.wait();
    played.press(&[Intent::Accept; 3]);
    assert!(matches!(played.0.asking, Asking::Over));
    assert_eq!(played.0.board.0.known, [[3, 3, 3], [1, 1, 1], [3, 3, 3]].map(Vec::from));
}

#[test]
fn others_are_called_by_their_names() {
    let (session, _) = whispers(&[0]);
    let names = |seats: &[usize]| session.names_of(seats.iter().map(|&index| Seat::at(index)).collect());
    assert_eq!([names(&[]), names(&[1])], ["", "Bea"]);
    assert_eq!([names(&[0, 2]), names(&[0, 1, 2])], ["Ada and Cleo", "Ada, Bea and Cleo"]);
}
