//! What can be done now: a weapon, then a stance, each with its exact chances; or healing, or waiting.

use super::{
    advice::Advice,
    arms_art::WeaponIcon,
    facts::{AttackFacts, dice_words, mean_healing, percent, resting_dice, stance_rule},
    options::{Use, heals, test_id, uses},
    pose::stance_words,
    stage::Stage,
};
use crate::ui::{Tip, capital};
use leptos::prelude::*;
use rules_core::Seat;
use rules_gladiators::{Action, Slot, Stance};

/// The choice of a turn.
#[component]
pub fn Declaring(stage: Stage, seat: Seat, advice: Advice) -> impl IntoView {
    let play = stage.play;
    let chosen = RwSignal::new(stage.held(seat));
    let thrown = RwSignal::new(false);
    let list = Memo::new(move |_| play.legal.with(|legal| uses(&play.game(), seat, legal)));
    // What was chosen before may be gone; then the first that is left.
    let current = Memo::new(move |_| {
        list.with(|list| {
            let legal = list.iter().filter(|one| one.is_legal);
            let wished = legal.clone().find(|one| (one.weapon, one.thrown) == (chosen.get(), thrown.get()));
            wished.or_else(|| list.iter().find(|one| one.is_legal)).cloned()
        })
    });
    let pick = Callback::new(move |(weapon, is_thrown): (Slot, bool)| {
        chosen.set(weapon);
        thrown.set(is_thrown);
    });
    let is_current = move |one: &Use| current.with(|current| current.as_ref() == Some(one));
    view! {
        <Show when=move || list.with(|list| list.len() > 1)>
            <div class="gl-uses" role="group" aria-label="Weapon">
                {move || list.get().into_iter().map(|one| {
                    let is_on = is_current(&one);
                    view! { <UsePick stage=stage seat=seat one=one is_on=is_on pick=pick advice=advice/> }
                }).collect_view()}
            </div>
        </Show>
        <div class="gl-turn">
            <div class="gl-stances" role="group" aria-label="Stance">
                {move || current.get().map(|one| Stance::ALL.map(|stance| view! {
                    <StanceCard stage=stage seat=seat one=one.clone() stance=stance advice=advice/>
                }).into_iter().collect_view())}
            </div>
            <Others stage=stage seat=seat advice=advice/>
        </div>
    }
}

/// A weapon to choose, in hand or thrown.
#[component]
fn UsePick(
    stage: Stage,
    seat: Seat,
    one: Use,
    is_on: bool,
    pick: Callback<(Slot, bool)>,
    advice: Advice,
) -> impl IntoView {
    let play = stage.play;
    let action = Action::Attack(one.attack(Stance::Normal));
    let why = Signal::derive(move || play.why_not(action).unwrap_or_default());
    let way = (one.weapon, one.thrown);
    let pieces = play
        .view
        .with_untracked(|view| view.fighters[seat.index()].ammo.get(usize::from(one.weapon.0)).copied());
    let title = if one.thrown { format!("Throw {}", one.name) } else { capital(&one.name) };
    let dice = play.game().attack_dice(seat, one.attack(Stance::Normal));
    let about = match (one.thrown, pieces) {
        (true, Some(left)) => format!("{}, {left} left", dice_words(dice)),
        _ => dice_words(dice),
    };
    let fits = move |action: Action| matches!(action, Action::Attack(attack) if (attack.weapon, attack.thrown) == way);
    let win = move || advice.best_of(fits).map(|win| view! { <span class="gl-win">{percent(win)}</span> });
    view! {
        <Tip text=why>
            <button class="gl-use" class:is-best=move || advice.is_best_among(fits) aria-pressed=is_on.to_string() aria-disabled=(!one.is_legal).to_string()
                data-testid=format!("use-{}", one.id())
                on:click=move |_| if one.is_legal { pick.run(way) }>
                <WeaponIcon name=one.name.clone()/>
                <span class="gl-use-words"><strong>{title}</strong><small>{about}</small></span>
                {win}
            </button>
        </Tip>
    }
}

/// A stance with the chosen weapon: what it brings, in numbers.
#[component]
fn StanceCard(stage: Stage, seat: Seat, one: Use, stance: Stance, advice: Advice) -> impl IntoView {
    let play = stage.play;
    let game = play.game();
    let attack = one.attack(stance);
    let action = Action::Attack(attack);
    let facts = play.view.with(|view| AttackFacts::of(&game, view, attack, 0));
    let (name, brief) = stance_words(stance);
    let rule = stance_rule(&game, seat, attack);
    let label = facts.map_or_else(
        || play.describe(action),
        |facts| format!("{}. {}", play.describe(action), spoken(&facts)),
    );
    let body = match facts {
        Some(facts) => numbers(facts).into_any(),
        None => view! { <p class="faint">{format!("{}: too many for exact odds", dice_words(game.attack_dice(seat, attack)))}</p> }.into_any(),
    };
    view! {
        <button class=format!("gl-card gl-card-{}", stance.name()) class:is-best=move || advice.is_best(action)
            data-testid=test_id(&game, seat, action) aria-label=label on:click=move |_| play.act(action)>
            <span class="gl-card-head">
                <StanceIcon stance=stance/>
                <span class="gl-card-name"><strong>{name}</strong><small>{brief}</small></span>
                <Win advice=advice action=action/>
            </span>
            {body}
            <span class="gl-rule">{rule}</span>
        </button>
    }
}

