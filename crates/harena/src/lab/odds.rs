//! `harena lab odds`: exact tables of every attack, as CSV and as heat maps.

use crate::{files, fired_up::Fighters, output, whole_number::whole_number};
use anyhow::Context;
use clap::Subcommand;
use lab::report::{document, svg::heat_map, text::escape};
use rules_core::Fraction;
use rules_fired_up::{MOST_BOUT_DICE, bout_odds};
use rules_gladiators::{Class, Column, MOST_DICE, Reading};
use std::{
    fs,
    path::{Path, PathBuf},
};

#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    /// Every attack of Fired Up, by the dice of both sides
    FiredUp {
        /// The new folder for odds.csv and report.html
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        /// Up to so many dice on each side; the last ones take seconds
        #[arg(long, default_value_t = 8, value_name = "DICE", value_parser = whole_number::<1, MOST_BOUT_DICE>)]
        most: u8,
        #[command(flatten)]
        fighters: Fighters,
    },
    /// Every attack of Gladiators, by class and by the dice of both sides
    Gladiators {
        /// The new folder for odds.csv, columns.csv and report.html
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        /// Up to so many dice on each side
        #[arg(long, default_value_t = 12, value_name = "DICE", value_parser = whole_number::<1, MOST_DICE>)]
        most: u8,
        /// How the Attack Table is read: staircase or literal
        #[arg(long, default_value = "staircase")]
        reading: Reading,
        /// Count with other content files
        #[arg(long, value_name = "DIR")]
        content: Option<PathBuf>,
    },
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    match &args.game {
        Game::FiredUp { out, most, fighters } => fired_up(out, *most, fighters),
        Game::Gladiators { out, most, reading, content } => {
            gladiators(out, *most, *reading, content.as_deref())
        }
    }
}

/// A heat map that grows: a figure by rows and columns of dice.
struct Map {
    title: String,
    rows: Vec<(String, Vec<Option<f64>>)>,
    percent: bool,
}

impl Map {
    fn new(title: impl Into<String>, percent: bool) -> Map {
        Map { title: title.into(), rows: Vec::new(), percent }
    }

    fn push(&mut self, row: String, fraction: Fraction) {
        match self.rows.last_mut() {
            Some((name, cells)) if *name == row => cells.push(Some(fraction.decimal())),
            Some(_) | None => self.rows.push((row, vec![Some(fraction.decimal())])),
        }
    }

    fn section(&self, note: &str) -> String {
        let columns: Vec<String> =
            (0..self.rows.first().map_or(0, |(_, cells)| cells.len())).map(|dice| dice.to_string()).collect();
        let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
        let rows: Vec<(&str, Vec<Option<f64>>)> =
            self.rows.iter().map(|(name, cells)| (name.as_str(), cells.clone())).collect();
        let picture = heat_map(&columns, &rows, self.percent);
        format!("<section>\n<h2>{}</h2>\n<p>{}</p>\n{picture}</section>\n", escape(&self.title), escape(note))
    }
}

fn fired_up(out: &Path, most: u8, fighters: &Fighters) -> anyhow::Result<()> {
    let bout = fighters.bout()?;
    let mut csv = "attack,defense,figure,fraction,decimal\n".to_owned();
    let names = ["damage", "wounds", "counterattacks", "damage_to_attacker"];
    let titles =
        ["Mean damage to the defender", "Mean Wounds", "Mean counterattacks", "Mean damage to the attacker"];
    let mut maps = titles.map(|title| Map::new(title, false));
    let mut any = Map::new("The chance of any damage", true);
    for attack in 0..=most {
        for defense in 0..=most {
            let odds = bout_odds(&bout, attack, defense)?;
            let means = [odds.damage, odds.wounds, odds.counterattacks, odds.damage_to_attacker];
            for ((name, mean), map) in names.into_iter().zip(means).zip(&mut maps) {
                csv += &line(&format!("{attack},{defense},{name}"), mean);
                map.push(format!("{attack} dice"), mean);
            }
            let largest = odds.outcomes.iter().map(|outcome| outcome.damage).max().unwrap_or(0);
            for least in 1..=largest {
                let reached = odds.outcomes.iter().filter(|outcome| outcome.damage >= least);
                let chance = reached.map(|outcome| outcome.chance).sum();
                csv += &line(&format!("{attack},{defense},damage_at_least_{least}"), chance);
            }
            let none = odds.outcomes.iter().filter(|outcome| outcome.damage == 0);
            any.push(
                format!("{attack} dice"),
                none.map(|outcome| outcome.chance).sum::<Fraction>().complement(),
            );
        }
    }
    let note = "Attack dice down, Defense dice across.";
    let body: String = maps.iter().chain([&any]).map(|map| map.section(note)).collect();
    let title = format!("Fired Up: {fighters}");
    write(out, &[("odds.csv", csv)], &title, &body)
}

fn gladiators(out: &Path, most: u8, reading: Reading, content: Option<&Path>) -> anyhow::Result<()> {
    let printed = files::gladiators_content(content)?;
    let table = printed.content.attack_tables.read_as(reading);
    let mut csv = "class,dice,defence,figure,fraction,decimal\n".to_owned();
    let mut columns = "dice,column,fraction,decimal\n".to_owned();
    let mut faces = Map::new("Columns of the Attack Table", true);
    let mut body = String::new();
    for class in Class::ALL {
        let mut damage = Map::new(format!("Class {class}: mean damage that lands"), false);
        let mut landed = Map::new(format!("Class {class}: the chance to land a hit, in percent"), true);
        for dice in 0..=most {
            for defence in 0..=most {
                let odds = table.odds(class, dice, defence);
                let figures = [
                    ("hit", odds.hit),
                    ("landed", odds.landed),
                    ("mean_damage", odds.mean_damage),
                    ("stun", odds.stun),
                    ("critical", odds.critical),
                ];
                for (name, figure) in figures {
                    csv += &line(&format!("{class},{dice},{defence},{name}"), figure);
                }
                damage.push(format!("{dice} dice"), odds.mean_damage);
                landed.push(format!("{dice} dice"), odds.landed);
            }
        }
        let note = "Attack dice down, defence dice across.";
        body += &(damage.section(note) + &landed.section(note));
    }
    for dice in 0..=most {
        let chances = table.odds(Class::A, dice, 0).columns;
        for (column, chance) in Column::ALL.into_iter().zip(chances) {
            columns += &line(&format!("{dice},{}", column.name()), chance);
            faces.push(format!("{dice} dice"), chance);
        }
    }
    let names: Vec<&str> = Column::ALL.into_iter().map(Column::name).collect();
    body += &faces.section(&format!("Dice down; across, from 0 to 7: {}.", names.join(", ")));
    write(out, &[("odds.csv", csv), ("columns.csv", columns)], "Gladiators: every attack", &body)
}

fn line(key: &str, fraction: Fraction) -> String {
    format!("{key},{fraction},{:.12}\n", fraction.decimal())
}

fn write(out: &Path, files: &[(&str, String)], title: &str, body: &str) -> anyhow::Result<()> {
    output::new_folder(out)?;
    let head = format!(
        "<header>\n<h1>{}</h1>\n<p class=\"facts\">Exact, by counting every way the dice can fall.</p>\n</header>\n",
        escape(title)
    );
    let page = document(title, &(head + body));
    for (name, text) in files.iter().map(|(name, text)| (*name, text)).chain([("report.html", &page)]) {
        fs::write(out.join(name), text)
            .with_context(|| format!("{} cannot be written", out.join(name).display()))?;
    }
    output::lines(&format!("the tables are in {}; the page is report.html", out.display()))
}
