//! The browser's own language: numbered commands with answers, and events, all of it JSON over one socket.
//!
//! A client of its own, since the generated ones take longer to compile than everything else together, and know the
//! commands of one version.

use crate::{
    trouble::{Done, Trouble},
    watch::Watch,
};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::{
    connect_async_with_config,
    tungstenite::{Message, protocol::WebSocketConfig},
};

/// No command takes longer than this, unless the browser is stuck.
const PATIENCE: Duration = Duration::from_secs(60);

/// A connection to a browser; cheap to clone.
#[derive(Clone)]
pub(crate) struct Connection(Arc<Shared>);

struct Shared {
    next: AtomicU64,
    out: mpsc::UnboundedSender<String>,
    waiting: Mutex<HashMap<u64, oneshot::Sender<Value>>>,
    watches: Mutex<HashMap<String, Arc<Watch>>>,
}

impl Connection {
    /// Connects, and reads until the browser is gone.
    pub(crate) async fn open(url: &str) -> Done<Connection> {
        let config = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        let (socket, _) = connect_async_with_config(url, Some(config), true)
            .await
            .map_err(|error| Trouble::new(format!("Chromium cannot be reached at {url}: {error}")))?;
        let (mut sink, mut stream) = socket.split();
        let (out, mut outbox) = mpsc::unbounded_channel::<String>();
        tokio::spawn(async move {
            while let Some(text) = outbox.recv().await {
                if sink.send(Message::text(text)).await.is_err() {
                    break;
                }
            }
        });
        let shared =
            Shared { next: AtomicU64::new(1), out, waiting: Mutex::default(), watches: Mutex::default() };
        let connection = Connection(Arc::new(shared));
        let reading = connection.clone();
        tokio::spawn(async move {
            while let Some(Ok(message)) = stream.next().await {
                if let Ok(text) = message.to_text()
                    && let Ok(message) = serde_json::from_str(text)
                {
                    reading.hear(message);
                }
            }
            // Whoever waits hears that nothing comes any more.
            lock(&reading.0.waiting).clear();
        });
        Ok(connection)
    }

    /// Says something to a page or a worker, or to the browser itself, and waits for the answer.
    pub(crate) async fn call(&self, session: Option<&str>, method: &str, parameters: Value) -> Done<Value> {
        let (answer, answered) = oneshot::channel();
        let id = self.say(session, method, parameters, Some(answer));
        let answer = tokio::time::timeout(PATIENCE, answered).await;
        lock(&self.0.waiting).remove(&id);
        let mut answer = answer
            .map_err(|_| Trouble::new(format!("Chromium does not answer {method}")))?
            .map_err(|_| Trouble::new(format!("Chromium is gone; it was asked for {method}")))?;
        match answer.get("error") {
            None => Ok(answer["result"].take()),
            Some(error) => {
                Err(Trouble::new(format!("{method}: {}", error["message"].as_str().unwrap_or("refused"))))
            }
        }
    }

    /// From now on this watch is told of everything that a page or a worker does.
    pub(crate) fn watch(&self, session: &str, watch: Arc<Watch>) {
        lock(&self.0.watches).insert(session.to_owned(), watch);
    }

    /// From now on this watch is told of nothing more.
    pub(crate) fn look_away(&self, watch: &Arc<Watch>) {
        lock(&self.0.watches).retain(|_, other| !Arc::ptr_eq(other, watch));
    }

    /// Every session that this watch is told of: a page and its workers.
    pub(crate) fn sessions(&self, watch: &Arc<Watch>) -> Vec<String> {
        let watches = lock(&self.0.watches);
        let own = watches.iter().filter(|(_, other)| Arc::ptr_eq(other, watch));
        own.map(|(session, _)| session.clone()).collect()
    }

    #[expect(clippy::needless_pass_by_value, reason = "callers write it where they call")]
    fn say(
        &self,
        session: Option<&str>,
        method: &str,
        parameters: Value,
        answer: Option<oneshot::Sender<Value>>,
    ) -> u64 {
        let id = self.0.next.fetch_add(1, Ordering::Relaxed);
        if let Some(answer) = answer {
            lock(&self.0.waiting).insert(id, answer);
        }
        let mut command = json!({ "id": id, "method": method, "params": parameters });
        if let Some(session) = session {
            command["sessionId"] = session.into();
        }
        if self.0.out.send(command.to_string()).is_err() {
            lock(&self.0.waiting).remove(&id);
        }
        id
    }

    fn hear(&self, message: Value) {
        if let Some(id) = message["id"].as_u64() {
            if let Some(answer) = lock(&self.0.waiting).remove(&id) {
                let _ = answer.send(message);
            }
            return;
        }
        let (Some(session), Some(method)) = (message["sessionId"].as_str(), message["method"].as_str())
        else {
            return;
        };
        let watch = lock(&self.0.watches).get(session).cloned();
        let Some(watch) = watch else { return };
        let parameters = &message["params"];
        match method {
            "Target.attachedToTarget" => self.attached(parameters, &watch),
            "Target.detachedFromTarget" => {
                lock(&self.0.watches).remove(parameters["sessionId"].as_str().unwrap_or_default());
            }
            _ => watch.note(method, parameters),
        }
    }

    /// A page started a worker: it is watched like the page itself.
    fn attached(&self, parameters: &Value, watch: &Arc<Watch>) {
        let Some(session) = parameters["sessionId"].as_str() else { return };
        self.watch(session, watch.clone());
        for method in ["Runtime.enable", "Log.enable", "Network.enable"] {
            self.say(Some(session), method, json!({}), None);
        }
        self.say(Some(session), "Target.setAutoAttach", follow_workers(), None);
    }
}

/// Workers are told of as soon as they are there, and need not wait for anybody.
pub(crate) fn follow_workers() -> Value {
    json!({ "autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true })
}

/// A test that failed while it held a lock leaves nothing half done behind it.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
