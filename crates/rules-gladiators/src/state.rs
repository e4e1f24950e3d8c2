//! The whole truth about a battle: plain data, no rules.

use crate::{Attack, Gladiators, Roll, Strike, arms::MOST_WEAPONS, attack_table::D6};
use rules_core::{Seat, Secret};

/// A battle at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) stage: Stage,
    pub(crate) fighters: [Fighter; 2],
    /// Whose turn it is; until initiative is decided, nobody's.
    pub(crate) mover: Seat,
    /// §3.4 Who attacked first.
    pub(crate) first: Seat,
    /// §9.3 Turns that are over.
    pub(crate) turns: u16,
    /// §3.5 Initiative rolls that were tied.
    pub(crate) ties: u8,
    /// The dice that lie before each seat, as they fell; picked up when the next turn is declared.
    pub(crate) dice: [Roll; 2],
}

/// What the battle waits for, in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stage {
    /// §3.2 Those with Luck Dice choose in secret how many go into initiative.
    Bidding { bids: [Secret<Option<u8>>; 2] },
    /// §3.3 The dice for initiative fall, the first seat's and then the second's.
    RollingInitiative { luck: [u8; 2], first_total: Option<u8> },
    /// §7.4 A stunned gladiator tries to focus.
    Focusing,
    /// §4 The mover declares.
    Declaring,
    /// §4.4 The mover adds Luck Dice to the attack.
    AddingLuck(Attack),
    /// §5 The attack is rolled.
    Attacking { attack: Attack, luck: u8 },
    /// §8.2 The defender adds Luck Dice to the block.
    GuardingWithLuck { attack: Attack, strike: Strike },
    /// §7.1 The block is rolled.
    Blocking { attack: Attack, strike: Strike, luck: u8 },
    /// §8.4 The mover rolls Heal Dice.
    Healing { dice: u8 },
    /// §9 Somebody has won.
    Over { winner: Seat },
}

/// One gladiator at one moment; all of it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Fighter {
    pub(crate) health: u8,
    /// Luck Dice left.
    pub(crate) luck: u8,
    /// Heal Dice left.
    pub(crate) heal: u8,
    /// Pieces left of each weapon that can be thrown; 0 for the others.
    pub(crate) ammo: [u8; MOST_WEAPONS as usize],
    pub(crate) stunned: bool,
    pub(crate) last: LastTurn,
}

/// §7.2 What a gladiator did last turn, as far as the defence asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastTurn {
    /// No attack: healed, passed, or has not had a turn yet.
    Rested,
    /// An attack.
    Attacked {
        /// What was declared.
        attack: Attack,
        /// Did it miss completely?
        whiffed: bool,
    },
}

impl Gladiators {
    /// Checks every invariant of a state; what is wrong is our own mistake.
    pub fn audit(&self, state: &State) -> Result<(), String> {
        for (fighter, corner) in state.fighters.iter().zip(&self.corners) {
            let within = [
                ("health", fighter.health, corner.health),
                ("luck", fighter.luck, corner.luck),
                ("heal", fighter.heal, corner.heal),
            ];
            for (what, now, start) in within {
                if now > start {
                    return Err(format!("{what} {now} is above its start {start}"));
                }
            }
            if fighter.ammo.iter().zip(corner.ammo).any(|(&now, start)| now > start) {
                return Err("ammo grew".to_owned());
            }
        }
        let fallen = state.fighters.iter().filter(|fighter| fighter.health == 0).count();
        let is_over = matches!(state.stage, Stage::Over { .. });
        if fallen > usize::from(is_over) {
            return Err(format!("{fallen} gladiators have fallen at stage {:?}", state.stage));
        }
        let limit = self.config.house.turn_limit;
        if state.turns > limit || (state.turns == limit && !is_over) {
            return Err(format!("turn {} is beyond the limit {limit}", state.turns));
        }
        match self.pool(state) {
            Some((dice, luck)) if dice + luck > D6::MOST || dice + luck == 0 => {
                Err(format!("a roll of {dice} and {luck} dice"))
            }
            _ => Ok(()),
        }
    }

    /// §9.3 No battle has more steps than this.
    pub fn longest(&self) -> usize {
        let tie = 4; // two bids, two rolls
        let turn = 6; // focus, declaration, luck, attack, luck, block
        tie * usize::from(crate::initiative::MOST_TIES) + turn * usize::from(self.config.house.turn_limit)
    }
}
