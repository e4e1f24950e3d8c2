//! §7 The defence: how many dice, and whether they block.

use crate::{
    Action, Attack, Event, Gladiators, Guard, Illegal, LastTurn, Notice, Roll, Stance, State, Strike, luck,
    state::Stage, stun, turn, victory,
};
use rules_core::Seat;

/// §7.2 Which defence dice are rolled: the first rule that applies.
#[inline]
pub fn guard(stunned: bool, last: LastTurn) -> Guard {
    match last {
        _ if stunned => Guard::Stunned,
        LastTurn::Attacked { attack, .. } if attack.stance == Stance::Berserk => Guard::Berserk,
        LastTurn::Attacked { attack, .. } if attack.stance == Stance::Defensive => Guard::Defensive,
        LastTurn::Attacked { attack, .. } if attack.thrown => Guard::Threw,
        LastTurn::Attacked { whiffed: true, .. } => Guard::Whiffed,
        LastTurn::Attacked { whiffed: false, .. } | LastTurn::Rested => Guard::Plain,
    }
}

/// §7.2 The defence dice of a seat, before Luck Dice.
#[inline]
pub(crate) fn dice(game: &Gladiators, state: &State, seat: Seat) -> u8 {
    let fighter = &state.fighters[seat.index()];
    game.corner(seat).guard_dice(guard(fighter.stunned, fighter.last))
}

/// §7.1 A hit is coming: the rival may add Luck Dice and roll; §7.3 a block that cannot succeed is not rolled.
#[inline]
pub(crate) fn face(
    game: &Gladiators,
    state: &mut State,
    attack: Attack,
    strike: Strike,
    tell: &mut impl FnMut(Event),
) {
    let luck = luck_for_defence(game, state, state.mover.rival());
    if luck > 0 && dice(game, state, state.mover.rival()) + luck >= strike.sixes_to_block {
        state.stage = Stage::GuardingWithLuck { attack, strike };
    } else {
        raise_guard(game, state, attack, strike, 0, tell);
    }
}

/// §8.2 The Luck Dice that may go into a block, if the table allows any.
fn luck_for_defence(game: &Gladiators, state: &State, seat: Seat) -> u8 {
    if game.config.house.luck_on_defence { state.fighters[seat.index()].luck } else { 0 }
}

/// §8.2 Luck Dice are added in a number that can help, or not at all.
pub(crate) fn check(
    game: &Gladiators,
    state: &State,
    seat: Seat,
    strike: Strike,
    action: Action,
) -> Result<(), Illegal> {
    luck::check(state, seat, action)?;
    match action {
        Action::Luck(asked) if asked > 0 => {
            let (dice, needed) = (dice(game, state, seat), strike.sixes_to_block);
            if dice + asked < needed { Err(Illegal::LuckInVain { dice, asked, needed }) } else { Ok(()) }
        }
        _ => Ok(()),
    }
}

/// Lists the numbers of Luck Dice that may be added, in ascending order.
pub(crate) fn legal(game: &Gladiators, state: &State, seat: Seat, strike: Strike, out: &mut Vec<Action>) {
    let choices = (0..=state.fighters[seat.index()].luck).map(Action::Luck);
    out.extend(choices.filter(|&action| check(game, state, seat, strike, action).is_ok()));
}

/// §7.3 Rolls the block if it can succeed at all.
#[inline]
pub(crate) fn raise_guard(
    game: &Gladiators,
    state: &mut State,
    attack: Attack,
    strike: Strike,
    luck: u8,
    tell: &mut impl FnMut(Event),
) {
    let seat = state.mover.rival();
    let dice = dice(game, state, seat);
    if dice + luck >= strike.sixes_to_block {
        state.stage = Stage::Blocking { attack, strike, luck };
    } else {
        tell(Event::Public(Notice::CannotBlock { seat, dice, sixes_to_block: strike.sixes_to_block }));
        land(game, state, attack, strike, tell);
    }
}

/// §7.1 Enough sixes block; a blocked hit does nothing, and is no whiff.
#[inline]
pub(crate) fn fall(
    game: &Gladiators,
    state: &mut State,
    attack: Attack,
    strike: Strike,
    roll: Roll,
    tell: &mut impl FnMut(Event),
) {
    let seat = state.mover.rival();
    state.dice[seat.index()] = roll;
    let fighter = &state.fighters[seat.index()];
    let (guard, sixes) = (guard(fighter.stunned, fighter.last), roll.together().count(6));
    let blocked = sixes >= strike.sixes_to_block;
    let sixes_to_block = strike.sixes_to_block;
    tell(Event::Public(Notice::Defended { seat, guard, roll, sixes_to_block, blocked }));
    luck::lose(state, seat, roll, tell);
    if blocked {
        turn::end(game, state, LastTurn::Attacked { attack, whiffed: false }, false, tell);
    } else {
        land(game, state, attack, strike, tell);
    }
}

/// §9.1 The hit lands: health is lost, and at none the battle is over. §7.5 Otherwise it may stun.
fn land(game: &Gladiators, state: &mut State, attack: Attack, strike: Strike, tell: &mut impl FnMut(Event)) {
    let seat = state.mover.rival();
    let fighter = &mut state.fighters[seat.index()];
    fighter.health = fighter.health.saturating_sub(strike.damage);
    let stunned = stun::takes_hold(strike.stun, fighter.stunned);
    let health = fighter.health;
    tell(Event::Public(Notice::Landed { seat, damage: strike.damage, health, stunned }));
    if health == 0 {
        victory::by_fall(state, tell);
    } else {
        turn::end(game, state, LastTurn::Attacked { attack, whiffed: false }, stunned, tell);
    }
}
