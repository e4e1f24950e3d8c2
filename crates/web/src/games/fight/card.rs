//! Cards on the screen: a Warrior with everything that is printed on it, or less where there is less room.

use super::{
    family::{self, Emblem},
    figure::figure,
    glyph::AbilityMark,
};
use leptos::prelude::*;
use rules_fight::{Card, Fight, Warrior};

/// A Warrior as everybody reads it: Power, name, Family, picture, symbol and ability in words.
pub(super) fn face(game: &Fight, card: Card) -> impl IntoView + use<> {
    let Warrior { name, power, ability, .. } = game.warrior(card).clone();
    let words = ability.to_string();
    let is_long = words.len() > 62;
    view! {
        <span class=format!("ft-face {}", family::class(card.family()))>
            <span class="ft-face-top">
                <span class="ft-printed">{power}</span>
                <span class="ft-card-name">{name}</span>
                <Emblem family=card.family()/>
            </span>
            <Figure card=card/>
            <AbilityMark ability=ability/>
            <span class="ft-words" class:is-long=is_long>{words}</span>
        </span>
    }
}

/// A Warrior in the ring: its name, Family and picture. What is printed below does nothing while it is a Main.
pub(super) fn bust(game: &Fight, card: Card) -> impl IntoView + use<> {
    let name = game.warrior(card).name.clone();
    view! {
        <span class=format!("ft-face ft-bust {}", family::class(card.family()))>
            <Figure card=card/>
            <span class="ft-face-top"><Emblem family=card.family()/><span class="ft-card-name">{name}</span></span>
        </span>
    }
}

/// A Boost that is face up: its name, symbol and picture.
pub(super) fn boost_face(game: &Fight, card: Card) -> impl IntoView + use<> {
    let Warrior { name, ability, .. } = game.warrior(card).clone();
    view! {
        <span class=format!("ft-face ft-boost-face {}", family::class(card.family()))>
            <Figure card=card/>
            <AbilityMark ability=ability/>
            <span class="ft-face-top"><Emblem family=card.family()/><span class="ft-card-name">{name}</span></span>
        </span>
    }
}

/// The picture of a Warrior.
#[component]
fn Figure(card: Card) -> impl IntoView {
    view! {
        <svg class="ft-figure" viewBox="0 0 100 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false" inner_html=figure(card)></svg>
    }
}

/// A Warrior in words, for whoever hears or points at it.
pub(super) fn in_words(game: &Fight, card: Card) -> String {
    let warrior = game.warrior(card);
    format!("{}, {} with Power {}. As Boost: {}", warrior.name, card.family(), warrior.power, warrior.ability)
}
