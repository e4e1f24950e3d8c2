//! §1.4 The arena as a ring: a corner for each fighter, and a line to whom it points at.

use super::arena::{arrow, health, influence, limiting, morale, of_most, stamina, track_words};
use crate::play::{
    fired_up::{foresight::mat_of, ring::Bout},
    screen::{
        Theme,
        text::{cut, fit, width_of},
    },
};
use ratatui::{
    Frame,
    layout::{Position, Rect},
    style::{Color, Modifier, Style},
    symbols::Marker,
    text::{Line, Span},
    widgets::{
        Clear, Paragraph,
        canvas::{Canvas, Points},
    },
};
use rules_fired_up::{Fighter, FighterMat, Space, View};

/// A ring needs so much room.
pub(super) const LEAST: (u16, u16) = (76, 11);
/// The width of a corner.
const CORNER: u16 = 26;
/// How far apart the dots of a line are: those of a locked fighter make a line, the others leave gaps.
const CLOSE: f64 = 0.2;
const APART: f64 = 1.0;

/// The most lines that are of use.
pub(super) const MOST: u16 = 19;

/// Draws the ring.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, bout: &Bout, theme: Theme) {
    let view = &bout.board.shown;
    let lines = match area.height {
        0..14 => 3,
        14..17 => 4,
        _ => 5,
    };
    let corners = corners(area, view, lines);
    let heads = draw_lines(frame, area, bout, &corners, theme);
    for &(space, corner) in &corners {
        frame.render_widget(Clear, corner);
        frame.render_widget(Paragraph::new(corner_lines(bout, space, lines, theme)), corner);
    }
    for (position, head, style) in heads {
        if let Some(cell) = frame.buffer_mut().cell_mut(position) {
            cell.set_symbol(head).set_style(style);
        }
    }
}

/// Where everybody stands: clockwise from the top.
fn corners(area: Rect, view: &View, lines: u16) -> Vec<(Space, Rect)> {
    let spaces: Vec<Space> =
        Space::ALL.into_iter().filter(|space| view.arena.mats[space.index()].is_some()).collect();
    let (right, bottom) = (area.width.saturating_sub(CORNER), area.height.saturating_sub(lines));
    let middle = bottom / 2;
    let places: &[(u16, u16)] = match spaces.len() {
        5 => &[(right / 2, 0), (right, middle), (right * 5 / 6, bottom), (right / 6, bottom), (0, middle)],
        _ => &[(right / 2, 0), (right, middle), (right / 2, bottom), (0, middle)],
    };
    let corner = |&(x, y): &(u16, u16)| {
        Rect { x: area.x + x, y: area.y + y, width: CORNER.min(area.width), height: lines }.intersection(area)
    };
    spaces.into_iter().zip(places.iter().map(corner)).collect()
}

/// Lines from everybody to its target; gives back the heads of the arrows, which stand at the corners.
fn draw_lines(
    frame: &mut Frame<'_>,
    area: Rect,
    bout: &Bout,
    corners: &[(Space, Rect)],
    theme: Theme,
) -> Vec<(Position, &'static str, Style)> {
    let view = &bout.board.shown;
    let corner =
        |wanted: Space| corners.iter().find(|(space, _)| *space == wanted).map(|(_, corner)| *corner);
    let mut heads = Vec::new();
    let mut strokes: Vec<(Vec<(f64, f64)>, Color)> = Vec::new();
    for &(space, from) in corners {
        let Some(fighter) = view.arena.fighter(space) else { continue };
        let Some(to) = corner(fighter.target).filter(|_| view.arena.fighter(fighter.target).is_some()) else {
            continue;
        };
        let style = if bout.board.touched == Some(space) { theme.active() } else { Style::new() };
        let step = if fighter.locked { CLOSE } else { APART };
        let middle = center(area);
        let (start, end) = shortened(anchor(from, middle), anchor(to, middle));
        let dots = dots(start, end, step);
        let position = Position { x: whole(end.0), y: whole(end.1) };
        heads.push((position, head(start, end), style));
        let flipped = dots.iter().map(|&(x, y)| (x - f64::from(area.x), f64::from(area.bottom()) - y));
        strokes.push((flipped.collect(), style.fg.unwrap_or(Color::Reset)));
    }
    let canvas = Canvas::default()
        .marker(Marker::Braille)
        .x_bounds([0.0, f64::from(area.width)])
        .y_bounds([0.0, f64::from(area.height)])
        .paint(|context| {
            for (coords, color) in &strokes {
                context.draw(&Points { coords, color: *color });
            }
        });
    frame.render_widget(canvas, area);
    heads
}

fn center(corner: Rect) -> (f64, f64) {
    let middle = |start: u16, length: u16| f64::from(start) + f64::from(length) / 2.0;
    (middle(corner.x, corner.width), middle(corner.y, corner.height))
}

/// Dots on the way from one point to another.
fn dots((x, y): (f64, f64), (to_x, to_y): (f64, f64), step: f64) -> Vec<(f64, f64)> {
    let length = (to_x - x).hypot((to_y - y) * 2.0);
    let count = (length / step).ceil().max(1.0);
    (0..=whole(count))
        .map(|at| {
            let part = f64::from(at) / count;
            (x + (to_x - x) * part, y + (to_y - y) * part)
        })
        .collect()
}

