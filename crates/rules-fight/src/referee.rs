//! The referee for a physical table: what lay there and what was decided, in; what it comes to, and why, out.
//!
//! A sheet is read (`sheet`) and laid out as a position (`layout`), its decisions go through the engine's own check and
//! apply (`course`, `choosing`, `supply`), and the outcome is explained (`reasons`, `remarks`). No rule is written here twice.

mod choosing;
mod course;
mod layout;
mod reasons;
mod remarks;
mod sheet;
mod supply;
mod wording;

use crate::{Content, Fight, State};
use course::Course;
use layout::Layout;
use rules_core::{
    Seat,
    content::{ContentError, Source},
};
use serde::Serialize;
use sheet::Sheet;
use std::sync::Arc;

/// What one Fight comes to, and why. Lists of Powers are in the order of [`Ruling::players`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// §1.2 Where the Fight took place.
    pub arena: ArenaRuled,
    /// §1.5 The 1st player.
    pub first: String,
    /// Everybody, clockwise as the sheet lists them.
    pub players: Vec<PlayerRuled>,
    /// §3.1 Every Boost, in turn order.
    pub boosts: Vec<BoostRuled>,
    /// §5.1 Who wins; nobody if the Arena leaves the game (§5.3).
    pub winner: Option<String>,
    /// §5.4 The Glory that goes to the winner.
    pub glory: u8,
    /// What still happened after the Arena was decided.
    pub afterwards: Vec<String>,
    /// The reasons in order, with their §.
    pub why: Vec<String>,
    /// What a referee would remark about the plays.
    pub notes: Vec<String>,
}

/// §1.2 The Arena of a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArenaRuled {
    /// Its code.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// Who wins in it.
    pub condition: String,
    /// What it is worth.
    pub glory: u8,
}

/// A player of a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerRuled {
    /// The name.
    pub name: String,
    /// §2.1 The Main that was played.
    pub main: String,
    /// §1.1 The Power printed on it.
    pub printed: i32,
    /// §5.1 The Power when the Arena was decided; none for a Main that was killed.
    pub power: Option<i32>,
    /// §7.1 The cards that came to the scored pile in this Fight.
    pub scored: u8,
}

/// What became of one Boost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoostRuled {
    /// Who played it.
    pub player: String,
    /// The Warrior, or the Family of one that nobody turned up; none if no Boost was played.
    pub boost: Option<String>,
    /// §3.1 What was decided.
    pub decided: Decided,
    /// §3.4 What was chosen for the ability.
    pub chosen: Vec<String>,
    /// What happened, line by line.
    pub happened: Vec<String>,
    /// §3.5 Everybody's Power afterwards; none for a Main that was killed.
    pub powers: Vec<Option<i32>>,
}

/// §3.1 What was decided about a Boost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decided {
    /// It was activated.
    Activate,
    /// It was scored.
    Score,
    /// There was nothing to decide.
    Nothing,
}

/// Judges one Fight from its sheet, a TOML text that says who played and decided what. Where the sheet does not fit the
/// rules, the error says where, what was found and what is allowed.
pub fn judge(sheet: &Source, content: &Arc<Content>) -> Result<Ruling, ContentError> {
    let sheet = Sheet::read(sheet, content)?;
    let layout = Layout::of(&sheet)?;
    let notes = remarks::on_plays(&sheet, &layout);
    let state =
        sheet.game.position(&layout.position).expect("what a sheet says was checked when it was read");
    let course = Course::play(&sheet, &state)?;
    let state = &course.state;
    let winner = state.winners.as_slice().last().copied().flatten();
    let arena = sheet.game.arena(sheet.arena);
    let ruled = |seat: Seat| ruled_player(&sheet, state, seat);
    Ok(Ruling {
        arena: ArenaRuled {
            code: sheet.arena.to_string(),
            name: arena.name.clone(),
            condition: arena.condition.to_string(),
            glory: arena.glory,
        },
        first: sheet.name(sheet.first).to_owned(),
        players: sheet.game.seats_from(Seat::FIRST).map(ruled).collect(),
        winner: winner.map(|seat| sheet.name(seat).to_owned()),
        glory: if winner.is_some() { arena.glory } else { 0 },
        why: reasons::of(&sheet, state, course.knows_graveyard()),
        notes,
        afterwards: course.afterwards().to_vec(),
        boosts: course.boosts(),
    })
}

fn ruled_player(sheet: &Sheet, state: &State, seat: Seat) -> PlayerRuled {
    let player = &sheet.players[seat.index()];
    PlayerRuled {
        name: player.name.clone(),
        main: sheet.game.warrior(player.main).name.clone(),
        printed: sheet.game.power(player.main),
        power: last_powers(&sheet.game, state)[seat.index()],
        scored: state.scored[seat.index()].len() - player.scored.unwrap_or(0),
    }
}

/// §3.5 The Powers after the last Boost.
fn last_powers(game: &Fight, state: &State) -> Vec<Option<i32>> {
    let last = state.trail.len() - 1;
    powers_after(game, state, last)
}

/// §3.5 The Powers after so many Boosts; none for a Main that was killed.
fn powers_after(game: &Fight, state: &State, boosts: usize) -> Vec<Option<i32>> {
    let powers = state.trail.as_slice()[boosts];
    game.seats_from(Seat::FIRST).map(|seat| Some(powers[seat.index()]).filter(|&power| power > 0)).collect()
}
