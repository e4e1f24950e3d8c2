//! §5 The attack: how many dice, and what they hit.

use crate::{
    Attack, Column, Corner, Event, Gladiators, LastTurn, Notice, Roll, Stance, State, defence, luck,
    state::Stage, turn,
};

/// The dice of an attack, before Luck Dice: §5.1 half of ATTACK and WEAPON, §5.2 the Throw Bonus, §5.3 the stance.
/// §5.4 There are never fewer than none.
#[inline]
pub(crate) fn dice(corner: &Corner, attack: Attack) -> u8 {
    let arm = &corner.arms[attack.weapon.0 as usize];
    let thrown = if attack.thrown { arm.throw_bonus.unwrap_or(0) } else { 0 };
    stance_dice(arm.dice + thrown, attack.stance)
}

/// §5.3 One die more when berserk, one less when defensive.
#[inline]
pub(crate) fn stance_dice(dice: u8, stance: Stance) -> u8 {
    (dice + u8::from(stance == Stance::Berserk)).saturating_sub(u8::from(stance == Stance::Defensive))
}

/// §5.1 Half of ATTACK and WEAPON, rounded down before anything is added.
pub const fn half(attack: u8, weapon: u8) -> u8 {
    attack.midpoint(weapon)
}

/// The attack is declared in full; §5.4 without any dice it whiffs at once.
pub(crate) fn aim(
    game: &Gladiators,
    state: &mut State,
    attack: Attack,
    luck: u8,
    tell: &mut impl FnMut(Event),
) {
    if dice(game.corner(state.mover), attack) + luck == 0 {
        fall(game, state, attack, Roll::NONE, tell);
    } else {
        state.stage = Stage::Attacking { attack, luck };
    }
}

/// §5.6 The dice fell: read the Attack Table, then let the rival try to block.
#[inline]
pub(crate) fn fall(
    game: &Gladiators,
    state: &mut State,
    attack: Attack,
    roll: Roll,
    tell: &mut impl FnMut(Event),
) {
    let seat = state.mover;
    state.dice[seat.index()] = roll;
    let class = game.corner(seat).arms[attack.weapon.0 as usize].class;
    let together = roll.together();
    let strike = game.table.strike(class, together);
    tell(Event::Public(Notice::Attacked { seat, roll, class, column: Column::of(together), strike }));
    luck::lose(state, seat, roll, tell);
    match strike {
        Some(strike) => defence::face(game, state, attack, strike, tell),
        None => turn::end(game, state, LastTurn::Attacked { attack, whiffed: true }, false, tell),
    }
}
