//! §1 Fighters enter.

use super::INFLUENCE;
use crate::{DieFace, Edition, Face, Fighter, FiredUp, InfluenceDice, Mat, Morale, Space, Track, View};
use rules_core::Game;

/// §14.1 In the prototype so many Wounds eliminate anybody.
const PROTOTYPE_WOUNDS: u8 = 3;

/// §1.2 A fighter enters; §1.4 with the last one all line up.
pub(super) fn enter(game: &FiredUp, view: &mut View, space: Space, mat: Mat) {
    view.arena.mats[space.index()] = Some(mat);
    view.arena.fighters[space.index()] = Some(fighter(game, space, mat));
    let present: Vec<Space> = view.arena.present().iter().collect();
    if present.len() < game.fighters() {
        return;
    }
    let speed = |space: Space| view.arena.mats[space.index()].map_or(0, |mat| game.mat(mat).speed);
    let lined_up: Vec<(Space, u8)> = present
        .iter()
        .map(|&space| {
            let faster = present.iter().filter(|&&other| speed(other) > speed(space)).count();
            (space, faster as u8 + 1)
        })
        .collect();
    for (place, (space, tile)) in lined_up.into_iter().enumerate() {
        if let Some(fighter) = &mut view.arena.fighters[space.index()] {
            (fighter.tile, fighter.target) = (tile, present[(place + 1) % present.len()]);
        }
    }
}

/// §1.3 A fighter with its markers.
fn fighter(game: &FiredUp, space: Space, mat: Mat) -> Fighter {
    let printed = game.mat(mat);
    let edition = game.config().edition;
    let marker = |track: &Track| match edition {
        _ if is_for_two(game) => track.lowest(Morale::Neutral),
        Edition::Final => track.lowest(Morale::Low),
        Edition::Prototype => track.highest(Morale::Low),
    };
    Fighter {
        attack: marker(&printed.attack),
        defense: marker(&printed.defense),
        stamina: printed.stamina.cast_signed(),
        wounds: 0,
        capacity: match edition {
            Edition::Final => printed.wounds,
            Edition::Prototype => PROTOTYPE_WOUNDS,
        },
        morale: Morale::Neutral,
        influence: INFLUENCE,
        up: 0,
        down: 0,
        target: space,
        locked: false,
        hasted: false,
        tile: 0,
        done: false,
        attacked: 0,
        defended: 0,
        dealt: 0,
        taken: 0,
    }
}

/// §12 Is this the version for two?
fn is_for_two(game: &FiredUp) -> bool {
    game.seats() == 2 && game.config().edition == Edition::Final
}

/// §12.2 One common die of each face, for two players.
pub(super) fn common_dice(game: &FiredUp) -> InfluenceDice {
    if is_for_two(game) { InfluenceDice::showing(&Face::ALL) } else { InfluenceDice::NONE }
}
