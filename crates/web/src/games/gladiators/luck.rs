//! How many Luck Dice: for initiative in secret, for an attack, for a block.

use super::{
    advice::Advice,
    deciding::Win,
    dice::small_die,
    facts::{AttackFacts, block_chance, defence_dice, dice_words, initiative_race, percent},
    options::{lucks, test_id},
    stage::Stage,
};
use crate::ui::Tip;
use leptos::prelude::*;
use rules_core::Seat;
use rules_gladiators::{Action, StageView};

/// The choice of Luck Dice.
#[component]
pub fn AddingLuck(stage: Stage, seat: Seat, advice: Advice) -> impl IntoView {
    let play = stage.play;
    let card = move |dice: u8| {
        let action = Action::Luck(dice);
        let words = told(stage, seat, dice);
        let title = if dice == 0 { "None".to_owned() } else { format!("+{dice}") };
        let label =
            format!("{}. {}: {}. {}", play.describe(action), words.name, words.value, words.more.join(", "));
        view! {
            <button class="gl-card gl-luck-card" class:is-best=move || advice.is_best(action) aria-label=label
                data-testid=test_id(&play.game(), seat, action) on:click=move |_| play.act(action)>
                <span class="gl-card-head">
                    <strong class="gl-luck-number">{title}</strong>
                    <span class="gl-luck-dice">{(0..dice).map(|_| small_die(true, false)).collect_view()}</span>
                    <Win advice=advice action=action/>
                </span>
                <span class="gl-main-numbers"><span><b>{words.value}</b><small>{words.name}</small></span></span>
                <span class="gl-luck-more">{words.more.into_iter().map(|line| view! { <span>{line}</span> }).collect_view()}</span>
            </button>
        }
    };
    let refused = move |dice: u8| {
        let why = play.why_not(Action::Luck(dice)).unwrap_or_default();
        view! {
            <Tip text=why>
                <button class="gl-card gl-luck-card" aria-disabled="true" data-testid=format!("not-luck-{dice}")>
                    <span class="gl-card-head"><strong class="gl-luck-number">{format!("+{dice}")}</strong></span>
                </button>
            </Tip>
        }
    };
    // Between the numbers that may be added there can be some that would be in vain.
    let all = move || {
        let most = play.legal.with(|legal| lucks(legal)).into_iter().max();
        most.map_or_else(Vec::new, |most| (0..=most).collect::<Vec<u8>>())
    };
    view! {
        <div class="gl-lucks" role="group" aria-label="Luck Dice">
            {move || all().into_iter().map(|dice| if play.may(Action::Luck(dice)) { card(dice).into_any() } else { refused(dice).into_any() }).collect_view()}
        </div>
        <p class="faint">"Luck Dice count like the rest. Each that shows 1, 2 or 3 is lost for the battle (§8.3)."</p>
    }
}

/// What a number of Luck Dice brings.
struct Words {
    value: String,
    name: &'static str,
    more: Vec<String>,
}

fn told(stage: Stage, seat: Seat, dice: u8) -> Words {
    let game = stage.play.game();
    stage.play.view.with(|view| match view.stage {
        StageView::AddingLuck { attack } => {
            let facts = AttackFacts::of(&game, view, attack, dice);
            let value = facts.map_or_else(|| "?".to_owned(), |facts| percent(facts.lands));
            let more = facts.map_or_else(Vec::new, |facts| {
                vec![
                    format!("{}, {:.1} damage", dice_words(facts.dice), facts.damage),
                    format!("stuns {}, critical {}", percent(facts.stuns), percent(facts.critical)),
                    format!("fells now {}", percent(facts.fells)),
                    lost(dice),
                ]
            });
            Words { value, name: "lands", more }
        }
        StageView::GuardingWithLuck { strike, .. } => {
            let chance = block_chance(&game, view, seat, strike, dice);
            let value = chance.map_or_else(|| "?".to_owned(), percent);
            let health = view.fighters[seat.index()].health;
            let fate =
                if strike.damage >= health { "you fall if it lands" } else { "you survive it either way" };
            let own = defence_dice(&game, view, seat) + dice;
            let mean = chance.map_or_else(String::new, |chance| {
                format!(", {:.1} damage on average", (1.0 - chance) * f64::from(strike.damage))
            });
            Words {
                value,
                name: "blocks",
                more: vec![format!("{}{mean}", dice_words(own)), fate.to_owned(), lost(dice)],
            }
        }
        _ => {
            let rival = view.fighters[seat.rival().index()].luck.min(6);
            let [first, tie] = initiative_race(&game, seat, dice, 0);
            let mut more = vec![dice_words(game.corner(seat).initiative + dice)];
            more.extend((1..=rival).map(|other| {
                format!("{} if the rival adds {other}", percent(initiative_race(&game, seat, dice, other)[0]))
            }));
            more.push(format!("tie {}, rolled again (§3.5)", percent(tie)));
            more.push(lost(dice));
            Words {
                value: percent(first),
                name: if rival > 0 { "first, if the rival adds none" } else { "attacks first" },
                more,
            }
        }
    })
}

/// §8.3 Half of the faces are low.
fn lost(dice: u8) -> String {
    if dice == 0 {
        "all luck is kept".to_owned()
    } else {
        format!("loses {:.1} luck on average", f64::from(dice) / 2.0)
    }
}
