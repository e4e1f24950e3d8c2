//! Screens that tests can read.

use super::Theme;
use crate::play::app::{App, Evening};
use ratatui::{
    Terminal,
    backend::TestBackend,
    buffer::{Buffer, Cell},
};
use std::time::Instant;

/// The smallest size and a usual one.
pub(in crate::play) const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// What is drawn in a window of this size.
pub(in crate::play) fn drawn(app: &App<impl Evening>, (width, height): (u16, u16), theme: Theme) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| app.draw(frame, theme, Instant::now())).unwrap();
    terminal.backend().buffer().clone()
}

/// The text of the screen, without colours.
pub(in crate::play) fn text_of(app: &App<impl Evening>, size: (u16, u16)) -> String {
    let buffer = drawn(app, size, Theme::new(false));
    let row = |row: &[Cell]| row.iter().map(Cell::symbol).collect::<String>();
    buffer.content().chunks(size.0.into()).map(row).collect::<Vec<_>>().join("\n")
}

/// Are all of these on the screen, at every size?
pub(in crate::play) fn check(app: &App<impl Evening>, parts: &[&str]) {
    for size in SIZES {
        let text = text_of(app, size);
        for part in parts {
            assert!(text.contains(part), "`{part}` is missing at {size:?}:\n{text}");
        }
    }
}
