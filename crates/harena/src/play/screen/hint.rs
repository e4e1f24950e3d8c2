//! A hint, above the choices it is about.

use super::{Theme, text::wrap};
use crate::play::{
    hint::Wanted,
    match_on_screen::{ActionOf, Board, Deciding, MatchOnScreen},
    mind::Progress,
};
use ratatui::{
    Frame,
    layout::Rect,
    text::Line,
    widgets::{Block, Clear, Padding, Paragraph},
};

/// Draws a hint over whatever is above the choices.
pub(super) fn draw<B: Board>(
    frame: &mut Frame<'_>,
    choices: Rect,
    played: &MatchOnScreen<B>,
    (deciding, hint): (&Deciding<B::Game>, &Wanted<ActionOf<B>>),
    theme: Theme,
) {
    let width = usize::from(choices.width).saturating_sub(4);
    let lines = match hint {
        Wanted::Thinking(_) => vec![Line::from(format!("thinking… {}", preparing(&played.mind.progress())))],
        Wanted::Told(hint) => {
            let seat = (deciding.seat, &deciding.view);
            let told = played.session.hint_lines(seat, deciding.is_for_own_eyes(), hint);
            told.iter().flat_map(|(indent, text)| indented(*indent, text, width)).collect()
        }
    };
    // The line at the top stays.
    let height = (lines.len() as u16 + 2).min(choices.y.saturating_sub(1));
    let area = Rect { y: choices.y - height, height, ..choices };
    let block = Block::bordered()
        .title(" Hint: a hard bot in your place (h: away) ")
        .border_style(theme.fair())
        .padding(Padding::horizontal(1));
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// How far the bot is with what it has to do first.
fn preparing(progress: &Progress) -> &str {
    match progress {
        Progress::Working(words) => words,
        Progress::Idle | Progress::Ready(_) => "",
    }
}

fn indented(indent: usize, text: &str, width: usize) -> Vec<Line<'static>> {
    let lines = wrap(text, width.saturating_sub(indent)).into_iter();
    lines.map(|line| Line::from(format!("{}{line}", " ".repeat(indent)))).collect()
}
