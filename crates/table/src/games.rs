//! The games that Harena ships, each with its door into the catalogue.

use crate::catalogue::{Catalogue, Hosted};
use rules_core::content::{ContentError, Source};
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

    fn default_content() -> Vec<Source> {
        rules_gladiators::default_content()
    }

    fn load(sources: &[Source]) -> Result<rules_gladiators::Content, ContentError> {
        rules_gladiators::Content::load(sources)
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

    fn default_content() -> Vec<Source> {
        rules_fight::default_content()
    }

    fn load(sources: &[Source]) -> Result<rules_fight::Content, ContentError> {
        rules_fight::Content::load(sources)
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

    fn default_content() -> Vec<Source> {
        rules_fired_up::default_content()
    }

    fn load(sources: &[Source]) -> Result<rules_fired_up::Content, ContentError> {
        rules_fired_up::Content::load(sources)
    }

    fn tell(&self, view: &rules_fired_up::View, notice: &rules_fired_up::Notice) -> String {
        self.words(&[], view.arena.mats).tell(notice)
    }

    fn show(&self, view: &rules_fired_up::View) -> String {
        FiredUp::show(self, view)
    }
}
