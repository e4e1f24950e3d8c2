//! What is studied: content and rules, as the command line says them.

use crate::files;
use anyhow::anyhow;
use lab::study::{Study, TableSet};
use rules_core::Digest;
use serde_json::{Map, Value};
use std::path::PathBuf;
use table::matches::Terms;

/// Content and variants.
#[derive(clap::Args, Clone, Default)]
pub(crate) struct Subject {
    /// Other content files: DIR/GAME/*.toml, or DIR/*.toml; `harena content write` gives you some to change
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
    /// A rule of the table that is not as usual, such as abilities=false or house.rounding=up; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
}

impl Subject {
    /// The tables, and the hash of the content.
    pub(crate) fn tables<G: Study>(
        &self,
        seats: usize,
        set: &TableSet,
    ) -> anyhow::Result<(Vec<(String, G)>, Digest)> {
        let printed = files::content_of::<G>(self.content.as_deref())?;
        let terms = Terms { seats, options: self.read_options()?, brought: Vec::new() };
        Ok((G::tables(&terms, set, &printed.content)?, printed.digest))
    }

    /// The options as the configuration names them.
    fn read_options(&self) -> anyhow::Result<Value> {
        let mut all = Map::new();
        for option in &self.options {
            let (name, value) = option.split_once('=').ok_or_else(|| {
                anyhow!("`{option}` is no option; write NAME=VALUE, such as abilities=false")
            })?;
            // What is no JSON is a word.
            let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
            let mut parts: Vec<&str> = name.split('.').collect();
            let last = parts.pop().unwrap_or_default();
            let mut map = &mut all;
            for part in parts {
                let inner = map.entry(part).or_insert_with(|| Value::Object(Map::new()));
                map =
                    inner.as_object_mut().ok_or_else(|| anyhow!("`{part}` has a value and parts at once"))?;
            }
            map.insert(last.to_owned(), value);
        }
        Ok(if all.is_empty() { Value::Null } else { Value::Object(all) })
    }
}

impl std::fmt::Display for Subject {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let content = self.content.as_ref().map(|folder| folder.display().to_string());
        let words: Vec<String> = content.into_iter().chain(self.options.iter().cloned()).collect();
        f.write_str(&if words.is_empty() { "shipped".to_owned() } else { words.join("+") })
    }
}

/// Reads one side of a comparison: `shipped`, a folder, options, or several of these joined by a plus sign.
impl std::str::FromStr for Subject {
    type Err = String;

    fn from_str(text: &str) -> Result<Subject, String> {
        let mut subject = Subject::default();
        for word in text.split('+') {
            if word.contains('=') {
                subject.options.push(word.to_owned());
            } else if word.is_empty() || subject.content.is_some() {
                return Err(format!(
                    "`{text}` is no side; write shipped, a folder with content, NAME=VALUE, or these joined by +"
                ));
            } else if word != "shipped" {
                subject.content = Some(PathBuf::from(word));
            }
        }
        Ok(subject)
    }
}

#[cfg(test)]
mod tests {
    use super::Subject;
    use serde_json::json;

    #[test]
    fn options_are_numbers_words_and_parts() {
        let subject: Subject = "abilities=false+house.double_store=forbidden+seats=3".parse().unwrap();
        let expected = json!({"abilities": false, "house": {"double_store": "forbidden"}, "seats": 3});
        assert_eq!(subject.read_options().unwrap(), expected);
        assert!(subject.content.is_none());
        let other: Subject = "my-cards+agility=true".parse().unwrap();
        assert_eq!(other.to_string(), "my-cards+agility=true");
        assert_eq!("shipped".parse::<Subject>().unwrap().to_string(), "shipped");
    }

    #[test]
    fn what_is_no_side_is_refused() {
        assert!("one+two".parse::<Subject>().is_err_and(|error| error.contains("write shipped")));
        assert!("".parse::<Subject>().is_err());
        let wrong = Subject { options: vec!["abilities".to_owned()], ..Subject::default() };
        assert!(wrong.read_options().unwrap_err().to_string().contains("write NAME=VALUE"));
        let both: Subject = "house=1+house.rounding=up".parse().unwrap();
        assert!(both.read_options().is_err());
    }
}
