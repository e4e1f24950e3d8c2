//! §5.2 What a Highlight is worth as things are.

use crate::{Arena, Edition, HighlightCard, Row, condition::Scene, edition::Rows};

impl HighlightCard {
    /// §5.2 The best row that is met. Rows ascend in points, so it is the last one.
    pub(crate) fn best(&self, arena: &Arena, rows: Rows) -> Option<usize> {
        let mut best = None;
        self.judge(arena, rows, |index| best = Some(index));
        best
    }

    /// §5.2 Is each row met, with those above it where it needs them?
    pub fn met(&self, arena: &Arena, edition: Edition) -> Vec<bool> {
        let mut met = vec![false; self.rows.len()];
        self.judge(arena, edition.rules().rows, |index| met[index] = true);
        met
    }

    /// §5.2 What it would pay now; 0 if no row is met.
    pub fn value(&self, arena: &Arena, edition: Edition) -> u8 {
        self.best(arena, edition.rules().rows).map_or(0, |index| self.rows[index].points)
    }

    /// §5.2 What each row asks for, in plain words; a row with a + goes on with "and".
    pub fn texts(&self) -> Vec<String> {
        let text = |row: &Row| {
            let words = row.condition.in_words();
            if row.plus { format!("and {words}") } else { words }
        };
        self.rows.iter().map(text).collect()
    }

    /// Tells which rows are met, from the top.
    #[inline]
    fn judge(&self, arena: &Arena, rows: Rows, mut is_met: impl FnMut(usize)) {
        let (mut scene, mut all_above) = (Scene::new(arena), true);
        for (index, row) in self.rows.iter().enumerate() {
            let needs_all_above = match rows {
                Rows::Plus => row.plus,
                Rows::All => true,
            };
            if needs_all_above && !all_above {
                continue;
            }
            if row.condition.holds_in(&mut scene) {
                is_met(index);
            } else {
                all_above = false;
            }
        }
    }
}
