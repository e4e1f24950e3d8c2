//! What the search must be told about FIGHT!.

use super::{
    hopes::{hopes, shares},
    outlook::outlook,
    policy::Policy,
};
use crate::search::{Guide, Guided, Sighted, Trial, Worth, win_shares};
use rules_core::{Game, MAX_SEATS, Random, Seat, Seen, SplitMix, Standing, Step, Turn};
use rules_fight::{Action, FIGHTS, Fight, State};

/// The guide through one search: to the end of the next Fight, by the policy of the playouts.
pub struct FightGuide<'a> {
    policy: Policy<'a>,
    /// It looks no further than this Fight, counted from 0.
    until: u8,
}

/// How many Fights it looks through: this one, and the next for what is kept in hand.
const HORIZON: u8 = 2;

/// How many random pairs of Main and Boost the policy looks at.
const PAIRS: u32 = 8;

/// How much of the end of a game is about the lead and not about the win. With none of it, a last Fight that is lost
/// either way would be played anyhow, and few imagined games tell a small chance from none.
const FOR_THE_LEAD: f32 = 0.1;

/// A lead at the end of a game that most people would call clear.
const CLEAR: f32 = 10.0;

impl Sighted for Fight {
    fn sight(&self, state: &State, seat: Seat) -> u64 {
        Fight::sight(self, state, seat)
    }
}

impl Guide<Fight> for FightGuide<'_> {
    const DEPTH: usize = 3;
    const BEHIND: f64 = 3.0;
    const LEARNING: u32 = 0;
    const PATIENCE: usize = 24;

    fn sight(&self, state: &State, seat: Seat) -> u64 {
        self.policy.game.sight(state, seat)
    }

    fn pick(&self, state: &State, seat: Seat, legal: &[Action], luck: &mut SplitMix) -> usize {
        self.policy.pick(state, seat, legal, luck)
    }

    fn verdict(&self, state: &State) -> Option<Worth> {
        let over = state.fights_over();
        if over < self.until || usize::from(over) == FIGHTS {
            return None;
        }
        let game = self.policy.game;
        let mut glory = [0.0; MAX_SEATS];
        for (seat, own) in glory[..game.seats()].iter_mut().enumerate() {
            *own = f32::from(game.glory_of(state, Seat::at(seat)));
        }
        Some(hopes(&glory[..game.seats()], FIGHTS - usize::from(over)))
    }

    fn result(&self, standing: &Standing) -> Worth {
        let mut glory = [0.0; MAX_SEATS];
        for (own, &score) in glory.iter_mut().zip(standing.scores()) {
            *own = f32::from(score.unsigned_abs() as u16);
        }
        let mut worth = win_shares(standing);
        for (own, lead) in worth.iter_mut().zip(shares(&glory[..standing.scores().len()], CLEAR)) {
            *own += FOR_THE_LEAD * (lead - *own);
        }
        worth
    }

    fn play_out(
        &self,
        game: &Fight,
        state: &mut State,
        legal: &mut Vec<Action>,
        luck: &mut SplitMix,
    ) -> Worth {
        // Whims have a source of their own, and a new one in every Fight: so most games that differ by one action deal
        // the same cards for the next Fight, and what is drawn tells the actions apart no more than it must.
        let source = luck.clone().next();
        let mut fight = state.fights_over();
        let mut whim = SplitMix::new(source);
        loop {
            if let Some(worth) = self.verdict(state) {
                return worth;
            }
            if state.fights_over() != fight {
                fight = state.fights_over();
                whim = SplitMix::new(source ^ u64::from(fight));
            }
            let step = match game.turn(state) {
                Turn::Over(standing) => return self.result(&standing),
                Turn::Chance => Step::Draw(game.draw(state, luck)),
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("somebody decides");
                    legal.clear();
                    game.legal(state, seat, legal);
                    let chosen = if legal.len() == 1 { 0 } else { self.pick(state, seat, legal, &mut whim) };
                    Step::Act(seat, legal[chosen])
                }
            };
            game.apply(state, step, &mut |_| {});
        }
    }
}

/// Imagined games behind a reason, always the same ones.
const REASONED: u32 = 64;

impl Guided for Fight {
    type Opinions = ();
    type Guide<'a> = FightGuide<'a>;

    fn opinions(&self) {}

    fn guide<'a>(&'a self, (): &'a (), seen: &Seen<Fight>, _: &mut dyn Random) -> FightGuide<'a> {
        let policy = Policy::of(self, &seen.view, PAIRS).expect("somebody decides only in an Arena");
        FightGuide { policy, until: seen.view.fight + HORIZON }
    }

    fn reason(&self, seen: &Seen<Fight>, trial: &Trial) -> String {
        let outlooks = outlook(self, seen, &mut SplitMix::new(0), REASONED);
        let (_, outlook) = outlooks[trial.index];
        outlook.in_words()
    }
}
