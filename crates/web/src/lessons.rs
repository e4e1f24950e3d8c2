//! Guided first games: a table whose dice are known beforehand, and a coach who explains each thing when it first comes up.

mod fight;
mod fired_up;
mod gladiators;

use crate::games::Shown;
use rules_core::{Game, json};
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use wire::{
    Setup,
    setup::{BotLevel, SeatPlan},
};

/// Something that is explained when it first comes up.
pub struct Lesson<G: Game> {
    /// What it is about, in a few words.
    pub title: &'static str,
    /// The explanation, in a few sentences.
    pub words: &'static str,
    /// What the player does now; nothing where there is something to look at only.
    pub task: &'static str,
    /// The § where the rule stands.
    pub rule: &'static str,
    /// What to look at, as selectors: everything that the first of them finds, and once that is done and gone, the next.
    pub look_at: &'static [&'static str],
    /// Does it come up now?
    pub when: fn(&Moment<'_, G>) -> bool,
}

/// What a lesson looks at.
pub struct Moment<'a, G: Game> {
    /// What the player knows.
    pub view: &'a G::View,
    /// What the player may decide; nothing while others decide.
    pub legal: &'a [G::Action],
}

/// A game that is taught.
pub trait Taught: Shown {
    /// The lessons, in the order in which they are looked at.
    const LESSONS: &'static [Lesson<Self>];
}

/// A lesson without its game: what the coach says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// Its place among the lessons.
    pub index: usize,
    /// What it is about.
    pub title: &'static str,
    /// The explanation.
    pub words: &'static str,
    /// What the player does now, if anything.
    pub task: &'static str,
    /// The § where the rule stands.
    pub rule: &'static str,
    /// What to look at: everything that the first of these selectors finds that finds anything.
    pub look_at: &'static [&'static str],
}

/// How many lessons a game has.
pub fn count(game: &str) -> usize {
    match game {
        Fight::ID => Fight::LESSONS.len(),
        FiredUp::ID => FiredUp::LESSONS.len(),
        Gladiators::ID => Gladiators::LESSONS.len(),
        _ => 0,
    }
}

/// The first lesson that comes up now and was not said yet.
pub fn next(game: &str, view: &str, legal: &[String], said: &[usize]) -> Option<Said> {
    match game {
        Fight::ID => find::<Fight>(view, legal, said),
        FiredUp::ID => find::<FiredUp>(view, legal, said),
        Gladiators::ID => find::<Gladiators>(view, legal, said),
        _ => None,
    }
}

fn find<G: Taught>(view: &str, legal: &[String], said: &[usize]) -> Option<Said> {
    let view: G::View = json::read(view).ok()?;
    let legal: Vec<G::Action> = legal.iter().filter_map(|action| json::read(action).ok()).collect();
    let moment = Moment { view: &view, legal: &legal };
    let mut lessons = G::LESSONS.iter().enumerate();
    let (index, lesson) = lessons.find(|(index, lesson)| !said.contains(index) && (lesson.when)(&moment))?;
    let Lesson { title, words, task, rule, look_at, .. } = *lesson;
    Some(Said { index, title, words, task, rule, look_at })
}

/// The table of a guided game: easy rivals, and dice that are known beforehand.
pub fn table(game: &str) -> Option<(Setup, [u8; 32])> {
    let (seats, seed, options) = match game {
        Fight::ID => (3, fight::SEED, serde_json::json!({ "first": 0 })),
        FiredUp::ID => (3, fired_up::SEED, serde_json::Value::Null),
        Gladiators::ID => (2, gladiators::SEED, serde_json::Value::Null),
        _ => return None,
    };
    let bots = vec![SeatPlan::Bot(BotLevel::Easy); seats - 1];
    let seats = [vec![SeatPlan::Open], bots].concat();
    Some((Setup { options, ..Setup::new(game, seats) }, [seed; 32]))
}

