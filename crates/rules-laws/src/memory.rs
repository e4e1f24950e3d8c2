//! Laws 5 to 7: a game can be played again, written down and sent.

use crate::{
    Law,
    play::take,
    verdict::{Breach, Upheld, uphold},
};
use rules_core::{
    Closing, DicePromise, Digest, FORMAT, Game, Header, Record, StepOf, Turn, Viewer, Wire, fingerprint,
};
use std::fmt::Debug;

/// A game as it was played.
pub(crate) struct History<G: Game> {
    steps: Vec<StepOf<G>>,
    /// The state before each step, and the last.
    states: Vec<G::State>,
    /// What was told of each step.
    told: Vec<Vec<(Viewer, G::Notice)>>,
}

impl<G: Game> History<G> {
    pub(crate) fn from_start(start: G::State) -> History<G> {
        History { steps: Vec::new(), states: vec![start], told: Vec::new() }
    }

    pub(crate) fn push(&mut self, step: StepOf<G>, state: G::State, told: Vec<(Viewer, G::Notice)>) {
        self.steps.push(step);
        self.states.push(state);
        self.told.push(told);
    }

    pub(crate) fn last(&self) -> &G::State {
        self.states.last().expect("a history begins with the start")
    }
}

/// Law 5: twice from the start, and once more from a copy of every state.
pub(crate) fn replays<G: Game>(game: &G, history: &History<G>) -> Upheld {
    for _ in 0..2 {
        let mut state = game.start();
        same_state::<G>("the start", &state, &history.states[0])?;
        for index in 0..history.steps.len() {
            replays_step(game, &mut state, history, index)?;
        }
    }
    for (index, state) in history.states[..history.steps.len()].iter().enumerate() {
        replays_step(game, &mut state.clone(), history, index)?;
    }
    Ok(())
}

fn replays_step<G: Game>(game: &G, state: &mut G::State, history: &History<G>, index: usize) -> Upheld {
    let step = history.steps[index];
    let told = take(game, state, step);
    let what = format!("step {index}, {step:?},");
    same_state::<G>(&what, state, &history.states[index + 1])?;
    uphold(Law::Replay, told == history.told[index], || {
        format!("{what} was told {:?}, and is now told {told:?}", history.told[index])
    })
}

fn same_state<G: Game>(what: &str, state: &G::State, before: &G::State) -> Upheld {
    uphold(Law::Replay, state == before, || format!("{what} leads to another state when taken again"))?;
    uphold(Law::Replay, fingerprint(state) == fingerprint(before), || {
        format!("{what} leads to an equal state with another fingerprint")
    })
}

/// Law 6: the whole game, and the first half of it as a match that goes on.
pub(crate) fn is_recorded<G: Game>(game: &G, history: &History<G>) -> Upheld {
    let closing = match game.turn(history.last()) {
        Turn::Over(standing) => Closing { seed: BLANK, header: BLANK, steps: BLANK, standing },
        Turn::Decide(_) | Turn::Chance => return Ok(()),
    };
    let half = history.steps.len() / 2;
    survives_record(game, history, half, None)?;
    survives_record(game, history, history.steps.len(), Some(closing))
}

fn survives_record<G: Game>(game: &G, history: &History<G>, upto: usize, closing: Option<Closing>) -> Upheld {
    let steps = history.steps[..upto].to_vec();
    let record: Record<G> = Record { header: header(game), steps, closing };
    let text = record.write();
    let read = Record::<G>::read(&text).map_err(|error| Breach {
        law: Law::Record,
        what: format!("what was written is not read: {error}"),
    })?;
    uphold(Law::Record, read.header == record.header, || "the header is read as another".to_owned())?;
    uphold(Law::Record, read.steps == record.steps, || {
        let different = read.steps.iter().zip(&record.steps).find(|(one, other)| one != other);
        format!("steps are read as others; read and written: {different:?}")
    })?;
    uphold(Law::Record, read.closing == record.closing, || "the closing is read as another".to_owned())?;
    uphold(Law::Record, read.write() == text, || "the record is written in another way again".to_owned())?;
    let end = read
        .replay(game, |_, _, _| Ok(()))
        .map_err(|error| Breach { law: Law::Record, what: format!("the record does not replay: {error}") })?;
    uphold(Law::Record, end == history.states[upto], || "the record replays to another end".to_owned())
}

fn header<G: Game>(game: &G) -> Header<G::Config> {
    Header {
        harena: FORMAT,
        game: G::ID.to_owned(),
        rules: G::RULES,
        config: game.config().clone(),
        content: BLANK,
        dice: DicePromise { commitment: BLANK, words: Vec::new() },
    }
}

/// Laws need no seed that fits a promise.
const BLANK: Digest = Digest([0; 32]);

/// Law 7, for the configuration.
pub(crate) fn config_survives<G: Game>(game: &G) -> Upheld {
    survives("the configuration", game.config())
}

/// Law 7, for what was told of a step.
pub(crate) fn notices_survive<N: Wire + Eq + Debug>(told: &[(Viewer, N)]) -> Upheld {
    told.iter().try_for_each(|(_, notice)| survives("a notice", notice))
}

/// Law 7, for one value.
pub(crate) fn survives<T: Wire + Eq + Debug>(what: &str, value: &T) -> Upheld {
    let broken = |problem: String| Breach { law: Law::Json, what: format!("{what}, {value:?}, {problem}") };
    let text = serde_json::to_string(value).map_err(|error| broken(format!("cannot be written: {error}")))?;
    let read: T = serde_json::from_str(&text)
        .map_err(|error| broken(format!("cannot be read from {text}: {error}")))?;
    if read == *value { Ok(()) } else { Err(broken(format!("is read from {text} as {read:?}"))) }
}
