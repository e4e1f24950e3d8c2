//! What can be asked for a game of FIGHT! on the command line.

use super::house_args::HouseArgs;
use crate::play::party::{self, First};

/// What can be asked for a game of FIGHT!.
pub(in crate::play) type Args = party::Args<Rules>;

/// What can be asked for of its rules.
#[derive(clap::Args)]
pub(in crate::play) struct Rules {
    /// §1.5 Which seat is 1st player first, counted from 1; or random
    #[arg(long, value_name = "random|N", default_value = "random")]
    pub(super) first: First,

    /// What the rulebook leaves open.
    #[command(flatten)]
    pub(super) house: HouseArgs,
}

#[cfg(test)]
pub(super) mod tests {
    use super::Args;
    use crate::play::args::{
        Games,
        tests::{asked, refusal},
    };
    use crate::play::party::First;
    use crate::play::seating::Levels;
    use rules_core::Seat;
    use rules_fight::{Killed, Rounding};

    /// What `harena play fight` with these words asks for.
    pub(in crate::play::fight) fn fight(words: &str) -> Args {
        let words = format!("fight {words}");
        let Games::Fight(args) = asked(words.trim()).unwrap() else { panic!("another game") };
        *args
    }

    #[test]
    fn without_wishes_one_person_meets_three_medium_bots() {
        let args = fight("");
        let medium = "medium".parse::<Levels>().unwrap();
        assert_eq!(
            (args.players, args.seats, args.bot.clone(), args.rules.first),
            (4, 1, medium, First(None))
        );
        assert_eq!(args.rules.house.house(), rules_fight::House::default());
    }

    #[test]
    fn house_rules_are_read() {
        let args = fight("--killed out --rounding up --first 2");
        assert_eq!(args.rules.first, First(Some(Seat::SECOND)));
        let house = args.rules.house.house();
        assert_eq!((house.killed, house.rounding), (Killed::IsOut, Rounding::Up));
    }

    #[test]
    fn house_rules_are_read_in_the_spelling_of_files_as_well() {
        let flags = "--killed out --boost-family own-main --lone-digit zero --short-hand all-or-nothing --steal on-table";
        let files = "--killed is_out --boost-family own_main --lone-digit is_zero --short-hand all_or_nothing --steal on_table";
        assert_eq!(fight(flags).rules.house.house(), fight(files).rules.house.house());
    }

    #[test]
    fn bad_values_are_refused_with_what_is_allowed() {
        let refusal = |words: &str| refusal(&format!("fight {words}"));
        for (words, part) in [
            ("--players 6", "a whole number from 2 to 5"),
            ("--players 1", "a whole number from 2 to 5"),
            ("--players two", "a whole number from 2 to 5"),
            ("--seats 6", "a whole number from 0 to 5"),
            ("--bot best", "`best` is no level; levels are random, easy, medium and hard"),
            ("--first 0", "a seat from 1 to 5, or random"),
            ("--first me", "a seat from 1 to 5, or random"),
            ("--killed dead", "keeps-boost, out"),
            ("--boost-family any", "previous-main, free, own-main"),
        ] {
            assert!(refusal(words).contains(part), "{}", refusal(words));
        }
    }
}
