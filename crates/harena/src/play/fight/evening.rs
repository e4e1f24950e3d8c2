//! An evening of FIGHT!, full screen: from the promise of the dice to the last key, without the terminal itself.

use super::{
    cards, help, mind,
    ring::{Bout, Ring},
    screen,
    setup::Setup,
};
use crate::play::{
    app::{Evening, Written},
    help::{Section, Text},
    input::Intent,
    match_on_screen::{Asking, Look, MatchOnScreen},
    opening::Opening,
    screen::Theme,
    session::Session,
};
use ratatui::{Frame, layout::Rect, text::Line};
use rules_core::Digest;
use std::{path::Path, time::Instant};

/// An evening of games.
pub(super) struct Games {
    /// What was asked for.
    pub(super) setup: Setup,
    /// What fills the screen.
    pub(super) scene: Scene,
    records: Vec<Written>,
}

/// What fills the screen.
pub(super) enum Scene {
    /// The dice are promised.
    Opening(Opening),
    /// The game.
    Bout(Box<Bout>),
}

impl Games {
    /// The evening before the first key.
    pub(super) fn new(setup: Setup) -> Games {
        Games { setup, scene: Scene::Opening(Opening::default()), records: Vec::new() }
    }

    fn begin(&mut self, now: Instant) -> anyhow::Result<()> {
        let Scene::Opening(opening) = &self.scene else { return Ok(()) };
        self.setup.table.add_words(opening.words());
        let number = self.records.len() as u32 + 1;
        let setup = &self.setup;
        let session = Session::open(&setup.table, setup.config, setup.humans, number)?;
        self.records.push(Written { path: session.record_path().to_owned(), is_finished: false });
        let mind = mind::mind(setup, session.game());
        let ring = Ring::new(session.shared_view());
        let look = Look { pace: setup.table.pace, odds: setup.outcomes };
        self.scene = Scene::Bout(Box::new(MatchOnScreen::begin(session, mind, ring, look, now)?));
        Ok(())
    }

    fn bout(&self) -> Option<&Bout> {
        match &self.scene {
            Scene::Bout(bout) => Some(bout),
            Scene::Opening(_) => None,
        }
    }
}

impl Evening for Games {
    fn tick(&mut self, now: Instant) -> anyhow::Result<()> {
        if let Scene::Bout(bout) = &mut self.scene {
            bout.tick(now)?;
            if let Some(last) = self.records.last_mut() {
                last.is_finished = bout.session.is_over();
            }
        }
        Ok(())
    }

    fn handle(&mut self, intent: Intent, now: Instant) -> anyhow::Result<()> {
        match &mut self.scene {
            Scene::Opening(_) if intent == Intent::Accept => return self.begin(now),
            Scene::Opening(opening) => opening.edit(intent),
            Scene::Bout(bout) if matches!(bout.asking, Asking::Over) && intent == Intent::Accept => {
                self.setup.table.renew()?;
                self.scene = Scene::Opening(Opening::default());
            }
            Scene::Bout(bout) => bout.handle(intent, now)?,
        }
        Ok(())
    }

    fn draw(&self, frame: &mut Frame<'_>, area: Rect, theme: Theme, _: Instant) {
        screen::draw(frame, area, self, theme);
    }

    fn is_typing(&self) -> bool {
        matches!(self.scene, Scene::Opening(_))
    }

