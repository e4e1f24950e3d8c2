//! §1 Setting up, §2.1 keeping cards, §12.1 and §14.1 where markers begin.

mod table;

use rules_core::{Game, Seat, Turn};
use rules_fired_up::{Action, Chance, Claims, Config, FiredUp, Illegal, Morale, Notice, Stage};
use table::{FIVE, FOUR, PRINTED, Table, card, content, plain, prototype};

#[test]
fn s1_2_two_to_five_play() {
    for seats in [0, 1, 6, 200] {
        let error = FiredUp::open(Config::table(seats), content()).unwrap_err();
        assert!(error.to_string().contains("§1.2"), "{error}");
    }
    let first = Some(Seat::at(3));
    let error = FiredUp::open(Config { first, ..Config::table(3) }, content()).unwrap_err();
    assert!(error.to_string().contains("§1.7"), "{error}");
}

#[test]
fn s1_2_e10_four_fighters_for_two_or_three_and_five_for_more() {
    for (seats, fighters) in [(2, 4), (3, 4), (4, 5), (5, 5)] {
        let table = Table::rolling(plain(seats));
        assert_eq!(table.view().arena.present().len(), fighters, "{seats} players");
        assert_eq!(table.view().seats.iter().map(|seat| seat.betting).max(), Some(fighters as u8), "§1.5");
    }
}

#[test]
fn s1_2_any_fighter_of_the_set_enters_once() {
    let mut table = Table::open(plain(3));
    assert_eq!(table.game.odds(&table.state).len(), 6, "the base set");
    table.draw(Chance::Mat(content().find_mat("Abbel").unwrap()));
    assert_eq!(table.game.odds(&table.state).len(), 5);
    let table = Table::open(Config { agility: true, ..plain(3) });
    assert_eq!(table.game.odds(&table.state).len(), 8, "and the extra ones");
}

#[test]
fn s1_3_e2_markers_begin_on_the_lowest_values() {
    let table = Table::rolling(plain(3));
    let [mei, sigurd] = ["Mei", "Sigurd"].map(|name| table.fighter(name));
    assert_eq!((mei.attack, mei.defense, mei.stamina, mei.capacity), (2, 3, 12, 2));
    assert_eq!((sigurd.attack, sigurd.defense, sigurd.stamina, sigurd.capacity), (2, 2, 13, 3));
    assert_eq!((mei.morale, mei.influence, mei.wounds), (Morale::Neutral, 3, 0));
}

#[test]
fn s12_1_e2_two_players_begin_on_the_lowest_neutral_values() {
    let table = Table::rolling(plain(2));
    let [mei, sigurd] = ["Mei", "Sigurd"].map(|name| table.fighter(name));
    assert_eq!([mei.attack, mei.defense, sigurd.attack, sigurd.defense], [4; 4]);
    assert_eq!(table.view().common.total(), 6, "§12.2");
    assert_eq!(Table::rolling(plain(3)).view().common.total(), 0);
}

#[test]
fn s1_4_c5_everybody_points_at_the_next_space_clockwise() {
    let table = Table::with(plain(4), FIVE);
    for (at, name) in FIVE.iter().enumerate() {
        assert_eq!(table.fighter(name).target, table.space(FIVE[(at + 1) % 5]), "{name}");
    }
    // One space is empty: the last of four points across it.
    let table = Table::with(plain(3), FOUR);
    assert_eq!(table.fighter("Sigurd").target, table.space("Mei"));
}

#[test]
fn s1_4_tiles_go_by_starting_speed_wherever_fighters_stand() {
    let table = Table::with(plain(4), &["FRD-5M1L3", "Mei", "Abbel", "Sigurd", "Marrow"]);
    assert_eq!(table.tiles(["Mei", "Marrow", "Sigurd", "Abbel", "FRD-5M1L3"]), [1, 2, 3, 4, 5]);
}

