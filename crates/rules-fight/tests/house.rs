//! Every house rule both ways on the same position, and what a table cannot agree on.

mod common;

use common::{Setup, Table, arena, card, cards, content, fight, hands};
use rules_core::{ConfigError, Game, Seat, content::Source};
use rules_fight::{
    Action, BoostFamily, Chance, Config, Content, Family, Fight, FirstFamily, House, Illegal, Killed,
    LoneDigit, Notice, Rounding, ShortHand, Steal, default_content,
};
use std::sync::Arc;

fn plays(table: &Table, seat: usize) -> Vec<(Family, Family)> {
    let families = |action: &Action| match *action {
        Action::Play { main, boost } => (main.family(), boost.family()),
        other => panic!("a play is asked for, not {other:?}"),
    };
    table.legal(seat).iter().map(families).collect()
}

fn after_an_animal(house: House, hand: &[&str]) -> Table {
    let mut setup = fight("Grand Colosseum", &["Alpha Wolf + Honey Badger"]);
    setup.seats = 2;
    setup.hand(1, hand).house(house).table()
}

#[test]
fn s2_2_what_the_family_of_a_boost_is_compared_with() {
    let hand = ["Kraken", "Puffer Fish", "Abacus", "Null Nine", "Symbiote"];
    let with = |boost_family| after_an_animal(House { boost_family, ..House::default() }, &hand);
    let usual = plays(&with(BoostFamily::PreviousMain), 1);
    assert_eq!(usual.len(), 6, "neither is an Animal");
    let free = plays(&with(BoostFamily::Free), 1);
    assert_eq!(free.len(), 12, "three Mains with any of four Boosts");
    assert!(free.iter().all(|&(main, _)| main != Family::Animal));
    let own = plays(&with(BoostFamily::OwnMain), 1);
    assert_eq!(own.len(), 10, "two Robots with three Boosts each, and an Alien with four");
    assert!(own.iter().all(|&(main, boost)| main != Family::Animal && boost != main));
}

#[test]
fn s2_2_a_boost_like_its_main_binds_the_first_player_too() {
    let hand: [&str; 3] = ["Abacus", "Null Nine", "Symbiote"];
    let with = |boost_family| {
        hands("Grand Colosseum", &[&hand, &[]]).house(House { boost_family, ..House::default() }).table()
    };
    assert_eq!(plays(&with(BoostFamily::PreviousMain), 0).len(), 6);
    let own = with(BoostFamily::OwnMain);
    assert_eq!(plays(&own, 0).len(), 4);
    let robots = Action::Play { main: card("Abacus"), boost: card("Null Nine") };
    assert_eq!(own.refusal(0, robots), Illegal::BoostLikeMain);
}

#[test]
fn s2_2_a_refusal_names_the_rule_that_was_broken() {
    // The Main before was an Animal and neither card is one: only Boost and Main are alike.
    let house = House { boost_family: BoostFamily::OwnMain, ..House::default() };
    let table = after_an_animal(house, &["Abacus", "Null Nine", "Symbiote"]);
    let robots = Action::Play { main: card("Abacus"), boost: card("Null Nine") };
    assert_eq!(table.refusal(1, robots), Illegal::BoostLikeMain);
}

/// The second Fight of two seats, before the first play; the last Main of the first Fight was a Robot.
fn second_fight(house: House) -> Table {
    let mut table = fight("Grand Colosseum", &["Alpha Wolf + Honey Badger", "Abacus + Puffer Fish"])
        .hand(0, &["Kraken", "Imp Swarm", "Hexer"])
        .hand(1, &["Mirror Bot", "Gyro Flipper", "Symbiote"])
        .house(house)
        .table();
    table.score(0).score(1).draw(&["Jackrabbits", "Pit Lord", "Hive Queen", "Firmware Patch"]);
    table.chance(Chance::Arena(arena("Limbo Pit"))).chance(Chance::Arena(arena("Even Ground")));
    assert_eq!(table.owing(), 1);
    table
}

#[test]
fn s2_3_what_the_first_main_of_a_fight_is_compared_with() {
    let with = |first_family| second_fight(House { first_family, ..House::default() });
    assert_eq!(plays(&with(FirstFamily::Free), 1).len(), 20);
    let bound = plays(&with(FirstFamily::PreviousFight), 1);
    assert_eq!(bound, [(Family::Alien, Family::Alien); 2], "three of five are Robots, like the last Main");
}

