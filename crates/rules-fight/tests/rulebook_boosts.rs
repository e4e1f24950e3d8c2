//! §3 Activating or scoring, and the abilities that add, scale, work on digits and kill (§4.1 to §4.6).

mod common;

use common::{Table, card, cards, fight};
use rules_core::Seat;
use rules_fight::{Action, Illegal, Notice, Pick};

/// What the Boost of seat 0 makes of these Mains, without a choice.
fn activated(boost: &str, mains: &[&str]) -> Table {
    let mut lineups: Vec<String> = mains.iter().map(|&main| main.to_owned()).collect();
    lineups[0] += &format!(" + {boost}");
    let lineups: Vec<&str> = lineups.iter().map(String::as_str).collect();
    let mut table = fight("Grand Colosseum", &lineups).table();
    table.activate(0);
    table
}

/// The same with a seat named.
fn aimed(boost: &str, mains: &[&str], target: usize) -> Vec<i32> {
    let mut table = activated(boost, mains);
    table.name(target);
    table.powers()
}

#[test]
fn s3_3_f2_abilities_work_one_after_the_other() {
    let lineups = ["Alpha Wolf + Puffer Fish", "Abacus + Byte Swapper"];
    let mut table = fight("Grand Colosseum", &lineups).table();
    table.activate(0);
    assert_eq!(table.powers(), [28, 8]);
    table.activate(1);
    assert_eq!(table.powers(), [88, 8]);
    let mut table = fight("Grand Colosseum", &lineups).first(1).table();
    table.activate(1);
    assert_eq!(table.powers(), [19, 8], "there is no 2 yet");
    table.activate(0);
    assert_eq!(table.powers(), [28, 8]);
}

#[test]
fn s3_1_it_is_activated_or_scored_and_nothing_else() {
    let table = fight("Grand Colosseum", &["Kraken + Hexer", "Abacus + Null Nine"]).table();
    assert_eq!(table.legal(0), [Action::Score, Action::Activate]);
    assert_eq!(table.legal(1), [], "one after the other");
    assert_eq!(table.refusal(0, Action::Choose(Pick::Plus)), Illegal::BoostIsAsked);
    assert_eq!(table.refusal(1, Action::Score), Illegal::NotOwed);
}

#[test]
fn s3_2_a_scored_boost_does_nothing_and_is_worth_one() {
    let mut table = fight("Grand Colosseum", &["Abacus + Charging Ram", "Pit Lord + Hexer"]).table();
    table.score(0);
    assert_eq!((table.powers(), table.scored(0), table.glory(0)), (vec![8, 22], 1, 1));
    assert!(table.graveyard().is_empty(), "it is not in the Graveyard");
}

#[test]
fn s3_3_later_changes_are_not_looked_at_again() {
    // Three Families give +9; that one of them falls afterwards changes nothing.
    let lineups = ["Abacus + Circus Ringmaster", "Pit Lord + Honey Badger", "Symbiote + Imp Swarm"];
    let mut table = fight("Grand Colosseum", &lineups).table();
    table.activate(0).score(1).activate(2);
    assert_eq!(table.powers(), [17, 22, 0]);
}

#[test]
fn s3_4_an_ability_without_a_target_may_be_activated_and_does_nothing() {
    let mut table = fight("Grand Colosseum", &["Kraken + Mind Snatcher", "Abacus + Null Nine"]).table();
    table.activate(0);
    let nothing = Notice::NoEffect { seat: Seat::FIRST, card: card("Mind Snatcher") };
    assert!(table.was_told(nothing), "{}", table.words());
    table.score(1);
    assert_eq!(table.graveyard(), cards(&["Kraken", "Mind Snatcher", "Abacus"]));
}

#[test]
fn s3_4_a_choice_must_be_made_and_only_from_what_is_offered() {
    let mut table = fight("Grand Colosseum", &["Kraken + Corner Coach", "Abacus + Null Nine"]).table();
    table.activate(0);
    assert_eq!(table.targets(), [0, 1], "one's own Main too");
    let beyond = Pick::Seat(Seat::at(2));
    assert_eq!(table.refusal(0, Action::Choose(beyond)), Illegal::NotOffered { pick: beyond });
    assert_eq!(table.refusal(0, Action::Choose(Pick::Plus)), Illegal::NotOffered { pick: Pick::Plus });
    assert_eq!(table.refusal(0, Action::Score), Illegal::ChoiceIsAsked);
}

