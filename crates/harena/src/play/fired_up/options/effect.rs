//! What an action of dice would do, in a word beside it and in lines below it.

use rules_core::Seen;
use rules_fired_up::{
    Action, Fighter, FiredUp, Highlight, Morale, Space, Stat, Track, View,
    foresight::{after, fighter_of, judged, mat_of, morale_then, worth},
};

/// What the rules say of an action.
pub(super) const fn rule(action: Action) -> &'static str {
    match action {
        Action::Buff { .. } => "One die moves Attack or Defense one space forward (§3.1)",
        Action::Morale { .. } => {
            "The die lies on a thumb; at the Morale Check the larger side moves the Morale (§3.2, §4.1)"
        }
        Action::Sprint { .. } => {
            "It swaps Speed tiles with the next faster one; two dice if that one is Hasted (§3.3)"
        }
        Action::Haste { .. } => "Whoever wants to pass a Hasted fighter pays two dice (§3.4)",
        Action::Aim { .. } => "An unlocked fighter turns to another target (§3.5)",
        Action::Lock { .. } => "A locked fighter keeps its target; two dice unlock and turn it (§3.6, §3.7)",
        Action::Unlock { .. } => "One die unlocks, and does nothing else (§14.1)",
        Action::UnlockAndAim { .. } => "Two dice unlock a fighter and turn it (§3.7)",
        Action::Bet { .. } => "A Betting card goes face down on the column, and does not come back (§8.1)",
        Action::Multitask { .. } => "Two Social actions make a die of any other face, for any fighter (§3.9)",
        Action::Store { .. } => "It turns a token to its active side, for a later turn; two at most (§3.10)",
        Action::Discard { .. } => "The die is gone without effect; that counts as using it (§2.4)",
        Action::EndTurn => "Whoever was influenced loses one Influence, however many dice it was (§2.6)",
        Action::Keep { .. } | Action::Reroll(_) | Action::Wait | Action::Claim { .. } | Action::ClaimBoth => {
            ""
        }
    }
}

/// What actions would do for somebody who sees this.
pub(super) struct Effects<'a> {
    game: &'a FiredUp,
    view: &'a View,
    /// What the own cards are worth as things are.
    worth: u8,
}

