//! What one turn leads to, and what it is worth: the only place where the solver says how a duel goes on.
//!
//! Every function here looks at a turn from the mover's side: a chance is the mover's chance to win. Chances of later
//! turns come from an array that holds, for each position, the chance of whoever moves there.

use super::{
    model::{Model, Spot},
    odds::Block,
    side::{Move, Use},
};
use rules_gladiators::{Strike, takes_hold};

/// What the mover may choose for a whole turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// An attack: which use, which of its moves, how many Luck Dice.
    Attack { used: usize, tried: usize, luck: usize },
    /// So many Heal Dice.
    Heal(usize),
    /// Nothing.
    Pass,
}

/// What a turn leads to: the position where the rival moves, or nothing if the rival has fallen.
pub(crate) type Next = Option<usize>;

/// Room for the answers to every strike, so that judging a position allocates nothing.
#[derive(Default)]
pub(crate) struct Scratch {
    /// By the mover's defence afterwards: the chances by strike and Luck Dice left, once they are worked out.
    replies: Vec<(bool, Vec<f64>)>,
}

impl Model {
    /// The best choice of the mover, who has focused or failed to, and its chance.
    pub(crate) fn best(&self, values: &[f64], spot: &Spot, scratch: &mut Scratch) -> (f64, Choice) {
        let side = &self.sides[spot.mover];
        let resources = spot.resources[spot.mover];
        let arsenal = side.arsenal(resources);
        let mut best = (f64::NEG_INFINITY, Choice::Pass);
        let mut consider = |value: f64, choice: Choice| {
            if value > best.0 {
                best = (value, choice);
            }
        };
        for &used in &arsenal.uses {
            let weapon = &side.uses[used];
            let swung = spot.after_spending(weapon);
            scratch.forget(side.guards.len());
            for (tried, attack) in weapon.moves.iter().enumerate() {
                let replies = scratch.replies_to(self, values, &swung, weapon, spot.guard_after_hit(attack));
                for luck in 0..=side.luck(resources) {
                    let value = self.swing(values, &swung, weapon, attack, luck, replies);
                    consider(value, Choice::Attack { used, tried, luck });
                }
            }
        }
        for dice in self.heal_dice(spot) {
            consider(sum(values, |emit| self.healing(spot, dice, emit)), Choice::Heal(dice));
        }
        if arsenal.may_pass {
            consider(sum(values, |emit| self.passing(spot, emit)), Choice::Pass);
        }
        best
    }

    /// The chance of a position before the mover tries to focus, with the best choice if that fails.
    pub(crate) fn judge(&self, values: &[f64], index: usize, scratch: &mut Scratch) -> (f64, Choice) {
        let spot = self.spot(index);
        let (stunned, choice) = self.best(values, &spot, scratch);
        let clears = self.clears(&spot);
        if clears == 0.0 {
            return (stunned, choice);
        }
        let (free, _) = self.best(values, &Spot { stunned: false, ..spot }, scratch);
        (clears * free + (1.0 - clears) * stunned, choice)
    }

    /// §7.4 The chance that the mover focuses as the turn begins.
    pub(crate) fn clears(&self, spot: &Spot) -> f64 {
        if spot.stunned { self.sides[spot.mover].clears } else { 0.0 }
    }

    /// Everything a choice may lead to, when the rival answers best.
    pub(crate) fn outcomes(
        &self,
        values: &[f64],
        spot: &Spot,
        choice: Choice,
        emit: &mut (impl FnMut(f64, Next) + ?Sized),
    ) {
        match choice {
            Choice::Attack { used, tried, luck } => {
                let weapon = &self.sides[spot.mover].uses[used];
                let swung = spot.after_spending(weapon);
                self.attack_outcomes(values, &swung, (weapon, &weapon.moves[tried]), luck, emit);
            }
            Choice::Heal(dice) => self.healing(spot, dice, emit),
            Choice::Pass => self.passing(spot, emit),
        }
    }

