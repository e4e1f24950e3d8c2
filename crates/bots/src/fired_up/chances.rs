//! How likely the rows of a card are met.

use super::rehearsal::{rehearse, seeds};
use rules_core::{Game, Random, SplitMix};
use rules_fired_up::{FiredUp, Highlight, Phase, View};

/// For each card and each of its rows: the chance that it is met at some moment of this round at which the card could be
/// claimed, if the crowd fell silent now. Nothing happens before a Start card is read but the Morale Check, so its
/// chances are 0 or 1; the others are shares of so many rehearsals of the battle.
///
/// Any cards may be asked for, whoever holds them. Moments that have passed do not count.
pub fn row_chances(
    game: &FiredUp,
    view: &View,
    cards: &[Highlight],
    random: &mut dyn Random,
    samples: u32,
) -> Vec<Vec<f64>> {
    let edition = game.config().edition;
    let silent = game.silence(&game.imagine(view, &mut SplitMix::new(random.next())));
    // The battle decides nothing about Start cards, so without any others one look is enough.
    let is_certain = cards.iter().all(|card| card.phase() == Phase::Start);
    let seeds = seeds(random, if is_certain { 1 } else { samples });
    let share = 1.0 / f64::from(seeds.len() as u32);
    let rows = |card: &Highlight| game.highlight(*card).rows.len();
    let mut met: Vec<Vec<bool>> = cards.iter().map(|card| vec![false; rows(card)]).collect();
    let mut counts: Vec<Vec<u32>> = cards.iter().map(|card| vec![0; rows(card)]).collect();
    for seed in seeds {
        for rows in &mut met {
            rows.fill(false);
        }
        rehearse(game, &silent, seed, |phase, arena| {
            for (card, met) in cards.iter().zip(&mut met).filter(|(card, _)| card.phase() == phase) {
                let now = game.highlight(*card).met(arena, edition);
                met.iter_mut().zip(now).for_each(|(met, now)| *met |= now);
            }
        });
        for (counts, met) in counts.iter_mut().zip(&met) {
            counts.iter_mut().zip(met).for_each(|(count, &met)| *count += u32::from(met));
        }
    }
    counts.into_iter().map(|rows| rows.into_iter().map(|count| f64::from(count) * share).collect()).collect()
}
