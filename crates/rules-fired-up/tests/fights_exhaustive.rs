//! §6 Every fight of up to six Attack and five Defense dice, against a resolver that lays single dice on each other.

use rules_fired_up::{Ability, BattleDice, Blow, Edition, Part, Strike, fight};
use std::cmp::Reverse;

/// An Attack die with a body part, as it lies on the table.
#[derive(Clone, Copy)]
struct AttackDie {
    part: Part,
    /// Defense dice that lie on it.
    laid: u8,
    /// Defense dice that block it.
    needs: u8,
    harm: u8,
}

impl AttackDie {
    fn is_blocked(self) -> bool {
        self.laid == self.needs
    }
}

/// The table while the Defense dice are laid down one by one.
#[derive(Clone)]
struct Table {
    edition: Edition,
    attack: Vec<AttackDie>,
    /// Damage that nothing can block.
    special_damage: u8,
    counterattacks: u8,
    /// For which body part each Special Defense stands; those set aside are not in it.
    stand: Vec<Part>,
}

fn part_of(face: Strike) -> Option<Part> {
    Part::ALL.into_iter().find(|part| part.strike() == face)
}

fn harm_of(attacker: Ability, defender: Ability, face: Strike) -> u8 {
    match (attacker, defender) {
        (_, Ability::Immune(harmless)) if harmless == face => 0,
        (Ability::Heavy(heavy), _) if heavy == face => 2,
        _ => 1,
    }
}

impl Table {
    fn new(edition: Edition, attacker: Ability, defender: Ability, dice: BattleDice) -> Table {
        let mut table =
            Table { edition, attack: Vec::new(), special_damage: 0, counterattacks: 0, stand: Vec::new() };
        for face in dice.faces() {
            let harm = harm_of(attacker, defender, face);
            if let Some(part) = part_of(face) {
                let needs = if attacker == Ability::Unstoppable(face) { 2 } else { 1 };
                table.attack.push(AttackDie { part, laid: 0, needs, harm });
            } else if face == Strike::Special {
                table.special_damage += harm;
            }
        }
        table
    }

    fn shows(&self, part: Part) -> bool {
        self.attack.iter().any(|die| die.part == part)
    }

    /// Lays a Defense die on the next Attack die that it helps to block, if there is one.
    fn lay(&mut self, part: Part) -> bool {
        match self.attack.iter_mut().find(|die| die.part == part && !die.is_blocked()) {
            Some(die) => {
                die.laid += 1;
                true
            }
            None => false,
        }
    }

    /// Lays down the dice that show a body part.
    fn lay_natural(&mut self, dice: BattleDice) {
        for part in dice.faces().filter_map(part_of) {
            if self.shows(part) && !self.lay(part) {
                self.counterattacks += 1;
            }
        }
    }

    /// Tries every place for every Special Defense that is left and keeps the best table for the defender.
    fn lay_specials(&mut self, left: u8, best: &mut Option<Table>) {
        if left == 0 {
            if best.as_ref().is_none_or(|best| self.merit() < best.merit()) && !self.is_wasteful() {
                *best = Some(self.clone());
            }
            return;
        }
        let wild = self.edition == Edition::Final;
        for part in Part::ALL {
            let mut next = self.clone();
            let blocks = next.lay(part);
            if !self.shows(part) || !blocks && !wild {
                continue;
            }
            next.counterattacks += u8::from(!blocks);
            next.stand.push(part);
            next.lay_specials(left - 1, best);
        }
        if !wild || self.attack.is_empty() {
            self.clone().lay_specials(left - 1, best);
        }
    }

    /// In the prototype a Special Defense blocks or is set aside. Natural dice lie below the Specials, so what lies
    /// alone on a die that needs two is a Special if there is any.
    fn is_wasteful(&self) -> bool {
        let half = |die: &AttackDie| die.laid > 0 && !die.is_blocked() && self.stand.contains(&die.part);
        self.edition == Edition::Prototype && self.attack.iter().any(half)
    }

