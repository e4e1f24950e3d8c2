//! The symbols on dice, mats and cards, drawn here.

use leptos::prelude::*;
use rules_fired_up::{DieFace, Face, Phase, Strike, Unit};

/// A symbol. It is decoration: whatever holds it has a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Face(Face),
    Strike(Strike),
    Attack,
    Defense,
    Stamina,
    Wound,
    ThumbUp,
    ThumbDown,
    Lock,
    Haste,
    Influence,
    Token,
    Phase(Phase),
    Met,
    NotMet,
}

impl Sign {
    const fn drawing(self) -> &'static str {
        match self {
            Sign::Face(Face::Buff) => {
                "<path d='M12 3l7 7h-4v4h4l-7 0-7 0h4v-4H5z'/><path d='M5 18h14M8 21h8' fill='none'/>"
            }
            Sign::Face(Face::Morale) | Sign::ThumbUp => {
                "<path d='M7 11l4-8c3 0 3 2 2 6h6c2 0 2 2 1 4l-2 6c-1 2-2 2-4 2H7z'/><path d='M3 11h4v10H3z'/>"
            }
            Sign::Face(Face::Sprint) | Sign::Haste => "<path d='M13 2L4 14h6l-1 8 10-13h-7z'/>",
            Sign::Face(Face::Target) => {
                "<circle cx='12' cy='12' r='8' fill='none'/><circle cx='12' cy='12' r='3'/><path d='M12 1v5M12 18v5M1 12h5M18 12h5' fill='none'/>"
            }
            Sign::Face(Face::Social) => {
                "<path d='M3 4h13v9H9l-4 4v-4H3z'/><path d='M18 9h3v8h-2v3l-3-3h-6v-2' fill='none'/>"
            }
            Sign::Face(Face::Double) => {
                "<path d='M3 8h11v12H3z' fill='none'/><path d='M9 3h12v13H9z'/><path d='M12 7l6 6M18 7l-6 6' stroke='#fff' fill='none'/>"
            }
            Sign::Strike(strike) => strike_drawing(strike),
            Sign::NotMet => CROSS,
            Sign::Attack => {
                "<path d='M4 20l4-4M6 14l4 4M8 16L20 4l1-1-1 5L10 18z'/><path d='M20 20l-5-5M4 4l5 5' fill='none'/>"
            }
            Sign::Defense => "<path d='M12 2l9 3v7c0 5-4 8-9 10-5-2-9-5-9-10V5z'/>",
            Sign::Stamina => "<path d='M12 21C2 14 1 9 4 5c3-3 7-1 8 2 1-3 5-5 8-2 3 4 2 9-8 16z'/>",
            Sign::Wound => "<path d='M12 2c5 7 7 10 7 13a7 7 0 0 1-14 0c0-3 2-6 7-13z'/>",
            Sign::ThumbDown => {
                "<path d='M7 13l4 8c3 0 3-2 2-6h6c2 0 2-2 1-4l-2-6c-1-2-2-2-4-2H7z'/><path d='M3 3h4v10H3z'/>"
            }
            Sign::Lock => {
                "<path d='M4 11h16v10H4z'/><path d='M7 11V8c0-7 10-7 10 0v3' fill='none'/><path d='M12 14v4' stroke='#fff'/>"
            }
            Sign::Influence => {
                "<path d='M4 10l9-5v14l-9-4z'/><path d='M16 8c3 2 3 6 0 8M19 5c5 4 5 10 0 14' fill='none'/>"
            }
            Sign::Token => {
                "<circle cx='12' cy='12' r='9'/><path d='M7 8h7v5h-4l-3 3zM16 11h2v6' stroke='#fff' fill='none'/>"
            }
            Sign::Phase(Phase::Start) => "<path d='M5 2v20' fill='none'/><path d='M5 3h14l-4 5 4 5H5z'/>",
            Sign::Phase(Phase::Fight) => {
                "<path d='M3 3l15 15M21 3L6 18M3 17l4 4M21 17l-4 4' fill='none' stroke-width='2.6'/>"
            }
            Sign::Phase(Phase::End) => {
                "<path d='M6 3h12v6c0 5-2 6-6 6s-6-1-6-6z'/><path d='M6 5H2c0 5 2 6 4 6M18 5h4c0 5-2 6-4 6M12 15v4M7 21h10' fill='none'/>"
            }
            Sign::Met => "<path d='M4 13l5 5L20 6' fill='none' stroke-width='3.4'/>",
        }
    }
}

