//! The rules in brief, as the help page and the line mode show them.

use crate::play::help::Entry;

/// The rules in brief, each with its §.
pub(super) const RULES: &[Entry] = &[
    (
        "",
        "You manage Warriors. Seven Arenas are fought for, one after the other; Glory from 4 to 8 goes to the winner of each (§1.4). Most Glory after the seventh Fight wins (§7.2).",
    ),
    ("", ""),
    (
        "",
        "PLAYING. From the 1st player on, everybody plays two Warriors: a Main face up and a Boost face down (§2.1). Neither may be of the Family of the Main played just before, if the hand allows it (§2.2, §2.4). Whoever begins plays freely (§2.3).",
    ),
    ("", ""),
    ("", "BOOSTS. From the 1st player on, everybody either activates the Boost or scores it (§3.1)."),
    ("score", "it goes face down to your scored pile: 1 Glory at the end (§3.2)"),
    ("activate", "it is turned up and its ability works at once, on the Powers as they are (§3.3)"),
    (
        "",
        "A Main that falls below 1 is killed and goes to the Graveyard (§3.5); its manager still has the Boost (§3.6). Powers have no upper limit (§3.7).",
    ),
    ("", ""),
    (
        "",
        "THE ARENA. Its rule decides among the Mains that are left (§5.1). Level Mains go by turn order, the 1st player closest (§5.2). If nobody meets the rule, nobody gets it (§5.3).",
    ),
    ("", ""),
    (
        "",
        "AFTERWARDS the table goes to the Graveyard (§6.1), everybody draws two (§6.2), and the 1st player card passes on (§6.5). When the Reserves run out, the Graveyard is shuffled (§6.3).",
    ),
    ("", ""),
    (
        "",
        "BACKS show the Family: of hands, of Boosts that wait, of scored piles, and of the top of the Reserves (§8.1).",
    ),
];

/// What can be typed, which only the line mode asks for.
pub(super) const TYPED: &[Entry] = &[
    ("", ""),
    (
        "",
        "In words you may type: play H05 + L07 (the Main first), score, activate, choose and a name, a card, plus or minus.",
    ),
];

/// What the keys do.
pub(super) const KEYS: &[Entry] = &[
    ("up, down, j, k", "move the mark; a number jumps to that line"),
    ("Enter", "choose; for a play first the Main, then the Boost"),
    ("Esc, Backspace", "back from the Boost to the Main"),
    ("o", "outcomes on and off: what each choice would do to the Powers as they are now"),
    ("a", "advice on and off: your chance to win this Arena after each choice, from imagined games"),
    ("h", "a hint: what a hard bot would do in your place, and why; h again puts it away"),
    ("c", "all open cards: your hand, the table, the whole Graveyard, scored piles, Arenas"),
    ("PgUp, PgDn", "scroll the log"),
    (
        "any key",
        "while something is shown: show the rest at once, up to the end of the Fight; while a bot thinks: do not wait for its beat",
    ),
    ("q, Ctrl-C", "leave; the record so far is kept"),
];

/// What is on the table.
pub(super) const TABLE: &[Entry] = &[
    ("letters", "H Human, A Animal, R Robot, D Demon, L Alien"),
    ("►", "whose turn it is, or whom the newest line is about"),
    ("1st", "the 1st player of this Fight (§1.5)"),
    ("Glory", "from Arenas and scored Warriors together; behind it how many Warriors are scored (§7.1)"),
    ("hand", "the backs of the hand, by Family (§8.1)"),
    ("Power", "of the Main now; * is in the lead, † was killed, and below it how it came about"),
    ("Boost", "[R] waits face down, a Robot; a name once activated; what became of it otherwise"),
];

/// What the columns beside the choices mean.
pub(super) const COLUMNS: &[Entry] = &[
    (
        "names",
        "the Power of that Main after the choice; - unchanged, † killed, ? drawn, … depends on what you choose next",
    ),
    ("leads", "who would win the Arena if everybody after you scored; wins: nobody comes after you"),
    ("cards", "the Warriors that come to your scored pile; ~ is an average over what may be drawn"),
    ("then leads", "who would lead the Arena with that Main, as the table is now"),
    ("win", "advice: your chance to win this Arena; * = most Glory expected, scored cards included"),
];
