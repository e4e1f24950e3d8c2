//! What the page asks the worker about duels: the solver thinks there, and the page never waits.

use crate::games::content::printed;
use bots::gladiators::{Advisor, Limit, Smaller, Solution, Unsolved};
use rules_core::{Digest, Game, SplitMix, json};
use rules_gladiators::{Action, Config, Content, Gladiators, View};
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use std::{cell::RefCell, ops::ControlFlow, rc::Rc, sync::Arc};
use wire::Json;

/// What the page asks.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Ask {
    /// How good is each legal action here?
    Advice {
        /// The duel.
        config: Box<Config>,
        /// The hash of the tables it is fought by.
        content: Digest,
        /// What the asker knows.
        view: Box<View>,
    },
    /// How often does the first gladiator win?
    MatchUp {
        /// The duel.
        config: Box<Config>,
    },
}

/// Advice about a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advised {
    /// The chance to win after each legal action, the best first.
    pub actions: Vec<(Action, f64)>,
    /// Are the chances exact?
    pub is_exact: bool,
}

/// How two gladiators compare.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchUp {
    /// How often the first wins when both play as well as they can.
    pub win: f64,
    /// The same if the first, or the second, attacks first.
    pub first: [f64; 2],
    /// Is it exact? If not, a smaller duel like it was solved.
    pub is_exact: bool,
}

/// What is solved while somebody waits: a few seconds of work.
const LIMIT: Limit = Limit { states: 2_000_000, work: 150_000_000 };
/// Duels that are played on for a piece of advice where nothing can be solved.
const TRIALS: u32 = 1500;

thread_local! {
    /// The last duel that was solved: every decision of a battle asks about the same one.
    static KNOWN: RefCell<Option<(Config, Digest, Rc<Advisor>)>> = const { RefCell::new(None) };
}

/// Answers a question, in the worker.
pub fn answer(what: &Json) -> Result<Json, String> {
    let said = |error: serde_json::Error| error.to_string();
    match json::read(what.get())? {
        Ask::Advice { config, content, view } => {
            to_raw_value(&advise(*config, content, &view)?).map_err(said)
        }
        Ask::MatchUp { config } => to_raw_value(&match_up(*config)?).map_err(said),
    }
}

fn advise(config: Config, content: Digest, view: &View) -> Result<Advised, String> {
    let known = KNOWN.with_borrow(|known| {
        let known = known.as_ref().filter(|(solved, tables, _)| *solved == config && *tables == content);
        known.map(|(_, _, advisor)| Rc::clone(advisor))
    });
    let advisor = if let Some(advisor) = known {
        advisor
    } else {
        let tables = printed::<Gladiators>(content)?.content;
        let game = Gladiators::open(config.clone(), tables).map_err(|problem| problem.to_string())?;
        let advisor = Advisor::prepare(&game, LIMIT, TRIALS, &mut |_| ControlFlow::Continue(()));
        let advisor = Rc::new(advisor.map_err(|problem| problem.to_string())?);
        KNOWN.with_borrow_mut(|known| *known = Some((config, content, Rc::clone(&advisor))));
        advisor
    };
    let actions = advisor.advise(view, &mut SplitMix::new(view.turns.into()));
    Ok(Advised { actions, is_exact: advisor.is_exact() })
}

fn match_up(config: Config) -> Result<MatchUp, String> {
    let shipped = Arc::new(Content::shipped());
    let game = Gladiators::open(config, shipped).map_err(|problem| problem.to_string())?;
    let opened = |solution: &Solution, is_exact| {
        let opening = solution.opening();
        MatchUp { win: opening.win, first: opening.first, is_exact }
    };
    let go_on = &mut |_| ControlFlow::Continue(());
    match Solution::solve(&game, LIMIT, go_on) {
        Ok(solution) => Ok(opened(&solution, true)),
        Err(Unsolved::Stopped) => Err(Unsolved::Stopped.to_string()),
        Err(Unsolved::TooLarge { .. }) => {
            let smaller = Smaller::solve(&game, LIMIT, go_on).map_err(|problem| problem.to_string())?;
            Ok(opened(smaller.solution(), false))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Advised, Ask, MatchUp, answer};
    use rules_core::{Game, Seat, Viewer};
    use rules_gladiators::{Config, Content, Gladiators};
    use serde_json::value::to_raw_value;
    use std::sync::Arc;

    #[test]
    fn the_solver_answers_in_json() {
        let content = Arc::new(Content::shipped());
        let [brutus, ludia] = ["Brutus", "Ludia"].map(|name| content.gladiator(name).unwrap().clone());
        let config = Config::duel(ludia, brutus);
        let game = Gladiators::open(config.clone(), content).unwrap();
        let asked = to_raw_value(&Ask::MatchUp { config: Box::new(config.clone()) }).unwrap();
        let told: MatchUp = serde_json::from_str(answer(&asked).unwrap().get()).unwrap();
        assert!(told.is_exact && told.first[0] > told.first[1] && told.win > 0.0 && told.win < 1.0);
        let own = table::Printed::<Gladiators>::default_content().digest;
        let view = Box::new(game.view(&game.start(), Viewer::Seat(Seat::FIRST)));
        let asked = to_raw_value(&Ask::Advice { config: Box::new(config), content: own, view }).unwrap();
        let told: Advised = serde_json::from_str(answer(&asked).unwrap().get()).unwrap();
        assert_eq!(told.actions.len(), 3, "two Luck Dice can be added, or one, or none");
    }
}
