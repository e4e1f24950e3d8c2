//! Advice tables: the best turn for every pair of healths, with one short code a cell.

use bots::gladiators::{Advice, Situation, Solution};
use rules_core::Seat;
use rules_gladiators::{Action, Gladiators, Guard, Stance};
use serde::Serialize;
use std::collections::BTreeMap;

/// A turn to take.
#[derive(Clone, Serialize)]
pub(super) struct Advised {
    /// As it is typed in the terminal game.
    declaration: String,
    luck: u8,
    /// The chance to win.
    pub(super) win: f64,
    #[serde(skip)]
    pub(super) words: String,
}

pub(super) fn advised(game: &Gladiators, seat: Seat, advice: Advice) -> Advised {
    let luck = match advice.luck {
        0 => String::new(),
        dice => format!(" with {}", game.describe(seat, Action::Luck(dice))),
    };
    Advised {
        declaration: game.write_action(seat, advice.action),
        luck: advice.luck,
        win: advice.win,
        words: format!("{}{luck}", game.describe(seat, advice.action)),
    }
}

/// The best turn of one gladiator in one situation, for every pair of healths.
#[derive(Serialize)]
pub(super) struct Table {
    mover: String,
    rival: String,
    situation: &'static str,
    /// `cells[own health - 1][rival's health - 1]`
    cells: Vec<Vec<Advised>>,
    #[serde(skip)]
    codes: Vec<Vec<String>>,
    #[serde(skip)]
    legend: BTreeMap<String, String>,
}

/// The tables worth printing: both gladiators against a full guard, and on request against weaker ones.
pub(super) fn tables(game: &Gladiators, solution: &Solution, all: bool) -> Vec<Table> {
    let situations: &[(&str, Guard)] = if all {
        &[
            ("the rival on full guard", Guard::Plain),
            ("the rival open after a whiff", Guard::Whiffed),
            ("the rival open after going berserk", Guard::Berserk),
            ("the rival stunned", Guard::Stunned),
        ]
    } else {
        &[("the rival on full guard", Guard::Plain)]
    };
    let mut tables = Vec::new();
    for mover in [Seat::FIRST, Seat::SECOND] {
        for &(situation, rival) in situations {
            let advice = solution.table(Situation { mover, stunned: false, rival });
            tables.push(table(game, mover, situation, &advice.rows));
        }
    }
    tables
}

fn table(game: &Gladiators, mover: Seat, situation: &'static str, rows: &[Vec<Advice>]) -> Table {
    let mut legend = BTreeMap::new();
    let mut code = |advice: &Advice| {
        let code = code(*advice);
        legend.entry(code.clone()).or_insert_with(|| advised(game, mover, *advice).words);
        code
    };
    let codes = rows.iter().map(|row| row.iter().map(&mut code).collect()).collect();
    let cells = rows.iter().map(|row| row.iter().map(|&advice| advised(game, mover, advice)).collect());
    Table {
        mover: game.name(mover).to_owned(),
        rival: game.name(mover.rival()).to_owned(),
        situation,
        cells: cells.collect(),
        codes,
        legend,
    }
}

/// Stance and weapon, `t` if thrown, `+` and the Luck Dice: `B1t+2`.
fn code(advice: Advice) -> String {
    let luck = if advice.luck > 0 { format!("+{}", advice.luck) } else { String::new() };
    match advice.action {
        Action::Attack(attack) => {
            let stance = match attack.stance {
                Stance::Normal => 'N',
                Stance::Berserk => 'B',
                Stance::Defensive => 'D',
            };
            let thrown = if attack.thrown { "t" } else { "" };
            format!("{stance}{}{thrown}{luck}", attack.weapon.0 + 1)
        }
        Action::Heal(dice) => format!("H{dice}"),
        Action::Luck(dice) => format!("L{dice}"),
        Action::Pass => "-".to_owned(),
    }
}

impl Table {
    /// The table with its legend.
    pub(super) fn words(&self) -> String {
        let width = 1 + self.codes.iter().flatten().map(String::len).max().unwrap_or(2).max(2);
        let mut text = format!(
            "{} to move, {}\nown health down, {}'s health across\n     ",
            self.mover, self.situation, self.rival
        );
        for health in 1..=self.codes.first().map_or(0, Vec::len) {
            text += &format!("{health:>width$}");
        }
        for (own, row) in (1..).zip(&self.codes) {
            text += &format!("\n{own:>4} ");
            for code in row {
                text += &format!("{code:>width$}");
            }
        }
        for (code, meaning) in &self.legend {
            text += &format!("\n  {code:<width$} {meaning}");
        }
        text
    }
}
