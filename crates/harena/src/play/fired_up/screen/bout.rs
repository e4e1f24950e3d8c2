//! A game: the arena, the crowd, the bets, one's own cards, the log, and what is asked.

use super::{arena, bets, clash, crowd, hand, ring};
use crate::play::{
    fired_up::ring::Bout,
    match_on_screen::Asking,
    party::{Party, finals},
    screen::{Theme, asked, log},
};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
};
use rules_fired_up::{FiredUp, Stage};

/// The lines of the log that are always there, its title included.
const LEAST_LOG: u16 = 2;
/// The lines of the log that come before tables and tracks.
const MORE_LOG: u16 = 4;
/// In a window of this height what is asked has always so many lines, so that the rest stays where it is from one
/// question to the next.
const ROOMY: u16 = 36;
const ROOMY_ASKED: u16 = 12;
/// Crowd and bets stand side by side from this width on.
const SIDE_BY_SIDE: u16 = 78;

/// Draws the game, with the log if it does not stand beside it.
pub(in crate::play::fired_up) fn draw(
    frame: &mut Frame<'_>,
    area: Rect,
    bout: &Bout,
    has_log: bool,
    theme: Theme,
) {
    let parts = Parts::of(bout, area, has_log);
    let [fighters, fight, dice, people, columns, own, told, bottom] = Layout::vertical([
        Constraint::Length(parts.fighters),
        Constraint::Length(parts.clash),
        Constraint::Length(parts.dice),
        Constraint::Length(parts.crowd),
        Constraint::Length(parts.bets),
        Constraint::Length(parts.hand),
        Constraint::Fill(1),
        Constraint::Length(parts.asked),
    ])
    .areas(area);
    let view = bout.visible();
    if finals::are_shown::<FiredUp>(bout) {
        finals::draw::<FiredUp>(frame, fighters, bout, theme);
    } else if parts.has_ring {
        ring::draw(frame, fighters, bout, theme);
    } else {
        arena::draw(frame, fighters, bout, theme);
    }
    if let Some(shown) = bout.board.clash.as_ref().filter(|_| parts.clash > 0) {
        clash::draw(frame, fight, bout, shown, theme);
    }
    crowd::draw_dice(frame, dice, bout, view, theme);
    if parts.has_tables {
        let widths = [Constraint::Length(crowd::table_width(area.width) + 1), Constraint::Fill(1)];
        let [left, right] = Layout::horizontal(widths).areas(people);
        crowd::draw_table(frame, left, bout, view, theme);
        bets::draw_table(frame, right, bout, view, theme);
    } else {
        crowd::draw_row(frame, people, bout, view, theme);
        bets::draw_row(frame, columns, bout, view, theme);
    }
    if parts.hand > 0 {
        hand::draw(frame, own, bout, view, theme);
    }
    if has_log && told.height >= LEAST_LOG {
        log::draw(frame, told, &bout.log, FiredUp::HEADING, theme);
    }
    asked::draw(frame, bottom, bout, || finals::over_lines::<FiredUp>(bout, theme), theme);
}

/// How many lines each part has.
#[derive(Default)]
struct Parts {
    fighters: u16,
    has_ring: bool,
    clash: u16,
    dice: u16,
    crowd: u16,
    bets: u16,
    /// Do crowd and bets stand side by side, in tables?
    has_tables: bool,
    hand: u16,
    asked: u16,
}

impl Parts {
    /// What is asked comes first, then a line for everything, then the fight that is looked at, then the ring, then all
    /// that is to be said about a choice, then cards in words and tables. The log has the rest.
    fn of(bout: &Bout, area: Rect, has_log: bool) -> Parts {
        if finals::are_shown::<FiredUp>(bout) {
            let fighters = finals::height::<FiredUp>(bout, area.width);
            return Parts { fighters, asked: asked::height(bout), ..Parts::default() };
        }
        let view = bout.visible();
        let fight = bout.board.clash.as_ref();
        // The reasons of a fight say what the log would.
        let needs_log = has_log && fight.is_none() && !is_keeping(bout);
        let mut room = area.height.saturating_sub(if needs_log { LEAST_LOG } else { 0 });
        let mut give = |wanted: u16| {
            let given = wanted.min(room);
            room -= given;
            given
        };
        let asked = give(asked::least_height(bout));
        let hand = give(wanted_hand(bout, area, asked));
        let mut parts = Parts { asked, hand, fighters: give(arena::height(view)), ..Parts::default() };
        parts.clash = give(fight.map_or(0, |fight| clash::height(bout, fight, area.width)));
        parts.dice = give(u16::from(crowd::has_dice(view)));
        parts.crowd = give(crowd::row_height(bout, view, area.width));
        parts.bets = give(u16::from(view.columns.iter().any(|column| column.card.is_some())));
        let room = parts.grow(bout, area, room, has_log);
        // Where there is no log, what is left over makes the ring larger.
        if parts.has_ring && !has_log {
            parts.fighters = (parts.fighters + room).min(ring::MOST);
        }
        parts
    }

    /// Gives away what is left, and says what then is.
    fn grow(&mut self, bout: &Bout, area: Rect, mut room: u16, has_log: bool) -> u16 {
        let view = bout.visible();
        let mut take = |wanted: u16| {
            let is_there = wanted <= room;
            room -= if is_there { wanted } else { 0 };
            is_there
        };
        let for_ring = ring::LEAST.1.saturating_sub(self.fighters);
        let can_be_ring = area.width >= ring::LEAST.0 && self.clash == 0 && self.fighters > 1;
        if can_be_ring && take(for_ring) {
            (self.fighters, self.has_ring) = (self.fighters + for_ring, true);
        }
        let is_asked = matches!(bout.asking, Asking::Person(_)) && !bout.is_showing();
        let least = if is_asked && area.height >= ROOMY { ROOMY_ASKED } else { 0 };
        let for_asked = asked::height(bout).max(least).saturating_sub(self.asked);
        if take(for_asked) {
            self.asked += for_asked;
        }
        // Some lines more of the log are worth more than what follows.
        if has_log {
            take(MORE_LOG.min(area.height / 8));
        }
        let for_hand = hand::whole_height(bout, view, area.width).saturating_sub(self.hand);
        if self.hand > 0 && take(for_hand) {
            self.hand += for_hand;
        }
        let tables = crowd::table_height(view).max(bets::TABLE);
        let for_tables = tables.saturating_sub(self.crowd + self.bets);
        if self.bets > 0 && area.width >= SIDE_BY_SIDE && take(for_tables) {
            (self.crowd, self.bets, self.has_tables) = (tables, 0, true);
        }
        // A larger ring has room for whole tracks.
        let for_tracks = if self.has_ring { 17_u16.saturating_sub(self.fighters) } else { 0 };
        if take(for_tracks) {
            self.fighters += for_tracks;
        }
        room
    }
}

/// Who keeps cards has to know what they ask for; later a line each will do where there is no room for more.
fn wanted_hand(bout: &Bout, area: Rect, asked: u16) -> u16 {
    let view = bout.visible();
    if !is_keeping(bout) {
        return hand::short_height(view);
    }
    let room = area.height.saturating_sub(asked);
    [hand::whole_height(bout, view, area.width), hand::cut_height(bout, view)]
        .into_iter()
        .find(|&height| height <= room)
        .unwrap_or(hand::short_height(view))
}

/// §2.1 Does somebody choose the cards to keep?
fn is_keeping(bout: &Bout) -> bool {
    match &bout.asking {
        Asking::Person(deciding) => deciding.view.stage == Stage::Keeping && !bout.is_showing(),
        _ => false,
    }
}
