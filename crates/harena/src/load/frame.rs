//! The little that a scripted client reads of what a server says. Everything else is skipped, so that the clients cost less
//! than the server they measure.

use serde::{Deserialize, de::IgnoredAny};
use serde_json::value::RawValue;
use wire::rest::Problem;

/// What a server says.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Frame<'a> {
    #[serde(borrow)]
    Snapshot(Now<'a>),
    #[serde(borrow)]
    Event(Now<'a>),
    Accepted {
        nonce: u64,
    },
    Refused {
        nonce: Option<u64>,
        problem: Problem,
    },
    Presence(IgnoredAny),
    Pong(IgnoredAny),
    Bye {
        problem: Problem,
    },
}

/// How a table stands after an event.
#[derive(Deserialize)]
pub(crate) struct Now<'a> {
    pub(crate) seq: u64,
    /// When it happened; a snapshot does not say.
    #[serde(default)]
    pub(crate) at: u64,
    #[serde(borrow)]
    pub(crate) state: State<'a>,
    #[serde(default, borrow)]
    pub(crate) prompt: Option<Prompt<'a>>,
}

#[derive(Deserialize)]
pub(crate) struct State<'a> {
    #[serde(borrow)]
    stage: &'a RawValue,
}

#[derive(Deserialize)]
pub(crate) struct Prompt<'a> {
    /// The event from which on it is asked.
    pub(crate) since: u64,
    #[serde(borrow)]
    pub(crate) legal: Vec<&'a RawValue>,
}

/// How far a table is.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Waiting,
    Playing,
    /// Over, with the table of the next game if there is one.
    Over(Option<String>),
}

impl<'a> Frame<'a> {
    pub(crate) fn read(text: &'a str) -> anyhow::Result<Frame<'a>> {
        serde_json::from_str(text).map_err(|error| anyhow::anyhow!("{error} in {text}"))
    }
}

impl State<'_> {
    pub(crate) fn stage(&self) -> anyhow::Result<Stage> {
        Ok(match self.stage.get() {
            "\"waiting\"" => Stage::Waiting,
            "\"playing\"" => Stage::Playing,
            other => match serde_json::from_str(other)? {
                wire::message::Stage::Over { rematch, .. } => Stage::Over(rematch),
                stage => anyhow::bail!("the table is {stage:?}"),
            },
        })
    }
}

/// Which of so many to choose: a cheap generator, for the choice need not be good.
pub(crate) struct Choice(u64);

impl Choice {
    pub(crate) const fn new(seed: u64) -> Choice {
        // Zero would give nothing but zeros.
        Choice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) const fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % count as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::{Choice, Frame, Stage};

    #[test]
    fn an_event_is_read_without_what_nobody_needs() {
        let text = r#"{"event":{"seq":7,"at":5,"notices":[{"data":1,"words":"x"}],"state":{"stage":"playing","seats":[],"owed":[0]},"prompt":{"since":6,"legal":["pass",{"luck":1}]}}}"#;
        let Frame::Event(now) = Frame::read(text).unwrap() else { panic!("this is an event") };
        assert_eq!((now.seq, now.at, now.state.stage().unwrap()), (7, 5, Stage::Playing));
        let legal: Vec<&str> =
            now.prompt.unwrap().legal.into_iter().map(serde_json::value::RawValue::get).collect();
        assert_eq!(legal, ["\"pass\"", "{\"luck\":1}"]);
    }

    #[test]
    fn every_choice_comes_up() {
        let mut choice = Choice::new(0);
        let mut seen = [false; 5];
        for _ in 0..200 {
            seen[choice.below(5)] = true;
        }
        assert_eq!(seen, [true; 5]);
    }
}
