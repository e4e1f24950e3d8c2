//! Nobody ever sees another's hidden card, on no screen.

use crate::play::{fight::testing::Clock, match_on_screen::Asking};
use rules_core::Seat;
use rules_fight::{BoostView, Card, View};
use std::collections::BTreeSet;

/// What a game has shown to all so far, and what each seat was seen to hide.
struct Watch {
    open: BTreeSet<Card>,
    hidden: Vec<BTreeSet<Card>>,
    handed_over: usize,
}

impl Watch {
    fn new(players: usize) -> Watch {
        Watch { open: BTreeSet::new(), hidden: vec![BTreeSet::new(); players], handed_over: 0 }
    }

    /// Notes what lies open, and what whoever decides now holds.
    fn note(&mut self, clock: &Clock) {
        let session = &clock.bout().session;
        let public = session.public_view();
        self.open.extend(cards_of(&public));
        self.open.extend(public.memory.shuffles.iter().flatten());
        for index in 0..self.hidden.len() {
            if let Some(seen) = session.seen(Seat::at(index)) {
                self.hidden[index].extend(cards_of(&seen.view).difference(&cards_of(&public)));
            }
        }
        self.handed_over += usize::from(matches!(clock.asking(), Asking::HandOver(..)));
    }

    /// Is there nothing on the screen, in the log or on the page of cards that whoever looks may not know?
    fn check(&self, clock: &mut Clock) {
        let looker = clock.looker();
        let mut text = clock.everything((140, 45), (100, 150));
        let game = clock.bout().session.game();
        // Some Warriors are called like an Arena, or like a part of another's name.
        let arenas = game.content().arenas().map(|(_, arena)| arena.name.clone());
        let open = self.open.iter().map(|&card| game.warrior(card).name.clone());
        for name in arenas.chain(open) {
            text = text.replace(&name, "");
        }
        for (index, hidden) in self.hidden.iter().enumerate() {
            for card in hidden.difference(&self.open).filter(|_| looker != Some(Seat::at(index))) {
                let name = &game.warrior(*card).name;
                assert!(!text.contains(name), "{name} of seat {} is shown to {looker:?}:\n{text}", index + 1);
                assert!(!text.contains(&format!(" {card} ")), "{card} is shown to {looker:?}:\n{text}");
            }
        }
    }
}

/// Every face in a view.
fn cards_of(view: &View) -> BTreeSet<Card> {
    let mut cards: BTreeSet<Card> =
        view.graveyard.iter().chain(&view.aside).chain(&view.hand).copied().collect();
    for seat in &view.seats {
        cards.extend(seat.main);
        cards.extend(&seat.scored.shown);
        cards.extend(seat.scored.tucked.iter().filter_map(|tucked| tucked.card));
        cards.extend(match seat.boost {
            BoostView::Gone => None,
            BoostView::Waiting { card, .. } => card,
            BoostView::Activated { card } | BoostView::Spent { card } => Some(card),
        });
    }
    cards
}

/// Looks at every screen of a whole game.
fn watch(players: usize, humans: usize, seed: u64) -> Watch {
    let mut watch = Watch::new(players);
    Clock::new(players, humans).watch(seed, 2, |clock| {
        watch.note(clock);
        watch.check(clock);
    });
    watch
}

#[test]
fn nobody_sees_what_another_hides() {
    let mut handed_over = 0;
    for (seed, (players, humans)) in [(2, 2), (3, 3), (5, 5), (4, 2), (3, 1), (4, 0)].into_iter().enumerate()
    {
        let watched = watch(players, humans, seed as u64);
        assert!(watched.hidden.iter().all(|hidden| hidden.len() > 5), "there was something to hide");
        handed_over += watched.handed_over;
    }
    assert!(handed_over > 50, "{handed_over} times handed over");
}
