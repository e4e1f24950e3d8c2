//! Law 4: odds, weights and draws agree.

use crate::{
    Law, Plan, Report, Subject,
    verdict::{Breach, Upheld, uphold},
};
use rules_core::{Game, SplitMix, Turn, fingerprint};
use std::collections::{BTreeMap, BTreeSet};

/// What a run has seen of chance so far, and what may still be spent on it.
pub(crate) struct Ledger<G: Game> {
    plan: Plan,
    /// Outcomes drawn anywhere, to be weighed where they cannot come.
    seen: BTreeSet<G::Chance>,
    /// Fingerprints of the states that were drawn from many times.
    tried: BTreeSet<u64>,
}

impl<G: Game> Ledger<G> {
    pub(crate) fn new(plan: Plan) -> Ledger<G> {
        Ledger { plan, seen: BTreeSet::new(), tried: BTreeSet::new() }
    }

    /// Keeps an outcome that was drawn, if there is room.
    pub(crate) fn remember(&mut self, outcome: G::Chance) {
        if self.seen.len() < MOST_SEEN {
            self.seen.insert(outcome);
        }
    }

    /// Holds the odds and weights of one state to the law.
    pub(crate) fn hold(&self, subject: &Subject<'_, G>, state: &G::State, report: &mut Report) -> Upheld {
        let game = subject.game;
        if game.turn(state) != Turn::Chance {
            let odds = game.odds(state);
            uphold(Law::Chance, odds.is_empty(), || {
                format!("nothing is drawn here, yet there are odds: {odds:?}")
            })?;
            return self.hold_unlisted(game, state, &odds);
        }
        if report.outcomes >= self.plan.outcomes || !(subject.may_list)(game, state) {
            return Ok(());
        }
        let odds = game.odds(state);
        report.outcomes += odds.len();
        hold_listed(game, state, &odds)?;
        self.hold_unlisted(game, state, &odds)
    }

    /// What is not in the odds weighs nothing.
    fn hold_unlisted(&self, game: &G, state: &G::State, odds: &[(G::Chance, u64)]) -> Upheld {
        let is_listed = |outcome| odds.binary_search_by_key(outcome, |&(listed, _)| listed).is_ok();
        for &outcome in self.seen.iter().filter(|outcome| !is_listed(outcome)) {
            let weight = game.weight(state, outcome);
            uphold(Law::Chance, weight == 0, || format!("{outcome:?} cannot come but weighs {weight}"))?;
        }
        Ok(())
    }

    /// Draws many times from a state that was not yet drawn from, and compares with the odds.
    pub(crate) fn hold_draws(
        &mut self,
        subject: &Subject<'_, G>,
        state: &G::State,
        random: &mut SplitMix,
        report: &mut Report,
    ) -> Upheld {
        let game = subject.game;
        let has_room = self.tried.len() < self.plan.chance_states;
        if !has_room || !(subject.may_list)(game, state) || !self.tried.insert(fingerprint(state)) {
            return Ok(());
        }
        report.chance_states += 1;
        let odds = game.odds(state);
        let mut counts: BTreeMap<G::Chance, u32> = odds.iter().map(|&(outcome, _)| (outcome, 0)).collect();
        for _ in 0..self.plan.draws {
            let outcome = game.draw(state, random);
            match counts.get_mut(&outcome) {
                Some(count) => *count += 1,
                None => {
                    return uphold(Law::Chance, false, || {
                        format!("{outcome:?} was drawn and is not in the odds")
                    });
                }
            }
        }
        let pairs: Vec<(u64, u32)> =
            odds.iter().map(|&(_, weight)| weight).zip(counts.into_values()).collect();
        let Chi { statistic, limit } = Chi::of(&pairs);
        uphold(Law::Chance, statistic <= limit, || {
            format!(
                "draws and odds differ: chi-squared is {statistic:.1}, above {limit:.1}; weights and counts {pairs:?}"
            )
        })
    }
}

/// Enough to meet outcomes that cannot come, few enough to weigh at every step.
const MOST_SEEN: usize = 64;

/// Draws an outcome that may come, also where the odds are too many to be listed.
pub(crate) fn draw<G: Game>(game: &G, state: &G::State, random: &mut SplitMix) -> Result<G::Chance, Breach> {
    let outcome = game.draw(state, random);
    let weight = game.weight(state, outcome);
    uphold(Law::Chance, weight > 0, || format!("{outcome:?} was drawn and weighs nothing"))?;
    Ok(outcome)
}

