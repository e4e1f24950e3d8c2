//! FIGHT! as numbers.

use crate::{
    Numbered, Tape,
    blocks::{Blocks, mixed},
    ranks::Ranks,
};
use rules_core::{Game, Seat, Viewer};
use rules_fight::{
    Action, ArenaId, BoostView, Card, Content, Entry, Errand, FIGHTS, Family, Fight, HAND, Memory, Pick,
    PileView, SeatView, Stage, View,
};

/// The codes of a table of FIGHT!.
pub struct FightCodes {
    seats: usize,
    cards: Ranks<Card>,
    arenas: Ranks<ArenaId>,
    blocks: Blocks,
}

const FAMILIES: usize = Family::ALL.len();
/// The first hand and six refills of two, and two plays a Fight.
const DIARY: usize = HAND + 2 * (FIGHTS - 1) + 2 * FIGHTS;
/// A borrowed ability, a Main and a sign.
const PICKS: usize = 3;

impl Numbered for Fight {
    type Codes = FightCodes;

    fn codes(&self, content: &Content) -> FightCodes {
        let seats = self.seats();
        let cards = Ranks::of(content.warriors().map(|(card, _)| card));
        let arenas = Ranks::of(content.arenas().map(|(arena, _)| arena));
        let blocks = Blocks::of(&[cards.len() * cards.len(), cards.len(), 1, 1, seats, cards.len(), 2]);
        FightCodes { seats, cards, arenas, blocks }
    }

    fn actions(codes: &FightCodes) -> usize {
        codes.blocks.len()
    }

    fn number(codes: &FightCodes, action: Action) -> usize {
        let cards = &codes.cards;
        let (block, place) = match action {
            Action::Play { main, boost } => {
                (0, mixed([(cards.rank(main), cards.len()), (cards.rank(boost), cards.len())]))
            }
            Action::PlayAlone { main } => (1, cards.rank(main)),
            Action::Score => (2, 0),
            Action::Activate => (3, 0),
            Action::Choose(Pick::Seat(seat)) => (4, seat.index()),
            Action::Choose(Pick::Card(card)) => (5, cards.rank(card)),
            Action::Choose(Pick::Plus) => (6, 0),
            Action::Choose(Pick::Minus) => (6, 1),
        };
        codes.blocks.number(block, place)
    }

    fn write(codes: &FightCodes, view: &View, tape: &mut Tape) {
        let View {
            viewer,
            stage,
            fight,
            first,
            last_main,
            arenas,
            winners,
            seats,
            hand,
            reserves,
            top,
            to_lay_out,
            graveyard,
            aside,
            trail,
            memory,
        } = view;
        let (count, cards) = (codes.seats, &codes.cards);
        tape.one_of(
            count + 1,
            Some(match viewer {
                Viewer::Seat(seat) => seat.index(),
                Viewer::Table => count,
            }),
        );
        write_stage(codes, *stage, tape);
        tape.number(*fight);
        tape.one_of(count, Some(first.index()));
        tape.one_of(FAMILIES, last_main.map(Family::index));
        tape.order(codes.arenas.len(), codes.arenas.ranks(arenas.iter().copied()));
        tape.list(FIGHTS, count, winners, |tape, winner| tape.one_of(count, winner.map(Seat::index)));
        for seat in seats {
            write_seat(codes, seat, tape);
        }
        write_tucked(codes, seats, tape);
        tape.set(cards.len(), cards.ranks(hand.iter().copied()));
        tape.number(*reserves);
        tape.one_of(FAMILIES, top.map(Family::index));
        tape.number(*to_lay_out);
        tape.order(cards.len(), cards.ranks(graveyard.iter().copied()));
        tape.order(cards.len(), cards.ranks(aside.iter().copied()));
        tape.list(count + 1, count, trail, |tape, powers| tape.numbers(powers.iter().copied()));
        write_memory(codes, memory, tape);
    }
}

/// All that some stage has. Each stage fills in what it has of it.
#[derive(Default)]
struct Waiting {
    kind: usize,
    errand: Option<usize>,
    seat: Option<Seat>,
    family: Option<Family>,
    left: u8,
    card: Option<Card>,
    named: Option<Seat>,
}

const STAGES: usize = 7;
const ERRANDS: usize = 7;

fn write_stage(codes: &FightCodes, stage: Stage, tape: &mut Tape) {
    let Waiting { kind, errand, seat, family, left, card, named } = waiting(stage);
    tape.one_of(STAGES, Some(kind));
    tape.one_of(ERRANDS, errand);
    tape.one_of(codes.seats, seat.map(Seat::index));
    tape.one_of(FAMILIES, family.map(Family::index));
    tape.number(left);
    tape.one_of(codes.cards.len(), card.map(|card| codes.cards.rank(card)));
    tape.one_of(codes.seats, named.map(Seat::index));
}

