//! Experiments on the engine, on the games and on the bots.
//!
//! [`run`] plays many games and finds out what a designer asks: a [`ledger`] counts in whole numbers, a [`study`] knows
//! what to count in each game, a [`report`] shows it. [`compare`] finds out what a change does, [`review`] judges a finished
//! game. [`spending`] finds the best use of a gladiator's points. [`league`] lets bots play each other, and says who is stronger.
//! [`speed`] measures how fast every game plays at random on one core, how fast games are imagined, and how fast hard bots
//! search. All this lives in a crate of its own also because the compiler then sees one caller of each rule and can lay a
//! whole step out in line, as it does for any program that only simulates.

pub mod compare;
pub mod league;
pub mod ledger;
pub mod moments;
pub mod report;
pub mod review;
pub mod run;
pub mod speed;
pub mod spending;
pub mod study;
