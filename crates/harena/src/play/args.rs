//! What can be asked for on the command line.

use clap::ValueEnum;
use rules_core::Digest;
use rules_gladiators::{LastPiece, Reading};
use std::{path::PathBuf, time::Duration};

/// `harena play GAME …`
#[derive(clap::Args)]
#[command(subcommand_value_name = "gladiators", subcommand_help_heading = "Games")]
pub(crate) struct Args {
    /// Which game.
    #[command(subcommand)]
    pub(super) game: Games,
}

/// The games that can be played in a terminal.
#[derive(clap::Subcommand)]
pub(super) enum Games {
    /// A duel of two gladiators with dice pools: alone against a bot, or two at one keyboard
    Gladiators(Box<GladiatorsArgs>),
}

/// What can be asked for a duel.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(super) struct GladiatorsArgs {
    /// How many people play: 1 against a bot, 2 at one keyboard, 0 to watch two bots
    #[arg(long, value_name = "0|1|2", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=2))]
    pub(super) seats: u8,

    /// Who fights: a ready-made gladiator or a TOML file with a sheet; once for each seat
    #[arg(long, value_name = "NAME|FILE")]
    pub(super) gladiator: Vec<String>,

    /// How well the bot plays
    #[arg(long, value_enum, default_value_t = BotKind::Best)]
    pub(super) bot: BotKind,

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

    /// The seed of the dice as 64 hexadecimal digits, for a game that can be repeated; otherwise nobody knows it
    #[arg(long, value_name = "HEX")]
    pub(super) seed: Option<Digest>,

    /// A player's own words, mixed into the dice; may be given more than once
    #[arg(long, value_name = "TEXT", value_parser = own_words)]
    pub(super) words: Vec<String>,

    /// Where the record is written; otherwise a new file in your data folder
    #[arg(long, value_name = "FILE")]
    pub(super) record: Option<PathBuf>,

    /// Play with other content: a folder with TOML files
    #[arg(long, value_name = "DIR")]
    pub(super) content: Option<PathBuf>,

    /// Begin without the odds beside each choice
    #[arg(long)]
    pub(super) no_odds: bool,

    /// Play line by line, without a full screen
    #[arg(long)]
    pub(super) plain: bool,

    /// How fast things are shown
    #[arg(long, value_enum, default_value_t = Pace::Normal)]
    pub(super) pace: Pace,
}

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum BotKind {
    /// Anything that is allowed
    Random,
    /// Looks one turn ahead
    Greedy,
    /// Plays by the solved duel, or by search where it is too large to solve
    Best,
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

/// How fast things are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Pace {
    /// Time to read everything
    Slow,
    /// As at a table
    Normal,
    /// For those who know the game
    Fast,
}

impl Pace {
    /// How long a line stays the newest one.
    pub(super) const fn beat(self) -> Duration {
        match self {
            Pace::Slow => Duration::from_millis(2200),
            Pace::Normal => Duration::from_millis(1100),
            Pace::Fast => Duration::from_millis(300),
        }
    }
}

/// The most characters of a player's words.
pub(super) const MOST_WORDS: usize = 100;

/// Words are written into the record, so they are short and printable.
fn own_words(text: &str) -> Result<String, String> {
    let length = text.chars().count();
    if length == 0 || length > MOST_WORDS || text.chars().any(char::is_control) {
        return Err(format!("words are 1 to {MOST_WORDS} printable characters; these have {length}"));
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Args, Games};
    use clap::Parser;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        play: Args,
    }

    fn refusal(words: &str) -> String {
        match Cli::try_parse_from(["play", "gladiators"].into_iter().chain(words.split(' '))) {
            Ok(_) => panic!("{words} was accepted"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn without_wishes_one_person_meets_the_best_bot() {
        let cli = Cli::try_parse_from(["play", "gladiators"]).unwrap();
        let Games::Gladiators(args) = cli.play.game;
        assert_eq!((args.seats, args.turn_limit, args.gladiator.len()), (1, 200, 0));
    }

    #[test]
    fn bad_values_are_refused_with_what_is_allowed() {
        assert!(refusal("--seats 3").contains("3 is not in 0..=2"), "{}", refusal("--seats 3"));
        assert!(refusal("--bot clever").contains("random, greedy, best"));
        assert!(refusal("--reading upside-down").contains("readings are staircase and literal"));
        assert!(refusal("--seed 12").contains("64 lower-case hexadecimal digits"));
        assert!(refusal("--turn-limit 1").contains("2..=1000"));
        assert!(refusal("--last-piece lost").contains("gone, stays"));
        assert!(refusal(&format!("--words {}", "x".repeat(101))).contains("1 to 100 printable"));
    }
}