#[test]
fn s1_5_one_bet_card_of_each_class() {
    let table = Table::with(plain(3), FOUR);
    let names = table.view().columns.map(|column| table.game.bet(column.card.unwrap()).name.clone());
    assert_eq!(names, PRINTED);
    for late in ["Winner", "Unscathed"] {
        Table::with_bets(plain(3), FOUR, ["Executioner", "Next in Line", late]);
    }
}

#[test]
fn s1_6_everybody_is_dealt_four_and_no_card_twice() {
    let mut table = Table::with(plain(5), FIVE);
    assert_eq!(table.game.odds(&table.state).len(), 60);
    table.draw(Chance::Card(card("Slingshot")));
    assert_eq!(table.game.weight(&table.state, Chance::Card(card("Slingshot"))), 0);
    table.deal(&[]);
    assert_eq!(table.view().deck, 40);
    assert!(table.view().seats.iter().all(|seat| seat.hand == 4));
}

#[test]
fn s1_7_the_first_player_is_drawn_or_agreed_on() {
    let mut table = Table::with(Config { first: Some(Seat::at(2)), ..plain(3) }, FOUR);
    assert!(table.was_told(Notice::Begins { seat: Seat::at(2) }));
    table.hands(&[]);
    assert_eq!(table.stage(), Stage::Rolling { seat: Seat::at(2) });
    let mut table = Table::open(Config { first: None, ..plain(3) });
    while table.stage() != Stage::Seating {
        let (outcome, _) = table.game.odds(&table.state)[0];
        table.draw(outcome);
    }
    let firsts = [0, 1, 2].map(|seat| (Chance::First(Seat::at(seat)), 1));
    assert_eq!(table.game.odds(&table.state), firsts);
}

#[test]
fn s2_1_two_of_four_are_kept_all_at_once_and_two_laid_down() {
    let mut table = Table::with(plain(3), FOUR);
    let cards = ["S01", "F01", "E01", "E02"].map(card);
    table.deal(&[cards.to_vec()]);
    assert_eq!(table.owed(), [0, 1, 2]);
    let keep = |one: &str, two: &str| Action::Keep { one: card(one), two: card(two), claims: Claims::Asked };
    assert_eq!(table.refusal_of(0, keep("F01", "S01")), Illegal::KeepTwo, "the lower code first");
    assert_eq!(table.refusal_of(0, keep("F01", "F01")), Illegal::KeepTwo);
    assert_eq!(table.refusal_of(0, keep("S01", "F26")), Illegal::NotYourCard { card: card("F26") });
    assert_eq!(table.refusal_of(0, Action::Wait), Illegal::KeepIsAsked);
    assert_eq!(table.legal(0).len(), 12, "six pairs, each with two ways to claim");
    table.act(0, keep("S01", "F01"));
    assert_eq!((table.view_of(0).hand, table.view_of(0).aside), (cards[..2].to_vec(), cards[2..].to_vec()));
    assert_eq!((table.owed(), table.refusal_of(0, keep("S01", "F01"))), (vec![1, 2], Illegal::NotOwed));
}

#[test]
fn s14_1_the_prototype_begins_elsewhere_and_with_other_dice() {
    let table = Table::rolling(prototype(2));
    assert_eq!((table.fighter("Sigurd").attack, table.fighter("Sigurd").defense), (3, 3), "highest Low");
    assert_eq!((table.view().common.total(), table.dice(0)), (0, 5), "no version for two");
    assert!(["Mei", "Sigurd"].iter().all(|name| table.fighter(name).capacity == 3));
    assert_eq!(Table::rolling(prototype(5)).dice(0), 6);
}

#[test]
fn s10_1_nobody_decides_once_the_game_is_over() {
    let mut table = Table::with(plain(3), FOUR);
    table.skip_game();
    assert!(matches!(table.game.turn(&table.state), Turn::Over(_)));
    assert_eq!(table.refusal_of(0, Action::Wait), Illegal::Over);
}
