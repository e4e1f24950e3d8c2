//! The whole truth about a game: plain data, no rules.

use crate::{
    Arena, BattleDice, BetCode, CardSet, Claims, Class, Highlight, InfluenceDice, Phase, Space, SpaceSet,
    space::SPACES,
};
use rules_core::{Pile, Seat, SeatSet, Secret};
use serde::{Deserialize, Serialize};

/// §1.2 The most players.
pub const MOST_SEATS: usize = 5;
/// §10.1 How many rounds a game has at most.
pub const ROUNDS: u8 = 4;
/// §2.1 How many cards are dealt, and how many of them are laid down.
pub(crate) const DEALT: usize = 4;
pub(crate) const LAID_DOWN: usize = 2;
/// §8.1 Everybody has a Betting card for each fighter.
pub(crate) const MOST_BETS: usize = MOST_SEATS * SPACES;
/// §5.7 Everybody can claim both cards of every round.
pub(crate) const MOST_CLAIMS: usize = MOST_SEATS * 2 * ROUNDS as usize;
/// §1.5 Early, Mid and Late.
pub(crate) const CLASSES: usize = 3;
/// §3.11 The faces that a Double can copy: all before it.
pub(crate) const COPIED: usize = 5;

/// A hand, in ascending order: nobody can tell from its order which card came when.
pub(crate) type Hand = Pile<Highlight, DEALT>;
/// The cards laid down, in ascending order.
pub(crate) type Aside = Pile<Highlight, LAID_DOWN>;

/// A game at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) stage: Stage,
    /// Counted from 1; 0 before the first round.
    pub(crate) round: u8,
    /// §1.7, §9.5 The first player of this round.
    pub(crate) first: Seat,
    pub(crate) arena: Arena,
    /// §6.3 The dice of the attack that is being rolled.
    pub(crate) clash: Clash,
    pub(crate) players: [Player; MOST_SEATS],
    /// The dice of whoever's turn it is, and what was done with them.
    pub(crate) spree: Spree,
    /// §2.1, §5.6 Who still has to decide where all decide at once.
    pub(crate) owed: SeatSet,
    /// §12.2 The common dice that are left this round.
    pub(crate) common: InfluenceDice,
    pub(crate) columns: [Column; CLASSES],
    /// §8.1 Every bet, the earliest first.
    pub(crate) bets: Pile<Bet, MOST_BETS>,
    /// §7.3 Who was eliminated, in order.
    pub(crate) eliminations: Pile<Elimination, SPACES>,
    /// §8.3 The different fighters that eliminated somebody, in order.
    pub(crate) eliminators: Pile<Space, SPACES>,
    /// §15.2 The cards that may still come.
    pub(crate) deck: Secret<CardSet>,
    /// §9.3 The cards that were claimed or discarded.
    pub(crate) discard: CardSet,
    /// §5.7 Every claim, in order.
    pub(crate) claimed: Pile<Claimed, MOST_CLAIMS>,
}

/// What the game waits for. All of it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Stage {
    /// §1.2 A fighter is drawn for a space.
    Entering { space: Space },
    /// §1.5 A Bet card is drawn.
    Announcing { class: Class },
    /// §1.7 The first player is drawn.
    Seating,
    /// §1.6, §9.3 A Highlight is dealt.
    Dealing { seat: Seat },
    /// §2.1 Everybody keeps two cards.
    Keeping,
    /// §2.2 All dice of a seat are rolled.
    Rolling { seat: Seat },
    /// §2.3 A seat may choose dice to roll again.
    Rerolling { seat: Seat },
    /// §2.3 These are rolled again.
    RollingAgain { seat: Seat, dice: u8 },
    /// §2.4 A seat uses its dice.
    Using { seat: Seat },
    /// §5.6 Everybody with a card may claim.
    Claiming { phase: Phase },
    /// §6.3 The dice of an attack are rolled, step by step.
    Striking { attacker: Space, defender: Space, roll: Roll },
    /// §10 The game is over.
    Over,
}

/// §6.3 Which dice of an attack are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Roll {
    /// All Attack dice.
    Attack,
    /// §11.3 The Fails among them.
    AttackAgain,
    /// All Defense dice.
    Defense,
    /// §11.3 The Fails among them.
    DefenseAgain,
}

