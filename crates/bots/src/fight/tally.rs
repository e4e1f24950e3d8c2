//! What everybody gains in the rest of a Fight.

use rules_core::{Game, Seat, Step, StepOf, Turn};
use rules_fight::{Chance, Event, Fight, MOST_SEATS, Notice, State};

/// What everybody gained from some moment of a Fight on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    cards: [u8; MOST_SEATS],
    /// Who won the Arena, and its Glory.
    won: Option<(Seat, u8)>,
    is_over: bool,
}

impl Tally {
    /// Takes a step and what is drawn after it, until a seat must decide. Nobody when the Fight is over.
    pub(super) fn advance(
        &mut self,
        game: &Fight,
        state: &mut State,
        mut step: StepOf<Fight>,
        draw: &mut impl FnMut(&State) -> Chance,
    ) -> Option<Seat> {
        loop {
            game.apply(state, step, &mut |event| self.note(&event));
            if self.is_over {
                return None;
            }
            match game.turn(state) {
                Turn::Decide(seats) => return seats.first(),
                Turn::Chance => step = Step::Draw(draw(state)),
                Turn::Over(_) => unreachable!("the last Fight is cleared before the game is over"),
            }
        }
    }

    fn note(&mut self, event: &Event) {
        match *event {
            Event::Tucked { pile: seat, .. }
            | Event::Public(
                Notice::ScoredOpenly { seat, .. }
                | Notice::ScoredUnseen { seat, .. }
                | Notice::Took { seat, .. },
            ) => {
                self.cards[seat.index()] += 1;
            }
            Event::Public(Notice::Won { seat, glory, .. }) => self.won = Some((seat, glory)),
            Event::Public(Notice::Cleared) => self.is_over = true,
            Event::Drew { .. } | Event::Played { .. } | Event::Public(_) => {}
        }
    }

    /// Who won the Arena.
    pub(super) fn winner(&self) -> Option<Seat> {
        self.won.map(|(seat, _)| seat)
    }

    /// Did this seat win the Arena?
    pub(super) fn is_won_by(&self, seat: Seat) -> bool {
        self.winner() == Some(seat)
    }

    /// How many cards came to the scored pile of a seat.
    pub(super) fn cards(&self, seat: Seat) -> u8 {
        self.cards[seat.index()]
    }

    /// §7.1 The Glory that a seat gained.
    pub(super) fn glory(&self, seat: Seat) -> f64 {
        let arena = self.won.filter(|&(winner, _)| winner == seat).map_or(0, |(_, glory)| glory);
        f64::from(arena) + f64::from(self.cards(seat))
    }

    /// What a seat gained more than the others did on average.
    pub(super) fn lead(&self, seat: Seat, seats: usize) -> f64 {
        let others = (0..seats).map(Seat::at).filter(|&other| other != seat);
        let theirs: f64 = others.map(|other| self.glory(other)).sum();
        self.glory(seat) - theirs / f64::from(seats as u32 - 1)
    }
}
