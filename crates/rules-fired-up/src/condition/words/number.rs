//! Numbers in words.

use super::Speech;
use crate::Part;
use crate::condition::{AttackCounter, Comparison, Number, RoundCounter, Stat, Who};

/// Is there nothing of it?
const fn is_none(comparison: Comparison, number: u8) -> bool {
    matches!((comparison, number), (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1))
}

/// What a number is compared with: "at least 3".
pub(super) fn bound(comparison: Comparison, number: impl std::fmt::Display) -> String {
    match comparison {
        Comparison::AtLeast => format!("at least {number}"),
        Comparison::AtMost => format!("at most {number}"),
        Comparison::Equal => format!("exactly {number}"),
        Comparison::Unequal => format!("anything but {number}"),
        Comparison::More => format!("more than {number}"),
        Comparison::Less => format!("less than {number}"),
    }
}

/// A thing that is counted; what cannot be counted has one form only.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Noun {
    pub(super) one: &'static str,
    pub(super) many: &'static str,
}

impl Noun {
    pub(super) const DAMAGE: Noun = Noun { one: "damage", many: "damage" };
    pub(super) const STAMINA: Noun = Noun { one: "Stamina", many: "Stamina" };
    pub(super) const WOUND: Noun = Noun { one: "Wound", many: "Wounds" };
    pub(super) const FIGHTER: Noun = Noun { one: "fighter", many: "fighters" };
    pub(super) const ATTACK: Noun = Noun { one: "attack", many: "attacks" };
    pub(super) const COUNTERATTACK: Noun = Noun { one: "counterattack", many: "counterattacks" };
    pub(super) const ATTACK_DIE: Noun = Noun { one: "Attack die", many: "Attack dice" };
    pub(super) const DIE: Noun = Noun { one: "die", many: "dice" };
    pub(super) const FAIL: Noun = Noun { one: "Fail", many: "Fails" };
    pub(super) const SPECIAL_ATTACK: Noun = Noun { one: "Special Attack", many: "Special Attacks" };
    pub(super) const SPECIAL_DEFENSE: Noun = Noun { one: "Special Defense", many: "Special Defenses" };

    pub(super) const fn of_part(part: Part) -> Noun {
        match part {
            Part::Head => Noun { one: "Head", many: "Heads" },
            Part::Torso => Noun { one: "Torso", many: "Torsos" },
            Part::Hand => Noun { one: "Hand", many: "Hands" },
            Part::Leg => Noun { one: "Leg", many: "Legs" },
        }
    }

    fn can_be_counted(self) -> bool {
        self.one != self.many
    }

    /// So many of it: "at least 2 Wounds".
    pub(super) fn amount(self, comparison: Comparison, number: u8) -> String {
        let noun = if number == 1 { self.one } else { self.many };
        match (comparison, number) {
            _ if is_none(comparison, number) => format!("no {}", self.many),
            (Comparison::More | Comparison::Unequal, 0) => format!("at least 1 {}", self.one),
            (Comparison::Less, _) if self.can_be_counted() => format!("fewer than {number} {noun}"),
            (Comparison::Unequal, _) => format!("not exactly {number} {noun}"),
            _ => format!("{} {noun}", bound(comparison, number)),
        }
    }

    /// So many of it as the subject of a sentence, and whether that is several.
    pub(super) fn amount_as_subject(self, comparison: Comparison, number: u8) -> (String, bool) {
        match (comparison, number) {
            _ if is_none(comparison, number) => (format!("no {}", self.one), false),
            (Comparison::More | Comparison::Unequal, 0) => (self.amount(comparison, number), false),
            _ => (self.amount(comparison, number), number != 1),
        }
    }

    /// So much of it in comparison: "more Wounds", "than".
    pub(super) fn comparative(self, comparison: Comparison) -> (String, &'static str) {
        let noun = self.many;
        let (much, less, amount) =
            if self.can_be_counted() { ("many", "fewer", "number") } else { ("much", "less", "amount") };
        match comparison {
            Comparison::AtLeast => (format!("at least as {much} {noun}"), "as"),
            Comparison::AtMost => (format!("at most as {much} {noun}"), "as"),
            Comparison::Equal => (format!("exactly as {much} {noun}"), "as"),
            Comparison::Unequal => (format!("a different {amount} of {noun}"), "than"),
            Comparison::More => (format!("more {noun}"), "than"),
            Comparison::Less => (format!("{less} {noun}"), "than"),
        }
    }
}

