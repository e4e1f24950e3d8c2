//! One line for each thing that a viewer is told.

use super::{Words, one, top_cards};
use crate::{Notice, Pick, state::FIGHTS};
use rules_core::words::{Who, counted};

impl Words<'_> {
    /// One line that says what a viewer was told.
    pub fn tell(&self, notice: &Notice) -> String {
        match *notice {
            Notice::LaidOut { card } => format!("{} is laid out on the Graveyard", self.card(card)),
            Notice::Reshuffled { cards } => {
                let cards = counted(cards.into(), "card", "cards");
                format!("The Reserves have run out: the Graveyard is shuffled, {cards} (§6.3)")
            }
            Notice::ArenaSeen { arena } => format!("Arena turned up: {}", self.stakes(arena)),
            Notice::Begins { seat } => format!("{} the game (§1.5)", self.who(seat).does("begins", "begin")),
            Notice::FightBegins { fight, arena, first } => {
                let begins = self.who(first).does_it("is", "are");
                format!("Fight {fight} of {FIGHTS}: {}; {begins} 1st player", self.stakes(arena))
            }
            Notice::Drew { .. }
            | Notice::Played { .. }
            | Notice::PlayedAlone { .. }
            | Notice::SatOut { .. }
            | Notice::Scored { .. }
            | Notice::Activated { .. }
            | Notice::Borrowed { .. }
            | Notice::Chose { .. } => self.tell_of_player(notice),
            Notice::NoEffect { .. }
            | Notice::PowerChanged { .. }
            | Notice::Killed { .. }
            | Notice::BeamedOut { .. }
            | Notice::Replaced { .. }
            | Notice::Silenced { .. }
            | Notice::Shielded { .. }
            | Notice::WinsTies { .. }
            | Notice::HopesForSpoils { .. } => self.tell_of_effect(notice),
            Notice::Revealed { .. }
            | Notice::ScoredOpenly { .. }
            | Notice::Discarded { .. }
            | Notice::Took { .. }
            | Notice::ScoredUnseen { .. } => self.tell_of_cards(notice),
            Notice::Won { seat, arena, glory, power, tied } => {
                let arena = self.game.arena(arena);
                let (name, condition) = (&arena.name, arena.condition);
                let rule = if tied { "a tie, decided by §5.2" } else { "§5.1" };
                let wins = self.who(seat).does("wins", "win");
                format!("{wins} {name} with {power}: {glory} Glory ({condition}; {rule})")
            }
            Notice::NobodyWon { arena } => {
                format!("Nobody wins {}: it leaves the game (§5.3)", self.game.arena(arena).name)
            }
            Notice::Cleared => "The table is cleared to the Graveyard (§6.1)".to_owned(),
            Notice::Over => "The game is over (§7)".to_owned(),
        }
    }

    /// What a player does: §2 playing, §3 the Boost and its choices, §6.2 drawing.
    fn tell_of_player(&self, notice: &Notice) -> String {
        match *notice {
            Notice::Drew { seat, family, card } => {
                format!("{} {}", self.who(seat).does("draws", "draw"), self.face_or_back(card, family))
            }
            Notice::Played { seat, main, boost, card } => {
                let (main, boost) = (self.card(main), self.face_or_back(card, boost));
                let plays = self.who(seat).does("plays", "play");
                format!("{plays} {main}, with {boost} face down as Boost")
            }
            Notice::PlayedAlone { seat, main } => {
                let who = self.who(seat);
                let (plays, their) = (who.does("plays", "play"), who.their());
                format!("{plays} {their} only card as Main: {} (§2.7)", self.card(main))
            }
            Notice::SatOut { seat } => {
                let sits = self.who(seat).does("has no card and sits", "have no card and sit");
                format!("{sits} this Fight out (§2.7)")
            }
            Notice::Scored { seat, family, card } => {
                let who = self.who(seat);
                let (scores, their) = (who.does("scores", "score"), who.their());
                format!("{scores} {their} Boost: {}", self.face_or_back(card, family))
            }
            Notice::Activated { seat, card } => {
                let activates = self.who(seat).does("activates", "activate");
                format!("{activates} {}: {}", self.card(card), self.warrior(card).ability)
            }
            Notice::Borrowed { seat, card } => {
                let (name, ability) = (self.card(card), self.warrior(card).ability);
                let uses = self.who(seat).does("uses", "use");
                format!("{uses} the ability of {name}: {ability} (§4.17)")
            }
            Notice::Chose { seat, pick } => {
                let chosen = match pick {
                    Pick::Seat(own) if own == seat => self.who(seat).itself(),
                    Pick::Seat(_) | Pick::Card(_) | Pick::Plus | Pick::Minus => self.pick(pick),
                };
                format!("{} {chosen}", self.who(seat).does("chooses", "choose"))
            }
            _ => unreachable!("the caller sends what a player does"),
        }
    }

    /// What an ability does to Mains and Boosts (§4).
    fn tell_of_effect(&self, notice: &Notice) -> String {
        match *notice {
            Notice::NoEffect { seat, card } => {
                let card = self.card(card);
                let card = match self.who(seat) {
                    Who::Seat(seat) => format!("{card} of seat {seat}"),
                    who @ (Who::You | Who::Called(_)) => who.has_a(&card),
                };
                format!("{card} changes nothing (§3.4)")
            }
            Notice::PowerChanged { seat, from, to } => {
                format!("{} goes from {from} to {to}", self.who(seat).has_a("Main"))
            }
            Notice::Killed { seat, card } => {
                let (main, card) = (self.who(seat).has_a("Main"), self.card(card));
                format!("{main}, {card}, is killed and goes to the Graveyard (§3.5)")
            }
            Notice::BeamedOut { seat, card } => {
                let (main, card) = (self.who(seat).has_a("Main"), self.card(card));
                format!("{main}, {card}, is beamed away to the Graveyard (§4.16)")
            }
            Notice::Replaced { seat, old, new, power } => {
                let old =
                    old.map_or_else(String::new, |old| format!("; {} goes to the Graveyard", self.card(old)));
                format!("{} is now {} with {power}{old}", self.who(seat).has_a("Main"), self.card(new))
            }
            Notice::Silenced { seat } => {
                format!("{} can only be scored (§4.9)", self.who(seat).has_a("Boost"))
            }
            Notice::Shielded { seat } => {
                let main = self.who(seat).has_a("Main");
                format!("{main} can no longer be changed, killed or replaced in this Fight (§4.10)")
            }
            Notice::WinsTies { seat } => {
                format!("{} every tie of this Fight (§4.11)", self.who(seat).does("wins", "win"))
            }
            Notice::HopesForSpoils { seat, cards } => {
                let (cards, who) = (top_cards(cards), self.who(seat));
                let (scores, wins) = (who.does("scores", "score"), who.it_does("wins", "win"));
                format!("{scores} {cards} of the Reserves if {wins} the Arena (§4.11)")
            }
            _ => unreachable!("the caller sends what happens to Mains and Boosts"),
        }
    }

    /// What an ability does with cards (§4.7, §4.8, §4.11, §4.12, §4.14).
    fn tell_of_cards(&self, notice: &Notice) -> String {
        match *notice {
            Notice::Revealed { seat, card } => {
                format!("{} {}", self.who(seat).does("reveals", "reveal"), self.card(card))
            }
            Notice::ScoredOpenly { seat, card } => {
                format!("{} {}", self.who(seat).does("scores", "score"), self.card(card))
            }
            Notice::Discarded { card } => format!("{} goes to the Graveyard", self.card(card)),
            Notice::Took { seat, from, family, card } => {
                let boost = self.face_or_back(card, family);
                let who = self.who(seat);
                let (takes, their) = (who.does("takes", "take"), who.their());
                let theirs = self.who(from).whose("Boost");
                format!("{takes} {theirs} into {their} scored pile: {boost} (§4.8)")
            }
            Notice::ScoredUnseen { seat, family } => {
                let scores = self.who(seat).does("scores", "score");
                format!("{scores} {} of the Reserves that nobody sees (§8.2)", one(family))
            }
            _ => unreachable!("the caller sends what happens to cards"),
        }
    }
}
