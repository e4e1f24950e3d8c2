//! The games that Harena ships, each with its door into the catalogue.

use crate::{
    catalogue::{Catalogue, Hosted},
    matches::{Terms, changed},
};
use bots::{AnyBot, Effort, Level, Played};
use rules_core::{
    ConfigError, Seen,
    content::{ContentError, Source},
    json,
};
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;

impl Catalogue {
    /// Every game that Harena ships.
    pub fn shipped() -> Catalogue {
        Catalogue::default().with::<Gladiators>().with::<Fight>().with::<FiredUp>()
    }
}

impl Hosted for Gladiators {
    const FILES: &'static [&'static str] = Gladiators::FILES;
    const SEATS: [u8; 2] = [2, 2];

    fn default_content() -> Vec<Source> {
        rules_gladiators::default_content()
    }

    fn load(sources: &[Source]) -> Result<rules_gladiators::Content, ContentError> {
        rules_gladiators::Content::load(sources)
    }

    fn configure(
        terms: &Terms,
        content: &rules_gladiators::Content,
    ) -> Result<rules_gladiators::Config, ConfigError> {
        let [first, second] = [0, 1].map(|seat| gladiator(terms, seat, content));
        let mut options = terms.options.clone();
        if let Some(options) = options.as_object_mut() {
            options.remove("gladiators");
        }
        changed(&rules_gladiators::Config::duel(first?, second?), &options)
    }

    /// A seat that does not decide holds its dice back, and passes where it may.
    fn by_default(&self, seen: &Seen<Gladiators>) -> usize {
        use rules_gladiators::Action;
        let idle = |action: &Action| matches!(action, Action::Pass | Action::Luck(0));
        seen.legal.iter().position(idle).unwrap_or(0)
    }

    fn player(&self, level: Level, effort: &Effort) -> AnyBot<Gladiators> {
        self.bot(level, effort)
    }

    fn tell(&self, _: &rules_gladiators::View, notice: &rules_gladiators::Notice) -> String {
        Gladiators::tell(self, notice)
    }

    fn show(&self, view: &rules_gladiators::View) -> String {
        Gladiators::show(self, view)
    }
}

impl Hosted for Fight {
    const FILES: &'static [&'static str] = Fight::FILES;
    const SEATS: [u8; 2] = [2, 5];

    fn default_content() -> Vec<Source> {
        rules_fight::default_content()
    }

    fn load(sources: &[Source]) -> Result<rules_fight::Content, ContentError> {
        rules_fight::Content::load(sources)
    }

    fn configure(terms: &Terms, _: &rules_fight::Content) -> Result<rules_fight::Config, ConfigError> {
        changed(&rules_fight::Config::table(terms.seats), &terms.options)
    }

    /// A seat that does not decide scores its Boost, and otherwise takes what comes first.
    fn by_default(&self, seen: &Seen<Fight>) -> usize {
        seen.legal.iter().position(|&action| action == rules_fight::Action::Score).unwrap_or(0)
    }

    fn player(&self, level: Level, effort: &Effort) -> AnyBot<Fight> {
        self.bot(level, effort)
    }

    fn tell(&self, _: &rules_fight::View, notice: &rules_fight::Notice) -> String {
        Fight::tell(self, notice)
    }

    fn show(&self, view: &rules_fight::View) -> String {
        Fight::show(self, view)
    }
}

impl Hosted for FiredUp {
    const FILES: &'static [&'static str] = FiredUp::FILES;
    const SEATS: [u8; 2] = [2, 5];

    fn default_content() -> Vec<Source> {
        rules_fired_up::default_content()
    }

    fn load(sources: &[Source]) -> Result<rules_fired_up::Content, ContentError> {
        rules_fired_up::Content::load(sources)
    }

    fn configure(terms: &Terms, _: &rules_fired_up::Content) -> Result<rules_fired_up::Config, ConfigError> {
        changed(&rules_fired_up::Config::table(terms.seats), &terms.options)
    }

    /// A seat that does not decide keeps its dice as they fell, ends its turn and lets claims pass.
    fn by_default(&self, seen: &Seen<FiredUp>) -> usize {
        use rules_fired_up::{Action, InfluenceDice};
        let idle = |&action: &Action| {
            matches!(action, Action::EndTurn | Action::Wait) || action == Action::Reroll(InfluenceDice::NONE)
        };
        seen.legal.iter().position(idle).unwrap_or(0)
    }

    fn player(&self, level: Level, effort: &Effort) -> AnyBot<FiredUp> {
        self.bot(level, effort)
    }

    fn tell(&self, view: &rules_fired_up::View, notice: &rules_fired_up::Notice) -> String {
        self.words(&[], view.arena.mats).tell(notice)
    }

    fn show(&self, view: &rules_fired_up::View) -> String {
        FiredUp::show(self, view)
    }
}

/// The gladiator of a seat: the one that was brought, or else the one the options name, or a ready-made one.
fn gladiator(
    terms: &Terms,
    seat: usize,
    content: &rules_gladiators::Content,
) -> Result<rules_gladiators::Sheet, ConfigError> {
    let named = terms.options.get("gladiators").and_then(|list| list.get(seat));
    let wrong = |problem: String| ConfigError::new(format!("gladiators[{seat}]"), problem);
    match terms.brought.get(seat).and_then(Option::as_ref).or(named) {
        None => Ok(content.ready_made[seat].clone()),
        Some(serde_json::Value::String(name)) => content.gladiator(name).cloned().ok_or_else(|| {
            let known: Vec<&str> = content.ready_made.iter().map(|sheet| &*sheet.name).collect();
            wrong(format!("there is no gladiator `{name}`; ready-made are {}", known.join(", ")))
        }),
        Some(sheet) => json::from_value(sheet).map_err(wrong),
    }
}
