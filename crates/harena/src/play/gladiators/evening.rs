//! An evening of duels, full screen: from the choice of the gladiators to the last key, without the terminal itself.

use super::{
    battle::{Battle, Sand},
    choose::Choosing,
    help, mind, screen,
    setup::Setup,
};
use crate::play::{
    app::{Evening, Written},
    help::{Section, Text},
    input::{Cursor, Intent},
    match_on_screen::{Asking, Look, MatchOnScreen},
    opening::Opening,
    screen::Theme,
    session::Session,
};
use ratatui::{Frame, layout::Rect, text::Line};
use rules_core::Digest;
use rules_gladiators::Sheet;
use std::{path::Path, time::Instant};

/// An evening of duels.
pub(super) struct Duels {
    /// What was asked for.
    pub(super) setup: Setup,
    /// What fills the screen.
    pub(super) scene: Scene,
    records: Vec<Written>,
}

/// What fills the screen.
pub(super) enum Scene {
    /// Gladiators are chosen.
    Choose(Choosing, Cursor),
    /// The dice of these two are promised.
    Opening([Sheet; 2], Opening),
    /// The battle.
    Battle(Box<Battle>),
}

impl Duels {
    /// The evening before the first key.
    pub(super) fn new(setup: Setup) -> Duels {
        let scene = next_scene(Choosing::new(&setup));
        Duels { setup, scene, records: Vec::new() }
    }

    fn begin(&mut self, now: Instant) -> anyhow::Result<()> {
        let Scene::Opening(sheets, opening) = &self.scene else { return Ok(()) };
        self.setup.table.add_words(opening.words());
        let config = self.setup.config(sheets.clone());
        let match_number = self.records.len() as u32 + 1;
        let session = Session::open(&self.setup.table, config, &self.setup.seating, match_number)?;
        self.records.push(Written { path: session.record_path().to_owned(), is_finished: false });
        let mind = mind::mind(&self.setup, session.game());
        let sand = Sand::new(session.shared_view());
        let look = Look { pace: self.setup.table.pace, odds: self.setup.odds };
        let battle = MatchOnScreen::begin(session, mind, sand, look, now)?;
        self.scene = Scene::Battle(Box::new(battle));
        Ok(())
    }

    fn battle(&self) -> Option<&Battle> {
        match &self.scene {
            Scene::Battle(battle) => Some(battle),
            Scene::Choose(..) | Scene::Opening(..) => None,
        }
    }
}

/// Who fights? Once both are there, the dice are promised.
fn next_scene(choosing: Choosing) -> Scene {
    match choosing.both() {
        Some(sheets) => Scene::Opening(sheets, Opening::default()),
        None => Scene::Choose(choosing, Cursor::default()),
    }
}

impl Evening for Duels {
    fn tick(&mut self, now: Instant) -> anyhow::Result<()> {
        if let Scene::Battle(battle) = &mut self.scene {
            battle.tick(now)?;
            if let Some(last) = self.records.last_mut() {
                last.is_finished = battle.session.is_over();
            }
        }
        Ok(())
    }

    fn handle(&mut self, intent: Intent, now: Instant) -> anyhow::Result<()> {
        match &mut self.scene {
            Scene::Choose(choosing, cursor) => {
                if intent == Intent::Accept {
                    choosing.choose(&self.setup, cursor.at);
                    self.scene = next_scene(choosing.clone());
                } else {
                    cursor.go(intent, Choosing::length(&self.setup.table.printed.content));
                }
            }
            Scene::Opening(..) if intent == Intent::Accept => return self.begin(now),
            Scene::Opening(_, opening) => opening.edit(intent),
            Scene::Battle(battle) => {
                if matches!(battle.asking, Asking::Over) && intent == Intent::Accept {
                    self.setup.table.renew()?;
                    self.scene = next_scene(Choosing::new(&self.setup));
                } else {
                    battle.handle(intent, now)?;
                }
            }
        }
        Ok(())
    }

    fn draw(&self, frame: &mut Frame<'_>, area: Rect, theme: Theme, now: Instant) {
        screen::draw(frame, area, self, theme, now);
    }

    fn is_typing(&self) -> bool {
        matches!(self.scene, Scene::Opening(..))
    }

