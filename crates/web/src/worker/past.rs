//! Games that are over: told again, checked, and judged.

use crate::games::content;
use rules_core::{Header, Viewer, content::Source};
use serde::{Deserialize, Serialize};
use std::ops::Range;
use table::{
    catalogue::{AnyGame, Catalogue, Frame},
    review::{Care, Reviewed},
};

/// A moment of a game that is told again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// How many steps of the record led here.
    pub steps: usize,
    /// What the viewer was told.
    pub notices: Vec<PastNotice>,
    /// What the viewer then knew, as JSON.
    pub view: String,
}

/// Something the viewer was told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastNotice {
    /// As JSON.
    pub json: String,
    /// In plain words.
    pub words: String,
}

/// A record through somebody's eyes. Moments at which they noticed nothing are left out.
pub(super) fn moments(record: &str, viewer: Viewer) -> Result<Vec<Moment>, String> {
    let catalogue = Catalogue::shipped();
    let game = catalogue.game_of(record).map_err(|error| error.to_string())?;
    let frames =
        game.replay(record, &content_of(game, record)?, viewer).map_err(|error| error.to_string())?;
    let mut moments: Vec<Moment> = frames.iter().map(Moment::from).collect();
    moments.dedup_by(|next, last| next.notices.is_empty() && next.view == last.view);
    Ok(moments)
}

impl From<&Frame> for Moment {
    fn from(frame: &Frame) -> Moment {
        let notice = |notice: &table::catalogue::Shown| PastNotice {
            json: notice.json.to_string(),
            words: notice.words.clone(),
        };
        let steps = frame.line.saturating_sub(1);
        let notices = frame.notices.iter().map(notice).collect();
        Moment { steps, notices, view: frame.view.json.to_string() }
    }
}

/// What a hard bot thinks of some lines of a record.
pub(super) fn review(record: &str, lines: Range<usize>) -> Result<Vec<Reviewed>, String> {
    let catalogue = Catalogue::shipped();
    let game = catalogue.game_of(record).map_err(|error| error.to_string())?;
    let sources = content_of(game, record)?;
    game.review(record, &sources, lines, &Care::usual(game.id())).map_err(|error| error.to_string())
}

/// What a record was played with, as far as it is known here.
fn content_of(game: &dyn AnyGame, record: &str) -> Result<Vec<Source>, String> {
    let header = Header::peek(record).map_err(|error| error.to_string())?;
    Ok(content::sources(game, header.content))
}

/// Checks every line and every draw.
pub(super) fn audit(record: &str) -> Result<String, String> {
    let catalogue = Catalogue::shipped();
    let game = catalogue.game_of(record).map_err(|error| error.to_string())?;
    let report = game.audit(record, &content_of(game, record)?, None).map_err(|error| error.to_string())?;
    Ok(report.to_string())
}
