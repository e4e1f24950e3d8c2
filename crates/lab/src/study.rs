//! What is asked of each game beside what is asked of all: its tables, its kinds of decisions, and what it counts.

mod fight;
mod fired_up;
mod gladiators;

pub(crate) use gladiators::rank_mut;

use crate::ledger::{Group, Slate};
use bots::Played;
use rules_core::{ConfigError, Random, Seat, Seen, SplitMix, Standing};
use std::sync::Arc;
use table::{catalogue::Hosted, matches::Terms};

/// A game that the laboratory knows how to study.
pub trait Study: Played + Hosted {
    /// What it is called among people.
    const TITLE: &'static str;
    /// The kinds of decisions there are.
    const KINDS: &'static [&'static str];
    /// What a seat has before the end, by which it leads.
    const LEAD: &'static str;
    /// What the worth of a decision is measured over, in words: what [`Study::instead`] does.
    const INSTEAD: &'static str = "an option of another kind, any, or of its own where there is no other";

    /// What listens to a game.
    type Diary: Diary<Self>;

    /// The tables that games go through in turn, each with its name.
    fn tables(
        terms: &Terms,
        set: &TableSet,
        content: &Arc<Self::Content>,
    ) -> Result<Vec<(String, Self)>, ConfigError> {
        if *set != TableSet::default() {
            let problem =
                format!("{} has one table; only gladiators has pairs, skills and weapons", Self::ID);
            return Err(ConfigError::new("tables", problem));
        }
        Ok(vec![(String::new(), Self::open(Self::configure(terms, content)?, Arc::clone(content))?)])
    }

    /// The kind of a decision, as a place in [`Study::KINDS`].
    fn kind(action: &Self::Action) -> usize;

    /// What its seat does without the chosen decision, among these: actions that are taken one after the other in its place.
    /// None are added where there is nothing to compare it with.
    ///
    /// What a kind is worth is not what this option was worth over that one, so an option of another kind is taken if there is
    /// one. A game in which every decision can be left out says so itself.
    fn instead(legal: &[Self::Action], chosen: usize, random: &mut SplitMix, out: &mut Vec<Self::Action>) {
        let kind = Self::kind(&legal[chosen]);
        let is_other_kind = |action: &Self::Action| Self::kind(action) != kind;
        if legal.iter().any(is_other_kind) {
            out.extend(any_of(legal, is_other_kind, random));
        } else {
            out.extend(any_of(legal, |action| *action != legal[chosen], random));
        }
    }

    /// A part of the chosen decision that is tried for itself, if there is one.
    fn trial(legal: &[Self::Action], chosen: usize, random: &mut SplitMix) -> Option<Trial<Self::Action>> {
        let _ = (legal, chosen, random);
        None
    }

    /// Which part of the game this is, at whose end a trial ends, and what counts in a trial of this seat so far.
    fn so_far_in_trial(&self, state: &Self::State, seat: Seat) -> (u8, i32) {
        (0, self.so_far(state, seat))
    }

    /// A decision in words, as its seat would say it.
    fn say(&self, seen: &Seen<Self>, action: Self::Action) -> String;

    /// What a seat has so far.
    fn so_far(&self, state: &Self::State, seat: Seat) -> i32;

    /// The tables of means that the diary fills.
    fn groups(tables: &[(String, Self)]) -> Vec<Group>;

    /// Somebody who listens at these tables.
    fn diary(tables: &[(String, Self)]) -> Self::Diary;
}

/// What is tried of a decision: what its seat has more at the end of this part of the game than with another action.
pub struct Trial<A> {
    /// The other action.
    pub instead: A,
    /// The cell of the game's own tables that counts it: the table, the row and the column.
    pub cell: [usize; 3],
}

/// One of those that are meant, each with the same chance.
fn any_of<A: Copy>(legal: &[A], is_meant: impl Fn(&A) -> bool, random: &mut SplitMix) -> Option<A> {
    let count = legal.iter().filter(|action| is_meant(action)).count() as u64;
    let at = if count == 0 { return None } else { random.below(count) as usize };
    legal.iter().copied().filter(|action| is_meant(action)).nth(at)
}

/// Which duels are fought, in the one game where seats bring something of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TableSet {
    /// Every two of those named, or of all ready-made ones.
    #[default]
    Pairs,
    /// Only those named, every two of them.
    PairsOf(Vec<String>),
    /// Every ready-made one with one more rank of a skill against itself without it.
    Skills,
    /// Every ready-made one with one weapon alone against itself with another.
    Weapons,
}

/// Listens to one game after another, and counts.
pub trait Diary<G: Study>: Send {
    /// A game begins at the table with this number.
    fn begins(&mut self, game: &G, table: usize);

    /// Something happened. Does it change what seats have so far?
    fn heard(&mut self, game: &G, event: &G::Event, slates: &mut [Slate]) -> bool;

    /// A step was taken.
    #[inline]
    fn stepped(&mut self, _game: &G, _state: &G::State) {}

    /// The game is over. `wins` has everybody's part of the win, in parts of [`WIN`](crate::ledger::WIN).
    fn ends(&mut self, game: &G, standing: &Standing, wins: &[i64], slates: &mut [Slate]);
}
