//! What is counted in FIGHT!: Warriors, Arenas and places in the turn order.

use super::{Diary, Study};
use crate::ledger::{Group, Picture, Slate, group, number, share};
use rules_core::{Game, Seat, Seen, Standing, Viewer};
use rules_fight::{Action, ArenaId, Card, Event, Family, Fight, Notice, State};

const WARRIORS: usize = 0;
const ARENAS: usize = 1;
const PLACES: usize = 2;
const FAMILIES: usize = 3;

impl Study for Fight {
    const TITLE: &'static str = "FIGHT!";
    const LEAD: &'static str = "Glory";
    const KINDS: &'static [&'static str] = &[
        "play Main and Boost",
        "play the last card",
        "score the Boost",
        "activate the Boost",
        "choose for an ability",
    ];

    type Diary = Night;

    fn kind(action: &Action) -> usize {
        match action {
            Action::Play { .. } => 0,
            Action::PlayAlone { .. } => 1,
            Action::Score => 2,
            Action::Activate => 3,
            Action::Choose(_) => 4,
        }
    }

    fn say(&self, _: &Seen<Fight>, action: Action) -> String {
        self.describe(action)
    }

    fn so_far(&self, state: &State, seat: Seat) -> i32 {
        self.glory_of(state, seat).into()
    }

    fn groups(tables: &[(String, Fight)]) -> Vec<Group> {
        let game = &tables[0].1;
        vec![warriors(game), arenas(game), places(game.seats()), families(game)]
    }

    fn diary(_: &[(String, Fight)]) -> Night {
        Night::default()
    }
}

fn warriors(game: &Fight) -> Group {
    let most = game.content().warriors().map(|(card, _)| card.index() + 1).max().unwrap_or(0);
    let mut rows = vec![String::new(); most];
    for (card, warrior) in game.content().warriors() {
        rows[card.index()] = format!("{card} {}", warrior.name);
    }
    let columns = vec![
        number("Glory", "that whoever played it gained in the Fight, as Main or as Boost"),
        share("wins as Main", "of the Fights it was played in as Main"),
        number("Glory as Main", "of the Arena, for a Fight as Main; 0 where it was lost"),
        share("wins as Boost", "of the Fights it was played in as Boost"),
        number(
            "Glory as Boost",
            "that its player gained in such a Fight, the Arena and scored cards together",
        ),
        share("activated", "of the times it was played as Boost"),
        share("wins activated", "of the Fights in which it was activated"),
        share("wins scored", "of the Fights in which it was played as Boost and not activated"),
    ];
    let note =
        "Every Warrior by the Fights it was played in. A Main that another card replaced counts as played.";
    group(["warriors", "Warriors", note], rows, columns, Picture::Dots(0))
}

fn names_of_arenas(game: &Fight) -> Vec<String> {
    let arenas = game.content().arenas();
    let most = arenas.map(|(arena, _)| arena.number()).max().unwrap_or(0);
    let mut rows = vec![String::new(); most];
    for (arena, row) in game.content().arenas() {
        rows[arena.number() - 1] = format!("{arena} {}", row.name);
    }
    rows
}

fn arenas(game: &Fight) -> Group {
    let rows = names_of_arenas(game);
    let columns = vec![
        share("nobody wins", "of the Fights in it"),
        share("tied", "won only by the turn order or by an ability, of those won"),
        share("Boosts turned it", "won by another than who led when the last Main lay, of all Fights"),
        share("first wins", "won by the 1st player, of all Fights"),
        share("last wins", "won by the last player, of all Fights"),
    ];
    group(["arenas", "Arenas", "Every Arena by the Fights in it."], rows, columns, Picture::Dots(2))
}

fn families(game: &Fight) -> Group {
    let columns = Family::ALL
        .map(|family| share(&family.to_string(), "of the Fights in it that a Main of this family won"));
    let note = "Who wins where: the family of the Main that was played by the winner.";
    let words = ["families", "Arenas by family", note];
    group(words, names_of_arenas(game), columns.to_vec(), Picture::HeatMap)
}

fn places(seats: usize) -> Group {
    let rows = (1..=seats).map(|place| format!("place {place}")).collect();
    let columns = vec![
        share("wins", "of the Fights"),
        number("Glory", "gained in a Fight, Arena and scored cards together"),
        share("activates", "of the Boosts played there"),
    ];
    let note = "The turn order of a Fight, counted from its 1st player.";
    group(["places", "Places in the turn order", note], rows, columns, Picture::Dots(0))
}

/// One game so far.
#[derive(Default)]
pub struct Night {
    seats: usize,
    first: usize,
    arena: Option<ArenaId>,
    mains: [Option<Card>; rules_core::MAX_SEATS],
    boosts: [Option<Boost>; rules_core::MAX_SEATS],
    /// Cards scored in this Fight.
    scored: [i64; rules_core::MAX_SEATS],
    played: usize,
    /// Who led before the Boosts, once all Mains lay; asked for after the step.
    leader: Option<Seat>,
    knows_leader: bool,
    asks_leader: bool,
    winner: Option<(Seat, i64, bool)>,
    is_open: bool,
}

