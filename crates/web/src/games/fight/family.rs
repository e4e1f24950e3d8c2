//! The five Families: an emblem and a back for each, told apart by shape and pattern, never by colour alone.

use leptos::prelude::*;
use rules_fight::Family;

/// The class that gives a thing the colours of a Family.
pub(super) const fn class(family: Family) -> &'static str {
    match family {
        Family::Human => "ft-human",
        Family::Animal => "ft-animal",
        Family::Robot => "ft-robot",
        Family::Demon => "ft-demon",
        Family::Alien => "ft-alien",
    }
}

/// One of them in a sentence: a Human, an Animal.
pub(super) fn one(family: Family) -> String {
    match family {
        Family::Animal | Family::Alien => format!("an {family}"),
        Family::Human | Family::Robot | Family::Demon => format!("a {family}"),
    }
}

/// The emblem in a field of 24 by 24: a crested helmet, a paw, a head of steel, horns, an eye with three lids.
pub(super) const fn emblem(family: Family) -> &'static str {
    match family {
        Family::Human => {
            "<path d='M4 14C4 7 8 4 12 4s8 3 8 10v6h-5v-6h-2v6h-2v-6H9v6H4z'/><path d='M12 1c4 0 7 1.500 9 5l-2.600 1C17 4.500 15 3.200 12 3.200S7 4.500 5.600 7L3 6c2-3.500 5-5 9-5z'/>"
        }
        Family::Animal => {
            "<ellipse cx='12' cy='16.500' rx='6' ry='5'/><ellipse cx='4.600' cy='11' rx='2.300' ry='3.200'/><ellipse cx='9.300' cy='6' rx='2.300' ry='3.600'/><ellipse cx='14.700' cy='6' rx='2.300' ry='3.600'/><ellipse cx='19.400' cy='11' rx='2.300' ry='3.200'/>"
        }
        Family::Robot => {
            "<path fill-rule='evenodd' d='M11 1h2v4h6v14h-3v3H8v-3H5V5h6zM8 9v4h3V9zm5 0v4h3V9zm-5 6v1.500h8V15zM1.500 9H4v6H1.500zM20 9h2.500v6H20z'/>"
        }
        Family::Demon => {
            "<path fill-rule='evenodd' d='M2 1c0 5 1.500 7.500 4 9v4c0 4 3 7 6 9 3-2 6-5 6-9v-4c2.500-1.500 4-4 4-9-2.500 3-5 4-7 4.500C13 5 11 5 9 5.500 7 5 4.500 4 2 1zm6 11 3.500 1.500L9 15zm8 0-3.500 1.500L15 15zm-7 5h6l-1.500 2.500L12 18l-1.500 1.500z'/>"
        }
        Family::Alien => {
            "<path fill-rule='evenodd' d='M12 1.500C18.500 1.500 21 6 20 11c-1 5-5 11.500-8 11.500S5 16 4 11C3 6 5.500 1.500 12 1.500zM6.500 9c0 3 2 5 4.500 5 0-3-2-5-4.500-5zm11 0c-2.500 0-4.500 2-4.500 5 2.500 0 4.500-2 4.500-5zM12 4a1.700 1.700 0 1 0 .01 0zM10.500 18h3v1h-3z'/>"
        }
    }
}

/// The emblem by itself, of the size of the text.
#[component]
pub(super) fn Emblem(family: Family) -> impl IntoView {
    view! {
        <svg class=format!("ft-emblem {}", class(family)) viewBox="0 0 24 24" aria-hidden="true" focusable="false" inner_html=emblem(family)></svg>
    }
}

/// §8.1 The back of a card: the pattern of the Family and its emblem.
#[component]
pub(super) fn Back(family: Family) -> impl IntoView {
    let art = format!(
        "<g class='ft-pattern'>{}</g><circle cx='30' cy='42' r='18' class='ft-back-disc'/><g class='ft-back-emblem' transform='translate(15 27) scale(1.25)'>{}</g>",
        pattern(family),
        emblem(family)
    );
    view! {
        <span class=format!("ft-back {}", class(family))>
            <svg viewBox="0 0 60 84" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false" inner_html=art></svg>
        </span>
    }
}

/// The pattern of a back in a field of 60 by 84: chevrons, claw marks, circuits, flames, orbits.
pub(super) fn pattern(family: Family) -> String {
    match family {
        Family::Human => stripes(-20, 100, 12, |y| format!("M0 {} L30 {} L60 {}", y + 14, y, y + 14)),
        Family::Animal => stripes(-10, 70, 14, |x| {
            format!("M{} -4 Q{} 30 {} 44 Q{} 62 {} 90", x + 16, x - 2, x + 6, x + 12, x - 4)
        }),
        Family::Robot => stripes(0, 84, 14, |y| {
            format!(
                "M0 {} H14 l6 6 H40 l6 -6 H60 M20 {} v-8 M40 {} v8 M7 {}h.1 M53 {}h.1",
                y + 4,
                y + 10,
                y + 10,
                y + 11,
                y + 11
            )
        }),
        Family::Demon => stripes(0, 96, 16, |y| {
            (0..5)
                .map(|x| {
                    format!(
                        "M{0} {1} q-6 -7 0 -15 q1 5 4 6 q2 -4 0 -8 q7 8 2 17z ",
                        x * 15 - 2 + (y / 16 % 2) * 7,
                        y
                    )
                })
                .collect()
        }),
        Family::Alien => stripes(6, 66, 9, |r| {
            format!("M{} 42 a{r} {r} 0 1 0 {} 0 a{r} {r} 0 1 0 -{} 0", 30 - r, 2 * r, 2 * r)
        }),
    }
}

fn stripes(from: i32, to: i32, step: usize, draw: impl Fn(i32) -> String) -> String {
    (from..to).step_by(step).map(|at| format!("<path d='{}'/>", draw(at))).collect()
}
