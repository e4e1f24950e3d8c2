//! What can be asked for a duel on the command line.

use crate::{
    play::{args::TableArgs, seating::Levels},
    whole_number::whole_number,
};
use clap::ValueEnum;
use rules_gladiators::{LastPiece, Reading};

/// What can be asked for a duel.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(in crate::play) struct Args {
    /// How many people play: 1 against a bot, 2 at one keyboard, 0 to watch two bots
    #[arg(long, value_name = "0|1|2", default_value_t = 1, value_parser = whole_number::<0, 2>)]
    pub(super) seats: u8,

    /// Who fights: a ready-made gladiator or a TOML file with a sheet; once for each seat
    #[arg(long, value_name = "NAME|FILE")]
    pub(super) gladiator: Vec<String>,

    /// How strong the bot is: random, easy, medium or hard; for two bots one level for both, or one for each in the order
    /// of the seats, such as hard,easy
    #[arg(long, value_name = "LEVEL[,LEVEL]", default_value = "medium")]
    pub(super) bot: Levels,

    /// §6.2 How the Attack Table is read: staircase or literal
    #[arg(long, default_value = "staircase")]
    pub(super) reading: Reading,

    /// §7.4 Play without FOCUS
    #[arg(long)]
    pub(super) no_focus: bool,

    /// §8.4 Play without HEAL
    #[arg(long)]
    pub(super) no_heal: bool,

    /// §8.2 No Luck Dice for the block
    #[arg(long)]
    pub(super) no_defence_luck: bool,

    /// §4.3 What becomes of a weapon whose last piece was thrown
    #[arg(long, value_enum, default_value_t = LastPieceArg::Gone)]
    pub(super) last_piece: LastPieceArg,

    /// §9.3 After this many turns the crowd decides
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u16).range(2..=1000))]
    pub(super) turn_limit: u16,

    /// Begin without the odds beside each choice
    #[arg(long)]
    pub(super) no_odds: bool,

    /// What can be asked for at every table.
    #[command(flatten)]
    pub(super) table: TableArgs,
}

/// §4.3 What becomes of a weapon whose last piece was thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum LastPieceArg {
    /// It is gone for the rest of the battle
    Gone,
    /// It can still be used in hand
    Stays,
}

impl From<LastPieceArg> for LastPiece {
    fn from(asked: LastPieceArg) -> LastPiece {
        match asked {
            LastPieceArg::Gone => LastPiece::Gone,
            LastPieceArg::Stays => LastPiece::Stays,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::play::args::{
        Games,
        tests::{asked, refusal},
    };

    #[test]
    fn without_wishes_one_person_meets_a_medium_bot() {
        let Games::Gladiators(args) = asked("gladiators").unwrap() else { panic!("another game") };
        assert_eq!(Ok(args.bot), "medium".parse());
        assert_eq!((args.seats, args.turn_limit, args.gladiator.len()), (1, 200, 0));
    }

    #[test]
    fn bad_values_are_refused_with_what_is_allowed() {
        let refusal = |words: &str| refusal(&format!("gladiators {words}"));
        assert!(refusal("--seats 3").contains("a whole number from 0 to 2"), "{}", refusal("--seats 3"));
        assert!(refusal("--bot clever").contains("levels are random, easy, medium and hard"));
        assert!(refusal("--reading upside-down").contains("readings are staircase and literal"));
        assert!(refusal("--turn-limit 1").contains("2..=1000"));
        assert!(refusal("--last-piece lost").contains("gone, stays"));
    }
}