    fn unblocked(&self) -> impl Iterator<Item = AttackDie> {
        self.attack.iter().copied().filter(|die| !die.is_blocked())
    }

    fn damage(&self) -> u8 {
        self.special_damage + self.unblocked().map(|die| die.harm).sum::<u8>()
    }

    fn wounds(&self) -> u8 {
        let of_part = |part: Part| {
            let rolled = self.attack.iter().filter(|die| die.part == part).count();
            let hits = self.unblocked().filter(|die| die.part == part).count();
            match self.edition {
                Edition::Final => usize::from(rolled > 1 && hits > 0),
                // Each pair needs an unblocked die of its own.
                Edition::Prototype => (1..=rolled / 2).filter(|&pair| hits >= pair).count(),
            }
        };
        Part::ALL.map(of_part).iter().sum::<usize>() as u8
    }

    fn stood(&self) -> [u8; 4] {
        Part::ALL.map(|part| self.stand.iter().filter(|&&stand| stand == part).count() as u8)
    }

    /// The least is the best for the defender.
    fn merit(&self) -> impl Ord {
        (self.wounds(), self.damage(), Reverse(self.counterattacks), Reverse(self.stood()))
    }

    fn blow(&self, defender: Ability) -> Blow {
        let blocked = (self.attack.len() - self.unblocked().count()) as u8;
        Blow {
            damage: self.damage(),
            wounds: self.wounds(),
            counterattacks: self.counterattacks,
            thorns: if defender == Ability::Thorns { blocked } else { 0 },
            blocked,
            hits: Part::ALL.map(|part| self.unblocked().filter(|die| die.part == part).count() as u8),
            specials: self.stood(),
        }
    }
}

fn by_hand(
    edition: Edition,
    [attacker, defender]: [Ability; 2],
    attack: BattleDice,
    defense: BattleDice,
) -> Blow {
    let mut table = Table::new(edition, attacker, defender, attack);
    table.lay_natural(defense);
    let mut best = None;
    table.lay_specials(defense.count(Strike::Special), &mut best);
    best.expect("setting all aside is always possible where nothing has to stand").blow(defender)
}

/// Compares every fight of an edition between these abilities.
fn compare(edition: Edition, abilities: [Ability; 2]) {
    let [attacks, defenses] = [6, 5].map(|most| (0..=most).flat_map(BattleDice::all).collect::<Vec<_>>());
    assert_eq!((attacks.len(), defenses.len()), (924, 462));
    for &attack in &attacks {
        for &defense in &defenses {
            let [attacker, defender] = abilities;
            let ours = fight(edition, attacker, defender, attack, defense);
            let theirs = by_hand(edition, abilities, attack, defense);
            assert_eq!(ours, theirs, "{edition:?}: {attacker:?} {attack} v {defender:?} {defense}");
        }
    }
}

/// Compares every relevant defender against this attacker.
fn compare_attacker(edition: Edition, attacker: Ability) {
    let defenders =
        [Ability::None, Ability::Thorns, Ability::Immune(Strike::Hand), Ability::Immune(Strike::Special)];
    for defender in defenders {
        compare(edition, [attacker, defender]);
    }
}

#[test]
fn s6_every_fight_of_one_without_ability() {
    compare_attacker(Edition::Final, Ability::None);
}

#[test]
fn s11_4_every_fight_of_rexus() {
    compare_attacker(Edition::Final, Ability::Heavy(Strike::Leg));
}

#[test]
fn s11_6_every_fight_of_frd() {
    compare_attacker(Edition::Final, Ability::Unstoppable(Strike::Torso));
}

#[test]
fn s14_1_every_fight_of_the_prototype_of_one_without_ability() {
    compare_attacker(Edition::Prototype, Ability::None);
}

#[test]
fn s14_1_every_fight_of_the_prototype_of_rexus() {
    compare_attacker(Edition::Prototype, Ability::Heavy(Strike::Leg));
}

#[test]
fn s14_1_every_fight_of_the_prototype_of_frd() {
    compare_attacker(Edition::Prototype, Ability::Unstoppable(Strike::Torso));
}
