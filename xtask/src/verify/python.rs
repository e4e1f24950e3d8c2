//! The Python package, built and tested in an environment of its own.

use super::summary::Outcome;
use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The crate of the package. It links with no Python, so Rust has no way to run it.
pub(crate) const PACKAGE: &str = "harena-python";

/// What the package is built and tested with, from Python's own index.
const NEEDS: [&str; 5] = ["maturin>=1.9.4,<2", "mypy", "numpy", "pettingzoo", "pytest"];

/// Makes the profile for development what the other tests build with, so that most of it is there already. Theirs by
/// name would make a program of what Python loads.
const LIKE_TESTS: (&str, &str) = ("CARGO_PROFILE_DEV_OPT_LEVEL", "1");

/// Builds the package and lets pytest judge it. Without Python there is nothing to build for; where everything must be
/// checked that is a failure, elsewhere it is said.
pub(crate) fn check(workspace: &Workspace) -> Outcome {
    if !has_python() {
        let missing =
            "python3 with venv is missing; on Debian, `apt install python3-venv` has both".to_owned();
        return if env::var_os("CI").is_some() {
            Outcome::Failed(missing)
        } else {
            Outcome::Skipped(missing)
        };
    }
    match test(workspace) {
        Ok(()) => Outcome::Passed,
        Err(error) => Outcome::Failed(format!("{error:#}")),
    }
}

fn has_python() -> bool {
    let imports = Command::new("python3").args(["-c", "import ensurepip, venv"]).output();
    imports.is_ok_and(|output| output.status.success())
}

fn test(workspace: &Workspace) -> Result<()> {
    let package = workspace.root.join("bindings").join("python");
    let environment = workspace.target_directory.join("python");
    let python = program(&environment, "python");
    if !python.exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(&environment))?;
    }
    run(pip(&python).args(NEEDS))?;
    // What is tested is the wheel that others would install, so nothing is built into the sources.
    let wheels = environment.join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels).context("the old wheel could not be removed")?;
    }
    run(Command::new(program(&environment, "maturin"))
        .args(["build", "--quiet", "--profile", "dev", "--out"])
        .arg(&wheels)
        .current_dir(&package)
        .envs([LIKE_TESTS])
        .env("CARGO_TARGET_DIR", &workspace.target_directory))?;
    run(pip(&python)
        .args(["--force-reinstall", "--no-deps", "--no-index", "--find-links"])
        .arg(&wheels)
        .arg("harena"))?;
    run(Command::new(&python).args(["-B", "-m", "pytest", "-p", "no:cacheprovider"]).current_dir(&package))
}

/// Installs what is named behind it.
fn pip(python: &Path) -> Command {
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    pip
}

/// Where an environment keeps its programs.
fn program(environment: &Path, name: &str) -> PathBuf {
    let folder = if cfg!(windows) { "Scripts" } else { "bin" };
    environment.join(folder).join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

/// Runs a command in sight.
fn run(command: &mut Command) -> Result<()> {
    println!("{}", in_words(command));
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("{name} could not be started"))?;
    ensure!(status.success(), "{name}: {status}");
    Ok(())
}

fn in_words(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words = std::iter::once(name).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{in_words, program};
    use std::{path::Path, process::Command};

    #[test]
    fn a_command_is_told_without_its_folder() {
        let mut command = Command::new(program(Path::new("somewhere"), "python"));
        command.args(["-m", "pytest"]);
        assert!(in_words(&command).starts_with("python"));
        assert!(in_words(&command).ends_with(" -m pytest"));
    }
}
