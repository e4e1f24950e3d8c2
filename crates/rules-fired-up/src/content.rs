//! §1.1 What the game is printed on: the three files of `content/fired-up`, read and checked.

mod bet;
mod checks;
mod highlight_card;
mod mat;
mod track;

use crate::{Edition, Highlight, MOST_OF_A_PHASE, Mat, Phase};
use rules_core::content::{ContentError, Source, find};
use std::str::FromStr;

pub use bet::{BetCard, BetCode, Class, Trigger};
pub use highlight_card::{HighlightCard, Row};
pub use mat::{FighterMat, FighterSet};
pub use track::Track;

const FIGHTERS: &str = "fighters.toml";
const HIGHLIGHTS: &str = "highlights.toml";
const BETS: &str = "bets.toml";

/// The names of the content files.
pub(crate) const FILES: [&str; 3] = [FIGHTERS, HIGHLIGHTS, BETS];

/// The content that Harena ships.
pub fn default_content() -> Vec<Source> {
    vec![
        Source::new(FIGHTERS, include_str!("../../../content/fired-up/fighters.toml")),
        Source::new(HIGHLIGHTS, include_str!("../../../content/fired-up/highlights.toml")),
        Source::new(BETS, include_str!("../../../content/fired-up/bets.toml")),
    ]
}

/// Every fighter, Highlight and Bet of a set, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// By the index of the mat.
    mats: Vec<Option<FighterMat>>,
    /// By the index of the card.
    highlights: Vec<Option<HighlightCard>>,
    bets: bet::Bets,
}

impl Content {
    /// Reads and checks the files.
    pub fn load(sources: &[Source]) -> Result<Content, ContentError> {
        Ok(Content {
            mats: mat::read(find(sources, FIGHTERS)?)?,
            highlights: highlight_card::read(find(sources, HIGHLIGHTS)?)?,
            bets: bet::read(find(sources, BETS)?)?,
        })
    }

    /// The content that Harena ships, checked.
    pub fn shipped() -> Content {
        Content::load(&default_content()).expect("a test loads the shipped content")
    }

    /// §1.1 Every fighter, ascending by code.
    pub fn mats(&self) -> impl Iterator<Item = (Mat, &FighterMat)> {
        let rows = self.mats.iter().enumerate();
        rows.filter_map(|(index, row)| Some((Mat::new(index + 1), row.as_ref()?)))
    }

    /// §1.1 The fighter with this code, if the set has one.
    #[inline]
    pub fn mat(&self, mat: Mat) -> Option<&FighterMat> {
        self.mats[mat.index()].as_ref()
    }

    /// §1.6 Every Highlight, ascending by code.
    pub fn highlights(&self) -> impl Iterator<Item = (Highlight, &HighlightCard)> {
        let code = |index| Highlight::new(Phase::ALL[index / MOST_OF_A_PHASE], index % MOST_OF_A_PHASE + 1);
        let rows = self.highlights.iter().enumerate();
        rows.filter_map(move |(index, row)| Some((code(index), row.as_ref()?)))
    }

    /// §1.6 The Highlight with this code, if the set has one.
    #[inline]
    pub fn highlight(&self, card: Highlight) -> Option<&HighlightCard> {
        self.highlights[card.index()].as_ref()
    }

    /// §1.5 Every Bet card, ascending by code, of all editions.
    pub fn bets(&self) -> impl Iterator<Item = (BetCode, &BetCard)> {
        let rows = self.bets.cards.iter().enumerate();
        rows.filter_map(|(index, row)| Some((BetCode::new(index + 1), row.as_ref()?)))
    }

    /// §1.5 The Bet card with this code, if the set has one.
    #[inline]
    pub fn bet(&self, bet: BetCode) -> Option<&BetCard> {
        self.bets.cards[bet.index()].as_ref()
    }

    /// §8.2 What a right guess earns for the round it was made in, by round.
    #[inline]
    pub const fn round_bonus(&self, edition: Edition) -> [u8; 4] {
        match edition {
            Edition::Final => self.bets.round_bonus,
            Edition::Prototype => self.bets.prototype_round_bonus,
        }
    }

    /// The fighter of the set with this code or name, whatever its case; or the only one whose name begins so.
    pub fn find_mat(&self, text: &str) -> Option<Mat> {
        let names = || self.mats().map(|(mat, row)| (mat, row.name.as_str()));
        found(text, |mat| self.mat(mat).is_some(), names()).or_else(|| {
            let wanted = text.to_ascii_lowercase();
            let mut begin_so = names().filter(|(_, name)| name.to_ascii_lowercase().starts_with(&wanted));
            match (begin_so.next(), begin_so.next()) {
                (Some((mat, _)), None) => Some(mat),
                (_, Some(_)) | (None, None) => None,
            }
        })
    }

    /// The Highlight of the set with this code or name, whatever its case.
    pub fn find_highlight(&self, text: &str) -> Option<Highlight> {
        let names = self.highlights().map(|(card, row)| (card, row.name.as_str()));
        found(text, |card| self.highlight(card).is_some(), names)
    }

    /// The Bet card of the set with this code or name, whatever its case.
    pub fn find_bet(&self, text: &str) -> Option<BetCode> {
        let names = self.bets().map(|(bet, row)| (bet, row.name.as_str()));
        found(text, |bet| self.bet(bet).is_some(), names)
    }
}

/// The code that someone typed, if it is there, or else the one of the name that someone typed.
fn found<'a, C: Copy + FromStr>(
    text: &str,
    is_there: impl Fn(C) -> bool,
    mut names: impl Iterator<Item = (C, &'a str)>,
) -> Option<C> {
    let by_code = text.to_ascii_uppercase().parse().ok().filter(|&code| is_there(code));
    let wanted = text.to_ascii_lowercase();
    by_code.or_else(|| names.find(|(_, name)| name.to_ascii_lowercase() == wanted).map(|(code, _)| code))
}
