//! Things that nobody can guess.

/// Thirty-two bytes from the system.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes
}

/// A secret for a seat: 192 bits as letters that need no escaping in a link.
pub(crate) fn token() -> String {
    letters(&bytes::<24>())
}

/// The id of a table: short enough to read out, and not to be guessed.
pub(crate) fn table_id() -> String {
    letters(&bytes::<9>())
}

/// Could this be the id of a table?
pub(crate) fn is_table_id(text: &str) -> bool {
    are_letters(text, 12)
}

/// Could this be the secret of a seat?
pub(crate) fn is_token(text: &str) -> bool {
    are_letters(text, 32)
}

fn are_letters(text: &str, count: usize) -> bool {
    text.len() == count && text.chars().all(is_letter)
}

/// Does this stand in ids and secrets?
pub(crate) const fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')
}

/// Six bits a letter.
fn letters(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let number = three.iter().fold(0_u32, |number, &byte| number << 8 | u32::from(byte))
            << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            text.push(LETTERS[(number >> (18 - 6 * place)) as usize & 63] as char);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{is_table_id, is_token, letters, table_id, token};

    #[test]
    fn secrets_are_letters_and_differ() {
        assert_eq!(letters(&[0, 0, 0]), "AAAA");
        assert_eq!(letters(&[255, 255, 255]), "____");
        assert_eq!(letters(b"sand"), "c2FuZA");
        assert_eq!((token().len(), table_id().len()), (32, 12));
        assert_ne!(token(), token());
        assert!(is_token(&token()) && is_table_id(&table_id()));
        assert!(!is_token("") && !is_table_id("AAAAAAAAAA; ") && !is_table_id("AAAAAAAAAAAAA"));
    }
}
