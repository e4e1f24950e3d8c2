//! A row of numbers while it is written.

/// Numbers, one after the other. Whatever is written takes up the same room each time.
#[derive(Clone, Debug, Default)]
pub struct Tape(Vec<i32>);

impl Tape {
    /// All that was written.
    pub fn into_numbers(self) -> Vec<i32> {
        self.0
    }

    /// One number, as it is.
    pub fn number(&mut self, number: impl Into<i32>) {
        self.0.push(number.into());
    }

    /// Some numbers, as they are; the caller answers for their count.
    pub fn numbers<N: Into<i32>>(&mut self, numbers: impl IntoIterator<Item = N>) {
        self.0.extend(numbers.into_iter().map(Into::into));
    }

    /// A number that may be missing: is it there, and which is it?
    pub fn maybe<N: Into<i32>>(&mut self, number: Option<N>) {
        self.number(number.is_some());
        self.number(number.map_or(0, Into::into));
    }

    /// So many numbers, of which this one is 1; none, if there is none.
    pub fn one_of(&mut self, count: usize, which: Option<usize>) {
        self.set(count, which);
    }

    /// So many numbers, of which these are 1.
    pub fn set(&mut self, count: usize, members: impl IntoIterator<Item = usize>) {
        let room = self.room(count);
        members.into_iter().for_each(|member| room[member] = 1);
    }

    /// So many numbers: for each of these its place in the list, counted from 1, and 0 for what is not in it. Nothing
    /// is in the list twice.
    pub fn order(&mut self, count: usize, list: impl IntoIterator<Item = usize>) {
        let room = self.room(count);
        (1..).zip(list).for_each(|(place, member)| room[member] = place);
    }

    /// A list of at most so many, each written in `width` numbers behind a 1; what the list does not have is left 0.
    pub fn list<T>(
        &mut self,
        most: usize,
        width: usize,
        list: impl IntoIterator<Item = T>,
        mut write: impl FnMut(&mut Tape, T),
    ) {
        let start = self.0.len();
        for item in list {
            let from = self.0.len();
            self.number(1);
            write(self, item);
            assert_eq!(self.0.len() - from, 1 + width, "every item of a list takes up the same room");
        }
        let end = start + most * (1 + width);
        assert!(self.0.len() <= end, "a list has at most {most} items");
        self.0.resize(end, 0);
    }

    fn room(&mut self, count: usize) -> &mut [i32] {
        let start = self.0.len();
        self.0.resize(start + count, 0);
        &mut self.0[start..]
    }
}

#[cfg(test)]
mod tests {
    use super::Tape;

    #[test]
    fn everything_takes_up_the_same_room() {
        let mut tape = Tape::default();
        tape.maybe(Some(7));
        tape.maybe(None::<i32>);
        tape.one_of(3, Some(1));
        tape.one_of(3, None);
        tape.set(3, [0, 2]);
        tape.order(3, [2, 0]);
        tape.list(2, 1, [9], Tape::number);
        let expected = [1, 7, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 0, 1, 1, 9, 0, 0];
        assert_eq!(tape.into_numbers(), expected);
    }

    #[test]
    #[should_panic(expected = "at most 1 items")]
    fn a_list_that_is_too_long_is_our_mistake() {
        Tape::default().list(1, 1, [1, 2], Tape::number);
    }
}
