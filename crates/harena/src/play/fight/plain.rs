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
    lines.say(&format!("FIGHT! for {}: {names}", session.names().len()))?;
    let mind = mind(setup, session.game());
    MatchInLines::new(session, mind, lines, setup.outcomes).with_last_words()?.play()
}

#[cfg(test)]
mod tests {
    use super::play;
    use crate::play::{fight::setup::tests::setup, lines::Lines, paper::Paper};

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
        let text = transcript(5, 0, "");
        for part in ["FIGHT! for 5: Galla, Livia", "Glory = Arenas + scored", "(§7.2)", "harena audit"] {
            assert!(text.contains(part), "`{part}` is missing in\n{text}");
        }
    }

    #[test]
    fn a_play_takes_two_numbers_and_can_be_taken_back() {
        let text = transcript(3, 1, "2\nback\n1\n9\n1\nquit\n");
        let order = [
            "Which Main?",
            "Which Boost?",
            "Which Main?",
            "Which Boost?",
            "There is no choice 9",
            "You play ",
        ];
        let mut rest = text.as_str();
        for part in order {
            let at = rest.find(part).unwrap_or_else(|| panic!("`{part}` is missing in\n{rest}"));
            rest = &rest[at + part.len()..];
        }
        assert!(rest.contains("You leave."), "{rest}");
    }

    #[test]
    fn what_is_wrong_is_said_and_asked_again() {
        let typed = "score\nplay Kraken + Kraken\nplay Nobody + H05\ndance\nhelp\noutcomes\nadvice\nquit\n";
        let text = transcript(2, 1, typed);
        for part in [
            "Refused: ",
            "`Nobody` is no Warrior of this set",
            "`dance` is no decision",
            "PLAYING.",
            "imagined games",
            "you win ",
            "You leave.",
        ] {
            assert!(text.contains(part), "`{part}` is missing in\n{text}");
        }
    }

    #[test]
    fn a_hand_is_shown_only_to_whom_the_keyboard_was_handed() {
        let text = transcript(3, 3, &"\nactivate\n1\n1\n".repeat(300));
        assert!(text.contains("harena audit") && text.contains("chooses "), "{text}");
        assert!(text.contains("who plays from a hand that only they may see (§8.1)"), "{text}");
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