    /// Everything an attack may lead to once a thrown piece is spent, when the rival answers best.
    pub(crate) fn attack_outcomes(
        &self,
        values: &[f64],
        swung: &Spot,
        (weapon, attack): (&Use, &Move),
        luck: usize,
        emit: &mut (impl FnMut(f64, Next) + ?Sized),
    ) {
        let guard = swung.guard_after_hit(attack);
        for &(strike, lost, chance) in &attack.swings[luck].hits {
            let struck = swung.after_luck(lost);
            let exchange = self.exchange(&struck, weapon.strikes[strike], guard);
            let (_, reply) = self.reply(values, &struck, weapon.strikes[strike], guard);
            let block = self.block(&struck, weapon.strikes[strike], reply);
            exchange.outcomes(block, &mut |share, next| emit(chance * share, next));
        }
        for (lost, &chance) in attack.swings[luck].whiffs.iter().enumerate() {
            emit(chance, Some(self.after_whiff(swung, attack, lost)));
        }
    }

    /// The chance after a strike when the rival adds the best number of Luck Dice, and that number.
    pub(crate) fn reply(&self, values: &[f64], struck: &Spot, strike: Strike, guard: usize) -> (f64, usize) {
        let exchange = self.exchange(struck, strike, guard);
        let mut best = (f64::INFINITY, 0);
        for luck in self.replies(struck, strike) {
            let value = exchange.value(values, self.block(struck, strike, luck));
            if value < best.0 {
                best = (value, luck);
            }
        }
        best
    }

    /// §8.2 The numbers of Luck Dice that the rival may add to a block: none, or enough to make it possible.
    pub(crate) fn replies(&self, struck: &Spot, strike: Strike) -> impl Iterator<Item = usize> {
        let rival = &self.sides[1 - struck.mover];
        let (dice, needed) =
            (usize::from(rival.guards[struck.guard].dice), usize::from(strike.sixes_to_block));
        let most = rival.luck_for_block(struck.resources[1 - struck.mover]);
        (0..=most).filter(move |&luck| luck == 0 || dice + luck >= needed)
    }

    /// The chances of the rival's block.
    #[inline]
    pub(crate) fn block(&self, struck: &Spot, strike: Strike, luck: usize) -> &Block {
        self.sides[1 - struck.mover].block(struck.guard, luck, strike.sixes_to_block)
    }

    /// Where a strike leads, blocked and landed, before the rival loses Luck Dice; `guard` is the mover's defence
    /// afterwards.
    #[inline]
    pub(crate) fn exchange(&self, struck: &Spot, strike: Strike, guard: usize) -> Exchange {
        let rival = 1 - struck.mover;
        let mut next = Spot { mover: rival, stunned: false, guard, ..*struck };
        let stopped = self.index(&next);
        next.health[rival] = struck.health[rival].saturating_sub(strike.damage);
        next.stunned = takes_hold(strike.stun, self.sides[rival].guards[struck.guard].stunned);
        let landed = (next.health[rival] > 0).then(|| self.index(&next));
        Exchange { stopped, landed, luck_step: self.resource_step[rival] }
    }

    /// Everything that healing may lead to.
    pub(crate) fn healing(&self, spot: &Spot, dice: usize, emit: &mut (impl FnMut(f64, Next) + ?Sized)) {
        let side = &self.sides[spot.mover];
        for (healed, &chance) in side.heals[dice].iter().enumerate() {
            let mut next = self.after_rest(spot);
            let health =
                next.health[spot.mover].saturating_add((healed as u8).saturating_mul(side.heal_health));
            next.health[spot.mover] = health.min(side.health);
            next.resources[spot.mover] -= (dice - healed) * side.heal_step();
            emit(chance, Some(self.index(&next)));
        }
    }

    /// Where a pass leads.
    pub(crate) fn passing(&self, spot: &Spot, emit: &mut (impl FnMut(f64, Next) + ?Sized)) {
        emit(1.0, Some(self.index(&self.after_rest(spot))));
    }

    /// §8.4 The numbers of Heal Dice the mover may roll.
    pub(crate) fn heal_dice(&self, spot: &Spot) -> impl Iterator<Item = usize> {
        let side = &self.sides[spot.mover];
        let wounded = spot.health[spot.mover] < side.health;
        let most = if wounded { side.heal(spot.resources[spot.mover]) } else { 0 };
        (1..=most).filter(|&dice| side.may_heal[dice])
    }

    fn after_whiff(&self, swung: &Spot, attack: &Move, lost: usize) -> usize {
        let guard = swung.guard_after_whiff(attack);
        let whiffed = swung.after_luck(lost);
        self.index(&Spot { mover: 1 - swung.mover, stunned: false, guard, ..whiffed })
    }

