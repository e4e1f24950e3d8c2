//! What came of each step, in words.

use std::{
    fmt::{self, Write},
    time::Duration,
};

/// What came of a step.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// All is well.
    Passed,
    /// Something is wrong, or is missing that everyone can get.
    Failed(String),
    /// It could not or should not be looked at, and why.
    Skipped(String),
}

/// A step that was taken.
pub(crate) struct Line {
    pub(crate) name: &'static str,
    pub(crate) outcome: Outcome,
    pub(crate) time: Duration,
}

impl fmt::Display for Line {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (result, why) = match &self.outcome {
            Outcome::Passed => ("passed", ""),
            Outcome::Failed(why) => ("FAILED", why.as_str()),
            Outcome::Skipped(why) => ("skipped", why.as_str()),
        };
        let line = format!("{:<20}{result:<9}{:>7.1} s  {why}", self.name, self.time.as_secs_f64());
        out.write_str(line.trim_end())
    }
}

/// The table of all steps, with the verdict as its last line.
pub(crate) fn table(lines: &[Line], time: Duration) -> String {
    let mut table = String::from("==== summary\n");
    for (index, line) in lines.iter().enumerate() {
        writeln!(table, "{:>2} {line}", index + 1).expect("a string takes every line");
    }
    let count = |wanted: fn(&Outcome) -> bool| lines.iter().filter(|line| wanted(&line.outcome)).count();
    let passed = count(|outcome| matches!(outcome, Outcome::Passed));
    let failed = count(|outcome| matches!(outcome, Outcome::Failed(_)));
    let skipped = count(|outcome| matches!(outcome, Outcome::Skipped(_)));
    let seconds = time.as_secs_f64();
    writeln!(table, "verify: {passed} passed, {failed} failed, {skipped} skipped in {seconds:.1} s")
        .expect("a string takes every line");
    table
}

#[cfg(test)]
mod tests {
    use super::{Line, Outcome, table};
    use std::time::Duration;

    #[test]
    fn the_table_tells_of_every_step_and_ends_with_the_verdict() {
        let line = |name, outcome, millis| Line { name, outcome, time: Duration::from_millis(millis) };
        let lines = [
            line("format", Outcome::Passed, 420),
            line("clippy", Outcome::Failed("exit status: 101".to_owned()), 61_000),
            line("tests", Outcome::Failed("exit status: 100".to_owned()), 100),
            line("bundle", Outcome::Skipped("no target".to_owned()), 0),
        ];
        let expected = "\
==== summary
 1 format              passed       0.4 s
 2 clippy              FAILED      61.0 s  exit status: 101
 3 tests               FAILED       0.1 s  exit status: 100
 4 bundle              skipped      0.0 s  no target
verify: 1 passed, 2 failed, 1 skipped in 61.5 s
";
        assert_eq!(table(&lines, Duration::from_millis(61_520)), expected);
    }
}
