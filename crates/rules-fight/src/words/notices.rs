//! One line for each thing that a viewer is told.

use super::{counted, main_of, one, top_cards};
use crate::{Fight, Notice, state::FIGHTS};

impl Fight {
    /// One line that says what a viewer was told.
    pub fn tell(&self, notice: &Notice) -> String {
        match *notice {
            Notice::LaidOut { card } => format!("{} is laid out on the Graveyard", self.card(card)),
            Notice::Reshuffled { cards } => {
                let cards = counted(cards.into(), "card", "cards");
                format!("The Reserves have run out: the Graveyard is shuffled, {cards} (§6.3)")
            }
            Notice::ArenaSeen { arena } => format!("Arena turned up: {}", self.stakes(arena)),
            Notice::Begins { seat } => format!("Seat {seat} begins the game (§1.5)"),
            Notice::FightBegins { fight, arena, first } => {
                format!("Fight {fight} of {FIGHTS}: {}; seat {first} is 1st player", self.stakes(arena))
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
                let arena = self.arena(arena);
                let (name, condition) = (&arena.name, arena.condition);
                let rule = if tied { "a tie, decided by §5.2" } else { "§5.1" };
                format!("Seat {seat} wins {name} with {power}: {glory} Glory ({condition}; {rule})")
            }
            Notice::NobodyWon { arena } => {
                format!("Nobody wins {}: it leaves the game (§5.3)", self.arena(arena).name)
            }
            Notice::Cleared => "The table is cleared to the Graveyard (§6.1)".to_owned(),
            Notice::Over => "The game is over (§7)".to_owned(),
        }
    }

    /// What a player does: §2 playing, §3 the Boost and its choices, §6.2 drawing.
    fn tell_of_player(&self, notice: &Notice) -> String {
        match *notice {
            Notice::Drew { seat, family, card } => {
                format!("Seat {seat} draws {}", self.face_or_back(card, family))
            }
            Notice::Played { seat, main, boost, card } => {
                let (main, boost) = (self.card(main), self.face_or_back(card, boost));
                format!("Seat {seat} plays {main}, with {boost} face down as Boost")
            }
            Notice::PlayedAlone { seat, main } => {
                format!("Seat {seat} plays its only card as Main: {} (§2.7)", self.card(main))
            }
            Notice::SatOut { seat } => format!("Seat {seat} has no card and sits this Fight out (§2.7)"),
            Notice::Scored { seat, family, card } => {
                format!("Seat {seat} scores its Boost: {}", self.face_or_back(card, family))
            }
            Notice::Activated { seat, card } => {
                format!("Seat {seat} activates {}: {}", self.card(card), self.warrior(card).ability)
            }
            Notice::Borrowed { seat, card } => {
                let (name, ability) = (self.card(card), self.warrior(card).ability);
                format!("Seat {seat} uses the ability of {name}: {ability} (§4.17)")
            }
            Notice::Chose { seat, pick } => format!("Seat {seat} chooses {}", self.pick(pick)),
            _ => unreachable!("the caller sends what a player does"),
        }
    }

    /// What an ability does to Mains and Boosts (§4).
    fn tell_of_effect(&self, notice: &Notice) -> String {
        match *notice {
            Notice::NoEffect { seat, card } => {
                format!("{} of seat {seat} changes nothing (§3.4)", self.card(card))
            }
            Notice::PowerChanged { seat, from, to } => format!("{}: {from} -> {to}", main_of(seat)),
            Notice::Killed { seat, card } => {
                format!("{}, {}, is killed and goes to the Graveyard (§3.5)", main_of(seat), self.card(card))
            }
            Notice::Replaced { seat, old, new, power } => {
                let old =
                    old.map_or_else(String::new, |old| format!("; {} goes to the Graveyard", self.card(old)));
                format!("{} is now {} with {power}{old}", main_of(seat), self.card(new))
            }
            Notice::Silenced { seat } => format!("The Boost of seat {seat} can only be scored (§4.9)"),
            Notice::Shielded { seat } => {
                format!(
                    "{} can no longer be changed, killed or replaced in this Fight (§4.10)",
                    main_of(seat)
                )
            }
            Notice::WinsTies { seat } => format!("Seat {seat} wins every tie of this Fight (§4.11)"),
            Notice::HopesForSpoils { seat, cards } => {
                let cards = top_cards(cards);
                format!("Seat {seat} scores {cards} of the Reserves if it wins the Arena (§4.11)")
            }
            _ => unreachable!("the caller sends what happens to Mains and Boosts"),
        }
    }

    /// What an ability does with cards (§4.7, §4.8, §4.11, §4.12, §4.14).
    fn tell_of_cards(&self, notice: &Notice) -> String {
        match *notice {
            Notice::Revealed { seat, card } => format!("Seat {seat} reveals {}", self.card(card)),
            Notice::ScoredOpenly { seat, card } => format!("Seat {seat} scores {}", self.card(card)),
            Notice::Discarded { card } => format!("{} goes to the Graveyard", self.card(card)),
            Notice::Took { seat, from, family, card } => {
                let boost = self.face_or_back(card, family);
                format!("Seat {seat} takes the Boost of seat {from} into its scored pile: {boost} (§4.8)")
            }
            Notice::ScoredUnseen { seat, family } => {
                format!("Seat {seat} scores {} of the Reserves that nobody sees (§8.2)", one(family))
            }
            _ => unreachable!("the caller sends what happens to cards"),
        }
    }
}
