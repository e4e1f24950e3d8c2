//! The battle: both sheets, the dice between them, the log, and what is asked.

use super::{dice, fighter};
use crate::play::{
    gladiators::battle::{Battle, RollShown},
    match_on_screen::Asking,
    screen::{
        LEAST, Theme, asked, audit_lines, draw_keys, draw_seal, draw_title, hand_over, log,
        text::{cut, wrap},
    },
};
use ratatui::{
    Frame,
    layout::{Alignment, Constraint, Layout, Rect},
    style::Style,
    text::Line,
    widgets::{Block, Paragraph},
};
use rules_core::Seat;
use rules_gladiators::{Ending, StageView};
use std::time::Instant;

/// The lines of the log that are always there, its title included.
const LEAST_LOG: u16 = 4;
/// The height of the sheets in the smallest window.
const LEAST_SHEETS: u16 = 9;

/// Draws the battle.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, battle: &Battle, theme: Theme, now: Instant) {
    if let Asking::HandOver(seat, secret) = battle.asking {
        return hand_over::draw(frame, area, &battle.session, (seat, secret), theme);
    }
    let most = area.height.saturating_sub(2 + LEAST_SHEETS + LEAST_LOG);
    let spare = area.height.saturating_sub(LEAST.1);
    let [title, sheets, told, bottom, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(LEAST_SHEETS + (spare / 2).min(9)),
        Constraint::Min(LEAST_LOG),
        Constraint::Length(asked::height(battle).min(most)),
        Constraint::Length(1),
    ])
    .areas(area);
    draw_title(frame, title, &format!("Gladiators · {}", stage_words(battle)), theme);
    draw_seal(frame, title, &battle.session, theme);
    draw_sheets(frame, sheets, battle, theme, now);
    log::draw(frame, told, &battle.log, "Turn ", theme);
    asked::draw(frame, bottom, battle, || over_lines(battle, theme), theme);
    draw_keys(frame, keys, asked::keys(battle), theme);
}

fn stage_words(battle: &Battle) -> String {
    match battle.board.shown.stage {
        StageView::Over { .. } => "the battle is over".to_owned(),
        StageView::Bidding { .. } | StageView::RollingInitiative { .. } => "initiative".to_owned(),
        _ => format!("turn {}", battle.board.shown.turns + 1),
    }
}

fn draw_sheets(frame: &mut Frame<'_>, area: Rect, battle: &Battle, theme: Theme, now: Instant) {
    let side = (area.width / 4).clamp(25, 34);
    let [left, middle, right] =
        Layout::horizontal([Constraint::Length(side), Constraint::Fill(1), Constraint::Length(side)])
            .areas(area);
    let in_battle = !matches!(
        battle.board.shown.stage,
        StageView::Bidding { .. } | StageView::RollingInitiative { .. } | StageView::Over { .. }
    );
    for (seat, place) in [(Seat::FIRST, left), (Seat::SECOND, right)] {
        let picture = fighter::Picture {
            game: battle.session.game(),
            view: &battle.board.shown,
            seat,
            player: [player(battle, seat), player_name(battle, seat).to_owned()],
            is_active: in_battle && battle.board.shown.mover == seat,
        };
        fighter::draw(frame, place, &picture, theme);
    }
    draw_rolls(frame, middle, battle, theme, now);
}

/// Who plays it, with the level of a bot.
fn player(battle: &Battle, seat: Seat) -> String {
    let name = player_name(battle, seat);
    battle.session.level(seat).map_or_else(|| name.to_owned(), |level| format!("{level} {name}"))
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
        battle.board.rolls.iter().map(|roll| roll_lines(roll, inside, theme)).collect();
    if let Some((roll, since)) = &battle.board.tumbling {
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

fn over_lines(battle: &Battle, theme: Theme) -> Vec<Line<'static>> {
    let StageView::Over { winner } = battle.board.shown.stage else { return Vec::new() };
    let game = battle.session.game();
    let ending = if battle.board.shown.fighters[winner.rival().index()].health == 0 {
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
    let mut lines = vec![
        Line::styled(format!(" {headline} Play again? (Enter: yes, q: quit)"), theme.strong()),
        Line::from(format!(" {why}")),
    ];
    lines.extend(audit_lines(&battle.session));
    lines
}
