//! Something compared with a number that is always the same.

use super::counters::roles;
use crate::Morale;
use crate::condition::words::{
    Speech,
    clause::Clause,
    number::{Noun, bound, often},
};
use crate::condition::{AttackCounter, Comparison, Number, RoundCounter, Stat, Who};

impl Speech {
    pub(super) fn against_number(
        self,
        left: &Number,
        comparison: Comparison,
        number: u8,
    ) -> Option<Vec<Clause>> {
        match left {
            Number::OfAttack(AttackCounter::Nth) => place(comparison, number),
            Number::OfAttack(_) | Number::Hits(_) => {
                let say = |(who, verb, noun): (Who, &str, Noun)| {
                    self.clause(&who, format!("{verb} {}", noun.amount(comparison, number)))
                };
                Some(roles(left).into_iter().map(say).collect())
            }
            Number::OfRound(counter) => Some(vec![Clause::whole(of_round(*counter, comparison, number))]),
            Number::OfFighter(stat, who) => Some(self.stat_against(*stat, who, comparison, number)),
            Number::Count(test) => {
                let (fighters, plural) = Noun::FIGHTER.amount_as_subject(comparison, number);
                Some(vec![Clause::whole(format!("{fighters} {}", Speech { plural }.predicate(test)))])
            }
            Number::Plain(_) | Number::Morale(_) | Number::Sum(_) => None,
        }
    }

    fn stat_against(self, stat: Stat, who: &Who, comparison: Comparison, number: u8) -> Vec<Clause> {
        let has = self.has(who);
        let amount = |noun: Noun| noun.amount(comparison, number);
        let value = |thing: &str| format!("{has} {thing} of {}", bound(comparison, number));
        let predicate = match stat {
            Stat::Attack => value("an Attack"),
            Stat::Defense => value("a Defense"),
            Stat::Stamina => value("Stamina"),
            Stat::Tile => value("a Speed tile"),
            Stat::Influence => value("an Influence"),
            Stat::Morale => self.morale(who, comparison, number).unwrap_or_else(|| value("Morale")),
            Stat::Wounds => format!("{has} {}", amount(Noun::WOUND)),
            Stat::Dealt => format!("dealt {} this round", amount(Noun::DAMAGE)),
            Stat::Taken => format!("took {} this round", amount(Noun::DAMAGE)),
            Stat::Attacked => match often(comparison, number) {
                Some(often) => format!("attacked {often} this round"),
                None => "did not attack this round".to_owned(),
            },
            Stat::Defended => match often(comparison, number) {
                Some(often) => format!("{} attacked {often} this round", self.was(who)),
                None => format!("{} not attacked this round", self.was(who)),
            },
            Stat::Aimed | Stat::Lockers => return self.aimed(stat, who, comparison, number),
        };
        self.said_of(who, predicate)
    }

    /// Who is targeted can be said of it, or of those who do it.
    fn aimed(self, stat: Stat, who: &Who, comparison: Comparison, number: u8) -> Vec<Clause> {
        let (fighters, plural) = Noun::FIGHTER.amount_as_subject(comparison, number);
        let is_nobody = fighters.starts_with("no ");
        let object = self.object(who);
        let (of_it, of_them) = if stat == Stat::Lockers {
            let verb = if plural { "are" } else { "is" };
            let of_it = format!("{} {fighters} locked on {}", self.has(who), self.it(who));
            (of_it, format!("{fighters} {verb} locked on {object}"))
        } else {
            let verb = if plural { "target" } else { "targets" };
            let by = if is_nobody { "nobody" } else { &fighters };
            (format!("{} targeted by {by}", self.be(who)), format!("{fighters} {verb} {object}"))
        };
        let mut ways = vec![Clause::whole(of_them)];
        ways.extend(self.said_of(who, of_it));
        ways
    }

    fn morale(self, who: &Who, comparison: Comparison, number: u8) -> Option<String> {
        let name = Morale::ALL.get(usize::from(number))?.name();
        let has = self.has(who);
        Some(match comparison {
            Comparison::AtLeast => format!("{has} at least {name} Morale"),
            Comparison::AtMost => format!("{has} at most {name} Morale"),
            Comparison::Equal => format!("{has} {name} Morale"),
            Comparison::Unequal => format!("{} not have {name} Morale", self.verb(who, "does", "do")),
            Comparison::More => format!("{has} Morale above {name}"),
            Comparison::Less => format!("{has} Morale below {name}"),
        })
    }
}

/// Which attack of the round it is.
fn place(comparison: Comparison, number: u8) -> Option<Vec<Clause>> {
    let nth = match number {
        0 => return None,
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        _ => format!("{number}th"),
    };
    let say = |of_attack: String, of_attacker: String| {
        vec![
            Clause::of("the attack".to_owned(), of_attack),
            Clause::of("the attacker".to_owned(), of_attacker),
        ]
    };
    match comparison {
        Comparison::Equal => {
            Some(say(format!("is the {nth} of the round"), format!("makes the {nth} attack of the round")))
        }
        Comparison::Unequal => Some(say(
            format!("is not the {nth} of the round"),
            format!("does not make the {nth} attack of the round"),
        )),
        Comparison::AtLeast => Some(say(
            format!("is the {nth} of the round or later"),
            format!("makes the {nth} attack of the round or a later one"),
        )),
        Comparison::AtMost => Some(say(
            format!("is the {nth} of the round or earlier"),
            format!("makes the {nth} attack of the round or an earlier one"),
        )),
        Comparison::More => Some(say(
            format!("comes after the {nth} of the round"),
            format!("attacks after the {nth} attack of the round"),
        )),
        Comparison::Less => Some(say(
            format!("comes before the {nth} of the round"),
            format!("attacks before the {nth} attack of the round"),
        )),
    }
}

fn of_round(counter: RoundCounter, comparison: Comparison, number: u8) -> String {
    let amount = |noun: Noun| noun.amount(comparison, number);
    let passive = |noun: Noun, done: &str| {
        let (amount, plural) = noun.amount_as_subject(comparison, number);
        format!("{amount} {} {done} this round", if plural { "were" } else { "was" })
    };
    match counter {
        RoundCounter::Damage => format!("attacks dealt {} this round", amount(Noun::DAMAGE)),
        RoundCounter::Wounds => format!("attacks dealt {} this round", amount(Noun::WOUND)),
        RoundCounter::Counterattacks => {
            format!("defenders made {} this round", amount(Noun::COUNTERATTACK))
        }
        RoundCounter::Blocked => format!("defenders blocked {} this round", amount(Noun::ATTACK_DIE)),
        RoundCounter::AttackFails => format!("attackers rolled {} this round", amount(Noun::FAIL)),
        RoundCounter::DefenseFails => format!("defenders rolled {} this round", amount(Noun::FAIL)),
        RoundCounter::SpecialAttacks => {
            format!("attackers rolled {} this round", amount(Noun::SPECIAL_ATTACK))
        }
        RoundCounter::SpecialDefenses => {
            format!("defenders rolled {} this round", amount(Noun::SPECIAL_DEFENSE))
        }
        RoundCounter::Eliminated => passive(Noun::FIGHTER, "eliminated"),
        RoundCounter::Attacks => passive(Noun::ATTACK, "made"),
    }
}
