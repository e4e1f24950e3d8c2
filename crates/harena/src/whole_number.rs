//! Whole numbers on the command line.

/// A number from the least to the most, or what was expected instead.
pub(crate) fn whole_number<const LEAST: u8, const MOST: u8>(text: &str) -> Result<u8, String> {
    match text.parse() {
        Ok(number) if (LEAST..=MOST).contains(&number) => Ok(number),
        Ok(_) | Err(_) => Err(format!("this is a whole number from {LEAST} to {MOST}")),
    }
}

#[cfg(test)]
mod tests {
    use super::whole_number;

    #[test]
    fn anything_else_is_told_what_is_expected() {
        assert_eq!(["2", "5"].map(whole_number::<2, 5>), [Ok(2), Ok(5)]);
        for text in ["1", "6", "two", "", "300", "2.5"] {
            assert_eq!(
                whole_number::<2, 5>(text),
                Err("this is a whole number from 2 to 5".to_owned()),
                "{text}"
            );
        }
    }
}
