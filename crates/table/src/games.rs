//! The games that Harena ships, each with its door into the catalogue.

use crate::catalogue::{Catalogue, Hosted};
use rules_core::content::{ContentError, Source};
use rules_gladiators::{Content, Gladiators, Notice, View};

impl Catalogue {
    /// Every game that Harena ships.
    pub fn shipped() -> Catalogue {
        Catalogue::default().with::<Gladiators>()
    }
}

impl Hosted for Gladiators {
    const FILES: &'static [&'static str] = Gladiators::FILES;

    fn default_content() -> Vec<Source> {
        rules_gladiators::default_content()
    }

    fn load(sources: &[Source]) -> Result<Content, ContentError> {
        Content::load(sources)
    }

    fn tell(&self, notice: &Notice) -> String {
        Gladiators::tell(self, notice)
    }

    fn show(&self, view: &View) -> String {
        Gladiators::show(self, view)
    }
}
