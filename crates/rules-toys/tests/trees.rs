//! Every toy has exactly the tree it should have, counted by walking all of it and by a formula.

use rules_core::{Game, Seen, Step, Turn};
use rules_toys::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice, pig, pig::Pig};
use std::{collections::BTreeSet, sync::Arc};

/// What a tree consists of.
#[derive(Debug, Default)]
struct Census {
    ends: u64,
    decisions: u64,
    draws: u64,
    /// What a seat sees when it decides; as text, because views need no order.
    information_sets: BTreeSet<String>,
}

impl Census {
    fn of<G: Game>(game: &G) -> Census {
        let mut census = Census::default();
        census.walk(game, &game.start());
        census
    }

    fn walk<G: Game>(&mut self, game: &G, state: &G::State) {
        let steps: Vec<_> = match game.turn(state) {
            Turn::Over(_) => {
                self.ends += 1;
                return;
            }
            Turn::Chance => {
                self.draws += 1;
                game.odds(state).into_iter().map(|(outcome, _)| Step::Draw(outcome)).collect()
            }
            Turn::Decide(seats) => {
                self.decisions += 1;
                let seen = Seen::of(game, state, seats.first().unwrap());
                self.information_sets.insert(serde_json::to_string(&seen.view).unwrap());
                seen.legal.into_iter().map(|action| Step::Act(seen.seat, action)).collect()
            }
        };
        for step in steps {
            let mut next = state.clone();
            game.apply(&mut next, step, &mut |_| {});
            self.walk(game, &next);
        }
    }

    fn sizes(&self) -> [u64; 4] {
        [self.ends, self.decisions, self.draws, self.information_sets.len() as u64]
    }
}

#[test]
fn kuhn_has_twelve_information_sets() {
    // 3 × 2 deals, each with four points of decision and five ends; one draw, then one after each first card. A seat
    // tells three cards apart at each point of decision.
    assert_eq!(Census::of(&Kuhn).sizes(), [6 * 5, 6 * 4, 1 + 3, 3 * 4]);
}

#[test]
fn leduc_by_rank_has_288_information_sets() {
    // A round has six points of decision (opened or not after a check, with no, one or two raises), five ways to end in
    // a call (all but the unopened one) and four folds (to one or two raises, after a check or not).
    let (points, calls, folds) = (6, 5, 4);
    // Two hands by rank are 9; a board card comes in 3 ranks, but only in 2 if the hands are a pair.
    let (hands, boards) = (9, 3 * 2 + 6 * 3);
    assert_eq!(
        Census::of(&Leduc).sizes(),
        [
            hands * folds + boards * calls * (calls + folds),
            hands * points + boards * calls * points,
            1 + 3 + hands * calls,
            // A seat tells 3 hands apart, then 3 hands with 3 boards. With six different cards it would be 6, then 6 × 5:
            // the 936 that are known from the literature.
            3 * points + 3 * 3 * calls * points,
        ]
    );
    assert_eq!(3 * points + 3 * 3 * calls * points, 288);
    assert_eq!(6 * points + 6 * 5 * calls * points, 936);
}

#[test]
fn liars_dice_has_24576_information_sets() {
    // Any selection of the twelve bids is a course of bidding; each but the empty one can be called.
    let courses = 1 << 12;
    assert_eq!(Census::of(&LiarsDice).sizes(), [36 * (courses - 1), 36 * courses, 1 + 6, 24_576]);
    assert_eq!(6 * courses, 24_576);
}

#[test]
fn pig_for_two_points_is_decided_by_the_first_throw_that_is_no_one() {
    // Each turn: throw, then hold on any of five faces and win, or lose the turn to a 1.
    for turns in 1..=7 {
        let game = Pig::open(pig::Config { goal: 2, turns }, Arc::new(())).unwrap();
        let turns = u64::from(turns);
        assert_eq!(Census::of(&game).sizes()[..3], [5 * turns + 1, 6 * turns, turns]);
    }
}

#[test]
fn pig_for_three_points_can_be_counted_by_hand() {
    // From 0 points a turn ends in 9 wins (3 to 6 at once, or 2 and then 2 to 6), 2 ways to pass with 0 (1, or 2 and
    // then 1) and 1 way to pass with 2 (holding a 2). From 2 points it ends in 5 wins and 1 pass.
    let game = Pig::open(pig::Config { goal: 3, turns: 3 }, Arc::new(())).unwrap();
    let (wins, passes) = (9, 3);
    let third_turn = 2 * (9 + 3) + (5 + 1);
    assert_eq!(Census::of(&game).ends, wins + passes * wins + passes * third_turn);
    // The second seat also passes in three ways, and each leaves the first seat the same third turn.
    assert_eq!(Census::of(&game).ends, 126);
}
