//! What is known exactly about the toys: the best play of pig, and what a policy for Kuhn poker can lose.

use rules_core::{Game, Seat, SplitMix, Step, Turn, Viewer};
use rules_toys::{
    card::Card,
    kuhn::{Action, Kuhn, Stage},
    pig::{self, Pig},
};

/// Pig to a small goal, solved; the turn limit, which hardly any game meets, is ignored.
pub(crate) struct PigAnswers {
    goal: usize,
    /// The mover's chance at the beginning of a turn, by own points and the other's.
    wins: Vec<Vec<f64>>,
}

/// Whether a mover with these points, against these, and this total rolls.
pub(crate) type Rolls<'a> = &'a dyn Fn(usize, usize, usize) -> bool;

/// Turns after which the chances have settled.
const SETTLED: usize = 200;

impl PigAnswers {
    pub(crate) fn best(goal: usize) -> PigAnswers {
        let mut answers = PigAnswers { goal, wins: vec![vec![0.5; goal]; goal] };
        for _ in 0..SETTLED {
            for (own, other) in pairs(goal) {
                answers.wins[own][other] = answers.totals(own, other)[0];
            }
        }
        answers
    }

    /// The chance of the first seat when it plays by one policy and the second by another.
    pub(crate) fn duel(goal: usize, first: Rolls<'_>, second: Rolls<'_>) -> f64 {
        // The mover's chance, by who moves, own points and the other's.
        let mut wins = vec![vec![vec![0.5; goal]; goal]; 2];
        for _ in 0..SETTLED {
            for (own, other) in pairs(goal) {
                for mover in 0..2 {
                    let after = |kept: usize| 1.0 - wins[1 - mover][other][kept];
                    let rolls = |total: usize, _| [first, second][mover](own, other, total);
                    wins[mover][own][other] = by_total(goal, own, &after, &rolls)[0];
                }
            }
        }
        wins[0][0][0]
    }

    /// What rolling wins more than holding, if the mover then goes on as well as can be.
    pub(crate) fn gain(&self, own: usize, other: usize, total: usize) -> f64 {
        let values = self.totals(own, other);
        let roll = (values[total + 2..=total + 6].iter().sum::<f64>() + self.after(other, own)) / 6.0;
        roll - self.after(other, own + total)
    }

    pub(crate) fn rolls(&self, own: usize, other: usize, total: usize) -> bool {
        self.gain(own, other, total) > 0.0
    }

    /// Every decision: own points, the other's, and the total.
    pub(crate) fn decisions(&self) -> impl Iterator<Item = [usize; 3]> {
        let totals = |own| 2..self.goal - own;
        pairs(self.goal).flat_map(move |(own, other)| totals(own).map(move |total| [own, other, total]))
    }

    /// The mover's chance when its turn has ended and it keeps so much.
    fn after(&self, other: usize, kept: usize) -> f64 {
        1.0 - self.wins[other][kept]
    }

    fn totals(&self, own: usize, other: usize) -> Vec<f64> {
        let after = |kept: usize| self.after(other, kept);
        by_total(self.goal, own, &after, &|total, roll| roll > after(own + total))
    }
}

fn pairs(goal: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..goal).flat_map(move |own| (0..goal).map(move |other| (own, other)))
}

/// What a turn is worth to the mover by its total, given what it is worth to keep something, and whether the mover rolls
/// with a total when that is worth so much.
fn by_total(
    goal: usize,
    own: usize,
    after: &dyn Fn(usize) -> f64,
    rolls: &dyn Fn(usize, f64) -> bool,
) -> Vec<f64> {
    let enough = goal - own;
    let mut values = vec![1.0; enough + 6];
    for total in (0..enough).rev() {
        let roll = (values[total + 2..=total + 6].iter().sum::<f64>() + after(own)) / 6.0;
        values[total] = if total == 0 || rolls(total, roll) { roll } else { after(own + total) };
    }
    values
}

/// The first seat's decision in pig with these points and this total.
pub(crate) fn pig_state(game: &Pig, own: usize, other: usize, total: usize) -> <Pig as Game>::State {
    let view = pig::View {
        points: [own as u8, other as u8],
        total: total as u8,
        turns: 0,
        stage: pig::Stage::Deciding,
    };
    game.imagine(&view, &mut SplitMix::new(0))
}

/// How often a policy for Kuhn poker bets, by stage and card.
pub(crate) type Bets = [[f64; 3]; 4];

/// The stages at which somebody decides, in the order of [`Bets`].
pub(crate) const STAGES: [Stage; 4] = [Stage::Open, Stage::Passed, Stage::Bet, Stage::PassedBet];

/// What the best answers to a policy win more than the value of the game, on average over both seats, in antes a game.
pub(crate) fn exploitability(bets: &Bets) -> f64 {
    let gain = |seat: Seat| {
        let worths = (0..64_u32).map(|pure| {
            worth(Kuhn.start(), &|who, stage, card| {
                let place = card.kind() + if stage < 2 { 0 } else { 3 };
                if who == seat { f64::from(pure >> place & 1) } else { bets[stage][card.kind()] }
            })
        });
        let signed = worths.map(|worth| if seat == Seat::FIRST { worth } else { -worth });
        signed.fold(f64::NEG_INFINITY, f64::max)
    };
    f64::midpoint(gain(Seat::FIRST), gain(Seat::SECOND))
}

/// What the first seat wins on average, by how often each seat bets at each stage with each card.
fn worth(state: <Kuhn as Game>::State, bets: &dyn Fn(Seat, usize, Card) -> f64) -> f64 {
    let after = |step| {
        let mut next = state;
        Kuhn.apply(&mut next, step, &mut |_| {});
        worth(next, bets)
    };
    match Kuhn.turn(&state) {
        Turn::Over(standing) => f64::from(standing.scores()[0]),
        Turn::Chance => {
            let odds = Kuhn.odds(&state);
            odds.iter().map(|&(card, _)| after(Step::Draw(card))).sum::<f64>() / f64::from(odds.len() as u32)
        }
        Turn::Decide(seats) => {
            let seat = seats.first().unwrap();
            let view = Kuhn.view(&state, Viewer::Seat(seat));
            let point = STAGES.iter().position(|&known| known == view.stage).unwrap();
            let bet = bets(seat, point, view.own.unwrap());
            bet * after(Step::Act(seat, Action::Bet)) + (1.0 - bet) * after(Step::Act(seat, Action::Pass))
        }
    }
}

/// The state of Kuhn poker at a stage in which the seat that decides holds this card.
pub(crate) fn kuhn_state(point: usize, card: Card) -> <Kuhn as Game>::State {
    let other = if card == Card::Queen { Card::King } else { Card::Queen };
    let (cards, acts): ([Card; 2], &[Action]) = match point {
        0 => ([card, other], &[]),
        1 => ([other, card], &[Action::Pass]),
        2 => ([other, card], &[Action::Bet]),
        _ => ([card, other], &[Action::Pass, Action::Bet]),
    };
    let mut state = Kuhn.start();
    for card in cards {
        Kuhn.apply(&mut state, Step::Draw(card), &mut |_| {});
    }
    for (at, &action) in acts.iter().enumerate() {
        Kuhn.apply(&mut state, Step::Act(Seat::at(at), action), &mut |_| {});
    }
    state
}
