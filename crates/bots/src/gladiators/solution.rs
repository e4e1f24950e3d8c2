//! A solved duel, and what can be asked of it.

use super::{
    initiative::Initiative,
    model::{Model, Size, Spot},
    solve::{Limit, Progress, Unsolved, fill},
    turn::{Choice, Scratch, sum},
};
use rules_core::{Seat, Viewer};
use rules_gladiators::{Action, Attack, Gladiators, LastTurn, StageView, Strike, View};

/// A duel solved exactly, but for the turn limit, which it ignores.
pub struct Solution {
    pub(super) game: Gladiators,
    pub(super) model: Model,
    pub(super) values: Vec<f64>,
    initiative: Initiative,
    residual: f64,
}

/// A duel before the first die.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The chance of the first seat to win when both play as well as they can.
    pub win: f64,
    /// How often each seat should add 0, 1, 2, … Luck Dice to initiative.
    pub bids: [Vec<f64>; 2],
    /// The chance of the first seat to win if the first or the second seat attacks first, all luck kept.
    pub first: [f64; 2],
    /// The best turn of each seat when it attacks first, all luck kept.
    pub best: [Advice; 2],
}

/// A turn to take, and what it is worth to who takes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// What to declare.
    pub action: Action,
    /// Luck Dice to add to an attack.
    pub luck: u8,
    /// The chance to win.
    pub win: f64,
}

/// How large a duel is, without solving it.
pub fn size(game: &Gladiators) -> Size {
    Model::new(game, &|_, _| true).size()
}

impl Solution {
    /// Solves a duel that is not larger than the limit. The progress, from 0 to 1, is told often, and may stop it.
    pub fn solve(game: &Gladiators, limit: Limit, progress: Progress<'_>) -> Result<Solution, Unsolved> {
        Solution::solve_within(game, limit, &|_, _| true, progress)
    }

    /// Solves a duel in which each seat keeps to the declarations it is allowed, for questions such as what a stance
    /// is worth. A seat that would have nothing left may pass.
    pub fn solve_within(
        game: &Gladiators,
        limit: Limit,
        allowed: &dyn Fn(Seat, Action) -> bool,
        progress: Progress<'_>,
    ) -> Result<Solution, Unsolved> {
        let model = Model::new(game, allowed);
        let filled = fill(&model, limit, progress)?;
        let initiative = Initiative::new(game, &model, &filled.values);
        let (values, residual) = (filled.values, filled.residual);
        Ok(Solution { game: game.clone(), model, values, initiative, residual })
    }

    /// The duel that was solved.
    pub fn game(&self) -> &Gladiators {
        &self.game
    }

    /// How large the duel is.
    pub fn size(&self) -> Size {
        self.model.size()
    }

    /// The largest change that judging every position once more would make: how exact the solution is.
    pub fn residual(&self) -> f64 {
        self.residual
    }

    /// The duel before the first die.
    pub fn opening(&self) -> Opening {
        let full = self.model.full();
        let luck = [0, 1].map(|seat| self.model.sides[seat].luck(full[seat]));
        let bidding = self.initiative.bidding(0, luck);
        Opening {
            win: bidding.value,
            bids: [bidding.rows.clone(), bidding.columns.clone()],
            first: [0, 1].map(|seat| self.initiative.attacks_first(seat, luck)),
            best: [0, 1].map(|seat| self.best_turn(&self.model.first_turn(seat, full))),
        }
    }

    /// The chance of the first seat to win from here when both play as well as they can, as far as the viewer knows;
    /// nothing if this duel cannot come to the view.
    pub fn value(&self, view: &View) -> Option<f64> {
        if let StageView::Over { winner } = view.stage {
            return Some(if winner == Seat::FIRST { 1.0 } else { 0.0 });
        }
        let spot = self.model.spot_of(view)?;
        if let Some(value) = self.value_before_turns(view, &spot) {
            return Some(value);
        }
        let value = self.mover_value(view, &spot)?;
        Some(if spot.mover == 0 { value } else { 1.0 - value })
    }

