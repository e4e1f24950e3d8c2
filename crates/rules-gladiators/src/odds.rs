//! §6.7 The exact chances of an attack, by counting every way the dice can fall.

use crate::{
    Class, Column, Strike, Stun,
    attack_table::{AttackTable, D6},
};
use rules_core::Fraction;
use std::collections::BTreeMap;

/// The most dice on either side whose chances are exact fractions of 128 bits.
pub const MOST_DICE: u8 = 20;

/// What an attack may come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackOdds {
    /// §6.1 The chance of each column, from the left.
    pub columns: [Fraction; 8],
    /// §6.3 The chance to hit, before blocking.
    pub hit: Fraction,
    /// §7.1 The chance to hit and not be blocked.
    pub landed: Fraction,
    /// The mean damage that lands, whiffs and blocks counted as none.
    pub mean_damage: Fraction,
    /// §6.4 The chance of a hit that stuns whoever it lands on, before blocking.
    pub stun: Fraction,
    /// §6.6 The chance of a critical strike, before blocking.
    pub critical: Fraction,
}

impl AttackTable {
    /// The exact chances of an attack with this class, this many dice of any colour, against this many defence dice.
    /// Neither side has more than [`MOST_DICE`].
    pub fn odds(&self, class: Class, dice: u8, defence: u8) -> AttackOdds {
        assert!(
            dice <= MOST_DICE && defence <= MOST_DICE,
            "exact odds are for up to {MOST_DICE} dice a side"
        );
        let columns = D6::chances(dice, Column::of);
        let strikes: Vec<(Strike, Fraction)> = D6::chances(dice, |dice| self.strike(class, dice))
            .into_iter()
            .filter_map(|(strike, chance)| Some((strike?, chance)))
            .collect();
        let block = block_chances(defence);
        let unblocked = |strike: &Strike| block_chance(&block, strike.sixes_to_block).complement();
        let sum = |part: &dyn Fn(&Strike) -> Fraction| -> Fraction {
            strikes.iter().map(|(strike, chance)| *chance * part(strike)).sum()
        };
        AttackOdds {
            columns: Column::ALL.map(|column| columns.get(&column).copied().unwrap_or(Fraction::ZERO)),
            hit: sum(&|_| Fraction::ONE),
            landed: sum(&unblocked),
            mean_damage: sum(&|strike| unblocked(strike) * Fraction::new(strike.damage.into(), 1)),
            stun: sum(&|strike| certain(strike.stun == Stun::Stun)),
            critical: sum(&|strike| certain(strike.critical)),
        }
    }
}

/// §6.5 The chance that this many defence dice show at least so many sixes.
pub fn block_odds(defence: u8, sixes: u8) -> Fraction {
    block_chance(&block_chances(defence), sixes)
}

/// The chance of each number of sixes.
fn block_chances(defence: u8) -> BTreeMap<u8, Fraction> {
    D6::chances(defence, |dice| dice.count(6))
}

fn block_chance(chances: &BTreeMap<u8, Fraction>, sixes: u8) -> Fraction {
    chances.range(sixes..).map(|(_, &chance)| chance).sum()
}

fn certain(happens: bool) -> Fraction {
    if happens { Fraction::ONE } else { Fraction::ZERO }
}
