//! §5.3 to §5.5 Does a condition hold? Simulations ask this more often than anything else, so nothing is allocated.

use super::{AttackCounter, Comparison, Number, RoundCounter, Stat, Superlative, Test, Who};
use crate::{Arena, Attack, Fighter, Space, Strike};

/// An arena that is judged, and whom its superlatives turned out to name.
pub(crate) struct Scene<'a> {
    arena: &'a Arena,
    /// The fighter under test, inside braces.
    tested: Option<Space>,
    /// By the superlative.
    named: [Named; Superlative::ALL.len()],
}

#[derive(Clone, Copy)]
enum Named {
    NotAsked,
    Nobody,
    Fighter(Space),
}

impl<'a> Scene<'a> {
    /// Nothing is found out yet.
    #[inline]
    pub(crate) fn new(arena: &'a Arena) -> Scene<'a> {
        Scene { arena, tested: None, named: [Named::NotAsked; Superlative::ALL.len()] }
    }

    pub(super) fn holds(&mut self, test: &Test) -> bool {
        match test {
            Test::And(tests) => tests.iter().all(|test| self.holds(test)),
            Test::Or(tests) => tests.iter().any(|test| self.holds(test)),
            Test::Not(test) => !self.holds(test),
            Test::Compare(left, comparison, right) => {
                let (Some(left), Some(right)) = (self.number(left), self.number(right)) else {
                    return false;
                };
                comparison.holds(left, right)
            }
            Test::Locked(who) => self.fighter(who).is_some_and(|fighter| fighter.locked),
            Test::Hasted(who) => self.fighter(who).is_some_and(|fighter| fighter.hasted),
            Test::Beaten(who) => self.is_beaten(who),
            Test::Same(one, other) => {
                let one = self.space(one);
                one.is_some() && one == self.space(other)
            }
            Test::Faster(one, other) => match (self.fighter(one), self.fighter(other)) {
                (Some(one), Some(other)) => one.tile < other.tile,
                (None, _) | (_, None) => false,
            },
            Test::Any(test) => self.holds_for_any(test),
            Test::Every(test) => self.holds_for_every(test),
        }
    }

    fn holds_for_any(&mut self, test: &Test) -> bool {
        for space in Space::ALL {
            if self.arena.fighter(space).is_some() && self.holds_for(space, test) {
                return true;
            }
        }
        false
    }

    fn holds_for_every(&mut self, test: &Test) -> bool {
        let mut is_anybody_there = false;
        for space in Space::ALL {
            if self.arena.fighter(space).is_some() {
                if !self.holds_for(space, test) {
                    return false;
                }
                is_anybody_there = true;
            }
        }
        is_anybody_there
    }

    fn count(&mut self, test: &Test) -> i32 {
        let mut count = 0;
        for space in Space::ALL {
            if self.arena.fighter(space).is_some() && self.holds_for(space, test) {
                count += 1;
            }
        }
        count
    }

    #[inline]
    fn holds_for(&mut self, space: Space, test: &Test) -> bool {
        self.tested = Some(space);
        let holds = self.holds(test);
        self.tested = None;
        holds
    }

    /// §7.1 Did the attack that is judged eliminate it? Nobody else can be beaten and present.
    fn is_beaten(&mut self, who: &Who) -> bool {
        self.arena.last.is_some() && self.fighter(who).is_some_and(Fighter::is_beaten)
    }

    /// §5.4 The space of a present fighter; none if nobody is meant.
    fn space(&mut self, who: &Who) -> Option<Space> {
        let space = match who {
            Who::Tested => self.tested,
            Who::Attacker => self.arena.last.map(|attack| attack.attacker),
            Who::Defender => self.arena.last.map(|attack| attack.defender),
            Who::TargetOf(who) => self.fighter(who).map(|fighter| fighter.target),
            Who::The(superlative) => return self.named(*superlative),
        };
        space.filter(|&space| self.arena.fighter(space).is_some())
    }

    fn fighter(&mut self, who: &Who) -> Option<&'a Fighter> {
        self.space(who).and_then(|space| self.arena.fighter(space))
    }

