//! When the cards of a class may score, whoever is asked and whoever claims what.
//!
//! Who claims at once is never asked, and one step may go through many attacks. So the arena is followed notice by notice.

use rules_core::{Game, Viewer};
use rules_fired_up::{Arena, Edition, FiredUp, Notice, Phase, View, follow};

/// The arena as everybody sees it, and how far the round is.
pub(super) struct Ring {
    view: View,
    /// The class of cards that may score next.
    next: Phase,
}

impl Ring {
    /// Before the first fighter enters.
    pub(super) fn new(game: &FiredUp) -> Ring {
        Ring { view: game.view(&game.start(), Viewer::Table), next: Phase::Start }
    }

    /// Brings it up to one more notice, and shows the arena in every moment in which a class of cards may score.
    pub(super) fn hear(&mut self, game: &FiredUp, notice: &Notice, mut scores: impl FnMut(Phase, &Arena)) {
        match (self.next, notice) {
            // Between the Morale Check and the first turn of a fighter nothing moves.
            (Phase::Start, Notice::Attacks { .. } | Notice::NoAttack { .. }) => {
                scores(Phase::Start, &self.view.arena);
                self.next = Phase::Fight;
            }
            // Nor between the last turn of a fighter and the preparation of the next round.
            (Phase::Fight, Notice::Retargeted { .. } | Notice::RoundBegins { .. } | Notice::Over { .. }) => {
                if self.round_is_finished(game) {
                    scores(Phase::End, &self.view.arena);
                }
                self.next = Phase::End;
            }
            _ => {}
        }
        follow(game, &mut self.view, notice);
        match notice {
            Notice::Fought { .. } => scores(Phase::Fight, &self.view.arena),
            Notice::RoundBegins { .. } => self.next = Phase::Start,
            _ => {}
        }
    }

    /// In the prototype the game ends with the attack that leaves fewer than two, and no End Highlight scores any more.
    fn round_is_finished(&self, game: &FiredUp) -> bool {
        match game.config().edition {
            Edition::Final => true,
            Edition::Prototype => self.view.arena.present().len() > 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Ring;
    use rules_core::{Game, Random, SplitMix, Step, StepOf, random_step};
    use rules_fired_up::{
        Action, Arena, Claims, Config, Content, Edition, Event, FiredUp, Notice, Phase, Stage, State,
    };
    use std::sync::Arc;

    type Moments = Vec<(Phase, Arena)>;

    /// Where everybody is always asked and nobody claims, the rules stop at every moment in which a card may score.
    #[test]
    fn cards_score_where_the_rules_ask() {
        let mut ended = 0;
        for game in tables() {
            for seed in 0..40 {
                let (shown, asked) = watch(&game, seed, Claims::Asked);
                assert_eq!(shown, asked, "seed {seed}");
                ended += asked.iter().filter(|(phase, _)| *phase == Phase::End).count();
            }
        }
        assert!(ended > 200, "{ended}");
    }

    /// Nobody stops a game in which all claim at once, and every attack of it is seen.
    #[test]
    fn nothing_is_missed_where_nobody_is_asked() {
        for game in tables() {
            for seed in 0..40 {
                let (shown, asked) = watch(&game, seed, Claims::AtOnce);
                let begun = shown.iter().filter(|(phase, _)| *phase == Phase::Start).count();
                let ended = shown.iter().filter(|(phase, _)| *phase == Phase::End).count();
                assert!(asked.is_empty() && (1..=4).contains(&begun) && (begun - ended) < 2, "seed {seed}");
                assert!(shown.iter().filter(|(phase, _)| *phase == Phase::Fight).count() > begun);
            }
        }
    }

    fn tables() -> impl Iterator<Item = FiredUp> {
        Edition::ALL.into_iter().flat_map(|edition| {
            [2, 4].map(|seats| {
                let config = Config { edition, ..Config::table(seats) };
                FiredUp::open(config, Arc::new(Content::shipped())).unwrap()
            })
        })
    }

    /// The moments that are shown, and those in which the rules ask.
    fn watch(game: &FiredUp, seed: u64, claims: Claims) -> (Moments, Moments) {
        let (mut ring, mut state, mut random) = (Ring::new(game), game.start(), SplitMix::new(seed));
        let (mut shown, mut asked) = (Moments::new(), Moments::new());
        while let Some(step) = next_step(game, &state, claims, &mut random) {
            game.apply(&mut state, step, &mut |event| {
                if let Event::Public(notice) = event {
                    ring.hear(game, &notice, |phase, arena| shown.push((phase, *arena)));
                    if let Notice::ClaimsAsked { phase } = notice {
                        asked.push((phase, ring.view.arena));
                    }
                }
            });
            assert_eq!(ring.view.arena, *game.arena(&state), "the arena is followed");
        }
        (shown, asked)
    }

    /// Any step, but cards are kept to be claimed like this, and whoever is asked claims nothing.
    fn next_step(
        game: &FiredUp,
        state: &State,
        claims: Claims,
        random: &mut SplitMix,
    ) -> Option<StepOf<FiredUp>> {
        let mut legal = Vec::new();
        let step = random_step(game, state, random, &mut legal)?;
        let Step::Act(seat, _) = step else { return Some(step) };
        match game.stage(state) {
            Stage::Claiming { .. } => Some(Step::Act(seat, Action::Wait)),
            Stage::Keeping => {
                legal.retain(|action| matches!(action, Action::Keep { claims: own, .. } if *own == claims));
                Some(Step::Act(seat, legal[random.below(legal.len() as u64) as usize]))
            }
            _ => Some(step),
        }
    }
}
