//! Everything in the arena, which all viewers see alike.

use crate::Tape;
use rules_fired_up::{Arena, Attack, Blow, Fighter, Mat, Morale, SPACES, Tally};

const MORALES: usize = Morale::ALL.len();

pub(super) fn write(arena: &Arena, tape: &mut Tape) {
    let Arena { mats, fighters, last, tally } = arena;
    for mat in mats {
        tape.one_of(Mat::MOST, mat.map(Mat::index));
    }
    for fighter in fighters {
        tape.list(1, 16 + MORALES + SPACES, fighter, write_fighter);
    }
    tape.list(1, 2 * SPACES + 2 * 6 + 5 + 2 * 4, last, write_attack);
    write_tally(tally, tape);
}

fn write_fighter(tape: &mut Tape, fighter: &Fighter) {
    let Fighter {
        attack,
        defense,
        stamina,
        wounds,
        capacity,
        morale,
        influence,
        up,
        down,
        target,
        locked,
        hasted,
        tile,
        done,
        attacked,
        defended,
        dealt,
        taken,
    } = *fighter;
    tape.numbers([attack, defense, wounds, capacity, influence, up, down, tile]);
    tape.number(stamina);
    tape.one_of(MORALES, Some(morale as usize));
    tape.one_of(SPACES, Some(target.index()));
    tape.numbers([locked, hasted, done]);
    tape.numbers([attacked, defended, dealt, taken]);
}

fn write_attack(tape: &mut Tape, attack: &Attack) {
    let Attack { attacker, defender, attack, defense, blow } = *attack;
    tape.one_of(SPACES, Some(attacker.index()));
    tape.one_of(SPACES, Some(defender.index()));
    tape.numbers(attack.counts());
    tape.numbers(defense.counts());
    let Blow { damage, wounds, counterattacks, thorns, blocked, hits, specials } = blow;
    tape.numbers([damage, wounds, counterattacks, thorns, blocked]);
    tape.numbers(hits);
    tape.numbers(specials);
}

fn write_tally(tally: &Tally, tape: &mut Tape) {
    let Tally {
        attacks,
        damage,
        counterattacks,
        wounds,
        blocked,
        eliminated,
        special_attacks,
        special_defenses,
        attack_fails,
        defense_fails,
    } = *tally;
    tape.numbers([attacks, damage, counterattacks, wounds, blocked, eliminated]);
    tape.numbers([special_attacks, special_defenses, attack_fails, defense_fails]);
}
