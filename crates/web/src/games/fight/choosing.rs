//! §2.1 Choosing a Main and a Boost, click by click.

use rules_fight::{Action, Card};

/// The cards that were chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Chosen {
    /// As Main.
    pub(super) main: Option<Card>,
    /// As Boost.
    pub(super) boost: Option<Card>,
}

/// Where a card is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// Face up.
    Main,
    /// Face down.
    Boost,
}

/// What a click on a card of the hand does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Click {
    /// It is put there.
    Puts(Slot),
    /// It takes the place of another one there.
    Replaces(Slot),
    /// It is taken back from there.
    TakesBack(Slot),
    /// Nothing: it may not be played like that.
    Nothing,
}

impl Chosen {
    /// What a click on this card would do.
    pub(super) fn click(self, legal: &[Action], card: Card) -> Click {
        match (self.main, self.boost) {
            (Some(main), _) if main == card => Click::TakesBack(Slot::Main),
            (_, Some(boost)) if boost == card => Click::TakesBack(Slot::Boost),
            (None, boost) if may(legal, Some(card), boost) => Click::Puts(Slot::Main),
            (Some(_), None) if may(legal, self.main, Some(card)) => Click::Puts(Slot::Boost),
            (Some(_), Some(_)) if may(legal, self.main, Some(card)) => Click::Replaces(Slot::Boost),
            (Some(_), Some(_)) if may(legal, Some(card), self.boost) => Click::Replaces(Slot::Main),
            _ => Click::Nothing,
        }
    }

    /// After a click on this card.
    pub(super) fn after(self, legal: &[Action], card: Card) -> Chosen {
        match self.click(legal, card) {
            Click::Puts(slot) | Click::Replaces(slot) => self.with(legal, slot, card),
            Click::TakesBack(Slot::Main) => Chosen { main: None, ..self },
            Click::TakesBack(Slot::Boost) => Chosen { boost: None, ..self },
            Click::Nothing => self,
        }
    }

    /// With this card there, if it may be; whatever no longer fits is taken back.
    pub(super) fn with(self, legal: &[Action], slot: Slot, card: Card) -> Chosen {
        let others = Chosen {
            main: self.main.filter(|&main| main != card),
            boost: self.boost.filter(|&boost| boost != card),
        };
        let (wanted, alone) = match slot {
            Slot::Main => (Chosen { main: Some(card), ..others }, Chosen { main: Some(card), boost: None }),
            Slot::Boost => (Chosen { boost: Some(card), ..others }, Chosen { main: None, boost: Some(card) }),
        };
        if may(legal, wanted.main, wanted.boost) {
            wanted
        } else if may(legal, alone.main, alone.boost) {
            alone
        } else {
            self
        }
    }

    /// The decision, once it is whole.
    pub(super) fn action(self, legal: &[Action]) -> Option<Action> {
        let action = match (self.main?, self.boost) {
            (main, Some(boost)) => Action::Play { main, boost },
            (main, None) => Action::PlayAlone { main },
        };
        legal.contains(&action).then_some(action)
    }

    /// What is left of it in front of other legal actions.
    pub(super) fn checked(self, legal: &[Action]) -> Chosen {
        if may(legal, self.main, self.boost) { self } else { Chosen::default() }
    }
}

/// Does any legal play have these cards in these places?
fn may(legal: &[Action], main: Option<Card>, boost: Option<Card>) -> bool {
    legal.iter().any(|&action| match action {
        Action::Play { main: played, boost: hidden } => {
            main.is_none_or(|main| main == played) && boost.is_none_or(|boost| boost == hidden)
        }
        Action::PlayAlone { main: played } => main.is_none_or(|main| main == played) && boost.is_none(),
        Action::Score | Action::Activate | Action::Choose(_) => false,
    })
}

#[cfg(test)]
mod tests {
    use super::{Chosen, Click, Slot};
    use rules_fight::{Action, Card, Family};

    const A: Card = Card::new(Family::Human, 1);
    const B: Card = Card::new(Family::Animal, 1);
    const C: Card = Card::new(Family::Robot, 1);

    fn legal() -> Vec<Action> {
        // C may be a Boost only.
        [(A, B), (B, A), (A, C), (B, C)].map(|(main, boost)| Action::Play { main, boost }).to_vec()
    }

    #[test]
    fn two_clicks_make_a_decision_and_a_third_changes_it() {
        let legal = legal();
        let chosen = Chosen::default();
        assert_eq!(chosen.click(&legal, C), Click::Nothing);
        let chosen = chosen.after(&legal, A);
        assert_eq!(chosen.action(&legal), None);
        let chosen = chosen.after(&legal, B);
        assert_eq!(chosen.action(&legal), Some(Action::Play { main: A, boost: B }));
        assert_eq!(chosen.click(&legal, C), Click::Replaces(Slot::Boost));
        let chosen = chosen.after(&legal, C).after(&legal, A);
        assert_eq!(chosen, Chosen { main: None, boost: Some(C) });
        assert_eq!(chosen.after(&legal, B).action(&legal), Some(Action::Play { main: B, boost: C }));
    }

    #[test]
    fn a_card_that_is_dragged_leaves_its_old_place() {
        let legal = legal();
        let chosen = Chosen { main: Some(A), boost: Some(B) }.with(&legal, Slot::Main, B);
        assert_eq!(chosen, Chosen { main: Some(B), boost: None });
        assert_eq!(chosen.with(&legal, Slot::Main, C), chosen, "it may not be there");
        assert_eq!(Chosen::default().with(&legal, Slot::Boost, C), Chosen { main: None, boost: Some(C) });
    }

    #[test]
    fn a_hand_of_one_is_played_alone() {
        let legal = vec![Action::PlayAlone { main: A }];
        assert_eq!(Chosen::default().after(&legal, A).action(&legal), Some(legal[0]));
        assert_eq!(Chosen { main: Some(B), boost: None }.checked(&legal), Chosen::default());
    }
}
