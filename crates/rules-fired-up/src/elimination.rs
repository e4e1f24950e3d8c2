//! §7 Elimination: who is out, whose doing it was, and who moves up.

use crate::{Attack, Elimination, Event, Notice, Space, SpaceSet, State};

/// §7.1 Notes who was eliminated by the last attack, §7.3 in the order of Speed.
pub(crate) fn note(state: &mut State, tell: &mut impl FnMut(Event)) -> SpaceSet {
    let Some(Attack { attacker, defender, .. }) = state.arena.last else { return SpaceSet::EMPTY };
    let mut pair = [(attacker, defender), (defender, attacker)];
    if state.arena.at(defender).tile < state.arena.at(attacker).tile {
        pair.reverse();
    }
    let mut out = SpaceSet::EMPTY;
    for (victim, by) in pair {
        let fighter = state.arena.at(victim);
        if fighter.is_beaten() {
            state.eliminations.push(Elimination { victim, by, exhausted: fighter.stamina <= 0 });
            out = out.with(victim);
            tell(Event::Public(Notice::Eliminated { space: victim, by }));
        }
    }
    // §7.3 Of two that eliminate each other the faster one eliminated first.
    for (by, victim) in pair {
        let is_new = !state.eliminators.as_slice().contains(&by);
        if out.contains(victim) && is_new {
            state.eliminators.push(by);
        }
    }
    out
}

/// §7.1 They leave, §7.2 and slower fighters move up.
pub(crate) fn leave(state: &mut State, eliminated: SpaceSet) {
    for space in eliminated.iter() {
        let gone = state.arena.at(space).tile;
        state.arena.fighters[space.index()] = None;
        state.arena.tally.eliminated += 1;
        for other in Space::ALL {
            if let Some(fighter) = &mut state.arena.fighters[other.index()] {
                fighter.tile -= u8::from(fighter.tile > gone);
            }
        }
    }
}
