//! Clauses, and how they become a sentence.

use crate::condition::Superlative;

/// A way to say something: of a subject, or as a whole.
#[derive(Clone)]
pub(super) struct Clause {
    /// Where there is none, the predicate is a whole sentence.
    pub(super) subject: Option<String>,
    pub(super) predicate: String,
    /// Does the predicate have a sentence of its own in it? Then a bare "and" after it would be misread.
    has_sentence_inside: bool,
}

impl Clause {
    pub(super) fn of(subject: String, predicate: String) -> Clause {
        Clause { subject: Some(subject), predicate, has_sentence_inside: false }
    }

    pub(super) fn whole(sentence: String) -> Clause {
        Clause { subject: None, predicate: sentence, has_sentence_inside: false }
    }

    pub(super) fn with_sentence_inside(mut self) -> Clause {
        self.has_sentence_inside = true;
        self
    }
}

/// What is said once, at the end, of several things that happened in the round.
const THIS_ROUND: &str = " this round";

/// The most combinations that are tried; longer conjunctions are said in the first way.
const MOST_COMBINATIONS: usize = 4096;

/// Says all of these, each in the way that changes the subject least.
pub(super) fn join(ways: &[Vec<Clause>]) -> String {
    let combinations = ways.iter().try_fold(1, |product: usize, ways| {
        product.checked_mul(ways.len()).filter(|&product| product <= MOST_COMBINATIONS)
    });
    let best = (0..combinations.unwrap_or(1)).min_by_key(|&number| changes(&pick(ways, number))).unwrap_or(0);
    say(&pick(ways, best))
}

/// The combination with this number; the last clause changes fastest, so that number 0 takes the first way of all.
fn pick(ways: &[Vec<Clause>], mut number: usize) -> Vec<&Clause> {
    let mut picked: Vec<&Clause> = Vec::new();
    for ways in ways.iter().rev() {
        picked.push(&ways[number % ways.len()]);
        number /= ways.len();
    }
    picked.reverse();
    picked
}

fn changes(clauses: &[&Clause]) -> usize {
    clauses.windows(2).filter(|two| !have_one_subject(two[0], two[1])).count()
}

fn have_one_subject(one: &Clause, other: &Clause) -> bool {
    one.subject.is_some() && one.subject == other.subject
}

fn say(clauses: &[&Clause]) -> String {
    let groups: Vec<String> =
        clauses.chunk_by(|one, other| have_one_subject(one, other)).map(say_group).collect();
    // A choice has commas of its own, and must not seem to go on behind the next one.
    let has_choice = groups.iter().any(|group| group.contains("either "));
    groups.join(if has_choice { "; and " } else { ", and " })
}

/// Says several things of one subject.
fn say_group(clauses: &[&Clause]) -> String {
    let mut text = clauses[0].subject.as_ref().map_or_else(String::new, |subject| format!("{subject} "));
    for (index, clause) in clauses.iter().enumerate() {
        let before = index.checked_sub(1).map(|before| clauses[before]);
        let after = clauses.get(index + 1);
        if let Some(before) = before {
            text += match (after.is_none(), before.has_sentence_inside) {
                (false, _) => ", ",
                (true, false) => " and ",
                (true, true) => ", and ",
            };
        }
        let predicate = with_that_fighter(before, clause);
        let is_said_later = after.is_some_and(|after| after.predicate.ends_with(THIS_ROUND));
        text += if is_said_later { without_round(&predicate) } else { &predicate };
    }
    text
}

/// The predicate, without naming in full the fighter that the one before ended with.
fn with_that_fighter(before: Option<&Clause>, clause: &Clause) -> String {
    let ends_both = |name: &&str| {
        before.is_some_and(|before| before.predicate.ends_with(name)) && clause.predicate.ends_with(name)
    };
    let names = Superlative::ALL.map(Superlative::in_words);
    match names.iter().copied().find(ends_both).and_then(|name| clause.predicate.strip_suffix(name)) {
        Some(start) => format!("{start}that fighter"),
        None => clause.predicate.clone(),
    }
}

/// The predicate without the round, unless that belongs to the name of a fighter.
fn without_round(predicate: &str) -> &str {
    let ends_with_name =
        Superlative::ALL.iter().any(|superlative| predicate.ends_with(superlative.in_words()));
    if ends_with_name { predicate } else { predicate.strip_suffix(THIS_ROUND).unwrap_or(predicate) }
}