fn hold_listed<G: Game>(game: &G, state: &G::State, odds: &[(G::Chance, u64)]) -> Upheld {
    uphold(Law::Chance, !odds.is_empty(), || "something is drawn here, but nothing can come".to_owned())?;
    let ascends = odds.is_sorted_by(|(one, _), (next, _)| one < next);
    uphold(Law::Chance, ascends, || format!("the odds do not ascend: {odds:?}"))?;
    let total = odds.iter().try_fold(0_u64, |sum, &(_, weight)| sum.checked_add(weight));
    uphold(Law::Chance, total.is_some(), || "the weights together pass 64 bits".to_owned())?;
    for &(outcome, weight) in odds {
        uphold(Law::Chance, weight > 0, || format!("{outcome:?} is listed and weighs nothing"))?;
        let alone = game.weight(state, outcome);
        uphold(Law::Chance, alone == weight, || {
            format!("{outcome:?} weighs {weight} in the odds and {alone} alone")
        })?;
    }
    Ok(())
}

/// Pearson's statistic, and the limit that an honest draw stays below.
struct Chi {
    statistic: f64,
    limit: f64,
}

impl Chi {
    /// From the weight of each outcome and how often it came. Neighbours are put together until each bin is expected
    /// [`SMALLEST_BIN`] times.
    #[expect(clippy::cast_precision_loss, reason = "a test statistic is an estimate")]
    fn of(pairs: &[(u64, u32)]) -> Chi {
        let draws: f64 = pairs.iter().map(|&(_, count)| f64::from(count)).sum();
        let total: f64 = pairs.iter().map(|&(weight, _)| weight as f64).sum();
        let mut bins: Vec<(f64, f64)> = Vec::new();
        let (mut expected, mut came) = (0.0, 0.0);
        for &(weight, count) in pairs {
            expected += draws * weight as f64 / total;
            came += f64::from(count);
            if expected >= SMALLEST_BIN {
                bins.push((expected, came));
                (expected, came) = (0.0, 0.0);
            }
        }
        // What is left over joins the last bin.
        if let Some(last) = bins.last_mut() {
            *last = (last.0 + expected, last.1 + came);
        }
        let statistic = bins.iter().map(|&(expected, came)| (came - expected).powi(2) / expected).sum();
        Chi { statistic, limit: limit(bins.len().saturating_sub(1) as f64) }
    }
}

/// Below this expectation a bin makes the statistic lumpy.
const SMALLEST_BIN: f64 = 10.0;

/// For any degrees of freedom k and any x, chi-squared passes k + 2√(kx) + 2x with a chance of at most e^-x (Laurent
/// and Massart). With x = 20 that is 2 in 10⁹ for one state, and still far below one in a million for all the states of
/// a run, with room for the statistic being only nearly chi-squared.
fn limit(freedom: f64) -> f64 {
    const X: f64 = 20.0;
    freedom + 2.0 * (freedom * X).sqrt() + 2.0 * X
}

#[cfg(test)]
mod tests {
    use super::Chi;

    #[test]
    fn exact_counts_have_no_distance() {
        let Chi { statistic, limit } = Chi::of(&[(1, 100), (2, 200), (1, 100)]);
        assert!(statistic.abs() < 1e-9 && limit > 40.0, "{statistic} {limit}");
    }

    #[test]
    fn rare_outcomes_are_counted_together() {
        // The first three are expected 4 times each, so they make one bin of 12; the last two, expected once each,
        // join the bin before them.
        let Chi { statistic, limit } = Chi::of(&[(4, 9), (4, 0), (4, 3), (86, 86), (1, 2), (1, 0)]);
        assert!(statistic.abs() < 1e-9, "{statistic}");
        assert!((limit - super::limit(1.0)).abs() < 1e-9, "{limit}");
    }

    #[test]
    fn a_loaded_die_is_far_beyond_the_limit() {
        let fair = [(1, 667), (1, 640), (1, 701), (1, 655), (1, 690), (1, 647)];
        let loaded = [(1, 600), (1, 600), (1, 600), (1, 600), (1, 600), (1, 1000)];
        assert!(Chi::of(&fair).statistic < Chi::of(&fair).limit);
        assert!(Chi::of(&loaded).statistic > Chi::of(&loaded).limit);
    }
}
