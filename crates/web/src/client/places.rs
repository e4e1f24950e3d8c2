//! The seats that were taken in this browser: their secrets until the page is closed, and the way back to their tables.

use super::Model;
use crate::settings;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use wire::{message::Sitter, rest::Place};

const KEY: &str = "harena.tables";
/// So many tables are remembered.
const MOST: usize = 12;

thread_local! {
    /// Sockets need none of these secrets, because the browser has a cookie.
    static PLACES: RefCell<Vec<Place>> = const { RefCell::new(Vec::new()) };
}

/// A table on the server at which somebody sat down in this browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SatAt {
    /// The table.
    pub table: String,
    /// Its game.
    pub game: String,
    /// How many seats it has.
    pub seats: usize,
    /// Since when it is remembered, in milliseconds since 1970.
    pub since: u64,
}

/// Remembers a seat that was taken, until the page is closed.
pub fn keep_place(place: Place) {
    PLACES.with_borrow_mut(|places| places.push(place));
}

/// The secret of one's seat at a table.
pub fn token_of(table: &str) -> Option<String> {
    PLACES.with_borrow(|places| {
        places.iter().rev().find(|place| place.table == table).map(|place| place.token.clone())
    })
}

/// Forgets the secret of a seat that was left.
pub(super) fn forget_place(table: &str) {
    PLACES.with_borrow_mut(|places| places.retain(|place| place.table != table));
}

/// The tables at which somebody sat down in this browser, the newest first.
pub fn tables() -> Vec<SatAt> {
    settings::read(KEY).unwrap_or_default()
}

/// Remembers a table for as long as whoever looks has a seat there.
pub fn keep_table(model: &Model) {
    if !is_seated(model) {
        return forget_table(&model.table);
    }
    let mut tables = tables();
    let new = SatAt {
        table: model.table.clone(),
        game: model.setup.game.clone(),
        seats: model.setup.seats.len(),
        since: js_sys::Date::now() as u64,
    };
    if add(&mut tables, new) {
        settings::write(KEY, &tables);
    }
}

/// Forgets a table.
pub fn forget_table(table: &str) {
    let mut tables = tables();
    let known = tables.len();
    tables.retain(|one| one.table != table);
    if tables.len() < known {
        settings::write(KEY, &tables);
    }
}

/// Whoever left before the game started has no seat, although they still see the table through its eyes.
pub fn is_seated(model: &Model) -> bool {
    let seat = model.seat().and_then(|seat| model.state.seats.get(seat.index()));
    seat.is_some_and(|seat| seat.by != Sitter::Nobody)
}

/// Puts a table before all others, unless it is one of them.
fn add(tables: &mut Vec<SatAt>, new: SatAt) -> bool {
    if tables.iter().any(|one| one.table == new.table) {
        return false;
    }
    tables.insert(0, new);
    tables.truncate(MOST);
    true
}

#[cfg(test)]
mod tests {
    use super::{MOST, SatAt, add};

    #[test]
    fn the_newest_tables_are_remembered_each_once() {
        let sat =
            |table: u64| SatAt { table: table.to_string(), game: "fight".to_owned(), seats: 4, since: table };
        let mut tables = Vec::new();
        for table in 0..15 {
            assert!(add(&mut tables, sat(table)));
        }
        assert!(!add(&mut tables, SatAt { since: 99, ..sat(9) }), "it is remembered since it was sat at");
        let since: Vec<u64> = tables.iter().map(|one| one.since).collect();
        assert_eq!(since, [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
        assert_eq!(since.len(), MOST);
    }
}
