//! What each decision should lead to by the end of the Fight, thought out in the worker.

use crate::games::content::printed;
use bots::fight::outlook;
use rules_core::{Digest, Game, Seat, Seen, SplitMix, json};
use rules_fight::{Action, Config, Fight, View};
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use wire::Json;

/// What the page asks.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Question {
    /// What should each of these lead to, over so many imagined games?
    Outlook { config: Config, content: Digest, seat: Seat, view: Box<View>, legal: Vec<Action>, samples: u32 },
}

/// What a decision should lead to: means over imagined games, so they are estimates. All of it is about this Fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Odds {
    /// The chance to win the Arena.
    pub(super) wins: f64,
    /// The cards that come to the scored pile.
    pub(super) scored: f64,
    /// The Glory that is gained.
    pub(super) glory: f64,
    /// That Glory less what the others gain on average.
    pub(super) lead: f64,
}

impl Odds {
    /// The chance to win the Arena, short.
    pub(super) fn percent(self) -> String {
        format!("{:.0} %", 100.0 * self.wins)
    }
}

/// Answers in the worker: an estimate for each of the legal actions, in their order.
pub(super) fn answer(what: &Json) -> Result<Json, String> {
    let Question::Outlook { config, content, seat, view, legal, samples } = json::read(what.get())?;
    let game = Fight::open(config, printed::<Fight>(content)?.content).map_err(|error| error.to_string())?;
    // A page that lags behind may ask about a moment that is over.
    let state = game.imagine(&view, &mut SplitMix::new(7));
    if legal.iter().any(|&action| game.check(&state, seat, action).is_err()) {
        return Err("these actions do not fit what is seen".to_owned());
    }
    let seen = Seen { seat, view: *view, legal };
    let outlooks = outlook(&game, &seen, &mut SplitMix::new(7), samples);
    let odds: Vec<Odds> = outlooks
        .into_iter()
        .map(|(_, own)| Odds { wins: own.wins, scored: own.scored, glory: own.glory, lead: own.lead })
        .collect();
    to_raw_value(&odds).map_err(|error| error.to_string())
}
