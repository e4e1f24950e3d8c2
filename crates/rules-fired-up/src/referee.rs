//! The referee for a physical table: dice in, result and reasons out.

use crate::{
    Ability, BattleDice, Blow, Edition, Part, Strike,
    edition::{FightRules, SpecialDefense, WoundCount},
    face::PARTS,
    fight::{Clash, Met, resolve},
};
use serde::Serialize;

/// Who meets whom by which rulebook. Without abilities both have [`Ability::None`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bout {
    /// §14.1 The rulebook.
    pub edition: Edition,
    /// §11 What the attacker can do.
    pub attacker: Ability,
    /// §11 What the defender can do.
    pub defender: Ability,
}

/// What one attack comes to, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// §6.6 Damage to the defender.
    pub damage: u8,
    /// §6.8 Wounds of the defender.
    pub wounds: u8,
    /// §6.7 Counterattacks.
    pub counterattacks: u8,
    /// All damage to the attacker: counterattacks and Thorns (§11.1).
    pub damage_to_attacker: u8,
    /// §6.4 Attack dice blocked.
    pub blocked: u8,
    /// §6.5 What the Special Defenses stood for.
    pub assignment: Assignment,
    /// The reasons in order, each with its §.
    pub why: Vec<String>,
}

/// §6.5 How many Special Defenses stood for each body part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Assignment {
    pub head: u8,
    pub torso: u8,
    pub hand: u8,
    pub leg: u8,
}

/// §6 Judges one attack. The dice are taken as they lie on the table: extra, missing and rerolled dice of abilities
/// (§11.2, §11.3, §11.7) are no longer considered.
pub fn judge(bout: &Bout, attack: BattleDice, defense: BattleDice) -> Ruling {
    let Bout { edition, attacker, defender } = *bout;
    let blow = resolve(edition.rules().fight, attacker, defender, attack, defense);
    let [head, torso, hand, leg] = blow.specials;
    Ruling {
        damage: blow.damage,
        wounds: blow.wounds,
        counterattacks: blow.counterattacks,
        damage_to_attacker: blow.to_attacker(),
        blocked: blow.blocked,
        assignment: Assignment { head, torso, hand, leg },
        why: Story::new(bout, attack, defense, &blow).reasons(),
    }
}

/// Everything the reasons speak of.
struct Story<'a> {
    bout: &'a Bout,
    rules: FightRules,
    attack: BattleDice,
    defense: BattleDice,
    blow: &'a Blow,
    clashes: [Clash; PARTS],
    met: [Met; PARTS],
}

