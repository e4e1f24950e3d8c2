//! Were the dice fair, and does every line stand as it was played? Anybody who has the record can ask.

use crate::{FairDice, Printed, Seed, course::Course, fair::line_digest};
use rules_core::{Closing, Digest, Game, Record, RecordError, Standing, Step, Turn, step_line};
use std::{fmt, sync::Arc};

/// Checks a record from its first byte to its last, or names the first line that does not fit.
///
/// In this order: every line is written as it must be; line 1 has the commitment that a player `noted` when the table
/// opened; the seed of the closing fits that commitment; the closing's hash fits line 1; the content is the content at
/// hand and the configuration can be played; every decision is legal and every draw is what the dice give; the hash
/// of the steps and the standing are right.
///
/// A match that still goes on does not show its seed, so its draws need only be possible; that is
/// [`Report::Unfinished`] and no error. A match that is over and does not show its seed is one.
///
/// Without a noted commitment a host could have exchanged the whole record, line 1 included. The report says so.
pub fn audit<G: Game>(
    text: &str,
    printed: &Printed<G>,
    noted: Option<Digest>,
) -> Result<Report, RecordError> {
    let record = Record::<G>::read(text)?;
    check_note(&record, noted)?;
    let dice = record.closing.as_ref().map(|closing| check_seed(&record, closing)).transpose()?;
    let game = printed.open(&record.header)?;
    let end = check_steps(&record, game, dice.as_ref())?;
    let checked = Checked {
        commitment: record.header.dice.commitment,
        words: record.header.dice.words.clone(),
        is_noted: noted.is_some(),
        decisions: record.steps.iter().filter(|step| matches!(step, Step::Act(..))).count(),
        draws: record.steps.iter().filter(|step| matches!(step, Step::Draw(_))).count(),
    };
    match (&record.closing, end) {
        (Some(closing), end) => Ok(Report::Fair(checked, check_closing(&record, closing, end)?)),
        (None, Turn::Decide(_) | Turn::Chance) => Ok(Report::Unfinished(checked)),
        (None, Turn::Over(_)) => {
            Err(record.closing_error("the game is over, but the closing line with the seed is missing"))
        }
    }
}

/// What an audit found out about a record in which everything fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// The game is over and every line of it is as it was played.
    Fair(Checked, Standing),
    /// The game goes on. What can be checked without the seed fits.
    Unfinished(Checked),
}

/// What was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The hash of the seed in line 1.
    pub commitment: Digest,
    /// What the players added.
    pub words: Vec<String>,
    /// Was the commitment compared with one that a player noted?
    pub is_noted: bool,
    /// How many decisions there are; all are legal.
    pub decisions: usize,
    /// How many draws there are.
    pub draws: usize,
}

/// The report in plain words, some lines.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Report::Fair(checked, _) | Report::Unfinished(checked)) = self;
        match self {
            Report::Fair(_, standing) => {
                let legal = counted(
                    checked.decisions,
                    ["Nobody decided anything", "The one decision was legal", "decisions were legal"],
                );
                writeln!(f, "Every draw is fair: every line fits. {legal}.")?;
                let same = counted(
                    checked.draws,
                    [
                        "Nothing was drawn",
                        "The one draw was computed again from the seed and is the same",
                        "draws were computed again from the seed and are the same",
                    ],
                );
                writeln!(f, "{same}.")?;
                writeln!(f, "{}", standing_in_words(standing))?;
            }
            Report::Unfinished(_) => {
                writeln!(f, "The game is not over, so its seed is not shown yet.")?;
                let legal = counted(
                    checked.decisions,
                    [
                        "So far nobody decided anything",
                        "The one decision so far was legal",
                        "decisions so far were legal",
                    ],
                );
                writeln!(f, "{legal}.")?;
                let possible = counted(
                    checked.draws,
                    [
                        "Nothing was drawn yet",
                        "The one draw is possible; whether it is fair shows at the end",
                        "draws are possible; whether they are fair shows at the end",
                    ],
                );
                writeln!(f, "{possible}.")?;
            }
        }
        if checked.words.is_empty() {
            writeln!(f, "The players added no words.")?;
        } else {
            writeln!(f, "Words the players added: {:?}. Are yours there?", checked.words)?;
        }
        if checked.is_noted {
            writeln!(f, "The commitment is the one that was noted: {}", checked.commitment)
        } else {
            writeln!(
                f,
                "Compare the commitment with what you saw when the table opened: {}",
                checked.commitment
            )
        }
    }
}

