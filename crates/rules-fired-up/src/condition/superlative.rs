//! §5.5 The fighter with the most or the least of something.

use crate::{Arena, Fighter, Space};

/// §5.5 The one fighter that has the most or the least of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Superlative {
    Fastest,
    Slowest,
    MaxAttack,
    MinAttack,
    MaxDefense,
    MinDefense,
    MaxStamina,
    MinStamina,
    MaxMorale,
    MinMorale,
    MaxWounds,
    MinWounds,
    /// Of damage caused this round.
    MaxDealt,
    /// Of damage taken this round.
    MaxTaken,
}

impl Superlative {
    /// All of them.
    pub const ALL: [Superlative; 14] = [
        Superlative::Fastest,
        Superlative::Slowest,
        Superlative::MaxAttack,
        Superlative::MinAttack,
        Superlative::MaxDefense,
        Superlative::MinDefense,
        Superlative::MaxStamina,
        Superlative::MinStamina,
        Superlative::MaxMorale,
        Superlative::MinMorale,
        Superlative::MaxWounds,
        Superlative::MinWounds,
        Superlative::MaxDealt,
        Superlative::MaxTaken,
    ];

    /// How it is written in conditions.
    pub const fn word(self) -> &'static str {
        match self {
            Superlative::Fastest => "fastest",
            Superlative::Slowest => "slowest",
            Superlative::MaxAttack => "maxAtk",
            Superlative::MinAttack => "minAtk",
            Superlative::MaxDefense => "maxDef",
            Superlative::MinDefense => "minDef",
            Superlative::MaxStamina => "maxSta",
            Superlative::MinStamina => "minSta",
            Superlative::MaxMorale => "maxMor",
            Superlative::MinMorale => "minMor",
            Superlative::MaxWounds => "maxWnd",
            Superlative::MinWounds => "minWnd",
            Superlative::MaxDealt => "maxDealt",
            Superlative::MaxTaken => "maxTaken",
        }
    }

    /// How well a fighter meets it: the more the better.
    #[inline]
    pub const fn merit(self, fighter: &Fighter) -> i32 {
        match self {
            Superlative::Fastest => -(fighter.tile as i32),
            Superlative::Slowest => fighter.tile as i32,
            Superlative::MaxAttack => fighter.attack as i32,
            Superlative::MinAttack => -(fighter.attack as i32),
            Superlative::MaxDefense => fighter.defense as i32,
            Superlative::MinDefense => -(fighter.defense as i32),
            Superlative::MaxStamina => fighter.stamina as i32,
            Superlative::MinStamina => -(fighter.stamina as i32),
            Superlative::MaxMorale => fighter.morale as i32,
            Superlative::MinMorale => -(fighter.morale as i32),
            Superlative::MaxWounds => fighter.wounds as i32,
            Superlative::MinWounds => -(fighter.wounds as i32),
            Superlative::MaxDealt => fighter.dealt as i32,
            Superlative::MaxTaken => fighter.taken as i32,
        }
    }

    /// §5.5 Whom a Highlight means: the best of at least two present fighters, of several the faster one.
    #[inline]
    pub fn of_several(self, arena: &Arena) -> Option<Space> {
        if arena.present().len() < 2 { None } else { self.of_present(arena) }
    }

    /// §8.4 Whom a Bet card means: the best of the present fighters, of several the faster one, also if it is alone.
    #[inline]
    pub fn of_present(self, arena: &Arena) -> Option<Space> {
        let mut best: Option<(Space, i32, u8)> = None;
        for space in Space::ALL {
            let Some(fighter) = arena.fighter(space) else { continue };
            let merit = self.merit(fighter);
            let is_better = best.is_none_or(|(_, highest, tile)| {
                merit > highest || (merit == highest && fighter.tile < tile)
            });
            if is_better {
                best = Some((space, merit, fighter.tile));
            }
        }
        best.map(|(space, _, _)| space)
    }
}
