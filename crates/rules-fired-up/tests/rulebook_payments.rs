//! §3.8 to §3.12 What actions are paid with: dice, Doubles, tokens, Multitasks; and §12.2 common dice.

mod table;

use rules_fired_up::{Face, Illegal};
use table::{Table, plain};

const NO_BUFF: Illegal = Illegal::NothingToDouble { face: Face::Buff };
const NO_SOCIAL: Illegal = Illegal::NothingToDouble { face: Face::Social };

/// Three players; the first has these dice, filled up with Doubles.
fn rolled(faces: &str) -> Table {
    let mut table = Table::rolling(plain(3));
    table.roll(faces);
    table
}

/// The first has two tokens from an earlier turn, and these four dice.
fn with_tokens(faces: &str) -> Table {
    let mut table = Table::rolling(plain(3));
    table.turn("social social", &["store", "store"]).turn("", &["discard double"]);
    table.turn("", &["discard double"]).roll(faces);
    table
}

#[test]
fn s3_11_d5_one_double_for_each_die() {
    let mut table = rolled("buff buff double double double double");
    assert_eq!(table.refusal(0, "buff Mei attack with double"), NO_BUFF, "nothing was used yet");
    table.says(0, "buff Mei attack").says(0, "buff Mei attack with double");
    assert_eq!(table.refusal(0, "buff Mei attack with double"), NO_BUFF, "one for each die");
    assert_eq!(
        table.refusal(0, "morale Mei up with double"),
        Illegal::NothingToDouble { face: Face::Morale }
    );
    table.says(0, "buff Mei defense").says(0, "buff Mei defense with double");
    assert_eq!(table.refusal(0, "buff Mei defense with double"), NO_BUFF);
    assert_eq!((table.fighter("Mei").attack, table.fighter("Mei").defense), (4, 5));
    assert_eq!(table.refusal(0, "buff Mei defense"), Illegal::NoDie { face: Face::Buff });
    assert_eq!(table.dice(0), 2);
}

#[test]
fn s3_11_d5_a_double_goes_to_the_same_fighter_and_not_to_the_next_turn() {
    let mut table = rolled("buff");
    table.says(0, "buff Mei attack");
    assert_eq!(table.refusal(0, "buff Marrow attack with double"), Illegal::OneFighter);
    table.says(0, "end").turn("", &["discard double"]).turn("", &["discard double"]).roll("");
    assert_eq!(table.refusal(0, "buff Mei attack with double"), NO_BUFF);
}

#[test]
fn s3_11_d5_a_double_alone_is_only_discarded() {
    let mut table = rolled("double double double double double double");
    assert!(table.legal(0).iter().all(|action| *action == table.meant(0, "discard double")));
    assert_eq!(table.refusal(0, "bet late Mei with double"), NO_SOCIAL);
    assert_eq!(table.refusal(0, "store with double"), NO_SOCIAL);
    assert_eq!(table.refusal(0, "multitask with double+double"), NO_SOCIAL);
    assert_eq!(table.refusal(0, "lock Mei with double"), Illegal::NothingToDouble { face: Face::Target });
    table.discard_all(0);
}

#[test]
fn s3_11_two_dice_may_be_a_die_and_its_double() {
    let mut table = Table::rolling(plain(3));
    table.turn("target", &["lock Mei"]).roll("target");
    assert_eq!(
        table.refusal(1, "unlock Mei > Rexus with double+double"),
        Illegal::NothingToDouble { face: Face::Target }
    );
    table.says(1, "unlock Mei > Rexus with die+double");
    assert!(!table.fighter("Mei").locked);
    table.says(1, "end").turn("sprint", &["haste Marrow"]).roll("sprint");
    assert_eq!(table.refusal(0, "sprint Rexus with die+die"), Illegal::NoDie { face: Face::Sprint });
    table.says(0, "sprint Rexus with die+double");
    assert_eq!(table.tiles(["Marrow", "Rexus"]), [3, 2]);
}

#[test]
fn s3_8_a_social_die_bets_and_a_double_copies_it() {
    let mut table = rolled("social");
    table.says(0, "bet late Mei").says(0, "bet mid Marrow with double");
    assert_eq!(table.refusal(0, "bet early Rexus with double"), NO_SOCIAL);
    assert_eq!(table.refusal(0, "bet early Rexus with die+die"), Illegal::WrongCost { cost: 1 });
    assert_eq!(table.view().bets.len(), 2);
}

