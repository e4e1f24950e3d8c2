//! What a server makes up: seeds, and ids of tables.

use crate::secret;
use std::sync::Arc;

/// Where seeds and ids come from. Only tests have another source than the system: two servers with the same chances and the
/// same clock do the same.
#[derive(Clone)]
pub struct Chances {
    /// The seeds of tables.
    pub seeds: Arc<dyn Fn() -> [u8; 32] + Send + Sync>,
    /// The ids of tables: twelve letters, digits, `-` or `_`, and never the same twice.
    pub ids: Arc<dyn Fn() -> String + Send + Sync>,
}

impl Default for Chances {
    fn default() -> Chances {
        Chances { seeds: Arc::new(secret::bytes), ids: Arc::new(secret::table_id) }
    }
}
