//! Harena from Python. The package around it, with the environment for learners, is in `python/harena`.
//!
//! Python sees five classes: a `game::Game` is a table that agreed on its rules, a `state::State` the whole truth of
//! one moment, a `view::View` what one viewer knows of it, a `random::Random` where chance comes from, and a
//! `bot::Bot` somebody to play against. The type of the game ends in `door`.

mod bot;
mod door;
mod game;
mod json;
mod moment;
mod playouts;
mod random;
mod sight;
mod state;
mod view;
mod work;

use pyo3::{create_exception, exceptions::PyValueError, pymodule};

create_exception!(
    _harena,
    IllegalAction,
    PyValueError,
    "The rules forbid it; the message says which of them."
);

/// The part of the package that is written in Rust.
#[pymodule]
mod _harena {
    #[pymodule_export]
    use super::{
        IllegalAction,
        bot::Bot,
        game::{Game, default_content, games},
        playouts::Playouts,
        random::Random,
        state::State,
        view::View,
    };
}
