//! What can be asked for a game of two to five on the command line.

use crate::{
    play::{args::TableArgs, seating::Levels},
    whole_number::whole_number,
};
use rules_core::Seat;
use std::str::FromStr;

/// What can be asked for a game of two to five, whose rules have wishes of their own.
#[derive(clap::Args)]
pub(in crate::play) struct Args<R: clap::Args> {
    /// How many play, people and bots together
    #[arg(long, value_name = "2-5", default_value_t = 4, value_parser = whole_number::<2, 5>)]
    pub(in crate::play) players: u8,

    /// How many of them are people at this keyboard; 0 to watch bots
    #[arg(long, value_name = "0-5", default_value_t = 1, value_parser = whole_number::<0, 5>)]
    pub(in crate::play) seats: u8,

    /// How strong the bots are: random, easy, medium or hard; one level for all, or one for each bot in the order of the
    /// seats, such as hard,easy
    #[arg(long, value_name = "LEVEL[,LEVEL]…", default_value = "medium")]
    pub(in crate::play) bot: Levels,

    /// What can be asked for of the rules.
    #[command(flatten)]
    pub(in crate::play) rules: R,

    /// Begin without what each choice would do
    #[arg(long)]
    pub(in crate::play) no_outcomes: bool,

    /// What can be asked for at every table.
    #[command(flatten)]
    pub(in crate::play) table: TableArgs,
}

/// Who begins; nobody named, it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) struct First(pub(in crate::play) Option<Seat>);

impl FromStr for First {
    type Err = String;

    fn from_str(text: &str) -> Result<First, String> {
        if text == "random" {
            return Ok(First(None));
        }
        match text.parse::<usize>() {
            Ok(number @ 1..=5) => Ok(First(Some(Seat::at(number - 1)))),
            Ok(_) | Err(_) => Err("who begins is a seat from 1 to 5, or random".to_owned()),
        }
    }
}
