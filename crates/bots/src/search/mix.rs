//! Which mixture of the first actions nobody can profit from, found by regret.

/// After every world each action regrets what it would have won more than the mixture did; the next mixture follows the
/// regrets, and the average of all mixtures is the answer.
pub(super) struct Mixture {
    regrets: Vec<f64>,
    /// How much of each action was in the mixtures so far, the later ones counting more.
    sums: Vec<f64>,
    worlds: f64,
}

/// Who has less than this share is left out: noise alone gives that much.
const LEAST: f64 = 0.1;

impl Mixture {
    /// All actions alike.
    pub(super) fn new(actions: usize) -> Mixture {
        Mixture { regrets: vec![0.0; actions], sums: vec![0.0; actions], worlds: 0.0 }
    }

    /// Learns what each action was worth in one world.
    pub(super) fn learn(&mut self, worths: &[f32]) {
        let now = shares(self.regrets.iter().map(|regret| regret.max(0.0)));
        let mean: f64 = now.iter().zip(worths).map(|(share, &worth)| share * f64::from(worth)).sum();
        self.worlds += 1.0;
        for (at, &worth) in worths.iter().enumerate() {
            self.regrets[at] += f64::from(worth) - mean;
            self.sums[at] += self.worlds * now[at];
        }
    }

    /// How often each action should be taken.
    pub(super) fn answer(&self) -> Vec<f64> {
        let all = shares(self.sums.iter().copied());
        shares(all.into_iter().map(|share| if share < LEAST { 0.0 } else { share }))
    }
}

/// These as shares of their sum; all alike where there is none.
fn shares(parts: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut parts: Vec<f64> = parts.collect();
    let (sum, alike) = (parts.iter().sum::<f64>(), 1.0 / f64::from(parts.len() as u32));
    for part in &mut parts {
        *part = if sum > 0.0 { *part / sum } else { alike };
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::Mixture;

    #[test]
    fn matching_pennies_against_a_copy_is_mixed_evenly_and_a_bad_action_left_out() {
        let (mut own, mut other) = (Mixture::new(3), Mixture::new(2));
        for _ in 0..4000 {
            let [mine, theirs] = [own.answer(), other.answer()];
            let even = |share: f64| share as f32;
            own.learn(&[even(theirs[0]), even(theirs[1]), 0.1]);
            other.learn(&[even(mine[1]), even(mine[0])]);
        }
        let answer = own.answer();
        assert!((answer[0] - 0.5).abs() < 0.05 && answer[2].abs() < 1e-9, "{answer:?}");
    }
}
