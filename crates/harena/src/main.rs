//! `harena`: arena board games by the book, in the terminal and on the command line.

mod admin;
mod audit;
mod bot;
mod browser;
mod chaos;
mod content;
mod files;
mod fired_up;
mod lab;
mod load;
mod odds;
mod output;
mod play;
mod referee;
mod replay;
mod serve;
mod solve;
mod whole_number;

use clap::{CommandFactory, Parser, Subcommand};
use std::{io, process::ExitCode};

/// Arena board games by the book.
///
/// Play Gladiators, FIGHT! or Fired Up in the terminal, let the referee judge what lies on your own table, ask for exact
/// odds, solve a duel, or check that every draw of a finished game was fair.
#[derive(Parser)]
#[command(name = "harena", version, propagate_version = true, arg_required_else_help = true)]
#[command(after_help = "Start here:  harena play")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play a game in this terminal, alone against bots or with friends
    Play(play::Args),
    /// Host tables that friends join by a link
    Serve(serve::Args),
    /// Sit a bot down at a table of any server
    Bot(bot::Args),
    /// Look after a server's data: list, export, back up, verify
    Admin(admin::Args),
    /// Judge a throw, an attack or a Fight of a physical table, with the reasons
    Referee(referee::Args),
    /// Exact chances, as fractions and decimals
    Odds(odds::Args),
    /// Optimal play of a duel between two gladiators
    Solve(solve::Args),
    /// Tell a recorded game again, through one seat's eyes or a watcher's
    Replay(replay::Args),
    /// Check that every draw of a recorded game was fair
    Audit(audit::Args),
    /// Check or write out the content files: cards, prices, weapons, tables
    Content(content::Args),
    /// Measure the engine
    Lab(lab::Args),
    /// Measure a server under load
    Load(load::Args),
    /// Kill a server again and again, and check that nothing is lost
    #[command(hide = true)]
    Chaos(chaos::Args),
    /// Print a completion script for your shell
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        Command::Play(args) => play::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Bot(args) => bot::run(args),
        Command::Admin(args) => return admin::run(&args),
        Command::Referee(args) => referee::run(&args),
        Command::Odds(args) => odds::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Audit(args) => return audit::run(&args),
        Command::Content(args) => content::run(&args),
        Command::Lab(args) => lab::run(&args),
        Command::Load(args) => load::run(&args),
        Command::Chaos(args) => chaos::run(&args),
        Command::Completions { shell } => {
            clap_complete::generate(shell, &mut Cli::command(), "harena", &mut io::stdout());
            Ok(())
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => output::failure(&error),
    }
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::{CommandFactory, Parser};
    use proptest::{collection::vec, proptest};

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    proptest! {
        #[test]
        fn any_words_are_parsed_or_refused(words in vec("[-a-zA-Z0-9,=./ ]{0,12}", 0..6)) {
            let _ = Cli::try_parse_from(std::iter::once("harena".to_owned()).chain(words));
        }

        #[test]
        fn any_dice_and_classes_are_parsed_or_refused(class in ".{0,3}", attack in ".{0,30}", defense in ".{0,30}") {
            let words = ["harena", "referee", "gladiators", "--class", &class, "--attack", &attack, "--defense", &defense];
            let _ = Cli::try_parse_from(words);
        }

        #[test]
        fn any_faces_and_numbers_are_parsed_or_refused(command in "referee|odds", attack in ".{0,30}", edition in ".{0,9}") {
            let words = ["harena", &command, "fired-up", "--attack", &attack, "--defense", &attack, "--edition", &edition];
            let _ = Cli::try_parse_from(words);
        }
    }
}
