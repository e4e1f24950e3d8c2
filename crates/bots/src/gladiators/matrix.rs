//! Small zero-sum games in which both sides choose at once, solved exactly by the simplex method.

/// How both sides should mix their choices, and what that is worth to the side that chooses rows.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Equilibrium {
    pub value: f64,
    pub rows: Vec<f64>,
    pub columns: Vec<f64>,
}

/// Below this a number of the tableau counts as nothing.
const NOTHING: f64 = 1e-12;

/// Solves a game: `payoff[row][column]` is what the side that chooses rows gets, between 0 and 1.
///
/// With every payoff raised by one, so that all are positive, the columns' side looks for the largest sum of weights
/// that keeps every row at 1 or less; the weights, scaled to one, are its mixture, and the shadow prices of the rows
/// are the other's.
pub(crate) fn solve(payoff: &[Vec<f64>]) -> Equilibrium {
    let (rows, columns) = (payoff.len(), payoff[0].len());
    let width = columns + rows + 1;
    let mut tableau: Vec<Vec<f64>> = Vec::new();
    for (row, line) in payoff.iter().enumerate() {
        let mut written: Vec<f64> = line.iter().map(|value| value + 1.0).collect();
        written.extend((0..rows).map(|slack| if slack == row { 1.0 } else { 0.0 }));
        written.push(1.0);
        tableau.push(written);
    }
    let mut goal = vec![0.0; width];
    goal[..columns].fill(-1.0);
    tableau.push(goal);
    let mut basis: Vec<usize> = (columns..columns + rows).collect();

    // The first improving column, not the best one: that way no tableau comes twice.
    while let Some(entering) = (0..width - 1).find(|&column| tableau[rows][column] < -NOTHING) {
        let leaving = leaving_row(&tableau, &basis, entering);
        pivot(&mut tableau, leaving, entering);
        basis[leaving] = entering;
    }

    let total = tableau[rows][width - 1];
    let mut mixture = vec![0.0; columns];
    for (row, &column) in basis.iter().enumerate().filter(|&(_, &column)| column < columns) {
        mixture[column] = tableau[row][width - 1] / total;
    }
    let prices = tableau[rows][columns..width - 1].iter().map(|price| (price / total).max(0.0));
    Equilibrium { value: 1.0 / total - 1.0, rows: prices.collect(), columns: mixture }
}

/// The row that allows the entering column least; of several, the one whose own column is lowest.
fn leaving_row(tableau: &[Vec<f64>], basis: &[usize], entering: usize) -> usize {
    let last = tableau[0].len() - 1;
    let ratio = |row: usize| tableau[row][last] / tableau[row][entering];
    let candidates = (0..basis.len()).filter(|&row| tableau[row][entering] > NOTHING);
    candidates
        .min_by(|&a, &b| ratio(a).total_cmp(&ratio(b)).then(basis[a].cmp(&basis[b])))
        .expect("with positive payoffs every column is bounded")
}

fn pivot(tableau: &mut [Vec<f64>], leaving: usize, entering: usize) {
    let scale = tableau[leaving][entering];
    for entry in &mut tableau[leaving] {
        *entry /= scale;
    }
    let pivot = tableau[leaving].clone();
    for (row, line) in tableau.iter_mut().enumerate() {
        let factor = line[entering];
        if row != leaving && factor != 0.0 {
            for (entry, above) in line.iter_mut().zip(&pivot) {
                *entry -= factor * above;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::solve;
    use proptest::{prop_assert, proptest};

    #[test]
    fn known_games() {
        // Rock, paper, scissors, worth a half; each a third of the time.
        let game = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]].map(Vec::from);
        let found = solve(&game);
        assert!((found.value - 0.5).abs() < 1e-12, "{found:?}");
        assert!(found.rows.iter().chain(&found.columns).all(|share| (share - 1.0 / 3.0).abs() < 1e-12));
        // A saddle point.
        let found = solve(&[vec![0.2, 0.4], vec![0.3, 0.9]]);
        assert!((found.value - 0.3).abs() < 1e-12);
        assert_eq!((found.rows, found.columns), (vec![0.0, 1.0], vec![1.0, 0.0]));
        // One choice only.
        assert!((solve(&[vec![0.7]]).value - 0.7).abs() < 1e-12);
    }

    proptest! {
        /// The value lies between what each mixture secures against every single answer, and both secure the same.
        #[test]
        fn no_answer_beats_the_mixture(rows in 1_usize..7, columns in 1_usize..7, seed in 0_u64..1000, coarse: bool) {
            let mut random = rules_core::SplitMix::new(seed);
            let steps: u32 = if coarse { 3 } else { 1_000_000 };
            let mut payoff = || f64::from(rules_core::Random::below(&mut random, u64::from(steps) + 1) as u32) / f64::from(steps);
            let game: Vec<Vec<f64>> = (0..rows).map(|_| (0..columns).map(|_| payoff()).collect()).collect();
            let found = solve(&game);
            for line in &game {
                let gets: f64 = line.iter().zip(&found.columns).map(|(value, share)| value * share).sum();
                prop_assert!(gets <= found.value + 1e-9);
            }
            for column in 0..columns {
                let gets: f64 = game.iter().zip(&found.rows).map(|(line, share)| line[column] * share).sum();
                prop_assert!(gets >= found.value - 1e-9);
            }
            prop_assert!((found.rows.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            prop_assert!((found.columns.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }
}
