//! Imagined games fit everything that was ever told, not only what lies on the table now (§8.3).
//!
//! The test keeps the public history itself, from notices alone: who drew which back from which shuffle before which
//! Fight, and which faces were shown when. Whatever a viewer imagines must be a way it could have happened.
#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

mod common;

use common::content;
use rules_core::{Game, Seat, SplitMix, Viewer, random_step};
use rules_fight::{BoostView, Card, Config, Family, Fight, Notice, Stage, State};
use std::collections::BTreeMap;

/// A card as everybody can tell it apart while it is hidden: the shuffle it came from, and its Family.
type Back = (usize, Family);

/// What everybody knows of one seat.
#[derive(Clone, Default)]
struct Past {
    /// Backs that came to the hand, with the first Fight they could be played in.
    drawn: Vec<(usize, Back)>,
    /// Cards that were played and whose faces everybody has seen, with the Fight.
    shown: Vec<(usize, Back)>,
    main: Option<Card>,
    boost: Option<Card>,
}

/// What everybody was told since the first card.
struct History {
    fight: usize,
    first: usize,
    shuffles: usize,
    /// The last shuffle that each card went through; none for those of the first Reserves.
    shuffle_of: BTreeMap<Card, usize>,
    graveyard: Vec<Card>,
    seats: Vec<Past>,
}

impl History {
    fn new(seats: usize) -> History {
        History {
            fight: 0,
            first: 0,
            shuffles: 0,
            shuffle_of: BTreeMap::new(),
            graveyard: Vec::new(),
            seats: vec![Past::default(); seats],
        }
    }

    fn back(&self, card: Card) -> Back {
        (self.shuffle_of.get(&card).copied().unwrap_or(0), card.family())
    }

    /// A face that came from a hand is shown.
    fn show(&mut self, seat: Seat, card: Card) {
        let back = self.back(card);
        self.seats[seat.index()].shown.push((self.fight, back));
    }

    fn hear(&mut self, notice: Notice) {
        match notice {
            Notice::Drew { seat, family, .. } => {
                self.seats[seat.index()].drawn.push((self.fight, (self.shuffles, family)));
            }
            Notice::LaidOut { card } | Notice::Discarded { card } => self.graveyard.push(card),
            Notice::Reshuffled { cards } => {
                assert_eq!(self.graveyard.len(), usize::from(cards));
                self.shuffles += 1;
                let shuffle = self.shuffles;
                self.shuffle_of.extend(self.graveyard.drain(..).map(|card| (card, shuffle)));
            }
            Notice::FightBegins { first, .. } => self.first = first.index(),
            Notice::Played { seat, main, .. } => {
                self.show(seat, main);
                self.seats[seat.index()].main = Some(main);
            }
            Notice::Activated { seat, card } => {
                self.show(seat, card);
                self.seats[seat.index()].boost = Some(card);
            }
            Notice::Took { from, card: Some(_), .. } => self.seats[from.index()].boost = None,
            Notice::Killed { seat, card } | Notice::BeamedOut { seat, card } => {
                self.seats[seat.index()].main = None;
                self.graveyard.push(card);
            }
            Notice::Replaced { seat, old, new, .. } => {
                self.graveyard.retain(|&card| card != new);
                self.graveyard.extend(old);
                self.seats[seat.index()].main = Some(new);
            }
            Notice::ScoredOpenly { card, .. } => self.graveyard.retain(|&other| other != card),
            Notice::Cleared => {
                let (first, seats) = (self.first, self.seats.len());
                for index in (0..seats).map(|place| (first + place) % seats) {
                    let past = &mut self.seats[index];
                    self.graveyard.extend(past.main.take().into_iter().chain(past.boost.take()));
                }
                self.fight += 1;
            }
            _ => {}
        }
    }

    /// Says why an imagined state cannot have happened.
    fn doubt(&self, game: &Fight, imagined: &State) -> Option<String> {
        (0..self.seats.len()).map(Seat::at).find_map(|seat| self.doubt_seat(game, imagined, seat))
    }

    /// Up to each Fight, no more cards of a shuffle and Family were played than had been drawn before it.
    fn doubt_seat(&self, game: &Fight, imagined: &State, seat: Seat) -> Option<String> {
        let past = &self.seats[seat.index()];
        let own = game.view(imagined, Viewer::Seat(seat));
        let mut played = past.shown.clone();
        for tucked in
            own.seats.iter().flat_map(|other| &other.scored.tucked).filter(|card| card.owner == seat)
        {
            played.push((tucked.fight.into(), self.back(tucked.card?)));
        }
        if let BoostView::Waiting { card: Some(card), .. } = own.seats[seat.index()].boost {
            played.push((self.fight, self.back(card)));
        }
        let held = own.hand.iter().map(|&card| (usize::MAX, self.back(card)));
        let all: Vec<(usize, Back)> = played.iter().copied().chain(held).collect();
        for &(fight, back) in &all {
            let upto = |list: &[(usize, Back)]| {
                list.iter().filter(|(when, other)| *when <= fight && *other == back).count()
            };
            let (used, drawn) = (upto(&all), upto(&past.drawn));
            if used > drawn {
                let (shuffle, family) = back;
                return Some(format!(
                    "seat {seat} used {used} {family}s of shuffle {shuffle} up to Fight {fight}, but drew {drawn}"
                ));
            }
        }
        None
    }
}

/// Plays games at random, and has every viewer imagine at every decision.
fn imagine_through(seats: usize, games: u64) -> (u64, Vec<String>) {
    let game = Fight::open(Config::table(seats), content()).unwrap();
    let (mut imagined, mut doubts) = (0, Vec::new());
    for seed in 0..games {
        let (mut state, mut random, mut legal) = (game.start(), SplitMix::new(seed), Vec::new());
        let mut history = History::new(seats);
        while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
            game.apply(&mut state, step, &mut |event| {
                history.hear(game.notice(&event, Viewer::Table).unwrap());
            });
            let view = game.view(&state, Viewer::Table);
            assert_eq!(history.doubt(&game, &state), None, "the truth happened");
            if !matches!(view.stage, Stage::Deciding { .. } | Stage::Playing { .. }) {
                continue;
            }
            assert_eq!(history.graveyard, view.graveyard, "the notices tell of every card in the Graveyard");
            for viewer in Viewer::all(seats) {
                let other = game.imagine(&game.view(&state, viewer), &mut random);
                game.audit(&other).unwrap();
                imagined += 1;
                let doubt = history.doubt(&game, &other);
                doubts.extend(
                    doubt.map(|doubt| format!("seed {seed}, Fight {}, {viewer:?}: {doubt}", view.fight)),
                );
            }
        }
    }
    (imagined, doubts)
}

#[test]
fn s8_3_five_players_imagine_only_what_can_have_happened() {
    let (imagined, doubts) = imagine_through(5, 25);
    assert!(doubts.is_empty(), "{} of {imagined} cannot be, such as: {}", doubts.len(), doubts[0]);
}

#[test]
fn s8_3_four_players_imagine_only_what_can_have_happened() {
    let (imagined, doubts) = imagine_through(4, 25);
    assert!(doubts.is_empty(), "{} of {imagined} cannot be, such as: {}", doubts.len(), doubts[0]);
}

#[test]
fn s8_3_two_players_imagine_only_what_can_have_happened() {
    let (imagined, doubts) = imagine_through(2, 40);
    assert!(doubts.is_empty(), "{} of {imagined} cannot be, such as: {}", doubts.len(), doubts[0]);
}
