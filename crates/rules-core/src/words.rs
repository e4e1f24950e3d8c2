//! What a sentence calls whoever sits in a seat, and other grammar that games share.

use crate::Seat;

/// Somebody in a sentence.
#[derive(Clone, Copy, Debug)]
pub enum Who<'a> {
    /// Nobody has given a name: seat 2.
    Seat(Seat),
    /// Whoever reads the sentence.
    You,
    /// Somebody by name.
    Called(&'a str),
}

impl<'a> Who<'a> {
    /// Whoever sits there and is called so, if there is a name.
    pub fn new(seat: Seat, name: Option<&'a str>) -> Who<'a> {
        match name {
            None => Who::Seat(seat),
            Some("You") => Who::You,
            Some(name) => Who::Called(name),
        }
    }

    /// At the beginning of a sentence: Seat 2, You, Livia.
    pub fn subject(self) -> String {
        match self {
            Who::Seat(seat) => format!("Seat {seat}"),
            Who::You => "You".to_owned(),
            Who::Called(name) => name.to_owned(),
        }
    }

    /// Within a sentence: seat 2, you, Livia.
    pub fn object(self) -> String {
        match self {
            Who::Seat(seat) => format!("seat {seat}"),
            Who::You => "you".to_owned(),
            Who::Called(name) => name.to_owned(),
        }
    }

    /// Whoever does something to themselves: seat 2, yourself, themselves.
    pub fn itself(self) -> String {
        match self {
            Who::Seat(seat) => format!("seat {seat}"),
            Who::You => "yourself".to_owned(),
            Who::Called(_) => "themselves".to_owned(),
        }
    }

    /// The verb that goes with it: plays, or play.
    pub const fn form(self, third: &'static str, second: &'static str) -> &'static str {
        match self {
            Who::Seat(_) | Who::Called(_) => third,
            Who::You => second,
        }
    }

    /// At the beginning of a sentence: Seat 2 plays, You play.
    pub fn does(self, third: &'static str, second: &'static str) -> String {
        format!("{} {}", self.subject(), self.form(third, second))
    }

    /// Within a sentence: seat 2 is, you are.
    pub fn does_it(self, third: &'static str, second: &'static str) -> String {
        format!("{} {}", self.object(), self.form(third, second))
    }

    /// Once it is clear who is meant: it wins, you win, they win.
    pub fn it_does(self, third: &'static str, plural: &'static str) -> String {
        match self {
            Who::Seat(_) => format!("it {third}"),
            Who::You => format!("you {plural}"),
            Who::Called(_) => format!("they {plural}"),
        }
    }

    /// Once it is clear who is meant: its, your, their.
    pub const fn their(self) -> &'static str {
        match self {
            Who::Seat(_) => "its",
            Who::You => "your",
            Who::Called(_) => "their",
        }
    }

    /// At the beginning of a sentence: The Main of seat 2, Your Main, Livia's Main.
    pub fn has_a(self, thing: &str) -> String {
        match self {
            Who::Seat(_) => format!("The {thing} of {}", self.object()),
            Who::You => format!("Your {thing}"),
            Who::Called(name) => format!("{name}'s {thing}"),
        }
    }

    /// Within a sentence: the Boost of seat 2, your Boost, Livia's Boost.
    pub fn whose(self, thing: &str) -> String {
        match self {
            Who::Seat(_) => format!("the {thing} of {}", self.object()),
            Who::You => format!("your {thing}"),
            Who::Called(name) => format!("{name}'s {thing}"),
        }
    }
}

/// A number of things, one of them by its own name.
pub fn counted(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

/// How many letters were added, left out or mistaken.
pub fn slips(typed: &str, meant: &str) -> usize {
    let meant: Vec<char> = meant.chars().collect();
    // The slips between what was typed so far and each beginning of what was meant.
    let mut row: Vec<usize> = (0..=meant.len()).collect();
    for (typed_before, letter) in typed.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = typed_before + 1;
        for (index, &wanted) in meant.iter().enumerate() {
            let mistaken = diagonal + usize::from(letter != wanted);
            diagonal = row[index + 1];
            row[index + 1] = mistaken.min(diagonal + 1).min(row[index] + 1);
        }
    }
    row[meant.len()]
}