/// The whole part of what is small and never negative.
#[expect(clippy::cast_sign_loss, reason = "nothing on a screen is negative")]
const fn whole(value: f64) -> u16 {
    value as u16
}

/// The point at the edge of a corner that is closest to the middle of the ring.
fn anchor(corner: Rect, middle: (f64, f64)) -> (f64, f64) {
    let (x, y) = center(corner);
    let part = |distance: f64, half: f64| if distance == 0.0 { f64::INFINITY } else { half / distance.abs() };
    let (across, along) = (middle.0 - x, middle.1 - y);
    let part = part(across, f64::from(corner.width) / 2.0 + 0.5)
        .min(part(along, f64::from(corner.height) / 2.0 + 0.2));
    (x + across * part.min(1.0), y + along * part.min(1.0))
}

/// The same way without its ends, so that those who meet at a corner can be told apart.
fn shortened((x, y): (f64, f64), (to_x, to_y): (f64, f64)) -> ((f64, f64), (f64, f64)) {
    let length = (to_x - x).hypot((to_y - y) * 2.0).max(1.0);
    let part = |end: f64, other: f64| end + (other - end) * (1.0 / length).min(0.3);
    ((part(x, to_x), part(y, to_y)), (part(to_x, x), part(to_y, y)))
}

/// The head of an arrow in this direction. A cell is twice as high as it is wide.
fn head((x, y): (f64, f64), (to_x, to_y): (f64, f64)) -> &'static str {
    const HEADS: [&str; 8] = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"];
    let angle = ((to_y - y) * 2.0).atan2(to_x - x);
    let eighth = (angle / (std::f64::consts::TAU / 8.0)).round().rem_euclid(8.0);
    HEADS[usize::from(whole(eighth)) % 8]
}

/// What stands in a corner.
fn corner_lines(bout: &Bout, space: Space, lines: u16, theme: Theme) -> Vec<Line<'static>> {
    let (game, view) = (&**bout.session.game(), &bout.board.shown);
    let name = game.words(&[], view.arena.mats).fighter(space);
    let (Some(mat), Some(fighter)) = (mat_of(game, &view.arena, space), view.arena.fighter(space)) else {
        let style = theme.faint().add_modifier(Modifier::CROSSED_OUT);
        return vec![Line::from(vec![Span::styled(name, style), Span::raw(" is out")])];
    };
    let is_touched = bout.board.touched == Some(space) || view.spree.fighter == Some(space);
    let style = if is_touched { theme.active() } else { Style::new().add_modifier(Modifier::BOLD) };
    let mark = if is_touched { "►" } else { "" };
    let haste = if fighter.hasted { " »" } else { "" };
    let pips = influence(fighter);
    let head = format!("{mark}{} {name}{haste}", fighter.tile);
    let room = usize::from(CORNER).saturating_sub(width_of(&pips) + 1);
    let first = Line::from(vec![Span::styled(fit(&head, room), style), Span::raw(format!(" {pips}"))]);
    let target = game.words(&[], view.arena.mats).fighter(fighter.target);
    let lock = if fighter.locked { ", locked" } else { "" };
    let target = format!("{} {target}", arrow(fighter));
    let bar = Line::from(vec![
        Span::styled(stamina(fighter, mat), health(fighter, mat, theme)),
        Span::raw(format!(" Wnd {}/{}", fighter.wounds, fighter.capacity)),
    ]);
    let text = |words: String| Line::from(cut(&words, CORNER.into()));
    match lines {
        3 => {
            vec![
                first,
                text(format!("{} {target}", values(view, fighter, mat))),
                short_state(fighter, mat, theme),
            ]
        }
        4 => vec![
            first,
            text(format!("{target}{lock} · {}", morale(fighter))),
            text(values(view, fighter, mat)),
            bar,
        ],
        _ => vec![
            first,
            text(format!("{target}{lock} · {}", morale(fighter))),
            text(format!("Att {}", track_words(&mat.attack, Some(fighter.attack)))),
            text(format!("Def {}", track_words(&mat.defense, Some(fighter.defense)))),
            bar,
        ],
    }
}

fn values(view: &View, fighter: &Fighter, mat: &FighterMat) -> String {
    let morale = limiting(view, fighter);
    let attack = of_most(fighter.attack, &mat.attack, morale);
    let defense = of_most(fighter.defense, &mat.defense, morale);
    format!("A{attack} D{defense}")
}

fn short_state(fighter: &Fighter, mat: &FighterMat, theme: Theme) -> Line<'static> {
    let stamina = format!("Sta {}/{}", fighter.stamina, mat.stamina);
    let rest = format!(" Wnd {}/{} {}", fighter.wounds, fighter.capacity, morale(fighter));
    let rest = cut(&rest, usize::from(CORNER).saturating_sub(width_of(&stamina)));
    Line::from(vec![Span::styled(stamina, health(fighter, mat, theme)), Span::raw(rest)])
}
