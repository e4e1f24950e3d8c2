//! `harena admin tables`: every table, without anything that is hidden.

use crate::output;
use anyhow::Result;
use serde::Serialize;
use server::keeper::Keeper;
use store::TableRow;

/// A table as its keeper may know it.
#[derive(Serialize)]
struct Listed {
    table: String,
    game: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<String>,
    stage: Stage,
    /// Seats with a player or a bot, and seats in all.
    filled: usize,
    seats: usize,
    #[serde(rename = "listed")]
    in_lobby: bool,
    opened: u64,
    finished: Option<u64>,
    set_aside: Option<String>,
}

#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
enum Stage {
    Waiting,
    Playing,
    Over,
    SetAside,
}

impl Stage {
    const fn name(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::SetAside => "set aside",
        }
    }
}

pub(super) async fn run(keeper: &Keeper, json: bool) -> Result<()> {
    let mut tables = Vec::new();
    for row in keeper.tables().await? {
        tables.push(listed(keeper, row).await?);
    }
    if json { output::json(&tables) } else { output::lines(&words(&tables)) }
}

async fn listed(keeper: &Keeper, row: TableRow) -> Result<Listed> {
    let glance = keeper.glance(&row.id).await?;
    let stage = match (&row.set_aside, row.finished) {
        (Some(_), _) => Stage::SetAside,
        (None, Some(_)) => Stage::Over,
        (None, None) if glance.has_started => Stage::Playing,
        (None, None) => Stage::Waiting,
    };
    let TableRow { id, game, content, seed: _, listed: in_lobby, opened, finished, set_aside } = row;
    let (filled, seats) = (glance.filled, glance.seats);
    Ok(Listed { table: id, game, content, stage, filled, seats, in_lobby, opened, finished, set_aside })
}

fn words(tables: &[Listed]) -> String {
    if tables.is_empty() {
        return "there are no tables".to_owned();
    }
    let mut text = format!(
        "{:<14}{:<12}{:<11}{:<7}{:<18}{:<18}",
        "table", "game", "stage", "seats", "opened (UTC)", "finished (UTC)"
    );
    for one in tables {
        let seats = format!("{}/{}", one.filled, one.seats);
        let (stage, finished) = (one.stage.name(), one.finished.map_or_else(|| "-".to_owned(), moment));
        text += &format!(
            "\n{:<14}{:<12}{stage:<11}{seats:<7}{:<18}{finished:<18}",
            one.table,
            one.game,
            moment(one.opened)
        );
        if let Some(why) = &one.set_aside {
            text += &format!("\n    set aside: {why}");
        }
    }
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n")
}

/// A day and a time, in UTC.
fn moment(milliseconds: u64) -> String {
    let (days, minutes) = (milliseconds / 86_400_000, milliseconds / 60_000 % 1440);
    // Years are counted from March, so that the day that is sometimes missing comes last; 1970 began 719468 days after the
    // first such year.
    let shifted = days + 719_468;
    let (era, day) = (shifted / 146_097, shifted % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    let year = year + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::moment;

    #[test]
    fn moments_are_days_of_the_calendar() {
        assert_eq!(moment(0), "1970-01-01 00:00");
        assert_eq!(moment(951_782_400_000), "2000-02-29 00:00");
        assert_eq!(moment(1_709_251_199_999), "2024-02-29 23:59");
        assert_eq!(moment(4_107_542_400_000), "2100-03-01 00:00");
    }
}
