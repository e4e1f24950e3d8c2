//! `harena replay`: a recorded game, told again.

use crate::{files, output, whole_number::whole_number};
use anyhow::Context;
use rules_core::{Closing, Seat, Viewer};
use serde::Deserialize;
use std::path::PathBuf;
use table::{
    audit::standing_in_words,
    catalogue::{Catalogue, Frame},
};

/// Tells a recorded game again.
///
/// Without --seat you see what a watcher at the table saw. With --seat you see what that player saw, own secrets
/// included.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record, a .jsonl file
    record: PathBuf,
    /// Through whose eyes, counted from 1
    #[arg(long, value_name = "N", value_parser = whole_number::<1, 8>)]
    seat: Option<u8>,
    /// The content the game was played with, if not the usual
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Print JSON: for each line what the viewer was told and then knew; seats in it count from 0
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let text = files::read_text(&args.record)?;
    let catalogue = Catalogue::shipped();
    let record = || args.record.display().to_string();
    let game = catalogue.game_of(&text).with_context(record)?;
    let sources = files::read_content(game, args.content.as_deref())?;
    let viewer = args.seat.map_or(Viewer::Table, |seat| Viewer::Seat(Seat::at(usize::from(seat) - 1)));
    let frames = game.replay(&text, &sources, viewer).with_context(record)?;
    if args.json { output::json(&frames) } else { output::lines(&(words(&frames) + &ending(&text))) }
}

/// The last line of a record whose game is over.
#[derive(Deserialize)]
struct End {
    end: Closing,
}

/// How the game ended, as the record says; nothing if it goes on.
fn ending(record: &str) -> String {
    let last = record.lines().last().unwrap_or_default();
    match serde_json::from_str::<End>(last) {
        Ok(End { end }) => format!("\n{}", standing_in_words(&end.standing)),
        Err(_) => String::new(),
    }
}

fn words(frames: &[Frame]) -> String {
    let mut text = String::new();
    if let Some(start) = frames.first() {
        text += &start.view.words;
        text += "\n\n";
    }
    for notice in frames.iter().flat_map(|frame| &frame.notices) {
        text += &notice.words;
        text.push('\n');
    }
    if let Some(end) = frames.last() {
        text.push('\n');
        text += &end.view.words;
    }
    text
}
