//! Pages for people: one file each, with everything in it, readable on a phone and on paper.

pub mod svg;
pub mod text;

use crate::{
    ledger::{Column, Form, Group, Picture, Tally},
    moments::Figure,
    run::{Status, Summary},
};
use text::{escape, interval, thousands, value};

const STYLE: &str = include_str!("report/style.css");

/// The page of a result.
pub fn page(summary: &Summary) -> String {
    let mut body = header(summary);
    for at in 0..summary.form.groups.len() {
        body += &section(&summary.form, &summary.tally, at);
        if at == 0 {
            body += &charts(&summary.form, &summary.tally);
        }
    }
    body += &footer(summary);
    document(&format!("{}: {} games", summary.experiment.title, summary.part.games), &body)
}

/// A whole document with this title and body.
pub fn document(title: &str, body: &str) -> String {
    let title = escape(title);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )
}

fn header(summary: &Summary) -> String {
    let asked = &summary.experiment;
    let mut bots: Vec<(String, usize)> = Vec::new();
    for bot in &asked.bots {
        match bots.iter_mut().find(|(name, _)| name == bot) {
            Some((_, times)) => *times += 1,
            None => bots.push((bot.clone(), 1)),
        }
    }
    let bots: Vec<String> = bots.iter().map(|(name, times)| format!("{times} {name}")).collect();
    let label = match summary.status {
        Status::Complete => String::new(),
        Status::Shard => {
            format!("<p class=\"label\">part {} of {}</p>\n", summary.part.shard.0, summary.part.shard.1)
        }
        Status::Partial => format!(
            "<p class=\"label\">partial: stopped after {} of {} games</p>\n",
            thousands(summary.part.games),
            thousands(asked.games_of(summary.part.shard).count() as u64)
        ),
    };
    format!(
        "<header>\n<h1>{}</h1>\n{label}<p class=\"facts\">{} games \u{b7} {} seats \u{b7} {} \u{b7} seed {}</p>\n</header>\n",
        escape(&asked.title),
        thousands(summary.part.games),
        asked.seats,
        escape(&bots.join(", ")),
        asked.seed,
    )
}

/// A table of means with its picture; nothing if nothing was counted for it.
pub fn section(form: &Form, tally: &Tally, at: usize) -> String {
    let group = &form.groups[at];
    let figures = |row: usize| -> Vec<Option<Figure>> {
        (0..group.columns.len()).map(|column| tally.figure(form, at, row, column)).collect()
    };
    let rows: Vec<(&str, Vec<Option<Figure>>)> =
        group.rows.iter().enumerate().map(|(row, name)| (name.as_str(), figures(row))).collect();
    let rows: Vec<_> = rows.into_iter().filter(|(_, figures)| figures.iter().any(Option::is_some)).collect();
    if rows.is_empty() {
        return String::new();
    }
    let mut text = format!(
        "<section id=\"{}\">\n<h2>{}</h2>\n<p>{}</p>\n",
        escape(&group.name),
        escape(&group.title),
        escape(&group.note)
    );
    match group.picture {
        Picture::None => {}
        Picture::Dots(column) => {
            let dots: Vec<(&str, Figure)> =
                rows.iter().filter_map(|(name, figures)| Some((*name, figures[column]?))).collect();
            text += &caption(&group.columns[column]);
            text += &svg::dots(&dots, group.columns[column].percent);
        }
        Picture::HeatMap => text += &heat_map(group, &rows),
    }
    text += &extremes(group, &rows);
    text += &if let [(_, figures)] = &rows[..] { list(group, figures) } else { table(group, &rows) };
    text + "</section>\n"
}

/// Which rows were never or always so, for the columns where that is worth a sentence.
fn extremes(group: &Group, rows: &[(&str, Vec<Option<Figure>>)]) -> String {
    let mut text = String::new();
    for (at, column) in group.columns.iter().enumerate().filter(|(_, column)| column.extremes) {
        let of = |share: f64| {
            let is_so = |figures: &[Option<Figure>]| {
                figures[at].is_some_and(|figure| (figure.mean - share).abs() < 1e-12)
            };
            let named: Vec<&str> = rows.iter().filter(|(_, all)| is_so(all)).map(|(name, _)| *name).collect();
            if named.is_empty() { "none".to_owned() } else { named.join(", ") }
        };
        let (name, never, always) = (escape(&column.name), escape(&of(0.0)), escape(&of(1.0)));
        text += &format!("<p class=\"caption\">Never {name}: {never}. Always {name}: {always}.</p>\n");
    }
    text
}

