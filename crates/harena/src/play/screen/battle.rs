//! The battle: both sheets, the dice between them, the log, and what is asked.

use super::{
    Theme,
    choices::{self, Picture},
    dice, draw_keys, fighter,
    text::{cut, wrap},
};
use crate::play::{
    battle::{Asking, Battle, RollShown},
    mind,
};
use ratatui::{
    Frame,
    layout::{Alignment, Constraint, Layout, Rect},
    style::Style,
    text::{Line, Span},
    widgets::{Block, Borders, Paragraph, Wrap},
};
use rules_core::Seat;
use rules_gladiators::{Ending, StageView};
use std::time::Instant;

const KEYS: &str = "↑↓ or number, Enter: choose  o: odds  a: advice  PgUp: log  ?: help  q: leave";

/// The lines of the log that are always there, its title included.
const LEAST_LOG: u16 = 4;
/// What is asked takes so many lines while nothing is asked of a person; the log has the rest.
const WAITING: u16 = 2;
/// The height of the sheets in the smallest window.
const LEAST_SHEETS: u16 = 9;

/// Draws the battle.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, battle: &Battle, theme: Theme, now: Instant) {
    if let Asking::HandOver(seat) = battle.asking {
        return draw_hand_over(frame, area, battle, seat, theme);
    }
    let asked = asked_height(battle, area);
    let spare = area.height.saturating_sub(super::LEAST.1);
    let [title, sheets, log, bottom, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(LEAST_SHEETS + (spare / 2).min(9)),
        Constraint::Min(LEAST_LOG),
        Constraint::Length(asked),
        Constraint::Length(1),
    ])
    .areas(area);
    draw_title(frame, title, battle, theme);
    draw_sheets(frame, sheets, battle, theme, now);
    draw_log(frame, log, battle, theme);
    draw_asked(frame, bottom, battle, theme);
    let keys_shown = match &battle.asking {
        _ if battle.is_showing() => "any key: show the rest  PgUp PgDn: log  ?: help  q: leave",
        Asking::Over => "Enter: play again  PgUp PgDn: log  ?: help  q: quit",
        Asking::Bot(..) => "any key: do not wait  PgUp PgDn: log  ?: help  q: leave",
        _ => KEYS,
    };
    draw_keys(frame, keys, keys_shown, theme);
}

fn asked_height(battle: &Battle, area: Rect) -> u16 {
    let most = area.height.saturating_sub(2 + LEAST_SHEETS + LEAST_LOG);
    let wanted = match &battle.asking {
        _ if battle.is_showing() => WAITING,
        Asking::Person(deciding) => choices::height(&choices_of(battle, deciding)),
        Asking::Over => 8,
        Asking::Nobody | Asking::Bot(..) | Asking::HandOver(_) => WAITING,
    };
    wanted.min(most)
}

fn draw_title(frame: &mut Frame<'_>, area: Rect, battle: &Battle, theme: Theme) {
    let stage = match battle.shown.stage {
        StageView::Over { .. } => "the battle is over".to_owned(),
        StageView::Bidding { .. } | StageView::RollingInitiative { .. } => "initiative".to_owned(),
        _ => format!("turn {}", battle.shown.turns + 1),
    };
    let commitment = battle.session.commitment().to_string();
    let left = Line::from(vec![
        Span::styled(" HARENA ", theme.strong()),
        Span::raw(format!("Gladiators · {stage}")),
    ]);
    let right = Line::styled(format!("dice sealed: {}… (? for all) ", &commitment[..12]), theme.faint());
    frame.render_widget(left, area);
    frame.render_widget(right.alignment(Alignment::Right), area);
}

