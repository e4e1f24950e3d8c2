//! One thing that happened, while it is shown.

use std::sync::Arc;

/// One thing that happened, while it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    /// Counts the beats of this page, so that two of the same are two.
    pub number: u64,
    /// The notice as the game wrote it: JSON.
    pub notice: Arc<str>,
    /// The same in words.
    pub words: String,
    /// For how many milliseconds it is shown.
    pub milliseconds: u32,
}
