//! Twins: games that differ only in what the rules hide look the same to everybody who may not know.
//!
//! Hidden are: hands, face-down Boosts, Boosts that went face down to a scored pile, cards scored unseen, and the order of
//! the Reserves (§8). The last two do not even exist in the state.

mod common;

use common::{Table, arena, card, cards, content, fight};
use rules_core::{Game, Seat, Seen, Viewer};
use rules_fight::{BoostView, Card, Chance, Config, Family, Fight, Notice, View};
use std::collections::BTreeMap;

const THIEF: [&str; 5] = ["Containment Mech", "Hexer", "Symbiote", "Bodyguard", "Null Nine"];

/// A game of two from the first card on: these hands, this Graveyard, and the first Arenas.
fn dealt(hands: [[&str; 5]; 2]) -> Table {
    let config = Config { first: Some(Seat::FIRST), ..Config::table(2) };
    let game = Fight::open(config, content()).unwrap();
    let state = game.start();
    let mut table = Table::new(game, &state);
    let graveyard = ["Drill Sergeant", "Imp Swarm", "Mirror Bot"];
    table.draw(&[&hands[0][..], &hands[1][..], &graveyard[..]].concat());
    table.chance(Chance::Arena(arena("Grand Colosseum"))).chance(Chance::Arena(arena("Limbo Pit")));
    table
}

/// The rival's hand with this Animal in it.
fn with_animal(animal: &str) -> [&str; 5] {
    ["Abacus", "Pit Lord", "Rift Warden", "Alpha Wolf", animal]
}

/// These viewers know nothing of what makes the twins two; the owner of the difference does.
fn assert_twins(one: &Table, other: &Table, unaware: &[Viewer], owner: usize) {
    assert_ne!(one.state, other.state, "the twins differ");
    for &viewer in unaware {
        assert_eq!(one.game.view(&one.state, viewer), other.game.view(&other.state, viewer), "{viewer:?}");
        let told = |table: &Table| match viewer {
            Viewer::Seat(seat) => table.told_to[seat.index()].clone(),
            Viewer::Table => table.told.clone(),
        };
        assert_eq!(told(one), told(other), "what {viewer:?} was told");
        if let Viewer::Seat(seat) = viewer {
            let legal = |table: &Table| Seen::of(&table.game, &table.state, seat).legal;
            assert_eq!(legal(one), legal(other), "what {viewer:?} may do");
        }
    }
    assert_eq!(format!("{:?}", one.state), format!("{:?}", other.state), "nothing hidden is printed");
    assert_ne!(one.view_of(owner), other.view_of(owner), "the owner knows");
}

const UNAWARE: [Viewer; 2] = [Viewer::Seat(Seat::FIRST), Viewer::Table];

fn both(play: impl Fn(&str) -> Table) -> [Table; 2] {
    [play("Puffer Fish"), play("Kraken")]
}

#[test]
fn s8_1_a_card_in_a_hand() {
    let [one, other] = both(|animal| dealt([THIEF, with_animal(animal)]));
    assert_twins(&one, &other, &UNAWARE, 1);
    assert_ne!(one.told_to[1], other.told_to[1], "who drew it was told");
    assert_eq!(one.view().seats[1].hand.iter().filter(|&&family| family == Family::Animal).count(), 2);
}

/// The rival has played the Animal face down.
fn waiting(animal: &str) -> Table {
    let mut table = dealt([THIEF, with_animal(animal)]);
    table.play(0, "Bodyguard", "Containment Mech").play(1, "Abacus", animal);
    table
}

#[test]
fn s8_1_a_boost_face_down() {
    let [one, other] = both(waiting);
    assert_twins(&one, &other, &UNAWARE, 1);
    let boost = BoostView::Waiting { family: Family::Animal, card: None };
    assert_eq!(one.view_of(0).seats[1].boost, boost, "the back is open");
    let known = BoostView::Waiting { family: Family::Animal, card: Some(card("Puffer Fish")) };
    assert_eq!(one.view_of(1).seats[1].boost, known);
}

