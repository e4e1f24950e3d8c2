//! What an action of dice would do: a few words for its button, sentences below it, and what the own cards would pay.

use super::faces::face_name;
use rules_core::words::counted;
use rules_fired_up::{
    Action, Arena, Class, Face, Fighter, FiredUp, Highlight, Morale, Space, Stat, Thumb, Track, View,
    foresight::{after, fighter_of, judged, mat_of, morale_then, worth},
};

/// What the rules say of an action.
pub(super) const fn rule(action: Action) -> &'static str {
    match action {
        Action::Buff { .. } => "One die moves Attack or Defense one space forward (§3.1)",
        Action::Morale { .. } => {
            "Thumbs are counted at the Morale Check; the larger side moves the Morale (§3.2, §4.1)"
        }
        Action::Sprint { .. } => {
            "It swaps Speed tiles with the next faster one; that takes two dice if that one is Hasted (§3.3)"
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
    now: Arena,
}

impl<'a> Effects<'a> {
    pub(super) fn new(game: &'a FiredUp, view: &'a View) -> Effects<'a> {
        Effects { game, view, now: judged(game, view) }
    }

    /// What the own cards would pay more or less.
    pub(super) fn gain(&self, action: Action) -> i16 {
        let then = worth(self.game, &self.then(action), &self.view.hand);
        i16::from(then) - i16::from(worth(self.game, &self.now, &self.view.hand))
    }

    fn then(&self, action: Action) -> Arena {
        let arena = after(self.game, &self.view.arena, action);
        judged(self.game, &View { arena, ..self.view.clone() })
    }

    /// What its button says.
    pub(super) fn label(&self, action: Action) -> String {
        let arena = after(self.game, &self.view.arena, action);
        let pair = fighter_of(action)
            .and_then(|space| Some((self.view.arena.fighter(space)?, arena.fighter(space)?)));
        match (action, pair) {
            (Action::Buff { stat: Stat::Attack, .. }, Some((before, then))) => {
                format!("Attack {} → {}", before.attack, then.attack)
            }
            (Action::Buff { stat: Stat::Defense, .. }, Some((before, then))) => {
                format!("Defense {} → {}", before.defense, then.defense)
            }
            (Action::Morale { thumb, .. }, Some((_, then))) => {
                let way = if thumb == Thumb::Up { "up" } else { "down" };
                format!("Thumbs {way}: {}", morale_then(then).name())
            }
            (Action::Sprint { .. }, Some((before, then))) => {
                format!("Overtake: Speed {} → {}", before.tile, then.tile)
            }
            (Action::Haste { .. }, _) => "Only haste".to_owned(),
            (Action::Aim { target, .. }, _) => format!("Turn to {}", self.name(target)),
            (Action::Lock { .. }, Some((before, _))) => format!("Lock on {}", self.name(before.target)),
            (Action::Unlock { .. }, _) => "Unlock".to_owned(),
            (Action::UnlockAndAim { target, .. }, _) => format!("Unlock, turn to {}", self.name(target)),
            (Action::Bet { class, fighter, .. }, _) => {
                format!("{} bet on {}", class.name(), self.name(fighter))
            }
            (Action::Multitask { .. }, _) => "Multitask".to_owned(),
            (Action::Store { .. }, _) => "Keep it as a token".to_owned(),
            (Action::Discard { face }, _) => format!("Discard a {} die", face_name(face)),
            (Action::EndTurn, _) => "End my turn".to_owned(),
            (other, _) => self.game.words(&[], self.view.arena.mats).describe(other),
        }
    }

    /// What would come of it, in sentences.
    pub(super) fn sentences(&self, action: Action) -> Vec<String> {
        let mut lines = Vec::new();
        let arena = after(self.game, &self.view.arena, action);
        if let Some(space) = fighter_of(action)
            && let (Some(mat), Some(then)) = (mat_of(self.game, &arena, space), arena.fighter(space))
        {
            lines.extend(match action {
                Action::Buff { stat: Stat::Attack, .. } => {
                    Some(limit(Stat::Attack, then.attack, &mat.attack, then))
                }
                Action::Buff { stat: Stat::Defense, .. } => {
                    Some(limit(Stat::Defense, then.defense, &mat.defense, then))
                }
                Action::Morale { .. } => Some(cheered(then, (&mat.attack, &mat.defense))),
                Action::Sprint { .. } => Some(format!("Attacks as number {} and is Hasted", then.tile)),
                Action::Haste { .. } => Some("Passing it takes two dice".to_owned()),
                Action::Aim { .. } | Action::UnlockAndAim { .. } | Action::Lock { .. } => {
                    Some(Self::meeting(then, &arena))
                }
                _ => None,
            });
        }
        match action {
            Action::Store { .. } => lines.push("For a bet or a Multitask in a later turn".to_owned()),
            Action::Multitask { .. } => {
                lines.push("Then choose Buff, Morale, Sprint or Target, for anybody who listens".to_owned());
            }
            Action::Discard { .. } => lines.push("Without effect".to_owned()),
            Action::Bet { class, .. } => lines.extend(self.pays(class)),
            _ => {}
        }
        lines
    }

    /// §5.2 The own cards that would be worth something else.
    pub(super) fn lit(&self, action: Action) -> Vec<String> {
        let then = self.then(action);
        let changed = self.view.hand.iter().filter_map(|&card: &Highlight| {
            let [now, then] = [&self.now, &then].map(|arena| worth(self.game, arena, &[card]));
            let name = &self.game.highlight(card).name;
            (now != then).then(|| format!("{name}: {now} → {}", counted(then.into(), "point", "points")))
        });
        changed.collect()
    }

    /// §8.2 What a right guess in a column earns from this round on.
    pub(super) fn pays(&self, class: Class) -> Option<String> {
        let card = self.game.bet(self.view.columns[class as usize].card?);
        let bonus = self.game.bonus(self.view.round.max(1));
        let rewards: Vec<String> = card.rewards.iter().map(|reward| (reward + bonus).to_string()).collect();
        Some(format!(
            "earns {} in the order of right guesses, with the {bonus} of this round",
            rewards.join(", ")
        ))
    }

    fn name(&self, space: Space) -> String {
        self.game.words(&[], self.view.arena.mats).fighter(space)
    }

    /// §6.3 Who would meet whom, with how many dice.
    fn meeting(then: &Fighter, arena: &Arena) -> String {
        let defense = arena.fighter(then.target).map_or(0, |other| other.defense);
        format!("{} attack dice against {defense}, as things are", then.attack)
    }
}

