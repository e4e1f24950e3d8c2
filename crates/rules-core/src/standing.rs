//! How a game ended.

use crate::{MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The final scores and places of every seat. Equal places are shared: two winners both have place 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Standing {
    seats: u8,
    scores: [i32; MAX_SEATS],
    places: [u8; MAX_SEATS],
}

impl Standing {
    /// The standing in which more score is better and equal scores share a place.
    pub fn by_score(scores: &[i32]) -> Standing {
        let place = |score: i32| 1 + scores.iter().filter(|&&other| other > score).count() as u8;
        let mut places = [0; MAX_SEATS];
        for (own, &score) in places.iter_mut().zip(scores) {
            *own = place(score);
        }
        Standing::ranked(scores, &places[..scores.len()])
    }

    /// The standing with places of the game's own making, where ties are broken by more than the score.
    pub fn ranked(scores: &[i32], places: &[u8]) -> Standing {
        assert!(
            scores.len() == places.len() && scores.len() <= MAX_SEATS,
            "a score and a place for every seat"
        );
        let mut standing =
            Standing { seats: scores.len() as u8, scores: [0; MAX_SEATS], places: [0; MAX_SEATS] };
        standing.scores[..scores.len()].copy_from_slice(scores);
        standing.places[..places.len()].copy_from_slice(places);
        standing
    }

    /// The standing of a two-player game that one seat won.
    pub fn duel(winner: Seat) -> Standing {
        Standing::by_score(if winner == Seat::FIRST { &[1, 0] } else { &[0, 1] })
    }

    /// The scores by seat.
    pub fn scores(&self) -> &[i32] {
        &self.scores[..self.seats as usize]
    }

    /// The places by seat, counted from 1.
    pub fn places(&self) -> &[u8] {
        &self.places[..self.seats as usize]
    }

    /// Everybody in first place.
    pub fn winners(&self) -> SeatSet {
        (0..self.seats as usize).filter(|&index| self.places[index] == 1).map(Seat::at).collect()
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    scores: Vec<i32>,
    places: Vec<u8>,
}

impl From<Standing> for Written {
    fn from(standing: Standing) -> Written {
        Written { scores: standing.scores().to_vec(), places: standing.places().to_vec() }
    }
}

impl TryFrom<Written> for Standing {
    type Error = String;

    fn try_from(Written { scores, places }: Written) -> Result<Standing, String> {
        if scores.len() == places.len() && scores.len() <= MAX_SEATS {
            Ok(Standing::ranked(&scores, &places))
        } else {
            Err(format!(
                "{} scores and {} places; there is one of each for up to {MAX_SEATS} seats",
                scores.len(),
                places.len()
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Standing;
    use crate::{Seat, SeatSet};

    #[test]
    fn equal_scores_share_a_place() {
        let standing = Standing::by_score(&[3, 7, 7, 1]);
        assert_eq!(standing.places(), [3, 1, 1, 4]);
        assert_eq!(standing.winners(), SeatSet::only(Seat::at(1)).with(Seat::at(2)));
        let written = serde_json::to_string(&standing).unwrap();
        assert_eq!(written, r#"{"scores":[3,7,7,1],"places":[3,1,1,4]}"#);
        assert_eq!(serde_json::from_str::<Standing>(&written).unwrap(), standing);
    }

    #[test]
    fn a_lopsided_standing_is_refused() {
        let error = serde_json::from_str::<Standing>(r#"{"scores":[1],"places":[]}"#).unwrap_err();
        assert!(error.to_string().contains("1 scores and 0 places"), "{error}");
    }
}