#[test]
fn s3_4_a_killed_main_is_no_target() {
    let lineups = ["Kraken + Imp Swarm", "Abacus + Null Nine", "Pit Lord + Hexer"];
    let mut table = fight("Grand Colosseum", &lineups).table();
    table.activate(0).score(1).activate(2);
    assert_eq!(table.targets(), [0, 2]);
    table.name(0);
    assert_eq!(table.powers(), [20, 0, 22]);
}

#[test]
fn s3_5_f6_all_may_be_killed_and_then_nobody_wins() {
    let lineups = ["Null Nine + Multiplier Mk II", "Blood Pact Fiend + Honey Badger", "Kraken + Hexer"];
    let mut table = fight("Grand Colosseum", &lineups).table();
    table.activate(0);
    assert_eq!(table.powers(), [0, 0, 0]);
    assert_eq!(table.graveyard(), cards(&["Null Nine", "Blood Pact Fiend", "Kraken"]));
    table.activate(1);
    assert_eq!(table.powers(), [0, 0, 0], "there is nothing to add 7 to");
    table.score(2);
    assert_eq!(table.winner(), None);
    assert_eq!([0, 1, 2].map(|seat| table.glory(seat)), [0, 0, 1], "what was scored stays scored (§5.3)");
}

#[test]
fn s3_5_the_killed_go_to_the_graveyard_in_turn_order() {
    let lineups = ["Null Nine + Hexer", "Blood Pact Fiend + Multiplier Mk II", "Kraken + Honey Badger"];
    let mut table = fight("Grand Colosseum", &lineups).first(1).table();
    table.activate(1);
    assert_eq!(table.graveyard(), cards(&["Blood Pact Fiend", "Kraken", "Null Nine"]));
}

#[test]
fn s3_6_who_is_killed_still_activates() {
    let lineups = ["Pit Lord + Imp Swarm", "Abacus + Hexer"];
    let mut table = fight("Grand Colosseum", &lineups).table();
    table.activate(0).activate(1).name(0);
    assert_eq!((table.powers(), table.winner()), (vec![12, 0], Some(0)));
}

#[test]
fn s3_7_there_is_no_upper_limit() {
    let lineups = ["Kraken + Jackrabbits", "Abacus + Mirror Bot", "Pit Lord + Chaos Theorist"];
    let mut table = fight("Grand Colosseum", &lineups).first(1).table();
    // 30 -> 3 -> 10 -> 20, 22 stays 22 and is halved.
    table.activate(1).activate(2).activate(0);
    assert_eq!(table.powers(), [20, 4, 11]);
    let mut table =
        fight("Grand Colosseum", &["Mind Snatcher + Jackrabbits", "Containment Mech + Byte Swapper"]).table();
    table.activate(0).activate(1);
    assert_eq!(table.powers(), [60, 89]);
}

#[test]
fn s3_7_digits_of_arenas_and_boosts_are_never_touched() {
    // With 2 -> 8 the Arena still asks for 25, and pays 7.
    let mut table =
        fight("Target Range", &["Rift Warden + Byte Swapper", "Blood Pact Fiend", "Kraken"]).table();
    table.activate(0);
    assert_eq!((table.powers(), table.winner(), table.glory(2)), (vec![85, 80, 30], Some(2), 7));
    // What is printed on the top of the Graveyard counts as printed.
    let mut table = fight("Grand Colosseum", &["Abacus + Byte Swapper", "Honey Badger + Symbiote"])
        .graveyard(&["Drill Sergeant"])
        .table();
    table.activate(0).activate(1);
    assert_eq!(table.powers(), [8, 81 + 22]);
}