#[test]
fn s3_9_a_multitask_costs_two_social_actions() {
    let mut table = rolled("social social social");
    assert_eq!(table.refusal(0, "multitask with die"), Illegal::WrongCost { cost: 2 });
    assert_eq!(table.refusal(0, "buff Mei attack with multitask"), Illegal::NoMultitask);
    table.says(0, "multitask");
    for waiting in ["end", "discard double", "bet late Mei", "store", "multitask with die+double"] {
        assert_eq!(table.refusal(0, waiting), Illegal::MultitaskWaits, "{waiting}");
    }
    table.says(0, "sprint Rexus with multitask");
    assert_eq!((table.tiles(["Rexus"]), table.dice(0)), ([2], 4));
    table.says(0, "multitask with die+double").says(0, "buff Mei attack with multitask").says(0, "end");
    assert_eq!(
        [table.fighter("Rexus").influence, table.fighter("Mei").influence],
        [2, 2],
        "both were influenced"
    );
}

#[test]
fn s3_9_d4_a_multitask_goes_with_own_dice_on_the_same_fighter() {
    let mut table = Table::rolling(plain(3));
    table.turn("target", &["lock Mei"]).roll("social social target");
    table.says(1, "multitask").says(1, "unlock Mei > Rexus with die+multitask");
    assert!(!table.fighter("Mei").locked);
    assert_eq!(table.refusal(1, "lock Marrow with double"), Illegal::OneFighter, "the own die went to Mei");
    table.says(1, "lock Mei with double");
    assert_eq!(table.fighter("Mei").influence, 2);
    table.says(1, "end");
    assert_eq!(table.fighter("Mei").influence, 1, "once");
}

#[test]
fn s3_9_d4_no_double_copies_a_multitask() {
    let mut table = rolled("social social");
    table.says(0, "multitask").says(0, "buff Mei attack with multitask");
    assert_eq!(table.refusal(0, "buff Mei attack with double"), NO_BUFF);
    let mut table = Table::rolling(plain(3));
    table.turn("target", &["lock Mei"]).roll("social social");
    table.says(1, "multitask");
    let target = Illegal::NothingToDouble { face: Face::Target };
    assert_eq!(table.refusal(1, "unlock Mei > Rexus with double+multitask"), target);
}

#[test]
fn s3_9_d10_a_multitask_needs_no_die_of_the_reserve() {
    let mut table = Table::rolling(plain(5));
    table.roll("social social").says(0, "multitask").says(0, "morale Mei up with multitask");
    assert_eq!(table.fighter("Mei").up, 1);
}

#[test]
fn s3_9_nobody_listens_so_nobody_multitasks() {
    let mut table = Table::rolling(plain(3));
    let names = ["Mei", "Marrow", "Rexus", "Sigurd"];
    for turn in 0..12 {
        let name = names[turn % 4];
        let buff = format!("morale {name} up");
        table.turn("morale", &[buff.as_str()]);
    }
    assert!(names.iter().all(|name| table.fighter(name).influence == 0));
    table.roll("social social");
    assert_eq!(table.refusal(0, "multitask"), Illegal::NobodyListens);
    table.says(0, "bet late Mei").says(0, "store");
}

#[test]
fn s3_10_d7_never_more_than_two_tokens() {
    let mut table = rolled("social social social social social");
    table.says(0, "store").says(0, "store");
    assert_eq!(table.refusal(0, "store"), Illegal::TokensFull);
    table.says(0, "bet late Mei with token").says(0, "store");
    assert_eq!(table.view().seats[0].tokens, 2, "freed and filled in one turn");
    assert_eq!(table.refusal(0, "store with die+die"), Illegal::WrongCost { cost: 1 });
}

#[test]
fn s3_10_a_token_is_a_social_action_and_nothing_else() {
    let mut table = with_tokens("buff social");
    assert_eq!(table.refusal(0, "buff Mei attack with token"), Illegal::TokenIsSocial);
    assert_eq!(table.refusal(0, "store with token"), Illegal::TokenIsSocial);
    table.says(0, "bet late Mei with token").says(0, "bet mid Rexus");
    table.says(0, "bet early Marrow with token");
    assert_eq!(table.refusal(0, "bet early Sigurd with token"), Illegal::NoToken);
}

#[test]
fn s3_10_tokens_last_into_later_rounds() {
    let mut table = Table::rolling(plain(3));
    table.last_turn("social", &["store"]).skip_round().hands(&[]);
    assert_eq!(table.view().seats[0].tokens, 1);
    // The first player is now the one to the right (§9.5), then comes the owner of the token.
    table.last_turn("", &[]).roll("").says(0, "bet late Mei with token");
    assert_eq!(table.view().bets[0].round, 2);
}

#[test]
fn s3_11_d5_a_token_and_a_double_make_a_multitask_even_with_the_last_die() {
    let mut table = Table::rolling(plain(3));
    table.roll("social").says(0, "store");
    for _ in 0..4 {
        table.says(0, "discard double");
    }
    table.says(0, "end").turn("", &["discard double"]).turn("", &["discard double"]).roll("double");
    assert_eq!(table.dice(0), 1);
    table.says(0, "multitask with double+token").says(0, "lock Mei with multitask").says(0, "end");
    assert_eq!((table.dice(0), table.view().seats[0].tokens), (0, 0));
}

