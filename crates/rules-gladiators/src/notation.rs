//! Decisions as people type them: `attack short sword berserk`, `throw javelin`, `luck 2`, `heal 1`, `pass`.

use crate::{Action, Attack, Gladiators, Slot, Stance};
use rules_core::Seat;

impl Gladiators {
    /// Writes a decision the way [`Gladiators::read_action`] reads it.
    pub fn write_action(&self, seat: Seat, action: Action) -> String {
        match action {
            Action::Attack(attack) => {
                let verb = if attack.thrown { "throw" } else { "attack" };
                format!("{verb} {} {}", self.weapon_name(seat, attack.weapon), attack.stance)
            }
            Action::Heal(dice) => format!("heal {dice}"),
            Action::Luck(dice) => format!("luck {dice}"),
            Action::Pass => "pass".to_owned(),
        }
    }

    /// Reads a decision of this seat. The stance may be left out (normal), and so may the weapon (the first one).
    /// Whether it is legal is another question.
    pub fn read_action(&self, seat: Seat, text: &str) -> Result<Action, NotationError> {
        let text = text.to_ascii_lowercase();
        let mut words: Vec<&str> = text.split_whitespace().collect();
        if words.is_empty() {
            return Err(NotationError::Nothing);
        }
        let verb = words.remove(0);
        match verb {
            "pass" if words.is_empty() => Ok(Action::Pass),
            "pass" => Err(NotationError::TooMuch { found: words.join(" ") }),
            "luck" => read_number(&words).map(Action::Luck),
            "heal" => read_number(&words).map(Action::Heal),
            "attack" | "throw" => {
                let stance = read_stance(&mut words);
                let weapon = self.read_weapon(seat, &words.join(" "))?;
                Ok(Action::Attack(Attack { weapon, thrown: verb == "throw", stance }))
            }
            _ => Err(NotationError::UnknownVerb { found: verb.to_owned() }),
        }
    }

    fn read_weapon(&self, seat: Seat, name: &str) -> Result<Slot, NotationError> {
        let carried = &self.config.gladiators[seat.index()].weapons;
        match carried.iter().position(|carried| carried.name == name) {
            Some(slot) => Ok(Slot(slot as u8)),
            None if name.is_empty() => Ok(Slot(0)),
            None if name == "bare hands" => Ok(Slot::BARE_HANDS),
            None => {
                let known =
                    carried.iter().map(|carried| carried.name.as_str()).collect::<Vec<_>>().join(", ");
                Err(NotationError::UnknownWeapon { found: name.to_owned(), known })
            }
        }
    }
}

/// Takes the stance off the end of a declaration, if it is there.
fn read_stance(words: &mut Vec<&str>) -> Stance {
    let found = Stance::ALL.into_iter().find(|stance| words.last() == Some(&stance.name()));
    if found.is_some() {
        words.pop();
    }
    found.unwrap_or(Stance::Normal)
}

fn read_number(words: &[&str]) -> Result<u8, NotationError> {
    match words {
        [number] => number.parse().map_err(|_| NotationError::NoNumber { found: (*number).to_owned() }),
        _ => Err(NotationError::NoNumber { found: words.join(" ") }),
    }
}

/// Why a typed decision could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum NotationError {
    #[error("nothing was typed; try `attack`, `throw`, `heal`, `luck` or `pass`")]
    Nothing,
    #[error("`{found}` is no decision; decisions begin with attack, throw, heal, luck or pass")]
    UnknownVerb { found: String },
    #[error("`{found}` is not carried; weapons here: {known}; stances: normal, berserk, defensive")]
    UnknownWeapon { found: String, known: String },
    #[error("`{found}` is no number of dice; it is one whole number from 0 to 255")]
    NoNumber { found: String },
    #[error("`{found}` is too much; a pass stands alone")]
    TooMuch { found: String },
}
