//! Between our own types and JSON values.
//!
//! `serde_json` could go between them directly. But then every type is compiled once more for it, and what it compiles is
//! twice as large as it has to be; the browser client carries all of it.

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
/// and large ones.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    from_value(&serde_json::from_str(text).map_err(|error| error.to_string())?)
}

#[cfg(test)]
mod tests {
    use super::{from_value, read, to_value};
    use rules_core::{Game, Viewer};
    use rules_fight::{Config, Content, Fight, House};
    use serde_json::{Value, json};
    use std::sync::Arc;

    #[test]
    fn our_way_leads_where_the_direct_one_does() {
        let config = Config::table(3);
        assert_eq!(to_value(&config), json!(config));
        assert_eq!(from_value::<Config>(&json!(config)).unwrap(), config);
        let game = Fight::open(config, Arc::new(Content::shipped())).unwrap();
        let view = game.view(&game.start(), Viewer::Table);
        assert_eq!(read::<rules_fight::View>(&json!(view).to_string()).unwrap(), view);
    }

    #[test]
    fn what_does_not_fit_is_told_as_the_direct_way_tells_it() {
        for wrong in [
            json!({ "rounding": "sideways" }),
            json!({ "rounding": 3 }),
            json!({ "rounding": { "up": null, "down": null } }),
            json!({ "rounding": null }),
            json!({ "roof": 1 }),
            json!(3),
            Value::Null,
        ] {
            let direct = serde_json::from_value::<House>(wrong.clone()).unwrap_err().to_string();
            assert_eq!(from_value::<House>(&wrong).unwrap_err(), direct, "{wrong}");
        }
        for wrong in [json!([1]), json!([1, 2, 3]), json!([1, "two"]), json!([1, -2]), json!("one")] {
            let direct = serde_json::from_value::<[u8; 2]>(wrong.clone()).unwrap_err().to_string();
            assert_eq!(from_value::<[u8; 2]>(&wrong).unwrap_err(), direct, "{wrong}");
        }
        assert!(read::<House>("{").is_err());
    }
}
