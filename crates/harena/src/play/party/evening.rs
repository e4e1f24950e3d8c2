//! An evening, full screen: from the promise of the dice to the last key, without the terminal itself.

use super::{Bout, Party, Setup, mind::mind, screen};
use crate::play::{
    app::{Evening, Written},
    help::Section,
    input::Intent,
    match_on_screen::{Asking, Look, MatchOnScreen},
    opening::Opening,
    screen::Theme,
    session::Session,
};
use ratatui::{Frame, layout::Rect, text::Line};
use rules_core::Digest;
use std::{path::Path, time::Instant};

/// An evening of games.
pub(in crate::play) struct Games<G: Party> {
    /// What was asked for.
    pub(in crate::play) setup: Setup<G>,
    /// What fills the screen.
    pub(in crate::play) scene: Scene<G>,
    records: Vec<Written>,
}

/// What fills the screen.
pub(in crate::play) enum Scene<G: Party> {
    /// The dice are promised.
    Opening(Opening),
    /// The game.
    Bout(Box<Bout<G>>),
}

impl<G: Party> Games<G> {
    /// The evening before the first key.
    pub(in crate::play) fn new(setup: Setup<G>) -> Games<G> {
        Games { setup, scene: Scene::Opening(Opening::default()), records: Vec::new() }
    }

    fn begin(&mut self, now: Instant) -> anyhow::Result<()> {
        let Scene::Opening(opening) = &self.scene else { return Ok(()) };
        self.setup.table.add_words(opening.words());
        let number = self.records.len() as u32 + 1;
        let setup = &self.setup;
        let session = Session::open(&setup.table, setup.config.clone(), &setup.seating, number)?;
        self.records.push(Written { path: session.record_path().to_owned(), is_finished: false });
        let mind = mind(setup, session.game());
        let board = G::board(setup, &session);
        let look = Look { pace: setup.table.pace, odds: setup.outcomes };
        self.scene = Scene::Bout(Box::new(MatchOnScreen::begin(session, mind, board, look, now)?));
        Ok(())
    }

    fn bout(&self) -> Option<&Bout<G>> {
        match &self.scene {
            Scene::Bout(bout) => Some(bout),
            Scene::Opening(_) => None,
        }
    }
}

impl<G: Party> Evening for Games<G> {
    fn tick(&mut self, now: Instant) -> anyhow::Result<()> {
        if let Scene::Bout(bout) = &mut self.scene {
            bout.tick(now)?;
            G::look(bout);
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
        G::help()
    }

    fn page(&self, letter: char, width: usize, theme: Theme) -> Option<(String, Vec<Line<'static>>)> {
        let bout = self.bout().filter(|_| letter == 'c')?;
        let (title, lines) = G::page(bout, width, theme);
        Some((title.to_owned(), lines))
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
