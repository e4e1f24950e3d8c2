//! The whole truth about a game: plain data, no rules.

use crate::{
    ArenaId, Card, Family, Pick,
    card::{CODES, CardSet, FAMILIES},
    diary::Diary,
};
use rules_core::{Pile, Seat, SeatSet, Secret};
use serde::{Deserialize, Serialize};

/// §1.6 The most players.
pub const MOST_SEATS: usize = 5;
/// §1.4 How many Fights a game has.
pub const FIGHTS: usize = 7;
/// §1.3 How many Warriors a hand has.
pub const HAND: usize = 5;
/// §4.7 The most cards that an ability reveals.
pub const MOST_REVEALED: usize = 12;
/// §6.3 How many Warriors are laid out as a new Graveyard.
pub(crate) const LAID_OUT: u8 = 3;

/// A hand, in ascending order: nobody can tell from its order which card came when.
pub(crate) type Hand = Pile<Card, HAND>;

/// A game at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) stage: Stage,
    /// Fights that are over.
    pub(crate) fight: u8,
    /// §1.5 The 1st player of this Fight.
    pub(crate) first: Seat,
    /// §2.2 The Family of the Main last played; before the first play of a Fight, that of the Fight before.
    pub(crate) last_main: Option<Family>,
    /// Whose Mains are in the Fight; nobody's between two Fights.
    pub(crate) standing: SeatSet,
    /// What everybody has on the table. It is remembered until the next Fight begins, so that everybody can see how the
    /// last one came out.
    pub(crate) lineups: [Lineup; MOST_SEATS],
    /// The Powers when the last Main was played, and after each Boost; 0 for who is not in the Fight.
    pub(crate) trail: Pile<[i32; MOST_SEATS], { MOST_SEATS + 1 }>,
    pub(crate) hands: [Secret<Hand>; MOST_SEATS],
    pub(crate) reserves: Reserves,
    /// §6.1 Face up, the newest on top.
    pub(crate) graveyard: Pile<Card, CODES>,
    /// §4.7 Cards that an ability has revealed and not yet dealt with.
    pub(crate) aside: Pile<Card, MOST_REVEALED>,
    pub(crate) scored: [Scored; MOST_SEATS],
    /// §8.2 The Boosts that went face down to a scored pile, by who played them and in which Fight.
    pub(crate) tucked: [[Option<Tucked>; FIGHTS]; MOST_SEATS],
    /// §1.4 The Arenas that were turned up, the next one included.
    pub(crate) arenas: Pile<ArenaId, FIGHTS>,
    /// §5.4 Who won the Fights that are over.
    pub(crate) winners: Pile<Option<Seat>, FIGHTS>,
    /// §8.3 How often the Graveyard was shuffled.
    pub(crate) shuffles: u8,
    /// §8.3 How often it had been shuffled when each card was last in the Reserves: everybody saw what went in.
    pub(crate) shuffled: [u8; CODES],
    /// §8.3 What everybody has seen of each seat's cards.
    pub(crate) diaries: [Diary; MOST_SEATS],
}

/// What the game waits for. All of it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Stage {
    /// §6.3 A card of the Reserves, or a back on top of them, is drawn; so many are still wanted.
    Drawing { errand: Errand, left: u8 },
    /// §1.4 An Arena is turned up.
    Announcing,
    /// §1.5 The first 1st player is drawn.
    Seating,
    /// §2.1 A seat plays Main and Boost.
    Playing { seat: Seat },
    /// §3.1 A seat activates or scores its Boost.
    Deciding { seat: Seat },
    /// §3.4 A seat chooses for the ability of this card, which may be a borrowed one. The Main is named before the sign.
    Choosing { seat: Seat, card: Card, named: Option<Seat> },
    /// §7 The game is over.
    Over,
}

/// What cards are drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Errand {
    /// §1.3 The first hands.
    Deal { seat: Seat },
    /// §1.3 The first Graveyard.
    Open,
    /// §4.7 An ability reveals cards and scores those of a Family.
    Reveal { seat: Seat, family: Family },
    /// §4.16 An ability replaces a Main.
    Beam { target: Seat },
    /// §4.12 An ability scores cards unseen.
    Pact { seat: Seat },
    /// §4.11 The winner of the Arena scores cards unseen.
    Spoils { seat: Seat },
    /// §6.2 Every hand is refilled.
    Refill { seat: Seat },
}

