//! `harena odds fired-up`: the chances of one attack.

use super::Figure;
use crate::{fired_up::Fighters, output, whole_number::whole_number};
use rules_core::Fraction;
use rules_fired_up::{BoutOdds, MOST_BOUT_DICE, Outcome, bout_odds};
use serde::Serialize;

#[derive(clap::Args)]
pub(super) struct Exchange {
    /// Attack dice as they are rolled, with the die that Marrow may add
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    #[arg(value_parser = whole_number::<0, MOST_BOUT_DICE>)]
    attack: u8,
    /// Defense dice as they are rolled, with the die that Marrow may add and without that which Keane may take
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, visible_alias = "defence")]
    #[arg(value_parser = whole_number::<0, MOST_BOUT_DICE>)]
    defense: u8,
    #[command(flatten)]
    fighters: Fighters,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Figures {
    outcomes: Vec<OutcomeFigure>,
    means: Means,
}

#[derive(Serialize)]
struct OutcomeFigure {
    damage: u8,
    wounds: u8,
    counterattacks: u8,
    damage_to_attacker: u8,
    #[serde(flatten)]
    chance: Figure,
}

#[derive(Serialize)]
struct Means {
    damage: Figure,
    wounds: Figure,
    counterattacks: Figure,
    damage_to_attacker: Figure,
}

pub(super) fn run(exchange: &Exchange) -> anyhow::Result<()> {
    let odds = bout_odds(&exchange.fighters.bout()?, exchange.attack, exchange.defense)?;
    if exchange.json { output::json(&figures(&odds)) } else { output::lines(&words(exchange, &odds)) }
}

fn figures(odds: &BoutOdds) -> Figures {
    let figure = |outcome: &Outcome| OutcomeFigure {
        damage: outcome.damage,
        wounds: outcome.wounds,
        counterattacks: outcome.counterattacks,
        damage_to_attacker: outcome.damage_to_attacker,
        chance: outcome.chance.into(),
    };
    Figures {
        outcomes: odds.outcomes.iter().map(figure).collect(),
        means: Means {
            damage: odds.damage.into(),
            wounds: odds.wounds.into(),
            counterattacks: odds.counterattacks.into(),
            damage_to_attacker: odds.damage_to_attacker.into(),
        },
    }
}

fn words(exchange: &Exchange, odds: &BoutOdds) -> String {
    let Exchange { attack, defense, fighters, .. } = exchange;
    let mut lines = vec![
        format!("Attack {attack} against Defense {defense}: {fighters}"),
        String::new(),
        "on average".to_owned(),
    ];
    let mean = |name: &str, figure: Fraction| format!("  {name:<24} {:>8.4}   {figure}", figure.decimal());
    lines.push(mean("damage to the defender", odds.damage));
    lines.push(mean("Wounds of the defender", odds.wounds));
    lines.push(mean("counterattacks", odds.counterattacks));
    lines.push(mean("damage to the attacker", odds.damage_to_attacker));
    lines.push("\nat least so much damage to the defender".to_owned());
    let most = odds.outcomes.iter().map(|outcome| outcome.damage).max().unwrap_or(0);
    for damage in 1..=most {
        let reached = odds.outcomes.iter().filter(|outcome| outcome.damage >= damage);
        lines.push(mean(&damage.to_string(), reached.map(|outcome| outcome.chance).sum()));
    }
    lines.push("\neverything that may happen".to_owned());
    lines.push("  damage  Wounds  counterattacks  to the attacker    chance".to_owned());
    for Outcome { damage, wounds, counterattacks, damage_to_attacker, chance } in &odds.outcomes {
        lines.push(format!(
            "  {damage:>6}  {wounds:>6}  {counterattacks:>14}  {damage_to_attacker:>15}  {:>8.4}   {chance}",
            chance.decimal()
        ));
    }
    lines.join("\n")
}