fn caption(column: &Column) -> String {
    format!("<p class=\"caption\"><b>{}</b>: {}</p>\n", escape(&column.name), escape(&column.note))
}

fn heat_map(group: &Group, rows: &[(&str, Vec<Option<Figure>>)]) -> String {
    let columns: Vec<&str> = group.columns.iter().map(|column| column.name.as_str()).collect();
    let cells: Vec<(&str, Vec<Option<f64>>)> = rows
        .iter()
        .map(|(name, figures)| {
            (*name, figures.iter().map(|figure| figure.map(|figure| figure.mean)).collect())
        })
        .collect();
    svg::heat_map(&columns, &cells, group.columns.iter().all(|column| column.percent))
}

/// A table with a single row reads better as a list.
fn list(group: &Group, figures: &[Option<Figure>]) -> String {
    let line = |(column, figure): (&Column, &Option<Figure>)| {
        figure.as_ref().map_or_else(String::new, |figure| {
            format!(
                "<tr><th>{}<small>{}</small></th>{}</tr>\n",
                escape(&column.name),
                escape(&column.note),
                cell(Some(figure), column.percent)
            )
        })
    };
    let lines: String = group.columns.iter().zip(figures).map(line).collect();
    format!("<table class=\"list\">\n{lines}</table>\n")
}

fn table(group: &Group, rows: &[(&str, Vec<Option<Figure>>)]) -> String {
    let heads: String = group
        .columns
        .iter()
        .map(|column| format!("<th title=\"{}\">{}</th>", escape(&column.note), escape(&column.name)))
        .collect();
    let lines: String = rows
        .iter()
        .map(|(name, figures)| {
            let cells: String = figures
                .iter()
                .zip(&group.columns)
                .map(|(figure, column)| cell(figure.as_ref(), column.percent))
                .collect();
            format!("<tr><th>{}</th>{cells}</tr>\n", escape(name))
        })
        .collect();
    let notes: String = group
        .columns
        .iter()
        .filter(|_| group.picture != Picture::HeatMap)
        .map(|column| format!("<b>{}</b>: {}. ", escape(&column.name), escape(&column.note)))
        .collect();
    format!(
        "<div class=\"wide\"><table>\n<tr><th></th>{heads}</tr>\n{lines}</table></div>\n<p class=\"caption\">{}</p>\n",
        notes.trim_end()
    )
}

fn cell(figure: Option<&Figure>, percent: bool) -> String {
    figure.map_or_else(
        || "<td>\u{2013}</td>".to_owned(),
        |figure| {
            let (mean, between) = (value(figure.mean, percent), interval(figure, percent));
            let (values, games) = (thousands(figure.count), thousands(figure.games));
            format!("<td title=\"{values} values in {games} games\">{mean}<small>{between}</small></td>")
        },
    )
}

fn charts(form: &Form, tally: &Tally) -> String {
    let pairs = form.charts.iter().zip(&tally.charts).filter(|(_, counts)| !counts.is_empty());
    let charts: String = pairs
        .map(|(chart, counts)| {
            let mean = svg::mean_of(counts, chart.per_game).map_or_else(String::new, |figure| {
                format!(": mean {} <small>{}</small>", value(figure.mean, false), interval(&figure, false))
            });
            format!(
                "<figure>\n<figcaption>{}{mean}</figcaption>\n{}</figure>\n",
                escape(&chart.title),
                svg::histogram(counts, chart.per_game)
            )
        })
        .collect();
    format!(
        "<section id=\"charts\">\n<h2>How games differ</h2>\n<div class=\"charts\">\n{charts}</div>\n</section>\n"
    )
}

fn footer(summary: &Summary) -> String {
    let asked = &summary.experiment;
    format!(
        "<footer>\n<p>Small figures are the bounds between which the true mean lies with a confidence of 95 %, by how \
         games differ: what one game counts several times goes together, and does not make them narrower than it should. \
         Shares use Wilson's interval, with as many values as games tell; charts of several values a game take all of them \
         as one, and are rather too wide.</p>\n<p>Game {}, rules {}, content {}. The same seed gives \
         the same page on any machine and any number of threads. All counts are in summary.json, all games in \
         games.csv and seats.csv.</p>\n</footer>\n",
        escape(&asked.game),
        asked.rules,
        escape(&asked.content),
    )
}
