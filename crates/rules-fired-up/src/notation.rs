//! Decisions as people type them: `buff Marrow attack`, `target Mei > FRD`, `bet late Marrow`, `keep S01 F03`, `claim F01`.
//!
//! What a decision is paid with may be said at the end: `with double`, `with die+double`. Left out, it is own dice: two
//! for an unlock and a Multitask, one for anything else; passing a Hasted fighter is `sprint Mei with die+die`.

use crate::{
    Action, Claims, Class, DieFace, Face, FiredUp, Highlight, InfluenceDice, Mat, Pay, Space, Stat, Thumb,
    Unit, View,
};
use rules_core::words::slips;

impl FiredUp {
    /// Writes a decision the way [`FiredUp::read_action`] reads it: fighters by name, cards by code.
    pub fn write_action(&self, view: &View, action: Action) -> String {
        let words = self.words(&[], view.arena.mats);
        let name = |space: Space| words.fighter(space);
        match action {
            Action::Keep { one, two, claims } => {
                let at_once = if claims == Claims::AtOnce { " at once" } else { "" };
                format!("keep {one} {two}{at_once}")
            }
            Action::Reroll(dice) if dice.is_empty() => "reroll none".to_owned(),
            Action::Reroll(dice) => format!("reroll {dice}"),
            Action::Buff { space, stat, pay } => {
                let stat = stat.name().to_ascii_lowercase();
                format!("buff {} {stat}{}", name(space), paid(pay))
            }
            Action::Morale { space, thumb, pay } => {
                format!("morale {} {}{}", name(space), thumb.name(), paid(pay))
            }
            Action::Sprint { space, pay } => format!("sprint {}{}", name(space), paid(pay)),
            Action::Haste { space, pay } => format!("haste {}{}", name(space), paid(pay)),
            Action::Aim { space, target, pay } => {
                format!("target {} > {}{}", name(space), name(target), paid(pay))
            }
            Action::Lock { space, pay } => format!("lock {}{}", name(space), paid(pay)),
            Action::Unlock { space, pay } => format!("unlock {}{}", name(space), paid(pay)),
            Action::UnlockAndAim { space, target, pay } => {
                format!("unlock {} > {}{}", name(space), name(target), paid_twice(pay))
            }
            Action::Bet { class, fighter, pay } => {
                format!("bet {} {}{}", class.name().to_ascii_lowercase(), name(fighter), paid(pay))
            }
            Action::Multitask { pay } => format!("multitask{}", paid_twice(pay)),
            Action::Store { pay } => format!("store{}", paid(pay)),
            Action::Discard { face } => format!("discard {}", face.name()),
            Action::EndTurn => "end".to_owned(),
            Action::Wait => "wait".to_owned(),
            Action::Claim { card } => format!("claim {card}"),
            Action::ClaimBoth => "claim both".to_owned(),
        }
    }

    /// Reads a decision. Fighters and cards go by name, by any unmistakable beginning of one, or by code. Whether it is
    /// legal is another question.
    pub fn read_action(&self, view: &View, text: &str) -> Result<Action, NotationError> {
        let text = text.trim().to_ascii_lowercase();
        let (text, pay) = split_pay(&text)?;
        let (verb, rest) = text.split_once(' ').map_or((text, ""), |(verb, rest)| (verb, rest.trim()));
        let reader = Reader { game: self, view, pay };
        match verb {
            "" => Err(NotationError::Nothing),
            "keep" => reader.keep(rest),
            "reroll" => reroll(rest),
            "buff" => {
                let (space, stat) = reader.fighter_and(rest, "attack or defense", read_stat)?;
                Ok(Action::Buff { space, stat, pay: reader.one() })
            }
            "morale" | "thumbs" => {
                let (space, thumb) = reader.fighter_and(rest, "up or down", read_thumb)?;
                Ok(Action::Morale { space, thumb, pay: reader.one() })
            }
            "sprint" => reader.fighter(rest).map(|space| Action::Sprint { space, pay: reader.one() }),
            "haste" => reader.fighter(rest).map(|space| Action::Haste { space, pay: reader.one() }),
            "target" | "turn" | "aim" => {
                let (space, target) = reader.fighter_and_target(rest)?;
                Ok(Action::Aim { space, target, pay: reader.one() })
            }
            "lock" => reader.fighter(rest).map(|space| Action::Lock { space, pay: reader.one() }),
            "unlock" if rest.contains('>') || rest.contains(" to ") => {
                let (space, target) = reader.fighter_and_target(rest)?;
                Ok(Action::UnlockAndAim { space, target, pay: reader.two() })
            }
            "unlock" => reader.fighter(rest).map(|space| Action::Unlock { space, pay: reader.one() }),
            "bet" => reader.bet(rest),
            "multitask" => alone(Action::Multitask { pay: reader.two() }, rest),
            "store" => alone(Action::Store { pay: reader.one() }, rest),
            "discard" => read_face(rest).map(|face| Action::Discard { face }),
            "end" => alone(Action::EndTurn, rest),
            "wait" | "pass" => alone(Action::Wait, rest),
            "claim" if rest == "both" => Ok(Action::ClaimBoth),
            "claim" => reader.card(rest).map(|card| Action::Claim { card }),
            _ => Err(NotationError::UnknownVerb { found: verb.to_owned() }),
        }
    }
}

