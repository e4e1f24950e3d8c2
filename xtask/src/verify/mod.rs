//! `cargo verify`: every check there is, one after the other, with all failures shown.

pub(crate) mod python;
mod steps;
mod summary;

use crate::workspace::Workspace;
use std::{process::ExitCode, time::Instant};
use summary::{Line, Outcome};

/// How much is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// Everything.
    Full,
    /// What fails most often, for the time between two commits.
    Quick,
}

struct Step {
    name: &'static str,
    /// Which pace takes this step; the full one takes every step.
    pace: Pace,
    run: fn(&Workspace) -> Outcome,
}

const STEPS: [Step; 10] = [
    Step { name: "format", pace: Pace::Quick, run: steps::format },
    Step { name: "clippy", pace: Pace::Quick, run: steps::clippy },
    // Before the tests: the program that they build holds it, and the browser meets the same program.
    Step { name: "bundle", pace: Pace::Full, run: steps::bundle },
    Step { name: "tests", pace: Pace::Quick, run: steps::tests },
    Step { name: "benches, each once", pace: Pace::Full, run: steps::benches },
    Step { name: "doctests", pace: Pace::Full, run: steps::doctests },
    Step { name: "docs", pace: Pace::Full, run: steps::docs },
    Step { name: "browser", pace: Pace::Full, run: steps::browser },
    Step { name: "python", pace: Pace::Full, run: python::check },
    Step { name: "tidy", pace: Pace::Quick, run: steps::tidy },
];

/// Takes every step, also after one failed, and ends with a table of what came of each.
pub(crate) fn verify(workspace: &Workspace, pace: Pace) -> ExitCode {
    let start = Instant::now();
    let mut lines = Vec::new();
    for (index, step) in STEPS.iter().enumerate() {
        println!("\n==== {}/{} {}", index + 1, STEPS.len(), step.name);
        let line = take(workspace, pace, step);
        println!("---- {line}");
        lines.push(line);
    }
    print!("\n{}", summary::table(&lines, start.elapsed()));
    let has_failed = lines.iter().any(|line| matches!(line.outcome, Outcome::Failed(_)));
    if has_failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn take(workspace: &Workspace, pace: Pace, step: &Step) -> Line {
    let start = Instant::now();
    let outcome = match (pace, step.pace) {
        (Pace::Quick, Pace::Full) => Outcome::Skipped("left out by --quick".to_owned()),
        (Pace::Full, _) | (Pace::Quick, Pace::Quick) => (step.run)(workspace),
    };
    Line { name: step.name, outcome, time: start.elapsed() }
}
