//! The full-screen game around its scenes: help, leaving, and what the terminal asks for. It knows no terminal.

use super::{
    help::Section,
    input::Intent,
    screen::{self, Theme},
};
use ratatui::{Frame, layout::Rect};
use rules_core::Digest;
use std::{
    cell::Cell,
    path::{Path, PathBuf},
    time::Instant,
};

/// An evening of one game, from its first choice through any number of matches: whatever fills the screen.
pub(super) trait Evening {
    /// Lets time pass.
    fn tick(&mut self, now: Instant) -> anyhow::Result<()>;

    /// Does what somebody at the keyboard wants.
    fn handle(&mut self, intent: Intent, now: Instant) -> anyhow::Result<()>;

    /// Draws what fills the screen.
    fn draw(&self, frame: &mut Frame<'_>, area: Rect, theme: Theme, now: Instant);

    /// Are letters being typed, so that `?` and `q` are letters too?
    fn is_typing(&self) -> bool;

    /// What is asked before a match that is not over is left: "Leave this battle?" Nothing where nothing is lost.
    fn leaving(&self) -> Option<&'static str>;

    /// The help page, without what every game has.
    fn help(&self) -> Vec<Section>;

    /// The hash of the seed of this match or of the next.
    fn commitment(&self) -> Digest;

    /// Where the record of the match on the screen is, if there is one.
    fn record(&self) -> Option<&Path>;

    /// The records that were written, the newest last.
    fn records(&self) -> &[Written];
}

/// A record that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Written {
    /// Where it is.
    pub(super) path: PathBuf,
    /// Was the match finished, so that its dice can be checked?
    pub(super) is_finished: bool,
}

/// The whole game.
pub(super) struct App<E> {
    /// What fills the screen.
    pub(super) evening: E,
    /// What lies over it.
    pub(super) overlay: Overlay,
    /// Is it time to leave?
    pub(super) is_done: bool,
    /// How far the help page can be scrolled, as it was last drawn.
    help_end: Cell<u16>,
}

/// What lies over the scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overlay {
    /// Nothing.
    None,
    /// The help page, scrolled down so many lines.
    Help(u16),
    /// The question whether to leave.
    Leave,
}

/// How far a page of help is.
const PAGE: u16 = 10;

impl<E: Evening> App<E> {
    /// The game before the first key.
    pub(super) fn new(evening: E) -> App<E> {
        App { evening, overlay: Overlay::None, is_done: false, help_end: Cell::new(0) }
    }

    /// Lets time pass, unless somebody reads the help page or thinks about leaving.
    pub(super) fn tick(&mut self, now: Instant) -> anyhow::Result<()> {
        if self.overlay == Overlay::None { self.evening.tick(now) } else { Ok(()) }
    }

    /// Does what somebody at the keyboard wants.
    pub(super) fn handle(&mut self, intent: Intent, now: Instant) -> anyhow::Result<()> {
        if intent == Intent::Interrupt {
            self.is_done = true;
            return Ok(());
        }
        match self.overlay {
            Overlay::Help(scrolled) => self.handle_help(scrolled, intent),
            Overlay::Leave => match intent {
                Intent::Letter('y' | 'Y' | 'q') | Intent::Accept => self.is_done = true,
                _ => self.overlay = Overlay::None,
            },
            Overlay::None => return self.handle_scene(intent, now),
        }
        Ok(())
    }

    fn handle_help(&mut self, scrolled: u16, intent: Intent) {
        self.overlay = match intent {
            Intent::Up | Intent::Letter('k') => Overlay::Help(scrolled.saturating_sub(1)),
            Intent::Down | Intent::Letter('j') => Overlay::Help((scrolled + 1).min(self.help_end.get())),
            Intent::PageUp => Overlay::Help(scrolled.saturating_sub(PAGE)),
            Intent::PageDown | Intent::Letter(' ') => {
                Overlay::Help((scrolled + PAGE).min(self.help_end.get()))
            }
            _ => Overlay::None,
        };
    }

    fn handle_scene(&mut self, intent: Intent, now: Instant) -> anyhow::Result<()> {
        let is_typing = self.evening.is_typing();
        match intent {
            Intent::Letter('?') if !is_typing => self.overlay = Overlay::Help(0),
            Intent::Letter('q' | 'Q') if !is_typing => self.leave(),
            Intent::Cancel => self.leave(),
            _ => return self.evening.handle(intent, now),
        }
        Ok(())
    }

    /// Asks before leaving a match that is not over; elsewhere there is nothing to lose.
    fn leave(&mut self) {
        if self.evening.leaving().is_some() {
            self.overlay = Overlay::Leave;
        } else {
            self.is_done = true;
        }
    }

    /// Draws everything.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, theme: Theme, now: Instant) {
        let area = frame.area();
        if !screen::fits(area.as_size()) {
            return screen::ask_for_room(frame, area);
        }
        self.evening.draw(frame, area, theme, now);
        match self.overlay {
            Overlay::None => {}
            Overlay::Help(scrolled) => {
                let end = screen::overlay::draw_help(frame, area, &self.evening, scrolled, theme);
                self.help_end.set(end);
            }
            Overlay::Leave => screen::overlay::draw_leave(frame, area, &self.evening, theme),
        }
    }
}
