//! How steps, views and notices are written. Adding is fine; a change here needs a new rules number or a migration.

use expect_test::{Expect, expect};
use rules_core::{Game, Seat, Step, StepOf, Viewer, step_line};
use rules_toys::{
    card::Card,
    face::Face,
    kuhn::{self, Kuhn},
    leduc::{self, Leduc},
    liars_dice::{self, Bid, LiarsDice},
    pig::{self, Pig},
};
use std::{fmt::Write, sync::Arc};

const ONE: Seat = Seat::FIRST;
const TWO: Seat = Seat::SECOND;

/// Each step, what the first seat is told of it, and what it sees in the end.
fn check<G: Game>(game: &G, steps: &[StepOf<G>], expected: &Expect) {
    let viewer = Viewer::Seat(ONE);
    let mut state = game.start();
    let mut text = String::new();
    for &step in steps {
        text += &step_line::<G>(&step);
        game.apply(&mut state, step, &mut |event| {
            let notice = game.notice(&event, viewer);
            writeln!(text, "  {}", serde_json::to_string(&notice).unwrap()).unwrap();
        });
    }
    writeln!(text, "{}", serde_json::to_string(&game.view(&state, viewer)).unwrap()).unwrap();
    expected.assert_eq(&text);
}

#[test]
fn pig_is_written_so() {
    use pig::Action::{Hold, Roll};
    let game = Pig::open(pig::Config::default(), Arc::new(())).unwrap();
    assert_eq!(serde_json::to_string(game.config()).unwrap(), r#"{"goal":100,"turns":1000}"#);
    check(
        &game,
        &[Step::Act(ONE, Roll), Step::Draw(Face::Six), Step::Act(ONE, Hold)],
        &expect![[r#"
        {"seat":0,"act":"roll"}
        {"draw":"six"}
          {"rolled":{"seat":0,"face":"six"}}
        {"seat":0,"act":"hold"}
          {"held":{"seat":0,"points":6}}
        {"points":[6,0],"total":0,"turns":1,"stage":"deciding"}
    "#]],
    );
}

#[test]
fn kuhn_is_written_so() {
    use kuhn::Action::{Bet, Pass};
    let [one, two] = [Card::Jack, Card::Queen].map(Step::Draw);
    let passed = [one, two, Step::Act(ONE, Pass), Step::Act(TWO, Bet)];
    check(
        &Kuhn,
        &passed,
        &expect![[r#"
        {"draw":"jack"}
          {"your_card":"jack"}
        {"draw":"queen"}
          {"dealt":1}
        {"seat":0,"act":"pass"}
          {"acted":{"seat":0,"action":"pass"}}
        {"seat":1,"act":"bet"}
          {"acted":{"seat":1,"action":"bet"}}
        {"viewer":{"seat":0},"stage":"passed_bet","own":"jack","shown":null}
    "#]],
    );
    check(
        &Kuhn,
        &[one, two, Step::Act(ONE, Bet), Step::Act(TWO, Bet)],
        &expect![[r#"
        {"draw":"jack"}
          {"your_card":"jack"}
        {"draw":"queen"}
          {"dealt":1}
        {"seat":0,"act":"bet"}
          {"acted":{"seat":0,"action":"bet"}}
        {"seat":1,"act":"bet"}
          {"acted":{"seat":1,"action":"bet"}}
          {"shown":["jack","queen"]}
        {"viewer":{"seat":0},"stage":"called","own":"jack","shown":["jack","queen"]}
    "#]],
    );
}

/// Two kings, a raise that is called, and a jack on the board.
fn leduc_to_the_board(rest: &[Step<leduc::Action, Card>]) -> Vec<Step<leduc::Action, Card>> {
    use leduc::Action::{Call, Raise};
    let [one, two, board] = [Card::King, Card::King, Card::Jack].map(Step::Draw);
    [&[one, two, Step::Act(ONE, Raise), Step::Act(TWO, Call), board][..], rest].concat()
}

#[test]
fn leduc_is_written_so() {
    check(
        &Leduc,
        &leduc_to_the_board(&[Step::Act(ONE, leduc::Action::Call)]),
        &expect![[r#"
        {"draw":"king"}
          {"your_card":"king"}
        {"draw":"king"}
          {"dealt":1}
        {"seat":0,"act":"raise"}
          {"acted":{"seat":0,"action":"raise"}}
        {"seat":1,"act":"call"}
          {"acted":{"seat":1,"action":"call"}}
        {"draw":"jack"}
          {"board":"jack"}
        {"seat":0,"act":"call"}
          {"acted":{"seat":0,"action":"call"}}
        {"viewer":{"seat":0},"stage":{"second":{"first":"raised","betting":"checked"}},"paid":[3,3],"board":"jack","own":"king","shown":null}
    "#]],
    );
}

#[test]
fn a_fold_in_leduc_is_written_so() {
    check(
        &Leduc,
        &leduc_to_the_board(&[Step::Act(ONE, leduc::Action::Raise), Step::Act(TWO, leduc::Action::Fold)]),
        &expect![[r#"
        {"draw":"king"}
          {"your_card":"king"}
        {"draw":"king"}
          {"dealt":1}
        {"seat":0,"act":"raise"}
          {"acted":{"seat":0,"action":"raise"}}
        {"seat":1,"act":"call"}
          {"acted":{"seat":1,"action":"call"}}
        {"draw":"jack"}
          {"board":"jack"}
        {"seat":0,"act":"raise"}
          {"acted":{"seat":0,"action":"raise"}}
        {"seat":1,"act":"fold"}
          {"acted":{"seat":1,"action":"fold"}}
        {"viewer":{"seat":0},"stage":{"folded":1},"paid":[7,3],"board":"jack","own":"king","shown":null}
    "#]],
    );
}

#[test]
fn a_showdown_in_leduc_is_written_so() {
    check(
        &Leduc,
        &leduc_to_the_board(&[Step::Act(ONE, leduc::Action::Call), Step::Act(TWO, leduc::Action::Call)]),
        &expect![[r#"
        {"draw":"king"}
          {"your_card":"king"}
        {"draw":"king"}
          {"dealt":1}
        {"seat":0,"act":"raise"}
          {"acted":{"seat":0,"action":"raise"}}
        {"seat":1,"act":"call"}
          {"acted":{"seat":1,"action":"call"}}
        {"draw":"jack"}
          {"board":"jack"}
        {"seat":0,"act":"call"}
          {"acted":{"seat":0,"action":"call"}}
        {"seat":1,"act":"call"}
          {"acted":{"seat":1,"action":"call"}}
          {"shown":["king","king"]}
        {"viewer":{"seat":0},"stage":"showdown","paid":[3,3],"board":"jack","own":"king","shown":["king","king"]}
    "#]],
    );
}

#[test]
fn liars_dice_is_written_so() {
    let [one, two] = [Face::Two, Face::Five].map(Step::Draw);
    let bid = Step::Act(ONE, liars_dice::Action::Bid(Bid::new(2, Face::Four).unwrap()));
    check(
        &LiarsDice,
        &[one, two, bid, Step::Act(TWO, liars_dice::Action::Liar)],
        &expect![[r#"
        {"draw":"two"}
          {"your_die":"two"}
        {"draw":"five"}
          {"thrown":1}
        {"seat":0,"act":{"bid":{"count":2,"face":"four"}}}
          {"acted":{"seat":0,"action":{"bid":{"count":2,"face":"four"}}}}
        {"seat":1,"act":"liar"}
          {"acted":{"seat":1,"action":"liar"}}
          {"shown":["two","five"]}
        {"viewer":{"seat":0},"stage":"called","bids":[{"count":2,"face":"four"}],"own":"two","shown":["two","five"]}
    "#]],
    );
    let error = serde_json::from_str::<Bid>(r#"{"count":3,"face":"one"}"#).unwrap_err().to_string();
    assert_eq!(error, "3 dice; 1 or 2 can be bid");
}
