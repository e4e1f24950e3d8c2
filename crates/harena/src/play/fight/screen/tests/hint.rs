//! A hint as it is shown.

use super::{deciding, expect_screen};
use crate::play::{
    hint::{Hint, Wanted},
    match_on_screen::Asking,
};
use bots::{Alternative, Explanation};
use expect_test::expect;

#[test]
fn a_hint_stands_above_the_choices() {
    let mut clock = deciding(4, 1);
    let bout = clock.bout_mut();
    let Asking::Person(asked) = &mut bout.asking else { panic!("a person decides") };
    let seen = bout.session.seen(asked.seat).unwrap();
    let told = |index: usize, visits: u32, value: f64, reason: &str| Alternative {
        index,
        visits,
        value,
        reason: reason.to_owned(),
    };
    let alternatives = vec![
        told(0, 3100, 0.418, "the card is worth a Glory, and the Arena is lost anyway"),
        told(
            1,
            900,
            0.377,
            "it takes the lead, but two Boosts behind it can take it back, and both of them wait for that",
        ),
    ];
    let note = "4000 games played on from 500 imagined ones".to_owned();
    let explanation = Explanation { alternatives, scale: "chance to win", note };
    asked.hint = Some(Wanted::Told(Hint::new(&seen, 0, explanation)));
    expect_screen(
        &clock,
        (80, 24),
        &expect![[r#"
         HARENA FIGHT! · Fight 1 of 7           draws sealed: 9d021787ea0d… (? for all)
         Grand Colosseum · 4 Glory: highest Power
         next: Silver Medal Stadium · 6 Glory: second-highest value …  in the lead: You
         Reserves 37, top A · Graveyard 3, top R Abacus 8, A Abducted Bull 24
                       Glory   hand   Power Main                 Boost
        ► You           0 (0)  DLL     30*  H Space Poacher      [R] Null Nine
                                      28 → 30 (Orbit Dancer)
          Livia         0 (0)  HHA     28   L Mimic Ooze         [L] face down
                                      18 → 28 (Orbit Dancer)
        ┌ Hint: a hard bot in your place (h: away) ────────────────────────────────────┐
        │ 1. score the Boost: 41.8% chance to win, tried 3100 times                    │
        │    the card is worth a Glory, and the Arena is lost anyway                   │
        │ 2. activate the Boost: 37.7% chance to win, tried 900 times                  │
        │    it takes the lead, but two Boosts behind it can take it back, and both of │
        │    them wait for that                                                        │
        │ (4000 games played on from 500 imagined ones)                                │
        └──────────────────────────────────────────────────────────────────────────────┘
         Your Boost: Null Nine: Every digit 9 of every Main turns into 0 ───────────────
                                           You Livia Cato Varro leads cards
        > 1 score the Boost                  -     -    -     -   You    +1
          2 activate the Boost               -     -    -     -   You     -
            It goes face down to your scored pile: 1 Glory at the end (§3.2)
            +1 to your scored pile · you lead
         ↑↓ Enter: choose  o: outcomes  a: advice  h: hint  c: cards  ?: help  q: leave"#]],
    );
}
