//! The rest of a Fight, played by one cheap policy for everybody. It uses nothing that the seat it decides for could not
//! know: its own cards, and what lies open.

use super::{suits::Suits, tally::Tally};
use rules_core::{Game, Random, Seat, SplitMix, Step};
use rules_fight::{Action, Fight, State};

/// The policy, for one Arena.
pub(super) struct Playout<'a> {
    pub(super) game: &'a Fight,
    pub(super) suits: &'a Suits,
}

/// How many random pairs of Main and Boost are looked at; the one whose Main suits the Arena best is played.
const PAIRS: u32 = 4;

impl Playout<'_> {
    /// Takes an action and plays the Fight to its end.
    pub(super) fn after(&self, state: &State, seat: Seat, action: Action, luck: &mut SplitMix) -> Tally {
        let (mut state, mut tally) = (*state, Tally::default());
        let mut step = Step::Act(seat, action);
        while let Some(next) = tally.advance(self.game, &mut state, step, &mut |at| self.game.draw(at, luck))
        {
            step = Step::Act(next, self.decide(&state, next, luck));
        }
        tally
    }

    fn decide(&self, state: &State, seat: Seat, luck: &mut SplitMix) -> Action {
        let mut legal = Vec::new();
        self.game.legal(state, seat, &mut legal);
        match legal[..] {
            [only] => only,
            [Action::Play { .. }, ..] => self.play(&legal, luck),
            _ => {
                let looks = legal.iter().map(|&action| (action, self.look(state, seat, action, luck)));
                let best = looks.max_by(|a, b| a.1.total_cmp(&b.1));
                best.expect("a seat that decides has something legal").0
            }
        }
    }

    fn play(&self, legal: &[Action], luck: &mut SplitMix) -> Action {
        let pairs = (0..PAIRS).map(|_| legal[luck.below(legal.len() as u64) as usize]);
        let merit = |action: &Action| match *action {
            Action::Play { main, .. } | Action::PlayAlone { main } => self.suits.chance(main),
            Action::Score | Action::Activate | Action::Choose(_) => 0.0,
        };
        let best = pairs.max_by(|a, b| merit(a).total_cmp(&merit(b)));
        best.expect("more than no pair is looked at")
    }

    /// What a seat would gain over the others if it did this and everybody after it scored. What its ability asks for is
    /// chosen as well as can be.
    fn look(&self, state: &State, seat: Seat, action: Action, luck: &mut SplitMix) -> f64 {
        let (mut state, mut tally) = (*state, Tally::default());
        let mut step = Step::Act(seat, action);
        while let Some(next) = tally.advance(self.game, &mut state, step, &mut |at| self.game.draw(at, luck))
        {
            if next == seat {
                // Nothing is gained before an ability has all its choices, so the tally begins again.
                let mut choices = Vec::new();
                self.game.legal(&state, seat, &mut choices);
                let looks = choices.iter().map(|&choice| self.look(&state, seat, choice, luck));
                return looks.fold(f64::NEG_INFINITY, f64::max);
            }
            step = Step::Act(next, Action::Score);
        }
        tally.lead(seat, self.game.seats())
    }
}
