//! A rule that a table can choose.

use serde_json::{Map, Value};

/// A rule that a table can choose, as the configuration of the game names it.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// A name for forms.
    pub id: &'static str,
    /// Where it stands in the configuration: names from the outside in.
    pub path: &'static [&'static str],
    /// What people call it.
    pub name: &'static str,
    /// A plain sentence about it, with its §.
    pub about: &'static str,
    /// What can be chosen, as JSON, with what people call it; the first is the usual.
    pub choices: &'static [(&'static str, &'static str)],
}

impl Variant {
    /// Writes a choice into the options of a table; the usual one is left out.
    pub fn choose(&self, options: &mut Map<String, Value>, index: usize) {
        let Some((last, outer)) = self.path.split_last() else { return };
        let mut place = options;
        for name in outer {
            let inner = place.entry(*name).or_insert_with(|| Value::Object(Map::new()));
            let Value::Object(inner) = inner else { return };
            place = inner;
        }
        let choice = self.choices.get(index).filter(|_| index > 0);
        match choice.and_then(|(json, _)| serde_json::from_str(json).ok()) {
            Some(value) => place.insert((*last).to_owned(), value),
            None => place.remove(*last),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::Variant;
    use serde_json::{Map, json};

    #[test]
    fn a_choice_is_written_where_the_configuration_has_it_and_the_usual_is_left_out() {
        let variant = Variant {
            id: "rounding",
            path: &["house", "rounding"],
            name: "",
            about: "",
            choices: &[("\"down\"", "down"), ("\"up\"", "up")],
        };
        let mut options = Map::new();
        variant.choose(&mut options, 1);
        assert_eq!(json!(options), json!({"house": {"rounding": "up"}}));
        variant.choose(&mut options, 0);
        assert_eq!(json!(options), json!({"house": {}}));
    }
}