const CROSS: &str = "<path d='M5 5l14 14M19 5L5 19' fill='none' stroke-width='3'/>";

/// The faces of the dice of an attack.
const fn strike_drawing(strike: Strike) -> &'static str {
    match strike {
        Strike::Head => {
            "<path d='M6 11c0-12 13-11 13-1 0 4-1 5-2 7v4H9v-4c-2-1-3-3-3-6z'/><path d='M10 11h1M15 11h1' stroke='#fff' stroke-width='2.6'/>"
        }
        Strike::Torso => {
            "<path d='M8 3c2 2 6 2 8 0l5 4-3 4v10H6V11L3 7z'/><path d='M12 9v8M9 12h6' stroke='#fff' fill='none'/>"
        }
        Strike::Hand => {
            "<path d='M6 12V7c0-2 3-2 3 0V4c0-2 3-2 3 0v0c0-2 3-2 3 0v3c0-2 3-2 3 0v7c0 5-3 8-7 8-3 0-5-2-8-8 1-3 3-1 3 0z'/>"
        }
        Strike::Leg => "<path d='M8 2h8l-1 10 1 3 5 3v4H7l1-9z'/><path d='M8 15h6' stroke='#fff'/>",
        Strike::Special => "<path d='M12 1l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z'/>",
        Strike::Fail => CROSS,
    }
}

/// A symbol of the size of the text.
#[component]
pub(super) fn Symbol(sign: Sign) -> impl IntoView {
    view! { <svg class="fu-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false" inner_html=sign.drawing()></svg> }
}

/// The face of an Influence die, as people call it.
pub(super) const fn face_name(face: Face) -> &'static str {
    match face {
        Face::Buff => "Buff",
        Face::Morale => "Morale",
        Face::Sprint => "Sprint",
        Face::Target => "Target",
        Face::Social => "Social",
        Face::Double => "Double",
    }
}

/// What a face is good for, in half a sentence.
pub(super) const fn face_about(face: Face) -> &'static str {
    match face {
        Face::Buff => "raises Attack or Defense (§3.1)",
        Face::Morale => "thumbs up or down (§3.2)",
        Face::Sprint => "overtakes the next faster one, or hastes (§3.3)",
        Face::Target => "turns or locks a fighter (§3.5)",
        Face::Social => "a bet, half a Multitask, or a token for later (§3.8)",
        Face::Double => "repeats another die of this turn (§3.11)",
    }
}

/// A face of a battle die, as people call it.
pub(super) const fn strike_name(strike: Strike) -> &'static str {
    match strike {
        Strike::Head => "Head",
        Strike::Torso => "Torso",
        Strike::Hand => "Hand",
        Strike::Leg => "Leg",
        Strike::Special => "Special",
        Strike::Fail => "Fail",
    }
}

/// What pays, as people call it.
pub(super) const fn unit_name(unit: Unit, face: Option<Face>) -> &'static str {
    match (unit, face) {
        (Unit::Die, Some(face)) => face_name(face),
        (Unit::Die, None) => "die",
        (Unit::Double, _) => "Double",
        (Unit::Token, _) => "token",
        (Unit::Multitask, _) => "Multitask die",
        (Unit::Common, _) => "common die",
        (Unit::CommonDouble, _) => "common Double",
    }
}

/// The class of a die by its face.
pub(super) fn die_class(face: Face) -> String {
    format!("fu-die fu-die-{}", face.name())
}
