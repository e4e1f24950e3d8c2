//! What can be asked for a game of FIGHT! on the command line.

use super::house_args::HouseArgs;
use crate::{play::args::TableArgs, whole_number::whole_number};
use clap::ValueEnum;
use rules_core::Seat;
use std::str::FromStr;

/// What can be asked for a game of FIGHT!.
#[derive(clap::Args)]
pub(in crate::play) struct Args {
    /// How many play, people and bots together (§1.6)
    #[arg(long, value_name = "2-5", default_value_t = 4, value_parser = whole_number::<2, 5>)]
    pub(super) players: u8,

    /// How many of them are people at this keyboard; 0 to watch bots
    #[arg(long, value_name = "0-5", default_value_t = 1, value_parser = whole_number::<0, 5>)]
    pub(super) seats: u8,

    /// How well the bots play
    #[arg(long, value_enum, default_value_t = BotKind::Greedy)]
    pub(super) bot: BotKind,

    /// §1.5 Which seat is 1st player first, counted from 1; or random
    #[arg(long, value_name = "random|N", default_value = "random")]
    pub(super) first: First,

    /// What the rulebook leaves open.
    #[command(flatten)]
    pub(super) house: HouseArgs,

    /// Begin without what each choice would do
    #[arg(long)]
    pub(super) no_outcomes: bool,

    /// What can be asked for at every table.
    #[command(flatten)]
    pub(super) table: TableArgs,
}

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum BotKind {
    /// Anything that is allowed
    Random,
    /// Imagines the cards it cannot see, and thinks to the end of the Fight
    Greedy,
}

/// §1.5 Who is 1st player first; nobody named, it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct First(pub(super) Option<Seat>);

impl FromStr for First {
    type Err = String;

    fn from_str(text: &str) -> Result<First, String> {
        if text == "random" {
            return Ok(First(None));
        }
        match text.parse::<usize>() {
            Ok(number @ 1..=5) => Ok(First(Some(Seat::at(number - 1)))),
            Ok(_) | Err(_) => Err("the 1st player is a seat from 1 to 5, or random".to_owned()),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::{Args, BotKind, First};
    use crate::play::args::{
        Games,
        tests::{asked, refusal},
    };
    use rules_core::Seat;
    use rules_fight::{Killed, Rounding};

    /// What `harena play fight` with these words asks for.
    pub(in crate::play::fight) fn fight(words: &str) -> Args {
        let words = format!("fight {words}");
        let Games::Fight(args) = asked(words.trim()).unwrap() else { panic!("another game") };
        *args
    }

    #[test]
    fn without_wishes_one_person_meets_three_greedy_bots() {
        let args = fight("");
        assert_eq!((args.players, args.seats, args.bot, args.first), (4, 1, BotKind::Greedy, First(None)));
        assert_eq!(args.house.house(), rules_fight::House::default());
    }

    #[test]
    fn house_rules_are_read() {
        let args = fight("--killed out --rounding up --first 2");
        assert_eq!(args.first, First(Some(Seat::SECOND)));
        let house = args.house.house();
        assert_eq!((house.killed, house.rounding), (Killed::IsOut, Rounding::Up));
    }

    #[test]
    fn house_rules_are_read_in_the_spelling_of_files_as_well() {
        let flags = "--killed out --boost-family own-main --lone-digit zero --short-hand all-or-nothing --steal on-table";
        let files = "--killed is_out --boost-family own_main --lone-digit is_zero --short-hand all_or_nothing --steal on_table";
        assert_eq!(fight(flags).house.house(), fight(files).house.house());
    }

    #[test]
    fn bad_values_are_refused_with_what_is_allowed() {
        let refusal = |words: &str| refusal(&format!("fight {words}"));
        for (words, part) in [
            ("--players 6", "a whole number from 2 to 5"),
            ("--players 1", "a whole number from 2 to 5"),
            ("--players two", "a whole number from 2 to 5"),
            ("--seats 6", "a whole number from 0 to 5"),
            ("--bot best", "random, greedy"),
            ("--first 0", "a seat from 1 to 5, or random"),
            ("--first me", "a seat from 1 to 5, or random"),
            ("--killed dead", "keeps-boost, out"),
            ("--boost-family any", "previous-main, free, own-main"),
        ] {
            assert!(refusal(words).contains(part), "{}", refusal(words));
        }
    }
}
