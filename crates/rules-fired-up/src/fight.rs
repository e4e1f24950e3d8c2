//! §6 One fight: dice against dice.

use crate::{
    Ability, BattleDice, Edition, Part, Strike,
    edition::{FightRules, SpecialDefense, WoundCount},
    face::PARTS,
};
use serde::{Deserialize, Serialize};

/// What came of a fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blow {
    /// §6.6 Damage to the defender.
    pub damage: u8,
    /// §6.8 Wounds of the defender.
    pub wounds: u8,
    /// §6.7 Counterattacks, 1 damage to the attacker each.
    pub counterattacks: u8,
    /// §11.1 Damage to the attacker by the defender's ability.
    pub thorns: u8,
    /// §6.4 Attack dice blocked.
    pub blocked: u8,
    /// Unblocked Attack dice of each body part.
    pub hits: [u8; PARTS],
    /// §6.5 For which body part the Special Defenses stood.
    pub specials: [u8; PARTS],
}

impl Blow {
    /// All damage to the attacker.
    pub const fn to_attacker(&self) -> u8 {
        self.counterattacks + self.thorns
    }
}

/// §6 What comes of these dice, already rerolled, between fighters with these abilities.
pub fn fight(
    edition: Edition,
    attacker: Ability,
    defender: Ability,
    attack: BattleDice,
    defense: BattleDice,
) -> Blow {
    resolve(edition.rules().fight, attacker, defender, attack, defense)
}

/// The same by the rules of an edition. Simulations spend much of their time here.
#[inline]
pub(crate) fn resolve(
    rules: FightRules,
    attacker: Ability,
    defender: Ability,
    attack: BattleDice,
    defense: BattleDice,
) -> Blow {
    let clashes = Clash::of(attacker, defender, attack, defense);
    let mut blow = Blow {
        damage: attack.count(Strike::Special) * harm(attacker, defender, Strike::Special),
        ..Blow::default()
    };
    let spread = match defense.count(Strike::Special) {
        0 => [0; PARTS],
        specials => best_spread(rules, &clashes, specials),
    };
    for (part, clash) in clashes.iter().enumerate() {
        let met = clash.meet(rules, spread[part]);
        blow.damage += met.damage;
        blow.wounds += met.wounds;
        blow.counterattacks += met.counterattacks;
        blow.blocked += met.blocked;
        blow.hits[part] = met.hits;
        blow.specials[part] = met.specials;
    }
    if defender == Ability::Thorns {
        blow.thorns = blow.blocked;
    }
    blow
}

/// The dice that meet at one body part, before any Special Defense stands for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clash {
    /// Attack dice that show it.
    pub(crate) rolled: u8,
    /// Defense dice that show it.
    pub(crate) guard: u8,
    /// §11.6 Does it take two Defense dice to block one?
    pub(crate) unstoppable: bool,
    /// §11.4, §11.5 The damage of each unblocked die.
    pub(crate) harm: u8,
}

/// What came of the dice at one body part.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Met {
    /// §6.5 Special Defenses that stood for it.
    pub(crate) specials: u8,
    /// §6.4 Attack dice blocked.
    pub(crate) blocked: u8,
    /// Attack dice not blocked.
    pub(crate) hits: u8,
    /// §6.6 Damage.
    pub(crate) damage: u8,
    /// §6.7 Counterattacks.
    pub(crate) counterattacks: u8,
    /// §6.8 Wounds.
    pub(crate) wounds: u8,
}

impl Clash {
    /// What meets at each body part.
    #[inline]
    pub(crate) fn of(
        attacker: Ability,
        defender: Ability,
        attack: BattleDice,
        defense: BattleDice,
    ) -> [Clash; PARTS] {
        let (attack, defense) = (attack.counts(), defense.counts());
        Part::ALL.map(|part| Clash {
            rolled: attack[part.index()],
            guard: defense[part.index()],
            unstoppable: attacker == Ability::Unstoppable(part.strike()),
            harm: harm(attacker, defender, part.strike()),
        })
    }

