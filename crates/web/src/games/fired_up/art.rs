//! The fighters as figures. Every one has a silhouette of its own, drawn here, feet at the bottom, looking to the right.

mod base;
mod extra;

use leptos::prelude::*;
use rules_fired_up::Mat;

/// What all figures are drawn into.
pub(super) const FIGURE_BOX: &str = "0 0 100 130";
/// Where the heads are, for portraits.
const HEAD_BOX: &str = "22 0 56 56";

/// The drawing of a fighter, by its mat; a fighter that we have not drawn is a hooded stranger.
pub(super) fn drawing(mat: Mat) -> &'static str {
    match mat.index() {
        0 => base::SIGURD,
        1 => base::MARROW,
        2 => base::MEI,
        3 => base::REXUS,
        4 => base::ABBEL,
        5 => base::FRED,
        6 => extra::YABAI,
        7 => extra::KEANE,
        _ => extra::STRANGER,
    }
}

/// The colour that goes with a fighter, as a class.
pub(super) fn tint(mat: Option<Mat>) -> String {
    mat.map_or_else(|| "fu-tint".to_owned(), |mat| format!("fu-tint fu-tint-{}", mat.index() % 8))
}

/// A whole figure. It is decoration: whatever holds it has a label.
#[component]
pub(super) fn Figure(mat: Mat, #[prop(optional)] mirrored: bool) -> impl IntoView {
    view! {
        <svg class="fu-figure" class:is-mirrored=mirrored viewBox=FIGURE_BOX aria-hidden="true" focusable="false">
            <ellipse cx="50" cy="124" rx="34" ry="5" fill="#000" opacity=".35"></ellipse>
            <g class="fu-body" inner_html=drawing(mat)></g>
        </svg>
    }
}

/// Head and shoulders of a figure, in a disc.
#[component]
pub(super) fn Head(mat: Option<Mat>) -> impl IntoView {
    view! {
        <svg class=format!("fu-head {}", tint(mat)) viewBox=HEAD_BOX aria-hidden="true" focusable="false">
            {mat.map(|mat| view! { <g inner_html=drawing(mat)></g> })}
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::drawing;
    use rules_fired_up::Mat;

    #[test]
    fn every_fighter_has_a_figure_of_its_own_without_inline_styles() {
        let all: Vec<&str> = (1..=9).map(|number| drawing(Mat::new(number))).collect();
        for (at, one) in all.iter().enumerate() {
            assert!(!one.contains("style="), "the page forbids inline styles");
            assert!(all[at + 1..].iter().all(|other| other != one));
        }
    }
}
