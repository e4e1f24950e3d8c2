//! What to do with the dice of a turn.

use super::appraiser::Appraiser;
use rules_core::{Game, Seat, Step};
use rules_fired_up::{Action, Face, FiredUp, InfluenceDice, Pay, Space, State, Unit};

/// Actions on fighters that together are worth their dice.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// In order.
    pub(super) actions: Vec<Action>,
    /// The points it gains, less the price of its dice.
    pub(super) gain: f64,
}

/// No plan is longer: a fighter seldom needs more, and every step costs time.
const LONGEST: usize = 4;

/// A step must gain so much more than its price, because gains are only estimates.
const MARGIN: f64 = 0.04;

/// Plans for the seat whose turn it is.
pub(super) struct Planner<'a> {
    pub(super) game: &'a FiredUp,
    pub(super) seat: Seat,
    pub(super) appraiser: &'a Appraiser<'a>,
}

/// An action on a fighter, paid as cheaply as can be.
#[derive(Clone, Copy)]
struct Effect {
    action: Action,
    fighter: Space,
    price: f64,
}

/// A state on the way of a plan, and what it is worth without the price of the dice.
#[derive(Clone)]
struct Stop {
    state: State,
    value: f64,
    actions: Vec<Action>,
    price: f64,
}

impl Planner<'_> {
    /// The best plan from this state on; an empty one if no use of dice is worth its price.
    pub(super) fn best(&self, state: &State) -> Plan {
        let start = self.start(state);
        let firsts = self.looks(&start, self.appraiser, |_| true);
        let mut best = Plan::default();
        for fighter in Space::ALL {
            let own: Vec<&(Effect, Stop)> = firsts.iter().filter(|(one, _)| one.fighter == fighter).collect();
            let Some(end) = self.grown(&start, &own) else { continue };
            let gain = end.net() - start.net();
            if gain > best.gain {
                best = Plan { actions: end.actions, gain };
            }
        }
        best
    }

    /// A plan for one fighter, grown step by step from these first ones as long as a step is worth it.
    fn grown(&self, start: &Stop, firsts: &[&(Effect, Stop)]) -> Option<Stop> {
        let (Effect { fighter, .. }, _) = **firsts.first()?;
        let single = foremost(firsts.iter().map(|(_, stop)| stop.clone()));
        let single = single.filter(|stop| stop.net() > start.net() + MARGIN);
        let mut stop = single.or_else(|| self.pair(start, firsts))?;
        while stop.actions.len() < LONGEST {
            let next = self.looks(&stop, self.appraiser, |one| one.fighter == fighter);
            match foremost(next.into_iter().map(|(_, stop)| stop)) {
                Some(next) if next.net() > stop.net() + MARGIN => stop = next,
                _ => break,
            }
        }
        Some(stop)
    }

    /// The single action on any fighter that gains most, and what it gains before its price.
    pub(super) fn single(&self, state: &State) -> Option<(Action, f64)> {
        self.singles(state).into_iter().max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Every single action on a fighter, and what it gains before its price.
    pub(super) fn singles(&self, state: &State) -> Vec<(Action, f64)> {
        let start = self.start(state);
        let looks = self.looks(&start, self.appraiser, |_| true).into_iter();
        looks.map(|(effect, stop)| (effect.action, stop.value - start.value)).collect()
    }

    fn start(&self, state: &State) -> Stop {
        Stop { state: *state, value: self.appraiser.points(state), actions: Vec::new(), price: 0.0 }
    }

    /// Two actions that gain something together though neither does alone. Many pairs are looked at hastily, and the
    /// best of them properly.
    fn pair(&self, start: &Stop, firsts: &[&(Effect, Stop)]) -> Option<Stop> {
        let hasty = self.appraiser.hasty();
        let mut best: Option<Stop> = None;
        for (first, stop) in firsts {
            let fits = |second: &Effect| {
                let was_possible = firsts.iter().any(|(one, _)| same(one.action) == same(second.action));
                // Most pairs can be done in either order, and are looked at in one of them.
                second.fighter == first.fighter
                    && (!was_possible || same(first.action) <= same(second.action))
            };
            for (_, stop) in self.looks(stop, &hasty, fits) {
                if best.as_ref().is_none_or(|best| stop.net() > best.net()) {
                    best = Some(stop);
                }
            }
        }
        let best = best.map(|stop| Stop { value: self.appraiser.points(&stop.state), ..stop })?;
        (best.net() > start.net() + MARGIN).then_some(best)
    }

    /// Every action on a fighter from here, and where it leads.
    fn looks(
        &self,
        from: &Stop,
        appraiser: &Appraiser<'_>,
        is_meant: impl Fn(&Effect) -> bool,
    ) -> Vec<(Effect, Stop)> {
        let effects = self.effects(&from.state).into_iter().filter(is_meant);
        let look = |effect: Effect| {
            let mut state = from.state;
            self.game.apply(&mut state, Step::Act(self.seat, effect.action), &mut |_| {});
            let mut actions = from.actions.clone();
            actions.push(effect.action);
            let value = appraiser.points(&state);
            (effect, Stop { state, value, actions, price: from.price + effect.price })
        };
        effects.map(look).collect()
    }

    /// Every action on a fighter, each with its cheapest payment.
    fn effects(&self, state: &State) -> Vec<Effect> {
        let mut legal = Vec::new();
        self.game.legal(state, self.seat, &mut legal);
        let mut effects: Vec<Effect> = Vec::new();
        for action in legal {
            let Some((fighter, pay)) = on_fighter(action) else { continue };
            let effect = Effect { action, fighter, price: price(pay) };
            match effects.last_mut() {
                // Legal actions ascend, so the payments of one action follow one another.
                Some(last) if same(last.action) == same(action) => {
                    if effect.price < last.price {
                        *last = effect;
                    }
                }
                _ => effects.push(effect),
            }
        }
        effects
    }
}

