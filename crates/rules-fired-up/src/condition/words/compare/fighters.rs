//! Numbers of fighters compared with each other.

use super::constant;
use crate::condition::words::{Speech, clause::Clause, number::Noun};
use crate::condition::{Comparison, Number, Stat, Who};

impl Speech {
    /// Ways to say how the number of a fighter compares with that of a fighter, if it does.
    pub(super) fn fighters(
        self,
        left: &Number,
        comparison: Comparison,
        right: &Number,
    ) -> Option<Vec<Clause>> {
        let (stat, who) = of_fighter(left)?;
        let (right, more) = without_constants(right)?;
        let (other_stat, other) = of_fighter(right)?;
        if stat == other_stat && more == 0 {
            let one_way = self.of_one_kind(stat, who, comparison, other);
            let other_way = self.of_one_kind(stat, other, comparison.flipped(), who);
            return Some(self.said_of_either(who, one_way, other, other_way));
        }
        if *other == Who::Tested && who != other {
            // Of two pronouns nobody could say whom they mean.
            return None;
        }
        let thing = thing(stat)?;
        let difference = difference(comparison, more);
        let measure = if who == other && *who != Who::Tested {
            // The fighter was named just before, so that it need not be named again.
            Speech::SINGULAR.number(&Number::OfFighter(other_stat, Who::Tested))
        } else {
            self.number(right)
        };
        Some(self.said_of(who, format!("{} {thing} {difference} {measure}", self.has(who))))
    }

    /// "has a higher Attack than the defender".
    fn of_one_kind(self, stat: Stat, who: &Who, comparison: Comparison, other: &Who) -> String {
        let (has, other) = (self.has(who), self.object(other));
        let amount = |verb: &str, noun: Noun, rest: &str| {
            let (amount, than) = noun.comparative(comparison);
            format!("{verb} {amount}{rest} {than} {other}")
        };
        match stat {
            Stat::Attack => self.value(who, "a ", "Attack", comparison, &other),
            Stat::Defense => self.value(who, "a ", "Defense", comparison, &other),
            Stat::Tile => self.value(who, "a ", "Speed tile", comparison, &other),
            Stat::Influence => self.value(who, "a ", "Influence", comparison, &other),
            Stat::Morale => self.value(who, "", "Morale", comparison, &other),
            Stat::Stamina => amount(has, Noun::STAMINA, ""),
            Stat::Wounds => amount(has, Noun::WOUND, ""),
            Stat::Dealt => amount("dealt", Noun::DAMAGE, " this round"),
            Stat::Taken => amount("took", Noun::DAMAGE, " this round"),
            Stat::Attacked => amount("made", Noun::ATTACK, " this round"),
            Stat::Defended => amount("suffered", Noun::ATTACK, " this round"),
            Stat::Aimed => amount(&format!("{} targeted by", self.be(who)), Noun::FIGHTER, ""),
            Stat::Lockers => amount(has, Noun::FIGHTER, &format!(" locked on {}", self.it(who))),
        }
    }

    fn value(self, who: &Who, article: &str, thing: &str, comparison: Comparison, other: &str) -> String {
        let has = self.has(who);
        match comparison {
            Comparison::AtLeast => format!("{has} at least the {thing} of {other}"),
            Comparison::AtMost => format!("{has} at most the {thing} of {other}"),
            Comparison::Equal => format!("{has} the same {thing} as {other}"),
            Comparison::Unequal => format!("{has} {article}different {thing} from {other}"),
            Comparison::More => format!("{has} {article}higher {thing} than {other}"),
            Comparison::Less => format!("{has} {article}lower {thing} than {other}"),
        }
    }
}

const fn of_fighter(number: &Number) -> Option<(Stat, &Who)> {
    match number {
        Number::OfFighter(stat, who) => Some((*stat, who)),
        Number::Plain(_)
        | Number::Morale(_)
        | Number::OfAttack(_)
        | Number::Hits(_)
        | Number::OfRound(_)
        | Number::Count(_)
        | Number::Sum(_) => None,
    }
}

/// The only part of a sum that is not always the same, and the rest of it.
fn without_constants(number: &Number) -> Option<(&Number, u32)> {
    let Number::Sum(numbers) = number else { return Some((number, 0)) };
    let mut varying = numbers.iter().filter(|number| constant(number).is_none());
    let (only, None) = (varying.next()?, varying.next()) else { return None };
    Some((only, numbers.iter().filter_map(constant).map(u32::from).sum()))
}

/// A number of a fighter that is high or low.
const fn thing(stat: Stat) -> Option<&'static str> {
    match stat {
        Stat::Attack => Some("an Attack"),
        Stat::Defense => Some("a Defense"),
        Stat::Stamina => Some("Stamina"),
        Stat::Morale => Some("Morale"),
        Stat::Tile => Some("a Speed tile"),
        Stat::Influence => Some("an Influence"),
        Stat::Wounds
        | Stat::Aimed
        | Stat::Lockers
        | Stat::Dealt
        | Stat::Taken
        | Stat::Attacked
        | Stat::Defended => None,
    }
}

fn difference(comparison: Comparison, more: u32) -> String {
    match (comparison, more) {
        (Comparison::AtLeast, 0) => "at least as high as".to_owned(),
        (Comparison::AtMost, 0) => "at most as high as".to_owned(),
        (Comparison::Equal, 0) => "exactly as high as".to_owned(),
        (Comparison::Unequal, 0) => "higher or lower than".to_owned(),
        (Comparison::More, 0) => "higher than".to_owned(),
        (Comparison::Less, 0) => "lower than".to_owned(),
        (Comparison::AtLeast, _) => format!("at least {more} higher than"),
        (Comparison::AtMost, _) => format!("at most {more} higher than"),
        (Comparison::Equal, _) => format!("exactly {more} higher than"),
        (Comparison::Unequal, _) => format!("not exactly {more} higher than"),
        (Comparison::More, _) => format!("more than {more} higher than"),
        (Comparison::Less, _) => format!("less than {more} higher than"),
    }
}
