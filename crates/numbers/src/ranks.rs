//! Where a card stands among those of a set.

/// Everything of one kind, ascending. What a set does not have takes up no room in a row.
pub(crate) struct Ranks<T>(Vec<T>);

impl<T: Ord + Copy> Ranks<T> {
    /// These, in any order.
    pub(crate) fn of(all: impl IntoIterator<Item = T>) -> Ranks<T> {
        let mut all: Vec<T> = all.into_iter().collect();
        all.sort_unstable();
        all.dedup();
        Ranks(all)
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The place of one of them, counted from 0.
    pub(crate) fn rank(&self, one: T) -> usize {
        self.0.binary_search(&one).unwrap_or_else(|_| panic!("the codes are those of another table"))
    }

    /// The places of some of them.
    pub(crate) fn ranks<'a>(&'a self, some: impl IntoIterator<Item = T> + 'a) -> impl Iterator<Item = usize> {
        some.into_iter().map(|one| self.rank(one))
    }
}
