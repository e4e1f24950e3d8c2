//! What a seat can expect of this round, if the crowd fell silent.

use super::{
    bets::OwnBet,
    claiming::Payouts,
    rehearsal::{rehearse, seeds},
};
use rules_core::{Random, Seat, Viewer};
use rules_fired_up::{Arena, FiredUp, Highlight, Phase, State, View};

/// Appraises states for one seat, all of them with the same luck.
pub(super) struct Appraiser<'a> {
    game: &'a FiredUp,
    hand: Vec<Highlight>,
    bets: Vec<OwnBet>,
    seeds: Vec<u64>,
}

/// What a round should bring.
pub(super) struct Prospect {
    /// By card of the hand.
    pub(super) cards: Vec<f64>,
    /// What open bets bring more than nothing.
    pub(super) bets: f64,
}

impl Prospect {
    pub(super) fn points(&self) -> f64 {
        self.cards.iter().sum::<f64>() + self.bets
    }
}

impl<'a> Appraiser<'a> {
    /// For whoever looks: with these cards in hand, and the bets of that seat.
    pub(super) fn new(
        game: &'a FiredUp,
        view: &View,
        hand: &[Highlight],
        random: &mut dyn Random,
        samples: u32,
    ) -> Appraiser<'a> {
        let bets = match view.viewer {
            Viewer::Seat(seat) => own_bets(game, view, seat),
            Viewer::Table => Vec::new(),
        };
        Appraiser { game, hand: hand.to_vec(), bets, seeds: seeds(random, samples) }
    }

    /// The same with less patience: for a first look at many states.
    pub(super) fn hasty(&self) -> Appraiser<'a> {
        let few = self.seeds.len().div_ceil(3);
        Appraiser {
            game: self.game,
            hand: self.hand.clone(),
            bets: self.bets.clone(),
            seeds: self.seeds[..few].to_vec(),
        }
    }

    /// Points expected this round from this state on.
    pub(super) fn points(&self, state: &State) -> f64 {
        self.prospect(&self.game.silence(state), true).points()
    }

    /// What a round of a silent crowd brings, with or without what could be claimed this very moment.
    pub(super) fn prospect(&self, silent: &State, with_the_present: bool) -> Prospect {
        let is_certain = self.bets.is_empty() && self.hand.iter().all(|card| card.phase() == Phase::Start);
        let mut payouts: Vec<Payouts> = self.hand.iter().map(|&card| Payouts::of(self.game, card)).collect();
        if is_certain {
            if let Some((phase, arena)) = self.game.moment(silent).filter(|_| with_the_present) {
                look(&mut payouts, self.game, phase, arena);
            }
            payouts.iter_mut().for_each(Payouts::next);
            return Prospect { cards: payouts.iter().map(Payouts::mean).collect(), bets: 0.0 };
        }
        let mut bets = 0.0;
        for &seed in &self.seeds {
            let mut is_skipped = !with_the_present && self.game.moment(silent).is_some();
            let after = rehearse(self.game, silent, seed, |phase, arena| {
                if !std::mem::take(&mut is_skipped) {
                    look(&mut payouts, self.game, phase, arena);
                }
            });
            payouts.iter_mut().for_each(Payouts::next);
            bets += self.bets.iter().map(|bet| bet.points(self.game, &after)).sum::<f64>();
        }
        let share = 1.0 / f64::from(self.seeds.len() as u32);
        Prospect { cards: payouts.iter().map(Payouts::mean).collect(), bets: bets * share }
    }
}

/// Notes what every card pays at a moment.
fn look(payouts: &mut [Payouts], game: &FiredUp, phase: Phase, arena: &Arena) {
    for payouts in payouts {
        payouts.look(game, phase, arena);
    }
}

fn own_bets(game: &FiredUp, view: &View, seat: Seat) -> Vec<OwnBet> {
    (0..view.bets.len()).filter_map(|at| OwnBet::of(game, view, seat, at)).collect()
}
