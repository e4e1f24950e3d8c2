//! How strong bots are on one scale, from all that they played.

use super::Outcome;
use serde::Serialize;
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, confidence_interval, glicko2_rating_period},
};

/// Results are rated in so many helpings: the first place everybody roughly, the last finely.
const HELPINGS: u32 = 30;

/// How strong a bot is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rated {
    /// With how many seats.
    pub seats: usize,
    /// Which bot.
    pub name: String,
    /// Its rating after Glicko-2; the mean of all is near 1500, and 400 more beat 400 less ten times of eleven.
    pub rating: f64,
    /// The lower bound, with a confidence of 95 %.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// The ratings of everybody who played with so many seats, the strongest first. Every game counts once: did the challenger
/// come before the seat after it?
pub fn ratings(outcomes: &[Outcome], seats: usize) -> Vec<Rated> {
    let outcomes: Vec<&Outcome> = outcomes.iter().filter(|outcome| outcome.seats == seats).collect();
    let mut names: Vec<&str> = Vec::new();
    for name in outcomes.iter().flat_map(|outcome| [&*outcome.challenger, &*outcome.others]) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    // Bots do not change, so nearly nothing is left to their form.
    let fresh = Glicko2Rating { volatility: 1e-4, ..Glicko2Rating::new() };
    let mut known = vec![fresh; names.len()];
    for helping in 0..HELPINGS {
        let rate = |(own, rating): (usize, &Glicko2Rating)| {
            let results = outcomes.iter().flat_map(|outcome| results(outcome, names[own], helping));
            let with_rating = |(rival, result): (&str, Outcomes)| {
                let rival = names.iter().position(|name| *name == rival).unwrap_or(own);
                (known[rival], result)
            };
            let results: Vec<(Glicko2Rating, Outcomes)> = results.map(with_rating).collect();
            glicko2_rating_period(rating, &results, &Glicko2Config::new())
        };
        known = known.iter().enumerate().map(rate).collect();
    }
    let shown = |(name, rating): (&str, &Glicko2Rating)| {
        let (low, high) = confidence_interval(rating);
        Rated { seats, name: name.to_owned(), rating: rating.rating, low, high }
    };
    let mut rated: Vec<Rated> = names.into_iter().zip(&known).map(shown).collect();
    rated.sort_by(|one, other| other.rating.total_cmp(&one.rating));
    rated
}

/// What a bot had against whom in one helping of an outcome.
fn results<'a>(outcome: &'a Outcome, own: &str, helping: u32) -> Vec<(&'a str, Outcomes)> {
    let (rival, turned) = if outcome.challenger == own {
        (&*outcome.others, false)
    } else if outcome.others == own {
        (&*outcome.challenger, true)
    } else {
        return Vec::new();
    };
    let kinds = [(0, Outcomes::WIN), (1, Outcomes::DRAW), (2, Outcomes::LOSS)];
    let mut found = Vec::new();
    for (place, result) in kinds {
        let times = outcome.met[if turned { 2 - place } else { place }];
        let of_helping = (helping + 1) * times / HELPINGS - helping * times / HELPINGS;
        found.extend((0..of_helping).map(|_| (rival, result)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::ratings;
    use crate::league::{Interval, Outcome};
    use crate::moments::Figure;

    fn outcome(challenger: &str, others: &str, met: [u32; 3]) -> Outcome {
        let share = Interval { mean: 0.5, low: 0.4, high: 0.6 };
        Outcome {
            seats: 2,
            challenger: challenger.to_owned(),
            others: others.to_owned(),
            deals: 100,
            games: 200,
            share,
            fair: 0.5,
            above_fair: false,
            margin: Figure { mean: 0.0, low: None, high: None, count: 0, games: 0 },
            met,
            before: share,
            decisions: 1,
            milliseconds: 0.0,
        }
    }

    #[test]
    fn ratings_give_back_the_results() {
        // 10 of 11 is 400 more.
        let rated = ratings(&[outcome("strong", "weak", [1000, 0, 100])], 2);
        assert_eq!([&*rated[0].name, &*rated[1].name], ["strong", "weak"]);
        let more = rated[0].rating - rated[1].rating;
        assert!((330.0..430.0).contains(&more), "{rated:?}");
        assert!(rated.iter().all(|rated| rated.low < rated.rating && rated.rating < rated.high));
        let few = ratings(&[outcome("strong", "weak", [10, 0, 1])], 2);
        assert!(few[0].high - few[0].low > rated[0].high - rated[0].low, "fewer games tell less: {few:?}");
    }

    #[test]
    fn equals_are_equal_and_other_tables_do_not_count() {
        let rated = ratings(&[outcome("one", "other", [50, 100, 50])], 2);
        assert!((rated[0].rating - rated[1].rating).abs() < 1.0, "{rated:?}");
        assert!(ratings(&[outcome("one", "other", [50, 100, 50])], 3).is_empty());
    }
}
