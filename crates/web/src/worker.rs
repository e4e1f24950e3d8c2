//! What runs beside the page, so that it never stutters: solo tables with their bots, and thinking about questions.
//!
//! A solo table is the same `Table` that the server runs, and speaks the same messages.

mod kept;
mod mind;
mod past;
mod room;
mod vault;

pub use kept::Kept;
pub use mind::{Hint, Hinted, HintedAction};
pub use past::{Moment, PastNotice};

use futures_channel::mpsc;
use futures_util::StreamExt;
use rules_core::{Seat, Viewer, json};
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use table::review::Reviewed;
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use wire::{ClientMessage, Json, ServerMessage, Setup, rest::ContentFile};

/// What the page says to a worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum ToWorker {
    /// Open a table and sit down.
    Open {
        /// The table's id.
        table: String,
        /// How it is set up.
        setup: Setup,
        /// What the player is called; none to look on while bots play.
        name: Option<String>,
        /// The seed of the dice, where they are known beforehand: in a guided game.
        seed: Option<[u8; 32]>,
    },
    /// Open a table that goes on from a moment of a recorded game, with bots in the other seats.
    GoOn {
        /// The new table's id.
        table: String,
        /// The record of a game that is over.
        record: String,
        /// How many of its steps stand.
        steps: usize,
        /// For which seat the player decides.
        seat: Seat,
        /// What the player is called.
        name: String,
    },
    /// Go on with a table that was kept.
    Resume {
        /// Its id.
        table: String,
    },
    /// A message to the table.
    Say(ClientMessage),
    /// Let the table be. It is kept.
    Leave,
    /// From now on so many milliseconds lie between what bots decide.
    Beat(u32),
    /// A question.
    Ask {
        /// Its number.
        number: u64,
        /// What is asked.
        question: Question,
    },
}

/// What a worker says to the page.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum FromWorker {
    /// A message from the table.
    Said(Box<ServerMessage>),
    /// An answer.
    Answered {
        /// The number of the question.
        number: u64,
        /// The `Answer`, or in words why there is none; whoever waits for it reads it.
        answer: Json,
    },
}

/// What takes thought.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Question {
    /// What would a hard bot do in my place?
    Hint(Hint),
    /// Here is content that games may name.
    Learn {
        /// All its files.
        files: Vec<ContentFile>,
    },
    /// Which solo games are kept?
    Kept,
    /// The record of a solo game that is over.
    Record {
        /// The table.
        table: String,
    },
    /// Forget a solo game.
    Forget {
        /// The table.
        table: String,
    },
    /// A record through somebody's eyes.
    Replay {
        /// The whole record.
        record: String,
        /// Whose eyes.
        viewer: Viewer,
    },
    /// Were the dice of a record fair?
    Audit {
        /// The whole record.
        record: String,
    },
    /// What does a hard bot think of these lines of a record?
    Review {
        /// The whole record.
        record: String,
        /// The first line, counted from 1.
        from: usize,
        /// The line after the last.
        to: usize,
    },
    /// Something of a game's own; see `games::answer`.
    Game {
        /// The game.
        game: String,
        /// What.
        what: Json,
    },
}

/// An answer.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// What a hard bot would do.
    Hint(Hinted),
    /// The solo games that are kept, the newest first.
    Kept(Vec<Kept>),
    /// A record.
    Record(String),
    /// A game told again, moment by moment.
    Replay(Vec<Moment>),
    /// Everything fits, and this was looked at.
    Audit(String),
    /// What was found, line by line.
    Review(Vec<Reviewed>),
    /// It is done.
    Done,
    /// Of a game's own.
    Game(Json),
}

/// Where a worker begins: it listens, and works through what it hears in order.
#[wasm_bindgen]
pub fn start_worker() {
    console_error_panic_hook::set_once();
    let (sender, receiver) = mpsc::unbounded::<ToWorker>();
    let listen = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        match json::read(&text) {
            Ok(message) => {
                let _ = sender.unbounded_send(message);
            }
            Err(error) => leptos::logging::error!("the page said something unreadable: {error}"),
        }
    });
    scope().set_onmessage(Some(listen.as_ref().unchecked_ref()));
    listen.forget();
    wasm_bindgen_futures::spawn_local(work(receiver));
}

async fn work(mut messages: mpsc::UnboundedReceiver<ToWorker>) {
    let mut room = room::Room::new();
    loop {
        // A bot's decision waits for its beat; whatever the page says meanwhile comes first.
        let message = match room.next_beat() {
            None => messages.next().await,
            Some(wait) => {
                let beat = gloo_timers::future::TimeoutFuture::new(wait);
                match futures_util::future::select(messages.next(), beat).await {
                    futures_util::future::Either::Left((message, _)) => message,
                    futures_util::future::Either::Right(_) => {
                        room.let_bots_decide().await;
                        continue;
                    }
                }
            }
        };
        match message {
            Some(ToWorker::Ask { number, question }) => {
                if let Ok(answer) = to_raw_value(&mind::answer(question).await) {
                    post(&FromWorker::Answered { number, answer });
                }
            }
            Some(message) => room.hear(message).await,
            None => return,
        }
    }
}

fn post(message: &FromWorker) {
    if let Ok(text) = serde_json::to_string(message) {
        let _ = scope().post_message(&JsValue::from_str(&text));
    }
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}
