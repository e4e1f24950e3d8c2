//! Which dice to roll again.

use super::{
    appraiser::Appraiser,
    bets::BetWorth,
    keep::in_a_good_turn,
    outlook::imagine,
    plan::{Planner, face, own_dice},
};
use rules_core::{Game, Random, Seen, SplitMix, Step};
use rules_fired_up::{Action, DieFace, Face, FiredUp, InfluenceDice};

/// How much of the mean gain of a fresh die comes true: it must fit the fighter of the turn.
const FRESH_COMES_TRUE: f64 = 0.5;

/// What a bet must be worth more than, because its die could do something else.
pub(super) const BET_PRICE: f64 = 0.4;

/// What each choice of dice is worth: the best plan with those that stay, bets with the Social ones among them, and a
/// little for every fresh die. Dice outside the plan do nothing, so they are rolled again.
pub(super) fn rerolling(
    game: &FiredUp,
    seen: &Seen<FiredUp>,
    random: &mut dyn Random,
    samples: u32,
) -> Vec<f64> {
    let appraiser = Appraiser::new(game, &seen.view, &seen.view.hand, random, samples);
    let planner = Planner { game, seat: seen.seat, appraiser: &appraiser };
    let mut state = imagine(game, seen, random);
    let now = appraiser.points(&state);
    game.apply(&mut state, Step::Act(seen.seat, Action::Reroll(InfluenceDice::NONE)), &mut |_| {});
    let plan = planner.best(&state);
    let used = own_dice(&plan.actions);
    let each = plan.gain / f64::from(used.total().max(1));
    let bet = BetWorth::of(game, &seen.view, random, samples).best(&seen.view.betting);
    let bet = (bet - BET_PRICE).max(0.0);
    let fresh = FRESH_COMES_TRUE * fresh_die(game, seen, &planner, bet, random);
    let bets = if seen.view.betting.is_empty() { 0 } else { 2 };
    let points = |action: &Action| {
        let Action::Reroll(again) = *action else { return now };
        let kept = seen.view.spree.pool.without(again);
        let useful: u8 = Face::ALL.into_iter().map(|face| kept.count(face).min(used.count(face))).sum();
        let social = kept.count(Face::Social).min(bets);
        // A second bet is made on a less likely fighter.
        let betting = bet * [0.0, 1.0, 1.7][usize::from(social)];
        now + each * f64::from(useful) + betting + fresh * f64::from(again.total())
    };
    seen.legal.iter().map(points).collect()
}

/// What a fresh die gains on average if it is used as well as can be: nothing for a Double.
fn fresh_die(
    game: &FiredUp,
    seen: &Seen<FiredUp>,
    planner: &Planner<'_>,
    bet: f64,
    random: &mut dyn Random,
) -> f64 {
    let view = in_a_good_turn(seen);
    let state = game.imagine(&view, &mut SplitMix::new(random.next()));
    let mut gains = [0.0_f64; 6];
    gains[Face::Social.index()] = bet;
    for (action, gain) in planner.singles(&state) {
        if let Some(face) = face(action) {
            gains[face.index()] = gains[face.index()].max(gain);
        }
    }
    gains.iter().sum::<f64>() / 6.0
}
