//! Between our own types and JSON values, by way of text.
//!
//! `serde_json` could go between them directly. But then every type is compiled once more for it, and the browser client
//! carries both. What goes this way is small and rare: configurations, sheets, a record that is shown again.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// Something of ours as a JSON value.
pub fn to_value<T: Serialize>(ours: &T) -> Value {
    let text = serde_json::to_string(ours);
    text.and_then(|text| serde_json::from_str(&text))
        .expect("wire types have string keys and no failing parts")
}

/// Something of ours from a JSON value, or what is wrong with it.
pub fn from_value<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    serde_json::from_str(&value.to_string()).map_err(|error| {
        // The text is sound; so this is what its reader says where a variant is neither a word nor a table.
        if error.is_syntax() {
            return "expected string or map".to_owned();
        }
        // The place is one in a text that nobody wrote.
        let place = format!(" at line {} column {}", error.line(), error.column());
        let problem = error.to_string();
        problem.strip_suffix(&place).unwrap_or(&problem).to_owned()
    })
}
