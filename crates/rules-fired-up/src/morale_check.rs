//! §4 The Morale Check: thumbs move the Morale, and the Morale limits Attack and Defense.

use crate::{Event, Fighter, FighterMat, FiredUp, Morale, Notice, Phase, Space, State, claim};

/// §4.1 Every fighter is checked, then §5.1 Start Highlights are claimed.
pub(crate) fn run(game: &FiredUp, state: &mut State, tell: &mut impl FnMut(Event)) {
    for space in Space::ALL {
        let Some(before) = state.arena.fighter(space).copied() else { continue };
        let fighter = checked(before, game.printed(state, space));
        *state.arena.at_mut(space) = fighter;
        if fighter != before {
            tell(Event::Public(Notice::MoraleChecked {
                space,
                from: before.morale,
                to: fighter.morale,
                attack: fighter.attack,
                defense: fighter.defense,
            }));
        }
    }
    claim::open(game, state, Phase::Start, tell);
}

/// A fighter after its Morale Check.
#[inline]
pub(crate) fn checked(fighter: Fighter, mat: &FighterMat) -> Fighter {
    let morale = moved(fighter.morale, fighter.up, fighter.down);
    Fighter {
        morale,
        // §4.2 Values drop to what the Morale allows, and never rise.
        attack: fighter.attack.min(mat.attack.highest(morale)),
        defense: fighter.defense.min(mat.defense.highest(morale)),
        ..fighter
    }
}

/// §4.1 By the difference of the thumbs, towards the larger side, and not beyond the ends.
#[inline]
fn moved(morale: Morale, up: u8, down: u8) -> Morale {
    let top = Morale::High as u8;
    let raised = (morale as u8 + up).saturating_sub(down);
    Morale::ALL[usize::from(raised.min(top))]
}

#[cfg(test)]
mod tests {
    use super::moved;
    use crate::Morale::{High, Low, Neutral};

    #[test]
    fn s4_1_the_difference_counts_and_the_ends_hold() {
        assert_eq!([moved(Neutral, 1, 0), moved(Neutral, 0, 1), moved(Neutral, 2, 2)], [High, Low, Neutral]);
        assert_eq!([moved(High, 5, 1), moved(High, 1, 3), moved(Low, 2, 5)], [High, Low, Low]);
    }
}
