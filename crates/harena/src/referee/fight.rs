//! `harena referee fight`: one Fight of FIGHT!, from a sheet.

use crate::{files, output};
use anyhow::Context;
use rules_core::content::Source;
use rules_fight::{BoostRuled, Decided, Fight, Ruling, judge};
use std::{
    io,
    path::{Path, PathBuf},
};

/// What stands on a sheet.
pub(super) const SHEET: &str = r#"Judge one Fight of FIGHT!: who played and decided what

The sheet is a small TOML file. First, what belongs to the whole table:

  arena      where the Fight is
  first      the 1st player; left out, it is the first one listed
  graveyard  its cards, the newest last; only if something looks at them
  reserves   its cards from the top; only as far as some are drawn

Then a [[player]] for each player, clockwise:

  name       as you like
  main       the Main
  boost      the Boost; left out, there is none
  decision   "activate" or "score"
  on         whom or what the ability is aimed at: a player (for Mimic Ooze
             the one whose Boost is used), or a Warrior of the Graveyard
  choices    instead of `on`, if the ability asks for more than one thing:
             ["Phillip", "minus"]
  scored     the number of Warriors in the scored pile before the Fight; only
             if something counts them

Warriors and Arenas go by name or by code. A card that nobody turned up goes by
its Family: boost = "Human".

If the Reserves run out during the Fight, list the whole graveyard and `scored`
for everybody, and go on in `reserves` with the cards as they came after the
reshuffle, the three laid out first.

House rules, if there are any, stand in a table [house]:

  boost_family  "previous_main" (as usual), "free" or "own_main"
  first_family  "free" (as usual) or "previous_fight"
  short_hand    "card_by_card" (as usual) or "all_or_nothing"
  killed        "keeps_boost" (as usual) or "is_out"
  rounding      "down" (as usual) or "up"
  lone_digit    "stays" (as usual) or "is_zero"
  steal         "on_table" (as usual) or "waiting""#;

/// The rulebook's own example, with cards of the content that ships.
pub(super) const EXAMPLE: &str = r#"Example: the four players of the rulebook, ready to paste:

harena referee fight - <<'END'
arena = "Target Range"
reserves = ["Abacus", "Pit Lord", "Bodyguard", "Hexer", "Crooked Referee"]

[[player]]
name = "Mark"
main = "Hive Queen"
boost = "Corner Coach"
decision = "activate"
on = "Phillip"

[[player]]
name = "Sofia"
main = "Drill Sergeant"
boost = "Imp Swarm"
decision = "score"

[[player]]
name = "Phillip"
main = "Rift Warden"
boost = "Great White Shark"
decision = "activate"

[[player]]
name = "Joan"
main = "Rounding Error"
boost = "Byte Swapper"
decision = "activate"
END"#;

#[derive(clap::Args)]
pub(super) struct Args {
    /// The sheet, or - for standard input
    #[arg(value_name = "FILE")]
    sheet: PathBuf,
    /// Judge by other content files
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> anyhow::Result<()> {
    let printed = files::content_of::<Fight>(args.content.as_deref())?;
    let ruling = judge(&read_sheet(&args.sheet)?, &printed.content)?;
    if args.json { output::json(&ruling) } else { output::lines(&tell(&ruling)) }
}

fn read_sheet(path: &Path) -> anyhow::Result<Source> {
    if path == Path::new("-") {
        let text = io::read_to_string(io::stdin()).context("the sheet on standard input cannot be read")?;
        return Ok(Source::new("standard input", text));
    }
    Ok(Source::new(path.display().to_string(), files::read_text(path)?))
}

fn tell(ruling: &Ruling) -> String {
    let Ruling { arena, winner, glory, .. } = ruling;
    let mut lines =
        vec![format!("{}: {}, {} Glory", arena.name, arena.condition, arena.glory), String::new()];
    lines.extend(table(ruling));
    lines.push(String::new());
    lines.push(match winner {
        Some(winner) => format!("{winner} wins {}: {glory} Glory", arena.name),
        None => format!("Nobody wins {}", arena.name),
    });
    lines.extend(ruling.why.iter().map(|reason| format!("  - {reason}")));
    let scorers = ruling.players.iter().filter(|player| player.scored > 0);
    let scorers: Vec<String> = scorers.map(|player| format!("{} {}", player.name, player.scored)).collect();
    if !scorers.is_empty() {
        lines.push(format!("\nCards scored in this Fight: {}", scorers.join(", ")));
    }
    if !ruling.notes.is_empty() {
        lines.push("\nRemarks:".to_owned());
        lines.extend(ruling.notes.iter().map(|note| format!("  - {note}")));
    }
    lines.push("\nStep by step:".to_owned());
    let steps = ruling.boosts.iter().flat_map(|boost| &boost.happened).chain(&ruling.afterwards);
    lines.extend(steps.map(|line| format!("  {line}")));
    lines.join("\n")
}

/// The Powers of everybody, a line for each Boost.
fn table(ruling: &Ruling) -> Vec<String> {
    let heads = ruling.players.iter().map(|player| player.name.clone());
    let mains = ruling.players.iter().map(|player| player.printed.to_string());
    let mut rows = vec![row(String::new(), heads), row("Mains".to_owned(), mains)];
    let mut before: Vec<Option<i32>> = ruling.players.iter().map(|player| Some(player.printed)).collect();
    for boost in &ruling.boosts {
        rows.push(row(label(boost), before.iter().zip(&boost.powers).map(|(&from, &to)| change(from, to))));
        before.clone_from(&boost.powers);
    }
    let columns = rows[0].len();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

fn row(label: String, cells: impl Iterator<Item = String>) -> Vec<String> {
    std::iter::once(label).chain(cells).collect()
}

fn label(boost: &BoostRuled) -> String {
    let BoostRuled { player, chosen, .. } = boost;
    match (boost.decided, &boost.boost) {
        (_, None) => format!("{player}: no Boost"),
        (Decided::Activate, Some(card)) if chosen.is_empty() => format!("{player}: {card}"),
        (Decided::Activate, Some(card)) => format!("{player}: {card} on {}", chosen.join(", ")),
        (Decided::Score, Some(_)) => format!("{player}: scored"),
        (Decided::Nothing, Some(_)) => format!("{player}: nothing to decide"),
    }
}

/// A Power, or what it became.
fn change(from: Option<i32>, to: Option<i32>) -> String {
    match (from, to) {
        (None, None) => "-".to_owned(),
        (Some(from), Some(to)) if from == to => to.to_string(),
        (Some(from), Some(to)) => format!("{from} -> {to}"),
        (Some(from), None) => format!("{from} -> killed"),
        (None, Some(to)) => format!("killed -> {to}"),
    }
}
