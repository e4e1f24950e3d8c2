//! §14 The two rulebooks: one table of what they play differently.

use serde::{Deserialize, Serialize};

/// §14.1 Which rulebook is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// The final rulebook.
    #[default]
    Final,
    /// The older prototype.
    Prototype,
}

/// §14.1 What an edition plays in its own way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a table of what is so in one edition and not in the other"
)]
pub(crate) struct EditionRules {
    /// §1.3 Where Attack and Defense begin.
    pub(crate) markers: Markers,
    /// §12 Is there a version of its own for two?
    pub(crate) two_player_version: bool,
    /// §9.4 How many dice everybody has.
    pub(crate) dice: DiceCount,
    /// §3.4 May a Sprint die be used for haste alone?
    pub(crate) haste_alone: bool,
    /// §3.5 Can a locked fighter be turned?
    pub(crate) locked_can_turn: bool,
    /// §3.7 How a fighter is unlocked.
    pub(crate) unlock: Unlock,
    /// §3.10 From when on a stored Social action can be used.
    pub(crate) stored: Stored,
    /// §3.11 How many Doubles one die supports.
    pub(crate) doubles: Doubles,
    /// §5.2 Which rows need those above.
    pub(crate) rows: Rows,
    /// The fight.
    pub(crate) fight: FightRules,
    /// §7.1 How many Wounds eliminate; the capacity of the mat where there is none.
    pub(crate) wounds_eliminate: Option<u8>,
    /// §10.1 Is a round played to its end when one fighter is left?
    pub(crate) round_is_finished: bool,
    /// §10.3 What breaks a tie for the winner of the battle.
    pub(crate) winner_tie: WinnerTie,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Markers {
    LowestLow,
    HighestLow,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DiceCount {
    /// 6, or 5 with five players, less the eliminated, at least 3.
    LessEliminated,
    /// One more than there are fighters.
    FightersPlusOne,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unlock {
    /// Two dice, and the fighter turns.
    AndChange,
    /// One die, and nothing else.
    Alone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stored {
    AnyTurn,
    NextRound,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doubles {
    /// One for each die; with a token also for a second bet.
    OneForEachDie,
    /// Any number; with a token for a Multitask only.
    AnyNumber,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rows {
    /// Those with a +.
    Plus,
    /// All.
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WinnerTie {
    Speed,
    StartingSpeed,
}

/// §6 How an edition resolves a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FightRules {
    /// §6.5 What a Special Defense can do.
    pub(crate) special: SpecialDefense,
    /// §6.8 How Wounds are counted.
    pub(crate) wounds: WoundCount,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SpecialDefense {
    /// Any body part of the attack: it blocks or counterattacks.
    Wild,
    /// It blocks, or does nothing.
    BlockOnly,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WoundCount {
    ByBodyPart,
    ByPair,
}

const FINAL: EditionRules = EditionRules {
    markers: Markers::LowestLow,
    two_player_version: true,
    dice: DiceCount::LessEliminated,
    haste_alone: true,
    locked_can_turn: false,
    unlock: Unlock::AndChange,
    stored: Stored::AnyTurn,
    doubles: Doubles::OneForEachDie,
    rows: Rows::Plus,
    fight: FightRules { special: SpecialDefense::Wild, wounds: WoundCount::ByBodyPart },
    wounds_eliminate: None,
    round_is_finished: true,
    winner_tie: WinnerTie::Speed,
};

const PROTOTYPE: EditionRules = EditionRules {
    markers: Markers::HighestLow,
    two_player_version: false,
    dice: DiceCount::FightersPlusOne,
    haste_alone: false,
    locked_can_turn: true,
    unlock: Unlock::Alone,
    stored: Stored::NextRound,
    doubles: Doubles::AnyNumber,
    rows: Rows::All,
    fight: FightRules { special: SpecialDefense::BlockOnly, wounds: WoundCount::ByPair },
    wounds_eliminate: Some(3),
    round_is_finished: false,
    winner_tie: WinnerTie::StartingSpeed,
};

impl Edition {
    /// Both of them.
    pub const ALL: [Edition; 2] = [Edition::Final, Edition::Prototype];

    /// What this edition plays in its own way.
    #[inline]
    pub(crate) const fn rules(self) -> &'static EditionRules {
        match self {
            Edition::Final => &FINAL,
            Edition::Prototype => &PROTOTYPE,
        }
    }
}
