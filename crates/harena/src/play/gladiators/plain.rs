//! A duel in lines: who fights is chosen, and then the match is played.

use super::{
    choose::{Choosing, describe, fair_note, players},
    mind::mind,
    setup::Setup,
};
use crate::play::{
    lines::{Lines, Menu, unless_reader_left},
    match_in_lines::MatchInLines,
    session::Session,
};
use std::{io, ops::ControlFlow};

/// Plays one match line by line.
pub(super) fn play(setup: &Setup, lines: &mut Lines<'_>) -> anyhow::Result<()> {
    unless_reader_left(play_match(setup, lines))
}

fn play_match(setup: &Setup, lines: &mut Lines<'_>) -> anyhow::Result<()> {
    let mut choosing = Choosing::new(setup);
    while choosing.seat().is_some() {
        match choose_gladiator(setup, &choosing, lines)? {
            ControlFlow::Continue(at) => choosing.choose(setup, at),
            ControlFlow::Break(()) => return Ok(()),
        }
    }
    let Some(sheets) = choosing.both() else { return Ok(()) };
    let players = players(setup, &sheets);
    let note = fair_note(&sheets[0], &sheets[1], &setup.table.printed.content);
    let session = Session::open(&setup.table, setup.config(sheets), &setup.seating, 1)?;
    lines.say(&players)?;
    lines.say(&note)?;
    let mind = mind(setup, session.game());
    MatchInLines::new(session, mind, lines, setup.odds).with_last_words()?.play()
}

fn choose_gladiator(
    setup: &Setup,
    choosing: &Choosing,
    lines: &mut Lines<'_>,
) -> io::Result<ControlFlow<(), usize>> {
    let content = &setup.table.printed.content;
    lines.say(&choosing.question(setup))?;
    for (index, sheet) in content.ready_made.iter().enumerate() {
        lines.say(&format!("{:>3}) {}: {}", index + 1, sheet.name, describe(sheet, content).join("; ")))?;
    }
    lines.say(&format!("{:>3}) random", Choosing::length(content)))?;
    let ready_made = content.ready_made.iter().map(|sheet| sheet.name.as_str());
    let names: Vec<&str> = ready_made.chain(["random"]).collect();
    lines.pick(&Menu { prompt: "Number or name:", names: &names, otherwise: "no gladiator here" })
}

#[cfg(test)]
mod tests {
    use super::play;
    use crate::play::{
        gladiators::setup::tests::setup, lines::Lines, paper::Paper, record_file::tests::folder,
    };

    fn transcript(humans: usize, names: &[&str], typed: &str) -> String {
        let setup = setup(humans, names, folder().join("game.jsonl"));
        let mut output = Vec::new();
        play(
            &setup,
            &mut Lines::new(&mut typed.as_bytes(), &mut output, Paper { width: 500, ..Paper::PIPE }),
        )
        .unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn bots_play_to_the_end_without_anybody() {
        let text = transcript(0, &["Ludia", "Medica"], "");
        assert!(text.starts_with("Ludia (random bot)  against  Medica (random bot)\n"), "{text}");
        assert!(text.contains("has won.") && text.contains("harena audit"), "{text}");
    }

    #[test]
    fn who_fights_can_be_typed() {
        let text = transcript(1, &[], "9\nSpartacus\nludia\n3\n");
        assert!(
            text.contains("`9` is no gladiator here") && text.contains("`Spartacus` is no gladiator"),
            "{text}"
        );
        assert!(text.contains("Ludia against Brutus: a fair match"), "{text}");
        assert!(text.ends_with("game.jsonl\n") && text.contains("You leave."), "{text}");
    }

    #[test]
    fn the_end_of_input_is_said_while_gladiators_are_chosen() {
        let text = transcript(1, &[], "Ludia\n");
        assert!(text.ends_with("The input has ended before a match began; nothing is recorded.\n"), "{text}");
    }

    #[test]
    fn what_is_wrong_is_said_and_asked_again() {
        let typed = "99\nattack trident\nthrow short sword\nluck 1\nheal x\nhelp\nodds\nadvice\nquit\n";
        let text = transcript(1, &["Priscus", "Brutus"], typed);
        for part in [
            "There is no choice 99; choices are 1 to 4",
            "`trident` is not carried",
            "this weapon cannot be thrown (§2.2)",
            "Luck Dice come after the declaration (§4.4)",
            "`x` is no number of dice",
            "THE BLOCK",
            "you win ",
            "You leave.",
        ] {
            assert!(text.contains(part), "{part} is missing in\n{text}");
        }
    }

    #[test]
    fn a_hint_is_given_by_a_hard_bot() {
        let text = transcript(1, &["Brutus", "Brutus"], "hint\nquit\n");
        let (_, hint) = text.split_once("A hard bot in your place is thinking…\n").unwrap();
        assert!(hint.contains("It would choose: ") || hint.contains("1. "), "{text}");
    }
}
