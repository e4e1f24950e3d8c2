//! What somebody is asked, in a sentence with its §.

use super::family::one;
use rules_core::Game;
use rules_fight::{Action, BoostView, Card, Family, Fight, FirstFamily, Stage, View};

/// What whoever looks is asked now; for others, what is waited for.
pub(super) fn question(game: &Fight, names: &[String], view: &View) -> String {
    match view.stage {
        Stage::Playing { seat } if view.viewer.is(seat) => {
            format!("Choose a Main and a Boost. {}", family_rule(game, view))
        }
        Stage::Deciding { seat } if view.viewer.is(seat) => {
            if view.seats[seat.index()].silenced {
                return "Your Boost was silenced: it can only be scored (§4.9)".to_owned();
            }
            match view.seats[seat.index()].boost {
                BoostView::Waiting { card: Some(card), .. } => {
                    format!("Activate {} or score it? (§3.1)", game.warrior(card).name)
                }
                _ => "Activate your Boost or score it? (§3.1)".to_owned(),
            }
        }
        Stage::Choosing { seat, card, named } if view.viewer.is(seat) => {
            let warrior = game.warrior(card);
            let on = named.map_or_else(String::new, |seat| match names[seat.index()].as_str() {
                "You" => " on you".to_owned(),
                name => format!(" on {name}"),
            });
            format!("Choose for {}{on}: {} (§3.4)", warrior.name, warrior.ability)
        }
        Stage::Announcing => {
            "The table is made ready: hands are filled, and the next Arena is turned up (§6.2, §6.5)"
                .to_owned()
        }
        _ => game.words(names).show_stage(view),
    }
}

/// §2.2 Which Family is to be avoided by whoever plays now.
fn avoided(game: &Fight, view: &View) -> Option<Family> {
    let begins = view.seats.iter().all(|seat| seat.power.is_none());
    let is_free = begins && game.config().house.first_family == FirstFamily::Free;
    view.last_main.filter(|_| !is_free && matches!(view.stage, Stage::Playing { .. }))
}

/// §2.2 What the Family rule asks of this hand.
fn family_rule(game: &Fight, view: &View) -> String {
    let Some(family) = avoided(game, view) else {
        return "You play freely (§2.3)".to_owned();
    };
    let keeping: Vec<Card> = view.hand.iter().filter(|card| card.family() != family).copied().collect();
    match keeping[..] {
        _ if view.hand.len() < 2 => "Your only card is your Main (§2.7)".to_owned(),
        [] => format!("Everything you hold is {}, so you play freely (§2.4)", one(family)),
        [only] => format!(
            "The Main before was {}; only {} is not, so it must be one of your two (§2.4)",
            one(family),
            game.warrior(only).name
        ),
        _ => format!("The Main before was {}: play other Families (§2.2)", one(family)),
    }
}

/// What the rules say of an action.
pub(super) fn rule(game: &Fight, view: &View, action: Action) -> String {
    match (action, view.stage) {
        (Action::Score, _) => "Face down to your scored pile: 1 Glory at the end (§3.2)".to_owned(),
        (Action::Activate, Stage::Deciding { seat }) => match view.seats[seat.index()].boost {
            BoostView::Waiting { card: Some(card), .. } => format!("{} (§3.3)", game.warrior(card).ability),
            _ => "It is turned face up and works at once (§3.3)".to_owned(),
        },
        (_, Stage::Choosing { card, .. }) => format!("{} (§3.4)", game.warrior(card).ability),
        _ => String::new(),
    }
}