    /// What comes of it when so many Special Defenses stand for it.
    #[inline]
    pub(crate) fn meet(self, rules: FightRules, specials: u8) -> Met {
        let Clash { rolled, guard, unstoppable, harm } = self;
        let specials = match rules.special {
            SpecialDefense::Wild => specials,
            SpecialDefense::BlockOnly => self.needed(specials),
        };
        let dice = guard + specials;
        let blocked = rolled.min(if unstoppable { dice / 2 } else { dice });
        let hits = rolled - blocked;
        let wounds = match rules.wounds {
            WoundCount::ByBodyPart => u8::from(rolled >= 2 && hits > 0),
            WoundCount::ByPair => hits.min(rolled / 2),
        };
        let counterattacks = if rolled > 0 { dice.saturating_sub(self.enough()) } else { 0 };
        Met { specials, blocked, hits, damage: hits * harm, counterattacks, wounds }
    }

    /// How many Defense dice block everything.
    #[inline]
    const fn enough(self) -> u8 {
        self.rolled << (self.unstoppable as u8)
    }

    /// §14.1 How many of these Special Defenses help to block a die; half a block of two dice helps nothing.
    #[inline]
    fn needed(self, specials: u8) -> u8 {
        let wanted = specials.min(self.enough().saturating_sub(self.guard));
        let half = self.unstoppable && (self.guard + wanted) % 2 == 1;
        wanted.saturating_sub(u8::from(half))
    }

    /// §6.5 How bad it is for the defender, as one number: first Wounds, then damage, then missing counterattacks,
    /// then dice missing at the body parts in their order. Sums over body parts compare like the sums of each.
    #[inline]
    fn badness(self, rules: FightRules, part: usize, specials: u8) -> i64 {
        if self.rolled == 0 {
            return match rules.special {
                SpecialDefense::Wild if specials > 0 => NOT_SHOWN,
                SpecialDefense::Wild | SpecialDefense::BlockOnly => 0,
            };
        }
        let met = self.meet(rules, specials);
        let [wounds, damage, counterattacks, stood] =
            [met.wounds, met.damage, met.counterattacks, met.specials].map(i64::from);
        let outcome = (wounds * DIGIT + damage) * DIGIT - counterattacks;
        outcome * DIGIT.pow(PARTS as u32) - stood * DIGIT.pow((PARTS - 1 - part) as u32)
    }
}

/// No sum over a throw reaches this: 24 dice deal at most 48 damage.
const DIGIT: i64 = 64;

/// §6.5 A Special Defense stands for a body part the attack does not show: worse than twice anything that may be.
const NOT_SHOWN: i64 = DIGIT.pow(8);

/// Less than this is everything that may be.
const WORST: i64 = NOT_SHOWN / 2;

/// §11.4, §11.5 The damage of an unblocked die with this face.
#[inline]
pub(crate) fn harm(attacker: Ability, defender: Ability, face: Strike) -> u8 {
    if defender == Ability::Immune(face) {
        0
    } else if attacker == Ability::Heavy(face) {
        2
    } else {
        1
    }
}

/// §6.5 How many of the Special Defenses stand for each body part: of all ways, the best for the defender.
fn best_spread(rules: FightRules, clashes: &[Clash; PARTS], specials: u8) -> [u8; PARTS] {
    let badness = |part: usize, specials| clashes[part].badness(rules, part, specials);
    // Without a body part to stand for they do nothing.
    let mut best = (WORST, [0; PARTS]);
    for head in 0..=specials {
        let with_head = badness(0, head);
        for torso in 0..=specials - head {
            let with_torso = with_head + badness(1, torso);
            if with_torso >= WORST {
                break;
            }
            for hand in 0..=specials - head - torso {
                let leg = specials - head - torso - hand;
                let all = with_torso + badness(2, hand) + badness(3, leg);
                if all < best.0 {
                    best = (all, [head, torso, hand, leg]);
                }
            }
        }
    }
    best.1
}
