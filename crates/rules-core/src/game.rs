//! The contract.

use crate::{Random, Seat, Step, Turn, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use std::{error::Error, fmt::Debug, hash::Hash, sync::Arc};

/// What may be written to a record or sent to a client.
pub trait Wire: Serialize + DeserializeOwned + Send + Sync {}
impl<T: Serialize + DeserializeOwned + Send + Sync> Wire for T {}

/// A step of this game.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;

/// A game by the book: a small immutable value that owns the configuration and the content.
///
/// Nothing here is optional. The battery in `rules-laws` holds every implementation to what is promised below.
pub trait Game: Sized + Send + Sync + 'static {
    /// The name in records and addresses. It never changes.
    const ID: &'static str;
    /// Raised whenever steps recorded under the old number could now end differently.
    const RULES: u16;

    /// What the table agreed on before the game.
    type Config: Clone + Debug + Eq + Wire;
    /// What the game is printed on: cards, prices, tables. Checked when it was loaded.
    type Content: Send + Sync;
    /// The whole truth, as plain data. It is not [`Wire`]: it never leaves the rules.
    type State: Clone + Eq + Hash + Send + Sync;
    /// What a seat may decide.
    type Action: Copy + Debug + Ord + Hash + Wire;
    /// What may be drawn.
    type Chance: Copy + Debug + Ord + Hash + Wire;
    /// Something that happened, in full. It is not [`Wire`].
    type Event;
    /// What one viewer knows.
    type View: Clone + Debug + Eq + Wire;
    /// What one viewer is told of an event.
    type Notice: Clone + Debug + Eq + Wire;
    /// The rule that forbids an action, with its §. It says nothing that the actor does not know.
    type Illegal: Error + Eq + Send + Sync + 'static;

    /// Opens the game for a table, or says which part of the configuration cannot be played.
    fn open(config: Self::Config, content: Arc<Self::Content>) -> Result<Self, ConfigError>;

    /// What the table agreed on.
    fn config(&self) -> &Self::Config;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// The state before the first step.
    fn start(&self) -> Self::State;

    /// What the state waits for.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Appends every action the seat may take, in ascending order and without repeats. A seat that owes nothing has
    /// none; a seat that owes a decision has at least one.
    fn legal(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// May the seat take this action now? True for exactly what [`Game::legal`] lists.
    fn check(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Self::Illegal>;

    /// Every outcome that may be drawn now, in ascending order, with its exact positive weight.
    fn odds(&self, state: &Self::State) -> Vec<(Self::Chance, u64)>;

    /// The weight [`Game::odds`] gives this outcome, without listing them; 0 for what cannot be drawn now.
    fn weight(&self, state: &Self::State, outcome: Self::Chance) -> u64;

    /// Draws one outcome with the chances of [`Game::odds`], without listing them.
    fn draw<R: Random>(&self, state: &Self::State, random: &mut R) -> Self::Chance;

    /// Takes a step that was checked, and tells what happened in order. An unchecked step may panic.
    fn apply(&self, state: &mut Self::State, step: StepOf<Self>, tell: &mut impl FnMut(Self::Event));

    /// What the viewer knows.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// What the viewer is told of the event, if anything.
    fn notice(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Notice>;

    /// A state that the viewer cannot tell from the truth, drawn at random from what they know. The view comes from
    /// [`Game::view`]; one that never was may panic.
    fn imagine<R: Random>(&self, view: &Self::View, random: &mut R) -> Self::State;
}

/// What a player at a seat sees when a decision is owed: all that a bot is ever given.
pub struct Seen<G: Game> {
    /// The seat that decides.
    pub seat: Seat,
    /// What the seat knows.
    pub view: G::View,
    /// What the seat may do, in ascending order.
    pub legal: Vec<G::Action>,
}

impl<G: Game> Seen<G> {
    /// The decision of this seat in this state.
    pub fn of(game: &G, state: &G::State, seat: Seat) -> Seen<G> {
        let mut legal = Vec::new();
        game.legal(state, seat, &mut legal);
        Seen { seat, view: game.view(state, Viewer::Seat(seat)), legal }
    }
}

/// A part of the configuration that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {problem}")]
pub struct ConfigError {
    /// Which part.
    pub field: String,
    /// What was found and what is allowed.
    pub problem: String,
}

impl ConfigError {
    /// A problem with one field.
    pub fn new(field: impl Into<String>, problem: impl Into<String>) -> ConfigError {
        ConfigError { field: field.into(), problem: problem.into() }
    }
}
