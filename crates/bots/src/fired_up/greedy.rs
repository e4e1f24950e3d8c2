//! A player that thinks as far as the end of the round.

use super::{
    appraiser::Appraiser,
    bets::BetWorth,
    keep::{self, in_a_good_turn},
    outlook::{imagine, outlook},
    plan::{Planner, price, same},
    reasons,
};
use crate::{Alternative, Bot, Explanation, GivenAway};
use rules_core::{Game, Random, Seen, SplitMix};
use rules_fired_up::{Action, Claims, FiredUp, ROUNDS, Stage, View};

/// Keeps the cards that promise most, uses dice where they raise what the round should bring by more than their price,
/// bets where it pays, and claims when waiting promises less.
#[derive(Clone, Debug)]
pub struct GreedyBot {
    game: FiredUp,
    samples: u32,
    /// What it chose last.
    pub(super) chosen: usize,
}

/// How many rehearsals a look takes.
const SAMPLES: u32 = 24;

/// A bet is made if it is worth so much, because its betting card and its die are gone.
const LEAST_BET: f64 = 1.0;
/// The same in the last round, when there is nothing to save them for.
const LEAST_LAST_BET: f64 = 0.5;
/// Two Social actions make a die of any face if it gains so much.
const LEAST_MULTITASK: f64 = 0.7;

impl GreedyBot {
    /// A player for this table.
    pub fn new(game: &FiredUp) -> GreedyBot {
        GreedyBot::with_samples(game, SAMPLES)
    }

    /// A player that looks at so many rehearsals.
    pub fn with_samples(game: &FiredUp, samples: u32) -> GreedyBot {
        GreedyBot { game: game.clone(), samples, chosen: 0 }
    }

    /// What to do with dice, if anything: bets first, which bind no fighter, then the best plan.
    fn use_dice(&self, seen: &Seen<FiredUp>, random: &mut dyn Random) -> Option<Action> {
        let (game, view) = (&self.game, &seen.view);
        let appraiser = Appraiser::new(game, view, &view.hand, random, self.samples);
        let planner = Planner { game, seat: seen.seat, appraiser: &appraiser };
        let state = imagine(game, seen, random);
        if view.spree.multitask {
            return planner.single(&state).map(|(action, _)| action);
        }
        if let Some(bet) = self.bet(seen, random) {
            return Some(bet);
        }
        if let Some(&action) = planner.best(&state).actions.first() {
            return Some(action);
        }
        let multitask = cheapest(&seen.legal, |action| matches!(action, Action::Multitask { .. }))?;
        let anything = game.imagine(&free(in_a_good_turn(seen)), &mut SplitMix::new(random.next()));
        let (_, gain) = planner.single(&anything)?;
        (gain > LEAST_MULTITASK).then_some(multitask)
    }

    /// The best bet, if it is worth making.
    fn bet(&self, seen: &Seen<FiredUp>, random: &mut dyn Random) -> Option<Action> {
        let is_bet = |action: &&Action| matches!(action, Action::Bet { .. });
        let mut bets = seen.legal.iter().filter(is_bet).peekable();
        bets.peek()?;
        let worth = BetWorth::of(&self.game, &seen.view, random, 2 * self.samples);
        let least = if seen.view.round == ROUNDS { LEAST_LAST_BET } else { LEAST_BET };
        let points = |action: Action| match action {
            Action::Bet { class, fighter, .. } => worth.points(class, fighter),
            _ => 0.0,
        };
        let best = bets.copied().max_by(|a, b| points(*a).total_cmp(&points(*b)))?;
        let paid = cheapest(&seen.legal, |action| same(action) == same(best));
        paid.filter(|_| points(best) >= least)
    }
}

/// Dice of a Multitask may go to any fighter.
fn free(mut view: View) -> View {
    view.spree.fighter = None;
    view
}

/// The cheapest of the actions that are meant.
fn cheapest(legal: &[Action], is_meant: impl Fn(Action) -> bool) -> Option<Action> {
    let cost = |action: &Action| match *action {
        Action::Bet { pay, .. } | Action::Multitask { pay } | Action::Store { pay } => price(pay),
        _ => 0.0,
    };
    let meant = legal.iter().copied().filter(|&action| is_meant(action));
    meant.min_by(|a, b| cost(a).total_cmp(&cost(b)))
}

