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
             S02 Slingshot (Start card)
               ○  3     …  the fighter with the lowest Attack targets the fighter with the…
               ○  5     …  and the fighter with the lowest Attack is locked
             S12 Envy (Start card)
               ○  3     …  some fighter is locked, has lower Morale than its target and ha…
               ○  5     …  some fighter is locked, has Low Morale and has a target that ha…
             F10 Special Delivery (Fight card)
               ○  4     …  the attacker rolls at least 2 Special Attacks
               ○  7     …  the attacker rolls at least 3 Special Attacks
               ○  9     …  the attacker rolls at least 4 Special Attacks
             F19 The Last Word (Fight card)
               ○  3     …  the attacker is the slowest fighter and deals at least 2 damage
               ○  5     …  the attacker is the slowest fighter and deals at least 3 damage
               ○  7     …  the attacker is the slowest fighter and deals at least 4 damage
             Which two cards do you keep? Only these can score this round (§2.1) (1/6 ↑↓) ──
                                                         met now
            > 1 S02 Slingshot + S12 Envy                       0
              2 S02 Slingshot + F10 Special Delivery           0
              3 S02 Slingshot + F19 The Last Word              0
              4 S12 Envy + F10 Special Delivery                0
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
             1 Marrow »    → Rexus          3/7   4/6   ██████ 13/13 0/2  Neutral +1-0 ○○○
             2 Mei         → Sigurd         2/4   3/4   ██████ 12/12 0/2  Neutral      ●●●
             3 Rexus       → Marrow         2/3   2/2   ██████ 14/14 0/3  Neutral +0-1 ●●○
             4 Sigurd      → Marrow         2/5   2/4   ██████ 13/13 0/3  Neutral      ●●●
             5 FRD-5M1L3   → Mei            2/5   2/4   ██████ 14/14 0/3  Neutral      ●●●
             Your dice: [buff] [morale] [morale] [target] [target]
             ►You 0p 5d 2c · Livia 1st 0p 1d 2c · Cato 0p 0d 2c · Varro 0p 1d 2c
             Titus 0p 0d 2c
             Bets +5: Early Leaver · Mid Next in Line [2?] · Late Winner [2?]
             F07 Fight Sweep the Leg         ○ 4 …     ○ 7 …
             F25 Fight Can Opener            ○ 3 …     ○ 6 …
             log ───────────────────────────────────────────────────────────────────────────
             You keep all dice
             Which fighter? (1/8 ↑↓) ───────────────────────────────────────────────────────
                                               effect cards
            > 1 buff Mei's Attack                 2→3     -
              2 buff Mei's Defense                3→4     -
              3 buff Sigurd's Attack              2→3     -
              4 buff Sigurd's Defense             2→3     -
                One die moves Attack or Defense one space forward (§3.1)
                Mei's Attack 3 is what Neutral Morale allows, 4 at most
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
                                                 2 Mei                  ●●●
                                                 A2/4 D3/4 → Sigurd
                                                 Sta 12/12 Wnd 0/2 Neutral
                                                       ⡀⡀⠄⠄⠄⠂→⠐⠐⠠⠠⠠⢀⢀
            5 FRD-5M1L3            ●●●      ⡀⡀⡀⠄⠄⠂⠂⠂⠁⠁⠁              ⠈⠈⠈⠐⠐⠐⠠⠠⢀⢀⢀      4 Sigurd               ●●●
            A2/5 D2/4 → Mei            ⠐⠐⠈⠈⠁                                    ⠈⠁⠁⢂→ A2/5 D2/4 → Marrow
            Sta 14/14 Wnd 0/3 Neutral                                          ⡀⠤⠐⠈   Sta 13/13 Wnd 0/3 Neutral
                                                ←⠠⠠⠠⠠⠠⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠤⠠⠠⠠⠠⠠⠠→ ↙⠐⠁
                        3 Rexus                ●●○                       1 Marrow »             ○○○
                        A2/3 D2/2 → Marrow                               A3/7 D4/6 → Rexus
                        Sta 14/14 Wnd 0/3 Neutral…                       Sta 13/13 Wnd 0/2 Neutral…
             Your dice: [buff] [morale] [morale] [target] [target]
             ►You 0p 5d 2c · Livia 1st 0p 1d 2c · Cato 0p 0d 2c · Varro 0p 1d 2c · Titus 0p 0d 2c
             Bets +5: Early Leaver · Mid Next in Line [2?] · Late Winner [2?]
             F07 Fight Sweep the Leg         ○ 4 …     ○ 7 …
             F25 Fight Can Opener            ○ 3 …     ○ 6 …
             log ───────────────────────────────────────────────────────────────────────────────────────────────
             You keep all dice
             What do you do? At least one die is used (§2.4) ───────────────────────────────────────────────────
                                                      effect cards
            > 1 Buff: Attack or Defense goes up …          -     -
              2 Morale: thumbs up or down …                -     -
              3 Target: turn somebody …                    -     -
              4 Target: lock somebody on its target …      -     -
              5 Discard a die without effect …             -     -
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
                                      1 Mei                  ●●●                           │ log ───────────────────────────────────
                                      A4/4 D4/4 → Marrow                                   │ Marrow the Shadow enters on space 2
                                      Sta 12/12 Wnd 0/2 Neutral                            │ Rexus the Destroyer enters on space 3
                                                ⢀⠄↗ ⠢⢀                                     │ FRD-5M1L3 the Bull enters on space 4
                                            ⡀⡀⠔⠈      ⠈⠐⠄⡀⡀                                │ Early bet: Executioner, the first
            4 FRD-5M1L3            ●●●   ⡠⠐⠈               ⠑⠠⢀   2 Marrow               ●●●│ fighter that eliminates another, pays
            A4/5 D4/4 → Mei            ⠂⠁                     ⣈↗ A4/5 D4/5 → Rexus         │ 3/2/1
            Sta 14/14 Wnd 0/3 Neutral                     ⣀⡤⠖⠋⠁  Sta 13/13 Wnd 0/2 Neutral │ Mid bet: Next in Line, the second
                                                      ⣀⡤⠖⠋⠁                                │ fighter that is eliminated, pays 3/2/1
                                                    ↙⠋⠁                                    │ Late bet: Winner, the fighter with the
                                      3 Rexus »              ●●○                           │ most Stamina when the game ends, pays
                                      A4/6 D3/4 ⇒ Marrow                                   │ 4/2/1
                                      Sta 14/14 Wnd 0/3 Neutral                            │ Livia begins the game (§1.7)
             Your dice: [buff] [buff] [target] [social] [social] [double]                  │ Round 1 of 4: 6 dice each, Livia is
                           pts dice tok. cards bets   Early Executioner: 1st to eliminate  │ first
            ►You             0    6   ○○     2    4     pays 3/2/1                         │ You draw Cornered Beast (F16)
             Livia     1st   0    0   ○○     2    4   Mid Next in Line: 2nd to be out      │ You draw Not a Scratch (E01)
             common: buff, morale, sprint, social,      pays 3/2/1                         │ You draw Brick Wall (F05)
             double                                   Late Winner: most Stamina at end     │ You draw Love to Hate (E10)
                                                        pays 4/2/1                         │ You keep Brick Wall (F05) and Cornered
             F05 Fight Brick Wall            ○ 3 …     ○ 5 …     ○ 7 …                     │ Beast (F16)
             F16 Fight Cornered Beast        ○ 5 …     ○ 8 …                               │ Livia keeps two cards
             What do you do? At least one die is used (§2.4) ──────────────────────────────│ Livia rolls morale, sprint, target,
                                                        effect cards                       │ target, double, double
            > 1 Buff: Attack or Defense goes up …            -     -                       │ Livia rolls again: target
              2 Morale: thumbs up or down …                  -     -                       │ Livia gets buff instead
              3 Sprint: overtake the next faster …           -     -                       │ Livia discards a buff
              4 Sprint: only make somebody Hasted …          -     -                       │ Livia turns Rexus to Marrow with a
              5 Target: turn somebody …                      -     -                       │ common die
              6 Target: lock somebody on its target …        -     -                       │ Livia discards a morale
              7 Target: unlock somebody …                    -     -                       │ Livia hastes Rexus
              8 Social: bet on somebody …                    -     -                       │ Livia locks Rexus
              9 Social: Multitask, two for any action …      -     -                       │ Livia discards a double
             10 store a Social action                        -     -                       │ Livia discards a double
             11 Discard a die without effect …               -     -                       │ Rexus's Influence is 2
                One die moves Attack or Defense one space forward (§3.1)                   │ You roll buff, buff, target, social,
                                                                                           │ social, double
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
             1 Marrow »    → Rexus          3/7   3/6   ██████ 13/13 0/2  High +3-0    ●○○✓
             2 Mei         → Marrow         2/4   3/4   ██████ 12/12 0/2  Neutral      ●●●
             3 Rexus       → Sigurd         2/8   2/5   ██████ 12/14 0/3  High +3-1    ●●○
             4 Sigurd      → Marrow         2/5   2/4   ██████ 13/13 0/3  Neutral      ●●○
             5 Abbel       → Sigurd         3/3   3/3   ██████ 12/12 0/4  Low +0-1     ●○○
             attack 1 of this round: Marrow attacks Rexus ──────────────────────────────────
             Marrow Attack 3        [Head] (Torso) [Special]
             Rexus Defense 2        [Torso] ·Leg·
             → Rexus takes 2 damage: Stamina 14→12
               Head: 1 Attack die against no Defense die: not blocked (§6.4)
               Torso: 1 Attack die against 1 Defense die: blocked (§6.4)
               1 Special Attack: never blocked, never a Wound (§6.4, §6.8)
               2 Attack dice land: 2 damage (§6.6)
               Leg: 1 Defense die, but the attack shows no Leg: nothing comes of it (§6.4)
               no body part has two Attack dice and one of them unblocked: no Wound (§6.8)
             You 3p 0d 1c · ►Livia 0p 0d 2c · Cato 1st 5p 0d 1c · Varro 0p 0d 2c
             Bets +5: Early Leaver [Marrow, 1?] · Mid Next in Line [2?] · Late Unscathed [1…
             S12 Start Envy                  ○ 3 …     ○ 5 …

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
             1 Marrow »    → Rexus          3/7   3/6   ██████ 13/13 0/2  High +3-0    ●○○✓│ Livia gets buff, buff, sprint, target,
             2 Mei         → Marrow         2/4   3/4   ██████ 12/12 0/2  Neutral      ●●● │ double instead
             3 Rexus       → Sigurd         2/8   2/5   ██████ 12/14 0/3  High +3-1    ●●○ │ Livia bets Mid, face down
             4 Sigurd      → Marrow         2/5   2/4   ██████ 13/13 0/3  Neutral      ●●○ │ Livia turns Sigurd to Marrow
             5 Abbel       → Sigurd         3/3   3/3   ██████ 12/12 0/4  Low +0-1     ●○○ │ Livia bets Late, face down with a
             attack 1 of this round: Marrow attacks Rexus ─────────────────────────────────│ Double
             Marrow Attack 3        [Head] (Torso) [Special]                               │ Sigurd's Influence is 2
             Rexus Defense 2        [Torso] ·Leg·                                          │ Cato rolls buff
             → Rexus takes 2 damage: Stamina 14→12                                         │ Cato keeps all dice
               Head: 1 Attack die against no Defense die: not blocked (§6.4)               │ Cato buffs Abbel: Attack is now 3
               Torso: 1 Attack die against 1 Defense die: blocked (§6.4)                   │ Abbel's Influence is 1
               1 Special Attack: never blocked, never a Wound (§6.4, §6.8)                 │ Livia rolls morale, target, target
               2 Attack dice land: 2 damage (§6.6)                                         │ Livia rolls again: target
               Leg: 1 Defense die, but the attack shows no Leg: nothing comes of it        │ Livia gets morale instead
               (§6.4)                                                                      │ Livia turns Marrow to Rexus
               no body part has two Attack dice and one of them unblocked: no Wound        │ Livia shows thumbs up for Marrow
               (§6.8)                                                                      │ Livia shows thumbs up for Marrow
                           pts dice tok. cards bets   Early Leaver: 1st to be out          │ Marrow's Influence is 1
             You             3    0   ○○     1    4     pays 3/2/1 Cato:?/r1 You:Marrow/r1 │ Marrow: Morale Neutral to High, Attack
            ►Livia           0    0   ○○     2    3   Mid Next in Line: 2nd to be out      │ 3, Defense 3 (§4)
             Cato      1st   5    0   ○○    1*    3     pays 3/2/1 Cato:?/r1 Livia:?/r1    │ Rexus: Morale Neutral to High, Attack
             Varro           0    0   ○○    2*    5   Late Unscathed: fewest Wounds at end │ 2, Defense 2 (§4)
                                                        pays 3/2/1 Livia:?/r1              │ Abbel: Morale Neutral to Low, Attack
             your cards; laid down: F10 Special Delivery, F19 The Last Word ───────────────│ 3, Defense 3 (§4)
             S12 Envy (Start card)                                                         │ Start Highlights can be claimed now
               ○  3     …  some fighter is locked, has lower Morale than its target and    │ (§5.1)
                           has a lower Attack than its target                              │ Cato claims row 2 of Total Package
               ○  5     …  some fighter is locked, has Low Morale and has a target that    │ (S18): 5 points
                           has High Morale                                                 │ You claim row 1 of Slingshot (S02): 3
                                                                                           │ points
                                                                                           │ Marrow attacks Rexus: 3 dice against 2
                                                                                           │ Marrow rolls head, torso, special
                                                                                           │ Rexus rolls torso, leg
                                                                                           │ Marrow deals 2 damage to Rexus, 1
                                                                                           │ blocked
            ───────────────────────────────────────────────────────────────────────────────│ Nothing of yours scores now: you wait
             Enter: next attack                                                            │ (§5.6).
             Enter: go on  c: cards  PgUp PgDn: log  ?: help  q: leave"#]],
    );
}
