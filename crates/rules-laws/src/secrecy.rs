//! Laws 8 and 9: nobody can tell the truth from what they imagine, and nobody is told more than they see.

use crate::{
    Law, Plan, Subject, chance,
    verdict::{Breach, Upheld, uphold},
};
use rules_core::{Game, Random, Seat, SplitMix, Step, StepOf, Turn, Viewer};

/// Law 8. Gives the imagined states, each of which the viewer cannot tell from the truth.
pub(crate) fn imagine<G: Game>(
    subject: &Subject<'_, G>,
    plan: Plan,
    truth: &G::State,
    viewer: Viewer,
    random: &mut SplitMix,
) -> Result<Vec<G::State>, Breach> {
    let view = subject.game.view(truth, viewer);
    let mut states = Vec::with_capacity(plan.imaginings);
    for _ in 0..plan.imaginings {
        let imagined = subject.game.imagine(&view, random);
        looks_true(subject, truth, &imagined, viewer)?;
        states.push(imagined);
    }
    Ok(states)
}

fn looks_true<G: Game>(
    subject: &Subject<'_, G>,
    truth: &G::State,
    imagined: &G::State,
    viewer: Viewer,
) -> Upheld {
    let game = subject.game;
    let audit = (subject.audit)(game, imagined);
    uphold(Law::Imagine, audit.is_ok(), || {
        format!("what {viewer:?} imagines does not fit together: {}", audit.unwrap_err())
    })?;
    let (seen, seen_there) = (game.view(truth, viewer), game.view(imagined, viewer));
    uphold(Law::Imagine, seen == seen_there, || {
        format!("{viewer:?} sees {seen:?} but would see {seen_there:?} in what they imagine")
    })?;
    let (turn, turn_there) = (game.turn(truth), game.turn(imagined));
    let ends_alike = match (turn, turn_there) {
        (Turn::Over(standing), Turn::Over(standing_there)) => standing == standing_there,
        (Turn::Decide(_) | Turn::Chance, Turn::Decide(_) | Turn::Chance) => true,
        (Turn::Over(_), _) | (_, Turn::Over(_)) => false,
    };
    uphold(Law::Imagine, ends_alike, || {
        format!("{viewer:?} imagines the game at {turn_there:?} while it is at {turn:?}")
    })?;
    match viewer {
        Viewer::Seat(seat) => allows_the_same(game, truth, imagined, seat),
        Viewer::Table => Ok(()),
    }
}

fn allows_the_same<G: Game>(game: &G, truth: &G::State, imagined: &G::State, seat: Seat) -> Upheld {
    let (owes, owes_there) = (game.turn(truth).owes(seat), game.turn(imagined).owes(seat));
    uphold(Law::Imagine, owes == owes_there, || {
        format!("seat {seat} owes a decision in only one of the truth and what it imagines")
    })?;
    let (mut legal, mut legal_there) = (Vec::new(), Vec::new());
    game.legal(truth, seat, &mut legal);
    game.legal(imagined, seat, &mut legal_there);
    uphold(Law::Imagine, legal == legal_there, || {
        format!("seat {seat} may {legal:?}, but {legal_there:?} in what it imagines")
    })
}

/// Law 9, for states that look the same to the viewer: the truth, and what they imagine.
///
/// Steps of one other actor that leave the viewer the same view must be told the same, and so must one and the same
/// step of the viewer. Gives how many steps looked like an earlier one.
pub(crate) fn hold_told<'s, G: Game>(
    game: &G,
    plan: Plan,
    states: impl Iterator<Item = &'s G::State>,
    viewer: Viewer,
    random: &mut SplitMix,
) -> Result<usize, Breach> {
    let mut aftermaths: Vec<Aftermath<G>> = Vec::new();
    let mut lookalikes = 0;
    for state in states {
        for step in some_steps(game, plan, state, random)? {
            let new = Aftermath::of(game, state, step, viewer);
            match aftermaths.iter().find(|old| old.looks_like(&new, viewer)) {
                Some(old) => {
                    old.is_told_like(&new, viewer)?;
                    lookalikes += 1;
                }
                None => aftermaths.push(new),
            }
        }
    }
    Ok(lookalikes)
}

/// A step as one viewer lives through it.
struct Aftermath<G: Game> {
    step: StepOf<G>,
    view: G::View,
    told: Vec<G::Notice>,
}

impl<G: Game> Aftermath<G> {
    fn of(game: &G, state: &G::State, step: StepOf<G>, viewer: Viewer) -> Aftermath<G> {
        let mut state = state.clone();
        let mut told = Vec::new();
        game.apply(&mut state, step, &mut |event| told.extend(game.notice(&event, viewer)));
        Aftermath { step, view: game.view(&state, viewer), told }
    }

    fn looks_like(&self, other: &Aftermath<G>, viewer: Viewer) -> bool {
        let same_kind = match (self.step, other.step) {
            // Viewers know what they did themselves, so only the same action looks the same.
            (Step::Act(one, _), Step::Act(..)) if viewer.is(one) => self.step == other.step,
            (Step::Act(one, _), Step::Act(another, _)) => one == another,
            (Step::Draw(_), Step::Draw(_)) => true,
            (Step::Act(..), Step::Draw(_)) | (Step::Draw(_), Step::Act(..)) => false,
        };
        same_kind && self.view == other.view
    }

    fn is_told_like(&self, other: &Aftermath<G>, viewer: Viewer) -> Upheld {
        uphold(Law::Told, self.told == other.told, || {
            let (step, told) = (&self.step, &self.told);
            let (other_step, other_told) = (&other.step, &other.told);
            format!(
                "{step:?} and {other_step:?} leave {viewer:?} the same view but are told {told:?} and {other_told:?}"
            )
        })
    }
}

/// Some of the steps that may come next: up to `alternatives` of each seat that owes one, or as many draws.
fn some_steps<G: Game>(
    game: &G,
    plan: Plan,
    state: &G::State,
    random: &mut SplitMix,
) -> Result<Vec<StepOf<G>>, Breach> {
    let mut steps = Vec::new();
    match game.turn(state) {
        Turn::Decide(seats) => {
            for seat in seats.iter() {
                let mut legal = Vec::new();
                game.legal(state, seat, &mut legal);
                shuffle(&mut legal, random);
                steps.extend(legal.into_iter().take(plan.alternatives).map(|action| Step::Act(seat, action)));
            }
        }
        Turn::Chance => {
            for _ in 0..plan.alternatives {
                steps.push(Step::Draw(chance::draw(game, state, random)?));
            }
            steps.sort_unstable();
            steps.dedup();
        }
        Turn::Over(_) => {}
    }
    Ok(steps)
}

fn shuffle<T>(things: &mut [T], random: &mut SplitMix) {
    for last in (1..things.len()).rev() {
        things.swap(last, random.below(last as u64 + 1) as usize);
    }
}
