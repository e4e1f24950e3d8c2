//! The real terminal: taken over, given back on every way out, asked for keys.

use super::{
    app::{App, Evening, Written},
    input::{self, Intent},
    screen::{self, Theme},
    signals::Signals,
};
use crate::output;
use anyhow::Context;
use ratatui::{DefaultTerminal, crossterm::event};
use std::time::{Duration, Instant};

/// How long to wait for a key before looking what else there is to show.
const PATIENCE: Duration = Duration::from_millis(40);

/// Plays full screen. The terminal is given back whatever happens; on a panic the hook of `try_init` does it.
pub(super) fn play(evening: impl Evening) -> anyhow::Result<()> {
    let mut app = App::new(evening);
    let signals = Signals::listen()?;
    let mut terminal = ratatui::try_init().context("the terminal cannot be taken over; try --plain")?;
    let result = turn_pages(&mut terminal, &mut app, &signals);
    // Some terminals mix the two screens up when the window changed its size meanwhile.
    let _ = terminal.clear();
    let restored = ratatui::try_restore();
    let told = tell_records(app.evening.records());
    signals.obey()?;
    told?;
    result?;
    restored.context("the terminal cannot be given back; try the command `reset`")
}

fn turn_pages(
    terminal: &mut DefaultTerminal,
    app: &mut App<impl Evening>,
    signals: &Signals,
) -> anyhow::Result<()> {
    let theme = Theme::from_environment();
    while !app.is_done && !signals.must_end() {
        let is_playable = screen::fits(terminal.size().context("the terminal is gone")?);
        if is_playable {
            app.tick(Instant::now())?;
        }
        terminal.draw(|frame| app.draw(frame, theme, Instant::now())).context("the terminal is gone")?;
        if event::poll(PATIENCE).context("the keyboard is gone")?
            && let Some(intent) = input::intent(&event::read().context("the keyboard is gone")?)
            && (is_playable || intent == Intent::Interrupt)
        {
            app.handle(intent, Instant::now())?;
        }
    }
    Ok(())
}

fn tell_records(records: &[Written]) -> anyhow::Result<()> {
    for Written { path, is_finished } in records {
        let path = path.display();
        let words = if *is_finished {
            format!("The record is in {path}\nCheck it with: harena audit {path}")
        } else {
            format!("The record so far is in {path}")
        };
        output::lines(&words)?;
    }
    Ok(())
}
