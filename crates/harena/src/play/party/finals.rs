//! The end of a game: the final table, and who won.

use super::{Bout, Party};
use crate::play::{
    match_on_screen::{Asking, Board},
    screen::{
        Theme, audit_lines,
        text::{width_of, wrap},
    },
};
use ratatui::{
    Frame,
    layout::Rect,
    style::Style,
    text::Line,
    widgets::{Block, Borders, Paragraph},
};

/// How a match ended.
pub(in crate::play) struct Ending {
    /// What the table is called: "after 4 rounds".
    pub(in crate::play) title: String,
    /// What else is to be known, if anything.
    pub(in crate::play) note: Option<String>,
    /// The table row by row, its heading first: numbers, all of one width, and where they come from.
    pub(in crate::play) rows: Vec<(String, String)>,
    /// Who won.
    pub(in crate::play) verdict: String,
}

impl Ending {
    /// In lines.
    pub(in crate::play) fn in_words(self) -> String {
        let rows = self.rows.into_iter().map(|(numbers, from)| numbers + &from);
        let rest = [String::new()].into_iter().chain(self.note).chain([self.verdict]);
        rows.chain(rest).collect::<Vec<_>>().join("\n")
    }

    /// A line for each player, and more for those who have much to tell.
    fn lines(self, width: u16, theme: Theme) -> Vec<Line<'static>> {
        let room = usize::from(width).saturating_sub(2);
        let note = self.note.iter().flat_map(|note| wrap(note, room));
        let mut lines: Vec<Line<'static>> = note.map(|line| Line::from(format!(" {line}"))).collect();
        for (row, (numbers, from)) in self.rows.into_iter().enumerate() {
            let style = match row {
                0 => theme.faint(),
                1 => theme.strong(),
                _ => Style::new(),
            };
            let indent = width_of(&numbers);
            let from = wrap(&from, room.saturating_sub(indent));
            let lefts = [numbers].into_iter().chain(std::iter::repeat(" ".repeat(indent)));
            lines.extend(
                from.iter().zip(lefts).map(|(from, left)| Line::styled(format!(" {left}{from}"), style)),
            );
        }
        lines
    }
}

fn ending<G: Party>(bout: &Bout<G>) -> Ending {
    bout.session.game().ending(bout.session.names(), bout.board.shown())
}

/// Has the end of the game been shown, so that the final table stands in the place of everything else?
pub(in crate::play) fn are_shown<G: Party>(bout: &Bout<G>) -> bool {
    matches!(bout.asking, Asking::Over) && !bout.is_showing()
}

/// How many lines the final table takes, its title included.
pub(in crate::play) fn height<G: Party>(bout: &Bout<G>, width: u16) -> u16 {
    1 + ending::<G>(bout).lines(width, Theme::plain()).len() as u16
}

/// Draws the final table.
pub(in crate::play) fn draw<G: Party>(frame: &mut Frame<'_>, area: Rect, bout: &Bout<G>, theme: Theme) {
    let ending = ending::<G>(bout);
    let block = Block::new().borders(Borders::TOP).title(format!(" {} ", ending.title));
    frame.render_widget(Paragraph::new(ending.lines(area.width, theme)).block(block), area);
}

/// How it ended, and how the dice can be checked.
pub(in crate::play) fn over_lines<G: Party>(bout: &Bout<G>, theme: Theme) -> Vec<Line<'static>> {
    let verdict = ending::<G>(bout).verdict;
    let mut lines = vec![
        Line::styled(format!(" {verdict}"), theme.strong()),
        Line::from(" Play again? (Enter: yes, q: quit)"),
    ];
    lines.extend(audit_lines(&bout.session));
    lines
}
