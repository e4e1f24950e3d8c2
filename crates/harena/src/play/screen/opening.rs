//! The promise of fair draws, and the players' words.

use super::{Theme, draw_keys, draw_title};
use crate::play::{help, opening::Opening};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    text::{Line, Span},
    widgets::{Block, Padding, Paragraph, Wrap},
};
use rules_core::Digest;

/// The moment before a match.
pub(in crate::play) struct Picture<'a> {
    /// Which game, and what it is before: "Gladiators: before the battle".
    pub(in crate::play) title: &'a str,
    /// Who plays.
    pub(in crate::play) players: String,
    /// The hash of the seed.
    pub(in crate::play) commitment: Digest,
    /// Words that are mixed in already.
    pub(in crate::play) given_words: &'a [String],
    /// Words that are being typed.
    pub(in crate::play) opening: &'a Opening,
}

/// Draws the moment before a match.
pub(in crate::play) fn draw(frame: &mut Frame<'_>, area: Rect, picture: &Picture<'_>, theme: Theme) {
    let [title, middle, keys] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]).areas(area);
    draw_title(frame, title, picture.title, theme);
    let block = Block::bordered().padding(Padding::new(2, 2, 1, 0));
    let words = Paragraph::new(lines(picture, theme)).block(block).wrap(Wrap { trim: false });
    frame.render_widget(words, middle);
    draw_keys(frame, keys, "Enter: begin  Esc: quit", theme);
}

fn lines(picture: &Picture<'_>, theme: Theme) -> Vec<Line<'static>> {
    let mut lines = vec![
        Line::styled(picture.players.clone(), theme.strong()),
        Line::default(),
        Line::from(help::FAIR_DICE[0].1),
        Line::default(),
        Line::styled(picture.commitment.to_string(), theme.strong()),
        Line::default(),
        Line::from(
            "You may now add words of your own. They are mixed in, so that the seed alone does not decide what is drawn.",
        ),
        Line::default(),
    ];
    for words in picture.given_words {
        lines.push(Line::from(format!("already added: {words}")));
    }
    lines.push(Line::from(vec![
        Span::raw("Your words, or just Enter: "),
        Span::styled(format!("{}_", picture.opening.typed), theme.strong()),
    ]));
    lines
}
