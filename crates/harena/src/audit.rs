//! `harena audit`: was every draw fair?

use crate::{files, output};
use rules_core::{Digest, Standing};
use serde::Serialize;
use std::{path::PathBuf, process::ExitCode};
use table::{audit::Report, catalogue::Catalogue};

/// Recomputes every draw of a record from its seed, and checks every decision, the header and the result.
///
/// Exits with 0 when everything fits, and with 1 naming the first line that does not.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record, a .jsonl file
    record: PathBuf,
    /// The commitment you noted before the game; the record must have been played under it
    #[arg(long, value_name = "HEX")]
    commitment: Option<Digest>,
    /// The content the game was played with, if not the usual
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What the audit found, for programs. `words` is the same for people.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Fits {
        fits: bool,
        finished: bool,
        decisions: usize,
        draws: usize,
        commitment: Digest,
        commitment_noted: bool,
        player_words: Vec<String>,
        standing: Option<Standing>,
        #[serde(skip)]
        words: String,
    },
    DoesNotFit {
        fits: bool,
        line: usize,
        problem: String,
    },
}

pub(crate) fn run(args: &Args) -> ExitCode {
    let printed = audit(args).and_then(|answer| {
        let fits = matches!(answer, Answer::Fits { .. });
        if args.json {
            output::json(&answer)?;
        } else {
            output::lines(&words(args, &answer))?;
        }
        Ok(fits)
    });
    match printed {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => output::failure(&error),
    }
}

fn audit(args: &Args) -> anyhow::Result<Answer> {
    let text = files::read_text(&args.record)?;
    let catalogue = Catalogue::shipped();
    let result = match catalogue.game_of(&text) {
        Ok(game) => game.audit(&text, &files::read_content(game, args.content.as_deref())?, args.commitment),
        Err(error) => Err(error),
    };
    Ok(match result {
        Ok(report) => fits(report),
        Err(error) => Answer::DoesNotFit { fits: false, line: error.line, problem: error.problem },
    })
}

fn fits(report: Report) -> Answer {
    let words = report.to_string().trim_end().to_owned();
    let (checked, standing) = match report {
        Report::Fair(checked, standing) => (checked, Some(standing)),
        Report::Unfinished(checked) => (checked, None),
    };
    Answer::Fits {
        fits: true,
        finished: standing.is_some(),
        decisions: checked.decisions,
        draws: checked.draws,
        commitment: checked.commitment,
        commitment_noted: checked.is_noted,
        player_words: checked.words,
        standing,
        words,
    }
}

fn words(args: &Args, answer: &Answer) -> String {
    let record = args.record.display();
    match answer {
        Answer::Fits { words, .. } => format!("{record}\n{words}"),
        Answer::DoesNotFit { line, problem, .. } => format!("{record}: line {line} does not fit: {problem}"),
    }
}
