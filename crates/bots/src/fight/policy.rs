//! How everybody in an imagined game is taken to play: one cheap policy, which uses nothing that the seat it decides for
//! could not know, its own cards and what lies open.

use super::{suits::Suits, tally::Tally};
use rules_core::{Game, Random, Seat, SplitMix, Step};
use rules_fight::{Action, Fight, State, View};

/// The policy, in the Arenas that a view shows: that of this Fight and that of the next.
pub(super) struct Policy<'a> {
    pub(super) game: &'a Fight,
    /// Which Fight is this one.
    fight: u8,
    here: Suits,
    /// The same as here if it is not turned up yet.
    next: Suits,
    /// How many random pairs of Main and Boost are looked at; the one whose Main suits the Arena best is played.
    pairs: u32,
}

impl Policy<'_> {
    /// The policy from what a view shows on; none before the first Arena is turned up.
    pub(super) fn of<'a>(game: &'a Fight, view: &View, pairs: u32) -> Option<Policy<'a>> {
        let here = Suits::of(game, view, view.arena()?);
        let next = view.next_arena().map_or_else(|| here.clone(), |arena| Suits::of(game, view, arena));
        Some(Policy { game, fight: view.fight, here, next, pairs })
    }

    /// One of the legal actions, of which there are at least two.
    pub(super) fn pick(&self, state: &State, seat: Seat, legal: &[Action], luck: &mut SplitMix) -> usize {
        if let [Action::Play { .. }, ..] = legal {
            return self.play(state, legal, luck);
        }
        let looks = legal.iter().map(|&action| self.look(state, seat, action, luck)).enumerate();
        looks.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(index, _)| index)
    }

    fn play(&self, state: &State, legal: &[Action], luck: &mut SplitMix) -> usize {
        let suits = if state.fights_over() == self.fight { &self.here } else { &self.next };
        let merit = |index: usize| match legal[index] {
            Action::Play { main, .. } | Action::PlayAlone { main } => suits.chance(main),
            Action::Score | Action::Activate | Action::Choose(_) => 0.0,
        };
        let pairs = (0..self.pairs).map(|_| luck.below(legal.len() as u64) as usize);
        let pairs = pairs.map(|index| (index, merit(index)));
        pairs.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(index, _)| index)
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

    /// Takes an action and plays the Fight to its end.
    pub(super) fn after(&self, state: &State, seat: Seat, action: Action, luck: &mut SplitMix) -> Tally {
        let (mut state, mut tally) = (*state, Tally::default());
        let mut legal = Vec::new();
        let mut step = Step::Act(seat, action);
        while let Some(next) = tally.advance(self.game, &mut state, step, &mut |at| self.game.draw(at, luck))
        {
            legal.clear();
            self.game.legal(&state, next, &mut legal);
            let chosen = if legal.len() == 1 { 0 } else { self.pick(&state, next, &legal, luck) };
            step = Step::Act(next, legal[chosen]);
        }
        tally
    }
}
