//! Who fights: choosing gladiators before a battle.

use super::setup::Setup;
use rules_core::{Random, Seat};
use rules_gladiators::{Content, Sheet, fairness};
use std::fmt::Write;

/// The gladiators of a match, as far as they are chosen.
#[derive(Clone)]
pub(super) struct Choosing {
    chosen: [Option<Sheet>; 2],
}

impl Choosing {
    /// Begins with those who were named.
    pub(super) fn new(setup: &Setup) -> Choosing {
        Choosing { chosen: setup.named.clone() }
    }

    /// For which seat a gladiator is to be chosen; nothing once both are there.
    pub(super) fn seat(&self) -> Option<Seat> {
        [Seat::FIRST, Seat::SECOND].into_iter().find(|seat| self.chosen[seat.index()].is_none())
    }

    /// The gladiator who is there already, while the other is chosen.
    pub(super) fn other(&self) -> Option<&Sheet> {
        self.seat().and_then(|seat| self.chosen[seat.rival().index()].as_ref())
    }

    /// What may be chosen: the ready-made gladiators and then "random".
    pub(super) fn length(content: &Content) -> usize {
        content.ready_made.len() + 1
    }

    /// Chooses by the place in the list; the last place is a random one.
    pub(super) fn choose(&mut self, setup: &Setup, at: usize) {
        let Some(seat) = self.seat() else { return };
        let ready_made = &setup.table.printed.content.ready_made;
        let sheet = ready_made.get(at).unwrap_or_else(|| {
            let mut random = setup.table.other_dice("who fights").stream(seat.index() as u64);
            &ready_made[random.below(ready_made.len() as u64) as usize]
        });
        self.chosen[seat.index()] = Some(sheet.clone());
    }

    /// Both, once they are chosen.
    pub(super) fn both(&self) -> Option<[Sheet; 2]> {
        match &self.chosen {
            [Some(first), Some(second)] => Some([first.clone(), second.clone()]),
            _ => None,
        }
    }

    /// What is asked.
    pub(super) fn question(&self, setup: &Setup) -> String {
        let Some(seat) = self.seat() else { return String::new() };
        let humans = setup.seating.humans();
        match (humans.contains(seat), humans.len()) {
            (true, 1) => "Choose your gladiator".to_owned(),
            (true, _) => format!("Player {seat}, choose your gladiator"),
            (false, 1) => "Choose your rival, whom the bot plays".to_owned(),
            (false, _) => format!("Choose the gladiator of bot {seat}"),
        }
    }
}

/// Who meets whom, and who plays them.
pub(super) fn players(setup: &Setup, sheets: &[Sheet; 2]) -> String {
    let who = |seat: Seat| {
        let name = &sheets[seat.index()].name;
        match setup.seating.level(seat) {
            Some(level) => format!("{name} ({level} bot)"),
            None if setup.seating.humans().len() == 1 => format!("{name} (you)"),
            None => format!("{name} (player {seat})"),
        }
    };
    format!("{}  against  {}", who(Seat::FIRST), who(Seat::SECOND))
}

/// A sheet in some lines: skills, arms, points.
pub(super) fn describe(sheet: &Sheet, content: &Content) -> Vec<String> {
    let mut lines = vec![format!("{} health", sheet.starting_health(&content.skills))];
    let ranks = sheet.ranks();
    for skills in ranks.chunks(3) {
        let cells = skills.iter().map(|(skill, rank)| format!("{:<12}{rank:>2}", skill.to_string()));
        lines.push(cells.collect::<Vec<_>>().join("   "));
    }
    for carried in &sheet.weapons {
        let Some(weapon) = content.arms.weapon(&carried.name) else { continue };
        let dice = rules_gladiators::half(sheet.attack, carried.rank);
        let mut line =
            format!("{}: class {}, WEAPON {}, {dice} dice", weapon.name, weapon.class, carried.rank);
        if let Some(thrown) = weapon.thrown {
            let _ = write!(line, "; thrown +{} dice, {} to throw", thrown.bonus, thrown.ammo);
        }
        lines.push(line);
    }
    if let Some(shield) = &sheet.carries {
        lines.push(format!("carries a {shield}"));
    }
    let (spent, points) = (sheet.spent(content), sheet.points(content));
    lines.push(format!("{spent} of {points} points spent · won {}, lost {}", sheet.wins, sheet.losses));
    lines
}

/// §10.3 Is the match fair? In one line.
pub(super) fn fair_note(one: &Sheet, other: &Sheet, content: &Content) -> String {
    let warnings = fairness(one, other, content);
    if warnings.is_empty() {
        return format!("{} against {}: a fair match by points and fights (§10.3)", one.name, other.name);
    }
    let warnings: Vec<String> = warnings.iter().map(ToString::to_string).collect();
    format!("{} against {} may be unfair: {}", one.name, other.name, warnings.join("; "))
}

#[cfg(test)]
mod tests {
    use super::{Choosing, describe, fair_note};
    use crate::play::gladiators::setup::tests::setup;
    use rules_core::Seat;
    use std::path::PathBuf;

    #[test]
    fn only_who_was_not_named_is_chosen() {
        let setup = setup(1, &["Brutus"], PathBuf::new());
        let mut choosing = Choosing::new(&setup);
        assert_eq!(choosing.seat(), Some(Seat::SECOND));
        assert_eq!(choosing.other().unwrap().name, "Brutus");
        assert!(choosing.question(&setup).contains("rival"));
        choosing.choose(&setup, 1);
        assert_eq!(choosing.both().unwrap().map(|sheet| sheet.name), ["Brutus", "Verica"]);
    }

    #[test]
    fn the_last_place_is_a_random_one() {
        let setup = setup(2, &[], PathBuf::new());
        let mut choosing = Choosing::new(&setup);
        let last = Choosing::length(&setup.table.printed.content) - 1;
        choosing.choose(&setup, last);
        choosing.choose(&setup, last);
        assert!(choosing.both().is_some());
    }

    #[test]
    fn a_sheet_says_what_it_can() {
        let setup = setup(1, &["Verica"], PathBuf::new());
        let content = &setup.table.printed.content;
        let mut verica = setup.named[0].clone().unwrap();
        let text = describe(&verica, content).join("\n");
        for part in
            ["7 health", "ATTACK       9", "javelin: class B, WEAPON 5, 7 dice; thrown +1 dice, 2 to throw"]
        {
            assert!(text.contains(part), "{part} is missing in\n{text}");
        }
        let brutus = content.gladiator("Brutus").unwrap();
        assert!(fair_note(&verica, brutus, content).contains("a fair match"));
        verica.earned = 30;
        assert!(fair_note(&verica, brutus, content).contains("70 development points meet 40"));
    }
}
