//! Fired Up as a game for two to five: what it adds to an evening like the others.

use super::{
    args::Rules,
    chances::Chances,
    ending, help, page,
    ring::{Bout, Ring},
    screen,
};
use crate::play::{
    help::{Section, Text},
    party::{Advised, Ending, Party, Setup},
    screen::Theme,
    session::Session,
};
use bots::fired_up::outlook;
use ratatui::{Frame, layout::Rect, text::Line};
use rules_core::Seen;
use rules_fired_up::{Action, Config, FiredUp, Phase, ROUNDS, Stage, View};
use std::sync::Arc;
use table::FairStream;

/// Rounds that are imagined for one piece of advice.
const IMAGINED: u32 = 200;
/// From this width on, the game is named beside the seal of the dice.
const NAMED: u16 = 96;

impl Party for FiredUp {
    const NAME: &'static str = "Fired Up";
    const BEGINNING: &'static str = "the first round";
    const HEADING: &'static str = "Round ";
    const BACK_KEYS: &'static str =
        "↑↓ Enter: choose  Esc: back  o: outcomes  a: advice  h: hint  c: cards  ?: help";
    /// Battles for the chances of one's own cards: enough for whole percents, and quick.
    const GUESSES: u32 = 1000;

    type Rules = Rules;
    type Board = Ring;

    fn agreed(rules: &Rules, players: u8) -> Config {
        rules.config(players)
    }

    fn board(setup: &Setup<FiredUp>, session: &Session<FiredUp>) -> Ring {
        let dice = setup.table.other_dice("what is guessed");
        let chances = Chances::new(Arc::clone(session.game()), dice, setup.guesses);
        Ring::new(session.shared_view(), chances)
    }

    /// Chances are guessed for whoever may see the cards, and for nobody else.
    fn look(bout: &mut Bout) {
        let view = bout.visible().clone();
        bout.board.chances.look_at(&view);
    }

    fn title(bout: &Bout, width: u16) -> String {
        let name = if width >= NAMED { "Fired Up · " } else { "" };
        format!("{name}{}", stage_words(bout))
    }

    fn draw_bout(frame: &mut Frame<'_>, area: Rect, bout: &Bout, has_log: bool, theme: Theme) {
        screen::draw(frame, area, bout, has_log, theme);
    }

    fn help() -> Vec<Section> {
        vec![
            Section { title: "Keys", text: Text::Entries(help::KEYS) },
            Section { title: "The rules in brief", text: Text::Entries(help::RULES) },
            Section { title: "The arena", text: Text::Entries(help::TABLE) },
            Section { title: "Cards and choices", text: Text::Entries(help::CARDS) },
            Section { title: "A fight", text: Text::Entries(help::FIGHTS) },
        ]
    }

    fn page(bout: &Bout, width: usize, theme: Theme) -> (&'static str, Vec<Line<'static>>) {
        ("Cards, mats and bets", page::lines(bout, width, theme))
    }

    fn ending(&self, names: &[String], view: &View) -> Ending {
        Ending {
            title: format!("after {} rounds", view.round),
            note: Some(ending::battle(self, view)),
            rows: ending::rows(self, names, view),
            verdict: ending::verdict(self, names, view),
        }
    }

    /// The points expected this round after each action.
    fn advise(&self, seen: &Seen<FiredUp>, random: &mut FairStream) -> Advised<Action> {
        let mut outlooks = outlook(self, seen, random, IMAGINED);
        outlooks.sort_by(|(_, one), (_, other)| other.points.total_cmp(&one.points));
        Advised {
            advice: outlooks.into_iter().map(|(action, outlook)| (action, outlook.points)).collect(),
            note: format!("expect: your points in this round; * = most ({IMAGINED} imagined rounds)"),
        }
    }
}

fn stage_words(bout: &Bout) -> String {
    let view = &bout.board.shown;
    let name = |seat| bout.session.name(seat);
    let phase = match view.stage {
        Stage::Entering { .. } | Stage::Announcing { .. } | Stage::Seating => "setting up".to_owned(),
        Stage::Dealing { .. } => "cards are dealt".to_owned(),
        Stage::Keeping => "two cards are kept".to_owned(),
        Stage::Rolling { seat } | Stage::RollingAgain { seat, .. } | Stage::Rerolling { seat } => {
            format!("influence: {}", name(seat))
        }
        Stage::Using { seat } => format!("influence: {}", name(seat)),
        Stage::Claiming { phase: Phase::Start } => "Start Highlights".to_owned(),
        Stage::Claiming { phase: Phase::Fight } => "battle: claims".to_owned(),
        Stage::Claiming { phase: Phase::End } => "End Highlights".to_owned(),
        Stage::Striking { .. } => "battle".to_owned(),
        Stage::Over => return "the game is over".to_owned(),
    };
    match view.round {
        0 => phase,
        round => format!("round {round}/{ROUNDS} · {phase}"),
    }
}
