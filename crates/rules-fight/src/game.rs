//! The contract, kept: every function is a door into a chapter.

use crate::{
    Ability, Action, Arena, ArenaId, Card, Chance, Condition, Config, Content, Event, Illegal, Notice, State,
    View, Warrior,
    card::{CODES, CardSet},
    content, event, imagine, setup, turn, view,
};
use rules_core::{ConfigError, Game, Random, Seat, Step, StepOf, Turn, Viewer};
use std::sync::Arc;

/// The rules of one game: the agreement and the content.
#[derive(Clone, Debug)]
pub struct Fight {
    pub(crate) config: Config,
    pub(crate) content: Arc<Content>,
    /// Every Warrior of the set.
    pub(crate) deck: CardSet,
    /// Every Arena of the set, as a set of indices.
    pub(crate) arenas: u64,
    /// The state before the first step.
    fresh: State,
    /// What is printed on each card, side by side for speed.
    faces: Box<[Face; CODES]>,
    /// The same for each Arena.
    rings: Box<[Ring; ArenaId::MOST]>,
}

/// What is printed on an Arena, without its name.
#[derive(Clone, Copy, Debug)]
struct Ring {
    glory: u8,
    condition: Condition,
}

/// What is printed on a card, without its name.
#[derive(Clone, Copy, Debug)]
struct Face {
    power: u8,
    ability: Ability,
}

impl Fight {
    /// The names of the content files.
    pub const FILES: &'static [&'static str] = &content::FILES;

    /// The content the game is played with.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// §1.1 A Warrior of the set.
    pub fn warrior(&self, card: Card) -> &Warrior {
        self.content.warrior(card).expect("only Warriors of the set are in a game")
    }

    /// §1.2 An Arena of the set.
    pub fn arena(&self, arena: ArenaId) -> &Arena {
        self.content.arena(arena).expect("only Arenas of the set are in a game")
    }

    /// §1.1 The printed Power.
    #[inline]
    pub(crate) fn power(&self, card: Card) -> i32 {
        self.faces[card.index()].power.into()
    }

    /// §1.1 The ability.
    #[inline]
    pub(crate) fn ability(&self, card: Card) -> Ability {
        self.faces[card.index()].ability
    }

    /// §5.1 What decides an Arena.
    #[inline]
    pub(crate) fn condition(&self, arena: ArenaId) -> Condition {
        self.rings[arena.index()].condition
    }

    /// §7.1 What an Arena is worth.
    #[inline]
    pub(crate) fn glory(&self, arena: ArenaId) -> u8 {
        self.rings[arena.index()].glory
    }

    /// The seats in turn order, beginning with this one.
    #[inline]
    pub(crate) fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = usize::from(self.config.seats);
        (first.index()..first.index() + seats)
            .map(move |place| Seat::at(if place < seats { place } else { place - seats }))
    }

    /// The next seat clockwise.
    #[inline]
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat::at(if next == usize::from(self.config.seats) { 0 } else { next })
    }
}

impl Game for Fight {
    const ID: &'static str = "fight";
    const RULES: u16 = 1;

    type Config = Config;
    type Content = Content;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Notice = Notice;
    type Illegal = Illegal;

    fn open(config: Config, content: Arc<Content>) -> Result<Fight, ConfigError> {
        config.check(&content)?;
        let blank = Face { power: 0, ability: Ability::Rotate };
        let mut faces = Box::new([blank; CODES]);
        for (card, warrior) in content.warriors() {
            faces[card.index()] = Face { power: warrior.power, ability: warrior.ability };
        }
        let mut rings = Box::new([Ring { glory: 0, condition: Condition::Highest }; ArenaId::MOST]);
        for (id, arena) in content.arenas() {
            rings[id.index()] = Ring { glory: arena.glory, condition: arena.condition };
        }
        let deck = content.warriors().map(|(card, _)| card).collect();
        let arenas = content.arenas().fold(0, |set, (arena, _)| set | (1 << arena.index()));
        let fresh = setup::start(&config, deck);
        Ok(Fight { config, content, deck, arenas, fresh, faces, rings })
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn seats(&self) -> usize {
        self.config.seats.into()
    }

    #[inline]
    fn start(&self) -> State {
        self.fresh
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        turn::turn(self, state)
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        turn::legal(self, state, seat, out);
    }

    #[inline]
    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        turn::check(self, state, seat, action)
    }

    fn odds(&self, state: &State) -> Vec<(Chance, u64)> {
        turn::odds(self, state)
    }

    fn weight(&self, state: &State, outcome: Chance) -> u64 {
        turn::weight(self, state, outcome)
    }

    #[inline]
    fn draw<R: Random>(&self, state: &State, random: &mut R) -> Chance {
        turn::draw(self, state, random)
    }

    #[inline]
    fn apply(&self, state: &mut State, step: StepOf<Fight>, tell: &mut impl FnMut(Event)) {
        match step {
            Step::Act(seat, action) => turn::decide(self, state, seat, action, tell),
            Step::Draw(outcome) => turn::fall(self, state, outcome, tell),
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(event::notice(event, viewer))
    }

    fn imagine<R: Random>(&self, view: &View, random: &mut R) -> State {
        imagine::imagine(self, view, random)
    }
}
