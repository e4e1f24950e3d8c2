//! Conditions as text, in the one way that reads back as the same tree.

use super::{Comparison, Condition, Number, Test, Who, morale_word, part_word};
use std::fmt::{self, Display, Formatter};

impl Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Display for Test {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Test::And(tests) => {
                write_joined(f, tests, " & ", |test| matches!(test, Test::And(_) | Test::Or(_)))
            }
            Test::Or(tests) => write_joined(f, tests, " | ", |test| matches!(test, Test::Or(_))),
            Test::Not(test) if matches!(**test, Test::And(_) | Test::Or(_) | Test::Compare(..)) => {
                write!(f, "!({test})")
            }
            Test::Not(test) => write!(f, "!{test}"),
            Test::Compare(left, comparison, right) => write!(f, "{left}{comparison}{right}"),
            Test::Locked(who) => write!(f, "locked({who})"),
            Test::Hasted(who) => write!(f, "hasted({who})"),
            Test::Beaten(who) => write!(f, "ko({who})"),
            Test::Same(one, other) => write!(f, "same({one},{other})"),
            Test::Faster(one, other) => write!(f, "faster({one},{other})"),
            Test::Any(test) => write!(f, "some{{{test}}}"),
            Test::Every(test) => write!(f, "all{{{test}}}"),
        }
    }
}

/// Writes tests with a sign between them, in parentheses where they would be read otherwise.
fn write_joined(
    f: &mut Formatter<'_>,
    tests: &[Test],
    sign: &str,
    needs_parentheses: impl Fn(&Test) -> bool,
) -> fmt::Result {
    for (index, test) in tests.iter().enumerate() {
        if index > 0 {
            f.write_str(sign)?;
        }
        if needs_parentheses(test) {
            write!(f, "({test})")?;
        } else {
            write!(f, "{test}")?;
        }
    }
    Ok(())
}

impl Display for Comparison {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.sign())
    }
}

impl Display for Number {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Number::Plain(number) => write!(f, "{number}"),
            Number::Morale(morale) => f.write_str(morale_word(*morale)),
            Number::OfAttack(counter) => f.write_str(counter.word()),
            Number::Hits(part) => write!(f, "hit({})", part_word(*part)),
            Number::OfRound(counter) => f.write_str(counter.word()),
            Number::OfFighter(stat, who) => write!(f, "{}({who})", stat.word()),
            Number::Count(test) => write!(f, "#{{{test}}}"),
            Number::Sum(numbers) => {
                for (index, number) in numbers.iter().enumerate() {
                    let sign = if index > 0 { "+" } else { "" };
                    write!(f, "{sign}{number}")?;
                }
                Ok(())
            }
        }
    }
}

impl Display for Who {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Who::Tested => f.write_str("f"),
            Who::Attacker => f.write_str("A"),
            Who::Defender => f.write_str("D"),
            Who::TargetOf(who) => write!(f, "tgt({who})"),
            Who::The(superlative) => f.write_str(superlative.word()),
        }
    }
}
