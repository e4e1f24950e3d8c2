//! Whole screens, as they should look.

use super::{fighting, keeping, using};
use crate::play::{fired_up::testing::Clock, input::Intent::Accept};
use expect_test::{Expect, expect};

fn expect_screen(clock: &Clock, size: (u16, u16), expected: &Expect) {
    expected.assert_eq(&clock.screen(size));
}

#[test]
fn two_cards_are_kept_in_the_smallest_window() {
    expect_screen(
        &keeping(4, 1),
        (80, 24),
        &expect![[r#"
             HARENA round 1/4 · two cards are kept   dice sealed: 9d021787ea0d… (? for all)
             S01 Crush the Armored (Start card)
               ○  3     …  the fighter with the highest Defense has at least 1 fighter loc…
               ○  5     …  at least 2 fighters are locked on the fighter with the highest …
               ○  8     …  at least 3 fighters are locked on the fighter with the highest …
             S18 Total Package (Start card)
               ●  2     …  the fighter with the highest Attack also has the highest Defense
               ○  5     …  and the fighter with the highest Attack has High Morale
             F03 Riposte (Fight card)
               ○  4     …  the defender makes at least 1 counterattack and is faster than …
               ○  6     …  the defender makes at least 2 counterattacks
               ○  8     …  the defender makes at least 3 counterattacks
             F04 Tables Turned (Fight card)
               ○  4     …  the defender makes at least 1 counterattack and makes at least …
               ○  7     …  the defender makes more counterattacks than the attacker deals …
             Which two cards do you keep? Only these can score this round (§2.1) (1/6 ↑↓) ──
                                                          met now
            > 1 S01 Crush the Armored + S18 Total Package       2
              2 S01 Crush the Armored + F03 Riposte             0
              3 S01 Crush the Armored + F04 Tables Turned       0
              4 S18 Total Package + F03 Riposte                 2
                The other two are laid down, and taken up again for the next round (§9.3)

             ↑↓ Enter: choose  o: outcomes  a: advice  h: hint  c: cards  ?: help  q: leave"#]],
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
             1 Mei         → Marrow         3/4   3/4   ██████ 12/12 0/2  Neutral      ●●○
             2 Rexus »     → Abbel          2/6   3/4   ██████ 14/14 0/3  Neutral +1-1 ●●○
             3 Marrow      → Rexus          2/5   3/5   ██████ 13/13 0/2  Neutral      ●●●
             4 Sigurd      → Mei            2/5   2/4   ██████ 13/13 0/3  Neutral      ●●●
             5 Abbel       → Mei            2/7   4/7   ██████ 12/12 0/4  Neutral +2-1 ●○○
             Your dice: [buff] [sprint] [target] [target] [double]
             ►You 0p 5d 2c · Livia 1st 0p 1d 2c · Cato 0p 0d 2c · Varro 0p 1d 2c
             Titus 0p 0d 2c
             Bets +5: Early Executioner [1?] · Mid Vicious [2?] · Late Unscathed [4?]
             F20 Fight Mob Justice           ○ 3 …     ○ 6 …
             F24 Fight Mirror Image          ○ 4 …     ○ 7 …
             log ───────────────────────────────────────────────────────────────────────────
             You keep all dice
             Which fighter? (1/5 ↑↓) ───────────────────────────────────────────────────────
                                               effect cards
            > 1 Marrow …                            -     -
              2 Rexus …                             -     -
              3 Abbel …                             -     -
              4 Sigurd …                            -     -
                One die moves Attack or Defense one space forward (§3.1)

             ↑↓ Enter: choose  Esc: back  o: outcomes  a: advice  h: hint  c: cards  ?: help"#]],
    );
}

#[test]
fn dice_are_used_around_a_ring() {
    expect_screen(
        &using(5, 1),
        (100, 30),
        &expect![[r#"
             HARENA Fired Up · round 1/4 · influence: You                dice sealed: 9d021787ea0d… (? for all)
                                                 3 Marrow               ●●●
                                                 A2/5 D3/5 → Rexus
                                                 Sta 13/13 Wnd 0/2 Neutral
                                                       ⡀⡀⠄⠄⠄⠂→⠐⠐⠠⠠⠠⢀⢀
            1 Mei                  ●●○      ⡀⡀⡀⠄⠄⠂⠂⠂⠁⠁⠁              ⠈⠈⠈⠐⠐⠐⠠⠠⢀⢀⢀      2 Rexus »              ●●○
            A3/4 D3/4 → Marrow         ↖⡰⠨⠨⢁⡀⡀⡀                                 ⠈⠁⠁⢂→ A2/6 D3/4 → Abbel
            Sta 12/12 Wnd 0/2 Neutral    ⠑⠠⠠⡀  ⠁⠁⠁⠁⠂⠂⠂⠂⠄⠄⠄⠄⠄⡀⡀⡀⡀               ⡀⠤⠐⠈   Sta 14/14 Wnd 0/3 Neutral…
                                             ⠑⠠                 ⠉⠈⠈⠐⠐⠐⠐⠠⠠⠠⠠ ↙⠐⠁
                        4 Sigurd               ●●●                       5 Abbel                ●○○
                        A2/5 D2/4 → Mei                                  A2/7 D4/7 → Mei
                        Sta 13/13 Wnd 0/3 Neutral                        Sta 12/12 Wnd 0/4 Neutral…
             Your dice: [buff] [sprint] [target] [target] [double]
             ►You 0p 5d 2c · Livia 1st 0p 1d 2c · Cato 0p 0d 2c · Varro 0p 1d 2c · Titus 0p 0d 2c
             Bets +5: Early Executioner [1?] · Mid Vicious [2?] · Late Unscathed [4?]
             F20 Fight Mob Justice           ○ 3 …     ○ 6 …
             F24 Fight Mirror Image          ○ 4 …     ○ 7 …
             log ───────────────────────────────────────────────────────────────────────────────────────────────
             Rexus's Influence is 2
             You roll buff, sprint, target, target, double
             You keep all dice
             What do you do? At least one die is used (§2.4) (1/6 ↑↓) ──────────────────────────────────────────
                                                      effect cards
            > 1 Buff: Attack or Defense goes up …          -     -
              2 Sprint: overtake the next faster …         -     -
              3 Sprint: only make somebody Hasted …        -     -
              4 Target: turn somebody …                    -     -
                One die moves Attack or Defense one space forward (§3.1)

             ↑↓ Enter: choose  o: outcomes  a: advice  h: hint  c: cards  ?: help  q: leave"#]],
    );
}

#[test]
fn a_larger_window_has_a_larger_ring() {
    expect_screen(
        &using(2, 1),
        (120, 40),
        &expect![[r#"
             HARENA Fired Up · round 1/4 · influence: You                                    dice sealed: 9d021787ea0d… (? for all)
                                      3 FRD-5M1L3 »          ●●○                           │ log ───────────────────────────────────
                                      → Sigurd · Neutral +1-0                              │ Marrow the Shadow enters on space 3
                                      A4/8 D4/5                                            │ Mei the Deceiver enters on space 4
                                      ██████ 14/14 Wnd 0/3                                 │ Early bet: Executioner, the first
                                                ⢀⠄↗ ⠂⢄⢀                                    │ fighter that eliminates another, pays
            1 Mei                  ●●●      ⡠⠐⠈⠈       ⠈⠐⠄⠄⡀     4 Sigurd               ●●●│ 3/2/1
            → FRD-5M1L3 · Neutral      ⡀⠄⠂⠁⠁                ⠑⠐⠠↘ → Marrow · Neutral        │ Mid bet: Next in Line, the second
            A4/4 D4/4                  ↖⠂⠄⡀⡀                ⡠⠠⠐⠈ A4/5 D4/4                 │ fighter that is eliminated, pays 3/2/1
            ██████ 12/12 Wnd 0/2            ⠑⠠⢀⢀       ⢀⠠⠂⠂⠁     ██████ 13/13 Wnd 0/3      │ Late bet: Winner, the fighter with the
                                                ⠈⠂⠄ ↙⠊⠈                                    │ most Stamina when the game ends, pays
                                      2 Marrow               ●●●                           │ 4/2/1
                                      → Mei · Neutral                                      │ Livia begins the game (§1.7)
                                      A4/5 D4/5                                            │ Round 1 of 4: 6 dice each, Livia is
                                      ██████ 13/13 Wnd 0/2                                 │ first
             Your dice: [sprint] [sprint] [sprint] [social] [social] [double]              │ You draw Counter Culture (E14)
                           pts dice tok. cards bets   Early Executioner: 1st to eliminate  │ You draw Slap Heard Round the World
            ►You             0    6   ○○     2    4     pays 3/2/1                         │ (F09)
             Livia     1st   0    0   ○○     2    3   Mid Next in Line: 2nd to be out      │ You draw Mob Justice (F20)
             common: buff, morale, sprint, target,      pays 3/2/1                         │ You draw Rush Hour (S07)
             double                                   Late Winner: most Stamina at end     │ You keep Rush Hour (S07) and Slap
                                                        pays 4/2/1 Livia:?/r1              │ Heard Round the World (F09)
             S07 Start Rush Hour             ○ 2 …     ○ 4 …     ○ 7 …                     │ Livia keeps two cards
             F09 Fight Slap Heard Round the… ○ 3 …     ○ 6 …                               │ Livia rolls buff, morale, sprint,
             What do you do? At least one die is used (§2.4) ──────────────────────────────│ sprint, sprint, social
                                                        effect cards                       │ Livia rolls again: sprint, social
            > 1 Buff: Attack or Defense goes up …            -     -                       │ Livia gets morale, morale instead
              2 Morale: thumbs up or down …                  -     -                       │ Livia bets Late, face down with a
              3 Sprint: overtake the next faster …           -     -                       │ common die
              4 Sprint: only make somebody Hasted …          -     -                       │ Livia sprints FRD-5M1L3 past Sigurd
              5 Target: turn somebody …                      -     -                       │ Livia discards a buff
              6 Target: lock somebody on its target …        -     -                       │ Livia shows thumbs up for FRD-5M1L3
              7 Social: bet on somebody …                    -     -                       │ Livia discards a morale
              8 Social: Multitask, two for any action …      -     -                       │ Livia discards a morale
              9 store a Social action                        -     -                       │ Livia discards a sprint
             10 Discard a die without effect …               -     -                       │ FRD-5M1L3's Influence is 2
                One die moves Attack or Defense one space forward (§3.1)                   │ You roll sprint, sprint, sprint,
                                                                                           │ social, social, double
                                                                                           │ You keep all dice
             ↑↓ Enter: choose  o: outcomes  a: advice  h: hint  c: cards  ?: help  q: leave"#]],
    );
}

#[test]
fn a_fight_is_looked_at_in_the_smallest_window() {
    expect_screen(
        &fighting(4),
        (80, 24),
        &expect![[r#"
             HARENA round 1/4 · battle: claims       dice sealed: 9d021787ea0d… (? for all)
             Speed         points at        Att.  Def.  Stamina      Wnd  Morale       Infl
             1 Mei         → Abbel          2/4   3/4   ██████ 12/12 0/2  Neutral      ●●●✓
             2 Marrow      → Mei            2/5   3/5   ██████ 13/13 0/2  Neutral      ●●●
             3 FRD-5M1L3 » → Sigurd         2/3   2/3   ██████ 14/14 0/3  Low +0-3     ○○○
             4 Sigurd      → FRD-5M1L3      2/5   2/4   ██████ 13/13 0/3  Neutral      ●●●
             5 Abbel »     → Mei            4/7   3/7   █████░ 10/12 0/4  High +2-0    ●○○
             attack 1 of this round: Mei attacks Abbel ─────────────────────────────────────
             Mei Attack 2           [Special] [Special]
             Abbel Defense 3        ·Torso· ·Hand· ·Fail·
             → Abbel takes 2 damage: Stamina 12→10
               2 Special Attacks: never blocked, never a Wound (§6.4, §6.8)
               2 Attack dice land: 2 damage (§6.6)
               Torso: 1 Defense die, but the attack shows no Torso: nothing comes of it
               (§6.4)
               Hand: 1 Defense die, but the attack shows no Hand: nothing comes of it
               (§6.4)
               Fail on 1 Defense die: no effect (§6.4, §6.6)
               no body part has two Attack dice and one of them unblocked: no Wound (§6.8)
             S01 Start Crush the Armored     ○ 3 …     ○ 5 …     ○ 8 …
             S18 Start Total Package         ○ 2 …     ○ 5 …
            ────────────────────────────────────────────────────────────────────────────────
             Enter: next attack
             Enter: go on  c: cards  PgUp PgDn: log  ?: help  q: leave"#]],
    );
}

#[test]
fn a_fight_has_room_for_cards_and_log() {
    expect_screen(
        &fighting(4),
        (120, 40),
        &expect![[r#"
             HARENA Fired Up · round 1/4 · battle: claims                                    dice sealed: 9d021787ea0d… (? for all)
             Speed         points at        Att.  Def.  Stamina      Wnd  Morale       Infl│ log ───────────────────────────────────
             1 Mei         → Abbel          2/4   3/4   ██████ 12/12 0/2  Neutral      ●●●✓│ Abbel's Influence is 2
             2 Marrow      → Mei            2/5   3/5   ██████ 13/13 0/2  Neutral      ●●● │ Livia rolls buff, morale, social,
             3 FRD-5M1L3 » → Sigurd         2/3   2/3   ██████ 14/14 0/3  Low +0-3     ○○○ │ social, double, double
             4 Sigurd      → FRD-5M1L3      2/5   2/4   ██████ 13/13 0/3  Neutral      ●●● │ Livia rolls again: buff, morale,
             5 Abbel »     → Mei            4/7   3/7   █████░ 10/12 0/4  High +2-0    ●○○ │ social, social, double
             attack 1 of this round: Mei attacks Abbel ────────────────────────────────────│ Livia gets sprint, target, target,
             Mei Attack 2           [Special] [Special]                                    │ target, double instead
             Abbel Defense 3        ·Torso· ·Hand· ·Fail·                                  │ Livia locks Abbel
             → Abbel takes 2 damage: Stamina 12→10                                         │ Livia unlocks Abbel and turns it to
               2 Special Attacks: never blocked, never a Wound (§6.4, §6.8)                │ Mei
               2 Attack dice land: 2 damage (§6.6)                                         │ Livia discards a sprint
               Torso: 1 Defense die, but the attack shows no Torso: nothing comes of it    │ Abbel's Influence is 1
               (§6.4)                                                                      │ Cato rolls social
               Hand: 1 Defense die, but the attack shows no Hand: nothing comes of it      │ Cato keeps all dice
               (§6.4)                                                                      │ Cato bets Mid, face down
               Fail on 1 Defense die: no effect (§6.4, §6.6)                               │ Livia rolls morale, sprint
               no body part has two Attack dice and one of them unblocked: no Wound        │ Livia keeps all dice
               (§6.8)                                                                      │ Livia shows thumbs down for FRD-5M1L3
             You 0p 0d 2c · Livia 0p 0d 2c · Cato 1st 0p 0d 2c · ►Varro 8p 0d 1c           │ Livia sprints FRD-5M1L3 past Sigurd
             Bets +5: Early Executioner [Abbel] · Mid Next in Line [2?] · Late Unscathed […│ FRD-5M1L3 listens to nobody any more
             your cards; laid down: F03 Riposte, F04 Tables Turned ────────────────────────│ this round (§2.6)
             S01 Crush the Armored (Start card)                                            │ Abbel: Morale Neutral to High, Attack
               ○  3     …  the fighter with the highest Defense has at least 1 fighter     │ 4, Defense 3 (§4)
                           locked on it and is targeted by at least 2 fighters             │ FRD-5M1L3: Morale Neutral to Low,
               ○  5     …  at least 2 fighters are locked on the fighter with the highest  │ Attack 2, Defense 2 (§4)
                           Defense                                                         │ Start Highlights can be claimed now
               ○  8     …  at least 3 fighters are locked on the fighter with the highest  │ (§5.1)
                           Defense                                                         │ Nothing of yours scores now: you wait
             S18 Total Package (Start card)                                                │ (§5.6).
               ○  2     …  the fighter with the highest Attack also has the highest        │ Mei attacks Abbel: 2 dice against 3
                           Defense                                                         │ Mei rolls special, special
               ○  5     …  and the fighter with the highest Attack has High Morale         │ Abbel rolls torso, hand, fail
                                                                                           │ Mei deals 2 damage to Abbel
                                                                                           │ Nothing of yours scores now: you wait
                                                                                           │ (§5.6).
            ───────────────────────────────────────────────────────────────────────────────│ Varro claims row 2 of Giant Killer
             Enter: next attack                                                            │ (F13): 8 points
             Enter: go on  c: cards  PgUp PgDn: log  ?: help  q: leave"#]],
    );
}
