//! The contract, kept: every function is a door into a chapter.

use crate::{
    Action, Attack, Config, Content, Corner, Event, Illegal, Notice, Roll, State, View, attack,
    attack_table::AttackTable, attack_table::D6, content, event, initiative, turn, view,
};
use rules_core::{ConfigError, Game, Random, Seat, Step, StepOf, Turn, Viewer};
use std::sync::Arc;

/// The rules of one battle: the agreement, the content, and both gladiators worked out.
#[derive(Clone, Debug)]
pub struct Gladiators {
    pub(crate) config: Config,
    pub(crate) content: Arc<Content>,
    pub(crate) corners: [Corner; 2],
    pub(crate) table: AttackTable,
    names: [String; 2],
}

impl Gladiators {
    /// A gladiator worked out for battle.
    #[inline]
    pub fn corner(&self, seat: Seat) -> &Corner {
        &self.corners[seat.index()]
    }

    /// The Attack Table in the agreed reading.
    pub fn table(&self) -> &AttackTable {
        &self.table
    }

    /// The content the battle is fought with.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// The name of the gladiator in a seat; namesakes are told apart by a number.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// §5 The dice of an attack before Luck Dice, as its declaration will tell.
    pub fn attack_dice(&self, seat: Seat, attack: Attack) -> u8 {
        attack::dice(self.corner(seat), attack)
    }

    /// The dice that fall now: how many of the skills, how many of luck; nothing when none fall.
    #[inline]
    pub fn pool(&self, state: &State) -> Option<(u8, u8)> {
        turn::pool(self, state)
    }
}

impl Game for Gladiators {
    const ID: &'static str = "gladiators";
    const RULES: u16 = 1;

    type Config = Config;
    type Content = Content;
    type State = State;
    type Action = Action;
    type Chance = Roll;
    type Event = Event;
    type View = View;
    type Notice = Notice;
    type Illegal = Illegal;

    fn open(config: Config, content: Arc<Content>) -> Result<Gladiators, ConfigError> {
        config.check(&content)?;
        let corners = [0, 1].map(|seat| Corner::new(&config.gladiators[seat], &content));
        let table = content.attack_tables.read_as(config.reading).clone();
        let names = tell_apart(config.gladiators.each_ref().map(|sheet| sheet.name.clone()));
        Ok(Gladiators { config, content, corners, table, names })
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> State {
        let fighters = [0, 1].map(|seat| self.corners[seat].fresh());
        let stage = initiative::open(&fighters);
        State {
            stage,
            fighters,
            mover: Seat::FIRST,
            first: Seat::FIRST,
            turns: 0,
            ties: 0,
            dice: [Roll::NONE; 2],
        }
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        turn::turn(state)
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        turn::legal(self, state, seat, out);
    }

    #[inline]
    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        turn::check(self, state, seat, action)
    }

    fn odds(&self, state: &State) -> Vec<(Roll, u64)> {
        let Some((dice, luck)) = self.pool(state) else {
            return Vec::new();
        };
        D6::all(dice)
            .flat_map(|dice| {
                D6::all(luck).map(move |luck| (Roll { dice, luck }, dice.weight() * luck.weight()))
            })
            .collect()
    }

    fn weight(&self, state: &State, roll: Roll) -> u64 {
        if self.pool(state) == Some((roll.dice.total(), roll.luck.total())) {
            roll.dice.weight() * roll.luck.weight()
        } else {
            0
        }
    }

    #[inline]
    fn draw<R: Random>(&self, state: &State, random: &mut R) -> Roll {
        let (dice, luck) = self.pool(state).expect("dice are drawn only at a stage that rolls them");
        Roll { dice: D6::roll(dice, random), luck: D6::roll(luck, random) }
    }

    #[inline]
    fn apply(&self, state: &mut State, step: StepOf<Gladiators>, tell: &mut impl FnMut(Event)) {
        match step {
            Step::Act(seat, action) => turn::decide(self, state, seat, action, tell),
            Step::Draw(roll) => turn::fall(self, state, roll, tell),
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(event::notice(event, viewer))
    }

    fn imagine<R: Random>(&self, view: &View, random: &mut R) -> State {
        view::imagine(view, random)
    }
}

/// Two names that differ, for a battle between namesakes.
fn tell_apart([one, other]: [String; 2]) -> [String; 2] {
    if one == other { [format!("{one} I"), format!("{other} II")] } else { [one, other] }
}

/// The content files and what they become, for whoever hosts the game.
impl Gladiators {
    /// The names of the content files.
    pub const FILES: &'static [&'static str] = &content::FILES;
}
