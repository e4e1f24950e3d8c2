//! Positions set up by hand: what cannot be is refused, and what can be is whole.

mod common;

use common::{arena, card, content};
use rules_core::{Game, Seat, Turn};
use rules_fight::{Config, Fight, Impossible, Position};

fn open(seats: usize) -> Fight {
    Fight::open(Config::table(seats), content()).unwrap()
}

fn refusal(position: &Position) -> Impossible {
    open(3).position(position).expect_err("it cannot be")
}

#[test]
fn s2_1_nobody_plays_after_somebody_who_still_has_to() {
    let played = Some((card("Kraken"), Some(card("Abacus"))));
    let mut position = Position {
        arena: Some(arena("Limbo Pit")),
        played: vec![None, played],
        hands: vec![vec![card("Hexer")]],
        ..Position::default()
    };
    assert_eq!(refusal(&position), Impossible::OutOfTurn { seat: Seat::FIRST });
    // Who has no card sits out, so there is no turn to keep.
    position.hands = vec![vec![], vec![], vec![card("Hexer"), card("Symbiote")]];
    let game = open(3);
    let state = game.position(&position).unwrap();
    assert_eq!((game.turn(&state), game.audit(&state)), (Turn::of(Seat::at(2)), Ok(())));
}

#[test]
fn s1_3_hands_are_no_larger_than_they_can_be() {
    let cards = ["Hexer", "Symbiote", "Bodyguard", "Null Nine", "Mirror Bot", "Pit Lord"].map(card);
    let mut position =
        Position { arena: Some(arena("Limbo Pit")), hands: vec![cards.to_vec()], ..Position::default() };
    assert_eq!(refusal(&position), Impossible::HandTooLarge { found: 6, most: 5 });
    position.hands = vec![cards[..4].to_vec()];
    position.played = vec![Some((card("Kraken"), None))];
    assert_eq!(refusal(&position), Impossible::HandTooLarge { found: 4, most: 3 });
}

#[test]
fn s1_4_a_game_has_seven_fights_and_cards_are_in_one_place() {
    let nowhere = Position::default();
    assert_eq!(refusal(&nowhere), Impossible::WrongFights { found: 0, going_on: false });
    let twice = Position { graveyard: vec![card("Hexer"); 2], arena: Some(arena("Limbo Pit")), ..nowhere };
    assert_eq!(refusal(&twice), Impossible::Twice { card: card("Hexer") });
    let again = Position { fought: vec![(arena("Limbo Pit"), None)], graveyard: vec![], ..twice };
    assert_eq!(refusal(&again), Impossible::ArenaTwice { arena: arena("Limbo Pit") });
    let crowded = Position { fought: vec![], scored: vec![vec![]; 4], ..again };
    assert_eq!(refusal(&crowded), Impossible::TooManySeats { found: 4, seats: 3 });
}
