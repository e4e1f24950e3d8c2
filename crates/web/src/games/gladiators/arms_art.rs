//! Silhouettes of weapons and shields. A weapon lies along the x axis with the hand at the origin.

use leptos::prelude::*;

/// A weapon by name; one that we do not know looks like a club.
pub fn weapon(name: &str) -> &'static str {
    match name {
        "cestus" => {
            r#"<path class="gl-leather" d="M-10 -9L9 -9L11 9L-10 9Z"/><path class="gl-metal" d="M8 -9L17 -6L9 -3L18 0L9 3L17 6L8 9Z"/>"#
        }
        "dagger" => {
            r#"<path class="gl-leather" d="M-9 -3L6 -3L6 3L-9 3Z"/><path class="gl-gold" d="M5 -8L9 -8L9 8L5 8Z"/><path class="gl-metal" d="M9 -4.500L28 -3L36 0L28 3L9 4.500Z"/>"#
        }
        "short sword" => {
            r#"<path class="gl-leather" d="M-10 -3L7 -3L7 3L-10 3Z"/><circle class="gl-gold" cx="-12" r="4.500"/><path class="gl-gold" d="M6 -10L11 -10L11 10L6 10Z"/><path class="gl-metal" d="M11 -6L44 -5L58 0L44 5L11 6Z"/><path class="gl-line" d="M14 0L46 0"/>"#
        }
        "long sword" => {
            r#"<path class="gl-leather" d="M-22 -3L8 -3L8 3L-22 3Z"/><circle class="gl-gold" cx="-24" r="5"/><path class="gl-gold" d="M7 -15L12 -15L12 15L7 15Z"/><path class="gl-metal" d="M12 -6L78 -4.500L94 0L78 4.500L12 6Z"/><path class="gl-line" d="M15 0L76 0"/>"#
        }
        "axe" => {
            r#"<path class="gl-wood" d="M-16 -3L58 -3L58 3L-16 3Z"/><path class="gl-metal" d="M38 -4Q34 -18 30 -26Q48 -32 66 -26Q60 -16 58 -4Z"/><path class="gl-metal" d="M40 3L54 3L52 12L44 12Z"/>"#
        }
        "war hammer" => {
            r#"<path class="gl-wood" d="M-30 -3.500L72 -3.500L72 3.500L-30 3.500Z"/><path class="gl-strap" d="M-14 -4L-14 4M-6 -4L-6 4M2 -4L2 4"/><path class="gl-metal" d="M62 -26L86 -26L88 -20L88 20L86 26L62 26L60 20L60 -20Z"/><path class="gl-line" d="M60 -14L88 -14M60 14L88 14"/>"#
        }
        "javelin" => {
            r#"<path class="gl-wood" d="M-52 -2L62 -2L62 2L-52 2Z"/><path class="gl-metal" d="M60 -5L84 0L60 5Z"/><path class="gl-cloth" d="M-52 0L-62 -7L-48 -3L-40 0L-48 3L-62 7Z"/>"#
        }
        "spear" => {
            r#"<path class="gl-wood" d="M-58 -2.500L64 -2.500L64 2.500L-58 2.500Z"/><path class="gl-metal" d="M62 -3Q74 -13 96 0Q74 13 62 3Z"/><path class="gl-gold" d="M58 -4L64 -4L64 4L58 4Z"/>"#
        }
        "trident" => {
            r#"<path class="gl-wood" d="M-58 -2.500L62 -2.500L62 2.500L-58 2.500Z"/><path class="gl-metal" d="M60 -3L96 -3L88 -8M60 3L60 -3"/><path class="gl-metal" d="M58 -20L92 -20L84 -26L100 -17.500L84 -13L66 -14L66 -3L94 -3L94 -7L104 0L94 7L94 3L66 3L66 14L84 13L100 17.500L84 26L92 20L58 20Z"/>"#
        }
        "bare hands" => "",
        _ => r#"<path class="gl-wood" d="M-14 -3L50 -7Q58 0 50 7L-14 3Z"/>"#,
    }
}

/// A shield by name, with the hand at the origin.
pub fn shield(name: &str) -> &'static str {
    match name {
        "buckler" => {
            r#"<circle class="gl-cloth" r="20"/><circle class="gl-rim" r="20"/><circle class="gl-metal" r="8"/>"#
        }
        "round shield" => {
            r#"<circle class="gl-cloth" r="28"/><circle class="gl-rim" r="28"/><path class="gl-rim" d="M0 -28L0 28M-28 0L28 0"/><circle class="gl-metal" r="10"/>"#
        }
        _ => {
            r#"<path class="gl-cloth" d="M-14 -46Q4 -52 20 -46Q26 0 20 50Q4 56 -14 50Q-8 0 -14 -46Z"/><path class="gl-rim" d="M-14 -46Q4 -52 20 -46Q26 0 20 50Q4 56 -14 50Q-8 0 -14 -46Z"/><path class="gl-rim" d="M4 -40L6 44"/><ellipse class="gl-metal" cx="6" rx="7" ry="12"/>"#
        }
    }
}

/// A weapon as an icon.
#[component]
pub fn WeaponIcon(
    /// Which.
    #[prop(into)]
    name: String,
) -> impl IntoView {
    let art = if name == "bare hands" { HAND } else { weapon(&name) };
    view! {
        <svg class="gl-weapon-icon" viewBox="0 0 72 72" aria-hidden="true" focusable="false">
            <g transform=icon_place(&name) inner_html=art></g>
        </svg>
    }
}

const HAND: &str = r#"<path class="gl-skin" d="M-14 -10Q-12 -18 -4 -18L12 -18Q20 -18 20 -8L20 8Q20 18 10 18L-6 18Q-16 16 -16 6L-22 0L-20 -6Z"/><path class="gl-line" d="M-2 -6L18 -6M-2 4L18 4M0 12L14 12"/>"#;

/// Turned to the upper right corner, and small enough to fit.
fn icon_place(name: &str) -> &'static str {
    match name {
        "cestus" | "bare hands" => "translate(34 38) scale(1.400)",
        "dagger" => "translate(20 52) rotate(-45) scale(1.350)",
        "short sword" => "translate(19 53) rotate(-45) scale(1)",
        "axe" => "translate(22 52) rotate(-45) scale(.9)",
        "javelin" | "spear" => "translate(29 43) rotate(-45) scale(.56)",
        "trident" => "translate(28 44) rotate(-45) scale(.52)",
        "long sword" => "translate(19 53) rotate(-45) scale(.7)",
        "war hammer" => "translate(23 49) rotate(-45) scale(.62)",
        _ => "translate(20 52) rotate(-45) scale(.9)",
    }
}