impl<'a> Story<'a> {
    fn new(bout: &'a Bout, attack: BattleDice, defense: BattleDice, blow: &'a Blow) -> Story<'a> {
        let rules = bout.edition.rules().fight;
        let clashes = Clash::of(bout.attacker, bout.defender, attack, defense);
        let met = Part::ALL.map(|part| clashes[part.index()].meet(rules, blow.specials[part.index()]));
        Story { bout, rules, attack, defense, blow, clashes, met }
    }

    fn reasons(&self) -> Vec<String> {
        let mut why: Vec<String> = Part::ALL.into_iter().filter_map(|part| self.blocking(part)).collect();
        why.extend(self.special_attacks());
        why.extend(self.special_defenses());
        why.extend(self.fails());
        why.extend(self.damage());
        why.extend(self.wounds());
        why.extend(self.counterattacks());
        why.extend(self.thorns());
        let abilities = [("attacker", self.bout.attacker), ("defender", self.bout.defender)];
        why.extend(abilities.into_iter().filter_map(|(whose, ability)| of_the_roll(whose, ability)));
        why
    }

    /// §6.4, §11.6 What met at a body part.
    fn blocking(&self, part: Part) -> Option<String> {
        let (clash, met) = (self.clashes[part.index()], self.met[part.index()]);
        let name = title(part.strike());
        if clash.rolled == 0 {
            let guards = counted(clash.guard, "Defense die", "Defense dice");
            return (clash.guard > 0).then(|| {
                format!("{name}: {guards}, but the attack shows no {name}: nothing comes of it (§6.4)")
            });
        }
        let mut against = Vec::new();
        if clash.guard > 0 || met.specials == 0 {
            against.push(counted(clash.guard, "Defense die", "Defense dice"));
        }
        if met.specials > 0 {
            against.push(counted(met.specials, "Special Defense", "Special Defenses"));
        }
        let verdict = match (met.blocked, met.hits) {
            (0, _) => "not blocked".to_owned(),
            (_, 0) => "blocked".to_owned(),
            (blocked, _) => format!("{blocked} blocked"),
        };
        let rule = if clash.unstoppable { "it takes two to block one, §11.6" } else { "§6.4" };
        let rolled = counted(clash.rolled, "Attack die", "Attack dice");
        Some(format!("{name}: {rolled} against {}: {verdict} ({rule})", against.join(" and ")))
    }

    fn special_attacks(&self) -> Option<String> {
        let number = self.attack.count(Strike::Special);
        let specials = counted(number, "Special Attack", "Special Attacks");
        (number > 0).then(|| format!("{specials}: never blocked, never a Wound (§6.4, §6.8)"))
    }

    /// §6.5 What the Special Defenses stood for, and what that was good for.
    fn special_defenses(&self) -> Option<String> {
        let rolled = self.defense.count(Strike::Special);
        if rolled == 0 {
            return None;
        }
        let specials = counted(rolled, "Special Defense", "Special Defenses");
        if self.clashes.iter().all(|clash| clash.rolled == 0) {
            return Some(format!("{specials}: the attack shows no body part, so nothing comes of it (§6.5)"));
        }
        let stands = |part: Part| {
            let number = self.blow.specials[part.index()];
            (number > 0).then(|| format!("{number} for {}", title(part.strike())))
        };
        let mut stood: Vec<String> = Part::ALL.into_iter().filter_map(stands).collect();
        let idle = rolled - self.blow.specials.iter().sum::<u8>();
        if idle > 0 {
            stood.push(format!("{idle} without anything to block"));
        }
        let (how, rule) = match self.rules.special {
            SpecialDefense::Wild => {
                ("the fewest Wounds count first, then the least damage, then the most counterattacks", "§6.5")
            }
            SpecialDefense::BlockOnly => {
                ("they only block, and the fewest Wounds count first, then the least damage", "§6.5, §14.1")
            }
        };
        Some(format!("{specials}: {}; {}{how} ({rule})", stood.join(", "), self.gain()))
    }

    /// What the Special Defenses changed.
    fn gain(&self) -> String {
        let without = self.clashes.map(|clash| clash.meet(self.rules, 0));
        let sum = |met: &[Met; PARTS], read: fn(&Met) -> u8| met.iter().map(read).sum::<u8>();
        let less = |read: fn(&Met) -> u8| sum(&without, read) - sum(&self.met, read);
        let [wounds, damage] = [less(|met| met.wounds), less(|met| met.damage)];
        let more = sum(&self.met, |met| met.counterattacks) - sum(&without, |met| met.counterattacks);
        let mut gains = Vec::new();
        if wounds > 0 {
            gains.push(format!("{} less", counted(wounds, "Wound", "Wounds")));
        }
        if damage > 0 {
            gains.push(format!("{damage} damage less"));
        }
        if more > 0 {
            gains.push(format!("{} more", counted(more, "counterattack", "counterattacks")));
        }
        if gains.is_empty() { String::new() } else { format!("this means {}: ", gains.join(", ")) }
    }

    fn fails(&self) -> Option<String> {
        let sides = [(self.attack, "Attack"), (self.defense, "Defense")];
        let told: Vec<String> = sides
            .into_iter()
            .map(|(dice, side)| (dice.count(Strike::Fail), side))
            .filter(|(fails, _)| *fails > 0)
            .map(|(fails, side)| counted(fails, &format!("{side} die"), &format!("{side} dice")))
            .collect();
        (!told.is_empty()).then(|| format!("Fail on {}: no effect (§6.4, §6.6)", told.join(" and ")))
    }

    /// §6.6, §11.4, §11.5 Where the damage comes from.
    fn damage(&self) -> Vec<String> {
        let hits = self.blow.hits.iter().sum::<u8>() + self.attack.count(Strike::Special);
        let landed = counted(hits, "Attack die lands", "Attack dice land");
        let mut why = vec![format!("{landed}: {} damage (§6.6)", self.blow.damage)];
        for face in [Strike::Head, Strike::Torso, Strike::Hand, Strike::Leg, Strike::Special] {
            let landed = match Part::ALL.into_iter().find(|part| part.strike() == face) {
                Some(part) => self.blow.hits[part.index()],
                None => self.attack.count(face),
            };
            if landed == 0 {
                continue;
            }
            let name = title(face);
            if self.bout.defender == Ability::Immune(face) {
                why.push(format!("{name} does no damage to this defender (§11.5)"));
            } else if self.bout.attacker == Ability::Heavy(face) {
                why.push(format!("each {name} of this attacker deals 2 damage (§11.4)"));
            }
        }
        why
    }

    /// §6.8 Where the Wounds come from.
    fn wounds(&self) -> Vec<String> {
        let told = |part: Part| {
            let (clash, met) = (self.clashes[part.index()], self.met[part.index()]);
            let dice = counted(clash.rolled, "Attack die", "Attack dice");
            let wounds = counted(met.wounds, "Wound", "Wounds");
            let rule = match self.rules.wounds {
                WoundCount::ByBodyPart => "not all blocked",
                WoundCount::ByPair => "one Wound for each pair with an unblocked die",
            };
            let section = match self.rules.wounds {
                WoundCount::ByBodyPart => "§6.8",
                WoundCount::ByPair => "§14.1",
            };
            (met.wounds > 0)
                .then(|| format!("{}: {dice}, {rule}: {wounds} ({section})", title(part.strike())))
        };
        let wounds: Vec<String> = Part::ALL.into_iter().filter_map(told).collect();
        if wounds.is_empty() {
            return vec![
                "no body part has two Attack dice and one of them unblocked: no Wound (§6.8)".to_owned(),
            ];
        }
        wounds
    }

    fn counterattacks(&self) -> Vec<String> {
        let told = |part: Part| {
            let number = self.met[part.index()].counterattacks;
            let excess = counted(number, "Defense die", "Defense dice");
            let counters = counted(number, "counterattack", "counterattacks");
            (number > 0).then(|| format!("{}: {excess} in excess: {counters} (§6.7)", title(part.strike())))
        };
        Part::ALL.into_iter().filter_map(told).collect()
    }

    fn thorns(&self) -> Option<String> {
        let Blow { thorns, .. } = *self.blow;
        let blocked = counted(thorns, "Attack die", "Attack dice");
        (thorns > 0).then(|| format!("Thorns: {blocked} blocked, {thorns} damage to the attacker (§11.1)"))
    }
}

/// Abilities that were at work before the dice lay on the table.
fn of_the_roll(whose: &str, ability: Ability) -> Option<String> {
    let told = match ability {
        Ability::BloodScent => "may roll one die more (§11.2)",
        Ability::SecondChance => "rolls Fails once more (§11.3)",
        Ability::Outpace => "may leave a slower defender one die fewer (§11.7)",
        Ability::None
        | Ability::Thorns
        | Ability::Heavy(_)
        | Ability::Immune(_)
        | Ability::Unstoppable(_) => return None,
    };
    Some(format!("the {whose} {told}; the dice are judged as they were given"))
}

fn counted(number: u8, one: &str, more: &str) -> String {
    match number {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        number => format!("{number} {more}"),
    }
}

/// The face as the rulebook writes it.
const fn title(face: Strike) -> &'static str {
    match face {
        Strike::Head => "Head",
        Strike::Torso => "Torso",
        Strike::Hand => "Hand",
        Strike::Leg => "Leg",
        Strike::Special => "Special",
        Strike::Fail => "Fail",
    }
}
