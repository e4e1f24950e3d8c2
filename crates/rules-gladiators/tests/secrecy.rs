//! Twins: battles that differ only in what the rules hide look the same to everybody who may not know.
//!
//! One thing is hidden in Gladiators: how many Luck Dice a seat put into initiative, until both have chosen (§3.2).

mod common;

use common::{Battle, FIRST, SECOND, swordsman};
use rules_core::{Game, Seen, Step, Viewer};
use rules_gladiators::{Action, Config, Notice, State};

fn bidding() -> Battle {
    let mut config = Config::duel(swordsman("Xanthus"), swordsman("Yarrow"));
    for sheet in &mut config.gladiators {
        sheet.luck = 3;
        sheet.earned = 100;
    }
    Battle::new(config)
}

/// The battle after the first seat chose, and what a viewer was told of it.
fn chose(dice: u8, viewer: Viewer) -> (Battle, State, Vec<Notice>) {
    let battle = bidding();
    let mut state = battle.state;
    let mut told = Vec::new();
    let game = &battle.game;
    game.apply(&mut state, Step::Act(FIRST, Action::Luck(dice)), &mut |event| {
        told.extend(game.notice(&event, viewer));
    });
    (battle, state, told)
}

#[test]
fn s3_2_a_secret_choice_looks_the_same_to_the_rival_and_the_watcher() {
    for viewer in [Viewer::Seat(SECOND), Viewer::Table] {
        let (battle, none, told_none) = chose(0, viewer);
        let (_, all, told_all) = chose(3, viewer);
        assert_ne!(none, all, "the twins differ");
        assert_eq!(battle.game.view(&none, viewer), battle.game.view(&all, viewer));
        assert_eq!(told_none, told_all);
        assert_eq!(told_none, [Notice::Bid { seat: FIRST, dice: None }]);
    }
    let (battle, none, _) = chose(0, Viewer::Table);
    let (_, all, _) = chose(3, Viewer::Table);
    let legal = |state: &State| Seen::of(&battle.game, state, SECOND).legal;
    assert_eq!(legal(&none), legal(&all), "nor does what the rival may do tell");
}

#[test]
fn s3_2_the_one_who_chose_knows() {
    let (battle, none, _) = chose(0, Viewer::Table);
    let (_, all, told) = chose(3, Viewer::Seat(FIRST));
    let own = Viewer::Seat(FIRST);
    assert_ne!(battle.game.view(&none, own), battle.game.view(&all, own));
    assert_eq!(told, [Notice::Bid { seat: FIRST, dice: Some(3) }]);
}

#[test]
fn s3_2_a_state_prints_without_its_secrets() {
    let (_, none, _) = chose(0, Viewer::Table);
    let (_, all, _) = chose(3, Viewer::Table);
    assert_eq!(format!("{none:?}"), format!("{all:?}"));
    assert!(format!("{all:?}").contains("<secret>"));
}
