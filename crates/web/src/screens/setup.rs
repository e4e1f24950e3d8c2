//! A new game: who plays, by which rules, and how.

mod wishes;

use crate::{
    client::{keep_place, post_as_player},
    games::{self, Variant},
    route::{Company, Route},
    settings::use_settings,
    ui::{Icon, Page, Shape},
    worker::ToWorker,
};
use leptos::{prelude::*, task::spawn_local};
use serde_json::{Map, Value};
use wire::{
    Setup,
    rest::{NewTable, TableOpened},
    setup::{Absence, Access, Advice, BotLevel, Clock, SeatPlan, Watchers},
};
use wishes::{Advised, ContentSets, TableWishes};

/// What is being put together.
#[derive(Clone, Copy)]
struct Draft {
    game: &'static games::Title,
    company: Company,
    seats: RwSignal<Vec<SeatPlan>>,
    options: RwSignal<Map<String, Value>>,
    clock: RwSignal<Clock>,
    is_listed: RwSignal<bool>,
    is_watched: RwSignal<bool>,
    is_filled_in: RwSignal<bool>,
    is_advised: RwSignal<bool>,
    /// The set of cards and sheets, if it is one of the server's.
    content: RwSignal<Option<String>>,
    /// The gladiator with a career that fights in the first seat.
    veteran: RwSignal<Option<String>>,
    problem: RwSignal<String>,
}

/// A new game.
pub fn setup(game: &str, company: Company) -> impl IntoView {
    let Some(title) = games::title(game) else { return super::lost().into_any() };
    let draft = Draft::new(title, company);
    let (heading, start) = match company {
        Company::Bots => (format!("{}: play against bots", title.name), "Start the game"),
        Company::Friends => (format!("{}: host a table", title.name), "Open the table"),
        Company::Nobody => (format!("{}: watch bots", title.name), "Start the match"),
    };
    view! {
        <Page title=heading>
            <form class="setup" on:submit=move |event| {
                event.prevent_default();
                draft.begin();
            }>
                <NameField company=company/>
                <Seats draft=draft/>
                {games::setup_extra(title.id, draft.options, draft.veteran, company == Company::Nobody)}
                <Variants draft=draft/>
                {(company == Company::Friends).then(|| view! {
                    <ContentSets draft=draft/>
                    <TableWishes draft=draft/>
                })}
                {(company != Company::Nobody).then(|| view! { <Advised draft=draft/> })}
                <p class="problem" role="alert">{move || draft.problem.get()}</p>
                <button class="button primary large" data-testid="start"><Icon shape=Shape::Play/>{start}</button>
            </form>
        </Page>
    }
    .into_any()
}

impl Draft {
    fn new(game: &'static games::Title, company: Company) -> Draft {
        let [least, most] = game.seats;
        let count = usize::from(most.min(4).max(least));
        let seat = |index: usize| match company {
            Company::Bots if index == 0 => SeatPlan::Open,
            Company::Friends if index < 2 => SeatPlan::Open,
            _ => SeatPlan::Bot(BotLevel::Medium),
        };
        Draft {
            game,
            company,
            seats: RwSignal::new((0..count).map(seat).collect()),
            options: RwSignal::new(Map::new()),
            clock: RwSignal::new(Clock::None),
            is_listed: RwSignal::new(false),
            is_watched: RwSignal::new(true),
            is_filled_in: RwSignal::new(true),
            is_advised: RwSignal::new(true),
            content: RwSignal::new(None),
            veteran: RwSignal::new(None),
            problem: RwSignal::new(String::new()),
        }
    }

    fn setup(&self) -> Setup {
        let options = self.options.get_untracked();
        Setup {
            options: if options.is_empty() { Value::Null } else { Value::Object(options) },
            content: self.content.get_untracked(),
            clock: self.clock.get_untracked(),
            access: if self.is_listed.get_untracked() { Access::Listed } else { Access::Private },
            watchers: self.is_watched.get_untracked().then_some(Watchers { delay: 0 }),
            absence: self
                .is_filled_in
                .get_untracked()
                .then_some(Absence { bot: BotLevel::Medium, seconds: 120 }),
            advice: if self.is_advised.get_untracked() { Advice::Allowed } else { Advice::Forbidden },
            ..Setup::new(self.game.id, self.seats.get_untracked())
        }
    }

    /// Opens a solo table in the worker, or one on the server.
    fn begin(self) {
        if self.company == Company::Friends {
            return self.host();
        }
        let name = (self.company == Company::Bots).then(|| use_settings().name_or_guest());
        let setup = Setup { watchers: None, absence: None, clock: Clock::None, ..self.setup() };
        super::table::begin(|table| ToWorker::Open { table, setup, name, seed: None });
    }

    /// Goes to a table that was opened, with the gladiator that has a career.
    async fn come(self, TableOpened { table, place, .. }: TableOpened) {
        if let Some(place) = place {
            keep_place(place.clone());
            if let Some(veteran) = self.veteran.get_untracked() {
                // Whatever stands in the way is told when it is tried again in the waiting room.
                let _ = games::gladiators::stable::bring(&veteran, table.clone(), place.token).await;
            }
        }
        Route::Table { table }.go();
    }

