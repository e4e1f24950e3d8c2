//! The sheet: what the players write down of one Fight, read into cards, seats and decisions.

use super::wording::listed;
use crate::{ArenaId, Card, Condition, Config, Content, Family, Fight, House, NotationError};
use rules_core::{
    Game, Seat,
    content::{ContentError, Source, Spanned},
};
use serde::Deserialize;
use std::sync::Arc;

/// What a sheet says, with every name understood. Whether it fits together is asked later.
pub(super) struct Sheet<'a> {
    pub(super) source: &'a Source,
    pub(super) game: Fight,
    pub(super) arena: ArenaId,
    pub(super) first: Seat,
    pub(super) players: Vec<Player>,
    /// The names by seat, as the words of the game take them.
    pub(super) names: Vec<String>,
    /// The Graveyard with where each card is written; none if the sheet is silent about it.
    pub(super) graveyard: Option<Vec<(Card, Spanned<String>)>>,
    /// The Reserves from the top, as far as they matter.
    pub(super) reserves: Vec<(Said, Spanned<String>)>,
}

/// A player of the sheet.
pub(super) struct Player {
    pub(super) name: String,
    pub(super) main: Card,
    pub(super) boost: Option<Said>,
    pub(super) decision: Option<Decision>,
    /// What was chosen for the ability, in order.
    pub(super) choices: Vec<Spanned<String>>,
    pub(super) scored: Option<u8>,
    pub(super) row: PlayerRow,
}

/// A card as far as the table saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// Which Warrior it is.
    Face(Card),
    /// §8.1 Nobody turned it up: only the back is known.
    Back(Family),
}

impl Said {
    pub(super) const fn family(self) -> Family {
        match self {
            Said::Face(card) => card.family(),
            Said::Back(family) => family,
        }
    }
}

