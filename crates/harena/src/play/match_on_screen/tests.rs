//! Who gets the keyboard, and what is seen by whom.

use super::{Asking, Board, Look, MatchOnScreen};
use crate::play::{
    hint::{Hint, Wanted},
    input::Intent,
    mind::{Advice, Desk, Mind, Thinker},
    pace::Pace,
    session::Session,
    whispers::{Notice, View, Whispers, whispers, whispers_of},
};
use bots::Explanation;
use rules_core::{Seat, Seen};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};
use table::FairStream;

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
        Played::of(whispers(humans))
    }

    fn of((session, mind): (Session<Whispers>, Mind<Whispers>)) -> Played {
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

/// Counts what it is asked, and answers when it may.
struct Waiting {
    asked: Arc<AtomicU32>,
    may: Receiver<()>,
}

impl Waiting {
    fn answer(&self) {
        self.asked.fetch_add(1, Ordering::SeqCst);
        let _ = self.may.recv();
    }
}

impl Thinker<Whispers> for Waiting {
    fn choose(&mut self, _: &Seen<Whispers>, _: &mut FairStream, _: &Desk) -> Option<u8> {
        self.answer();
        Some(3)
    }

    fn advise(&mut self, _: &Seen<Whispers>, _: &mut FairStream, _: &Desk) -> Option<Advice<u8>> {
        Some(Vec::new())
    }

    fn hint(&mut self, seen: &Seen<Whispers>, _: &mut FairStream, desk: &Desk) -> Option<Hint<u8>> {
        self.answer();
        let note = if desk.is_overtaken() { "nobody waits" } else { "somebody waits" };
        Some(Hint::new(seen, 2, Explanation::none(note)))
    }
}

/// A match of Ada with bots that wait until they may answer.
fn with_waiting_bots() -> (Played, Arc<AtomicU32>, Sender<()>) {
    let asked = Arc::new(AtomicU32::new(0));
    let (may, waits) = mpsc::channel();
    let thinker = Waiting { asked: Arc::clone(&asked), may: waits };
    let mut played = Played::of(whispers_of(&[0], thinker));
    played.wait();
    (played, asked, may)
}

/// Waits, in real time, until this is so.
fn until(mut is_so: impl FnMut() -> bool) {
    for _ in 0..5000 {
        if is_so() {
            return;
        }
        thread::sleep(Duration::from_millis(1));
    }
    panic!("it never came about");
}

/// Ada whispers three times, and what came of the last is still to be shown.
fn until_bots_decide(played: &mut Played) {
    played.press(&[Intent::Accept; 2]);
    played.0.handle(Intent::Accept, played.1).unwrap();
    assert!(played.0.is_showing());
}

/// Lets time pass until a bot is shown thinking.
fn until_bot_is_shown(played: &mut Played) {
    while !matches!(played.0.asking, Asking::Bot(..)) {
        played.1 += Duration::from_millis(100);
        played.0.tick(played.1).unwrap();
    }
}

#[test]
fn a_bot_thinks_while_things_are_shown_and_is_seen_for_a_beat_however_quick_it_is() {
    let (mut played, asked, may) = with_waiting_bots();
    until_bots_decide(&mut played);
    until(|| asked.load(Ordering::SeqCst) == 1);
    assert!(played.0.is_showing(), "it was asked before all was shown");
    may.send(()).unwrap();
    until_bot_is_shown(&mut played);
    let (since, lines) = (played.1, played.0.log.lines.len());
    until(|| {
        played.0.tick(since + Duration::from_millis(299)).unwrap();
        played.0.chosen.is_some()
    });
    assert!(matches!(played.0.asking, Asking::Bot(..)), "its answer waits for the beat");
    played.0.tick(since + Duration::from_millis(301)).unwrap();
    assert!(matches!(played.0.asking, Asking::Nobody), "then it decides");
    assert_eq!(played.0.log.lines.len(), lines);
}

#[test]
fn nobody_waits_for_the_beat_who_presses_a_key() {
    let (mut played, _, may) = with_waiting_bots();
    until_bots_decide(&mut played);
    may.send(()).unwrap();
    until_bot_is_shown(&mut played);
    let now = played.1;
    until(|| {
        played.0.tick(now).unwrap();
        played.0.chosen.is_some()
    });
    played.0.handle(Intent::Other, now).unwrap();
    played.0.tick(now).unwrap();
    assert!(matches!(played.0.asking, Asking::Nobody));
}

#[test]
fn a_bot_that_thinks_for_longer_holds_up_nothing_but_its_own_decision() {
    let (mut played, _, may) = with_waiting_bots();
    until_bots_decide(&mut played);
    until_bot_is_shown(&mut played);
    for _ in 0..100 {
        played.1 += Duration::from_secs(1);
        played.0.tick(played.1).unwrap();
        played.0.handle(Intent::Other, played.1).unwrap();
        assert!(matches!(played.0.asking, Asking::Bot(..)));
    }
    may.send(()).unwrap();
    until(|| {
        played.0.tick(played.1).unwrap();
        !matches!(played.0.asking, Asking::Bot(..))
    });
}

fn hint_of(played: &Played) -> Option<&Wanted<u8>> {
    match &played.0.asking {
        Asking::Person(deciding) => deciding.hint.as_ref(),
        _ => None,
    }
}

#[test]
fn a_hint_is_thought_about_while_the_screen_goes_on_and_can_be_put_away() {
    let (mut played, asked, may) = with_waiting_bots();
    let hint = Intent::Letter('h');
    played.press(&[hint]);
    until(|| asked.load(Ordering::SeqCst) == 1);
    played.press(&[Intent::Down, Intent::Up]);
    assert!(matches!(hint_of(&played), Some(Wanted::Thinking(_))));
    may.send(()).unwrap();
    until(|| {
        played.0.tick(played.1).unwrap();
        matches!(hint_of(&played), Some(Wanted::Told(_)))
    });
    let Asking::Person(deciding) = &played.0.asking else { panic!("Ada decides") };
    let Some(Wanted::Told(told)) = &deciding.hint else { panic!("a hint was told") };
    let words = played.0.session.hint_lines((deciding.seat, &deciding.view), true, told);
    assert_eq!(words, [(0, "It would choose: whisper 3".to_owned()), (0, "(somebody waits)".to_owned())]);
    played.press(&[hint]);
    assert!(hint_of(&played).is_none(), "it was put away");
}

#[test]
fn a_hint_that_was_overtaken_is_dropped() {
    let (mut played, asked, may) = with_waiting_bots();
    played.press(&[Intent::Letter('h')]);
    until(|| asked.load(Ordering::SeqCst) == 1);
    // The decision is made meanwhile, and then the next one is asked for.
    played.press(&[Intent::Accept]);
    may.send(()).unwrap();
    for _ in 0..50 {
        played.0.tick(played.1).unwrap();
        assert!(hint_of(&played).is_none());
        thread::sleep(Duration::from_millis(1));
    }
    // One that is put away before anybody thinks about it is never thought about.
    played.press(&[Intent::Letter('h')]);
    until(|| asked.load(Ordering::SeqCst) == 2);
    played.press(&[Intent::Letter('h'), Intent::Letter('h'), Intent::Letter('h')]);
    may.send(()).unwrap();
    thread::sleep(Duration::from_millis(20));
    assert_eq!(asked.load(Ordering::SeqCst), 2);
}
