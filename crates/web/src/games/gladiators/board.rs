//! The board: the arena between both sheets, the dice, the last blow, and what can be done.

use super::{
    advice::Advice,
    arena::Arena,
    deciding::Declaring,
    dice::Tray,
    ending::Battle,
    fighter::Fighter,
    luck::AddingLuck,
    reasons::{outcome, reasons},
    stage::Stage,
    tableau::Exchange,
};
use crate::{
    games::Play,
    ui::{Cited, Dialog, Icon, Shape, Toggle},
};
use leptos::prelude::*;
use rules_core::Game;
use rules_gladiators::{Gladiators, StageView};

/// The board of a duel.
pub fn board(play: Play<Gladiators>) -> impl IntoView {
    let stage = Stage::of(play);
    let advice = Advice::about(play);
    let right = Memo::new(move |_| stage.left.get().rival());
    view! {
        <div class="gl-board" data-testid="board-gladiators">
            <div class="gl-side is-left">{move || view! { <Fighter stage=stage seat=stage.left.get()/> }}</div>
            <div class="gl-centre">
                <Arena stage=stage/>
                <div class="gl-trays">
                    <Tray stage=stage seat=stage.left/>
                    <Tray stage=stage seat=right/>
                </div>
            </div>
            <div class="gl-side is-right">{move || view! { <Fighter stage=stage seat=right.get()/> }}</div>
            <LastBlow stage=stage/>
            <Decision stage=stage advice=advice/>
        </div>
    }
}

/// What the last blow came to, with its reasons behind a button.
#[component]
fn LastBlow(stage: Stage) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let last = Memo::new(move |_| stage.exchanges.with(|exchanges| exchanges.last().copied()));
    let line = move || {
        last.get().map(|exchange| {
            let game = stage.play.game();
            format!(
                "{}: {}",
                game.name(exchange.attacker),
                game.describe_attack(exchange.attacker, exchange.attack)
            )
        })
    };
    let earlier =
        move || stage.exchanges.with(|exchanges| exchanges.iter().rev().take(8).copied().collect::<Vec<_>>());
    view! {
        <Show when=move || last.with(Option::is_some)>
            <div class="gl-last" data-testid="last-blow">
                <span class="gl-last-what">{line}</span>
                <strong>{move || last.get().map(|exchange| outcome(&exchange))}</strong>
                <button class="button small" data-testid="why" on:click=move |_| is_open.set(true)>
                    <Icon shape=Shape::Book/>"Why?"
                </button>
            </div>
        </Show>
        <Dialog open=is_open on_close=move |()| is_open.set(false) title="Blow by blow">
            <div class="gl-why" data-testid="why-sheet">
                {move || earlier().into_iter().enumerate().map(|(index, exchange)| why(stage, index, &exchange)).collect_view()}
            </div>
        </Dialog>
    }
}

fn why(stage: Stage, index: usize, exchange: &Exchange) -> impl IntoView + use<> {
    let game = stage.play.game();
    let heading = format!("{}: {}", game.name(exchange.attacker), outcome(exchange));
    let line = |line| view! { <li><Cited game=Gladiators::ID words=line/></li> };
    let lines = reasons(&game, exchange).into_iter().map(line).collect_view();
    view! {
        <details class="gl-why-blow" open=index == 0>
            <summary>{heading}</summary>
            <ol>{lines}</ol>
        </details>
    }
}

/// What is asked now, and what can be answered; or what everybody waits for.
#[component]
fn Decision(stage: Stage, advice: Advice) -> impl IntoView {
    let play = stage.play;
    let kind = Memo::new(move |_| {
        let is_asked = play.is_asked();
        play.view.with(|view| match view.stage {
            // At a table the end is told first. In a record it is told beside its numbers.
            StageView::Over { .. } if play.is_past || play.now.with(Option::is_none) => Kind::Over,
            StageView::Declaring if is_asked => Kind::Declare(view.turns),
            _ if is_asked => Kind::Luck(view.turns),
            _ => Kind::Wait,
        })
    });
    // A turn is asked for once the blow before it was told.
    let is_told = move || !play.is_asked() && kind.get() != Kind::Over && play.now.with(Option::is_some);
    view! {
        <section class="gl-decision" class:is-asked=move || play.is_asked() aria-label="Your decision">
            <header class="gl-decision-head">
                <h2 data-testid="question">{move || if is_told() { "Just now".to_owned() } else { play.question() }}</h2>
                <Show when=move || advice.is_allowed && play.seat().is_some() && kind.get() != Kind::Over
                    fallback=move || (!advice.is_allowed).then(|| view! { <small class="faint">"No advice at this table, as agreed"</small> })>
                    <Toggle value=advice.is_wanted label="Solver's advice"/>
                </Show>
            </header>
            <p class="gl-advice-note" role="status">{move || if play.is_asked() { advice.note() } else { String::new() }}</p>
            {move || {
                let seat = play.seat();
                match (kind.get(), seat) {
                    (Kind::Declare(_), Some(seat)) => view! { <Declaring stage=stage seat=seat advice=advice/> }.into_any(),
                    (Kind::Luck(_), Some(seat)) => view! { <AddingLuck stage=stage seat=seat advice=advice/> }.into_any(),
                    (Kind::Over, _) => view! { <Battle stage=stage/> }.into_any(),
                    _ => view! { <Waiting stage=stage/> }.into_any(),
                }
            }}
        </section>
    }
}

/// What the decision area shows. A new turn is a new choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Declare(u16),
    Luck(u16),
    Wait,
    Over,
}

/// While others decide or dice roll: what is happening, large.
#[component]
fn Waiting(stage: Stage) -> impl IntoView {
    let words =
        move || stage.play.now.with(|now| now.as_ref().map(|now| now.1.words.clone())).unwrap_or_default();
    view! { <p class="gl-waiting" aria-hidden="true">{words}</p> }
}