#[test]
fn s8_2_a_scored_boost_is_known_to_who_played_it() {
    let scored = |animal: &str| {
        let mut table = waiting(animal);
        table.score(0).score(1);
        table
    };
    let [one, other] = both(scored);
    assert_twins(&one, &other, &UNAWARE, 1);
    let tucked = |view: View| view.seats[1].scored.tucked[0].card;
    assert_eq!(
        (tucked(one.view_of(1)), tucked(one.view_of(0)), tucked(one.view())),
        (Some(card("Puffer Fish")), None, None)
    );
    assert_eq!(one.view().seats[1].scored.backs, [0, 1, 0, 0, 0], "the back is open");
}

#[test]
fn s4_8_a_taken_boost_is_known_to_its_former_owner_alone() {
    let taken = |animal: &str| {
        let mut table = waiting(animal);
        table.activate(0).name(1);
        table
    };
    let [one, other] = both(taken);
    assert_twins(&one, &other, &UNAWARE, 1);
    let tucked = |view: View| view.seats[0].scored.tucked[0].card;
    assert_eq!((tucked(one.view_of(0)), tucked(one.view_of(1))), (None, Some(card("Puffer Fish"))));
    let took = |card| Notice::Took { seat: Seat::FIRST, from: Seat::SECOND, family: Family::Animal, card };
    assert!(
        one.told_to[0].contains(&took(None)) && one.told_to[1].contains(&took(Some(card("Puffer Fish"))))
    );
}

#[test]
fn s4_8_an_activated_boost_is_taken_before_all_eyes() {
    let mut table = fight("Grand Colosseum", &["Abacus + Corner Coach", "Pit Lord + Mind Snatcher"]).table();
    table.activate(0).name(0).activate(1).name(0);
    for viewer in Viewer::all(2) {
        let view = table.game.view(&table.state, viewer);
        assert_eq!(view.seats[1].scored.shown, cards(&["Corner Coach"]), "{viewer:?}");
    }
}

#[test]
fn s8_2_which_of_two_cards_of_a_family_was_played() {
    let hand = ["Abacus", "Pit Lord", "Rift Warden", "Puffer Fish", "Kraken"];
    let played = |boost: &str| {
        let mut table = dealt([THIEF, hand]);
        table.play(0, "Bodyguard", "Containment Mech").play(1, "Abacus", boost);
        table
    };
    let [mut one, mut other] = both(played);
    assert_twins(&one, &other, &UNAWARE, 1);
    for twin in [&mut one, &mut other] {
        twin.score(0).score(1).draw(&["Corner Coach", "Mimic Ooze", "Stunt Double", "Jackrabbits"]);
        twin.chance(Chance::Arena(arena("Even Ground")));
    }
    assert_twins(&one, &other, &UNAWARE, 1);
}

#[test]
fn s6_2_a_card_drawn_to_refill() {
    let refilled = |animal: &str| {
        let mut table = dealt([THIEF, ["Abacus", "Pit Lord", "Rift Warden", "Alpha Wolf", "Mimic Ooze"]]);
        table.play(0, "Bodyguard", "Containment Mech").play(1, "Abacus", "Alpha Wolf").score(0).score(1);
        table.draw(&["Corner Coach", "Stunt Double", animal, "Jackrabbits"]);
        table.chance(Chance::Arena(arena("Even Ground")));
        table
    };
    let [one, other] = both(refilled);
    assert_twins(&one, &other, &UNAWARE, 1);
}

/// Three Humans in the Reserves of which one has been scored unseen, and a Robot.
fn scored_unseen() -> Table {
    let mut table = fight("Grand Colosseum", &["Kraken + Blood Pact Fiend", "Abacus + Great White Shark"])
        .reserves(&["Corner Coach", "Bodyguard", "Stunt Double", "Null Nine"], 1)
        .table();
    table.activate(0).back(Family::Human).back(Family::Robot).back(Family::Human);
    table
}

