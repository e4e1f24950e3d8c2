//! A player that looks one turn ahead: what its attack should take from the rival, against what its defence afterwards
//! should cost it, both as shares of the health that is left. It knows the exact odds but plans nothing.

use super::{
    model::{Model, Spot},
    side::{Move, Use},
    turn::STUNNED,
};
use crate::{Alternative, Bot, Explanation};
use rules_core::{Random, Seen};
use rules_gladiators::{Action, Attack, Gladiators, StageView, Stance, Strike, View, takes_hold};

/// The opinions of a greedy player about one duel.
pub struct Greedy {
    game: Gladiators,
    model: Model,
    /// `threat[seat][guard]`: the health a seat should take in a turn from a rival so defended.
    threat: [Vec<f64>; 2],
}

/// The health that adding a Luck Die must gain to be worth the risk of losing it.
const LUCK_DIE: f64 = 0.2;

impl Greedy {
    /// Works a duel out.
    pub fn new(game: &Gladiators) -> Greedy {
        let model = Model::new(game, &|_, _| true);
        let threat = [0, 1].map(|mover| {
            let guards = 0..model.sides[1 - mover].guards.len();
            guards
                .map(|guard| threat(&model, &Spot { guard, ..model.first_turn(mover, model.full()) }))
                .collect()
        });
        Greedy { game: game.clone(), model, threat }
    }

    /// How good an action seems to the seat that decides now; only the order of these numbers means anything.
    pub fn judge(&self, view: &View, action: Action) -> f64 {
        let Some(spot) = self.model.spot_of(view) else { return 0.0 };
        match (view.stage, action) {
            (StageView::Declaring, Action::Attack(attack)) => {
                let Some((weapon, tried)) = self.model.sides[spot.mover].find(attack) else { return 0.0 };
                let luck = 0..=usize::from(view.fighters[spot.mover].luck);
                let values = luck.map(|luck| self.attack(&spot, weapon, tried, luck));
                values.fold(f64::NEG_INFINITY, f64::max)
            }
            (StageView::Declaring, Action::Heal(dice)) => self.heal(&spot, dice),
            (StageView::Declaring, Action::Pass) => -self.exposure(&spot, self.model.sides[spot.mover].plain),
            (StageView::AddingLuck { attack }, Action::Luck(luck)) => {
                let found = self.model.sides[spot.mover].find(attack);
                found.map_or(0.0, |(weapon, tried)| self.attack(&spot, weapon, tried, luck.into()))
            }
            (StageView::GuardingWithLuck { strike, .. }, Action::Luck(luck)) => {
                self.block(&spot, strike, luck)
            }
            // Luck is kept for the battle.
            (_, Action::Luck(luck)) => -f64::from(luck),
            (_, Action::Attack(_) | Action::Heal(_) | Action::Pass) => 0.0,
        }
    }

