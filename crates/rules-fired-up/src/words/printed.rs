//! What is printed on Bet cards and mats, in words.

use super::Words;
use crate::{Ability, BetCode, DieFace};

impl Words<'_> {
    /// A Bet card: its name, what it is about and what it pays.
    pub fn bet_in_words(&self, card: BetCode) -> String {
        let card = self.game.bet(card);
        let rewards: Vec<String> = card.rewards.iter().map(u8::to_string).collect();
        format!("{}, {}, pays {}", card.name, card.trigger.in_words(), rewards.join("/"))
    }
}

/// §11 What an ability does, in one sentence.
impl std::fmt::Display for Ability {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Ability::None => f.write_str("no ability"),
            Ability::Thorns => {
                f.write_str("defending, the attacker takes 1 damage for each Attack die blocked (§11.1)")
            }
            Ability::BloodScent => f.write_str("one die more against a wounded fighter (§11.2)"),
            Ability::SecondChance => f.write_str("rolls all Fails once more (§11.3)"),
            Ability::Heavy(face) => write!(f, "each unblocked {} deals 2 damage (§11.4)", face.name()),
            Ability::Immune(face) => write!(f, "takes no damage from {} dice (§11.5)", face.name()),
            Ability::Unstoppable(face) => {
                write!(f, "each {} needs two dice to be blocked (§11.6)", face.name())
            }
            Ability::Outpace => f.write_str("a slower defender rolls one die fewer (§11.7)"),
        }
    }
}
