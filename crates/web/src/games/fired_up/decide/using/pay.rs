//! §3.12 How something is paid, where there are several ways.

use crate::games::fired_up::{
    deeds::{face_of, pay_of},
    effect::Effects,
    faces::unit_name,
    stand::Stand,
};
use crate::ui::{Icon, Shape};
use leptos::prelude::*;
use rules_fired_up::Action;

/// The ways to pay for what was chosen.
#[component]
pub(super) fn Pay(stand: Stand) -> impl IntoView {
    let what = move || {
        let (game, view) = (stand.play.game(), stand.play.view.get());
        let action = stand.paying.with(|ways| ways.first().copied());
        action.map_or_else(String::new, |action| Effects::new(&game, &view).label(action))
    };
    let button = move |action: Action| {
        view! {
            <button class="fu-deed fu-deed-large" data-testid=stand.test_id(action) on:click=move |_| stand.act(action)>
                <span class="fu-deed-label">{in_words(action)}</span>
            </button>
        }
    };
    view! {
        <div class="fu-pay" data-testid="pay">
            <p><b>{what}</b>": what do you pay with? (§3.12)"</p>
            <div class="fu-actions">
                {move || stand.paying.get().into_iter().map(button).collect_view()}
                <button class="button quiet" data-testid="pay-back" on:click=move |_| stand.paying.set(Vec::new())><Icon shape=Shape::Back/>"Back"</button>
            </div>
        </div>
    }
}

/// What pays: "Buff and Double".
fn in_words(action: Action) -> String {
    let Some(pay) = pay_of(action) else { return "nothing".to_owned() };
    let units: Vec<&str> = pay.units().map(|unit| unit_name(unit, face_of(action))).collect();
    units.join(" and ")
}

#[cfg(test)]
mod tests {
    use super::in_words;
    use rules_fired_up::{Action, Pay, Space, Unit};

    #[test]
    fn a_payment_is_named_by_its_dice() {
        let pay = Pay::two(Unit::Double, Unit::Die);
        assert_eq!(in_words(Action::Sprint { space: Space::at(0), pay }), "Sprint and Double");
        assert_eq!(
            in_words(Action::Multitask { pay: Pay::two(Unit::Token, Unit::Token) }),
            "token and token"
        );
    }
}
