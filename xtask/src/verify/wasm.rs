//! The crates that the browser runs build for it.

use super::{steps::run, summary::Outcome};
use crate::{
    wasm_target::{self, TARGET},
    workspace::Workspace,
};

/// Checks rules, bots and table for the browser. Without the target, and without a way to get it, there is nothing to
/// check with; that is no fault of the code.
pub(crate) fn check(workspace: &Workspace) -> Outcome {
    let names = workspace.packages.iter().map(|package| package.name.as_str());
    let names: Vec<&str> = names.filter(|name| must_build(name)).collect();
    if let Err(missing) = wasm_target::ensure_installed() {
        return Outcome::Skipped(missing.to_string());
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
