//! Exact chances of the rolls of a duel, from integer weights: what an attack may strike, and what a block may stop.
//!
//! Faces 1, 2 and 3 mean the same to every roll here: they neither hit nor block, and they are where a Luck Die is
//! lost. So dice are listed with only the faces 1, 4, 5 and 6, each low die counting for three; that keeps the
//! largest pools small enough to list.

use rules_core::Fraction;
use rules_gladiators::{AttackTable, Class, D6, LUCK_LOST_UP_TO, Strike};
use std::collections::BTreeMap;

/// What an attack roll may do.
#[derive(Clone, Debug)]
pub(crate) struct Swing {
    /// Every strike, with how many Luck Dice it cost and its chance.
    pub hits: Vec<Hit>,
    /// The chance of a whiff, by how many Luck Dice it cost.
    pub whiffs: Vec<f64>,
}

/// One strike that may come of an attack roll.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hit {
    pub strike: Strike,
    pub lost: u8,
    pub chance: f64,
}

impl Swing {
    /// An attack with this many dice, of which the Luck Dice are apart.
    pub(crate) fn new(table: &AttackTable, class: Class, dice: u8, luck: u8) -> Swing {
        let mut ways: BTreeMap<(Option<Strike>, u8), u64> = BTreeMap::new();
        let lucky: Vec<(D6, u64)> = coarse(luck).collect();
        for (plain, plain_ways) in coarse(dice) {
            for &(lucky, lucky_ways) in &lucky {
                let key = (table.strike(class, plain.and(lucky)), lucky.at_most(LUCK_LOST_UP_TO));
                *ways.entry(key).or_default() += plain_ways * lucky_ways;
            }
        }
        let all = all_ways(dice + luck);
        let mut swing = Swing { hits: Vec::new(), whiffs: vec![0.0; usize::from(luck) + 1] };
        for ((strike, lost), count) in ways {
            let chance = share(count, all);
            match strike {
                Some(strike) => swing.hits.push(Hit { strike, lost, chance }),
                None => swing.whiffs[usize::from(lost)] = chance,
            }
        }
        swing
    }
}

/// What a block roll may do, by how many Luck Dice it cost.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    pub chances: Vec<Blocked>,
}

/// The chances of one number of Luck Dice lost.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Blocked {
    /// Enough sixes fell.
    pub stopped: f64,
    /// Too few did.
    pub landed: f64,
}

impl Block {
    /// A block with this many dice, of which the Luck Dice are apart, against a strike that needs so many sixes.
    /// §7.3 A block that cannot succeed is not rolled, so it costs nothing.
    pub(crate) fn new(dice: u8, luck: u8, needed: u8) -> Block {
        if dice + luck < needed {
            return Block { chances: vec![Blocked { stopped: 0.0, landed: 1.0 }] };
        }
        let lucky: Vec<(D6, u64)> = coarse(luck).collect();
        let mut ways = vec![[0_u64; 2]; usize::from(luck) + 1];
        for (plain, plain_ways) in coarse(dice) {
            for &(lucky, lucky_ways) in &lucky {
                let stopped = plain.count(6) + lucky.count(6) >= needed;
                let lost = usize::from(lucky.at_most(LUCK_LOST_UP_TO));
                ways[lost][usize::from(stopped)] += plain_ways * lucky_ways;
            }
        }
        let all = all_ways(dice + luck);
        let chances = ways
            .into_iter()
            .map(|[landed, stopped]| Blocked { stopped: share(stopped, all), landed: share(landed, all) });
        Block { chances: chances.collect() }
    }

    /// The chance that the strike is stopped.
    pub(crate) fn stops(&self) -> f64 {
        self.chances.iter().map(|chance| chance.stopped).sum()
    }
}

/// The chance that so many dice show at least `face` on exactly 0, 1, 2, … of them.
pub(crate) fn successes(dice: u8, face: u8) -> Vec<f64> {
    let mut ways = vec![0_u64; usize::from(dice) + 1];
    for rolled in D6::all(dice) {
        ways[usize::from(dice - rolled.at_most(face - 1))] += rolled.weight();
    }
    ways.into_iter().map(|count| share(count, all_ways(dice))).collect()
}