/// §6.3 The dice of an attack that is being rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clash {
    /// The Attack dice so far.
    pub attack: BattleDice,
    /// The Defense dice so far.
    pub defense: BattleDice,
}

/// What a player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Player {
    pub(crate) score: u16,
    /// §2.2 Influence dice that are left this round.
    pub(crate) dice: u8,
    /// §3.10 Active Social tokens.
    pub(crate) tokens: u8,
    /// §14.1 Those of them that were stored this round.
    pub(crate) fresh: u8,
    /// §12.2 Common dice used this round.
    pub(crate) common: u8,
    /// §2.1 How claims are made this round.
    pub(crate) claims: Claims,
    pub(crate) hand: Secret<Hand>,
    pub(crate) aside: Secret<Aside>,
    /// §8.1 Betting cards that were not played.
    pub(crate) betting: Secret<SpaceSet>,
    /// §5.6 What is claimed of the hand, until all have decided: a bit for each card.
    pub(crate) answer: Secret<u8>,
}

/// A turn of the influence phase so far. All of it is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spree {
    /// Own dice that were not used yet.
    pub pool: InfluenceDice,
    /// §3.11 Own dice used for the action they show, by face.
    pub naturals: [u8; COPIED],
    /// §3.11 Doubles that copied them, by face.
    pub doubled: [u8; COPIED],
    /// §3.11 Tokens used this turn.
    pub tokens: u8,
    /// §3.11 Doubles that went with them.
    pub tokens_doubled: u8,
    /// §3.9 Does the die of a Multitask wait to be used?
    pub multitask: bool,
    /// §12.2 Was a common die used this turn?
    pub common: bool,
    /// §2.4 Was an own die used?
    pub used: bool,
    /// §2.5 The one fighter of this turn.
    pub fighter: Option<Space>,
    /// §2.6 Everybody who was influenced.
    pub influenced: SpaceSet,
}

/// §1.5 A column of the betting board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// Its Bet card, once it was drawn.
    pub card: Option<BetCode>,
    /// How far it is.
    pub result: BetResult,
}

/// §8.2 How far a bet is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BetResult {
    /// Bets can be placed.
    Open,
    /// §13.1 It happened to this fighter; its cards are shown at the end.
    Sealed(Space),
    /// It happened to this fighter, and its cards were shown.
    Settled(Space),
    /// §8.4 It never happened; its cards were shown at the end.
    Lapsed,
}

impl BetResult {
    /// §8.2 Have the cards been shown?
    pub const fn is_shown(self) -> bool {
        matches!(self, BetResult::Settled(_) | BetResult::Lapsed)
    }
}

/// §8.1 A Betting card on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bet {
    pub(crate) seat: Seat,
    pub(crate) class: Class,
    pub(crate) round: u8,
    pub(crate) fighter: Secret<Space>,
}

impl Default for Bet {
    fn default() -> Bet {
        Bet { seat: Seat::FIRST, class: Class::Early, round: 0, fighter: Secret::new(Space::default()) }
    }
}

/// §5.7 A card that somebody claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claimed {
    /// Who claimed it.
    pub seat: Seat,
    /// The card.
    pub card: Highlight,
    /// The row that paid, counted from 1.
    pub row: u8,
    /// In which round.
    pub round: u8,
}

impl Default for Claimed {
    fn default() -> Claimed {
        Claimed { seat: Seat::FIRST, card: Highlight::default(), row: 0, round: 0 }
    }
}

/// §7.3 Who was eliminated, and whose doing it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Elimination {
    /// Who is out.
    pub victim: Space,
    /// Whose doing.
    pub by: Space,
    /// Was its Stamina gone, whatever Wounds it had?
    pub exhausted: bool,
}

impl Player {
    /// §3.10 The tokens that can be used now; §14.1 in the prototype not those stored this round.
    #[inline]
    pub(crate) const fn usable_tokens(&self) -> u8 {
        self.tokens - self.fresh
    }
}

impl State {
    /// What a seat has.
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The same, to change it.
    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }
}
