//! A match on disk: JSON lines, a header first, then one line a step, then, when the game is over, the closing.
//!
//! Steps record outcomes, not seeds, so a record stays valid whatever happens to a generator. There is one way to
//! write each line; a line written in any other way is refused, so that no byte can change unnoticed.

use crate::{Game, Standing, Step, StepOf, Turn, json};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt;

/// The version of the record format.
pub const FORMAT: u16 = 1;

/// What was agreed before the first step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<C> {
    /// The version of the record format.
    pub harena: u16,
    /// Which game.
    pub game: String,
    /// Under which rules number.
    pub rules: u16,
    /// What the table agreed on.
    pub config: C,
    /// The content the game was played with.
    pub content: Digest,
    /// What was promised about the dice.
    pub dice: DicePromise,
}

/// What was promised about the dice before anybody could know how they fall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DicePromise {
    /// The hash of the seed, published when the table opened.
    pub commitment: Digest,
    /// What the players added afterwards, so that the host could not choose the dice alone.
    pub words: Vec<String>,
}

/// What is known when the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    /// The seed, which must fit the commitment.
    pub seed: Digest,
    /// The hash of the header line.
    pub header: Digest,
    /// The hash of all step lines.
    pub steps: Digest,
    /// How the game ended.
    pub standing: Standing,
}

/// A recorded match. It is complete when it has a closing.
pub struct Record<G: Game> {
    /// What was agreed.
    pub header: Header<G::Config>,
    /// What happened.
    pub steps: Vec<StepOf<G>>,
    /// How it ended, once it has.
    pub closing: Option<Closing>,
}

impl<G: Game> Record<G> {
    /// Reads a record, or says which line is wrong.
    pub fn read(text: &str) -> Result<Record<G>, RecordError> {
        let mut lines = text.split_inclusive('\n').enumerate().map(|(index, line)| (index + 1, line));
        let header = match lines.next() {
            Some((number, line)) => read_header::<G>(number, line)?,
            None => return Err(RecordError::new(1, "the record is empty; its first line is the header")),
        };
        let (steps, closing) = Self::read_lines(lines)?;
        Ok(Record { header, steps, closing })
    }

    /// Reads lines that follow a header, each with its number: steps, and the closing if it is among them.
    pub fn read_lines<'a>(
        lines: impl IntoIterator<Item = (usize, &'a str)>,
    ) -> Result<(Vec<StepOf<G>>, Option<Closing>), RecordError> {
        let mut steps = Vec::new();
        let mut closing = None;
        for (number, line) in lines {
            if closing.is_some() {
                return Err(RecordError::new(number, "nothing follows the closing line"));
            }
            if line.starts_with(r#"{"end":"#) {
                let End { end } = read_line(number, line)?;
                closing = Some(end);
            } else {
                steps.push(read_line(number, line)?);
            }
        }
        Ok((steps, closing))
    }

    /// Writes the record, one line each, every line ended.
    pub fn write(&self) -> String {
        let mut text = self.header_line();
        self.steps.iter().for_each(|step| text += &step_line::<G>(step));
        if let Some(end) = self.closing.clone() {
            text += &line_of(&End { end });
        }
        text
    }

    /// The header as it is written.
    pub fn header_line(&self) -> String {
        line_of(&self.header)
    }

    /// The line number of a step, by its index.
    pub const fn line_of_step(index: usize) -> usize {
        index + 2
    }

    /// Plays the record from the start, checking every step, and gives the last state. `each` sees every state before
    /// its step is taken.
    pub fn replay(
        &self,
        game: &G,
        mut each: impl FnMut(usize, &G::State, &StepOf<G>) -> Result<(), String>,
    ) -> Result<G::State, RecordError> {
        let mut state = game.start();
        for (index, &step) in self.steps.iter().enumerate() {
            let refused = |problem| RecordError::new(Self::line_of_step(index), problem);
            check_step(game, &state, step).map_err(refused)?;
            each(index, &state, &step).map_err(refused)?;
            game.apply(&mut state, step, &mut |_| {});
        }
        if let Some(closing) = &self.closing {
            let standing = match game.turn(&state) {
                Turn::Over(standing) => standing,
                Turn::Decide(_) | Turn::Chance => return Err(self.closing_error("the game is not over here")),
            };
            if standing != closing.standing {
                return Err(self.closing_error("the game did not end as this line says"));
            }
        }
        Ok(state)
    }

    /// Something wrong with the closing line.
    pub fn closing_error(&self, problem: impl Into<String>) -> RecordError {
        RecordError::new(Self::line_of_step(self.steps.len()), problem)
    }
}

impl Header<serde_json::Value> {
    /// Reads the first line of any record, to learn which game it is.
    pub fn peek(text: &str) -> Result<Header<serde_json::Value>, RecordError> {
        let line = text.lines().next().unwrap_or_default();
        json::read(line).map_err(|problem| {
            RecordError::new(1, format!("this is no header of a Harena record: {problem}"))
        })
    }
}

