//! §8.1 Follows a game notice by notice, so that a screen that shows one thing after the other never shows what is still to
//! come.

use crate::{BoostView, Card, Family, Fight, Notice, SeatView, View};
use rules_core::Seat;

impl Fight {
    /// §8.1 Brings a view up to one more notice. The back that comes to lie on top of the Reserves is not told, only
    /// seen; until the view is renewed there is none.
    pub fn follow(&self, view: &mut View, notice: &Notice) {
        follow(self, view, notice);
    }
}

fn follow(game: &Fight, view: &mut View, notice: &Notice) {
    match *notice {
        Notice::LaidOut { card } => {
            draw(view);
            view.graveyard.push(card);
        }
        Notice::Reshuffled { cards } => {
            view.graveyard.clear();
            (view.reserves, view.top) = (cards, None);
        }
        Notice::ArenaSeen { arena } => view.arenas.push(arena),
        Notice::Begins { seat } => view.first = seat,
        Notice::FightBegins { first, .. } => {
            view.first = first;
            view.seats.iter_mut().for_each(clear_seat);
        }
        Notice::Won { seat, glory, .. } => {
            view.winners.push(Some(seat));
            view.seats[seat.index()].glory += u16::from(glory);
        }
        Notice::NobodyWon { .. } => view.winners.push(None),
        Notice::Cleared => clear_table(view),
        Notice::Drew { seat, family, card } => {
            draw(view);
            let hand = &mut view.seats[seat.index()].hand;
            hand.push(family);
            hand.sort();
            view.hand.extend(card);
            view.hand.sort();
        }
        Notice::Played { seat, main, boost, card } => {
            play(game, view, seat, main);
            let own = &mut view.seats[seat.index()];
            forget(&mut own.hand, boost);
            own.boost = BoostView::Waiting { family: boost, card };
            view.hand.retain(|&held| Some(held) != card);
        }
        Notice::PlayedAlone { seat, main } => play(game, view, seat, main),
        Notice::Scored { .. }
        | Notice::ScoredOpenly { .. }
        | Notice::ScoredUnseen { .. }
        | Notice::Took { .. }
        | Notice::Revealed { .. }
        | Notice::Discarded { .. } => follow_cards(view, notice),
        Notice::Activated { .. }
        | Notice::Chose { .. }
        | Notice::PowerChanged { .. }
        | Notice::Killed { .. }
        | Notice::BeamedOut { .. }
        | Notice::Replaced { .. }
        | Notice::Silenced { .. }
        | Notice::Shielded { .. }
        | Notice::WinsTies { .. }
        | Notice::HopesForSpoils { .. } => follow_ability(view, notice),
        Notice::SatOut { .. } | Notice::Borrowed { .. } | Notice::NoEffect { .. } | Notice::Over => {}
    }
}

/// What becomes of cards.
fn follow_cards(view: &mut View, notice: &Notice) {
    match *notice {
        Notice::Scored { seat, family, .. } => {
            view.seats[seat.index()].boost = BoostView::Gone;
            score(view, seat, family);
        }
        Notice::ScoredOpenly { seat, card } => {
            forget(&mut view.aside, card);
            forget(&mut view.graveyard, card);
            view.seats[seat.index()].scored.shown.push(card);
            score(view, seat, card.family());
        }
        Notice::ScoredUnseen { seat, family } => {
            draw(view);
            score(view, seat, family);
        }
        Notice::Took { seat, from, family, .. } => {
            let lost = std::mem::replace(&mut view.seats[from.index()].boost, BoostView::Gone);
            if let BoostView::Activated { card } = lost {
                view.seats[seat.index()].scored.shown.push(card);
            }
            score(view, seat, family);
        }
        Notice::Revealed { card, .. } => {
            draw(view);
            view.aside.push(card);
        }
        Notice::Discarded { card } if view.aside.contains(&card) => {
            forget(&mut view.aside, card);
            view.graveyard.push(card);
        }
        Notice::Discarded { card } => turn_up_waiting(view, card),
        _ => {}
    }
}

