//! The chores of the workspace, behind `cargo play`, `cargo verify` and `cargo xtask`.

mod browser;
mod play;
mod tidy;
mod verify;
mod wasm_target;
mod web;
mod workspace;

use crate::{play::Screen, verify::Pace, web::Finish, workspace::Workspace};
use std::{env, process::ExitCode};

const HELP: &str = "\
The chores of the workspace.

  cargo play                  build everything, start a server and play in the browser
  cargo play GAME [OPTIONS]   build the program and play in this terminal; so does cargo play --terminal
  cargo verify [--quick]      run every check; --quick leaves out the bundle, benches, doctests, docs, browser and Python
  cargo xtask chaos [--kills 30] [--tables N] [--seed S]
                              kill a server again and again while people play; nothing may be lost
  cargo xtask web [--fast]    build the browser client into crates/web/dist; --fast for work on it, larger and sooner
  cargo xtask browser [--times N] [NAME]
                              build everything and run the tests in a real browser, or those with NAME in their names
  cargo xtask screenshots [NAME] [--as LOOK] [--whole]
                              take the pictures of every screen in docs/screenshots, or those with NAME in their names;
                              with a LOOK (tablet, large-text, light, deuteranopia, ..., all) into target/screenshots
  cargo xtask tidy            look for what the compiler does not: long files, loose ends, wrong arrows
  cargo xtask help            this text
";

/// The exit code of a command that was not understood, as most shells and tools have it.
const MISUNDERSTOOD: u8 = 2;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let done = match Command::parse(&arguments) {
        Command::Help => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Command::Unknown(problem) => {
            eprint!("xtask: {problem}\n\n{HELP}");
            return ExitCode::from(MISUNDERSTOOD);
        }
        Command::Play(screen) => Workspace::load().and_then(|workspace| play::play(&workspace, &screen)),
        Command::Chaos(options) => Workspace::load().and_then(|workspace| play::chaos(&workspace, &options)),
        Command::Web(finish) => Workspace::load().and_then(|workspace| web::web(&workspace, finish)),
        Command::Browser(words) => {
            Workspace::load().and_then(|workspace| browser::browser(&workspace, &words))
        }
        Command::Screenshots(words) => {
            Workspace::load().and_then(|workspace| browser::screenshots(&workspace, &words))
        }
        Command::Verify(pace) => Workspace::load().map(|workspace| verify::verify(&workspace, pace)),
        Command::Tidy => Workspace::load().and_then(|workspace| tidy::tidy(&workspace)),
    };
    done.unwrap_or_else(|error| {
        eprintln!("xtask: {error:#}");
        ExitCode::FAILURE
    })
}

/// What was asked for.
#[derive(Debug, PartialEq, Eq)]
enum Command {
    Help,
    Play(Screen),
    Chaos(Vec<String>),
    Web(Finish),
    Browser(Vec<String>),
    Screenshots(Vec<String>),
    Verify(Pace),
    Tidy,
    Unknown(String),
}

impl Command {
    fn parse(arguments: &[String]) -> Command {
        let Some((name, rest)) = arguments.split_first() else { return Command::Help };
        match (name.as_str(), rest) {
            ("help" | "--help" | "-h", _) => Command::Help,
            ("play", _) => Command::Play(Screen::parse(after_separator(rest))),
            ("chaos", _) => Command::Chaos(after_separator(rest).to_vec()),
            ("web", []) => Command::Web(Finish::Full),
            ("web", [option]) if option == "--fast" => Command::Web(Finish::Fast),
            ("browser", _) => Command::Browser(after_separator(rest).to_vec()),
            ("screenshots", _) => Command::Screenshots(after_separator(rest).to_vec()),
            ("verify", []) => Command::Verify(Pace::Full),
            ("verify", [option]) if option == "--quick" => Command::Verify(Pace::Quick),
            ("verify" | "tidy" | "web", [option]) if option == "--help" || option == "-h" => Command::Help,
            ("tidy", []) => Command::Tidy,
            ("verify" | "tidy" | "web", _) => {
                Command::Unknown(format!("{name} does not take `{}`", rest.join(" ")))
            }
            _ => Command::Unknown(format!("there is no command `{name}`")),
        }
    }
}

/// `cargo play -- fight` and `cargo play fight` mean the same.
fn after_separator(arguments: &[String]) -> &[String] {
    match arguments {
        [first, rest @ ..] if first == "--" => rest,
        _ => arguments,
    }
}

#[cfg(test)]
mod tests {
    use super::Command;
    use crate::{play::Screen, verify::Pace, web::Finish};

    fn parse(line: &str) -> Command {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Command::parse(&words)
    }

    #[test]
    fn no_words_ask_for_help() {
        assert_eq!(parse(""), Command::Help);
        assert_eq!(parse("--help"), Command::Help);
        assert_eq!(parse("verify --help"), Command::Help);
    }

    #[test]
    fn play_passes_every_option_on_with_or_without_the_separator() {
        let options = ["fight", "--seats", "2"].map(str::to_owned).to_vec();
        assert_eq!(parse("play -- fight --seats 2"), Command::Play(Screen::Terminal(options.clone())));
        assert_eq!(parse("play fight --seats 2"), Command::Play(Screen::Terminal(options)));
        assert_eq!(parse("chaos"), Command::Chaos(Vec::new()));
    }

    #[test]
    fn play_opens_the_browser_unless_a_game_or_the_terminal_is_named() {
        assert_eq!(parse("play"), Command::Play(Screen::Browser));
        assert_eq!(parse("play --"), Command::Play(Screen::Browser));
        assert_eq!(parse("play --terminal"), Command::Play(Screen::Terminal(Vec::new())));
        let game = vec!["fight".to_owned()];
        assert_eq!(parse("play --terminal fight"), Command::Play(Screen::Terminal(game.clone())));
        assert_eq!(parse("play fight"), Command::Play(Screen::Terminal(game)));
    }

    #[test]
    fn verify_takes_quick_and_nothing_else() {
        assert_eq!(parse("verify"), Command::Verify(Pace::Full));
        assert_eq!(parse("verify --quick"), Command::Verify(Pace::Quick));
        assert_eq!(parse("verify --fast"), Command::Unknown("verify does not take `--fast`".to_owned()));
    }

    #[test]
    fn web_takes_fast_and_nothing_else() {
        assert_eq!(parse("web"), Command::Web(Finish::Full));
        assert_eq!(parse("web --fast"), Command::Web(Finish::Fast));
        assert_eq!(parse("web --quick"), Command::Unknown("web does not take `--quick`".to_owned()));
    }

    #[test]
    fn browser_tests_are_chosen_by_name() {
        assert_eq!(parse("browser"), Command::Browser(Vec::new()));
        assert_eq!(parse("browser home"), Command::Browser(vec!["home".to_owned()]));
        let twenty = ["--times", "20"].map(str::to_owned).to_vec();
        assert_eq!(parse("browser --times 20"), Command::Browser(twenty));
        assert_eq!(parse("screenshots"), Command::Screenshots(Vec::new()));
        assert_eq!(parse("screenshots home"), Command::Screenshots(vec!["home".to_owned()]));
    }

    #[test]
    fn an_unknown_word_is_named() {
        assert_eq!(parse("tidyy"), Command::Unknown("there is no command `tidyy`".to_owned()));
        assert_eq!(parse("tidy now"), Command::Unknown("tidy does not take `now`".to_owned()));
    }
}
