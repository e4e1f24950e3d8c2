//! A search through a turn of Fired Up.
//!
//! The tree grows through the rest of the seat's turn, by the rules. Nobody knows what cards the others hold, so what they
//! do afterwards is weather: the arena changes as it does on average when a crowd has so many dice, and the battle is
//! rehearsed once. Dice that are left count for something, because who uses theirs last has the last word.

use super::{
    GreedyBot,
    bets::{BetWorth, OwnBet},
    future::drift,
    gains::{Gains, Hope},
    plan::{on_fighter, price, same},
    reasons,
    rehearsal::rehearse,
};
use crate::{
    Bot,
    search::{Guide, Guided, Sighted, Trial, Worth},
};
use rules_core::{Game, MAX_SEATS, Random, Seat, Seen, SplitMix, Step};
use rules_fired_up::{
    Action, BetResult, Claims, DieFace, Face, FiredUp, InfluenceDice, ROUNDS, Stage, State, View,
};

/// The guide through the decisions of one turn.
pub struct TurnGuide<'a> {
    game: &'a FiredUp,
    view: View,
    seat: Seat,
    gains: Gains,
    bets: Option<BetWorth>,
    favourite: usize,
    /// What the best rival should have at the end of the round.
    mark: f32,
    /// How many points ahead are a safe lead.
    scale: f32,
}

/// Rehearsals for what single actions gain.
const SAMPLES: u32 = 8;
/// Continuations for what bets are worth.
const BET_SAMPLES: u32 = 48;
/// What a round brings a player, about.
const A_ROUND: f32 = 9.0;
/// What a token is worth at the end of a round.
const TOKEN: f32 = 0.3;
/// What a die is worth that is left for later turns of the round.
const DIE: f32 = 0.5;
/// A safe lead at the end of the game, and how much more for every round before.
const SAFE: f32 = 10.0;
const SAFER: f32 = 4.0;
/// So many of six actions that the tree opens are any; the others seem good.
const WHIMS: u64 = 2;

impl Guided for FiredUp {
    type Opinions = ();
    type Guide<'a> = TurnGuide<'a>;

    fn opinions(&self) {}

    fn guide<'a>(&'a self, (): &'a (), seen: &Seen<FiredUp>, random: &mut dyn Random) -> TurnGuide<'a> {
        let view = &seen.view;
        let bets = (!view.betting.is_empty()).then(|| BetWorth::of(self, view, random, BET_SAMPLES));
        let gains = Gains::of(self, seen, bets.as_ref(), random, SAMPLES);
        let rivals = view.seats.iter().enumerate().filter(|(at, _)| *at != seen.seat.index());
        let most = rivals.map(|(_, seat)| seat.score).max().unwrap_or(0);
        TurnGuide {
            game: self,
            view: view.clone(),
            seat: seen.seat,
            gains,
            bets,
            favourite: GreedyBot::new(self).choose(seen, random),
            mark: f32::from(most) + A_ROUND,
            scale: SAFE + SAFER * f32::from(ROUNDS.saturating_sub(view.round)),
        }
    }

    fn reason(&self, seen: &Seen<FiredUp>, trial: &Trial) -> String {
        reasons::of(self, seen, trial.index)
    }
}

impl Sighted for FiredUp {
    fn sight(&self, state: &State, seat: Seat) -> u64 {
        FiredUp::sight(self, state, seat)
    }
}