    /// For the seat that decides now: the chance of that seat to win after each legal action when both then play as
    /// well as they can, best first. A choice before initiative is judged against the rival's best mixture.
    ///
    /// Nothing if nobody decides, if a watcher asks about a secret choice, or if this duel cannot come to the view.
    pub fn advice(&self, view: &View) -> Option<Vec<(Action, f64)>> {
        let spot = self.model.spot_of(view)?;
        let mut advice = match view.stage {
            StageView::Bidding { .. } => self.bids_judged(view, &spot)?,
            StageView::Declaring => self.declarations(&spot),
            StageView::AddingLuck { attack } => {
                let side = &self.model.sides[spot.mover];
                let judge = |luck| Some((Action::Luck(luck as u8), self.attack(&spot, attack, luck)?));
                (0..=side.luck(spot.resources[spot.mover])).map(judge).collect::<Option<_>>()?
            }
            StageView::GuardingWithLuck { attack, strike } => {
                let judge = |luck| (Action::Luck(luck as u8), 1.0 - self.block(&spot, attack, strike, luck));
                self.model.replies(&spot, strike).map(judge).collect()
            }
            _ => return None,
        };
        advice.sort_by(|a, b| b.1.total_cmp(&a.1));
        Some(advice)
    }

    /// How often the viewer should add 0, 1, 2, … Luck Dice to initiative; nothing if the viewer does not choose now.
    pub fn bid_mixture(&self, view: &View) -> Option<Vec<f64>> {
        let (seat, spot) = (bidder(view)?, self.model.spot_of(view)?);
        let bidding = self.initiative.bidding(view.ties.into(), self.lucks(&spot));
        Some(if seat == Seat::FIRST { bidding.rows.clone() } else { bidding.columns.clone() })
    }

    /// The best turn of a mover who has focused or failed to.
    pub(super) fn best_turn(&self, spot: &Spot) -> Advice {
        let (win, choice) = self.model.best(&self.values, spot, &mut Scratch::default());
        let (action, luck) = match choice {
            Choice::Attack { used, tried, luck } => {
                (Action::Attack(self.model.sides[spot.mover].uses[used].moves[tried].attack), luck)
            }
            Choice::Heal(dice) => (Action::Heal(dice as u8), 0),
            Choice::Pass => (Action::Pass, 0),
        };
        Advice { action, luck: luck as u8, win }
    }

    /// The first seat's chance at the stages of initiative.
    fn value_before_turns(&self, view: &View, spot: &Spot) -> Option<f64> {
        let (ties, luck) = (usize::from(view.ties), self.lucks(spot));
        match view.stage {
            StageView::Bidding { mine, .. } => {
                let bidding = self.initiative.bidding(ties, luck);
                match (view.viewer, mine) {
                    (Viewer::Seat(seat), Some(bid)) => Some(self.bid(view, luck, seat, bid.into())),
                    _ => Some(bidding.value),
                }
            }
            StageView::RollingInitiative { luck: bids, first_total: None } => {
                Some(self.initiative.chosen(ties, luck, bids.map(usize::from)))
            }
            StageView::RollingInitiative { luck: bids, first_total: Some(total) } => {
                Some(self.initiative.half_rolled(ties, luck, bids[1].into(), total.into()))
            }
            _ => None,
        }
    }

    /// The mover's chance at the stages of a turn.
    fn mover_value(&self, view: &View, spot: &Spot) -> Option<f64> {
        let model = &self.model;
        match view.stage {
            StageView::Focusing => Some(self.values[model.index(spot)]),
            StageView::Declaring => Some(self.best_turn(spot).win),
            StageView::AddingLuck { .. } => Some(self.advice(view)?.first()?.1),
            StageView::Attacking { attack, luck } => self.attack(spot, attack, luck.into()),
            StageView::GuardingWithLuck { attack, strike } => {
                Some(model.reply(&self.values, spot, strike, self.guard_after(spot, attack)).0)
            }
            StageView::Blocking { attack, strike, luck } => {
                Some(self.block(spot, attack, strike, luck.into()))
            }
            StageView::Healing { dice } => {
                Some(sum(&self.values, |emit| model.healing(spot, dice.into(), emit)))
            }
            StageView::Bidding { .. } | StageView::RollingInitiative { .. } | StageView::Over { .. } => None,
        }
    }