/// §4.2 What becomes of a value at the Morale Check.
fn limit(stat: Stat, value: u8, track: &Track, fighter: &Fighter) -> String {
    let morale = morale_then(fighter);
    let (stat, highest) = (stat.name(), track.highest(morale));
    if value <= highest {
        return format!("{} Morale allows {stat} up to {highest}", morale.name());
    }
    let cheer = if morale == Morale::High { "" } else { ", unless cheered" };
    format!("Above what {} Morale allows: drops to {highest} at the check{cheer} (§4.2)", morale.name())
}

/// §4.1 What the thumbs come to, and what that Morale allows.
fn cheered(fighter: &Fighter, (attack, defense): (&Track, &Track)) -> String {
    let morale = morale_then(fighter);
    format!(
        "{} Morale at the check: Attack up to {}, Defense up to {}",
        morale.name(),
        attack.highest(morale),
        defense.highest(morale)
    )
}

/// The symbol of an action.
pub(super) const fn symbol(action: Action) -> super::faces::Sign {
    use super::faces::Sign;
    match action {
        Action::Buff { stat: Stat::Attack, .. } => Sign::Attack,
        Action::Buff { stat: Stat::Defense, .. } => Sign::Defense,
        Action::Morale { thumb: Thumb::Up, .. } => Sign::ThumbUp,
        Action::Morale { thumb: Thumb::Down, .. } => Sign::ThumbDown,
        Action::Sprint { .. } => Sign::Face(Face::Sprint),
        Action::Haste { .. } => Sign::Haste,
        Action::Aim { .. } | Action::Unlock { .. } | Action::UnlockAndAim { .. } => Sign::Face(Face::Target),
        Action::Lock { .. } => Sign::Lock,
        Action::Bet { .. } => Sign::Face(Face::Social),
        Action::Multitask { .. } => Sign::Face(Face::Double),
        Action::Store { .. } => Sign::Token,
        Action::Discard { .. } | Action::Wait => Sign::NotMet,
        Action::EndTurn
        | Action::Keep { .. }
        | Action::Reroll(_)
        | Action::Claim { .. }
        | Action::ClaimBoth => Sign::Met,
    }
}
