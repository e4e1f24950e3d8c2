//! Gladiators keeps the laws, whatever the gladiators and the house rules.

mod common;

use rules_core::{Game, Seat};
use rules_gladiators::{
    Action, Attack, Config, Content, Gladiators, LastPiece, Reading, Slot, Stance, State,
};
use rules_laws::{Plan, Report, Subject, hold};
use std::sync::Arc;

fn hold_laws(config: Config, content: Content, games: u32) -> Report {
    let game = Gladiators::open(config, Arc::new(content)).unwrap();
    let subject = Subject {
        game: &game,
        candidates,
        audit: Gladiators::audit,
        longest: game.longest(),
        may_list: |game, state| game.pool(state).is_none_or(|(dice, luck)| dice + luck <= 9),
    };
    hold(&subject, Plan { games, draws: 2000, ..Plan::default() })
}

/// Every weapon there is and two that are not, every stance, and more dice than anybody has.
fn candidates(_: &Gladiators, _: &State, _: Seat) -> Vec<Action> {
    let mut actions = vec![Action::Pass];
    for weapon in (0..6).map(Slot) {
        for thrown in [false, true] {
            actions.extend(Stance::ALL.map(|stance| Action::Attack(Attack { weapon, thrown, stance })));
        }
    }
    actions.extend((0..8).flat_map(|dice| [Action::Heal(dice), Action::Luck(dice)]));
    actions
}

/// The ready-made gladiators, two by two.
fn pairs() -> Vec<Config> {
    let sheets = Content::shipped().ready_made;
    let next = sheets.iter().cycle().skip(1);
    sheets.iter().zip(next).map(|(one, other)| Config::duel(one.clone(), other.clone())).collect()
}

#[test]
fn every_ready_made_gladiator_keeps_the_laws() {
    for config in pairs() {
        hold_laws(config, Content::shipped(), 12);
    }
}

#[test]
fn the_other_house_rules_keep_the_laws() {
    for mut config in pairs() {
        config.reading = Reading::Literal;
        config.house.luck_on_defence = false;
        config.house.focus = false;
        config.house.heal = false;
        config.house.last_piece = LastPiece::Stays;
        config.house.turn_limit = 9;
        hold_laws(config, Content::shipped(), 8);
    }
}

/// Everything at once: luck on both sides, throws, healing and focus.
#[test]
fn gladiators_who_have_everything_keep_the_laws() {
    let mut sheets = ["javelin", "trident"].map(common::armed);
    for sheet in &mut sheets {
        (sheet.luck, sheet.heal, sheet.focus, sheet.armor, sheet.parry_dodge) = (2, 2, 1, 1, 2);
    }
    let [one, other] = sheets;
    let report = hold_laws(Config::duel(one, other), common::content(), 40);
    assert!(report.lookalikes > 0, "secret choices were compared: {report:?}");
}
