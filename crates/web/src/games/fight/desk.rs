//! Everything the parts of the board share.

use super::{
    choosing::Chosen,
    foresight::{Outcome, outcomes},
    odds::{Odds, Question},
    ring::Ring,
};
use crate::{client::use_engine, games::Play};
use leptos::{prelude::*, task::spawn_local};
use rules_core::{Game, Seat};
use rules_fight::{Action, Card, Fight, Stage, View};
use std::sync::Arc;

/// Everything the parts of the board share. Cheap to copy into every closure.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    /// The match.
    pub(super) play: Play<Fight>,
    /// What is shown of it.
    pub(super) ring: RwSignal<Ring>,
    /// The cards chosen so far.
    pub(super) chosen: RwSignal<Chosen>,
    /// The card that is being dragged.
    pub(super) dragged: RwSignal<Option<Card>>,
    /// What each legal action should lead to, once it is thought out.
    pub(super) odds: RwSignal<Vec<(Action, Odds)>>,
    /// The sheet that is open.
    pub(super) sheet: RwSignal<Option<Sheet>>,
}

/// A sheet over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sheet {
    /// §6.1 The Graveyard, card by card.
    Graveyard,
    /// How the Power of a seat's Main came about.
    Power(Seat),
    /// §3.2 A scored pile.
    Pile(Seat),
    /// §1.2 The Arenas so far, and how one is won.
    Arenas,
}

/// Imagined games behind an estimate: first a few for a quick answer, then more.
const SAMPLES: [u32; 2] = [24, 240];

impl Desk {
    /// A desk that follows this match.
    pub(super) fn new(play: Play<Fight>) -> Desk {
        let ring = Ring::new(&play.game(), View::clone(&play.view.get_untracked()));
        let desk = Desk {
            play,
            ring: RwSignal::new(ring),
            chosen: RwSignal::new(Chosen::default()),
            dragged: RwSignal::new(None),
            odds: RwSignal::new(Vec::new()),
            sheet: RwSignal::new(None),
        };
        desk.follow();
        desk.think();
        desk
    }

    /// What is told is followed; what is true in the end is shown.
    fn follow(self) {
        let play = self.play;
        let game = play.game();
        if play.is_past {
            // What is told is in the view already.
            Effect::new(move |_| {
                let (view, now) = (play.view.get(), play.now.get());
                let now = now.as_ref().map(|now| &now.0);
                self.ring.set(play.history.with(|told| Ring::past(&game, View::clone(&view), told, now)));
            });
            return;
        }
        Effect::new(move |known: Option<(Arc<View>, u64)>| {
            let (view, now) = (play.view.get(), play.now.get());
            let (old, told) = known.map_or((None, 0), |(view, told)| (Some(view), told));
            if old.is_none_or(|old| !Arc::ptr_eq(&old, &view)) {
                self.ring.update(|ring| ring.settle(&game, View::clone(&view)));
            }
            let number = now.as_ref().map_or(told, |now| now.1.number);
            if let Some(now) = now.filter(|_| number != told) {
                self.ring.update(|ring| ring.follow(&game, &now.0));
            }
            (view, number)
        });
    }

    /// Whenever something is asked, the worker thinks about it.
    fn think(self) {
        let (play, engine) = (self.play, use_engine());
        Effect::new(move |_| {
            let legal = play.legal.get();
            self.chosen.update(|chosen| *chosen = chosen.checked(&legal));
            self.odds.set(Vec::new());
            let Some(seat) = play.seat() else { return };
            if legal.len() < 2 {
                return;
            }
            let (config, view) = (*play.game().config(), play.view.get_untracked());
            spawn_local(async move {
                for samples in SAMPLES {
                    let question = Question::Outlook {
                        config,
                        content: play.content,
                        seat,
                        view: Box::new(View::clone(&view)),
                        legal: legal.to_vec(),
                        samples,
                    };
                    let Ok(odds) = engine.ask_game::<_, Vec<Odds>>(Fight::ID, &question).await else {
                        return;
                    };
                    if play.legal.try_get_untracked().is_none_or(|now| now != legal) {
                        return;
                    }
                    self.odds.set(legal.iter().copied().zip(odds).collect());
                }
            });
        });
    }

    /// What this action should lead to, once it is thought out.
    pub(super) fn odds_of(self, action: Action) -> Option<Odds> {
        self.odds.with(|odds| odds.iter().find(|(known, _)| *known == action).map(|&(_, odds)| odds))
    }

    /// Everything that can come of an action, from the rules.
    pub(super) fn outcomes(self, view: &View, action: Action) -> Vec<Outcome> {
        let Some(seat) = self.play.seat() else { return Vec::new() };
        self.play.names.with(|names| outcomes(&self.play.game(), names, view, seat, action))
    }

    /// Who is to decide, as far as it is told.
    pub(super) fn decider(self) -> Option<Seat> {
        self.ring.with(|ring| match ring.view.stage {
            Stage::Playing { seat } | Stage::Deciding { seat } | Stage::Choosing { seat, .. } => Some(seat),
            Stage::Drawing { .. } | Stage::Announcing | Stage::Seating | Stage::Over => None,
        })
    }

    /// Part of what is shown, looked at again only when it changes.
    pub(super) fn part<T: Clone + PartialEq + Send + Sync + 'static>(
        self,
        look: impl Fn(&Ring) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.ring.with(|ring| look(ring)))
    }
}
