//! An evening of Fired Up, full screen: from the promise of the dice to the last key, without the terminal itself.

use super::{
    chances::Chances,
    help, mind, page,
    ring::{Bout, Ring},
    screen::{self, visible},
    setup::Setup,
};
use crate::play::{
    app::{Evening, Written},
    help::{Section, Text},
    input::Intent,
    match_on_screen::{Asking, Look, MatchOnScreen},
    opening::Opening,
    screen::Theme,
    session::Session,
};
use ratatui::{Frame, layout::Rect, text::Line};
use rules_core::Digest;
use std::{path::Path, sync::Arc, time::Instant};

/// An evening of games.
pub(super) struct Games {
    /// What was asked for.
    pub(super) setup: Setup,
    /// What fills the screen.
    pub(super) scene: Scene,
    records: Vec<Written>,
}

/// What fills the screen.
pub(super) enum Scene {
    /// The dice are promised.
    Opening(Opening),
    /// The game.
    Bout(Box<Bout>),
}

impl Games {
    /// The evening before the first key.
    pub(super) fn new(setup: Setup) -> Games {
        Games { setup, scene: Scene::Opening(Opening::default()), records: Vec::new() }
    }

    fn begin(&mut self, now: Instant) -> anyhow::Result<()> {
        let Scene::Opening(opening) = &self.scene else { return Ok(()) };
        self.setup.table.add_words(opening.words());
        let number = self.records.len() as u32 + 1;
        let setup = &self.setup;
        let session = Session::open(&setup.table, setup.config, setup.humans, number)?;
        self.records.push(Written { path: session.record_path().to_owned(), is_finished: false });
        let mind = mind::mind(setup, session.game());
        let dice = setup.table.other_dice("what is guessed");
        let chances = Chances::new(Arc::clone(session.game()), dice, setup.battles);
        let ring = Ring::new(session.shared_view(), chances);
        let look = Look { pace: setup.table.pace, odds: setup.outcomes };
        self.scene = Scene::Bout(Box::new(MatchOnScreen::begin(session, mind, ring, look, now)?));
        Ok(())
    }

    fn bout(&self) -> Option<&Bout> {
        match &self.scene {
            Scene::Bout(bout) => Some(bout),
            Scene::Opening(_) => None,
        }
    }
}

impl Evening for Games {
    fn tick(&mut self, now: Instant) -> anyhow::Result<()> {
        if let Scene::Bout(bout) = &mut self.scene {
            bout.tick(now)?;
            // Chances are guessed for whoever may see the cards, and for nobody else.
            let view = visible(bout).clone();
            bout.board.chances.look_at(&view);
            if let Some(last) = self.records.last_mut() {
                last.is_finished = bout.session.is_over();
            }
        }
        Ok(())
    }

    fn handle(&mut self, intent: Intent, now: Instant) -> anyhow::Result<()> {
        match &mut self.scene {
            Scene::Opening(_) if intent == Intent::Accept => return self.begin(now),
            Scene::Opening(opening) => opening.edit(intent),
            Scene::Bout(bout) if matches!(bout.asking, Asking::Over) && intent == Intent::Accept => {
                self.setup.table.renew()?;
                self.scene = Scene::Opening(Opening::default());
            }
            Scene::Bout(bout) => bout.handle(intent, now)?,
        }
        Ok(())
    }

    fn draw(&self, frame: &mut Frame<'_>, area: Rect, theme: Theme, _: Instant) {
        screen::draw(frame, area, self, theme);
    }

    fn is_typing(&self) -> bool {
        matches!(self.scene, Scene::Opening(_))
    }

    fn leaving(&self) -> Option<&'static str> {
        self.bout().filter(|bout| !matches!(bout.asking, Asking::Over)).map(|_| "Leave this game?")
    }

    fn can_go_back(&self) -> bool {
        self.bout().is_some_and(|bout| match &bout.asking {
            Asking::Person(deciding) => deciding.can_go_back(),
            _ => false,
        })
    }

    fn help(&self) -> Vec<Section> {
        vec![
            Section { title: "Keys", text: Text::Entries(help::KEYS) },
            Section { title: "The rules in brief", text: Text::Entries(help::RULES) },
            Section { title: "The arena", text: Text::Entries(help::TABLE) },
            Section { title: "Cards and choices", text: Text::Entries(help::CARDS) },
            Section { title: "A fight", text: Text::Entries(help::FIGHTS) },
        ]
    }

    fn page(&self, letter: char, width: usize, theme: Theme) -> Option<(String, Vec<Line<'static>>)> {
        let bout = self.bout().filter(|_| letter == 'c')?;
        Some(("Cards, mats and bets".to_owned(), page::lines(bout, width, theme)))
    }

    fn commitment(&self) -> Digest {
        self.setup.table.seed.commitment()
    }

    fn record(&self) -> Option<&Path> {
        self.bout().map(|bout| bout.session.record_path())
    }

    fn records(&self) -> &[Written] {
        &self.records
    }
}

#[cfg(test)]
pub(super) mod tests;
