//! What on a page is meant.

use std::fmt;

/// Something on a page, by its test id or by what people who do not see it are told: its role and its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// `data-testid`.
    TestId(String),
    /// A role such as `button`, and the name that goes with it.
    Role(String, String),
    /// Whatever the browser finds with this.
    Css(String),
}

/// By role and name, such as `role("button", "Play")`.
pub fn role(role: &str, name: &str) -> Target {
    Target::Role(role.to_owned(), name.to_owned())
}

/// By a CSS selector, where nothing else will do.
pub fn css(selector: &str) -> Target {
    Target::Css(selector.to_owned())
}

impl From<&str> for Target {
    fn from(id: &str) -> Target {
        Target::TestId(id.to_owned())
    }
}

impl From<String> for Target {
    fn from(id: String) -> Target {
        Target::TestId(id)
    }
}

impl From<&Target> for Target {
    fn from(target: &Target) -> Target {
        target.clone()
    }
}

impl Target {
    /// The selector that finds it, unless it is one that only the tree for assistive technology knows.
    pub(crate) fn selector(&self) -> Option<String> {
        match self {
            Target::TestId(id) => {
                Some(format!("[data-testid=\"{}\"]", id.replace('\\', "\\\\").replace('"', "\\\"")))
            }
            Target::Css(selector) => Some(selector.clone()),
            Target::Role(..) => None,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::TestId(id) => write!(out, "[data-testid={id}]"),
            Target::Role(role, name) => write!(out, "the {role} \"{name}\""),
            Target::Css(selector) => out.write_str(selector),
        }
    }
}
