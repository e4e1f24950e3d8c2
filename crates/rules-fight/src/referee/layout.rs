//! The sheet laid out as a position: every card in one place, and the Reserves counted.

use super::sheet::{Said, Sheet};
use crate::{ArenaId, Card, Family, HAND, Position, card::CardSet, state::FIGHTS};
use rules_core::{
    Seat,
    content::{ContentError, Spanned},
};
use std::{collections::BTreeMap, fmt};

/// §2.1 What is left in a hand after a play.
const HELD: usize = HAND - 2;

/// Where every card of the sheet lies.
pub(super) struct Layout {
    /// The Fight before the first Boost, as the last one of a game: nothing is drawn after it.
    pub(super) position: Position,
    /// The Warriors that the sheet leaves open.
    pub(super) open: CardSet,
}

impl Layout {
    /// Lays the sheet out, or says which card cannot lie where it should.
    pub(super) fn of(sheet: &Sheet) -> Result<Layout, ContentError> {
        let count = Count::of(sheet);
        if count.reserves().is_none() {
            return Err(sheet.source.missing("scored", format!("there are not enough Warriors: {count}")));
        }
        let mut places = Places { open: sheet.game.deck, taken: BTreeMap::new() };
        places.put_faces(sheet, &count)?;
        let boosts = places.put_backs(sheet, &count)?;
        let open = places.open;
        // Whose faces do not matter are any Warriors that the sheet leaves open.
        let mut any = open.iter();
        let mut any = |cards: usize| any.by_ref().take(cards).collect::<Vec<Card>>();
        let played = sheet.players.iter().zip(&boosts).map(|(player, &boost)| Some((player.main, boost)));
        let position = Position {
            fought: other_arenas(sheet).map(|arena| (arena, None)).take(FIGHTS - 1).collect(),
            arena: Some(sheet.arena),
            first: Some(sheet.first),
            played: played.collect(),
            hands: boosts.iter().map(|boost| any(if boost.is_some() { HELD } else { 0 })).collect(),
            scored: sheet.players.iter().map(|player| any(player.scored.unwrap_or(0).into())).collect(),
            graveyard: sheet.graveyard.iter().flatten().map(|&(card, _)| card).collect(),
        };
        Ok(Layout { position, open })
    }
}

fn face(said: Said) -> Option<Card> {
    match said {
        Said::Face(card) => Some(card),
        Said::Back(_) => None,
    }
}

fn other_arenas(sheet: &Sheet) -> impl Iterator<Item = ArenaId> {
    sheet.game.content().arenas().map(|(arena, _)| arena).filter(|&arena| arena != sheet.arena)
}

/// Where the Warriors are that the sheet names.
struct Places {
    open: CardSet,
    taken: BTreeMap<Card, String>,
}

impl Places {
    /// Every Warrior that the sheet names lies in one place only.
    fn put_faces(&mut self, sheet: &Sheet, count: &Count) -> Result<(), ContentError> {
        for player in &sheet.players {
            self.put(sheet, player.main, (&player.row.main, "main"), format!("the Main of {}", player.name))?;
            if let (Some(Said::Face(card)), Some(at)) = (player.boost, &player.row.boost) {
                self.put(sheet, card, (at, "boost"), format!("the Boost of {}", player.name))?;
            }
        }
        for (card, at) in sheet.graveyard.iter().flatten() {
            self.put(sheet, *card, (at, "graveyard"), "in the Graveyard".to_owned())?;
        }
        // §6.3 What comes after a reshuffle lay somewhere else before.
        for (said, at) in sheet.reserves.iter().take(count.reserves().unwrap_or(0)) {
            let Some(card) = face(*said) else { continue };
            self.put(sheet, card, (at, "reserves"), "in the Reserves".to_owned()).map_err(|mut error| {
                error.problem += &format!(". The Reserves are not used up here: {count}");
                error
            })?;
        }
        Ok(())
    }

    fn put(
        &mut self,
        sheet: &Sheet,
        card: Card,
        (at, field): (&Spanned<String>, &str),
        place: String,
    ) -> Result<(), ContentError> {
        if let Some(before) = self.taken.get(&card) {
            let name = &sheet.game.warrior(card).name;
            let problem = format!("{name} cannot be in two places at once; it is already {before}");
            return Err(sheet.source.error(at, field, problem));
        }
        self.open.remove(card);
        self.taken.insert(card, place);
        Ok(())
    }

    /// §8.1 For a card that nobody turned up, any of its Family will do. Gives the Boosts by seat.
    fn put_backs(&mut self, sheet: &Sheet, count: &Count) -> Result<Vec<Option<Card>>, ContentError> {
        let mut boosts = Vec::new();
        for player in &sheet.players {
            boosts.push(match (player.boost, &player.row.boost) {
                (Some(Said::Back(family)), Some(at)) => Some(self.stand_in(sheet, family, (at, "boost"))?),
                (said, _) => said.and_then(face),
            });
        }
        for (said, at) in sheet.reserves.iter().take(count.reserves().unwrap_or(0)) {
            if let Said::Back(family) = *said {
                self.stand_in(sheet, family, (at, "reserves"))?;
            }
        }
        Ok(boosts)
    }

    fn stand_in(
        &mut self,
        sheet: &Sheet,
        family: Family,
        (at, field): (&Spanned<String>, &str),
    ) -> Result<Card, ContentError> {
        let card = self.open.of(family).next().ok_or_else(|| {
            sheet.source.error(
                at,
                field,
                format!("every {family} of the set is named somewhere else already"),
            )
        })?;
        self.open.remove(card);
        Ok(card)
    }
}

/// How many cards lie where. A sheet that leaves cards out has more in the Reserves than the table had, which matters
/// only when they run out.
struct Count {
    deck: usize,
    on_table: usize,
    in_hands: usize,
    in_graveyard: usize,
    scored: usize,
}

impl Count {
    fn of(sheet: &Sheet) -> Count {
        let boosts = sheet.players.iter().filter(|player| player.boost.is_some()).count();
        Count {
            deck: sheet.game.deck.len(),
            on_table: sheet.players.len() + boosts,
            in_hands: HELD * boosts,
            in_graveyard: sheet.graveyard.iter().flatten().count(),
            scored: sheet.players.iter().map(|player| usize::from(player.scored.unwrap_or(0))).sum(),
        }
    }

    /// What is left for the Reserves; none if there are fewer Warriors than that.
    fn reserves(&self) -> Option<usize> {
        self.deck.checked_sub(self.on_table + self.in_hands + self.in_graveyard + self.scored)
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Count { deck, on_table, in_hands, in_graveyard, scored } = self;
        write!(
            f,
            "of {deck} Warriors, {on_table} are played, {in_hands} are in hands, {in_graveyard} in the `graveyard` and \
             {scored} `scored`"
        )?;
        match self.reserves() {
            Some(left) => write!(f, ", which leaves {left} for the Reserves"),
            None => Ok(()),
        }
    }
}

/// Seats in turn order that have played before this one.
pub(super) fn before(sheet: &Sheet, seat: Seat) -> impl Iterator<Item = Seat> {
    sheet.game.seats_from(sheet.first).take_while(move |&other| other != seat)
}