impl<'a> Effects<'a> {
    pub(super) fn new(game: &'a FiredUp, seen: &'a Seen<FiredUp>) -> Effects<'a> {
        let view = &seen.view;
        Effects { game, view, worth: worth(game, &judged(game, view), &view.hand) }
    }

    /// The effect in a word, and what it does to the own cards.
    pub(super) fn cells(&self, action: Action) -> Vec<String> {
        let then = self.worth_after(action);
        let cards = if then == self.worth { "-".to_owned() } else { format!("{}→{then}", self.worth) };
        vec![self.effect(action), cards]
    }

    /// What the best of several actions does to the own cards.
    pub(super) fn best(&self, actions: &[Action]) -> Vec<String> {
        let most = actions.iter().map(|&action| self.worth_after(action)).max().unwrap_or(self.worth);
        let cards = if most > self.worth { format!("{}→{most}", self.worth) } else { "-".to_owned() };
        vec!["-".to_owned(), cards]
    }

    fn view_after(&self, action: Action) -> View {
        View { arena: after(self.game, &self.view.arena, action), ..self.view.clone() }
    }

    fn worth_after(&self, action: Action) -> u8 {
        worth(self.game, &judged(self.game, &self.view_after(action)), &self.view.hand)
    }

    fn effect(&self, action: Action) -> String {
        let before = fighter_of(action).and_then(|space| self.view.arena.fighter(space));
        let arena = after(self.game, &self.view.arena, action);
        let then = fighter_of(action).and_then(|space| arena.fighter(space));
        let (Some(before), Some(then)) = (before, then) else { return self.social(action) };
        match action {
            Action::Buff { stat: Stat::Attack, .. } => format!("{}→{}", before.attack, then.attack),
            Action::Buff { stat: Stat::Defense, .. } => format!("{}→{}", before.defense, then.defense),
            Action::Morale { .. } => morale_then(then).name().to_owned(),
            Action::Sprint { .. } => format!("{}→{}", before.tile, then.tile),
            Action::Aim { .. } | Action::UnlockAndAim { .. } => {
                format!("→{}", self.name(then.target))
            }
            Action::Lock { .. } => format!("⇒{}", self.name(then.target)),
            _ => "-".to_owned(),
        }
    }

    /// §8.2 What a bet pays at most.
    fn social(&self, action: Action) -> String {
        let Action::Bet { class, .. } = action else { return "-".to_owned() };
        let Some(card) = self.view.columns[class as usize].card else { return "-".to_owned() };
        let first = self.game.bet(card).rewards.first().copied().unwrap_or(0);
        format!("+{}", first + self.game.bonus(self.view.round))
    }

    fn name(&self, space: Space) -> String {
        self.game.words(&[], self.view.arena.mats).fighter(space)
    }

    /// What the columns have no room for.
    pub(super) fn lines(&self, action: Action) -> Vec<String> {
        let mut lines = Vec::new();
        let arena = after(self.game, &self.view.arena, action);
        if let Some(space) = fighter_of(action)
            && let (Some(mat), Some(then)) = (mat_of(self.game, &arena, space), arena.fighter(space))
        {
            let name = self.name(space);
            lines.extend(match action {
                Action::Buff { stat: Stat::Attack, .. } => {
                    Some(limit(&name, Stat::Attack, then.attack, &mat.attack, then))
                }
                Action::Buff { stat: Stat::Defense, .. } => {
                    Some(limit(&name, Stat::Defense, then.defense, &mat.defense, then))
                }
                Action::Morale { .. } => Some(cheered(&name, then, (&mat.attack, &mat.defense))),
                Action::Sprint { .. } => {
                    Some(format!("{name} attacks as number {} and is Hasted", then.tile))
                }
                Action::Aim { .. } | Action::UnlockAndAim { .. } | Action::Lock { .. } => {
                    Some(self.meeting(&name, then, &arena))
                }
                _ => None,
            });
        }
        if let Action::Bet { class, .. } = action {
            let card = self.view.columns[class as usize].card.map(|card| self.game.bet(card));
            let bonus = self.game.bonus(self.view.round);
            lines.extend(card.map(|card| {
                let rewards: Vec<String> = card.rewards.iter().map(u8::to_string).collect();
                let rewards = rewards.join("/");
                format!("Right guesses earn {rewards} in their order, and {bonus} for this round (§8.2)")
            }));
        }
        lines.extend(self.lit(action));
        lines
    }

    /// §6.3 Who would meet whom, with how many dice.
    fn meeting(&self, name: &str, then: &Fighter, arena: &rules_fired_up::Arena) -> String {
        let target = self.name(then.target);
        let defense = arena.fighter(then.target).map_or(0, |other| other.defense);
        let locked = if then.locked { ", locked" } else { "" };
        format!("{name} attacks {target}{locked}: {} dice against {defense}, as things are", then.attack)
    }

    /// §5.2 The own cards that would be worth something else.
    fn lit(&self, action: Action) -> Option<String> {
        let then = judged(self.game, &self.view_after(action));
        let now = judged(self.game, self.view);
        let changed = self.view.hand.iter().filter_map(|&card: &Highlight| {
            let [now, then] = [&now, &then].map(|arena| worth(self.game, arena, &[card]));
            let name = &self.game.highlight(card).name;
            (now != then).then(|| format!("{name} ({card}) would pay {then} instead of {now}"))
        });
        let changed: Vec<String> = changed.collect();
        (!changed.is_empty()).then(|| changed.join(", "))
    }
}

/// §4.2 What becomes of a value at the Morale Check.
fn limit(name: &str, stat: Stat, value: u8, track: &Track, fighter: &Fighter) -> String {
    let morale = morale_then(fighter);
    let (stat, highest) = (stat.name(), track.highest(morale));
    if value <= highest {
        return format!("{name}'s {stat} {value} is what {} Morale allows, {highest} at most", morale.name());
    }
    let cheer = match morale {
        Morale::High => "",
        Morale::Low | Morale::Neutral => " unless cheered",
    };
    format!(
        "{stat} {value} is above what {} Morale allows: it drops to {highest} at the Morale Check{cheer} (§4.2)",
        morale.name()
    )
}

/// §4.1 What the thumbs come to, and what that Morale allows.
fn cheered(name: &str, fighter: &Fighter, (attack, defense): (&Track, &Track)) -> String {
    let morale = morale_then(fighter);
    format!(
        "{name}: thumbs +{} -{}, so {} Morale at the check; it allows Attack {}, Defense {} (§4.2)",
        fighter.up,
        fighter.down,
        morale.name(),
        attack.highest(morale),
        defense.highest(morale)
    )
}