/// How often: "at least twice"; none if never.
pub(super) fn often(comparison: Comparison, number: u8) -> Option<String> {
    let times = match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{number} times"),
    };
    match (comparison, number) {
        _ if is_none(comparison, number) => None,
        (Comparison::More | Comparison::Unequal, 0) => Some("at least once".to_owned()),
        (Comparison::Unequal, _) => Some(format!("not exactly {times}")),
        _ => Some(bound(comparison, times)),
    }
}

impl Speech {
    /// A number as a thing: "the attacker's Defense".
    pub(super) fn number(self, number: &Number) -> String {
        match number {
            Number::Plain(number) => number.to_string(),
            Number::Morale(morale) => (*morale as u8).to_string(),
            Number::OfAttack(counter) => of_attack(*counter).to_owned(),
            Number::Hits(part) => format!("the number of {} that land", Noun::of_part(*part).many),
            Number::OfRound(counter) => format!("{} this round", of_round(*counter)),
            Number::OfFighter(stat, who) => self.stat(*stat, who),
            Number::Count(test) => {
                format!("the number of fighters that {}", Speech::PLURAL.predicate(test))
            }
            Number::Sum(numbers) => {
                let parts: Vec<String> = numbers.iter().map(|number| self.number(number)).collect();
                parts.join(" plus ")
            }
        }
    }

    fn stat(self, stat: Stat, who: &Who) -> String {
        match stat {
            Stat::Attack => self.possession(who, "Attack"),
            Stat::Defense => self.possession(who, "Defense"),
            Stat::Stamina => self.possession(who, "Stamina"),
            Stat::Morale => self.possession(who, "Morale"),
            Stat::Wounds => self.possession(who, "number of Wounds"),
            Stat::Tile => self.possession(who, "Speed tile"),
            Stat::Influence => self.possession(who, "Influence"),
            Stat::Aimed => format!("the number of fighters that target {}", self.object(who)),
            Stat::Lockers => format!("the number of fighters locked on {}", self.object(who)),
            Stat::Dealt => format!("the damage that {} dealt this round", self.subject(who)),
            Stat::Taken => format!("the damage that {} took this round", self.subject(who)),
            Stat::Attacked => format!("the number of attacks by {} this round", self.object(who)),
            Stat::Defended => format!("the number of attacks on {} this round", self.object(who)),
        }
    }
}

const fn of_attack(counter: AttackCounter) -> &'static str {
    match counter {
        AttackCounter::Damage => "the damage of the attack",
        AttackCounter::Counterattacks => "the number of counterattacks",
        AttackCounter::Wounds => "the number of Wounds dealt by the attack",
        AttackCounter::Blocked => "the number of Attack dice blocked",
        AttackCounter::SpecialAttacks => "the number of Special Attacks",
        AttackCounter::SpecialDefenses => "the number of Special Defenses",
        AttackCounter::AttackFails => "the number of Fails on Attack dice",
        AttackCounter::DefenseFails => "the number of Fails on Defense dice",
        AttackCounter::AttackDice => "the number of Attack dice",
        AttackCounter::DefenseDice => "the number of Defense dice",
        AttackCounter::Nth => "the number of attacks so far",
    }
}

const fn of_round(counter: RoundCounter) -> &'static str {
    match counter {
        RoundCounter::Damage => "the damage of attacks",
        RoundCounter::Counterattacks => "the number of counterattacks",
        RoundCounter::Wounds => "the number of Wounds dealt",
        RoundCounter::Blocked => "the number of Attack dice blocked",
        RoundCounter::Eliminated => "the number of fighters eliminated",
        RoundCounter::AttackFails => "the number of Fails on Attack dice",
        RoundCounter::DefenseFails => "the number of Fails on Defense dice",
        RoundCounter::SpecialAttacks => "the number of Special Attacks",
        RoundCounter::SpecialDefenses => "the number of Special Defenses",
        RoundCounter::Attacks => "the number of attacks",
    }
}
