//! The figures as tables for people.

use super::Measured;
use lab::speed::{
    Speed,
    imagining::Imagining,
    search::{BUDGETS, Choices, Rates, Search},
};

/// A table for everything that was measured.
pub(super) fn all(measured: &Measured) -> String {
    let mut tables = Vec::new();
    if !measured.play.is_empty() {
        tables.push(format!("Random games from their start, on one core\n{}", play(&measured.play)));
    }
    if !measured.imagine.is_empty() {
        let heading = "Games imagined from views, and played on at random from copied states, on one core: means over every \
                       decision of random games";
        tables.push(format!("{heading}\n{}", imagine(&measured.imagine)));
    }
    if !measured.search.is_empty() {
        let heading = "Choices of hard bots: milliseconds by the iterations they may use, on one thread; iterations a second \
                       of their search, and of one that plays every game out to its end by the rules alone, with one \
                       thread and how many times as fast with two";
        let note = "A duel of Gladiators that can be solved is solved when its bot is made, and choices are looked up.";
        tables.push(format!("{heading}\n{}\n{note}", search(&measured.search)));
    }
    tables.join("\n\n")
}

fn play(speeds: &[Speed]) -> String {
    let mut text = format!(
        "{:<12} {:>7} {:>12} {:>13} {:>13} {:>11} {:>9} {:>12} {:>12}",
        "game",
        "players",
        "games/s",
        "steps/s",
        "decisions/s",
        "steps/game",
        "ns/step",
        "allocs/step",
        "state bytes"
    );
    for speed in speeds {
        text += &format!(
            "\n{:<12} {:>7} {:>12} {:>13} {:>13} {:>11.1} {:>9.1} {:>12.3} {:>12}",
            speed.game,
            speed.players,
            speed.games_per_second,
            speed.steps_per_second,
            speed.decisions_per_second,
            speed.steps_per_game,
            speed.nanoseconds_per_step,
            speed.allocations_per_step,
            speed.state_bytes
        );
    }
    text
}

fn imagine(figures: &[Imagining]) -> String {
    let mut text = format!(
        "{:<12} {:>7} {:>10} {:>12} {:>15} {:>12} {:>14}",
        "game", "players", "positions", "imagine/s", "allocs/imagine", "playouts/s", "steps/playout"
    );
    for figure in figures {
        text += &format!(
            "\n{:<12} {:>7} {:>10} {:>12.0} {:>15.3} {:>12.0} {:>14.1}",
            figure.game,
            figure.players,
            figure.positions,
            figure.imagined_per_second,
            figure.allocations_per_imagined,
            figure.playouts_per_second,
            figure.steps_per_playout
        );
    }
    text
}

fn search(figures: &[Search]) -> String {
    let budgets: String = BUDGETS.map(|iterations| format!(" {:>9}", format!("ms/{iterations}"))).concat();
    let mut text = format!(
        "{:<12} {:>7} {:>10}{budgets} {:>10} {:>12} {:>13} {:>12}",
        "game", "players", "ms to make", "searched/s", "x2", "played out/s", "x2"
    );
    let ratio = |rates: &Rates| format!("{:.2} +- {:.2}", rates.ratio, rates.ratio_error);
    for figure in figures {
        let budget = |choices: &Choices| format!(" {:>9.3}", choices.milliseconds_per_choice);
        let budgets: String = figure.budgets.iter().map(budget).collect();
        let full = figure.full_playouts.map_or_else(
            || format!("{:>13} {:>12}", "-", "-"),
            |full| format!("{:>13.0} {:>12}", full.one_thread, ratio(&full)),
        );
        text += &format!(
            "\n{:<12} {:>7} {:>10.1}{budgets} {:>10.0} {:>12} {full}",
            figure.game,
            figure.players,
            figure.budgets[0].milliseconds_to_make,
            figure.guided.one_thread,
            ratio(&figure.guided),
        );
    }
    text
}
