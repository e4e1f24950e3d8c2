//! What a table may agree on: every House rule and every choice of Config, both ways.

mod table;

use rules_core::{Game, Seat};
use rules_fired_up::{
    BetResult, Class, Config, DoubleStore, Eliminator, Face, House, Illegal, Mat, NobodyLeft, Stage,
};
use table::{
    FOUR, Table, plain,
    rounds::{BOTH_DOWN, last_two},
};

fn housed(house: House) -> Config {
    Config { house, ..plain(3) }
}

#[test]
fn s3_11_d6_a_double_is_stored_with_a_social_die_or_not() {
    let [mut allowed, mut forbidden] = [DoubleStore::Allowed, DoubleStore::Forbidden].map(|double_store| {
        let mut table = Table::rolling(housed(House { double_store, ..House::default() }));
        table.roll("social").says(0, "store");
        table
    });
    allowed.says(0, "store with double");
    assert_eq!((allowed.view().seats[0].tokens, allowed.dice(0)), (2, 4));
    let nothing = Illegal::NothingToDouble { face: Face::Social };
    assert!(!forbidden.may(0, "store with double"));
    assert_eq!(forbidden.refusal(0, "bet late Mei with double"), nothing, "a stored die supports nothing");
    // A die that was used supports a Double, but that is not stored either.
    forbidden.says(0, "end").roll("social").says(1, "bet late Mei");
    assert_eq!(forbidden.refusal(1, "store with double"), Illegal::CannotStore);
    forbidden.says(1, "bet mid Rexus with double");
}

#[test]
fn s3_11_a_stored_die_supports_one_double_whatever_for() {
    let mut table = Table::rolling(plain(3));
    table.roll("social").says(0, "store").says(0, "bet late Mei with double");
    assert_eq!(table.refusal(0, "store with double"), Illegal::NothingToDouble { face: Face::Social });
}

/// Mei eliminates Marrow in the first round and Rexus in the third; then Sigurd eliminates Mei.
fn vicious(eliminator: Eliminator) -> Table {
    let mut table = Table::rolling(housed(House { eliminator, ..House::default() }));
    table.last_turn("buff buff social", &["buff Mei attack", "buff Mei attack", "bet mid Mei"]);
    table.last_turn("social", &["bet mid Sigurd"]).battle().bout("head head torso torso", "").quiet();
    table.hands(&[]).battle().bout("head head torso torso", "").bout("", "").bout("head head", "").quiet();
    table.hands(&[]).battle().bout("head head", "");
    assert!(table.is_out("Marrow") && table.is_out("Rexus"));
    table
}

#[test]
fn s8_3_g5_vicious_is_the_second_different_eliminator() {
    let mut table = vicious(Eliminator::Different);
    assert_eq!((table.view().columns[1].result, table.scores()), (BetResult::Open, vec![0, 0, 0]));
    table.bout("head head", "");
    assert!(table.is_out("Mei"));
    assert_eq!(table.view().columns[1].result, BetResult::Settled(table.space("Sigurd")));
    assert_eq!(table.scores(), [0, 4 + 5, 0]);
}

#[test]
fn s8_3_g5_or_the_author_of_the_second_elimination() {
    let table = vicious(Eliminator::Author);
    assert_eq!(table.view().columns[1].result, BetResult::Settled(table.space("Mei")));
    assert_eq!(table.scores(), [4 + 5, 0, 0]);
}

/// Whom the two readings differ about is the second eliminator; the first is the same.
#[test]
fn s8_3_the_first_eliminator_is_the_same_in_both_readings() {
    for eliminator in [Eliminator::Different, Eliminator::Author] {
        let config = housed(House { eliminator, ..House::default() });
        let mut table = Table::with_bets(config, FOUR, ["Executioner", "Vicious", "Winner"]);
        // Mei takes four counterattacks a round; in the third both she and Marrow go down, the first of all.
        table.hands(&[]).last_turn("buff buff", &["buff Marrow defense"; 2]);
        table.last_turn("buff buff", &["buff Mei attack"; 2]).battle();
        table.bout("head head leg", "leg leg leg leg leg").quiet().hands(&[]).battle();
        table.bout("leg", "leg leg leg leg leg").bout("", "").bout("", "").bout("head torso", "").quiet();
        table.hands(&[]).battle().bout(BOTH_DOWN.0, BOTH_DOWN.1);
        assert!(table.is_out("Mei") && table.is_out("Marrow"), "{:?}", table.view().arena);
        let results = table.view().columns.map(|column| column.result);
        assert_eq!(results[0], BetResult::Settled(table.space("Mei")), "{eliminator:?}: the faster one");
        assert_eq!(results[1], BetResult::Settled(table.space("Marrow")), "{eliminator:?}");
    }
}

#[test]
fn s8_4_e9_if_nobody_is_left_the_faster_counts_or_nobody() {
    let [faster, nobody] = [NobodyLeft::Faster, NobodyLeft::Nobody].map(|nobody_left| {
        let table = Table::with(housed(House { nobody_left, ..House::default() }), FOUR);
        let mut table = last_two(table, ["bet late Mei", "bet late Marrow", "bet late Sigurd"]);
        table.bout(BOTH_DOWN.0, BOTH_DOWN.1).wait();
        assert!(table.view().arena.present().is_empty());
        assert_eq!(table.stage(), Stage::Over);
        table
    });
    let marrow = faster.space("Marrow");
    assert_eq!((faster.view().winner, faster.scores()), (Some(marrow), vec![0, 4 + 5, 0]));
    assert_eq!((nobody.view().winner, nobody.scores()), (None, vec![0, 0, 0]));
    assert_eq!(nobody.view().columns[2].result, BetResult::Lapsed);
}

#[test]
fn s1_2_agility_brings_two_more_fighters() {
    let entering = |agility| {
        let table = Table::open(Config { agility, ..plain(3) });
        table.game.odds(&table.state).len()
    };
    assert_eq!((entering(false), entering(true)), (6, 8));
    let extra = [7, 8].map(|number| table::content().mat(Mat::new(number)).unwrap().name.clone());
    assert_eq!(extra, ["Yabai", "Keane"]);
}

#[test]
fn s11_5_yabai_takes_nothing_from_specials() {
    for (abilities, stamina) in [(true, 11), (false, 9)] {
        let config = Config { agility: true, abilities, ..plain(3) };
        let mut table = Table::with(config, &["Keane", "Yabai", "Rexus", "Sigurd"]);
        table.hands(&[]).battle().bout("special special", "");
        assert_eq!(table.fighter("Yabai").stamina, stamina);
    }
}

#[test]
fn s13_1_bets_are_paid_when_they_happen_or_at_the_end() {
    for (big_reveal, points) in [(false, 8), (true, 0)] {
        let mut table = Table::rolling(Config { big_reveal, ..plain(3) });
        table.last_turn("buff buff social", &["buff Mei attack", "buff Mei attack", "bet early Marrow"]);
        table.battle().bout("head head torso torso", "");
        assert_eq!(table.scores()[0], points);
        table.quiet().skip_game();
        assert_eq!(table.scores()[0], 8);
        assert_eq!(table.view().bets_on(Class::Early).count(), 1);
    }
}

#[test]
fn s1_7_who_begins_is_agreed_on_or_drawn() {
    for first in [None, Some(Seat::SECOND)] {
        let table = Table::rolling(Config { first, ..plain(3) });
        assert_eq!(table.view().first, first.unwrap_or(Seat::FIRST));
        assert_eq!(table.game.config().first, first);
    }
}
