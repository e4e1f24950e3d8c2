//! §6 A fight: the dice, the blocks, what came of it, and why.

use crate::play::{
    fired_up::{
        clash::{Clash, Die, Fate},
        ring::Bout,
    },
    screen::{
        Theme,
        text::{fit, wrap},
    },
};
use ratatui::{
    Frame,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Block, Borders, Paragraph},
};
use rules_core::words::counted;
use rules_fired_up::{Ability, Attack, Fighter, View};

/// The width of name and number of dice.
const NAME: usize = 20;

/// How many lines it takes with all reasons, the title included.
pub(super) fn height(bout: &Bout, clash: &Clash, width: u16) -> u16 {
    1 + lines(bout, clash, width, Theme::plain()).len() as u16
}

/// Draws the fight; the last reasons are left out where there is no room.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, bout: &Bout, clash: &Clash, theme: Theme) {
    let words = bout.session.game().words(&[], bout.board.shown.arena.mats);
    let number = bout.board.shown.arena.tally.attacks.max(1);
    let [attacker, defender] = [clash.attacker, clash.defender].map(|space| words.fighter(space));
    let title = format!(" attack {number} of this round: {attacker} attacks {defender} ");
    let block = Block::new().borders(Borders::TOP).title(title).border_style(theme.strong());
    frame.render_widget(Paragraph::new(lines(bout, clash, area.width, theme)).block(block), area);
}

fn lines(bout: &Bout, clash: &Clash, width: u16, theme: Theme) -> Vec<Line<'static>> {
    let (game, arena) = (bout.session.game(), &bout.board.shown.arena);
    let words = game.words(&[], arena.mats);
    let [attacker, defender] = [clash.attacker, clash.defender].map(|space| words.fighter(space));
    let mut lines = Vec::new();
    let sides =
        [(attacker, "Attack", clash.attack_dice()), (defender, "Defense", clash.defense_dice(game, arena))];
    for (side, (name, what, dice)) in sides.into_iter().enumerate() {
        let head = format!(" {name} {what} {}", clash.numbers[side]);
        let dice = dice_lines(&dice, clash.dice[side].is_some(), width, theme);
        for (row, dice) in dice.into_iter().enumerate() {
            let head = if row == 0 { head.clone() } else { String::new() };
            let mut spans = vec![Span::styled(fit(&head, NAME + 4), theme.active())];
            spans.extend(dice.spans);
            if row == 0 && clash.again[side] > 0 {
                spans.push(Span::styled(
                    format!(" ({} Fails again, §11.3)", clash.again[side]),
                    theme.faint(),
                ));
            }
            lines.push(Line::from(spans));
        }
    }
    if let Some(attack) = &clash.result {
        lines.push(result(bout, clash, attack, theme));
        lines.extend(
            reasons(bout, clash, width)
                .into_iter()
                .map(|why| Line::styled(format!("   {why}"), theme.faint())),
        );
    }
    lines
}

/// Dice in as many lines as they need.
fn dice_lines(dice: &[Die], have_fallen: bool, width: u16, theme: Theme) -> Vec<Line<'static>> {
    if !have_fallen {
        return vec![Line::from("…")];
    }
    let room = usize::from(width).saturating_sub(NAME + 5);
    let mut lines = vec![Line::default()];
    for die in dice {
        let words = format!("{} ", die.words());
        let is_full = lines.last().is_some_and(|line| line.width() + words.chars().count() > room);
        if is_full {
            lines.push(Line::default());
        }
        let style = match die.fate {
            Fate::Works => Style::new(),
            Fate::Blocked | Fate::Idle => theme.faint(),
            Fate::StrikesBack => theme.bad(),
        };
        if let Some(line) = lines.last_mut() {
            line.push_span(Span::styled(words, style));
        }
    }
    if dice.is_empty() {
        lines = vec![Line::styled("no dice", theme.faint())];
    }
    lines
}

/// What came of it for both.
fn result(bout: &Bout, clash: &Clash, attack: &Attack, theme: Theme) -> Line<'static> {
    let words = bout.session.game().words(&[], bout.board.shown.arena.mats);
    let blow = &attack.blow;
    let [one, other] = [clash.attacker, clash.defender].map(|space| words.fighter(space));
    let mut parts = vec![fate(&other, clash.before[1], blow.damage, blow.wounds)];
    if blow.to_attacker() > 0 {
        parts.push(fate(&one, clash.before[0], blow.to_attacker(), 0));
    }
    Line::styled(format!(" → {}", parts.join("; ")), theme.strong())
}

/// `Mei takes 3 damage and 1 Wound: Stamina 12→9, Wounds 0→1 of 2`.
fn fate(name: &str, before: Option<Fighter>, damage: u8, wounds: u8) -> String {
    let Some(before) = before else { return String::new() };
    let taken = match (damage, wounds) {
        (0, 0) => return format!("{name} takes nothing"),
        (_, 0) => format!("{damage} damage"),
        (_, _) => format!("{damage} damage and {}", counted(wounds.into(), "Wound", "Wounds")),
    };
    let stamina = i16::from(before.stamina) - i16::from(damage);
    let wounded = before.wounds + wounds;
    let wound = if wounds > 0 {
        format!(", Wounds {}→{wounded} of {}", before.wounds, before.capacity)
    } else {
        String::new()
    };
    let is_out = stamina <= 0 || wounded >= before.capacity;
    let out = if is_out { ": it is out (§7.1)" } else { "" };
    format!("{name} takes {taken}: Stamina {}→{stamina}{wound}{out}", before.stamina)
}

/// What the referee says, and what made the number of dice.
fn reasons(bout: &Bout, clash: &Clash, width: u16) -> Vec<String> {
    let (game, view) = (bout.session.game(), &bout.board.shown);
    let Some(ruling) = clash.ruling(game, &view.arena) else { return Vec::new() };
    // What an ability may have done to the roll is said below by what it did.
    let said = ruling.why.into_iter().filter(|why| !why.contains("as they were given"));
    let mut why: Vec<String> = extra_dice(bout, clash, view).into_iter().chain(said).collect();
    // Where there is no room for all, what came of nothing is left out first.
    why.sort_by_key(|why| {
        ["nothing comes of it", "no effect", "no Wound"].iter().any(|idle| why.contains(idle))
    });
    let room = usize::from(width).saturating_sub(5);
    why.iter().flat_map(|why| wrap(why, room)).collect()
}

/// §11.2, §11.7 Where somebody rolled more or fewer dice than its value says.
fn extra_dice(bout: &Bout, clash: &Clash, view: &View) -> Vec<String> {
    let game = bout.session.game();
    let words = game.words(&[], view.arena.mats);
    let mut why = Vec::new();
    let values = [clash.before[0].map(|one| one.attack), clash.before[1].map(|other| other.defense)];
    let sides = [clash.attacker, clash.defender];
    for (side, value) in values.into_iter().enumerate() {
        let (Some(value), number) = (value, clash.numbers[side]) else { continue };
        if number > value {
            let name = words.fighter(sides[side]);
            why.push(format!("{name} rolls {number} dice instead of {value}: the other is wounded (§11.2)"));
        } else if number < value {
            let name = words.fighter(sides[side]);
            why.push(format!("{name} rolls {number} dice instead of {value}: it is slower (§11.7)"));
        }
    }
    debug_assert!(
        why.is_empty() || view.arena.mats.iter().flatten().any(|&mat| game.mat(mat).ability != Ability::None)
    );
    why
}
