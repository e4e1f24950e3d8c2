//! What happens in a game, and what each viewer is told of it.

use crate::{
    Attack, BattleDice, BetCode, Claims, Class, Face, Highlight, InfluenceDice, Mat, Morale, Pay, Phase,
    Space, Stat, Thumb,
};
use rules_core::{Seat, Secret, Viewer};
use serde::{Deserialize, Serialize};

/// Something that happened, in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Event {
    /// §1.6 A seat was dealt a card.
    Drew { seat: Seat, card: Secret<Highlight> },
    /// §2.1 A seat kept two cards.
    Kept { seat: Seat, cards: Secret<[Highlight; 2]>, claims: Claims },
    /// §8.1 A seat bet.
    Bet { seat: Seat, class: Class, fighter: Secret<Space>, pay: Pay },
    /// Anything else, of which everybody is told everything.
    Public(Notice),
}

/// What one viewer is told. A hidden card is named only to its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Notice {
    /// §1.2 A fighter enters.
    Enters { space: Space, mat: Mat },
    /// §1.5 A Bet card is turned up.
    BetCard { class: Class, card: BetCode },
    /// §1.7 Who begins the game.
    Begins { seat: Seat },
    /// §9 A round begins.
    RoundBegins { round: u8, first: Seat, dice: u8 },
    /// §1.6 A seat was dealt a card.
    Drew { seat: Seat, card: Option<Highlight> },
    /// §2.1 A seat kept two cards and laid the others down.
    Kept { seat: Seat, cards: Option<[Highlight; 2]>, claims: Claims },
    /// §2.2 A seat rolled.
    Rolled { seat: Seat, dice: InfluenceDice },
    /// §2.3 A seat rolls these again; none of them if all stay.
    Rerolls { seat: Seat, dice: InfluenceDice },
    /// §2.3 This is what they show now.
    Rerolled { seat: Seat, dice: InfluenceDice },
    /// §3.1 A marker moved.
    Buffed { seat: Seat, space: Space, stat: Stat, value: u8, pay: Pay },
    /// §3.2 A thumb went up or down.
    Cheered { seat: Seat, space: Space, thumb: Thumb, pay: Pay },
    /// §3.3 A fighter overtook another.
    Overtook { seat: Seat, space: Space, other: Space, pay: Pay },
    /// §3.4 A fighter is Hasted.
    Hasted { seat: Seat, space: Space, pay: Pay },
    /// §3.5 A fighter turned.
    Aimed { seat: Seat, space: Space, target: Space, pay: Pay },
    /// §3.6 A fighter is locked.
    Locked { seat: Seat, space: Space, pay: Pay },
    /// §14.1 A fighter is unlocked.
    Unlocked { seat: Seat, space: Space, pay: Pay },
    /// §3.7 A fighter was unlocked and turned.
    UnlockedAndAimed { seat: Seat, space: Space, target: Space, pay: Pay },
    /// §8.1 A seat bet.
    Bet { seat: Seat, class: Class, fighter: Option<Space>, pay: Pay },
    /// §3.9 A seat makes a die of its own.
    Multitasks { seat: Seat, pay: Pay },
    /// §3.10 A seat stored a Social action.
    Stored { seat: Seat, pay: Pay },
    /// §2.4 A seat discarded a die.
    DiscardedDie { seat: Seat, face: Face },
    /// §2.6 A turn ended; the Influence of these fighters went down.
    TurnEnded { seat: Seat },
    /// §2.6 An Influence marker moved down.
    Influence { space: Space, left: u8 },
    /// §4 A fighter after the Morale Check, where something changed.
    MoraleChecked { space: Space, from: Morale, to: Morale, attack: u8, defense: u8 },
    /// §5.1 It is asked who claims.
    ClaimsAsked { phase: Phase },
    /// §5.7 A seat claimed a row, counted from 1.
    Claimed { seat: Seat, card: Highlight, row: u8, points: u8 },
    /// §6.2 A fighter points at nobody and does not attack.
    NoAttack { space: Space },
    /// §6.3 A fighter attacks with so many dice against so many.
    Attacks { attacker: Space, defender: Space, attack: u8, defense: u8 },
    /// §6.3 Dice fell, of the attacker or the defender.
    Struck { space: Space, dice: BattleDice },
    /// §11.3 Fails were rolled again.
    StruckAgain { space: Space, dice: BattleDice },
    /// §6 What came of an attack.
    Fought { attack: Attack },
    /// §7.1 A fighter is out.
    Eliminated { space: Space, by: Space },
    /// §8.2 A bet happened, and its cards are shown.
    BetHappened { class: Class, fighter: Space },
    /// §13.1 A bet happened, and its cards stay face down.
    BetSealed { class: Class, fighter: Space },
    /// §8.4 A bet never happened.
    BetLapsed { class: Class },
    /// §8.2 A Betting card was shown; what it paid.
    BetShown { seat: Seat, class: Class, round: u8, fighter: Space, points: u8 },
    /// §9.1 A fighter turned to a new enemy.
    Retargeted { space: Space, target: Space },
    /// §9.3 A card that did not score was discarded.
    DiscardedCard { seat: Seat, card: Highlight },
    /// §10.3 The game is over; who won the battle.
    Over { winner: Option<Space> },
}

/// What the viewer is told of an event.
pub(crate) fn notice(event: &Event, viewer: Viewer) -> Notice {
    match *event {
        Event::Drew { seat, card } => Notice::Drew { seat, card: shown(viewer, seat, &card) },
        Event::Kept { seat, cards, claims } => {
            Notice::Kept { seat, cards: shown(viewer, seat, &cards), claims }
        }
        Event::Bet { seat, class, fighter, pay } => {
            Notice::Bet { seat, class, fighter: shown(viewer, seat, &fighter), pay }
        }
        Event::Public(notice) => notice,
    }
}

/// §15.2 What only its owner sees.
fn shown<T: Copy>(viewer: Viewer, owner: Seat, hidden: &Secret<T>) -> Option<T> {
    viewer.is(owner).then_some(*hidden.peek())
}
