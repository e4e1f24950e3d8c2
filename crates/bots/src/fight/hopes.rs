//! What a lead in Glory is worth while there are Fights to come.

use crate::search::Worth;
use rules_core::MAX_SEATS;

/// The chance of every seat to win the game with this Glory, if so many Fights are to come.
pub(super) fn hopes(glory: &[f32], fights: usize) -> Worth {
    // Fitted to 1500 games of greedy players for each number of seats: a Fight moves a lead by about so much.
    let stride = 4.0 + 0.9 * f32::from(glory.len() as u8);
    shares(glory, stride * f32::from(fights as u8).sqrt())
}

/// The share of every seat in one win, by its lead over each of the others: half for who is level with one other, and
/// more the further it is ahead, measured in strides.
pub(super) fn shares(glory: &[f32], stride: f32) -> Worth {
    let mut worth = [0.0; MAX_SEATS];
    for (seat, share) in worth[..glory.len()].iter_mut().enumerate() {
        let others = glory.iter().enumerate().filter(|&(other, _)| other != seat);
        *share = others.map(|(_, other)| ahead((glory[seat] - other) / stride)).product();
    }
    let sum: f32 = worth.iter().sum();
    for share in &mut worth {
        *share /= sum;
    }
    worth
}

/// A slope from 0 to 1. Square roots are the same on every machine; the exponential function need not be.
fn ahead(strides: f32) -> f32 {
    0.5 + 0.5 * strides / (1.0 + strides * strides).sqrt()
}

#[cfg(test)]
mod tests {
    use super::hopes;

    #[test]
    fn hopes_add_up_and_grow_with_the_lead_and_the_hour() {
        let [early, late] = [6, 1].map(|fights| hopes(&[20.0, 14.0, 14.0], fights));
        for worth in [early, late] {
            assert!((worth.iter().sum::<f32>() - 1.0).abs() < 1e-6, "{worth:?}");
            assert!(worth[0] > worth[1] && (worth[1] - worth[2]).abs() < 1e-6, "{worth:?}");
        }
        assert!(late[0] > early[0], "{late:?} v {early:?}");
        assert!((hopes(&[7.0, 7.0], 3)[0] - 0.5).abs() < 1e-6);
    }
}
