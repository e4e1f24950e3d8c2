//! An arena as the wording of the cards speaks of it.

use rules_fired_up::{Arena, Attack, BattleDice, Blow, Fighter, Morale, Space, Strike};

/// A fighter and where it stands.
#[derive(Clone, Copy)]
pub(crate) struct One {
    pub(crate) space: Space,
    pub(crate) is: Fighter,
}

impl One {
    pub(crate) fn has_high(&self) -> bool {
        self.is.morale == Morale::High
    }

    pub(crate) fn has_low(&self) -> bool {
        self.is.morale == Morale::Low
    }
}

pub(crate) struct Look {
    pub(crate) arena: Arena,
    /// From the fastest to the slowest.
    pub(crate) all: Vec<One>,
}

impl Look {
    pub(crate) fn at(arena: &Arena) -> Look {
        let mut all: Vec<One> =
            Space::ALL.iter().filter_map(|&space| Some(One { space, is: *arena.fighter(space)? })).collect();
        all.sort_by_key(|one| one.is.tile);
        Look { arena: *arena, all }
    }

    pub(crate) fn some(&self, is_so: impl Fn(&One) -> bool) -> bool {
        self.count(is_so) > 0
    }

    pub(crate) fn count(&self, is_so: impl Fn(&One) -> bool) -> usize {
        self.all.iter().filter(|one| is_so(one)).count()
    }

    /// The faster one of several, because a sort keeps their order; nobody among fewer than two.
    fn first_by(&self, key: impl Fn(&One) -> i32) -> Option<One> {
        let mut sorted = self.all.clone();
        sorted.sort_by_key(key);
        if sorted.len() < 2 { None } else { sorted.first().copied() }
    }

    pub(crate) fn highest(&self, value: impl Fn(&Fighter) -> i32) -> Option<One> {
        self.first_by(|one| -value(&one.is))
    }

    pub(crate) fn lowest(&self, value: impl Fn(&Fighter) -> i32) -> Option<One> {
        self.first_by(|one| value(&one.is))
    }

    pub(crate) fn fastest(&self) -> Option<One> {
        self.lowest(|fighter| fighter.tile.into())
    }

    pub(crate) fn slowest(&self) -> Option<One> {
        self.highest(|fighter| fighter.tile.into())
    }

    pub(crate) fn best_attack(&self) -> Option<One> {
        self.highest(|fighter| fighter.attack.into())
    }

    pub(crate) fn worst_attack(&self) -> Option<One> {
        self.lowest(|fighter| fighter.attack.into())
    }

    pub(crate) fn best_defense(&self) -> Option<One> {
        self.highest(|fighter| fighter.defense.into())
    }

    pub(crate) fn worst_defense(&self) -> Option<One> {
        self.lowest(|fighter| fighter.defense.into())
    }

    pub(crate) fn most_stamina(&self) -> Option<One> {
        self.highest(|fighter| fighter.stamina.into())
    }

    pub(crate) fn least_stamina(&self) -> Option<One> {
        self.lowest(|fighter| fighter.stamina.into())
    }

    pub(crate) fn dealt_most(&self) -> Option<One> {
        self.highest(|fighter| fighter.dealt.into())
    }

    /// Whom it points at, if that one is present.
    pub(crate) fn target(&self, one: &One) -> Option<One> {
        self.all.iter().find(|other| other.space == one.is.target).copied()
    }

    pub(crate) fn target_is(&self, one: &One, is_so: impl Fn(&One) -> bool) -> bool {
        self.target(one).is_some_and(|target| is_so(&target))
    }

    pub(crate) fn aim_at_each_other(&self, one: &One) -> bool {
        self.target_is(one, |target| target.is.target == one.space)
    }

    pub(crate) fn aimed(&self, at: &One) -> usize {
        self.count(|one| one.is.target == at.space)
    }

    pub(crate) fn lockers(&self, at: &One) -> usize {
        self.count(|one| one.is.target == at.space && one.is.locked)
    }

    /// The attack that is judged. What is said of it is said of arenas with one only.
    pub(crate) fn attack(&self) -> Option<Judged> {
        let Attack { attacker, defender, attack, defense, blow } = self.arena.last?;
        let find = |space| self.all.iter().find(|one| one.space == space).copied();
        Some(Judged {
            attacker: find(attacker)?,
            defender: find(defender)?,
            attack,
            defense,
            blow,
            number: self.arena.tally.attacks,
        })
    }

    pub(crate) fn judged(&self, is_so: impl Fn(&Judged) -> bool) -> bool {
        self.attack().is_some_and(|attack| is_so(&attack))
    }
}

/// An attack with the fighters as they are after it.
pub(crate) struct Judged {
    pub(crate) attacker: One,
    pub(crate) defender: One,
    pub(crate) attack: BattleDice,
    pub(crate) defense: BattleDice,
    pub(crate) blow: Blow,
    pub(crate) number: u8,
}

impl Judged {
    pub(crate) fn damage(&self) -> u8 {
        self.blow.damage
    }

    pub(crate) fn attack_fails(&self) -> u8 {
        self.attack.count(Strike::Fail)
    }

    pub(crate) fn defender_is_out(&self) -> bool {
        self.defender.is.stamina < 1 || self.defender.is.wounds >= self.defender.is.capacity
    }

    pub(crate) fn by(&self, one: Option<One>) -> bool {
        one.is_some_and(|one| one.space == self.attacker.space)
    }

    pub(crate) fn on(&self, one: Option<One>) -> bool {
        one.is_some_and(|one| one.space == self.defender.space)
    }

    pub(crate) fn defender_aims_back(&self) -> bool {
        self.defender.is.target == self.attacker.space
    }
}
