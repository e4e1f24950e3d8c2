//! Games for tests: tables, matches, transcripts, and evenings whose time the test turns on.

use super::{
    Args, Bout, Party, Setup,
    evening::{Games, Scene},
    plain,
};
use crate::play::{
    app::App,
    input::Intent::{self, Accept, Cancel, Down, Letter},
    lines::Lines,
    match_on_screen::{Asking, Deciding},
    paper::Paper,
    playable::Playable,
    record_file::tests::folder,
    screen::testing::text_of,
    seating::tests::with_random_bots,
    session::Session,
    setup::tests::table,
};
use clap::Parser;
use rules_core::{Random, Seat, SeatSet, SplitMix, Viewer};
use std::{
    thread,
    time::{Duration, Instant},
};

/// Enough for a bot that searches to come to something.
const FEW: u32 = 40;

#[derive(Parser)]
struct Cli<R: clap::Args> {
    #[command(flatten)]
    args: Args<R>,
}

/// A table of so many players, some of them people, with a known seed and the record in a folder of its own. Nothing
/// is guessed, so that its screens are always the same.
pub(in crate::play) fn setup<G: Party>(players: usize, humans: usize) -> Setup<G> {
    let Args { rules, .. } = Cli::<G::Rules>::parse_from(["game"]).args;
    Setup {
        table: table(folder().join("game.jsonl")),
        config: G::agreed(&rules, players as u8),
        seating: with_random_bots(players, SeatSet::all(humans)),
        iterations: FEW,
        outcomes: true,
        guesses: 0,
    }
}

/// A game for so many players, some of them people.
pub(in crate::play) fn session<G: Party>(players: usize, humans: usize) -> Session<G> {
    let setup = setup::<G>(players, humans);
    Session::open(&setup.table, setup.config, &setup.seating, 1).unwrap()
}

/// Plays to the end with random decisions.
pub(in crate::play) fn play_out<G: Playable>(
    session: &mut Session<G>,
    seed: u64,
    mut told: impl FnMut(&Session<G>, Vec<G::Notice>),
) {
    let mut random = SplitMix::new(seed);
    let begun = session.begin().unwrap();
    told(session, begun);
    while let Some(seat) = session.decider() {
        let legal = session.seen(seat).unwrap().legal;
        let action = legal[random.below(legal.len() as u64) as usize];
        let notices = session.decide(seat, action).unwrap().unwrap();
        told(session, notices);
    }
}

/// What is said when this is typed at such a table.
pub(in crate::play) fn transcript<G: Party>(setup: &Setup<G>, typed: &str) -> String {
    let mut output = Vec::new();
    let paper = Paper { width: 500, ..Paper::PIPE };
    plain::play(setup, &mut Lines::new(&mut typed.as_bytes(), &mut output, paper)).unwrap();
    String::from_utf8(output).unwrap()
}

/// A game whose time the test turns on.
pub(in crate::play) struct Clock<G: Party> {
    pub(in crate::play) app: App<Games<G>>,
    pub(in crate::play) now: Instant,
}

impl<G: Party> Clock<G> {
    pub(in crate::play) fn new(players: usize, humans: usize) -> Clock<G> {
        Clock::at(setup(players, humans))
    }

    pub(in crate::play) fn at(setup: Setup<G>) -> Clock<G> {
        Clock { app: App::new(Games::new(setup)), now: Instant::now() }
    }

    pub(in crate::play) fn press(&mut self, intents: &[Intent]) {
        for &intent in intents {
            self.app.handle(intent, self.now).unwrap();
        }
    }

    /// Lets a moment pass; where Enter is waited for, it is pressed.
    pub(in crate::play) fn tick(&mut self) {
        if self.bout().pause().is_some() {
            self.press(&[Accept]);
        }
        self.pass();
    }

    /// Lets a moment pass.
    fn pass(&mut self) {
        self.now += Duration::from_millis(700);
        self.app.tick(self.now).unwrap();
        if matches!(self.asking(), Asking::Bot(..)) {
            thread::sleep(Duration::from_micros(200));
        }
    }

    /// Lets time pass until a person is asked or the game is over.
    pub(in crate::play) fn wait(&mut self) {
        self.tick();
        while matches!(self.asking(), Asking::Nobody | Asking::Bot(..) | Asking::Forced(..)) {
            self.tick();
        }
    }

