//! Drawing: what every game shows alike, in boxes and lines. Nothing here decides anything.

pub(super) mod asked;
pub(super) mod choices;
pub(super) mod hand_over;
mod hint;
pub(super) mod log;
pub(super) mod opening;
pub(super) mod overlay;
#[cfg(test)]
pub(super) mod testing;
pub(super) mod text;

use super::{playable::Playable, session::Session};
use ratatui::{
    Frame,
    layout::{Alignment, Constraint, Layout, Rect, Size},
    style::{Color, Modifier, Style},
    text::{Line, Span},
    widgets::{Clear, Paragraph, Wrap},
};
use std::env;

/// The smallest window everything fits in.
pub(super) const LEAST: (u16, u16) = (80, 24);

/// Is a window of this size large enough to play in?
pub(super) fn fits(size: Size) -> bool {
    size.width >= LEAST.0 && size.height >= LEAST.1
}

/// Asks for a larger window.
pub(super) fn ask_for_room(frame: &mut Frame<'_>, area: Rect) {
    let words = format!(
        "Please make the window larger: {} x {} are needed, this is {} x {}. The game waits. (Ctrl-C leaves)",
        LEAST.0, LEAST.1, area.width, area.height
    );
    let [_, middle, _] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(5), Constraint::Fill(1)]).areas(area);
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }).alignment(Alignment::Center), middle);
}

/// The line at the top: which game, and what goes on in it.
pub(super) fn draw_title(frame: &mut Frame<'_>, area: Rect, words: &str, theme: Theme) {
    let title = vec![Span::styled(" HARENA ", theme.strong()), Span::raw(words.to_owned())];
    frame.render_widget(Line::from(title), area);
}

/// The beginning of the commitment, at the right end of the line at the top.
pub(super) fn draw_seal<G: Playable>(frame: &mut Frame<'_>, area: Rect, session: &Session<G>, theme: Theme) {
    let commitment = session.commitment().to_string();
    let words = format!("{} sealed: {}… (? for all) ", G::LUCK, &commitment[..12]);
    frame.render_widget(Line::styled(words, theme.faint()).alignment(Alignment::Right), area);
}

/// What is to be known of a match that is over: the promise, the record, and how to check one by the other.
pub(super) fn audit_lines<G: Playable>(session: &Session<G>) -> [Line<'static>; 3] {
    let path = session.record_path().display();
    [
        Line::from(format!(" Sealed as {}", session.commitment())),
        Line::from(format!(" The record: {path}")),
        Line::from(format!(" Check its {}: harena audit {path}", G::LUCK)),
    ]
}

/// The line of keys at the bottom.
pub(super) fn draw_keys(frame: &mut Frame<'_>, area: Rect, keys: &str, theme: Theme) {
    frame.render_widget(Line::from(format!(" {keys}")).style(theme.faint()), area);
}

/// How things look. Nothing is told by colour alone, so that it may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Theme {
    has_colour: bool,
}

impl Theme {
    /// Colours, unless `NO_COLOR` says no.
    pub(super) fn from_environment() -> Theme {
        Theme { has_colour: env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) }
    }

    /// The theme with or without colours.
    #[cfg(test)]
    pub(super) const fn new(has_colour: bool) -> Theme {
        Theme { has_colour }
    }

    /// The theme without colours.
    pub(super) const fn plain() -> Theme {
        Theme { has_colour: false }
    }

    /// A letter that stands for a group, on a ground of this colour. The letter tells it as well.
    pub(super) fn badge(self, colour: Color) -> Style {
        if self.has_colour { Style::new().fg(Color::Black).bg(colour) } else { Style::new() }
    }

    fn coloured(self, colour: Color) -> Style {
        if self.has_colour { Style::new().fg(colour) } else { Style::new() }
    }

    /// What matters most.
    pub(super) fn strong(self) -> Style {
        self.coloured(Color::Yellow).add_modifier(Modifier::BOLD)
    }

    /// What is only there for those who look for it.
    pub(super) fn faint(self) -> Style {
        if self.has_colour {
            self.coloured(Color::DarkGray)
        } else {
            Style::new().add_modifier(Modifier::DIM)
        }
    }

    /// Good for whom it concerns.
    pub(super) fn good(self) -> Style {
        self.coloured(Color::Green)
    }

    /// Bad for whom it concerns.
    pub(super) fn bad(self) -> Style {
        self.coloured(Color::Red)
    }

    /// Between the two.
    pub(super) fn fair(self) -> Style {
        self.coloured(Color::Yellow)
    }

    /// What is not certain, such as Luck Dice.
    pub(super) fn luck(self) -> Style {
        self.coloured(Color::Magenta)
    }

    /// What is marked by the cursor.
    pub(super) const fn marked() -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Whose turn it is.
    pub(super) fn active(self) -> Style {
        self.coloured(Color::Cyan).add_modifier(Modifier::BOLD)
    }
}
