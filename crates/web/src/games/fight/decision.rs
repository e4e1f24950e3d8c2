//! What is asked, what each answer would do, and the buttons that answer.

use super::{
    asks::rule,
    card::{boost_face, bust, face},
    choosing::Slot,
    desk::Desk,
    family::Emblem,
    foresight::{Outcome, leader_with, played},
};
use crate::ui::{Icon, Shape, Tip, capital};
use leptos::prelude::*;
use rules_fight::{Action, Card, Pick, Stage};

/// What is asked for, by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Need {
    Nothing,
    Cards,
    Boost,
    Choice,
}

/// What is asked, and how it can be answered.
#[component]
pub(super) fn Decision(desk: Desk) -> impl IntoView {
    let need = Memo::new(move |_| {
        desk.play.legal.with(|legal| match legal.first() {
            None => Need::Nothing,
            Some(Action::Play { .. } | Action::PlayAlone { .. }) => Need::Cards,
            Some(Action::Score | Action::Activate) => Need::Boost,
            Some(Action::Choose(_)) => Need::Choice,
        })
    });
    let question = move || match need.get() {
        Need::Nothing
            if desk.play.now.with(|now| now.as_ref().is_some_and(|now| !now.1.words.is_empty())) =>
        {
            desk.play.now.with(|now| now.as_ref().map(|now| now.1.words.clone()).unwrap_or_default())
        }
        Need::Nothing => desk.ring.with(|ring| {
            desk.play.names.with(|names| super::asks::question(&desk.play.game(), names, &ring.view))
        }),
        Need::Cards | Need::Boost | Need::Choice => desk.play.question(),
    };
    view! {
        <section class="ft-decision" class:is-asked=move || need.get() != Need::Nothing class:is-cards=move || need.get() == Need::Cards aria-label="Your decision">
            <p class="ft-question" data-testid="question">{question}</p>
            {move || match need.get() {
                Need::Nothing => view! { <Waiting desk=desk/> }.into_any(),
                Need::Cards => view! { <PlayCards desk=desk/> }.into_any(),
                Need::Boost | Need::Choice => view! { <Options desk=desk/> }.into_any(),
            }}
        </section>
    }
}

/// While others decide: the ability that is at work.
#[component]
fn Waiting(desk: Desk) -> impl IntoView {
    let working = desk.part(|ring| ring.working);
    let victory = desk.part(|ring| ring.victor.map(|seat| (seat, ring.view.winners.len())));
    let game = desk.play.game();
    move || {
        if let Some((seat, fights)) = victory.get() {
            let arena =
                desk.ring.with_untracked(|ring| ring.view.arenas.get(fights.saturating_sub(1)).copied());
            let glory = arena.map_or(0, |arena| game.arena(arena).glory);
            return Some(view! {
                <p class=format!("ft-victory seat-{}", seat.index())><Icon shape=Shape::Crown/><strong>{desk.play.name(seat)}</strong><b>{format!("+{glory} Glory")}</b></p>
            }.into_any());
        }
        working.get().map(|card| {
            let warrior = game.warrior(card);
            let words = format!("{} (§3.3)", warrior.ability);
            view! { <p class="ft-working"><Emblem family=card.family()/><strong>{warrior.name.clone()}</strong><span>{words}</span></p> }.into_any()
        })
    }
}

/// §2.1 A Main and a Boost: two places, what comes of them, and the button.
#[component]
fn PlayCards(desk: Desk) -> impl IntoView {
    let play = desk.play;
    let action = Memo::new(move |_| play.legal.with(|legal| desk.chosen.get().action(legal)));
    let summary = move || match (action.get(), desk.chosen.get().main) {
        (Some(action), _) => play.describe(action),
        (None, Some(_)) => "Now choose the Boost: it lies face down".to_owned(),
        (None, None) => "Click a card to send it in as Main, or drag it here".to_owned(),
    };
    let confirm = move || {
        let chosen = action.get();
        let test_id = match chosen {
            Some(Action::Play { main, boost }) => format!("act-play-{main}-{boost}"),
            Some(Action::PlayAlone { main }) => format!("act-play-{main}"),
            _ => "play-not-yet".to_owned(),
        };
        let why = if chosen.is_some() { "" } else { "A Main and a Boost are asked for (§2.1)" };
        view! {
            <Tip text=why>
                <button class="button primary large ft-confirm" data-testid=test_id aria-disabled=chosen.is_none().to_string()
                    on:click=move |_| if let Some(action) = chosen { play.act(action) }>
                    <Icon shape=Shape::Check/>"Play these two"
                </button>
            </Tip>
        }
    };
    view! {
        <div class="ft-choose">
            <Place desk=desk of=Slot::Main/>
            <Place desk=desk of=Slot::Boost/>
            <div class="ft-choose-side">
                <p class="ft-summary">{summary}</p>
                <Expected desk=desk/>
            </div>
            <div class="ft-choose-words">
                <Foreseen desk=desk/>
                {confirm}
            </div>
        </div>
    }
}

