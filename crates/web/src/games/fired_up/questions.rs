//! What the worker is asked, and when: the chance of each row of the own cards, and what each decision should bring.

use super::stand::Stand;
use crate::{client::use_engine, games::content::printed};
use bots::fired_up::{outlook, row_chances};
use gloo_timers::callback::Timeout;
use leptos::{prelude::*, task::spawn_local};
use rules_core::{Digest, Game, Seen, SplitMix, Viewer, json};
use rules_fired_up::{Action, Config, FiredUp, Highlight, Stage, View};
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use std::collections::BTreeMap;
use wire::Json;

/// What the worker is asked.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Question {
    config: Config,
    content: Digest,
    view: View,
    legal: Vec<Action>,
}

/// What the worker guesses, by imagining the rest of the round many times.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Guess {
    /// §5.2 The chance of each row, by card.
    chances: Vec<(Highlight, Vec<f64>)>,
    /// The points that each decision should bring.
    outlooks: Vec<(Action, f64)>,
}

impl Guess {
    /// The chance of each row of a card, once it was guessed.
    pub(super) fn rows(&self, card: Highlight) -> Option<&[f64]> {
        self.chances.iter().find(|(known, _)| *known == card).map(|(_, rows)| rows.as_slice())
    }

    /// What a decision should bring, once it was guessed.
    pub(super) fn points(&self, action: Action) -> Option<f64> {
        self.outlooks.iter().find(|(known, _)| *known == action).map(|(_, points)| *points)
    }
}

/// How many battles are imagined for the chances, and for decisions.
const BATTLES: u32 = 240;
const REHEARSALS: u32 = 60;

/// Asks after things came to rest for a moment; only the newest answer counts.
pub(super) fn ask_in_time(stand: Stand) {
    let engine = use_engine();
    let timer = StoredValue::new_local(None::<Timeout>);
    let count = StoredValue::new(0_u64);
    Effect::new(move |_| {
        let (view, legal) = (stand.play.view.get(), stand.play.legal.get());
        let number = count.with_value(|count| *count + 1);
        count.set_value(number);
        if view.hand.is_empty() || view.stage == Stage::Over {
            return;
        }
        let (config, content) = (*stand.play.game().config(), stand.play.content);
        let wait = if legal.is_empty() { 700 } else { 40 };
        let later = Timeout::new(wait, move || {
            let question = Question { config, content, view: View::clone(&view), legal: Vec::clone(&legal) };
            spawn_local(async move {
                let answer = engine.ask_game::<Question, Guess>(FiredUp::ID, &question).await;
                if let (Ok(guess), true) =
                    (answer, count.try_with_value(|count| *count == number) == Some(true))
                {
                    stand.guess.try_set(guess);
                }
            });
        });
        timer.update_value(|known| *known = Some(later));
    });
}

/// Answers, in the worker.
pub(super) fn answer(what: &Json) -> Result<Json, String> {
    let question: Question = json::read(what.get())?;
    let game = FiredUp::open(question.config, printed::<FiredUp>(question.content)?.content)
        .map_err(|error| error.to_string())?;
    to_raw_value(&guess(&game, &question)).map_err(|error| error.to_string())
}

fn guess(game: &FiredUp, question: &Question) -> Guess {
    let view = &question.view;
    // The same question has the same answer.
    let mut random = SplitMix::new(u64::from(view.round) << 8 | view.hand.len() as u64);
    let chances = row_chances(game, view, &view.hand, &mut random, BATTLES);
    let is_weighed = matches!(view.stage, Stage::Keeping | Stage::Claiming { .. });
    let outlooks = match view.viewer {
        Viewer::Seat(seat) if is_weighed => {
            let seen = Seen { seat, view: view.clone(), legal: question.legal.clone() };
            outlook(game, &seen, &mut random, REHEARSALS)
        }
        Viewer::Seat(_) | Viewer::Table => Vec::new(),
    };
    let by_card: BTreeMap<Highlight, Vec<f64>> = view.hand.iter().copied().zip(chances).collect();
    Guess {
        chances: by_card.into_iter().collect(),
        outlooks: outlooks.into_iter().map(|(action, outlook)| (action, outlook.points)).collect(),
    }
}

/// A guessed chance in whole percents. What came about in some imagined battle never shows as 0, and what failed in one
/// never as 100.
pub(super) fn percent(chance: f64) -> String {
    let rounded = (chance * 100.0).round();
    match chance {
        _ if chance <= 0.0 => "0 %".to_owned(),
        _ if chance >= 1.0 => "100 %".to_owned(),
        _ => format!("{:.0} %", rounded.clamp(1.0, 99.0)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Question, guess, percent};
    use rules_core::{Digest, Game, Seat, SplitMix, Step, Turn, Viewer};
    use rules_fired_up::{Config, Content, FiredUp};
    use std::sync::Arc;

    #[test]
    fn percents_do_not_lie_at_the_ends() {
        assert_eq!([0.0, 0.001, 0.124, 0.999, 1.0].map(percent), ["0 %", "1 %", "12 %", "99 %", "100 %"]);
    }

    #[test]
    fn every_card_and_every_choice_is_guessed() {
        let game = FiredUp::open(Config::table(3), Arc::new(Content::shipped())).unwrap();
        let (mut state, mut random) = (game.start(), SplitMix::new(1));
        while game.turn(&state) == Turn::Chance {
            let outcome = game.draw(&state, &mut random);
            game.apply(&mut state, Step::Draw(outcome), &mut |_| {});
        }
        let view = game.view(&state, Viewer::Seat(Seat::FIRST));
        let mut legal = Vec::new();
        game.legal(&state, Seat::FIRST, &mut legal);
        let told = guess(
            &game,
            &Question {
                config: *game.config(),
                content: Digest([0; 32]),
                view: view.clone(),
                legal: legal.clone(),
            },
        );
        assert!(view.hand.iter().all(|&card| told.rows(card).is_some()));
        assert!(legal.iter().all(|&action| told.points(action).is_some()));
    }
}
