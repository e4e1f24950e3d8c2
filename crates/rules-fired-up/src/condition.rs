//! §5.3 The language of conditions: a closed vocabulary, read into a tree.
//!
//! `content/fired-up/highlights.toml` explains every word to designers. Here are the words as types; reading, judging,
//! writing and saying them in plain English are files of their own.

mod eval;
mod parse;
mod superlative;
mod words;
mod write;

use crate::{Arena, Morale, Part};

pub(crate) use eval::Scene;
pub use parse::ConditionError;
pub use superlative::Superlative;

/// §5.3 What a row of a Highlight asks for. It is read from text such as `lockers(maxDef)>=1` and written as such.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition(Test);

impl Condition {
    /// §5.3 Is it met as things are now? Nothing is remembered.
    pub fn holds(&self, arena: &Arena) -> bool {
        self.holds_in(&mut Scene::new(arena))
    }

    /// The same, for several conditions about one arena that share what they found out.
    #[inline]
    pub(crate) fn holds_in(&self, scene: &mut Scene<'_>) -> bool {
        scene.holds(&self.0)
    }

    /// §5.1 The first word that only has a meaning after an attack, if there is one.
    pub(crate) fn word_about_an_attack(&self) -> Option<&'static str> {
        self.0.word_about_an_attack()
    }
}

/// Something that holds or does not.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Test {
    /// All of these; at least two.
    And(Vec<Test>),
    /// At least one of these; at least two.
    Or(Vec<Test>),
    Not(Box<Test>),
    Compare(Number, Comparison, Number),
    Locked(Who),
    Hasted(Who),
    /// The attack eliminated it.
    Beaten(Who),
    Same(Who, Who),
    Faster(Who, Who),
    /// It holds for at least one present fighter.
    Any(Box<Test>),
    /// It holds for every present fighter, and there is one.
    Every(Box<Test>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comparison {
    AtLeast,
    AtMost,
    Equal,
    Unequal,
    More,
    Less,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Number {
    Plain(u8),
    Morale(Morale),
    OfAttack(AttackCounter),
    /// Unblocked Attack dice of a body part.
    Hits(Part),
    OfRound(RoundCounter),
    OfFighter(Stat, Who),
    /// Present fighters for which it holds.
    Count(Box<Test>),
    /// All of these together; at least two, none of them a sum.
    Sum(Vec<Number>),
}

/// A fighter, or nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Who {
    /// The fighter under test inside braces.
    Tested,
    Attacker,
    Defender,
    TargetOf(Box<Who>),
    The(Superlative),
}

/// A number of the attack that is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AttackCounter {
    Damage,
    Counterattacks,
    Wounds,
    Blocked,
    SpecialAttacks,
    SpecialDefenses,
    AttackFails,
    DefenseFails,
    AttackDice,
    DefenseDice,
    /// The first attack of the round, the second, ...
    Nth,
}

/// A number of the round so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RoundCounter {
    Damage,
    Counterattacks,
    Wounds,
    Blocked,
    Eliminated,
    AttackFails,
    DefenseFails,
    SpecialAttacks,
    SpecialDefenses,
    Attacks,
}

/// A number of a fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stat {
    Attack,
    Defense,
    Stamina,
    Morale,
    Wounds,
    /// Present fighters that target it.
    Aimed,
    /// Those of them that are locked.
    Lockers,
    Dealt,
    Taken,
    /// Attacks it made.
    Attacked,
    /// Attacks made on it.
    Defended,
    Tile,
    Influence,
}

impl Comparison {
    const ALL: [Comparison; 6] = [
        Comparison::AtLeast,
        Comparison::AtMost,
        Comparison::Equal,
        Comparison::Unequal,
        Comparison::More,
        Comparison::Less,
    ];

    const fn sign(self) -> &'static str {
        match self {
            Comparison::AtLeast => ">=",
            Comparison::AtMost => "<=",
            Comparison::Equal => "==",
            Comparison::Unequal => "!=",
            Comparison::More => ">",
            Comparison::Less => "<",
        }
    }

    /// The one that says the same with both sides exchanged.
    const fn flipped(self) -> Comparison {
        match self {
            Comparison::AtLeast => Comparison::AtMost,
            Comparison::AtMost => Comparison::AtLeast,
            Comparison::Equal => Comparison::Equal,
            Comparison::Unequal => Comparison::Unequal,
            Comparison::More => Comparison::Less,
            Comparison::Less => Comparison::More,
        }
    }
}

impl AttackCounter {
    const ALL: [AttackCounter; 11] = [
        AttackCounter::Damage,
        AttackCounter::Counterattacks,
        AttackCounter::Wounds,
        AttackCounter::Blocked,
        AttackCounter::SpecialAttacks,
        AttackCounter::SpecialDefenses,
        AttackCounter::AttackFails,
        AttackCounter::DefenseFails,
        AttackCounter::AttackDice,
        AttackCounter::DefenseDice,
        AttackCounter::Nth,
    ];