/// What an ability does to Mains and Boosts.
fn follow_ability(view: &mut View, notice: &Notice) {
    match *notice {
        Notice::Activated { seat, card } => view.seats[seat.index()].boost = BoostView::Activated { card },
        Notice::Chose { seat, pick } => view.seats[seat.index()].picks.push(pick),
        Notice::PowerChanged { seat, to, .. } => view.seats[seat.index()].power = Some(to),
        Notice::Killed { seat, card } => {
            view.seats[seat.index()].power = None;
            view.graveyard.push(card);
        }
        Notice::BeamedOut { seat, card } => {
            let target = &mut view.seats[seat.index()];
            (target.main, target.power) = (None, None);
            view.graveyard.push(card);
        }
        Notice::Replaced { seat, old, new, power } => {
            // §4.13 It comes from the Graveyard; §4.16 or from the Reserves.
            if view.graveyard.contains(&new) {
                forget(&mut view.graveyard, new);
            } else {
                draw(view);
            }
            view.graveyard.extend(old);
            let target = &mut view.seats[seat.index()];
            (target.main, target.power) = (Some(new), Some(power));
        }
        Notice::Silenced { seat } => view.seats[seat.index()].silenced = true,
        Notice::Shielded { seat } => view.seats[seat.index()].shielded = true,
        Notice::WinsTies { seat } => view.seats[seat.index()].wins_ties = true,
        Notice::HopesForSpoils { seat, cards } => view.seats[seat.index()].spoils += cards,
        _ => {}
    }
}

/// A card leaves the Reserves.
fn draw(view: &mut View) {
    view.reserves = view.reserves.saturating_sub(1);
    view.top = None;
}

/// §7.1 A card comes to a scored pile.
fn score(view: &mut View, seat: Seat, family: Family) {
    let own = &mut view.seats[seat.index()];
    own.scored.backs[family.index()] += 1;
    own.glory += 1;
}

/// §2.1 A Main is played.
fn play(game: &Fight, view: &mut View, seat: Seat, main: Card) {
    let own = &mut view.seats[seat.index()];
    (own.main, own.power) = (Some(main), Some(game.warrior(main).power.into()));
    forget(&mut own.hand, main.family());
    view.last_main = Some(main.family());
    view.hand.retain(|&held| held != main);
}

/// A seat before it has played.
fn clear_seat(seat: &mut SeatView) {
    (seat.main, seat.power, seat.boost) = (None, None, BoostView::Gone);
    (seat.shielded, seat.wins_ties, seat.silenced, seat.spoils) = (false, false, false, 0);
    seat.picks.clear();
}

/// §6.1 Everything on the table goes to the Graveyard, in turn order, each Main before its Boost.
fn clear_table(view: &mut View) {
    for seat in view.turn_order() {
        let own = &mut view.seats[seat.index()];
        if own.power.take().is_some() {
            view.graveyard.extend(own.main);
        }
        if let BoostView::Activated { card } = own.boost {
            own.boost = BoostView::Spent { card };
            view.graveyard.push(card);
        }
    }
    view.fight += 1;
}

/// §3.6 A Boost that still waited is turned up before the table is cleared.
fn turn_up_waiting(view: &mut View, card: Card) {
    let waits = |seat: &SeatView| match seat.boost {
        BoostView::Waiting { family, .. } => family == card.family() && seat.power.is_none(),
        BoostView::Gone | BoostView::Activated { .. } | BoostView::Spent { .. } => false,
    };
    let owner = view.turn_order().find(|seat| waits(&view.seats[seat.index()]));
    if let Some(seat) = owner {
        view.seats[seat.index()].boost = BoostView::Activated { card };
    }
}

/// Takes one of these out, if it is there.
fn forget<T: Copy + PartialEq>(things: &mut Vec<T>, thing: T) {
    if let Some(at) = things.iter().position(|other| *other == thing) {
        things.remove(at);
    }
}
