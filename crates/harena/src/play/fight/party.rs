//! FIGHT! as a game for two to five: what it adds to an evening like the others.

use super::{
    args::Rules,
    cards, ending, help,
    ring::{Bout, Ring},
    screen,
};
use crate::play::{
    help::{Section, Text},
    party::{Advised, Ending, Party, Setup},
    screen::Theme,
    session::Session,
};
use bots::fight::outlook;
use ratatui::{Frame, layout::Rect, text::Line};
use rules_core::Seen;
use rules_fight::{Action, Config, FIGHTS, Fight, Stage, View};
use table::FairStream;

/// Games that are imagined for one piece of advice.
const IMAGINED: u32 = 200;

impl Party for Fight {
    const NAME: &'static str = "FIGHT!";
    const BEGINNING: &'static str = "the first Arena";
    const HEADING: &'static str = "Fight ";
    const BACK_KEYS: &'static str =
        "↑↓ Enter: choose  Esc: other Main  a: advice  h: hint  c: cards  ?: help";

    type Rules = Rules;
    type Board = Ring;

    fn agreed(rules: &Rules, players: u8) -> Config {
        Config { seats: players, first: rules.first.0, house: rules.house.house() }
    }

    fn board(_: &Setup<Fight>, session: &Session<Fight>) -> Ring {
        Ring::new(session.shared_view())
    }

    fn title(bout: &Bout, _: u16) -> String {
        let board = &bout.board;
        let words = match (board.shown.stage, board.is_cleared) {
            (Stage::Over, _) => "the game is over".to_owned(),
            (_, true) => format!("after Fight {} of {FIGHTS}", board.shown.fight),
            (_, false) => format!("Fight {} of {FIGHTS}", board.shown.fight + 1),
        };
        format!("FIGHT! · {words}")
    }

    fn draw_bout(frame: &mut Frame<'_>, area: Rect, bout: &Bout, has_log: bool, theme: Theme) {
        screen::draw(frame, area, bout, has_log, theme);
    }

    fn help() -> Vec<Section> {
        vec![
            Section { title: "Keys", text: Text::Entries(help::KEYS) },
            Section { title: "The rules in brief", text: Text::Entries(help::RULES) },
            Section { title: "The table", text: Text::Entries(help::TABLE) },
            Section { title: "The columns", text: Text::Entries(help::COLUMNS) },
        ]
    }

    fn page(bout: &Bout, width: usize, theme: Theme) -> (&'static str, Vec<Line<'static>>) {
        ("Cards", cards::lines(bout, width, theme))
    }

    fn ending(&self, names: &[String], view: &View) -> Ending {
        Ending {
            title: "after seven Fights (§7.1)".to_owned(),
            note: None,
            rows: ending::rows(self, names, view),
            verdict: ending::verdict(self, names, view),
        }
    }

    /// The chance to win this Arena; first comes what should gain most Glory over the others.
    fn advise(&self, seen: &Seen<Fight>, random: &mut FairStream) -> Advised<Action> {
        let mut outlooks = outlook(self, seen, random, IMAGINED);
        outlooks.sort_by(|(_, one), (_, other)| other.lead.total_cmp(&one.lead));
        Advised {
            advice: outlooks.into_iter().map(|(action, outlook)| (action, outlook.wins)).collect(),
            note: format!("* = most Glory expected, scored cards included ({IMAGINED} imagined games)"),
        }
    }
}