/// Opens the game of a guided table, for tests.
#[cfg(test)]
pub(crate) fn opened<G: Taught>() -> (std::sync::Arc<G>, table::Host<G>) {
    use std::sync::Arc;
    use table::Printed;
    let (setup, seed) = self::table(G::ID).unwrap();
    let terms =
        table::matches::Terms { seats: setup.seats.len(), options: setup.options, ..Default::default() };
    let printed = Printed::<G>::default_content();
    let game = Arc::new(G::open(G::configure(&terms, &printed.content).unwrap(), printed.content).unwrap());
    let host = table::Host::open(Arc::clone(&game), printed.digest, table::Seed::new(seed), Vec::new());
    (game, host)
}

#[cfg(test)]
mod tests {
    use super::{Moment, Taught, opened};
    use bots::{Effort, Level};
    use rules_core::{Game, Seat, SplitMix, Turn, Viewer};
    use rules_fight::Fight;
    use rules_fired_up::{self as fired_up, Face, FiredUp, InfluenceDice, Pay, Space, Stat};
    use rules_gladiators::{Action as InDuel, Attack, Gladiators, Slot, Stance};

    /// Plays the guided game with easy bots in every seat, and looks which lessons come up.
    fn every_lesson_comes_up<G: Taught>() {
        let (game, mut host) = opened::<G>();
        let mut random = SplitMix::new(7);
        let mut said = vec![false; G::LESSONS.len()];
        host.begin();
        while let Turn::Decide(seats) = host.turn() {
            let view = host.view(Viewer::Seat(Seat::FIRST));
            let legal = host.seen(Seat::FIRST).map(|seen| seen.legal).unwrap_or_default();
            let moment = Moment { view: &view, legal: &legal };
            for (said, lesson) in said.iter_mut().zip(G::LESSONS) {
                *said |= (lesson.when)(&moment);
            }
            let seat = seats.first().unwrap();
            let seen = host.seen(seat).unwrap();
            let chosen = game.player(Level::Easy, &Effort::of(1)).choose(&seen, &mut random);
            host.decide(seat, seen.legal[chosen]).unwrap();
        }
        for (said, lesson) in said.iter().zip(G::LESSONS) {
            assert!(said, "{}: `{}` never comes up", G::ID, lesson.title);
        }
    }

    /// What the player sees at their first decisions, if they do what the coach says.
    fn told<G: Taught>(done: &[fn(&G::Action) -> bool]) -> Vec<(String, G::View)> {
        let (game, mut host) = opened::<G>();
        let (mut random, mut done, mut told) = (SplitMix::new(7), done.iter(), Vec::new());
        host.begin();
        while let Turn::Decide(seats) = host.turn() {
            let seat = seats.first().unwrap();
            let seen = host.seen(seat).unwrap();
            let chosen = if seat == Seat::FIRST {
                told.push((game.show(&seen.view), host.view(Viewer::Seat(seat))));
                let Some(is_meant) = done.next() else { break };
                seen.legal.iter().position(is_meant).expect("what the coach says is legal")
            } else {
                game.player(Level::Easy, &Effort::of(1)).choose(&seen, &mut random)
            };
            host.decide(seat, seen.legal[chosen]).unwrap();
        }
        told
    }

    #[test]
    fn the_dice_are_what_the_lessons_tell_of() {
        use Face::{Buff, Double, Morale, Social, Sprint};
        let fight = told::<Fight>(&[]);
        for part in
            ["Grand Colosseum (highest Power", "Hellhound Master (Demon 26)", "Jackrabbits (Animal 4)"]
        {
            assert!(fight[0].0.contains(part), "{part}: {}", fight[0].0);
        }
        let keep: fn(&fired_up::Action) -> bool = |action| matches!(action, fired_up::Action::Keep { .. });
        let reroll: fn(&fired_up::Action) -> bool =
            |action| *action == fired_up::Action::Reroll(InfluenceDice::showing(&[Face::Social; 2]));
        let fired_up = told::<FiredUp>(&[keep, reroll]);
        for part in ["Devastating Hit", "Headhunter"] {
            assert!(fired_up[0].0.contains(part), "{part}: {}", fired_up[0].0);
        }
        let first = InfluenceDice::showing(&[Morale, Morale, Sprint, Social, Social, Double]);
        assert_eq!(fired_up[1].1.spree.pool, first);
        let second = InfluenceDice::showing(&[Buff, Morale, Morale, Sprint, Social, Double]);
        assert_eq!(fired_up[2].1.spree.pool, second);
        let marrow = fired_up[2].0.lines().find(|line| line.contains("Marrow:")).unwrap();
        assert!(marrow.ends_with("points at Rexus"), "{marrow}");
        let duel = told::<Gladiators>(&[]);
        assert!(duel[0].0.contains("Priscus declares"), "{}", duel[0].0);
    }