/// Where most is gained after prices.
fn foremost(stops: impl Iterator<Item = Stop>) -> Option<Stop> {
    stops.max_by(|a, b| a.net().total_cmp(&b.net()))
}

impl Stop {
    fn net(&self) -> f64 {
        self.value - self.price
    }
}

/// What a payment is worth elsewhere: a die can be rolled again in a later turn, when the others have fewer left to undo
/// what it did; a common one only by somebody. A third of these prices loses three points a game among four.
pub(super) fn price(pay: Pay) -> f64 {
    let of_unit = |unit: Unit| match unit {
        Unit::Die => 0.36,
        Unit::Double => 0.3,
        Unit::Token => 0.9,
        Unit::Multitask => 0.0,
        Unit::Common | Unit::CommonDouble => 0.12,
    };
    pay.units().map(of_unit).sum()
}

/// The fighter an action is about, and its payment; none for what is no action on a fighter.
pub(super) const fn on_fighter(action: Action) -> Option<(Space, Pay)> {
    match action {
        Action::Buff { space, pay, .. }
        | Action::Morale { space, pay, .. }
        | Action::Sprint { space, pay }
        | Action::Haste { space, pay }
        | Action::Aim { space, pay, .. }
        | Action::Lock { space, pay }
        | Action::Unlock { space, pay }
        | Action::UnlockAndAim { space, pay, .. } => Some((space, pay)),
        Action::Keep { .. }
        | Action::Reroll(_)
        | Action::Bet { .. }
        | Action::Multitask { .. }
        | Action::Store { .. }
        | Action::Discard { .. }
        | Action::EndTurn
        | Action::Wait
        | Action::Claim { .. }
        | Action::ClaimBoth => None,
    }
}

/// An action with one payment for all, so that two that do the same are equal.
pub(super) const fn same(action: Action) -> Action {
    let pay = Pay::DIE;
    match action {
        Action::Buff { space, stat, .. } => Action::Buff { space, stat, pay },
        Action::Morale { space, thumb, .. } => Action::Morale { space, thumb, pay },
        Action::Sprint { space, .. } => Action::Sprint { space, pay },
        Action::Haste { space, .. } => Action::Haste { space, pay },
        Action::Aim { space, target, .. } => Action::Aim { space, target, pay },
        Action::Lock { space, .. } => Action::Lock { space, pay },
        Action::Unlock { space, .. } => Action::Unlock { space, pay },
        Action::UnlockAndAim { space, target, .. } => Action::UnlockAndAim { space, target, pay },
        Action::Bet { class, fighter, .. } => Action::Bet { class, fighter, pay },
        Action::Multitask { .. } => Action::Multitask { pay },
        Action::Store { .. } => Action::Store { pay },
        other => other,
    }
}

/// The own dice that a plan uses.
pub(super) fn own_dice(actions: &[Action]) -> InfluenceDice {
    let mut dice = InfluenceDice::NONE;
    for (face, pay) in actions.iter().filter_map(|&action| Some((face(action)?, on_fighter(action)?.1))) {
        for unit in pay.units() {
            dice = match unit {
                Unit::Die => dice.with(face),
                Unit::Double => dice.with(Face::Double),
                Unit::Token | Unit::Multitask | Unit::Common | Unit::CommonDouble => dice,
            };
        }
    }
    dice
}

/// The face that pays for an action on a fighter.
pub(super) const fn face(action: Action) -> Option<Face> {
    match action {
        Action::Buff { .. } => Some(Face::Buff),
        Action::Morale { .. } => Some(Face::Morale),
        Action::Sprint { .. } | Action::Haste { .. } => Some(Face::Sprint),
        Action::Aim { .. } | Action::Lock { .. } | Action::Unlock { .. } | Action::UnlockAndAim { .. } => {
            Some(Face::Target)
        }
        _ => None,
    }
}
