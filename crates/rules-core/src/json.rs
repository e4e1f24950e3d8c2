//! Between our own types and JSON.
//!
//! `serde_json` could go between them directly. But what it compiles for a type is twice as large as it has to be, and a type
//! that is read from text and from values is compiled for both; the browser client carries all of it. Here every type is read
//! in one way, from a value.

mod reader;

use reader::Node;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// Something of ours as a JSON value, by way of text, which every type can become anyway.
pub fn to_value<T: Serialize>(ours: &T) -> Value {
    let text = serde_json::to_string(ours);
    text.and_then(|text| serde_json::from_str(&text))
        .expect("wire types have string keys and no failing parts")
}

/// Something of ours from a JSON value, or what is wrong with it.
pub fn from_value<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    T::deserialize(Node(value)).map_err(|error| error.to_string())
}

/// Something of ours from a text in JSON, or what is wrong with it. The text is read in two steps, so this is not for many
/// and large ones; parts of it that are kept as text may come with their tables in another order.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    from_value(&serde_json::from_str(text).map_err(|error| error.to_string())?)
}
