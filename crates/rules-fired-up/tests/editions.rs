//! §14.1 What the prototype plays differently, each difference in both editions.

mod table;

use rules_fired_up::{Config, Edition, Face, Illegal, Phase, Stage};
use table::{FIVE, FOUR, Table, card, plain, prototype, rounds::last_two};

/// The same with both rulebooks: the final one first.
fn both(seats: usize) -> [Table; 2] {
    [plain(seats), prototype(seats)].map(Table::rolling)
}

#[test]
fn s14_1_markers_begin_on_the_lowest_or_the_highest_low_value() {
    let values = both(4).map(|table| {
        let frd = table.fighter("FRD-5M1L3");
        [frd.attack, frd.defense]
    });
    assert_eq!(values, [[2, 2], [3, 3]]);
}

#[test]
fn s14_1_only_the_final_rulebook_has_a_version_for_two() {
    let [mut new, mut old] = both(2);
    assert_eq!([&new, &old].map(|table| table.view().common.total()), [6, 0]);
    assert_eq!([&new, &old].map(|table| table.fighter("Mei").attack), [4, 3]);
    new.roll("").says(0, "buff Mei attack with common");
    old.roll("");
    assert_eq!(old.refusal(0, "buff Mei attack with common"), Illegal::NoCommonDice);
}

#[test]
fn s14_1_the_number_of_dice() {
    for (seats, expected) in [(2, [6, 5]), (3, [6, 5]), (4, [6, 6]), (5, [5, 6])] {
        assert_eq!(both(seats).map(|table| table.dice(0)), expected, "{seats} players");
    }
    // A brawl takes down two in the second round of the final rulebook, and three in the third of the prototype.
    for (config, rounds, out, dice) in [(plain(5), 2, 2, 3), (prototype(5), 3, 3, 3), (plain(5), 3, 3, 3)] {
        let mut table = Table::with(config, FIVE);
        for _ in 0..rounds {
            table.hands(&[]).battle().brawl("head head", "");
        }
        assert_eq!((table.view().eliminations.len(), table.dice(0)), (out, dice), "{:?}", config.edition);
    }
}

#[test]
fn s14_1_haste_alone() {
    let [mut new, mut old] = both(3);
    new.roll("sprint").says(0, "haste Mei");
    old.roll("sprint");
    assert_eq!(old.refusal(0, "haste Rexus"), Illegal::NoHasteAlone);
    old.says(0, "sprint Rexus");
    assert!(old.fighter("Rexus").hasted);
}

#[test]
fn s14_1_a_locked_fighter_is_turned() {
    let [new, old] = both(3).map(|mut table| {
        table.turn("target", &["lock Mei"]).roll("target");
        table
    });
    assert_eq!(new.refusal(1, "target Mei > Rexus"), Illegal::Locked);
    let mut old = old;
    old.says(1, "target Mei > Rexus");
    assert!(old.fighter("Mei").locked, "and stays locked");
    assert_eq!(old.fighter("Mei").target, old.space("Rexus"));
}

#[test]
fn s14_1_one_die_unlocks_and_does_nothing_else() {
    let [mut new, mut old] = both(3).map(|mut table| {
        table.turn("target", &["lock Mei"]).roll("target target");
        table
    });
    assert_eq!(new.refusal(1, "unlock Mei"), Illegal::NotWithoutTurning);
    new.says(1, "unlock Mei > Rexus");
    assert_eq!(old.refusal(1, "unlock Mei > Rexus"), Illegal::UnlockAlone);
    assert_eq!(old.refusal(1, "unlock Rexus"), Illegal::NotLocked);
    old.says(1, "unlock Mei");
    assert_eq!((old.fighter("Mei").locked, old.fighter("Mei").target), (false, old.space("Marrow")));
}

#[test]
fn s14_1_a_stored_action_is_used_from_the_next_round_on() {
    let [mut new, mut old] = both(3).map(|mut table| {
        table.roll("social").says(0, "store");
        table
    });
    new.says(0, "bet late Mei with token");
    assert_eq!(old.refusal(0, "bet late Mei with token"), Illegal::NoToken);
    assert_eq!(old.refusal(0, "multitask with double+token"), Illegal::NoToken);
    assert_eq!((old.view().seats[0].tokens, old.view().seats[0].fresh), (1, 1));
    old.discard_all(0).says(0, "end").skip_round().hands(&[]).last_turn("", &[]).roll("");
    old.says(0, "bet late Mei with token");
}

#[test]
fn s14_1_doubles_of_one_die() {
    let [mut new, mut old] = both(3).map(|mut table| {
        table.roll("buff double double double").says(0, "buff Mei defense");
        table.says(0, "buff Mei attack with double");
        table
    });
    assert_eq!(new.refusal(0, "buff Mei defense with double"), Illegal::NothingToDouble { face: Face::Buff });
    new.discard_all(0);
    old.says(0, "buff Mei defense with double").says(0, "buff Mei defense with double");
    assert_eq!(old.fighter("Mei").defense, 6);
    assert_eq!(old.refusal(0, "morale Mei up with double"), Illegal::NothingToDouble { face: Face::Morale });
}

