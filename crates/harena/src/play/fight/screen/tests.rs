//! What is on the screen, from the smallest size on.

mod hint;

use crate::play::{
    fight::testing::Clock,
    input::Intent::{Accept, Letter, PageUp},
    match_on_screen::Asking,
    screen::{
        Theme,
        testing::{self, drawn},
    },
};
use expect_test::{Expect, expect};
use ratatui::style::Color;
use rules_core::Seat;

const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (140, 45), (200, 60)];

fn expect_screen(clock: &Clock, size: (u16, u16), expected: &Expect) {
    expected.assert_eq(&clock.screen(size));
}

/// A game in which a person plays Main and Boost.
fn playing(players: usize, humans: usize) -> Clock {
    let mut clock = Clock::new(players, humans);
    clock.press(&[Accept]);
    clock.wait();
    clock
}

/// A game in which a person decides about a Boost.
fn deciding(players: usize, humans: usize) -> Clock {
    let mut clock = playing(players, humans);
    clock.wait_for_boost();
    clock
}

#[test]
fn before_the_game_everybody_is_named() {
    let clock = Clock::new(4, 1);
    let commitment = clock.app.evening.setup.table.seed.commitment().to_string();
    testing::check(&clock.app, &["You  against  Livia, Cato and Varro (random bots)", &commitment]);
    testing::check(&Clock::new(2, 1).app, &["You  against  Livia (random bot)"]);
}

#[test]
fn playing_shows_the_hand_and_the_table() {
    let clock = playing(4, 1);
    let table = ["Fight 1 of 7", " Glory", "next: ", "Reserves ", "Graveyard 3, top ", "► You ", "1st"];
    clock.check(&SIZES, &table);
    clock.check(
        &SIZES,
        &["Which Main?", "then leads", "o: outcomes", "a: advice", "c: cards", "?: help", "q: leave"],
    );
}

