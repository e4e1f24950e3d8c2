//! Advice from the solver, beside every choice, for whoever wants it.

use super::ask::{Advised, Ask};
use crate::{client::use_engine, games::Play, settings};
use leptos::{prelude::*, task::spawn_local};
use rules_core::Game;
use rules_gladiators::{Action, Gladiators};

/// Advice from the solver about the decision at hand.
#[derive(Clone, Copy)]
pub struct Advice {
    /// Does the player want it?
    pub is_wanted: RwSignal<bool>,
    /// Does the table allow it?
    pub is_allowed: bool,
    told: RwSignal<Option<Result<Advised, String>>>,
}

const KEY: &str = "harena.gladiators.advice";

impl Advice {
    /// Advice about every decision of a battle, while it is wanted.
    pub fn about(play: Play<Gladiators>) -> Advice {
        let advice = Advice {
            is_wanted: RwSignal::new(settings::read(KEY).unwrap_or(false)),
            is_allowed: play.is_advised,
            told: RwSignal::new(None),
        };
        let engine = use_engine();
        let asked = StoredValue::new(0_u64);
        Effect::new(move |_| settings::write(KEY, &advice.is_wanted.get()));
        Effect::new(move |_| {
            let is_wanted = play.is_advised && advice.is_wanted.get() && play.is_asked();
            asked.update_value(|number| *number += 1);
            advice.told.set(None);
            if !is_wanted {
                return;
            }
            let number = asked.get_value();
            let question = Ask::Advice {
                config: Box::new(play.game().config().clone()),
                content: play.content,
                view: Box::new((*play.view.get_untracked()).clone()),
            };
            spawn_local(async move {
                let answer = engine.ask_game(Gladiators::ID, &question).await;
                // By now something else may be asked.
                if asked.try_get_value() == Some(number) {
                    advice.told.set(Some(answer));
                }
            });
        });
        advice
    }

    /// The chance to win after an action, if it is known.
    pub fn win(&self, action: Action) -> Option<f64> {
        self.told.with(|told| match told {
            Some(Ok(advised)) => {
                advised.actions.iter().find(|(other, _)| *other == action).map(|(_, win)| *win)
            }
            Some(Err(_)) | None => None,
        })
    }

    /// Is nothing better than this action?
    pub fn is_best(&self, action: Action) -> bool {
        self.told.with(|told| match told {
            Some(Ok(advised)) => advised.actions.first().is_some_and(|(best, _)| *best == action),
            Some(Err(_)) | None => false,
        })
    }

    /// The best chance among some actions.
    pub fn best_of(&self, fits: impl Fn(Action) -> bool) -> Option<f64> {
        self.told.with(|told| match told {
            Some(Ok(advised)) => {
                advised.actions.iter().find(|(action, _)| fits(*action)).map(|(_, win)| *win)
            }
            Some(Err(_)) | None => None,
        })
    }

    /// Is the best action among these?
    pub fn is_best_among(&self, fits: impl Fn(Action) -> bool) -> bool {
        self.told.with(|told| match told {
            Some(Ok(advised)) => advised.actions.first().is_some_and(|(best, _)| fits(*best)),
            Some(Err(_)) | None => false,
        })
    }

    /// What the advice rests on, in a sentence.
    pub fn note(&self) -> String {
        if !self.is_allowed || !self.is_wanted.get() {
            return String::new();
        }
        self.told.with(|told| match told {
            None => "The solver thinks…".to_owned(),
            Some(Ok(advised)) if advised.is_exact => {
                "Exact chances to win if both play perfectly from here.".to_owned()
            }
            Some(Ok(_)) => "Estimated chances to win: this duel is too large to solve to the end.".to_owned(),
            Some(Err(problem)) => format!("No advice: {problem}."),
        })
    }
}
