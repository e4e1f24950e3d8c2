//! Where in the client somebody is. Addresses stand behind the `#`, so that the folder can be served from anywhere.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};

/// Where in the client somebody is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The three games.
    Home,
    /// A new game against bots, or a new table.
    Setup {
        /// Which game.
        game: String,
        /// Who plays?
        company: Company,
    },
    /// A solo game.
    Solo {
        /// Its table.
        table: String,
    },
    /// A table on the server.
    Table {
        /// Its id.
        table: String,
    },
    /// Open tables.
    Lobby,
    /// A finished game, told again: of a solo table, of one on the server, or of a file.
    Replay {
        /// `solo`, `table` or `file`.
        of: String,
        /// The table.
        table: String,
        /// Shall a bot judge it at once?
        review: bool,
    },
    /// The guided first game.
    Learn {
        /// Which game.
        game: String,
    },
    /// The rules of a game, at a §.
    Rules {
        /// Which game.
        game: String,
        /// Where.
        section: Option<String>,
    },
    /// Building a gladiator.
    Builder,
    /// Careers and tournaments.
    Careers,
    /// What a player likes.
    Settings,
    /// What this is.
    About,
    /// An address that leads nowhere.
    Lost,
}

/// With whom a new game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// One player against bots, in the page.
    Bots,
    /// People, on the server.
    Friends,
    /// Bots among themselves.
    Nobody,
}

impl Route {
    /// Reads what stands behind the `#`.
    pub fn read(hash: &str) -> Route {
        let parts: Vec<&str> =
            hash.trim_start_matches('#').split('/').filter(|part| !part.is_empty()).collect();
        let own = |text: &str| text.to_owned();
        match parts[..] {
            [] => Route::Home,
            ["play", game] => Route::Setup { game: own(game), company: Company::Bots },
            ["host", game] => Route::Setup { game: own(game), company: Company::Friends },
            ["watch", game] => Route::Setup { game: own(game), company: Company::Nobody },
            ["solo", table] => Route::Solo { table: own(table) },
            ["t", table] => Route::Table { table: own(table) },
            ["lobby"] => Route::Lobby,
            ["replay", of, table] => Route::Replay { of: own(of), table: own(table), review: false },
            ["replay", of, table, "review"] => Route::Replay { of: own(of), table: own(table), review: true },
            ["learn", game] => Route::Learn { game: own(game) },
            ["rules", game] => Route::Rules { game: own(game), section: None },
            ["rules", game, section] => Route::Rules { game: own(game), section: Some(own(section)) },
            ["builder"] => Route::Builder,
            ["careers"] => Route::Careers,
            ["settings"] => Route::Settings,
            ["about"] => Route::About,
            _ => Route::Lost,
        }
    }

    /// The address of it.
    pub fn address(&self) -> String {
        match self {
            Route::Home | Route::Lost => "#/".to_owned(),
            Route::Setup { game, company: Company::Bots } => format!("#/play/{game}"),
            Route::Setup { game, company: Company::Friends } => format!("#/host/{game}"),
            Route::Setup { game, company: Company::Nobody } => format!("#/watch/{game}"),
            Route::Solo { table } => format!("#/solo/{table}"),
            Route::Table { table } => format!("#/t/{table}"),
            Route::Lobby => "#/lobby".to_owned(),
            Route::Replay { of, table, review } => {
                format!("#/replay/{of}/{table}{}", if *review { "/review" } else { "" })
            }
            Route::Learn { game } => format!("#/learn/{game}"),
            Route::Rules { game, section: None } => format!("#/rules/{game}"),
            Route::Rules { game, section: Some(section) } => format!("#/rules/{game}/{section}"),
            Route::Builder => "#/builder".to_owned(),
            Route::Careers => "#/careers".to_owned(),
            Route::Settings => "#/settings".to_owned(),
            Route::About => "#/about".to_owned(),
        }
    }

    /// Goes there.
    pub fn go(&self) {
        let _ = window().location().set_hash(&self.address());
    }
}

/// Makes the place known to everything below, and follows the address.
pub fn provide_route() -> RwSignal<Route> {
    let here = || Route::read(&window().location().hash().unwrap_or_default());
    let route = RwSignal::new(here());
    let follow = Closure::<dyn FnMut()>::new(move || route.set(here()));
    window().set_onhashchange(Some(follow.as_ref().unchecked_ref()));
    follow.forget();
    provide_context(route);
    route
}

/// Where in the client somebody is.
pub fn use_route() -> RwSignal<Route> {
    use_context::<RwSignal<Route>>().expect("the app provides the route")
}

#[cfg(test)]
mod tests {
    use super::{Company, Route};

    #[test]
    fn every_address_is_read_back() {
        let text = |text: &str| text.to_owned();
        let routes = [
            Route::Home,
            Route::Setup { game: text("fight"), company: Company::Bots },
            Route::Setup { game: text("fight"), company: Company::Friends },
            Route::Setup { game: text("fight"), company: Company::Nobody },
            Route::Solo { table: text("a") },
            Route::Table { table: text("b") },
            Route::Lobby,
            Route::Replay { of: text("solo"), table: text("c"), review: false },
            Route::Replay { of: text("solo"), table: text("c"), review: true },
            Route::Learn { game: text("fired-up") },
            Route::Rules { game: text("fight"), section: None },
            Route::Rules { game: text("fight"), section: Some(text("2.7")) },
            Route::Builder,
            Route::Careers,
            Route::Settings,
            Route::About,
        ];
        for route in routes {
            assert_eq!(Route::read(&route.address()), route);
        }
        assert_eq!(Route::read("#/nowhere/at/all"), Route::Lost);
    }
}
