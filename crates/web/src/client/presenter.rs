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
    /// Until when everything must be shown, by this device's clock, where somebody's time runs meanwhile.
    until: StoredValue<Option<f64>>,
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

    /// A notice that the page cannot read is told in the server's words.
    fn say(&self, told: &Told) -> (String, f64) {
        (self.0)(told).unwrap_or_else(|| in_words_of_the_server(told))
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
            until: StoredValue::new(None),
            timer: StoredValue::new_local(None),
            count: StoredValue::new(0),
            recalled: StoredValue::new_local(Vec::new()),
            caption: StoredValue::new_local(None),
            settings: use_settings(),
        }
    }
}

impl Presenter {
    /// Lets a game say its notices in its own words, and first what happened before this page was there to see it.
    pub fn speak(&self, caption: Caption) {
        let recalled = self.recalled.try_update_value(std::mem::take).unwrap_or_default();
        for told in recalled {
            let (words, _) = caption.say(&told);
            if !words.is_empty() {
                self.write(words, false);
            }
        }
        self.caption.update_value(|known| *known = Some(caption));
    }

    /// Forgets what waits, and shows this.
    pub fn reset(&self, view: Option<Arc<str>>) {
        self.queue.update_value(VecDeque::clear);
        self.timer.update_value(|timer| *timer = None);
        self.rest();
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

    /// Shows all that waits within so many milliseconds, each thing for less than usual.
    pub fn hurry(&self, milliseconds: u32) {
        if !self.is_busy.get_untracked() || self.until.with_value(Option::is_some) {
            return;
        }
        let left = f64::from(milliseconds);
        self.until.set_value(Some(js_sys::Date::now() + left));
        let usual = self.beat.with_untracked(|beat| beat.as_ref().map_or(0, |beat| beat.milliseconds));
        self.go_on_after(shortened(f64::from(usual), Some(left), self.notices()));
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
        self.rest();
    }

    fn go_on(&self) {
        if hidden() {
            return self.skip();
        }
        while let Some(act) = self.next() {
            let Some(milliseconds) = self.take(act) else { continue };
            if milliseconds > 0 {
                self.is_busy.set(true);
                return self.go_on_after(milliseconds);
            }
        }
        self.rest();
    }

    fn go_on_after(&self, milliseconds: u32) {
        let presenter = *self;
        let timer = Timeout::new(milliseconds, move || presenter.go_on());
        self.timer.update_value(|known| *known = Some(timer));
    }

    /// Everything is shown.
    fn rest(&self) {
        self.until.set_value(None);
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
                let (words, beats) = self.caption.with_value(|caption| match caption {
                    Some(caption) => caption.say(&told),
                    None => in_words_of_the_server(&told),
                });
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
        let usual = BEAT * beats * hurry * self.settings.pace.get_untracked().factor();
        let left = self.until.with_value(|until| until.map(|until| until - js_sys::Date::now()));
        shortened(usual, left, self.notices())
    }

    /// How many notices wait.
    fn notices(&self) -> usize {
        self.queue.with_value(|queue| queue.iter().filter(|act| matches!(act, Act::Notice(_))).count())
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

fn in_words_of_the_server(told: &Told) -> (String, f64) {
    (told.words.clone(), 1.0)
}

/// For how many milliseconds something is shown that usually takes so many, if only so many are left for it and for as many
/// notices as wait behind it.
fn shortened(usual: f64, left: Option<f64>, waiting: usize) -> u32 {
    let share = left.map_or(usual, |left| left.max(0.0) / (waiting + 1) as f64);
    usual.min(share) as u32
}

/// A page that nobody looks at has nothing to show in time, and its timers hardly run.
fn hidden() -> bool {
    leptos::prelude::document().hidden()
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn what_waits_is_shown_in_the_time_that_is_left() {
        assert_eq!(shortened(850.0, None, 20), 850);
        assert_eq!(shortened(850.0, Some(3000.0), 1), 850, "there is time enough");
        let mut left = 3000.0;
        for waiting in (0..20).rev() {
            let shown = shortened(850.0, Some(left), waiting);
            assert!((140..=160).contains(&shown), "{shown} ms with {waiting} behind it");
            left -= f64::from(shown);
        }
        assert!(left >= 0.0, "all of it took {} ms too long", -left);
        assert_eq!(shortened(850.0, Some(-5.0), 3), 0, "it is late already");
    }
}
