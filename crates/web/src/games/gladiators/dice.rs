//! Dice as they fell: those of the skills square and white, those of luck round and golden.

use super::{
    stage::Stage,
    tableau::{Purpose, Side},
};
use leptos::prelude::*;
use rules_core::Seat;
use rules_gladiators::{D6, Gladiators, LUCK_LOST_UP_TO};

/// A die in a tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// What it shows.
    pub face: u8,
    /// Is it one of luck?
    pub is_luck: bool,
    /// Does it decide what the roll comes to?
    pub counts: bool,
    /// Is it gone after this roll?
    pub is_lost: bool,
}

/// The dice of a side, the highest first, those of luck last.
pub fn dice(game: &Gladiators, side: &Side) -> Vec<Die> {
    let skills = &game.content().skills;
    let together = side.roll.together();
    let decides = |face: u8| match side.purpose {
        Some(Purpose::Attack(_)) => {
            together.highest().is_some_and(|(highest, _)| face == highest && face > 3)
        }
        Some(Purpose::Block) => face == 6,
        Some(Purpose::Focus) => face >= skills.focus_success,
        Some(Purpose::Heal) => face >= skills.heal_success,
        Some(Purpose::Initiative(_)) | None => false,
    };
    let is_lost = |face: u8, is_luck: bool| match side.purpose {
        Some(Purpose::Heal) => face < skills.heal_success,
        _ => is_luck && face <= LUCK_LOST_UP_TO,
    };
    let of = |dice: D6, is_luck: bool| {
        let mut faces: Vec<u8> = dice.faces().collect();
        faces.sort_unstable_by(|a, b| b.cmp(a));
        faces.into_iter().map(move |face| Die {
            face,
            is_luck,
            counts: decides(face),
            is_lost: is_lost(face, is_luck),
        })
    };
    of(side.roll.dice, false).chain(of(side.roll.luck, true)).collect()
}

/// What a roll was for and what it came to, in a few words.
pub fn caption(side: &Side) -> String {
    let together = side.roll.together();
    if together == D6::NONE {
        return String::new();
    }
    match side.purpose {
        Some(Purpose::Initiative(total)) => format!("Initiative: {total}"),
        Some(Purpose::Attack(column)) => format!("Attack: column {column}"),
        Some(Purpose::Block) => match together.count(6) {
            1 => "Block: one six".to_owned(),
            sixes => format!("Block: {sixes} sixes"),
        },
        Some(Purpose::Focus) => "Focus".to_owned(),
        Some(Purpose::Heal) => "Heal".to_owned(),
        None => "Dice".to_owned(),
    }
}

/// The dice before a seat.
#[component]
pub fn Tray(stage: Stage, #[prop(into)] seat: Signal<Seat>) -> impl IntoView {
    let shown = Memo::new(move |_| {
        let side = stage.tableau.with(|tableau| tableau.sides[seat.get().index()]);
        (dice(&stage.play.game(), &side), caption(&side))
    });
    let label = move || {
        shown.with(|(dice, caption)| {
            let faces: Vec<String> = dice
                .iter()
                .map(|die| if die.is_luck { format!("luck {}", die.face) } else { die.face.to_string() })
                .collect();
            if faces.is_empty() { String::new() } else { format!("{caption}. Dice: {}", faces.join(", ")) }
        })
    };
    view! {
        <div class="gl-tray" class:is-many=move || shown.with(|(dice, _)| dice.len() > 7)>
            <p class="gl-tray-caption">{move || shown.with(|(_, caption)| caption.clone())}</p>
            <p class="only-heard">{label}</p>
            <div class="gl-dice" aria-hidden="true">
                {move || shown.with(|(dice, _)| dice.iter().map(|die| die_face(*die)).collect_view())}
            </div>
        </div>
    }
}

/// One die.
pub fn die_face(die: Die) -> impl IntoView {
    let marks = format!("{}{}", pips(die.face), if die.is_lost { CRACK } else { "" });
    view! {
        <svg class="gl-die" class:is-luck=die.is_luck class:counts=die.counts class:is-lost=die.is_lost viewBox="0 0 40 40" focusable="false">
            {if die.is_luck {
                view! { <circle class="gl-die-body" cx="20" cy="20" r="18"/> }.into_any()
            } else {
                view! { <rect class="gl-die-body" x="2" y="2" width="36" height="36" rx="8"/> }.into_any()
            }}
            <g class="gl-pips" inner_html=marks></g>
        </svg>
    }
}

/// A Luck Die or a Heal Die that waits, for counters.
pub fn small_die(is_luck: bool, is_spent: bool) -> impl IntoView {
    let sign = if is_luck {
        "M20 10l3 7 7 1-5 5 1 8-6-4-6 4 1-8-5-5 7-1z"
    } else {
        "M16 9h8v7h7v8h-7v7h-8v-7H9v-8h7z"
    };
    view! {
        <svg class="gl-small-die" class:is-luck=is_luck class:is-spent=is_spent viewBox="0 0 40 40" aria-hidden="true" focusable="false">
            <circle class="gl-die-body" cx="20" cy="20" r="17"/>
            <g inner_html=format!(r#"<path class="gl-die-sign" d="{sign}"/>"#)></g>
        </svg>
    }
}

const CRACK: &str = r#"<path class="gl-crack" d="M8 8L32 32M32 8L8 32"/>"#;

/// The pips of a face.
fn pips(face: u8) -> String {
    const PLACES: [(u8, u8); 7] = [(20, 20), (11, 11), (29, 29), (29, 11), (11, 29), (11, 20), (29, 20)];
    let shown: &[usize] = match face {
        1 => &[0],
        2 => &[1, 2],
        3 => &[0, 1, 2],
        4 => &[1, 2, 3, 4],
        5 => &[0, 1, 2, 3, 4],
        _ => &[1, 2, 3, 4, 5, 6],
    };
    shown
        .iter()
        .map(|&index| format!(r#"<circle cx="{}" cy="{}" r="3.600"/>"#, PLACES[index].0, PLACES[index].1))
        .collect()
}
