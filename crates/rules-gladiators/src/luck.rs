//! §8 Luck Dice and Heal Dice: both are rolled until they fail.

use crate::{Action, Event, Gladiators, Illegal, LastTurn, Notice, Roll, State, turn};
use rules_core::Seat;

/// §8.3 The highest face at which a Luck Die is lost.
pub const LUCK_LOST_UP_TO: u8 = 3;

/// §8.1 Any number of the Luck Dice that are left may be added.
#[inline]
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let left = state.fighters[seat.index()].luck;
    match action {
        Action::Luck(asked) if asked > left => Err(Illegal::TooMuchLuck { asked, left }),
        Action::Luck(_) => Ok(()),
        Action::Attack(_) | Action::Heal(_) | Action::Pass => Err(Illegal::LuckIsAsked),
    }
}

/// Lists the numbers of Luck Dice, in ascending order.
#[inline]
pub(crate) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.extend((0..=state.fighters[seat.index()].luck).map(Action::Luck));
}

/// §8.1 Tells how many were added.
#[inline]
pub(crate) fn add(seat: Seat, dice: u8, tell: &mut impl FnMut(Event)) {
    tell(Event::Public(Notice::LuckAdded { seat, dice }));
}

/// §8.3 Luck Dice that show 1, 2 or 3 are lost for the rest of the battle, once the roll has counted.
#[inline]
pub(crate) fn lose(state: &mut State, seat: Seat, roll: Roll, tell: &mut impl FnMut(Event)) {
    let lost = roll.luck.at_most(LUCK_LOST_UP_TO);
    if lost > 0 {
        let fighter = &mut state.fighters[seat.index()];
        fighter.luck -= lost;
        tell(Event::Public(Notice::LuckLost { seat, lost, left: fighter.luck }));
    }
}

/// §8.4 Healing needs Heal Dice, a wound, and a table that plays so.
#[inline]
pub(crate) fn check_heal(game: &Gladiators, state: &State, seat: Seat, asked: u8) -> Result<(), Illegal> {
    let fighter = &state.fighters[seat.index()];
    if !game.config.house.heal {
        Err(Illegal::HealIsOff)
    } else if asked == 0 || asked > fighter.heal {
        Err(Illegal::WrongHealDice { asked, left: fighter.heal })
    } else if fighter.health == game.corner(seat).health {
        Err(Illegal::Unwounded)
    } else {
        Ok(())
    }
}

/// Lists the numbers of Heal Dice that may be rolled, in ascending order.
#[inline]
pub(crate) fn legal_heal(game: &Gladiators, state: &State, seat: Seat, out: &mut Vec<Action>) {
    let most = state.fighters[seat.index()].heal;
    let allowed = (1..=most).filter(|&dice| check_heal(game, state, seat, dice).is_ok());
    out.extend(allowed.map(Action::Heal));
}

/// §8.4 Dice that show enough give health back, never above the start; the others are lost. It is no attack.
pub(crate) fn heal(game: &Gladiators, state: &mut State, roll: Roll, tell: &mut impl FnMut(Event)) {
    let seat = state.mover;
    state.dice[seat.index()] = roll;
    let skills = &game.content.skills;
    let lost = roll.dice.at_most(skills.heal_success - 1);
    let gained = (roll.dice.total() - lost).saturating_mul(skills.heal_health);
    let start = game.corner(seat).health;
    let fighter = &mut state.fighters[seat.index()];
    fighter.heal -= lost;
    fighter.health = fighter.health.saturating_add(gained).min(start);
    let health = fighter.health;
    tell(Event::Public(Notice::Healed { seat, roll, health, lost }));
    turn::end(game, state, LastTurn::Rested, false, tell);
}