#[test]
fn s2_3_the_first_fight_has_none_before() {
    let house = House { first_family: FirstFamily::PreviousFight, ..House::default() };
    let table = hands("Grand Colosseum", &[&["Kraken", "Puffer Fish", "Abacus"], &[]]).house(house).table();
    assert_eq!(plays(&table, 0).len(), 6);
}

#[test]
fn s2_3_the_main_played_last_counts_and_not_the_one_raised_last() {
    let house = House { first_family: FirstFamily::PreviousFight, ..House::default() };
    let mut table = fight("Grand Colosseum", &["Alpha Wolf + Honey Badger", "Abacus + Necromancer"])
        .hand(1, &["Mirror Bot", "Kraken", "Symbiote"])
        .graveyard(&["Puffer Fish"])
        .house(house)
        .table();
    table.score(0).activate(1).raise("Puffer Fish");
    table.draw(&["Jackrabbits", "Pit Lord", "Hive Queen", "Great White Shark"]);
    table.chance(Chance::Arena(arena("Limbo Pit"))).chance(Chance::Arena(arena("Even Ground")));
    let legal = plays(&table, 1);
    assert_eq!(legal.len(), 12, "the Robot is forbidden, Animals are not");
    assert!(legal.iter().all(|&(main, boost)| main != Family::Robot && boost != Family::Robot));
}

#[test]
fn s2_4_what_a_short_hand_may_do() {
    let hand = ["Kraken", "Puffer Fish", "Great White Shark", "Chameleon", "Hexer"];
    let with = |short_hand| after_an_animal(House { short_hand, ..House::default() }, &hand);
    assert_eq!(plays(&with(ShortHand::CardByCard), 1).len(), 8, "Hexer must be played");
    assert_eq!(plays(&with(ShortHand::AllOrNothing), 1).len(), 20, "anything goes");
    let enough = ["Kraken", "Puffer Fish", "Abacus", "Chameleon", "Hexer"];
    let house = House { short_hand: ShortHand::AllOrNothing, ..House::default() };
    assert_eq!(plays(&after_an_animal(house, &enough), 1).len(), 2, "who can keep the rule must");
}

#[test]
fn s3_6_what_the_killed_may_still_do() {
    let lineups = ["Pit Lord + Imp Swarm", "Abacus + Hexer", "Kraken + Null Nine"];
    let with = |killed| {
        let mut table =
            fight("Grand Colosseum", &lineups).house(House { killed, ..House::default() }).table();
        table.activate(0);
        table
    };
    let keeps = with(Killed::KeepsBoost);
    assert_eq!((keeps.owing(), keeps.legal(1)), (1, vec![Action::Score, Action::Activate]));
    let mut out = with(Killed::IsOut);
    assert_eq!(out.owing(), 2, "seat 1 is passed over");
    out.score(2);
    assert_eq!(out.scored(1), 0);
    assert!(out.was_told(Notice::Discarded { card: card("Hexer") }));
    assert_eq!(out.graveyard(), cards(&["Abacus", "Pit Lord", "Imp Swarm", "Hexer", "Kraken"]));
}

#[test]
fn s3_6_with_all_killed_and_out_the_fight_ends_at_once() {
    let lineups = ["Null Nine + Multiplier Mk II", "Kraken + Hexer"];
    let house = House { killed: Killed::IsOut, ..House::default() };
    let mut table = fight("Grand Colosseum", &lineups).house(house).table();
    table.activate(0);
    assert_eq!((table.winner(), table.scored(1)), (None, 0));
}

#[test]
fn s4_3_where_fractions_go() {
    let with = |rounding, lineup: &str| {
        let house = House { rounding, ..House::default() };
        let mut table = fight("Grand Colosseum", &[lineup, "Kraken"]).house(house).table();
        table.activate(0);
        if !table.is_decided() {
            table.name(0);
        }
        table.powers()[0]
    };
    for (lineup, down, up) in [
        ("Prizefighter + Puffer Fish", 22, 23),
        ("Pit Lord + Puffer Fish", 33, 33),
        ("Prizefighter + Snapping Turtle", 7, 8),
        ("Battery Pack + Snapping Turtle", 0, 1),
    ] {
        let found = (with(Rounding::Down, lineup), with(Rounding::Up, lineup));
        assert_eq!(found, (down, up), "{lineup}");
    }
}

