//! Families by letter and colour.

use crate::play::screen::Theme;
use ratatui::{style::Color, text::Span};
use rules_fight::Family;

/// The letter of a Family on its colour.
pub(in crate::play::fight) fn badge(family: Family, theme: Theme) -> Span<'static> {
    Span::styled(family.letter().to_string(), theme.badge(colour(family)))
}

/// Black letters can be read on all of these.
const fn colour(family: Family) -> Color {
    match family {
        Family::Human => Color::LightBlue,
        Family::Animal => Color::Green,
        Family::Robot => Color::Cyan,
        Family::Demon => Color::LightRed,
        Family::Alien => Color::LightMagenta,
    }
}