fn draw_sheets(frame: &mut Frame<'_>, area: Rect, battle: &Battle, theme: Theme, now: Instant) {
    let side = (area.width / 4).clamp(25, 34);
    let [left, middle, right] =
        Layout::horizontal([Constraint::Length(side), Constraint::Fill(1), Constraint::Length(side)])
            .areas(area);
    let in_battle = !matches!(
        battle.shown.stage,
        StageView::Bidding { .. } | StageView::RollingInitiative { .. } | StageView::Over { .. }
    );
    for (seat, place) in [(Seat::FIRST, left), (Seat::SECOND, right)] {
        let picture = fighter::Picture {
            game: battle.session.game(),
            view: &battle.shown,
            seat,
            player: player_name(battle, seat),
            is_active: in_battle && battle.shown.mover == seat,
        };
        fighter::draw(frame, place, &picture, theme);
    }
    draw_rolls(frame, middle, battle, theme, now);
}

fn player_name(battle: &Battle, seat: Seat) -> &'static str {
    match (battle.session.is_human(seat), battle.session.is_human(seat.rival())) {
        (true, false) => "you",
        (false, _) => "bot",
        (true, true) => "",
    }
}

/// The newest dice, the newest last; as many rolls as there is room for.
fn draw_rolls(frame: &mut Frame<'_>, area: Rect, battle: &Battle, theme: Theme, now: Instant) {
    let block = Block::bordered().title(" dice ").title_alignment(Alignment::Center);
    let inside = block.inner(area);
    frame.render_widget(block, area);
    let width = usize::from(inside.width);
    let mut blocks: Vec<Vec<Line<'static>>> =
        battle.rolls.iter().map(|roll| roll_lines(roll, inside, theme)).collect();
    if let Some((roll, since)) = &battle.tumbling {
        let moment = now.saturating_duration_since(*since).as_millis() as u64 / 90;
        let mut lines = vec![Line::from(cut(&roll.heading, width))];
        lines.extend(dice::tumbling(roll.roll, moment, width, theme));
        blocks.push(lines);
    }
    let mut lines: Vec<Line<'static>> = Vec::new();
    for block in blocks.into_iter().rev() {
        let gap = usize::from(!lines.is_empty());
        if !lines.is_empty() && lines.len() + gap + block.len() > usize::from(inside.height) {
            break;
        }
        let newer = std::mem::replace(&mut lines, block);
        lines.extend(std::iter::repeat_n(Line::default(), gap));
        lines.extend(newer);
    }
    frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), inside);
}

/// A roll and what came of it. Where room is scarce the dice are drawn short, and then the newest result counts.
fn roll_lines(roll: &RollShown, area: Rect, theme: Theme) -> Vec<Line<'static>> {
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let mut results: Vec<Vec<Line<'static>>> = Vec::new();
    for (index, result) in roll.results.iter().enumerate() {
        let style = if index == 0 { theme.strong() } else { Style::new() };
        results.push(wrap(result, width).into_iter().map(|line| Line::styled(line, style)).collect());
    }
    let heading = Line::from(cut(&roll.heading, width));
    let mut fallen = dice::lines(roll.roll, width, theme);
    let length = |results: &[Vec<Line<'_>>]| results.iter().map(Vec::len).sum::<usize>();
    if 1 + fallen.len() + length(&results) > height {
        fallen = dice::short_lines(roll.roll, width, theme);
    }
    while results.len() > 1 && 1 + fallen.len() + length(&results) > height {
        results.remove(0);
    }
    std::iter::once(heading).chain(fallen).chain(results.into_iter().flatten()).collect()
}

fn draw_log(frame: &mut Frame<'_>, area: Rect, battle: &Battle, theme: Theme) {
    let back = if battle.log_back > 0 {
        format!(" log, {} lines back (PgDn) ", battle.log_back)
    } else {
        " log ".to_owned()
    };
    let block = Block::new().borders(Borders::TOP).title(back).border_style(theme.faint());
    let inside = block.inner(area);
    frame.render_widget(block, area);
    let shown = &battle.log[..battle.log.len().saturating_sub(battle.log_back)];
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (age, text) in shown.iter().rev().enumerate() {
        let is_turn = text.starts_with("Turn ");
        let style = match age {
            _ if is_turn => theme.active(),
            0 => Style::new(),
            _ => theme.faint(),
        };
        let wrapped = wrap(text, usize::from(inside.width).saturating_sub(2));
        lines.extend(wrapped.into_iter().rev().map(|line| Line::styled(format!(" {line}"), style)));
        if lines.len() >= usize::from(inside.height) {
            break;
        }
    }
    lines.truncate(usize::from(inside.height));
    lines.reverse();
    frame.render_widget(Paragraph::new(lines), inside);
}