    /// §5.5 Whom a superlative names.
    fn named(&mut self, superlative: Superlative) -> Option<Space> {
        match self.named[superlative as usize] {
            Named::Nobody => None,
            Named::Fighter(space) => Some(space),
            Named::NotAsked => {
                let found = superlative.of_several(self.arena);
                self.named[superlative as usize] = found.map_or(Named::Nobody, Named::Fighter);
                found
            }
        }
    }

    /// The number; none if it is about nobody, or about an attack that was not.
    fn number(&mut self, number: &Number) -> Option<i32> {
        match number {
            Number::Plain(number) => Some((*number).into()),
            Number::Morale(morale) => Some(*morale as i32),
            Number::OfAttack(counter) => self.of_attack(*counter),
            Number::Hits(part) => self.arena.last.map(|attack| attack.blow.hits[part.index()].into()),
            Number::OfRound(counter) => Some(self.of_round(*counter)),
            Number::OfFighter(stat, who) => self.space(who).map(|space| self.stat(*stat, space)),
            Number::Count(test) => Some(self.count(test)),
            Number::Sum(numbers) => {
                let mut sum = 0;
                for number in numbers {
                    sum += self.number(number)?;
                }
                Some(sum)
            }
        }
    }

    fn of_attack(&self, counter: AttackCounter) -> Option<i32> {
        let Attack { attack, defense, blow, .. } = self.arena.last.as_ref()?;
        let number = match counter {
            AttackCounter::Damage => blow.damage,
            AttackCounter::Counterattacks => blow.counterattacks,
            AttackCounter::Wounds => blow.wounds,
            AttackCounter::Blocked => blow.blocked,
            AttackCounter::SpecialAttacks => attack.count(Strike::Special),
            AttackCounter::SpecialDefenses => defense.count(Strike::Special),
            AttackCounter::AttackFails => attack.count(Strike::Fail),
            AttackCounter::DefenseFails => defense.count(Strike::Fail),
            AttackCounter::AttackDice => attack.total(),
            AttackCounter::DefenseDice => defense.total(),
            AttackCounter::Nth => self.arena.tally.attacks,
        };
        Some(number.into())
    }

    fn of_round(&self, counter: RoundCounter) -> i32 {
        let tally = &self.arena.tally;
        let number = match counter {
            RoundCounter::Damage => tally.damage,
            RoundCounter::Counterattacks => tally.counterattacks,
            RoundCounter::Wounds => tally.wounds,
            RoundCounter::Blocked => tally.blocked,
            RoundCounter::Eliminated => tally.eliminated,
            RoundCounter::AttackFails => tally.attack_fails,
            RoundCounter::DefenseFails => tally.defense_fails,
            RoundCounter::SpecialAttacks => tally.special_attacks,
            RoundCounter::SpecialDefenses => tally.special_defenses,
            RoundCounter::Attacks => tally.attacks,
        };
        number.into()
    }

    /// The number of a present fighter.
    fn stat(&self, stat: Stat, space: Space) -> i32 {
        let fighter = self.arena.at(space);
        match stat {
            Stat::Attack => fighter.attack.into(),
            Stat::Defense => fighter.defense.into(),
            Stat::Stamina => fighter.stamina.into(),
            Stat::Morale => fighter.morale as i32,
            Stat::Wounds => fighter.wounds.into(),
            Stat::Aimed => self.aimed(space, |_| true),
            Stat::Lockers => self.aimed(space, |other| other.locked),
            Stat::Dealt => fighter.dealt.into(),
            Stat::Taken => fighter.taken.into(),
            Stat::Attacked => fighter.attacked.into(),
            Stat::Defended => fighter.defended.into(),
            Stat::Tile => fighter.tile.into(),
            Stat::Influence => fighter.influence.into(),
        }
    }

    /// The present fighters that target a space and are counted.
    #[inline]
    fn aimed(&self, at: Space, counts: impl Fn(&Fighter) -> bool) -> i32 {
        let mut number = 0;
        for fighter in self.arena.fighters.iter().flatten() {
            number += i32::from(fighter.target == at && counts(fighter));
        }
        number
    }
}

impl Comparison {
    #[inline]
    const fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Comparison::AtLeast => left >= right,
            Comparison::AtMost => left <= right,
            Comparison::Equal => left == right,
            Comparison::Unequal => left != right,
            Comparison::More => left > right,
            Comparison::Less => left < right,
        }
    }
}