#[test]
fn s4_1_to_a_family_as_it_is_now() {
    let table = activated("Big-Game Hunter", &["Abacus", "Alpha Wolf", "Honey Badger", "Puffer Fish"]);
    assert_eq!(table.powers(), [8, 9, 11, 0], "every Animal, below 1 is killed");
    let blessed = activated("Battery Pack", &["Abacus", "Alpha Wolf", "Null Nine"]);
    assert_eq!(blessed.powers(), [18, 19, 20], "one's own too");
    // A raised Animal is an Animal now.
    let mut table = fight("Grand Colosseum", &["Abacus + Necromancer", "Pit Lord + Big-Game Hunter"])
        .graveyard(&["Kraken"])
        .table();
    table.activate(0).raise("Kraken").activate(1);
    assert_eq!(table.powers(), [20, 22]);
}

#[test]
fn s4_1_to_all_or_to_all_others() {
    assert_eq!(activated("Plague Bringer", &["Abacus", "Hexer", "Kraken"]).powers(), [3, 0, 25]);
    assert_eq!(activated("Plague Bringer", &["Body Swapper", "Kraken"]).powers(), [0, 25], "one's own too");
    assert_eq!(activated("Battle Skunk", &["Abacus", "Hexer", "Kraken"]).powers(), [8, 0, 25]);
}

#[test]
fn s4_1_to_ones_own() {
    assert_eq!(activated("Honey Badger", &["Abacus", "Hexer"]).powers(), [15, 4]);
    assert_eq!(activated("Charging Ram", &["Abacus", "Hexer"]).powers(), [23, 4]);
}

#[test]
fn s4_1_to_any_one() {
    assert_eq!(aimed("Corner Coach", &["Abacus", "Hexer"], 1), [8, 14]);
    assert_eq!(aimed("Hexer", &["Abacus", "Pit Lord"], 1), [8, 12]);
    assert_eq!(aimed("Hexer", &["Abacus", "Pit Lord"], 0), [0, 22], "one's own, and it is killed");
}

#[test]
fn s4_1_plus_or_minus_to_any_one() {
    let mut table = activated("Crooked Referee", &["Abacus", "Hexer"]);
    assert_eq!(table.targets(), [0, 1]);
    table.name(1);
    assert_eq!(table.legal(0), [Pick::Plus, Pick::Minus].map(Action::Choose));
    let (mut plus, mut minus) = (table.clone(), table);
    assert_eq!(plus.pick(Pick::Plus).powers(), [8, 9]);
    assert_eq!(minus.pick(Pick::Minus).powers(), [8, 0]);
}

#[test]
fn s4_2_for_each_family_in_the_fight() {
    let table = activated("Circus Ringmaster", &["Abacus", "Null Nine", "Kraken", "Alpha Wolf", "Hexer"]);
    assert_eq!(table.powers()[0], 8 + 9, "Robots, Animals and a Demon, one's own included");
    assert_eq!(activated("Circus Ringmaster", &["Abacus", "Null Nine"]).powers()[0], 8 + 3);
    let mut table =
        fight("Grand Colosseum", &["Kraken + Imp Swarm", "Pit Lord + Circus Ringmaster", "Abacus"]).table();
    table.activate(0).activate(1);
    assert_eq!(table.powers(), [30, 22 + 6, 0], "a killed Main counts no more");
    let mut table = fight("Grand Colosseum", &["Kraken + Imp Swarm", "Abacus + Circus Ringmaster"]).table();
    table.activate(0).activate(1);
    assert_eq!(table.powers(), [30, 0], "nothing is added to a killed Main");
}

#[test]
fn s4_2_for_each_scored_card_up_to_fifteen() {
    let piles: [&[&str]; 4] = [
        &[],
        &["Kraken", "Null Nine"],
        &["Kraken", "Null Nine", "Pit Lord", "Corner Coach", "Rift Warden"],
        &["Kraken", "Null Nine", "Pit Lord", "Corner Coach", "Rift Warden", "Drill Sergeant"],
    ];
    for (pile, added) in piles.into_iter().zip([0, 6, 15, 15]) {
        let setup = fight("Grand Colosseum", &["Abacus + Hoarding Squirrel", "Hexer"]);
        let mut table = setup.scored(0, pile).scored(1, &["Symbiote"]).table();
        table.activate(0);
        assert_eq!(table.powers(), [8 + added, 4], "{} scored", pile.len());
    }
}

