//! `harena referee gladiators`: one exchange of dice.

use crate::{files, output};
use rules_gladiators::{Class, D6, Reading};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(super) struct Exchange {
    /// The weapon's class: A, B, C or D
    #[arg(long)]
    class: Class,
    /// The attack dice, Luck Dice included, such as 6,6,1 (or 661)
    #[arg(long, value_name = "DICE")]
    attack: D6,
    /// The defence dice, Luck Dice included; leave it out if nobody rolled
    #[arg(
        long,
        value_name = "DICE",
        default_value = "",
        visible_alias = "defence",
        hide_default_value = true
    )]
    defense: D6,
    /// The victim was stunned before this attack
    #[arg(long)]
    victim_stunned: bool,
    /// How the Attack Table is read: staircase or literal
    #[arg(long, default_value = "staircase")]
    reading: Reading,
    /// Judge by other content files
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(exchange: &Exchange) -> anyhow::Result<()> {
    let printed = files::gladiators_content(exchange.content.as_deref())?;
    let table = printed.content.attack_tables.read_as(exchange.reading);
    let ruling = table.judge(exchange.class, exchange.attack, exchange.defense, exchange.victim_stunned);
    if exchange.json {
        return output::json(&ruling);
    }
    let verdict = match (ruling.whiff, ruling.blocked) {
        (true, _) => "Whiff: the attack misses completely.".to_owned(),
        (false, true) => "Blocked: no damage, no stun.".to_owned(),
        (false, false) => {
            let critical = if ruling.critical { "Critical strike! " } else { "" };
            let stun = if ruling.stun { " and the victim is stunned" } else { "" };
            format!("{critical}Hit: {} damage{stun}.", ruling.damage)
        }
    };
    let reasons: String = ruling.why.iter().map(|reason| format!("\n  - {reason}")).collect();
    output::lines(&(verdict + &reasons))
}