#[test]
fn s8_2_a_card_scored_unseen_has_no_face() {
    let mut table = scored_unseen();
    let piles: Vec<_> =
        Viewer::all(2).map(|viewer| table.game.view(&table.state, viewer).seats[0].scored.clone()).collect();
    assert!(piles.iter().all(|pile| *pile == piles[0] && pile.shown.is_empty() && pile.tucked.is_empty()));
    assert_eq!(piles[0].backs, [1, 0, 1, 0, 0]);
    // Any of the three Humans may still come: none of them is the scored one yet.
    table.activate(1);
    for name in ["Corner Coach", "Bodyguard", "Stunt Double"] {
        let outcome = Chance::Card { face: card(name), below: Some(Family::Human) };
        assert_eq!(table.game.weight(&table.state, outcome), 1, "{name}");
    }
    let mut others = [table.clone(), table];
    others[0].draw(&["Corner Coach", "Bodyguard"]);
    others[1].draw(&["Stunt Double", "Corner Coach"]);
    for (table, left) in others.iter().zip(["Stunt Double", "Bodyguard"]) {
        let view = table.view();
        assert!(!view.graveyard.contains(&card(left)) && !view.seats[1].scored.shown.contains(&card(left)));
        assert_eq!(table.view().seats[0].scored.backs, [1, 0, 1, 0, 0], "{left} stays unseen");
    }
}

#[test]
fn s8_4_below_the_top_of_the_reserves_there_is_nothing() {
    // The order in which a hand was dealt says nothing about the hand, nor about what is still to come.
    let one = dealt([THIEF, with_animal("Puffer Fish")]);
    let mut unlike = with_animal("Puffer Fish");
    unlike.reverse();
    let other = dealt([THIEF, unlike]);
    assert_eq!(one.view_of(1).hand, other.view_of(1).hand);
    let odds = |table: &mut Table| {
        table.play(0, "Bodyguard", "Containment Mech").play(1, "Abacus", "Alpha Wolf").score(0).score(1);
        table.game.odds(&table.state)
    };
    assert_eq!(odds(&mut one.clone()), odds(&mut other.clone()));
    let odds = odds(&mut one.clone());
    let top = one.view().top.unwrap();
    assert!(
        odds.iter().all(|(chance, _)| matches!(chance, Chance::Card { face, .. } if face.family() == top))
    );
    let faces: BTreeMap<Card, u64> = odds.iter().fold(BTreeMap::new(), |mut sums, (chance, weight)| {
        if let Chance::Card { face, .. } = chance {
            *sums.entry(*face).or_default() += weight;
        }
        sums
    });
    let weights: Vec<u64> = faces.into_values().collect();
    assert!(
        weights.len() > 1 && weights.iter().all(|&weight| weight == weights[0]),
        "every face is as likely"
    );
}

#[test]
fn s8_3_a_shuffle_forgets_the_order_and_keeps_the_cards() {
    let shuffled = |graveyard: &[&str]| {
        let mut table = fight("Grand Colosseum", &["Abacus + Orbital Radar", "Pit Lord + Hexer"])
            .graveyard(graveyard)
            .reserves(&["Symbiote"], 1)
            .table();
        table.activate(0).draw(&["Symbiote"]);
        table
    };
    let graveyard = ["Kraken", "Null Nine", "Imp Swarm", "Bodyguard", "Mimic Ooze"];
    let mut reversed = graveyard;
    reversed.reverse();
    let (one, other) = (shuffled(&graveyard), shuffled(&reversed));
    assert_eq!(one.state, other.state);
    let mut known = one.view().memory.shuffles[0].clone();
    known.sort_unstable();
    let mut went_in = cards(&graveyard);
    went_in.sort_unstable();
    assert_eq!(known, went_in, "everybody knows what went in");
}

#[test]
fn s2_1_a_refusal_tells_nothing_of_another_hand() {
    let [one, other] = both(|animal| dealt([THIEF, with_animal(animal)]));
    for animal in ["Puffer Fish", "Kraken"] {
        let action = rules_fight::Action::Play { main: card("Hexer"), boost: card(animal) };
        assert_eq!(one.refusal(0, action), other.refusal(0, action), "{animal}");
    }
}
