//! The legal actions, put in order: a weapon first, then a stance; healing and passing apart.

use rules_core::Seat;
use rules_gladiators::{Action, Attack, Gladiators, Slot, Stance};

/// A way to use a weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// Which weapon.
    pub weapon: Slot,
    /// Is it thrown?
    pub thrown: bool,
    /// What the weapon is called.
    pub name: String,
    /// May it be used so now?
    pub is_legal: bool,
}

impl Use {
    /// An attack in this stance.
    pub const fn attack(&self, stance: Stance) -> Attack {
        Attack { weapon: self.weapon, thrown: self.thrown, stance }
    }

    /// A name for styles and tests: `throw-javelin`.
    pub fn id(&self) -> String {
        let verb = if self.thrown { "throw" } else { "attack" };
        format!("{verb}-{}", self.name.replace(' ', "-"))
    }
}

/// Every way to use every weapon that the seat carries; those that are gone stay in the list, and cannot be chosen.
pub fn uses(game: &Gladiators, seat: Seat, legal: &[Action]) -> Vec<Use> {
    let corner = game.corner(seat);
    let mut uses = Vec::new();
    let mut list = |weapon: Slot, thrown: bool| {
        let probe = Action::Attack(Attack { weapon, thrown, stance: Stance::Normal });
        let name = game.weapon_name(seat, weapon).to_owned();
        uses.push(Use { weapon, thrown, name, is_legal: legal.contains(&probe) });
    };
    for slot in 0..corner.weapons {
        list(Slot(slot), false);
        if corner.arms[usize::from(slot)].throw_bonus.is_some() {
            list(Slot(slot), true);
        }
    }
    let bare = Attack { weapon: Slot::BARE_HANDS, thrown: false, stance: Stance::Normal };
    if legal.contains(&Action::Attack(bare)) {
        list(Slot::BARE_HANDS, false);
    }
    uses
}

/// The numbers of Heal Dice that may be rolled.
pub fn heals(legal: &[Action]) -> Vec<u8> {
    let dice = legal.iter().filter_map(|action| match action {
        Action::Heal(dice) => Some(*dice),
        Action::Attack(_) | Action::Luck(_) | Action::Pass => None,
    });
    dice.collect()
}

/// The numbers of Luck Dice that may be added.
pub fn lucks(legal: &[Action]) -> Vec<u8> {
    let dice = legal.iter().filter_map(|action| match action {
        Action::Luck(dice) => Some(*dice),
        Action::Attack(_) | Action::Heal(_) | Action::Pass => None,
    });
    dice.collect()
}

/// A name of an action for tests: `act-throw-javelin-berserk`, `act-luck-2`.
pub fn test_id(game: &Gladiators, seat: Seat, action: Action) -> String {
    format!("act-{}", game.write_action(seat, action).replace(' ', "-"))
}

#[cfg(test)]
mod tests {
    use super::{heals, test_id, uses};
    use rules_core::{Game, Seat};
    use rules_gladiators::{Action, Attack, Config, Content, Gladiators, Slot, Stance};
    use std::sync::Arc;

    fn duel() -> Gladiators {
        let content = Arc::new(Content::shipped());
        let [one, other] = ["Verica", "Brutus"].map(|name| content.gladiator(name).unwrap().clone());
        Gladiators::open(Config::duel(one, other), content).unwrap()
    }

    #[test]
    fn weapons_come_in_hand_and_thrown_and_what_is_gone_stays_listed() {
        let game = duel();
        let in_hand = Attack { weapon: Slot(1), thrown: false, stance: Stance::Normal };
        let legal = [Action::Attack(in_hand), Action::Heal(1), Action::Heal(2), Action::Pass];
        let uses = uses(&game, Seat::FIRST, &legal);
        let ids: Vec<(String, bool)> = uses.iter().map(|one| (one.id(), one.is_legal)).collect();
        let expected = [
            ("attack-javelin", false),
            ("throw-javelin", false),
            ("attack-dagger", true),
            ("throw-dagger", false),
        ];
        assert_eq!(ids, expected.map(|(id, is_legal)| (id.to_owned(), is_legal)));
        assert_eq!(heals(&legal), [1, 2]);
    }

    #[test]
    fn actions_have_names_for_tests() {
        let game = duel();
        let attack = Attack { weapon: Slot(0), thrown: true, stance: Stance::Berserk };
        assert_eq!(test_id(&game, Seat::FIRST, Action::Attack(attack)), "act-throw-javelin-berserk");
        assert_eq!(test_id(&game, Seat::FIRST, Action::Luck(2)), "act-luck-2");
    }
}
