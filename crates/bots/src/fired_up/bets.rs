//! What bets are worth.

use super::future::end_of_the_game;
use rules_core::{Random, Seat, SplitMix};
use rules_fired_up::{
    BetResult, Class, Fighter, FiredUp, PlacedBet, ROUNDS, SPACES, Space, State, Superlative, Trigger, View,
};

/// How many of the bets below a right one are right too: nobody knows, and everybody bets on the likely.
const RIVALS_ARE_RIGHT: f64 = 0.4;

/// An open bet is an asset of the rounds to come as much as of this one, so it counts for less than its points.
const MODESTY: f64 = 0.8;

/// An open bet of the seat that decides.
#[derive(Clone, Copy)]
pub(super) struct OwnBet {
    class: Class,
    fighter: Space,
    trigger: Trigger,
    prize: f64,
    rounds_left: u8,
}

impl OwnBet {
    /// The bet at this place of the view, if it is the seat's and open.
    pub(super) fn of(game: &FiredUp, view: &View, seat: Seat, at: usize) -> Option<OwnBet> {
        let bet = view.bets.get(at).filter(|bet| bet.seat == seat)?;
        let column = view.columns[bet.class as usize];
        let (fighter, card) = (bet.fighter?, column.card?);
        if column.result != BetResult::Open {
            return None;
        }
        let below = view.bets[..at].iter().filter(|one| one.class == bet.class && one.seat != seat).count();
        Some(OwnBet {
            class: bet.class,
            fighter,
            trigger: game.bet(card).trigger,
            prize: prize(&game.bet(card).rewards, below, game.bonus(bet.round)),
            rounds_left: ROUNDS.saturating_sub(view.round),
        })
    }

    /// A bet in a game that was imagined from this view.
    pub(super) fn placed(game: &FiredUp, view: &View, bet: PlacedBet) -> Option<OwnBet> {
        let card = game.bet(view.columns[bet.class as usize].card?);
        Some(OwnBet {
            class: bet.class,
            fighter: bet.fighter,
            trigger: card.trigger,
            prize: prize(&card.rewards, bet.below.into(), game.bonus(bet.round)),
            rounds_left: ROUNDS.saturating_sub(view.round),
        })
    }

    /// What it will add to the score after a round, if nothing was paid for it yet.
    pub(super) fn unpaid(&self, game: &FiredUp, after: &State) -> f64 {
        match game.bet_results(after)[self.class as usize] {
            BetResult::Settled(_) | BetResult::Lapsed => 0.0,
            BetResult::Sealed(_) | BetResult::Open => self.points(game, after),
        }
    }

    /// What it is worth after a round: its prize, or a part of it by how things look for its fighter.
    pub(super) fn points(&self, game: &FiredUp, after: &State) -> f64 {
        let chance = match game.bet_results(after)[self.class as usize] {
            BetResult::Settled(fighter) | BetResult::Sealed(fighter) => {
                f64::from(u8::from(fighter == self.fighter))
            }
            BetResult::Lapsed => 0.0,
            BetResult::Open => self.hope(game, after),
        };
        MODESTY * self.prize * chance
    }

    /// A rough guess at the chance of an open bet, by its fighter's place among the others: enough to tell what helps.
    fn hope(&self, game: &FiredUp, after: &State) -> f64 {
        let arena = game.arena(after);
        let Some(own) = arena.fighter(self.fighter) else { return 0.0 };
        let merit = |fighter: &Fighter| match self.trigger {
            Trigger::Eliminated(_) | Trigger::Exhausted(_) => -health(fighter),
            Trigger::Eliminator(_) => fighter.attack.into(),
            Trigger::AtEnd(superlative) => step(superlative) * superlative.merit(fighter),
        };
        let all = arena.fighters.iter().flatten().map(merit);
        let weights: f64 = all.map(|other| weight(other - merit(own))).sum();
        // What has not happened by the last round never does.
        let never = match self.trigger {
            Trigger::AtEnd(_) => 0.0,
            Trigger::Eliminated(_) | Trigger::Exhausted(_) | Trigger::Eliminator(_) => {
                1.0 / f64::from(1_u32 << self.rounds_left)
            }
        };
        (1.0 - never) / weights
    }
}

