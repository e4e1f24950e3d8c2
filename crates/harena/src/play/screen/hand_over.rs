//! The keyboard changes hands before a decision that nobody else may see.

use super::{Theme, draw_keys};
use crate::play::{
    playable::{Playable, Secret},
    session::Session,
};
use ratatui::{
    Frame,
    layout::{Alignment, Constraint, Layout, Rect},
    text::Line,
    widgets::Paragraph,
};
use rules_core::Seat;

/// Draws only who gets the keyboard, why, and who looks away; everything else is hidden.
pub(in crate::play) fn draw<G: Playable>(
    frame: &mut Frame<'_>,
    area: Rect,
    session: &Session<G>,
    (seat, secret): (Seat, Secret),
    theme: Theme,
) {
    let name = session.name(seat);
    let others = session.names_of(session.other_humans(seat));
    let lines = vec![
        Line::styled(format!("Hand over to {name}"), theme.strong()),
        Line::default(),
        Line::from(secret.sentence),
        Line::from(format!("{others}, please look away.")),
        Line::default(),
        Line::from(format!("{name}, press Enter when nobody else is looking.")),
    ];
    let [_, middle, _, keys] = Layout::vertical([
        Constraint::Fill(1),
        Constraint::Length(lines.len() as u16),
        Constraint::Fill(1),
        Constraint::Length(1),
    ])
    .areas(area);
    frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), middle);
    draw_keys(frame, keys, "Enter: go on  ?: help  q: leave", theme);
}
