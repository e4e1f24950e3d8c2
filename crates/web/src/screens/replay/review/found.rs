//! What a review has found so far.

use table::review::{DearDecision, Reviewed};

/// What a review has found so far, in the order of the record.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    lines: Vec<Reviewed>,
}

impl Found {
    /// More of it.
    pub(super) fn add(&mut self, lines: Vec<Reviewed>) {
        self.lines.extend(lines);
    }

    /// The moments whose chances are known: the line, and everybody's chance in hundredths of a percent.
    pub(super) fn moments(&self) -> impl Iterator<Item = (usize, &[u16])> {
        self.lines.iter().filter_map(|line| Some((line.line, &**line.chances.as_ref()?)))
    }

    /// How many play.
    pub(super) fn seats(&self) -> usize {
        self.moments().next().map_or(0, |(_, chances)| chances.len())
    }

    /// The chance of a seat at the start, and in the end.
    pub(super) fn ends(&self, seat: usize) -> (i32, i32) {
        let chance = |(_, chances): (usize, &[u16])| i32::from(chances[seat]);
        (self.moments().next().map_or(0, chance), self.moments().last().map_or(0, chance))
    }

    /// What draws did for a seat, and how far that may be off, by two standard errors, where each chance is a mean of so many
    /// games played on.
    pub(super) fn luck(&self, seat: usize, playouts: u32) -> (i32, i32) {
        let moments = self.lines.iter().filter_map(|line| Some((line.is_drawn, &**line.chances.as_ref()?)));
        bots::review::luck(moments, seat, playouts)
    }

    /// The decisions that gave something away, with their lines.
    pub(super) fn dear(&self) -> impl Iterator<Item = (usize, DearDecision)> {
        self.lines.iter().filter_map(|line| Some((line.line, line.dear.clone()?)))
    }
}

#[cfg(test)]
mod tests {
    use super::Found;
    use table::review::Reviewed;

    #[test]
    fn luck_is_what_changes_by_draws_and_its_error_shrinks_with_playouts() {
        let line = |line: usize, is_drawn: bool, chance: Option<u16>| Reviewed {
            line,
            is_drawn,
            chances: chance.map(|chance| vec![chance, 10_000 - chance]),
            dear: None,
        };
        let mut found = Found::default();
        found.add(vec![line(1, false, Some(5000)), line(2, true, None), line(3, true, Some(7000))]);
        found.add(vec![line(4, false, Some(6000)), line(5, true, Some(10_000))]);
        assert_eq!((found.seats(), found.ends(0), found.ends(1)), (2, (5000, 10_000), (5000, 0)));
        // Draws brought 20 and 40 percent, and a decision cost 10.
        assert_eq!((found.luck(0, 100).0, found.luck(1, 100).0), (6000, -6000));
        // Three means of 100 games: two standard errors are 2 sqrt((0.25 + 0.21 + 0.24) / 100), which is 16.7 percent.
        assert_eq!(found.luck(0, 100).1, 1673);
        assert_eq!(found.moments().count(), 4);
    }
}
