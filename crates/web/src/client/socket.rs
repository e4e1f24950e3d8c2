//! A link over a WebSocket, which mends itself.

use super::{Connection, Link, Sitting};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use rules_core::json;
use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::Rc,
};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{CloseEvent, MessageEvent, WebSocket};
use wire::{ClientMessage, PROTOCOL, Reason, ServerMessage, rest::Problem};

/// Milliseconds before the first attempt to connect again; each further one waits longer.
const PATIENCE: u32 = 400;
/// And at most so long.
const MOST_PATIENCE: u32 = 8000;

/// A link over a WebSocket. What was sent and not answered is sent again after a break; the server takes it once.
pub(super) struct SocketLink(Rc<Line>);

struct Line {
    address: String,
    sitting: Sitting,
    token: Option<String>,
    socket: RefCell<Option<WebSocket>>,
    /// What was not answered yet, with its number.
    unanswered: RefCell<VecDeque<(u64, ClientMessage)>>,
    attempts: Cell<u32>,
    is_closed: Cell<bool>,
    timer: RefCell<Option<Timeout>>,
}

impl SocketLink {
    /// Connects to the table at this address, as whoever the browser's cookie or the token says.
    pub(super) fn open(address: String, token: Option<String>, sitting: Sitting) -> SocketLink {
        let line = Rc::new(Line {
            address,
            sitting,
            token,
            socket: RefCell::new(None),
            unanswered: RefCell::new(VecDeque::new()),
            attempts: Cell::new(0),
            is_closed: Cell::new(false),
            timer: RefCell::new(None),
        });
        line.connect();
        SocketLink(line)
    }
}

impl Link for SocketLink {
    fn send(&self, message: ClientMessage) {
        if let ClientMessage::Decide { nonce, .. } | ClientMessage::Ask { nonce, .. } = &message {
            self.0.unanswered.borrow_mut().push_back((*nonce, message.clone()));
        }
        self.0.say(&message);
    }

    fn close(&self) {
        self.0.is_closed.set(true);
        self.0.timer.borrow_mut().take();
        if let Some(socket) = self.0.socket.borrow_mut().take() {
            let _ = socket.close();
        }
    }
}

impl Line {
    fn connect(self: &Rc<Line>) {
        let Ok(socket) = WebSocket::new(&self.address) else {
            let message = "this browser refuses to connect".to_owned();
            let problem = Problem { reason: Reason::Internal, message };
            self.sitting.connection.set(Connection::Ended(problem));
            return;
        };
        let line = Rc::clone(self);
        let opened = Closure::<dyn FnMut()>::new(move || line.opened());
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        opened.forget();
        let line = Rc::clone(self);
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                line.heard(&text);
            }
        });
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
        let line = Rc::clone(self);
        let closed = Closure::<dyn FnMut(CloseEvent)>::new(move |_: CloseEvent| line.closed());
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        closed.forget();
        *self.socket.borrow_mut() = Some(socket);
    }

    fn opened(&self) {
        let seen = self.sitting.model.with_untracked(|model| model.as_ref().map(|model| model.seq));
        self.say(&ClientMessage::Hello { protocol: PROTOCOL, token: self.token.clone(), seen, views: true });
        for (_, message) in self.unanswered.borrow().iter() {
            self.say(message);
        }
    }

    fn heard(&self, text: &str) {
        let Ok(message) = json::read::<ServerMessage>(text) else { return };
        self.attempts.set(0);
        match &message {
            ServerMessage::Accepted { nonce, .. } | ServerMessage::Refused { nonce: Some(nonce), .. } => {
                self.unanswered.borrow_mut().retain(|(number, _)| number != nonce);
            }
            ServerMessage::Snapshot(_) | ServerMessage::Event(_) | ServerMessage::Presence { .. } => {
                self.sitting.connection.set(Connection::Open);
            }
            ServerMessage::Refused { .. } | ServerMessage::Pong { .. } => {}
            ServerMessage::Bye { problem, .. } => {
                use Reason::{Internal, Limit, Slow, Stopping, Store};
                let comes_back = matches!(problem.reason, Stopping | Slow | Store | Limit | Internal);
                self.is_closed.set(!comes_back);
                if comes_back {
                    return;
                }
            }
        }
        self.sitting.hear(message);
    }

    fn closed(self: &Rc<Line>) {
        self.socket.borrow_mut().take();
        if self.is_closed.get() {
            return;
        }
        // It is said once, however often it is tried again.
        if self.sitting.connection.get_untracked() != Connection::Lost {
            self.sitting.connection.set(Connection::Lost);
        }
        let attempt = self.attempts.get();
        self.attempts.set(attempt + 1);
        let wait = (PATIENCE << attempt.min(6)).min(MOST_PATIENCE);
        let line = Rc::clone(self);
        *self.timer.borrow_mut() = Some(Timeout::new(wait, move || line.connect()));
    }

    fn say(&self, message: &ClientMessage) {
        let socket = self.socket.borrow();
        let Some(socket) = socket.as_ref().filter(|socket| socket.ready_state() == WebSocket::OPEN) else {
            return;
        };
        if let Ok(text) = serde_json::to_string(message) {
            let _ = socket.send_with_str(&text);
        }
    }
}
