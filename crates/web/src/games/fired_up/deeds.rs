//! What can be done with dice, put together so that a person can choose: by what pays, by whom, and only then how.

use rules_fired_up::{Action, Class, Face, Pay, Space, Stat, Thumb, Unit, foresight::fighter_of};

/// Something in the tray that pays for actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tool {
    /// An own die.
    Die(Face),
    /// A Social token.
    Token,
    /// §3.9 The die of a Multitask, shown as this face.
    Multitask(Face),
    /// §12.2 A common die.
    Common(Face),
}

/// An action however it is paid, with all ways to pay it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deed {
    /// Its first way.
    pub(super) action: Action,
    /// Every way, ascending.
    pub(super) ways: Vec<Action>,
}

/// §3.12 What an action is paid with.
pub(super) const fn pay_of(action: Action) -> Option<Pay> {
    match action {
        Action::Buff { pay, .. }
        | Action::Morale { pay, .. }
        | Action::Sprint { pay, .. }
        | Action::Haste { pay, .. }
        | Action::Aim { pay, .. }
        | Action::Lock { pay, .. }
        | Action::Unlock { pay, .. }
        | Action::UnlockAndAim { pay, .. }
        | Action::Bet { pay, .. }
        | Action::Multitask { pay }
        | Action::Store { pay } => Some(pay),
        Action::Keep { .. }
        | Action::Reroll(_)
        | Action::Discard { .. }
        | Action::EndTurn
        | Action::Wait
        | Action::Claim { .. }
        | Action::ClaimBoth => None,
    }
}

/// The face whose action it is.
pub(super) const fn face_of(action: Action) -> Option<Face> {
    match action {
        Action::Buff { .. } => Some(Face::Buff),
        Action::Morale { .. } => Some(Face::Morale),
        Action::Sprint { .. } | Action::Haste { .. } => Some(Face::Sprint),
        Action::Aim { .. } | Action::Lock { .. } | Action::Unlock { .. } | Action::UnlockAndAim { .. } => {
            Some(Face::Target)
        }
        Action::Bet { .. } | Action::Multitask { .. } | Action::Store { .. } => Some(Face::Social),
        Action::Discard { face } => Some(face),
        Action::Keep { .. }
        | Action::Reroll(_)
        | Action::EndTurn
        | Action::Wait
        | Action::Claim { .. }
        | Action::ClaimBoth => None,
    }
}

/// Does the action use this?
pub(super) fn uses(tool: Tool, action: Action) -> bool {
    if let Action::Discard { face } = action {
        return tool == Tool::Die(face);
    }
    let (Some(pay), Some(face)) = (pay_of(action), face_of(action)) else { return false };
    let pays = |unit: Unit| pay.units().any(|used| used == unit);
    match tool {
        Tool::Die(Face::Double) => pays(Unit::Double),
        Tool::Die(own) => own == face && pays(Unit::Die),
        Tool::Token => pays(Unit::Token),
        Tool::Multitask(made) => made == face && pays(Unit::Multitask),
        Tool::Common(Face::Double) => pays(Unit::CommonDouble),
        Tool::Common(open) => open == face && pays(Unit::Common),
    }
}

/// The deeds among these actions, in their order.
pub(super) fn deeds(actions: impl IntoIterator<Item = Action>) -> Vec<Deed> {
    let mut deeds: Vec<Deed> = Vec::new();
    for action in actions {
        match deeds.iter_mut().find(|deed| unpaid(deed.action) == unpaid(action)) {
            Some(deed) => deed.ways.push(action),
            None => deeds.push(Deed { action, ways: vec![action] }),
        }
    }
    deeds
}

/// Those of the legal actions that a choice of tool and fighter leaves.
pub(super) fn chosen(legal: &[Action], tool: Option<Tool>, fighter: Option<Space>) -> Vec<Action> {
    let fits = |action: &Action| {
        let by_tool = tool.is_none_or(|tool| uses(tool, *action));
        let by_fighter = match (fighter, fighter_of(*action)) {
            (Some(wanted), Some(space)) => wanted == space,
            // Without a tool a chosen fighter asks for what can be done with it alone.
            (Some(_), None) => tool.is_some(),
            (None, _) => true,
        };
        *action != Action::EndTurn && by_tool && by_fighter
    };
    legal.iter().copied().filter(fits).collect()
}

/// The tools with which anything can be done, in the order of the tray.
pub(super) fn tools(legal: &[Action]) -> Vec<Tool> {
    let faces = [Face::Buff, Face::Morale, Face::Sprint, Face::Target, Face::Social, Face::Double];
    let all = faces
        .map(Tool::Multitask)
        .into_iter()
        .chain(faces.map(Tool::Die))
        .chain([Tool::Token])
        .chain(faces.map(Tool::Common));
    all.filter(|&tool| legal.iter().any(|&action| uses(tool, action))).collect()
}

/// The tool to begin with: the first die that does more than be discarded.
pub(super) fn first_tool(legal: &[Action]) -> Option<Tool> {
    let all = tools(legal);
    let does_something = |tool: &&Tool| {
        legal.iter().any(|&action| uses(**tool, action) && !matches!(action, Action::Discard { .. }))
    };
    all.iter().find(does_something).or_else(|| all.first()).copied()
}

