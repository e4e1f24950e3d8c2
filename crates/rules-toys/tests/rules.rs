//! Single rules, each with the steps that show it.

use rules_core::{Game, Seat, Step, StepOf, Turn};
use rules_toys::{
    card::Card::{self, Jack, King, Queen},
    face::Face,
    kuhn::{self, Kuhn},
    leduc::{self, Leduc},
    liars_dice::{self, Bid, LiarsDice},
    pig::{self, Pig},
};
use std::sync::Arc;

const ONE: Seat = Seat::FIRST;
const TWO: Seat = Seat::SECOND;

/// Plays checked steps.
#[track_caller]
fn play<G: Game>(game: &G, steps: &[StepOf<G>]) -> G::State {
    let mut state = game.start();
    for &step in steps {
        match step {
            Step::Act(seat, action) => game.check(&state, seat, action).unwrap(),
            Step::Draw(outcome) => assert!(game.weight(&state, outcome) > 0, "{outcome:?} cannot come"),
        }
        game.apply(&mut state, step, &mut |_| {});
    }
    state
}

#[track_caller]
fn scores<G: Game>(game: &G, steps: &[StepOf<G>]) -> Vec<i32> {
    match game.turn(&play(game, steps)) {
        Turn::Over(standing) => standing.scores().to_vec(),
        turn @ (Turn::Decide(_) | Turn::Chance) => panic!("the game goes on: {turn:?}"),
    }
}

#[track_caller]
fn refused<G: Game>(game: &G, steps: &[StepOf<G>], seat: Seat, action: G::Action) -> String {
    game.check(&play(game, steps), seat, action).unwrap_err().to_string()
}

mod pig_rules {
    use super::{Arc, Face, Game, ONE, Pig, Step, TWO, Turn, pig, play, refused, scores};
    use pig::Action::{Hold, Roll};

    fn to(goal: u8, turns: u16) -> Pig {
        Pig::open(pig::Config { goal, turns }, Arc::new(())).unwrap()
    }

    #[test]
    fn a_one_loses_the_total_and_the_turn() {
        let game = to(100, 1000);
        let thrown =
            [Step::Act(ONE, Roll), Step::Draw(Face::Six), Step::Act(ONE, Roll), Step::Draw(Face::One)];
        let state = play(&game, &thrown);
        let view = game.view(&state, rules_core::Viewer::Table);
        assert_eq!((view.points, view.total, view.turns), ([0, 0], 0, 1));
        assert_eq!(game.turn(&state), Turn::of(TWO));
    }

    #[test]
    fn holding_enough_wins() {
        let game = to(6, 9);
        let thrown =
            [Step::Act(ONE, Roll), Step::Draw(Face::One), Step::Act(TWO, Roll), Step::Draw(Face::Six)];
        assert_eq!(refused(&game, &thrown, TWO, Roll), "you have enough to win; hold");
        assert_eq!(scores(&game, &[&thrown[..], &[Step::Act(TWO, Hold)]].concat()), [-1, 1]);
    }

    #[test]
    fn the_last_turn_without_a_winner_is_a_draw() {
        let game = to(100, 1);
        let lost = [Step::Act(ONE, Roll), Step::Draw(Face::One)];
        assert_eq!(scores(&game, &lost), [0, 0]);
        assert_eq!(refused(&game, &lost, TWO, Roll), "the game is over");
    }

    #[test]
    fn a_turn_begins_with_a_throw() {
        assert_eq!(refused(&to(100, 1000), &[], ONE, Hold), "there is nothing to hold yet");
        assert_eq!(refused(&to(100, 1000), &[], TWO, Roll), "it is not your turn");
        assert_eq!(refused(&to(100, 1000), &[Step::Act(ONE, Roll)], ONE, Roll), "it is not your turn");
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        let error =
            |goal, turns| Pig::open(pig::Config { goal, turns }, Arc::new(())).unwrap_err().to_string();
        assert_eq!(error(101, 5), "goal: 101 points; 2 to 100 can be played for");
        assert_eq!(error(100, 0), "turns: 0 turns; 1 to 1000 can be played");
    }
}

#[test]
fn kuhn_pays_the_ante_or_the_bet() {
    use kuhn::Action::{Bet, Pass};
    let deal = [Step::Draw(King), Step::Draw(Queen)];
    let check = |acts: &[StepOf<Kuhn>], expected: [i32; 2]| {
        assert_eq!(scores(&Kuhn, &[&deal[..], acts].concat()), expected);
    };
    check(&[Step::Act(ONE, Pass), Step::Act(TWO, Pass)], [1, -1]);
    check(&[Step::Act(ONE, Bet), Step::Act(TWO, Pass)], [1, -1]);
    check(&[Step::Act(ONE, Bet), Step::Act(TWO, Bet)], [2, -2]);
    check(&[Step::Act(ONE, Pass), Step::Act(TWO, Bet), Step::Act(ONE, Pass)], [-1, 1]);
    check(&[Step::Act(ONE, Pass), Step::Act(TWO, Bet), Step::Act(ONE, Bet)], [2, -2]);
    assert_eq!(refused(&Kuhn, &deal, TWO, Pass), "it is not your turn");
    assert_eq!(refused(&Kuhn, &deal[..1], ONE, Pass), "it is not your turn");
    let over = [&deal[..], &[Step::Act(ONE, Bet), Step::Act(TWO, Pass)]].concat();
    assert_eq!(refused(&Kuhn, &over, ONE, Pass), "the game is over");
}