#[test]
fn s4_4_the_product_of_a_lone_digit() {
    let with = |lone_digit| {
        let house = House { lone_digit, ..House::default() };
        let lineups = ["Symbiote + Multiplier Mk II", "Firmware Patch", "Honey Badger"];
        let mut table = fight("Grand Colosseum", &lineups).house(house).table();
        table.activate(0);
        table.powers()
    };
    assert_eq!(with(LoneDigit::Stays), [7, 6, 2]);
    assert_eq!(with(LoneDigit::IsZero), [0, 6, 2]);
}

#[test]
fn s4_4_a_lone_digit_keeps_its_sum_and_reversal_in_every_house() {
    let house = House { lone_digit: LoneDigit::IsZero, ..House::default() };
    for boost in ["Abacus", "Mirror Bot"] {
        let lineup = format!("Symbiote + {boost}");
        let mut table = fight("Grand Colosseum", &[&lineup, "Kraken"]).house(house).table();
        table.activate(0);
        assert_eq!(table.powers(), [7, 3]);
    }
}

#[test]
fn s4_8_which_boosts_can_be_taken() {
    let lineups = ["Abacus + Mind Snatcher", "Pit Lord + Corner Coach", "Honey Badger + Hexer"];
    let setup =
        |steal| -> Setup { fight("Grand Colosseum", &lineups).house(House { steal, ..House::default() }) };
    let targets = |steal| {
        let mut table = setup(steal).first(1).table();
        table.activate(1).name(1).activate(2).name(1).activate(0);
        if table.is_decided() { Vec::new() } else { table.targets() }
    };
    assert_eq!(targets(Steal::OnTable), [1, 2], "both lie activated");
    assert_eq!(targets(Steal::Waiting), [] as [usize; 0], "none waits");
    for steal in [Steal::OnTable, Steal::Waiting] {
        let mut table = setup(steal).first(2).table();
        table.activate(2).name(1).activate(0);
        let all = if steal == Steal::OnTable { vec![1, 2] } else { vec![1] };
        assert_eq!(table.targets(), all, "what waits can be taken in every house");
    }
}

fn refused(config: Config) -> ConfigError {
    Fight::open(config, content()).unwrap_err()
}

#[test]
fn s1_6_too_few_or_too_many_players() {
    for seats in [0, 1, 6, 7] {
        let error = refused(Config::table(seats));
        assert_eq!(error.field, "seats");
        assert_eq!(error.problem, format!("FIGHT! is for 2 to 5 players, not for {seats} (§1.6)"));
    }
    for seats in 2..=5 {
        assert!(Fight::open(Config::table(seats), content()).is_ok());
    }
}

#[test]
fn s1_5_whoever_begins_has_a_seat() {
    let error = refused(Config { first: Some(Seat::at(3)), ..Config::table(3) });
    assert_eq!(error.field, "first");
    assert_eq!(error.problem, "seat 4 begins, but there are 3 seats (§1.5)");
    assert!(Fight::open(Config { first: Some(Seat::at(2)), ..Config::table(3) }, content()).is_ok());
}

/// The shipped content with only so many Warriors.
fn with_warriors(count: usize) -> Content {
    let mut sources = default_content();
    let text = &sources[0].text;
    let starts: Vec<usize> = text.match_indices("\n[[warrior]]").map(|(at, _)| at).collect();
    let end = starts.get(count).copied().unwrap_or(text.len());
    sources[0] = Source::new("warriors.toml", &text[..end]);
    Content::load(&sources).unwrap()
}

#[test]
fn s1_6_a_set_serves_a_player_for_each_eleven_warriors() {
    for (warriors, seats) in [(22, 2), (32, 2), (33, 3), (44, 4), (54, 4), (55, 5)] {
        let content = Arc::new(with_warriors(warriors));
        assert!(Fight::open(Config::table(seats), Arc::clone(&content)).is_ok(), "{warriors} for {seats}");
        if seats < 5 {
            let error = Fight::open(Config::table(seats + 1), content).unwrap_err();
            assert_eq!(error.field, "seats");
            let needed = 11 * (seats + 1);
            let short = format!(
                "{} players need {needed} Warriors, and this set has {warriors}: {} short",
                seats + 1,
                needed - warriors
            );
            assert!(error.problem.starts_with(&short), "{error}");
            assert!(error.problem.contains(&format!("enough for {seats} players (§1.6)")), "{error}");
        }
    }
}
