//! What one viewer knows of a battle, and a battle imagined from it.

use crate::{
    Attack, LastTurn, Roll, State, Strike,
    arms::MOST_WEAPONS,
    state::{Fighter, Stage},
};
use rules_core::{Random, Seat, Secret, Viewer};
use serde::{Deserialize, Serialize};

/// A battle through one viewer's eyes. Only the secret choice before initiative is hidden from anybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// What the battle waits for.
    pub stage: StageView,
    /// The gladiators, by seat.
    pub fighters: [FighterView; 2],
    /// Whose turn it is.
    pub mover: Seat,
    /// §3.4 Who attacked first.
    pub first: Seat,
    /// Turns that are over.
    pub turns: u16,
    /// §3.5 Initiative rolls that were tied.
    pub ties: u8,
    /// The dice that lie before each seat, as they fell.
    pub dice: [Roll; 2],
}

/// A gladiator's trackers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FighterView {
    /// Health left.
    pub health: u8,
    /// Luck Dice left.
    pub luck: u8,
    /// Heal Dice left.
    pub heal: u8,
    /// Pieces left of each weapon that can be thrown.
    pub ammo: [u8; MOST_WEAPONS as usize],
    /// Stunned?
    pub stunned: bool,
    /// What the gladiator did last turn.
    pub last: LastTurn,
}

/// What the battle waits for, as a viewer knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum StageView {
    /// §3.2 Luck Dice for initiative are chosen in secret: who has chosen, and what the viewer chose.
    Bidding { chosen: [bool; 2], mine: Option<u8> },
    /// §3.3 The dice for initiative fall.
    RollingInitiative { luck: [u8; 2], first_total: Option<u8> },
    /// §7.4 A stunned gladiator tries to focus.
    Focusing,
    /// §4 The mover declares.
    Declaring,
    /// §4.4 The mover adds Luck Dice.
    AddingLuck { attack: Attack },
    /// §5 The attack is rolled.
    Attacking { attack: Attack, luck: u8 },
    /// §8.2 The defender adds Luck Dice.
    GuardingWithLuck { attack: Attack, strike: Strike },
    /// §7.1 The block is rolled.
    Blocking { attack: Attack, strike: Strike, luck: u8 },
    /// §8.4 The mover rolls Heal Dice.
    Healing { dice: u8 },
    /// §9 Somebody has won.
    Over { winner: Seat },
}

/// What the viewer knows.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    View {
        viewer,
        stage: stage_view(state, viewer),
        fighters: state.fighters.map(|fighter| FighterView {
            health: fighter.health,
            luck: fighter.luck,
            heal: fighter.heal,
            ammo: fighter.ammo,
            stunned: fighter.stunned,
            last: fighter.last,
        }),
        mover: state.mover,
        first: state.first,
        turns: state.turns,
        ties: state.ties,
        dice: state.dice,
    }
}

fn stage_view(state: &State, viewer: Viewer) -> StageView {
    match state.stage {
        Stage::Bidding { bids } => StageView::Bidding {
            chosen: bids.map(|bid| bid.peek().is_some()),
            mine: match viewer {
                Viewer::Seat(seat) => *bids[seat.index()].peek(),
                Viewer::Table => None,
            },
        },
        Stage::RollingInitiative { luck, first_total } => StageView::RollingInitiative { luck, first_total },
        Stage::Focusing => StageView::Focusing,
        Stage::Declaring => StageView::Declaring,
        Stage::AddingLuck(attack) => StageView::AddingLuck { attack },
        Stage::Attacking { attack, luck } => StageView::Attacking { attack, luck },
        Stage::GuardingWithLuck { attack, strike } => StageView::GuardingWithLuck { attack, strike },
        Stage::Blocking { attack, strike, luck } => StageView::Blocking { attack, strike, luck },
        Stage::Healing { dice } => StageView::Healing { dice },
        Stage::Over { winner } => StageView::Over { winner },
    }
}

/// A battle that the viewer cannot tell from the truth: a hidden choice may be any that was possible.
pub(crate) fn imagine<R: Random>(view: &View, random: &mut R) -> State {
    State {
        stage: imagine_stage(view, random),
        fighters: view.fighters.map(|fighter| Fighter {
            health: fighter.health,
            luck: fighter.luck,
            heal: fighter.heal,
            ammo: fighter.ammo,
            stunned: fighter.stunned,
            last: fighter.last,
        }),
        mover: view.mover,
        first: view.first,
        turns: view.turns,
        ties: view.ties,
        dice: view.dice,
    }
}

fn imagine_stage<R: Random>(view: &View, random: &mut R) -> Stage {
    match view.stage {
        StageView::Bidding { chosen, mine } => {
            let bid = |seat: usize, random: &mut R| match chosen[seat] {
                false => None,
                true if view.viewer.is(Seat::at(seat)) => mine,
                true => Some(random.below(u64::from(view.fighters[seat].luck) + 1) as u8),
            };
            Stage::Bidding { bids: [Secret::new(bid(0, random)), Secret::new(bid(1, random))] }
        }
        StageView::RollingInitiative { luck, first_total } => Stage::RollingInitiative { luck, first_total },
        StageView::Focusing => Stage::Focusing,
        StageView::Declaring => Stage::Declaring,
        StageView::AddingLuck { attack } => Stage::AddingLuck(attack),
        StageView::Attacking { attack, luck } => Stage::Attacking { attack, luck },
        StageView::GuardingWithLuck { attack, strike } => Stage::GuardingWithLuck { attack, strike },
        StageView::Blocking { attack, strike, luck } => Stage::Blocking { attack, strike, luck },
        StageView::Healing { dice } => Stage::Healing { dice },
        StageView::Over { winner } => Stage::Over { winner },
    }
}
