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
             Speed         points at        Att.  Def.  Stamina      Wnd  Morale       Infl
             1 Mei         → Marrow         2/4   3/4   ██████ 12/12 0/2  Neutral      ●●●
             S12 Envy (Start card)
               ○  3     …  some fighter is locked, has lower Morale than its target and ha…
               ○  5     …  some fighter is locked, has Low Morale and has a target that ha…
             F25 Can Opener (Fight card)
               ○  3     …  the defender has the highest Defense and takes at least 2 damage
               ○  6     …  the defender has the highest Defense and takes at least 3 damage
             E07 Slow and Steady (End card)
               ●  4     …  the slowest fighter also has the most Stamina
               ●  7     …  and the fastest fighter also has the least Stamina
             E11 Hero of the Day (End card)
               ○  4     …  the fighter that dealt the most damage this round has High Mora…
               ○  7     …  and the fighter that dealt the most damage this round is Hasted
             Which two cards do you keep? Only these can score this round (§2.1) (1/6 ↑↓) ──
                                                          met now
            > 1 S12 Envy + F25 Can Opener                       0
              2 S12 Envy + E07 Slow and Steady                  7
              3 S12 Envy + E11 Hero of the Day                  0
              4 F25 Can Opener + E07 Slow and Steady            7
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
             1 Marrow      → FRD-5M1L3      2/3   3/3   ██████ 13/13 0/2  Neutral +0-2 ●●○
             2 Rexus       → Marrow         2/6   2/4   ██████ 14/14 0/3  Neutral      ●●●
             3 Sigurd      → Abbel          2/5   2/4   ██████ 13/13 0/3  Neutral      ●●●
             4 Abbel »     → Marrow         2/7   4/7   ██████ 12/12 0/4  Neutral +1-0 ●○○
             5 FRD-5M1L3   → Sigurd         2/5   2/4   ██████ 14/14 0/3  Neutral      ●●●
             Your dice: [morale] [target] [social] [social] [double]
             ►You 0p 5d 2c · Livia 0p 5d 2c · Cato 1st 0p 1d 2c · Varro 0p 0d 2c
             Titus 0p 1d 2c
             Bets +5: Early Leaver · Mid Vicious · Late Unscathed [1?]
             S05 Start Tough Crowd           ○ 4 …     ○ 7 …
             S14 Start Tortoise and Hare     ○ 3 …     ○ 5 …
             log ───────────────────────────────────────────────────────────────────────────
             You keep all dice
             Which fighter? (1/5 ↑↓) ───────────────────────────────────────────────────────
                                               effect cards
            > 1 FRD-5M1L3 …                         -   0→4
              2 Sigurd …                            -   0→4
              3 Abbel …                             -     -
              4 Rexus …                             -   0→4
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
                                                 5 FRD-5M1L3            ●●●
                                                 A2/5 D2/4 → Sigurd
                                                 Sta 14/14 Wnd 0/3 Neutral
                                                       ⡀⡀⠄⠄⠄⠂→⠐⠐⠠⠠⠠⢀⢀
            1 Marrow               ●●○      ⡀⡀⡀⠄⠄⠂⠂⠂⠁⠁⠁              ⠈⠈⠈⠐⠐⠐⠠⠠⢀⢀⢀      3 Sigurd               ●●●
            A2/3 D3/3 → FRD-5M1L3      ↖⡰⠨⠨⢁⡀⡀⡀                                 ⠈⠁⠁⢂→ A2/5 D2/4 → Abbel
            Sta 13/13 Wnd 0/2 Neutral…   ⠑⠠⠠⡀  ⠁⠁⠁⠁⠂⠂⠂⠂⠄⠄⠄⠄⠄⡀⡀⡀⡀               ⡀⠤⠐⠈   Sta 13/13 Wnd 0/3 Neutral
                                             ⠑⠠                 ⠉⠈⠈⠐⠐⠐⠐⠠⠠⠠⠠ ↙⠐⠁
                        2 Rexus                ●●●                       4 Abbel »              ●○○
                        A2/6 D2/4 → Marrow                               A2/7 D4/7 → Marrow
                        Sta 14/14 Wnd 0/3 Neutral                        Sta 12/12 Wnd 0/4 Neutral…
             Your dice: [morale] [target] [social] [social] [double]
             ►You 0p 5d 2c · Livia 0p 5d 2c · Cato 1st 0p 1d 2c · Varro 0p 0d 2c · Titus 0p 1d 2c
             Bets +5: Early Leaver · Mid Vicious · Late Unscathed [1?]
             S05 Start Tough Crowd           ○ 4 …     ○ 7 …
             S14 Start Tortoise and Hare     ○ 3 …     ○ 5 …
             log ───────────────────────────────────────────────────────────────────────────────────────────────
             Marrow's Influence is 2
             You roll morale, target, social, social, double
             You keep all dice
             What do you do? At least one die is used (§2.4) (1/7 ↑↓) ──────────────────────────────────────────
                                                        effect cards
            > 1 Morale: thumbs up or down …                  -   0→4
              2 Target: turn somebody …                      -   0→3
              3 Target: lock somebody on its target …        -     -
              4 Social: bet on somebody …                    -     -
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
                                      4 FRD-5M1L3            ●●●                           │ log ───────────────────────────────────
                                      → Rexus · Neutral                                    │ Rexus the Destroyer enters on space 2
                                      A4/5 D4/4                                            │ Mei the Deceiver enters on space 3
                                      ██████ 14/14 Wnd 0/3                                 │ Sigurd the Colonel enters on space 4
                                                    ⠂⢄⢀                                    │ Early bet: Executioner, the first
            3 Sigurd               ●●○                 ⠈⠐⠄⠄⡀     2 Rexus                ●●●│ fighter that eliminates another, pays
            → Mei · Neutral +1-0                            ⠑⠐⠠↘ → Mei · Neutral           │ 3/2/1
            A4/7 D4/6                  ↖⠂⠄⡀⡀                ⡠⠠⠐⠈ A4/6 D3/4                 │ Mid bet: Vicious, the second fighter
            ██████ 13/13 Wnd 0/3            ⠑⠠⢀⢀       ⢀⠠⠂⠂⠁     ██████ 14/14 Wnd 0/3      │ that eliminates another, pays 4/2/1
                                                ⠈⠂↘ ↙⠊⠈                                    │ Late bet: Winner, the fighter with the
                                      1 Mei                  ●●●                           │ most Stamina when the game ends, pays
                                      → Sigurd · Neutral                                   │ 4/2/1
                                      A4/4 D4/4                                            │ Livia begins the game (§1.7)
                                      ██████ 12/12 Wnd 0/2                                 │ Round 1 of 4: 6 dice each, Livia is
             Your dice: [morale] [sprint] [sprint] [sprint] [sprint] [social]              │ first
                           pts dice tok. cards bets   Early Executioner: 1st to eliminate  │ You draw Bloodbath (E02)
            ►You             0    6   ○○     2    4     pays 3/2/1                         │ You draw All Eyes on Me (S17)
             Livia     1st   0    0   ○○     2    3   Mid Vicious: 2nd to eliminate        │ You draw Sweep the Leg (F07)
             common: buff, morale, sprint, target,      pays 4/2/1                         │ You draw Riposte (F03)
             double                                   Late Winner: most Stamina at end     │ You keep All Eyes on Me (S17) and
                                                        pays 4/2/1 Livia:?/r1              │ Riposte (F03)
             S17 Start All Eyes on Me        ○ 4 …     ○ 7 …                               │ Livia keeps two cards
             F03 Fight Riposte               ○ 4 …     ○ 6 …     ○ 8 …                     │ Livia rolls target, target, double,
             What do you do? At least one die is used (§2.4) ──────────────────────────────│ double, double, double
                                                           effect cards                    │ Livia rolls again: double
            > 1 Buff: Attack or Defense goes up …               -     -                    │ Livia gets morale instead
              2 Morale: thumbs up or down …                     -     -                    │ Livia bets Late, face down with a
              3 Sprint: overtake the next faster …              -     -                    │ common die
              4 Sprint: only make somebody Hasted …             -     -                    │ Livia turns Sigurd to Rexus
              5 Target: turn somebody …                         -     -                    │ Livia locks Sigurd with a Double
              6 Target: lock somebody on its target …           -     -                    │ Livia shows thumbs up for Sigurd
              7 Social: bet on somebody …                       -     -                    │ Livia unlocks Sigurd and turns it to
              8 multitask with a die and the common Double      -     -                    │ Mei with a die and a Double
              9 store a Social action                           -     -                    │ Livia discards a double
             10 Discard a die without effect …                  -     -                    │ Sigurd's Influence is 2
                One die moves Attack or Defense one space forward (§3.1)                   │ You roll morale, sprint, sprint,
                                                                                           │ sprint, sprint, social
                                                                                           │ You keep all dice
             ↑↓ Enter: choose  o: outcomes  a: advice  c: cards  ?: help  q: leave"#]],
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
             1 Marrow »    → Mei            2/5   4/5   ██████ 13/13 0/2  Neutral +1-1 ●●○✓
             2 Mei         → Marrow         2/4   3/4   ██████ 11/12 0/2  Neutral      ●●●
             3 FRD-5M1L3 » → Mei            5/8   2/5   ██████ 14/14 0/3  High +1-0    ●●○
             4 Sigurd      → FRD-5M1L3      2/5   3/4   ██████ 13/13 0/3  Neutral      ●●○
             5 Abbel       ⇒ Sigurd lock    2/3   3/3   ██████ 12/12 0/4  Low +0-1     ●●○
             attack 1 of this round: Marrow attacks Mei ────────────────────────────────────
             Marrow Attack 2        [Special] ·Fail·
             Mei Defense 3          ·Hand· ·Hand· ·Hand·
             → Mei takes 1 damage: Stamina 12→11
               1 Special Attack: never blocked, never a Wound (§6.4, §6.8)
               1 Attack die lands: 1 damage (§6.6)
               Hand: 3 Defense dice, but the attack shows no Hand: nothing comes of it
               (§6.4)
               Fail on 1 Attack die: no effect (§6.4, §6.6)
               no body part has two Attack dice and one of them unblocked: no Wound (§6.8)
             You 0p 0d 2c · ►Livia 0p 0d 2c · Cato 0p 0d 2c · Varro 1st 0p 0d 2c
             Bets +5: Early Leaver [1?] · Mid Next in Line [5?] · Late Unscathed [3?]
             S12 Start Envy                  ○ 3 …     ○ 5 …
             F25 Fight Can Opener            ○ 3 …     ○ 6 …
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
             1 Marrow »    → Mei            2/5   4/5   ██████ 13/13 0/2  Neutral +1-1 ●●○✓│ Livia bets Late, face down
             2 Mei         → Marrow         2/4   3/4   ██████ 11/12 0/2  Neutral      ●●● │ Livia shows thumbs down for Marrow
             3 FRD-5M1L3 » → Mei            5/8   2/5   ██████ 14/14 0/3  High +1-0    ●●○ │ Livia shows thumbs up for Marrow with
             4 Sigurd      → FRD-5M1L3      2/5   3/4   ██████ 13/13 0/3  Neutral      ●●○ │ a Double
             5 Abbel       ⇒ Sigurd lock    2/3   3/3   ██████ 12/12 0/4  Low +0-1     ●●○ │ Livia turns Marrow to Mei
             attack 1 of this round: Marrow attacks Mei ───────────────────────────────────│ Livia sprints Marrow past Mei
             Marrow Attack 2        [Special] ·Fail·                                       │ Marrow's Influence is 2
             Mei Defense 3          ·Hand· ·Hand· ·Hand·                                   │ Cato rolls buff, buff, sprint, target,
             → Mei takes 1 damage: Stamina 12→11                                           │ double, double
               1 Special Attack: never blocked, never a Wound (§6.4, §6.8)                 │ Cato rolls again: buff, buff, sprint,
               1 Attack die lands: 1 damage (§6.6)                                         │ target, double
               Hand: 3 Defense dice, but the attack shows no Hand: nothing comes of it     │ Cato gets buff, social, social,
               (§6.4)                                                                      │ double, double instead
               Fail on 1 Attack die: no effect (§6.4, §6.6)                                │ Cato bets Late, face down
               no body part has two Attack dice and one of them unblocked: no Wound        │ Cato bets Mid, face down
               (§6.8)                                                                      │ Cato bets Late, face down with a
                           pts dice tok. cards bets   Early Leaver: 1st to be out          │ Double
             You             0    0   ○○     2    5     pays 3/2/1 Varro:?/r1              │ Cato discards a double
            ►Livia           0    0   ○○     2    4   Mid Next in Line: 2nd to be out      │ Cato buffs Sigurd: Defense is now 3
             Cato            0    0   ○○    2*    1     pays 3/2/1 Varro:?/r1 Varro:?/r1 C…│ Cato bets Mid, face down with a Double
             Varro     1st   0    0   ○○    2*    1   Late Unscathed: fewest Wounds at end │ Sigurd's Influence is 2
                                                        pays 3/2/1 Livia:?/r1 Cato:?/r1 Ca…│ Varro rolls social
             your cards; laid down: E07 Slow and Steady, E11 Hero of the Day ──────────────│ Varro keeps all dice
             S12 Envy (Start card)                                                         │ Varro bets Mid, face down
               ○  3     …  some fighter is locked, has lower Morale than its target and    │ FRD-5M1L3: Morale Neutral to High,
                           has a lower Attack than its target                              │ Attack 5, Defense 2 (§4)
               ○  5     …  some fighter is locked, has Low Morale and has a target that    │ Abbel: Morale Neutral to Low, Attack
                           has High Morale                                                 │ 2, Defense 3 (§4)
             F25 Can Opener (Fight card)                                                   │ Start Highlights are claimed (§5.1)
               ○  3     …  the defender has the highest Defense and takes at least 2       │ Nothing of yours scores now: you wait
                           damage                                                          │ (§5.6).
               ○  6     …  the defender has the highest Defense and takes at least 3       │ Marrow attacks Mei: 2 dice against 3
                           damage                                                          │ Marrow rolls special, fail
                                                                                           │ Mei rolls hand, hand, hand
                                                                                           │ Marrow deals 1 damage to Mei
            ───────────────────────────────────────────────────────────────────────────────│ Nothing of yours scores now: you wait
             Enter: next attack                                                            │ (§5.6).
             Enter: go on  c: cards  PgUp PgDn: log  ?: help  q: leave"#]],
    );
}
