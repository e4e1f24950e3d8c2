//! `cargo xtask browser` and `cargo xtask screenshots`: the client in a real browser.

use crate::{
    verify::python::PACKAGE,
    web::{self, Finish},
    workspace::{Workspace, cargo},
};
use anyhow::{Context, Result, ensure};
use std::{
    env,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Instant,
};

/// The crate of the harness and its tests. It is left out where tests of everything run: it needs a browser, and a bundle.
pub(crate) const TESTS: &str = "browser-tests";

/// The tests that need a browser.
const FILES: [&str; 3] = ["harness", "home", "games"];

/// The profile that the other tests build the program with, so that it is there already. For the same reason everything here is
/// chosen from the whole workspace: of a single package Cargo would build another choice of features.
const PROFILE: &str = "test";

/// The names under which Chromium is known; the harness knows the same.
const CHROMIUM: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Builds everything and runs the tests whose names have one of these words in them, or all. `--times N` runs them so often, to
/// see whether they are steady.
pub(crate) fn browser(workspace: &Workspace, words: &[String]) -> Result<ExitCode> {
    let (times, words) = match words {
        [option, number, rest @ ..] if option == "--times" => {
            (number.parse().with_context(|| format!("--times takes a number, not `{number}`"))?, rest)
        }
        _ => (1_u32, words),
    };
    let program = build(workspace)?;
    let mut failures = 0;
    for run in 1..=times {
        let start = Instant::now();
        let has_passed = run_tests(workspace, &program, words)?;
        failures += u32::from(!has_passed);
        let told = if has_passed { "passed" } else { "failed" };
        println!("browser: run {run} of {times} {told} after {:.0} s", start.elapsed().as_secs_f64());
    }
    ensure!(failures == 0, "{failures} of {times} runs failed");
    Ok(ExitCode::SUCCESS)
}

/// All of them, for whoever wants to know only whether they passed.
pub(crate) fn test(workspace: &Workspace) -> Result<()> {
    let program = build(workspace)?;
    ensure!(run_tests(workspace, &program, &[])?, "tests in the browser failed");
    Ok(())
}

fn run_tests(workspace: &Workspace, program: &Path, words: &[String]) -> Result<bool> {
    // Two at a time: a browser is several programs that want to run at once.
    let mut arguments = vec!["test", "--workspace", "--exclude", PACKAGE, "--no-fail-fast"];
    arguments.extend(FILES.iter().flat_map(|file| ["--test", file]));
    arguments.extend(["--", "--test-threads", "2"]);
    let tests = cargo(&workspace.root).args(&arguments).args(words).env("HARENA_PROGRAM", program).status();
    Ok(tests.context("cargo could not be started")?.success())
}

/// Takes the pictures for the documentation whose names have one of these words in them, or all; `--as LOOK` and `--whole` take
/// others, to look at.
pub(crate) fn screenshots(workspace: &Workspace, words: &[String]) -> Result<ExitCode> {
    let program = build(workspace)?;
    let arguments =
        ["run", "--quiet", "--profile", PROFILE, "--package", TESTS, "--bin", "screenshots", "--"];
    let status = cargo(&workspace.root).args(arguments).args(words).env("HARENA_PROGRAM", program).status();
    ensure!(status.context("cargo could not be started")?.success(), "not every picture could be taken");
    Ok(ExitCode::SUCCESS)
}

/// Is there a browser? Without one the tests leave themselves out, or fail with `CI` set.
pub(crate) fn has_chromium() -> bool {
    if let Some(named) = env::var_os("CHROMIUM").filter(|named| !named.is_empty()) {
        return PathBuf::from(named).is_file();
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| CHROMIUM.iter().any(|name| folder.join(name).is_file()))
}

/// The bundle, and the program with it. It is built by way of one of its tests: for those it stands ready already, and asked for by
/// itself it would be built once more, with the features that the tests of others do not need.
fn build(workspace: &Workspace) -> Result<PathBuf> {
    web::build(workspace, Finish::Full)?;
    let arguments = ["test", "--no-run", "--workspace", "--exclude", PACKAGE, "--test", "cli"];
    let status = cargo(&workspace.root).args(arguments).status().context("cargo could not be started")?;
    ensure!(status.success(), "the program did not build");
    Ok(workspace.target_directory.join("debug").join(format!("harena{}", env::consts::EXE_SUFFIX)))
}