    fn leaving(&self) -> Option<&'static str> {
        self.bout().filter(|bout| !matches!(bout.asking, Asking::Over)).map(|_| "Leave this game?")
    }

    fn can_go_back(&self) -> bool {
        self.bout().is_some_and(|bout| match &bout.asking {
            Asking::Person(deciding) => deciding.can_go_back(),
            _ => false,
        })
    }

    fn help(&self) -> Vec<Section> {
        vec![
            Section { title: "Keys", text: Text::Entries(help::KEYS) },
            Section { title: "The rules in brief", text: Text::Entries(help::RULES) },
            Section { title: "The table", text: Text::Entries(help::TABLE) },
            Section { title: "The columns", text: Text::Entries(help::COLUMNS) },
        ]
    }

    fn page(&self, letter: char, width: usize, theme: Theme) -> Option<(String, Vec<Line<'static>>)> {
        let bout = self.bout().filter(|_| letter == 'c')?;
        Some(("Cards".to_owned(), cards::lines(bout, width, theme)))
    }

    fn commitment(&self) -> Digest {
        self.setup.table.seed.commitment()
    }

    fn record(&self) -> Option<&Path> {
        self.bout().map(|bout| bout.session.record_path())
    }

    fn records(&self) -> &[Written] {
        &self.records
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::{Games, Scene};
    use crate::play::{
        app::{App, Overlay},
        fight::{ring::Bout, setup::tests::setup},
        input::Intent::{self, Accept, Cancel, Down, Letter},
        match_on_screen::Asking,
    };
    use rules_fight::{BoostView, Fight};
    use std::{
        fs, thread,
        time::{Duration, Instant},
    };

    /// A game whose time the test turns on.
    pub(in crate::play::fight) struct Clock {
        pub(in crate::play::fight) app: App<Games>,
        now: Instant,
    }

    impl Clock {
        pub(in crate::play::fight) fn new(players: usize, humans: usize) -> Clock {
            Clock { app: App::new(Games::new(setup(players, humans))), now: Instant::now() }
        }

        pub(in crate::play::fight) fn press(&mut self, intents: &[Intent]) {
            for &intent in intents {
                self.app.handle(intent, self.now).unwrap();
            }
        }

        /// Lets a moment pass; where Enter is waited for, it is pressed.
        pub(in crate::play::fight) fn tick(&mut self) {
            if self.bout().pause().is_some() {
                self.press(&[Accept]);
            }
            self.now += Duration::from_millis(700);
            self.app.tick(self.now).unwrap();
            if matches!(self.asking(), Asking::Bot(..)) {
                thread::sleep(Duration::from_millis(1));
            }
        }

        /// Lets time pass until a person is asked or the game is over.
        pub(in crate::play::fight) fn wait(&mut self) {
            self.tick();
            while matches!(self.asking(), Asking::Nobody | Asking::Bot(..) | Asking::Forced(..)) {
                self.tick();
            }
        }

        /// Lets time pass until somebody decides about a Boost; those who play take what is marked.
        pub(in crate::play::fight) fn wait_for_boost(&mut self) {
            loop {
                self.wait();
                match self.asking() {
                    Asking::Person(deciding)
                        if is_boost(deciding.view.seats[deciding.seat.index()].boost) =>
                    {
                        return;
                    }
                    Asking::Over => panic!("the game is over"),
                    _ => self.press(&[Accept]),
                }
            }
        }

        /// Lets time pass until the table is looked at after a Fight or the game is over, with any key in a hurry.
        pub(in crate::play::fight) fn wait_for_pause(&mut self) {
            while self.bout().pause().is_none() && !matches!(self.asking(), Asking::Over) {
                self.tick();
                let is_asked = matches!(self.asking(), Asking::Person(_));
                self.press(&[if is_asked { Accept } else { Intent::Other }]);
            }
        }

        pub(in crate::play::fight) fn bout(&self) -> &Bout {
            let Scene::Bout(bout) = &self.app.evening.scene else { panic!("no game yet") };
            bout
        }

        pub(in crate::play::fight) fn asking(&self) -> &Asking<Fight> {
            &self.bout().asking
        }
    }

    fn is_boost(boost: BoostView) -> bool {
        matches!(boost, BoostView::Waiting { .. })
    }

    #[test]
    fn a_whole_game_against_bots_can_be_played_with_enter_alone() {
        let mut clock = Clock::new(3, 1);
        clock.press(&[Accept]);
        loop {
            clock.wait();
            if matches!(clock.asking(), Asking::Over) {
                break;
            }
            assert!(matches!(clock.asking(), Asking::Person(_)), "nobody hands over alone");
            clock.press(&[Accept]);
        }
        let written = clock.app.evening.records[0].clone();
        assert!(written.is_finished);
        assert!(fs::read_to_string(written.path).unwrap().lines().last().unwrap().contains("seed"));
        clock.press(&[Accept]);
        assert!(matches!(clock.app.evening.scene, Scene::Opening(_)), "play again");
        clock.press(&[Cancel]);
        assert!(clock.app.is_done);
    }

    #[test]
    fn after_a_fight_the_table_stays_until_enter_is_pressed() {
        let mut clock = Clock::new(3, 1);
        clock.press(&[Accept]);
        for fight in 0..7 {
            clock.wait_for_pause();
            let words = if fight == 6 { "the final table" } else { "next Fight" };
            assert_eq!(clock.bout().pause(), Some(words));
            let before = clock.bout().log.lines.len();
            clock.press(&[Intent::Other, Down]);
            clock.now += Duration::from_secs(60);
            clock.app.tick(clock.now).unwrap();
            let board = &clock.bout().board;
            assert_eq!((board.is_cleared, board.shown.fight), (false, fight), "no other key goes on");
            assert_eq!(clock.bout().log.lines.len(), before);
            clock.press(&[Accept]);
            assert!(clock.bout().board.is_cleared && clock.bout().pause().is_none());
        }
        clock.wait_for_pause();
        assert!(matches!(clock.asking(), Asking::Over));
    }

    #[test]
    fn bots_among_themselves_wait_for_nobody() {
        let mut clock = Clock::new(3, 0);
        clock.press(&[Accept]);
        clock.wait_for_pause();
        assert!(matches!(clock.asking(), Asking::Over), "no Fight waited for a key");
    }

    #[test]
    fn the_boost_comes_after_the_main_and_can_be_taken_back() {
        let mut clock = Clock::new(3, 1);
        clock.press(&[Accept]);
        clock.wait();
        let question = |clock: &Clock| match clock.asking() {
            Asking::Person(deciding) => (deciding.question().question.clone(), deciding.cursor.at),
            _ => panic!("a person plays"),
        };
        let first = question(&clock).0;
        clock.press(&[Down, Accept]);
        assert!(question(&clock).0.contains("Which Boost?"), "{first}");
        clock.press(&[Down, Cancel]);
        assert_eq!(question(&clock), (first, 1), "the mark is where it was");
        assert_eq!(clock.app.overlay, Overlay::None, "Esc only went back");
        clock.press(&[Cancel]);
        assert_eq!(clock.app.overlay, Overlay::Leave);
        clock.press(&[Letter('n'), Accept, Accept]);
        assert!(!matches!(clock.asking(), Asking::Person(_)), "both were played");
    }

    #[test]
    fn the_page_of_cards_opens_scrolls_and_closes() {
        let mut clock = Clock::new(3, 1);
        clock.press(&[Letter('c')]);
        assert_eq!(clock.app.overlay, Overlay::None, "letters are typed before the game");
        clock.press(&[Accept]);
        clock.wait();
        clock.press(&[Letter('c'), Intent::Up]);
        assert_eq!(clock.app.overlay, Overlay::Page('c', 0));
        clock.press(&[Cancel]);
        assert_eq!(clock.app.overlay, Overlay::None);
    }

    #[test]
    fn where_there_is_no_choice_nobody_is_asked() {
        // Other words make another game of the same seed.
        let mut games = ('a'..='z').map(|word| {
            let mut clock = Clock::new(2, 1);
            clock.press(&[Letter(word), Accept]);
            while !matches!(clock.asking(), Asking::Over) {
                clock.tick();
                if let Asking::Forced(_, forced) = clock.asking() {
                    let words = forced.words.clone();
                    clock.wait();
                    return clock.bout().log.lines.contains(&words).then_some(words);
                }
                if matches!(clock.asking(), Asking::Person(_)) {
                    clock.press(&[Down, Accept]);
                }
            }
            None
        });
        let words = games.find_map(|words| words).expect("a game with a lone choice");
        assert!(words.contains("You can only score") || words.contains("Nothing else is there"), "{words}");
    }
}
