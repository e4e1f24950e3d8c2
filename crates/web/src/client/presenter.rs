//! Shows what happened in time: one thing after another, so that people can follow, and never so long that they must wait.

use super::Beat;
use crate::settings::{Settings, use_settings};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use std::{collections::VecDeque, sync::Arc};
use wire::message::Told;

/// Shows what happened in time. What is on show lags behind what is known; [`Presenter::skip`] catches up.
#[derive(Clone, Copy)]
pub struct Presenter {
    /// What the viewer knew at the moment on show.
    pub view: RwSignal<Option<Arc<str>>>,
    /// What is just happening, if anything.
    pub beat: RwSignal<Option<Beat>>,
    /// Everything that was shown, in words.
    pub log: RwSignal<Vec<Line>>,
    /// Is there more to show?
    pub is_busy: RwSignal<bool>,
    queue: StoredValue<VecDeque<Act>, LocalStorage>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
    count: StoredValue<u64>,
    recalled: StoredValue<Vec<Told>, LocalStorage>,
    caption: StoredValue<Option<Caption>, LocalStorage>,
    /// Timers know no context, so it is looked up once.
    settings: Settings,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Counts the lines, as a key.
    pub number: u64,
    /// What happened.
    pub words: String,
    /// Did it happen beside the game?
    pub is_news: bool,
}

enum Act {
    Notice(Told),
    View(Arc<str>),
}

/// Says a notice in words, and how many beats it takes; the server's own words know no names.
pub struct Caption(Box<dyn Fn(&Told) -> Option<(String, f64)>>);

impl Caption {
    /// A way to say notices.
    pub fn new(say: impl Fn(&Told) -> Option<(String, f64)> + 'static) -> Caption {
        Caption(Box::new(say))
    }
}

/// Milliseconds of a beat at the usual pace.
const BEAT: f64 = 850.0;
/// When more than so many things wait, each is shown for less.
const HURRY: usize = 10;
/// Lines that the log keeps.
const LINES: usize = 400;

impl Default for Presenter {
    fn default() -> Presenter {
        Presenter {
            view: RwSignal::new(None),
            beat: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            is_busy: RwSignal::new(false),
            queue: StoredValue::new_local(VecDeque::new()),
            timer: StoredValue::new_local(None),
            count: StoredValue::new(0),
            recalled: StoredValue::new_local(Vec::new()),
            caption: StoredValue::new_local(None),
            settings: use_settings(),
        }
    }
}

impl Presenter {
    /// Lets a game say its notices in its own words. What happened before this page was there to see it comes first: what was on
    /// the table then is not known any more, so the server's own words are written down, where the game says anything at all.
    pub fn speak(&self, caption: Caption) {
        let recalled = self.recalled.try_update_value(std::mem::take).unwrap_or_default();
        for told in recalled {
            let is_silent = (caption.0)(&told).is_some_and(|(words, _)| words.is_empty());
            if !is_silent && !told.words.is_empty() {
                self.write(told.words, false);
            }
        }
        self.caption.update_value(|known| *known = Some(caption));
    }

    /// Forgets what waits, and shows this.
    pub fn reset(&self, view: Option<Arc<str>>) {
        self.queue.update_value(VecDeque::clear);
        self.timer.update_value(|timer| *timer = None);
        self.beat.set(None);
        self.is_busy.set(false);
        self.view.set(view);
    }

    /// Keeps what happened before this page was there to see it, until the game can speak.
    pub fn recall(&self, lately: Vec<Told>) {
        self.recalled.set_value(lately);
    }

    /// Shows these in turn, and what is known after them.
    pub fn happened(&self, notices: Vec<Told>, view: Option<Arc<str>>) {
        self.queue.update_value(|queue| {
            queue.extend(notices.into_iter().map(Act::Notice));
            queue.extend(view.map(Act::View));
        });
        if !self.is_busy.get_untracked() {
            self.go_on();
        }
    }

    /// Says something in the log that is no part of the game.
    pub fn note(&self, words: String) {
        self.write(words, true);
    }

    /// Shows everything that waits at once.
    pub fn skip(&self) {
        self.timer.update_value(|timer| *timer = None);
        while let Some(act) = self.next() {
            self.take(act);
        }
        self.beat.set(None);
        self.is_busy.set(false);
    }

    fn go_on(&self) {
        if hidden() {
            return self.skip();
        }
        while let Some(act) = self.next() {
            let Some(milliseconds) = self.take(act) else { continue };
            if milliseconds > 0 {
                self.is_busy.set(true);
                let presenter = *self;
                let timer = Timeout::new(milliseconds, move || presenter.go_on());
                self.timer.update_value(|known| *known = Some(timer));
                return;
            }
        }
        self.beat.set(None);
        self.is_busy.set(false);
    }

    fn next(&self) -> Option<Act> {
        let mut act = None;
        self.queue.update_value(|queue| act = queue.pop_front());
        act
    }

    /// Shows one thing, and says for how long if it takes time.
    fn take(&self, act: Act) -> Option<u32> {
        match act {
            Act::View(view) => {
                self.view.set(Some(view));
                None
            }
            Act::Notice(told) => {
                let said = self
                    .caption
                    .with_value(|caption| caption.as_ref().and_then(|caption| (caption.0)(&told)));
                let (words, beats) = said.unwrap_or((told.words, 1.0));
                if !words.is_empty() {
                    self.write(words.clone(), false);
                }
                let milliseconds = self.milliseconds(beats);
                self.count.update_value(|count| *count += 1);
                let number = self.count.with_value(|count| *count);
                self.beat.set(Some(Beat { number, notice: told.data.get().into(), words, milliseconds }));
                Some(milliseconds)
            }
        }
    }

    fn milliseconds(&self, beats: f64) -> u32 {
        let waiting = self.queue.with_value(VecDeque::len);
        let hurry = if waiting > HURRY { HURRY as f64 / waiting as f64 } else { 1.0 };
        (BEAT * beats * hurry * self.settings.pace.get_untracked().factor()) as u32
    }

    fn write(&self, words: String, is_news: bool) {
        let number = self.log.with_untracked(|log| log.last().map_or(0, |line| line.number + 1));
        self.log.update(|log| {
            if log.len() == LINES {
                log.remove(0);
            }
            log.push(Line { number, words, is_news });
        });
    }
}

/// A page that nobody looks at has nothing to show in time, and its timers hardly run.
fn hidden() -> bool {
    leptos::prelude::document().hidden()
}
