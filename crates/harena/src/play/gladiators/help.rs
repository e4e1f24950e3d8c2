//! The rules in brief, as the help page and the line mode show them.

use crate::play::help::Entry;
use rules_gladiators::{AttackTable, Class, Column, D6, Strike, Stun};

/// The rules in brief, each with its §.
pub(super) const RULES: &[Entry] = &[
    (
        "",
        "A duel goes until one gladiator has no health left (§9.1), or until the turn limit, when the crowd decides (§9.3).",
    ),
    ("", ""),
    (
        "",
        "INITIATIVE. Each rolls INITIATIVE dice and adds the faces; Luck Dice may be added in secret (§3.2). The higher total attacks first (§3.4).",
    ),
    ("", ""),
    (
        "",
        "YOUR TURN. Declare a weapon, thrown or not, and a stance (§4.1). The dice are half of ATTACK and WEAPON (§5.1), and the Throw Bonus if thrown (§5.2).",
    ),
    ("  normal", "the dice as they are; a whiff loses PARRY/DODGE (§7.2)"),
    ("  berserk", "one die more; only ARMOR guards you until your next turn"),
    ("  defensive", "one die less; a full guard even after a whiff"),
    ("", "Or heal with Heal Dice (§8.4), or pass (§4.5)."),
    ("", ""),
    (
        "",
        "THE ATTACK. Only the highest face counts, and how often it shows (§6.1). The weapon's class says what that is worth: A hits often and lightly, D seldom and hard (§6.3). Pairs stun (§6.4); three sixes are a critical strike (§6.6).",
    ),
    ("", ""),
    (
        "",
        "THE BLOCK. The rival rolls the defence dice (§7.2): one six blocks a lone face, two block a pair, and a critical needs as many sixes as were rolled (§6.5).",
    ),
    ("", ""),
    (
        "",
        "STUNNED gladiators guard with ARMOR only, to the end of the rival's next turn (§7.6). FOCUS dice may shake it off (§7.4).",
    ),
    ("", ""),
    (
        "",
        "LUCK DICE (round brackets) are added before a roll. Those that show 1, 2 or 3 count, and are then lost (§8.3).",
    ),
];

/// What the keys do.
pub(super) const KEYS: &[Entry] = &[
    ("up, down, j, k", "move the mark; a number jumps to that line"),
    ("Enter", "choose"),
    ("o", "odds on and off: exact, counted, for the guard as it is now"),
    ("a", "advice on and off: your chance to win after each choice, best play by both"),
    ("h", "a hint: what a hard bot would do in your place, and why; h again puts it away"),
    ("PgUp, PgDn", "scroll the log"),
    (
        "any key",
        "while something is shown: show the rest at once; while a bot thinks: do not wait for its beat",
    ),
    ("q, Ctrl-C", "leave; the record so far is kept"),
];

/// What the columns beside the choices mean.
pub(super) const COLUMNS: &[Entry] = &[
    ("dice", "how many are rolled, Luck Dice included"),
    ("hit", "the Attack Table gives a hit (§6.3)"),
    ("lands", "it hits, and the rival, guarding as now and without Luck Dice, does not block it (§7.1)"),
    ("dmg", "mean damage, misses and blocks counted as none; with + the mean health healed"),
    ("stuns", "it lands and leaves the rival stunned (§7.5)"),
    ("crit", "a critical strike lands (§6.6)"),
    ("guard", "your own defence dice until your next turn; behind the slash, those after a whiff (§7.2)"),
    ("first", "you attack first without a tie (§3.4); vs +1: if the rival adds 1 Luck Die"),
    ("blocks", "you roll enough sixes (§6.5)"),
    ("change", "in percentage points, compared with no Luck Dice"),
    ("win", "advice: your chance to win the battle; * marks the best"),
];

/// §6 The Attack Table in the agreed reading: damage by class, what stuns, what blocks.
pub(super) fn attack_table(table: &AttackTable) -> Vec<String> {
    const EXAMPLES: [&str; 7] = ["4", "44", "5", "55", "6", "66", "666"];
    let dice = EXAMPLES.map(|faces| faces.parse::<D6>().expect("these are faces of dice"));
    let row = |name: &str, cell: &dyn Fn(D6) -> String| {
        let cells = dice.map(|dice| format!("{:>8}", cell(dice)));
        format!("{name:<10}{}", cells.concat())
    };
    let any_strike = |dice: D6| Class::ALL.into_iter().find_map(|class| table.strike(class, dice));
    let of_any =
        |read: &dyn Fn(Strike) -> String, dice: D6| any_strike(dice).map_or_else(|| "-".to_owned(), read);
    let mut lines = vec![row("highest", &|dice| Column::of(dice).name().to_owned())];
    for class in Class::ALL {
        let damage =
            |dice| table.strike(class, dice).map_or_else(|| "-".to_owned(), |hit| hit.damage.to_string());
        lines.push(row(&format!("class {class}"), &damage));
    }
    let stun = |strike: Strike| match strike.stun {
        Stun::No => "no".to_owned(),
        Stun::Stay => "stay".to_owned(),
        Stun::Stun => "yes".to_owned(),
    };
    lines.push(row("stuns", &|dice| of_any(&stun, dice)));
    lines.push(row("blocked by", &|dice| {
        of_any(&|strike| "6 ".repeat(strike.sixes_to_block.into()).trim().to_owned(), dice)
    }));
    lines
}

#[cfg(test)]
mod tests {
    use super::attack_table;
    use rules_gladiators::{Content, Reading};

    #[test]
    fn the_attack_table_is_the_one_that_is_played() {
        let content = Content::shipped();
        let lines = attack_table(content.attack_tables.read_as(Reading::Staircase));
        expect_test::expect![[r"
            highest          4     4-4       5     5-5       6     6-6  6-6-6+
            class A          1       1       2       2       3       3       6
            class B          -       -       3       3       4       4       6
            class C          -       -       -       -       5       5       8
            class D          -       -       -       -       -       7      10
            stuns           no     yes      no     yes    stay     yes     yes
            blocked by       6     6 6       6     6 6       6     6 6   6 6 6"]]
        .assert_eq(&lines.join("\n"));
        assert_ne!(lines, attack_table(content.attack_tables.read_as(Reading::Literal)));
    }
}