impl Errand {
    /// §8.2 Are the cards scored without anybody looking at them?
    pub(crate) const fn is_unseen(self) -> bool {
        matches!(self, Errand::Pact { .. } | Errand::Spoils { .. })
    }
}

/// What a seat has on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Lineup {
    /// The last Main of this Fight, in the Fight or killed.
    pub(crate) main: Option<Card>,
    /// The Power of a Main in the Fight; 0 otherwise.
    pub(crate) power: i32,
    pub(crate) boost: Boost,
    /// §4.10 Does the Main ignore everything?
    pub(crate) shielded: bool,
    /// §4.11 Does the seat win ties?
    pub(crate) wins_ties: bool,
    /// §4.9 Must the Boost be scored?
    pub(crate) silenced: bool,
    /// §4.11 The cards that come with winning.
    pub(crate) spoils: u8,
    /// §3.4 What was chosen for the ability.
    pub(crate) picks: Pile<Pick, MOST_PICKS>,
}

/// §3.4 A borrowed ability, a Main and a sign.
pub(crate) const MOST_PICKS: usize = 3;

impl Lineup {
    /// Nothing on the table.
    pub(crate) fn empty() -> Lineup {
        Lineup {
            main: None,
            power: 0,
            boost: Boost::Gone,
            shielded: false,
            wins_ties: false,
            silenced: false,
            spoils: 0,
            picks: Pile::new(),
        }
    }
}

/// The Boost of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Boost {
    /// Not played yet, scored or taken.
    Gone,
    /// Face down.
    Waiting(Secret<Card>),
    /// Face up.
    Activated(Card),
    /// Activated in a Fight that is over, and gone to the Graveyard.
    Spent(Card),
}

/// §8.4 The face-down deck: what may still come, and what is seen of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Reserves {
    /// How many cards.
    pub(crate) left: u8,
    /// The back on top, once it was seen.
    pub(crate) top: Option<Family>,
    /// §6.3 How many cards are still to be laid out as the Graveyard.
    pub(crate) to_lay_out: u8,
    /// The faces that nobody has seen since the last shuffle: those of the Reserves, and those scored unseen.
    pub(crate) pool: Secret<CardSet>,
    /// How many cards of each Family lie where no back was seen: all of the Reserves but their top.
    pub(crate) unseen: Secret<[u8; FAMILIES]>,
    /// §8.2 How many of each Family were scored unseen since the last shuffle.
    pub(crate) scored_unseen: [u8; FAMILIES],
    /// The faces that were scored unseen before the last shuffle.
    pub(crate) lost: Secret<CardSet>,
}

/// §3.2 A scored pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Scored {
    /// How many of each Family.
    pub(crate) backs: [u8; FAMILIES],
    /// §8.2 Those whose faces everybody has seen.
    pub(crate) shown: CardSet,
}

impl Scored {
    /// How many cards.
    pub(crate) fn len(&self) -> u8 {
        self.backs.iter().sum()
    }
}

/// §8.2 A Boost that went face down to a scored pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Tucked {
    /// Whose pile.
    pub(crate) pile: Seat,
    pub(crate) card: Secret<Card>,
}

impl State {
    /// The Power of a Main in the Fight.
    #[inline]
    pub(crate) fn power(&self, seat: Seat) -> i32 {
        self.lineups[seat.index()].power
    }

    /// The Family of the Main of a seat that has played one.
    #[inline]
    pub(crate) fn family(&self, seat: Seat) -> Family {
        self.lineups[seat.index()].main.expect("a Main in the Fight was played").family()
    }

    /// §6.1 The newest card of the Graveyard.
    #[inline]
    pub(crate) fn graveyard_top(&self) -> Option<Card> {
        self.graveyard.as_slice().last().copied()
    }

    /// §1.4 The Arena that is fought in.
    #[inline]
    pub(crate) fn arena(&self) -> ArenaId {
        self.arenas.as_slice()[self.fight as usize]
    }
}
