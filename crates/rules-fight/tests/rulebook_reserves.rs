//! §6 Refilling and reshuffling, and §7 the end of the game.
#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

mod common;

use common::{Setup, Table, arena, card, cards, content, fight};
use rules_core::{Game, Seat, SplitMix, Step, Turn, Viewer, random_step};
use rules_fight::{Action, Chance, Config, Family, Fight, House, Notice, Position, Stage, warriors_needed};

fn radar() -> Setup {
    fight("Grand Colosseum", &["Abacus + Orbital Radar", "Pit Lord + Hexer"])
}

#[test]
fn s6_3_f12_a_reshuffle_in_the_middle_of_a_draw() {
    let graveyard = [
        "Kraken",
        "Null Nine",
        "Symbiote",
        "Imp Swarm",
        "Bodyguard",
        "Mirror Bot",
        "Hive Queen",
        "Puffer Fish",
    ];
    let mut table = radar().graveyard(&graveyard).reserves(&["Mimic Ooze", "Alpha Wolf"], 1).table();
    let scored_before = table.scored(1);
    table.activate(0).draw(&["Alpha Wolf", "Mimic Ooze"]);
    assert_eq!((table.reshuffles(), table.view().reserves), (1, 8), "the moment the last card leaves");
    assert_eq!(table.view().aside, cards(&["Alpha Wolf", "Mimic Ooze"]), "they stay aside");
    for face in ["Alpha Wolf", "Mimic Ooze"] {
        let back = Chance::Top(card(face).family());
        let in_shuffle = graveyard.iter().filter(|name| card(name).family() == card(face).family()).count();
        assert_eq!(table.game.weight(&table.state, back), in_shuffle as u64, "{face} is not in the shuffle");
    }
    // The first three are laid out, the next three are what the ability still wants.
    table.draw(&["Imp Swarm", "Kraken", "Bodyguard", "Hive Queen", "Null Nine", "Puffer Fish"]);
    assert_eq!((table.view().reserves, table.reshuffles()), (2, 1));
    assert_eq!(table.view().seats[0].scored.shown, cards(&["Hive Queen", "Mimic Ooze"]));
    let rest = ["Imp Swarm", "Kraken", "Bodyguard", "Alpha Wolf", "Null Nine", "Puffer Fish"];
    assert_eq!((table.graveyard(), table.scored(1)), (cards(&rest), scored_before));
}

#[test]
fn s6_4_f13_too_few_cards() {
    let mut table = radar().graveyard(&["Kraken", "Null Nine"]).reserves(&["Symbiote"], 1).table();
    table.activate(0).draw(&["Symbiote"]);
    assert_eq!((table.reshuffles(), table.view().to_lay_out), (1, 0), "two cards are not laid out");
    table.draw(&["Null Nine", "Kraken"]);
    assert_eq!(table.view().seats[0].scored.shown, cards(&["Symbiote"]));
    assert_eq!((table.graveyard(), table.view().reserves), (cards(&["Null Nine", "Kraken"]), 0));
    assert_eq!((table.reshuffles(), table.owing()), (1, 1), "the draw stops at three");
}

#[test]
fn s6_4_three_are_not_laid_out_and_four_are() {
    for (graveyard, laid_out) in [
        (&["Kraken", "Null Nine", "Hive Queen"][..], 0),
        (&["Kraken", "Null Nine", "Hive Queen", "Imp Swarm"][..], 3),
    ] {
        let mut table = radar().graveyard(graveyard).reserves(&["Symbiote"], 1).table();
        table.activate(0).draw(&["Symbiote"]);
        assert_eq!(table.view().to_lay_out, laid_out);
    }
}

#[test]
fn s6_4_what_comes_to_the_graveyard_later_is_shuffled_when_a_card_is_needed() {
    let mut table = radar().reserves(&["Symbiote"], 1).table();
    table.activate(0).draw(&["Symbiote"]);
    assert_eq!((table.reshuffles(), table.view().reserves, table.scored(0)), (0, 0, 1));
    table.score(1);
    assert_eq!((table.reshuffles(), table.view().reserves), (1, 3), "Abacus, Orbital Radar and Pit Lord");
}

#[test]
fn s6_4_with_both_piles_empty_nothing_is_drawn() {
    let mut table = radar().reserves(&[], 1).table();
    table.activate(0);
    assert_eq!((table.scored(0), table.powers(), table.owing()), (0, vec![8, 22], 1));
    // A pact finds the Main that it has just killed.
    let lineups = ["Mirror Bot + Blood Pact Fiend", "Pit Lord + Hexer"];
    let mut table = fight("Grand Colosseum", &lineups).reserves(&[], 1).table();
    table.activate(0).back(Family::Robot);
    assert_eq!((table.scored(0), table.graveyard(), table.owing()), (1, Vec::new(), 1));
}