    /// The selectors of a lesson, one after the other.
    fn lit<G: Taught>(title: &str) -> String {
        let lesson = G::LESSONS.iter().find(|lesson| lesson.title == title);
        lesson.map(|lesson| lesson.look_at.join("; ")).expect("a lesson has this title")
    }

    #[test]
    fn the_coach_points_at_what_it_asks_for() {
        let (fight, _) = opened::<Fight>();
        let hand = &told::<Fight>(&[])[0].1.hand;
        let held = |name: &str| *hand.iter().find(|&&card| fight.warrior(card).name == name).unwrap();
        let (main, boost) = (held("Hellhound Master"), held("Jackrabbits"));
        let cards = lit::<Fight>("One Main, one Boost");
        for id in
            [format!("act-main-{main}"), format!("act-boost-{boost}"), format!("act-play-{main}-{boost}")]
        {
            assert!(cards.contains(&format!("[data-testid={id}]")), "{id}: {cards}");
        }
        let (fired_up, _) = opened::<FiredUp>();
        let seen = &told::<FiredUp>(&[])[0].1;
        for name in ["Devastating Hit", "Headhunter"] {
            let card = seen.hand.iter().find(|&&card| fired_up.highlight(card).name == name).unwrap();
            let id = format!("[data-testid=pick-card-{card}][aria-pressed=false]");
            assert!(lit::<FiredUp>("Two of four").contains(&id), "{id}");
        }
        let marrow = Space::ALL.into_iter().find(|&space| {
            seen.arena.mats[space.index()].is_some_and(|mat| fired_up.mat(mat).name == "Marrow")
        });
        let buff = fired_up::Action::Buff { space: marrow.unwrap(), stat: Stat::Attack, pay: Pay::DIE };
        let id = fired_up.write_action(seen, buff).to_ascii_lowercase().replace(' ', "-");
        assert!(lit::<FiredUp>("Push a fighter").starts_with(&format!("[data-testid=act-{id}]")), "{id}");
        let (duel, _) = opened::<Gladiators>();
        let strike = Attack { weapon: Slot(0), thrown: false, stance: Stance::Normal };
        let id = duel.write_action(Seat::FIRST, InDuel::Attack(strike)).replace(' ', "-");
        assert!(
            lit::<Gladiators>("Weapon and stance").starts_with(&format!("[data-testid=act-{id}]")),
            "{id}"
        );
    }

    /// A prefix such as `act-` would light whatever comes first, be it the opposite of what is said.
    #[test]
    fn no_lesson_points_at_any_answer() {
        fn check<G: Taught>() {
            for lesson in G::LESSONS {
                let all = lesson.look_at.join("; ");
                assert!(!all.is_empty() && !all.contains("^=act-]"), "{}: {all}", lesson.title);
            }
        }
        check::<Fight>();
        check::<FiredUp>();
        check::<Gladiators>();
    }

    #[test]
    fn every_lesson_comes_up_in_its_guided_game() {
        every_lesson_comes_up::<Fight>();
        every_lesson_comes_up::<FiredUp>();
        every_lesson_comes_up::<Gladiators>();
    }

    #[test]
    fn every_lesson_cites_a_rule_that_exists() {
        fn check<G: Taught>(book: &str) {
            for lesson in G::LESSONS {
                assert!(book.contains(&format!("§{} ", lesson.rule)), "{} §{}", G::ID, lesson.rule);
            }
        }
        check::<Fight>(include_str!("../../rules-fight/RULEBOOK.md"));
        check::<FiredUp>(include_str!("../../rules-fired-up/RULEBOOK.md"));
        check::<Gladiators>(include_str!("../../rules-gladiators/RULEBOOK.md"));
        assert_eq!(Fight::ID, "fight");
    }
}