/// What stands behind `with`.
fn split_pay(text: &str) -> Result<(&str, Option<Pay>), NotationError> {
    match text.rsplit_once(" with ") {
        None => Ok((text, None)),
        Some((rest, pay)) => match pay.replace(' ', "").parse() {
            Ok(pay) => Ok((rest.trim(), Some(pay))),
            Err(problem) => Err(NotationError::Pay { problem }),
        },
    }
}

struct Reader<'a> {
    game: &'a FiredUp,
    view: &'a View,
    pay: Option<Pay>,
}

impl Reader<'_> {
    fn one(&self) -> Pay {
        self.pay.unwrap_or(Pay::DIE)
    }

    fn two(&self) -> Pay {
        self.pay.unwrap_or(Pay::two(Unit::Die, Unit::Die))
    }

    /// §2.1 Two cards, and whether claims are made at once.
    fn keep(&self, rest: &str) -> Result<Action, NotationError> {
        let (cards, claims) = match rest.strip_suffix("at once") {
            Some(cards) => (cards.trim(), Claims::AtOnce),
            None => (rest, Claims::Asked),
        };
        let separator = ["+", ",", " and ", " "].into_iter().find(|separator| cards.contains(separator));
        let halves = separator.and_then(|separator| cards.split_once(separator));
        let (one, two) = halves.ok_or(NotationError::KeepTwo)?;
        let (one, two) = (self.card(one.trim())?, self.card(two.trim())?);
        Ok(Action::Keep { one: one.min(two), two: one.max(two), claims })
    }

    /// A fighter, and one more word.
    fn fighter_and<T>(
        &self,
        rest: &str,
        wanted: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<(Space, T), NotationError> {
        let (name, word) = rest.rsplit_once(' ').ok_or(NotationError::WordMissing { wanted })?;
        let thing = read(word).ok_or(NotationError::WordMissing { wanted })?;
        Ok((self.fighter(name.trim())?, thing))
    }

    fn fighter_and_target(&self, rest: &str) -> Result<(Space, Space), NotationError> {
        let (name, target) =
            rest.split_once('>').or_else(|| rest.split_once(" to ")).ok_or(NotationError::TargetMissing)?;
        Ok((self.fighter(name.trim())?, self.fighter(target.trim())?))
    }

    fn bet(&self, rest: &str) -> Result<Action, NotationError> {
        let (class, name) = rest.split_once(' ').ok_or(NotationError::BetMissing)?;
        let class = Class::ALL.into_iter().find(|one| one.name().to_ascii_lowercase() == class);
        let name = name.trim().trim_start_matches("on ");
        let fighter = self.fighter(name)?;
        Ok(Action::Bet { class: class.ok_or(NotationError::BetMissing)?, fighter, pay: self.one() })
    }

    /// A fighter that entered, by name, an unmistakable beginning of it, or the number of its space.
    fn fighter(&self, text: &str) -> Result<Space, NotationError> {
        let entered =
            || Space::ALL.into_iter().filter_map(|space| Some((space, self.view.arena.mats[space.index()]?)));
        if let Some((space, _)) = entered().find(|(space, _)| text == (space.index() + 1).to_string()) {
            return Ok(space);
        }
        let name = |mat: Mat| self.game.mat(mat).name.to_ascii_lowercase();
        let mut begun = entered().filter(|&(_, mat)| !text.is_empty() && name(mat).starts_with(text));
        if let (Some((space, _)), None) = (begun.next(), begun.next()) {
            Ok(space)
        } else {
            let names: Vec<String> = entered().map(|(_, mat)| self.game.mat(mat).name.clone()).collect();
            Err(NotationError::UnknownFighter { found: text.to_owned(), names: names.join(", ") })
        }
    }

    /// A card by code or name.
    fn card(&self, text: &str) -> Result<Highlight, NotationError> {
        self.game.content.find_highlight(text).ok_or_else(|| {
            let near = self.game.content.highlights().filter(|(_, card)| {
                let name = card.name.to_ascii_lowercase();
                slips(text, &name) <= 2 || (text.chars().count() >= 3 && name.contains(text))
            });
            let near: Vec<String> =
                near.take(3).map(|(code, card)| format!("{} ({code})", card.name)).collect();
            let hint = if near.is_empty() {
                "a card is named by code, such as F01, or by name".to_owned()
            } else {
                format!("did you mean {}?", near.join(" or "))
            };
            NotationError::UnknownCard { found: text.to_owned(), hint }
        })
    }
}

