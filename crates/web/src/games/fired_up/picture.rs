//! A living picture for the menus: three fighters in the lights, and a crowd that jumps.

use super::art::drawing;
use leptos::prelude::*;
use rules_fired_up::Mat;

/// Everything behind the fighters.
const BACK: &str = "<polygon points='60,0 130,0 250,150 20,150' fill='#41e7ff' opacity='.13' class='fu-pic-beam'/>\
    <polygon points='270,0 330,0 390,150 180,150' fill='#ff4fa3' opacity='.13' class='fu-pic-beam fu-pic-late'/>\
    <polygon points='0,150 60,96 340,96 400,150 400,225 0,225' fill='#8f6432'/>\
    <polygon points='20,225 86,112 314,112 380,225' fill='#d9a55a'/>\
    <path d='M60 96h280l-14 16H74z' fill='#2b2750'/><path d='M60 96h280' stroke='#41e7ff' stroke-width='2'/>\
    <path d='M88 116h224' stroke='#ff4fa3' stroke-width='1.5' opacity='.7'/>";

/// One of the crowd: a head and two arms.
fn fan(number: usize) -> String {
    let (x, y) = (14 + number * 26, 66 + (number * 7) % 17);
    let colour = ["#5a4f9c", "#7a3f86", "#3f6f9c", "#8a5a3c", "#4f8a6a"][number % 5];
    format!(
        "<g class='fu-pic-fan fu-pic-fan-{}' fill='{colour}'><circle cx='{x}' cy='{y}' r='7'/>\
         <path d='M{} {}q11 -12 22 0v24h-22z'/><path d='M{} {}l-6 -14M{} {}l6 -14' stroke='{colour}' stroke-width='4' fill='none'/></g>",
        number % 3,
        x - 11,
        y + 14,
        x - 9,
        y + 14,
        x + 9,
        y + 14,
    )
}

/// The picture.
pub(super) fn picture() -> impl IntoView {
    let crowd: String = (0..15).map(fan).collect();
    let fighter = |mat: usize, place: &'static str, class: &'static str| {
        view! { <g transform=place><g class=class inner_html=drawing(Mat::new(mat))></g></g> }
    };
    view! {
        <svg class="fu-picture" viewBox="0 0 400 225" preserveAspectRatio="xMidYMax slice" role="img" aria-label="Three fighters in an arena, and a crowd with dice">
            <g inner_html=crowd></g>
            <g inner_html=BACK></g>
            {fighter(2, "translate(40 92)", "fu-pic-a")}
            {fighter(6, "translate(152 84) scale(1.06)", "fu-pic-b")}
            {fighter(3, "translate(276 92)", "fu-pic-c")}
            <g class="fu-pic-die" inner_html="<rect x='128' y='30' width='24' height='24' rx='5' fill='#fff'/><path d='M140 34l7 8h-4v8h-6v-8h-4z' fill='#ff4fa3'/>"></g>
            <g class="fu-pic-die fu-pic-late" inner_html="<rect x='250' y='22' width='24' height='24' rx='5' fill='#fff'/><path d='M264 25l-8 11h5l-1 8 9-12h-6z' fill='#0a8ea6'/>"></g>
        </svg>
    }
}
