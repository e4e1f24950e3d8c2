//! The full-screen game from the first choice to the last key, without the terminal itself.

use super::{
    battle::{Asking, Battle},
    choose::Choosing,
    input::{Cursor, Intent},
    opening::Opening,
    setup::Setup,
};
use std::{cell::Cell, path::PathBuf, time::Instant};

/// The whole game.
pub(super) struct App {
    /// What was asked for.
    pub(super) setup: Setup,
    /// What fills the screen.
    pub(super) scene: Scene,
    /// What lies over it.
    pub(super) overlay: Overlay,
    /// Is it time to leave?
    pub(super) is_done: bool,
    /// The records that were written, the newest last, and whether the game was finished.
    pub(super) records: Vec<(PathBuf, bool)>,
    /// How far the help page can be scrolled, as it was last drawn.
    pub(super) help_end: Cell<u16>,
    words_given: Vec<String>,
}

/// What fills the screen.
pub(super) enum Scene {
    /// Gladiators are chosen.
    Choose(Choosing, Cursor),
    /// The dice are promised.
    Opening(Opening),
    /// The battle.
    Battle(Box<Battle>),
}

/// What lies over the scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overlay {
    /// Nothing.
    None,
    /// The help page, scrolled down so many lines.
    Help(u16),
    /// The question whether to leave.
    Leave,
}

impl App {
    /// The game before the first key.
    pub(super) fn new(setup: Setup) -> App {
        let choosing = Choosing::new(&setup);
        let words_given = setup.words.clone();
        let mut app = App {
            setup,
            scene: Scene::Choose(choosing, Cursor::default()),
            overlay: Overlay::None,
            is_done: false,
            records: Vec::new(),
            help_end: Cell::new(0),
            words_given,
        };
        app.open_if_chosen();
        app
    }

    /// Lets time pass, unless somebody reads the help page or thinks about leaving.
    pub(super) fn tick(&mut self, now: Instant) -> anyhow::Result<()> {
        if let Scene::Battle(battle) = &mut self.scene
            && self.overlay == Overlay::None
        {
            battle.tick(now)?;
            if let Some(last) = self.records.last_mut() {
                last.1 = battle.session.is_over();
            }
        }
        Ok(())
    }

    /// Does what somebody at the keyboard wants.
    pub(super) fn handle(&mut self, intent: Intent, now: Instant) -> anyhow::Result<()> {
        if intent == Intent::Interrupt {
            self.is_done = true;
            return Ok(());
        }
        match self.overlay {
            Overlay::Help(scrolled) => self.handle_help(scrolled, intent),
            Overlay::Leave => match intent {
                Intent::Letter('y' | 'Y' | 'q') | Intent::Accept => self.is_done = true,
                _ => self.overlay = Overlay::None,
            },
            Overlay::None => return self.handle_scene(intent, now),
        }
        Ok(())
    }

    fn handle_help(&mut self, scrolled: u16, intent: Intent) {
        self.overlay = match intent {
            Intent::Up | Intent::Letter('k') => Overlay::Help(scrolled.saturating_sub(1)),
            Intent::Down | Intent::Letter('j') => Overlay::Help((scrolled + 1).min(self.help_end.get())),
            Intent::PageUp => Overlay::Help(scrolled.saturating_sub(PAGE)),
            Intent::PageDown | Intent::Letter(' ') => {
                Overlay::Help((scrolled + PAGE).min(self.help_end.get()))
            }
            _ => Overlay::None,
        };
    }

    fn handle_scene(&mut self, intent: Intent, now: Instant) -> anyhow::Result<()> {
        let typing = matches!(self.scene, Scene::Opening(_));
        match intent {
            Intent::Letter('?') if !typing => self.overlay = Overlay::Help(0),
            Intent::Letter('q' | 'Q') if !typing => self.leave(),
            Intent::Cancel => self.leave(),
            _ => return self.handle_here(intent, now),
        }
        Ok(())
    }

    fn handle_here(&mut self, intent: Intent, now: Instant) -> anyhow::Result<()> {
        match &mut self.scene {
            Scene::Choose(choosing, cursor) => {
                let length = Choosing::length(&self.setup.printed.content);
                if intent == Intent::Accept {
                    choosing.choose(&self.setup, cursor.at);
                    *cursor = Cursor::default();
                    self.open_if_chosen();
                } else {
                    cursor.go(intent, length);
                }
            }
            Scene::Opening(opening) => {
                if intent == Intent::Accept {
                    self.setup.words = self.words_given.iter().cloned().chain(opening.words()).collect();
                    let sheets = opening.sheets.clone();
                    return self.begin(sheets, now);
                }
                opening.edit(intent);
            }
            Scene::Battle(battle) => {
                if matches!(battle.asking, Asking::Over) && intent == Intent::Accept {
                    self.setup.renew()?;
                    self.scene = Scene::Choose(Choosing::new(&self.setup), Cursor::default());
                    self.open_if_chosen();
                } else {
                    battle.handle(intent, now)?;
                }
            }
        }
        Ok(())
    }

    /// Asks before leaving a battle that is not over; elsewhere there is nothing to lose.
    fn leave(&mut self) {
        match &self.scene {
            Scene::Battle(battle) if !matches!(battle.asking, Asking::Over) => self.overlay = Overlay::Leave,
            _ => self.is_done = true,
        }
    }

    fn open_if_chosen(&mut self) {
        if let Scene::Choose(choosing, _) = &self.scene
            && let Some(sheets) = choosing.both()
        {
            self.scene = Scene::Opening(Opening::new(sheets));
        }
    }

