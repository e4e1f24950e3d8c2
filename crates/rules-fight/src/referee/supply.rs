//! §6.3 The cards that came from the Reserves, handed to the engine in the order of the sheet.

use super::sheet::{Said, Sheet};
use crate::{Chance, Errand, Family, State};
use rules_core::{
    Game, Seat,
    content::{ContentError, Spanned},
};

/// How far the Reserves of the sheet are used.
pub(super) struct Supply<'a> {
    sheet: &'a Sheet<'a>,
    used: usize,
}

impl<'a> Supply<'a> {
    pub(super) fn new(sheet: &'a Sheet<'a>) -> Supply<'a> {
        Supply { sheet, used: 0 }
    }

    /// The top card of the sheet's Reserves is gone.
    pub(super) fn use_one(&mut self) {
        self.used += 1;
    }

    /// §8.4 What is drawn now, by the sheet, for whom an ability works or who won.
    pub(super) fn draw(
        &self,
        state: &State,
        (errand, left): (Errand, u8),
        seat: Seat,
    ) -> Result<Chance, ContentError> {
        let game = &self.sheet.game;
        let is_possible = |outcome: &Chance| game.weight(state, *outcome) > 0;
        let any = |outcome: fn(Family) -> Chance| Family::ALL.into_iter().map(outcome).find(is_possible);
        let wanted = left + state.reserves.to_lay_out;
        let Some((said, at)) = self.sheet.reserves.get(self.used) else {
            // The back that comes to lie on top of the Reserves matters to nobody if no card is wanted.
            let back = if wanted == 0 { any(Chance::Top) } else { None };
            return back.ok_or_else(|| self.too_few(state, (errand, wanted), seat));
        };
        if state.reserves.top.is_none() {
            let back = Chance::Top(said.family());
            return if is_possible(&back) { Ok(back) } else { Err(self.cannot_come(*said, at)) };
        }
        let Said::Face(face) = *said else {
            let problem = format!("this card is turned up; name the {} that came", said.family());
            return Err(self.sheet.source.error(at, "reserves", problem));
        };
        if !state.reserves.pool.peek().contains(face) {
            return Err(self.cannot_come(*said, at));
        }
        if state.reserves.left == 1 {
            return Ok(Chance::Card { face, below: None });
        }
        let below = |family: Family| Chance::Card { face, below: Some(family) };
        if let Some((next, at)) = self.sheet.reserves.get(self.used + 1) {
            let outcome = below(next.family());
            return if is_possible(&outcome) { Ok(outcome) } else { Err(self.cannot_come(*next, at)) };
        }
        let outcome = Family::ALL.into_iter().map(below).find(is_possible);
        Ok(outcome.expect("Reserves of more than one card have a back below the top"))
    }

    /// §6.3 Only what was in the Graveyard comes after a reshuffle.
    fn cannot_come(&self, said: Said, at: &Spanned<String>) -> ContentError {
        let card = match said {
            Said::Face(_) => self.sheet.said(said),
            Said::Back(family) => format!("one more {family}"),
        };
        let problem = format!(
            "{card} cannot come now: the Reserves were used up, only cards of the Graveyard come again, and each once \
             (§6.3). List the whole `graveyard`"
        );
        self.sheet.source.error(at, "reserves", problem)
    }

    fn too_few(&self, state: &State, (errand, wanted): (Errand, u8), seat: Seat) -> ContentError {
        let name = self.sheet.name(seat);
        let why = match errand {
            Errand::Reveal { .. } => format!("{name} reveals cards of the Reserves (§4.7)"),
            Errand::Beam { target, .. } => {
                format!(
                    "the top card of the Reserves replaces the Main of {} (§4.16)",
                    self.sheet.name(target)
                )
            }
            Errand::Pact { .. } => format!("{name} scores cards of the Reserves (§4.12)"),
            Errand::Spoils { .. } => format!("{name} has won and scores cards of the Reserves (§4.11)"),
            Errand::Deal { .. } | Errand::Open | Errand::Refill { .. } => {
                unreachable!("nothing is dealt or refilled in a single Fight")
            }
        };
        let more = if wanted == 1 { "1 more card is".to_owned() } else { format!("{wanted} more cards are") };
        let mut problem = format!("{why}; {more} needed here, in the order they came");
        match state.reserves.to_lay_out {
            0 => {}
            cards => problem += &format!(", the first {cards} of them laid out after the reshuffle (§6.3)"),
        }
        if matches!(errand, Errand::Pact { .. } | Errand::Spoils { .. }) {
            problem += ". A card that nobody turned up goes by its Family";
        }
        let source = self.sheet.source;
        match (self.sheet.reserves.last(), &self.sheet.players[seat.index()].row.boost) {
            (Some((_, at)), _) | (None, Some(at)) => source.error(at, "reserves", problem),
            (None, None) => source.missing("reserves", problem),
        }
    }
}