#[derive(Clone, Copy)]
struct Boost {
    card: Card,
    activated: bool,
}

impl Diary<Fight> for Night {
    fn begins(&mut self, game: &Fight, _: usize) {
        *self = Night { seats: game.seats(), ..Night::default() };
    }

    fn heard(&mut self, _: &Fight, event: &Event, slates: &mut [Slate]) -> bool {
        match event {
            Event::Drew { .. } => false,
            Event::Played { seat, main, boost } => {
                self.mains[seat.index()] = Some(*main);
                self.boosts[seat.index()] = Some(Boost { card: *boost.peek(), activated: false });
                self.one_more_played();
                false
            }
            Event::Tucked { pile, .. } => {
                self.scored[pile.index()] += 1;
                true
            }
            Event::Public(notice) => self.noticed(notice, slates),
        }
    }

    fn stepped(&mut self, game: &Fight, state: &State) {
        if self.asks_leader {
            self.asks_leader = false;
            let leader = game.leader(&game.view(state, Viewer::Table));
            (self.leader, self.knows_leader) = (leader.map(|leader| leader.seat), true);
        }
    }

    fn ends(&mut self, _: &Fight, _: &Standing, _: &[i64], slates: &mut [Slate]) {
        self.close_fight(slates);
    }
}

impl Night {
    fn one_more_played(&mut self) {
        self.played += 1;
        self.asks_leader = self.played == self.seats;
    }

    fn noticed(&mut self, notice: &Notice, slates: &mut [Slate]) -> bool {
        match *notice {
            Notice::FightBegins { arena, first, .. } => {
                self.close_fight(slates);
                *self = Night {
                    seats: self.seats,
                    first: first.index(),
                    arena: Some(arena),
                    is_open: true,
                    ..Night::default()
                };
            }
            Notice::PlayedAlone { seat, main } => {
                self.mains[seat.index()] = Some(main);
                self.one_more_played();
            }
            Notice::SatOut { .. } => self.one_more_played(),
            Notice::Activated { seat, .. } => {
                if let Some(boost) = &mut self.boosts[seat.index()] {
                    boost.activated = true;
                }
            }
            // A Boost that is taken face up is scored too; one face down is tucked.
            Notice::ScoredOpenly { seat, .. }
            | Notice::ScoredUnseen { seat, .. }
            | Notice::Took { seat, .. } => {
                self.scored[seat.index()] += 1;
                return true;
            }
            Notice::Won { seat, glory, tied, .. } => {
                self.winner = Some((seat, glory.into(), tied));
                return true;
            }
            _ => {}
        }
        false
    }

    /// What came of the Fight, when the next one begins or the game is over.
    fn close_fight(&mut self, slates: &mut [Slate]) {
        let (true, Some(arena)) = (self.is_open, self.arena) else { return };
        self.is_open = false;
        let winner = self.winner.map(|(seat, ..)| seat.index());
        let arena = arena.number() - 1;
        slates[ARENAS].add(arena, 0, i64::from(winner.is_none()));
        if let Some((_, _, tied)) = self.winner {
            slates[ARENAS].add(arena, 1, i64::from(tied));
        }
        if self.knows_leader {
            slates[ARENAS].add(arena, 2, i64::from(self.leader.map(Seat::index) != winner));
        }
        let last = (self.first + self.seats - 1) % self.seats;
        slates[ARENAS].add(arena, 3, i64::from(winner == Some(self.first)));
        slates[ARENAS].add(arena, 4, i64::from(winner == Some(last)));
        let family = winner.and_then(|seat| self.mains[seat]).map(Card::family);
        for (column, other) in Family::ALL.into_iter().enumerate() {
            slates[FAMILIES].add(arena, column, i64::from(family == Some(other)));
        }
        for seat in 0..self.seats {
            self.close_seat(seat, slates);
        }
    }

    fn close_seat(&self, seat: usize, slates: &mut [Slate]) {
        let (wins, glory) = match self.winner {
            Some((winner, glory, _)) if winner.index() == seat => (1, glory),
            Some(_) | None => (0, 0),
        };
        let gained = glory + self.scored[seat];
        let place = (seat + self.seats - self.first) % self.seats;
        slates[PLACES].add(place, 0, wins);
        slates[PLACES].add(place, 1, gained);
        let warriors = &mut slates[WARRIORS];
        if let Some(main) = self.mains[seat] {
            for (column, value) in [gained, wins, glory].into_iter().enumerate() {
                warriors.add(main.index(), column, value);
            }
        }
        if let Some(Boost { card, activated }) = self.boosts[seat] {
            for (column, value) in [(0, gained), (3, wins), (4, gained), (5, i64::from(activated))] {
                warriors.add(card.index(), column, value);
            }
            warriors.add(card.index(), if activated { 6 } else { 7 }, wins);
            slates[PLACES].add(place, 2, i64::from(activated));
        }
    }
}
