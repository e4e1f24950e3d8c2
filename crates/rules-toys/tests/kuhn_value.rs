//! The value of Kuhn poker is −1/18 for the first seat, exactly, and nobody gains by deviating from a known equilibrium.

use rules_core::{Game, Seat, Seen, Step, Turn};
use rules_toys::{
    card::Card,
    kuhn::{Action, Kuhn, Stage},
};
use std::ops::{Add, Mul};

#[test]
fn the_equilibrium_is_worth_minus_one_eighteenth() {
    assert_eq!(value(&equilibrium), Ratio::new(-1, 18));
}

/// Best answers can be found among pure strategies, and each seat has only 2⁶ of them.
#[test]
fn no_pure_deviation_gains() {
    let mut reached = [false; 2];
    for deviation in 0..64 {
        for seat in [Seat::FIRST, Seat::SECOND] {
            let worth = value(&|who, card, stage| {
                if who == seat {
                    6 * (deviation >> place(card, stage) & 1)
                } else {
                    equilibrium(who, card, stage)
                }
            });
            let gain = if seat == Seat::FIRST {
                worth + Ratio::new(1, 18)
            } else {
                Ratio::new(-1, 18) + worth.negative()
            };
            assert!(gain.above <= 0, "seat {seat} gains {gain:?} with {deviation:06b}");
            reached[seat.index()] |= gain.above == 0;
        }
    }
    // In an equilibrium every action that is sometimes chosen is a best one, so some pure strategies lose nothing.
    assert_eq!(reached, [true; 2]);
}

/// The test can fail: a first seat that always bets loses more.
#[test]
fn a_bluffer_who_never_stops_loses_more() {
    let worth = value(&|who, card, stage| if who == Seat::FIRST { 6 } else { equilibrium(who, card, stage) });
    assert!((worth + Ratio::new(1, 18)).above < 0, "{worth:?}");
}

/// How often, of six times, the seat bets with this card at this stage. The first seat has a family of equilibria: it
/// bluffs with the Jack as often as it likes up to a third of the time, here once in six, and bets the King three times
/// as often.
fn equilibrium(_: Seat, card: Card, stage: Stage) -> i128 {
    let with_jack_queen_king = match stage {
        Stage::Open => [1, 0, 3],
        Stage::PassedBet => [0, 3, 6],
        Stage::Passed => [2, 0, 6],
        Stage::Bet => [0, 2, 6],
        Stage::Deal(_) | Stage::Folded(_) | Stage::BothPassed | Stage::Called => {
            unreachable!("nobody decides")
        }
    };
    with_jack_queen_king[card.kind()]
}

/// The place of a decision among the six of its seat.
fn place(card: Card, stage: Stage) -> u32 {
    card as u32 + if matches!(stage, Stage::Open | Stage::Passed) { 0 } else { 3 }
}

type Strategy<'a> = &'a dyn Fn(Seat, Card, Stage) -> i128;

/// What the first seat wins on average.
fn value(bets_in_six: Strategy<'_>) -> Ratio {
    value_of(bets_in_six, Kuhn.start())
}

fn value_of(bets_in_six: Strategy<'_>, state: <Kuhn as Game>::State) -> Ratio {
    let after = |step| {
        let mut next = state;
        Kuhn.apply(&mut next, step, &mut |_| {});
        value_of(bets_in_six, next)
    };
    match Kuhn.turn(&state) {
        Turn::Over(standing) => Ratio::new(standing.scores()[0].into(), 1),
        Turn::Chance => {
            let odds = Kuhn.odds(&state);
            let total: u64 = odds.iter().map(|&(_, weight)| weight).sum();
            let share = |weight: u64| Ratio::new(weight.into(), total.into());
            odds.iter()
                .map(|&(card, weight)| share(weight) * after(Step::Draw(card)))
                .fold(Ratio::new(0, 1), Ratio::add)
        }
        Turn::Decide(seats) => {
            let Seen { seat, view, .. } = Seen::of(&Kuhn, &state, seats.first().unwrap());
            let bets = bets_in_six(seat, view.own.unwrap(), view.stage);
            Ratio::new(bets, 6) * after(Step::Act(seat, Action::Bet))
                + Ratio::new(6 - bets, 6) * after(Step::Act(seat, Action::Pass))
        }
    }
}

/// An exact fraction with a sign, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ratio {
    above: i128,
    below: i128,
}

impl Ratio {
    fn new(above: i128, below: i128) -> Ratio {
        let (mut common, mut rest) = (above.abs(), below);
        while rest > 0 {
            (common, rest) = (rest, common % rest);
        }
        Ratio { above: above / common, below: below / common }
    }

    fn negative(self) -> Ratio {
        Ratio { above: -self.above, below: self.below }
    }
}

impl Add for Ratio {
    type Output = Ratio;

    fn add(self, other: Ratio) -> Ratio {
        Ratio::new(self.above * other.below + other.above * self.below, self.below * other.below)
    }
}

impl Mul for Ratio {
    type Output = Ratio;

    fn mul(self, other: Ratio) -> Ratio {
        Ratio::new(self.above * other.above, self.below * other.below)
    }
}
