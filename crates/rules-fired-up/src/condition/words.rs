//! §5.3 Conditions in plain English, made from the tree, so that every new card explains itself.
//!
//! A simple test can often be said of more than one fighter: damage is dealt by the attacker and taken by the defender.
//! Each way is a [`Clause`], and of all the ways to say a conjunction the one with the fewest changes of subject is taken.

mod clause;
mod compare;
mod number;
mod who;

use super::{Condition, Test, Who};
use clause::{Clause, join};
use std::slice;

impl Condition {
    /// The condition as one line of plain English, without a full stop.
    pub fn in_words(&self) -> String {
        Speech::SINGULAR.sentence(&self.0)
    }
}

/// How fighters under test are spoken of.
#[derive(Clone, Copy)]
struct Speech {
    /// Are they several?
    plural: bool,
}

impl Speech {
    const SINGULAR: Speech = Speech { plural: false };
    const PLURAL: Speech = Speech { plural: true };

    /// The test as a sentence.
    fn sentence(self, test: &Test) -> String {
        match test {
            Test::And(tests) => {
                let all: Vec<Vec<Clause>> = choices_last(tests).map(|test| self.ways(test)).collect();
                join(&all)
            }
            Test::Or(tests) => either(tests, |test| self.sentence(test)),
            Test::Not(_)
            | Test::Compare(..)
            | Test::Locked(_)
            | Test::Hasted(_)
            | Test::Beaten(_)
            | Test::Same(..)
            | Test::Faster(..)
            | Test::Any(_)
            | Test::Every(_) => join(&[self.ways(test)]),
        }
    }

    /// What is true of a fighter for which the test holds: "is locked".
    fn predicate(self, test: &Test) -> String {
        match test {
            Test::And(tests) => {
                let all: Vec<Vec<Clause>> =
                    choices_last(tests).map(|test| vec![self.about_tested(test)]).collect();
                let start = format!("{} ", self.subject(&Who::Tested));
                let said = join(&all);
                said.strip_prefix(&start).expect("every clause is about the tested fighter").to_owned()
            }
            Test::Or(tests) => either(tests, |test| self.predicate(test)),
            Test::Not(_)
            | Test::Compare(..)
            | Test::Locked(_)
            | Test::Hasted(_)
            | Test::Beaten(_)
            | Test::Same(..)
            | Test::Faster(..)
            | Test::Any(_)
            | Test::Every(_) => self.about_tested(test).predicate,
        }
    }

    /// A way to say the test of the fighter under test; in the worst case it is such that something else holds.
    fn about_tested(self, test: &Test) -> Clause {
        let tested = self.subject(&Who::Tested);
        let mut ways = match test {
            Test::And(_) | Test::Or(_) => vec![self.clause(&Who::Tested, self.predicate(test))],
            Test::Not(_)
            | Test::Compare(..)
            | Test::Locked(_)
            | Test::Hasted(_)
            | Test::Beaten(_)
            | Test::Same(..)
            | Test::Faster(..)
            | Test::Any(_)
            | Test::Every(_) => self.ways(test),
        }
        .into_iter();
        ways.find(|clause| clause.subject.as_ref() == Some(&tested)).unwrap_or_else(|| {
            let (be, sentence) = (self.be(&Who::Tested), self.sentence(test));
            self.clause(&Who::Tested, format!("{be} such that {sentence}")).with_sentence_inside()
        })
    }

    /// Every way to say a test, the most natural one first.
    fn ways(self, test: &Test) -> Vec<Clause> {
        match test {
            Test::And(_) | Test::Or(_) => vec![Clause::whole(self.sentence(test))],
            Test::Not(test) => self.denial(test),
            Test::Compare(left, comparison, right) => self.comparison(left, *comparison, right),
            Test::Locked(who) => self.said_of(who, format!("{} locked", self.be(who))),
            Test::Hasted(who) => self.said_of(who, format!("{} Hasted", self.be(who))),
            Test::Beaten(who) => self.said_of(who, format!("{} eliminated", self.be(who))),
            Test::Same(one, other) => self.sameness(one, other),
            Test::Faster(one, other) => {
                let faster = format!("{} faster than {}", self.be(one), self.object(other));
                let slower = format!("{} slower than {}", self.be(other), self.object(one));
                self.said_of_either(one, faster, other, slower)
            }
            Test::Any(test) => {
                vec![Clause::whole(format!("some fighter {}", Speech::SINGULAR.predicate(test)))]
            }
            Test::Every(test) => {
                vec![Clause::whole(format!("every fighter {}", Speech::SINGULAR.predicate(test)))]
            }
        }
    }

