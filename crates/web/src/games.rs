//! What each game shows of itself. Everything else in this crate works for any of them.

pub mod content;
pub mod fight;
pub mod fired_up;
pub mod gladiators;
mod play;
mod shown;
mod variant;

pub use play::{Play, Scene};
pub use shown::Shown;
pub use variant::Variant;

use crate::{client::Sitting, sound};
use leptos::prelude::*;
use rules_core::{Game, Seat, header_as_sent, json};
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use wire::Json;

/// A game as the menus know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Title {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What one is in it.
    pub role: &'static str,
    /// What it is about, in a sentence or two.
    pub pitch: &'static str,
    /// How many can play, at least and at most.
    pub seats: [u8; 2],
    /// How long it takes, in minutes.
    pub minutes: u8,
}

/// The games, in the order of the menus.
pub const TITLES: [Title; 3] = [fired_up::TITLE, fight::TITLE, gladiators::TITLE];

/// A game as the menus know it.
pub fn title(id: &str) -> Option<&'static Title> {
    TITLES.iter().find(|title| title.id == id)
}

/// The board of a game, or why it cannot be shown.
pub fn board(game: &str, scene: Scene) -> AnyView {
    fn open<G: Shown>(scene: Scene) -> AnyView {
        match Play::<G>::open(scene) {
            Ok(play) => {
                hear(play);
                G::board(play)
            }
            Err(problem) => view! { <p class="problem" role="alert">{problem}</p> }.into_any(),
        }
    }
    match game {
        Fight::ID => open::<Fight>(scene),
        FiredUp::ID => open::<FiredUp>(scene),
        Gladiators::ID => open::<Gladiators>(scene),
        _ => view! { <p class="problem" role="alert">"This page does not know the game."</p> }.into_any(),
    }
}

/// Lets what happens be heard, each thing once.
fn hear<G: Shown>(play: Play<G>) {
    Effect::new(move |heard: Option<u64>| {
        let now = play.now.get();
        let number = now.as_ref().map_or(heard.unwrap_or(0), |now| now.1.number);
        if let Some(sound) = now.filter(|_| heard != Some(number)).and_then(|now| G::sound(&now.0)) {
            sound::play(sound);
        }
        number
    });
}

/// An action in words, from what was sent.
pub fn describe(
    game: &str,
    header: &str,
    names: &[String],
    view: &str,
    seat: Seat,
    action: &str,
) -> Option<String> {
    fn said<G: Shown>(
        header: &str,
        names: &[String],
        view: &str,
        seat: Seat,
        action: &str,
    ) -> Option<String> {
        let header = header_as_sent::<G>(header).ok()?;
        let game = content::printed::<G>(header.content).ok()?.open(&header).ok()?;
        let (view, action) = (json::read(view).ok()?, json::read(action).ok()?);
        Some(game.describe_action(names, &view, seat, action))
    }
    match game {
        Fight::ID => said::<Fight>(header, names, view, seat, action),
        FiredUp::ID => said::<FiredUp>(header, names, view, seat, action),
        Gladiators::ID => said::<Gladiators>(header, names, view, seat, action),
        _ => None,
    }
}

/// How many play in a match of this configuration.
pub fn seats_of(game: &str, config: &serde_json::Value) -> usize {
    let named = config.get("seats").or_else(|| config.get("players")).and_then(serde_json::Value::as_u64);
    let usual = title(game).map_or(2, |title| title.seats[0]);
    named.map_or(usize::from(usual), |seats| seats as usize)
}

/// The rules of a game that a table can choose.
pub fn variants(game: &str) -> &'static [Variant] {
    match game {
        Fight::ID => fight::VARIANTS,
        FiredUp::ID => fired_up::VARIANTS,
        Gladiators::ID => gladiators::VARIANTS,
        _ => &[],
    }
}

/// What only this game asks before it starts; it writes into the options of the table, and which gladiator of a career is
/// brought to the first seat.
pub fn setup_extra(
    game: &str,
    options: RwSignal<serde_json::Map<String, serde_json::Value>>,
    veteran: RwSignal<Option<String>>,
    is_watched: bool,
) -> AnyView {
    match game {
        Gladiators::ID => gladiators::corners(options, veteran, is_watched).into_any(),
        _ => ().into_any(),
    }
}

/// What a player can bring to a seat before the game starts.
pub fn bring(sitting: Sitting) -> AnyView {
    let is_duel = sitting.model.with_untracked(|model| {
        model
            .as_ref()
            .is_some_and(|model| model.setup.game == Gladiators::ID && model.setup.content.is_none())
    });
    if is_duel { gladiators::bringing(sitting).into_any() } else { ().into_any() }
}

/// A living picture of a game, for the menus.
pub fn picture(game: &str) -> AnyView {
    match game {
        Fight::ID => fight::picture(),
        FiredUp::ID => fired_up::picture(),
        Gladiators::ID => gladiators::picture(),
        _ => ().into_any(),
    }
}

/// Answers a question of a game's own, in the worker.
pub fn answer(game: &str, what: &Json) -> Result<Json, String> {
    match game {
        Fight::ID => fight::answer(what),
        FiredUp::ID => fired_up::answer(what),
        Gladiators::ID => gladiators::answer(what),
        _ => Err(format!("there is no game `{game}`")),
    }
}
