//! The page of a review.

use super::words::{cost, dearest, heaviest, off_at_most, summed};
use lab::{
    report::{
        document,
        svg::curves,
        text::{escape, plain},
    },
    review::{Decision, Draw, Effort, Moment, Review},
};

/// So many draws and so many decisions stand there at once; all the others unfold.
const AT_ONCE: usize = 20;

pub(super) fn page(title: &str, found: &Review, effort: &Effort) -> String {
    let title = format!("{title}: a game judged");
    let body = header(&title, found, effort)
        + &chances(found)
        + &luck_and_play(found)
        + &draws(found, effort)
        + &dear(found)
        + &decisions(found);
    document(&title, &body)
}

fn names(found: &Review) -> Vec<String> {
    (1..=found.seats).map(|seat| format!("seat {seat}")).collect()
}

fn header(title: &str, found: &Review, effort: &Effort) -> String {
    format!(
        "<header>\n<h1>{}</h1>\n<p class=\"facts\">{} steps \u{b7} {} playouts by {} bots for every chance in truth, \
         {} for what a seat could think \u{b7} seed {}</p>\n</header>\n",
        escape(title),
        found.moments.len() - 1,
        effort.playouts,
        effort.bot,
        effort.known_playouts(),
        effort.seed
    )
}

/// The chances after every step, as seats could think and as they were.
fn chances(found: &Review) -> String {
    let note = format!(
        "The chance to win in percent after every step, from its own view: each a mean of {} playouts.",
        found.known_playouts
    );
    let section = |title: &str, note: &str, of: fn(&Moment) -> &Vec<f64>| {
        let points: Vec<Vec<f64>> = found.moments.iter().map(|moment| of(moment).clone()).collect();
        format!("<section>\n<h2>{title}</h2>\n<p>{note}</p>\n{}</section>\n", curves(&names(found), &points))
    };
    let truth =
        format!("The same for somebody who sees every card: each a mean of {} playouts.", found.playouts);
    section("What each seat could think", &note, |moment| &moment.known)
        + &section("In truth", &truth, |moment| &moment.truth)
}

fn luck_and_play(found: &Review) -> String {
    let mut body = "<section>\n<h2>Luck and play</h2>\n<p>In percent of the win: the chance at the start, what dice and \
                    cards did, what decisions did (also those of others), and the result. Luck and play have two standard \
                    errors beside them, and are unclear where these are more than 25.</p>\n<table>\n\
                    <tr><th></th><th>start</th><th>luck</th><th>play</th><th>result</th></tr>\n"
        .to_owned();
    for (seat, name) in names(found).iter().enumerate() {
        let [start, result] =
            [found.moments[0].truth[seat], found.result[seat]].map(|share| plain(share * 100.0));
        let [luck, play] =
            [(found.luck[seat], found.luck_error[seat]), (found.play[seat], found.play_error[seat])]
                .map(|(share, error)| summed(share, error).replace("+-", "&plusmn;"));
        body += &format!(
            "<tr><th>{name}</th><td>{start}</td><td>{luck}</td><td>{play}</td><td>{result}</td></tr>\n"
        );
    }
    body + "</table>\n</section>\n"
}

/// What everybody could expect before and after each draw.
fn draws(found: &Review, effort: &Effort) -> String {
    let heads: String = names(found).iter().map(|name| format!("<th>{name}</th>")).collect();
    let row = |draw: &&Draw| {
        let change = |(&before, &after): (&f64, &f64)| {
            let [before, after, luck] = [before, after, after - before].map(|share| plain(share * 100.0));
            let sign = if luck.starts_with('-') { "" } else { "+" };
            format!("<td>{sign}{luck}<small>{before} to {after}</small></td>")
        };
        let changes: String = draw.before.iter().zip(&draw.after).map(change).collect();
        format!("<tr><th>{}<small>line {}</small></th>{changes}</tr>\n", escape(&draw.told), draw.line)
    };
    let rows: Vec<String> = heaviest(found).iter().map(row).collect();
    let note = format!(
        "What was drawn, the draws that changed most first: by how much each seat's part of the win changed, and from what to \
         what it went, in percent. Each chance may be off by up to {}, since chances are means of {} games played \
         on. Over many games luck comes to nothing.",
        plain(off_at_most(effort.playouts) * 100.0),
        effort.playouts
    );
    table("Luck, draw by draw", &note, &format!("<th>draw</th>{heads}"), &rows)
}

fn dear(found: &Review) -> String {
    let row = |(decision, verdict): (&Decision, &lab::review::Verdict)| {
        format!(
            "<tr>{}<td>{}</td><td>{}<small>{}</small></td></tr>\n",
            decided(decision),
            escape(&cost(verdict)),
            escape(&verdict.best),
            escape(&verdict.reason)
        )
    };
    let rows: Vec<String> = dearest(found).into_iter().map(row).collect();
    let note = "What cost clearly more than nothing, as a hard bot judges it by what the seat knew.";
    table("Dear decisions", note, "<th>decision</th><th>cost</th><th>better</th>", &rows)
}

/// Every decision in its order, with what it cost as far as can be told.
fn decisions(found: &Review) -> String {
    let row = |decision: &Decision| {
        let (cost, best) = match &decision.verdict {
            None => ("not judged".to_owned(), ""),
            Some(verdict) if verdict.best == decision.chosen => ("nothing".to_owned(), ""),
            Some(verdict) if verdict.clear => (cost(verdict), verdict.best.as_str()),
            Some(verdict) => (format!("{}, which may be chance", cost(verdict)), verdict.best.as_str()),
        };
        format!("<tr>{}<td>{}</td><td>{}</td></tr>\n", decided(decision), escape(&cost), escape(best))
    };
    let rows: Vec<String> = found.decisions.iter().map(row).collect();
    let note = "In their order: what each cost against what the same hard bot would have done. What is no more than chance may \
                explain is no blame.";
    table("Every decision", note, "<th>decision</th><th>cost</th><th>the bot's choice</th>", &rows)
}

fn decided(decision: &Decision) -> String {
    format!(
        "<th>{}<small>seat {}, line {}, {} options</small></th>",
        escape(&decision.chosen),
        decision.seat + 1,
        decision.line,
        decision.options
    )
}

/// A section with a table of which the first rows are seen at once.
fn table(title: &str, note: &str, heads: &str, rows: &[String]) -> String {
    let part = |rows: &[String]| {
        format!("<div class=\"wide list\"><table>\n<tr>{heads}</tr>\n{}</table></div>\n", rows.concat())
    };
    let (first, more) = rows.split_at(AT_ONCE.min(rows.len()));
    let more = if more.is_empty() {
        String::new()
    } else {
        format!("<details>\n<summary>{} more</summary>\n{}</details>\n", more.len(), part(more))
    };
    format!("<section>\n<h2>{title}</h2>\n<p>{note}</p>\n{}{more}</section>\n", part(first))
}
