//! One's place at a table: everything a screen needs to show it and to act.

use super::{
    Heard, Link, Model, Presenter,
    places::{forget_place, is_seated},
};
use leptos::prelude::*;
use serde_json::value::to_raw_value;
use std::rc::Rc;
use wire::{
    ClientMessage, ServerMessage,
    message::{News, Reason, Request},
    rest::Problem,
};

/// Within so many milliseconds everything is shown that led to a question, where time runs while it is shown.
const CATCH_UP: u32 = 3000;

/// One's place at a table: everything a screen needs to show it and to act.
#[derive(Clone, Copy)]
pub struct Sitting {
    /// What is known.
    pub model: RwSignal<Option<Model>>,
    /// What is shown.
    pub stage: Presenter,
    /// Why the last wish was refused, until somebody has read it.
    pub problem: RwSignal<Option<Problem>>,
    /// Is there a way to whoever runs the table?
    pub connection: RwSignal<Connection>,
    /// Has a decision been sent that was not answered yet?
    pub is_waiting: RwSignal<bool>,
    link: StoredValue<Option<Rc<dyn Link>>, LocalStorage>,
    nonce: StoredValue<u64>,
    decided: StoredValue<Option<u64>>,
}

/// Is there a way to whoever runs the table?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Connection {
    /// Not yet.
    Opening,
    /// Yes.
    Open,
    /// It broke, and is being mended.
    Lost,
    /// It ended, for this reason.
    Ended(Problem),
}

impl Default for Sitting {
    fn default() -> Sitting {
        Sitting {
            model: RwSignal::new(None),
            stage: Presenter::default(),
            problem: RwSignal::new(None),
            connection: RwSignal::new(Connection::Opening),
            is_waiting: RwSignal::new(false),
            link: StoredValue::new_local(None),
            // Numbers must differ from those of an earlier visit.
            nonce: StoredValue::new(js_sys::Date::now() as u64),
            decided: StoredValue::new(None),
        }
    }
}

impl Sitting {
    /// Connects it.
    pub fn connect(&self, link: Rc<dyn Link>) {
        self.link.update_value(|known| *known = Some(link));
    }

    /// Connects it to a table on the server this page came from.
    pub fn connect_to_server(&self, table: &str) {
        let location = window().location();
        let scheme = if location.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
        let address = format!("{scheme}://{}/api/tables/{table}/socket", location.host().unwrap_or_default());
        self.connect(Rc::new(super::socket::SocketLink::open(address, None, *self)));
    }

    /// Connects anew, as whoever the browser's cookie says now.
    pub fn reconnect(&self, table: &str) {
        self.close();
        self.model.set(None);
        self.connection.set(Connection::Opening);
        self.connect_to_server(table);
    }

    /// Ends the connection.
    pub fn close(&self) {
        self.link.with_value(|link| {
            if let Some(link) = link {
                link.close();
            }
        });
    }

    /// Takes in what was heard.
    pub fn hear(&self, message: ServerMessage) {
        let mut heard = Heard::Nothing;
        self.model.update(|model| heard = Model::hear(model, message, js_sys::Date::now()));
        match heard {
            Heard::Everything => {
                self.connection.set(Connection::Open);
                let Some(model) = self.model.get_untracked() else { return };
                self.stage.reset(model.view.clone());
                if self.stage.log.with_untracked(Vec::is_empty) {
                    self.stage.recall(model.lately);
                }
            }
            Heard::Happened { notices, news, view } => {
                if let Some(words) = news.and_then(|news| self.in_words(&news)) {
                    self.stage.note(words);
                }
                self.stage.happened(notices, view);
                if self.model.with_untracked(|model| model.as_ref().is_some_and(Model::is_timed)) {
                    self.stage.hurry(CATCH_UP);
                }
            }
            Heard::Accepted(nonce) => self.answered(Some(nonce)),
            Heard::Refused(nonce, problem) => {
                self.answered(nonce);
                self.problem.set(Some(problem));
            }
            Heard::Bye(problem) => match self.table_left(&problem) {
                Some(table) => {
                    forget_place(&table);
                    self.reconnect(&table);
                }
                None => self.connection.set(Connection::Ended(problem)),
            },
            Heard::Nothing => {}
        }
    }

