//! Decisions and payments in words.

use super::Words;
use crate::{Action, Claims, DieFace, Highlight, Pay, Stat, Thumb, Unit};

impl Words<'_> {
    /// A decision in words.
    pub fn describe(&self, action: Action) -> String {
        match action {
            Action::Keep { one, two, claims } => {
                format!("keep {} and {}{}", self.card(one), self.card(two), claims_in_words(claims))
            }
            Action::Reroll(dice) if dice.is_empty() => "keep all dice".to_owned(),
            Action::Reroll(dice) => format!("roll again: {}", dice.to_string().replace(',', ", ")),
            Action::Buff { space, stat, pay } => {
                format!("buff {}'s {}{}", self.fighter(space), stat.name(), paid(pay))
            }
            Action::Morale { space, thumb, pay } => {
                format!("thumbs {} for {}{}", thumb.name(), self.fighter(space), paid(pay))
            }
            Action::Sprint { space, pay } => format!("sprint with {}{}", self.fighter(space), paid(pay)),
            Action::Haste { space, pay } => format!("haste {}{}", self.fighter(space), paid(pay)),
            Action::Aim { space, target, pay } => {
                format!("turn {} to {}{}", self.fighter(space), self.fighter(target), paid(pay))
            }
            Action::Lock { space, pay } => format!("lock {}{}", self.fighter(space), paid(pay)),
            Action::Unlock { space, pay } => format!("unlock {}{}", self.fighter(space), paid(pay)),
            Action::UnlockAndAim { space, target, pay } => {
                format!("unlock {} and turn it to {}{}", self.fighter(space), self.fighter(target), paid(pay))
            }
            Action::Bet { class, fighter, pay } => {
                format!("bet {} on {}{}", class.name(), self.fighter(fighter), paid(pay))
            }
            Action::Multitask { pay } => format!("multitask{}", paid(pay)),
            Action::Store { pay } => format!("store a Social action{}", paid(pay)),
            Action::Discard { face } => format!("discard a {}", face.name()),
            Action::EndTurn => "end the turn".to_owned(),
            Action::Wait => "wait".to_owned(),
            Action::Claim { card } => format!("claim {}", self.card(card)),
            Action::ClaimBoth => "claim both cards".to_owned(),
        }
    }

    /// A Highlight by name and code.
    pub fn card(&self, card: Highlight) -> String {
        format!("{} ({card})", self.game.highlight(card).name)
    }
}

/// §3.12 What was paid with, where it is not simply own dice.
pub(super) fn paid(pay: Pay) -> String {
    if pay.units().all(|unit| unit == Unit::Die) {
        return String::new();
    }
    let units: Vec<&str> = pay.units().map(unit_in_words).collect();
    format!(" with {}", units.join(" and "))
}

const fn unit_in_words(unit: Unit) -> &'static str {
    match unit {
        Unit::Die => "a die",
        Unit::Double => "a Double",
        Unit::Token => "a token",
        Unit::Multitask => "the Multitask die",
        Unit::Common => "a common die",
        Unit::CommonDouble => "the common Double",
    }
}

/// §2.1 How claims are made, where nobody is asked.
pub(super) const fn claims_in_words(claims: Claims) -> &'static str {
    match claims {
        Claims::Asked => "",
        Claims::AtOnce => ", claiming at once",
    }
}

impl Stat {
    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Stat::Attack => "Attack",
            Stat::Defense => "Defense",
        }
    }
}

impl Thumb {
    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Thumb::Up => "up",
            Thumb::Down => "down",
        }
    }
}
