//! Fighters in words.

use super::Speech;
use crate::condition::{Superlative, Who};

impl Superlative {
    /// Whom it names: "the fighter with the most Stamina".
    pub const fn in_words(self) -> &'static str {
        match self {
            Superlative::Fastest => "the fastest fighter",
            Superlative::Slowest => "the slowest fighter",
            Superlative::MaxAttack => "the fighter with the highest Attack",
            Superlative::MinAttack => "the fighter with the lowest Attack",
            Superlative::MaxDefense => "the fighter with the highest Defense",
            Superlative::MinDefense => "the fighter with the lowest Defense",
            Superlative::MaxStamina => "the fighter with the most Stamina",
            Superlative::MinStamina => "the fighter with the least Stamina",
            Superlative::MaxMorale => "the fighter with the highest Morale",
            Superlative::MinMorale => "the fighter with the lowest Morale",
            Superlative::MaxWounds => "the fighter with the most Wounds",
            Superlative::MinWounds => "the fighter with the fewest Wounds",
            Superlative::MaxDealt => "the fighter that dealt the most damage this round",
            Superlative::MaxTaken => "the fighter that took the most damage this round",
        }
    }

    /// What is true of that fighter: "has the most Stamina".
    pub(super) const fn property(self) -> &'static str {
        match self {
            Superlative::Fastest => "is the fastest fighter",
            Superlative::Slowest => "is the slowest fighter",
            Superlative::MaxAttack => "has the highest Attack",
            Superlative::MinAttack => "has the lowest Attack",
            Superlative::MaxDefense => "has the highest Defense",
            Superlative::MinDefense => "has the lowest Defense",
            Superlative::MaxStamina => "has the most Stamina",
            Superlative::MinStamina => "has the least Stamina",
            Superlative::MaxMorale => "has the highest Morale",
            Superlative::MinMorale => "has the lowest Morale",
            Superlative::MaxWounds => "has the most Wounds",
            Superlative::MinWounds => "has the fewest Wounds",
            Superlative::MaxDealt => "dealt the most damage this round",
            Superlative::MaxTaken => "took the most damage this round",
        }
    }
}

impl Who {
    /// Can it not be nobody, where it may stand?
    pub(super) const fn is_surely_somebody(&self) -> bool {
        match self {
            Who::Tested | Who::Attacker | Who::Defender => true,
            Who::TargetOf(_) | Who::The(_) => false,
        }
    }
}

impl Speech {
    /// The fighter at the beginning of a sentence.
    pub(super) fn subject(self, who: &Who) -> String {
        match (who, self.plural) {
            (Who::Tested, true) => "they".to_owned(),
            (Who::Tested, false) | (Who::Attacker | Who::Defender | Who::TargetOf(_) | Who::The(_), _) => {
                self.object(who)
            }
        }
    }

    /// The fighter later in a sentence.
    pub(super) fn object(self, who: &Who) -> String {
        match who {
            Who::Tested if self.plural => "them".to_owned(),
            Who::Tested => "it".to_owned(),
            Who::Attacker => "the attacker".to_owned(),
            Who::Defender => "the defender".to_owned(),
            Who::TargetOf(aiming) => self.possession(aiming, "target"),
            Who::The(superlative) => superlative.in_words().to_owned(),
        }
    }

    /// Something that the fighter has.
    pub(super) fn possession(self, who: &Who, thing: &str) -> String {
        match who {
            Who::Tested => format!("{} {thing}", self.its(who)),
            Who::Attacker | Who::Defender => format!("{}'s {thing}", self.object(who)),
            Who::TargetOf(_) | Who::The(_) => format!("the {thing} of {}", self.object(who)),
        }
    }

    /// Only fighters under test can be several.
    fn is_several(self, who: &Who) -> bool {
        match who {
            Who::Tested => self.plural,
            Who::Attacker | Who::Defender | Who::TargetOf(_) | Who::The(_) => false,
        }
    }

    /// The right form of a verb.
    pub(super) fn verb<'a>(self, who: &Who, of_one: &'a str, of_several: &'a str) -> &'a str {
        if self.is_several(who) { of_several } else { of_one }
    }

    pub(super) fn be(self, who: &Who) -> &'static str {
        self.verb(who, "is", "are")
    }

    pub(super) fn was(self, who: &Who) -> &'static str {
        self.verb(who, "was", "were")
    }

    pub(super) fn has(self, who: &Who) -> &'static str {
        self.verb(who, "has", "have")
    }

    pub(super) fn its(self, who: &Who) -> &'static str {
        self.verb(who, "its", "their")
    }

    /// The fighter itself, after it was the subject.
    pub(super) fn it(self, who: &Who) -> &'static str {
        self.verb(who, "it", "them")
    }
}
