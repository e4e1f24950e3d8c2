//! §6 The exact chances of an attack, by counting every way the dice can fall.

use crate::{
    Ability, BattleDice, Blow, Bout, Strike,
    fight::{harm, resolve},
};
use rules_core::Fraction;

/// The most dice on either side whose chances are counted: more than any mat has, and done in seconds.
pub const MOST_BOUT_DICE: u8 = 12;

/// Where both sides roll Fails once more nothing can be more than one for each die, and the sums for a mean fit as well.
const _: () = {
    let most = 36_u128.pow(2 * MOST_BOUT_DICE as u32);
    assert!(most.checked_mul(MOST_BOUT_DICE as u128).is_some(), "a mean would overflow");
};

/// What an attack may come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoutOdds {
    /// Everything that may happen, in ascending order.
    pub outcomes: Vec<Outcome>,
    /// §6.6 The mean damage to the defender.
    pub damage: Fraction,
    /// §6.8 The mean number of Wounds.
    pub wounds: Fraction,
    /// §6.7 The mean number of counterattacks.
    pub counterattacks: Fraction,
    /// The mean damage to the attacker: counterattacks and Thorns (§11.1).
    pub damage_to_attacker: Fraction,
}

/// One thing that may happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Outcome {
    /// §6.6 Damage to the defender.
    pub damage: u8,
    /// §6.8 Wounds of the defender.
    pub wounds: u8,
    /// §6.7 Counterattacks.
    pub counterattacks: u8,
    /// All damage to the attacker.
    pub damage_to_attacker: u8,
    /// How likely it is.
    pub chance: Fraction,
}

/// Chances that are not counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum OddsError {
    #[error("{found} dice are too many; chances are counted for up to {MOST_BOUT_DICE} on either side")]
    TooManyDice { found: u8 },
}

/// The exact chances of an attack with so many dice on each side, as they are rolled: what abilities add to them or take
/// away (§11.2, §11.7) is left to the caller. Fails are rolled once more where §11.3 says so.
pub fn bout_odds(bout: &Bout, attack: u8, defense: u8) -> Result<BoutOdds, OddsError> {
    let found = attack.max(defense);
    if found > MOST_BOUT_DICE {
        return Err(OddsError::TooManyDice { found });
    }
    let ways = Ways::count(*bout, attack, defense);
    let all = total(bout.attacker, attack) * total(bout.defender, defense);
    let mean = |read: fn(&Outcome) -> u8| {
        let sum = ways.outcomes().map(|(outcome, weight)| u128::from(read(&outcome)) * weight).sum();
        Fraction::new(sum, all)
    };
    Ok(BoutOdds {
        damage: mean(|outcome| outcome.damage),
        wounds: mean(|outcome| outcome.wounds),
        counterattacks: mean(|outcome| outcome.counterattacks),
        damage_to_attacker: mean(|outcome| outcome.damage_to_attacker),
        outcomes: ways
            .outcomes()
            .map(|(outcome, weight)| Outcome { chance: Fraction::new(weight, all), ..outcome })
            .collect(),
    })
}

/// In how many ways each outcome comes about. The table is dense because millions of fights are counted into it.
struct Ways {
    weights: Vec<u128>,
    /// How many values of damage, Wounds, counterattacks and Thorns there are.
    sizes: [usize; 4],
}

impl Ways {
    fn count(bout: Bout, attack: u8, defense: u8) -> Ways {
        let [attack_dice, defense_dice] = [attack, defense].map(usize::from);
        let sizes = [2 * attack_dice + 1, attack_dice / 2 + 1, defense_dice + 1, attack_dice + 1];
        let mut ways = Ways { weights: vec![0; sizes.iter().product()], sizes };
        let rules = bout.edition.rules().fight;
        let defenses: Vec<(BattleDice, u128)> =
            BattleDice::all(defense).map(|dice| (dice, weight(bout.defender, dice))).collect();
        // Special Attacks only add their damage (§6.4), so fights that differ in nothing else are resolved once.
        let for_each_special = usize::from(harm(bout.attacker, bout.defender, Strike::Special));
        let step = for_each_special * sizes[1..].iter().product::<usize>();
        for attack in BattleDice::all(attack).filter(|attack| attack.count(Strike::Special) == 0) {
            let with_specials = with_specials(bout.attacker, attack);
            for &(defense, defense_weight) in &defenses {
                let mut place = ways.place(&resolve(rules, bout.attacker, bout.defender, attack, defense));
                for attack_weight in &with_specials {
                    ways.weights[place] += attack_weight * defense_weight;
                    place += step;
                }
            }
        }
        ways
    }

    fn place(&self, blow: &Blow) -> usize {
        let values = [blow.damage, blow.wounds, blow.counterattacks, blow.thorns];
        values.into_iter().zip(self.sizes).fold(0, |place, (value, size)| place * size + usize::from(value))
    }

    /// What may happen, in ascending order, and its weight.
    fn outcomes(&self) -> impl Iterator<Item = (Outcome, u128)> {
        let possible = self.weights.iter().enumerate().filter(|(_, weight)| **weight > 0);
        possible.map(|(place, &weight)| (self.outcome(place), weight))
    }

    fn outcome(&self, mut place: usize) -> Outcome {
        let mut values = [0; 4];
        for (value, size) in values.iter_mut().zip(self.sizes).rev() {
            *value = (place % size) as u8;
            place /= size;
        }
        let [damage, wounds, counterattacks, thorns] = values;
        let damage_to_attacker = counterattacks + thorns;
        Outcome { damage, wounds, counterattacks, damage_to_attacker, chance: Fraction::ZERO }
    }
}

/// The weights of this attack with no Fail turned into a Special Attack, with one, and so on up to all of them.
fn with_specials(ability: Ability, attack: BattleDice) -> Vec<u128> {
    let [head, torso, hand, leg, _, fails] = attack.counts();
    let turned = |specials| BattleDice::counted([head, torso, hand, leg, specials, fails - specials]);
    (0..=fails).map(|specials| weight(ability, turned(specials))).collect()
}

/// In how many of the equally likely ways the dice of this fighter show this in the end.
fn weight(ability: Ability, dice: BattleDice) -> u128 {
    let ways = u128::from(dice.weight());
    if ability.rerolls_fails() {
        // §11.3 Of the 36 ways to roll a die and, after a Fail, once more, one is a Fail and seven are each other face.
        let others = dice.total() - dice.count(Strike::Fail);
        ways * 7_u128.pow(others.into())
    } else {
        ways
    }
}

/// How many equally likely ways so many dice of this fighter have.
fn total(ability: Ability, dice: u8) -> u128 {
    let faces = if ability.rerolls_fails() { 36_u128 } else { 6 };
    faces.pow(dice.into())
}
