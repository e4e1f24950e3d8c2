//! FIGHT! keeps the laws, for every number of players and under every house rule.

use rules_core::{Game, Seat, content::Source};
use rules_fight::{
    Action, BoostFamily, Card, Config, Content, Family, Fight, FirstFamily, House, Killed, LoneDigit, Pick,
    Rounding, ShortHand, State, Steal, default_content,
};
use rules_laws::{Plan, Report, Subject, hold};
use std::sync::Arc;

fn hold_laws(config: Config, games: u32) -> Report {
    hold_laws_with(Content::shipped(), config, games)
}

fn hold_laws_with(content: Content, config: Config, games: u32) -> Report {
    let game = Fight::open(config, Arc::new(content)).unwrap();
    let subject = Subject {
        game: &game,
        candidates,
        audit: Fight::audit,
        longest: game.longest(),
        may_list: |_, _| true,
    };
    hold(&subject, Plan { games, imaginings: 2, alternatives: 4, draws: 2000, ..Plan::default() })
}

/// Every seat there is and some that are not, every card of two Families and one that is not of the set.
fn candidates(game: &Fight, state: &State, seat: Seat) -> Vec<Action> {
    let mut actions = vec![Action::Score, Action::Activate];
    let picks = [Pick::Plus, Pick::Minus].into_iter().chain((0..6).map(|index| Pick::Seat(Seat::at(index))));
    actions.extend(picks.map(Action::Choose));
    let cards = || game.content().warriors().map(|(card, _)| card).chain([Card::new(Family::Alien, 32)]);
    actions.extend(cards().map(|card| Action::Choose(Pick::Card(card))));
    actions.extend(cards().map(|main| Action::PlayAlone { main }));
    // All pairs of a hand, whoever it belongs to, and some that are in no hand.
    let own = game.view(state, rules_core::Viewer::Seat(seat)).hand;
    let tried = || own.iter().copied().chain(cards().step_by(7));
    actions.extend(tried().flat_map(|main| tried().map(move |boost| Action::Play { main, boost })));
    actions.sort_unstable();
    actions.dedup();
    actions
}

#[test]
fn two_players_keep_the_laws() {
    hold_laws(Config::table(2), 40);
}

#[test]
fn three_players_keep_the_laws() {
    hold_laws(Config::table(3), 25);
}

#[test]
fn four_players_keep_the_laws() {
    hold_laws(Config::table(4), 15);
}

#[test]
fn five_players_keep_the_laws() {
    let report = hold_laws(Config::table(5), 12);
    assert!(report.lookalikes > 0, "hidden cards were compared: {report:?}");
}

#[test]
fn the_other_house_rules_keep_the_laws() {
    let house = House {
        boost_family: BoostFamily::Free,
        first_family: FirstFamily::PreviousFight,
        short_hand: ShortHand::AllOrNothing,
        killed: Killed::IsOut,
        rounding: Rounding::Up,
        lone_digit: LoneDigit::IsZero,
        steal: Steal::Waiting,
    };
    for seats in 2..=5 {
        hold_laws(Config { seats, first: Some(Seat::SECOND), house }, 6);
        let house = House { boost_family: BoostFamily::OwnMain, ..house };
        hold_laws(Config { seats, first: None, house }, 6);
    }
}

/// What ships, with only so many Warriors of each Family and so many Arenas.
fn smaller_set(of_a_family: usize, arenas: usize) -> Content {
    let [warriors, rings] = [0, 1].map(|file| default_content().swap_remove(file));
    let rows = |source: &Source, is_kept: &dyn Fn(usize, &str) -> bool| {
        let parts: Vec<&str> = source.text.split("\n[[").collect();
        let kept = parts[1..].iter().enumerate().filter(|(index, row)| is_kept(*index, row));
        let text: String = kept.map(|(_, row)| format!("\n[[{row}")).collect();
        Source::new(source.file.clone(), text)
    };
    let number = |row: &str| row.split('"').nth(1).unwrap()[1..].parse::<usize>().unwrap();
    Content::load(&[
        rows(&warriors, &|_, row| number(row) <= of_a_family),
        rows(&rings, &|index, _| index < arenas),
    ])
    .unwrap()
}

#[test]
fn a_set_of_forty_warriors_and_eight_arenas_serves_three() {
    let content = smaller_set(8, 8);
    assert_eq!((content.warriors().count(), content.arenas().count()), (40, 8));
    let error = Fight::open(Config::table(4), Arc::new(content.clone())).unwrap_err().to_string();
    assert!(error.contains("4 players need 44 Warriors, and this set has 40: 4 short"), "{error}");
    hold_laws_with(content, Config::table(3), 8);
}

/// The smallest set there is reshuffles all the time and may run out of cards (§2.7, §6.4).
#[test]
fn the_smallest_set_serves_two() {
    hold_laws_with(smaller_set(5, 7), Config::table(2), 60);
}
