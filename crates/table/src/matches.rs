//! A running match whose game nobody needs to know: what is above speaks JSON.

use crate::{Happening, Host, Printed, Refused, Seed, catalogue::Hosted};
use bots::{Effort, Explanation, Level};
use rules_core::{
    ConfigError, Digest, Random, Record, RecordError, Seat, SeatSet, Seen, Standing, Turn, Viewer,
    header_as_sent, json,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, value::to_raw_value};
use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};
use wire::{Json, message::Told};

/// What the players of a table agreed on, before it is a configuration of the game.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// How many play.
    pub seats: usize,
    /// Variants by the names that the configuration has for them.
    pub options: Value,
    /// What each seat brought.
    pub brought: Vec<Option<Value>>,
}

/// The usual configuration, with what the options change. A name that the configuration does not have is refused.
pub(crate) fn changed<C: Serialize + DeserializeOwned>(usual: &C, options: &Value) -> Result<C, ConfigError> {
    let mut config = json::to_value(usual);
    let seats = config.get("seats").cloned();
    change(&mut config, options, "options")?;
    if let Some(seats) = seats.filter(|seats| config.get("seats") != Some(seats)) {
        return Err(ConfigError::new(
            "options.seats",
            format!("the table is for {seats}, which no option changes"),
        ));
    }
    json::from_value(&config).map_err(|problem| ConfigError::new("options", problem))
}

fn change(config: &mut Value, options: &Value, path: &str) -> Result<(), ConfigError> {
    match (config, options) {
        (_, Value::Null) => Ok(()),
        (Value::Object(config), Value::Object(options)) => options.iter().try_for_each(|(name, option)| {
            let known = config.keys().cloned().collect::<Vec<_>>().join(", ");
            match config.get_mut(name) {
                Some(field) => change(field, option, &format!("{path}.{name}")),
                None => Err(ConfigError::new(path, format!("there is no `{name}`; there are {known}"))),
            }
        }),
        (config, option) => {
            *config = option.clone();
            Ok(())
        }
    }
}

/// The content of a game at hand; see [`Printed`].
pub trait AnyPrinted: Send + Sync {
    /// The game.
    fn game(&self) -> &'static str;

    /// What a record calls the content.
    fn digest(&self) -> Digest;

    /// Can this be played?
    fn check(&self, terms: &Terms) -> Result<(), ConfigError>;

    /// Opens a match.
    fn open_match(
        &self,
        terms: &Terms,
        seed: Seed,
        words: Vec<String>,
    ) -> Result<Box<dyn Match>, ConfigError>;

    /// Opens a stored match by the first line of its record; nothing of it has been taken yet.
    fn reopen_match(&self, header_line: &str, seed: Seed) -> Result<Box<dyn Match>, RecordError>;

    /// A bot's choice for a seat that sits far from the match and knows what it was sent: an index into the legal actions.
    ///
    /// A view that no game of this configuration ever shows may make the bot panic.
    fn advise(
        &self,
        asked: &Asked,
        level: Level,
        effort: &Effort,
        random: &mut dyn Random,
    ) -> Result<usize, Unthinkable>;

    /// The same, with what the bot thought of the best actions.
    fn explain(
        &self,
        asked: &Asked,
        level: Level,
        effort: &Effort,
        random: &mut dyn Random,
    ) -> Result<Explanation, Unthinkable>;
}

/// A decision that a seat owes, as it was sent to whoever sits there.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The first line of the record, with or without its newline.
    pub header: Json,
    /// The seat.
    pub seat: Seat,
    /// What it knows.
    pub view: Json,
    /// What it may decide.
    pub legal: Vec<Json>,
}

/// Why a bot cannot think about what it was sent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unthinkable {
    /// The game is another, or its rules, its configuration or its content are.
    #[error("this game cannot be played with the rules and the content at hand: {0}")]
    Header(RecordError),
    /// The view is none of this game.
    #[error("the view is none of this game: {0}")]
    View(String),
    /// A legal action is none of this game.
    #[error("a legal action is none of this game: {0}")]
    Action(String),
    /// There is nothing to decide.
    #[error("there is no legal action")]
    Nothing,
}

