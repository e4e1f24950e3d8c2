//! One game from any state to its end, with bots that see only what they may.

use crate::league::Entrant;
use bots::{AnyBot, Effort, Level};
use rules_core::{Game, MAX_SEATS, Random, Seat, Seen, SplitMix, Standing, Step, StepOf, Turn, Viewer};
use std::ops::ControlFlow;
use table::FairDice;

use crate::study::Study;

/// Who decides for a seat.
pub(crate) enum Mind<G: Game> {
    /// Any legal action, without looking.
    Random,
    /// A bot.
    Bot(AnyBot<G>),
}

impl<G: Study> Mind<G> {
    /// The mind of an entrant at a table.
    pub(crate) fn of(entrant: Entrant, game: &G) -> Mind<G> {
        match entrant.level {
            Level::Random => Mind::Random,
            level => {
                let effort = Effort::of(entrant.iterations.unwrap_or(G::ITERATIONS));
                Mind::Bot(game.bot(level, &effort))
            }
        }
    }
}

impl<G: Game> Mind<G> {
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        legal: &[G::Action],
        random: &mut SplitMix,
    ) -> usize {
        match self {
            Mind::Random => random.below(legal.len() as u64) as usize,
            Mind::Bot(bot) => {
                let view = game.view(state, Viewer::Seat(seat));
                bot.choose(&Seen { seat, view, legal: legal.to_vec() }, random)
            }
        }
    }
}

/// Where the numbers of one game come from: chance has one stream and every seat one of its own, so that no bot's thinking
/// shifts the dice. What it decides may: a stream runs on, and from the first throw more or fewer on, other dice fall.
#[derive(Clone)]
pub(crate) struct Streams {
    pub(crate) chance: Chance,
    pub(crate) minds: [SplitMix; MAX_SEATS],
}

impl Streams {
    /// The streams of a game of an experiment.
    pub(crate) fn of(seed: u64, game: u64) -> Streams {
        let mind = |seat: usize| derived(&[seed, game, seat as u64]);
        Streams { chance: Chance::Quick(derived(&[seed, game])), minds: std::array::from_fn(mind) }
    }
}

/// What draws come from.
#[derive(Clone)]
pub(crate) enum Chance {
    /// One fast stream for the whole game.
    Quick(SplitMix),
    /// A cipher stream for every step, which an audit of the record computes again, and the number of the next step.
    Fair(FairDice, u64),
}

impl Chance {
    fn draw<G: Game>(&mut self, game: &G, state: &G::State) -> G::Chance {
        match self {
            Chance::Quick(random) => game.draw(state, random),
            Chance::Fair(dice, step) => game.draw(state, &mut dice.stream(*step)),
        }
    }

    /// A step was taken, a draw or a decision.
    pub(crate) fn stepped(&mut self) {
        match self {
            Chance::Quick(_) => {}
            Chance::Fair(_, step) => *step += 1,
        }
    }
}

/// A generator for these numbers alone: each is mixed in, so that no two lists share one.
pub(crate) fn derived(numbers: &[u64]) -> SplitMix {
    let mix = |mixed: u64, &number: &u64| SplitMix::new(mixed ^ number).next();
    SplitMix::new(numbers.iter().fold(numbers.len() as u64, mix))
}

/// Whoever wants to know how a game goes.
pub(crate) trait Listener<G: Game> {
    /// A seat chose among more than one action, or had only one.
    #[inline]
    fn chose(
        &mut self,
        _game: &G,
        _state: &G::State,
        _seat: Seat,
        _legal: &[G::Action],
        _chosen: usize,
        _: &Streams,
    ) {
    }

    /// Something happened.
    #[inline]
    fn heard(&mut self, _game: &G, _event: &G::Event) {}

    /// A step was taken, and this is the state after it.
    #[inline]
    fn stepped(&mut self, _game: &G, _state: &G::State, _step: &StepOf<G>) {}
}

/// Nobody listens.
impl<G: Game> Listener<G> for () {}

/// Plays a game on to its end. `minds` has one for every seat; `legal` is a buffer.
pub(crate) fn play_on<G: Game, L: Listener<G>>(
    game: &G,
    state: &mut G::State,
    minds: &mut [&mut Mind<G>],
    streams: &mut Streams,
    legal: &mut Vec<G::Action>,
    listener: &mut L,
) -> Standing {
    loop {
        if let ControlFlow::Break(standing) = play_step(game, state, minds, streams, legal, listener) {
            return standing;
        }
    }
}

/// Plays a game on to its end, or to a state that is meant.
pub(crate) fn play_until<G: Game>(
    game: &G,
    state: &mut G::State,
    minds: &mut [&mut Mind<G>],
    streams: &mut Streams,
    legal: &mut Vec<G::Action>,
    is_meant: impl Fn(&G::State) -> bool,
) {
    while !is_meant(state) && play_step(game, state, minds, streams, legal, &mut ()).is_continue() {}
}

/// One step, if the game is not over.
#[inline]
fn play_step<G: Game, L: Listener<G>>(
    game: &G,
    state: &mut G::State,
    minds: &mut [&mut Mind<G>],
    streams: &mut Streams,
    legal: &mut Vec<G::Action>,
    listener: &mut L,
) -> ControlFlow<Standing> {
    let step = match game.turn(state) {
        Turn::Over(standing) => return ControlFlow::Break(standing),
        Turn::Chance => Step::Draw(streams.chance.draw(game, state)),
        Turn::Decide(seats) => {
            let seat = seats.first().expect("a decision is owed by somebody");
            legal.clear();
            game.legal(state, seat, legal);
            let chosen = if legal.len() == 1 {
                0
            } else {
                minds[seat.index()].choose(game, state, seat, legal, &mut streams.minds[seat.index()])
            };
            listener.chose(game, state, seat, legal, chosen, streams);
            Step::Act(seat, legal[chosen])
        }
    };
    streams.chance.stepped();
    game.apply(state, step, &mut |event| listener.heard(game, &event));
    listener.stepped(game, state, &step);
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::{Chance, Streams};
    use rules_core::Random;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_streams_begin_alike() {
        let mut first = BTreeSet::new();
        for game in 0..100 {
            let mut streams = Streams::of(7, game);
            let Chance::Quick(chance) = &mut streams.chance else {
                panic!("it is fast unless asked otherwise")
            };
            first.insert(chance.next());
            first.extend(streams.minds.iter_mut().map(Random::next));
        }
        assert_eq!(first.len(), 900);
    }
}
