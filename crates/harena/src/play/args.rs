//! What can be asked for on the command line, whatever the game.

use super::{fight, fired_up, gladiators, pace::Pace};
use rules_core::Digest;
use std::path::PathBuf;

/// `harena play GAME …`
#[derive(clap::Args)]
#[command(subcommand_value_name = "gladiators|fight|fired-up", subcommand_help_heading = "Games")]
pub(crate) struct Args {
    /// Which game; asked for if none is named.
    #[command(subcommand)]
    pub(super) game: Option<Games>,
}

/// The games that can be played in a terminal.
#[derive(clap::Subcommand)]
pub(super) enum Games {
    /// A duel with dice pools, against a bot or a friend
    Gladiators(Box<gladiators::Args>),
    /// Seven Arenas for two to five managers, bots and friends
    Fight(Box<fight::Args>),
    /// The crowd of two to five cheers, bets and scores Highlights
    FiredUp(Box<fired_up::Args>),
}

/// What can be asked for at every table.
#[derive(clap::Args)]
pub(super) struct TableArgs {
    /// The seed of everything that is drawn, 64 lower-case hexadecimal digits, for a game that can be repeated; otherwise
    /// nobody knows it
    #[arg(long, value_name = "HEX")]
    pub(super) seed: Option<Digest>,

    /// A player's own words, mixed into what is drawn; may be given more than once
    #[arg(long, value_name = "TEXT", value_parser = own_words)]
    pub(super) words: Vec<String>,

    /// Where the record is written; otherwise a new file in your data folder
    #[arg(long, value_name = "FILE")]
    pub(super) record: Option<PathBuf>,

    /// Play with other content: a folder with TOML files
    #[arg(long, value_name = "DIR")]
    pub(super) content: Option<PathBuf>,

    /// Play line by line, without a full screen
    #[arg(long)]
    pub(super) plain: bool,

    /// How fast things are shown
    #[arg(long, value_enum, default_value_t = Pace::Normal)]
    pub(super) pace: Pace,
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
pub(super) mod tests {
    use super::{Args, Games, TableArgs};
    use clap::Parser;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        play: Args,
    }

    #[derive(Parser)]
    struct TableCli {
        #[command(flatten)]
        table: TableArgs,
    }

    /// What `harena play` with these words asks for.
    pub(in crate::play) fn asked(words: &str) -> Result<Games, clap::Error> {
        let words = ["play"].into_iter().chain(words.split(' '));
        Cli::try_parse_from(words).map(|cli| cli.play.game.expect("the words name a game"))
    }

    /// Why `harena play` with these words is refused.
    pub(in crate::play) fn refusal(words: &str) -> String {
        match asked(words) {
            Ok(_) => panic!("{words} was accepted"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn no_game_need_be_named_but_one_that_exists() {
        assert!(Cli::try_parse_from(["play"]).unwrap().play.game.is_none());
        assert!(refusal("chess").contains("unrecognized subcommand 'chess'"));
    }

    #[test]
    fn the_wishes_of_every_table_are_read_and_refused() {
        let table = TableCli::try_parse_from(["play", "--words", "pear", "--words", "plum"]).unwrap().table;
        assert_eq!(
            (table.words, table.plain, table.seed),
            (vec!["pear".to_owned(), "plum".to_owned()], false, None)
        );
        assert!(refusal("gladiators --seed 12").contains("64 lower-case hexadecimal digits"));
        assert!(refusal(&format!("gladiators --words {}", "x".repeat(101))).contains("1 to 100 printable"));
    }
}