fn reroll(rest: &str) -> Result<Action, NotationError> {
    if matches!(rest, "none" | "nothing" | "") {
        return Ok(Action::Reroll(InfluenceDice::NONE));
    }
    rest.parse()
        .map(Action::Reroll)
        .map_err(|error: crate::ThrowError| NotationError::Dice { problem: error.to_string() })
}

fn read_stat(word: &str) -> Option<Stat> {
    Stat::ALL.into_iter().find(|stat| stat.name().to_ascii_lowercase().starts_with(word))
}

fn read_thumb(word: &str) -> Option<Thumb> {
    Thumb::ALL.into_iter().find(|thumb| thumb.name() == word)
}

fn read_face(word: &str) -> Result<Face, NotationError> {
    Face::ALL.into_iter().find(|face| face.name() == word).ok_or(NotationError::FaceMissing)
}

/// A decision that stands alone.
fn alone(action: Action, rest: &str) -> Result<Action, NotationError> {
    if rest.is_empty() { Ok(action) } else { Err(NotationError::TooMuch { found: rest.to_owned() }) }
}

/// What is paid for an action that is usually one die.
fn paid(pay: Pay) -> String {
    if pay == Pay::DIE { String::new() } else { format!(" with {pay}") }
}

/// What is paid for an action that is usually two dice.
fn paid_twice(pay: Pay) -> String {
    if pay == Pay::two(Unit::Die, Unit::Die) { String::new() } else { format!(" with {pay}") }
}

/// Why a typed decision could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum NotationError {
    #[error("nothing was typed; try `buff FIGHTER attack`, `lock FIGHTER`, `bet late FIGHTER` or `end`")]
    Nothing,
    #[error(
        "`{found}` is no decision; decisions begin with keep, reroll, buff, morale, sprint, haste, target, lock, \
         unlock, bet, multitask, store, discard, end, claim or wait"
    )]
    UnknownVerb { found: String },
    #[error("`{found}` is not one fighter here; there are {names}")]
    UnknownFighter { found: String, names: String },
    #[error("`{found}` is no Highlight of this set; {hint}")]
    UnknownCard { found: String, hint: String },
    #[error("two cards are kept, such as `keep S01 F03`, and `at once` may follow")]
    KeepTwo,
    #[error("say {wanted} after the fighter")]
    WordMissing { wanted: &'static str },
    #[error("say whom the fighter turns to, such as `target Mei > Rexus`")]
    TargetMissing,
    #[error("a bet is early, mid or late, and on a fighter: `bet late Marrow`")]
    BetMissing,
    #[error("say which face is discarded: buff, morale, sprint, target, social or double")]
    FaceMissing,
    #[error("{problem}")]
    Dice { problem: String },
    #[error("{problem}")]
    Pay { problem: String },
    #[error("`{found}` is too much")]
    TooMuch { found: String },
}
