//! §1.6 The Highlight cards.

use super::checks::{check_name, check_within, place};
use crate::{Condition, Highlight, Phase, card::CODES};
use rules_core::content::{ContentError, Mark, Source, Spanned};
use serde::Deserialize;
use std::collections::BTreeSet;

/// §1.6 Five players see so many cards in four rounds.
const FEWEST: usize = 50;

/// §5.2 The most rows of a card.
const MOST_ROWS: usize = 3;

/// §5.2 What is printed on a Highlight. The phase is in its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HighlightCard {
    /// What it is called.
    pub name: String,
    /// From the cheapest to the dearest.
    pub rows: Vec<Row>,
    /// Where it comes from.
    pub source: Mark,
}

/// §5.2 A row of a Highlight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Does it also need every row above?
    pub plus: bool,
    /// What it pays.
    pub points: u8,
    /// What it asks for.
    pub condition: Condition,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    highlight: Vec<CardRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardRow {
    code: Spanned<Highlight>,
    name: Spanned<String>,
    rows: Spanned<Vec<ConditionRow>>,
    source: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConditionRow {
    #[serde(default)]
    plus: Option<Spanned<bool>>,
    points: Spanned<u8>,
    when: Spanned<String>,
}

/// §1.6 The Highlights, enough for every round.
pub(super) fn read(source: &Source) -> Result<Vec<Option<HighlightCard>>, ContentError> {
    let file: File = source.read()?;
    let (mut cards, mut names) = (vec![None; CODES], BTreeSet::new());
    let found = file.highlight.len();
    for row in file.highlight {
        check_name(source, &row.name, &mut names)?;
        let card = row.check(source)?;
        place(source, &row.code, &mut cards[row.code.get_ref().index()], card)?;
    }
    if found < FEWEST {
        let problem = format!(
            "{found} Highlights; five players see {FEWEST} in a game, so {} more (§1.6)",
            FEWEST - found
        );
        return Err(source.missing("highlight", problem));
    }
    Ok(cards)
}

impl CardRow {
    fn check(&self, source: &Source) -> Result<HighlightCard, ContentError> {
        let found = self.rows.get_ref().len();
        if !(1..=MOST_ROWS).contains(&found) {
            let problem = format!("{found} rows; a card has 1 to {MOST_ROWS} (§5.2)");
            return Err(source.error(&self.rows, "rows", problem));
        }
        let phase = self.code.get_ref().phase();
        let mut rows: Vec<Row> = Vec::new();
        for row in self.rows.get_ref() {
            rows.push(row.check(source, phase, rows.last())?);
        }
        Ok(HighlightCard { name: self.name.get_ref().clone(), rows, source: self.source })
    }
}

impl ConditionRow {
    fn check(&self, source: &Source, phase: Phase, above: Option<&Row>) -> Result<Row, ContentError> {
        let plus = self.plus.as_ref().is_some_and(|plus| *plus.get_ref());
        if let (Some(sign), None, true) = (&self.plus, above, plus) {
            return Err(source.error(
                sign,
                "plus",
                "the first row has no row above that it could need (§5.2)",
            ));
        }
        check_within(source, &self.points, "points", 1..=20)?;
        let points = *self.points.get_ref();
        if let Some(above) = above.filter(|above| points <= above.points) {
            let problem = format!(
                "{points} is not possible; a row pays more than the row above, which pays {}",
                above.points
            );
            return Err(source.error(&self.points, "points", problem));
        }
        let refuse = |problem: String| source.error(&self.when, "when", problem);
        let condition: Condition =
            self.when.get_ref().parse().map_err(|error: crate::ConditionError| refuse(error.to_string()))?;
        match (phase, condition.word_about_an_attack()) {
            (Phase::Start | Phase::End, Some(word)) => Err(refuse(format!(
                "`{word}` is about the attack that is judged; only Fight cards have one, and this is of the phase {} \
                 (§5.1)",
                phase.name()
            ))),
            (Phase::Start | Phase::End, None) | (Phase::Fight, _) => Ok(Row { plus, points, condition }),
        }
    }
}
