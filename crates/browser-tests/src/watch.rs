//! What a page and its workers do while nobody asks: errors they report, and messages that reach them.

use crate::cdp::lock;
use serde_json::Value;
use std::sync::Mutex;

/// What was seen of a page and its workers.
#[derive(Default)]
pub(crate) struct Watch {
    errors: Mutex<Vec<String>>,
    forgiven: Mutex<Vec<String>>,
    frames: Mutex<Vec<String>>,
}

impl Watch {
    /// Takes note of an event.
    pub(crate) fn note(&self, method: &str, event: &Value) {
        match method {
            "Runtime.consoleAPICalled" => {
                if matches!(event["type"].as_str(), Some("error" | "assert")) {
                    self.error(arguments(&event["args"]));
                }
            }
            "Runtime.exceptionThrown" => self.error(exception(&event["exceptionDetails"])),
            "Log.entryAdded" => {
                let entry = &event["entry"];
                if entry["level"] == "error" {
                    self.error(
                        format!("{} {}", text(&entry["text"]), text(&entry["url"])).trim_end().to_owned(),
                    );
                }
            }
            "Network.webSocketFrameReceived" => {
                lock(&self.frames).push(text(&event["response"]["payloadData"]));
            }
            _ => {}
        }
    }

    /// Errors with these words are expected, before and after.
    pub(crate) fn forgive(&self, words: &str) {
        lock(&self.forgiven).push(words.to_owned());
    }

    /// Every error that nobody expected.
    pub(crate) fn errors(&self) -> Vec<String> {
        let forgiven = lock(&self.forgiven);
        let is_expected = |error: &&String| forgiven.iter().any(|words| error.contains(words));
        lock(&self.errors).iter().filter(|error| !is_expected(error)).cloned().collect()
    }

    /// Every message that came over a socket.
    pub(crate) fn frames(&self) -> Vec<String> {
        lock(&self.frames).clone()
    }

    fn error(&self, what: String) {
        lock(&self.errors).push(what);
    }
}

fn arguments(arguments: &Value) -> String {
    let words = arguments.as_array().into_iter().flatten().map(|argument| match &argument["value"] {
        Value::Null => text(&argument["description"]),
        value => text(value),
    });
    words.collect::<Vec<_>>().join(" ")
}

pub(crate) fn exception(details: &Value) -> String {
    match &details["exception"]["description"] {
        Value::String(description) => description.clone(),
        _ => format!("{} {}", text(&details["text"]), text(&details["exception"]["value"])),
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::Watch;
    use serde_json::json;

    #[test]
    fn errors_of_every_kind_are_seen_and_nothing_else() {
        let watch = Watch::default();
        let console =
            |kind: &str, word: &str| json!({ "type": kind, "args": [{ "value": word }, { "value": 7 }] });
        watch.note("Runtime.consoleAPICalled", &console("log", "fine"));
        watch.note("Runtime.consoleAPICalled", &console("error", "bad"));
        watch.note(
            "Runtime.exceptionThrown",
            &json!({ "exceptionDetails": { "exception": { "description": "Error: x" } } }),
        );
        watch.note(
            "Log.entryAdded",
            &json!({ "entry": { "level": "error", "text": "404", "url": "http://a/b" } }),
        );
        watch.note("Log.entryAdded", &json!({ "entry": { "level": "info", "text": "fine" } }));
        watch.note("Network.webSocketFrameReceived", &json!({ "response": { "payloadData": "{}" } }));
        assert_eq!(watch.errors(), ["bad 7", "Error: x", "404 http://a/b"]);
        watch.forgive("404");
        assert_eq!(watch.errors(), ["bad 7", "Error: x"]);
        assert_eq!(watch.frames(), ["{}"]);
    }
}
