//! The referee: whole Fights on a sheet, as a physical table would hand them in.

mod agreement;
mod fights;
mod graveyard;
mod reasons;
mod refusals;

use expect_test::Expect;
use rules_core::content::Source;
use rules_fight::{Content, Ruling, judge};
use std::sync::Arc;

/// Judges a sheet of a head and players, each of them a line.
fn ruling(head: &str, players: &str) -> Ruling {
    let rows: Vec<&str> = players.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let text = format!("{head}\nplayer = [\n{}\n]\n", rows.join(",\n"));
    judge(&Source::new("sheet.toml", text), &Arc::new(Content::shipped()))
        .unwrap_or_else(|error| panic!("{error}"))
}

fn check(head: &str, players: &str, expected: &Expect) {
    expected.assert_eq(&told(&ruling(head, players)));
}

fn told(ruling: &Ruling) -> String {
    let mut lines = Vec::new();
    for boost in &ruling.boosts {
        let powers = boost.powers.iter().map(|power| power.map_or("x".to_owned(), |power| power.to_string()));
        let card = boost.boost.as_deref().unwrap_or("-");
        let decided = format!("{:?}", boost.decided).to_lowercase();
        let powers: Vec<String> = powers.collect();
        lines.push(format!("{} {decided} {card} {:?} [{}]", boost.player, boost.chosen, powers.join(", ")));
        lines.extend(boost.happened.iter().map(|line| format!("    {line}")));
    }
    let winner = ruling.winner.as_deref().unwrap_or("Nobody");
    lines.push(format!("{winner} wins {}: {} Glory", ruling.arena.name, ruling.glory));
    lines.extend(ruling.afterwards.iter().map(|line| format!("    {line}")));
    lines.extend(ruling.why.iter().map(|line| format!("  - {line}")));
    let scored = ruling.players.iter().map(|player| format!("{} {}", player.name, player.scored));
    lines.push(format!("scored: {}", scored.collect::<Vec<_>>().join(", ")));
    lines.extend(ruling.notes.iter().map(|line| format!("note: {line}")));
    lines.join("\n")
}
