//! Who somebody is that connects to a table.

use crate::error::Failure;
use rules_core::Viewer;
use table::sitting::{Key, Table};
use wire::message::Reason;

/// What somebody has to show who connects.
pub(crate) enum Claim {
    /// Nothing: they want to look on.
    Nothing,
    /// The secret that a program or a person said. If it fits no seat, they should hear so.
    Said(Key),
    /// The secret in the cookie of a browser, which sends it for a year whoever sits there by then.
    Kept(Key),
}

impl Claim {
    /// Through whose eyes they see the table, and which event they have seen last.
    pub(super) fn admit(&self, table: &Table, seen: Option<u64>) -> Result<(Viewer, Option<u64>), Failure> {
        match self {
            Claim::Nothing => Ok((looking_on(table)?, seen)),
            Claim::Said(key) => {
                let unknown = || Failure::new(Reason::Token, "this secret fits no seat of the table");
                Ok((Viewer::Seat(table.seat_of(key).ok_or_else(unknown)?), seen))
            }
            Claim::Kept(key) => match table.seat_of(key) {
                Some(seat) => Ok((Viewer::Seat(seat), seen)),
                // Events are counted for each viewer apart, and what was seen was seen from a seat.
                None => Ok((looking_on(table)?, None)),
            },
        }
    }
}

fn looking_on(table: &Table) -> Result<Viewer, Failure> {
    if table.setup().watchers.is_some() || table.is_over() {
        Ok(Viewer::Table)
    } else {
        Err(Failure::new(Reason::NotSeated, "nobody may look on at this table"))
    }
}
