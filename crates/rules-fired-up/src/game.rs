//! The contract, kept: every function is a door into a chapter.

use crate::{
    Action, Arena, BetCard, BetCode, CardSet, Chance, Class, Config, Content, DoubleStore, Event, FighterMat,
    FighterSet, Highlight, HighlightCard, Illegal, Mat, Notice, SPACES, Space, State, Trigger, View, content,
    edition::EditionRules, event, imagine, setup, turn, view,
};
use rules_core::{ConfigError, Game, Random, Seat, Step, StepOf, Turn, Viewer};
use std::sync::Arc;

/// The rules of one game: the agreement and the content.
#[derive(Clone, Debug)]
pub struct FiredUp {
    pub(crate) config: Config,
    pub(crate) content: Arc<Content>,
    pub(crate) edition: &'static EditionRules,
    /// Every Highlight of the set.
    pub(crate) deck: CardSet,
    /// §8.2 The bonus of each round.
    bonus: [u8; 4],
}

impl FiredUp {
    /// The names of the content files.
    pub const FILES: &'static [&'static str] = &content::FILES;

    /// The content the game is played with.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// §1.1 A mat of the set.
    #[inline]
    pub fn mat(&self, mat: Mat) -> &FighterMat {
        self.content.mat(mat).expect("only mats of the set are in a game")
    }

    /// §1.6 A Highlight of the set.
    #[inline]
    pub fn highlight(&self, card: Highlight) -> &HighlightCard {
        self.content.highlight(card).expect("only Highlights of the set are in a game")
    }

    /// §1.5 A Bet card of the set.
    pub fn bet(&self, card: BetCode) -> &BetCard {
        self.content.bet(card).expect("only Bet cards of the set are in a game")
    }

    /// §1.2 How many fighters enter.
    pub fn fighters(&self) -> usize {
        if self.config.seats <= 3 { SPACES - 1 } else { SPACES }
    }

    /// §1.2 The mats that may take part, ascending.
    pub(crate) fn mats(&self) -> impl Iterator<Item = Mat> {
        let takes_part = |mat: &FighterMat| self.config.agility || mat.set == FighterSet::Base;
        self.content.mats().filter(move |(_, mat)| takes_part(mat)).map(|(code, _)| code)
    }

    /// §1.1 The mat of whoever entered on a space.
    #[inline]
    pub(crate) fn printed(&self, state: &State, space: Space) -> &FighterMat {
        self.mat(state.arena.mats[space.index()].expect("somebody entered there"))
    }

    /// §5.2 The best row of a card that is met, if any.
    #[inline]
    pub fn best_row(&self, arena: &Arena, card: Highlight) -> Option<usize> {
        self.highlight(card).best(arena, self.edition.rows)
    }

    /// §5.2 What a row of a card pays.
    #[inline]
    pub fn row_points(&self, card: Highlight, row: usize) -> u8 {
        self.highlight(card).rows[row].points
    }

    /// §8.2 The event of a column.
    pub(crate) fn trigger(&self, state: &State, class: Class) -> Trigger {
        self.column(state, class).trigger
    }

    /// §8.2 The reward of a right guess in a column, by its place counted from 0; nothing where none is printed.
    pub(crate) fn reward(&self, state: &State, class: Class, place: usize) -> u8 {
        self.column(state, class).rewards.get(place).copied().unwrap_or(0)
    }

    fn column(&self, state: &State, class: Class) -> &BetCard {
        self.bet(state.columns[class as usize].card.expect("a Bet card lies in every column"))
    }

    /// §8.2 The bonus of a round, counted from 1.
    pub fn bonus(&self, round: u8) -> u8 {
        self.bonus[usize::from(round) - 1]
    }

    /// §3.11 May a Double be stored with a Social die?
    pub(crate) fn may_double_store(&self) -> bool {
        self.config.house.double_store == DoubleStore::Allowed
    }

    /// §12 Is this the version for two?
    #[inline]
    pub(crate) fn is_two_player_version(&self) -> bool {
        self.config.seats == 2 && self.edition.two_player_version
    }

    /// All seats, clockwise from this one.
    pub(crate) fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = usize::from(self.config.seats);
        (0..seats).map(move |distance| Seat::at((first.index() + distance) % seats))
    }

    /// The next seat clockwise.
    #[inline]
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        Seat::at((seat.index() + 1) % usize::from(self.config.seats))
    }

    /// The next seat counter-clockwise: the one to the right.
    pub(crate) fn previous(&self, seat: Seat) -> Seat {
        let seats = usize::from(self.config.seats);
        Seat::at((seat.index() + seats - 1) % seats)
    }
}

impl Game for FiredUp {
    const ID: &'static str = "fired-up";
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

    fn open(config: Config, content: Arc<Content>) -> Result<FiredUp, ConfigError> {
        config.check(&content)?;
        let deck = content.highlights().map(|(card, _)| card).collect();
        let bonus = content.round_bonus(config.edition);
        Ok(FiredUp { config, content, edition: config.edition.rules(), deck, bonus })
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn seats(&self) -> usize {
        self.config.seats.into()
    }

    fn start(&self) -> State {
        setup::fresh(self)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        turn::turn(self, state)
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        turn::legal(self, state, seat, out);
    }

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
    fn apply(&self, state: &mut State, step: StepOf<FiredUp>, tell: &mut impl FnMut(Event)) {
        match step {
            Step::Act(seat, action) => turn::act(self, state, seat, action, tell),
            Step::Draw(outcome) => turn::drawn(self, state, outcome, tell),
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
