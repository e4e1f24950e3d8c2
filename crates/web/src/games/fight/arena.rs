//! The Arena: its name, its Glory, how it is won, who leads, and what comes next.

use super::{
    desk::{Desk, Sheet},
    foresight::does,
    piles::Piles,
};
use leptos::prelude::*;
use rules_core::Seat;
use rules_fight::{ArenaId, Condition, FIGHTS, Fight, SeatView, View, digit_sum};

/// The Arena that is fought in, the next one, and the Fights so far.
#[component]
pub(super) fn ArenaBar(desk: Desk) -> impl IntoView {
    let arenas = desk.part(|ring| {
        // Until the table is made ready for the next Fight, the last Arena is still looked at.
        let fight =
            usize::from(ring.view.fight).saturating_sub(usize::from(ring.is_cleared && ring.view.fight > 0));
        (ring.view.arenas.get(fight).copied(), ring.view.arenas.get(fight + 1).copied(), fight)
    });
    let game = desk.play.game();
    let shown = move || {
        let (now, next, fight) = arenas.get();
        now.map(|now| banner(&game, now, next, fight))
    };
    view! {
        <section class="ft-arena" data-testid="arena" aria-label="The Arena">
            {shown}
            <Fights desk=desk/>
            <Piles desk=desk/>
        </section>
    }
}

fn banner(game: &Fight, now: ArenaId, next: Option<ArenaId>, fight: usize) -> impl IntoView + use<> {
    let arena = game.arena(now);
    let (name, glory, condition) = (arena.name.clone(), arena.glory, arena.condition);
    let next = next.map(|next| {
        let next = game.arena(next);
        (next.name.clone(), next.glory, next.condition)
    });
    view! {
        <div class="ft-banner">
            <Sign condition=condition/>
            <div class="ft-banner-words">
                <p class="ft-banner-fight">{format!("Fight {} of {FIGHTS}", fight + 1)}</p>
                <h2 class="ft-banner-name">{name}</h2>
                <p class="ft-banner-wins"><span class="ft-tag">"wins"</span>{condition.to_string()}</p>
            </div>
            <p class="ft-banner-glory"><b>{glory}</b>" "<span>"Glory"</span></p>
        </div>
        {next.map(|(name, glory, condition)| view! {
            <div class="ft-next">
                <span class="ft-tag">"next"</span>
                <strong>{format!("{name} · {glory} Glory")}</strong>
                <span>{condition.to_string()}</span>
            </div>
        })}
    }
}

/// The seven Fights: who won which, and the one going on.
#[component]
fn Fights(desk: Desk) -> impl IntoView {
    let fights = desk.part(|ring| (ring.view.arenas.clone(), ring.view.winners.clone(), ring.view.fight));
    let game = desk.play.game();
    let dots = move || {
        let (arenas, winners, fight) = fights.get();
        let dot = |index: usize| {
            let glory = arenas.get(index).map(|&arena| game.arena(arena).glory);
            let (class, text, label) = match winners.get(index) {
                Some(Some(seat)) => {
                    let label =
                        format!("Fight {}: {} for {}", index + 1, glory.unwrap_or(0), desk.play.name(*seat));
                    (format!("ft-dot seat-{}", seat.index()), format!("{}", seat.index() + 1), label)
                }
                Some(None) => (
                    "ft-dot is-nobody".to_owned(),
                    "–".to_owned(),
                    format!("Fight {}: nobody won", index + 1),
                ),
                None if index == usize::from(fight) => {
                    ("ft-dot is-now".to_owned(), String::new(), format!("Fight {}: now", index + 1))
                }
                None => ("ft-dot".to_owned(), String::new(), format!("Fight {}: to come", index + 1)),
            };
            view! { <li class=class><span aria-hidden="true">{text}</span><span class="only-heard">{label}</span></li> }
        };
        (0..FIGHTS).map(dot).collect_view()
    };
    let lead = desk.part(|ring| ring.view.seats.iter().map(|seat| seat.glory).collect::<Vec<u16>>());
    let words = move || {
        let glory = lead.get();
        let most = glory.iter().copied().max().unwrap_or(0);
        let leaders: Vec<String> = (0..glory.len())
            .filter(|&seat| glory[seat] == most)
            .map(|seat| desk.play.name(Seat::at(seat)))
            .collect();
        match leaders.as_slice() {
            _ if most == 0 => "No Glory yet".to_owned(),
            [only] => format!("Most Glory: {only}, {most}"),
            all => format!("Level with {most} Glory: {}", all.join(", ")),
        }
    };
    view! {
        <button class="ft-fights" data-testid="fights" on:click=move |_| desk.sheet.set(Some(Sheet::Arenas)) aria-label="The Fights so far: open">
            <ol>{dots}</ol>
            <span class="ft-fights-lead">{words}</span>
        </button>
    }
}