/// A place for a card: it can be dropped there, and taken back from there.
#[component]
fn Place(desk: Desk, of: Slot) -> impl IntoView {
    let game = desk.play.game();
    let (name, about) = match of {
        Slot::Main => ("Main", "face up"),
        Slot::Boost => ("Boost", "face down"),
    };
    let card = Memo::new(move |_| match of {
        Slot::Main => desk.chosen.get().main,
        Slot::Boost => desk.chosen.get().boost,
    });
    let put = move |card: Card| {
        desk.play.legal.with(|legal| desk.chosen.update(|chosen| *chosen = chosen.with(legal, of, card)));
    };
    let inside = move || match card.get() {
        Some(card) => {
            let shown = match of {
                Slot::Main => bust(&game, card).into_any(),
                Slot::Boost => boost_face(&game, card).into_any(),
            };
            view! {
                <button class="ft-card ft-placed" aria-label=format!("Take {} back", game.warrior(card).name)
                    on:click=move |_| desk.play.legal.with(|legal| desk.chosen.update(|chosen| *chosen = chosen.after(legal, card)))>
                    {shown}
                </button>
            }.into_any()
        }
        None => view! { <span class="ft-slot-empty"><strong>{name}</strong><small>{about}</small></span> }
            .into_any(),
    };
    view! {
        <div class="ft-slot" class:is-full=move || card.get().is_some() class:is-open=move || desk.dragged.get().is_some()
            on:dragover=|event| event.prevent_default()
            on:drop=move |event| {
                event.prevent_default();
                if let Some(card) = desk.dragged.get() {
                    put(card);
                }
                desk.dragged.set(None);
            }>
            <span class="ft-slot-name">{name}</span>
            {inside}
        </div>
    }
}

