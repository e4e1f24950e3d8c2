//! Some games are played again with one thing changed, and everything else the same: what are decisions, dice and skill worth?
//! The same dice are the same stream of numbers, and fall as they did until the change makes a throw more or fewer.
//!
//! One decision of every kind that was made is tried: of all of a kind each has the same chance, and never two of a game are
//! counted in one row. So the values of a row come from different games, and its bounds are honest. The same holds for parts of
//! decisions that a game tries for its own tables, such as a card that was kept.

use super::{
    course::{Chance, Mind, Streams, derived, play_on, play_until},
    general::{DECISIONS, GAMES, GENERAL, Of, WORTH_IN_SCORE, WORTH_IN_WINS, wins},
};
use crate::{
    ledger::Slate,
    study::{Study, Trial},
};
use rules_core::{Game, Random, Seat, SplitMix, Standing, Step, Turn};

/// A game that is played again when it is over.
pub(super) struct Probe<G: Game> {
    /// Draws the other choice, the other dice and the seat that plays at random.
    random: SplitMix,
    /// One of all choices, each with the same chance, with any other action taken.
    choice: Pick<G>,
    /// Draws the decisions that are tried.
    kinds_random: SplitMix,
    /// One decision of each kind, with what the game says instead.
    kinds: Vec<Pick<G>>,
    instead: Vec<G::Action>,
    /// Draws what is tried of parts of decisions.
    trials_random: SplitMix,
    trials: Vec<Tried<G>>,
}

/// A part of a decision that is tried for itself.
struct Tried<G: Game> {
    branch: Branch<G>,
    cell: [usize; 3],
    /// The part of the game it belongs to.
    part: u8,
    /// What counted at the end of that part, as the game was played.
    own: Option<i32>,
}

/// One of several, each with the same chance, though nobody knows yet how many will come.
struct Pick<G: Game> {
    seen: u64,
    kept: Option<Branch<G>>,
}

/// Where a game goes on in another way.
struct Branch<G: Game> {
    state: G::State,
    streams: Streams,
    seat: usize,
}

/// A decision with a choice, as it is made.
pub(super) struct Choice<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) state: &'a G::State,
    pub(super) seat: Seat,
    pub(super) legal: &'a [G::Action],
    pub(super) chosen: usize,
    pub(super) streams: &'a Streams,
}

impl<G: Game> Pick<G> {
    const fn new() -> Pick<G> {
        Pick { seen: 0, kept: None }
    }

    /// Is the next one kept instead of the one before?
    fn is_next(&mut self, random: &mut SplitMix) -> bool {
        self.seen += 1;
        random.below(self.seen) == 0
    }
}

impl<G: Study> Choice<'_, G> {
    /// The game after these actions instead of the chosen one.
    fn branch(&self, actions: &[G::Action]) -> Branch<G> {
        let (mut state, mut streams) = (self.state.clone(), self.streams.clone());
        for &action in actions {
            self.game.apply(&mut state, Step::Act(self.seat, action), &mut |_| {});
        }
        // However many they are, they stand for one decision: the next throw is what it would have been, and so are those after
        // it as long as as many dice are thrown.
        streams.chance.stepped();
        Branch { state, streams, seat: self.seat.index() }
    }
}

impl<G: Study> Probe<G> {
    /// The probe of a game, if it is one of those that are played again: one in so many, none for 0. That is drawn, not
    /// counted: every tenth game would always be at the same few of thirty tables.
    pub(super) fn of(seed: u64, number: u64, every: u32) -> Option<Probe<G>> {
        let mut random = derived(&[seed, number, u64::MAX]);
        let is_probed = every > 0 && random.below(every.into()) == 0;
        is_probed.then(|| Probe {
            random,
            choice: Pick::new(),
            kinds_random: derived(&[seed, number, u64::MAX - 1]),
            kinds: G::KINDS.iter().map(|_| Pick::new()).collect(),
            instead: Vec::new(),
            trials_random: derived(&[seed, number, u64::MAX - 2]),
            trials: Vec::new(),
        })
    }

    /// Looks at a decision as it is made.
    pub(super) fn see(&mut self, choice: &Choice<G>) {
        let Choice { legal, chosen, .. } = *choice;
        if self.choice.is_next(&mut self.random) {
            let other = (chosen + 1 + self.random.below(legal.len() as u64 - 1) as usize) % legal.len();
            self.choice.kept = Some(choice.branch(&[legal[other]]));
        }
        self.instead.clear();
        G::instead(legal, chosen, &mut self.kinds_random, &mut self.instead);
        let pick = &mut self.kinds[G::kind(&legal[chosen])];
        if !self.instead.is_empty() && pick.is_next(&mut self.kinds_random) {
            pick.kept = Some(choice.branch(&self.instead));
        }
        if let Some(Trial { instead, cell }) = G::trial(legal, chosen, &mut self.trials_random)
            && self.trials.iter().all(|known| known.cell != cell)
        {
            let (part, _) = choice.game.so_far_in_trial(choice.state, choice.seat);
            self.trials.push(Tried { branch: choice.branch(&[instead]), cell, part, own: None });
        }
    }

