//! §4, §6, §7 The Morale Check, the battle and who is out.

use crate::{Attack, BattleDice, Elimination, Fighter, Notice, Phase, Roll, Space, Stage, Strike, View};

/// Brings a view up to one more notice of the battle.
pub(super) fn follow(view: &mut View, notice: &Notice) {
    match *notice {
        Notice::MoraleChecked { space, to, attack, defense, .. } => {
            // Nobody uses dice any more; Start Highlights are what comes next.
            view.stage = Stage::Claiming { phase: Phase::Start };
            if let Some(fighter) = &mut view.arena.fighters[space.index()] {
                (fighter.morale, fighter.attack, fighter.defense) = (to, attack, defense);
            }
        }
        Notice::ClaimsAsked { phase } => view.stage = Stage::Claiming { phase },
        Notice::NoAttack { space } => done(view, space),
        Notice::Attacks { attacker, defender, .. } => {
            done(view, attacker);
            view.clash.attack = BattleDice::NONE;
            view.clash.defense = BattleDice::NONE;
            view.stage = Stage::Striking { attacker, defender, roll: Roll::Attack };
        }
        Notice::Fought { attack } => record(view, &attack),
        Notice::Eliminated { space, by } => eliminate(view, space, by),
        Notice::Retargeted { space, target } => {
            if let Some(fighter) = &mut view.arena.fighters[space.index()] {
                fighter.target = target;
            }
        }
        _ => {}
    }
}

fn done(view: &mut View, space: Space) {
    if let Some(fighter) = &mut view.arena.fighters[space.index()] {
        fighter.done = true;
    }
}

/// §6.9 What an attack does to both fighters and to the sums of the round.
fn record(view: &mut View, result: &Attack) {
    let Attack { attacker, defender, attack, defense, blow } = *result;
    let arena = &mut view.arena;
    if let Some(one) = &mut arena.fighters[attacker.index()] {
        one.attacked += 1;
        one.dealt = one.dealt.saturating_add(blow.damage);
        hurt(one, blow.to_attacker());
    }
    if let Some(other) = &mut arena.fighters[defender.index()] {
        other.defended += 1;
        other.dealt = other.dealt.saturating_add(blow.to_attacker());
        other.wounds += blow.wounds;
        hurt(other, blow.damage);
    }
    let tally = &mut arena.tally;
    tally.attacks += 1;
    tally.damage = tally.damage.saturating_add(blow.damage);
    tally.counterattacks += blow.counterattacks;
    tally.wounds += blow.wounds;
    tally.blocked += blow.blocked;
    tally.special_attacks += attack.count(Strike::Special);
    tally.special_defenses += defense.count(Strike::Special);
    tally.attack_fails += attack.count(Strike::Fail);
    tally.defense_fails += defense.count(Strike::Fail);
    arena.last = Some(*result);
}

fn hurt(fighter: &mut Fighter, damage: u8) {
    fighter.stamina = fighter.stamina.saturating_sub_unsigned(damage);
    fighter.taken = fighter.taken.saturating_add(damage);
}

/// §7.1 A fighter leaves, §7.2 and slower ones move up. The rules let bets be settled in between; nobody sees that.
fn eliminate(view: &mut View, space: Space, by: Space) {
    let Some(gone) = view.arena.fighters[space.index()].take() else { return };
    view.eliminations.push(Elimination { victim: space, by, exhausted: gone.stamina <= 0 });
    view.arena.tally.eliminated += 1;
    for fighter in view.arena.fighters.iter_mut().flatten() {
        fighter.tile -= u8::from(fighter.tile > gone.tile);
    }
}