    const fn word(self) -> &'static str {
        match self {
            AttackCounter::Damage => "dmg",
            AttackCounter::Counterattacks => "ctr",
            AttackCounter::Wounds => "wounds",
            AttackCounter::Blocked => "blk",
            AttackCounter::SpecialAttacks => "sa",
            AttackCounter::SpecialDefenses => "sd",
            AttackCounter::AttackFails => "fa",
            AttackCounter::DefenseFails => "fd",
            AttackCounter::AttackDice => "an",
            AttackCounter::DefenseDice => "dn",
            AttackCounter::Nth => "nth",
        }
    }
}

impl RoundCounter {
    const ALL: [RoundCounter; 10] = [
        RoundCounter::Damage,
        RoundCounter::Counterattacks,
        RoundCounter::Wounds,
        RoundCounter::Blocked,
        RoundCounter::Eliminated,
        RoundCounter::AttackFails,
        RoundCounter::DefenseFails,
        RoundCounter::SpecialAttacks,
        RoundCounter::SpecialDefenses,
        RoundCounter::Attacks,
    ];

    const fn word(self) -> &'static str {
        match self {
            RoundCounter::Damage => "rDmg",
            RoundCounter::Counterattacks => "rCtr",
            RoundCounter::Wounds => "rWnd",
            RoundCounter::Blocked => "rBlk",
            RoundCounter::Eliminated => "rKo",
            RoundCounter::AttackFails => "rFa",
            RoundCounter::DefenseFails => "rFd",
            RoundCounter::SpecialAttacks => "rSa",
            RoundCounter::SpecialDefenses => "rSd",
            RoundCounter::Attacks => "rAtt",
        }
    }
}

impl Stat {
    const ALL: [Stat; 13] = [
        Stat::Attack,
        Stat::Defense,
        Stat::Stamina,
        Stat::Morale,
        Stat::Wounds,
        Stat::Aimed,
        Stat::Lockers,
        Stat::Dealt,
        Stat::Taken,
        Stat::Attacked,
        Stat::Defended,
        Stat::Tile,
        Stat::Influence,
    ];

    const fn word(self) -> &'static str {
        match self {
            Stat::Attack => "atk",
            Stat::Defense => "def",
            Stat::Stamina => "sta",
            Stat::Morale => "mor",
            Stat::Wounds => "wnd",
            Stat::Aimed => "aimed",
            Stat::Lockers => "lockers",
            Stat::Dealt => "dealt",
            Stat::Taken => "taken",
            Stat::Attacked => "attacked",
            Stat::Defended => "defended",
            Stat::Tile => "tile",
            Stat::Influence => "inf",
        }
    }
}

/// The letter that stands for a Morale.
const fn morale_word(morale: Morale) -> &'static str {
    match morale {
        Morale::Low => "L",
        Morale::Neutral => "N",
        Morale::High => "H",
    }
}

/// The letters that stand for a body part.
const fn part_word(part: Part) -> &'static str {
    match part {
        Part::Head => "HE",
        Part::Torso => "TO",
        Part::Hand => "HA",
        Part::Leg => "LE",
    }
}

impl Test {
    fn word_about_an_attack(&self) -> Option<&'static str> {
        match self {
            Test::And(tests) | Test::Or(tests) => tests.iter().find_map(Test::word_about_an_attack),
            Test::Not(test) | Test::Any(test) | Test::Every(test) => test.word_about_an_attack(),
            Test::Compare(left, _, right) => {
                left.word_about_an_attack().or_else(|| right.word_about_an_attack())
            }
            Test::Beaten(_) => Some("ko"),
            Test::Locked(who) | Test::Hasted(who) => who.word_about_an_attack(),
            Test::Same(one, other) | Test::Faster(one, other) => {
                one.word_about_an_attack().or_else(|| other.word_about_an_attack())
            }
        }
    }
}

impl Number {
    fn word_about_an_attack(&self) -> Option<&'static str> {
        match self {
            Number::Plain(_) | Number::Morale(_) | Number::OfRound(_) => None,
            Number::OfAttack(counter) => Some(counter.word()),
            Number::Hits(_) => Some("hit"),
            Number::OfFighter(_, who) => who.word_about_an_attack(),
            Number::Count(test) => test.word_about_an_attack(),
            Number::Sum(numbers) => numbers.iter().find_map(Number::word_about_an_attack),
        }
    }
}

impl Who {
    fn word_about_an_attack(&self) -> Option<&'static str> {
        match self {
            Who::Tested | Who::The(_) => None,
            Who::Attacker => Some("A"),
            Who::Defender => Some("D"),
            Who::TargetOf(who) => who.word_about_an_attack(),
        }
    }
}
