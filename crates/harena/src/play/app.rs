//! The full-screen game around its scenes: help, leaving, and what the terminal asks for. It knows no terminal.

use super::{
    help::Section,
    input::Intent,
    screen::{self, LEAST, Theme},
};
use ratatui::{Frame, layout::Rect, text::Line};
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

    /// Is there a choice that Esc takes back?
    fn can_go_back(&self) -> bool;

    /// The help page, without what every game has.
    fn help(&self) -> Vec<Section>;

    /// A page of the game's own that this letter opens: its title and its lines for a window of this width.
    fn page(&self, letter: char, width: usize, theme: Theme) -> Option<(String, Vec<Line<'static>>)>;

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
    /// How far the page over the scene can be scrolled, as it was last drawn.
    page_end: Cell<u16>,
}

/// What lies over the scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overlay {
    /// Nothing.
    None,
    /// The help page, scrolled down so many lines.
    Help(u16),
    /// The page of the game's own that this letter opens, scrolled down so many lines.
    Page(char, u16),
    /// The question whether to leave.
    Leave,
}

/// How far a page of help is.
const PAGE: u16 = 10;

impl<E: Evening> App<E> {
    /// The game before the first key.
    pub(super) fn new(evening: E) -> App<E> {
        App { evening, overlay: Overlay::None, is_done: false, page_end: Cell::new(0) }
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
            Overlay::Help(scrolled) => self.overlay = self.scroll(intent, scrolled, Overlay::Help),
            Overlay::Page(letter, scrolled) => {
                self.overlay = self.scroll(intent, scrolled, |to| Overlay::Page(letter, to));
            }
            Overlay::Leave => match intent {
                Intent::Letter('y' | 'Y' | 'q') | Intent::Accept => self.is_done = true,
                _ => self.overlay = Overlay::None,
            },
            Overlay::None => return self.handle_scene(intent, now),
        }
        Ok(())
    }

    /// The same page scrolled, or none if another key closes it.
    fn scroll(&self, intent: Intent, scrolled: u16, page: impl FnOnce(u16) -> Overlay) -> Overlay {
        match intent {
            Intent::Up | Intent::Letter('k') => page(scrolled.saturating_sub(1)),
            Intent::Down | Intent::Letter('j') => page((scrolled + 1).min(self.page_end.get())),
            Intent::PageUp => page(scrolled.saturating_sub(PAGE)),
            Intent::PageDown | Intent::Letter(' ') => page((scrolled + PAGE).min(self.page_end.get())),
            _ => Overlay::None,
        }
    }

    fn handle_scene(&mut self, intent: Intent, now: Instant) -> anyhow::Result<()> {
        let is_typing = self.evening.is_typing();
        match intent {
            Intent::Letter('?') if !is_typing => self.overlay = Overlay::Help(0),
            Intent::Letter('q' | 'Q') if !is_typing => self.leave(),
            Intent::Letter(letter) if !is_typing && self.has_page(letter) => {
                self.overlay = Overlay::Page(letter, 0);
            }
            Intent::Cancel if !self.evening.can_go_back() => self.leave(),
            _ => return self.evening.handle(intent, now),
        }
        Ok(())
    }

    fn has_page(&self, letter: char) -> bool {
        self.evening.page(letter, LEAST.0.into(), Theme::plain()).is_some()
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
                self.page_end.set(end);
            }
            Overlay::Page(letter, scrolled) => {
                let end = screen::overlay::draw_page(frame, area, &self.evening, (letter, scrolled), theme);
                self.page_end.set(end);
            }
            Overlay::Leave => screen::overlay::draw_leave(frame, area, &self.evening, theme),
        }
    }
}
