//! A table as this page knows it: the last snapshot, and every event since.

use rules_core::{Seat, Viewer};
use std::sync::Arc;
use wire::{
    Setup,
    message::{Event, News, Prompt, Said, ServerMessage, Snapshot, Stage, TableState, Told},
    rest::Problem,
    setup::Advice,
};

/// A table as this page knows it.
#[derive(Clone, Debug)]
pub struct Model {
    /// The table.
    pub table: String,
    /// Through whose eyes.
    pub you: Viewer,
    /// How it is set up.
    pub setup: Setup,
    /// The hash of the seed of its dice.
    pub commitment: String,
    /// What players added to it.
    pub words: Vec<String>,
    /// How many events this viewer was told.
    pub seq: u64,
    /// How it stands.
    pub state: TableState,
    /// The first line of the record, once the game has started.
    pub header: Option<Arc<str>>,
    /// What the viewer knows of the game.
    pub view: Option<Arc<str>>,
    /// What the viewer must decide.
    pub prompt: Option<Arc<Prompt>>,
    /// What was said of late.
    pub said: Vec<Said>,
    /// What happened before this page was there to see it.
    pub lately: Vec<Told>,
    /// Who is connected.
    pub presence: Presence,
    /// So many milliseconds this device's clock is ahead of the server's, as far as is known; it may be less than that.
    ahead: Option<f64>,
}

/// Who is connected, and what is being asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// By seat.
    pub here: Vec<bool>,
    /// Who wants to take a decision back.
    pub take_back: Option<Seat>,
    /// How many look on.
    pub watching: u32,
}

/// What a message was, for whoever shows it.
#[derive(Debug)]
pub enum Heard {
    /// Everything is new.
    Everything,
    /// Something happened.
    Happened {
        /// In the game.
        notices: Vec<Told>,
        /// Beside it.
        news: Option<News>,
        /// What the viewer knows since, if that changed.
        view: Option<Arc<str>>,
    },
    /// What was sent with this number was taken.
    Accepted(u64),
    /// It was not.
    Refused(Option<u64>, Problem),
    /// The connection ends.
    Bye(Problem),
    /// Nothing to show.
    Nothing,
}

impl Model {
    /// Takes in a message that comes when this device's clock says `now`, in milliseconds since 1970. Before the first snapshot
    /// nothing else means anything.
    pub fn hear(model: &mut Option<Model>, message: ServerMessage, now: f64) -> Heard {
        match (message, model) {
            (ServerMessage::Snapshot(snapshot), model) => {
                let snapshot_time = snapshot.now;
                let mut new = Model::of(*snapshot);
                if let Some(known) = model.take() {
                    (new.presence, new.ahead) = (known.presence, known.ahead);
                }
                if let Some(there) = snapshot_time {
                    new.learn_time(there, now);
                }
                *model = Some(new);
                Heard::Everything
            }
            (ServerMessage::Event(event), Some(known)) => {
                known.learn_time(event.at, now);
                known.happened(event)
            }
            (ServerMessage::Presence { here, take_back, watching, .. }, Some(known)) => {
                known.presence = Presence { here, take_back, watching };
                Heard::Nothing
            }
            (ServerMessage::Accepted { nonce, seq }, known) => {
                // What follows from it is on its way; until then nothing is asked that could be answered twice.
                if let Some(known) = known.as_mut().filter(|known| known.seq < seq) {
                    known.prompt = None;
                }
                Heard::Accepted(nonce)
            }
            (ServerMessage::Refused { nonce, problem, .. }, _) => Heard::Refused(nonce, problem),
            (ServerMessage::Bye { problem, .. }, _) => Heard::Bye(problem),
            (ServerMessage::Pong { .. } | ServerMessage::Event(_) | ServerMessage::Presence { .. }, _) => {
                Heard::Nothing
            }
        }
    }

    fn of(snapshot: Snapshot) -> Model {
        Model {
            table: snapshot.table,
            you: snapshot.you,
            setup: snapshot.setup,
            commitment: snapshot.commitment,
            words: snapshot.words,
            seq: snapshot.seq,
            state: snapshot.state,
            header: snapshot.header.map(|header| header.get().into()),
            view: snapshot.view.map(|view| view.get().into()),
            prompt: snapshot.prompt.map(Arc::new),
            said: snapshot.said,
            lately: snapshot.lately,
            presence: Presence::default(),
            ahead: None,
        }
    }

    /// Learns how far this device's clock is from the server's: when this device says `now`, at the server it is `at` or later,
    /// for what was said then took its time to get here. So the least that was ever found is the best that is known.
    fn learn_time(&mut self, at: u64, now: f64) {
        let ahead = now - at as f64;
        self.ahead = Some(self.ahead.map_or(ahead, |known| known.min(ahead)));
    }

    /// What this device's clock said when the server's said this, in milliseconds since 1970.
    pub fn time_here(&self, at: u64) -> f64 {
        at as f64 + self.ahead.unwrap_or(0.0)
    }

    /// Does one's own time run?
    pub const fn is_timed(&self) -> bool {
        self.prompt.is_some() && self.state.clocks.is_some()
    }

    fn happened(&mut self, event: Event) -> Heard {
        if event.seq <= self.seq {
            return Heard::Nothing;
        }
        self.seq = event.seq;
        self.state = event.state;
        self.prompt = event.prompt.map(Arc::new);
        if let Some(header) = event.header {
            self.header = Some(header.get().into());
        }
        let view: Option<Arc<str>> = event.view.map(|view| view.get().into());
        if view.is_some() {
            self.view.clone_from(&view);
        }
        match &event.news {
            Some(News::Said(said)) => self.said.push(said.clone()),
            Some(News::Words { text, .. }) => self.words.push(text.clone()),
            _ => {}
        }
        Heard::Happened { notices: event.notices, news: event.news, view }
    }

