//! A game in lines.

use super::{mind::mind, setup::Setup};
use crate::play::{
    lines::{Lines, unless_reader_left},
    match_in_lines::MatchInLines,
    playable::in_a_row,
    session::Session,
};

/// Plays one game line by line.
pub(super) fn play(setup: &Setup, lines: &mut Lines<'_>) -> anyhow::Result<()> {
    unless_reader_left(play_match(setup, lines))
}

fn play_match(setup: &Setup, lines: &mut Lines<'_>) -> anyhow::Result<()> {
    let session = Session::open(&setup.table, setup.config, setup.humans, 1)?;
    let names = in_a_row(session.names().iter().map(String::as_str));
    lines.say(&format!("Fired Up for {}: {names}", session.names().len()))?;
    let mind = mind(setup, session.game());
    MatchInLines::new(session, mind, lines, setup.outcomes).with_last_words()?.play()
}

#[cfg(test)]
mod tests {
    use super::play;
    use crate::play::{fired_up::setup::tests::setup, lines::Lines, paper::Paper};

    fn transcript(players: usize, humans: usize, typed: &str) -> String {
        let mut output = Vec::new();
        play(
            &setup(players, humans),
            &mut Lines::new(&mut typed.as_bytes(), &mut output, Paper { width: 500, ..Paper::PIPE }),
        )
        .unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn bots_play_to_the_end_without_anybody() {
        for players in [2, 5] {
            let text = transcript(players, 0, "");
            for part in [
                "Fired Up for",
                "points = cards + bets",
                "damage (§6.6)",
                "(§10.2)",
                "(§10.3)",
                "harena audit",
            ] {
                assert!(text.contains(part), "`{part}` is missing in\n{text}");
            }
        }
    }

    #[test]
    fn somebody_plays_to_the_end_with_numbers() {
        let text = transcript(4, 1, &"1\n".repeat(2000));
        assert!(text.contains("harena audit") && text.contains("You keep "), "{text}");
    }

    #[test]
    fn decisions_are_typed_in_words_and_what_is_wrong_is_asked_again() {
        let typed =
            "dance\nkeep S01\n1\nback\nkeep X99 S01\n1\n1\nadvice\nreroll none\nhelp\noutcomes\nend\nquit\n";
        let text = transcript(2, 1, typed);
        for part in [
            "`dance` is no decision",
            "two cards are kept",
            "How do you claim",
            "is no Highlight of this set",
            "INFLUENCE.",
            "imagined rounds",
            "points expected",
            "You leave.",
        ] {
            assert!(text.contains(part), "`{part}` is missing in\n{text}");
        }
    }

    #[test]
    fn a_hand_is_shown_only_to_whom_the_keyboard_was_handed() {
        let text = transcript(3, 3, &"\n1\n".repeat(4000));
        assert!(text.contains("harena audit"), "{text}");
        let mut shown = 0;
        for scene in text.split(&"\n".repeat(60)) {
            for (at, _) in scene.match_indices("'s hand:") {
                let before = &scene[..at];
                let whose = &before[before.rfind('\n').unwrap() + 1..];
                let handed = before.rfind("Hand over to ").expect("nobody has the keyboard alone");
                assert!(scene[handed..].starts_with(&format!("Hand over to {whose},")), "{scene}");
                shown += 1;
            }
        }
        assert!(shown > 20, "{shown} hands were shown");
    }
}
