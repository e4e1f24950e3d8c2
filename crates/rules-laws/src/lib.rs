//! The battery of laws that every Harena game passes on random play.
//!
//! A game's own tests say what the rulebook says. This battery says what the contract in `rules-core` promises, for any
//! [`Game`]: it plays games at random (seats decide uniformly among what is legal, in any order where several are owed)
//! and holds every state on the way to these laws.
//!
//! | # | law | what it protects against |
//! |---|---|---|
//! | 1 | [`Law::Legal`]: an action is listed exactly if it passes the check | a move that is offered and refused, or never offered |
//! | 2 | [`Law::Sorted`]: the list ascends, has no repeats, and is appended to the caller's buffer | records and bots that depend on an accident of order |
//! | 3 | [`Law::Owed`]: who owes a decision has one, nobody else has any | acting out of turn, tables that wait for ever |
//! | 4 | [`Law::Chance`]: odds ascend and are positive, weights and draws agree with them | loaded dice |
//! | 5 | [`Law::Replay`]: the same steps give the same states and the same notices | hidden generators, clocks and counters |
//! | 6 | [`Law::Record`]: a record survives writing and reading, and replays to the same end | matches that cannot be resumed or audited |
//! | 7 | [`Law::Json`]: config, views and notices survive JSON | clients that see another game than the server |
//! | 8 | [`Law::Imagine`]: an imagined state is audited, looks the same and allows the viewer the same | leaks in views, and leaks through what is legal |
//! | 9 | [`Law::Told`]: steps that look the same are told the same | leaks in notices, and in their number |
//! | 10 | [`Law::End`]: the game ends within the stated number of steps | endless games |
//! | 11 | [`Law::Progress`]: every step changes the state | debts that are never paid |
//! | 12 | [`Law::Audit`]: kept totals agree with what they are kept for, after every step | slow corruption |
//!
//! What laws alone cannot see: a leak that `imagine` honours too. If a view shows the rival's card, and `imagine` puts
//! that card into the rival's hand, law 8 finds every imagined state in order. Each hidden thing therefore also has its
//! twin test: two states made by hand, which differ only in what the rules hide, give equal views to everybody who may
//! not know.
//!
//! ```
//! use rules_laws::{Plan, Subject};
//! use rules_toys::kuhn::{Action, Kuhn};
//!
//! let kuhn = Subject {
//!     game: &Kuhn,
//!     candidates: |_, _, _| Action::ALL.to_vec(),
//!     audit: |_, state| state.audit(),
//!     longest: Kuhn::LONGEST,
//!     may_list: |_, _| true,
//! };
//! rules_laws::hold(&kuhn, Plan { games: 20, ..Plan::default() });
//! ```

mod chance;
mod legality;
mod memory;
mod play;
mod secrecy;
mod subject;
mod verdict;

pub use subject::{Plan, Subject};
pub use verdict::{Broken, Law, Report};

use rules_core::Game;

/// Plays as planned and gives the first law that was broken, or a count of what was checked.
pub fn check<G: Game>(subject: &Subject<'_, G>, plan: Plan) -> Result<Report, Broken> {
    play::trial(subject, plan)
}

/// [`check`] for a test: panics with what was broken and how to see it again.
///
/// The report tells whether the plan was large enough to mean something; a test may assert on it.
#[track_caller]
pub fn hold<G: Game>(subject: &Subject<'_, G>, plan: Plan) -> Report {
    check(subject, plan).unwrap_or_else(|broken| panic!("{}: {broken}", G::ID))
}
