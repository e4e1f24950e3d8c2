//! What the compiler does not look for.
//!
//! Every check is a plain function from the [`Project`] to its findings, so that its tests can hand it a made-up
//! project which must be flagged.

mod architecture;
mod arrows;
mod determinism;
mod leftovers;
mod length;
mod machine_paths;
mod paperwork;
mod project;
mod rulebook;
mod size;
mod unwraps;

use crate::workspace::Workspace;
use anyhow::Result;
use project::Project;
use std::{fmt, process::ExitCode};

/// A check and the name it goes by in messages.
struct Check {
    name: &'static str,
    run: fn(&Project) -> Vec<Finding>,
}

const CHECKS: [Check; 11] = [
    Check { name: "file length", run: length::files },
    Check { name: "function length", run: length::functions },
    Check { name: "leftovers", run: leftovers::check },
    Check { name: "unwrap outside tests", run: unwraps::check },
    Check { name: "machine paths", run: machine_paths::check },
    Check { name: "file size", run: size::check },
    Check { name: "arrows between crates", run: arrows::check },
    Check { name: "ARCHITECTURE.md", run: architecture::check },
    Check { name: "same game everywhere", run: determinism::check },
    Check { name: "rulebooks", run: rulebook::check },
    Check { name: "paperwork", run: paperwork::check },
];

/// Something that is not as it should be, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    path: String,
    line: usize,
    what: String,
}

impl Finding {
    fn new(path: impl Into<String>, line: usize, what: impl Into<String>) -> Finding {
        Finding { path: path.into(), line, what: what.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: {}", self.path, self.line, self.what)
    }
}

/// Runs every check and prints what it finds.
pub(crate) fn tidy(workspace: &Workspace) -> Result<ExitCode> {
    let findings = findings(workspace)?;
    for finding in &findings {
        println!("{finding}");
    }
    if findings.is_empty() {
        println!("tidy: all {} checks passed", CHECKS.len());
        return Ok(ExitCode::SUCCESS);
    }
    println!("tidy: {} to put right", findings.len());
    Ok(ExitCode::FAILURE)
}

/// What every check finds in the workspace, in the order of the checks.
pub(crate) fn findings(workspace: &Workspace) -> Result<Vec<Finding>> {
    let project = Project::load(workspace)?;
    let mut findings = Vec::new();
    for check in &CHECKS {
        let found = (check.run)(&project).into_iter();
        findings.extend(
            found.map(|finding| Finding { what: format!("{} [{}]", finding.what, check.name), ..finding }),
        );
    }
    Ok(findings)
}

#[cfg(test)]
mod tests {
    use super::{Finding, findings};
    use crate::workspace::Workspace;

    #[test]
    fn the_workspace_is_tidy() {
        let found = findings(&Workspace::load().unwrap()).unwrap();
        let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert!(lines.is_empty(), "{} to put right:\n{}", lines.len(), lines.join("\n"));
    }

    #[test]
    fn a_finding_reads_like_a_compiler_message() {
        assert_eq!(Finding::new("src/lib.rs", 7, "too long").to_string(), "src/lib.rs:7: too long");
    }
}