/// How an Arena is won, as a sign.
#[component]
pub(super) fn Sign(condition: Condition) -> impl IntoView {
    let (art, text) = sign(condition);
    view! {
        <svg class="ft-sign" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
            <g inner_html=format!("<path class='ft-sign-ring' d='M32 3l25 10v20c0 14-10 23-25 28C17 56 7 47 7 33V13z'/><g class='ft-sign-art'>{art}</g>")></g>
            <text x="32" y="45" text-anchor="middle" class="ft-sign-text">{text}</text>
        </svg>
    }
}

fn sign(condition: Condition) -> (&'static str, String) {
    const TARGET: &str = "<circle cx='32' cy='37' r='18'/><circle cx='32' cy='37' r='11'/><path d='M32 12v8M32 54v4M8 37h6M50 37h6'/>";
    match condition {
        Condition::Closest { to } => (TARGET, to.to_string()),
        Condition::ClosestToGraveTop => {
            ("<path d='M18 54V30c0-20 28-20 28 0v24M14 54h36M32 20v12M27 25h10'/>", String::new())
        }
        Condition::Highest => {
            ("<path d='M14 50l12-24 7 12 6-10 11 22zM32 10v8M27 14l5-5 5 5'/>", String::new())
        }
        Condition::HighestAtMost { most } => {
            ("<path d='M14 20h36M18 14l4 4M28 14l4 4M38 14l4 4'/>", format!("≤{most}"))
        }
        Condition::HighestEven => ("<path d='M18 18h28M18 24h28'/>", "2 4 6".to_owned()),
        Condition::SecondHighest => {
            ("<path d='M24 10l8 12 8-12'/><circle cx='32' cy='38' r='15'/>", "2".to_owned())
        }
        Condition::Lowest => {
            ("<path d='M13 22h38M18 22v32M46 22v32M32 28v20M26 42l6 7 6-7'/>", String::new())
        }
        Condition::DigitSum => ("<path d='M44 20H20l13 15-13 15h24'/>", String::new()),
        Condition::LastDigit => ("<path d='M16 52h12M36 52h12'/>", "_ 9".to_owned()),
        Condition::LoneFamily => (
            "<path d='M14 26q18-10 36 0 0 22-18 26-18-4-18-26zM20 30q6-4 9 3-6 3-9-3zM44 30q-6-4-9 3 6 3 9-3z'/>",
            String::new(),
        ),
    }
}

/// How a Main stands to the condition of the Arena, in two or three words.
pub(super) fn standing(game: &Fight, view: &View, seat: Seat) -> String {
    let own = &view.seats[seat.index()];
    let (Some(power), Some(main), Some(arena)) = (own.power, own.main, view.arena()) else {
        return String::new();
    };
    let away = |from: i32| match (power - from).abs() {
        0 => "spot on".to_owned(),
        away => format!("{away} away"),
    };
    match game.arena(arena).condition {
        Condition::Closest { to } => away(to.into()),
        Condition::ClosestToGraveTop => {
            view.graveyard.last().map_or_else(String::new, |&top| away(game.warrior(top).power.into()))
        }
        Condition::DigitSum => format!("digits sum to {}", digit_sum(power)),
        Condition::LastDigit => format!("last digit {}", power % 10),
        Condition::HighestEven => if power % 2 == 0 { "even" } else { "odd" }.to_owned(),
        Condition::HighestAtMost { most } if power > most.into() => format!("over {most}: cannot win"),
        Condition::LoneFamily => {
            let is_same = |other: &&SeatView| {
                other.power.is_some() && other.main.is_some_and(|card| card.family() == main.family())
            };
            let same = view.seats.iter().filter(is_same).count();
            if same == 1 {
                format!("the only {}", main.family())
            } else {
                format!("{same} {}s", main.family())
            }
        }
        Condition::Highest
        | Condition::Lowest
        | Condition::SecondHighest
        | Condition::HighestAtMost { .. } => String::new(),
    }
}

/// §5.1 Who would win the Arena now.
pub(super) fn leader(game: &Fight, view: &View) -> Option<Seat> {
    if view.seats.iter().all(|seat| seat.power.is_none()) {
        return None;
    }
    game.leader(view).map(|leader| leader.seat)
}

/// Who won an Arena, in words.
pub(super) fn winner_words(names: &[String], winner: Option<Seat>) -> String {
    winner
        .map_or_else(|| "nobody won (§5.3)".to_owned(), |seat| does(names, seat, "won (§5.4)", "won (§5.4)"))
}
