//! §4 Declaring a turn: an attack with weapon, throw and stance; or healing; or a pass.

use crate::{
    Action, Attack, Event, Gladiators, Illegal, LastPiece, LastTurn, Notice, Roll, Slot, Stance, State,
    attack, luck, state::Stage, turn,
};
use rules_core::Seat;

/// May the seat declare this?
#[inline]
pub(crate) fn check(game: &Gladiators, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Attack(attack) => check_attack(game, state, seat, attack),
        Action::Heal(dice) => luck::check_heal(game, state, seat, dice),
        Action::Luck(_) => Err(Illegal::DeclarationIsAsked),
        Action::Pass => Ok(()),
    }
}

/// §4.1 The weapon must be at hand; §4.3 a throw needs a piece to throw; §2.4 bare hands are for the unarmed.
/// §4.2 Every stance goes with every weapon.
#[inline]
fn check_attack(game: &Gladiators, state: &State, seat: Seat, attack: Attack) -> Result<(), Illegal> {
    let (corner, fighter) = (game.corner(seat), &state.fighters[seat.index()]);
    if attack.weapon == Slot::BARE_HANDS {
        return match attack.thrown {
            true => Err(Illegal::CannotBeThrown),
            false if (0..corner.weapons).any(|slot| is_at_hand(game, state, seat, Slot(slot))) => {
                Err(Illegal::StillArmed)
            }
            false => Ok(()),
        };
    }
    if attack.weapon.0 >= corner.weapons {
        return Err(Illegal::NoSuchWeapon {
            slot: attack.weapon.0.saturating_add(1),
            carried: corner.weapons,
        });
    }
    let can_be_thrown = corner.arms[attack.weapon.0 as usize].throw_bonus.is_some();
    match attack.thrown {
        true if !can_be_thrown => Err(Illegal::CannotBeThrown),
        true if fighter.ammo[attack.weapon.0 as usize] == 0 => Err(Illegal::OutOfAmmo),
        false if !is_at_hand(game, state, seat, attack.weapon) => Err(Illegal::WeaponGone),
        true | false => Ok(()),
    }
}

/// §4.3 A weapon whose pieces were all thrown is gone, unless the table lets the last one come back to the hand.
#[inline]
fn is_at_hand(game: &Gladiators, state: &State, seat: Seat, weapon: Slot) -> bool {
    let can_be_thrown = game.corner(seat).arms[weapon.0 as usize].throw_bonus.is_some();
    !can_be_thrown
        || state.fighters[seat.index()].ammo[weapon.0 as usize] > 0
        || game.config.house.last_piece == LastPiece::Stays
}

/// Lists every declaration in ascending order.
#[inline]
pub(crate) fn legal(game: &Gladiators, state: &State, seat: Seat, out: &mut Vec<Action>) {
    let before = out.len();
    for weapon in (0..game.corner(seat).weapons).map(Slot) {
        for thrown in [false, true] {
            list_stances(game, state, seat, weapon, thrown, out);
        }
    }
    if out.len() == before {
        list_stances(game, state, seat, Slot::BARE_HANDS, false, out);
    }
    luck::legal_heal(game, state, seat, out);
    out.push(Action::Pass);
}

/// §4.2 The stance forbids nothing, so one answer serves all three.
#[inline]
fn list_stances(
    game: &Gladiators,
    state: &State,
    seat: Seat,
    weapon: Slot,
    thrown: bool,
    out: &mut Vec<Action>,
) {
    let attack = |stance| Attack { weapon, thrown, stance };
    if check_attack(game, state, seat, attack(Stance::Normal)).is_ok() {
        out.extend(Stance::ALL.map(|stance| Action::Attack(attack(stance))));
    }
}

/// Takes the declaration. §4.5 A pass is no attack.
#[inline]
pub(crate) fn apply(game: &Gladiators, state: &mut State, action: Action, tell: &mut impl FnMut(Event)) {
    let seat = state.mover;
    state.dice = [Roll::NONE; 2];
    match action {
        Action::Attack(attack) => apply_attack(game, state, attack, tell),
        Action::Heal(dice) => state.stage = Stage::Healing { dice },
        Action::Pass => {
            tell(Event::Public(Notice::Passed { seat }));
            turn::end(game, state, LastTurn::Rested, false, tell);
        }
        Action::Luck(_) => unreachable!("a checked action fits its stage"),
    }
}

/// §4.3 A thrown piece is spent when it is declared; §4.4 then Luck Dice may be added.
fn apply_attack(game: &Gladiators, state: &mut State, attack: Attack, tell: &mut impl FnMut(Event)) {
    let seat = state.mover;
    let fighter = &mut state.fighters[seat.index()];
    if attack.thrown {
        fighter.ammo[attack.weapon.0 as usize] -= 1;
    }
    let has_luck = fighter.luck > 0;
    let dice = attack::dice(game.corner(seat), attack);
    tell(Event::Public(Notice::Declared { seat, attack, dice }));
    if has_luck {
        state.stage = Stage::AddingLuck(attack);
    } else {
        attack::aim(game, state, attack, 0, tell);
    }
}