/// What comes of the cards chosen so far, exactly and right now.
#[component]
fn Foreseen(desk: Desk) -> impl IntoView {
    let play = desk.play;
    let lines = move || {
        let (Some(seat), Some(main)) = (play.seat(), desk.chosen.get().main) else { return Vec::new() };
        let (game, view) = (play.game(), play.view.get());
        let Some(boost) = desk.chosen.get().boost else {
            let lead = play.names.with(|names| leader_with(&game, names, &view, seat, main));
            return vec![format!("With this Main in the ring {lead} for now")];
        };
        let outcomes = desk.outcomes(&played(&game, &view, seat, main, boost), Action::Activate);
        let words = play
            .names
            .with(|names| outcomes.iter().take(4).map(|outcome| outcome.in_words(names)).collect::<Vec<_>>());
        words.into_iter().map(|line| format!("Activated now: {line}")).collect()
    };
    view! { <ul class="ft-foreseen">{move || lines().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul> }
}

/// What should come of it by the end of the Fight, as an estimate.
#[component]
fn Expected(desk: Desk) -> impl IntoView {
    let odds = move || {
        let action = desk.play.legal.with(|legal| desk.chosen.get().action(legal))?;
        desk.odds_of(action)
    };
    move || {
        odds().map(|odds| {
            view! {
                <p class="ft-odds">
                    <b class="ft-meter" style:--share=format!("{:.3}", odds.wins)><span>{format!("{} to win", odds.percent())}</span></b>
                    <span>{format!("about {:.1} Glory and {:.1} cards in this Fight", odds.glory, odds.scored)}</span>
                </p>
            }
        })
    }
}

/// §3.1, §3.4 A large button for each thing that can be done, with everything that comes of it.
#[component]
fn Options(desk: Desk) -> impl IntoView {
    let play = desk.play;
    let best = Memo::new(move |_| {
        // What bots think best is advice.
        desk.odds.with(|odds| {
            let odds = if play.is_advised { odds.as_slice() } else { &[] };
            let most = odds.iter().max_by(|(_, one), (_, other)| one.lead.total_cmp(&other.lead))?;
            // Where all are much the same, none is best.
            let least = odds.iter().map(|(_, odds)| odds.lead).fold(f64::INFINITY, f64::min);
            (most.1.lead - least > 0.05).then_some(most.0)
        })
    });
    let options = move || {
        play.legal
            .get()
            .iter()
            .map(|&action| view! { <Choice desk=desk action=action best=best/> })
            .collect_view()
    };
    let refused = move || {
        let is_boost = play.legal.with(|legal| legal.as_slice() == [Action::Score]);
        is_boost.then(|| play.why_not(Action::Activate)).flatten().map(|why| {
            view! {
                <Tip text=why.clone()>
                    <button class="ft-option" aria-disabled="true" data-testid="not-activate">
                        <span class="ft-option-name"><Icon shape=Shape::Play/>"Activate the Boost"</span>
                        <span class="ft-option-rule">{why}</span>
                    </button>
                </Tip>
            }
        })
    };
    view! { <div class="ft-options" class:is-many=move || play.legal.with(|legal| legal.len() > 2)>{options}{refused}</div> }
}

#[component]
fn Choice(desk: Desk, action: Action, best: Memo<Option<Action>>) -> impl IntoView {
    let play = desk.play;
    let view = play.view.get_untracked();
    let outcomes = desk.outcomes(&view, action);
    let rule =
        if matches!(action, Action::Choose(_)) { String::new() } else { rule(&play.game(), &view, action) };
    let name = capital(&match (action, view.stage) {
        (Action::Choose(Pick::Plus), Stage::Choosing { .. }) => "plus".to_owned(),
        (Action::Choose(Pick::Minus), Stage::Choosing { .. }) => "minus".to_owned(),
        _ => play.describe(action),
    });
    let shape = match action {
        Action::Score => Shape::Check,
        Action::Choose(Pick::Plus) => Shape::Plus,
        Action::Choose(Pick::Minus) => Shape::Minus,
        Action::Activate | Action::Choose(_) | Action::Play { .. } | Action::PlayAlone { .. } => Shape::Play,
    };
    let card = match action {
        Action::Choose(Pick::Card(card)) => {
            Some(view! { <span class="ft-card ft-offered">{face(&play.game(), card)}</span> })
        }
        _ => None,
    };
    let odds = move || desk.odds_of(action);
    view! {
        <button class="ft-option" class:is-best=move || best.get() == Some(action) data-testid=test_id(&play.game().write_action(action))
            on:click=move |_| play.act(action)>
            <span class="ft-option-name"><Icon shape=shape/>{name}</span>
            {card}
            {(!rule.is_empty()).then(|| view! { <span class="ft-option-rule">{rule}</span> })}
            <Ways desk=desk outcomes=outcomes/>
            <span class="ft-option-odds">
                {move || odds().map(|odds| view! {
                    <b class="ft-meter" style:--share=format!("{:.3}", odds.wins)><span>{format!("{} to win the Arena", odds.percent())}</span></b>
                    <span>{format!("about {:.1} Glory in this Fight", odds.glory)}</span>
                })}
            </span>
        </button>
    }
}

/// More ways than this are too many to read.
const MOST_WAYS: usize = 5;

/// Everything that can come of it, exactly.
#[component]
fn Ways(desk: Desk, outcomes: Vec<Outcome>) -> impl IntoView {
    let left = outcomes.len().saturating_sub(MOST_WAYS);
    let line = |outcome: &Outcome| {
        let words = desk.play.names.with_untracked(|names| outcome.in_words(names));
        view! { <span class="ft-way" class:is-own=outcome.is_own>{words}</span> }
    };
    view! {
        <span class="ft-ways">
            {outcomes.iter().take(MOST_WAYS).map(line).collect_view()}
            {(left > 0).then(|| view! { <span class="ft-way">{format!("and {left} more ways")}</span> })}
        </span>
    }
}

fn test_id(notation: &str) -> String {
    let words: Vec<&str> = notation.split([' ', '+']).filter(|word| !word.is_empty()).collect();
    format!("act-{}", words.join("-"))
}

#[cfg(test)]
mod tests {
    use super::test_id;
    use crate::ui::capital;

    #[test]
    fn names_for_tests_are_made_of_the_notation() {
        assert_eq!(test_id("choose seat 2"), "act-choose-seat-2");
        assert_eq!(test_id("play H05 + L07"), "act-play-H05-L07");
        assert_eq!(capital("score the Boost"), "Score the Boost");
    }
}
