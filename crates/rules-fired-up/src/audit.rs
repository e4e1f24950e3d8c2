//! Do the parts of a state fit together?

use crate::{
    CardSet, FiredUp, Highlight, Space, SpaceSet, Stage, State, claim,
    setup::INFLUENCE,
    social::MOST_TOKENS,
    state::{DEALT, LAID_DOWN, ROUNDS},
};
use rules_core::Seat;

impl FiredUp {
    /// No game takes more steps. In a round everybody has at most seven dice: each takes one step to use, and at most
    /// four more for the turn it is used in; each Social die may be stored and used later, for a bet or half a Multitask.
    /// Five attacks have four throws and a claim of everybody each.
    pub fn longest(&self) -> usize {
        let seats = usize::from(self.config.seats);
        let dealing = seats * (DEALT + 1);
        let influencing = seats * (7 * (1 + 4 + 2) + 2 * 2 + 2);
        let fighting = 5 * (4 + seats) + 2 * seats;
        usize::from(ROUNDS) * (dealing + influencing + fighting) + 10
    }

    /// Says what is wrong with a state whose parts do not fit.
    pub fn audit(&self, state: &State) -> Result<(), String> {
        self.audit_cards(state)?;
        self.audit_arena(state)?;
        self.audit_bets(state)?;
        self.audit_players(state)
    }

    /// Every Highlight of the set is in exactly one place.
    fn audit_cards(&self, state: &State) -> Result<(), String> {
        let mut seen = CardSet::EMPTY;
        let mut place = |card: Highlight, place: &str| {
            if !self.deck.contains(card) || seen.contains(card) {
                return Err(format!("a card {place} is not of the set, or also somewhere else"));
            }
            seen.insert(card);
            Ok(())
        };
        for seat in self.seats_from(Seat::FIRST) {
            let player = state.player(seat);
            let (hand, aside) = (player.hand.peek().as_slice(), player.aside.peek().as_slice());
            if !hand.is_sorted() || !aside.is_sorted() {
                return Err(format!("seat {seat}: the cards are not in order"));
            }
            for &card in hand {
                place(card, "in a hand")?;
            }
            for &card in aside {
                place(card, "laid down")?;
            }
        }
        for card in state.discard.iter() {
            place(card, "on the discard pile")?;
        }
        for card in state.deck.peek().iter() {
            place(card, "in the deck")?;
        }
        let (found, all) = (seen.len(), self.deck.len());
        if found == all { Ok(()) } else { Err(format!("{found} of {all} cards are somewhere")) }
    }

    /// Tiles count those present, values stand on their tracks, and nobody points at itself.
    fn audit_arena(&self, state: &State) -> Result<(), String> {
        let present = state.arena.present();
        let is_set_up = !matches!(state.stage, Stage::Entering { .. });
        if !is_set_up {
            return Ok(());
        }
        if present.len() + state.eliminations.len() != self.fighters() {
            return Err(format!("{} present, {} out", present.len(), state.eliminations.len()));
        }
        for tile in 1..=present.len() as u8 {
            if state.arena.with_tile(tile).is_none() {
                return Err(format!("nobody has tile {tile}"));
            }
        }
        for space in present.iter() {
            let (fighter, mat) = (state.arena.at(space), self.printed(state, space));
            let is_on_tracks = mat.attack.values().contains(&fighter.attack)
                && mat.defense.values().contains(&fighter.defense);
            if !is_on_tracks || fighter.influence > INFLUENCE || fighter.target == space {
                return Err(format!("{} cannot be so: {fighter:?}", mat.name));
            }
            let may_be_beaten = matches!(state.stage, Stage::Claiming { .. });
            if fighter.is_beaten() && !may_be_beaten {
                return Err(format!("{} should be out", mat.name));
            }
        }
        Ok(())
    }

    /// Every Betting card is in hand or on the board.
    fn audit_bets(&self, state: &State) -> Result<(), String> {
        for seat in self.seats_from(Seat::FIRST) {
            let own = state.bets.as_slice().iter().filter(|bet| bet.seat == seat);
            let mut cards: Vec<Space> = own.map(|bet| *bet.fighter.peek()).collect();
            cards.extend(state.player(seat).betting.peek().iter());
            let set: SpaceSet = cards.iter().copied().collect();
            if cards.len() != self.fighters() || set != SpaceSet::first(self.fighters()) {
                return Err(format!("seat {seat}: Betting cards are missing or there twice"));
            }
        }
        Ok(())
    }

    /// Hands, dice, tokens and answers are within their bounds.
    fn audit_players(&self, state: &State) -> Result<(), String> {
        for seat in self.seats_from(Seat::FIRST) {
            let player = state.player(seat);
            let (hand, aside) = (player.hand.peek().len(), player.aside.peek().len());
            if player.tokens > MOST_TOKENS || player.fresh > player.tokens || hand + aside > DEALT {
                return Err(format!("seat {seat}: too many tokens or cards"));
            }
            if !matches!(state.stage, Stage::Keeping | Stage::Dealing { .. }) && hand > LAID_DOWN {
                return Err(format!("seat {seat}: {hand} cards in hand"));
            }
            let answer = *player.answer.peek();
            let may_answer = match state.stage {
                Stage::Claiming { phase } if !state.owed.contains(seat) => {
                    claim::claimable(self, state, seat, phase)
                }
                _ => 0,
            };
            if answer & !may_answer != 0 {
                return Err(format!("seat {seat}: an answer that cannot be"));
            }
            if let Stage::Using { seat: owing } = state.stage
                && owing == seat
                && player.dice != state.spree.pool.total()
            {
                return Err(format!("seat {seat}: {} dice, {:?} rolled", player.dice, state.spree.pool));
            }
        }
        Ok(())
    }
}