    /// Decides. The action is one of the prompt's, as JSON.
    pub fn decide(&self, action: &str) {
        let seq = self.model.with_untracked(|model| model.as_ref().map_or(0, |model| model.seq));
        let Ok(action) = serde_json::from_str(action) else { return };
        let nonce = self.count();
        self.is_waiting.set(true);
        self.decided.update_value(|decided| *decided = Some(nonce));
        self.send(ClientMessage::Decide { nonce, seq, action });
    }

    /// Decides, with an action of the game.
    pub fn act<A: serde::Serialize>(&self, action: &A) {
        if let Ok(text) = to_raw_value(action) {
            self.decide(text.get());
        }
    }

    /// Asks for something beside decisions.
    pub fn ask(&self, what: Request) {
        let nonce = self.count();
        self.send(ClientMessage::Ask { nonce, what });
    }

    /// Is there something to decide, and is everything shown that led to it?
    pub fn is_asked(&self) -> bool {
        let has_prompt = self.model.with(|model| model.as_ref().is_some_and(|model| model.prompt.is_some()));
        has_prompt && !self.stage.is_busy.get() && !self.is_waiting.get()
    }

    /// The table whose seat was given up, where that is why the connection ended: whoever sat there may still look on, and sit
    /// down again.
    fn table_left(&self, problem: &Problem) -> Option<String> {
        self.model.with_untracked(|model| {
            let has_left = |model: &&Model| {
                problem.reason == Reason::NotSeated && model.seat().is_some() && !is_seated(model)
            };
            model.as_ref().filter(has_left).map(|model| model.table.clone())
        })
    }

    fn answered(&self, nonce: Option<u64>) {
        if nonce.is_none() || self.decided.with_value(|decided| *decided == nonce) {
            self.is_waiting.set(false);
        }
    }

    fn send(&self, message: ClientMessage) {
        self.link.with_value(|link| {
            if let Some(link) = link {
                link.send(message);
            }
        });
    }

    fn count(&self) -> u64 {
        self.nonce.update_value(|nonce| *nonce += 1);
        self.nonce.with_value(|nonce| *nonce)
    }

    fn in_words(&self, news: &News) -> Option<String> {
        let model = self.model.get_untracked()?;
        let names = model.names();
        let name = |seat: &rules_core::Seat| names[seat.index()].clone();
        let you = |seat: &rules_core::Seat| model.seat() == Some(*seat);
        let verb = |seat: &rules_core::Seat, own: &str, other: &str| {
            format!("{} {}", name(seat), if you(seat) { own } else { other })
        };
        Some(match news {
            News::Opened {} | News::Said(_) => return None,
            News::Sat { seat } => verb(seat, "sit down", "sits down"),
            News::Left { seat } => verb(seat, "leave", "leaves"),
            News::Words { seat, .. } => verb(seat, "add words to the dice", "adds words to the dice"),
            News::Brought { seat } => verb(seat, "bring a gladiator", "brings a gladiator"),
            News::Started {} => "The game begins".to_owned(),
            News::Substituted { seat } => format!("A bot sits down for {}", name(seat)),
            News::Returned { seat } => verb(seat, "are back", "is back"),
            News::TookBack { seat } => verb(seat, "take a decision back", "takes a decision back"),
            News::OutOfTime { seat } => verb(seat, "ran out of time", "ran out of time"),
            News::TimeGivenBack { .. } => "The server was away; clocks stood still".to_owned(),
            News::Rematch { .. } => "Another game is opened".to_owned(),
        })
    }
}