mod leduc_rules {
    use super::{Card, Jack, King, Leduc, ONE, Queen, Step, StepOf, TWO, leduc, refused, scores};
    use leduc::Action::{Call, Fold, Raise};

    /// Both check all the way.
    fn checked(first: Card, second: Card, board: Card) -> Vec<i32> {
        let [one, two] = [Step::Act(ONE, Call), Step::Act(TWO, Call)];
        scores(&Leduc, &[Step::Draw(first), Step::Draw(second), one, two, Step::Draw(board), one, two])
    }

    #[test]
    fn a_pair_beats_a_higher_card() {
        assert_eq!(checked(Jack, King, Jack), [1, -1]);
        assert_eq!(checked(King, Queen, Queen), [-1, 1]);
        assert_eq!(checked(King, Queen, Jack), [1, -1]);
        assert_eq!(checked(Queen, Queen, King), [0, 0]);
    }

    #[test]
    fn raises_are_two_and_then_four() {
        let raised: [StepOf<Leduc>; 4] =
            [Step::Draw(King), Step::Draw(Jack), Step::Act(ONE, Raise), Step::Act(TWO, Raise)];
        let second = [Step::Act(ONE, Call), Step::Draw(Queen), Step::Act(ONE, Call), Step::Act(TWO, Raise)];
        let end = [Step::Act(ONE, Raise), Step::Act(TWO, Call)];
        assert_eq!(scores(&Leduc, &[&raised[..], &second, &end].concat()), [13, -13]);
        // Who folds loses only what they had paid.
        assert_eq!(scores(&Leduc, &[&raised[..], &[Step::Act(ONE, Fold)]].concat()), [-3, 3]);
        assert_eq!(refused(&Leduc, &raised, ONE, Raise), "this round has had its two raises");
    }

    #[test]
    fn nobody_folds_to_nothing() {
        let deal = [Step::Draw(King), Step::Draw(King)];
        assert_eq!(refused(&Leduc, &deal, ONE, Fold), "there is no raise to fold to");
        assert_eq!(refused(&Leduc, &deal, TWO, Call), "it is not your turn");
        let folded = [&deal[..], &[Step::Act(ONE, Raise), Step::Act(TWO, Fold)]].concat();
        assert_eq!(refused(&Leduc, &folded, ONE, Call), "the game is over");
    }
}

mod liars_dice_rules {
    use super::{Bid, Face, LiarsDice, ONE, Step, TWO, liars_dice, refused, scores};
    use liars_dice::Action;

    fn bid(count: u8, face: Face) -> Action {
        Action::Bid(Bid::new(count, face).unwrap())
    }

    /// The first seat bids, the second calls.
    fn called(dice: [Face; 2], action: Action) -> Vec<i32> {
        let [one, two] = dice.map(Step::Draw);
        scores(&LiarsDice, &[one, two, Step::Act(ONE, action), Step::Act(TWO, Action::Liar)])
    }

    #[test]
    fn a_bid_needs_at_least_as_many() {
        assert_eq!(called([Face::Two, Face::Three], bid(1, Face::Three)), [1, -1]);
        assert_eq!(called([Face::Two, Face::Three], bid(2, Face::Three)), [-1, 1]);
        assert_eq!(called([Face::Three, Face::Three], bid(1, Face::Three)), [1, -1]);
        assert_eq!(called([Face::Two, Face::Three], bid(1, Face::Four)), [-1, 1]);
    }

    #[test]
    fn a_six_is_every_face() {
        assert_eq!(called([Face::Six, Face::Three], bid(2, Face::Three)), [1, -1]);
        assert_eq!(called([Face::Six, Face::Six], bid(2, Face::One)), [1, -1]);
        // But nothing else is a six, and a one is only a one.
        assert_eq!(called([Face::Six, Face::Three], bid(2, Face::Six)), [-1, 1]);
        assert_eq!(called([Face::One, Face::Three], bid(2, Face::Three)), [-1, 1]);
    }

    #[test]
    fn bids_rise_by_count_and_then_by_face() {
        let bids = [Step::Draw(Face::One), Step::Draw(Face::One), Step::Act(ONE, bid(1, Face::Six))];
        assert_eq!(
            refused(&LiarsDice, &bids, TWO, bid(1, Face::Six)),
            "the bid is not more than the last one"
        );
        assert_eq!(
            refused(&LiarsDice, &bids, TWO, bid(1, Face::Two)),
            "the bid is not more than the last one"
        );
        let more = [&bids[..], &[Step::Act(TWO, bid(2, Face::One))]].concat();
        assert_eq!(refused(&LiarsDice, &more, TWO, Action::Liar), "it is not your turn");
        // Both dice show 1, so the last bid was true.
        let over = [&more[..], &[Step::Act(ONE, Action::Liar)]].concat();
        assert_eq!(scores(&LiarsDice, &over), [-1, 1]);
        assert_eq!(refused(&LiarsDice, &over, TWO, Action::Liar), "the game is over");
        assert_eq!(refused(&LiarsDice, &bids[..2], ONE, Action::Liar), "there is no bid to call");
        assert_eq!(Bid::new(3, Face::One).unwrap_err().to_string(), "3 dice; 1 or 2 can be bid");
    }
}