/// Something that this would do to a fighter or with one, to ask why it cannot be.
pub(super) const fn try_out(tool: Tool, space: Space) -> Action {
    let (face, unit) = match tool {
        Tool::Die(Face::Double) => (Face::Buff, Unit::Double),
        Tool::Die(face) => (face, Unit::Die),
        Tool::Token => (Face::Social, Unit::Token),
        Tool::Multitask(face) => (face, Unit::Multitask),
        Tool::Common(Face::Double) => (Face::Buff, Unit::CommonDouble),
        Tool::Common(face) => (face, Unit::Common),
    };
    let pay = Pay::one(unit);
    match face {
        Face::Buff | Face::Double => Action::Buff { space, stat: Stat::Attack, pay },
        Face::Morale => Action::Morale { space, thumb: Thumb::Up, pay },
        Face::Sprint => Action::Sprint { space, pay },
        Face::Target => Action::Lock { space, pay },
        Face::Social => Action::Bet { class: Class::Late, fighter: space, pay },
    }
}

/// Deeds by the fighter they are about, in the order of the arena; last what is about nobody.
pub(super) fn by_fighter(deeds: &[Deed]) -> Vec<(Option<Space>, Vec<Deed>)> {
    let mut groups: Vec<(Option<Space>, Vec<Deed>)> = Vec::new();
    for deed in deeds {
        let space = fighter_of(deed.action);
        match groups.iter_mut().find(|(known, _)| *known == space) {
            Some((_, group)) => group.push(deed.clone()),
            None => groups.push((space, vec![deed.clone()])),
        }
    }
    groups.sort_by_key(|(space, _)| (space.is_none(), *space));
    groups
}

/// The bets among deeds, by column.
pub(super) fn bets(deeds: &[Deed]) -> Vec<(Class, Vec<Deed>)> {
    let of = |class: Class| {
        let is_here = |deed: &&Deed| matches!(deed.action, Action::Bet { class: here, .. } if here == class);
        (class, deeds.iter().filter(is_here).cloned().collect::<Vec<_>>())
    };
    Class::ALL.into_iter().map(of).filter(|(_, deeds)| !deeds.is_empty()).collect()
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
        Action::Multitask { .. } => Action::Multitask { pay },
        Action::Store { .. } => Action::Store { pay },
        Action::Keep { .. }
        | Action::Reroll(_)
        | Action::Discard { .. }
        | Action::EndTurn
        | Action::Wait
        | Action::Claim { .. }
        | Action::ClaimBoth => action,
    }
}

#[cfg(test)]
mod tests {
    use super::{Tool, bets, by_fighter, chosen, deeds, first_tool, tools, uses};
    use rules_fired_up::{Action, Class, Face, Pay, Space, Stat, Unit};

    const SPACE: Space = Space::at(1);

    fn legal() -> Vec<Action> {
        vec![
            Action::Buff { space: SPACE, stat: Stat::Attack, pay: Pay::DIE },
            Action::Buff { space: SPACE, stat: Stat::Attack, pay: Pay::one(Unit::Double) },
            Action::Lock { space: Space::at(2), pay: Pay::DIE },
            Action::Bet { class: Class::Late, fighter: SPACE, pay: Pay::one(Unit::Token) },
            Action::Discard { face: Face::Double },
            Action::EndTurn,
        ]
    }

    #[test]
    fn a_deed_has_all_ways_to_pay_it() {
        let all = deeds(legal());
        assert_eq!(all.len(), 5);
        assert_eq!(all[0].ways.len(), 2);
    }

    #[test]
    fn a_tool_leaves_what_it_pays() {
        let with_double = chosen(&legal(), Some(Tool::Die(Face::Double)), None);
        assert_eq!(with_double.len(), 2, "the Buff it copies, and its discard");
        assert_eq!(chosen(&legal(), Some(Tool::Die(Face::Buff)), Some(SPACE)).len(), 1);
        assert_eq!(chosen(&legal(), None, Some(SPACE)).len(), 2);
        assert!(uses(Tool::Token, legal()[3]) && !uses(Tool::Die(Face::Social), legal()[3]));
    }

    #[test]
    fn the_tray_shows_what_is_of_use() {
        let expected = [Tool::Die(Face::Buff), Tool::Die(Face::Target), Tool::Die(Face::Double), Tool::Token];
        assert_eq!(tools(&legal()), expected);
        assert_eq!(first_tool(&legal()), Some(Tool::Die(Face::Buff)));
        assert_eq!(first_tool(&[Action::EndTurn]), None);
    }

    #[test]
    fn long_lists_are_put_together() {
        let all = deeds(legal());
        let groups = by_fighter(&all);
        assert_eq!(
            groups.iter().map(|(space, _)| *space).collect::<Vec<_>>(),
            [Some(SPACE), Some(Space::at(2)), None]
        );
        assert_eq!(bets(&all).len(), 1);
    }
}