#[test]
fn s3_11_d5_a_token_and_a_double_make_two_bets() {
    let mut table = with_tokens("double double double double");
    assert_eq!(table.refusal(0, "bet late Mei with double"), NO_SOCIAL, "the token comes first");
    table.says(0, "bet late Mei with token").says(0, "bet mid Rexus with double");
    assert_eq!(table.refusal(0, "bet early Marrow with double"), NO_SOCIAL, "one for each token");
    assert_eq!(table.refusal(0, "store with double"), NO_SOCIAL, "a used token is not stored again");
    table.says(0, "bet early Marrow with token").says(0, "bet early Sigurd with double");
    assert_eq!((table.view().bets.len(), table.dice(0)), (4, 2));
}

#[test]
fn s3_9_two_tokens_make_a_multitask() {
    let mut table = with_tokens("buff");
    table.says(0, "multitask with token+token").says(0, "lock Mei with multitask");
    assert_eq!(table.refusal(0, "end"), Illegal::UseOneFirst);
    table.says(0, "buff Rexus attack").says(0, "end");
    assert_eq!([table.fighter("Mei").influence, table.fighter("Rexus").influence], [2, 2]);
}

#[test]
fn s12_2_h1_one_common_die_a_turn_and_two_a_round() {
    let mut table = Table::rolling(plain(2));
    table.roll("buff morale").says(0, "buff Mei attack with common");
    assert_eq!(table.refusal(0, "morale Mei up with common"), Illegal::CommonInATurn);
    assert_eq!(table.refusal(0, "buff Marrow attack"), Illegal::OneFighter, "H1: the one-fighter rule holds");
    table.says(0, "discard double").says(0, "end").roll("buff");
    assert_eq!(table.refusal(1, "buff Mei attack with common"), Illegal::CommonIsGone { face: Face::Buff });
    table.says(1, "discard double").says(1, "end");
    table.turn("", &["morale Mei up with common", "discard double"]).turn("", &["discard double"]).roll("");
    assert_eq!(table.refusal(0, "lock Mei with common"), Illegal::CommonInARound);
    table.says(0, "discard double").says(0, "end");
    assert_eq!((table.view().common.total(), table.view().seats[0].common), (4, 2));
    table.skip_round().hands(&[]);
    assert_eq!((table.view().common.total(), table.view().seats[0].common), (6, 0), "renewed each round");
}

#[test]
fn s12_2_h1_the_common_double_copies_an_own_die() {
    let mut table = Table::rolling(plain(2));
    table.roll("buff");
    assert_eq!(table.refusal(0, "buff Mei attack with common_double"), NO_BUFF);
    table.says(0, "buff Mei attack");
    let mut other = table.clone();
    table.says(0, "buff Mei attack with common_double");
    assert_eq!(table.refusal(0, "buff Mei defense with double"), NO_BUFF, "the die supports one Double");
    assert_eq!(table.view().common.count(Face::Double), 0);
    other.says(0, "buff Mei attack with double");
    assert_eq!(other.refusal(0, "buff Mei defense with common_double"), NO_BUFF);
}

#[test]
fn s12_2_h1_a_common_die_supports_no_double_and_is_not_stored() {
    let mut table = Table::rolling(plain(2));
    table.roll("");
    assert_eq!(table.refusal(0, "store with common"), Illegal::CannotStore);
    table.says(0, "buff Mei attack with common");
    assert_eq!(table.refusal(0, "buff Mei attack with double"), NO_BUFF);
}

#[test]
fn s12_2_common_dice_are_half_of_an_unlock_or_a_multitask() {
    let mut table = Table::rolling(plain(2));
    table.turn("target", &["lock Mei"]).roll("target social");
    let mut other = table.clone();
    table.says(1, "unlock Mei > Rexus with die+common");
    other.says(1, "multitask with die+common").says(1, "morale Sigurd up with multitask");
    assert_eq!((other.view().common.count(Face::Social), table.view().common.count(Face::Target)), (0, 0));
    assert_eq!(other.refusal(1, "lock Marrow with common"), Illegal::CommonInATurn);
    assert_eq!(
        Table::rolling(plain(2)).roll("").refusal(0, "multitask with common+common"),
        Illegal::CommonInATurn
    );
}

#[test]
fn s12_2_only_two_have_common_dice() {
    let table = rolled("buff");
    assert_eq!(table.refusal(0, "buff Mei attack with common"), Illegal::NoCommonDice);
}

#[test]
fn s2_7_h1_no_common_die_without_own_dice() {
    let mut table = Table::rolling(plain(2));
    table.last_turn("", &[]).turn("", &["discard double"]);
    assert_eq!(table.refusal(0, "buff Mei attack with common"), Illegal::NotOwed);
}
