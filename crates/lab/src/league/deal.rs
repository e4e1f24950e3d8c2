//! One deal, played from every seat.

use super::Contestant;
use bots::AnyBot;
use rules_core::{Game, Random, Seat, Seen, SplitMix, Standing, Step, Turn};
use std::{
    cmp::Ordering,
    time::{Duration, Instant},
};

/// The bots of a table, made once and used for all its deals.
pub(super) struct Crew<G: Game> {
    challenger: AnyBot<G>,
    others: Vec<AnyBot<G>>,
}

/// What a deal gave the challenger.
#[derive(Default)]
pub(super) struct Observation {
    /// Its mean share of the win over all seatings.
    pub(super) share: f64,
    /// By how much it outscored the best of the others, summed up over the seatings.
    pub(super) margin: i64,
    /// Decisions that had a choice.
    pub(super) decisions: u64,
    /// How long it thought about them.
    pub(super) thought: Duration,
    /// Games in which it came before the seat after it, level with it, and behind it.
    pub(super) met: [u32; 3],
}

impl Observation {
    /// In which part of the games it came before the seat after it, level games by half.
    pub(super) fn before(&self) -> f64 {
        let [before, level, behind] = self.met.map(f64::from);
        (before + level / 2.0) / (before + level + behind)
    }
}

impl<G: Game> Crew<G> {
    pub(super) fn new(table: &G, challenger: &Contestant<G>, others: &Contestant<G>) -> Crew<G> {
        let rivals = (1..table.seats()).map(|_| (others.make)(table)).collect();
        Crew { challenger: (challenger.make)(table), others: rivals }
    }

    /// Plays a deal once from every seat.
    #[expect(clippy::cast_precision_loss, reason = "seats are few")]
    pub(super) fn play(&mut self, table: &G, seed: u64, deal: u64) -> Observation {
        let mut observation = Observation::default();
        let seats = table.seats();
        for own in (0..seats).map(Seat::at) {
            let standing = self.seating(table, own, [seed, deal], &mut observation);
            observation.share += share(&standing, own) / seats as f64;
            observation.margin += margin(&standing, own);
            observation.met[met(&standing, own)] += 1;
        }
        observation
    }

    /// One game with the challenger in this seat, of the seed and the deal in `numbers`.
    fn seating(
        &mut self,
        table: &G,
        own: Seat,
        numbers: [u64; 2],
        observation: &mut Observation,
    ) -> Standing {
        let mut chance = derived(&numbers);
        let mind = |place: usize| derived(&[numbers[0], numbers[1], own.index() as u64, place as u64]);
        let mut minds: Vec<SplitMix> = (0..table.seats()).map(mind).collect();
        let mut state = table.start();
        loop {
            let step = match table.turn(&state) {
                Turn::Over(standing) => return standing,
                Turn::Chance => Step::Draw(table.draw(&state, &mut chance)),
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("a decision is owed by somebody");
                    let seen = Seen::of(table, &state, seat);
                    let chosen = self.choose(&seen, own, &mut minds[seat.index()], observation);
                    Step::Act(seat, seen.legal[chosen])
                }
            };
            table.apply(&mut state, step, &mut |_| {});
        }
    }

    /// What the bot in this seat chooses. Where nothing is to be chosen, nobody is asked.
    fn choose(
        &mut self,
        seen: &Seen<G>,
        own: Seat,
        random: &mut SplitMix,
        observation: &mut Observation,
    ) -> usize {
        if seen.legal.len() == 1 {
            return 0;
        }
        if seen.seat != own {
            let rival = seen.seat.index() - usize::from(seen.seat > own);
            return self.others[rival].choose(seen, random);
        }
        let start = Instant::now();
        let chosen = self.challenger.choose(seen, random);
        observation.thought += start.elapsed();
        observation.decisions += 1;
        chosen
    }
}

/// A generator for these numbers alone: each is mixed in, so that no two lists share one.
fn derived(numbers: &[u64]) -> SplitMix {
    let mix = |mixed: u64, &number: &u64| SplitMix::new(mixed ^ number).next();
    SplitMix::new(numbers.iter().fold(numbers.len() as u64, mix))
}

/// What a seat has of the win: all of it alone, and a part where it is shared.
#[expect(clippy::cast_precision_loss, reason = "seats are few")]
fn share(standing: &Standing, own: Seat) -> f64 {
    let winners = standing.winners();
    if winners.contains(own) { 1.0 / winners.len() as f64 } else { 0.0 }
}

/// Did it come before the seat after it, level with it, or behind it? One rival a game, so that the answers of different
/// games do not repeat each other.
fn met(standing: &Standing, own: Seat) -> usize {
    let places = standing.places();
    let next = (own.index() + 1) % places.len();
    match places[own.index()].cmp(&places[next]) {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    }
}

fn margin(standing: &Standing, own: Seat) -> i64 {
    let scores = standing.scores();
    let others = scores.iter().enumerate().filter(|&(index, _)| index != own.index());
    let best = others.map(|(_, &score)| score).max().expect("nobody plays alone");
    i64::from(scores[own.index()]) - i64::from(best)
}

#[cfg(test)]
mod tests {
    use super::{derived, margin, met, share};
    use rules_core::{Random, Seat, Standing};
    use std::collections::BTreeSet;

    #[test]
    fn a_shared_win_counts_as_its_part() {
        let standing = Standing::by_score(&[7, 3, 7, 1]);
        let seats = [0, 1, 2, 3].map(Seat::at);
        assert_eq!(seats.map(|seat| share(&standing, seat).to_string()), ["0.5", "0", "0.5", "0"]);
        assert_eq!(seats.map(|seat| met(&standing, seat)), [0, 2, 0, 2]);
        assert_eq!(seats.map(|seat| margin(&standing, seat)), [0, -4, 0, -6]);
    }

    #[test]
    fn no_two_generators_begin_alike() {
        let mut first = BTreeSet::new();
        let mut asked = 0;
        for seed in 0..3 {
            for deal in 0..20 {
                let minds = (0..25).map(|place| derived(&[seed, deal, place / 5, place % 5]));
                for mut random in minds.chain([derived(&[seed, deal])]) {
                    first.insert(random.next());
                    asked += 1;
                }
            }
        }
        assert_eq!(first.len(), asked);
    }
}