/// §3.1 What was decided about a Boost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Decision {
    Activate,
    Score,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SheetFile {
    arena: Spanned<String>,
    first: Option<Spanned<String>>,
    graveyard: Option<Vec<Spanned<String>>>,
    #[serde(default)]
    reserves: Vec<Spanned<String>>,
    #[serde(default)]
    player: Vec<PlayerRow>,
    #[serde(default)]
    house: House,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayerRow {
    pub(super) name: Spanned<String>,
    pub(super) main: Spanned<String>,
    pub(super) boost: Option<Spanned<String>>,
    pub(super) decision: Option<Spanned<Decision>>,
    pub(super) on: Option<Spanned<String>>,
    pub(super) choices: Option<Spanned<Vec<Spanned<String>>>>,
    pub(super) scored: Option<Spanned<u8>>,
}

impl<'a> Sheet<'a> {
    /// Reads a sheet: every name in it is a player, a Warrior, an Arena or a Family.
    pub(super) fn read(source: &'a Source, content: &Arc<Content>) -> Result<Sheet<'a>, ContentError> {
        let file: SheetFile = source.read().map_err(misplaced)?;
        let config = Config { seats: file.player.len().min(99) as u8, first: None, house: file.house };
        let game = Fight::open(config, Arc::clone(content))
            .map_err(|error| source.missing("player", error.problem))?;
        let read = |card: &Spanned<String>, field| read_card(source, &game, card, field);
        let arena = read_arena(source, content, &file.arena)?;
        let looks_at_graveyard = game.arena(arena).condition == Condition::ClosestToGraveTop;
        if looks_at_graveyard && file.graveyard.is_none() {
            let problem =
                "this Arena looks at the top card of the Graveyard; list it, the newest last (§5.1)";
            return Err(source.error(&file.arena, "graveyard", problem));
        }
        let graveyard = file.graveyard.map(|cards| {
            cards.into_iter().map(|card| Ok((read(&card, "graveyard")?, card))).collect::<Result<_, _>>()
        });
        let graveyard = graveyard.transpose()?;
        let reserves =
            file.reserves.into_iter().map(|card| Ok((read_said(source, &game, &card, "reserves")?, card)));
        let reserves = reserves.collect::<Result<_, _>>()?;
        let players = file.player.into_iter().map(|row| row.understand(source, &game));
        let players: Vec<Player> = players.collect::<Result<_, _>>()?;
        check_names(source, &players)?;
        let names = players.iter().map(|player| player.name.clone()).collect();
        let mut sheet =
            Sheet { source, game, arena, first: Seat::FIRST, players, names, graveyard, reserves };
        if let Some(first) = &file.first {
            sheet.first = sheet.seat_named(first, "first")?;
        }
        Ok(sheet)
    }

    /// Who sits there.
    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.players[seat.index()].name
    }

    /// Where a player sits.
    pub(super) fn seat_named(&self, name: &Spanned<String>, field: &str) -> Result<Seat, ContentError> {
        let wanted = name.get_ref().trim().to_ascii_lowercase();
        let seat = self.players.iter().position(|player| player.name.to_ascii_lowercase() == wanted);
        seat.map(Seat::at).ok_or_else(|| {
            let names = listed(self.names.iter().map(String::as_str));
            self.source.error(
                name,
                field,
                format!("nobody is called `{}`; the players are {names}", name.get_ref()),
            )
        })
    }

    /// Which Warrior is meant.
    pub(super) fn card_named(&self, name: &Spanned<String>, field: &str) -> Result<Card, ContentError> {
        read_card(self.source, &self.game, name, field)
    }

    /// A Warrior by name, or a card that nobody turned up by its Family.
    pub(super) fn said(&self, said: Said) -> String {
        match said {
            Said::Face(card) => self.game.warrior(card).name.clone(),
            Said::Back(family) => family.to_string(),
        }
    }
}

impl Player {
    /// An error about what the player did or should have said.
    pub(super) fn blame(&self, source: &Source, field: &str, problem: String) -> ContentError {
        match (&self.row.decision, &self.row.boost) {
            (Some(decision), _) if field != "boost" => source.error(decision, field, problem),
            (_, Some(boost)) => source.error(boost, field, problem),
            (_, None) => source.error(&self.row.name, field, problem),
        }
    }
}

impl PlayerRow {
    fn understand(self, source: &Source, game: &Fight) -> Result<Player, ContentError> {
        let name = self.name.get_ref().trim().to_owned();
        let is_printable = !name.chars().any(char::is_control);
        if !(1..=24).contains(&name.chars().count()) || !is_printable {
            let problem = format!("{name:?} is no name; a name has 1 to 24 printable characters");
            return Err(source.error(&self.name, "name", problem));
        }
        let main = read_card(source, game, &self.main, "main")?;
        let boost = self.boost.as_ref().map(|boost| read_said(source, game, boost, "boost")).transpose()?;
        if let (Some(_), Some(choices)) = (&self.on, &self.choices) {
            let problem = "`on` and `choices` stand side by side; `on` is for a single choice, `choices` for all of them";
            return Err(source.error(choices, "choices", problem));
        }
        let many = self.choices.as_ref().map(|choices| choices.get_ref().clone());
        Ok(Player {
            name,
            main,
            boost,
            decision: self.decision.as_ref().map(|decision| *decision.get_ref()),
            choices: self.on.clone().into_iter().chain(many.into_iter().flatten()).collect(),
            scored: self.scored.as_ref().map(|scored| *scored.get_ref()),
            row: self,
        })
    }
}

/// What stands above the players is easily written below one.
fn misplaced(mut error: ContentError) -> ContentError {
    let is_of_the_table = |field: &str| error.problem.starts_with(&format!("unknown field `{field}`"));
    if ["arena", "first", "graveyard", "reserves"].into_iter().any(is_of_the_table) {
        error.problem = String::from("this belongs to the whole table; it stands above the first [[player]]");
    }
    error
}

fn check_names(source: &Source, players: &[Player]) -> Result<(), ContentError> {
    for (index, player) in players.iter().enumerate() {
        let name = player.name.to_ascii_lowercase();
        if players[..index].iter().any(|before| before.name.to_ascii_lowercase() == name) {
            let problem = format!("two players are called `{}`; give each a name of their own", player.name);
            return Err(source.error(&player.row.name, "name", problem));
        }
    }
    Ok(())
}

fn read_arena(source: &Source, content: &Content, name: &Spanned<String>) -> Result<ArenaId, ContentError> {
    content.find_arena(name.get_ref().trim()).ok_or_else(|| {
        let names = listed(content.arenas().map(|(_, arena)| arena.name.as_str()));
        source.error(name, "arena", format!("there is no Arena `{}`; the Arenas are {names}", name.get_ref()))
    })
}

fn read_card(
    source: &Source,
    game: &Fight,
    name: &Spanned<String>,
    field: &str,
) -> Result<Card, ContentError> {
    let text = name.get_ref().trim();
    game.content().find_warrior(text).ok_or_else(|| {
        let problem = match game.read_action(&format!("play {text}")) {
            Err(unknown @ NotationError::UnknownWarrior { .. }) => unknown.to_string(),
            Ok(_) | Err(_) => {
                format!(
                    "`{text}` is no Warrior of this set; a Warrior is named by code, such as H05, or by name"
                )
            }
        };
        source.error(name, field, problem)
    })
}

/// A Warrior, or the Family of a card that nobody turned up.
fn read_said(
    source: &Source,
    game: &Fight,
    name: &Spanned<String>,
    field: &str,
) -> Result<Said, ContentError> {
    let text = name.get_ref().trim();
    let is_named = |family: &Family| family.name().eq_ignore_ascii_case(text);
    match (game.content().find_warrior(text), Family::ALL.into_iter().find(is_named)) {
        (Some(card), _) => Ok(Said::Face(card)),
        (None, Some(family)) => Ok(Said::Back(family)),
        (None, None) => read_card(source, game, name, field).map(Said::Face).map_err(|mut error| {
            if !error.problem.ends_with('?') {
                error.problem += "; a card that nobody turned up goes by its Family";
            }
            error
        }),
    }
}
