//! A tiny game for tests of what every game shares: three seats, each with a secret of three parts.
//!
//! All decide at the same time. Nobody hears that there is a first part of a secret, everybody hears that there is a
//! second and a third, and what was whispered is shown when all are done.

use super::{
    hint::Hint,
    mind::{Advice, Desk, Mind, Thinker},
    options::{Choice, Leads, Options},
    playable::{Playable, Secret},
    record_file::tests::folder,
    seating::tests::with_random_bots,
    session::Session,
    setup::tests::table,
};
use bots::{AnyBot, Effort, Explanation, Level, RandomBot};
use rules_core::{
    ConfigError, Game, Random, Seat, SeatSet, Seen, Standing, Step, StepOf, Turn, Viewer,
    content::{ContentError, Source},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{FairStream, catalogue::Hosted, matches::Terms};

/// How many parts a secret has.
const PARTS: usize = 3;
const NAMES: [&str; 3] = ["Ada", "Bea", "Cleo"];

/// The rules.
pub(super) struct Whispers;

/// The numbers that each seat whispered so far.
pub(super) type Whispered = [Vec<u8>; 3];

/// What a viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct View {
    /// Whose numbers are known to whom is a matter of the viewer; those that are not known are not there.
    pub(super) known: Whispered,
}

/// What a viewer is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Notice {
    /// The seat has whispered so many parts.
    Heard(Seat, usize),
    /// What everybody whispered.
    Shown(Whispered),
}

/// Nothing is forbidden but what is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLoud;

impl std::fmt::Display for TooLoud {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("whispers are 1 to 3")
    }
}

impl std::error::Error for TooLoud {}

impl Game for Whispers {
    const ID: &'static str = "whispers";
    const RULES: u16 = 1;

    type Config = ();
    type Content = ();
    type State = Whispered;
    type Action = u8;
    type Chance = ();
    type Event = Notice;
    type View = View;
    type Notice = Notice;
    type Illegal = TooLoud;

    fn open((): (), _: Arc<()>) -> Result<Whispers, ConfigError> {
        Ok(Whispers)
    }

    fn config(&self) -> &() {
        &()
    }

    fn seats(&self) -> usize {
        NAMES.len()
    }

    fn start(&self) -> Whispered {
        Whispered::default()
    }

    fn turn(&self, state: &Whispered) -> Turn {
        let owed: SeatSet =
            (0..NAMES.len()).filter(|&seat| state[seat].len() < PARTS).map(Seat::at).collect();
        if owed.is_empty() { Turn::Over(Standing::by_score(&[0, 0, 0])) } else { Turn::Decide(owed) }
    }

    fn legal(&self, state: &Whispered, seat: Seat, out: &mut Vec<u8>) {
        if state[seat.index()].len() < PARTS {
            out.extend(1..=3);
        }
    }

    fn check(&self, _: &Whispered, _: Seat, action: u8) -> Result<(), TooLoud> {
        if (1..=3).contains(&action) { Ok(()) } else { Err(TooLoud) }
    }

    fn odds(&self, _: &Whispered) -> Vec<((), u64)> {
        Vec::new()
    }

    fn weight(&self, _: &Whispered, (): ()) -> u64 {
        0
    }

    fn draw<R: Random>(&self, _: &Whispered, _: &mut R) {}

    fn apply(&self, state: &mut Whispered, step: StepOf<Whispers>, tell: &mut impl FnMut(Notice)) {
        let Step::Act(seat, number) = step else { panic!("nothing is drawn") };
        state[seat.index()].push(number);
        let parts = state[seat.index()].len();
        if parts > 1 {
            tell(Notice::Heard(seat, parts));
        }
        if state.iter().all(|whispered| whispered.len() == PARTS) {
            tell(Notice::Shown(state.clone()));
        }
    }

    fn view(&self, state: &Whispered, viewer: Viewer) -> View {
        let is_over = matches!(self.turn(state), Turn::Over(_));
        let known = |index: usize| {
            if is_over || viewer.is(Seat::at(index)) { state[index].clone() } else { Vec::new() }
        };
        View { known: [known(0), known(1), known(2)] }
    }

    fn notice(&self, event: &Notice, _: Viewer) -> Option<Notice> {
        Some(event.clone())
    }

    fn imagine<R: Random>(&self, view: &View, _: &mut R) -> Whispered {
        view.known.clone()
    }
}

