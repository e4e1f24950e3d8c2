//! Games that are over: told again, and checked.

use rules_core::Viewer;
use serde::{Deserialize, Serialize};
use table::catalogue::{Catalogue, Frame};

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
    let frames = game.replay(record, &game.default_content(), viewer).map_err(|error| error.to_string())?;
    let mut moments: Vec<Moment> = frames.iter().map(moment).collect();
    moments.dedup_by(|next, last| next.notices.is_empty() && next.view == last.view);
    Ok(moments)
}

fn moment(frame: &Frame) -> Moment {
    let notice = |notice: &table::catalogue::Shown| PastNotice {
        json: notice.json.to_string(),
        words: notice.words.clone(),
    };
    let steps = frame.line.saturating_sub(1);
    Moment { steps, notices: frame.notices.iter().map(notice).collect(), view: frame.view.json.to_string() }
}

/// Checks every line and every draw.
pub(super) fn audit(record: &str) -> Result<String, String> {
    let catalogue = Catalogue::shipped();
    let game = catalogue.game_of(record).map_err(|error| error.to_string())?;
    let report = game.audit(record, &game.default_content(), None).map_err(|error| error.to_string())?;
    Ok(report.to_string())
}