/// A step as it is written.
pub fn step_line<G: Game>(step: &StepOf<G>) -> String {
    line_of(step)
}

/// May this step be taken now? The answer names the rule if not.
fn check_step<G: Game>(game: &G, state: &G::State, step: StepOf<G>) -> Result<(), String> {
    match step {
        Step::Act(seat, _) if seat.index() >= game.seats() => {
            Err(format!("there is no seat {}", seat.index()))
        }
        Step::Act(seat, action) => game.check(state, seat, action).map_err(|illegal| illegal.to_string()),
        Step::Draw(_) if game.turn(state) != Turn::Chance => Err("nothing is drawn here".to_owned()),
        Step::Draw(outcome) if game.weight(state, outcome) == 0 => {
            Err("this outcome cannot be drawn here".to_owned())
        }
        Step::Draw(_) => Ok(()),
    }
}

/// The first line of a record of this game as somebody sent it, who need not have kept the order of what is in it.
pub fn header_as_sent<G: Game>(text: &str) -> Result<Header<G::Config>, RecordError> {
    check_kind::<G>(text)?;
    json::read(text).map_err(|problem| RecordError::new(1, problem))
}

fn read_header<G: Game>(number: usize, line: &str) -> Result<Header<G::Config>, RecordError> {
    check_kind::<G>(line)?;
    read_line(number, line)
}

/// Is this the first line of a record that this program reads for this game?
fn check_kind<G: Game>(line: &str) -> Result<(), RecordError> {
    let known: Header<serde_json::Value> = Header::peek(line)?;
    let problem = if known.harena != FORMAT {
        format!("record format {} is unknown; this program reads format {FORMAT}", known.harena)
    } else if known.game != G::ID {
        format!("this is a record of `{}`, not of `{}`", known.game, G::ID)
    } else if known.rules != G::RULES {
        format!("this game was played under rules number {}; this program has {}", known.rules, G::RULES)
    } else {
        return Ok(());
    };
    Err(RecordError::new(1, problem))
}

fn read_line<T: Serialize + DeserializeOwned>(number: usize, line: &str) -> Result<T, RecordError> {
    let value: serde_json::Value = serde_json::from_str(line).map_err(|error| {
        let problem = if error.is_eof() { "this line is cut off".to_owned() } else { error.to_string() };
        RecordError::new(number, problem)
    })?;
    let value = json::from_value(&value).map_err(|problem| RecordError::new(number, problem))?;
    let canonical = line_of(&value);
    if canonical == line {
        Ok(value)
    } else if canonical.trim_end() == line.trim_end() {
        Err(RecordError::new(number, "this line does not end with one newline character and nothing else"))
    } else {
        Err(RecordError::new(number, format!("this line should be written {}", canonical.trim_end())))
    }
}

fn line_of<T: Serialize>(value: &T) -> String {
    let mut line = serde_json::to_string(value).expect("wire types have string keys and no failing parts");
    line.push('\n');
    line
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    end: Closing,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: String,
}

impl RecordError {
    /// A problem with one line.
    pub fn new(line: usize, problem: impl Into<String>) -> RecordError {
        RecordError { line, problem: problem.into() }
    }
}

/// Thirty-two bytes, written as hexadecimal digits: a hash or a seed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest(pub [u8; 32]);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

impl std::str::FromStr for Digest {
    type Err = String;

    fn from_str(text: &str) -> Result<Digest, String> {
        let wrong = || format!("`{text}` is not 64 lower-case hexadecimal digits");
        let digits = text.as_bytes();
        if digits.len() != 64 || !digits.iter().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f')) {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            let pair = std::str::from_utf8(pair).map_err(|_| wrong())?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| wrong())?;
        }
        Ok(Digest(bytes))
    }
}

impl TryFrom<String> for Digest {
    type Error = String;

    fn try_from(text: String) -> Result<Digest, String> {
        text.parse()
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> String {
        digest.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::{Digest, Header};
    use proptest::{prop_assert_eq, proptest};

    #[test]
    fn a_foreign_file_is_no_record() {
        let error = Header::peek("hello").unwrap_err();
        assert_eq!(error.line, 1);
        assert!(error.problem.starts_with("this is no header of a Harena record"), "{error}");
    }

    #[test]
    fn digests_are_lower_case_hexadecimal() {
        let text = "0f".repeat(32);
        assert_eq!(text.parse::<Digest>().unwrap().to_string(), text);
        assert!("0F".repeat(32).parse::<Digest>().is_err());
        assert!("é".repeat(32).parse::<Digest>().is_err());
    }

    proptest! {
        #[test]
        fn any_bytes_make_a_digest(bytes: [u8; 32]) {
            prop_assert_eq!(Digest(bytes).to_string().parse::<Digest>().unwrap(), Digest(bytes));
        }
    }
}
