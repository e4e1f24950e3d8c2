//! §6 The battle: who attacks whom, with how many dice, and what it does to both.

use crate::{
    Ability, Attack, BattleDice, Event, Fighter, FiredUp, Notice, Phase, Space, State, Strike, betting,
    claim, elimination, ending, fight,
    state::{Clash, Roll, Stage},
};

/// §6.1 The battle begins.
pub(crate) fn begin(game: &FiredUp, state: &mut State, tell: &mut impl FnMut(Event)) {
    next_attack(game, state, tell);
}

/// §6.1 The fastest fighter that has not had its turn attacks; §6.2 who has no enemy does not.
fn next_attack(game: &FiredUp, state: &mut State, tell: &mut impl FnMut(Event)) {
    while let Some(attacker) = next_attacker(state) {
        let fighter = state.arena.at_mut(attacker);
        fighter.done = true;
        let defender = fighter.target;
        if state.arena.fighter(defender).is_some() {
            return attack(game, state, attacker, defender, tell);
        }
        tell(Event::Public(Notice::NoAttack { space: attacker }));
    }
    claim::open(game, state, Phase::End, tell);
}

/// §6.1 Of those that have not had their turn, the one with the lowest tile.
fn next_attacker(state: &State) -> Option<Space> {
    let waiting = Space::ALL.into_iter().filter_map(|space| {
        let fighter = state.arena.fighter(space)?;
        (!fighter.done).then_some((fighter.tile, space))
    });
    waiting.min().map(|(_, space)| space)
}

/// §6.3 An attack begins with its dice.
fn attack(game: &FiredUp, state: &mut State, attacker: Space, defender: Space, tell: &mut impl FnMut(Event)) {
    state.clash = Clash::default();
    let [attack, defense] = dice(game, state, attacker, defender);
    tell(Event::Public(Notice::Attacks { attacker, defender, attack, defense }));
    state.stage = Stage::Striking { attacker, defender, roll: Roll::Attack };
}

/// §6.3 How many dice are rolled: the values of both, §11.2 one more by scent, §11.7 one fewer for the outpaced.
pub(crate) fn dice(game: &FiredUp, state: &State, attacker: Space, defender: Space) -> [u8; 2] {
    let (one, other) = (state.arena.at(attacker), state.arena.at(defender));
    let [attacking, defending] = abilities(game, state, attacker, defender);
    let attack = one.attack + attacking.extra_dice(other.wounds);
    let defense = other.defense + defending.extra_dice(one.wounds);
    let is_outpaced = attacking.outpaces() && one.tile < other.tile;
    [attack, defense.saturating_sub(u8::from(is_outpaced))]
}

/// §11 The abilities of both, if they are played with.
#[inline]
fn abilities(game: &FiredUp, state: &State, attacker: Space, defender: Space) -> [Ability; 2] {
    if game.config.abilities {
        [attacker, defender].map(|space| game.printed(state, space).ability)
    } else {
        [Ability::None; 2]
    }
}

/// §6.3 How many dice are rolled now.
#[inline]
pub(crate) fn dice_now(game: &FiredUp, state: &State, attacker: Space, defender: Space, roll: Roll) -> u8 {
    match roll {
        Roll::Attack => dice(game, state, attacker, defender)[0],
        Roll::AttackAgain => state.clash.attack.count(Strike::Fail),
        Roll::Defense => dice(game, state, attacker, defender)[1],
        Roll::DefenseAgain => state.clash.defense.count(Strike::Fail),
    }
}

