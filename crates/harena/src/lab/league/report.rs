//! What a league found, for people, for pages and for programs.

use lab::{
    league::{ENOUGH, Interval, Outcome, Rated},
    moments::Figure,
};
use serde::Serialize;

/// All that was played.
#[derive(Serialize)]
pub(super) struct Report {
    /// What gives the same again.
    pub(super) command: String,
    pub(super) game: &'static str,
    #[serde(skip)]
    pub(super) title: &'static str,
    pub(super) seed: u64,
    pub(super) deals: u32,
    pub(super) bots: Vec<Rival>,
    pub(super) outcomes: Vec<Outcome>,
    pub(super) ratings: Vec<Rated>,
}

/// A bot, and what it tries out for a decision if it searches.
#[derive(Serialize)]
pub(super) struct Rival {
    pub(super) name: String,
    pub(super) iterations: Option<u32>,
}

/// A column of the table, and how a row fills it.
type Column = (&'static str, fn(&Outcome) -> String);

const COLUMNS: [Column; 10] = [
    ("seats", |outcome| outcome.seats.to_string()),
    ("challenger", |outcome| outcome.challenger.clone()),
    ("among", |outcome| outcome.others.clone()),
    ("win share", |outcome| percent(outcome.share.mean)),
    ("95 % interval", |outcome| format!("{} to {}", percent(outcome.share.low), percent(outcome.share.high))),
    ("fair share", |outcome| percent(outcome.fair)),
    ("above fair", |outcome| if outcome.above_fair { "yes" } else { "no" }.to_owned()),
    ("margin", |outcome| margin(&outcome.margin)),
    ("games", |outcome| outcome.games.to_string()),
    ("ms/decision", |outcome| format!("{:.3}", outcome.milliseconds)),
];

const RATINGS: &str = "Ratings after Glicko-2, by who comes before the seat after it; 95 % intervals. Games of one deal are taken \
                       as independent.";

fn cross_heading(seats: usize) -> String {
    format!(
        "Cross table with {seats} seats: how often the row comes before the column, in percent with 95 % intervals"
    )
}

/// The first row names the columns.
fn markdown_table(rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        text += &format!("\n| {} |", row.join(" | "));
        if index == 0 {
            text += &format!("\n|{}", "---:|".repeat(row.len()));
        }
    }
    text
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// Points with their bounds. Where all deals gave the same there are none.
fn margin(figure: &Figure) -> String {
    let mean = figure.mean;
    match (figure.low, figure.high) {
        (Some(low), Some(high)) => format!("{mean:+.2} ({low:+.2} to {high:+.2})"),
        _ => format!("{mean:+.2}"),
    }
}

/// A share in percent with its bounds.
fn bounded(share: Interval) -> String {
    let [mean, low, high] = [share.mean, share.low, share.high].map(|part| part * 100.0);
    format!("{mean:.1} ({low:.1} to {high:.1})")
}

impl Report {
    /// A heading and an aligned table.
    pub(super) fn table(&self) -> String {
        let rows = self.rows();
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..COLUMNS.len()).map(width).collect();
        let mut text = format!("{}\n{}\n", self.command, self.heading());
        for row in &rows {
            let cells: Vec<String> =
                row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:>width$}")).collect();
            text += &format!("\n{}", cells.join("  "));
        }
        text + "\n\n" + &self.note() + "\n" + &self.ratings() + &self.cross_tables()
    }

    /// Everybody on one scale, for each number of seats.
    fn ratings(&self) -> String {
        let line = |rated: &Rated| {
            let Rated { seats, name, rating, low, high } = rated;
            format!("  {seats} seats  {name:>12}  {rating:>6.0}  ({low:.0} to {high:.0})\n")
        };
        format!("\n{RATINGS}\n") + &self.ratings.iter().map(line).collect::<String>()
    }

    /// How often the row comes before the column where they sit next to each other, level games by half.
    fn cross_tables(&self) -> String {
        let mut text = String::new();
        for seats in self.seats() {
            text += &format!("\n{}\n{:>14}", cross_heading(seats), "");
            self.bots.iter().for_each(|bot| text += &format!("{:>22}", bot.name));
            for own in &self.bots {
                text += &format!("\n  {:>12}", own.name);
                self.against(seats, own).iter().for_each(|cell| text += &format!("{cell:>22}"));
            }
            text.push('\n');
        }
        text
    }

    /// Each number of seats that was played with.
    fn seats(&self) -> Vec<usize> {
        let mut seats: Vec<usize> = self.outcomes.iter().map(|outcome| outcome.seats).collect();
        seats.dedup();
        seats
    }

    /// A row of a cross table.
    fn against(&self, seats: usize, own: &Rival) -> Vec<String> {
        let cell = |rival: &Rival| self.before(seats, &own.name, &rival.name);
        self.bots.iter().map(|rival| cell(rival).map_or_else(|| "-".to_owned(), bounded)).collect()
    }

    fn before(&self, seats: usize, own: &str, rival: &str) -> Option<Interval> {
        self.outcomes.iter().filter(|outcome| outcome.seats == seats).find_map(|outcome| {
            if outcome.challenger == own && outcome.others == rival {
                Some(outcome.before)
            } else if outcome.challenger == rival && outcome.others == own {
                Some(outcome.before.of_the_rest())
            } else {
                None
            }
        })
    }

    /// The same for a Markdown page.
    pub(super) fn markdown(&self) -> String {
        let table = markdown_table(&self.rows());
        let mut text = format!("`{}`\n\n{}\n{table}\n\n{}", self.command, self.heading(), self.note());
        let mut ratings = vec![["seats", "bot", "rating", "95 % interval"].map(str::to_owned).to_vec()];
        ratings.extend(self.ratings.iter().map(|Rated { seats, name, rating, low, high }| {
            vec![seats.to_string(), name.clone(), format!("{rating:.0}"), format!("{low:.0} to {high:.0}")]
        }));
        text += &format!("\n\n{RATINGS}\n{}", markdown_table(&ratings));
        for seats in self.seats() {
            let names = self.bots.iter().map(|bot| bot.name.clone());
            let mut rows = vec![std::iter::once(String::new()).chain(names).collect::<Vec<_>>()];
            rows.extend(
                self.bots.iter().map(|own| [vec![own.name.clone()], self.against(seats, own)].concat()),
            );
            text += &format!("\n\n{}\n{}", cross_heading(seats), markdown_table(&rows));
        }
        text
    }

    /// The names of the columns, and below them a row an outcome.
    fn rows(&self) -> Vec<Vec<String>> {
        let names = COLUMNS.iter().map(|(name, _)| (*name).to_owned()).collect();
        let filled = |outcome: &Outcome| COLUMNS.iter().map(|(_, fill)| fill(outcome)).collect();
        std::iter::once(names).chain(self.outcomes.iter().map(filled)).collect()
    }

    fn heading(&self) -> String {
        let searching = self.bots.iter().filter_map(|bot| Some((&bot.name, bot.iterations?)));
        let efforts: String = searching
            .map(|(name, iterations)| format!("; {name} has {iterations} iterations a decision"))
            .collect();
        format!(
            "{}, seed {}: {} deals a row, each played from every seat by one challenger among bots of one kind{efforts}.",
            self.title, self.seed, self.deals
        )
    }

    /// How far the figures go.
    fn note(&self) -> String {
        let few = if self.deals < ENOUGH {
            format!(" {} deals are too few: these are too narrow.", self.deals)
        } else {
            String::new()
        };
        format!(
            "A shared win counts as its part. Intervals take the means of deals as normal, which is fine from {ENOUGH} \
             deals on.{few} The margin is over the best of the others, with its 95 % interval; decisions without a choice are not counted."
        )
    }
}
