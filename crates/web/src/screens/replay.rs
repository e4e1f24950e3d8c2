//! A finished game, told again: through anybody's eyes, step by step, with every draw checked.

mod audit;
mod review;
mod source;

use crate::{
    client::{Beat, content, use_engine},
    games::{self, Scene},
    settings::use_settings,
    ui::{Icon, Page, Shape},
    worker::{Answer, Moment, Question, ToWorker},
};
use audit::AuditPanel;
use gloo_timers::callback::Interval;
use leptos::{prelude::*, task::spawn_local};
use review::ReviewPanel;
use rules_core::{Header, Seat, Viewer};
use source::Source;
use std::sync::Arc;

/// A finished game, told again.
pub fn replay(of: String, table: String, is_review: bool) -> impl IntoView {
    let (fetched, record) =
        (RwSignal::new(None::<Result<Arc<str>, String>>), RwSignal::new(None::<Result<Arc<str>, String>>));
    let source = Source::read(&of, table);
    let engine = use_engine();
    Effect::new(move |_| {
        let Some(found) = fetched.get() else { return };
        spawn_local(async move {
            record.set(Some(match found {
                Ok(text) => content::prepare(engine, &text).await.map(|()| text),
                Err(problem) => Err(problem),
            }));
        });
    });
    if let Some(source) = source.clone() {
        spawn_local(async move { fetched.set(Some(source.fetch(engine).await)) });
    }
    view! {
        <Page title="Replay">
            {(source.is_none()).then(|| view! { <source::Pick record=fetched/> })}
            {move || match record.get() {
                None => ().into_any(),
                Some(Err(problem)) => view! { <p class="problem" role="alert">{problem}</p> }.into_any(),
                Some(Ok(record)) => view! { <Told record=record is_review=is_review/> }.into_any(),
            }}
        </Page>
    }
}

/// Where the replay stands.
#[derive(Clone, Copy)]
struct Walk {
    record: StoredValue<Arc<str>>,
    viewer: RwSignal<Viewer>,
    moments: RwSignal<Arc<Vec<Moment>>>,
    at: RwSignal<usize>,
    is_playing: RwSignal<bool>,
    problem: RwSignal<String>,
}

#[component]
fn Told(record: Arc<str>, is_review: bool) -> impl IntoView {
    let Ok(header) = Header::peek(&record) else {
        return view! { <p class="problem">"This is no record of Harena."</p> }.into_any();
    };
    let walk = Walk {
        record: StoredValue::new(Arc::clone(&record)),
        viewer: RwSignal::new(Viewer::Table),
        moments: RwSignal::new(Arc::default()),
        at: RwSignal::new(0),
        is_playing: RwSignal::new(false),
        problem: RwSignal::new(String::new()),
    };
    let engine = use_engine();
    Effect::new(move |_| {
        let viewer = walk.viewer.get();
        let record = walk.record.with_value(|record| (**record).to_owned());
        spawn_local(async move {
            match engine.ask(Question::Replay { record, viewer }).await {
                Ok(Answer::Replay(moments)) => {
                    // Others noticed other things, so the same moment has another number.
                    let steps = untrack(|| walk.now(|moment| moment.steps)).unwrap_or(0);
                    walk.moments.set(Arc::new(moments));
                    walk.at.set(untrack(|| walk.place_of(steps)));
                }
                Ok(_) => {}
                Err(problem) => walk.problem.set(problem),
            }
        });
    });
    let timer = StoredValue::new_local(None::<Interval>);
    Effect::new(move |_| {
        let play = walk.is_playing.get();
        timer.set_value(play.then(|| Interval::new(900, move || walk.step(1))));
    });
    let line = record.lines().next().unwrap_or_default().to_owned();
    let game = header.game;
    let board = move || {
        (!walk.moments.with(|moments| moments.is_empty())).then(|| {
            // A new pair of eyes needs a new board: what was known before is known no more.
            walk.viewer.track();
            games::board(&game, walk.scene(line.as_str().into()))
        })
    };
    view! {
        <p class="problem" role="alert">{move || walk.problem.get()}</p>
        <Controls walk=walk/>
        <div class="replay-board" data-testid="replay-board">{board}</div>
        <ReviewPanel walk=walk record=Arc::clone(&record) is_asked=is_review/>
        <AuditPanel record=record/>
    }
    .into_any()
}

impl Walk {
    fn last(&self) -> usize {
        self.moments.with(|moments| moments.len().saturating_sub(1))
    }

    fn step(&self, by: isize) {
        let last = untrack(|| self.last());
        self.at.update(|at| *at = at.saturating_add_signed(by).min(last));
        if self.at.get_untracked() == last {
            self.is_playing.set(false);
        }
    }

    /// The last moment after so many steps of the record.
    fn place_of(&self, steps: usize) -> usize {
        let after = self.moments.with(|moments| moments.partition_point(|moment| moment.steps <= steps));
        after.saturating_sub(1)
    }

