//! The steps that Cargo takes for us.

use super::{python::PACKAGE, summary::Outcome};
use crate::{
    browser::{self, TESTS},
    tidy, wasm_target, web,
    workspace::{Workspace, cargo},
};
use std::env;

/// Is everything formatted as `rustfmt.toml` has it?
pub(crate) fn format(workspace: &Workspace) -> Outcome {
    match component(workspace, "fmt", "rustfmt") {
        Ok(()) => run(workspace, &["fmt", "--all", "--check"], &[]),
        Err(missing) => Outcome::Failed(missing),
    }
}

/// Not one warning, in tests and benches either.
pub(crate) fn clippy(workspace: &Workspace) -> Outcome {
    match component(workspace, "clippy", "clippy") {
        Ok(()) => run(workspace, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[]),
        Err(missing) => Outcome::Failed(missing),
    }
}

/// Unit and integration tests. Neither runner takes benches, doctests or browsers along here, which have steps of their own, nor
/// what only Python can load.
pub(crate) fn tests(workspace: &Workspace) -> Outcome {
    if has(workspace, "nextest") {
        // Left out when they run, not when they are built: so everything is built once, for all steps.
        let others = format!("not binary_id(/^{TESTS}::/)");
        let arguments =
            ["nextest", "run", "--workspace", "--exclude", PACKAGE, "-E", &others, "--no-fail-fast"];
        return run(workspace, &arguments, &[]);
    }
    println!("cargo-nextest is not installed; cargo's own runner does it too");
    let mut arguments = vec!["test", "--lib", "--bins", "--tests", "--no-fail-fast"];
    arguments.extend(["--workspace", "--exclude", TESTS, "--exclude", PACKAGE]);
    run(workspace, &arguments, &[])
}

/// Every bench once and untimed, for the answer it asserts. The pattern leaves out the unit tests, which a plain
/// `--benches` would run again.
pub(crate) fn benches(workspace: &Workspace) -> Outcome {
    if !workspace.packages.iter().any(|package| package.has_benches) {
        return Outcome::Skipped("there is no bench".to_owned());
    }
    run(workspace, &["test", "--workspace", "--bench", "*"], &[])
}

/// The examples in the documentation.
pub(crate) fn doctests(workspace: &Workspace) -> Outcome {
    run(workspace, &["test", "--workspace", "--doc", "--no-fail-fast"], &[])
}

/// The documentation, without a broken link.
pub(crate) fn docs(workspace: &Workspace) -> Outcome {
    let given = env::var("RUSTDOCFLAGS").unwrap_or_default();
    let strict = format!("{given} -D warnings");
    run(workspace, &["doc", "--workspace", "--no-deps"], &[("RUSTDOCFLAGS", strict.trim_start())])
}

/// The client, with the rules, bots and table in it, as players get it, and no larger than it may be. Without the target for the
/// browser, and without a way to get it, there is nothing to build with; that is no fault of the code.
pub(crate) fn bundle(workspace: &Workspace) -> Outcome {
    if let Err(missing) = wasm_target::ensure_installed() {
        return Outcome::Skipped(missing.to_string());
    }
    match web::check(workspace) {
        Ok(()) => Outcome::Passed,
        Err(error) => Outcome::Failed(format!("{error:#}")),
    }
}

/// The client in a real browser. Where there is none the tests say so and pass, which is not the same as passing.
pub(crate) fn browser(workspace: &Workspace) -> Outcome {
    match browser::test(workspace) {
        Ok(()) if browser::has_chromium() => Outcome::Passed,
        Ok(()) => {
            Outcome::Skipped("the bundle was built, but no Chromium was found to test it with".to_owned())
        }
        Err(error) => Outcome::Failed(format!("{error:#}")),
    }
}

/// What the compiler does not look for.
pub(crate) fn tidy(workspace: &Workspace) -> Outcome {
    match tidy::findings(workspace) {
        Ok(findings) if findings.is_empty() => Outcome::Passed,
        Ok(findings) => {
            for finding in &findings {
                println!("{finding}");
            }
            Outcome::Failed(format!("{} to put right", findings.len()))
        }
        Err(error) => Outcome::Failed(format!("{error:#}")),
    }
}

/// Runs Cargo in sight, so that what it says last is what the reader sees last.
pub(crate) fn run(workspace: &Workspace, arguments: &[&str], settings: &[(&str, &str)]) -> Outcome {
    println!("cargo {}", arguments.join(" "));
    match cargo(&workspace.root).args(arguments).envs(settings.iter().copied()).status() {
        Ok(status) if status.success() => Outcome::Passed,
        Ok(status) => Outcome::Failed(status.to_string()),
        Err(error) => Outcome::Failed(format!("cargo could not be started: {error}")),
    }
}

/// Is the part of the toolchain there that answers to this subcommand? If not, how is it had?
fn component(workspace: &Workspace, subcommand: &str, component: &str) -> Result<(), String> {
    if has(workspace, subcommand) {
        return Ok(());
    }
    Err(format!("{component} is missing; get it with `rustup component add {component}`"))
}

fn has(workspace: &Workspace, subcommand: &str) -> bool {
    cargo(&workspace.root)
        .args([subcommand, "--version"])
        .output()
        .is_ok_and(|output| output.status.success())
}
