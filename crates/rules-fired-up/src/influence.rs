//! §2 The influence phase: rolling, rolling again, using dice on one fighter, and its Influence marker.

use crate::{
    Action, DieFace, Event, Face, Fighter, FiredUp, Illegal, InfluenceDice, Notice, Pay, Space, SpaceSet,
    State, buff, cheer,
    means::{self, Bill, Means},
    morale_check, social, sprint,
    state::{Spree, Stage},
    target,
};
use rules_core::Seat;

/// §2.2 The first player begins.
pub(crate) fn begin(game: &FiredUp, state: &mut State, tell: &mut impl FnMut(Event)) {
    pass_to(game, state, state.first, tell);
}

/// §2.7 The next who has dice, from this seat on; when nobody has, the Morale Check comes.
fn pass_to(game: &FiredUp, state: &mut State, seat: Seat, tell: &mut impl FnMut(Event)) {
    let next = game.seats_from(seat).find(|&seat| state.player(seat).dice > 0);
    state.spree = Spree::default();
    match next {
        Some(seat) => state.stage = Stage::Rolling { seat },
        None => morale_check::run(game, state, tell),
    }
}

/// §2.2 The dice fell.
pub(crate) fn rolled(state: &mut State, seat: Seat, dice: InfluenceDice, tell: &mut impl FnMut(Event)) {
    state.spree.pool = dice;
    state.stage = Stage::Rerolling { seat };
    tell(Event::Public(Notice::Rolled { seat, dice }));
}

/// §2.3 May these be rolled again?
pub(crate) fn check_reroll(state: &State, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Reroll(dice) if state.spree.pool.contains(dice) => Ok(()),
        Action::Reroll(_) => Err(Illegal::NotRolled),
        _ => Err(Illegal::RerollIsAsked),
    }
}

/// §2.3 Every choice of dice, ascending: how many of each face.
///
/// It grows face by face, from the last, so that every pass is a run over all choices so far and nothing has to be
/// foreseen about single dice.
pub(crate) fn legal_reroll(state: &State, out: &mut Vec<Action>) {
    let mut choices = [[0; 6]; MOST_CHOICES];
    let mut length = 1;
    for (face, &most) in state.spree.pool.counts().iter().enumerate().rev() {
        let so_far = length;
        for count in 1..=most {
            for at in 0..so_far {
                choices[length] = choices[at];
                choices[length][face] = count;
                length += 1;
            }
        }
    }
    out.extend(choices[..length].iter().map(|&counts| Action::Reroll(InfluenceDice::counted(counts))));
}

/// §2.3 Nobody has more than six dice, and there are most choices where all of them differ.
const MOST_CHOICES: usize = 64;

/// §2.3 These are rolled again.
pub(crate) fn apply_reroll(state: &mut State, seat: Seat, action: Action, tell: &mut impl FnMut(Event)) {
    let Action::Reroll(dice) = action else { unreachable!("a checked decision rolls again") };
    state.spree.pool = state.spree.pool.without(dice);
    tell(Event::Public(Notice::Rerolls { seat, dice }));
    state.stage = match dice.total() {
        0 => Stage::Using { seat },
        total => Stage::RollingAgain { seat, dice: total },
    };
}

/// §2.3 They fell.
pub(crate) fn rerolled(state: &mut State, seat: Seat, dice: InfluenceDice, tell: &mut impl FnMut(Event)) {
    state.spree.pool = state.spree.pool.and(dice);
    state.stage = Stage::Using { seat };
    tell(Event::Public(Notice::Rerolled { seat, dice }));
}

