//! Who meets whom in Fired Up, as the referee and the odds are asked.

use anyhow::bail;
use rules_fired_up::{Ability, Bout, Edition, Strike};
use std::fmt;

/// The two fighters and the rulebook.
#[derive(clap::Args)]
pub(crate) struct Fighters {
    /// Who attacks; left out, it is somebody without an ability
    #[arg(long, value_name = "NAME")]
    attacker: Option<String>,
    /// Who defends; left out, it is somebody without an ability
    #[arg(long, value_name = "NAME")]
    defender: Option<String>,
    /// Which rulebook: final or prototype
    #[arg(long, default_value = "final", value_parser = edition)]
    edition: Edition,
}

impl Fighters {
    /// What the rules need to know of them.
    pub(crate) fn bout(&self) -> anyhow::Result<Bout> {
        Ok(Bout {
            edition: self.edition,
            attacker: ability_of(self.attacker.as_deref())?,
            defender: ability_of(self.defender.as_deref())?,
        })
    }
}

impl fmt::Display for Fighters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [attacker, defender] =
            [&self.attacker, &self.defender].map(|name| name.as_deref().unwrap_or("somebody"));
        let edition = match self.edition {
            Edition::Final => "final",
            Edition::Prototype => "prototype",
        };
        write!(f, "{attacker} attacks {defender}, {edition} rulebook")
    }
}

fn edition(text: &str) -> Result<Edition, String> {
    match text {
        "final" => Ok(Edition::Final),
        "prototype" => Ok(Edition::Prototype),
        _ => Err("the rulebooks are: final, prototype".to_owned()),
    }
}

/// The fighters and what they can do.
const FIGHTERS: [(&str, Ability); 8] = [
    ("Sigurd", Ability::Thorns),
    ("Marrow", Ability::BloodScent),
    ("Mei", Ability::SecondChance),
    ("Rexus", Ability::Heavy(Strike::Leg)),
    ("Abbel", Ability::Immune(Strike::Hand)),
    ("FRD-5M1L3", Ability::Unstoppable(Strike::Torso)),
    ("Yabai", Ability::Immune(Strike::Special)),
    ("Keane", Ability::Outpace),
];

/// The ability of a fighter by its name, written large or small.
fn ability_of(name: Option<&str>) -> anyhow::Result<Ability> {
    let Some(name) = name else { return Ok(Ability::None) };
    let found = FIGHTERS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    let Some(&(_, ability)) = found else {
        let names = FIGHTERS.map(|(name, _)| name).join(", ");
        bail!("there is no fighter `{name}`; the fighters are: {names}");
    };
    Ok(ability)
}
