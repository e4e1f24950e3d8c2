//! One gladiator's sheet beside the dice.

use crate::play::{
    gladiators::options::dice_words,
    screen::{
        Theme,
        text::{cut, width_of},
    },
};
use ratatui::{
    Frame,
    layout::Rect,
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::{Block, BorderType, Paragraph},
};
use rules_core::{Game, Seat};
use rules_gladiators::{Gladiators, Guard, View, guard};

/// What is known of one gladiator.
pub(super) struct Picture<'a> {
    /// The rules.
    pub(super) game: &'a Gladiators,
    /// What the viewer knows.
    pub(super) view: &'a View,
    /// Whose sheet.
    pub(super) seat: Seat,
    /// Who plays it, in many words and in few: "hard bot" and "bot".
    pub(super) player: [String; 2],
    /// Is it this gladiator's turn?
    pub(super) is_active: bool,
}

/// Draws the sheet.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, picture: &Picture<'_>, theme: Theme) {
    let width = usize::from(area.width.saturating_sub(2));
    let name = picture.game.name(picture.seat);
    let mark = if picture.is_active { "► " } else { "" };
    let [whole, short] = picture.player.each_ref().map(|player| match player.as_str() {
        "" => format!("{mark}{name}"),
        player => format!("{mark}{name} ({player})"),
    });
    let room = width.saturating_sub(2);
    let title = if width_of(&whole) <= room { whole } else { cut(&short, room) };
    let block = Block::bordered()
        .title(format!(" {title} "))
        .border_type(if picture.is_active { BorderType::Thick } else { BorderType::Plain })
        .border_style(if picture.is_active { theme.active() } else { Style::new() });
    let inside = block.inner(area);
    let mut lines = vital_lines(picture, width, theme);
    lines.extend(weapon_lines(picture, width, theme));
    let skills = skill_lines(picture, width, theme);
    if usize::from(inside.height) > lines.len() + skills.len() {
        lines.push(Line::default());
        lines.extend(skills);
    }
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// Health, guard, and what can be used up.
fn vital_lines(picture: &Picture<'_>, width: usize, theme: Theme) -> Vec<Line<'static>> {
    let Picture { game, view, seat, .. } = *picture;
    let (fighter, corner) = (&view.fighters[seat.index()], game.corner(seat));
    let now = guard(fighter.stunned, fighter.last);
    let dice = corner.guard_dice(now);
    let guard_style = if dice < corner.guard_dice(Guard::Plain) { theme.bad() } else { theme.good() };
    let mut lines = vec![health_line(fighter.health, corner.health, width, theme)];
    lines.push(Line::from(vec![
        Span::raw("guard "),
        Span::styled(dice_words(dice), guard_style.add_modifier(Modifier::BOLD)),
        Span::raw(format!(", {}", guard_parts(now))),
    ]));
    lines.push(match guard_reason(now) {
        "" => Line::default(),
        reason if fighter.stunned => {
            Line::styled(format!("*** {reason} ***"), theme.bad().add_modifier(Modifier::BOLD))
        }
        reason => Line::styled(format!("  {reason}"), theme.faint()),
    });
    let pools = [
        ("luck", fighter.luck, corner.luck, theme.luck()),
        ("heal", fighter.heal, corner.heal, Style::new()),
        ("focus", corner.focus, corner.focus, Style::new()),
    ];
    let pools: Vec<Span<'static>> = pools
        .into_iter()
        .filter(|(_, _, start, _)| *start > 0)
        .map(|(name, left, _, style)| Span::styled(format!("{name} {left}  "), style))
        .collect();
    lines.push(if pools.is_empty() {
        Line::styled("no luck, no heal", theme.faint())
    } else {
        Line::from(pools)
    });
    lines
}

fn health_line(health: u8, start: u8, width: usize, theme: Theme) -> Line<'static> {
    let numbers = format!(" {health}/{start}");
    let room = width.saturating_sub(numbers.len());
    let filled = (usize::from(health) * room).div_ceil(usize::from(start.max(1))).min(room);
    let style = match u16::from(health) * 3 {
        thirds if thirds > u16::from(start) * 2 => theme.good(),
        thirds if thirds > u16::from(start) => theme.fair(),
        _ => theme.bad(),
    };
    Line::from(vec![
        Span::styled("█".repeat(filled), style),
        Span::styled("░".repeat(room - filled), theme.faint()),
        Span::styled(numbers, style.add_modifier(Modifier::BOLD)),
    ])
}

/// §7.2 Which skills guard now.
const fn guard_parts(guard: Guard) -> &'static str {
    match guard {
        Guard::Stunned | Guard::Berserk => "ARMOR",
        Guard::Whiffed => "no PARRY",
        Guard::Defensive | Guard::Threw | Guard::Plain => "all",
    }
}

/// §7.2 Why.
const fn guard_reason(guard: Guard) -> &'static str {
    match guard {
        Guard::Stunned => "STUNNED",
        Guard::Berserk => "attacked berserk",
        Guard::Defensive => "attacked defensively",
        Guard::Threw => "threw a weapon",
        Guard::Whiffed => "whiffed last turn",
        Guard::Plain => "",
    }
}

fn weapon_lines(picture: &Picture<'_>, width: usize, theme: Theme) -> Vec<Line<'static>> {
    let Picture { game, view, seat, .. } = *picture;
    let (fighter, corner) = (&view.fighters[seat.index()], game.corner(seat));
    let weapons = game.config().gladiators[seat.index()].weapons.iter().enumerate();
    weapons
        .map(|(slot, carried)| {
            let arm = &corner.arms[slot];
            let ammo = arm.throw_bonus.map(|_| format!(" x{}", fighter.ammo[slot])).unwrap_or_default();
            let facts = format!("{ammo} {} {:>2}d", arm.class, arm.dice);
            let name = cut(&carried.name, width.saturating_sub(facts.len()));
            let gap = width.saturating_sub(width_of(&name) + facts.len());
            let is_gone = arm.throw_bonus.is_some() && fighter.ammo[slot] == 0;
            let line = Line::from(format!("{name}{}{facts}", " ".repeat(gap)));
            if is_gone { line.style(theme.faint()) } else { line }
        })
        .collect()
}

fn skill_lines(picture: &Picture<'_>, width: usize, theme: Theme) -> Vec<Line<'static>> {
    const NAME: usize = 11;
    let sheet = &picture.game.config().gladiators[picture.seat.index()];
    let cells = sheet.ranks().map(|(skill, rank)| format!("{:<NAME$}{rank:>2}", skill.to_string()));
    let columns = if width >= 2 * (NAME + 2) + 2 { 2 } else { 1 };
    cells.chunks(columns).map(|row| Line::styled(row.join("  "), theme.faint())).collect()
}
