//! Experiments on the engine and on the bots.
//!
//! [`speed`] measures how fast every game plays at random on one core, how fast games are imagined, and how fast hard bots
//! search. It lives in a crate of its own also because the compiler then sees one caller of each rule and can lay a whole
//! step out in line, as it does for any program that only simulates. [`league`] lets bots play each other, and says who is
//! stronger.

pub mod league;
pub mod speed;