fn draw_asked(frame: &mut Frame<'_>, area: Rect, battle: &Battle, theme: Theme) {
    let words = match &battle.asking {
        _ if battle.is_showing() => Vec::new(),
        Asking::Person(deciding) => {
            return choices::draw(frame, area, &choices_of(battle, deciding), theme);
        }
        Asking::Bot(seat, ..) => {
            let solving = mind::describe(battle.mind.progress())
                .filter(|_| matches!(battle.mind.progress(), mind::Progress::Solving(_)));
            let name = battle.session.game().name(*seat);
            vec![Line::from(format!(" {name} is thinking… {}", solving.unwrap_or_default()))]
        }
        Asking::Over => over_lines(battle, theme),
        Asking::Nobody | Asking::HandOver(_) => Vec::new(),
    };
    let block = Block::new().borders(Borders::TOP).border_style(theme.faint());
    frame.render_widget(Paragraph::new(words).block(block).wrap(Wrap { trim: false }), area);
}

fn choices_of<'a>(battle: &'a Battle, deciding: &'a crate::play::battle::Deciding) -> Picture<'a> {
    Picture {
        options: &deciding.options,
        at: deciding.cursor.at,
        odds: battle.odds,
        advice: deciding.advice.as_deref().filter(|_| battle.advice),
        note: battle.advice.then(|| mind::describe(battle.mind.progress())).flatten(),
    }
}

fn over_lines(battle: &Battle, theme: Theme) -> Vec<Line<'static>> {
    let StageView::Over { winner } = battle.shown.stage else { return Vec::new() };
    let game = battle.session.game();
    let ending = if battle.shown.fighters[winner.rival().index()].health == 0 {
        Ending::Fall
    } else {
        Ending::Verdict
    };
    let name = game.name(winner);
    let headline = match (player_name(battle, winner), battle.session.is_human(winner.rival())) {
        ("you", _) => format!("You win, {name}!"),
        ("bot", true) => format!("You lose; {name} wins."),
        _ => format!("{name} wins!"),
    };
    let why = game.tell(&rules_gladiators::Notice::Over { winner, ending });
    let path = battle.session.record_path().display();
    vec![
        Line::styled(format!(" {headline} Play again? (Enter: yes, q: quit)"), theme.strong()),
        Line::from(format!(" {why}")),
        Line::from(format!(" Dice sealed: {}", battle.session.commitment())),
        Line::from(format!(" The record: {path}")),
        Line::from(format!(" Check its dice: harena audit {path}")),
    ]
}

/// Everything is hidden while the keyboard changes hands.
fn draw_hand_over(frame: &mut Frame<'_>, area: Rect, battle: &Battle, seat: Seat, theme: Theme) {
    let game = battle.session.game();
    let (name, rival) = (game.name(seat), game.name(seat.rival()));
    let lines = vec![
        Line::styled(format!("Hand over to {name}"), theme.strong()),
        Line::default(),
        Line::from("Luck Dice for initiative are chosen in secret (§3.2)."),
        Line::from(format!("{rival}, please look away.")),
        Line::default(),
        Line::from(format!("{name}, press Enter when nobody else is looking.")),
    ];
    let [_, middle, _, keys] = Layout::vertical([
        Constraint::Fill(1),
        Constraint::Length(lines.len() as u16),
        Constraint::Fill(1),
        Constraint::Length(1),
    ])
    .areas(area);
    frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), middle);
    draw_keys(frame, keys, "Enter: go on  ?: help  q: leave", theme);
}
