//! §8.1 What one viewer knows of a game.

use crate::{
    ArenaId, Card, Entry, Family, Fight, Pick, Stage, State,
    card::FAMILIES,
    ending,
    state::{Boost, Tucked},
};
use rules_core::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// A game through one viewer's eyes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// What the game waits for.
    pub stage: Stage,
    /// Fights that are over.
    pub fight: u8,
    /// §1.5 The 1st player of this Fight.
    pub first: Seat,
    /// §2.2 The Family of the Main last played.
    pub last_main: Option<Family>,
    /// §1.4 The Arenas turned up so far: those of the Fights that are over, the current one and the next one.
    pub arenas: Vec<ArenaId>,
    /// §5.4 Who won the Fights that are over.
    pub winners: Vec<Option<Seat>>,
    /// Everybody at the table.
    pub seats: Vec<SeatView>,
    /// The viewer's own hand, ascending.
    pub hand: Vec<Card>,
    /// §8.1 How many cards the Reserves have.
    pub reserves: u8,
    /// §8.1 The back on top of them.
    pub top: Option<Family>,
    /// §6.3 How many cards are still to be laid out as the Graveyard.
    pub to_lay_out: u8,
    /// §6.1 The Graveyard, the newest last.
    pub graveyard: Vec<Card>,
    /// §4.7 Cards that an ability has revealed and not yet dealt with.
    pub aside: Vec<Card>,
    /// The Powers by seat when the last Main was played, and after each Boost; 0 for who is not in the Fight.
    pub trail: Vec<Vec<i32>>,
    /// What everybody remembers of the shuffles.
    pub memory: Memory,
}

impl View {
    /// §1.4 The Arena that is fought in, once it is turned up.
    pub fn arena(&self) -> Option<ArenaId> {
        self.arenas.get(self.fight as usize).copied()
    }

    /// §1.4 The Arena of the next Fight, once it is turned up.
    pub fn next_arena(&self) -> Option<ArenaId> {
        self.arenas.get(self.fight as usize + 1).copied()
    }

    /// The seats in the turn order of this Fight.
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, seats) = (self.first.index(), self.seats.len());
        (0..seats).map(move |place| Seat::at((first + place) % seats))
    }
}

/// A seat as one viewer knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatView {
    /// §8.1 The backs of the hand, ascending.
    pub hand: Vec<Family>,
    /// The last Main of this Fight, in the Fight or killed. Until the next Fight begins, that of the last one.
    pub main: Option<Card>,
    /// The Power of a Main in the Fight; none if it was killed.
    pub power: Option<i32>,
    /// The Boost.
    pub boost: BoostView,
    /// §4.10 Does the Main ignore everything?
    pub shielded: bool,
    /// §4.11 Does the seat win ties?
    pub wins_ties: bool,
    /// §4.9 Must the Boost be scored?
    pub silenced: bool,
    /// §4.11 The cards that come with winning.
    pub spoils: u8,
    /// §3.4 What was chosen for the ability in this Fight.
    pub picks: Vec<Pick>,
    /// §3.2 The scored pile.
    pub scored: PileView,
    /// §7.1 The Glory so far.
    pub glory: u16,
    /// §8.3 What everybody has seen of the seat's cards.
    pub diary: Vec<Entry>,
}

/// A Boost as one viewer knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum BoostView {
    /// Not played yet, scored or taken.
    Gone,
    /// Face down; only its owner knows the face.
    Waiting { family: Family, card: Option<Card> },
    /// Face up.
    Activated { card: Card },
    /// Activated in the Fight that is just over, and gone to the Graveyard.
    Spent { card: Card },
}

/// A scored pile as one viewer knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PileView {
    /// §8.1 How many of each Family.
    pub backs: [u8; FAMILIES],
    /// §8.2 Those whose faces everybody has seen.
    pub shown: Vec<Card>,
    /// §8.2 Boosts that went there face down.
    pub tucked: Vec<TuckedView>,
}