    fn begin(&mut self, sheets: [rules_gladiators::Sheet; 2], now: Instant) -> anyhow::Result<()> {
        let match_number = self.records.len() as u32 + 1;
        let battle = Battle::new(&self.setup, sheets, match_number, now)?;
        self.records.push((battle.session.record_path().to_owned(), false));
        self.scene = Scene::Battle(Box::new(battle));
        Ok(())
    }
}

/// How far a page of help is.
const PAGE: u16 = 10;

#[cfg(test)]
pub(super) mod tests {
    use super::{App, Overlay, Scene};
    use crate::play::{
        battle::Asking, input::Intent, mind::Progress, record_file::tests::folder, setup::tests::setup,
    };
    use std::{
        fs, thread,
        time::{Duration, Instant},
    };

    /// A game whose time the test turns on.
    pub(in crate::play) struct Clock {
        pub(in crate::play) app: App,
        now: Instant,
    }

    impl Clock {
        pub(in crate::play) fn new(humans: usize, names: &[&str]) -> Clock {
            let setup = setup(humans, names, folder().join("game.jsonl"));
            Clock { app: App::new(setup), now: Instant::now() }
        }

        pub(in crate::play) fn press(&mut self, intents: &[Intent]) {
            for &intent in intents {
                self.app.handle(intent, self.now).unwrap();
            }
        }

        /// Lets time pass until somebody is asked or the battle is over.
        pub(in crate::play) fn wait(&mut self) {
            loop {
                self.now += Duration::from_millis(400);
                self.app.tick(self.now).unwrap();
                match self.asking() {
                    Asking::Nobody => {}
                    Asking::Bot(..) => thread::sleep(Duration::from_millis(1)),
                    _ => break,
                }
            }
        }

        pub(in crate::play) fn asking(&self) -> &Asking {
            let Scene::Battle(battle) = &self.app.scene else { panic!("no battle yet") };
            &battle.asking
        }
    }

    #[test]
    fn a_whole_game_against_a_bot_can_be_played_with_enter_alone() {
        let mut clock = Clock::new(1, &[]);
        clock.press(&[Intent::Accept, Intent::Down, Intent::Accept, Intent::Accept]);
        loop {
            clock.wait();
            if matches!(clock.asking(), Asking::Over) {
                break;
            }
            clock.press(&[Intent::Accept]);
        }
        let (path, finished) = clock.app.records[0].clone();
        assert!(finished);
        assert!(fs::read_to_string(path).unwrap().lines().last().unwrap().contains("seed"));
        clock.press(&[Intent::Accept]);
        assert!(matches!(clock.app.scene, Scene::Choose(..)), "play again");
        clock.press(&[Intent::Letter('q')]);
        assert!(clock.app.is_done);
    }

    #[test]
    fn two_people_hand_over_before_each_secret_choice() {
        let mut clock = Clock::new(2, &["Ludia", "Ludia"]);
        clock.press(&[Intent::Letter('x'), Intent::Accept]);
        clock.wait();
        assert!(matches!(clock.asking(), Asking::HandOver(_)));
        clock.press(&[Intent::Down]);
        assert!(matches!(clock.asking(), Asking::HandOver(_)), "only Enter opens it");
        clock.press(&[Intent::Accept, Intent::Down, Intent::Accept]);
        clock.wait();
        assert!(matches!(clock.asking(), Asking::HandOver(seat) if seat.index() == 1));
        clock.press(&[Intent::Accept]);
        let Asking::Person(deciding) = clock.asking() else { panic!("the second chooses") };
        assert_eq!(deciding.cursor.at, 0, "the mark does not tell what the first chose");
        let Scene::Battle(battle) = &clock.app.scene else { panic!("a battle") };
        assert!(battle.log.iter().all(|line| !line.contains("puts 1")), "{:?}", battle.log);
    }

    #[test]
    fn leaving_is_asked_for_and_help_comes_back() {
        let mut clock = Clock::new(1, &["Priscus", "Brutus"]);
        clock.press(&[Intent::Accept]);
        clock.wait();
        clock.press(&[Intent::Letter('?')]);
        assert_eq!(clock.app.overlay, Overlay::Help(0));
        clock.press(&[Intent::Down, Intent::Other, Intent::Accept, Intent::Letter('?')]);
        for _ in 0..20 {
            clock.now += Duration::from_secs(1);
            clock.app.tick(clock.now).unwrap();
        }
        assert!(matches!(clock.asking(), Asking::Nobody), "nothing happens behind the help page");
        clock.press(&[Intent::Other, Intent::Letter('q')]);
        assert_eq!(clock.app.overlay, Overlay::Leave);
        clock.press(&[Intent::Letter('n')]);
        assert!(!clock.app.is_done);
        clock.press(&[Intent::Cancel, Intent::Letter('y')]);
        assert!(clock.app.is_done);
    }

    #[test]
    fn advice_comes_while_the_screen_goes_on() {
        let mut clock = Clock::new(1, &["Brutus", "Brutus"]);
        clock.press(&[Intent::Accept]);
        clock.wait();
        clock.press(&[Intent::Letter('a')]);
        for _ in 0..10_000 {
            clock.wait();
            if matches!(clock.asking(), Asking::Person(deciding) if deciding.advice.is_some()) {
                break;
            }
            thread::sleep(Duration::from_millis(1));
        }
        let Asking::Person(deciding) = clock.asking() else { panic!("a person decides") };
        assert_eq!(deciding.advice.as_ref().unwrap().len(), deciding.options.rows.len());
        let Scene::Battle(battle) = &clock.app.scene else { panic!("a battle") };
        assert!(matches!(battle.mind.progress(), Progress::Exact(_)));
    }
}