    fn host(self) {
        if self.veteran.with_untracked(Option::is_some) && self.clock.get_untracked() == Clock::None {
            let why = "A battle that counts for a career needs a clock: choose one, or a gladiator without a career.";
            return self.problem.set(why.to_owned());
        }
        let wish = NewTable { setup: self.setup(), name: Some(use_settings().name_or_guest()) };
        spawn_local(async move {
            match post_as_player::<_, TableOpened>("api/tables", &wish).await {
                Ok(opened) => self.come(opened).await,
                Err(problem) => self.problem.set(problem.message),
            }
        });
    }
}

/// An id that no other game in this browser has.
pub(crate) fn new_id() -> String {
    format!("{:x}{:x}", js_sys::Date::now() as u64, (js_sys::Math::random() * 4_294_967_296.0) as u32)
}

#[component]
fn NameField(company: Company) -> impl IntoView {
    let settings = use_settings();
    (company != Company::Nobody).then(|| {
        view! {
            <div class="field">
                <label for="name">"What are you called?"</label>
                <input id="name" data-testid="name" maxlength="24" autocomplete="nickname" placeholder="Guest"
                    prop:value=settings.name on:input=move |event| settings.name.set(event_target_value(&event))/>
            </div>
        }
    })
}

/// Who sits where.
#[component]
fn Seats(draft: Draft) -> impl IntoView {
    let [least, most] = draft.game.seats.map(usize::from);
    let count = move || draft.seats.with(Vec::len);
    let add = move |_: leptos::ev::MouseEvent| {
        draft.seats.update(|seats| seats.push(SeatPlan::Bot(BotLevel::Medium)));
    };
    let remove = move |_: leptos::ev::MouseEvent| {
        draft.seats.update(|seats| {
            seats.pop();
        });
    };
    let row = move |index: usize| {
        let is_own = index == 0 && draft.company != Company::Nobody;
        let change = move |event: leptos::ev::Event| {
            let plan = read_plan(&event_target_value(&event));
            draft.seats.update(|seats| seats[index] = plan);
        };
        let chosen = move || draft.seats.with(|seats| seats.get(index).map_or("", |plan| plan_name(*plan)));
        let people = (draft.company == Company::Friends)
            .then(|| view! { <option value="open" selected=move || chosen() == "open">"A friend"</option> });
        view! {
            <li class="seat-row">
                <span class=format!("seat-dot seat-{index}") aria-hidden="true">{index + 1}</span>
                {if is_own {
                    view! { <span class="seat-you">"You"</span> }.into_any()
                } else {
                    view! {
                        <select aria-label=format!("Who sits in seat {}", index + 1) data-testid=format!("seat-{index}") on:change=change>
                            {people}
                            {["easy", "medium", "hard", "random"].map(|level| view! {
                                <option value=level selected=move || chosen() == level>{format!("Bot: {level}")}</option>
                            }).collect_view()}
                        </select>
                    }.into_any()
                }}
            </li>
        }
    };
    view! {
        <fieldset class="panel">
            <legend>"Seats"</legend>
            <ul class="seat-rows">{move || (0..count()).map(row).collect_view()}</ul>
            {(least < most).then(|| view! {
                <div class="row">
                    <button type="button" class="button" disabled={move || count() >= most} data-testid="add-seat" on:click=add>
                        <Icon shape=Shape::Plus/>"Add a seat"
                    </button>
                    <button type="button" class="button" disabled={move || count() <= least} data-testid="remove-seat" on:click=remove>
                        <Icon shape=Shape::Minus/>"Remove a seat"
                    </button>
                </div>
            })}
        </fieldset>
    }
}

const fn plan_name(plan: SeatPlan) -> &'static str {
    match plan {
        SeatPlan::Open => "open",
        SeatPlan::Bot(BotLevel::Random) => "random",
        SeatPlan::Bot(BotLevel::Easy) => "easy",
        SeatPlan::Bot(BotLevel::Medium) => "medium",
        SeatPlan::Bot(BotLevel::Hard) => "hard",
    }
}

fn read_plan(text: &str) -> SeatPlan {
    match text {
        "open" => SeatPlan::Open,
        "random" => SeatPlan::Bot(BotLevel::Random),
        "easy" => SeatPlan::Bot(BotLevel::Easy),
        "hard" => SeatPlan::Bot(BotLevel::Hard),
        _ => SeatPlan::Bot(BotLevel::Medium),
    }
}

/// The rules that can be chosen, each with a plain sentence.
#[component]
fn Variants(draft: Draft) -> impl IntoView {
    let variants = games::variants(draft.game.id);
    let row = move |variant: &'static Variant| {
        let change = move |event: leptos::ev::Event| {
            let index: usize = event_target_value(&event).parse().unwrap_or(0);
            draft.options.update(|options| variant.choose(options, index));
        };
        view! {
            <div class="field">
                <label for=variant.id>{variant.name}<small>{variant.about}</small></label>
                <select id=variant.id on:change=change>
                    {variant.choices.iter().enumerate().map(|(index, (_, name))| view! {
                        <option value=index.to_string()>{*name}</option>
                    }).collect_view()}
                </select>
            </div>
        }
    };
    (!variants.is_empty()).then(|| {
        view! {
            <details class="panel">
                <summary>"Variants and house rules"</summary>
                {variants.iter().map(row).collect_view()}
            </details>
        }
    })
}