    /// The seat of whoever looks, if they have one.
    pub const fn seat(&self) -> Option<Seat> {
        match self.you {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table => None,
        }
    }

    /// What everybody is called; whoever looks is called You, and is spoken to.
    pub fn names(&self) -> Vec<String> {
        let own = self.seat().map(Seat::index);
        let name = |(index, seat): (usize, &wire::message::SeatState)| match &seat.name {
            _ if own == Some(index) => "You".to_owned(),
            Some(name) => name.strip_suffix(" (bot)").unwrap_or(name).to_owned(),
            None => format!("Seat {}", index + 1),
        };
        self.state.seats.iter().enumerate().map(name).collect()
    }

    /// Did the players agree to ask no bot for advice?
    pub fn is_unadvised(&self) -> bool {
        self.setup.advice == Advice::Forbidden
    }

    /// Is the game over?
    pub const fn is_over(&self) -> bool {
        matches!(self.state.stage, Stage::Over { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::{Heard, Model};

    fn hear(model: &mut Option<Model>, text: &str) -> Heard {
        hear_at(model, text, 0)
    }

    fn hear_at(model: &mut Option<Model>, text: &str, now: u64) -> Heard {
        Model::hear(model, serde_json::from_str(text).unwrap(), now as f64)
    }

    const SNAPSHOT: &str = r#"{"snapshot": {"seq": 3, "protocol": 1, "table": "t", "you": {"seat": 0},
        "setup": {"game": "fight", "seats": ["open", {"bot": "hard"}]}, "commitment": "00", "words": [],
        "state": {"stage": "playing", "seats": [{"name": "Livia", "by": "player"}, {"name": "Bestia (bot)", "by": {"bot": "hard"}}],
        "owed": [0]}, "header": {}, "view": {"a": 1}, "prompt": {"since": 3, "legal": [1, 2]}, "said": []}}"#;

    #[test]
    fn an_event_before_the_snapshot_means_nothing_and_one_that_is_known_neither() {
        let mut model = None;
        let event = |seq: u64| {
            format!(
                r#"{{"event": {{"seq": {seq}, "at": 0, "state": {{"stage": "playing", "seats": [], "owed": []}}, "view": {{"a": 2}}}}}}"#
            )
        };
        assert!(matches!(hear(&mut model, &event(1)), Heard::Nothing));
        assert!(matches!(hear(&mut model, SNAPSHOT), Heard::Everything));
        assert!(matches!(hear(&mut model, &event(3)), Heard::Nothing));
        assert_eq!(model.as_ref().unwrap().view.as_deref(), Some(r#"{"a": 1}"#));
        assert!(matches!(hear(&mut model, &event(4)), Heard::Happened { .. }));
        let known = model.unwrap();
        assert_eq!(
            (known.seq, known.view.as_deref(), known.prompt.is_none()),
            (4, Some(r#"{"a": 2}"#), true)
        );
    }

    #[test]
    fn what_was_answered_is_not_asked_again() {
        let mut model = None;
        hear(&mut model, SNAPSHOT);
        hear(&mut model, r#"{"accepted": {"seq": 3, "nonce": 7}}"#);
        assert!(model.as_ref().unwrap().prompt.is_some(), "nothing came of it yet");
        hear(&mut model, r#"{"accepted": {"seq": 4, "nonce": 8}}"#);
        assert!(model.as_ref().unwrap().prompt.is_none());
    }

    #[test]
    fn clocks_run_as_at_the_server_however_wrong_this_device_is() {
        let clocks = |at: u64| format!(r#""owed": [0], "clocks": {{"at": {at}, "left": [60000, 60000]}}}}"#);
        let snapshot = |at: u64, now: u64| {
            let state = SNAPSHOT.replace(r#""owed": [0]}"#, &clocks(at));
            state.replace(r#""said": []"#, &format!(r#""now": {now}, "said": []"#))
        };
        let event = |at: u64| {
            let state = format!(r#"{{"stage": "playing", "seats": [], {}"#, clocks(at));
            format!(r#"{{"event": {{"seq": 4, "at": {at}, "state": {state}}}}}"#)
        };
        // Milliseconds since the server said so, as a device counts them whose clock is so far ahead.
        for ahead in [0, 3_600_000, -3_600_000_i64] {
            let here = |server: u64| server.saturating_add_signed(ahead);
            let passed = |model: Option<&Model>, at: u64, server: u64| {
                here(server) as i64 - model.unwrap().time_here(at) as i64
            };
            let mut model = None;
            // Somebody comes in the middle of a turn.
            hear_at(&mut model, &snapshot(10_000_000, 10_019_500), here(10_020_000));
            assert_eq!(passed(model.as_ref(), 10_000_000, 10_020_100), 19_600);
            // What came faster says it better.
            hear_at(&mut model, &event(10_030_000), here(10_030_040));
            assert_eq!(passed(model.as_ref(), 10_030_000, 10_040_000), 9_960);
            // Whoever comes back in the middle of a turn knows it still.
            hear_at(&mut model, &snapshot(10_030_000, 10_054_000), here(10_055_000));
            assert_eq!(passed(model.as_ref(), 10_030_000, 10_055_000), 24_960);
        }
    }

    #[test]
    fn whoever_looks_is_spoken_to() {
        let mut model = None;
        hear(&mut model, SNAPSHOT);
        assert_eq!(model.unwrap().names(), ["You", "Bestia"]);
    }
}
