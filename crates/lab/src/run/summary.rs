//! What an experiment found, as `summary.json` has it: nothing in it depends on threads, clocks or machines.

use super::Plan;
use crate::{
    ledger::{Form, Tally},
    study::Study,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::ops::Range;

/// The version of the folder format.
pub(super) const FOLDER: u16 = 2;

/// Everything but the rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The version of the folder format.
    pub harena_lab: u16,
    /// How much of the experiment this is.
    pub status: Status,
    /// What was asked for.
    pub experiment: Experiment,
    /// Which part of the games this is.
    pub part: Part,
    /// Means with their intervals, for readers: table, row and column by name. Programs that join parts do not read it.
    #[serde(default)]
    pub figures: Map<String, Value>,
    /// What was counted, in words.
    pub form: Form,
    /// What was counted, in whole numbers.
    pub tally: Tally,
}

/// How much of an experiment there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// All of it.
    Complete,
    /// A whole part of several.
    Shard,
    /// It was stopped before its end.
    Partial,
}

/// What was asked for. Parts of the same experiment agree in all of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Experiment {
    /// Which game.
    pub game: String,
    /// What it is called among people.
    pub title: String,
    /// Its rules number.
    pub rules: u16,
    /// The hash of its content.
    pub content: String,
    /// How many play.
    pub seats: usize,
    /// Who plays; they move on by a seat from game to game.
    pub bots: Vec<String>,
    /// What everything derives from.
    pub seed: u64,
    /// How many games there are in all.
    pub games: u64,
    /// One in so many games, drawn at random, was played again with something changed; 0 for none.
    pub probe_every: u32,
    /// Were records kept?
    pub records: bool,
    /// The tables, by name and by what was agreed there.
    pub tables: Vec<(String, Value)>,
}

/// Which part of the games this is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The number of this part, from 1, and how many there are.
    pub shard: (u32, u32),
    /// The number of the first game.
    pub first: u64,
    /// How many games were played, without a gap.
    pub games: u64,
}

impl Experiment {
    /// The experiment of a plan with so many games in all.
    pub fn of<G: Study>(plan: &Plan<G>, games: u64) -> Experiment {
        let config = |game: &G| serde_json::to_value(game.config()).expect("wire types have string keys");
        Experiment {
            game: G::ID.to_owned(),
            title: <G as Study>::TITLE.to_owned(),
            rules: G::RULES,
            content: plan.content.to_string(),
            seats: plan.seats(),
            bots: plan.bots.iter().map(ToString::to_string).collect(),
            seed: plan.seed,
            games,
            probe_every: plan.probe_every,
            records: plan.records,
            tables: plan.tables.iter().map(|(name, game)| (name.clone(), config(game))).collect(),
        }
    }

    /// The games of a part, counted from 1.
    pub fn games_of(&self, (shard, shards): (u32, u32)) -> Range<u64> {
        let border = |part: u32| (u128::from(self.games) * u128::from(part) / u128::from(shards)) as u64;
        border(shard - 1)..border(shard)
    }
}

impl Summary {
    /// What was found in a part of an experiment, with so many games played of it.
    pub fn new(experiment: Experiment, shard: (u32, u32), games: u64, form: Form, tally: Tally) -> Summary {
        let range = experiment.games_of(shard);
        let status = match (games < range.end - range.start, shard.1) {
            (true, _) => Status::Partial,
            (false, 1) => Status::Complete,
            (false, _) => Status::Shard,
        };
        let figures = figures(&form, &tally);
        let part = Part { shard, first: range.start, games };
        Summary { harena_lab: FOLDER, status, experiment, part, figures, form, tally }
    }
}

/// Every mean that was seen, with its interval.
pub fn figures(form: &Form, tally: &Tally) -> Map<String, Value> {
    let mut figures = Map::new();
    for (at, group) in form.groups.iter().enumerate() {
        let mut rows = Map::new();
        for (row, name) in group.rows.iter().enumerate() {
            let mut cells = Map::new();
            for (column, head) in group.columns.iter().enumerate() {
                if let Some(figure) = tally.figure(form, at, row, column) {
                    let value = serde_json::to_value(figure).expect("a figure is numbers");
                    cells.insert(head.name.clone(), value);
                }
            }
            if !cells.is_empty() {
                rows.insert(name.clone(), Value::Object(cells));
            }
        }
        if !rows.is_empty() {
            figures.insert(group.name.clone(), Value::Object(rows));
        }
    }
    figures
}
