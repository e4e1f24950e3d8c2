//! §1 Setting up: fighters, markers, Bet cards, the first player and the first deal.

use crate::{
    Arena, BetCode, Chance, Claims, Class, Event, Fighter, FiredUp, Highlight, InfluenceDice, Mat, Morale,
    Notice, Space, SpaceSet, State, betting,
    edition::Markers,
    keep, next_round,
    state::{Clash, DEALT, MOST_SEATS, Player, Spree, Stage},
};
use rules_core::{Pile, Random, Seat, SeatSet, Secret};

/// §1.3 Where the Influence marker begins.
pub(crate) const INFLUENCE: u8 = 3;

/// The state before the first step.
pub(crate) fn fresh(game: &FiredUp) -> State {
    let player = Player {
        score: 0,
        dice: 0,
        tokens: 0,
        fresh: 0,
        common: 0,
        claims: Claims::Asked,
        hand: Secret::new(Pile::new()),
        aside: Secret::new(Pile::new()),
        betting: Secret::new(SpaceSet::first(game.fighters())),
        answer: Secret::new(0),
    };
    State {
        stage: Stage::Entering { space: Space::at(0) },
        round: 0,
        first: game.config.first.unwrap_or(Seat::FIRST),
        arena: Arena::default(),
        clash: Clash::default(),
        players: [player; MOST_SEATS],
        spree: Spree::default(),
        owed: SeatSet::EMPTY,
        common: InfluenceDice::NONE,
        columns: betting::no_columns(),
        bets: Pile::new(),
        eliminations: Pile::new(),
        eliminators: Pile::new(),
        deck: Secret::new(game.deck),
        discard: crate::CardSet::EMPTY,
        claimed: Pile::new(),
    }
}

/// §1.2 The mats that may still enter.
pub(crate) fn mats(game: &FiredUp, state: &State) -> impl Iterator<Item = Mat> {
    let entered = state.arena.mats;
    game.mats().filter(move |&mat| !entered.contains(&Some(mat)))
}

/// §1.5 The Bet cards of a class.
pub(crate) fn bet_cards(game: &FiredUp, class: Class) -> impl Iterator<Item = BetCode> {
    let edition = game.config.edition;
    let fits = game.content.bets().filter(move |(_, card)| card.class == class && card.is_of(edition));
    fits.map(|(code, _)| code)
}

/// §1.6 Any card of the deck.
#[inline]
pub(crate) fn draw_card(state: &State, random: &mut impl Random) -> Chance {
    Chance::Card(state.deck.peek().pick(random))
}

/// §1.2 A fighter enters, §1.3 with its markers.
pub(crate) fn enter(game: &FiredUp, state: &mut State, space: Space, mat: Mat, tell: &mut impl FnMut(Event)) {
    state.arena.mats[space.index()] = Some(mat);
    state.arena.fighters[space.index()] = Some(fighter(game, space, mat));
    tell(Event::Public(Notice::Enters { space, mat }));
    let entered = space.index() + 1;
    if entered < game.fighters() {
        state.stage = Stage::Entering { space: Space::at(entered) };
    } else {
        line_up(game, state);
        state.stage = Stage::Announcing { class: Class::Early };
    }
}

fn fighter(game: &FiredUp, space: Space, mat: Mat) -> Fighter {
    let printed = game.mat(mat);
    // §12.1 Two players begin with Neutral values.
    let marker = |track: &crate::Track| match game.edition.markers {
        _ if game.is_two_player_version() => track.lowest(Morale::Neutral),
        Markers::LowestLow => track.lowest(Morale::Low),
        Markers::HighestLow => track.highest(Morale::Low),
    };
    Fighter {
        attack: marker(&printed.attack),
        defense: marker(&printed.defense),
        stamina: printed.stamina.cast_signed(),
        wounds: 0,
        capacity: game.edition.wounds_eliminate.unwrap_or(printed.wounds),
        morale: Morale::Neutral,
        influence: INFLUENCE,
        up: 0,
        down: 0,
        target: space,
        locked: false,
        hasted: false,
        tile: 0,
        done: false,
        attacked: 0,
        defended: 0,
        dealt: 0,
        taken: 0,
    }
}

/// §1.4 Everybody turns to the left, and tiles go by Starting Speed.
fn line_up(game: &FiredUp, state: &mut State) {
    let speed = |state: &State, space: Space| game.printed(state, space).speed;
    let present = state.arena.present();
    for space in present.iter() {
        let own = speed(state, space);
        let faster = present.iter().filter(|&other| speed(state, other) > own).count();
        let left = state.arena.left_of(space).unwrap_or(space);
        let fighter = state.arena.at_mut(space);
        (fighter.tile, fighter.target) = (faster as u8 + 1, left);
    }
}

/// §1.5 A Bet card is turned up.
pub(crate) fn announce(
    game: &FiredUp,
    state: &mut State,
    class: Class,
    card: BetCode,
    tell: &mut impl FnMut(Event),
) {
    state.columns[class as usize].card = Some(card);
    tell(Event::Public(Notice::BetCard { class, card }));
    match (class, game.config.first) {
        (Class::Early, _) => state.stage = Stage::Announcing { class: Class::Mid },
        (Class::Mid, _) => state.stage = Stage::Announcing { class: Class::Late },
        (Class::Late, None) => state.stage = Stage::Seating,
        (Class::Late, Some(first)) => seat_first(game, state, first, tell),
    }
}

/// §1.7 The first player is known, and the first round begins.
pub(crate) fn seat_first(game: &FiredUp, state: &mut State, first: Seat, tell: &mut impl FnMut(Event)) {
    state.first = first;
    tell(Event::Public(Notice::Begins { seat: first }));
    next_round::begin(game, state, tell);
}

/// §1.6, §9.3 A card is dealt; when everybody has four, two are kept.
#[inline]
pub(crate) fn deal(
    game: &FiredUp,
    state: &mut State,
    seat: Seat,
    card: Highlight,
    tell: &mut impl FnMut(Event),
) {
    state.deck.peek_mut().remove(card);
    let hand = state.player_mut(seat).hand.peek_mut();
    hand.insert_sorted(card);
    let is_full = hand.len() == DEALT;
    tell(Event::Drew { seat, card: Secret::new(card) });
    if !is_full {
        return;
    }
    let next = game.next(seat);
    if next == state.first { keep::begin(game, state) } else { state.stage = Stage::Dealing { seat: next } }
}