    /// Shows the moment after so many steps of the record.
    fn show(&self, steps: usize) {
        self.is_playing.set(false);
        self.at.set(untrack(|| self.place_of(steps)));
    }

    /// The same through the eyes of a seat, with the board in sight.
    fn look_at(&self, steps: usize, seat: Seat) {
        self.show(steps);
        self.viewer.set(Viewer::Seat(seat));
        if let Some(controls) = document().get_element_by_id("replay") {
            controls.scroll_into_view();
        }
    }

    fn now<T>(&self, look: impl FnOnce(&Moment) -> T) -> Option<T> {
        let at = self.at.get();
        self.moments.with(|moments| moments.get(at.min(moments.len().saturating_sub(1))).map(look))
    }

    fn scene(self, header: Arc<str>) -> Scene {
        let view = Memo::new(move |_| self.now(|moment| Arc::<str>::from(&*moment.view)));
        let beat = Memo::new(move |_| {
            let number = self.at.get() as u64;
            let last = self.now(|moment| moment.notices.last().cloned())??;
            let notice = last.json.into();
            Some(Beat { number, notice, words: last.words, milliseconds: 800 })
        });
        let names = Memo::new(move |_| match self.viewer.get() {
            Viewer::Seat(own) => (0..rules_core::MAX_SEATS)
                .map(|seat| if seat == own.index() { "You".to_owned() } else { format!("Seat {}", seat + 1) })
                .collect(),
            Viewer::Table => Vec::new(),
        });
        let notices = Memo::new(move |_| {
            self.moments.with(|moments| {
                let all = moments.iter().flat_map(|moment| &moment.notices);
                Arc::new(all.map(|notice| Arc::<str>::from(&*notice.json)).collect::<Vec<_>>())
            })
        });
        let told = Memo::new(move |_| {
            let at = self.at.get();
            self.moments.with(|moments| {
                moments.iter().take(at.saturating_add(1)).map(|moment| moment.notices.len()).sum::<usize>()
            })
        });
        Scene {
            header: StoredValue::new(header),
            is_advised: true,
            view: view.into(),
            beat: beat.into(),
            legal: Signal::derive(Arc::default),
            names: names.into(),
            you: self.viewer.into(),
            decide: Callback::new(|_| {}),
            speak: Callback::new(|_| {}),
            past: Some(Scene::recorded(notices.into(), told.into())),
        }
    }
}

#[component]
fn Controls(walk: Walk) -> impl IntoView {
    let seats = Header::peek(&walk.record.with_value(Arc::clone))
        .map_or(2, |header| games::seats_of(&header.game, &header.config));
    let choose = move |event: leptos::ev::Event| {
        let viewer = event_target_value(&event)
            .parse::<usize>()
            .map_or(Viewer::Table, |seat| Viewer::Seat(Seat::at(seat)));
        walk.viewer.set(viewer);
    };
    let words = move || {
        let words = walk.now(|moment| {
            moment.notices.iter().map(|notice| notice.words.clone()).collect::<Vec<_>>().join(". ")
        });
        words.filter(|words| !words.is_empty()).unwrap_or_else(|| "The start".to_owned())
    };
    view! {
        <section id="replay" class="panel replay-controls" aria-label="Replay">
            <div class="row">
                <button class="icon-button" aria-label="One step back" data-testid="replay-back" on:click=move |_| walk.step(-1)><Icon shape=Shape::Back/></button>
                <button class="icon-button" data-testid="replay-play" aria-label=move || if walk.is_playing.get() { "Pause" } else { "Play" }
                    on:click=move |_| walk.is_playing.update(|playing| *playing = !*playing)>
                    {move || if walk.is_playing.get() { view! { <Icon shape=Shape::Minus/> } } else { view! { <Icon shape=Shape::Play/> } }}
                </button>
                <button class="icon-button" aria-label="One step on" data-testid="replay-on" on:click=move |_| walk.step(1)><Icon shape=Shape::Arrow/></button>
                <input class="scrubber" type="range" min="0" aria-label="Where in the game" data-testid="scrubber"
                    max=move || walk.last().to_string() prop:value=move || walk.at.get().to_string()
                    aria-valuetext=words
                    on:input=move |event| walk.at.set(event_target_value(&event).parse().unwrap_or(0))/>
                <span class="replay-at" data-testid="replay-at">{move || format!("{} / {}", walk.at.get(), walk.last())}</span>
                <select aria-label="Through whose eyes" data-testid="replay-eyes" on:change=choose>
                    <option value="table" selected=move || walk.viewer.get() == Viewer::Table>"As a watcher"</option>
                    {(0..seats).map(|seat| view! {
                        <option value=seat.to_string() selected=move || walk.viewer.get() == Viewer::Seat(Seat::at(seat))>{format!("As seat {}", seat + 1)}</option>
                    }).collect_view()}
                </select>
            </div>
            <p class="replay-words" aria-live="polite">{words}</p>
            <GoOn walk=walk/>
        </section>
    }
}

