//! What an experiment counts: tables of means with named rows and columns, and charts of how often each value came.
//!
//! A [`Form`] says what there is to count, a [`Tally`] has the counts. Tallies of the same form can be joined in any order.

use crate::moments::{Figure, Moments, Values};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A shared win is counted in parts of this many, which all numbers of winners up to six divide.
pub const WIN: u32 = 60;

/// Everything that is counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    /// The tables.
    pub groups: Vec<Group>,
    /// The charts.
    pub charts: Vec<Chart>,
}

/// A table of means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// The name for programs.
    pub name: String,
    /// The heading for people.
    pub title: String,
    /// What it says, in a sentence or two.
    pub note: String,
    /// What is measured.
    pub columns: Vec<Column>,
    /// Of what it is measured.
    pub rows: Vec<String>,
    /// How it is drawn.
    pub picture: Picture,
}

/// How a table is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Picture {
    /// Not at all.
    None,
    /// A dot for each row at its mean in this column, with its interval.
    Dots(usize),
    /// A field for every cell, the fuller the more.
    HeatMap,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// The name for programs and people.
    pub name: String,
    /// What it means.
    pub note: String,
    /// Values are counted in parts of this many.
    pub unit: u32,
    /// Is it shown in percent?
    pub percent: bool,
    /// What values it can have.
    #[serde(default)]
    pub values: Values,
    /// Is it worth a sentence for which rows it was never or always so?
    #[serde(default)]
    pub extremes: bool,
}

/// How often each value came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chart {
    /// The name for programs.
    pub name: String,
    /// The heading for people.
    pub title: String,
    /// How many values every game has.
    pub per_game: u32,
}

/// A column of numbers.
pub fn number(name: &str, note: &str) -> Column {
    Column {
        name: name.to_owned(),
        note: note.to_owned(),
        unit: 1,
        percent: false,
        values: Values::Any,
        extremes: false,
    }
}

/// A column of shares: each value is 0 or 1.
pub fn share(name: &str, note: &str) -> Column {
    Column { percent: true, values: Values::Shares, ..number(name, note) }
}

/// A column of parts of a win.
pub fn win(name: &str, note: &str) -> Column {
    Column { unit: WIN, ..share(name, note) }
}

/// The same column where every game has the same mean by the way it is counted, so that nothing of it is left to chance.
pub fn fixed(column: Column) -> Column {
    Column { values: Values::Fixed, ..column }
}

/// A column of parts of a win that were gained, or lost where they are less than 0.
pub fn gain(name: &str, note: &str) -> Column {
    Column { values: Values::Any, ..win(name, note) }
}

/// A table with this name, heading and note.
pub fn group(
    [name, title, note]: [&str; 3],
    rows: Vec<String>,
    columns: Vec<Column>,
    picture: Picture,
) -> Group {
    Group { name: name.to_owned(), title: title.to_owned(), note: note.to_owned(), columns, rows, picture }
}

impl Form {
    /// The place of a table.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.groups.iter().position(|group| group.name == name)
    }
}

/// The counts of a form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The cells of every table.
    pub grids: Vec<Grid>,
    /// How often each value came, for every chart.
    pub charts: Vec<BTreeMap<i64, u64>>,
}

/// The cells of a table, row after row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grid {
    /// How many columns there are.
    pub columns: usize,
    /// Every cell.
    pub cells: Vec<Moments>,
}

impl Grid {
    /// A cell.
    pub fn cell(&self, row: usize, column: usize) -> &Moments {
        &self.cells[row * self.columns + column]
    }
}

/// What one game counts for a table. Values of a game go together, so they are summed up here, and the table hears of them once,
/// when the game is over.
#[derive(Clone, Debug)]
pub struct Slate {
    columns: usize,
    /// The sum of each cell, and of how many values.
    cells: Vec<(i64, u32)>,
    /// The cells that have a value, so that those that have none cost nothing.
    written: Vec<usize>,
}

impl Slate {
    /// An empty slate for every table.
    pub fn of(form: &Form) -> Vec<Slate> {
        let slate = |group: &Group| {
            let columns = group.columns.len();
            Slate { columns, cells: vec![(0, 0); columns * group.rows.len()], written: Vec::new() }
        };
        form.groups.iter().map(slate).collect()
    }

    /// Nothing was counted.
    pub fn clear(&mut self) {
        for at in self.written.drain(..) {
            self.cells[at] = (0, 0);
        }
    }

    /// One value more in a cell.
    #[inline]
    pub fn add(&mut self, row: usize, column: usize, value: i64) {
        let at = row * self.columns + column;
        let (sum, count) = &mut self.cells[at];
        if *count == 0 {
            self.written.push(at);
        }
        *sum += value;
        *count += 1;
    }
}

impl Tally {
    /// Nothing counted yet.
    pub fn new(form: &Form) -> Tally {
        let grid = |group: &Group| Grid {
            columns: group.columns.len(),
            cells: vec![Moments::default(); group.columns.len() * group.rows.len()],
        };
        Tally {
            grids: form.groups.iter().map(grid).collect(),
            charts: vec![BTreeMap::new(); form.charts.len()],
        }
    }

    /// The game of these slates is over: its values are counted, and the slates are empty again.
    pub fn take(&mut self, slates: &mut [Slate]) {
        for (grid, Slate { cells, written, .. }) in self.grids.iter_mut().zip(slates) {
            for at in written.drain(..) {
                let (sum, count) = std::mem::take(&mut cells[at]);
                grid.cells[at].add_game(sum, count);
            }
        }
    }

    /// All counts of another tally of the same form more.
    pub fn join(&mut self, other: &Tally) {
        for (own, more) in self.grids.iter_mut().zip(&other.grids) {
            own.cells.iter_mut().zip(&more.cells).for_each(|(own, more)| own.join(more));
        }
        for (own, more) in self.charts.iter_mut().zip(&other.charts) {
            for (&value, times) in more {
                *own.entry(value).or_default() += times;
            }
        }
    }

    /// Does it have the cells of this form?
    pub fn fits(&self, form: &Form) -> bool {
        let fresh = Tally::new(form);
        let shape = |tally: &Tally| {
            let grids: Vec<_> = tally.grids.iter().map(|grid| (grid.columns, grid.cells.len())).collect();
            (grids, tally.charts.len())
        };
        shape(self) == shape(&fresh)
    }

    /// The figure of a cell.
    pub fn figure(&self, form: &Form, group: usize, row: usize, column: usize) -> Option<Figure> {
        let head = &form.groups[group].columns[column];
        self.grids[group].cell(row, column).figure(head.unit, head.values)
    }
}
