//! The secrets of the seats that were taken since the page was loaded. Sockets need none of them, because the browser has a cookie.

use std::cell::RefCell;
use wire::rest::Place;

thread_local! {
    static PLACES: RefCell<Vec<Place>> = const { RefCell::new(Vec::new()) };
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