#[test]
fn s6_3_a_pact_that_empties_the_reserves_goes_on_after_the_shuffle() {
    let mut table = fight("Grand Colosseum", &["Mirror Bot + Blood Pact Fiend", "Pit Lord + Hexer"])
        .graveyard(&["Kraken", "Null Nine", "Symbiote", "Alpha Wolf"])
        .reserves(&["Bodyguard"], 1)
        .table();
    table.activate(0).back(Family::Human);
    assert_eq!((table.scored(0), table.reshuffles(), table.view().reserves), (1, 1, 5));
    table.draw(&["Kraken", "Mirror Bot", "Symbiote"]);
    assert_eq!(
        (table.scored(0), table.view().reserves),
        (2, 1),
        "the second card is scored from the new Reserves"
    );
    assert_eq!(table.graveyard(), cards(&["Kraken", "Mirror Bot", "Symbiote"]));
}

#[test]
fn s6_1_the_table_is_cleared_in_turn_order_each_main_before_its_boost() {
    let lineups = ["Pit Lord + Honey Badger", "Abacus + Hexer", "Kraken + Null Nine"];
    let mut table = fight("Grand Colosseum", &lineups).first(1).graveyard(&["Symbiote"]).table();
    table.activate(1).name(1).score(2).activate(0);
    // Abacus was killed by its own Hexer and lies there already.
    let after = ["Symbiote", "Abacus", "Hexer", "Kraken", "Pit Lord", "Honey Badger"];
    assert_eq!(table.graveyard(), cards(&after));
}

/// Three seats that hold three cards each, and whose Boosts are all decided but the last.
fn before_the_refill() -> Table {
    let mut table =
        fight("Grand Colosseum", &["Pit Lord + Honey Badger", "Abacus + Imp Swarm", "Kraken + Null Nine"])
            .hand(0, &["Hexer", "Corner Coach", "Symbiote"])
            .hand(1, &["Mirror Bot", "Gyro Flipper", "Mimic Ooze"])
            .hand(2, &["Jackrabbits", "Puffer Fish", "Chameleon"])
            .first(2)
            .table();
    table.score(2).score(0).score(1);
    table
}

#[test]
fn s6_2_two_each_in_the_turn_order_of_the_fight() {
    let mut table = before_the_refill();
    table.draw(&["Alpha Wolf", "Bodyguard", "Drill Sergeant", "Hive Queen", "Rift Warden", "Orbital Radar"]);
    let drawn: Vec<usize> = table
        .told
        .iter()
        .filter_map(|notice| match notice {
            Notice::Drew { seat, .. } => Some(seat.index()),
            _ => None,
        })
        .collect();
    assert_eq!(drawn, [2, 2, 0, 0, 1, 1]);
    assert!(table.view().seats.iter().all(|seat| seat.hand.len() == 5));
    assert!(table.view_of(2).hand.contains(&card("Alpha Wolf")));
}

#[test]
fn s6_5_the_card_passes_on_and_the_next_arena_comes() {
    let mut table = before_the_refill();
    table.draw(&["Alpha Wolf", "Bodyguard", "Drill Sergeant", "Hive Queen", "Rift Warden", "Orbital Radar"]);
    table.chance(Chance::Arena(arena("Limbo Pit"))).chance(Chance::Arena(arena("Even Ground")));
    let begins = Notice::FightBegins { fight: 2, arena: arena("Limbo Pit"), first: Seat::FIRST };
    assert!(table.was_told(begins), "{}", table.words());
    assert_eq!(
        (table.view().arena(), table.view().next_arena()),
        (Some(arena("Limbo Pit")), Some(arena("Even Ground")))
    );
    assert_eq!(table.owing(), 0, "after seat 2 of three comes seat 0");
    assert!(table.view().seats.iter().all(|seat| seat.main.is_none() && seat.power.is_none()));
}

/// A game that is over: who won the Arenas, and how many cards each has scored.
fn ended(won: &[(&str, usize)], scored: &[usize]) -> Table {
    let mut fought: Vec<_> = won.iter().map(|&(name, seat)| (arena(name), Some(Seat::at(seat)))).collect();
    let content = content();
    let unused = content.arenas().map(|(id, _)| id).filter(|id| !fought.iter().any(|(used, _)| used == id));
    let unused: Vec<_> = unused.take(7 - fought.len()).map(|id| (id, None)).collect();
    fought.extend(unused);
    let mut all = content.warriors().map(|(card, _)| card);
    let scored: Vec<Vec<_>> = scored.iter().map(|&count| all.by_ref().take(count).collect()).collect();
    let seats = scored.len();
    let position = Position { fought, scored, ..Position::default() };
    Setup { seats, house: House::default(), position }.table()
}

#[test]
fn s7_2_f25_level_glory_goes_to_more_scored_warriors() {
    let won = [
        ("Target Range", 0),
        ("Limbo Pit", 0),
        ("Titan Crater", 1),
        ("Abacus Hall", 2),
        ("Grand Colosseum", 2),
    ];
    let bob_wins = ended(&won, &[3, 7, 5]).standing();
    assert_eq!((bob_wins.scores(), bob_wins.places()), (&[15, 15, 15][..], &[3, 1, 2][..]));
    let cy_wins = ended(&won, &[3, 6, 5]).standing();
    assert_eq!((cy_wins.scores(), cy_wins.places()), (&[15, 14, 15][..], &[2, 3, 1][..]));
}

