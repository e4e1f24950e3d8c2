//! Whole screens, as they should look.

use super::{fighting, keeping, screen, using};
use crate::play::{fired_up::evening::tests::Clock, input::Intent::Accept};
use expect_test::{Expect, expect};

fn expect_screen(clock: &Clock, size: (u16, u16), expected: &Expect) {
    expected.assert_eq(&screen(clock, size));
}

#[test]
fn two_cards_are_kept_in_the_smallest_window() {
    expect_screen(
        &keeping(4, 1),
        (80, 24),
        &expect![[r#"
             HARENA round 1/4 · two cards are kept   dice sealed: 9d021787ea0d… (? for all)
             S09 Topple the Champ (Start card)
               ○  4     …  at least 2 fighters target the fighter with the most Stamina
               ○  6     …  and at least 1 fighter is locked on the fighter with the most S…
               ○  8     …  and at least 2 fighters are locked on the fighter with the most…
             F11 Butterfingers (Fight card)
               ○  5     …  the attacker has a higher Attack than the defender and rolls at…
               ○  8     …  the attacker has a higher Attack than the defender and rolls at…
             F19 The Last Word (Fight card)
               ○  3     …  the attacker is the slowest fighter and deals at least 2 damage
               ○  5     …  the attacker is the slowest fighter and deals at least 3 damage
               ○  7     …  the attacker is the slowest fighter and deals at least 4 damage
             F24 Mirror Image (Fight card)
               ○  4     …  the attacker rolls exactly as many dice as the defender, rolls …
               ○  7     …  the attacker rolls exactly as many dice as the defender, rolls …
             Which two cards do you keep? Only these can score this round (§2.1) (1/6 ↑↓) ──
                                                         met now
            > 1 S09 Topple the Champ + F11 Butterfingers       0
              2 S09 Topple the Champ + F19 The Last Word       0
              3 S09 Topple the Champ + F24 Mirror Image        0
              4 F11 Butterfingers + F19 The Last Word          0
                The other two are laid down, and taken up again for the next round (§9.3)

             ↑↓ Enter: choose  o: outcomes  a: advice  c: cards  ?: help  q: leave"#]],
    );
}

#[test]
fn dice_are_used_in_the_smallest_window() {
    let mut clock = using(5, 1);
    clock.press(&[Accept]);
    expect_screen(
        &clock,
        (80, 24),
        &expect![[r#"
             HARENA round 1/4 · influence: You       dice sealed: 9d021787ea0d… (? for all)
             Speed         points at        Att.  Def.  Stamina      Wnd  Morale       Infl
             1 Mei         → Abbel          2/4   3/4   ██████ 12/12 0/2  Neutral      ●●●
             2 Marrow      → FRD-5M1L3      2/5   3/5   ██████ 13/13 0/2  Neutral      ●●●
             3 Rexus       → Mei            2/6   2/4   ██████ 14/14 0/3  Neutral      ●●●
             4 Abbel       → Marrow         2/5   3/5   ██████ 12/12 0/4  Neutral      ●●●
             5 FRD-5M1L3   → Rexus          2/5   2/4   ██████ 14/14 0/3  Neutral      ●●●
             Your dice: [morale] [sprint] [sprint] [sprint] [double]
             ►You 1st 0p 5d 2c · Livia 0p 5d 2c · Cato 0p 5d 2c · Varro 0p 5d 2c
             Titus 0p 5d 2c
             Bets +5: Early Leaver · Mid Next in Line · Late Unscathed
             S06 Start Late Bloomer          ○ 4 …     ○ 7 …
             F19 Fight The Last Word         ○ 3 …     ○ 5 …     ○ 7 …
             log ───────────────────────────────────────────────────────────────────────────
             You keep all dice
             Which fighter? (1/5 ↑↓) ───────────────────────────────────────────────────────
                                               effect cards
            > 1 Mei …                               -     -
              2 Abbel …                             -     -
              3 Marrow …                            -     -
              4 FRD-5M1L3 …                         -     -
                The die lies on a thumb; at the Morale Check the larger side moves the
                Morale (§3.2, §4.1)
             ↑↓ Enter: choose  Esc: back  o: outcomes  a: advice  c: cards  ?: help"#]],
    );
}

#[test]
fn dice_are_used_around_a_ring() {
    expect_screen(
        &using(5, 1),
        (100, 30),
        &expect![[r#"
             HARENA Fired Up · round 1/4 · influence: You                dice sealed: 9d021787ea0d… (? for all)
                                                 1 Mei                  ●●●
                                                 A2/4 D3/4 → Abbel
                                                 Sta 12/12 Wnd 0/2 Neutral
                                                       ⡀⡀⠄⠄⠄⠂→⠐⠐⠠⠠⠠⢀⢀
            3 Rexus                ●●●      ⡀⡀⡀⠄⠄⠂⠂⠂⠁⠁⠁              ⠈⠈⠈⠐⠐⠐⠠⠠⢀⢀⢀      4 Abbel                ●●●
            A2/6 D2/4 → Mei            ↖⡐⠈⠈⠁                                    ⠈⠁⠁⢂→ A2/5 D3/5 → Marrow
            Sta 14/14 Wnd 0/3 Neutral    ⠑⠠⠠⡀                                  ⡀⠤⠐⠈   Sta 12/12 Wnd 0/4 Neutral
                                             ⠑⠠ ←⠠⠠⠠⠠⠠⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠤⠠⠠⠠⠠⠠⠠⠠ ↙⠐⠁
                        5 FRD-5M1L3            ●●●                       2 Marrow               ●●●
                        A2/5 D2/4 → Rexus                                A2/5 D3/5 → FRD-5M1L3
                        Sta 14/14 Wnd 0/3 Neutral                        Sta 13/13 Wnd 0/2 Neutral
             Your dice: [morale] [sprint] [sprint] [sprint] [double]
             ►You 1st 0p 5d 2c · Livia 0p 5d 2c · Cato 0p 5d 2c · Varro 0p 5d 2c · Titus 0p 5d 2c
             Bets +5: Early Leaver · Mid Next in Line · Late Unscathed
             S06 Start Late Bloomer          ○ 4 …     ○ 7 …
             F19 Fight The Last Word         ○ 3 …     ○ 5 …     ○ 7 …
             log ───────────────────────────────────────────────────────────────────────────────────────────────
             You roll morale, sprint, sprint, sprint, double
             You keep all dice
             What do you do? At least one die is used (§2.4) ───────────────────────────────────────────────────
                                                    effect cards
            > 1 Morale: thumbs up or down …              -     -
              2 Sprint: overtake the next faster …       -     -
              3 Sprint: only make somebody Hasted …      -     -
              4 Discard a die without effect …           -     -
                The die lies on a thumb; at the Morale Check the larger side moves the Morale (§3.2, §4.1)


             ↑↓ Enter: choose  o: outcomes  a: advice  c: cards  ?: help  q: leave"#]],
    );
}

#[test]
fn a_larger_window_has_a_larger_ring() {
    expect_screen(
        &using(2, 1),
        (120, 40),
        &expect![[r#"
             HARENA Fired Up · round 1/4 · influence: You                                    dice sealed: 9d021787ea0d… (? for all)
                                      4 Abbel                ●●●                           │ log ───────────────────────────────────
                                      → Mei · Neutral                                      │ Sigurd the Colonel enters on space 3
                                      A4/5 D4/5                                            │ Marrow the Shadow enters on space 4
                                      ██████ 12/12 Wnd 0/4                                 │ Early bet: Executioner, the first
                                                ⢀⠄↗ ⠂⢄⢀                                    │ fighter that eliminates another, pays
            2 Marrow               ●●●      ⡠⠐⠈⠈       ⠈⠐⠄⠄⡀     1 Mei                  ●●●│ 3/2/1
            → Abbel · Neutral          ⡀⠄⠂⠁⠁                ⠑⠐⠠↘ → Sigurd · Neutral        │ Mid bet: Vicious, the second fighter
            A4/5 D4/5                  ↖⠂⠄⡀⡀                ⡠⠠⠐⠈ A4/4 D4/4                 │ that eliminates another, pays 4/2/1
            ██████ 13/13 Wnd 0/2            ⠑⠠⢀⢀       ⢀⠠⠂⠂⠁     ██████ 12/12 Wnd 0/2      │ Late bet: Unscathed, the fighter with
                                                ⠈⠂⠄ ↙⠊⠈                                    │ the fewest Wounds when the game ends,
                                      3 Sigurd               ●●○                           │ pays 3/2/1
                                      → Marrow · Neutral                                   │ Livia begins the game (§1.7)
                                      A5/5 D4/4                                            │ Round 1 of 4: 6 dice each, Livia is
                                      ██████ 13/13 Wnd 0/3                                 │ first
             Your dice: [buff] [sprint] [sprint] [target] [target] [social]                │ You draw Everyone Gets a Punch (E08)
                           pts dice tok. cards bets   Early Executioner: 1st to eliminate  │ You draw Upset of the Night (F14)
            ►You             0    6   ○○     2    4     pays 3/2/1                         │ You draw Still Standing (E05)
             Livia     1st   0    1   ○○     2    0   Mid Vicious: 2nd to eliminate        │ You draw Mob Justice (F20)
             common: buff, morale, sprint, target,      pays 4/2/1 Livia:?/r1 Livia:?/r1 L…│ You keep Upset of the Night (F14) and
             double                                   Late Unscathed: fewest Wounds at end │ Mob Justice (F20)
                                                        pays 3/2/1 Livia:?/r1              │ Livia keeps two cards
             F14 Fight Upset of the Night    ○ 4 …     ○ 6 …                               │ Livia rolls buff, morale, morale,
             F20 Fight Mob Justice           ○ 3 …     ○ 6 …                               │ sprint, social, double
             What do you do? At least one die is used (§2.4) ──────────────────────────────│ Livia rolls again: sprint, double
                                                           effect cards                    │ Livia gets social, double instead
            > 1 Buff: Attack or Defense goes up …               -     -                    │ Livia stores a Social action
              2 Morale: thumbs up or down …                     -     -                    │ Livia bets Mid, face down with a
              3 Sprint: overtake the next faster …              -     -                    │ common die
              4 Sprint: only make somebody Hasted …             -     -                    │ Livia bets Late, face down
              5 Target: turn somebody …                         -     -                    │ Livia buffs Sigurd: Attack is now 5
              6 Target: lock somebody on its target …           -     -                    │ Livia bets Mid, face down with a token
              7 Social: bet on somebody …                       -     -                    │ Livia bets Mid, face down with a
              8 multitask with a die and the common Double      -     -                    │ Double
              9 store a Social action                           -     -                    │ Livia discards a morale
             10 Discard a die without effect …                  -     -                    │ Sigurd's Influence is 2
                One die moves Attack or Defense one space forward (§3.1)                   │ You roll buff, sprint, sprint, target,
                                                                                           │ target, social
                                                                                           │ You keep all dice
             ↑↓ Enter: choose  o: outcomes  a: advice  c: cards  ?: help  q: leave"#]],
    );
}

#[test]
fn a_fight_is_looked_at_in_the_smallest_window() {
    expect_screen(&fighting(4), (80, 24), &expect![[r#"
         HARENA round 1/4 · battle: claims       dice sealed: 9d021787ea0d… (? for all)
         Speed         points at        Att.  Def.  Stamina      Wnd  Morale       Infl
         1 Mei         ⇒ FRD-5M1L3 lock 2/4   4/4   ██████ 12/12 0/2  Neutral      ●●○✓
         2 Abbel »     → Mei            4/5   3/5   ██████ 12/12 0/4  Neutral      ●●○
         3 Marrow »    → Abbel          2/5   4/5   ██████ 13/13 0/2  Neutral      ●●○
         4 Rexus       → Mei            2/6   2/4   ██████ 14/14 0/3  Neutral      ●●●
         5 FRD-5M1L3 » ⇒ Rexus lock     4/8   2/5   ██████ 13/14 0/3  High +1-0    ●○○
         attack 1 of this round: Mei attacks FRD-5M1L3 ─────────────────────────────────
         Mei Attack 2           (Torso) [Leg]
         FRD-5M1L3 Defense 2    [Torso] ·Fail·
         → FRD-5M1L3 takes 1 damage: Stamina 14→13
           Torso: 1 Attack die against 1 Defense die: blocked (§6.4)
           Leg: 1 Attack die against no Defense die: not blocked (§6.4)
           Fail on 1 Defense die: no effect (§6.4, §6.6)
           1 Attack die lands: 1 damage (§6.6)
           no body part has two Attack dice and one of them unblocked: no Wound (§6.8)
         You 0p 0d 2c · ►Livia 1st 0p 0d 2c · Cato 5p 0d 1c · Varro 0p 0d 2c
         Bets +5: Early Leaver [Abbel, 2?] · Mid Next in Line [2?] · Late Unscathed [3?]
         S09 Start Topple the Champ      ○ 4 …     ○ 6 …     ○ 8 …
         F11 Fight Butterfingers         ○ 5 …     ○ 8 …

        ────────────────────────────────────────────────────────────────────────────────
         Enter: next attack
         Enter: go on  c: cards  PgUp PgDn: log  ?: help  q: leave"#]]);
}

#[test]
fn a_fight_has_room_for_cards_and_log() {
    expect_screen(&fighting(4), (120, 40), &expect![[r#"
         HARENA Fired Up · round 1/4 · battle: claims                                    dice sealed: 9d021787ea0d… (? for all)
         Speed         points at        Att.  Def.  Stamina      Wnd  Morale       Infl│ log ───────────────────────────────────
         1 Mei         ⇒ FRD-5M1L3 lock 2/4   4/4   ██████ 12/12 0/2  Neutral      ●●○✓│ You roll buff, sprint, sprint, target,
         2 Abbel »     → Mei            4/5   3/5   ██████ 12/12 0/4  Neutral      ●●○ │ social, double
         3 Marrow »    → Abbel          2/5   4/5   ██████ 13/13 0/2  Neutral      ●●○ │ You keep all dice
         4 Rexus       → Mei            2/6   2/4   ██████ 14/14 0/3  Neutral      ●●● │ You buff Abbel: Attack is now 3
         5 FRD-5M1L3 » ⇒ Rexus lock     4/8   2/5   ██████ 13/14 0/3  High +1-0    ●○○ │ You buff Abbel: Attack is now 4 with a
         attack 1 of this round: Mei attacks FRD-5M1L3 ────────────────────────────────│ Double
         Mei Attack 2           (Torso) [Leg]                                          │ You sprint Abbel past Rexus
         FRD-5M1L3 Defense 2    [Torso] ·Fail·                                         │ You sprint Abbel past Marrow
         → FRD-5M1L3 takes 1 damage: Stamina 14→13                                     │ You turn Abbel to Mei
           Torso: 1 Attack die against 1 Defense die: blocked (§6.4)                   │ You bet Early on Abbel, face down
           Leg: 1 Attack die against no Defense die: not blocked (§6.4)                │ Nothing is left to do: you end the
           Fail on 1 Defense die: no effect (§6.4, §6.6)                               │ turn.
           1 Attack die lands: 1 damage (§6.6)                                         │ Abbel's Influence is 2
           no body part has two Attack dice and one of them unblocked: no Wound        │ Varro rolls sprint, sprint, social,
           (§6.8)                                                                      │ double
                       pts dice tok. cards bets   Early Leaver: 1st to be out          │ Varro rolls again: sprint, double
         You             0    0   ○○     2    4     pays 3/2/1 Cato:?/r1 You:Abbel/r1 …│ Varro gets buff, social instead
        ►Livia     1st   0    0   ○○     2    2   Mid Next in Line: 2nd to be out      │ Varro hastes Marrow
         Cato            5    0   ○○    1*    3     pays 3/2/1 Livia:?/r1 Cato:?/r1    │ Varro bets Late, face down
         Varro           0    0   ○○    2*    3   Late Unscathed: fewest Wounds at end │ Varro bets Early, face down
                                                    pays 3/2/1 Livia:?/r1 Livia:?/r1 V…│ Varro buffs Marrow: Defense is now 4
         your cards; laid down: F19 The Last Word, F24 Mirror Image ───────────────────│ Marrow's Influence is 2
         S09 Topple the Champ (Start card)                                             │ FRD-5M1L3: Morale Neutral to High,
           ○  4     …  at least 2 fighters target the fighter with the most Stamina    │ Attack 4, Defense 2 (§4)
           ○  6     …  and at least 1 fighter is locked on the fighter with the most   │ Start Highlights are claimed (§5.1)
                       Stamina                                                         │ Nothing of yours scores now: you wait
           ○  8     …  and at least 2 fighters are locked on the fighter with the most │ (§5.6).
                       Stamina                                                         │ Cato claims row 2 of Cull the Herd
         F11 Butterfingers (Fight card)                                                │ (S13): 5 points
           ○  5     …  the attacker has a higher Attack than the defender and rolls at │ Mei attacks FRD-5M1L3: 2 dice against
                       least 2 Fails                                                   │ 2
           ○  8     …  the attacker has a higher Attack than the defender and rolls at │ Mei rolls torso, leg
                       least 3 Fails                                                   │ FRD-5M1L3 rolls torso, fail
                                                                                       │ Mei deals 1 damage to FRD-5M1L3, 1
                                                                                       │ blocked
        ───────────────────────────────────────────────────────────────────────────────│ Nothing of yours scores now: you wait
         Enter: next attack                                                            │ (§5.6).
         Enter: go on  c: cards  PgUp PgDn: log  ?: help  q: leave"#]]);
}
