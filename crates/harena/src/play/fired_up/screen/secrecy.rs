//! Nobody ever sees another's hidden card or bet, on no screen.

use crate::play::{fired_up::testing::Clock, match_on_screen::Asking};
use rules_core::{Seat, Viewer};
use rules_fired_up::{Highlight, View};
use std::collections::BTreeSet;

/// What a game has shown to all so far, and what each seat was seen to hide.
struct Watch {
    open: BTreeSet<Highlight>,
    hidden: Vec<BTreeSet<Highlight>>,
    handed_over: usize,
    bets: usize,
}

impl Watch {
    fn new(players: usize) -> Watch {
        Watch { open: BTreeSet::new(), hidden: vec![BTreeSet::new(); players], handed_over: 0, bets: 0 }
    }

    /// Notes what lies open, and what whoever decides now holds.
    fn note(&mut self, clock: &Clock) {
        let session = &clock.bout().session;
        let public = session.public_view();
        self.open.extend(&public.discard);
        self.open.extend(public.claimed.iter().map(|claimed| claimed.card));
        for index in 0..self.hidden.len() {
            if let Some(seen) = session.seen(Seat::at(index)) {
                self.hidden[index].extend(seen.view.hand.iter().chain(&seen.view.aside));
            }
        }
        self.handed_over += usize::from(matches!(clock.asking(), Asking::HandOver(..)));
    }

    /// Is there nothing on the screen, in the log or on the page that whoever looks may not know?
    fn check(&mut self, clock: &mut Clock) {
        let looker = clock.looker();
        let mut text = clock.everything((140, 45), (100, 150));
        let game = clock.bout().session.game();
        let own = looker.map(|seat| self.hidden[seat.index()].clone()).unwrap_or_default();
        for &card in self.open.iter().chain(&own) {
            text = text.replace(&game.highlight(card).name, "").replace(&card.to_string(), "");
        }
        for (index, hidden) in self.hidden.iter().enumerate() {
            for card in hidden.difference(&self.open).filter(|_| looker != Some(Seat::at(index))) {
                let name = &game.highlight(*card).name;
                assert!(!text.contains(name), "{name} of seat {} is shown to {looker:?}:\n{text}", index + 1);
                assert!(!text.contains(&card.to_string()), "{card} is shown to {looker:?}:\n{text}");
            }
        }
        self.check_bets(clock, looker);
    }

    /// A bet that is face down is named to nobody but its owner, in whatever is drawn from.
    fn check_bets(&mut self, clock: &Clock, looker: Option<Seat>) {
        let check = |view: &View, eyes: Option<Seat>| {
            let hidden = view
                .bets
                .iter()
                .filter(|bet| !view.columns[bet.class as usize].result.is_shown() && eyes != Some(bet.seat));
            hidden.filter(|bet| bet.fighter.is_some()).count()
        };
        let bout = clock.bout();
        let shared = match bout.session.shared_viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table => None,
        };
        assert_eq!(check(&bout.board.shown, shared), 0, "a bet is shown to all");
        if let Asking::Person(deciding) = &bout.asking {
            assert_eq!(check(&deciding.view, looker.or(shared)), 0, "a bet is shown to {looker:?}");
        }
        self.bets = self.bets.max(bout.board.shown.bets.len());
        // The log names who bet, and on whom only to the one who did.
        for line in bout.log.lines.iter().filter(|line| line.contains(" bets ")) {
            assert!(!line.contains(" on "), "{line}");
        }
    }
}

/// Looks at every screen of a whole game.
fn watch(players: usize, humans: usize, seed: u64) -> Watch {
    let mut watch = Watch::new(players);
    Clock::new(players, humans).watch(seed, 5, |clock| {
        watch.note(clock);
        watch.check(clock);
    });
    watch
}

#[test]
fn nobody_sees_what_another_hides() {
    let (mut handed_over, mut bets) = (0, 0);
    for (seed, (players, humans)) in [(2, 2), (3, 3), (5, 2), (3, 1), (4, 0)].into_iter().enumerate() {
        let watched = watch(players, humans, seed as u64);
        assert!(watched.hidden.iter().all(|hidden| hidden.len() >= 4), "there was something to hide");
        handed_over += watched.handed_over;
        bets += watched.bets;
    }
    assert!(handed_over > 50 && bets > 10, "{handed_over} times handed over, {bets} bets");
}