#[test]
fn s14_1_a_token_and_a_double() {
    let [mut new, mut old] = both(3).map(|mut table| {
        table.last_turn("social", &["store"]).skip_round().hands(&[]).last_turn("", &[]).roll("");
        table
    });
    let mut bets = [new.clone(), old.clone()];
    for table in [&mut new, &mut old] {
        table.says(0, "multitask with double+token").says(0, "morale Mei up with multitask");
    }
    for table in &mut bets {
        table.says(0, "bet late Mei with token");
    }
    assert!(bets[0].may(0, "bet mid Rexus with double"));
    assert_eq!(
        bets[1].refusal(0, "bet mid Rexus with double"),
        Illegal::NothingToDouble { face: Face::Social }
    );
}

/// Rush Hour: a Hasted fighter locked on a Hasted one; three are Hasted; four are.
#[test]
fn s14_1_every_row_needs_those_above() {
    let [new, old] = [plain(3), prototype(3)].map(|config| {
        let mut table = Table::with(config, FOUR);
        table.hands(&[&["Rush Hour"]]).last_turn("sprint", &["sprint Sigurd"]);
        table.last_turn("sprint", &["sprint Marrow"]);
        table.last_turn("sprint sprint", &["sprint Rexus with die+die"]);
        assert_eq!(table.stage(), Stage::Claiming { phase: Phase::Start });
        table
    });
    assert!(new.may(0, "claim Rush Hour"));
    assert_eq!(old.refusal(0, "claim Rush Hour"), Illegal::NotMet { card: card("Rush Hour") });
}

#[test]
fn s14_1_a_special_defense_only_blocks() {
    let blows = both(3).map(|mut table| {
        table.battle().strike("hand special", "hand special");
        let blow = table.view().arena.last.unwrap().blow;
        (blow.damage, blow.counterattacks)
    });
    assert_eq!(blows, [(1, 1), (1, 0)]);
}

#[test]
fn s14_1_wounds_by_pairs_and_three_eliminate() {
    let [mut new, mut old] = both(3).map(|mut table| {
        table.last_turn("buff buff", &["buff Mei attack"; 2]).battle().strike("head head head head", "head");
        table
    });
    assert_eq!([&new, &old].map(|table| table.fighter("Marrow").wounds), [1, 2], "two pairs, one body part");
    assert_eq!([&new, &old].map(|table| table.fighter("Marrow").capacity), [2, 3]);
    for table in [&mut new, &mut old] {
        table.wait().quiet().hands(&[]).battle().bout("head head", "");
        assert!(table.is_out("Marrow"));
    }
}

#[test]
fn s14_1_the_game_ends_at_once() {
    let ends = [plain(3), prototype(3)].map(|config| {
        let mut table = last_two(Table::with(config, FOUR), ["store"; 3]);
        table.bout("torso torso leg leg", "");
        assert_eq!(table.view().arena.present().len(), 1, "{:?}", config.edition);
        table
    });
    assert_eq!(ends[0].stage(), Stage::Claiming { phase: Phase::End });
    assert_eq!(ends[1].stage(), Stage::Over, "without End Highlights");
    assert_eq!(ends[1].view().winner, Some(ends[1].space("Mei")));
}

/// Marrow and Sigurd have the most Stamina; Sigurd is faster at the end, Marrow was at the start.
#[test]
fn s14_1_e7_ties_for_the_winner_of_the_battle() {
    let winners = both(3).map(|mut table| {
        table.last_turn("sprint sprint", &["sprint Sigurd"; 2]).battle();
        assert_eq!(table.tiles(["Mei", "Sigurd", "Marrow", "Rexus"]), [1, 2, 3, 4]);
        table.bout("", "").bout("", "").bout("head torso", "").quiet().skip_game();
        assert_eq!(["Sigurd", "Marrow", "Rexus"].map(|name| table.fighter(name).stamina), [13, 13, 12]);
        let sigurd = table.space("Sigurd");
        (table.view().winner == Some(sigurd), table.view().winner == Some(table.space("Marrow")))
    });
    assert_eq!(winners, [(true, false), (false, true)]);
}

#[test]
fn s14_1_bets_have_other_cards_and_bonuses() {
    let cards = [plain(3), prototype(3)].map(|config| {
        let table = Table::open(config);
        let rounds = [1, 2, 3, 4].map(|round| table.game.bonus(round));
        let early: Vec<String> = table
            .game
            .content()
            .bets()
            .filter(|(_, card)| card.class == rules_fired_up::Class::Early && card.is_of(config.edition))
            .map(|(_, card)| card.name.clone())
            .collect();
        (rounds, early)
    });
    assert_eq!(cards[0], ([5, 4, 2, 0], vec!["Leaver".to_owned(), "Executioner".to_owned()]));
    assert_eq!(cards[1].1, ["Executioner", "Burned Out"]);
    assert_eq!(cards[1].0[..2], [3, 2], "the example of the prototype");
}

/// The Early card of the prototype asks for exhaustion: Wounds do not count.
#[test]
fn s14_1_burned_out_is_not_about_wounds() {
    let mut table = Table::rolling(prototype(3));
    table.last_turn("buff buff social", &["buff Mei attack", "buff Mei attack", "bet early Marrow"]);
    table.battle().bout("head head torso torso", "").quiet().hands(&[]).battle().bout("head head", "");
    assert!(table.is_out("Marrow"));
    assert_eq!(table.scores(), [0, 0, 0]);
    assert_eq!(Config { edition: Edition::Final, ..prototype(3) }, plain(3));
}
