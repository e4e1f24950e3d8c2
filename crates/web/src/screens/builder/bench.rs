//! The gladiators of this browser, and the one on the bench.

use crate::games::gladiators::kept;
use leptos::prelude::*;
use rules_gladiators::{Carried, Content, Sheet, Skill};
use std::sync::Arc;

/// The gladiators of this browser, and the one on the bench.
#[derive(Clone, Copy)]
pub(super) struct Bench {
    pub(super) sheets: RwSignal<Vec<Sheet>>,
    pub(super) at: RwSignal<usize>,
    /// The one on the bench.
    pub(super) sheet: Memo<Sheet>,
    content: StoredValue<Arc<Content>>,
}

impl Bench {
    /// The gladiators that were kept; with none, a first one to change.
    pub(super) fn new() -> Bench {
        let content = Arc::new(Content::shipped());
        let mut kept = kept::sheets();
        if kept.is_empty() {
            kept.push(blank(&content, "Aspirant"));
        }
        let (sheets, at) = (RwSignal::new(kept), RwSignal::new(0_usize));
        let sheet = Memo::new(move |_| {
            sheets.with(|sheets: &Vec<Sheet>| sheets[at.get().min(sheets.len() - 1)].clone())
        });
        Effect::new(move |_| sheets.with(|sheets| kept::keep(sheets)));
        Bench { sheets, at, sheet, content: StoredValue::new(content) }
    }

    pub(super) fn content(&self) -> Arc<Content> {
        self.content.get_value()
    }

    /// Changes the one on the bench.
    pub(super) fn edit(&self, change: impl FnOnce(&mut Sheet)) {
        let at = self.at.get_untracked();
        self.sheets.update(|sheets| {
            let last = sheets.len() - 1;
            change(&mut sheets[at.min(last)]);
        });
    }

    /// Puts another one on the bench, under a name that no other has.
    pub(super) fn add(&self, mut sheet: Sheet) {
        let mut index = 0;
        self.sheets.update(|sheets| {
            sheet.name = unused_name(&sheet.name, sheets);
            sheets.push(sheet);
            index = sheets.len() - 1;
        });
        self.at.set(index);
    }

    pub(super) fn add_blank(&self) {
        self.add(blank(&self.content(), "Aspirant"));
    }

    pub(super) fn remove(&self, index: usize) {
        let content = self.content();
        self.at.set(0);
        self.sheets.update(|sheets| {
            sheets.remove(index);
            if sheets.is_empty() {
                sheets.push(blank(&content, "Aspirant"));
            }
        });
    }

    /// §1.1 Points left; less than none if more is spent than there is.
    pub(super) fn left(&self) -> i32 {
        let content = self.content();
        self.sheet.with(|sheet| i32::from(sheet.points(&content)) - i32::from(sheet.spent(&content)))
    }

    /// What the rules say against the one on the bench.
    pub(super) fn problems(&self) -> Vec<String> {
        let content = self.content();
        self.sheet.with(|sheet| sheet.problems(&content).iter().map(ToString::to_string).collect())
    }
}

/// A new gladiator with a sword, so that the sheet may fight.
fn blank(content: &Content, name: &str) -> Sheet {
    let mut sheet = Sheet::new(name, &content.skills);
    let rank = content.skills.list(Skill::Weapon).free_ranks();
    sheet.weapons.push(Carried { name: "short sword".to_owned(), rank });
    sheet
}

/// The name, or the name with a number.
fn unused_name(name: &str, sheets: &[Sheet]) -> String {
    let is_free = |wish: &str| sheets.iter().all(|sheet| sheet.name != wish);
    if is_free(name) {
        return name.to_owned();
    }
    let short: String = name.chars().take(20).collect();
    (2..1000)
        .map(|number| format!("{} {number}", short.trim_end()))
        .find(|wish| is_free(wish))
        .unwrap_or_default()
}

/// The rank of a skill on a sheet, to change it; WEAPON stands beside each weapon.
pub(super) fn rank_of(sheet: &mut Sheet, skill: Skill) -> Option<&mut u8> {
    match skill {
        Skill::Attack => Some(&mut sheet.attack),
        Skill::Weapon => None,
        Skill::Armor => Some(&mut sheet.armor),
        Skill::Shield => Some(&mut sheet.shield),
        Skill::ParryDodge => Some(&mut sheet.parry_dodge),
        Skill::Health => Some(&mut sheet.health),
        Skill::Initiative => Some(&mut sheet.initiative),
        Skill::Luck => Some(&mut sheet.luck),
        Skill::Heal => Some(&mut sheet.heal),
        Skill::Focus => Some(&mut sheet.focus),
    }
}

/// What a skill does, in a sentence with its §.
pub(super) const fn about(skill: Skill) -> &'static str {
    match skill {
        Skill::Attack => "Half of the dice of every attack (§5.1).",
        Skill::Weapon => "The other half, with this weapon (§5.1).",
        Skill::Armor => "Defence dice that nothing takes away (§7.2).",
        Skill::Shield => "Defence dice, lost while stunned or after berserk; needs a shield (§2.3, §7.2).",
        Skill::ParryDodge => "Defence dice, lost after a whiff too (§7.2).",
        Skill::Health => "More health with every rank (§1.4).",
        Skill::Initiative => "Dice for the right to attack first (§3.3).",
        Skill::Luck => "Dice to add to any roll; low faces lose them (§8).",
        Skill::Heal => "Dice that give health back instead of attacking (§8.4).",
        Skill::Focus => "Dice that may shake off a stun (§7.4).",
    }
}

#[cfg(test)]
mod tests {
    use super::{blank, unused_name};
    use rules_gladiators::Content;

    #[test]
    fn a_new_gladiator_may_fight() {
        let content = Content::shipped();
        assert!(blank(&content, "Aspirant").problems(&content).is_empty());
    }

    #[test]
    fn names_are_told_apart_and_stay_short_enough() {
        let content = Content::shipped();
        let sheets = ["Aspirant", "Aspirant 2", "A name of 24 characters."].map(|name| blank(&content, name));
        assert_eq!(unused_name("Aspirant", &sheets), "Aspirant 3");
        assert!(unused_name("A name of 24 characters.", &sheets).chars().count() <= 24);
        assert_eq!(unused_name("Flamma", &sheets), "Flamma");
    }
}
