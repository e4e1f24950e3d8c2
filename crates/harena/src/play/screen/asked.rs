//! What is asked, below everything else: a person's choices, a bot that thinks, or how it ended.

use super::{
    Theme,
    choices::{self, Picture},
    hint,
};
use crate::play::{
    match_on_screen::{ActionOf, Asking, Board, Deciding, MatchOnScreen},
    mind::Progress,
    playable::Playable,
};
use ratatui::{
    Frame,
    layout::Rect,
    text::Line,
    widgets::{Block, Borders, Paragraph, Wrap},
};

/// It takes so many lines while nothing is asked of a person; the rest of the screen has more.
const WAITING: u16 = 2;
/// What the keys do while something is shown.
const SHOWING: &str = "any key: show the rest  PgUp PgDn: log  ?: help  q: leave";
/// It takes so many lines when the match is over.
const OVER: u16 = 8;

/// How many lines it takes.
pub(in crate::play) fn height<B: Board>(played: &MatchOnScreen<B>) -> u16 {
    match &played.asking {
        _ if played.is_showing() => WAITING,
        Asking::Person(deciding) => choices::height(&choices_of(played, deciding)),
        Asking::Over => OVER,
        Asking::Nobody | Asking::Bot(..) | Asking::Forced(..) | Asking::HandOver(..) => WAITING,
    }
}

/// How many lines it needs to be of use.
pub(in crate::play) fn least_height<B: Board>(played: &MatchOnScreen<B>) -> u16 {
    match &played.asking {
        Asking::Person(deciding) if !played.is_showing() => {
            choices::least_height(&choices_of(played, deciding))
        }
        _ => height(played),
    }
}

/// Draws what is asked; once the match is over, these lines.
pub(in crate::play) fn draw<'a, B: Board>(
    frame: &mut Frame<'_>,
    area: Rect,
    played: &MatchOnScreen<B>,
    over: impl FnOnce() -> Vec<Line<'a>>,
    theme: Theme,
) {
    let words = match &played.asking {
        _ if played.is_showing() => {
            let pause = played.pause().map(|next| Line::styled(format!(" Enter: {next}"), theme.strong()));
            pause.into_iter().collect()
        }
        Asking::Person(deciding) => {
            choices::draw(frame, area, &choices_of(played, deciding), theme);
            if let Some(hint) = &deciding.hint {
                hint::draw(frame, area, played, (deciding, hint), theme);
            }
            return;
        }
        Asking::Bot(seat, ..) => {
            let preparing = match played.mind.progress() {
                Progress::Working(words) => words,
                Progress::Idle | Progress::Ready(_) => String::new(),
            };
            let name = played.session.name(*seat);
            vec![Line::from(format!(" {name} is thinking… {preparing}"))]
        }
        Asking::Forced(_, forced) => vec![Line::from(format!(" {}", forced.words))],
        Asking::Over => over(),
        Asking::Nobody | Asking::HandOver(..) => Vec::new(),
    };
    let block = Block::new().borders(Borders::TOP).border_style(theme.faint());
    frame.render_widget(Paragraph::new(words).block(block).wrap(Wrap { trim: false }), area);
}

/// What the keys do now.
pub(in crate::play) fn keys<B: Board>(played: &MatchOnScreen<B>) -> &'static str {
    match &played.asking {
        _ if played.pause().is_some() => "Enter: go on  PgUp PgDn: log  ?: help  q: leave",
        _ if played.is_showing() => SHOWING,
        Asking::Nobody => SHOWING,
        Asking::Over => "Enter: play again  PgUp PgDn: log  ?: help  q: quit",
        Asking::Bot(..) | Asking::Forced(..) => "any key: do not wait  PgUp PgDn: log  ?: help  q: leave",
        Asking::Person(deciding) if deciding.options.headings.is_empty() => {
            "↑↓ Enter: choose  a: advice  h: hint  PgUp: log  ?: help  q: leave"
        }
        Asking::HandOver(..) | Asking::Person(_) => {
            "↑↓ Enter: choose  o: odds  a: advice  h: hint  PgUp: log  ?: help  q: leave"
        }
    }
}

fn choices_of<'a, B: Board>(
    played: &'a MatchOnScreen<B>,
    deciding: &'a Deciding<B::Game>,
) -> Picture<'a, ActionOf<B>> {
    Picture {
        options: deciding.question(),
        at: deciding.cursor.at,
        odds: played.odds,
        advice: deciding.advice.as_deref().filter(|_| played.advice),
        words: B::Game::ADVICE,
        note: played.advice.then(|| played.mind.progress().note()).flatten(),
    }
}