    fn leaving(&self) -> Option<&'static str> {
        self.battle().filter(|battle| !matches!(battle.asking, Asking::Over)).map(|_| "Leave this battle?")
    }

    fn can_go_back(&self) -> bool {
        false
    }

    fn page(&self, _: char, _: usize, _: Theme) -> Option<(String, Vec<Line<'static>>)> {
        None
    }

    fn help(&self) -> Vec<Section> {
        let table = self.setup.table.printed.content.attack_tables.read_as(self.setup.reading);
        vec![
            Section { title: "Keys", text: Text::Entries(help::KEYS) },
            Section { title: "The rules in brief", text: Text::Entries(help::RULES) },
            Section {
                title: "The Attack Table: damage by the highest face (§6)",
                text: Text::Lines(help::attack_table(table)),
            },
            Section { title: "The columns", text: Text::Entries(help::COLUMNS) },
        ]
    }

    fn commitment(&self) -> Digest {
        self.setup.table.seed.commitment()
    }

    fn record(&self) -> Option<&Path> {
        self.battle().map(|battle| battle.session.record_path())
    }

    fn records(&self) -> &[Written] {
        &self.records
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::{Duels, Scene};
    use crate::play::{
        app::{App, Overlay},
        gladiators::setup::tests::setup,
        input::Intent,
        match_on_screen::Asking,
        mind::Progress,
        record_file::tests::folder,
    };
    use rules_gladiators::Gladiators;
    use std::{
        fs, thread,
        time::{Duration, Instant},
    };

    /// A game whose time the test turns on.
    pub(in crate::play::gladiators) struct Clock {
        pub(in crate::play::gladiators) app: App<Duels>,
        now: Instant,
    }

    impl Clock {
        pub(in crate::play::gladiators) fn new(humans: usize, names: &[&str]) -> Clock {
            let setup = setup(humans, names, folder().join("game.jsonl"));
            Clock { app: App::new(Duels::new(setup)), now: Instant::now() }
        }

        pub(in crate::play::gladiators) fn press(&mut self, intents: &[Intent]) {
            for &intent in intents {
                self.app.handle(intent, self.now).unwrap();
            }
        }

        /// Lets time pass until somebody is asked or the battle is over.
        pub(in crate::play::gladiators) fn wait(&mut self) {
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

        pub(in crate::play::gladiators) fn asking(&self) -> &Asking<Gladiators> {
            let Scene::Battle(battle) = &self.app.evening.scene else { panic!("no battle yet") };
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
        let written = clock.app.evening.records[0].clone();
        assert!(written.is_finished);
        assert!(fs::read_to_string(written.path).unwrap().lines().last().unwrap().contains("seed"));
        clock.press(&[Intent::Accept]);
        assert!(matches!(clock.app.evening.scene, Scene::Choose(..)), "play again");
        clock.press(&[Intent::Letter('q')]);
        assert!(clock.app.is_done);
    }

    #[test]
    fn two_people_hand_over_before_each_secret_choice() {
        let mut clock = Clock::new(2, &["Ludia", "Ludia"]);
        clock.press(&[Intent::Letter('x'), Intent::Accept]);
        clock.wait();
        assert!(matches!(clock.asking(), Asking::HandOver(..)));
        clock.press(&[Intent::Down]);
        assert!(matches!(clock.asking(), Asking::HandOver(..)), "only Enter opens it");
        clock.press(&[Intent::Accept, Intent::Down, Intent::Accept]);
        clock.wait();
        assert!(matches!(clock.asking(), Asking::HandOver(seat, _) if seat.index() == 1));
        clock.press(&[Intent::Accept]);
        let Asking::Person(deciding) = clock.asking() else { panic!("the second chooses") };
        assert_eq!(deciding.cursor.at, 0, "the mark does not tell what the first chose");
        let Scene::Battle(battle) = &clock.app.evening.scene else { panic!("a battle") };
        assert!(battle.log.lines.iter().all(|line| !line.contains("puts 1")), "{:?}", battle.log.lines);
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
        let Scene::Battle(battle) = &clock.app.evening.scene else { panic!("a battle") };
        assert_eq!(battle.mind.progress(), Progress::Ready(None));
    }
}
