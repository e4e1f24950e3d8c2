//! Gladiators as numbers.

use crate::{
    Numbered, Tape,
    blocks::{Blocks, mixed},
};
use rules_core::{Seat, Viewer};
use rules_gladiators::{
    Action, Attack, Content, D6, FighterView, Gladiators, LastTurn, Roll, Slot, StageView, Stance, Strike,
    View,
};

/// The codes of a duel: the same for every pair of gladiators.
pub struct GladiatorsCodes {
    blocks: Blocks,
}

const SEATS: usize = 2;
/// Weapons, and bare hands behind them.
const SLOTS: usize = Slot::BARE_HANDS.0 as usize + 1;
const STANCES: usize = Stance::ALL.len();
const ATTACKS: usize = SLOTS * 2 * STANCES;
/// No roll has more dice, so nobody adds more Luck Dice or rolls more Heal Dice; and there may be none.
const POOLS: usize = D6::MOST as usize + 1;

impl Numbered for Gladiators {
    type Codes = GladiatorsCodes;

    fn codes(&self, _: &Content) -> GladiatorsCodes {
        GladiatorsCodes { blocks: Blocks::of(&[ATTACKS, POOLS, POOLS, 1]) }
    }

    fn actions(codes: &GladiatorsCodes) -> usize {
        codes.blocks.len()
    }

    fn number(codes: &GladiatorsCodes, action: Action) -> usize {
        let (block, place) = match action {
            Action::Attack(Attack { weapon, thrown, stance }) => {
                let digits = [(weapon.0.into(), SLOTS), (thrown.into(), 2), (stance as usize, STANCES)];
                (0, mixed(digits))
            }
            Action::Heal(dice) => (1, dice.into()),
            Action::Luck(dice) => (2, dice.into()),
            Action::Pass => (3, 0),
        };
        codes.blocks.number(block, place)
    }

    fn write(_: &GladiatorsCodes, view: &View, tape: &mut Tape) {
        let View { viewer, stage, fighters, mover, first, turns, ties, dice } = view;
        tape.one_of(
            SEATS + 1,
            Some(match viewer {
                Viewer::Seat(seat) => seat.index(),
                Viewer::Table => SEATS,
            }),
        );
        write_stage(*stage, tape);
        for fighter in fighters {
            write_fighter(fighter, tape);
        }
        tape.one_of(SEATS, Some(mover.index()));
        tape.one_of(SEATS, Some(first.index()));
        tape.number(*turns);
        tape.number(*ties);
        for Roll { dice, luck } in dice {
            tape.numbers(dice.counts());
            tape.numbers(luck.counts());
        }
    }
}

/// All that some stage has. Each stage fills in what it has of it.
#[derive(Default)]
struct Waiting {
    kind: usize,
    chosen: [bool; SEATS],
    mine: Option<u8>,
    bids: [u8; SEATS],
    first_total: Option<u8>,
    attack: Option<Attack>,
    strike: Option<Strike>,
    dice: u8,
    winner: Option<Seat>,
}

const STAGES: usize = 10;

fn write_stage(stage: StageView, tape: &mut Tape) {
    let Waiting { kind, chosen, mine, bids, first_total, attack, strike, dice, winner } = waiting(stage);
    tape.one_of(STAGES, Some(kind));
    tape.numbers(chosen);
    tape.maybe(mine);
    tape.numbers(bids);
    tape.maybe(first_total);
    write_attack(attack, tape);
    tape.list(1, 6, strike, |tape, Strike { damage, sixes_to_block, stun, critical }| {
        tape.numbers([damage, sixes_to_block, critical.into()]);
        tape.one_of(3, Some(stun as usize));
    });
    tape.number(dice);
    tape.one_of(SEATS, winner.map(Seat::index));
}

fn waiting(stage: StageView) -> Waiting {
    let none = Waiting::default();
    match stage {
        StageView::Bidding { chosen, mine } => Waiting { kind: 0, chosen, mine, ..none },
        StageView::RollingInitiative { luck, first_total } => {
            Waiting { kind: 1, bids: luck, first_total, ..none }
        }
        StageView::Focusing => Waiting { kind: 2, ..none },
        StageView::Declaring => Waiting { kind: 3, ..none },
        StageView::AddingLuck { attack } => Waiting { kind: 4, attack: Some(attack), ..none },
        StageView::Attacking { attack, luck } => {
            Waiting { kind: 5, attack: Some(attack), dice: luck, ..none }
        }
        StageView::GuardingWithLuck { attack, strike } => {
            Waiting { kind: 6, attack: Some(attack), strike: Some(strike), ..none }
        }
        StageView::Blocking { attack, strike, luck } => {
            Waiting { kind: 7, attack: Some(attack), strike: Some(strike), dice: luck, ..none }
        }
        StageView::Healing { dice } => Waiting { kind: 8, dice, ..none },
        StageView::Over { winner } => Waiting { kind: 9, winner: Some(winner), ..none },
    }
}

fn write_attack(attack: Option<Attack>, tape: &mut Tape) {
    tape.one_of(SLOTS, attack.map(|attack| attack.weapon.0.into()));
    tape.number(attack.is_some_and(|attack| attack.thrown));
    tape.one_of(STANCES, attack.map(|attack| attack.stance as usize));
}

fn write_fighter(fighter: &FighterView, tape: &mut Tape) {
    let FighterView { health, luck, heal, ammo, stunned, last } = *fighter;
    tape.numbers([health, luck, heal]);
    tape.numbers(ammo);
    tape.number(stunned);
    let (attack, whiffed) = match last {
        LastTurn::Rested => (None, false),
        LastTurn::Attacked { attack, whiffed } => (Some(attack), whiffed),
    };
    write_attack(attack, tape);
    tape.number(whiffed);
}