/// How a game ended, seat by seat from the first place to the last: "Seat 4 won with 31; then seat 2 with 19."
#[must_use]
pub fn standing_in_words(standing: &Standing) -> String {
    let mut ranks: Vec<(u8, usize, i32)> = (1..)
        .zip(standing.places().iter().zip(standing.scores()))
        .map(|(seat, (&place, &score))| (place, seat, score))
        .collect();
    ranks.sort_unstable();
    let seats = |ranks: &[(u8, usize, i32)], between: &str| {
        let seats = ranks.iter().map(|(_, seat, score)| format!("seat {seat} with {score}"));
        seats.collect::<Vec<_>>().join(between)
    };
    let (first, others) = ranks.split_at(standing.winners().len());
    let winners = match first {
        [(_, seat, score)] => format!("Seat {seat} won with {score}"),
        _ => format!("The win is shared by {}", seats(first, " and ")),
    };
    if others.is_empty() {
        format!("{winners}.")
    } else {
        format!("{winners}; then {}.", seats(others, ", "))
    }
}

/// What is said of none, of one, and of this many: "All 9 decisions were legal".
fn counted(count: usize, [none, one, many]: [&str; 3]) -> String {
    match count {
        0 => none.to_owned(),
        1 => one.to_owned(),
        _ => format!("All {count} {many}"),
    }
}

fn check_note<G: Game>(record: &Record<G>, noted: Option<Digest>) -> Result<(), RecordError> {
    let commitment = record.header.dice.commitment;
    match noted {
        Some(noted) if noted != commitment => {
            let problem =
                format!("the commitment is {commitment}, but {noted} was noted when the table opened");
            Err(RecordError::new(1, problem))
        }
        Some(_) | None => Ok(()),
    }
}

/// The dice of a record whose seed and first line fit each other. Where they do not, the hash of the first line tells
/// which of the two was exchanged.
fn check_seed<G: Game>(record: &Record<G>, closing: &Closing) -> Result<FairDice, RecordError> {
    let seed = Seed::new(closing.seed.0);
    let header_line = record.header_line();
    let is_first_line_whole = line_digest(&header_line) == closing.header;
    let is_seed_promised = seed.commitment() == record.header.dice.commitment;
    match (is_seed_promised, is_first_line_whole) {
        (true, true) => Ok(FairDice::new(&seed, &header_line)),
        (false, true) => Err(record.closing_error("this seed does not fit the commitment in line 1")),
        (false, false) => {
            Err(RecordError::new(1, "the commitment does not fit the seed in the closing line"))
        }
        (true, false) => Err(RecordError::new(1, "this is not the line whose hash the closing line has")),
    }
}

/// Plays all steps and gives what the game waits for after them.
fn check_steps<G: Game>(
    record: &Record<G>,
    game: Arc<G>,
    dice: Option<&FairDice>,
) -> Result<Turn, RecordError> {
    let mut course = Course::start(game);
    for &step in &record.steps {
        course.check(step, dice).map_err(|misfit| course.error(misfit.to_string()))?;
        course.take(step, &mut |_| {});
    }
    Ok(course.turn())
}

fn check_closing<G: Game>(record: &Record<G>, closing: &Closing, end: Turn) -> Result<Standing, RecordError> {
    let steps: String = record.steps.iter().map(step_line::<G>).collect();
    let problem = match end {
        _ if line_digest(&steps) != closing.steps => "the hash of the steps is not that of the lines above",
        Turn::Decide(_) | Turn::Chance => "the game is not over here",
        Turn::Over(standing) if standing != closing.standing => "the game did not end as this line says",
        Turn::Over(standing) => return Ok(standing),
    };
    Err(record.closing_error(problem))
}
