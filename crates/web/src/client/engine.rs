//! The page's side of the two workers: one runs solo tables, the other thinks about questions.

use super::{Link, Sitting};
use crate::{
    settings::{Pace, use_settings},
    worker::{Answer, FromWorker, Question, ToWorker},
};
use futures_util::{FutureExt, future::LocalBoxFuture};
use js_sys::{Function, Promise};
use leptos::prelude::*;
use rules_core::json;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::value::to_raw_value;
use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    rc::Rc,
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use wire::ClientMessage;

/// The page's side of the workers. They start with the page: whoever leaves it open while the host gets a new version would
/// otherwise begin a game with a worker of that one, whose messages the page cannot read.
#[derive(Clone, Copy)]
pub struct Engine(StoredValue<Rc<Shared>, LocalStorage>);

struct Shared {
    room: Worker,
    mind: Worker,
    /// Who hears what the room says.
    listener: Cell<Option<Sitting>>,
    /// Who waits for an answer: what settles the promise.
    waiting: RefCell<HashMap<u64, Function>>,
    asked: Cell<u64>,
}

/// Milliseconds between what bots decide. Those who want to see everything at once still get a moment to press something.
fn beat(pace: Pace) -> u32 {
    20 + (230.0 * pace.factor()) as u32
}

/// Makes the engine known to everything below.
pub fn provide_engine() {
    let shared = Rc::new(Shared {
        mind: start_worker(),
        room: start_worker(),
        listener: Cell::default(),
        waiting: RefCell::default(),
        asked: Cell::default(),
    });
    let heard = Rc::clone(&shared);
    let listen = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            heard.hear(&text);
        }
    });
    for worker in [&shared.mind, &shared.room] {
        worker.set_onmessage(Some(listen.as_ref().unchecked_ref()));
    }
    listen.forget();
    provide_context(Engine(StoredValue::new_local(shared)));
}

/// The engine.
pub fn use_engine() -> Engine {
    use_context::<Engine>().expect("the app provides the engine")
}

fn start_worker() -> Worker {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options("worker.js", &options).expect("browsers with WASM have workers")
}

impl Engine {
    /// Opens a solo table or goes on with one, and lets this sitting hear of it. Bots decide as fast as it is shown.
    pub fn sit(&self, sitting: Sitting, how: &ToWorker) {
        self.0.with_value(|shared| shared.listener.set(Some(sitting)));
        self.tell_room(how);
        let (engine, pace) = (*self, use_settings().pace);
        Effect::new(move |_| engine.tell_room(&ToWorker::Beat(beat(pace.get()))));
        sitting.connect(Rc::new(WorkerLink(*self)));
    }

    fn tell_room(&self, message: &ToWorker) {
        self.0.with_value(|shared| Shared::post(&shared.room, message));
    }

    /// Asks something that takes thought, away from the page.
    pub fn ask(&self, question: Question) -> LocalBoxFuture<'static, Result<Answer, String>> {
        let number = self.0.with_value(|shared| {
            shared.asked.set(shared.asked.get() + 1);
            shared.asked.get()
        });
        let shared = self.0.with_value(Rc::clone);
        let promise = Promise::new(&mut |resolve, _| {
            shared.waiting.borrow_mut().insert(number, resolve);
        });
        Shared::post(&shared.mind, &ToWorker::Ask { number, question });
        async move {
            let answer = JsFuture::from(promise).await.map_err(|_| "the question was dropped".to_owned())?;
            let text = answer.as_string().unwrap_or_default();
            json::read::<Result<Answer, String>>(&text)?
        }
        .boxed_local()
    }

    /// Asks a game something of its own; see `games::answer`.
    pub async fn ask_game<Q: Serialize, A: DeserializeOwned>(
        &self,
        game: &str,
        what: &Q,
    ) -> Result<A, String> {
        let what = to_raw_value(what).map_err(|error| error.to_string())?;
        match self.ask(Question::Game { game: game.to_owned(), what }).await? {
            Answer::Game(answer) => json::read(answer.get()),
            _ => Err("the worker answered something else".to_owned()),
        }
    }
}

impl Shared {
    fn post(worker: &Worker, message: &ToWorker) {
        if let Ok(text) = serde_json::to_string(message) {
            let _ = worker.post_message(&JsValue::from_str(&text));
        }
    }

    fn hear(&self, text: &str) {
        match json::read(text) {
            Ok(FromWorker::Said(message)) => {
                if let Some(sitting) = self.listener.get() {
                    sitting.hear(*message);
                }
            }
            Ok(FromWorker::Answered { number, answer }) => {
                if let Some(resolve) = self.waiting.borrow_mut().remove(&number) {
                    let _ = resolve.call1(&JsValue::NULL, &JsValue::from_str(answer.get()));
                }
            }
            Err(error) => leptos::logging::error!("a worker said something unreadable: {error}"),
        }
    }
}

/// A link to the table in the worker. Nothing is lost on the way, so nothing is sent twice.
struct WorkerLink(Engine);

impl Link for WorkerLink {
    fn send(&self, message: ClientMessage) {
        self.0.tell_room(&ToWorker::Say(message));
    }

    fn close(&self) {
        self.0.0.with_value(|shared| shared.listener.set(None));
        self.0.tell_room(&ToWorker::Leave);
    }
}
