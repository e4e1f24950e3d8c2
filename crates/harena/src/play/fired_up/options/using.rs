//! §2.4 What is done with the dice: first which action, then with whom, then how it is paid.

use super::{
    choice,
    effect::{Effects, rule},
};
use crate::play::{
    fired_up::foresight::fighter_of,
    options::{Choice, Leads, Options},
};
use rules_core::Seen;
use rules_fired_up::{Action, Class, FiredUp, Pay, Space};

/// Longer lists are asked in two steps.
const SHORT: usize = 8;

/// What kind of action it is, in the order of the faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Buff,
    Morale,
    Sprint,
    Haste,
    Aim,
    Lock,
    Unlock,
    Bet,
    Multitask,
    Store,
    Discard,
    End,
}

const KINDS: [(Kind, &str); 12] = [
    (Kind::Buff, "Buff: Attack or Defense goes up"),
    (Kind::Morale, "Morale: thumbs up or down"),
    (Kind::Sprint, "Sprint: overtake the next faster"),
    (Kind::Haste, "Sprint: only make somebody Hasted"),
    (Kind::Aim, "Target: turn somebody"),
    (Kind::Lock, "Target: lock somebody on its target"),
    (Kind::Unlock, "Target: unlock somebody"),
    (Kind::Bet, "Social: bet on somebody"),
    (Kind::Multitask, "Social: Multitask, two for any action"),
    (Kind::Store, "Social: store it for later"),
    (Kind::Discard, "Discard a die without effect"),
    (Kind::End, "End the turn"),
];

pub(super) fn options(game: &FiredUp, names: &[String], seen: &Seen<FiredUp>) -> Options<Action> {
    let asked = Asked { game, names, seen, effects: Effects::new(game, seen) };
    let rows = KINDS.into_iter().filter_map(|(kind, title)| asked.kind(kind, title)).collect();
    Options { question: asked.question(), headings: headings(), rows }
}

struct Asked<'a> {
    game: &'a FiredUp,
    names: &'a [String],
    seen: &'a Seen<FiredUp>,
    effects: Effects<'a>,
}

