//! Do the parts of a state fit together?

use crate::{
    Card, Family, Fight, Stage, State,
    card::CardSet,
    state::{Boost, FIGHTS},
};
use rules_core::Seat;

impl Fight {
    /// No game takes more steps. In a Fight each seat plays, decides and chooses at most three times, draws two cards, and
    /// may reveal a dozen more; each card drawn may bring a reshuffle with three laid out and two backs.
    pub fn longest(&self) -> usize {
        let seats = usize::from(self.config.seats);
        let drawn_by_a_seat = 2 + crate::MOST_REVEALED + 9;
        FIGHTS * (2 + seats * (5 + drawn_by_a_seat * 6)) + seats * 6 + 20
    }

    /// Says what is wrong with a state whose parts do not fit.
    pub fn audit(&self, state: &State) -> Result<(), String> {
        self.audit_cards(state)?;
        audit_reserves(state)?;
        audit_piles(self, state)?;
        audit_table(self, state)
    }

    /// Every Warrior of the set is in exactly one place.
    fn audit_cards(&self, state: &State) -> Result<(), String> {
        let mut seen = CardSet::EMPTY;
        let mut place = |card: Card, place: &str| {
            if !self.deck.contains(card) {
                return Err(format!("a card {place} is not of the set"));
            }
            if seen.contains(card) {
                return Err(format!("a card {place} is also somewhere else"));
            }
            seen.insert(card);
            Ok(())
        };
        for seat in self.seats_from(Seat::FIRST) {
            let lineup = &state.lineups[seat.index()];
            for &card in state.hands[seat.index()].peek().as_slice() {
                place(card, "in a hand")?;
            }
            if let Some(main) = lineup.main.filter(|_| state.standing.contains(seat)) {
                place(main, "played as Main")?;
            }
            match lineup.boost {
                Boost::Gone | Boost::Spent(_) => {}
                Boost::Waiting(card) => place(*card.peek(), "played as Boost")?,
                Boost::Activated(card) => place(card, "activated")?,
            }
            for card in state.scored[seat.index()].shown.iter() {
                place(card, "scored openly")?;
            }
            for tucked in state.tucked[seat.index()].iter().flatten() {
                place(*tucked.card.peek(), "scored face down")?;
            }
        }
        for &card in state.graveyard.as_slice().iter().chain(state.aside.as_slice()) {
            place(card, "in the Graveyard")?;
        }
        for card in state.reserves.pool.peek().iter().chain(state.reserves.lost.peek().iter()) {
            place(card, "nobody has seen")?;
        }
        let (found, all) = (seen.len(), self.deck.len());
        if found == all { Ok(()) } else { Err(format!("{found} of {all} cards are somewhere")) }
    }
}

/// The Reserves are what nobody has seen, less what was scored unseen.
fn audit_reserves(state: &State) -> Result<(), String> {
    let reserves = &state.reserves;
    let scored_unseen: u8 = reserves.scored_unseen.iter().sum();
    let unseen = reserves.pool.peek().len();
    if unseen != usize::from(reserves.left + scored_unseen) {
        return Err(format!("{unseen} unseen cards, {} left, {scored_unseen} scored unseen", reserves.left));
    }
    for family in Family::ALL {
        let on_top = u8::from(reserves.top == Some(family));
        let backs = reserves.scored_unseen[family.index()] + on_top + reserves.unseen.peek()[family.index()];
        if reserves.pool.peek().count(family) != backs {
            return Err(format!("{backs} backs of the Family {family} are not as many as its unseen faces"));
        }
    }
    if reserves.left < reserves.to_lay_out {
        return Err(format!("{} cards left, {} to lay out", reserves.left, reserves.to_lay_out));
    }
    Ok(())
}

/// Scored piles are made of cards shown, Boosts tucked in, and cards scored unseen.
fn audit_piles(game: &Fight, state: &State) -> Result<(), String> {
    let mut unseen = 0;
    for seat in game.seats_from(Seat::FIRST) {
        let pile = &state.scored[seat.index()];
        for family in Family::ALL {
            let tucked = state.tucked.iter().flatten().flatten();
            let tucked =
                tucked.filter(|card| card.pile == seat && card.card.peek().family() == family).count();
            let known = usize::from(pile.shown.count(family)) + tucked;
            let backs = usize::from(pile.backs[family.index()]);
            unseen +=
                backs.checked_sub(known).ok_or_else(|| format!("seat {seat}: too few backs of {family}"))?;
        }
    }
    let scored_unseen: u8 = state.reserves.scored_unseen.iter().sum();
    let expected = state.reserves.lost.peek().len() + usize::from(scored_unseen);
    if unseen == expected { Ok(()) } else { Err(format!("{unseen} cards scored unseen, not {expected}")) }
}

/// Mains in the Fight have Power, and hands and Fights are within their bounds.
fn audit_table(game: &Fight, state: &State) -> Result<(), String> {
    for seat in game.seats_from(Seat::FIRST) {
        let lineup = &state.lineups[seat.index()];
        let is_standing = state.standing.contains(seat);
        if is_standing != (lineup.power >= 1) || (is_standing && lineup.main.is_none()) {
            return Err(format!(
                "seat {seat}: Power {} with a Main in the Fight: {is_standing}",
                lineup.power
            ));
        }
        if !state.hands[seat.index()].peek().as_slice().is_sorted() {
            return Err(format!("seat {seat}: the hand is not in order"));
        }
    }
    if state.standing.iter().any(|seat| seat.index() >= usize::from(game.config.seats)) {
        return Err("a Main of nobody is in the Fight".to_owned());
    }
    let decided = state.winners.len();
    let is_over = state.stage == Stage::Over;
    if usize::from(state.fight) > decided || is_over != (usize::from(state.fight) == FIGHTS) {
        return Err(format!("{} Fights are over, {decided} decided", state.fight));
    }
    Ok(())
}
