//! The battery is only worth something if it finds what is wrong. Each test plants one fault in Leduc poker and sees it
//! caught by the law that should catch it; without a fault the same wrapper passes.

mod faulty;

use faulty::{Fault, Faulty};
use rules_core::{Game, Seat, Step, Viewer};
use rules_laws::{Broken, Law, Plan, Report, Subject, check};
use rules_toys::{
    card::Card,
    leduc::{Action, Leduc},
};

fn trial(fault: Fault) -> Result<Report, Broken> {
    let subject = Subject {
        game: &Faulty { fault },
        candidates: |_, _, _| Action::ALL.to_vec(),
        audit: |_, state| state.audit(),
        longest: Leduc::LONGEST,
        may_list: |_, _| true,
    };
    check(&subject, Plan::default())
}

#[track_caller]
fn caught(fault: Fault, by: Law, saying: &str) {
    let broken = trial(fault).expect_err("a fault is caught");
    assert_eq!(broken.law, by, "{broken}");
    assert!(broken.what.contains(saying), "{broken}");
}

#[test]
fn without_a_fault_every_law_holds() {
    let report = trial(Fault::None).unwrap();
    assert!(report.games == 200 && report.lookalikes > 1000 && report.chance_states > 20, "{report:?}");
}

#[test]
fn law_1_finds_a_forgotten_action() {
    caught(Fault::ForgottenAction, Law::Legal, "seat 2 may Raise, which is not listed");
}

#[test]
fn law_1_finds_an_action_that_is_listed_and_refused() {
    caught(Fault::RefusedAction, Law::Legal, "Fold is listed for seat 2 but refused");
}

#[test]
fn law_2_finds_a_list_out_of_order() {
    caught(Fault::UnsortedLegal, Law::Sorted, "does not ascend: [Raise, Call]");
}

#[test]
fn law_2_finds_a_cleared_buffer() {
    caught(Fault::ClearedBuffer, Law::Sorted, "was not appended");
}

#[test]
fn law_3_finds_acting_out_of_turn() {
    caught(Fault::OutOfTurn, Law::Owed, "owes nothing and yet may");
}

#[test]
fn law_3_finds_a_seat_with_a_debt_and_no_action() {
    caught(Fault::NothingToDo, Law::Owed, "seat 1 owes a decision and may []");
}

#[test]
fn law_4_finds_a_biased_draw() {
    caught(Fault::BiasedDraw, Law::Chance, "draws and odds differ");
}

#[test]
fn law_4_finds_a_draw_that_the_odds_do_not_know() {
    caught(Fault::ImpossibleDraw, Law::Chance, "was drawn and weighs nothing");
}

#[test]
fn law_4_finds_a_weight_that_disagrees_with_the_odds() {
    caught(Fault::WrongWeight, Law::Chance, "weighs 2 in the odds and 1 alone");
}

#[test]
fn law_4_finds_a_weight_of_what_cannot_come() {
    caught(Fault::GhostWeight, Law::Chance, "cannot come but weighs 2");
}

#[test]
fn law_4_finds_odds_out_of_order() {
    caught(Fault::UnsortedOdds, Law::Chance, "the odds do not ascend");
}

#[test]
fn law_4_finds_odds_of_nothing() {
    caught(Fault::EmptyOdds, Law::Chance, "weighs nothing");
}

#[test]
fn law_5_finds_a_hidden_counter() {
    caught(Fault::HiddenCounter, Law::Replay, "leads to another state");
}

#[test]
fn law_6_finds_an_outcome_that_is_not_written_whole() {
    caught(Fault::LossyChance, Law::Record, "steps are read as others");
}

#[test]
fn law_7_finds_a_view_that_is_not_sent_whole() {
    caught(Fault::LossyView, Law::Json, "a view");
}

#[test]
fn law_7_finds_a_notice_that_is_not_sent_whole() {
    caught(Fault::LossyNotice, Law::Json, "a notice");
}

#[test]
fn law_8_finds_a_leak_in_a_view() {
    caught(Fault::ViewLeak, Law::Imagine, "sees");
}

#[test]
fn law_8_finds_a_leak_through_what_is_legal() {
    caught(Fault::LegalLeak, Law::Imagine, "in what it imagines");
}

#[test]
fn law_8_finds_an_imagination_that_forgets() {
    caught(Fault::ForgetfulImagine, Law::Imagine, "does not fit together");
}

#[test]
fn law_9_finds_a_leak_in_a_notice() {
    caught(Fault::NoticeLeak, Law::Told, "the same view but are told");
}

#[test]
fn law_9_finds_a_leak_in_the_number_of_notices() {
    caught(Fault::ExtraNotice, Law::Told, "Pause");
}

/// The two actions look different, so only a comparison with an imagined state finds this one.
#[test]
fn law_9_finds_a_leak_in_what_is_told_of_an_action() {
    caught(Fault::ActionLeak, Law::Told, "Peek");
}

#[test]
fn law_10_finds_an_endless_game() {
    caught(Fault::Endless, Law::End, "over after 11 steps");
}

#[test]
fn law_11_finds_a_step_that_does_nothing() {
    caught(Fault::NoProgress, Law::Progress, "Call) changes nothing");
}

#[test]
fn law_12_finds_a_total_that_is_not_kept() {
    caught(Fault::StaleTotal, Law::Audit, "pot");
}

/// What laws alone cannot see, as the documentation says: the view shows the rival's card, and imagining puts it there.
/// The twin sees it.
#[test]
fn a_leak_that_imagining_honours_passes_the_laws_and_fails_the_twin() {
    assert!(trial(Fault::HonouredLeak).is_ok());
    assert_eq!(view_against(Fault::None, Card::Jack), view_against(Fault::None, Card::King));
    assert_ne!(view_against(Fault::HonouredLeak, Card::Jack), view_against(Fault::HonouredLeak, Card::King));
}

/// What the first seat sees with a Queen against this card.
fn view_against(fault: Fault, rival: Card) -> faulty::View {
    let game = Faulty { fault };
    let mut state = game.start();
    for card in [Card::Queen, rival] {
        game.apply(&mut state, Step::Draw(faulty::Deal { card, dust: 0 }), &mut |_| {});
    }
    game.view(&state, Viewer::Seat(Seat::FIRST))
}

/// A failing game is seen again with its own seed and nothing else.
#[test]
fn a_broken_game_can_be_played_again_alone() {
    let game = Faulty { fault: Fault::StaleTotal };
    let subject = Subject {
        game: &game,
        candidates: |_, _, _| Action::ALL.to_vec(),
        audit: |_, state| state.audit(),
        longest: Leduc::LONGEST,
        may_list: |_, _| true,
    };
    let broken = check(&subject, Plan { seed: 40, ..Plan::default() }).unwrap_err();
    let again = check(&subject, Plan { seed: broken.seed, games: 1, ..Plan::default() }).unwrap_err();
    assert_eq!(again, broken);
}