impl PileView {
    /// How many cards.
    pub fn len(&self) -> usize {
        self.backs.iter().map(|&count| usize::from(count)).sum()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// §8.2 A Boost that went face down to a scored pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TuckedView {
    /// Who had played it.
    pub owner: Seat,
    /// In which Fight, counted from 0.
    pub fight: u8,
    /// Its back.
    pub family: Family,
    /// Its face, for the one who had played it.
    pub card: Option<Card>,
}

/// §8.3 What everybody remembers of the shuffles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Memory {
    /// For each shuffle of the Graveyard, the cards that went through it and through none since.
    pub shuffles: Vec<Vec<Card>>,
    /// §8.2 How many of each Family were scored unseen since the last shuffle.
    pub scored_unseen: [u8; FAMILIES],
}

/// What the viewer knows.
pub(crate) fn view(game: &Fight, state: &State, viewer: Viewer) -> View {
    let seats = usize::from(game.config.seats);
    View {
        viewer,
        stage: state.stage,
        fight: state.fight,
        first: state.first,
        last_main: state.last_main,
        arenas: state.arenas.as_slice().to_vec(),
        winners: state.winners.as_slice().to_vec(),
        seats: (0..seats).map(|index| seat_view(game, state, viewer, Seat::at(index))).collect(),
        hand: match viewer {
            Viewer::Seat(own) if own.index() < seats => state.hands[own.index()].peek().as_slice().to_vec(),
            Viewer::Seat(_) | Viewer::Table => Vec::new(),
        },
        reserves: state.reserves.left,
        top: state.reserves.top,
        to_lay_out: state.reserves.to_lay_out,
        graveyard: state.graveyard.as_slice().to_vec(),
        aside: state.aside.as_slice().to_vec(),
        trail: state.trail.as_slice().iter().map(|powers| powers[..seats].to_vec()).collect(),
        memory: memory(game, state),
    }
}

fn seat_view(game: &Fight, state: &State, viewer: Viewer, seat: Seat) -> SeatView {
    let lineup = &state.lineups[seat.index()];
    let pile = &state.scored[seat.index()];
    SeatView {
        hand: state.hands[seat.index()].peek().as_slice().iter().map(|card| card.family()).collect(),
        main: lineup.main,
        power: state.standing.contains(seat).then_some(lineup.power),
        boost: match lineup.boost {
            Boost::Gone => BoostView::Gone,
            Boost::Waiting(card) => {
                let card = *card.peek();
                BoostView::Waiting { family: card.family(), card: viewer.is(seat).then_some(card) }
            }
            Boost::Activated(card) => BoostView::Activated { card },
            Boost::Spent(card) => BoostView::Spent { card },
        },
        shielded: lineup.shielded,
        wins_ties: lineup.wins_ties,
        silenced: lineup.silenced,
        spoils: lineup.spoils,
        picks: lineup.picks.as_slice().to_vec(),
        scored: PileView {
            backs: pile.backs,
            shown: pile.shown.iter().collect(),
            tucked: tucked_in(game, state, viewer, seat),
        },
        glory: ending::glory(game, state, seat),
        diary: state.diaries[seat.index()].as_slice().to_vec(),
    }
}

/// §8.2 The Boosts that went face down to a pile, by Fight; only who played one knows its face.
fn tucked_in(game: &Fight, state: &State, viewer: Viewer, pile: Seat) -> Vec<TuckedView> {
    let mut views = Vec::new();
    for fight in 0..state.tucked[0].len() {
        for owner in game.seats_from(Seat::FIRST) {
            let tucked = state.tucked[owner.index()][fight].filter(|tucked| tucked.pile == pile);
            if let Some(Tucked { card, .. }) = tucked {
                let card = *card.peek();
                let seen = viewer.is(owner).then_some(card);
                views.push(TuckedView { owner, fight: fight as u8, family: card.family(), card: seen });
            }
        }
    }
    views
}

fn memory(game: &Fight, state: &State) -> Memory {
    let mut shuffles = vec![Vec::new(); state.shuffles.into()];
    for card in game.deck.iter() {
        if let Some(last) = usize::from(state.shuffle_of(card)).checked_sub(1) {
            shuffles[last].push(card);
        }
    }
    Memory { shuffles, scored_unseen: state.reserves.scored_unseen }
}
