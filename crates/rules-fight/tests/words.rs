//! What people read: the lines on the cards, the notices and the views.

use expect_test::{expect, expect_file};
use rules_core::{Game, Seat, Viewer};
use rules_fight::{
    Ability, Action, ArenaId, BoostView, Card, Config, Content, Family, Fight, Memory, Notice, Pick,
    PileView, SeatView, Stage, View,
};
use std::sync::Arc;

fn fight() -> Fight {
    Fight::open(Config::table(3), Arc::new(Content::shipped())).unwrap()
}

fn card(code: &str) -> Card {
    code.parse().unwrap()
}

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = Seat::SECOND;

#[test]
fn every_card_has_its_line() {
    let content = Content::shipped();
    let warriors = content.warriors().map(|(card, warrior)| format!("{card} {}", warrior.ability));
    let arenas = content.arenas().map(|(arena, row)| format!("{arena} {}", row.condition));
    expect_file!["words/cards.txt"].assert_eq(&warriors.chain(arenas).collect::<Vec<_>>().join("\n"));
}

#[test]
fn other_parameters_have_their_words() {
    let lines = [
        Ability::AddPerFamily { amount: -2 },
        Ability::ScaleSelf { times: 3, over: 1 },
        Ability::ScaleSelf { times: 1, over: 2 },
        Ability::ScaleSelf { times: 4, over: 1 },
        Ability::ScaleSelf { times: 3, over: 4 },
        Ability::DrawAndScore { cards: 1, family: Family::Alien },
        Ability::Steal { families: [Family::Demon].into_iter().collect() },
        Ability::Steal { families: [Family::Demon, Family::Human, Family::Robot].into_iter().collect() },
        Ability::Steal { families: Family::ALL.into_iter().collect() },
        Ability::BonusIfWin { amount: -5, cards: 1 },
        Ability::Pact { cards: 1 },
        Ability::Raise { depth: 1 },
        Ability::RobGraveyard { family: Family::Robot, most: 1 },
        Ability::CopyNeighbour { plus: 0 },
        Ability::CopyNeighbour { plus: -3 },
    ]
    .map(|ability| ability.to_string());
    expect![[r#"
        -2 to your Main for each Family among the Mains in the Fight
        Triple your Main's Power
        Halve your Main's Power
        Multiply your Main's Power by 4
        Multiply your Main's Power by 3/4
        Reveal the top card of the Reserves; score it if it is an Alien, else it goes to the Graveyard
        Take an opponent's Boost into your scored pile if it is a Demon
        Take an opponent's Boost into your scored pile if it is a Human, a Robot or a Demon
        Take an opponent's Boost into your scored pile if it is of any Family
        -5 to your Main; if you win the Arena, score the top card of the Reserves
        Kill your own Main to score the top card of the Reserves
        The top card of the Graveyard becomes your Main, even if yours was killed
        Score the newest Robot of the Graveyard
        Your Main's Power becomes that of a neighbour's Main
        Your Main's Power becomes that of a neighbour's Main, minus 3"#]]
    .assert_eq(&lines.join("\n"));
}

#[test]
fn every_notice_has_its_line() {
    let fight = fight();
    let (kraken, coach, arena) = (card("A01"), card("H05"), ArenaId::new(1));
    let (human, animal) = (Family::Human, Family::Animal);
    let notices = [
        Notice::Drew { seat: FIRST, family: animal, card: Some(kraken) },
        Notice::Drew { seat: FIRST, family: animal, card: None },
        Notice::LaidOut { card: kraken },
        Notice::Reshuffled { cards: 14 },
        Notice::ArenaSeen { arena },
        Notice::Begins { seat: SECOND },
        Notice::FightBegins { fight: 1, arena, first: SECOND },
        Notice::Played { seat: FIRST, main: kraken, boost: human, card: Some(coach) },
        Notice::Played { seat: FIRST, main: kraken, boost: human, card: None },
        Notice::PlayedAlone { seat: FIRST, main: kraken },
        Notice::SatOut { seat: FIRST },
        Notice::Scored { seat: FIRST, family: human, card: Some(coach) },
        Notice::Scored { seat: FIRST, family: human, card: None },
        Notice::Activated { seat: FIRST, card: coach },
        Notice::Borrowed { seat: FIRST, card: coach },
        Notice::Chose { seat: FIRST, pick: Pick::Seat(SECOND) },
        Notice::Chose { seat: FIRST, pick: Pick::Card(kraken) },
        Notice::Chose { seat: FIRST, pick: Pick::Minus },
        Notice::NoEffect { seat: FIRST, card: coach },
        Notice::PowerChanged { seat: SECOND, from: 23, to: 33 },
        Notice::Killed { seat: SECOND, card: kraken },
        Notice::BeamedOut { seat: SECOND, card: kraken },
        Notice::Replaced { seat: SECOND, old: Some(kraken), new: coach, power: 6 },
        Notice::Replaced { seat: SECOND, old: None, new: coach, power: 6 },
        Notice::Revealed { seat: FIRST, card: kraken },
        Notice::ScoredOpenly { seat: FIRST, card: coach },
        Notice::Discarded { card: kraken },
        Notice::Took { seat: FIRST, from: SECOND, family: human, card: None },
        Notice::Took { seat: FIRST, from: SECOND, family: human, card: Some(coach) },
        Notice::Silenced { seat: SECOND },
        Notice::Shielded { seat: SECOND },
        Notice::WinsTies { seat: FIRST },
        Notice::HopesForSpoils { seat: FIRST, cards: 2 },
        Notice::ScoredUnseen { seat: FIRST, family: animal },
        Notice::Won { seat: FIRST, arena, glory: 7, power: 18, tied: false },
        Notice::Won { seat: FIRST, arena, glory: 7, power: 18, tied: true },
        Notice::NobodyWon { arena },
        Notice::Cleared,
        Notice::Over,
    ]
    .map(|notice| fight.tell(&notice));
    expect_file!["words/notices.txt"].assert_eq(&notices.join("\n"));
}

#[test]
fn every_decision_is_described() {
    let fight = fight();
    let (main, boost) = (card("A01"), card("H05"));
    let lines = [
        Action::Play { main, boost },
        Action::PlayAlone { main },
        Action::Score,
        Action::Activate,
        Action::Choose(Pick::Seat(SECOND)),
        Action::Choose(Pick::Card(main)),
        Action::Choose(Pick::Plus),
    ]
    .map(|action| fight.describe(action));
    expect![[r#"
        play Kraken (Animal 30) as Main and Corner Coach (Human 6) as Boost
        play Kraken (Animal 30) as Main without a Boost
        score the Boost
        activate the Boost
        choose seat 2
        choose Kraken (Animal 30)
        choose plus"#]]
    .assert_eq(&lines.join("\n"));
}

fn seat_view(hand: &[Family], main: &str, power: Option<i32>, boost: BoostView) -> SeatView {
    SeatView {
        hand: hand.to_vec(),
        main: Some(card(main)),
        power,
        boost,
        shielded: false,
        wins_ties: false,
        silenced: false,
        spoils: 0,
        picks: vec![],
        scored: PileView { backs: [0; 5], shown: vec![], tucked: vec![] },
        glory: 0,
        diary: vec![],
    }
}

/// The third Fight, in its middle, as the third seat sees it.
fn third_fight() -> View {
    let (human, robot, demon, alien) = (Family::Human, Family::Robot, Family::Demon, Family::Alien);
    let mut first =
        seat_view(&[human, demon, demon], "L04", Some(83), BoostView::Activated { card: card("H06") });
    first.picks = vec![Pick::Seat(FIRST), Pick::Plus];
    first.glory = 9;
    first.scored.backs = [2, 0, 1, 0, 0];
    (first.shielded, first.wins_ties, first.spoils) = (true, true, 2);
    let mut second = seat_view(&[], "D05", None, BoostView::Waiting { family: robot, card: None });
    second.silenced = true;
    let waiting = BoostView::Waiting { family: alien, card: Some(card("L07")) };
    let third = seat_view(&[human, demon], "R12", Some(18), waiting);
    View {
        viewer: Viewer::Seat(Seat::at(2)),
        stage: Stage::Deciding { seat: SECOND },
        fight: 2,
        first: FIRST,
        last_main: Some(robot),
        arenas: [3, 5, 1, 2].map(ArenaId::new).to_vec(),
        winners: vec![Some(FIRST), None],
        seats: vec![first, second, third],
        hand: vec![card("H05"), card("D10")],
        reserves: 23,
        top: Some(alien),
        to_lay_out: 0,
        graveyard: ["A02", "A03", "A04", "D01"].map(card).to_vec(),
        aside: vec![],
        trail: vec![vec![23, 2, 18], vec![33, 2, 18], vec![83, 0, 18]],
        memory: Memory { shuffles: vec![], scored_unseen: [0; 5] },
    }
}

#[test]
fn a_view_is_shown_in_some_lines() {
    expect![[r#"
        Fight 3 of 7: Target Range (Power closest to 25, 7 Glory); next Grand Colosseum (highest Power, 4 Glory)
        Seat 1, 1st player: 9 Glory; 3 scored: 2 Humans, Robot; hand: Human, 2 Demons
          Main Hive Queen (Alien 23): 23 -> 33 -> 83, shielded, wins ties, scores 2 cards if it wins
          Boost Crooked Referee (Human 14), activated, chose seat 1, plus
        Seat 2: 0 Glory; nothing scored; hand: none
          Main Giant's Bane (Demon 2): 2 -> killed
          Boost a Robot, face down, can only be scored (§4.9)
        Seat 3: 0 Glory; nothing scored; hand: Human, Demon
          Main Rounding Error (Robot 18): 18
          Boost Mimic Ooze (Alien 18), face down
        Graveyard: 4 cards, from the top Soul Collector (Demon 29), Alpha Wolf (Animal 19), Abducted Bull (Animal 24)
        Reserves: 23 cards, an Alien on top
        Hand of seat 3:
          H05 Corner Coach (Human 6): +10 to any one Main
          D10 Blood Pact Fiend (Demon 20): Kill your own Main to score the top 2 cards of the Reserves
        Seat 2 can only score the Boost (§4.9)."#]].assert_eq(&fight().show(&third_fight()));
}

#[test]
fn after_the_last_fight_the_table_is_cleared_and_nobody_was_killed_by_that() {
    let mut view = third_fight();
    view.stage = Stage::Over;
    view.fight = 7;
    view.arenas = (1..=7).map(ArenaId::new).collect();
    for seat in &mut view.seats {
        (seat.power, seat.boost) = (None, BoostView::Gone);
    }
    view.seats[0].boost = BoostView::Spent { card: card("H06") };
    view.hand.clear();
    expect![[r#"
        All 7 Fights are over
        Seat 1, 1st player: 9 Glory; 3 scored: 2 Humans, Robot; hand: Human, 2 Demons
          Last Main Hive Queen (Alien 23): 23 -> 33 -> 83, shielded, wins ties, scores 2 cards if it wins
          Last Boost Crooked Referee (Human 14), activated, chose seat 1, plus
        Seat 2: 0 Glory; nothing scored; hand: none
          Last Main Giant's Bane (Demon 2): 2 -> killed
        Seat 3: 0 Glory; nothing scored; hand: Human, Demon
          Last Main Rounding Error (Robot 18): 18
        Graveyard: 4 cards, from the top Soul Collector (Demon 29), Alpha Wolf (Animal 19), Abducted Bull (Animal 24)
        Reserves: 23 cards, an Alien on top
        The game is over (§7)."#]].assert_eq(&fight().show(&view));
}

#[test]
fn what_the_game_waits_for_is_said() {
    let fight = fight();
    let mut view = third_fight();
    let stages = [
        Stage::Announcing,
        Stage::Seating,
        Stage::Playing { seat: FIRST },
        Stage::Playing { seat: SECOND },
        Stage::Deciding { seat: FIRST },
        Stage::Deciding { seat: SECOND },
        Stage::Choosing { seat: FIRST, card: card("H06"), named: None },
        Stage::Choosing { seat: FIRST, card: card("H06"), named: Some(SECOND) },
        Stage::Over,
    ];
    let lines = stages.map(|stage| {
        view.stage = stage;
        // Before the first play no Main is in the Fight.
        let mut seen = view.clone();
        if stage == (Stage::Playing { seat: FIRST }) {
            seen.seats.iter_mut().for_each(|seat| seat.power = None);
        }
        fight.show_stage(&seen)
    });
    expect![[r#"
        An Arena is turned up.
        The 1st player is drawn.
        Seat 1 plays Main and Boost freely (§2.3).
        Seat 2 plays Main and Boost; the Main before was a Robot (§2.2).
        Seat 1 activates the Boost or scores it.
        Seat 2 can only score the Boost (§4.9).
        Seat 1 chooses for Crooked Referee (Human 14): +5 or -5, as you like, to any one Main.
        Seat 1 chooses plus or minus for Crooked Referee (Human 14) on seat 2.
        The game is over (§7)."#]]
    .assert_eq(&lines.join("\n"));
}

#[test]
fn people_with_names_are_called_by_them_and_whoever_reads_is_spoken_to() {
    let game = fight();
    let names = ["You", "Livia"].map(str::to_owned);
    let words = game.words(&names);
    let third = Seat::at(2);
    let told = [
        Notice::FightBegins { fight: 2, arena: ArenaId::new(1), first: FIRST },
        Notice::Played { seat: FIRST, main: card("H05"), boost: Family::Robot, card: Some(card("R06")) },
        Notice::PlayedAlone { seat: SECOND, main: card("H05") },
        Notice::Activated { seat: SECOND, card: card("H05") },
        Notice::Chose { seat: SECOND, pick: Pick::Seat(FIRST) },
        Notice::Chose { seat: SECOND, pick: Pick::Seat(SECOND) },
        Notice::PowerChanged { seat: FIRST, from: 23, to: 33 },
        Notice::PowerChanged { seat: SECOND, from: 23, to: 33 },
        Notice::PowerChanged { seat: third, from: 23, to: 33 },
        Notice::HopesForSpoils { seat: FIRST, cards: 2 },
        Notice::HopesForSpoils { seat: SECOND, cards: 2 },
        Notice::Took { seat: FIRST, from: SECOND, family: Family::Demon, card: None },
        Notice::Took { seat: SECOND, from: FIRST, family: Family::Demon, card: None },
        Notice::Took { seat: third, from: SECOND, family: Family::Demon, card: None },
        Notice::Scored { seat: FIRST, family: Family::Alien, card: None },
        Notice::SatOut { seat: FIRST },
        Notice::NoEffect { seat: FIRST, card: card("H05") },
    ];
    expect![[r#"
        Fight 2 of 7: Target Range (Power closest to 25, 7 Glory); you are 1st player
        You play Corner Coach (Human 6), with Byte Swapper (Robot 11) face down as Boost
        Livia plays their only card as Main: Corner Coach (Human 6) (§2.7)
        Livia activates Corner Coach (Human 6): +10 to any one Main
        Livia chooses you
        Livia chooses themselves
        Your Main goes from 23 to 33
        Livia's Main goes from 23 to 33
        The Main of seat 3 goes from 23 to 33
        You score the top 2 cards of the Reserves if you win the Arena (§4.11)
        Livia scores the top 2 cards of the Reserves if they win the Arena (§4.11)
        You take Livia's Boost into your scored pile: a Demon (§4.8)
        Livia takes your Boost into their scored pile: a Demon (§4.8)
        Seat 3 takes Livia's Boost into its scored pile: a Demon (§4.8)
        You score your Boost: an Alien
        You have no card and sit this Fight out (§2.7)
        Your Corner Coach (Human 6) changes nothing (§3.4)"#]]
    .assert_eq(&told.map(|notice| words.tell(&notice)).join("\n"));
    assert_eq!(words.describe(Action::Choose(Pick::Seat(SECOND))), "choose Livia");
}
