//! §3 Activating or scoring the Boosts.

use crate::{
    Action, Card, Event, Fight, Illegal, Killed, Notice, Pick, State, ability, arena, choice, reserves,
    state::{Boost, Stage, Tucked},
};
use rules_core::{Seat, Secret};

/// §3.1 May the seat do this with its Boost?
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Activate if state.lineups[seat.index()].silenced => Err(Illegal::Silenced),
        Action::Activate | Action::Score => Ok(()),
        Action::Play { .. } | Action::PlayAlone { .. } | Action::Choose(_) => Err(Illegal::BoostIsAsked),
    }
}

/// §3.1 What the seat may do with its Boost.
#[inline]
pub(crate) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Score);
    // §4.9 A silenced Boost can only be scored.
    if !state.lineups[seat.index()].silenced {
        out.push(Action::Activate);
    }
}

/// §3.1 The seat decides.
#[inline]
pub(crate) fn apply(
    game: &Fight,
    state: &mut State,
    seat: Seat,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    let Boost::Waiting(hidden) = state.lineups[seat.index()].boost else {
        unreachable!("only a Boost that waits is decided on")
    };
    if action == Action::Score {
        tuck(state, seat, seat, hidden, tell);
        finish(game, state, tell);
    } else {
        let card = *hidden.peek();
        state.lineups[seat.index()].boost = Boost::Activated(card);
        state.note_turned_up(seat, card);
        tell(Event::Public(Notice::Activated { seat, card }));
        choice::begin(game, state, seat, card, tell);
    }
}

/// §3.2, §4.8 A Boost goes face down to a scored pile.
#[inline]
pub(crate) fn tuck(
    state: &mut State,
    owner: Seat,
    pile: Seat,
    card: Secret<Card>,
    tell: &mut impl FnMut(Event),
) {
    state.lineups[owner.index()].boost = Boost::Gone;
    state.scored[pile.index()].backs[card.peek().family().index()] += 1;
    state.tucked[owner.index()][state.fight as usize] = Some(Tucked { pile, card });
    tell(Event::Tucked { owner, pile, card });
}

/// §3.1 All Mains are played, and the Boosts begin.
#[inline]
pub(crate) fn begin(game: &Fight, state: &mut State, tell: &mut impl FnMut(Event)) {
    note_powers(state);
    next(game, state, tell);
}

/// §3.3 The ability of a card works, with what was named and chosen for it.
pub(crate) fn work(
    game: &Fight,
    state: &mut State,
    seat: Seat,
    card: Card,
    chosen: (Option<Seat>, Option<Pick>),
    tell: &mut impl FnMut(Event),
) {
    let mut has_told = false;
    let errand = ability::perform(game, state, seat, game.ability(card), chosen, &mut |event| {
        has_told = true;
        tell(event);
    });
    let is_nothing_to_draw = state.reserves.left == 0 && state.graveyard.is_empty();
    if !has_told && !someone_falls(state) && (errand.is_none() || is_nothing_to_draw) {
        tell(Event::Public(Notice::NoEffect { seat, card }));
    }
    match errand {
        Some((errand, left)) => reserves::pursue(game, state, errand, left, tell),
        None => finish(game, state, tell),
    }
}

/// §3.5 A Boost is dealt with: the killed leave, and the next seat decides.
pub(crate) fn finish(game: &Fight, state: &mut State, tell: &mut impl FnMut(Event)) {
    bury(game, state, tell);
    note_powers(state);
    next(game, state, tell);
}

/// §3.5 Every Main below 1 goes to the Graveyard, in turn order.
#[inline]
pub(crate) fn bury(game: &Fight, state: &mut State, tell: &mut impl FnMut(Event)) {
    if !someone_falls(state) {
        return;
    }
    for seat in game.seats_from(state.first) {
        if state.standing.contains(seat) && state.power(seat) < 1 {
            let lineup = &mut state.lineups[seat.index()];
            lineup.power = 0;
            let card = lineup.main.expect("a Main in the Fight was played");
            state.standing = state.standing.without(seat);
            state.graveyard.push(card);
            tell(Event::Public(Notice::Killed { seat, card }));
        }
    }
}

#[inline]
fn someone_falls(state: &State) -> bool {
    state.standing.iter().any(|seat| state.power(seat) < 1)
}

#[inline]
fn note_powers(state: &mut State) {
    let powers = state.lineups.map(|lineup| lineup.power);
    state.trail.push(powers);
}

/// §3.1 The next seat in turn order whose Boost waits decides; after the last, the Arena is decided.
#[inline]
fn next(game: &Fight, state: &mut State, tell: &mut impl FnMut(Event)) {
    // §3.6 Who was killed still has a Boost, unless the table says otherwise.
    let keeps = game.config.house.killed == Killed::KeepsBoost;
    let waits = |seat: Seat| {
        matches!(state.lineups[seat.index()].boost, Boost::Waiting(_))
            && (keeps || state.standing.contains(seat))
    };
    match game.seats_from(state.first).find(|&seat| waits(seat)) {
        Some(seat) => state.stage = Stage::Deciding { seat },
        None => arena::decide(game, state, tell),
    }
}
