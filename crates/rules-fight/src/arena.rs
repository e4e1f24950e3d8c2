//! §5 Deciding the Arena.

use crate::{Event, Fight, Notice, State, View, condition::Merit, imagine, refill, reserves, state::Errand};
use rules_core::Seat;

impl Fight {
    /// §5.1 Who would win the Arena if it were decided now, with the Mains as this viewer sees them; nobody where no
    /// Main in the Fight meets the condition. Everybody sees what decides it.
    pub fn leader(&self, view: &View) -> Option<Winner> {
        view.arena()?;
        winner(self, &imagine::what_all_know(self, view))
    }
}

/// §5.1 The Arena is checked, and goes to the winner or leaves the game.
pub(crate) fn decide(game: &Fight, state: &mut State, tell: &mut impl FnMut(Event)) {
    let arena = state.arena();
    let winner = winner(game, state);
    state.winners.push(winner.map(|won| won.seat));
    let Some(Winner { seat, tied }) = winner else {
        // §5.3 Everybody lost.
        tell(Event::Public(Notice::NobodyWon { arena }));
        return refill::clear(game, state, tell);
    };
    let (glory, power) = (game.glory(arena), state.power(seat));
    tell(Event::Public(Notice::Won { seat, arena, glory, power, tied }));
    // §4.11 The spoils are scored while the table is still full.
    match state.lineups[seat.index()].spoils {
        0 => refill::clear(game, state, tell),
        spoils => reserves::pursue(game, state, Errand::Spoils { seat }, spoils, tell),
    }
}

/// Who wins a Fight, and whether a tie had to be broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winner {
    /// Who.
    pub seat: Seat,
    /// §5.2 Was somebody else level?
    pub tied: bool,
}

/// §5.2 The best Main; level, who wins ties, then who comes first in turn order.
#[inline]
pub(crate) fn winner(game: &Fight, state: &State) -> Option<Winner> {
    let condition = game.condition(state.arena());
    let mut best: Option<(Merit, bool, Seat)> = None;
    let mut tied = false;
    for seat in game.seats_from(state.first).filter(|&seat| state.standing.contains(seat)) {
        let Some(merit) = condition.merit(game, state, seat) else { continue };
        let wins_ties = state.lineups[seat.index()].wins_ties;
        match best {
            Some((merit_before, ..)) if merit < merit_before => {}
            Some((merit_before, wins_ties_before, _)) if merit == merit_before => {
                tied = true;
                if wins_ties && !wins_ties_before {
                    best = Some((merit, wins_ties, seat));
                }
            }
            Some(_) | None => {
                tied = false;
                best = Some((merit, wins_ties, seat));
            }
        }
    }
    best.map(|(_, _, seat)| Winner { seat, tied })
}