impl<G: Hosted> AnyPrinted for Printed<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn digest(&self) -> Digest {
        self.digest
    }

    fn check(&self, terms: &Terms) -> Result<(), ConfigError> {
        G::open(G::configure(terms, &self.content)?, Arc::clone(&self.content)).map(|_| ())
    }

    fn open_match(
        &self,
        terms: &Terms,
        seed: Seed,
        words: Vec<String>,
    ) -> Result<Box<dyn Match>, ConfigError> {
        let game = G::open(G::configure(terms, &self.content)?, Arc::clone(&self.content))?;
        Ok(Box::new(Host::open(Arc::new(game), self.digest, seed, words)))
    }

    fn reopen_match(&self, header_line: &str, seed: Seed) -> Result<Box<dyn Match>, RecordError> {
        let record = Record::<G>::read(header_line)?;
        let game = self.open(&record.header)?;
        Ok(Box::new(Host::resume(game, self.digest, seed, &record)?))
    }

    fn advise(
        &self,
        asked: &Asked,
        level: Level,
        effort: &Effort,
        random: &mut dyn Random,
    ) -> Result<usize, Unthinkable> {
        let (game, seen) = self.look(asked)?;
        Ok(game.player(level, effort).choose(&seen, random))
    }

    fn explain(
        &self,
        asked: &Asked,
        level: Level,
        effort: &Effort,
        random: &mut dyn Random,
    ) -> Result<Explanation, Unthinkable> {
        let (game, seen) = self.look(asked)?;
        let mut bot = game.player(level, effort);
        bot.choose(&seen, random);
        Ok(bot.explain(&seen))
    }
}

impl<G: Hosted> Printed<G> {
    /// A decision as it was sent, in the game's own types.
    fn look(&self, asked: &Asked) -> Result<(Arc<G>, Seen<G>), Unthinkable> {
        let header = header_as_sent::<G>(asked.header.get()).map_err(Unthinkable::Header)?;
        let game = self.open(&header).map_err(Unthinkable::Header)?;
        let view = json::read(asked.view.get()).map_err(Unthinkable::View)?;
        let legal = asked.legal.iter().map(|action| json::read(action.get()));
        let legal: Vec<G::Action> = legal.collect::<Result<_, _>>().map_err(Unthinkable::Action)?;
        if legal.is_empty() {
            return Err(Unthinkable::Nothing);
        }
        Ok((game, Seen { seat: asked.seat, view, legal }))
    }
}

/// A running match. As with [`Host`], which it is, lines are stored before anybody is told.
pub trait Match: Send + Sync {
    /// How many play.
    fn seats(&self) -> usize;

    /// The first line of the record.
    fn header_line(&self) -> String;

    /// Draws what is due before the first decision.
    fn begin(&mut self) -> Outcome;

    /// Takes a decision. A refused one changes nothing.
    fn decide(&mut self, seat: Seat, action: &str) -> Result<Outcome, NotTaken>;

    /// Decides by default for a seat that owes a decision; nothing happens if it owes none.
    fn decide_by_default(&mut self, seat: Seat) -> Option<Outcome>;

    /// Takes stored lines again.
    fn take_lines(&mut self, lines: &[String]) -> Result<Outcome, RecordError>;

    /// Whose decision can be taken back; see [`Host::untold`].
    fn untold(&self) -> Option<Seat>;

    /// Takes the last decision back. The outcome tells whose view changes by it.
    fn take_back(&mut self) -> Outcome;

    /// Who owes a decision.
    fn owed(&self) -> SeatSet;

    /// How the game ended, and its seed, once it is over.
    fn ending(&self) -> Option<(Standing, Digest)>;

    /// What a viewer knows.
    fn view(&self, viewer: Viewer) -> Json;

    /// Everything a seat may decide; nothing if it owes no decision.
    fn legal(&self, seat: Seat) -> Vec<Json>;

    /// A bot's mind for the decision that a seat owes, to be run on a thread of its own.
    fn thinker(&self, seat: Seat, level: Level) -> Option<Thinker>;

    /// The record so far. It holds secrets until the game is over.
    fn record(&self) -> String;
}

/// Thinks, and gives the action. It knows what its seat sees and no more.
pub type Thinker = Box<dyn FnOnce(&ThinkerEffort, &mut dyn Random) -> String + Send>;

/// How long it may think.
pub type ThinkerEffort = Effort;

/// What came of a decision.
#[derive(Debug, Default)]
pub struct Outcome {
    /// What is stored, in order.
    pub lines: Vec<String>,
    /// For every viewer, seat by seat and the watcher last.
    pub eyes: Vec<Eyes>,
}

/// What a decision was to one viewer.
#[derive(Debug, Default)]
pub struct Eyes {
    /// What they are told, in order.
    pub notices: Vec<Told>,
    /// Is there anything at all that they notice? Otherwise nothing may reach them, not even that something happened.
    pub is_touched: bool,
}

