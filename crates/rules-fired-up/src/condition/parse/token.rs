//! The words, numbers and signs of a condition.

use super::ConditionError;
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Word(String),
    /// Digits, however many.
    Integer(String),
    Sign(&'static str),
    End,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Word(text) | Token::Integer(text) => write!(f, "`{text}`"),
            Token::Sign(sign) => write!(f, "`{sign}`"),
            Token::End => f.write_str("the end"),
        }
    }
}

/// The longer signs come first, so that they are not read as two.
const SIGNS: [&str; 16] =
    [">=", "<=", "==", "!=", ">", "<", "!", "&", "|", "+", "#", "(", ")", "{", "}", ","];

/// The tokens with the places of their first characters, counted from 1. The last one is the end.
pub(super) fn tokens(text: &str) -> Result<Vec<(usize, Token)>, ConditionError> {
    let (mut tokens, mut rest, mut at) = (Vec::new(), text, 1);
    while let Some(first) = rest.chars().next() {
        let (length, token) = if first.is_ascii_alphabetic() {
            let word = beginning(rest, |letter| letter.is_ascii_alphanumeric());
            (word.len(), Some(Token::Word(word.to_owned())))
        } else if first.is_ascii_digit() {
            let digits = beginning(rest, |letter| letter.is_ascii_digit());
            (digits.len(), Some(Token::Integer(digits.to_owned())))
        } else if first == ' ' {
            (1, None)
        } else if let Some(sign) = SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
            (sign.len(), Some(Token::Sign(sign)))
        } else {
            let allowed = "conditions are made of letters, digits, spaces and the signs ( ) { } , # & | ! + >= <= == != > <";
            return Err(ConditionError { at, found: format!("{first:?}"), allowed: allowed.to_owned() });
        };
        tokens.extend(token.map(|token| (at, token)));
        // Everything that was read is ASCII, so bytes are characters.
        rest = &rest[length..];
        at += length;
    }
    tokens.push((at, Token::End));
    Ok(tokens)
}

/// The longest beginning whose characters all belong to it.
fn beginning(text: &str, belongs: impl Fn(char) -> bool) -> &str {
    let end = text.find(|letter| !belongs(letter)).unwrap_or(text.len());
    &text[..end]
}
