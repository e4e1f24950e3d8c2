//! A state of any game.

use crate::{
    door::{Open, Table},
    sight::{AnySight, Sight},
    work::Share,
};
use numbers::row;
use rules_core::{Seat, SplitMix, Step, Turn, Viewer, random_step};
use serde_json::Value;
use std::{any::Any, sync::Arc};

/// A table and the truth of one moment.
pub(crate) struct Moment<G: Open> {
    pub(crate) table: Arc<Table<G>>,
    pub(crate) state: G::State,
}

/// The same, of any game. Problems are said in words for whoever caused them.
pub(crate) trait AnyMoment: Any + Send + Sync {
    fn copy(&self) -> Box<dyn AnyMoment>;
    fn seats(&self) -> usize;
    fn turn(&self) -> Turn;
    /// The numbers of what a seat may do.
    fn legal(&self, seat: Seat) -> Vec<usize>;
    /// The same, with the actions as a record has them.
    fn actions(&self, seat: Seat) -> Vec<(usize, Value)>;
    fn act_by_number(&mut self, seat: Seat, number: usize) -> Result<(), String>;
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), String>;
    /// What may be drawn, with its weight.
    fn odds(&self) -> Vec<(Value, u64)>;
    fn settle(&mut self, outcome: &str) -> Result<(), String>;
    /// Draws one outcome.
    fn draw(&mut self, random: &mut SplitMix) -> Result<(), String>;
    /// Draws until somebody decides or the game is over.
    fn advance(&mut self, random: &mut SplitMix);
    fn view(&self, viewer: Viewer) -> Box<dyn AnySight>;
    /// What a learner at the seat is shown: the row of its view, and a 1 for every number that is legal.
    fn observe(&self, seat: Seat) -> (Vec<i32>, Vec<u8>);
    /// Plays on at random to the end.
    fn playout(&mut self, random: &mut SplitMix);
    /// Plays a share of many games on from here.
    fn play_share(&self, share: &Share<'_>);
}

impl<G: Open> AnyMoment for Moment<G> {
    fn copy(&self) -> Box<dyn AnyMoment> {
        Box::new(Moment { table: Arc::clone(&self.table), state: self.state.clone() })
    }

    fn seats(&self) -> usize {
        self.table.game.seats()
    }

    fn turn(&self) -> Turn {
        self.table.game.turn(&self.state)
    }

    fn legal(&self, seat: Seat) -> Vec<usize> {
        self.may_do(seat).into_iter().map(|action| G::number(&self.table.codes, action)).collect()
    }

    fn actions(&self, seat: Seat) -> Vec<(usize, Value)> {
        let written = |action| (G::number(&self.table.codes, action), json(&action));
        self.may_do(seat).into_iter().map(written).collect()
    }

    fn act_by_number(&mut self, seat: Seat, number: usize) -> Result<(), String> {
        let legal = self.may_do(seat);
        let found = legal.iter().find(|&&action| G::number(&self.table.codes, action) == number);
        let Some(&action) = found else {
            let numbers: Vec<String> = self.legal(seat).iter().map(usize::to_string).collect();
            let allowed = if legal.is_empty() {
                "it owes no decision".to_owned()
            } else {
                format!("legal are {}", numbers.join(", "))
            };
            return Err(format!("action {number} is not legal for seat {}; {allowed}", seat.index()));
        };
        self.take(Step::Act(seat, action));
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), String> {
        let action: G::Action = serde_json::from_str(action)
            .map_err(|error| format!("{action} is no action of {}: {error}", G::ID))?;
        self.table.game.check(&self.state, seat, action).map_err(|illegal| illegal.to_string())?;
        self.take(Step::Act(seat, action));
        Ok(())
    }

    fn odds(&self) -> Vec<(Value, u64)> {
        if self.turn() != Turn::Chance {
            return Vec::new();
        }
        self.table.game.odds(&self.state).iter().map(|(outcome, weight)| (json(outcome), *weight)).collect()
    }

    fn settle(&mut self, outcome: &str) -> Result<(), String> {
        self.must_draw()?;
        let drawn: G::Chance = serde_json::from_str(outcome)
            .map_err(|error| format!("{outcome} is no outcome of {}: {error}", G::ID))?;
        if self.table.game.weight(&self.state, drawn) == 0 {
            return Err(format!("{outcome} cannot be drawn now; `odds` lists what can"));
        }
        self.take(Step::Draw(drawn));
        Ok(())
    }

    fn draw(&mut self, random: &mut SplitMix) -> Result<(), String> {
        self.must_draw()?;
        let drawn = self.table.game.draw(&self.state, random);
        self.take(Step::Draw(drawn));
        Ok(())
    }

    fn advance(&mut self, random: &mut SplitMix) {
        while self.turn() == Turn::Chance {
            let drawn = self.table.game.draw(&self.state, random);
            self.take(Step::Draw(drawn));
        }
    }

    fn view(&self, viewer: Viewer) -> Box<dyn AnySight> {
        let view = self.table.game.view(&self.state, viewer);
        Box::new(Sight { table: Arc::clone(&self.table), viewer, view })
    }

    fn observe(&self, seat: Seat) -> (Vec<i32>, Vec<u8>) {
        let view = self.table.game.view(&self.state, Viewer::Seat(seat));
        let mut mask = vec![0; G::actions(&self.table.codes)];
        self.legal(seat).into_iter().for_each(|number| mask[number] = 1);
        (row::<G>(&self.table.codes, &view), mask)
    }

    fn playout(&mut self, random: &mut SplitMix) {
        let mut legal = Vec::new();
        while let Some(step) = random_step(&self.table.game, &self.state, random, &mut legal) {
            self.take(step);
        }
    }

    fn play_share(&self, share: &Share<'_>) {
        share.play(&self.table, |_| self.state.clone());
    }
}

impl<G: Open> Moment<G> {
    fn may_do(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.table.game.legal(&self.state, seat, &mut legal);
        legal
    }

    fn must_draw(&self) -> Result<(), String> {
        match self.turn() {
            Turn::Chance => Ok(()),
            Turn::Decide(_) => Err("nothing is drawn now; a seat decides".to_owned()),
            Turn::Over(_) => Err("nothing is drawn any more; the game is over".to_owned()),
        }
    }

    fn take(&mut self, step: rules_core::StepOf<G>) {
        self.table.game.apply(&mut self.state, step, &mut |_| {});
    }
}

fn json(value: &impl rules_core::Wire) -> Value {
    serde_json::to_value(value).expect("what is written to records is plain data")
}
