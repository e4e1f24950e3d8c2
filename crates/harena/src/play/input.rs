//! Keys, and what is meant by them.

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What somebody at the keyboard wants. What a letter means depends on what is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Intent {
    /// One line up.
    Up,
    /// One line down.
    Down,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// Yes, go on.
    Accept,
    /// No, back.
    Cancel,
    /// Take the last letter away.
    Erase,
    /// A letter, a digit or a sign.
    Letter(char),
    /// Leave at once: Ctrl-C.
    Interrupt,
    /// Any other key.
    Other,
}

/// What an event of the terminal means; nothing for what is no key.
pub(super) fn intent(event: &Event) -> Option<Intent> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(meaning(key)),
        _ => None,
    }
}

fn meaning(key: &KeyEvent) -> Intent {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c' | 'C') if control => Intent::Interrupt,
        KeyCode::Char('p') if control => Intent::Up,
        KeyCode::Char('n') if control => Intent::Down,
        KeyCode::Char(_) if control || key.modifiers.contains(KeyModifiers::ALT) => Intent::Other,
        KeyCode::Char(letter) => Intent::Letter(letter),
        KeyCode::Up => Intent::Up,
        KeyCode::Down => Intent::Down,
        KeyCode::PageUp => Intent::PageUp,
        KeyCode::PageDown => Intent::PageDown,
        KeyCode::Enter => Intent::Accept,
        KeyCode::Esc => Intent::Cancel,
        KeyCode::Backspace => Intent::Erase,
        _ => Intent::Other,
    }
}

/// A cursor in a list that is moved by arrows, `j` and `k`, or by typing a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cursor {
    /// What it points at, counted from 0.
    pub(super) at: usize,
    typed: usize,
}

impl Cursor {
    /// A cursor that points at this.
    pub(super) const fn new(at: usize) -> Cursor {
        Cursor { at, typed: 0 }
    }

    /// Moves within a list of this length, if the intent is about that.
    pub(super) fn go(&mut self, intent: Intent, length: usize) -> bool {
        let last = length.saturating_sub(1);
        let typed = std::mem::take(&mut self.typed);
        match intent {
            Intent::Up | Intent::Letter('k') => self.at = if self.at == 0 { last } else { self.at - 1 },
            Intent::Down | Intent::Letter('j') => self.at = if self.at >= last { 0 } else { self.at + 1 },
            Intent::Letter(letter) => {
                let Some(digit) = letter.to_digit(10).map(|digit| digit as usize) else { return false };
                let longer = typed * 10 + digit;
                let number = if (1..=length).contains(&longer) { longer } else { digit };
                if (1..=length).contains(&number) {
                    (self.at, self.typed) = (number - 1, number);
                }
            }
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::{Cursor, Intent, intent};
    use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

    #[test]
    fn keys_have_a_meaning_when_pressed_and_none_when_released() {
        let key = |code, modifiers| KeyEvent::new(code, modifiers);
        let control_c = key(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(intent(&Event::Key(control_c)), Some(Intent::Interrupt));
        let mut letter = key(KeyCode::Char('Q'), KeyModifiers::SHIFT);
        assert_eq!(intent(&Event::Key(letter)), Some(Intent::Letter('Q')));
        letter.kind = KeyEventKind::Release;
        assert_eq!(intent(&Event::Key(letter)), None);
        assert_eq!(intent(&Event::Resize(80, 24)), None);
    }

    #[test]
    fn a_cursor_goes_round_and_takes_numbers() {
        let mut cursor = Cursor::default();
        let mut at = |intent| {
            let moved = cursor.go(intent, 12);
            (moved, cursor.at)
        };
        assert_eq!(at(Intent::Up), (true, 11));
        assert_eq!(at(Intent::Down), (true, 0));
        assert_eq!(at(Intent::Letter('1')), (true, 0));
        assert_eq!(at(Intent::Letter('2')), (true, 11), "1 and 2 are 12");
        assert_eq!(at(Intent::Letter('3')), (true, 2), "123 is too much, 3 is not");
        assert_eq!(at(Intent::Letter('0')), (true, 2), "there is no 30");
        assert_eq!(at(Intent::Letter('q')), (false, 2));
    }
}