/// §2.4 May the seat do this with its dice?
pub(crate) fn check(game: &FiredUp, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Buff { space, stat, pay } => buff::check(game, state, seat, (space, stat), pay),
        Action::Morale { space, pay, .. } => cheer::check(game, state, seat, space, pay),
        Action::Sprint { space, pay } => sprint::check_swap(game, state, seat, space, pay),
        Action::Haste { space, pay } => sprint::check_haste(game, state, seat, space, pay),
        Action::Aim { space, target, pay } => target::check_aim(game, state, seat, (space, target), pay),
        Action::Lock { space, pay } => target::check_lock(game, state, seat, space, pay),
        Action::Unlock { space, pay } => target::check_unlock(game, state, seat, space, pay),
        Action::UnlockAndAim { space, target, pay } => {
            target::check_unlock_and_aim(game, state, seat, (space, target), pay)
        }
        Action::Bet { class, fighter, pay } => social::check_bet(game, state, seat, (class, fighter), pay),
        Action::Multitask { pay } => social::check_multitask(game, state, seat, pay),
        Action::Store { pay } => social::check_store(game, state, seat, pay),
        Action::Discard { face } => check_discard(state, face),
        Action::EndTurn => check_end(state),
        Action::Keep { .. } | Action::Reroll(_) | Action::Wait | Action::Claim { .. } | Action::ClaimBoth => {
            Err(Illegal::UseIsAsked)
        }
    }
}

/// §2.4 Everything the seat may do with its dice, in the order of the actions.
pub(crate) fn legal(game: &FiredUp, state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.reserve(MOST_USUAL);
    let reach = Reach::of(state);
    let means = |face| Means::of(game, state, seat, Bill::Fighter(face));
    // Most faces were not rolled, and without another die or a die to copy there is nothing to look at.
    let (spree, counts) = (&state.spree, state.spree.pool.counts());
    let has_others = spree.multitask || !state.common.is_empty();
    let has_double = counts[Face::Double.index()] > 0;
    let may_have = |face: Face| {
        let can_be_copied = has_double && spree.naturals[face.index()] > 0;
        counts[face.index()] > 0 || has_others || can_be_copied
    };
    if may_have(Face::Buff) {
        buff::legal(game, state, &reach, means(Face::Buff), out);
    }
    if may_have(Face::Morale) {
        cheer::legal(state, &reach, means(Face::Morale), out);
    }
    if may_have(Face::Sprint) {
        sprint::legal(game, state, &reach, means(Face::Sprint), out);
    }
    if may_have(Face::Target) {
        target::legal(game, state, &reach, means(Face::Target), out);
    }
    if may_have(Face::Social) || state.player(seat).tokens + spree.tokens > 0 {
        social::legal(game, state, seat, out);
    }
    if !state.spree.multitask {
        for face in Face::ALL {
            if counts[face.index()] > 0 {
                out.push(Action::Discard { face });
            }
        }
        if state.spree.used {
            out.push(Action::EndTurn);
        }
    }
}

/// Room for nearly every list, made at once.
const MOST_USUAL: usize = 128;

/// §2.4 The seat does something with its dice.
pub(crate) fn apply(
    game: &FiredUp,
    state: &mut State,
    seat: Seat,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    match action {
        Action::Buff { space, stat, pay } => buff::apply(game, state, seat, (space, stat, pay), tell),
        Action::Morale { space, thumb, pay } => cheer::apply(game, state, seat, (space, thumb, pay), tell),
        Action::Sprint { space, pay } => sprint::apply_swap(game, state, seat, space, pay, tell),
        Action::Haste { space, pay } => sprint::apply_haste(game, state, seat, space, pay, tell),
        Action::Aim { .. } | Action::Lock { .. } | Action::Unlock { .. } | Action::UnlockAndAim { .. } => {
            target::apply(game, state, seat, action, tell);
        }
        Action::Bet { .. } | Action::Multitask { .. } | Action::Store { .. } => {
            social::apply(game, state, seat, action, tell);
        }
        Action::Discard { face } => discard(state, seat, face, tell),
        Action::EndTurn => end_turn(game, state, seat, tell),
        Action::Keep { .. } | Action::Reroll(_) | Action::Wait | Action::Claim { .. } | Action::ClaimBoth => {
            unreachable!("a checked decision uses dice")
        }
    }
}

/// §2.4 A die is discarded without effect.
fn check_discard(state: &State, face: Face) -> Result<(), Illegal> {
    if state.spree.multitask {
        Err(Illegal::MultitaskWaits)
    } else if state.spree.pool.count(face) == 0 {
        Err(Illegal::NoDie { face })
    } else {
        Ok(())
    }
}

