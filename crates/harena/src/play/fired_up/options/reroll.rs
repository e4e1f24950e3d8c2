//! §2.3 Which dice are rolled again: first what people mostly want, then dice by dice.

use super::choice;
use crate::play::options::{Choice, Leads, Options};
use rules_core::Seen;
use rules_fired_up::{Action, DieFace, Face, FiredUp, InfluenceDice};

/// What the rules say.
const RULE: &str = "Once a turn any of the dice just rolled may be rolled again (§2.3)";

pub(super) fn options(seen: &Seen<FiredUp>) -> Options<Action> {
    let pool = seen.view.spree.pool;
    let mut left: Vec<InfluenceDice> = seen
        .legal
        .iter()
        .filter_map(|action| if let Action::Reroll(dice) = action { Some(*dice) } else { None })
        .collect();
    let mut rows = Vec::new();
    if let Some(none) = take(&mut left, InfluenceDice::NONE) {
        rows.push(row(none, "keep all dice"));
    }
    let shown: Vec<Face> = Face::ALL.into_iter().filter(|&face| pool.count(face) > 0).collect();
    let only = |&face: &Face| pool.without(all_of(pool, face));
    let singles = shown.iter().map(|&face| InfluenceDice::showing(&[face]));
    let all = shown.iter().map(|&face| all_of(pool, face));
    let some: Vec<InfluenceDice> = singles.chain(all).filter_map(|dice| take(&mut left, dice)).collect();
    let most: Vec<InfluenceDice> = shown.iter().map(only).filter_map(|dice| take(&mut left, dice)).collect();
    let whole = take(&mut left, pool);
    rows.extend(group("roll one face again …", "What is rolled again?", &some, named));
    let kept = |dice: InfluenceDice| format!("keep {}", named(pool.without(dice)));
    rows.extend(group("keep one face only …", "What stays? All else is rolled again", &most, kept));
    rows.extend(whole.map(|dice| row(dice, "roll everything again")));
    rows.extend(by_face(&left, &shown, pool));
    Options {
        question: format!("Roll some dice again? You rolled {}", named(pool)),
        headings: Vec::new(),
        rows,
    }
}

/// Takes dice out of those that were not offered yet.
fn take(left: &mut Vec<InfluenceDice>, wanted: InfluenceDice) -> Option<InfluenceDice> {
    let at = left.iter().position(|&dice| dice == wanted)?;
    Some(left.remove(at))
}

fn all_of(pool: InfluenceDice, face: Face) -> InfluenceDice {
    InfluenceDice::showing(&vec![face; pool.count(face).into()])
}

fn row(dice: InfluenceDice, what: &str) -> Choice<Action> {
    choice(Leads::To(Action::Reroll(dice)), what.to_owned(), RULE.to_owned())
}

/// Several choices behind one, or the only one.
fn group(
    what: &str,
    question: &str,
    dice: &[InfluenceDice],
    name: impl Fn(InfluenceDice) -> String,
) -> Option<Choice<Action>> {
    let rows: Vec<Choice<Action>> = dice.iter().map(|&dice| row(dice, &name(dice))).collect();
    let next = Options { question: question.to_owned(), headings: Vec::new(), rows };
    (!dice.is_empty()).then(|| choice(Leads::On(next), what.to_owned(), RULE.to_owned()))
}

/// Everything else, face by face: how many of each are rolled again.
fn by_face(left: &[InfluenceDice], shown: &[Face], pool: InfluenceDice) -> Option<Choice<Action>> {
    if let [only] = *left {
        return Some(row(only, &format!("roll {} again", named(only))));
    }
    let next = ask_face(left, shown, pool)?;
    Some(choice(Leads::On(next), "choose face by face …".to_owned(), RULE.to_owned()))
}

fn ask_face(left: &[InfluenceDice], shown: &[Face], pool: InfluenceDice) -> Option<Options<Action>> {
    let (&face, rest) = shown.split_first()?;
    // Where all that is left treats this face alike, there is nothing to ask about it.
    if left.windows(2).all(|pair| pair[0].count(face) == pair[1].count(face)) {
        return ask_face(left, rest, pool);
    }
    let mut rows = Vec::new();
    for count in 0..=pool.count(face) {
        let dice: Vec<InfluenceDice> =
            left.iter().filter(|dice| dice.count(face) == count).copied().collect();
        let what = match count {
            0 => format!("keep {}", named(all_of(pool, face))),
            _ => format!("roll {} again", named(InfluenceDice::showing(&vec![face; count.into()]))),
        };
        match dice[..] {
            [] => {}
            [only] => rows.push(row(only, &format!("{what}: {} in all", named(only)))),
            _ => {
                let next = ask_face(&dice, rest, pool)?;
                rows.push(choice(Leads::On(next), what, RULE.to_owned()));
            }
        }
    }
    let question = format!("How many {} dice are rolled again?", face.name());
    (!rows.is_empty()).then_some(Options { question, headings: Vec::new(), rows })
}

/// Dice by their number and face: "2 buff, target".
pub(in crate::play::fired_up) fn named(dice: InfluenceDice) -> String {
    let shown = Face::ALL.into_iter().filter(|&face| dice.count(face) > 0);
    let words = shown.map(|face| match dice.count(face) {
        1 => face.name().to_owned(),
        count => format!("{count} {}", face.name()),
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}