impl Asked<'_> {
    fn question(&self) -> String {
        let spree = &self.seen.view.spree;
        if spree.multitask {
            return "Which action does the Multitask die make? (§3.9)".to_owned();
        }
        let words = self.game.words(self.names, self.seen.view.arena.mats);
        match spree.fighter {
            Some(space) => {
                format!("What next? Dice go to {} alone in this turn (§2.5)", words.fighter(space))
            }
            None if spree.used => "What next?".to_owned(),
            None => "What do you do? At least one die is used (§2.4)".to_owned(),
        }
    }

    /// Everything of one kind, behind one choice.
    fn kind(&self, kind: Kind, title: &str) -> Option<Choice<Action>> {
        let actions: Vec<Action> =
            self.seen.legal.iter().filter(|&&action| kind_of(action) == kind).copied().collect();
        match actions[..] {
            [] => None,
            [only] => Some(self.leaf(only)),
            [first, ..] if actions.iter().all(|&action| unpaid(action) == unpaid(first)) => {
                Some(self.deed(&actions))
            }
            [first, ..] => {
                let next = self.whom(&actions);
                let odds = self.effects.best(&actions);
                Some(Choice {
                    odds, ..choice(Leads::On(next), format!("{title} …"), rule(first).to_owned())
                })
            }
        }
    }

    /// With whom, or in which column; where that is a short list, with all that follows.
    fn whom(&self, actions: &[Action]) -> Options<Action> {
        let deeds = groups(actions, unpaid);
        let rows = if deeds.len() <= SHORT {
            deeds.iter().map(|deed| self.deed(deed)).collect()
        } else {
            groups(actions, subject).iter().map(|of_one| self.subject(of_one)).collect()
        };
        let question = match actions[0] {
            Action::Bet { .. } if deeds.len() > SHORT => "Which bet?".to_owned(),
            Action::Bet { .. } => "On whom do you bet, and in which column?".to_owned(),
            Action::Discard { .. } => "Which die do you discard?".to_owned(),
            Action::Store { .. } | Action::Multitask { .. } => "What do you pay with? (§3.12)".to_owned(),
            _ => "Which fighter?".to_owned(),
        };
        Options { question, headings: headings(), rows }
    }

    /// Everything with one fighter, or in one column.
    fn subject(&self, actions: &[Action]) -> Choice<Action> {
        let deeds = groups(actions, unpaid);
        if let [only] = &deeds[..] {
            return self.deed(only);
        }
        let words = self.game.words(self.names, self.seen.view.arena.mats);
        let what = match (fighter_of(actions[0]), actions[0]) {
            (Some(space), _) => words.fighter(space),
            (None, Action::Bet { class, .. }) => self.column(class),
            (None, other) => words.describe(other),
        };
        let next = Options {
            question: format!("{what}: what exactly?"),
            headings: headings(),
            rows: deeds.iter().map(|deed| self.deed(deed)).collect(),
        };
        let odds = self.effects.best(actions);
        Choice { odds, ..choice(Leads::On(next), format!("{what} …"), rule(actions[0]).to_owned()) }
    }

    /// §8.2 A column, with what a bet in it could earn.
    fn column(&self, class: Class) -> String {
        let card = self.seen.view.columns[class as usize].card;
        let about = card.map_or_else(String::new, |card| {
            let card = self.game.bet(card);
            format!(" ({}): {}", card.name, card.trigger.in_words())
        });
        format!("{}{about}", class.name())
    }

    /// One deed, paid in one way or another.
    fn deed(&self, actions: &[Action]) -> Choice<Action> {
        let [first, ..] = actions else { unreachable!("a group has at least one action") };
        if let [only] = actions {
            return self.leaf(*only);
        }
        let words = self.game.words(self.names, self.seen.view.arena.mats);
        let what = words.describe(unpaid(*first));
        let next = Options {
            question: format!("{what}: what do you pay with? (§3.12)"),
            headings: headings(),
            rows: actions.iter().map(|&action| self.leaf(action)).collect(),
        };
        Choice { leads: Leads::On(next), what, ..self.leaf(*first) }
    }

    fn leaf(&self, action: Action) -> Choice<Action> {
        let words = self.game.words(self.names, self.seen.view.arena.mats);
        Choice {
            odds: self.effects.cells(action),
            more: self.effects.lines(action),
            ..choice(Leads::To(action), words.describe(action), rule(action).to_owned())
        }
    }
}

/// What the columns are called.
fn headings() -> Vec<String> {
    ["effect", "cards"].map(str::to_owned).to_vec()
}

const fn kind_of(action: Action) -> Kind {
    match action {
        Action::Buff { .. } => Kind::Buff,
        Action::Morale { .. } => Kind::Morale,
        Action::Sprint { .. } => Kind::Sprint,
        Action::Haste { .. } => Kind::Haste,
        Action::Aim { .. } => Kind::Aim,
        Action::Lock { .. } => Kind::Lock,
        Action::Unlock { .. } | Action::UnlockAndAim { .. } => Kind::Unlock,
        Action::Bet { .. } => Kind::Bet,
        Action::Multitask { .. } => Kind::Multitask,
        Action::Store { .. } => Kind::Store,
        Action::Discard { .. } => Kind::Discard,
        Action::EndTurn
        | Action::Keep { .. }
        | Action::Reroll(_)
        | Action::Wait
        | Action::Claim { .. }
        | Action::ClaimBoth => Kind::End,
    }
}

/// Actions that are alike in something, in the order in which they first come.
fn groups<K: PartialEq>(actions: &[Action], key: impl Fn(Action) -> K) -> Vec<Vec<Action>> {
    let mut groups: Vec<Vec<Action>> = Vec::new();
    for &action in actions {
        match groups.iter_mut().find(|group| key(group[0]) == key(action)) {
            Some(group) => group.push(action),
            None => groups.push(vec![action]),
        }
    }
    groups
}

/// Whom or what an action is about.
fn subject(action: Action) -> (Option<Space>, Option<Class>) {
    let class = if let Action::Bet { class, .. } = action { Some(class) } else { None };
    (fighter_of(action), class)
}

/// The same action paid with own dice. Storing and Multitasks differ by nothing but what they are paid with.
const fn unpaid(action: Action) -> Action {
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
        other => other,
    }
}