#[test]
fn s7_2_still_level_the_win_is_shared() {
    let standing = ended(&[("Target Range", 0), ("Haunted Crypt", 1)], &[4, 4, 2]).standing();
    assert_eq!((standing.scores(), standing.places()), (&[11, 11, 2][..], &[1, 1, 3][..]));
    assert_eq!(standing.winners().len(), 2);
}

#[test]
fn s7_2_glory_comes_before_scored_warriors() {
    assert_eq!(ended(&[("Titan Crater", 0)], &[0, 7]).standing().places(), [1, 2]);
}

#[test]
fn s7_1_a_scored_warrior_counts_once() {
    assert_eq!(ended(&[], &[3, 0]).standing().scores(), [3, 0]);
}

#[test]
fn s6_2_nobody_draws_after_the_seventh_fight() {
    let mut setup = fight("Grand Colosseum", &["Pit Lord + Honey Badger", "Abacus + Imp Swarm"])
        .hand(0, &["Hexer", "Corner Coach", "Symbiote"]);
    let arenas = ["Limbo Pit", "Even Ground", "Back Alley", "Glass Dome", "Masquerade", "Abacus Hall"];
    setup.position.fought = arenas.map(|name| (arena(name), Some(Seat::SECOND))).to_vec();
    let mut table = setup.table();
    table.score(0).score(1);
    assert!(matches!(table.game.turn(&table.state), Turn::Over(_)));
    let standing = table.standing();
    assert_eq!(standing.scores(), [4 + 1, 5 + 5 + 4 + 8 + 6 + 6 + 1]);
    assert_eq!(table.view().seats[0].hand.len(), 3);
    assert!(table.was_told(Notice::Over));
}

#[test]
fn s1_6_f26_five_players_who_score_everything_are_never_short() {
    let game = Fight::open(Config::table(5), content()).unwrap();
    for seed in 0..20 {
        let (mut state, mut random, mut legal) = (game.start(), SplitMix::new(seed), Vec::new());
        let mut reshuffles = 0;
        while let Some(mut step) = random_step(&game, &state, &mut random, &mut legal) {
            if let Step::Act(_, action @ (Action::Activate | Action::Score)) = &mut step {
                *action = Action::Score;
            }
            let view = game.view(&state, Viewer::Table);
            if let Stage::Playing { seat } = view.stage {
                assert_eq!(view.seats[seat.index()].hand.len(), 5, "never short");
            }
            game.apply(&mut state, step, &mut |event| {
                let told = game.notice(&event, Viewer::Table);
                reshuffles += u32::from(matches!(told, Some(Notice::Reshuffled { .. })));
            });
            game.audit(&state).unwrap();
        }
        assert_eq!(reshuffles, 2, "seed {seed}");
        let view = game.view(&state, Viewer::Table);
        assert!(view.seats.iter().all(|seat| seat.scored.len() == 7));
    }
}

#[test]
fn s1_6_f26_six_players_would_run_six_cards_short() {
    assert_eq!(warriors_needed(6) - 60, 6);
    assert_eq!(warriors_needed(5), 55);
    let error = Fight::open(Config::table(6), content()).unwrap_err();
    assert_eq!((error.field.as_str(), error.problem.contains("2 to 5")), ("seats", true), "{error}");
}

/// Whoever plays first in a Fight is free, also when the 1st player has no card; the Main before was a Robot.
#[test]
fn s2_7_after_a_first_player_without_cards_the_next_is_free() {
    let mut table = fight("Grand Colosseum", &["Pit Lord + Honey Badger", "Abacus + Imp Swarm"])
        .hand(0, &["Null Nine", "Mirror Bot", "Byte Swapper"])
        .reserves(&[], 0)
        .table();
    table.score(0).score(1).draw(&["Abacus", "Pit Lord"]);
    table.chance(Chance::Arena(arena("Limbo Pit"))).chance(Chance::Arena(arena("Even Ground")));
    assert!(table.was_told(Notice::SatOut { seat: Seat::SECOND }), "{}", table.words());
    assert_eq!(table.legal(0).len(), 20, "four Robots and a Demon");
    let stage = table.game.show_stage(&table.view());
    assert!(stage.contains("freely (§2.3)"), "{stage}");
}

#[test]
fn s6_2_a_refill_ends_with_what_there_is() {
    // Nobody has a card in reserve: two cards of the table are all that can be drawn.
    let mut table =
        fight("Grand Colosseum", &["Pit Lord + Honey Badger", "Abacus + Imp Swarm"]).reserves(&[], 0).table();
    table.score(0).score(1);
    assert_eq!((table.reshuffles(), table.view().reserves), (1, 2));
    table.draw(&["Abacus", "Pit Lord"]);
    assert_eq!(table.view().seats[0].hand.len(), 2, "the 1st player draws first");
    table.chance(Chance::Arena(arena("Limbo Pit"))).chance(Chance::Arena(arena("Even Ground")));
    assert!(table.was_told(Notice::SatOut { seat: Seat::SECOND }), "{}", table.words());
    assert_eq!(table.owing(), 0);
}
