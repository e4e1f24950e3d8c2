//! The promise of fair dice, and the players' words.

use super::{Theme, draw_keys};
use crate::play::{
    help,
    opening::Opening,
    setup::{Player, Setup},
};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    text::{Line, Span},
    widgets::{Block, Padding, Paragraph, Wrap},
};

/// Draws the moment before a battle.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, setup: &Setup, opening: &Opening, theme: Theme) {
    let [title, middle, keys] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]).areas(area);
    frame.render_widget(
        Line::from(vec![
            Span::styled(" HARENA ", theme.strong()),
            Span::raw("Gladiators: before the battle"),
        ]),
        title,
    );
    let block = Block::bordered().padding(Padding::new(2, 2, 1, 0));
    let words = Paragraph::new(lines(setup, opening, theme)).block(block).wrap(Wrap { trim: false });
    frame.render_widget(words, middle);
    draw_keys(frame, keys, "Enter: begin  Esc: quit", theme);
}

fn lines(setup: &Setup, opening: &Opening, theme: Theme) -> Vec<Line<'static>> {
    let who = |seat: usize| {
        let name = &opening.sheets[seat].name;
        match (setup.players[seat], setup.humans()) {
            (Player::Human, 1) => format!("{name} (you)"),
            (Player::Human, _) => format!("{name} (player {})", seat + 1),
            (Player::Bot, _) => format!("{name} ({} bot)", format!("{:?}", setup.bot).to_lowercase()),
        }
    };
    let mut lines = vec![
        Line::styled(format!("{}  against  {}", who(0), who(1)), theme.strong()),
        Line::default(),
        Line::from(help::FAIR_DICE[0].1),
        Line::default(),
        Line::styled(setup.seed.commitment().to_string(), theme.strong()),
        Line::default(),
        Line::from(
            "You may now add words of your own. They are mixed into the dice, so that the seed alone does not decide them.",
        ),
        Line::default(),
    ];
    for words in &setup.words {
        lines.push(Line::from(format!("already added: {words}")));
    }
    lines.push(Line::from(vec![
        Span::raw("Your words, or just Enter: "),
        Span::styled(format!("{}_", opening.typed), theme.strong()),
    ]));
    lines
}
