//! §3.1 The Attack or the Defense track of a mat.

use crate::Morale;
use serde::Deserialize;
use std::ops::RangeInclusive;

/// The most spaces a track has.
const LONGEST: usize = 12;
/// The highest value there can be.
const HIGHEST: usize = 12;

/// §3.1, §4.2 A track: values that ascend, in three areas by Morale, each with at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track {
    /// Those beyond the end are 0.
    values: [u8; LONGEST],
    /// How many spaces there are up to the end of each area.
    ends: [u8; 3],
    /// The value after each value there can be, 0 at the end: a Buff is looked for very often.
    after: [u8; HIGHEST + 1],
}

impl Track {
    /// All values, ascending.
    #[inline]
    pub fn values(&self) -> &[u8] {
        &self.values[..usize::from(self.ends[Morale::High as usize])]
    }

    /// The lowest value in the area of a Morale.
    #[inline]
    pub fn lowest(&self, morale: Morale) -> u8 {
        let start = match morale {
            Morale::Low => 0,
            Morale::Neutral => self.ends[Morale::Low as usize],
            Morale::High => self.ends[Morale::Neutral as usize],
        };
        self.values[usize::from(start)]
    }

    /// §4.2 The highest value in the area of a Morale, and so the highest it allows.
    #[inline]
    pub fn highest(&self, morale: Morale) -> u8 {
        self.values[usize::from(self.ends[morale as usize]) - 1]
    }

    /// §3.1 The next higher value; none at the end of the track.
    #[inline]
    pub fn next(&self, value: u8) -> Option<u8> {
        self.after.get(usize::from(value)).copied().filter(|&after| after > 0)
    }
}

/// A track as it stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TrackRow {
    low: Vec<u8>,
    neutral: Vec<u8>,
    high: Vec<u8>,
}

impl TrackRow {
    /// The track, or what is wrong with it.
    pub(super) fn check(&self, allowed: RangeInclusive<u8>) -> Result<Track, String> {
        let mut track = Track { values: [0; LONGEST], ends: [0; 3], after: [0; HIGHEST + 1] };
        let (mut length, mut before) = (0, None);
        for (morale, area) in Morale::ALL.into_iter().zip([&self.low, &self.neutral, &self.high]) {
            if area.is_empty() {
                return Err(format!(
                    "the area for {} Morale is empty; it has at least one value",
                    morale.name()
                ));
            }
            for &value in area {
                if !allowed.contains(&value) {
                    let (least, most) = (allowed.start(), allowed.end());
                    return Err(format!("{value} is not possible; {least} to {most} are allowed"));
                }
                if let Some(before) = before.filter(|&before| value <= before) {
                    return Err(format!(
                        "{value} stands after {before}; every value is higher than the one before"
                    ));
                }
                if length == LONGEST {
                    return Err(format!("too many values; a track has at most {LONGEST}"));
                }
                track.values[length] = value;
                length += 1;
                before = Some(value);
            }
            track.ends[morale as usize] = length as u8;
        }
        for (value, after) in (0..).zip(&mut track.after) {
            let higher = track.values[..length].iter().copied().find(|&other| other > value);
            *after = higher.unwrap_or(0);
        }
        Ok(track)
    }
}

#[cfg(test)]
mod tests {
    use super::TrackRow;
    use crate::Morale;

    #[test]
    fn areas_and_steps_are_found() {
        let row = TrackRow { low: vec![2, 3], neutral: vec![5], high: vec![6, 9] };
        let track = row.check(0..=11).unwrap();
        assert_eq!(track.values(), [2, 3, 5, 6, 9]);
        assert_eq!(Morale::ALL.map(|morale| track.lowest(morale)), [2, 5, 6]);
        assert_eq!(Morale::ALL.map(|morale| track.highest(morale)), [3, 5, 9]);
        assert_eq!(
            [0, 2, 3, 4, 6, 9].map(|value| track.next(value)),
            [2, 3, 5, 5, 9, 0].map(|value| { (value > 0).then_some(value) })
        );
    }
}
