//! `cargo play` and `cargo xtask chaos`: from a fresh clone to the running program with one command.

use crate::{
    web::{self, Finish},
    workspace::{Workspace, cargo},
};
use anyhow::{Context, Result, bail, ensure};
use std::{
    env,
    process::{Command, ExitCode},
};

const PROGRAM: &str = "harena";

/// Where the game is shown.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    /// In the browser, from a server on this machine.
    Browser,
    /// In this terminal, with these options for the game.
    Terminal(Vec<String>),
}

impl Screen {
    /// Who names a game, or anything else that the terminal game understands, plays there; so does who asks for it.
    pub(crate) fn parse(options: &[String]) -> Screen {
        match options {
            [] => Screen::Browser,
            [first, rest @ ..] if first == "--terminal" => Screen::Terminal(rest.to_vec()),
            _ => Screen::Terminal(options.to_vec()),
        }
    }
}

/// Plays, on either screen.
pub(crate) fn play(workspace: &Workspace, screen: &Screen) -> Result<ExitCode> {
    match screen {
        Screen::Browser => {
            web::build(workspace, Finish::Full)?;
            build_and_run(workspace, "serve", &["--open".to_owned()])
        }
        Screen::Terminal(options) => build_and_run(workspace, "play", options),
    }
}

/// Kills a server again and again while scripted players play.
pub(crate) fn chaos(workspace: &Workspace, options: &[String]) -> Result<ExitCode> {
    build_and_run(workspace, "chaos", options)
}

/// Builds the program as players get it, in sight, and hands the terminal over to it.
fn build_and_run(workspace: &Workspace, command: &str, options: &[String]) -> Result<ExitCode> {
    ensure!(
        workspace.package(PROGRAM).is_some(),
        "{command}: crates/{PROGRAM} is missing, the crate with the program"
    );
    let here = env::current_dir().context("the current folder is gone")?;
    let of_program = ["--release", "--package", PROGRAM, "--bin", PROGRAM];

    let built = cargo(&here).arg("build").args(of_program).status().context("cargo could not be started")?;
    if !built.success() {
        bail!("{command}: `{PROGRAM}` did not build; what is missing is named above");
    }
    let mut game = cargo(&here);
    game.args(["run", "--quiet"]).args(of_program).args(["--", command]).args(options);
    hand_over(game)
}

/// The game takes this program's place, so that keys and signals reach it alone.
#[cfg(unix)]
fn hand_over(mut game: Command) -> Result<ExitCode> {
    use std::os::unix::process::CommandExt;
    Err(game.exec()).context("the game could not be started")
}

/// Where a program cannot take another's place, wait for it and repeat its answer.
#[cfg(not(unix))]
fn hand_over(mut game: Command) -> Result<ExitCode> {
    let status = game.status().context("the game could not be started")?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}
