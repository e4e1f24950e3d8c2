//! Twins: two games that differ only in what the rules hide look and sound the same to everybody who may not know.

use rules_core::{Game, Seat, Step, StepOf, Viewer};
use rules_toys::{
    card::Card,
    face::Face,
    kuhn::{self, Kuhn},
    leduc::{self, Leduc},
    liars_dice::{self, Bid, LiarsDice},
};

const ONE: Seat = Seat::FIRST;
const TWO: Seat = Seat::SECOND;

/// Everything a viewer sees and hears of a game, in order.
fn lived<G: Game>(game: &G, steps: &[StepOf<G>], viewer: Viewer) -> Vec<(G::View, Vec<G::Notice>)> {
    let mut state = game.start();
    let mut lived = vec![(game.view(&state, viewer), Vec::new())];
    for &step in steps {
        let mut told = Vec::new();
        game.apply(&mut state, step, &mut |event| told.extend(game.notice(&event, viewer)));
        lived.push((game.view(&state, viewer), told));
    }
    lived
}

/// The twins look alike to these viewers, and differ for the seat whose secret it is.
#[track_caller]
fn twins<G: Game>(game: &G, one: &[StepOf<G>], other: &[StepOf<G>], owner: Seat) {
    for viewer in Viewer::all(game.seats()) {
        let same = lived(game, one, viewer) == lived(game, other, viewer);
        assert_eq!(same, !viewer.is(owner), "{viewer:?}");
    }
}

#[test]
fn kuhn_hides_the_cards_of_a_folded_game() {
    let game = |first, second| {
        [
            Step::Draw(first),
            Step::Draw(second),
            Step::Act(ONE, kuhn::Action::Bet),
            Step::Act(TWO, kuhn::Action::Pass),
        ]
    };
    twins(&Kuhn, &game(Card::Queen, Card::Jack), &game(Card::Queen, Card::King), TWO);
    twins(&Kuhn, &game(Card::Jack, Card::Queen), &game(Card::King, Card::Queen), ONE);
}

#[test]
fn leduc_hides_the_cards_of_a_folded_game() {
    use leduc::Action::{Call, Fold, Raise};
    let game = |first, second| {
        [
            Step::Draw(first),
            Step::Draw(second),
            Step::Act(ONE, Call),
            Step::Act(TWO, Call),
            Step::Draw(Card::Queen),
            Step::Act(ONE, Raise),
            Step::Act(TWO, Fold),
        ]
    };
    twins(&Leduc, &game(Card::Queen, Card::Jack), &game(Card::Queen, Card::King), TWO);
    twins(&Leduc, &game(Card::Jack, Card::King), &game(Card::King, Card::King), ONE);
}

#[test]
fn liars_dice_hides_the_dice_until_the_call() {
    let bid = |count, face| liars_dice::Action::Bid(Bid::new(count, face).unwrap());
    let game = |first, second| {
        [
            Step::Draw(first),
            Step::Draw(second),
            Step::Act(ONE, bid(1, Face::Four)),
            Step::Act(TWO, bid(2, Face::Two)),
        ]
    };
    twins(&LiarsDice, &game(Face::Two, Face::One), &game(Face::Two, Face::Six), TWO);
    twins(&LiarsDice, &game(Face::Three, Face::One), &game(Face::Six, Face::One), ONE);
}

#[test]
fn no_state_prints_its_secrets() {
    let mut kuhn = Kuhn.start();
    Kuhn.apply(&mut kuhn, Step::Draw(Card::King), &mut |_| {});
    let mut leduc = Leduc.start();
    Leduc.apply(&mut leduc, Step::Draw(Card::King), &mut |_| {});
    let mut dice = LiarsDice.start();
    LiarsDice.apply(&mut dice, Step::Draw(Face::Five), &mut |_| {});
    for printed in [format!("{kuhn:?}"), format!("{leduc:?}"), format!("{dice:?}")] {
        assert!(printed.contains("<secret>"), "{printed}");
        assert!(!["King", "Five", "counts"].iter().any(|secret| printed.contains(secret)), "{printed}");
    }
}
