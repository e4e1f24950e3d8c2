//! Lists as people say them.

/// A list such as `Mark, Sofia and Joan`.
pub(super) fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    join(names, "and")
}

/// A list to choose from, such as `Mark, Sofia or Joan`.
pub(super) fn offered<'a>(names: impl Iterator<Item = &'a str>) -> String {
    join(names, "or")
}

fn join<'a>(names: impl Iterator<Item = &'a str>, last_word: &str) -> String {
    let names: Vec<&str> = names.collect();
    match names.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [others @ .., last] => format!("{} {last_word} {last}", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::{listed, offered};

    #[test]
    fn lists_end_with_a_word() {
        assert_eq!(listed(["a", "b", "c"].into_iter()), "a, b and c");
        assert_eq!(offered(["a", "b"].into_iter()), "a or b");
        assert_eq!((listed(["a"].into_iter()), listed([].into_iter())), ("a".to_owned(), String::new()));
    }
}