    /// Ways to say that a test does not hold.
    fn denial(self, test: &Test) -> Vec<Clause> {
        let not_so = || vec![Clause::whole(format!("it is not true that {}", self.sentence(test)))];
        match test {
            Test::Any(test) => {
                vec![Clause::whole(format!("no fighter {}", Speech::SINGULAR.predicate(test)))]
            }
            Test::Every(test) => {
                vec![Clause::whole(format!("not every fighter {}", Speech::SINGULAR.predicate(test)))]
            }
            Test::Locked(who) | Test::Hasted(who) | Test::Beaten(who) if who.is_surely_somebody() => {
                self.with_not(test, slice::from_ref(who))
            }
            Test::Faster(one, other) if one.is_surely_somebody() && other.is_surely_somebody() => {
                self.with_not(test, &[one.clone(), other.clone()])
            }
            Test::Locked(_)
            | Test::Hasted(_)
            | Test::Beaten(_)
            | Test::Faster(..)
            | Test::Same(..)
            | Test::Compare(..)
            | Test::And(_)
            | Test::Or(_)
            | Test::Not(_) => not_so(),
        }
    }

    /// Clauses that begin with a form of "to be", denied.
    fn with_not(self, test: &Test, whos: &[Who]) -> Vec<Clause> {
        let clauses = self.ways(test).into_iter().zip(whos);
        clauses
            .map(|(clause, who)| {
                let be = self.be(who);
                let rest = clause.predicate.strip_prefix(be).unwrap_or(&clause.predicate);
                self.clause(who, format!("{be} not{rest}"))
            })
            .collect()
    }

    /// Ways to say that two are the same fighter.
    fn sameness(self, one: &Who, other: &Who) -> Vec<Clause> {
        match (one, other) {
            (Who::TargetOf(target), who) | (who, Who::TargetOf(target)) if matches!(&**target, Who::TargetOf(first) if **first == *who) =>
            {
                let (be, its) = (self.be(who), self.its(who));
                self.said_of(who, format!("{be} targeted back by {its} target"))
            }
            (Who::TargetOf(one), Who::TargetOf(other)) => {
                let same =
                    |one, other| format!("{} the same target as {}", self.has(one), self.object(other));
                self.said_of_either(one, same(one, other), other, same(other, one))
            }
            (Who::TargetOf(aiming), aimed) | (aimed, Who::TargetOf(aiming)) => {
                let targets = format!("{} {}", self.verb(aiming, "targets", "target"), self.object(aimed));
                let targeted = format!("{} targeted by {}", self.be(aimed), self.object(aiming));
                self.said_of_either(aiming, targets, aimed, targeted)
            }
            (Who::The(_), Who::The(superlative)) => {
                self.said_of(one, format!("also {}", superlative.property()))
            }
            (who, Who::The(superlative)) | (Who::The(superlative), who) => {
                self.said_of(who, superlative.property().to_owned())
            }
            (one, other) => {
                let is = |one, other| format!("{} {}", self.be(one), self.object(other));
                self.said_of_either(one, is(one, other), other, is(other, one))
            }
        }
    }

    /// Something said of a fighter; of a target it can also be said of whoever targets it.
    fn said_of(self, who: &Who, predicate: String) -> Vec<Clause> {
        let mut clauses = vec![self.clause(who, predicate)];
        let mut who = who;
        while let Who::TargetOf(aiming) = who {
            let last = clauses.last().expect("there is at least one").predicate.clone();
            let relative = format!("{} a target that {last}", self.has(aiming));
            clauses.push(self.clause(aiming, relative).with_sentence_inside());
            who = aiming;
        }
        clauses
    }

    /// Something said of one fighter, or else of another.
    fn said_of_either(self, one: &Who, of_one: String, other: &Who, of_other: String) -> Vec<Clause> {
        let (mut first, mut second) = (self.said_of(one, of_one), self.said_of(other, of_other));
        let (first_rest, second_rest) = (first.split_off(1), second.split_off(1));
        first.extend(second);
        first.extend(first_rest);
        first.extend(second_rest);
        first
    }

    fn clause(self, who: &Who, predicate: String) -> Clause {
        Clause::of(self.subject(who), predicate)
    }
}

/// Tests that all must hold, those with a choice at the end, so that nothing seems to belong to the choice.
fn choices_last(tests: &[Test]) -> impl Iterator<Item = &Test> {
    let is_choice = |test: &&Test| matches!(test, Test::Or(_));
    tests.iter().filter(move |test| !is_choice(test)).chain(tests.iter().filter(is_choice))
}

/// One of several, each said in this way.
fn either(tests: &[Test], say: impl Fn(&Test) -> String) -> String {
    let option = |test: &Test| {
        let said = say(test);
        if matches!(test, Test::And(_)) { format!("both {said}") } else { said }
    };
    let options: Vec<String> = tests.iter().map(option).collect();
    format!("either {}", options.join(", or "))
}
