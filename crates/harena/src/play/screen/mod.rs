//! Drawing: what the game knows, in boxes and lines. Nothing here decides anything.

mod battle;
mod choices;
mod choose;
mod dice;
mod fighter;
mod opening;
mod overlay;
#[cfg(test)]
mod tests;
mod text;

use super::app::{App, Overlay, Scene};
use ratatui::{
    Frame,
    layout::{Alignment, Constraint, Layout, Rect, Size},
    style::{Color, Modifier, Style},
    text::Line,
    widgets::{Clear, Paragraph, Wrap},
};
use std::{env, time::Instant};

/// The smallest window everything fits in.
const LEAST: (u16, u16) = (80, 24);

/// Draws everything.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: Theme, now: Instant) {
    let area = frame.area();
    if !fits(area.as_size()) {
        return ask_for_room(frame, area);
    }
    match &app.scene {
        Scene::Choose(choosing, cursor) => {
            choose::draw(frame, area, &choose::Picture { setup: &app.setup, choosing, at: cursor.at }, theme);
        }
        Scene::Opening(opening) => opening::draw(frame, area, &app.setup, opening, theme),
        Scene::Battle(battle) => battle::draw(frame, area, battle, theme, now),
    }
    match app.overlay {
        Overlay::None => {}
        Overlay::Help(scrolled) => overlay::draw_help(frame, area, app, scrolled, theme),
        Overlay::Leave => overlay::draw_leave(frame, area, app, theme),
    }
}

/// Is a window of this size large enough to play in?
pub(super) fn fits(size: Size) -> bool {
    size.width >= LEAST.0 && size.height >= LEAST.1
}

fn ask_for_room(frame: &mut Frame<'_>, area: Rect) {
    let words = format!(
        "Please make the window larger: {} x {} are needed, this is {} x {}. The game waits. (Ctrl-C leaves)",
        LEAST.0, LEAST.1, area.width, area.height
    );
    let [_, middle, _] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(5), Constraint::Fill(1)]).areas(area);
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }).alignment(Alignment::Center), middle);
}

/// The line of keys at the bottom.
fn draw_keys(frame: &mut Frame<'_>, area: Rect, keys: &str, theme: Theme) {
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

    fn coloured(self, colour: Color) -> Style {
        if self.has_colour { Style::new().fg(colour) } else { Style::new() }
    }

    /// What matters most.
    fn strong(self) -> Style {
        self.coloured(Color::Yellow).add_modifier(Modifier::BOLD)
    }

    /// What is only there for those who look for it.
    fn faint(self) -> Style {
        if self.has_colour {
            self.coloured(Color::DarkGray)
        } else {
            Style::new().add_modifier(Modifier::DIM)
        }
    }

    /// Good for whom it concerns.
    fn good(self) -> Style {
        self.coloured(Color::Green)
    }

    /// Bad for whom it concerns.
    fn bad(self) -> Style {
        self.coloured(Color::Red)
    }

    /// Between the two.
    fn fair(self) -> Style {
        self.coloured(Color::Yellow)
    }

    /// Luck Dice.
    fn luck(self) -> Style {
        self.coloured(Color::Magenta)
    }

    /// What is marked by the cursor.
    const fn marked() -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Whose turn it is.
    fn active(self) -> Style {
        self.coloured(Color::Cyan).add_modifier(Modifier::BOLD)
    }
}
