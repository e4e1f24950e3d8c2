//! Experiments on the engine.
//!
//! [`speed`] measures how fast every game plays at random on one core. It lives in a crate of its own also because the
//! compiler then sees one caller of each rule and can lay a whole step out in line, as it does for any program that only
//! simulates.

pub mod speed;