    /// Looks at a state as it comes: where a part of the game ends, so do its trials.
    pub(super) fn stepped(&mut self, game: &G, state: &G::State) {
        for tried in self.trials.iter_mut().filter(|tried| tried.own.is_none()) {
            if tried.is_over(game, state) {
                tried.own = Some(tried.counted(game, state));
            }
        }
    }

    /// Plays the game, which ended like this, again in every way, and counts what differs.
    pub(super) fn count(
        mut self,
        standing: &Standing,
        streams: Streams,
        again: &mut Again<G>,
        slates: &mut [Slate],
    ) {
        let (game, own) = (again.game, wins(standing));
        let is_other = |ended: &Standing| i64::from(ended.winners() != standing.winners());
        if let Some(Branch { state, streams, .. }) = self.choice.kept {
            let ended = again.play(state, streams, None);
            slates[GAMES].add(0, Of::OtherChoice as usize, is_other(&ended));
        }
        for (kind, pick) in self.kinds.into_iter().enumerate() {
            let Some(Branch { state, streams, seat }) = pick.kept else { continue };
            let ended = again.play(state, streams, None);
            let scored = standing.scores()[seat] - ended.scores()[seat];
            slates[DECISIONS].add(kind, WORTH_IN_WINS, own[seat] - wins(&ended)[seat]);
            slates[DECISIONS].add(kind, WORTH_IN_SCORE, scored.into());
        }
        for tried in self.trials {
            let own = tried.own.expect("a trial ends with the game at the latest");
            let end = again.play_trial(&tried);
            let [group, row, column] = tried.cell;
            slates[GENERAL + group].add(row, column, i64::from(own - tried.counted(game, &end)));
        }
        let chance = Chance::Quick(derived(&[self.random.next()]));
        let ended = again.play(game.start(), Streams { chance, ..streams.clone() }, None);
        slates[GAMES].add(0, Of::OtherDice as usize, is_other(&ended));
        let seat = self.random.below(game.seats() as u64) as usize;
        let ended = again.play(game.start(), streams, Some(seat));
        slates[GAMES].add(0, Of::RandomSeat as usize, is_other(&ended));
        slates[GAMES].add(0, Of::RandomSeatLoses as usize, own[seat] - wins(&ended)[seat]);
    }
}

impl<G: Study> Tried<G> {
    fn is_over(&self, game: &G, state: &G::State) -> bool {
        let (part, _) = game.so_far_in_trial(state, Seat::at(self.branch.seat));
        part != self.part || matches!(game.turn(state), Turn::Over(_))
    }

    fn counted(&self, game: &G, state: &G::State) -> i32 {
        game.so_far_in_trial(state, Seat::at(self.branch.seat)).1
    }
}

/// Those who played a game, ready to play it again.
pub(super) struct Again<'a, G: Study> {
    pub(super) game: &'a G,
    /// In the order of the seats.
    pub(super) minds: Vec<&'a mut Mind<G>>,
    pub(super) legal: &'a mut Vec<G::Action>,
}

impl<G: Study> Again<'_, G> {
    /// Plays on from here, perhaps with a seat that decides at random.
    fn play(&mut self, mut state: G::State, mut streams: Streams, at_random: Option<usize>) -> Standing {
        let mut anybody = Mind::Random;
        let mut minds: Vec<&mut Mind<G>> = self.minds.iter_mut().map(|mind| &mut **mind).collect();
        if let Some(seat) = at_random {
            minds[seat] = &mut anybody;
        }
        play_on(self.game, &mut state, &mut minds, &mut streams, self.legal, &mut ())
    }

    /// Plays the other action of a trial on to the end of its part of the game.
    fn play_trial(&mut self, tried: &Tried<G>) -> G::State {
        let (mut state, mut streams) = (tried.branch.state.clone(), tried.branch.streams.clone());
        let mut minds: Vec<&mut Mind<G>> = self.minds.iter_mut().map(|mind| &mut **mind).collect();
        let is_over = |state: &G::State| tried.is_over(self.game, state);
        play_until(self.game, &mut state, &mut minds, &mut streams, self.legal, is_over);
        state
    }
}
