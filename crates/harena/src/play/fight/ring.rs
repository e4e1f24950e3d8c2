//! What is shown of a game: the table as far as it was followed, and how each Power came about.

use crate::play::match_on_screen::{Board, MatchOnScreen};
use rules_core::Seat;
use rules_fight::{Card, FIGHTS, Fight, Notice, Stage, View};
use std::time::Instant;

/// A game on the screen.
pub(super) type Bout = MatchOnScreen<Ring>;

/// What is shown of a game. It holds only what everybody at the keyboard may see.
pub(in crate::play) struct Ring {
    /// The table.
    pub(super) shown: View,
    /// How the Power of each seat's Main came about in this Fight.
    pub(super) chains: Vec<Vec<Link>>,
    /// What became of each seat's Boost, once it is gone.
    pub(super) fates: Vec<Option<Fate>>,
    /// Whom the newest notice is about, or who decides.
    pub(super) active: Option<Seat>,
    /// §6.1 Have the Mains and Boosts of the last Fight left the table? They are shown until the next one begins.
    pub(super) is_cleared: bool,
    /// §1.5 Is there a 1st player yet? Not while the first hands are dealt.
    pub(super) has_first: bool,
    /// The Boost whose ability is at work.
    working: Option<Card>,
}

/// What became of a Boost that was not activated, or is no longer there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Fate {
    /// §3.2 It was scored.
    Scored,
    /// §4.8 This seat took it.
    Taken(Seat),
}

/// A Power that a Main had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    /// The Power; none if the Main was killed.
    pub(super) power: Option<i32>,
    /// The Boost that did it; none for the printed Power.
    pub(super) by: Option<Card>,
}

impl Ring {
    /// The game as this view has it, before anything was told.
    pub(super) fn new(shown: View) -> Ring {
        let seats = shown.seats.len();
        Ring {
            shown,
            chains: vec![Vec::new(); seats],
            fates: vec![None; seats],
            active: None,
            is_cleared: false,
            has_first: false,
            working: None,
        }
    }

    fn link(&mut self, seat: Seat, power: Option<i32>) {
        self.chains[seat.index()].push(Link { power, by: self.working });
    }

    /// §3.5 A Main is killed; a Power below 1 that the same Boost brought about is part of that.
    fn kill(&mut self, seat: Seat) {
        let chain = &mut self.chains[seat.index()];
        chain.pop_if(|link| {
            link.by.is_some() && link.by == self.working && link.power.is_some_and(|power| power < 1)
        });
        self.link(seat, None);
    }
}

impl Board for Ring {
    type Game = Fight;

    fn announce(&mut self, _: &Fight, _: &Notice, _: Instant) -> Option<f32> {
        None
    }

    fn show(&mut self, game: &Fight, notice: &Notice, _: &str) -> f32 {
        game.follow(&mut self.shown, notice);
        self.active = seat_of(notice).or(self.active);
        match *notice {
            Notice::Begins { .. } => self.has_first = true,
            Notice::FightBegins { .. } => {
                self.has_first = true;
                self.chains.iter_mut().for_each(Vec::clear);
                self.fates.fill(None);
                (self.working, self.is_cleared) = (None, false);
            }
            Notice::Played { seat, main, .. } | Notice::PlayedAlone { seat, main } => {
                self.link(seat, Some(game.warrior(main).power.into()));
            }
            Notice::Activated { card, .. } => self.working = Some(card),
            Notice::Scored { seat, .. } => self.fates[seat.index()] = Some(Fate::Scored),
            Notice::Took { seat, from, .. } => self.fates[from.index()] = Some(Fate::Taken(seat)),
            Notice::PowerChanged { seat, to, .. } => self.link(seat, Some(to)),
            Notice::Replaced { seat, power, .. } => self.link(seat, Some(power)),
            Notice::Killed { seat, .. } => self.kill(seat),
            Notice::Cleared => (self.working, self.is_cleared) = (None, true),
            _ => {}
        }
        beats(notice)
    }

    /// The backs that others draw are seen in their hands, and the Arenas are always there.
    fn is_logged(&self, notice: &Notice) -> bool {
        !matches!(notice, Notice::Drew { card: None, .. } | Notice::ArenaSeen { .. })
    }

    /// §6.1 Who won is looked at before the table is cleared.
    fn pause_before(&self, notice: &Notice) -> Option<&'static str> {
        let is_last = usize::from(self.shown.fight) + 1 == FIGHTS;
        matches!(notice, Notice::Cleared).then_some(if is_last { "the final table" } else { "next Fight" })
    }

    fn shown(&self) -> &View {
        &self.shown
    }

    fn settle(&mut self, view: View) {
        self.has_first = true;
        self.active = match view.stage {
            Stage::Playing { seat } | Stage::Deciding { seat } | Stage::Choosing { seat, .. } => Some(seat),
            Stage::Drawing { .. } | Stage::Announcing | Stage::Seating | Stage::Over => None,
        };
        self.shown = view;
    }
}

/// For how long a notice is the newest one: what many see coming passes quickly.
const fn beats(notice: &Notice) -> f32 {
    match notice {
        Notice::Drew { .. } | Notice::LaidOut { .. } => 0.12,
        Notice::ArenaSeen { .. } | Notice::Begins { .. } | Notice::Cleared | Notice::Discarded { .. } => 0.4,
        Notice::FightBegins { .. } | Notice::Activated { .. } => 1.2,
        Notice::Won { .. } | Notice::NobodyWon { .. } => 2.0,
        _ => 0.8,
    }
}

/// Whom a notice is about, if it is about somebody.
const fn seat_of(notice: &Notice) -> Option<Seat> {
    match *notice {
        Notice::Drew { seat, .. }
        | Notice::Begins { seat }
        | Notice::Played { seat, .. }
        | Notice::PlayedAlone { seat, .. }
        | Notice::SatOut { seat }
        | Notice::Scored { seat, .. }
        | Notice::Activated { seat, .. }
        | Notice::Won { seat, .. } => Some(seat),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Ring;
    use crate::play::{
        fight::testing::{play_out, session},
        match_on_screen::Board,
    };

    #[test]
    fn a_chain_ends_with_the_power_of_its_main() {
        let mut longest = 0;
        for seed in 0..20 {
            let mut session = session(4, 0);
            let mut ring = Ring::new(session.shared_view());
            play_out(&mut session, seed, |session, notices| {
                for notice in &notices {
                    ring.show(session.game(), notice, "");
                }
                let truth = session.shared_view();
                if ring.is_cleared {
                    return;
                }
                for (seat, chain) in truth.seats.iter().zip(&ring.chains) {
                    assert_eq!(chain.last().and_then(|link| link.power), seat.power);
                    assert_eq!(chain.is_empty(), seat.main.is_none());
                    longest = longest.max(chain.len());
                    assert!(chain.iter().skip(1).all(|link| link.by.is_some()));
                }
            });
        }
        assert!(longest > 3, "abilities worked on each other");
    }
}