impl Hosted for Whispers {
    const FILES: &'static [&'static str] = &[];
    const SEATS: [u8; 2] = [3, 3];

    fn configure(_: &Terms, (): &()) -> Result<(), ConfigError> {
        Ok(())
    }

    fn by_default(&self, _: &Seen<Whispers>) -> usize {
        0
    }

    fn player(&self, _: Level, _: &Effort) -> AnyBot<Whispers> {
        Box::new(RandomBot)
    }

    fn default_content() -> Vec<Source> {
        Vec::new()
    }

    fn load(_: &[Source]) -> Result<(), ContentError> {
        Ok(())
    }

    fn tell(&self, _: &View, notice: &Notice) -> String {
        match notice {
            Notice::Heard(seat, parts) => format!("{} has whispered {parts} parts", NAMES[seat.index()]),
            Notice::Shown(all) => format!("shown: {all:?}"),
        }
    }

    fn show(&self, view: &View) -> String {
        format!("known: {:?}", view.known)
    }
}

impl Playable for Whispers {
    const COLUMNS: &'static str = "odds";
    const LUCK: &'static str = "draws";

    fn names(&self, _: SeatSet) -> Vec<String> {
        NAMES.map(str::to_owned).to_vec()
    }

    fn tell_by_name(&self, _: &[String], view: &View, notice: &Notice) -> String {
        self.tell(view, notice)
    }

    fn show_by_name(&self, _: &[String], view: &View) -> String {
        self.show(view)
    }

    fn options(&self, names: &[String], seen: &Seen<Whispers>) -> Options<u8> {
        let row = |&action: &u8| {
            let what = format!("whisper {action}");
            Choice {
                leads: Leads::To(action),
                what,
                brief: None,
                odds: Vec::new(),
                rule: String::new(),
                more: Vec::new(),
            }
        };
        Options {
            question: format!("{}, what do you whisper?", names[seen.seat.index()]),
            headings: Vec::new(),
            rows: seen.legal.iter().map(row).collect(),
        }
    }

    fn describe_action(&self, _: &[String], _: &View, _: Seat, action: u8) -> String {
        format!("whisper {action}")
    }

    fn forced(&self, _: &[String], _: &Seen<Whispers>) -> Option<String> {
        None
    }

    fn understand(&self, _: &[String], _: &Seen<Whispers>, typed: &str) -> Result<u8, String> {
        Err(format!("`{typed}` is no whisper"))
    }

    fn secret(_: &Session<Whispers>, _: Seat) -> Option<Secret> {
        Some(Secret { sentence: "Whispers are secret.", deed: "whispers" })
    }

    fn rules_in_brief(&self) -> Vec<String> {
        vec!["Whisper three times.".to_owned()]
    }

    fn outcome(&self, _: &[String], view: &View) -> String {
        format!("It was {:?}", view.known)
    }
}

/// Whispers 3, and never advises.
pub(super) struct Three;

impl Thinker<Whispers> for Three {
    fn choose(&mut self, _: &Seen<Whispers>, _: &mut FairStream, _: &Desk) -> Option<u8> {
        Some(3)
    }

    fn advise(&mut self, _: &Seen<Whispers>, _: &mut FairStream, _: &Desk) -> Option<Advice<u8>> {
        Some(Vec::new())
    }

    fn hint(&mut self, seen: &Seen<Whispers>, _: &mut FairStream, _: &Desk) -> Option<Hint<u8>> {
        Some(Hint::new(seen, 2, Explanation::none("always three")))
    }
}

/// A match with people in these seats, and bots in the others.
pub(super) fn whispers(humans: &[usize]) -> (Session<Whispers>, Mind<Whispers>) {
    whispers_of(humans, Three)
}

/// A match with people in these seats, and bots in the others that think like this.
pub(super) fn whispers_of(
    humans: &[usize],
    thinker: impl Thinker<Whispers>,
) -> (Session<Whispers>, Mind<Whispers>) {
    let table = table::<Whispers>(folder().join("game.jsonl"));
    let humans = humans.iter().map(|&index| Seat::at(index)).collect();
    let session = Session::open(&table, (), &with_random_bots(NAMES.len(), humans), 1).unwrap();
    (session, Mind::new(thinker, table.other_dice("what bots draw")))
}
