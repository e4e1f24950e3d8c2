//! Guides through the toys. They know nothing but what is legal, so that the search itself is judged.

use crate::toy_answers::STAGES;
use bots::search::{Guide, Worth};
use rules_core::{Game, MAX_SEATS, Random, Seat, SplitMix, Standing, Viewer};
use rules_toys::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice, pig::Pig};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A number for anything that can be printed.
fn number(thing: &impl std::fmt::Debug) -> u64 {
    let mut hasher = DefaultHasher::new();
    format!("{thing:?}").hash(&mut hasher);
    hasher.finish()
}

/// A share from 0 to 1 of what is at stake.
fn share_of(stake: f32, standing: &Standing) -> Worth {
    let mut worth = [0.0; MAX_SEATS];
    for (seat, &score) in standing.scores().iter().enumerate() {
        worth[seat] = f32::from(i8::try_from(score).unwrap()) / (2.0 * stake) + 0.5;
    }
    worth
}

fn any<A>(legal: &[A], luck: &mut SplitMix) -> usize {
    luck.below(legal.len() as u64) as usize
}

/// Holds at ten, or does anything.
pub(crate) struct Pigs<'a>(pub(crate) &'a Pig);

impl Guide<Pig> for Pigs<'_> {
    fn sight(&self, state: &<Pig as Game>::State, seat: Seat) -> u64 {
        // The number of turns only says who moves, which the seat does as well.
        let view = self.0.view(state, Viewer::Seat(seat));
        u64::from(view.points[0]) << 32 | u64::from(view.points[1]) << 16 | u64::from(view.total)
    }

    fn pick(
        &self,
        state: &<Pig as Game>::State,
        seat: Seat,
        legal: &[<Pig as Game>::Action],
        luck: &mut SplitMix,
    ) -> usize {
        let is_much = self.0.view(state, Viewer::Seat(seat)).total >= 10;
        if luck.below(4) == 0 { any(legal, luck) } else { usize::from(is_much) }
    }
}

/// A guide through Kuhn poker, with a mixed first action or the best.
pub(crate) struct Kuhns<const MIXES: bool>;

impl<const MIXES: bool> Guide<Kuhn> for Kuhns<MIXES> {
    const MIXES: bool = MIXES;

    fn sight(&self, state: &<Kuhn as Game>::State, seat: Seat) -> u64 {
        let view = Kuhn.view(state, Viewer::Seat(seat));
        let point = STAGES.iter().position(|&known| known == view.stage);
        (3 * point.unwrap() + view.own.unwrap().kind()) as u64
    }

    fn pick(
        &self,
        _: &<Kuhn as Game>::State,
        _: Seat,
        legal: &[<Kuhn as Game>::Action],
        luck: &mut SplitMix,
    ) -> usize {
        any(legal, luck)
    }

    fn result(&self, standing: &Standing) -> Worth {
        share_of(2.0, standing)
    }
}

/// A guide through Leduc poker.
pub(crate) struct Leducs<const MIXES: bool>;

impl<const MIXES: bool> Guide<Leduc> for Leducs<MIXES> {
    const MIXES: bool = MIXES;

    fn sight(&self, state: &<Leduc as Game>::State, seat: Seat) -> u64 {
        number(&Leduc.view(state, Viewer::Seat(seat)))
    }

    fn pick(
        &self,
        _: &<Leduc as Game>::State,
        _: Seat,
        legal: &[<Leduc as Game>::Action],
        luck: &mut SplitMix,
    ) -> usize {
        any(legal, luck)
    }

    fn result(&self, standing: &Standing) -> Worth {
        share_of(13.0, standing)
    }
}

/// A guide through liar's dice.
pub(crate) struct Liars<const MIXES: bool>;

impl<const MIXES: bool> Guide<LiarsDice> for Liars<MIXES> {
    const MIXES: bool = MIXES;

    fn sight(&self, state: &<LiarsDice as Game>::State, seat: Seat) -> u64 {
        number(&LiarsDice.view(state, Viewer::Seat(seat)))
    }

    fn pick(
        &self,
        _: &<LiarsDice as Game>::State,
        _: Seat,
        legal: &[<LiarsDice as Game>::Action],
        luck: &mut SplitMix,
    ) -> usize {
        any(legal, luck)
    }
}
