//! How well each Warrior suits an Arena as a Main, before any Boost.

use rules_core::Game;
use rules_fight::{ArenaId, Card, Condition, Family, Fight, MOST_OF_A_FAMILY, Merit, View};

/// The chance of each Warrior to win an Arena against Mains drawn at random from the set, if nobody had a Boost: a list
/// by code.
#[derive(Clone, Debug)]
pub(super) struct Suits(Vec<f64>);

impl Suits {
    /// The chances in this Arena, with the Graveyard as it lies. They are rough: cards that are gone still count.
    pub(super) fn of(game: &Fight, view: &View, arena: ArenaId) -> Suits {
        let grave_top = view.graveyard.last().map(|&card| i32::from(game.warrior(card).power));
        let condition = game.arena(arena).condition;
        let warriors = game.content().warriors();
        // Nothing is worse than a Power that cannot win.
        let merits: Vec<(Card, Option<Merit>)> = warriors
            .map(|(card, warrior)| (card, condition.merit_alone(warrior.power.into(), grave_top)))
            .collect();
        let others = game.config().seats - 1;
        let chance = |own: Option<Merit>| {
            let share = |count: usize| f64::from(count as u32) / f64::from(merits.len() as u32);
            let lower = merits.iter().filter(|&&(_, other)| other < own).count();
            let level = merits.iter().filter(|&&(_, other)| other == own).count();
            chance(condition, others, share(lower) + share(level) / 2.0)
        };
        let mut chances = vec![0.0; CODES];
        for &(card, merit) in &merits {
            chances[index(card)] = chance(merit);
        }
        Suits(chances)
    }

    /// The chance of this Warrior.
    pub(super) fn chance(&self, card: Card) -> f64 {
        self.0[index(card)]
    }
}

/// The codes there can be.
const CODES: usize = Family::ALL.len() * MOST_OF_A_FAMILY;

/// The place of a Warrior in a list by code.
const fn index(card: Card) -> usize {
    card.family().index() * MOST_OF_A_FAMILY + card.number() - 1
}

/// The chance to win against so many others, each of whom is worse with this chance.
fn chance(condition: Condition, others: u8, beats: f64) -> f64 {
    // Plain products are the same on every machine; a power of the library need not be.
    let all_worse = |of: u8| (0..of).map(|_| beats).product::<f64>();
    match condition {
        // One of the others is better and the rest are worse; of two who fight, the lower one is the second.
        Condition::SecondHighest => f64::from(others) * all_worse(others - 1) * (1.0 - beats),
        Condition::Closest { .. }
        | Condition::Highest
        | Condition::Lowest
        | Condition::DigitSum
        | Condition::LastDigit
        | Condition::HighestEven
        | Condition::ClosestToGraveTop
        | Condition::HighestAtMost { .. }
        | Condition::LoneFamily => all_worse(others),
    }
}

#[cfg(test)]
mod tests {
    use super::Suits;
    use rules_core::{Game, Seat, Viewer};
    use rules_fight::{Config, Content, Fight, Position};
    use std::sync::Arc;

    /// The Powers of the Warriors that suit an Arena best, with a Power of 9 on top of the Graveyard.
    fn best(seats: usize, arena: &str) -> Vec<u8> {
        let game = Fight::open(Config::table(seats), Arc::new(Content::shipped())).unwrap();
        let content = game.content();
        let arena = content.find_arena(arena).unwrap();
        let graveyard = vec![content.find_warrior("Hoarding Squirrel").unwrap()];
        let state =
            game.position(&Position { arena: Some(arena), graveyard, ..Position::default() }).unwrap();
        let suits = Suits::of(&game, &game.view(&state, Viewer::Seat(Seat::FIRST)), arena);
        let most = content.warriors().map(|(card, _)| suits.chance(card)).fold(0.0, f64::max);
        let chosen = content.warriors().filter(|&(card, _)| suits.chance(card) >= most);
        let mut powers: Vec<u8> = chosen.map(|(_, warrior)| warrior.power).collect();
        powers.sort_unstable();
        powers.dedup();
        powers
    }

    #[test]
    fn each_arena_has_its_favourites() {
        let favourites = [
            ("Target Range", 25),
            ("Grand Colosseum", 30),
            ("Limbo Pit", 1),
            ("Abacus Hall", 29),
            ("Back Alley", 29),
            ("Even Ground", 30),
            ("Haunted Crypt", 9),
            ("Glass Dome", 30),
            ("Masquerade", 30),
        ];
        for (arena, power) in favourites {
            assert_eq!(best(4, arena), [power], "{arena}");
        }
        // Of two the lower one is the second; of four it is best to be above two of the three others.
        assert_eq!((best(2, "Silver Medal Stadium"), best(4, "Silver Medal Stadium")), (vec![1], vec![20]));
    }
}