/// §6.3 Dice fell; §11.3 Fails may be rolled once more; when all lie there, the fight is resolved.
pub(crate) fn struck(
    game: &FiredUp,
    state: &mut State,
    (attacker, defender, roll): (Space, Space, Roll),
    dice: BattleDice,
    tell: &mut impl FnMut(Event),
) {
    let clash = &mut state.clash;
    let notice = match roll {
        Roll::Attack => {
            clash.attack = dice;
            Notice::Struck { space: attacker, dice }
        }
        Roll::AttackAgain => {
            clash.attack = without_fails(clash.attack).and(dice);
            Notice::StruckAgain { space: attacker, dice }
        }
        Roll::Defense => {
            clash.defense = dice;
            Notice::Struck { space: defender, dice }
        }
        Roll::DefenseAgain => {
            clash.defense = without_fails(clash.defense).and(dice);
            Notice::StruckAgain { space: defender, dice }
        }
    };
    tell(Event::Public(notice));
    let [attacking, defending] = abilities(game, state, attacker, defender);
    let later = match roll {
        Roll::Attack if attacking.rerolls_fails() => &[Roll::AttackAgain, Roll::Defense][..],
        Roll::Attack | Roll::AttackAgain => &[Roll::Defense],
        Roll::Defense if defending.rerolls_fails() => &[Roll::DefenseAgain],
        Roll::Defense | Roll::DefenseAgain => &[],
    };
    // Nothing is rolled where there are no dice: no Fails, or nothing to defend with.
    let next = later.iter().find(|&&roll| dice_now(game, state, attacker, defender, roll) > 0);
    match next {
        Some(&roll) => state.stage = Stage::Striking { attacker, defender, roll },
        None => resolve(game, state, attacker, defender, tell),
    }
}

fn without_fails(dice: BattleDice) -> BattleDice {
    let mut counts = dice.counts();
    counts[Strike::Fail as usize] = 0;
    BattleDice::counted(counts)
}

/// §6.9 Both take what they take at once; §5.1 then Fight Highlights are claimed.
fn resolve(
    game: &FiredUp,
    state: &mut State,
    attacker: Space,
    defender: Space,
    tell: &mut impl FnMut(Event),
) {
    let Clash { attack, defense } = std::mem::take(&mut state.clash);
    let [attacking, defending] = abilities(game, state, attacker, defender);
    let blow = fight::resolve(game.edition.fight, attacking, defending, attack, defense);
    let result = Attack { attacker, defender, attack, defense, blow };
    record(state, &result);
    tell(Event::Public(Notice::Fought { attack: result }));
    claim::open(game, state, Phase::Fight, tell);
}

/// What an attack does to both fighters and to the sums of the round.
fn record(state: &mut State, result: &Attack) {
    let Attack { attacker, defender, attack, defense, blow } = *result;
    let one = state.arena.at_mut(attacker);
    one.attacked += 1;
    hurt(one, blow.to_attacker());
    one.dealt = one.dealt.saturating_add(blow.damage);
    let other = state.arena.at_mut(defender);
    other.defended += 1;
    hurt(other, blow.damage);
    other.dealt = other.dealt.saturating_add(blow.to_attacker());
    other.wounds += blow.wounds;
    let tally = &mut state.arena.tally;
    tally.attacks += 1;
    tally.damage = tally.damage.saturating_add(blow.damage);
    tally.counterattacks += blow.counterattacks;
    tally.wounds += blow.wounds;
    tally.blocked += blow.blocked;
    tally.special_attacks += attack.count(Strike::Special);
    tally.special_defenses += defense.count(Strike::Special);
    tally.attack_fails += attack.count(Strike::Fail);
    tally.defense_fails += defense.count(Strike::Fail);
    state.arena.last = Some(*result);
}

/// §6.6 Stamina goes down, below 0 if need be.
fn hurt(fighter: &mut Fighter, damage: u8) {
    fighter.stamina = fighter.stamina.saturating_sub_unsigned(damage);
    fighter.taken = fighter.taken.saturating_add(damage);
}

/// §8.5 After the claims come the bets, then the eliminated leave, then the next one attacks.
pub(crate) fn after_claims(game: &FiredUp, state: &mut State, tell: &mut impl FnMut(Event)) {
    let eliminated = elimination::note(state, tell);
    if !eliminated.is_empty() {
        betting::settle(game, state, tell);
        elimination::leave(state, eliminated);
        // §14.1 In the prototype that may be the end.
        if !game.edition.round_is_finished && state.arena.present().len() <= 1 {
            return ending::finish(game, state, tell);
        }
    }
    next_attack(game, state, tell);
}