    fn after_rest(&self, spot: &Spot) -> Spot {
        let guard = if spot.stunned { STUNNED } else { self.sides[spot.mover].plain };
        Spot { mover: 1 - spot.mover, stunned: false, guard, ..*spot }
    }

    /// The chance of an attack whose strikes are already answered.
    #[inline]
    fn swing(
        &self,
        values: &[f64],
        swung: &Spot,
        weapon: &Use,
        attack: &Move,
        luck: usize,
        replies: &[f64],
    ) -> f64 {
        let left = self.sides[swung.mover].luck(swung.resources[swung.mover]);
        let mut value = 0.0;
        for &(strike, lost, chance) in &attack.swings[luck].hits {
            value += chance * replies[(left - lost) * weapon.strikes.len() + strike];
        }
        for (lost, &chance) in attack.swings[luck].whiffs.iter().enumerate() {
            value += chance * worth(values, Some(self.after_whiff(swung, attack, lost)));
        }
        value
    }
}

impl Spot {
    /// A turn in which a thrown piece is spent.
    #[inline]
    pub(crate) fn after_spending(&self, weapon: &Use) -> Spot {
        let mut swung = *self;
        swung.resources[self.mover] -= weapon.spent;
        swung
    }

    /// A turn in which the mover lost Luck Dice.
    #[inline]
    pub(crate) fn after_luck(&self, lost: usize) -> Spot {
        let mut struck = *self;
        struck.resources[self.mover] -= lost;
        struck
    }

    /// §7.2 The mover's defence after an attack that did not whiff.
    #[inline]
    pub(crate) fn guard_after_hit(&self, attack: &Move) -> usize {
        if self.stunned { STUNNED } else { attack.guard.hit }
    }

    /// §7.2 The mover's defence after an attack that whiffed.
    #[inline]
    pub(crate) fn guard_after_whiff(&self, attack: &Move) -> usize {
        if self.stunned { STUNNED } else { attack.guard.whiff }
    }
}

/// The stunned defence comes first.
pub(crate) const STUNNED: usize = 0;

/// The chance that something is worth, given everything it may lead to.
pub(crate) fn sum(values: &[f64], outcomes: impl FnOnce(&mut dyn FnMut(f64, Next))) -> f64 {
    let mut sum = 0.0;
    outcomes(&mut |chance, next| sum += chance * worth(values, next));
    sum
}

/// Where a strike leads.
pub(crate) struct Exchange {
    stopped: usize,
    landed: Next,
    luck_step: usize,
}

impl Exchange {
    /// Everything that a block may lead to.
    #[inline]
    pub(crate) fn outcomes(&self, block: &Block, emit: &mut (impl FnMut(f64, Next) + ?Sized)) {
        for (lost, chance) in block.chances.iter().enumerate() {
            let luck = lost * self.luck_step;
            emit(chance.stopped, Some(self.stopped - luck));
            emit(chance.landed, self.landed.map(|landed| landed - luck));
        }
    }

    /// What a block leaves to the mover.
    #[inline]
    pub(crate) fn value(&self, values: &[f64], block: &Block) -> f64 {
        let mut sum = 0.0;
        self.outcomes(block, &mut |chance, next| sum += chance * worth(values, next));
        sum
    }
}

impl Scratch {
    fn forget(&mut self, guards: usize) {
        self.replies.resize_with(guards, Default::default);
        for (ready, _) in &mut self.replies {
            *ready = false;
        }
    }

    /// The chances after every strike of a use, by Luck Dice left, when the mover is defended so afterwards.
    fn replies_to(
        &mut self,
        model: &Model,
        values: &[f64],
        swung: &Spot,
        weapon: &Use,
        guard: usize,
    ) -> &[f64] {
        let (ready, replies) = &mut self.replies[guard];
        if !*ready {
            *ready = true;
            replies.clear();
            let luck = model.sides[swung.mover].luck(swung.resources[swung.mover]);
            for left in 0..=luck {
                let struck = swung.after_luck(luck - left);
                let strikes = weapon.strikes.iter();
                replies.extend(strikes.map(|&strike| model.reply(values, &struck, strike, guard).0));
            }
        }
        replies
    }
}

/// What a next turn is worth to whoever moved before it.
#[inline]
fn worth(values: &[f64], next: Next) -> f64 {
    next.map_or(1.0, |index| 1.0 - values[index])
}
