//! Who sits where: people at this keyboard, and bots with their levels.

use super::playable::in_a_row;
use anyhow::bail;
use bots::Level;
use rules_core::{Seat, SeatSet, words::counted};
use std::str::FromStr;

/// How strong the bots are that somebody asked for: one level for all, or one for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Levels(Vec<Level>);

impl FromStr for Levels {
    type Err = String;

    fn from_str(text: &str) -> Result<Levels, String> {
        let levels = text.split(',').map(|word| word.trim().parse::<Level>());
        levels.collect::<Result<_, _>>().map(Levels).map_err(|error| error.to_string())
    }
}

/// Who sits in each seat: a person, or a bot of some level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seating {
    bots: Vec<Option<Level>>,
}

impl Seating {
    /// People in the seats of `humans`, and in all others bots of these levels.
    pub(super) fn new(seats: usize, humans: SeatSet, levels: &Levels) -> anyhow::Result<Seating> {
        let bots = seats - humans.len();
        let mut levels = match levels.0[..] {
            [all] => vec![all; bots],
            _ => levels.0.clone(),
        }
        .into_iter();
        if levels.len() != bots {
            bail!(
                "--bot names {} levels for {}; name one for all of them, or one for each in the order of the \
                 seats; levels are random, easy, medium and hard",
                levels.len(),
                counted(bots, "bot", "bots")
            );
        }
        let of = |seat: Seat| if humans.contains(seat) { None } else { levels.next() };
        Ok(Seating { bots: (0..seats).map(Seat::at).map(of).collect() })
    }

    /// How many seats there are.
    pub(super) const fn len(&self) -> usize {
        self.bots.len()
    }

    /// Where people sit.
    pub(super) fn humans(&self) -> SeatSet {
        (0..self.len()).map(Seat::at).filter(|&seat| self.level(seat).is_none()).collect()
    }

    /// How strong the bot in this seat is; nothing for a person.
    pub(super) fn level(&self, seat: Seat) -> Option<Level> {
        self.bots[seat.index()]
    }

    /// Who plays against whom, and how strong the bots are: once for all where they are alike.
    pub(super) fn in_words(&self, names: &[String]) -> String {
        let seats = || names.iter().zip(&self.bots);
        let people = in_a_row(seats().filter(|(_, level)| level.is_none()).map(|(name, _)| name.as_str()));
        let bots: Vec<(&str, Level)> =
            seats().filter_map(|(name, level)| Some((name.as_str(), (*level)?))).collect();
        let Some(&(_, level)) = bots.first() else { return people };
        let bots = if bots.iter().all(|&(_, other)| other == level) {
            let kind = if bots.len() == 1 { "bot" } else { "bots" };
            format!("{} ({level} {kind})", in_a_row(bots.iter().map(|&(name, _)| name)))
        } else {
            let each: Vec<String> =
                bots.iter().map(|(name, level)| format!("{name} ({level} bot)")).collect();
            in_a_row(each.iter().map(String::as_str))
        };
        if people.is_empty() { bots } else { format!("{people}  against  {bots}") }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::{Levels, Seating};
    use bots::Level::{Easy, Hard, Medium, Random};
    use rules_core::{Seat, SeatSet};

    /// Random bots in all seats but those of people.
    pub(in crate::play) fn with_random_bots(seats: usize, humans: SeatSet) -> Seating {
        seating(seats, humans, "random").unwrap()
    }

    fn seating(seats: usize, humans: SeatSet, levels: &str) -> anyhow::Result<Seating> {
        Seating::new(seats, humans, &levels.parse().unwrap())
    }

    #[test]
    fn levels_are_one_for_all_or_one_for_each() {
        assert_eq!("hard".parse(), Ok(Levels(vec![Hard])));
        assert_eq!("hard, easy,random".parse(), Ok(Levels(vec![Hard, Easy, Random])));
        for (text, word) in [("greedy", "greedy"), ("hard,", ""), ("easy,best", "best"), ("Hard", "Hard")] {
            let refusal = text.parse::<Levels>().unwrap_err();
            assert_eq!(refusal, format!("`{word}` is no level; levels are random, easy, medium and hard"));
        }
    }

    #[test]
    fn bots_get_their_levels_in_the_order_of_their_seats() {
        let levels = |humans: &[usize], levels: &str| {
            let humans = humans.iter().map(|&index| Seat::at(index)).collect();
            seating(4, humans, levels).unwrap().bots
        };
        assert_eq!(levels(&[0], "medium"), [None, Some(Medium), Some(Medium), Some(Medium)]);
        assert_eq!(levels(&[1, 2], "hard,easy"), [Some(Hard), None, None, Some(Easy)]);
        assert_eq!(levels(&[0, 1, 2, 3], "hard"), [None; 4]);
        let humans: Vec<Seat> = seating(3, SeatSet::all(2), "easy").unwrap().humans().iter().collect();
        assert_eq!(humans, [Seat::at(0), Seat::at(1)]);
    }

    #[test]
    fn a_list_of_another_length_is_refused_with_what_is_allowed() {
        let refusal =
            |humans: usize, levels: &str| seating(3, SeatSet::all(humans), levels).unwrap_err().to_string();
        let allowed = "name one for all of them, or one for each in the order of the seats; levels are random, easy, \
                       medium and hard";
        assert_eq!(refusal(1, "hard,easy,easy"), format!("--bot names 3 levels for 2 bots; {allowed}"));
        assert_eq!(refusal(0, "hard,easy"), format!("--bot names 2 levels for 3 bots; {allowed}"));
        assert_eq!(refusal(3, "hard,easy"), format!("--bot names 2 levels for 0 bots; {allowed}"));
    }

    #[test]
    fn who_plays_is_said_with_levels() {
        let names = ["Ada", "Bea", "Cleo"].map(str::to_owned);
        let said =
            |humans: usize, levels: &str| seating(3, SeatSet::all(humans), levels).unwrap().in_words(&names);
        assert_eq!(said(1, "easy"), "Ada  against  Bea and Cleo (easy bots)");
        assert_eq!(said(2, "hard"), "Ada and Bea  against  Cleo (hard bot)");
        assert_eq!(said(1, "hard,easy"), "Ada  against  Bea (hard bot) and Cleo (easy bot)");
        assert_eq!(said(0, "random"), "Ada, Bea and Cleo (random bots)");
        assert_eq!(said(3, "medium"), "Ada, Bea and Cleo");
    }
}
