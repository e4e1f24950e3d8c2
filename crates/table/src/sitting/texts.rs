//! What people write, and what they set up: how long it may be, and what may be in it.

use super::Refusal;
use wire::{Setup, message::Reason, setup::Clock};

/// Letters in a name.
const NAME: usize = 24;
/// Letters in words for the dice, in something said, and in a title.
const WORDS: usize = 80;
const SAID: usize = 300;
const TITLE: usize = 60;
/// How often something can be said or brought at one table.
pub(super) const TALK: u32 = 2000;
/// Bytes in what somebody brings, and in the options of a game.
const BROUGHT: usize = 4096;
/// Events that watchers can be behind.
const DELAY: u32 = 50;

pub(super) fn name(text: &str) -> Result<String, Refusal> {
    line(text, "a name", NAME)
}

pub(super) fn title(text: &str) -> Result<String, Refusal> {
    line(text, "a title", TITLE)
}

pub(super) fn words(text: &str) -> Result<String, Refusal> {
    line(text, "words for the dice", WORDS)
}

pub(super) fn said(text: &str) -> Result<String, Refusal> {
    line(text, "what is said at once", SAID)
}

/// One line: trimmed, something in it, not too long, nothing that cannot be seen.
fn line(text: &str, what: &str, most: usize) -> Result<String, Refusal> {
    let text = text.trim();
    let count = text.chars().count();
    if count == 0 {
        return Err(Refusal::new(Reason::Limit, format!("{what} cannot be empty")));
    }
    if count > most {
        let message = format!("{what} has at most {most} letters, and this has {count}");
        return Err(Refusal::new(Reason::Limit, message));
    }
    if text.chars().any(is_hidden) {
        return Err(Refusal::new(
            Reason::Malformed,
            format!("{what} is one line without control characters"),
        ));
    }
    Ok(text.to_owned())
}

/// Control characters, and those that turn or hide what stands around them.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            // Marks and turns of direction, joiners, and breaks of lines.
            '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            // What has no ink and is no space: hyphens that may be, fillers, the empty pattern of Braille.
            | '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

pub(super) fn brought(value: &serde_json::Value) -> Result<(), Refusal> {
    is_small(value, "what somebody brings")
}

fn is_small(value: &serde_json::Value, what: &str) -> Result<(), Refusal> {
    let size = value.to_string().len();
    if size > BROUGHT {
        let message = format!("{what} has at most {BROUGHT} bytes, and this has {size}");
        return Err(Refusal::new(Reason::Limit, message));
    }
    Ok(())
}

/// Is a setup within bounds? Whether the game can be played so, its rules say.
pub(super) fn check_setup(setup: &Setup) -> Result<(), Refusal> {
    let wrong = |message: String| Err(Refusal::new(Reason::Setup, message));
    if !setup.title.is_empty() {
        title(&setup.title)?;
    }
    is_small(&setup.options, "the options of a game")?;
    if setup.seats.is_empty() || setup.seats.len() > rules_core::MAX_SEATS {
        return wrong(format!("a table has 1 to {} seats, not {}", rules_core::MAX_SEATS, setup.seats.len()));
    }
    if let Some(watchers) = setup.watchers
        && watchers.delay > DELAY
    {
        return wrong(format!("watchers can be at most {DELAY} events behind, not {}", watchers.delay));
    }
    let (seconds, most) = match setup.clock {
        Clock::None => return Ok(()),
        Clock::Turn { seconds } => (seconds, 86_400),
        Clock::Bank { seconds, increment } if increment <= 3600 => (seconds, 86_400),
        Clock::Bank { increment, .. } => {
            return wrong(format!("an increment of {increment} seconds is too long; at most 3600"));
        }
        Clock::Days { days } => (days, 30),
    };
    if seconds == 0 || seconds > most {
        return wrong(format!("a clock runs from 1 to {most}, not {seconds}"));
    }
    Ok(())
}
