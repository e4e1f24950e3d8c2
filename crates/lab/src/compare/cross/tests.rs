use super::{Cross, Difference, UNSEEN};
use crate::{
    compare::{FEWEST, ROUND, Verdict, decided},
    moments::{QUANTILE, Values},
};
use rules_core::{Random, SplitMix};

#[test]
fn ratios_and_bounds_are_what_paper_says() {
    // Pairs (1, 2), (3, 3), (2, 4) of single values: differences 1, 0, 2, mean 1, squares around it 2. Values lie 3 apart, so
    // what was not seen yet is 4 from that mean at most.
    let mut cross = Cross::default();
    for [a, b] in [[1, 2], [3, 3], [2, 4]] {
        cross.add([a, 1, b, 1]);
    }
    let found = cross.difference(3, 1, Values::Any).unwrap();
    assert!((found.difference - 1.0).abs() < 1e-9 && (found.first - 2.0).abs() < 1e-9, "{found:?}");
    let reach = QUANTILE * ((1.0 + UNSEEN * 8.0) / 3.0_f64).sqrt();
    assert!((found.high - 1.0 - reach).abs() < 1e-6, "{found:?}");
    assert!(Cross::default().difference(3, 1, Values::Any).is_none());
}

#[test]
fn deals_can_be_joined_in_any_order() {
    let deals = [[3, 2, 1, 1], [0, 0, 5, 1], [-2, 1, 0, 3], [0, 0, 0, 0], [4, 1, 4, 2]];
    let of = |deals: &[[i64; 4]]| {
        let mut cross = Cross::default();
        for &deal in deals {
            cross.add(deal);
        }
        cross
    };
    let mut joined = of(&deals[3..]);
    joined.join(&of(&deals[..3]));
    assert_eq!(joined, of(&deals));
}

#[test]
fn what_was_always_so_is_not_certain() {
    let mut cross = Cross::default();
    (0..100).for_each(|_| cross.add([1, 1, 0, 1]));
    (0..900).for_each(|_| cross.add([0, 0, 0, 1]));
    let found = cross.difference(1000, 1, Values::Shares).unwrap();
    assert!(found.low < -1.0 && found.high > -1.0 && found.high < 0.0, "{found:?}");
    assert!(cross.is_counted(100) && !cross.is_counted(101));
}

#[test]
fn the_same_so_far_is_not_the_same_for_ever() {
    // Poisson: what did not happen in 50 deals happens in up to 3.69 of 50, with 97.5 %.
    let mut cross = Cross::default();
    (0..50).for_each(|deal| cross.add([deal % 2, 1, deal % 2, 1]));
    let found = cross.difference(50, 1, Values::Shares).unwrap();
    assert!(found.difference == 0.0 && found.high > 3.69 / 50.0 && found.high < 4.1 / 50.0, "{found:?}");
    // Of other values those that were seen tell how far one deal may go, and at least one more.
    let mut scores = Cross::default();
    (0..50).for_each(|value| scores.add([value * 2, 2, value * 2, 2]));
    let wider = scores.difference(50, 1, Values::Any).unwrap();
    assert!((wider.high / found.high - 49.0).abs() < 1e-6, "{wider:?}");
    let mut never = Cross::default();
    (0..50).for_each(|_| never.add([0, 1, 0, 1]));
    assert_eq!(never.difference(50, 1, Values::Any), never.difference(50, 1, Values::Shares));
    assert!(never.difference(50, 1, Values::Any).unwrap().high > 0.07);
}

/// Comparisons of many deals with differences between shares, as a machine draws them: what they look like at every look.
fn looks(
    seed: u64,
    deals: u64,
    draw: impl Fn(&mut SplitMix) -> [i64; 2],
) -> impl Iterator<Item = Difference> {
    let (mut random, mut cross) = (SplitMix::new(seed), Cross::default());
    (1..=deals).filter_map(move |deal| {
        let [first, second] = draw(&mut random);
        cross.add([first, 1, second, 1]);
        let is_look = deal >= FEWEST && deal % ROUND == 0;
        is_look.then(|| cross.anytime(deal, 1, Values::Shares))?
    })
}

/// Of so many in a thousand deals the sides differ, and of a hundred of those so many towards the second.
fn rarely(random: &mut SplitMix, thousandth: u64, towards: u64) -> [i64; 2] {
    if random.below(1000) >= thousandth {
        return [1, 1];
    }
    if random.below(100) < towards { [0, 1] } else { [1, 0] }
}

#[expect(clippy::cast_precision_loss, reason = "shares of a thousand")]
fn truth(thousandth: u64, towards: u64) -> f64 {
    thousandth as f64 / 1000.0 * (towards as f64 / 50.0 - 1.0)
}

#[test]
fn bounds_hold_at_every_look_where_differences_are_rare() {
    const RUNS: u64 = 1000;
    for thousandth in [2, 5, 10, 20, 50, 300] {
        for towards in [50, 80, 100] {
            let truth = truth(thousandth, towards);
            let misled = (0..RUNS)
                .filter(|&seed| {
                    looks(seed, 2000, |random| rarely(random, thousandth, towards))
                        .any(|found| found.low > truth || found.high < truth)
                })
                .count();
            assert!(misled as u64 * 20 <= RUNS, "{thousandth} and {towards}: {misled} of {RUNS}");
        }
    }
}

#[test]
fn a_rare_difference_is_not_called_none() {
    // The true difference is twice the margin; one in twenty may be called smaller.
    const RUNS: u64 = 300;
    for (thousandth, towards) in [(2, 100), (10, 100), (20, 80), (50, 100), (300, 60)] {
        let margin = truth(thousandth, towards) / 2.0;
        let verdicts = (0..RUNS).map(|seed| {
            let mut looks = looks(seed, 20_000, |random| rarely(random, thousandth, towards));
            let verdict = looks.find_map(|found| {
                Some(decided(&found, margin)).filter(|&verdict| verdict != Verdict::Undecided)
            });
            verdict.unwrap_or(Verdict::Undecided)
        });
        let wrong = verdicts.filter(|&verdict| verdict == Verdict::Same).count();
        assert!(wrong as u64 * 20 <= RUNS, "{thousandth} and {towards}: {wrong} of {RUNS}");
    }
}

#[test]
fn what_often_differs_is_decided_soon_and_the_same_in_time() {
    let end = |thousandth, towards, margin| {
        looks(7, 20_000, |random| rarely(random, thousandth, towards))
            .map(|found| decided(&found, margin))
            .zip(1..)
            .find(|(verdict, _)| *verdict != Verdict::Undecided)
    };
    // Half of the deals differ, eight of ten the same way.
    assert!(matches!(end(500, 80, 0.0), Some((Verdict::Different, ..=2))), "{:?}", end(500, 80, 0.0));
    // One in a thousand differs, either way: less than 2 % is soon clear.
    assert!(matches!(end(1, 50, 0.02), Some((Verdict::Same, ..=10))), "{:?}", end(1, 50, 0.02));
}
