//! What single actions gain, card by card: what a playout goes by.

use super::{
    appraiser::Appraiser,
    bets::BetWorth,
    keep::in_a_good_turn,
    plan::{on_fighter, price, same},
};
use rules_core::{Game, Random, Seen, SplitMix, Step};
use rules_fired_up::{Action, Arena, DieFace, Face, FiredUp, Highlight, Phase, SPACES, View};

/// What every use of dice gains, as things are when a search begins.
pub(super) struct Gains {
    /// By card, and by the code of the use.
    cards: Vec<(Highlight, [f32; CODES])>,
    /// What a bet is worth, and what uses do for open bets.
    others: [f32; CODES],
    /// What each card brings untouched.
    untouched: Vec<f32>,
}

/// What one card brings in one battle, if it is claimed when it pays what it promised, or at the last moment.
#[derive(Clone, Copy)]
pub(super) struct Hope {
    card: Highlight,
    promise: f32,
    latest: f32,
    brought: Option<f32>,
}

impl Hope {
    /// Looks at a moment of a battle.
    pub(super) fn look(&mut self, game: &FiredUp, phase: Phase, arena: &Arena) {
        if self.card.phase() != phase || self.brought.is_some() {
            return;
        }
        let pays = game.best_row(arena, self.card).map_or(0, |row| game.row_points(self.card, row));
        self.latest = pays.into();
        if self.latest > 0.0 && self.latest >= self.promise {
            self.brought = Some(self.latest);
        }
    }

    /// What it brought by the end of the battle.
    pub(super) fn brought(&self) -> f32 {
        self.brought.unwrap_or(self.latest)
    }
}

/// How many codes of uses there are.
const CODES: usize = BETS + 3 * SPACES;

impl Gains {
    /// Looks at every action on a fighter as if the seat had two dice of every face.
    pub(super) fn of(
        game: &FiredUp,
        seen: &Seen<FiredUp>,
        bets: Option<&BetWorth>,
        random: &mut dyn Random,
        samples: u32,
    ) -> Gains {
        let mut view: View = in_a_good_turn(seen);
        view.spree.fighter = None;
        view.spree.multitask = false;
        let hand = &seen.view.hand;
        let appraiser = Appraiser::new(game, &seen.view, hand, random, samples);
        let state = game.imagine(&view, &mut SplitMix::new(random.next()));
        let base = appraiser.prospect(&game.silence(&state), true);
        let mut cards: Vec<(Highlight, [f32; CODES])> =
            hand.iter().map(|&card| (card, [0.0; CODES])).collect();
        let mut others = [0.0; CODES];
        let mut legal = Vec::new();
        game.legal(&state, seen.seat, &mut legal);
        legal.dedup_by_key(|action| same(*action));
        for action in legal.into_iter().filter(|&action| on_fighter(action).is_some()) {
            let mut after = state;
            game.apply(&mut after, Step::Act(seen.seat, action), &mut |_| {});
            let prospect = appraiser.prospect(&game.silence(&after), true);
            let Some(code) = code(action) else { continue };
            for ((_, gains), (now, before)) in cards.iter_mut().zip(prospect.cards.iter().zip(&base.cards)) {
                gains[code] = (now - before) as f32;
            }
            others[code] = (prospect.bets - base.bets) as f32;
        }
        if let Some(bets) = bets {
            bets.each(|class, fighter, points| {
                others[BETS + class as usize * SPACES + fighter.index()] = points as f32;
            });
        }
        let untouched = base.cards.iter().map(|&points| points as f32).collect();
        Gains { cards, others, untouched }
    }

    /// What the cards of the hand may bring, before a battle.
    pub(super) fn hopes(&self) -> Vec<Hope> {
        let cards = self.cards.iter().zip(&self.untouched);
        cards.map(|(&(card, _), &promise)| Hope { card, promise, latest: 0.0, brought: None }).collect()
    }

    /// What an action gains with these cards in hand, after its price.
    pub(super) fn of_action(&self, action: Action, hand: &[Highlight]) -> f32 {
        let pay = match action {
            Action::Bet { pay, .. } => pay,
            _ => match on_fighter(action) {
                Some((_, pay)) => pay,
                None => return 0.0,
            },
        };
        let Some(code) = code(action) else { return 0.0 };
        let held = self.cards.iter().filter(|(card, _)| hand.contains(card));
        let cards: f32 = held.map(|(_, gains)| gains[code]).sum();
        cards + self.others[code] - price(pay) as f32
    }

    /// The most that a die of each face can gain with these cards in hand.
    pub(super) fn by_face(&self, hand: &[Highlight]) -> [f32; 6] {
        let mut best = [0.0_f32; 6];
        for (code, &other) in self.others.iter().enumerate() {
            let held = self.cards.iter().filter(|(card, _)| hand.contains(card));
            let gain = held.map(|(_, gains)| gains[code]).sum::<f32>() + other;
            let face = face_of(code).index();
            best[face] = best[face].max(gain);
        }
        best
    }
}

const MORALE: usize = 2 * SPACES;
const SPRINT: usize = MORALE + 2 * SPACES;
const HASTE: usize = SPRINT + SPACES;
const AIM: usize = HASTE + SPACES;
const LOCK: usize = AIM + SPACES * SPACES;
const UNLOCK: usize = LOCK + SPACES;
const UNLOCK_AND_AIM: usize = UNLOCK + SPACES;
const BETS: usize = UNLOCK_AND_AIM + SPACES * SPACES;

/// A number for each thing that dice can do, whatever they are paid with.
const fn code(action: Action) -> Option<usize> {
    let code = match action {
        Action::Buff { space, stat, .. } => 2 * space.index() + stat as usize,
        Action::Morale { space, thumb, .. } => MORALE + 2 * space.index() + thumb as usize,
        Action::Sprint { space, .. } => SPRINT + space.index(),
        Action::Haste { space, .. } => HASTE + space.index(),
        Action::Aim { space, target, .. } => AIM + SPACES * space.index() + target.index(),
        Action::Lock { space, .. } => LOCK + space.index(),
        Action::Unlock { space, .. } => UNLOCK + space.index(),
        Action::UnlockAndAim { space, target, .. } => {
            UNLOCK_AND_AIM + SPACES * space.index() + target.index()
        }
        Action::Bet { class, fighter, .. } => BETS + class as usize * SPACES + fighter.index(),
        _ => return None,
    };
    Some(code)
}

/// The face that pays for it.
const fn face_of(code: usize) -> Face {
    match code {
        ..MORALE => Face::Buff,
        MORALE..SPRINT => Face::Morale,
        SPRINT..AIM => Face::Sprint,
        AIM..BETS => Face::Target,
        _ => Face::Social,
    }
}