    fn declarations(&self, spot: &Spot) -> Vec<(Action, f64)> {
        let model = &self.model;
        let side = &model.sides[spot.mover];
        let arsenal = side.arsenal(spot.resources[spot.mover]);
        let mut advice = Vec::new();
        for used in arsenal.uses.iter().map(|&used| &side.uses[used]) {
            let swung = spot.after_spending(used);
            for tried in &used.moves {
                let lucks = 0..=side.luck(spot.resources[spot.mover]);
                let values = lucks.map(|luck| self.attack(&swung, tried.attack, luck).unwrap_or(0.0));
                advice.push((Action::Attack(tried.attack), values.fold(0.0, f64::max)));
            }
        }
        for dice in model.heal_dice(spot) {
            let value = sum(&self.values, |emit| model.healing(spot, dice, emit));
            advice.push((Action::Heal(dice as u8), value));
        }
        if arsenal.may_pass {
            advice.push((Action::Pass, sum(&self.values, |emit| model.passing(spot, emit))));
        }
        advice
    }

    /// The mover's chance when an attack is rolled with so many Luck Dice; a thrown piece is already spent.
    fn attack(&self, swung: &Spot, attack: Attack, luck: usize) -> Option<f64> {
        let found = self.model.sides[swung.mover].find(attack)?;
        let roll = |emit: &mut dyn FnMut(f64, Option<usize>)| {
            self.model.attack_outcomes(&self.values, swung, found, luck, emit);
        };
        Some(sum(&self.values, roll))
    }

    /// The mover's chance when the rival blocks with so many Luck Dice.
    fn block(&self, struck: &Spot, attack: Attack, strike: Strike, luck: usize) -> f64 {
        let exchange = self.model.exchange(struck, strike, self.guard_after(struck, attack));
        exchange.value(&self.values, self.model.block(struck, strike, luck))
    }

    fn guard_after(&self, spot: &Spot, attack: Attack) -> usize {
        self.model.sides[spot.mover].guard(spot.stunned, LastTurn::Attacked { attack, whiffed: false })
    }

    fn lucks(&self, spot: &Spot) -> [usize; 2] {
        [0, 1].map(|seat| self.model.sides[seat].luck(spot.resources[seat]))
    }

    fn bids_judged(&self, view: &View, spot: &Spot) -> Option<Vec<(Action, f64)>> {
        let (seat, luck) = (bidder(view)?, self.lucks(spot));
        let judge = |bid: usize| {
            let value = self.bid(view, luck, seat, bid);
            (Action::Luck(bid as u8), if seat == Seat::FIRST { value } else { 1.0 - value })
        };
        Some((0..=luck[seat.index()]).map(judge).collect())
    }

    /// The first seat's chance when one seat chooses this and the other its best mixture.
    fn bid(&self, view: &View, luck: [usize; 2], seat: Seat, bid: usize) -> f64 {
        let ties = usize::from(view.ties);
        let bidding = self.initiative.bidding(ties, luck);
        let (mixture, bids): (_, fn(usize, usize) -> [usize; 2]) = match seat {
            Seat::FIRST => (&bidding.columns, |own, other| [own, other]),
            _ => (&bidding.rows, |own, other| [other, own]),
        };
        let shares = mixture.iter().enumerate().filter(|(_, share)| **share > 0.0);
        shares.map(|(other, share)| share * self.initiative.chosen(ties, luck, bids(bid, other))).sum()
    }
}

/// The viewer, if it is one who chooses Luck Dice for initiative now.
fn bidder(view: &View) -> Option<Seat> {
    match (view.viewer, view.stage) {
        (Viewer::Seat(seat), StageView::Bidding { chosen, .. }) if !chosen[seat.index()] => Some(seat),
        _ => None,
    }
}
