//! Who meets whom in Fired Up, as the referee and the odds are asked.

use crate::files;
use anyhow::anyhow;
use rules_fired_up::{Ability, Bout, Content, Edition, FiredUp};
use std::{fmt, path::PathBuf};

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
    /// Fighters of other content files
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
}

impl Fighters {
    /// What the rules need to know of them.
    pub(crate) fn bout(&self) -> anyhow::Result<Bout> {
        let content = files::content_of::<FiredUp>(self.content.as_deref())?.content;
        Ok(Bout {
            edition: self.edition,
            attacker: ability_of(&content, self.attacker.as_deref())?,
            defender: ability_of(&content, self.defender.as_deref())?,
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

/// The ability of a fighter by its name, or an unmistakable beginning of it.
fn ability_of(content: &Content, name: Option<&str>) -> anyhow::Result<Ability> {
    let Some(name) = name else { return Ok(Ability::None) };
    let found = content.find_mat(name).and_then(|mat| content.mat(mat));
    found.map(|mat| mat.ability).ok_or_else(|| {
        let names: Vec<&str> = content.mats().map(|(_, mat)| mat.name.as_str()).collect();
        anyhow!("there is no fighter `{name}`; the fighters are: {}", names.join(", "))
    })
}