/// Plays on from the moment on show, for the seat whose eyes are used.
#[component]
fn GoOn(walk: Walk) -> impl IntoView {
    let name = use_settings().name_or_guest();
    let go_on = move |_| {
        let Viewer::Seat(seat) = walk.viewer.get_untracked() else { return };
        let record = walk.record.with_value(|record| (**record).to_owned());
        let (steps, name) = (walk.now(|moment| moment.steps).unwrap_or(0), name.clone());
        super::table::begin(|table| ToWorker::GoOn { table, record, steps, seat, name });
    };
    let is_own = walk.record.with_value(|record| content::is_shipped(record));
    let is_seat = move || matches!(walk.viewer.get(), Viewer::Seat(_));
    let is_end = move || walk.at.get() >= walk.last();
    view! {
        <div class="row">
            <button class="button" data-testid="go-on" disabled=move || !is_own || !is_seat() || is_end() on:click=go_on>
                <Icon shape=Shape::Flag/>"Play on from here"
            </button>
            <small class="faint">
                {move || match (is_seat(), is_end()) {
                    _ if !is_own => "This game has cards of its server, with which nothing is played here.",
                    (false, _) => "Choose through whose eyes you look: you play on in that seat, against bots.",
                    (true, true) => "The game is over here; go back to a moment you would play otherwise.",
                    (true, false) => "A new game against bots. While everybody decides as they did, the dice fall as they fell.",
                }}
            </small>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::Walk;
    use crate::{
        games::Play,
        lessons::{Taught, opened},
        worker::Moment,
    };
    use leptos::prelude::*;
    use rules_core::{Random, Seat, SplitMix, Turn, Viewer, json};
    use rules_fight::Fight;
    use rules_fired_up::FiredUp;
    use rules_gladiators::Gladiators;
    use std::sync::Arc;
    use table::catalogue::Catalogue;

    /// The record of a game that was played at random.
    fn played<G: Taught>() -> String {
        let (_, mut host) = opened::<G>();
        let mut random = SplitMix::new(3);
        host.begin();
        while let Turn::Decide(seats) = host.turn() {
            let seat = seats.first().unwrap();
            let seen = host.seen(seat).unwrap();
            let chosen = random.below(seen.legal.len() as u64) as usize;
            host.decide(seat, seen.legal[chosen]).unwrap();
        }
        host.record().write()
    }

    fn walk<G: Taught>(record: &str, viewer: Viewer) -> Walk {
        let catalogue = Catalogue::shipped();
        let game = catalogue.find(G::ID).unwrap();
        let frames = game.replay(record, &game.default_content(), viewer).unwrap();
        let moments: Vec<Moment> = frames.iter().map(Moment::from).collect();
        Walk {
            record: StoredValue::new(record.into()),
            viewer: RwSignal::new(viewer),
            moments: RwSignal::new(Arc::new(moments)),
            at: RwSignal::new(0),
            is_playing: RwSignal::new(false),
            problem: RwSignal::new(String::new()),
        }
    }

    /// A board gets the view of the moment on show, and everything that was told by then, however one came there.
    fn every_moment_is_given_as_it_was<G: Taught>() {
        let owner = Owner::new();
        owner.set();
        let record = played::<G>();
        let walk = walk::<G>(&record, Viewer::Seat(Seat::FIRST));
        let header = record.lines().next().unwrap_or_default();
        let play = Play::<G>::open(walk.scene(header.into())).unwrap();
        assert!(play.is_past);
        let moments = walk.moments.get_untracked();
        let notices = moments.iter().flat_map(|moment| &moment.notices);
        let notices: Vec<G::Notice> = notices.map(|notice| json::read(&notice.json).unwrap()).collect();
        let last = moments.len() - 1;
        for at in (0..=last).chain((0..last).rev().step_by(7)) {
            walk.at.set(at);
            let view: G::View = json::read(&moments[at].view).unwrap();
            assert_eq!(*play.view.get_untracked(), view, "{}, moment {at}", G::ID);
            let told: usize = moments[..=at].iter().map(|moment| moment.notices.len()).sum();
            assert_eq!(play.history.get_untracked(), notices[..told], "{}, moment {at}", G::ID);
            let now = play.now.get_untracked().map(|now| now.0.clone());
            let newest = notices[..told].last().filter(|_| !moments[at].notices.is_empty());
            assert_eq!(now.as_ref(), newest, "{}, moment {at}", G::ID);
        }
    }

    #[test]
    fn every_moment_of_fight_is_given_as_it_was() {
        every_moment_is_given_as_it_was::<Fight>();
    }

    #[test]
    fn every_moment_of_fired_up_is_given_as_it_was() {
        every_moment_is_given_as_it_was::<FiredUp>();
    }

    #[test]
    fn every_moment_of_gladiators_is_given_as_it_was() {
        every_moment_is_given_as_it_was::<Gladiators>();
    }
}
