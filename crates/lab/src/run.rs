//! Many games of one experiment, on as many threads as there are, with the same result on any number of them.
//!
//! Every game has a number, and everything in it follows from the seed and that number. Threads take blocks of games; what
//! they count is whole numbers, and their rows are written in the order of the games. So a result is always that of the
//! first so many games, also when somebody stops the experiment, and parts of it that were played elsewhere can be joined.
//!
//! ```
//! use bots::Level;
//! use lab::{league::Entrant, run::{Plan, run}, study::{Study, TableSet}};
//! use rules_fight::Fight;
//! use std::sync::{Arc, atomic::AtomicBool};
//! use table::{Printed, matches::Terms};
//!
//! let printed = Printed::<Fight>::default_content();
//! let terms = Terms { seats: 3, ..Terms::default() };
//! let tables = Fight::tables(&terms, &TableSet::default(), &printed.content)?;
//! let plan = Plan::new(tables, vec![Entrant::of(Level::Random); 3], 1, printed.digest);
//! let mut rows = String::new();
//! let done = run(&plan, 0..20, 2, &AtomicBool::new(false), &mut |block| {
//!     rows += &block.lines.games;
//!     Ok(())
//! })?;
//! assert_eq!((done.games, rows.lines().count()), (20, 20));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod bench;
pub(crate) mod course;
mod folder;
pub(crate) mod general;
mod probe;
mod summary;
mod workers;

pub use folder::{Folder, FolderError, merge};
pub use summary::{Experiment, Part, Status, Summary, figures};
pub use workers::{Block, run};

use crate::{
    league::Entrant,
    ledger::{Form, Tally},
    study::Study,
};
use rules_core::Digest;

/// The first line of `games.csv`.
pub const GAMES_HEADER: &str = "game,table,steps,draws,decisions,choices,winners,best_score,margin,lead_changes,leader_at_half,comeback\n";
/// The first line of `seats.csv`.
pub const SEATS_HEADER: &str = "game,seat,bot,score,place,win_share,decisions,choices\n";

/// What is played.
pub struct Plan<G: Study> {
    /// The tables that games go through in turn, each with its name; one at least, all with the same number of seats.
    pub tables: Vec<(String, G)>,
    /// Who plays: one for each seat. They move on by a seat from game to game.
    pub bots: Vec<Entrant>,
    /// What every draw of chance and of bots derives from.
    pub seed: u64,
    /// How many games that follow each other play the same deal, with the bots moved on by a seat each; 1 for a deal of its
    /// own for each.
    pub seatings: u64,
    /// One in so many games, drawn at random, is played again with something changed; 0 for none.
    pub probe_every: u32,
    /// Are records kept?
    pub records: bool,
    /// What records call the content.
    pub content: Digest,
}

impl<G: Study> Plan<G> {
    /// A plan without records, which plays one game in ten again.
    pub fn new(tables: Vec<(String, G)>, bots: Vec<Entrant>, seed: u64, content: Digest) -> Plan<G> {
        Plan { tables, bots, seed, seatings: 1, probe_every: 10, records: false, content }
    }

    /// How many seats the tables have.
    pub fn seats(&self) -> usize {
        self.tables[0].1.seats()
    }

    /// Everything that is counted.
    pub fn form(&self) -> Form {
        general::form(&self.tables, self.seats(), &self.bots)
    }
}

/// The rows of some games, in their order.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    /// A row a game.
    pub games: String,
    /// A row a seat.
    pub seats: String,
    /// The records by the number of their game, if they are kept.
    pub records: Vec<(u64, String)>,
}

/// What was played.
#[derive(Clone, Debug)]
pub struct Done {
    /// How many games, from the first one on without a gap.
    pub games: u64,
    /// What was counted in them.
    pub tally: Tally,
}
