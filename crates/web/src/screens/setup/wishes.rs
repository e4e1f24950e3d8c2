//! What people agree on beside the rules: cards, time, who finds the table, and whether bots may be asked.

use super::Draft;
use crate::{client::content, ui::Toggle};
use leptos::{prelude::*, task::spawn_local};
use wire::setup::Clock;

/// May a hard bot be asked?
#[component]
pub(super) fn Advised(draft: Draft) -> impl IntoView {
    view! {
        <div class="panel" data-testid="set-advice">
            <Toggle value=draft.is_advised label="Advice is allowed"
                about="Players may ask a hard bot what it would do. Otherwise everybody agrees to think alone: the page offers no hints."/>
        </div>
    }
}

/// The sets of cards and sheets that the server offers for this game, if it has any.
#[component]
pub(super) fn ContentSets(draft: Draft) -> impl IntoView {
    let sets = RwSignal::new(Vec::<String>::new());
    spawn_local(async move {
        let _ = sets.try_set(content::sets(draft.game.id).await.unwrap_or_default());
    });
    let choose = move |event: leptos::ev::Event| {
        let set = event_target_value(&event);
        draft.content.set((!set.is_empty()).then_some(set));
    };
    view! {
        <Show when=move || !sets.with(Vec::is_empty)>
            <div class="field">
                <label for="content">"Cards and sheets"<small>"What the game is printed on: its own, or a set of this server."</small></label>
                <select id="content" data-testid="content" on:change=choose>
                    <option value="">"As the game comes"</option>
                    {move || sets.get().into_iter().map(|set| view! { <option value=set.clone()>{set.clone()}</option> }).collect_view()}
                </select>
            </div>
        </Show>
    }
}

/// What only a table for friends needs.
#[component]
pub(super) fn TableWishes(draft: Draft) -> impl IntoView {
    let clocks: [(&str, Clock); 5] = [
        ("No clock", Clock::None),
        ("A minute for each decision", Clock::Turn { seconds: 60 }),
        ("Three minutes for each decision", Clock::Turn { seconds: 180 }),
        (
            "Ten minutes a player, five seconds more for each decision",
            Clock::Bank { seconds: 600, increment: 5 },
        ),
        ("Three days for each decision", Clock::Days { days: 3 }),
    ];
    let change = move |event: leptos::ev::Event| {
        let index: usize = event_target_value(&event).parse().unwrap_or(0);
        draft.clock.set(clocks[index.min(4)].1);
    };
    view! {
        <fieldset class="panel">
            <legend>"The table"</legend>
            <div class="field">
                <label for="clock">"Clock"<small>"Whose time is over gets the game's default decision."</small></label>
                <select id="clock" on:change=change>
                    {clocks.iter().enumerate().map(|(index, (name, _))| view! { <option value=index.to_string()>{*name}</option> }).collect_view()}
                </select>
            </div>
            <Toggle value=draft.is_listed label="In the list of open tables" about="Otherwise only people with the link find it."/>
            <Toggle value=draft.is_watched label="People may look on" about="They see what lies open, and no hand."/>
            <Toggle value=draft.is_filled_in label="A bot helps out" about="It sits down for a player who is away for two minutes, and gets up when they return."/>
        </fieldset>
    }
}