/// What to do when nothing helps: the turn ends, after a die was stored or discarded if it must be.
fn pass(legal: &[Action]) -> Option<Action> {
    let is = |wanted: fn(Action) -> bool| cheapest(legal, wanted);
    is(|action| action == Action::EndTurn)
        .or_else(|| is(|action| matches!(action, Action::Store { .. })))
        .or_else(|| is(|action| matches!(action, Action::Discard { .. })))
}

/// The index of the best outlook. Who keeps cards wants to be asked for claims; of equals the first is taken, or for
/// claims the last, because a point now is as good as one later.
fn best(outlooks: &[(Action, super::Outlook)], claims: bool) -> usize {
    let mut best: Option<(usize, f64)> = None;
    for (index, (action, outlook)) in outlooks.iter().enumerate() {
        if matches!(action, Action::Keep { claims: Claims::AtOnce, .. }) {
            continue;
        }
        let is_better =
            best.is_none_or(|(_, points)| outlook.points > points || (claims && outlook.points >= points));
        if is_better {
            best = Some((index, outlook.points));
        }
    }
    best.map_or(0, |(index, _)| index)
}

/// How many alternatives it tells of, and over how many rehearsals.
const TOLD: usize = 5;
const TOLD_SAMPLES: u32 = 64;

/// Over so few rehearsals less than a point may be chance.
const A_POINT: f64 = 1.0;

impl GreedyBot {
    fn decide(&self, seen: &Seen<FiredUp>, random: &mut dyn Random) -> usize {
        if seen.legal.len() == 1 {
            return 0;
        }
        match seen.view.stage {
            Stage::Using { .. } => {
                let chosen = self.use_dice(seen, random).or_else(|| pass(&seen.legal));
                chosen.and_then(|chosen| seen.legal.iter().position(|&one| one == chosen)).unwrap_or(0)
            }
            stage => {
                let outlooks = outlook(&self.game, seen, random, self.samples);
                best(&outlooks, matches!(stage, Stage::Claiming { .. }))
            }
        }
    }
}

impl Bot<FiredUp> for GreedyBot {
    fn choose(&mut self, seen: &Seen<FiredUp>, random: &mut dyn Random) -> usize {
        self.chosen = self.decide(seen, random);
        self.chosen
    }

    fn explain(&self, seen: &Seen<FiredUp>) -> Explanation {
        if seen.legal.len() == 1 {
            return Explanation::none("there was nothing to choose");
        }
        // An explanation is the same whenever it is asked for.
        let outlooks = outlook(&self.game, seen, &mut SplitMix::new(1), TOLD_SAMPLES);
        let mut order: Vec<usize> = (0..outlooks.len()).collect();
        let merit = |index: usize| (index == self.chosen, outlooks[index].1.points);
        order.sort_by(|&a, &b| merit(b).0.cmp(&merit(a).0).then(merit(b).1.total_cmp(&merit(a).1)));
        // Payments of one action do the same, so one of them is told of.
        let mut told: Vec<usize> = Vec::new();
        for index in order {
            let is_left_to_the_table =
                matches!(seen.legal[index], Action::Keep { claims: Claims::AtOnce, .. });
            if is_left_to_the_table && index != self.chosen {
                continue;
            }
            if told.len() < TOLD && told.iter().all(|&one| same(seen.legal[one]) != same(seen.legal[index])) {
                told.push(index);
            }
        }
        let visits = match seen.view.stage {
            Stage::Keeping => keep::rehearsals(TOLD_SAMPLES),
            _ => TOLD_SAMPLES,
        };
        let alternative = |index: usize| Alternative {
            index,
            visits,
            value: outlooks[index].1.points,
            reason: reasons::of(&self.game, seen, index),
        };
        Explanation {
            alternatives: told.into_iter().map(alternative).collect(),
            scale: "points this round",
            note: format!("{visits} rehearsals of the battle, as if the crowd fell silent"),
        }
    }

    fn given_away(&self, seen: &Seen<FiredUp>, chosen: usize) -> Option<GivenAway> {
        let outlooks = outlook(&self.game, seen, &mut SplitMix::new(1), TOLD_SAMPLES);
        let lost = outlooks[self.chosen].1.points - outlooks[chosen].1.points;
        Some(GivenAway { lost, is_clear: lost >= A_POINT })
    }
}