#[test]
fn s4_2_the_top_of_the_graveyard() {
    let setup = fight("Grand Colosseum", &["Abacus + Symbiote", "Hexer"]);
    let mut table = setup.clone().graveyard(&["Kraken", "Drill Sergeant"]).table();
    table.activate(0);
    assert_eq!(table.powers(), [30, 4]);
    let mut table = setup.table();
    table.activate(0);
    assert_eq!(table.powers(), [8, 4], "an empty Graveyard adds nothing");
    assert!(table.was_told(Notice::NoEffect { seat: Seat::FIRST, card: card("Symbiote") }));
}

#[test]
fn s4_3_setting_scaling_and_halving() {
    assert_eq!(activated("Stunt Double", &["Abacus", "Kraken"]).powers(), [25, 30]);
    assert_eq!(activated("Stunt Double", &["Kraken", "Abacus"]).powers(), [25, 8], "also downwards");
    assert_eq!(activated("Puffer Fish", &["Prizefighter", "Abacus"]).powers(), [22, 8], "rounded down");
    assert_eq!(activated("Jackrabbits", &["Prizefighter", "Abacus"]).powers(), [30, 8]);
    assert_eq!(aimed("Snapping Turtle", &["Abacus", "Prizefighter"], 1), [8, 7]);
    assert_eq!(aimed("Snapping Turtle", &["Battery Pack", "Prizefighter"], 0), [0, 15], "half of 1 kills");
}

#[test]
fn s4_4_digits_of_every_main() {
    let mains = ["Containment Mech", "Alpha Wolf", "Imp Swarm", "Drill Sergeant", "Bodyguard"];
    let after = |boost: &str| activated(boost, &mains).powers();
    assert_eq!(after("Null Nine"), [20, 10, 0, 22, 11]);
    assert_eq!(after("Byte Swapper"), [89, 19, 9, 88, 11]);
    assert_eq!(after("Firmware Patch"), [29, 49, 9, 22, 44]);
    assert_eq!(after("Digit Devourer"), [29, 9, 9, 22, 0]);
    assert_eq!(after("Multiplier Mk II"), [18, 9, 9, 4, 1]);
    assert_eq!(after("Mirror Bot"), [92, 91, 9, 22, 11]);
    assert_eq!(after("Abacus"), [11, 10, 9, 4, 2]);
    assert_eq!(aimed("Gyro Flipper", &mains, 1), [29, 91, 9, 22, 11], "of any one");
}

#[test]
fn s4_5_other_arithmetic_of_every_main() {
    let mains = ["Containment Mech", "Alpha Wolf", "Hexer", "Prizefighter", "Rift Warden"];
    assert_eq!(activated("Rounding Error", &mains).powers(), [30, 20, 0, 20, 30]);
    assert_eq!(activated("Antimatter Twin", &mains).powers(), [2, 12, 27, 16, 6]);
    assert_eq!(activated("Chaos Theorist", &mains).powers(), [88, 58, 2, 46, 76]);
}

#[test]
fn s4_6_killing_the_highest() {
    assert_eq!(activated("Giant's Bane", &["Abacus", "Kraken", "Hexer"]).powers(), [8, 0, 4]);
    let level = activated("Giant's Bane", &["Abacus", "Kraken", "Mind Snatcher"]);
    assert_eq!(level.powers(), [8, 0, 0], "all that are level");
    assert_eq!(activated("Giant's Bane", &["Kraken", "Abacus"]).powers(), [0, 8], "one's own too");
    let mut table = fight("Grand Colosseum", &["Kraken + Bodyguard", "Abacus + Giant's Bane"]).table();
    table.activate(0).activate(1);
    assert_eq!(table.powers(), [34, 8], "a shield saves the highest, and nobody falls in its place");
}

#[test]
fn s4_6_killing_single_digits() {
    assert_eq!(activated("Imp Swarm", &["Abacus", "Null Nine", "Hexer"]).powers(), [0, 10, 0]);
    let mut table = fight("Limbo Pit", &["Hexer + Bodyguard", "Abacus + Imp Swarm"]).table();
    table.activate(0).activate(1);
    assert_eq!((table.powers(), table.winner()), (vec![8, 0], Some(0)), "a shield saves");
}
