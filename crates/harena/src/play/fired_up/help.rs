//! The rules in brief, as the help page and the line mode show them.

use crate::play::help::Entry;

/// The rules in brief, each with its §.
pub(super) const RULES: &[Entry] = &[
    (
        "",
        "You are the crowd. Fighters stand in a ring, and each points at another. Four rounds: influence them, watch the battle, score your Highlights and your bets (§10.1). Most points win (§10.2).",
    ),
    ("", ""),
    (
        "",
        "CARDS. Of four Highlights you keep two in secret; only these can score this round (§2.1). The best row that is met pays; a row that begins with \"and\" also needs every row above it (§5.2). Start cards score before the battle, Fight cards after an attack, End cards after the battle (§5.1).",
    ),
    ("", ""),
    (
        "",
        "INFLUENCE. In your turn you roll all your dice, may roll any of them again once, and use one or more on one fighter (§2.2 to §2.5). Its Influence goes down one; on 0 it listens to nobody (§2.6). When nobody has dice the battle begins (§2.7).",
    ),
    (
        "buff",
        "Attack or Defense one space forward (§3.1); above what the Morale allows it drops again (§4.2)",
    ),
    ("morale", "a thumb up or down; the larger side moves the Morale at the Morale Check (§3.2, §4.1)"),
    ("sprint", "swap Speed tiles with the next faster one, two dice if that one is Hasted (§3.3)"),
    ("target", "turn a fighter, or lock it on its target (§3.5, §3.6)"),
    ("social", "bet, store it as a token, or two of them for any action: a Multitask (§3.8 to §3.10)"),
    ("double", "the same as another die used in this turn (§3.11)"),
    ("", ""),
    (
        "",
        "BATTLE. In the order of Speed everybody attacks its target: Attack dice against Defense dice (§6.1, §6.3). The same body part blocks (§6.4); what is not blocked deals 1 damage (§6.6); two dice of a body part, not all blocked, make a Wound (§6.8); Defense dice in excess strike back (§6.7). Without Stamina, or with all its Wounds, a fighter is out (§7.1).",
    ),
    ("", ""),
    (
        "",
        "BETS lie face down in three columns. When the event happens they are shown: right guesses earn by their order, and a bonus that is larger in earlier rounds (§8.2).",
    ),
];

/// What can be typed, which only the line mode asks for.
pub(super) const TYPED: &[Entry] = &[
    ("", ""),
    (
        "",
        "In words you may type: keep S01 F03 (at once); reroll buff, target or reroll none; buff Mei attack; morale Mei up; sprint Mei; haste Mei; target Mei > Rexus; lock Mei; unlock Mei > Rexus; bet late Mei; multitask; store; discard buff; end; claim F01; claim both; wait. What is not paid with own dice says so: with double, with die+token.",
    ),
];

/// What the keys do.
pub(super) const KEYS: &[Entry] = &[
    ("up, down, j, k", "move the mark; a number jumps to that line"),
    ("Enter", "choose; where more is to be said, it is asked next"),
    ("Esc, Backspace", "back to the question before"),
    ("o", "outcomes on and off: what each choice would do"),
    ("a", "advice on and off: the points you may expect this round, from imagined games"),
    ("h", "a hint: what a hard bot would do in your place, and why; h again puts it away"),
    ("c", "everything that lies open: your cards, all mats with their abilities, bets, claims"),
    ("PgUp, PgDn", "scroll the log"),
    (
        "any key",
        "while something is shown: show the rest at once, up to the end of a fight; while a bot thinks: do not wait for its beat",
    ),
    ("q, Ctrl-C", "leave; the record so far is kept"),
];

/// What is on the table.
pub(super) const TABLE: &[Entry] = &[
    ("1 to 5", "before a name: the Speed tile, 1 is the fastest (§1.4)"),
    ("→ ⇒", "points at; with a double line it is locked on that target (§3.6)"),
    ("»", "Hasted (§3.4)"),
    ("●●○", "Influence that is left; on ○○○ a fighter listens to nobody (§2.6)"),
    ("Attack, Defense", "the value, and behind it the most that the Morale allows at the check (§4.2)"),
    ("[2 3|4 5|6 7]", "a track: the areas for Low, Neutral and High Morale (§1.1)"),
    ("Wounds", "so many of those that eliminate (§7.1)"),
    ("+1 -2", "thumbs up and down (§3.2)"),
    ("✓", "has had its turn in this battle (§6.1)"),
    ("► 1st", "whose turn it is; who is first in this round (§9.5)"),
];

/// What stands beside the cards.
pub(super) const CARDS: &[Entry] = &[
    (
        "● ○",
        "a row that is met, or is not, as things are; before the battle as the Morale Check would leave them",
    ),
    (
        "%",
        "the chance that the row is met when it counts, if nobody used any more dice; … is still being guessed",
    ),
    (
        "effect",
        "what the choice does to the fighter: a value, the Speed tile, the Morale at the check, the target",
    ),
    ("cards", "what your cards are worth as things are, before and after"),
    ("expect", "advice: the points you may expect this round; * = most"),
];

/// What is to be seen of a fight.
pub(super) const FIGHTS: &[Entry] = &[
    ("[Head]", "an Attack die that lands, or a Defense die at work"),
    ("(Head)", "an Attack die that is blocked (§6.4)"),
    ("[Special=Leg]", "a Special Defense, and the body part it stands for (§6.5)"),
    ("[Hand]!", "a Defense die in excess, which strikes back (§6.7)"),
    ("·Fail·", "nothing (§6.6); · also marks Defense dice that met nothing"),
];
