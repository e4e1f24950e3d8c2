//! The chance of each row of one's own cards, guessed beside the game so that the screen never waits.

use bots::fired_up::row_chances;
use rules_fired_up::{FiredUp, Highlight, Stage, View};
use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        mpsc::{self, Receiver, Sender},
    },
    thread,
};
use table::FairDice;

/// What one's own cards may still bring.
pub(super) struct Chances {
    asked: Sender<View>,
    answers: Receiver<Guess>,
    wanted: Option<View>,
    known: Guess,
}

/// The chance of each row, by card.
type Guess = BTreeMap<Highlight, Vec<f64>>;

impl Chances {
    /// Nothing is guessed yet. Without battles to imagine, nothing ever is.
    pub(super) fn new(game: Arc<FiredUp>, dice: FairDice, battles: u32) -> Chances {
        let (asked, questions) = mpsc::channel();
        let (answering, answers) = mpsc::channel();
        if battles > 0 {
            thread::spawn(move || serve(&game, &dice, battles, &questions, &answering));
        }
        Chances { asked, answers, wanted: None, known: Guess::new() }
    }

    /// Hears what was guessed meanwhile, and asks about this view if it is another one than before.
    pub(super) fn look_at(&mut self, view: &View) {
        while let Ok(guess) = self.answers.try_recv() {
            self.known = guess;
        }
        let is_of_use = !view.hand.is_empty() && view.stage != Stage::Over;
        if is_of_use && self.wanted.as_ref() != Some(view) {
            self.wanted = Some(view.clone());
            // Without anybody to guess there are no chances.
            let _ = self.asked.send(view.clone());
        }
    }

    /// The chance of each row of a card, once it was guessed.
    pub(super) fn of(&self, card: Highlight) -> Option<&[f64]> {
        self.known.get(&card).map(Vec::as_slice)
    }
}

/// Guesses until nobody asks any more. Only the newest question counts.
fn serve(
    game: &FiredUp,
    dice: &FairDice,
    battles: u32,
    questions: &Receiver<View>,
    answering: &Sender<Guess>,
) {
    let mut number = 0;
    while let Ok(first) = questions.recv() {
        let view = questions.try_iter().last().unwrap_or(first);
        number += 1;
        let chances = row_chances(game, &view, &view.hand, &mut dice.stream(number), battles);
        let guess = view.hand.iter().copied().zip(chances).collect();
        if answering.send(guess).is_err() {
            return;
        }
    }
}

/// A guessed chance in whole percents. What came about in some imagined battle never shows as 0, and what failed in one
/// never as 100.
pub(super) fn percent(chance: f64) -> String {
    let rounded = (chance * 100.0).round();
    match chance {
        _ if chance <= 0.0 => "0%".to_owned(),
        _ if chance >= 1.0 => "100%".to_owned(),
        _ => format!("{:.0}%", rounded.clamp(1.0, 99.0)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Chances, percent};
    use crate::play::fired_up::testing::{session, setup};
    use std::{sync::Arc, thread, time::Duration};

    #[test]
    fn every_row_of_a_hand_is_guessed() {
        let mut session = session(3, 1);
        session.begin().unwrap();
        let dice = setup(3, 1).table.other_dice("what is guessed");
        let mut chances = Chances::new(Arc::clone(session.game()), dice, 20);
        let view = session.shared_view();
        assert!(chances.of(view.hand[0]).is_none());
        for _ in 0..2000 {
            chances.look_at(&view);
            if chances.of(view.hand[0]).is_some() {
                break;
            }
            thread::sleep(Duration::from_millis(5));
        }
        for &card in &view.hand {
            let rows = chances.of(card).unwrap();
            assert_eq!(rows.len(), session.game().highlight(card).rows.len());
            assert!(rows.iter().all(|chance| (0.0..=1.0).contains(chance)));
        }
    }

    #[test]
    fn percents_do_not_lie_at_the_ends() {
        assert_eq!([0.0, 0.001, 0.124, 0.999, 1.0].map(percent), ["0%", "1%", "12%", "99%", "100%"]);
    }
}
