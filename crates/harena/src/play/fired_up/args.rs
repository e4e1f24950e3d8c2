//! What can be asked for a game of Fired Up on the command line.

use super::house_args::HouseArgs;
use crate::play::party::{self, First};
use clap::ValueEnum;
use rules_fired_up::{Config, Edition};

/// What can be asked for a game of Fired Up.
pub(in crate::play) type Args = party::Args<Rules>;

/// What is said below the list of flags.
const EXAMPLES: &str = "\
Examples:
  harena play fired-up                         you and three bots
  harena play fired-up --players 2             the version for two, with common dice (§12)
  harena play fired-up --players 3 --seats 3   three people at one keyboard
  harena play fired-up --no-abilities          a first game, without abilities (§11)
  harena play fired-up --seats 0 --plain       watch bots, line by line";

/// What can be asked for of its rules.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::play) struct Rules {
    /// §1.7 Which seat begins the game, counted from 1; or random
    #[arg(long, value_name = "random|N", default_value = "random")]
    first: First,

    /// §14 Which rulebook
    #[arg(long, value_enum, default_value_t = Rulebook::Final)]
    edition: Rulebook,

    /// §11 Play without the abilities of the fighters
    #[arg(long)]
    no_abilities: bool,

    /// §1.2 Draw from all fighters, the extra ones included
    #[arg(long)]
    agility: bool,

    /// §13 All bets stay face down until the end of the game
    #[arg(long)]
    big_reveal: bool,

    /// What the rulebook leaves open.
    #[command(flatten)]
    house: HouseArgs,
}

impl Rules {
    /// What so many players agreed on.
    pub(super) const fn config(&self, players: u8) -> Config {
        Config {
            seats: players,
            first: self.first.0,
            edition: match self.edition {
                Rulebook::Final => Edition::Final,
                Rulebook::Prototype => Edition::Prototype,
            },
            abilities: !self.no_abilities,
            agility: self.agility,
            big_reveal: self.big_reveal,
            house: self.house.house(),
        }
    }
}

/// §14 Which rulebook is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Rulebook {
    /// The final rulebook
    Final,
    /// The older prototype; §14.1 lists what it plays differently
    Prototype,
}

#[cfg(test)]
pub(super) mod tests {
    use super::Args;
    use crate::play::args::{
        Games,
        tests::{asked, refusal},
    };
    use crate::play::seating::Levels;
    use rules_core::Seat;
    use rules_fired_up::{Config, DoubleStore, Edition, Eliminator, House, NobodyLeft};

    /// What `harena play fired-up` with these words asks for.
    pub(in crate::play::fired_up) fn fired_up(words: &str) -> Args {
        let words = format!("fired-up {words}");
        let Games::FiredUp(args) = asked(words.trim()).unwrap() else { panic!("another game") };
        *args
    }

    #[test]
    fn without_wishes_one_person_meets_three_medium_bots() {
        let args = fired_up("");
        let medium = "medium".parse::<Levels>().unwrap();
        assert_eq!((args.players, args.seats, args.bot.clone()), (4, 1, medium));
        assert_eq!(args.rules.config(4), Config::table(4));
    }

    #[test]
    fn every_wish_is_read() {
        let args = fired_up(
            "--players 3 --first 2 --edition prototype --no-abilities --agility --big-reveal --double-store forbidden --eliminator author --nobody-left nobody",
        );
        let house = House {
            double_store: DoubleStore::Forbidden,
            eliminator: Eliminator::Author,
            nobody_left: NobodyLeft::Nobody,
        };
        let wanted = Config {
            seats: 3,
            first: Some(Seat::SECOND),
            edition: Edition::Prototype,
            abilities: false,
            agility: true,
            big_reveal: true,
            house,
        };
        assert_eq!(args.rules.config(args.players), wanted);
    }

    #[test]
    fn bad_values_are_refused_with_what_is_allowed() {
        let refusal = |words: &str| refusal(&format!("fired-up {words}"));
        for (words, part) in [
            ("--players 6", "a whole number from 2 to 5"),
            ("--players 1", "a whole number from 2 to 5"),
            ("--seats 6", "a whole number from 0 to 5"),
            ("--bot best", "`best` is no level; levels are random, easy, medium and hard"),
            ("--first 0", "a seat from 1 to 5, or random"),
            ("--edition second", "final, prototype"),
            ("--double-store maybe", "allowed, forbidden"),
            ("--eliminator first", "different, author"),
            ("--nobody-left all", "faster, nobody"),
        ] {
            assert!(refusal(words).contains(part), "{}", refusal(words));
        }
    }
}
