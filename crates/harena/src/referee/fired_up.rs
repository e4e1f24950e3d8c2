//! `harena referee fired-up`: one attack, dice against dice.

use crate::{fired_up::Fighters, output};
use rules_fired_up::{BattleDice, Ruling, judge};

#[derive(clap::Args)]
pub(super) struct Exchange {
    /// The Attack dice as they lie there: head, torso, hand, leg, special, fail
    #[arg(long, value_name = "FACES")]
    attack: BattleDice,
    /// The Defense dice as they lie there; leave it out if there are none
    #[arg(
        long,
        value_name = "FACES",
        default_value = "",
        visible_alias = "defence",
        hide_default_value = true
    )]
    defense: BattleDice,
    #[command(flatten)]
    fighters: Fighters,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(exchange: &Exchange) -> anyhow::Result<()> {
    let ruling = judge(&exchange.fighters.bout()?, exchange.attack, exchange.defense);
    if exchange.json {
        return output::json(&ruling);
    }
    let reasons: String = ruling.why.iter().map(|reason| format!("\n  - {reason}")).collect();
    output::lines(&(verdict(&ruling) + &reasons))
}

fn verdict(ruling: &Ruling) -> String {
    let wounds = match ruling.wounds {
        0 => "no Wound".to_owned(),
        1 => "1 Wound".to_owned(),
        more => format!("{more} Wounds"),
    };
    let damage = |damage: u8| if damage == 0 { "no damage".to_owned() } else { format!("{damage} damage") };
    format!(
        "The defender takes {} and {wounds}; the attacker takes {}.",
        damage(ruling.damage),
        damage(ruling.damage_to_attacker)
    )
}