fn discard(state: &mut State, seat: Seat, face: Face, tell: &mut impl FnMut(Event)) {
    state.spree.pool = state.spree.pool.without(InfluenceDice::showing(&[face]));
    state.spree.used = true;
    state.player_mut(seat).dice -= 1;
    tell(Event::Public(Notice::DiscardedDie { seat, face }));
}

/// §2.4 At least one own die was used.
fn check_end(state: &State) -> Result<(), Illegal> {
    if state.spree.multitask {
        Err(Illegal::MultitaskWaits)
    } else if state.spree.used {
        Ok(())
    } else {
        Err(Illegal::UseOneFirst)
    }
}

/// §2.6 The Influence of everybody who was influenced goes down.
fn end_turn(game: &FiredUp, state: &mut State, seat: Seat, tell: &mut impl FnMut(Event)) {
    tell(Event::Public(Notice::TurnEnded { seat }));
    for space in state.spree.influenced.iter() {
        let fighter = state.arena.at_mut(space);
        fighter.influence -= 1;
        tell(Event::Public(Notice::Influence { space, left: fighter.influence }));
    }
    pass_to(game, state, game.next(seat), tell);
}

/// What every action on a fighter asks first: §2.6 does it listen, §2.5 may these dice go to it, §3.12 can they be paid?
pub(crate) fn check_fighter<'a>(
    game: &FiredUp,
    state: &'a State,
    seat: Seat,
    face: Face,
    (space, pay): (Space, Pay),
    cost: u8,
) -> Result<&'a Fighter, Illegal> {
    let fighter = state.arena.fighter(space).ok_or(Illegal::NobodyThere)?;
    if fighter.influence == 0 {
        return Err(Illegal::ListensToNobody);
    }
    if pay.is_bound() && !is_free_for(state, space) {
        return Err(Illegal::OneFighter);
    }
    if pay.cost() != cost {
        return Err(Illegal::WrongCost { cost });
    }
    means::check(game, state, seat, Bill::Fighter(face), pay)?;
    Ok(fighter)
}

/// §2.5 May own dice go to this fighter?
#[inline]
fn is_free_for(state: &State, space: Space) -> bool {
    state.spree.fighter.is_none_or(|fighter| fighter == space)
}

/// Pays for an action on a fighter, and remembers that it was influenced.
#[inline]
pub(crate) fn spend_on(
    game: &FiredUp,
    state: &mut State,
    seat: Seat,
    face: Face,
    (space, pay): (Space, Pay),
) {
    means::spend(game, state, seat, Bill::Fighter(face), pay);
    let spree = &mut state.spree;
    spree.influenced = spree.influenced.with(space);
    if pay.is_bound() {
        spree.fighter = Some(space);
    }
}

/// What dice of a face can do in this turn: on whom, and what it can be paid with.
pub(crate) struct Reach {
    /// §2.6 Everybody who listens.
    listeners: SpaceSet,
    /// §2.5 The fighters that own dice can go to.
    free: SpaceSet,
}

impl Reach {
    #[inline]
    fn of(state: &State) -> Reach {
        let listeners =
            SpaceSet::of(|space| state.arena.fighter(space).map_or(0, |fighter| fighter.influence) > 0);
        let free = match state.spree.fighter {
            None => listeners,
            Some(fighter) => listeners.only(fighter),
        };
        // §3.9 The die of a Multitask may go to anybody; nothing else may.
        Reach { listeners: if state.spree.multitask { listeners } else { free }, free }
    }

    /// §2.6 Everybody whom dice can go to, clockwise.
    #[inline]
    pub(crate) fn fighters<'a>(&self, state: &'a State) -> impl Iterator<Item = (Space, &'a Fighter)> {
        self.listeners.iter().map(|space| (space, state.arena.at(space)))
    }

    /// §2.5 May a pair go to this fighter? At least one of the two is no die of a Multitask.
    #[inline]
    pub(crate) const fn allows_pairs(&self, space: Space) -> bool {
        self.free.contains(space)
    }
}