/// The chance of every sum of a roll, with how many Luck Dice it cost.
pub(crate) fn totals(dice: u8, luck: u8) -> Vec<(u16, u8, f64)> {
    let sums = |number: u8, lost_up_to: u8| {
        let mut ways: BTreeMap<(u16, u8), u64> = BTreeMap::new();
        for rolled in D6::all(number) {
            *ways.entry((rolled.sum(), rolled.at_most(lost_up_to))).or_default() += rolled.weight();
        }
        ways
    };
    let mut ways: BTreeMap<(u16, u8), u64> = BTreeMap::new();
    let lucky = sums(luck, LUCK_LOST_UP_TO);
    for ((sum, _), count) in sums(dice, 0) {
        for (&(more, lost), lucky_count) in &lucky {
            *ways.entry((sum + more, lost)).or_default() += count * lucky_count;
        }
    }
    let all = all_ways(dice + luck);
    ways.into_iter().map(|((sum, lost), count)| (sum, lost, share(count, all))).collect()
}

/// Every way so many dice can show, the faces 1 to 3 all written as 1, with the number of ways it can fall so.
fn coarse(number: u8) -> impl Iterator<Item = (D6, u64)> {
    let plain = |dice: &D6| dice.count(2) == 0 && dice.count(3) == 0;
    D6::all(number).filter(plain).map(|dice| (dice, dice.weight() * 3_u64.pow(dice.count(1).into())))
}

fn all_ways(dice: u8) -> u64 {
    6_u64.pow(dice.into())
}

fn share(ways: u64, all: u64) -> f64 {
    Fraction::new(ways.into(), all.into()).decimal()
}

#[cfg(test)]
mod tests {
    use super::{Block, Swing, successes, totals};
    use rules_core::Seat;
    use rules_gladiators::{Class, Config, Content, Gladiators};
    use std::sync::Arc;

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 5e-5, "{found} is not {expected}");
    }

    fn whiff(swing: &Swing) -> f64 {
        swing.whiffs.iter().sum()
    }

    #[test]
    fn chances_are_those_of_the_rulebook() {
        let content = Arc::new(Content::shipped());
        let sheet = content.gladiator("Priscus").unwrap().clone();
        let game =
            <Gladiators as rules_core::Game>::open(Config::duel(sheet.clone(), sheet), content).unwrap();
        assert_eq!(game.corner(Seat::FIRST).weapons, 1);
        // The printed chances to whiff with six dice and to whiff with four and two more of luck are the same.
        for (class, hits) in [(Class::A, 0.9844), (Class::B, 0.9122), (Class::C, 0.6651), (Class::D, 0.2632)]
        {
            close(1.0 - whiff(&Swing::new(game.table(), class, 6, 0)), hits);
            close(1.0 - whiff(&Swing::new(game.table(), class, 4, 2)), hits);
        }
        close(Block::new(6, 0, 2).stops(), 12_281.0 / 46_656.0);
        close(Block::new(4, 2, 3).stops(), 0.0623);
        close(Block::new(1, 0, 2).stops(), 0.0);
    }

    #[test]
    fn a_used_luck_die_is_lost_half_the_time() {
        let block = Block::new(3, 2, 1);
        let lost: Vec<f64> = block.chances.iter().map(|chance| chance.stopped + chance.landed).collect();
        for (found, expected) in lost.into_iter().zip([0.25, 0.5, 0.25]) {
            close(found, expected);
        }
        close(successes(2, 6)[0], 25.0 / 36.0);
    }

    #[test]
    fn initiative_ties_as_printed() {
        let chance = |own: u8, other: u8| -> f64 {
            let other = totals(other, 0);
            let same = |sum: u16| other.iter().filter(move |row| row.0 == sum).map(|row| row.2).sum::<f64>();
            totals(own, 0).into_iter().map(|(sum, _, chance)| chance * same(sum)).sum()
        };
        close(chance(2, 2), 73.0 / 648.0);
        close(chance(4, 3), 6_109.0 / 93_312.0);
        // Luck Dice add to the total like any others.
        let with_luck: f64 = totals(3, 2).into_iter().filter(|row| row.0 == 17).map(|row| row.2).sum();
        let without: f64 = totals(5, 0).into_iter().filter(|row| row.0 == 17).map(|row| row.2).sum();
        close(with_luck, without);
    }
}