/// The chance to win, if the solver was asked.
#[component]
pub fn Win(advice: Advice, action: Action) -> impl IntoView {
    move || {
        advice.win(action).map(|win| {
            let is_best = advice.is_best(action);
            view! {
                <span class="gl-win" class:is-best=is_best>
                    {is_best.then_some("best ")}{percent_fine(win)}<small>" to win"</small>
                </span>
            }
        })
    }
}

/// A chance to win, with a digit more: choices are often close.
fn percent_fine(chance: f64) -> String {
    format!("{:.1} %", chance * 100.0)
}

/// The chances of an attack as a bar and a list.
pub fn numbers(facts: AttackFacts) -> impl IntoView {
    let blocked = (facts.hit - facts.lands).max(0.0);
    let guard = if facts.guards[0] == facts.guards[1] {
        facts.guards[0].to_string()
    } else {
        format!("{} or {}", facts.guards[0], facts.guards[1])
    };
    let cell = |name: &'static str, value: String| view! { <span class="gl-cell"><small>{name}</small><b>{value}</b></span> };
    view! {
        <span class="gl-main-numbers">
            <span><b>{percent(facts.lands)}</b><small>"lands"</small></span>
            <span><b>{format!("{:.1}", facts.damage)}</b><small>"damage"</small></span>
        </span>
        <span class="gl-bar" aria-hidden="true">
            <span class="gl-bar-lands" style:width=format!("{:.1}%", facts.lands * 100.0)></span>
            <span class="gl-bar-blocked" style:width=format!("{:.1}%", blocked * 100.0)></span>
        </span>
        <span class="gl-cells">
            {cell("dice", facts.dice.to_string())}
            {cell("hits", percent(facts.hit))}
            {cell("stuns", percent(facts.stuns))}
            {cell("critical", percent(facts.critical))}
            {cell("guard then", guard)}
            {(facts.fells > 0.0).then(|| cell("fells now", percent(facts.fells)))}
        </span>
    }
}

/// The same for people who hear the page.
fn spoken(facts: &AttackFacts) -> String {
    format!(
        "{}; hits {}, lands {}, mean damage {:.1}, stuns {}, critical {}, fells the rival {}; guard then {}, after a whiff {}",
        dice_words(facts.dice),
        percent(facts.hit),
        percent(facts.lands),
        facts.damage,
        percent(facts.stuns),
        percent(facts.critical),
        percent(facts.fells),
        dice_words(facts.guards[0]),
        dice_words(facts.guards[1]),
    )
}

/// Healing, or why there is none, and waiting.
#[component]
fn Others(stage: Stage, seat: Seat, advice: Advice) -> impl IntoView {
    let play = stage.play;
    let game = play.game();
    let resting = play.view.with_untracked(|view| resting_dice(&game, view, seat));
    let heal = move |dice: u8| {
        let action = Action::Heal(dice);
        let game = play.game();
        let gain = play.view.with_untracked(|view| mean_healing(&game, view, seat, dice));
        view! {
            <button class="gl-other" class:is-best=move || advice.is_best(action) data-testid=test_id(&game, seat, action) on:click=move |_| play.act(action)>
                <strong>{format!("Heal with {}", dice_words(dice))}</strong>
                <small>{format!("+{gain:.1} health on average, guard {} (§8.4)", dice_words(resting))}</small>
                <Win advice=advice action=action/>
            </button>
        }
    };
    let no_heal = Signal::derive(move || play.why_not(Action::Heal(1)).unwrap_or_default());
    view! {
        <div class="gl-others" role="group" aria-label="Instead of attacking">
            {move || play.legal.with(|legal| heals(legal)).into_iter().map(heal).collect_view()}
            <Show when=move || play.is_asked() && play.legal.with(|legal| heals(legal).is_empty())>
                <Tip text=no_heal>
                    <button class="gl-other" aria-disabled="true" data-testid="not-heal"><strong>"Heal"</strong></button>
                </Tip>
            </Show>
            <button class="gl-other" class:is-best=move || advice.is_best(Action::Pass) data-testid=test_id(&game, seat, Action::Pass) on:click=move |_| play.act(Action::Pass)>
                <strong>"Pass"</strong>
                <small>{format!("Do nothing, guard {} (§4.5)", dice_words(resting))}</small>
                <Win advice=advice action=Action::Pass/>
            </button>
        </div>
    }
}

/// A sign for a stance.
#[component]
fn StanceIcon(stance: Stance) -> impl IntoView {
    let drawn = match stance {
        Stance::Normal => r#"<path d="M5 19L17 7M14 4l6 6M4 16l4 4"/>"#,
        Stance::Berserk => r#"<path d="M3 17L12 8M10 5l5 5M21 17L12 8M14 5L9 10M6 21L12 15L18 21"/>"#,
        Stance::Defensive => r#"<path d="M12 2l8 3v7c0 5-4 8-8 10c-4-2-8-5-8-10V5zM12 7v10M8 11h8"/>"#,
    };
    view! { <svg class="icon gl-stance-icon" viewBox="0 0 24 24" aria-hidden="true" inner_html=drawn></svg> }
}