fn waiting(stage: Stage) -> Waiting {
    let none = Waiting::default();
    match stage {
        Stage::Drawing { errand, left } => Waiting { kind: 0, left, ..running(errand) },
        Stage::Announcing => Waiting { kind: 1, ..none },
        Stage::Seating => Waiting { kind: 2, ..none },
        Stage::Playing { seat } => Waiting { kind: 3, seat: Some(seat), ..none },
        Stage::Deciding { seat } => Waiting { kind: 4, seat: Some(seat), ..none },
        Stage::Choosing { seat, card, named } => {
            Waiting { kind: 5, seat: Some(seat), card: Some(card), named, ..none }
        }
        Stage::Over => Waiting { kind: 6, ..none },
    }
}

fn running(errand: Errand) -> Waiting {
    let (number, seat, family) = match errand {
        Errand::Deal { seat } => (0, Some(seat), None),
        Errand::Open => (1, None, None),
        Errand::Reveal { seat, family } => (2, Some(seat), Some(family)),
        Errand::Beam { target } => (3, Some(target), None),
        Errand::Pact { seat } => (4, Some(seat), None),
        Errand::Spoils { seat } => (5, Some(seat), None),
        Errand::Refill { seat } => (6, Some(seat), None),
    };
    Waiting { errand: Some(number), seat, family, ..Waiting::default() }
}

fn write_seat(codes: &FightCodes, seat: &SeatView, tape: &mut Tape) {
    let SeatView {
        hand,
        main,
        power,
        boost,
        shielded,
        wins_ties,
        silenced,
        spoils,
        picks,
        scored: PileView { backs, shown, tucked: _ },
        glory,
        diary,
    } = seat;
    let cards = &codes.cards;
    // The backs are ascending, so their counts say everything.
    tape.numbers(Family::ALL.map(|family| hand.iter().filter(|&&back| back == family).count() as u8));
    tape.one_of(cards.len(), main.map(|card| cards.rank(card)));
    tape.maybe(*power);
    write_boost(codes, *boost, tape);
    tape.numbers([*shielded, *wins_ties, *silenced]);
    tape.number(*spoils);
    tape.list(PICKS, 2, picks, |tape, &pick| {
        let (kind, which) = match pick {
            Pick::Seat(seat) => (0, seat.index()),
            Pick::Card(card) => (1, cards.rank(card)),
            Pick::Plus => (2, 0),
            Pick::Minus => (3, 0),
        };
        tape.numbers([kind, which as u8]);
    });
    tape.numbers(*backs);
    tape.set(cards.len(), cards.ranks(shown.iter().copied()));
    tape.number(*glory);
    tape.list(DIARY, 3, diary, |tape, &entry| {
        let (kind, family, shuffle) = match entry {
            Entry::Drew(family, shuffle) => (0, family, shuffle),
            Entry::Showed(family, shuffle) => (1, family, shuffle),
            Entry::Hid(family) => (2, family, 0),
        };
        tape.numbers([kind, family as u8, shuffle]);
    });
}

fn write_boost(codes: &FightCodes, boost: BoostView, tape: &mut Tape) {
    let (kind, family, card) = match boost {
        BoostView::Gone => (0, None, None),
        BoostView::Waiting { family, card } => (1, Some(family), card),
        BoostView::Activated { card } => (2, Some(card.family()), Some(card)),
        BoostView::Spent { card } => (3, Some(card.family()), Some(card)),
    };
    tape.one_of(4, Some(kind));
    tape.one_of(FAMILIES, family.map(Family::index));
    tape.one_of(codes.cards.len(), card.map(|card| codes.cards.rank(card)));
}

/// The Boosts that went face down to scored piles, by who played them and when: at most one a Fight. Each says whose
/// pile, which back, and the face counted from 1 for whoever knows it.
fn write_tucked(codes: &FightCodes, seats: &[SeatView], tape: &mut Tape) {
    let mut table = vec![[0_u8; 3]; codes.seats * FIGHTS];
    for (pile, seat) in (1..).zip(seats) {
        for tucked in &seat.scored.tucked {
            let face = tucked.card.map_or(0, |card| 1 + codes.cards.rank(card) as u8);
            let place = mixed([(tucked.owner.index(), codes.seats), (tucked.fight.into(), FIGHTS)]);
            table[place] = [pile, tucked.family as u8, face];
        }
    }
    tape.numbers(table.into_iter().flatten());
}

fn write_memory(codes: &FightCodes, memory: &Memory, tape: &mut Tape) {
    let Memory { shuffles, scored_unseen } = memory;
    let mut shuffled = vec![0; codes.cards.len()];
    for (number, cards) in (1..).zip(shuffles) {
        codes.cards.ranks(cards.iter().copied()).for_each(|card| shuffled[card] = number);
    }
    tape.number(shuffles.len() as u8);
    tape.numbers(shuffled);
    tape.numbers(*scored_unseen);
}
