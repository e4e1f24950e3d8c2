//! Numbers of an attack compared with each other.

use crate::condition::words::{Speech, clause::Clause, number::Noun};
use crate::condition::{AttackCounter, Comparison, Number, Who};

/// Who does something in an attack, what, and what is counted; the most natural way first.
pub(super) fn roles(number: &Number) -> Vec<(Who, &'static str, Noun)> {
    let (attacker, defender) = (Who::Attacker, Who::Defender);
    match number {
        Number::Hits(part) => vec![(attacker, "lands", Noun::of_part(*part))],
        Number::OfAttack(counter) => match counter {
            AttackCounter::Damage => {
                vec![(attacker, "deals", Noun::DAMAGE), (defender, "takes", Noun::DAMAGE)]
            }
            AttackCounter::Wounds => {
                vec![(attacker, "deals", Noun::WOUND), (defender, "takes", Noun::WOUND)]
            }
            AttackCounter::Counterattacks => {
                vec![(defender, "makes", Noun::COUNTERATTACK), (attacker, "suffers", Noun::COUNTERATTACK)]
            }
            AttackCounter::Blocked => vec![(defender, "blocks", Noun::ATTACK_DIE)],
            AttackCounter::SpecialAttacks => vec![(attacker, "rolls", Noun::SPECIAL_ATTACK)],
            AttackCounter::SpecialDefenses => vec![(defender, "rolls", Noun::SPECIAL_DEFENSE)],
            AttackCounter::AttackFails => vec![(attacker, "rolls", Noun::FAIL)],
            AttackCounter::DefenseFails => vec![(defender, "rolls", Noun::FAIL)],
            AttackCounter::AttackDice => vec![(attacker, "rolls", Noun::DIE)],
            AttackCounter::DefenseDice => vec![(defender, "rolls", Noun::DIE)],
            AttackCounter::Nth => Vec::new(),
        },
        Number::Plain(_)
        | Number::Morale(_)
        | Number::OfRound(_)
        | Number::OfFighter(..)
        | Number::Count(_)
        | Number::Sum(_) => Vec::new(),
    }
}

impl Speech {
    /// Ways to say how two numbers of an attack compare, if both are such.
    pub(super) fn counters(
        self,
        left: &Number,
        comparison: Comparison,
        right: &Number,
    ) -> Option<Vec<Clause>> {
        let (lefts, rights) = (roles(left), roles(right));
        let (one, other) = (lefts.first()?, rights.first()?);
        let (first, second) =
            (self.compared(one, comparison, other), self.compared(other, comparison.flipped(), one));
        Some(vec![first, second])
    }

    /// "rolls more dice than the defender".
    fn compared(
        self,
        (who, verb, noun): &(Who, &str, Noun),
        comparison: Comparison,
        (other, other_verb, other_noun): &(Who, &str, Noun),
    ) -> Clause {
        let (amount, than) = noun.comparative(comparison);
        let start = format!("{verb} {amount} {than}");
        let others = other_noun.many;
        match (who == other, verb == other_verb) {
            (true, true) => self.clause(who, format!("{start} {others}")),
            (true, false) => {
                self.clause(who, format!("{start} it {other_verb} {others}")).with_sentence_inside()
            }
            (false, true) if noun == other_noun => {
                self.clause(who, format!("{start} {}", self.object(other)))
            }
            (false, _) => {
                let other = self.object(other);
                self.clause(who, format!("{start} {other} {other_verb} {others}")).with_sentence_inside()
            }
        }
    }
}
