//! Gladiators on the screen: two figures in the sand, their dice, and exact chances beside every choice.

mod advice;
mod arena;
mod arms_art;
mod ask;
mod backdrop;
mod board;
mod bringing;
mod corners;
mod deciding;
mod dice;
mod ending;
mod facts;
mod fighter;
mod figure;
pub mod kept;
mod luck;
mod options;
mod picture;
mod pose;
mod reasons;
pub mod stable;
mod stage;
mod tableau;

pub use arms_art::WeaponIcon;
pub use ask::{Ask, MatchUp, answer};
pub use bringing::bringing;
pub use corners::{brief, corners, portrait};
pub use facts::{blow, dice_words, percent};
pub use picture::picture;

use super::{Play, Shown, Title, Variant};
use crate::sound::Sound;
use leptos::prelude::*;
use rules_core::Seat;
use rules_gladiators::{Action, Gladiators, Notice, StageView, View};

/// Gladiators as the menus know it.
pub const TITLE: Title = Title {
    id: "gladiators",
    name: "Gladiators",
    role: "You are the fighter",
    pitch: "Build a gladiator, step onto the sand, and duel with pools of dice: stances, throws, stuns and a little luck.",
    seats: [2, 2],
    minutes: 5,
};

/// What a table can choose.
pub const VARIANTS: &[Variant] = &[
    Variant {
        id: "reading",
        path: &["reading"],
        name: "Attack Table",
        about: "How the two cells are read that the scan of the table disturbed (§6.2).",
        choices: &[
            ("\"staircase\"", "Staircase: heavier classes one column later"),
            ("\"literal\"", "Literal: as the scan has them"),
        ],
    },
    Variant {
        id: "luck_on_defence",
        path: &["house", "luck_on_defence"],
        name: "Luck for blocks",
        about: "May Luck Dice be added to a block too (§8.2)?",
        choices: &[("true", "Yes"), ("false", "No, to attacks and initiative only")],
    },
    Variant {
        id: "focus",
        path: &["house", "focus"],
        name: "Focus",
        about: "May a stunned gladiator try to shake the stun off (§7.4)?",
        choices: &[("true", "Yes, with FOCUS dice"), ("false", "No")],
    },
    Variant {
        id: "heal",
        path: &["house", "heal"],
        name: "Healing",
        about: "May Heal Dice be rolled in battle, instead of an attack (§8.4)?",
        choices: &[("true", "Yes"), ("false", "No")],
    },
    Variant {
        id: "last_piece",
        path: &["house", "last_piece"],
        name: "The last piece",
        about: "What becomes of a weapon whose last piece was thrown (§4.3)?",
        choices: &[("\"gone\"", "It is gone"), ("\"stays\"", "It stays in hand, but is thrown no more")],
    },
    Variant {
        id: "turn_limit",
        path: &["house", "turn_limit"],
        name: "Turn limit",
        about: "After so many turns the crowd names the winner (§9.3).",
        choices: &[("200", "200 turns"), ("60", "60 turns"), ("30", "30 turns"), ("1000", "1000 turns")],
    },
];

impl Shown for Gladiators {
    fn board(play: Play<Gladiators>) -> AnyView {
        board::board(play).into_any()
    }

    fn caption(&self, _: &[String], _: &View, notice: &Notice) -> String {
        self.tell(notice)
    }

    fn beats(&self, notice: &Notice) -> f64 {
        match notice {
            Notice::TurnBegins { .. } | Notice::LuckAdded { dice: 0, .. } => 0.0,
            Notice::Bid { .. } | Notice::LuckLost { .. } => 0.6,
            Notice::InitiativeTied { .. }
            | Notice::LuckAdded { .. }
            | Notice::Passed { .. }
            | Notice::StunRanOut { .. } => 0.8,
            Notice::AttacksFirst { .. } | Notice::CannotBlock { .. } | Notice::Declared { .. } => 1.0,
            Notice::InitiativeRolled { .. } | Notice::Focused { .. } | Notice::Landed { .. } => 1.4,
            Notice::Attacked { .. } | Notice::Defended { .. } | Notice::Healed { .. } => 1.7,
            Notice::Over { .. } => 2.0,
        }
    }

    fn sound(notice: &Notice) -> Option<Sound> {
        match notice {
            Notice::Defended { blocked: true, .. } => Some(Sound::Block),
            Notice::InitiativeRolled { .. }
            | Notice::Attacked { .. }
            | Notice::Defended { .. }
            | Notice::Focused { .. }
            | Notice::Healed { .. } => Some(Sound::Dice),
            Notice::Landed { .. } => Some(Sound::Hit),
            Notice::CannotBlock { .. } | Notice::Passed { .. } => Some(Sound::Groan),
            Notice::AttacksFirst { .. } => Some(Sound::Cheer),
            Notice::LuckAdded { dice: 1.., .. } | Notice::Bid { .. } => Some(Sound::Click),
            Notice::Over { .. } => Some(Sound::Roar),
            Notice::InitiativeTied { .. }
            | Notice::TurnBegins { .. }
            | Notice::Declared { .. }
            | Notice::LuckAdded { .. }
            | Notice::StunRanOut { .. }
            | Notice::LuckLost { .. } => None,
        }
    }

    fn describe_action(&self, _: &[String], _: &View, seat: Seat, action: Action) -> String {
        self.describe(seat, action)
    }

    fn question(&self, names: &[String], view: &View) -> String {
        let is_own = |seat: Seat| names.get(seat.index()).is_some_and(|name| name == "You");
        match view.stage {
            StageView::Bidding { .. } => {
                "How many Luck Dice for initiative? Both choose in secret (§3.2)".to_owned()
            }
            StageView::Declaring if is_own(view.mover) => "Your turn: choose a stance (§4.1)".to_owned(),
            StageView::AddingLuck { .. } if is_own(view.mover) => {
                "How many Luck Dice for this attack? (§4.4)".to_owned()
            }
            StageView::GuardingWithLuck { strike, .. } if is_own(view.mover.rival()) => {
                let sixes = if strike.sixes_to_block == 1 {
                    "1 six blocks".to_owned()
                } else {
                    format!("{} sixes block", strike.sixes_to_block)
                };
                format!(
                    "{} damage is coming, {sixes}. How many Luck Dice for the block? (§8.2)",
                    strike.damage
                )
            }
            _ => self.show_stage(view),
        }
    }
}
