//! What the rulebook leaves open, as flags.

use clap::ValueEnum;
use rules_fired_up::{DoubleStore, Eliminator, House, NobodyLeft};

/// What the rulebook leaves open.
#[derive(clap::Args)]
#[command(next_help_heading = "House rules")]
pub(super) struct HouseArgs {
    /// §3.11 May a Double be stored with a Social die?
    #[arg(long, value_enum, value_name = "WHETHER", default_value_t = Store::Allowed)]
    double_store: Store,

    /// §8.3 Who is "the second fighter who eliminates"
    #[arg(long, value_enum, value_name = "WHO", default_value_t = Second::Different)]
    eliminator: Second,

    /// §8.4 Who counts for bets about the end if nobody is left standing
    #[arg(long, value_enum, value_name = "WHO", default_value_t = Last::Faster)]
    nobody_left: Last,
}

impl HouseArgs {
    /// What the table agreed on.
    pub(super) const fn house(&self) -> House {
        House {
            double_store: match self.double_store {
                Store::Allowed => DoubleStore::Allowed,
                Store::Forbidden => DoubleStore::Forbidden,
            },
            eliminator: match self.eliminator {
                Second::Different => Eliminator::Different,
                Second::Author => Eliminator::Author,
            },
            nobody_left: match self.nobody_left {
                Last::Faster => NobodyLeft::Faster,
                Last::Nobody => NobodyLeft::Nobody,
            },
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Store {
    /// Storing is a Social action, which a Double copies
    Allowed,
    /// Storing is no action, so no Double copies it
    Forbidden,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Second {
    /// The second different fighter
    Different,
    /// Whoever made the second elimination
    Author,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Last {
    /// The faster of the last two
    Faster,
    /// Nobody, and nothing is paid
    Nobody,
}
