//! `harena replay`: a recorded game, told again.

use crate::{files, output};
use anyhow::Context;
use clap::value_parser;
use rules_core::{Seat, Viewer};
use std::path::PathBuf;
use table::catalogue::{Catalogue, Frame};

/// Tells a recorded game again.
///
/// Without --seat you see what a watcher at the table saw. With --seat you see what that player saw, own secrets
/// included.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record, a .jsonl file
    record: PathBuf,
    /// Through whose eyes, counted from 1
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(1..=8))]
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
    if args.json { output::json(&frames) } else { output::lines(&words(&frames)) }
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
