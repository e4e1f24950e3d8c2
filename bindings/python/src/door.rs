//! Where the type of a game ends: above this door everything is a table, a moment or a sight.

use crate::moment::{AnyMoment, Moment};
use bots::{AnyBot as BotOf, Effort, Level, Played, Stop};
use numbers::{Numbered, row};
use rules_core::{Game, Seat, Seen, SplitMix, Viewer, content::Source};
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use serde_json::Value;
use std::{any::Any, sync::Arc};
use table::{Printed, catalogue::Hosted, matches::Terms};

/// A game that Python can have.
pub(crate) trait Open: Hosted + Numbered + Played {}
impl<G: Hosted + Numbered + Played> Open for G {}

/// The games by their names.
pub(crate) const GAMES: [(&str, Entry); 3] = [
    (FiredUp::ID, Entry::of::<FiredUp>()),
    (Fight::ID, Entry::of::<Fight>()),
    (Gladiators::ID, Entry::of::<Gladiators>()),
];

/// Opens a table for so many, with these options and this content, or says what is wrong with them.
type Opener = fn(usize, Value, Option<Vec<Source>>) -> Result<Arc<dyn AnyTable>, String>;

/// How a game is opened.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) content: fn() -> Vec<Source>,
    pub(crate) open: Opener,
}

impl Entry {
    const fn of<G: Open>() -> Entry {
        Entry { content: G::default_content, open: open::<G> }
    }

    /// The game of that name, or which there are.
    pub(crate) fn find(id: &str) -> Result<Entry, String> {
        let found = GAMES.into_iter().find(|(name, _)| *name == id);
        found.map(|(_, entry)| entry).ok_or_else(|| {
            format!("there is no game `{id}`; the games are {}", GAMES.map(|(name, _)| name).join(", "))
        })
    }
}

fn open<G: Open>(
    players: usize,
    options: Value,
    content: Option<Vec<Source>>,
) -> Result<Arc<dyn AnyTable>, String> {
    let [least, most] = G::SEATS;
    if !(usize::from(least)..=usize::from(most)).contains(&players) {
        let allowed = if least == most { least.to_string() } else { format!("{least} to {most}") };
        return Err(format!("{} is for {allowed} players, not for {players}", G::ID));
    }
    let content = content.unwrap_or_else(G::default_content);
    let content = Printed::<G>::read(&content).map_err(|error| error.to_string())?.content;
    let terms = Terms { seats: players, options, brought: Vec::new() };
    let config = G::configure(&terms, &content).map_err(|error| error.to_string())?;
    let game = G::open(config, Arc::clone(&content)).map_err(|error| error.to_string())?;
    let codes = game.codes(&content);
    let width = row::<G>(&codes, &game.view(&game.start(), Viewer::Table)).len();
    Ok(Arc::new(Table { game, codes, width }))
}

/// A table of one game.
pub(crate) struct Table<G: Open> {
    pub(crate) game: G,
    pub(crate) codes: G::Codes,
    width: usize,
}

/// A table of any game.
pub(crate) trait AnyTable: Send + Sync {
    fn id(&self) -> &'static str;
    fn seats(&self) -> usize;
    fn config(&self) -> String;
    /// How many numbers of actions there are.
    fn actions(&self) -> usize;
    /// How long an observation is.
    fn width(&self) -> usize;
    fn start(self: Arc<Self>) -> Box<dyn AnyMoment>;
    /// Somebody who plays here, who may search for so many iterations.
    fn bot(self: Arc<Self>, level: Level, iterations: Option<u32>) -> Box<dyn AnyBot>;
}

impl<G: Open> AnyTable for Table<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn config(&self) -> String {
        serde_json::to_string(self.game.config()).expect("a configuration can be written to a record")
    }

    fn actions(&self) -> usize {
        G::actions(&self.codes)
    }

    fn width(&self) -> usize {
        self.width
    }

    fn start(self: Arc<Self>) -> Box<dyn AnyMoment> {
        let state = self.game.start();
        Box::new(Moment { table: self, state })
    }

    fn bot(self: Arc<Self>, level: Level, iterations: Option<u32>) -> Box<dyn AnyBot> {
        let bot = self.player(level, iterations, None);
        Box::new(Seated { table: self, bot })
    }
}

impl<G: Open> Table<G> {
    /// Somebody who plays here and thinks until it is told to stop, if it ever is.
    pub(crate) fn player(&self, level: Level, iterations: Option<u32>, stop: Option<Stop>) -> BotOf<G> {
        let effort = Effort { stop, ..Effort::of(iterations.unwrap_or(G::ITERATIONS)) };
        self.game.player(level, &effort)
    }
}

/// A bot at a table of any game.
pub(crate) trait AnyBot: Send {
    /// Chooses for a seat that owes a decision, or says that the moment is one of another table. The bot itself gets
    /// what the seat sees.
    fn choose(&mut self, moment: &dyn AnyMoment, seat: Seat, random: &mut SplitMix) -> Option<usize>;
}

struct Seated<G: Open> {
    table: Arc<Table<G>>,
    bot: BotOf<G>,
}

impl<G: Open> AnyBot for Seated<G> {
    fn choose(&mut self, moment: &dyn AnyMoment, seat: Seat, random: &mut SplitMix) -> Option<usize> {
        let moment = (moment as &dyn Any).downcast_ref::<Moment<G>>()?;
        if !Arc::ptr_eq(&moment.table, &self.table) {
            return None;
        }
        let seen = Seen::of(&self.table.game, &moment.state, seat);
        let chosen = self.bot.choose(&seen, random);
        Some(G::number(&self.table.codes, seen.legal[chosen]))
    }
}
