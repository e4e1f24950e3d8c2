//! A living picture for the menus: two Mains meet under the lights, and a Boost turns over.

use super::{
    family::{class, emblem, pattern},
    figure::figure,
};
use leptos::prelude::*;
use rules_fight::{Card, Family};

/// A living picture for the menus.
pub fn picture() -> AnyView {
    let art = format!(
        "{}{}{}{}{}",
        stands(),
        lights(),
        duellist(Card::new(Family::Demon, 4), 62, "ft-pic-left", "29"),
        duellist(Card::new(Family::Robot, 2), 186, "ft-pic-right", "31"),
        boosts()
    );
    view! {
        <svg class="ft-picture" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" role="img" aria-label="Two Warriors meet in a lit arena" inner_html=art></svg>
    }
    .into_any()
}

/// The crowd in three rows, and the sand.
fn stands() -> String {
    let row = |y: i32, step: usize, class: &str| -> String {
        let heads: String = (0..320)
            .step_by(step)
            .map(|x| format!("<circle cx='{x}' cy='{}' r='{}'/>", y + (x * 7 % 5), step / 3))
            .collect();
        format!("<g class='{class}'>{heads}</g>")
    };
    format!(
        "{}{}{}<ellipse class='ft-pic-sand' cx='160' cy='176' rx='210' ry='52'/><ellipse class='ft-pic-line' cx='160' cy='170' rx='150' ry='30'/>",
        row(34, 12, "ft-pic-crowd is-far"),
        row(56, 15, "ft-pic-crowd is-mid"),
        row(82, 19, "ft-pic-crowd is-near")
    )
}

fn lights() -> String {
    [("40", "-8"), ("160", "0"), ("280", "8")]
        .map(|(x, turn)| {
            format!("<path class='ft-pic-light' d='M{x} -6l-46 190h92z' transform='rotate({turn} {x} 0)'/>")
        })
        .concat()
}

/// A Main as a card with its picture and a Power.
fn duellist(card: Card, x: i32, side: &str, power: &str) -> String {
    format!(
        "<g class='ft-pic-card {side} {}'><g transform='translate({x} 46)'>\
         <rect class='ft-pic-frame' width='72' height='98' rx='7'/>\
         <svg x='5' y='5' width='62' height='62' viewBox='10 0 80 80' class='ft-figure' preserveAspectRatio='xMidYMid slice'>{}</svg>\
         <g class='ft-pic-emblem' transform='translate(7 73) scale(.8)'>{}</g>\
         <text class='ft-pic-power' x='62' y='92' text-anchor='end'>{power}</text></g></g>",
        class(card.family()),
        figure(card),
        emblem(card.family())
    )
}

/// The Boosts, face down with the backs of their Families.
fn boosts() -> String {
    let back = |family: Family, x: i32, y: i32, turn: i32, name: &str| {
        format!(
            "<g class='ft-pic-boost {name} {}'><g transform='translate({x} {y}) rotate({turn}) scale(.56)'>\
             <rect class='ft-pic-frame' width='60' height='84' rx='6'/><g class='ft-pattern'>{}</g>\
             <circle cx='30' cy='42' r='18' class='ft-back-disc'/><g class='ft-back-emblem' transform='translate(15 27) scale(1.25)'>{}</g></g></g>",
            class(family),
            pattern(family),
            emblem(family)
        )
    };
    format!(
        "{}{}{}<path class='ft-pic-clash' d='M160 66l7 20 20-9-10 18 20 8-21 5 8 20-18-12-7 20-6-20-19 11 9-20-21-5 20-7-10-19 20 10z'/>",
        back(Family::Alien, 14, 92, -12, "is-a"),
        back(Family::Animal, 272, 86, 12, "is-b"),
        back(Family::Human, 144, 124, 4, "is-c")
    )
}