/// How much likelier a fighter is with so much more merit: by two thirds for each. It is multiplied out, so that it is the
/// same on every platform.
fn weight(merit: i32) -> f64 {
    let weight = (0..merit.abs().min(20)).fold(1.0, |weight, _| weight * 5.0 / 3.0);
    if merit < 0 { 1.0 / weight } else { weight }
}

/// How much a step of this measure decides: one of Wounds or Morale, which have few, as much as three of others.
const fn step(superlative: Superlative) -> i32 {
    match superlative {
        Superlative::MaxWounds | Superlative::MinWounds | Superlative::MaxMorale | Superlative::MinMorale => {
            3
        }
        _ => 1,
    }
}

/// How far a fighter is from elimination, in damage; a Wound is about as bad as three.
fn health(fighter: &Fighter) -> i32 {
    let wounds = fighter.capacity.saturating_sub(fighter.wounds);
    i32::from(fighter.stamina).min(3 * i32::from(wounds))
}

/// The reward of a right guess with so many rival bets below it, and its bonus.
fn prize(rewards: &[u8], below: usize, bonus: u8) -> f64 {
    // Each of those below is right with the same chance, one by one.
    let mut places = vec![1.0];
    for _ in 0..below {
        let mut next = vec![0.0; places.len() + 1];
        for (place, chance) in places.iter().enumerate() {
            next[place] += chance * (1.0 - RIVALS_ARE_RIGHT);
            next[place + 1] += chance * RIVALS_ARE_RIGHT;
        }
        places = next;
    }
    let rewards = rewards.iter().map(|&reward| f64::from(reward)).zip(&places);
    rewards.map(|(reward, chance)| reward * chance).sum::<f64>() + f64::from(bonus)
}

/// What a bet is worth now, by column and fighter: the chance to be right in so many continuations of the game, times what
/// it would earn.
pub(super) struct BetWorth {
    points: [[f64; SPACES]; 3],
}

impl BetWorth {
    pub(super) fn of(game: &FiredUp, view: &View, random: &mut dyn Random, samples: u32) -> BetWorth {
        let mut points = [[0.0; SPACES]; 3];
        let samples = samples.max(1);
        for _ in 0..samples {
            let results = end_of_the_game(game, view, &mut SplitMix::new(random.next()));
            for (points, result) in points.iter_mut().zip(results) {
                if let BetResult::Settled(fighter) | BetResult::Sealed(fighter) = result {
                    points[fighter.index()] += 1.0 / f64::from(samples);
                }
            }
        }
        for class in Class::ALL {
            let column = view.columns[class as usize];
            let below = view.bets_on(class).filter(|bet| !view.viewer.is(bet.seat)).count();
            let prize = match column.card {
                Some(card) if column.result == BetResult::Open && view.round > 0 => {
                    prize(&game.bet(card).rewards, below, game.bonus(view.round))
                }
                _ => 0.0,
            };
            points[class as usize].iter_mut().for_each(|points| *points *= prize);
        }
        BetWorth { points }
    }

    /// What this bet is worth.
    pub(super) const fn points(&self, class: Class, fighter: Space) -> f64 {
        self.points[class as usize][fighter.index()]
    }

    /// Shows every bet with its worth.
    pub(super) fn each(&self, mut show: impl FnMut(Class, Space, f64)) {
        for (class, points) in Class::ALL.into_iter().zip(&self.points) {
            Space::ALL.into_iter().zip(points).for_each(|(fighter, &points)| show(class, fighter, points));
        }
    }

    /// The worth of the best bet with one of these cards.
    pub(super) fn best(&self, cards: &[Space]) -> f64 {
        let all = Class::ALL.into_iter().flat_map(|class| cards.iter().map(move |&card| (class, card)));
        all.map(|(class, card)| self.points(class, card)).fold(0.0, f64::max)
    }
}
