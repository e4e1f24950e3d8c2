//! What each action should bring this round.

use super::{
    appraiser::Appraiser,
    bets::BetWorth,
    keep::keeping,
    plan::{on_fighter, same},
    reroll::rerolling,
};
use rules_core::{Game, Random, Seen, SplitMix, Step};
use rules_fired_up::{Action, FiredUp, Stage, State};

/// What an action should lead to, if the crowd fell silent after it: means over rehearsals, so they are estimates.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outlook {
    /// The points that the seat should gain: with its Highlights this round, claimed with sense, and a cautious part of
    /// what its open bets may pay. For cards to keep and dice to roll again it is a guess at what can be made of them.
    pub points: f64,
}

/// The outlook of every legal action, in the order of `seen.legal`, over so many rehearsals. All actions meet the same
/// luck, so that they differ by what they do.
pub fn outlook(
    game: &FiredUp,
    seen: &Seen<FiredUp>,
    random: &mut dyn Random,
    samples: u32,
) -> Vec<(Action, Outlook)> {
    if seen.legal.is_empty() {
        return Vec::new();
    }
    let points = match seen.view.stage {
        Stage::Keeping => keeping(game, seen, random, samples),
        Stage::Rerolling { .. } => rerolling(game, seen, random, samples),
        Stage::Claiming { .. } => claiming(game, seen, random, samples),
        _ => using(game, seen, random, samples),
    };
    let outlooks = points.into_iter().map(|points| Outlook { points });
    seen.legal.iter().copied().zip(outlooks).collect()
}

/// A state that looks like this to the seat. Nothing hidden matters for what is rehearsed.
pub(super) fn imagine(game: &FiredUp, seen: &Seen<FiredUp>, random: &mut dyn Random) -> State {
    game.imagine(&seen.view, &mut SplitMix::new(random.next()))
}

/// Points now, and what the cards left in hand bring later.
pub(super) fn claiming(
    game: &FiredUp,
    seen: &Seen<FiredUp>,
    random: &mut dyn Random,
    samples: u32,
) -> Vec<f64> {
    let hand = &seen.view.hand;
    let appraiser = Appraiser::new(game, &seen.view, hand, random, samples);
    let later = appraiser.prospect(&game.silence(&imagine(game, seen, random)), false);
    let points = |action: Action| {
        let of_card = |(&card, &later): (&_, &f64)| {
            let is_claimed = action == Action::ClaimBoth || action == Action::Claim { card };
            match game.best_row(&seen.view.arena, card).filter(|_| is_claimed) {
                Some(row) => f64::from(game.row_points(card, row)),
                None => later,
            }
        };
        hand.iter().zip(&later.cards).map(of_card).sum::<f64>() + later.bets
    };
    seen.legal.iter().map(|&action| points(action)).collect()
}

/// What the state after each action is worth; a bet also what it promises.
fn using(game: &FiredUp, seen: &Seen<FiredUp>, random: &mut dyn Random, samples: u32) -> Vec<f64> {
    let appraiser = Appraiser::new(game, &seen.view, &seen.view.hand, random, samples);
    let state = imagine(game, seen, random);
    let now = appraiser.points(&state);
    let bets_are_legal = seen.legal.iter().any(|action| matches!(action, Action::Bet { .. }));
    let worth = bets_are_legal.then(|| BetWorth::of(game, &seen.view, random, samples));
    let mut last: Option<(Action, f64)> = None;
    let points = |&action: &Action| {
        if let (Action::Bet { class, fighter, .. }, Some(worth)) = (action, &worth) {
            return now + worth.points(class, fighter);
        }
        if on_fighter(action).is_none() {
            return now;
        }
        // Legal actions ascend, so the payments of one action follow one another, and all do the same.
        match last {
            Some((done, points)) if done == same(action) => points,
            _ => {
                let mut state = state;
                game.apply(&mut state, Step::Act(seen.seat, action), &mut |_| {});
                let points = appraiser.points(&state);
                last = Some((same(action), points));
                points
            }
        }
    };
    seen.legal.iter().map(points).collect()
}
