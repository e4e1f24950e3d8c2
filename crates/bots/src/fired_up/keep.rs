//! Which cards to keep.

use super::{appraiser::Appraiser, plan::Planner};
use rules_core::{Game, Random, Seen, SplitMix};
use rules_fired_up::{Action, Face, FiredUp, Highlight, InfluenceDice, Stage, View};

/// How much of what a good turn could add to a card comes true: dice fall as they fall, and others have plans too.
const COMES_TRUE: f64 = 0.6;

/// The value of each legal pair: for both cards what they bring untouched, and a part of what a turn could add.
pub(super) fn keeping(
    game: &FiredUp,
    seen: &Seen<FiredUp>,
    random: &mut dyn Random,
    samples: u32,
) -> Vec<f64> {
    let view = in_a_good_turn(seen);
    let state = game.imagine(&view, &mut SplitMix::new(random.next()));
    let silent = game.silence(&state);
    let samples = rehearsals(samples);
    let without_bets = View { bets: Vec::new(), ..view };
    let luck = SplitMix::new(random.next());
    let value = |&card: &Highlight| {
        let appraiser = Appraiser::new(game, &without_bets, &[card], &mut luck.clone(), samples);
        let untouched = appraiser.prospect(&silent, true).points();
        let plan = Planner { game, seat: seen.seat, appraiser: &appraiser }.best(&state);
        (card, untouched + COMES_TRUE * plan.gain)
    };
    let values: Vec<(Highlight, f64)> = seen.view.hand.iter().map(value).collect();
    let of = |card: Highlight| values.iter().find(|(one, _)| *one == card).map_or(0.0, |(_, value)| *value);
    let points = |action: &Action| match *action {
        Action::Keep { one, two, .. } => of(one) + of(two),
        _ => 0.0,
    };
    seen.legal.iter().map(points).collect()
}

/// How many rehearsals each card gets where other choices get so many: four cards are planned for, and pairs of them compared, so
/// each need not be looked at so closely.
pub(super) const fn rehearsals(samples: u32) -> u32 {
    samples.div_ceil(2)
}

/// The seat's view in a turn in which it has two dice of every face for fighters.
pub(super) fn in_a_good_turn(seen: &Seen<FiredUp>) -> View {
    let mut view = seen.view.clone();
    let faces = [Face::Buff, Face::Morale, Face::Sprint, Face::Target];
    view.stage = Stage::Using { seat: seen.seat };
    view.owed.clear();
    view.spree.pool = InfluenceDice::showing(&faces).and(InfluenceDice::showing(&faces));
    view.common = InfluenceDice::NONE;
    view.seats[seen.seat.index()].dice = view.spree.pool.total();
    view
}