    /// The index of the action that seems best.
    pub fn choose(&self, view: &View, legal: &[Action]) -> usize {
        let judged = legal.iter().map(|&action| self.judge(view, action)).enumerate();
        judged.max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0))).map_or(0, |(index, _)| index)
    }

    /// Why one of the legal actions was chosen.
    pub(super) fn explain(&self, seen: &Seen<Gladiators>, chosen: usize, note: &str) -> Explanation {
        let alternative = |(index, &action): (usize, &Action)| Alternative {
            index,
            visits: 0,
            value: self.judge(&seen.view, action),
            reason: self.reason(seen, action),
        };
        let alternatives = seen.legal.iter().enumerate().map(alternative).collect();
        Explanation::of(alternatives, chosen, "merit: health to take, against health at risk", note)
    }

    /// What an action should do, on one line.
    fn reason(&self, seen: &Seen<Gladiators>, action: Action) -> String {
        let words = self.game.describe(seen.seat, action);
        let Some(spot) = self.model.spot_of(&seen.view) else { return words };
        match (seen.view.stage, action) {
            (StageView::Declaring, Action::Attack(attack)) => {
                let Some((weapon, tried)) = self.model.sides[spot.mover].find(attack) else { return words };
                let prospect = prospect(&self.model, &spot, weapon, tried, 0);
                let whiff = 100.0 * prospect.whiff;
                format!("{words}: should take {:.1} health, whiffs in {whiff:.0} %", prospect.damage)
            }
            (StageView::GuardingWithLuck { strike, .. }, Action::Luck(luck)) => {
                let stops = self.model.block(&spot, strike, luck.into()).stops();
                format!("{words}: stops the blow in {:.0} %", 100.0 * stops)
            }
            _ => words,
        }
    }

    /// A number for everything about a turn that matters; the same for turns that are alike.
    pub(super) fn place(&self, view: &View) -> usize {
        self.model.spot_of(view).map_or(usize::MAX, |spot| self.model.index(&spot))
    }

    /// About how likely the first seat is to win, as a turn begins: who lasts how long against the other's plain attacks.
    pub(super) fn outlook(&self, view: &View) -> f64 {
        let lasts = [0, 1].map(|seat| {
            let threat = self.threat[1 - seat][self.model.sides[seat].plain];
            let turns = f64::from(view.fighters[seat].health) / threat.max(0.01);
            // Who is to move strikes half a round earlier.
            let moves = view.mover.index() == seat;
            (if moves { turns + 0.5 } else { turns }).powi(2)
        });
        lasts[0] / (lasts[0] + lasts[1])
    }

    fn attack(&self, spot: &Spot, weapon: &Use, tried: &Move, luck: usize) -> f64 {
        let rival = 1 - spot.mover;
        let prospect = prospect(&self.model, spot, weapon, tried, luck);
        let (hit, whiff) = (spot.guard_after_hit(tried), spot.guard_after_whiff(tried));
        let exposure =
            prospect.whiff * self.exposure(spot, whiff) + (1.0 - prospect.whiff) * self.exposure(spot, hit);
        let own_threat = &self.threat[spot.mover];
        let opened = own_threat[STUNNED] - own_threat[self.model.sides[rival].plain];
        let gain = prospect.damage + prospect.stun * opened - LUCK_DIE * f64::from(luck as u8);
        gain / f64::from(spot.health[rival]) - exposure
    }

    fn heal(&self, spot: &Spot, dice: u8) -> f64 {
        let side = &self.model.sides[spot.mover];
        let health = spot.health[spot.mover];
        let wounds = f64::from(side.health - health);
        let healed = side.heals[usize::from(dice)].iter().enumerate().map(|(successes, chance)| {
            chance * (f64::from(successes as u8) * f64::from(side.heal_health)).min(wounds)
        });
        healed.sum::<f64>() / f64::from(health) - self.exposure(spot, side.plain)
    }

    /// The share of the mover's health that the rival's next turn should cost.
    fn exposure(&self, spot: &Spot, guard: usize) -> f64 {
        let guard = if spot.stunned { STUNNED } else { guard };
        self.threat[1 - spot.mover][guard] / f64::from(spot.health[spot.mover])
    }

    fn block(&self, spot: &Spot, strike: Strike, luck: u8) -> f64 {
        let health = spot.health[1 - spot.mover];
        let saved =
            self.model.block(spot, strike, luck.into()).stops() * f64::from(strike.damage.min(health));
        let price = if strike.damage >= health { 0.0 } else { LUCK_DIE };
        saved - price * f64::from(luck)
    }
}

/// What an attack should do.
struct Prospect {
    damage: f64,
    whiff: f64,
    stun: f64,
}

fn prospect(model: &Model, spot: &Spot, weapon: &Use, tried: &Move, luck: usize) -> Prospect {
    let rival = 1 - spot.mover;
    let swing = &tried.swings[luck];
    let mut prospect = Prospect { damage: 0.0, whiff: swing.whiffs.iter().sum(), stun: 0.0 };
    for &(index, _, chance) in &swing.hits {
        let strike = weapon.strikes[index];
        let lands = chance * (1.0 - model.block(spot, strike, 0).stops());
        prospect.damage += lands * f64::from(strike.damage.min(spot.health[rival]));
        let stunned = model.sides[rival].guards[spot.guard].stunned;
        if takes_hold(strike.stun, stunned) {
            prospect.stun += lands;
        }
    }
    prospect
}

/// The most that a plain attack without luck should take, with a weapon in hand if there is one.
fn threat(model: &Model, spot: &Spot) -> f64 {
    let side = &model.sides[spot.mover];
    let uses = side.arsenal(spot.resources[spot.mover]).uses.iter().map(|&used| &side.uses[used]);
    let damages = uses.filter(|used| !used.thrown).flat_map(|used| {
        let normal = used.moves.iter().filter(|tried| is_normal(tried.attack));
        normal.map(|tried| prospect(model, spot, used, tried, 0).damage)
    });
    damages.fold(0.0, f64::max)
}

fn is_normal(attack: Attack) -> bool {
    attack.stance == Stance::Normal
}

/// Plays by the opinions of [`Greedy`].
pub struct GreedyBot(pub Greedy);

impl Bot<Gladiators> for GreedyBot {
    fn choose(&mut self, seen: &Seen<Gladiators>, _random: &mut dyn Random) -> usize {
        self.0.choose(&seen.view, &seen.legal)
    }

    fn explain(&self, seen: &Seen<Gladiators>) -> Explanation {
        self.0.explain(seen, self.0.choose(&seen.view, &seen.legal), "one turn ahead, by exact odds")
    }
}
