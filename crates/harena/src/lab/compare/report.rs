//! What a comparison found, for people and for programs.

use lab::{
    compare::{Comparison, Difference, Rule, Verdict},
    report::{
        document,
        text::{escape, plain, thousands, value},
    },
};
use serde_json::{Value, json};

/// What was compared.
pub(super) struct Facts<'a> {
    pub(super) game: &'static str,
    pub(super) sides: [String; 2],
    pub(super) rule: &'a Rule,
    pub(super) seed: u64,
}

impl Facts<'_> {
    fn measure(&self) -> String {
        let measure = &self.rule.measure;
        format!("{}/{}/{}", measure.group, measure.row, measure.column)
    }
}

/// The verdict in a sentence.
fn verdict(found: &Comparison, facts: &Facts) -> String {
    match found.verdict {
        Verdict::Different => "it differs".to_owned(),
        Verdict::Same => format!("it differs by less than {}", facts.rule.margin),
        Verdict::Undecided if found.watched.is_none() => {
            "this was hardly counted in these games, so nothing can be told".to_owned()
        }
        Verdict::Undecided => "the deals are too few to tell".to_owned(),
        Verdict::Stopped => "partial: it was stopped before it was decided".to_owned(),
    }
}

/// For programs.
pub(super) fn json(found: &Comparison, facts: &Facts) -> Value {
    let cells: Vec<Value> = found
        .cells
        .iter()
        .map(|&(group, row, column, difference)| {
            let group = &found.form.groups[group];
            json!({
                "table": group.name, "row": group.rows[row], "column": group.columns[column].name,
                "first": difference.first, "second": difference.second, "difference": difference.difference,
                "low": difference.low, "high": difference.high,
            })
        })
        .collect();
    json!({
        "game": facts.game, "first": facts.sides[0], "second": facts.sides[1], "seed": facts.seed,
        "measure": facts.rule.measure, "margin": facts.rule.margin, "verdict": found.verdict, "deals": found.deals,
        "watched": found.watched, "differences": cells, "unmatched": found.unmatched,
    })
}

/// For a terminal: the verdict, and whatever differs clearly.
pub(super) fn words(found: &Comparison, facts: &Facts) -> String {
    let mut lines = vec![format!(
        "{}: {} and then {}, {} deals from the same stream of dice, seed {}",
        facts.game, facts.sides[0], facts.sides[1], found.deals, facts.seed
    )];
    lines.push(format!("{}: {}", facts.measure(), verdict(found, facts)));
    if let Some(watched) = &found.watched {
        lines.push(format!("  {}", whenever(watched)));
    }
    let clear = found.cells.iter().filter(|(.., difference)| difference.low > 0.0 || difference.high < 0.0);
    let mut clear: Vec<_> = clear.collect();
    clear.sort_by(|one, other| surety(&other.3).total_cmp(&surety(&one.3)));
    let clearest = if clear.is_empty() { "" } else { "; the clearest:" };
    lines.push(format!("\n{} of {} figures differ{clearest}", clear.len(), found.cells.len()));
    for (group, row, column, difference) in clear.into_iter().take(20) {
        let group = &found.form.groups[*group];
        lines.push(format!(
            "  {}/{}/{}: {}",
            group.name,
            group.rows[*row],
            group.columns[*column].name,
            numbers(difference)
        ));
    }
    lines.push(
        "Of figures that do not differ, one in twenty still seems to, and more of those that go with the watched one: it\n\
         ends when that differs. From where one side makes more or fewer throws than the other, different dice fall."
            .to_owned(),
    );
    lines.join("\n")
}

/// How many times as large as its reach a difference is.
fn surety(difference: &Difference) -> f64 {
    difference.difference.abs() / (difference.high - difference.difference).max(1e-12)
}

/// The watched figure, whose bounds hold at every look.
fn whenever(watched: &Difference) -> String {
    format!("{}, whenever one looks", numbers(watched))
}

fn numbers(difference: &Difference) -> String {
    let Difference { first, second, difference, low, high } = difference;
    format!("{first:.4} and then {second:.4}: {difference:+.4} ({low:+.4} to {high:+.4})")
}

/// A page with every difference.
pub(super) fn page(found: &Comparison, facts: &Facts) -> String {
    let watched = found.watched.as_ref().map(|watched| format!("<p>{}</p>\n", whenever(watched)));
    let mut body = format!(
        "<header>\n<h1>{}: what the change does</h1>\n<p class=\"facts\">{} \u{2192} {} \u{b7} {} deals from the same stream of dice \
         \u{b7} seed {}</p>\n<p class=\"label\">{}: {}</p>\n{}</header>\n",
        escape(facts.game),
        escape(&facts.sides[0]),
        escape(&facts.sides[1]),
        thousands(found.deals),
        facts.seed,
        escape(&facts.measure()),
        escape(&verdict(found, facts)),
        watched.unwrap_or_default(),
    );
    for (at, group) in found.form.groups.iter().enumerate() {
        let cells: Vec<_> = found.cells.iter().filter(|cell| cell.0 == at).collect();
        if cells.is_empty() {
            continue;
        }
        body += &format!("<section>\n<h2>{}</h2>\n<p>{}</p>\n", escape(&group.title), escape(&group.note));
        body += "<div class=\"wide\"><table>\n<tr><th></th><th>before</th><th>after</th><th>difference</th></tr>\n";
        for (_, row, column, difference) in cells {
            let (head, percent) = (&group.columns[*column], group.columns[*column].percent);
            let scale = if percent { 100.0 } else { 1.0 };
            let clear = difference.low > 0.0 || difference.high < 0.0;
            let mark = if clear { " class=\"clear\"" } else { "" };
            body += &format!(
                "<tr{mark}><th>{}<small>{}</small></th><td>{}</td><td>{}</td><td>{}<small>{} to {}</small></td></tr>\n",
                escape(&group.rows[*row]),
                escape(&head.name),
                value(difference.first, percent),
                value(difference.second, percent),
                value(difference.difference, percent),
                plain(difference.low * scale),
                plain(difference.high * scale),
            );
        }
        body += "</table></div>\n</section>\n";
    }
    if !found.unmatched.is_empty() {
        body += &format!(
            "<section>\n<h2>Only on one side</h2>\n<p>{}</p>\n</section>\n",
            escape(&found.unmatched.join(", "))
        );
    }
    body += "<footer>\n<p>Bounds of 95 % for the difference; rows in colour lie wholly on one side of 0. Of figures that do \
             not differ one in twenty still does that. The figure that was watched has bounds that hold whenever one \
             looks, and they decided when it was enough; figures that go with it are favoured by that, and seem to differ \
             more often. From where one side makes more or fewer throws than the other, different dice fall.</p>\n</footer>\n";
    document(&format!("{}: a comparison", facts.game), &body)
}
