//! The fighters as a list, fastest first, and the words for what is on a mat.

use crate::play::{
    fired_up::{
        foresight::{is_before_battle, mat_of, morale_then},
        ring::Bout,
    },
    screen::{Theme, text::fit},
};
use ratatui::{
    Frame,
    layout::Rect,
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::Paragraph,
};
use rules_fired_up::{Fighter, FighterMat, Morale, Space, Track, View};

/// From this width on, whole tracks are shown.
const TRACKS: usize = 104;
/// The columns from the left: tile and name, target, Attack, Defense, Stamina, Wounds, Morale, Influence.
const NAME: usize = 14;
const TARGET: usize = 17;
const VALUE: usize = 6;
const TRACK: usize = 19;
const STAMINA: usize = 13;
const WOUNDS: usize = 5;
const MORALE: usize = 13;
/// How long a bar of Stamina is.
const BAR: usize = 6;

/// How many lines the list takes.
pub(super) fn height(view: &View) -> u16 {
    1 + view.arena.mats.iter().flatten().count() as u16
}

/// Draws the fighters, the fastest first and those that are out last.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, bout: &Bout, theme: Theme) {
    let width = usize::from(area.width);
    let track = if width >= TRACKS { TRACK } else { VALUE };
    let cells = [
        ("Speed", NAME),
        ("points at", TARGET),
        ("Att.", track),
        ("Def.", track),
        ("Stamina", STAMINA),
        ("Wnd", WOUNDS),
        ("Morale", MORALE),
        ("Infl", 4),
    ];
    let heading: String = cells.iter().map(|&(word, width)| fit(word, width)).collect();
    let mut lines = vec![Line::styled(fit(&format!(" {heading}"), width), theme.faint())];
    for space in in_order(&bout.board.shown) {
        lines.push(line(bout, space, width, theme));
    }
    frame.render_widget(Paragraph::new(lines), area);
}

/// Those present by their tiles, then those that are out.
fn in_order(view: &View) -> Vec<Space> {
    let mut spaces: Vec<Space> =
        Space::ALL.into_iter().filter(|space| view.arena.mats[space.index()].is_some()).collect();
    spaces.sort_by_key(|&space| view.arena.fighter(space).map_or(u8::MAX, |fighter| fighter.tile));
    spaces
}

fn line(bout: &Bout, space: Space, width: usize, theme: Theme) -> Line<'static> {
    let (game, view) = (&**bout.session.game(), &bout.board.shown);
    let words = game.words(&[], view.arena.mats);
    let name = words.fighter(space);
    let (Some(mat), Some(fighter)) = (mat_of(game, &view.arena, space), view.arena.fighter(space)) else {
        let style = theme.faint().add_modifier(Modifier::CROSSED_OUT);
        return Line::from(vec![Span::raw(" - "), Span::styled(name, style), Span::raw(" is out")]);
    };
    let is_touched = bout.board.touched == Some(space) || view.spree.fighter == Some(space);
    let style = if is_touched { theme.active() } else { Style::new() };
    let mark = if is_touched { "►" } else { " " };
    let haste = if fighter.hasted { " »" } else { "" };
    let head = format!("{mark}{} {name}{haste}", fighter.tile);
    let target = format!("{} {}", arrow(fighter), words.fighter(fighter.target));
    let lock = if fighter.locked { " lock" } else { "" };
    let (attack, defense) = if width >= TRACKS {
        (track_words(&mat.attack, Some(fighter.attack)), track_words(&mat.defense, Some(fighter.defense)))
    } else {
        let morale = limiting(view, fighter);
        (of_most(fighter.attack, &mat.attack, morale), of_most(fighter.defense, &mat.defense, morale))
    };
    let track = if width >= TRACKS { TRACK } else { VALUE };
    Line::from(vec![
        Span::styled(fit(&head, NAME + 1), style),
        Span::raw(fit(&format!("{target}{lock}"), TARGET)),
        Span::raw(fit(&attack, track)),
        Span::raw(fit(&defense, track)),
        Span::styled(fit(&stamina(fighter, mat), STAMINA), health(fighter, mat, theme)),
        Span::raw(fit(&format!("{}/{}", fighter.wounds, fighter.capacity), WOUNDS)),
        Span::raw(fit(&morale(fighter), MORALE)),
        Span::raw(influence(fighter)),
    ])
}

/// §3.6 A double line for a locked fighter.
pub(super) const fn arrow(fighter: &Fighter) -> &'static str {
    if fighter.locked { "⇒" } else { "→" }
}

/// §4.2 The Morale that limits the values: before the battle the one after the check, as the thumbs are.
pub(super) fn limiting(view: &View, fighter: &Fighter) -> Morale {
    if is_before_battle(view.stage) { morale_then(fighter) } else { fighter.morale }
}

/// §4.2 A value and the most that the Morale allows at the check; an exclamation mark where it will drop.
pub(super) fn of_most(value: u8, track: &Track, morale: Morale) -> String {
    let most = track.highest(morale);
    let drops = if value > most { "!" } else { "" };
    format!("{value}/{most}{drops}")
}

/// A track with the areas for Low, Neutral and High Morale, and the value in brackets.
pub(in crate::play::fired_up) fn track_words(track: &Track, value: Option<u8>) -> String {
    let area = |morale: Morale| {
        let (least, most) = (track.lowest(morale), track.highest(morale));
        let values = track.values().iter().filter(|&&other| (least..=most).contains(&other));
        values
            .map(|&other| if Some(other) == value { format!("[{other}]") } else { other.to_string() })
            .collect::<Vec<_>>()
            .join(" ")
    };
    Morale::ALL.map(area).join("|")
}

/// A bar, and how much of how much.
pub(super) fn stamina(fighter: &Fighter, mat: &FighterMat) -> String {
    let (left, all) = (usize::from(fighter.stamina.max(0).unsigned_abs()), usize::from(mat.stamina).max(1));
    let full = (left * BAR).div_ceil(all).min(BAR);
    format!("{}{} {}/{}", "█".repeat(full), "░".repeat(BAR - full), fighter.stamina, mat.stamina)
}

/// Good, fair or bad, which the bar says as well.
pub(super) fn health(fighter: &Fighter, mat: &FighterMat, theme: Theme) -> Style {
    match (i16::from(fighter.stamina) * 3, i16::from(mat.stamina)) {
        (left, all) if left <= all => theme.bad(),
        (left, all) if left <= 2 * all => theme.fair(),
        _ => theme.good(),
    }
}

/// The Morale, and the thumbs if there are any.
pub(super) fn morale(fighter: &Fighter) -> String {
    let name = fighter.morale.name();
    if fighter.up + fighter.down == 0 {
        return name.to_owned();
    }
    format!("{name} +{}-{}", fighter.up, fighter.down)
}

/// §2.6 Influence that is left; §6.1 in the battle, who has had its turn.
pub(super) fn influence(fighter: &Fighter) -> String {
    let left = usize::from(fighter.influence.min(3));
    let done = if fighter.done { "✓" } else { "" };
    format!("{}{}{done}", "●".repeat(left), "○".repeat(3 - left))
}