#[test]
fn a_main_is_chosen_in_the_smallest_window() {
    let clock = playing(4, 1);
    expect_screen(
        &clock,
        (80, 24),
        &expect![[r#"
             HARENA FIGHT! · Fight 1 of 7           draws sealed: 9d021787ea0d… (? for all)
             Grand Colosseum · 4 Glory: highest Power
             next: Silver Medal Stadium · 6 Glory: second-highest valu…  in the lead: Varro
             Reserves 37, top A · Graveyard 3, top R Abacus 8, A Abducted Bull 24
                           Glory   hand   Power Main                 Boost
            ► You           0 (0)  HRDLL
              Livia         0 (0)  HHALL
              Cato     1st  0 (0)  ARR     22   H Drill Sergeant     [R] face down
              Varro         0 (0)  HDL     30*  A Kraken             [L] face down
             log ───────────────────────────────────────────────────────────────────────────
             Fight 1 of 7: Grand Colosseum (highest Power, 4 Glory); Cato is 1st player
             Cato plays Drill Sergeant (Human 22), with a Robot face down as Boost
             Varro plays Kraken (Animal 30), with an Alien face down as Boost
             Which Main? You play Main and Boost; the Main before was an Animal (§2.2). ────
                                                                                  then leads
            > 1 H Space Poacher      28 Take an opponent's Boost into your score…      Varro
              2 R Null Nine          10 Every digit 9 of every Main turns into 0       Varro
              3 D Hexer               4 -10 to any one Main                            Varro
              4 L Tractor Beam        3 The top card of the Reserves replaces an…      Varro
              5 L Symbiote            7 Add the printed Power of the Graveyard's…      Varro
                As Boost: Take an opponent's Boost into your scored pile if it is an Animal
                or an Alien

             ↑↓ Enter: choose  o: outcomes  a: advice  h: hint  c: cards  ?: help  q: leave"#]],
    );
}

#[test]
fn then_a_boost_is_chosen() {
    let mut clock = playing(4, 1);
    clock.press(&[Accept]);
    expect_screen(
        &clock,
        (100, 30),
        &expect![[r#"
             HARENA FIGHT! · Fight 1 of 7                               draws sealed: 9d021787ea0d… (? for all)
             Grand Colosseum · 4 Glory: highest Power
             next: Silver Medal Stadium · 6 Glory: second-highest value of Power             in the lead: Varro
             Reserves 37, top A · Graveyard 3, top R Abacus 8, A Abducted Bull 24, H Circus Ringmaster 10
                                  Glory   hand   Power Main                 Boost
            ► You                  0 (0)  HRDLL
              Livia (random)       0 (0)  HHALL
              Cato (random)   1st  0 (0)  ARR     22   H Drill Sergeant     [R] face down
              Varro (random)       0 (0)  HDL     30*  A Kraken             [L] face down
             log ───────────────────────────────────────────────────────────────────────────────────────────────
             You draw Hexer (Demon 4)
             You draw Space Poacher (Human 28)
             Circus Ringmaster (Human 10) is laid out on the Graveyard
             Abducted Bull (Animal 24) is laid out on the Graveyard
             Abacus (Robot 8) is laid out on the Graveyard
             Cato begins the game (§1.5)
             Fight 1 of 7: Grand Colosseum (highest Power, 4 Glory); Cato is 1st player
             Cato plays Drill Sergeant (Human 22), with a Robot face down as Boost
             Varro plays Kraken (Animal 30), with an Alien face down as Boost
             Which Boost? Main: Space Poacher (Human 28) (outcomes: activated now) ─────────────────────────────
                                                                                You Livia Cato Varro leads cards
            > 1 R Null Nine          10 Every digit 9 of every Main turns into…   -     -    -     - Varro     -
              2 D Hexer               4 -10 to any one Main                       …     -    …     …     …     -
              3 L Tractor Beam        3 The top card of the Reserves replaces …   …     -    …     …     ?     -
              4 L Symbiote            7 Add the printed Power of the Graveyard…  36     -    -     -   You     -
                As Boost: Every digit 9 of every Main turns into 0
                nothing changes · Varro leads


             ↑↓ Enter: choose  Esc: other Main  a: advice  h: hint  c: cards  ?: help"#]],
    );
}

#[test]
fn a_boost_is_decided_with_everything_in_sight() {
    let clock = deciding(5, 1);
    let parts = ["Your Boost: ", "score the Boost", "activate the Boost", "cards", "in the lead: ", "► You "];
    clock.check(&SIZES, &parts);
}

#[test]
fn five_fit_into_the_smallest_window() {
    expect_screen(
        &deciding(5, 1),
        (80, 24),
        &expect![[r#"
             HARENA FIGHT! · Fight 1 of 7           draws sealed: 9d021787ea0d… (? for all)
             Limbo Pit · 5 Glory: lowest Power
             next: Even Ground · 5 Glory: highest even Power, odd only…  in the lead: Varro
             Reserves 32, top L · Graveyard 3, top A Kraken 30, L Tractor Beam 3
                           Glory   hand   Power Main                 Boost
            ► You           0 (0)  HHR     17   A Snapping Turtle    [R] Battery Pack
              Livia         0 (0)  ALL     15   D Necromancer        [L] face down
              Cato          0 (0)  HAD      6   L Antimatter Twin    [R] face down
              Varro         0 (0)  ADL      2*  D Giant's Bane       [R] face down
              Titus    1st  0 (0)  HDL     32   H Scrapyard Boss     A Honey Badger
                                          25 → 32 (Honey Badger)
             Hand: H Drill Sergeant 22, H Crowd Favourite 20, R Firmware Patch 16
             log ───────────────────────────────────────────────────────────────────────────
             Cato plays Antimatter Twin (Alien 6), with a Robot face down as Boost
             Varro plays Giant's Bane (Demon 2), with a Robot face down as Boost
             Titus activates Honey Badger (Animal 21): +7 to your Main
             Titus's Main goes from 25 to 32
             Your Boost: Battery Pack: +10 to every Robot Main ─────────────────────────────
                                               You Livia Cato Varro Titus leads cards
            > 1 score the Boost                  -     -    -     -     - Varro    +1
              2 activate the Boost               -     -    -     -     - Varro     -
                It goes face down to your scored pile: 1 Glory at the end (§3.2)
                +1 to your scored pile · Varro leads
             ↑↓ Enter: choose  o: outcomes  a: advice  h: hint  c: cards  ?: help  q: leave"#]],
    );
}

#[test]
fn a_large_window_has_the_log_beside_and_cards_in_full() {
    expect_screen(
        &deciding(5, 1),
        (140, 45),
        &expect![[r#"
             HARENA FIGHT! · Fight 1 of 7                                                                       draws sealed: 9d021787ea0d… (? for all)
             Limbo Pit · 5 Glory: lowest Power                                                           │ log ─────────────────────────────────────────
             next: Even Ground · 5 Glory: highest even Power, odd only if none is e…  in the lead: Varro │ You draw Snapping Turtle (Animal 17)
             Reserves 32, top L · Graveyard 3, top A Kraken 30, L Tractor Beam 3, A Chameleon 5          │ You draw Drill Sergeant (Human 22)
                                  Glory   hand   Power Main                 Boost                        │ You draw Crowd Favourite (Human 20)
            ► You                  0 (0)  HHR     17   A Snapping Turtle    [R] Battery Pack             │ You draw Battery Pack (Robot 1)
              Livia (random)       0 (0)  ALL     15   D Necromancer        [L] face down                │ You draw Firmware Patch (Robot 16)
              Cato (random)        0 (0)  HAD      6   L Antimatter Twin    [R] face down                │ Chameleon (Animal 5) is laid out on the
              Varro (random)       0 (0)  ADL      2*  D Giant's Bane       [R] face down                │ Graveyard
              Titus (random)  1st  0 (0)  HDL     32   H Scrapyard Boss     A Honey Badger               │ Tractor Beam (Alien 3) is laid out on the
                                                 25 → 32 (Honey Badger)                                  │ Graveyard
             your hand ──────────────────────────────────────────────────────────────────────────────────│ Kraken (Animal 30) is laid out on the
             H Drill Sergeant     22 +10 to every Human Main                                             │ Graveyard
             H Crowd Favourite    20 +3 to your Main; you win every tie of this Fight                    │ Titus begins the game (§1.5)
             R Firmware Patch     16 Every digit 1 of every Main turns into 4                            │ Fight 1 of 7: Limbo Pit (lowest Power, 5
             Graveyard, the newest first (c: all cards) ─────────────────────────────────────────────────│ Glory); Titus is 1st player
             A Kraken             30 Take an opponent's Boost into your scored pile if it is a Human or  │ Titus plays Scrapyard Boss (Human 25), with
                                     a Robot                                                             │ an Animal face down as Boost
             L Tractor Beam        3 The top card of the Reserves replaces any one Main                  │ You play Snapping Turtle (Animal 17), with
             A Chameleon           5 Your Main's Power becomes that of a neighbour's Main, plus 1        │ Battery Pack (Robot 1) face down as Boost
                                                                                                         │ Livia plays Necromancer (Demon 15), with an
                                                                                                         │ Alien face down as Boost
                                                                                                         │ Cato plays Antimatter Twin (Alien 6), with a
                                                                                                         │ Robot face down as Boost
                                                                                                         │ Varro plays Giant's Bane (Demon 2), with a
                                                                                                         │ Robot face down as Boost
                                                                                                         │ Titus activates Honey Badger (Animal 21): +7
                                                                                                         │ to your Main
                                                                                                         │ Titus's Main goes from 25 to 32
                                                                                                         │
                                                                                                         │
                                                                                                         │
                                                                                                         │
                                                                                                         │
                                                                                                         │
                                                                                                         │
                                                                                                         │
                                                                                                         │
             Your Boost: Battery Pack: +10 to every Robot Main ──────────────────────────────────────────│
                                               You Livia Cato Varro Titus leads cards                    │
            > 1 score the Boost                  -     -    -     -     - Varro    +1                    │
              2 activate the Boost               -     -    -     -     - Varro     -                    │
                It goes face down to your scored pile: 1 Glory at the end (§3.2)                         │
                +1 to your scored pile · Varro leads                                                     │
             ↑↓ Enter: choose  o: outcomes  a: advice  h: hint  c: cards  ?: help  q: leave"#]],
    );
}

#[test]
fn outcomes_can_be_hidden() {
    let mut clock = deciding(3, 1);
    clock.check(&SIZES, &["Livia Cato"]);
    clock.press(&[Letter('o')]);
    assert!(!clock.screen(SIZES[0]).contains("Livia Cato"));
}

#[test]
fn handing_over_hides_everything() {
    let clock = playing(3, 3);
    clock.check(&SIZES, &["Hand over to Player ", "(§8.1).", "please look away.", "press Enter"]);
    let text = clock.screen(SIZES[2]);
    assert!(!text.contains("Reserves") && !text.contains("log"), "{text}");
}

#[test]
fn all_open_cards_are_on_a_page() {
    let mut clock = deciding(3, 1);
    clock.press(&[Letter('c')]);
    let text = clock.screen((100, 60));
    for part in [
        "Your hand",
        "On the table",
        "Your Boost, face down",
        "The Graveyard",
        "Scored piles",
        "Arenas",
        " · now",
    ] {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
}

#[test]
fn help_has_the_rules_in_brief() {
    let mut clock = playing(3, 1);
    clock.press(&[Letter('?')]);
    let text = clock.screen((100, 90));
    for part in ["Esc, Backspace", "PLAYING.", "(§2.2", "BOOSTS.", "H Human, A Animal", "Fair draws"] {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
}

#[test]
fn the_end_says_who_won_and_how_to_audit() {
    let mut clock = playing(5, 1);
    while !matches!(clock.asking(), Asking::Over) {
        clock.press(&[Accept]);
        clock.wait();
    }
    let commitment = clock.app.evening.setup.table.seed.commitment().to_string();
    clock.check(
        &SIZES,
        &[
            "after seven Fights",
            "Glory = Arenas + scored",
            "(§7.2)",
            &commitment,
            "harena audit",
            "Play again?",
        ],
    );
    let text = clock.screen(SIZES[0]);
    for name in ["You", "Livia", "Cato", "Varro", "Titus"] {
        assert!(text.contains(&format!(" {name} ")), "{text}");
    }
}

#[test]
fn at_the_end_everybody_is_in_the_table_and_all_arenas_are_named() {
    for players in 2..=5 {
        let mut clock = playing(players, 1);
        while !matches!(clock.asking(), Asking::Over) {
            clock.press(&[Accept]);
            clock.wait();
        }
        let bout = clock.bout_mut();
        // No Power changed in the last Fight, and one player won it all.
        bout.board.chains.iter_mut().for_each(|chain| chain.truncate(1));
        bout.board.shown.winners.fill(Some(Seat::FIRST));
        let names = bout.session.names().to_vec();
        let arenas = bout.board.shown.arenas.clone();
        let last = bout.session.game().arena(arenas[6]).name.clone();
        let text = clock.screen((80, 24));
        assert!(!text.contains("Hand:"), "{text}");
        let is_row = |line: &str, name: &str| line.contains(&format!(" {name} ")) && line.contains(" = ");
        for name in names {
            assert!(text.lines().any(|line| is_row(line, &name)), "{name} is missing in\n{text}");
        }
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(&last), "{last} is missing in\n{text}");
    }
}

#[test]
fn nobody_is_first_while_the_first_hands_are_dealt() {
    let mut clock = Clock::new(3, 1);
    clock.press(&[Accept]);
    for _ in 0..3 {
        clock.tick();
        let text = clock.screen(SIZES[0]);
        assert!(text.contains("You draw") && !text.contains("1st"), "{text}");
    }
}

#[test]
fn the_log_cannot_be_scrolled_beyond_its_top() {
    let mut clock = deciding(5, 1);
    let first = clock.bout().log.lines[0].clone();
    for _ in 0..20 {
        clock.screen(SIZES[0]);
        clock.press(&[PageUp]);
    }
    let text = clock.screen(SIZES[0]);
    let lines: Vec<&str> = text.lines().skip_while(|line| !line.starts_with(" log, ")).collect();
    assert_eq!(lines[1].trim(), first, "{text}");
    assert!(lines.iter().all(|line| !line.trim().is_empty()), "{text}");
}

#[test]
fn the_end_of_a_fight_says_what_enter_does() {
    let mut clock = playing(3, 1);
    clock.wait_for_pause();
    clock.check(&SIZES, &[" Enter: next Fight", "Enter: go on", "Fight 1 of 7"]);
}

#[test]
fn without_colour_there_is_none_and_letters_say_it_all() {
    let mut clock = deciding(4, 1);
    let is_coloured = |clock: &Clock, theme: Theme| {
        let buffer = drawn(&clock.app, SIZES[0], theme);
        buffer.content().iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
    };
    assert!(!is_coloured(&clock, Theme::new(false)));
    assert!(is_coloured(&clock, Theme::new(true)));
    clock.press(&[Letter('c')]);
    assert!(!is_coloured(&clock, Theme::new(false)));
}
