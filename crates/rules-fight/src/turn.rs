//! The order of play: who owes what, and what comes next.
//!
//! A game goes through the setup (`setup.rs`) and seven Fights. A Fight is: everybody plays (`play.rs`), everybody
//! activates or scores (`boost.rs`, `choice.rs`, `ability.rs`), the Arena is decided (`arena.rs`), the hands are refilled
//! (`refill.rs`). Whenever cards are drawn, `reserves.rs` has them.

use crate::{
    Action, ArenaId, Chance, Event, Fight, Illegal, State, boost, choice, ending, play, reserves, setup,
    state::{Errand, Stage},
};
use rules_core::{Random, Seat, Turn};

/// What the state waits for.
#[inline]
pub(crate) fn turn(game: &Fight, state: &State) -> Turn {
    match state.stage {
        Stage::Drawing { .. } | Stage::Announcing | Stage::Seating => Turn::Chance,
        Stage::Playing { seat } | Stage::Deciding { seat } | Stage::Choosing { seat, .. } => Turn::of(seat),
        Stage::Over => Turn::Over(ending::standing(game, state)),
    }
}

/// May this seat take this action now?
pub(crate) fn check(game: &Fight, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    match state.stage {
        Stage::Playing { seat: owing } if owing == seat => play::check(game, state, seat, action),
        Stage::Deciding { seat: owing } if owing == seat => boost::check(state, seat, action),
        Stage::Choosing { seat: owing, card, named } if owing == seat => {
            choice::check(game, state, (seat, card, named), action)
        }
        Stage::Over => Err(Illegal::Over),
        Stage::Drawing { .. }
        | Stage::Announcing
        | Stage::Seating
        | Stage::Playing { .. }
        | Stage::Deciding { .. }
        | Stage::Choosing { .. } => Err(Illegal::NotOwed),
    }
}

/// Lists what the seat may do, in ascending order.
#[inline]
pub(crate) fn legal(game: &Fight, state: &State, seat: Seat, out: &mut Vec<Action>) {
    match state.stage {
        Stage::Playing { seat: owing } if owing == seat => play::legal(game, state, seat, out),
        Stage::Deciding { seat: owing } if owing == seat => boost::legal(state, seat, out),
        Stage::Choosing { seat: owing, card, named } if owing == seat => {
            choice::legal(game, state, (seat, card, named), out);
        }
        Stage::Drawing { .. }
        | Stage::Announcing
        | Stage::Seating
        | Stage::Playing { .. }
        | Stage::Deciding { .. }
        | Stage::Choosing { .. }
        | Stage::Over => {}
    }
}

/// Takes a decision that was checked.
#[inline]
pub(crate) fn decide(
    game: &Fight,
    state: &mut State,
    seat: Seat,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    match (state.stage, action) {
        (Stage::Playing { .. }, _) => play::apply(game, state, seat, action, tell),
        (Stage::Deciding { .. }, _) => boost::apply(game, state, seat, action, tell),
        (Stage::Choosing { card, named, .. }, Action::Choose(pick)) => {
            choice::apply(game, state, (seat, card, named), pick, tell);
        }
        _ => unreachable!("a checked action fits its stage"),
    }
}

/// Every outcome that may be drawn now, in ascending order, with its weight.
pub(crate) fn odds(game: &Fight, state: &State) -> Vec<(Chance, u64)> {
    match state.stage {
        Stage::Drawing { .. } => reserves::odds(state),
        Stage::Announcing => {
            let unseen = setup::unseen_arenas(game, state);
            let arenas = game.content.arenas().map(|(arena, _)| arena);
            arenas
                .filter(|arena| unseen & (1 << arena.index()) != 0)
                .map(|id| (Chance::Arena(id), 1))
                .collect()
        }
        Stage::Seating => game.seats_from(Seat::FIRST).map(|seat| (Chance::First(seat), 1)).collect(),
        Stage::Playing { .. } | Stage::Deciding { .. } | Stage::Choosing { .. } | Stage::Over => Vec::new(),
    }
}

/// The weight of one outcome; 0 for what cannot be drawn now.
pub(crate) fn weight(game: &Fight, state: &State, outcome: Chance) -> u64 {
    match (state.stage, outcome) {
        (Stage::Drawing { .. }, _) => reserves::weight(state, outcome),
        (Stage::Announcing, Chance::Arena(arena)) => is_unseen(game, state, arena).into(),
        (Stage::Seating, Chance::First(seat)) => (seat.index() < usize::from(game.config.seats)).into(),
        _ => 0,
    }
}

fn is_unseen(game: &Fight, state: &State, arena: ArenaId) -> bool {
    setup::unseen_arenas(game, state) & (1 << arena.index()) != 0
}

/// Draws one outcome.
#[inline]
pub(crate) fn draw<R: Random>(game: &Fight, state: &State, random: &mut R) -> Chance {
    match state.stage {
        Stage::Drawing { .. } => reserves::draw(state, random),
        Stage::Announcing => Chance::Arena(setup::draw_arena(game, state, random)),
        Stage::Seating => Chance::First(Seat::at(random.below(game.config.seats.into()) as usize)),
        Stage::Playing { .. } | Stage::Deciding { .. } | Stage::Choosing { .. } | Stage::Over => {
            unreachable!("nothing is drawn at a stage without chance")
        }
    }
}

/// Takes an outcome that was drawn.
#[inline]
pub(crate) fn fall(game: &Fight, state: &mut State, outcome: Chance, tell: &mut impl FnMut(Event)) {
    match outcome {
        Chance::Card { face, below } => reserves::turn(game, state, drawn_for(state), (face, below), tell),
        Chance::Top(family) => {
            let (errand, left) = drawn_for(state);
            state.reserves.show_back(Some(family));
            reserves::pursue(game, state, errand, left, tell);
        }
        Chance::Arena(arena) => setup::turn_up(game, state, arena, tell),
        Chance::First(seat) => setup::seat_first(game, state, seat, tell),
    }
}

/// What cards are drawn for now.
#[inline]
fn drawn_for(state: &State) -> (Errand, u8) {
    match state.stage {
        Stage::Drawing { errand, left } => (errand, left),
        _ => unreachable!("an outcome with a weight fits its stage"),
    }
}