impl TurnGuide<'_> {
    /// What the rest of the round brings after this turn.
    fn after_the_turn(&self, state: &mut State, luck: &mut SplitMix) -> Worth {
        let game = self.game;
        let left = DIE * f32::from(game.dice_left(state, self.seat));
        let rivals = (0..game.seats()).map(Seat::at).filter(|&seat| seat != self.seat);
        let theirs: u64 = rivals.map(|seat| u64::from(game.dice_left(state, seat))).sum();
        let percent = theirs * 100 / (6 * game.seats() as u64);
        game.stir(state, |arena| drift(game, arena, percent, luck));
        let mut hopes = self.gains.hopes();
        let after = rehearse(game, &game.silence(state), luck.next(), |phase, arena| {
            for hope in &mut hopes {
                hope.look(game, phase, arena);
            }
        });
        let cards: f32 = hopes.iter().map(Hope::brought).sum();
        self.worth(self.open_points(&after) + cards + left)
    }

    /// The score after a round, and what tokens and open bets add to it.
    fn open_points(&self, after: &State) -> f32 {
        let game = self.game;
        let mut points = f32::from(game.score(after, self.seat));
        points += TOKEN * f32::from(game.tokens(after, self.seat));
        let before = self.view.bets.iter().filter(|bet| bet.seat == self.seat).count();
        for (at, bet) in game.bets_of(after, self.seat).enumerate() {
            let is_open = game.bet_results(after)[bet.class as usize] == BetResult::Open;
            points += match &self.bets {
                // A bet of this very turn: it was looked at more closely than its fighter's place tells.
                Some(worth) if at >= before && is_open => worth.points(bet.class, bet.fighter) as f32,
                _ => OwnBet::placed(game, &self.view, bet).map_or(0.0, |own| own.unpaid(game, after) as f32),
            };
        }
        points
    }

    /// About the chance to win with so many points.
    fn worth(&self, points: f32) -> Worth {
        let lead = (points - self.mark) / self.scale;
        let mut worth = [0.0; MAX_SEATS];
        worth[self.seat.index()] = 0.5 + 0.5 * lead / (1.0 + lead.abs());
        worth
    }

    /// Rolls again what gains less than a fresh die.
    fn roll_again(&self, state: &State, legal: &[Action]) -> usize {
        let mut gains = self.gains.by_face(self.game.hand(state, self.seat));
        let best = gains.iter().fold(0.0_f32, |best, &gain| best.max(gain));
        gains[Face::Double.index()] = 0.4 * best;
        let fresh = gains.iter().sum::<f32>() / 6.0;
        let pool = self.game.spree(state).pool;
        let is_worse = |face: &Face| gains[face.index()] < fresh;
        let mut again = InfluenceDice::NONE;
        for face in Face::ALL.into_iter().filter(is_worse) {
            again = (0..pool.count(face)).fold(again, |dice, _| dice.with(face));
        }
        legal.binary_search(&Action::Reroll(again)).unwrap_or(0)
    }

    /// The use that gains most.
    fn use_dice(&self, state: &State, legal: &[Action]) -> usize {
        let hand = self.game.hand(state, self.seat);
        let merit = |action: Action| match action {
            Action::EndTurn => 0.0,
            Action::Store { .. } => -0.05,
            Action::Multitask { .. } => -0.1,
            Action::Discard { .. } => -0.2,
            _ => self.gains.of_action(action, hand),
        };
        let merits = legal.iter().map(|&action| merit(action)).enumerate();
        merits.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(index, _)| index)
    }
}

impl Guide<FiredUp> for TurnGuide<'_> {
    const CURIOSITY: f32 = 0.1;
    const BEHIND: f64 = 2.0;
    const LEARNING: u32 = 0;
    const SURE: f64 = 1.5;

    fn sight(&self, state: &State, seat: Seat) -> u64 {
        self.game.sight(state, seat)
    }

    fn pick(&self, state: &State, _: Seat, legal: &[Action], luck: &mut SplitMix) -> usize {
        match self.game.stage(state) {
            Stage::Rerolling { .. } => self.roll_again(state, legal),
            Stage::Using { .. } => self.use_dice(state, legal),
            _ => luck.below(legal.len() as u64) as usize,
        }
    }

    fn propose(&self, state: &State, seat: Seat, legal: &[Action], luck: &mut SplitMix) -> usize {
        if luck.below(6) < WHIMS {
            return luck.below(legal.len() as u64) as usize;
        }
        self.pick(state, seat, legal, luck)
    }

    /// Of actions that do the same the cheapest; nobody who thinks lets the table claim for it.
    fn candidates(&self, seen: &Seen<FiredUp>) -> Vec<usize> {
        let cost = |action: Action| match action {
            Action::Bet { pay, .. } | Action::Multitask { pay } | Action::Store { pay } => price(pay),
            _ => on_fighter(action).map_or(0.0, |(_, pay)| price(pay)),
        };
        let mut chosen: Vec<usize> = Vec::new();
        for (index, &action) in seen.legal.iter().enumerate() {
            if matches!(action, Action::Keep { claims: Claims::AtOnce, .. }) {
                continue;
            }
            match chosen.last_mut() {
                // Legal actions ascend, so the payments of one action follow one another.
                Some(last) if same(seen.legal[*last]) == same(action) => {
                    if cost(action) < cost(seen.legal[*last]) {
                        *last = index;
                    }
                }
                _ => chosen.push(index),
            }
        }
        chosen
    }

    fn favourite(&self, _: &Seen<FiredUp>) -> Option<usize> {
        Some(self.favourite)
    }

    fn is_beyond(&self, state: &State) -> bool {
        match self.game.stage(state) {
            Stage::Rerolling { seat } | Stage::RollingAgain { seat, .. } | Stage::Using { seat } => {
                seat != self.seat
            }
            _ => true,
        }
    }

    fn play_out(
        &self,
        game: &FiredUp,
        state: &mut State,
        legal: &mut Vec<Action>,
        luck: &mut SplitMix,
    ) -> Worth {
        while !self.is_beyond(state) {
            let step = if let Stage::RollingAgain { .. } = game.stage(state) {
                Step::Draw(game.draw(state, luck))
            } else {
                legal.clear();
                game.legal(state, self.seat, legal);
                Step::Act(self.seat, legal[self.pick(state, self.seat, legal, luck)])
            };
            game.apply(state, step, &mut |_| {});
        }
        self.after_the_turn(state, luck)
    }
}