/// Why a decision was not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotTaken {
    /// It is no action of this game.
    #[error("this is no action of the game: {0}")]
    NoAction(String),
    /// The seat owes no decision.
    #[error("seat {0} owes no decision now")]
    NotOwed(Seat),
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(String),
}

impl<G: Hosted> Match for Host<G> {
    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn header_line(&self) -> String {
        Host::header_line(self)
    }

    fn begin(&mut self) -> Outcome {
        watched(self, Host::begin)
    }

    fn decide(&mut self, seat: Seat, action: &str) -> Result<Outcome, NotTaken> {
        let action: G::Action = json::read(action).map_err(NotTaken::NoAction)?;
        let mut refused = None;
        let outcome = watched(self, |host| {
            host.decide(seat, action).unwrap_or_else(|refusal| {
                refused = Some(refusal);
                Happening::nothing()
            })
        });
        match refused {
            None => Ok(outcome),
            Some(Refused::NotOwed(seat)) => Err(NotTaken::NotOwed(seat)),
            Some(Refused::Illegal(illegal)) => Err(NotTaken::Illegal(illegal.to_string())),
        }
    }

    fn decide_by_default(&mut self, seat: Seat) -> Option<Outcome> {
        let seen = self.seen(seat)?;
        let action = seen.legal[self.game().by_default(&seen)];
        let decide = |host: &mut Host<G>| host.decide(seat, action).unwrap_or_else(|_| Happening::nothing());
        Some(watched(self, decide))
    }

    fn take_lines(&mut self, lines: &[String]) -> Result<Outcome, RecordError> {
        let mut result = Ok(());
        let outcome = watched(self, |host| {
            host.take_lines(lines).unwrap_or_else(|error| {
                result = Err(error);
                Happening::nothing()
            })
        });
        result.map(|()| outcome)
    }

    fn untold(&self) -> Option<Seat> {
        Host::untold(self)
    }

    fn take_back(&mut self) -> Outcome {
        watched(self, |host| {
            host.take_back();
            Happening::nothing()
        })
    }

    fn owed(&self) -> SeatSet {
        match self.turn() {
            Turn::Decide(seats) => seats,
            Turn::Chance | Turn::Over(_) => SeatSet::EMPTY,
        }
    }

    fn ending(&self) -> Option<(Standing, Digest)> {
        self.closing().map(|closing| (closing.standing, closing.seed))
    }

    fn view(&self, viewer: Viewer) -> Json {
        raw(&Host::view(self, viewer))
    }

    fn legal(&self, seat: Seat) -> Vec<Json> {
        self.seen(seat).map_or_else(Vec::new, |seen| seen.legal.iter().map(raw).collect())
    }

    fn thinker(&self, seat: Seat, level: Level) -> Option<Thinker> {
        let seen: Seen<G> = self.seen(seat)?;
        let game = Arc::clone(self.game());
        Some(Box::new(move |effort, random| {
            let think = AssertUnwindSafe(|| game.player(level, effort).choose(&seen, random));
            // A bot that fails decides like a player whose time is over, and the game goes on.
            let chosen = catch_unwind(think).unwrap_or_else(|_| game.by_default(&seen));
            raw(&seen.legal[chosen]).get().to_owned()
        }))
    }

    fn record(&self) -> String {
        Host::record(self).write()
    }
}

/// Does something at a match, and looks who notices.
fn watched<G: Hosted>(host: &mut Host<G>, act: impl FnOnce(&mut Host<G>) -> Happening<G>) -> Outcome {
    let seats = host.game().seats();
    let before: Vec<G::View> = Viewer::all(seats).map(|viewer| Host::view(host, viewer)).collect();
    let happening = act(host);
    let eyes = Viewer::all(seats).zip(before).map(|(viewer, before)| {
        let view = Host::view(host, viewer);
        let told = |notice: &G::Notice| Told { data: raw(notice), words: host.game().tell(&view, notice) };
        let notices: Vec<Told> = happening.told(viewer).map(told).collect();
        Eyes { is_touched: !notices.is_empty() || view != before, notices }
    });
    Outcome { eyes: eyes.collect(), lines: happening.lines().collect() }
}

fn raw<T: Serialize>(value: &T) -> Json {
    to_raw_value(value).expect("wire types have string keys and no failing parts")
}

impl fmt::Debug for dyn Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Match(<secret>)")
    }
}
