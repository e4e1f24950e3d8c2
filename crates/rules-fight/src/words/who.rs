//! What a sentence calls whoever sits in a seat.

use rules_core::Seat;

/// Somebody in a sentence.
#[derive(Clone, Copy, Debug)]
pub(super) enum Who<'a> {
    /// Nobody has given a name: seat 2.
    Seat(Seat),
    /// Whoever reads the sentence.
    You,
    /// Somebody by name.
    Called(&'a str),
}

impl<'a> Who<'a> {
    /// Whoever sits there and is called so, if there is a name.
    pub(super) fn new(seat: Seat, name: Option<&'a str>) -> Who<'a> {
        match name {
            None => Who::Seat(seat),
            Some("You") => Who::You,
            Some(name) => Who::Called(name),
        }
    }

    /// At the beginning of a sentence: Seat 2, You, Livia.
    pub(super) fn subject(self) -> String {
        match self {
            Who::Seat(seat) => format!("Seat {seat}"),
            Who::You => "You".to_owned(),
            Who::Called(name) => name.to_owned(),
        }
    }

    /// Within a sentence: seat 2, you, Livia.
    pub(super) fn object(self) -> String {
        match self {
            Who::Seat(seat) => format!("seat {seat}"),
            Who::You => "you".to_owned(),
            Who::Called(name) => name.to_owned(),
        }
    }

    /// Whoever does something to themselves: seat 2, yourself, themselves.
    pub(super) fn itself(self) -> String {
        match self {
            Who::Seat(seat) => format!("seat {seat}"),
            Who::You => "yourself".to_owned(),
            Who::Called(_) => "themselves".to_owned(),
        }
    }

    /// The verb that goes with it: plays, or play.
    pub(super) const fn form(self, third: &'static str, second: &'static str) -> &'static str {
        match self {
            Who::Seat(_) | Who::Called(_) => third,
            Who::You => second,
        }
    }

    /// At the beginning of a sentence: Seat 2 plays, You play.
    pub(super) fn does(self, third: &'static str, second: &'static str) -> String {
        format!("{} {}", self.subject(), self.form(third, second))
    }

    /// Within a sentence: seat 2 is, you are.
    pub(super) fn does_it(self, third: &'static str, second: &'static str) -> String {
        format!("{} {}", self.object(), self.form(third, second))
    }

    /// Once it is clear who is meant: it wins, you win, they win.
    pub(super) fn it_does(self, third: &'static str, plural: &'static str) -> String {
        match self {
            Who::Seat(_) => format!("it {third}"),
            Who::You => format!("you {plural}"),
            Who::Called(_) => format!("they {plural}"),
        }
    }

    /// Once it is clear who is meant: its, your, their.
    pub(super) const fn their(self) -> &'static str {
        match self {
            Who::Seat(_) => "its",
            Who::You => "your",
            Who::Called(_) => "their",
        }
    }

    /// At the beginning of a sentence: The Main of seat 2, Your Main, Livia's Main.
    pub(super) fn has_a(self, thing: &str) -> String {
        match self {
            Who::Seat(_) => format!("The {thing} of {}", self.object()),
            Who::You => format!("Your {thing}"),
            Who::Called(name) => format!("{name}'s {thing}"),
        }
    }

    /// Within a sentence: the Boost of seat 2, your Boost, Livia's Boost.
    pub(super) fn whose(self, thing: &str) -> String {
        match self {
            Who::Seat(_) => format!("the {thing} of {}", self.object()),
            Who::You => format!("your {thing}"),
            Who::Called(name) => format!("{name}'s {thing}"),
        }
    }
}