    /// Lets time pass until a person is asked about such a thing; before, the marked choice is always taken.
    pub(in crate::play) fn wait_for(&mut self, is_it: impl Fn(&Deciding<G>) -> bool) {
        loop {
            self.wait();
            match self.asking() {
                Asking::Person(deciding) if is_it(deciding) => return,
                Asking::Over => panic!("the game is over"),
                _ => self.press(&[Accept]),
            }
        }
    }

    /// Lets time pass until the table is looked at or the game is over, with any key in a hurry.
    pub(in crate::play) fn wait_for_pause(&mut self) {
        while self.bout().pause().is_none() && !matches!(self.asking(), Asking::Over) {
            self.pass();
            let is_asked = matches!(self.asking(), Asking::Person(_)) && !self.bout().is_showing();
            if self.bout().pause().is_none() && !matches!(self.asking(), Asking::Over) {
                self.press(&[if is_asked { Accept } else { Intent::Other }]);
            }
        }
    }

    pub(in crate::play) fn bout(&self) -> &Bout<G> {
        let Scene::Bout(bout) = &self.app.evening.scene else { panic!("no game yet") };
        bout
    }

    pub(in crate::play) fn bout_mut(&mut self) -> &mut Bout<G> {
        let Scene::Bout(bout) = &mut self.app.evening.scene else { panic!("no game yet") };
        bout
    }

    pub(in crate::play) fn asking(&self) -> &Asking<G> {
        &self.bout().asking
    }

    /// What is asked, and which choice is marked.
    pub(in crate::play) fn question(&self) -> (String, usize) {
        match self.asking() {
            Asking::Person(deciding) => (deciding.question().question.clone(), deciding.cursor.at),
            _ => panic!("nobody is asked"),
        }
    }

    /// Who looks at the screen alone, if somebody does.
    pub(in crate::play) fn looker(&self) -> Option<Seat> {
        match (self.asking(), self.bout().session.shared_viewer()) {
            (_, Viewer::Seat(seat)) => Some(seat),
            (Asking::Person(deciding), Viewer::Table) if deciding.is_for_own_eyes() => Some(deciding.seat),
            _ => None,
        }
    }

    /// Plays a whole game with random keys, at most so many steps down for each choice, and looks at it before each.
    pub(in crate::play) fn watch(&mut self, seed: u64, most: u64, mut look: impl FnMut(&mut Clock<G>)) {
        let mut random = SplitMix::new(seed);
        // Other words make another game of the same seed.
        self.press(&[Letter(char::from(b'a' + seed as u8)), Accept]);
        loop {
            look(self);
            match self.asking() {
                Asking::Over => return,
                Asking::Person(_) => {
                    for _ in 0..random.below(most + 1) {
                        self.press(&[Down]);
                    }
                    self.press(&[Accept]);
                }
                Asking::HandOver(..) => self.press(&[Accept]),
                Asking::Nobody | Asking::Bot(..) | Asking::Forced(..) => self.tick(),
            }
        }
    }

    /// Everything that can be read now: the log, the screen, and the page of what lies open.
    pub(in crate::play) fn everything(&mut self, large: (u16, u16), page: (u16, u16)) -> String {
        let mut text = self.bout().log.lines.join("\n");
        text += &text_of(&self.app, (80, 24));
        // While something is only being shown, one look is enough.
        if !matches!(self.asking(), Asking::Nobody | Asking::Bot(..)) {
            text += &text_of(&self.app, large);
            self.press(&[Letter('c')]);
            text += &text_of(&self.app, page);
            self.press(&[Cancel]);
        }
        text
    }

    /// The screen in a window of this size, without the blanks at the end of its lines.
    pub(in crate::play) fn screen(&self, size: (u16, u16)) -> String {
        let text = text_of(&self.app, size);
        text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    /// Are all of these on the screen, at every size?
    pub(in crate::play) fn check(&self, sizes: &[(u16, u16)], parts: &[&str]) {
        for &size in sizes {
            let text = self.screen(size);
            for part in parts {
                assert!(text.contains(part), "`{part}` is missing at {size:?}:\n{text}");
            }
        }
    }
}
