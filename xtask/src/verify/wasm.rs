//! The crates that the browser runs build for it.

use super::{steps::run, summary::Outcome};
use crate::workspace::Workspace;
use std::{env, path::Path, process::Command};

const TARGET: &str = "wasm32-unknown-unknown";

/// Checks rules, bots and table for the browser. Without the target, and without a way to get it, there is nothing to
/// check with; that is no fault of the code.
pub(crate) fn check(workspace: &Workspace) -> Outcome {
    let names = workspace.packages.iter().map(|package| package.name.as_str());
    let names: Vec<&str> = names.filter(|name| must_build(name)).collect();
    if !has_target() {
        println!("rustup target add {TARGET}");
        let added = Command::new("rustup").args(["target", "add", TARGET]).status();
        if !added.is_ok_and(|status| status.success()) || !has_target() {
            return Outcome::Skipped(format!(
                "the target {TARGET} is not installed and rustup could not add it"
            ));
        }
    }
    let mut arguments = vec!["check", "--target", TARGET, "--lib"];
    arguments.extend(names.iter().flat_map(|name| ["--package", name]));
    run(workspace, &arguments, &[])
}

/// The battery of laws runs on the developer's machine only.
fn must_build(name: &str) -> bool {
    let is_rules = name.starts_with("rules-") && name != "rules-laws";
    is_rules || name == "bots" || name == "table"
}

/// Asks the compiler, since a toolchain need not come from rustup.
fn has_target() -> bool {
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler).args(["--print", "target-libdir", "--target", TARGET]).output();
    output.is_ok_and(|output| {
        let folder = String::from_utf8_lossy(&output.stdout);
        output.status.success() && Path::new(folder.trim()).is_dir()
    })
}

#[cfg(test)]
mod tests {
    use super::must_build;

    #[test]
    fn what_the_browser_runs_must_build_for_it() {
        for name in ["rules-core", "rules-toys", "rules-gladiators", "bots", "table"] {
            assert!(must_build(name), "{name}");
        }
        for name in ["rules-laws", "harena", "lab", "server", "xtask"] {
            assert!(!must_build(name), "{name}");
        }
    }
}
