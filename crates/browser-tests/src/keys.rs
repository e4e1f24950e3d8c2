//! Keys by their names.

use crate::trouble::Trouble;
use serde_json::{Value, json};
use std::str::FromStr;

/// A key, with those that are held down meanwhile.
#[derive(Debug, PartialEq, Eq)]
#[expect(clippy::struct_field_names, reason = "the browser calls it so")]
pub(crate) struct Key {
    key: String,
    code: String,
    number: u32,
    text: Option<String>,
    modifiers: u8,
}

/// The keys that have a name, with their numbers and what they write.
const NAMED: [(&str, u32, Option<&str>); 12] = [
    ("Tab", 9, None),
    ("Enter", 13, Some("\r")),
    ("Escape", 27, None),
    ("PageUp", 33, None),
    ("PageDown", 34, None),
    ("End", 35, None),
    ("Home", 36, None),
    ("ArrowLeft", 37, None),
    ("ArrowUp", 38, None),
    ("ArrowRight", 39, None),
    ("ArrowDown", 40, None),
    ("Backspace", 8, None),
];

impl FromStr for Key {
    type Err = Trouble;

    fn from_str(name: &str) -> Result<Key, Trouble> {
        let unknown = || Trouble::new(format!("there is no key `{name}`"));
        let (held, last) = match name.rsplit_once('+') {
            Some((held, last)) if !last.is_empty() => (held, last),
            _ => ("", name),
        };
        let mut modifiers = 0;
        for word in held.split('+').filter(|word| !word.is_empty()) {
            modifiers |= match word {
                "Alt" => 1,
                "Control" => 2,
                "Meta" => 4,
                "Shift" => 8,
                _ => return Err(unknown()),
            };
        }
        let key = |key: &str, code: String, number: u32, text: Option<&str>| Key {
            key: key.to_owned(),
            code,
            number,
            // With these held down a key commands and writes nothing.
            text: text.filter(|_| modifiers % 8 == 0).map(str::to_owned),
            modifiers,
        };
        if let Some((name, number, text)) = NAMED.iter().find(|(name, ..)| *name == last) {
            return Ok(key(name, (*name).to_owned(), *number, *text));
        }
        if last == "Space" {
            return Ok(key(" ", "Space".to_owned(), 32, Some(" ")));
        }
        let mut letters = last.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return Err(unknown()) };
        let large = letter.to_ascii_uppercase();
        let code = match large {
            'A'..='Z' => format!("Key{large}"),
            '0'..='9' => format!("Digit{large}"),
            _ => String::new(),
        };
        let number = if code.is_empty() { 0 } else { u32::from(large) };
        Ok(key(last, code, number, Some(last)))
    }
}

impl Key {
    /// It goes down.
    pub(crate) fn down(&self) -> Value {
        let mut event = self.event(if self.text.is_some() { "keyDown" } else { "rawKeyDown" });
        if let Some(text) = &self.text {
            event["text"] = text.as_str().into();
        }
        event
    }

    /// It comes up.
    pub(crate) fn up(&self) -> Value {
        self.event("keyUp")
    }

    fn event(&self, kind: &str) -> Value {
        json!({
            "type": kind, "key": self.key, "code": self.code, "windowsVirtualKeyCode": self.number,
            "modifiers": self.modifiers,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Key;

    fn key(name: &str) -> Key {
        name.parse().unwrap()
    }

    #[test]
    fn keys_are_known_by_their_names() {
        assert_eq!(key("Enter").down()["text"], "\r");
        assert_eq!(key("Tab").down()["type"], "rawKeyDown");
        assert_eq!(key("Shift+Tab").down()["modifiers"], 8);
        assert_eq!((key("a").code.as_str(), key("a").number), ("KeyA", 65));
        assert_eq!(key("+").key, "+");
        assert_eq!(key("?").down()["text"], "?");
        assert_eq!(key("Control+k").text, None);
        assert_eq!(key("Space").down()["key"], " ");
    }

    #[test]
    fn a_key_that_is_not_there_is_named() {
        for name in ["Entr", "Hyper+a", ""] {
            let refused = name.parse::<Key>().unwrap_err().to_string();
            assert_eq!(refused, format!("there is no key `{name}`"));
        }
    }
}
