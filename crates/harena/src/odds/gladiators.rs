//! `harena odds gladiators`: the chances of one attack.

use super::Figure;
use crate::{files, output};
use clap::value_parser;
use rules_core::Fraction;
use rules_gladiators::{AttackOdds, Class, Column, MOST_DICE, Reading};
use serde::{Serialize, Serializer};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(super) struct Attack {
    /// Attack dice, Luck Dice included
    #[arg(long, allow_negative_numbers = true, value_parser = value_parser!(u8).range(0..=i64::from(MOST_DICE)))]
    dice: u8,
    /// The weapon's class: A, B, C or D
    #[arg(long)]
    class: Class,
    /// Defence dice, Luck Dice included
    #[arg(long, default_value_t = 0, visible_alias = "defence")]
    #[arg(value_parser = value_parser!(u8).range(0..=i64::from(MOST_DICE)))]
    defense: u8,
    /// How the Attack Table is read: staircase or literal
    #[arg(long, default_value = "staircase")]
    reading: Reading,
    /// Count with other content files
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The chance of each column, in the order of the table.
struct Columns([Fraction; 8]);

impl Serialize for Columns {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(
            Column::ALL.into_iter().zip(self.0).map(|(column, chance)| (column.name(), Figure::from(chance))),
        )
    }
}

#[derive(Serialize)]
struct Figures {
    columns: Columns,
    hit: Figure,
    landed: Figure,
    mean_damage: Figure,
    stun: Figure,
    critical: Figure,
}

pub(super) fn run(attack: &Attack) -> anyhow::Result<()> {
    let printed = files::gladiators_content(attack.content.as_deref())?;
    let table = printed.content.attack_tables.read_as(attack.reading);
    let odds = table.odds(attack.class, attack.dice, attack.defense);
    if attack.json { output::json(&figures(&odds)) } else { output::lines(&words(attack, &odds)) }
}

fn figures(odds: &AttackOdds) -> Figures {
    Figures {
        columns: Columns(odds.columns),
        hit: odds.hit.into(),
        landed: odds.landed.into(),
        mean_damage: odds.mean_damage.into(),
        stun: odds.stun.into(),
        critical: odds.critical.into(),
    }
}

fn words(attack: &Attack, odds: &AttackOdds) -> String {
    let row = |name: &str, figure: Fraction| format!("  {name:<28} {:>8.4}   {figure}\n", figure.decimal());
    let mut text = format!(
        "{} dice, class {}, against {} defence dice (§6.7)\n\nhighest face shown\n",
        attack.dice, attack.class, attack.defense
    );
    for (column, chance) in Column::ALL.into_iter().zip(odds.columns) {
        text += &row(column.name(), chance);
    }
    text += "\nwhat it comes to\n";
    text += &row("hit", odds.hit);
    text += &row("landed (hit, not blocked)", odds.landed);
    text += &row("mean damage landed", odds.mean_damage);
    text += &row("fresh stun before blocking", odds.stun);
    text += &row("critical strike", odds.critical);
    text.truncate(text.trim_end().len());
    text
}
