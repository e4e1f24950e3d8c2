//! How a gladiator stands, from what just happens and what the trackers say.

use super::tableau::Tableau;
use rules_core::Seat;
use rules_gladiators::{Guard, Notice, StageView, Stance, View, guard};

/// How a gladiator stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pose {
    /// On guard.
    Ready,
    /// After a wild attack: everything forward.
    Wild,
    /// Behind the shield.
    Guarded,
    /// Drawing back for a blow.
    Windup,
    /// The blow.
    Strike,
    /// The weapon leaves the hand.
    Throw,
    /// The blow is caught.
    Block,
    /// A step aside.
    Dodge,
    /// It hurts.
    Hit,
    /// Seeing stars.
    Stunned,
    /// On one knee.
    Kneel,
    /// In the sand.
    Down,
    /// The crowd cheers.
    Victory,
}

impl Pose {
    /// Its name in styles.
    pub const fn class(self) -> &'static str {
        match self {
            Pose::Ready => "gl-ready",
            Pose::Wild => "gl-wild",
            Pose::Guarded => "gl-guarded",
            Pose::Windup => "gl-windup",
            Pose::Strike => "gl-strike",
            Pose::Throw => "gl-throw",
            Pose::Block => "gl-block",
            Pose::Dodge => "gl-dodge",
            Pose::Hit => "gl-hit",
            Pose::Stunned => "gl-stunned",
            Pose::Kneel => "gl-kneel",
            Pose::Down => "gl-down",
            Pose::Victory => "gl-victory",
        }
    }

    /// In words, for people who hear the page.
    pub const fn words(self) -> &'static str {
        match self {
            Pose::Ready => "on guard",
            Pose::Wild => "leaning in, guard down",
            Pose::Guarded => "behind the guard",
            Pose::Windup => "drawing back",
            Pose::Strike => "striking",
            Pose::Throw => "throwing",
            Pose::Block => "blocking",
            Pose::Dodge => "stepping aside",
            Pose::Hit => "hit",
            Pose::Stunned => "stunned",
            Pose::Kneel => "on one knee",
            Pose::Down => "down in the sand",
            Pose::Victory => "cheered by the crowd",
        }
    }
}

/// How the gladiator of a seat stands now.
pub fn pose(seat: Seat, view: &View, tableau: &Tableau, now: Option<&Notice>) -> Pose {
    let side = &tableau.sides[seat.index()];
    if side.health == 0 {
        return Pose::Down;
    }
    let happening = now.and_then(|notice| acting(seat, tableau, notice));
    happening.unwrap_or_else(|| resting(seat, view, side.is_stunned))
}

/// How the gladiator stands while this happens; nothing if it does not concern the seat.
fn acting(seat: Seat, tableau: &Tableau, notice: &Notice) -> Option<Pose> {
    let is_own = |who: Seat| who == seat;
    match *notice {
        Notice::Declared { seat: who, .. } if is_own(who) => Some(Pose::Windup),
        Notice::LuckAdded { seat: who, .. }
            if is_own(who) && tableau.attack.is_some_and(|(mover, _)| mover == who) =>
        {
            Some(Pose::Windup)
        }
        Notice::Attacked { seat: who, strike, .. } => Some(match (is_own(who), strike) {
            (true, _) if tableau.throws(seat) => Pose::Throw,
            (true, _) => Pose::Strike,
            (false, None) => Pose::Dodge,
            (false, Some(_)) => Pose::Guarded,
        }),
        Notice::Defended { seat: who, blocked, .. } => Some(match (is_own(who), blocked) {
            (true, true) => Pose::Block,
            (true, false) => Pose::Guarded,
            (false, _) if tableau.throws(seat) => Pose::Throw,
            (false, _) => Pose::Strike,
        }),
        Notice::Landed { seat: who, .. } if is_own(who) => Some(Pose::Hit),
        Notice::Landed { .. } if tableau.throws(seat) => Some(Pose::Throw),
        Notice::Landed { .. } => Some(Pose::Strike),
        Notice::Healed { seat: who, .. } | Notice::Focused { seat: who, .. } if is_own(who) => {
            Some(Pose::Kneel)
        }
        Notice::Over { winner, .. } => Some(if is_own(winner) { Pose::Victory } else { Pose::Stunned }),
        _ => None,
    }
}

/// How the gladiator stands between two things.
fn resting(seat: Seat, view: &View, is_stunned: bool) -> Pose {
    match view.stage {
        StageView::Over { winner } => return if winner == seat { Pose::Victory } else { Pose::Kneel },
        StageView::AddingLuck { .. } if view.mover == seat => return Pose::Windup,
        StageView::GuardingWithLuck { .. } if view.mover == seat => return Pose::Strike,
        StageView::GuardingWithLuck { .. } => return Pose::Guarded,
        _ => {}
    }
    match guard(is_stunned, view.fighters[seat.index()].last) {
        Guard::Stunned => Pose::Stunned,
        Guard::Berserk => Pose::Wild,
        Guard::Defensive => Pose::Guarded,
        Guard::Threw | Guard::Whiffed | Guard::Plain => Pose::Ready,
    }
}

/// The name of a stance as people read it, with what it does in a few words.
pub const fn stance_words(stance: Stance) -> (&'static str, &'static str) {
    match stance {
        Stance::Normal => ("Normal", "No change"),
        Stance::Berserk => ("Berserk", "+1 die, ARMOR only"),
        Stance::Defensive => ("Defensive", "−1 die, full guard"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Pose, pose};
    use crate::games::gladiators::tableau::Tableau;
    use rules_core::{Game, Seat, Viewer};
    use rules_gladiators::{Config, Content, Gladiators, Notice};
    use std::sync::Arc;

    #[test]
    fn whoever_is_hit_shows_it_and_whoever_falls_lies() {
        let content = Arc::new(Content::shipped());
        let [one, other] = [0, 1].map(|index| content.ready_made[index].clone());
        let game = Gladiators::open(Config::duel(one, other), content).unwrap();
        let view = game.view(&game.start(), Viewer::Table);
        let landed = |health| Notice::Landed { seat: Seat::SECOND, damage: 3, health, stunned: false };
        let hurt = landed(4);
        let tableau = Tableau::of(&view, &[hurt]);
        assert_eq!(pose(Seat::SECOND, &view, &tableau, Some(&hurt)), Pose::Hit);
        assert_eq!(pose(Seat::FIRST, &view, &tableau, Some(&hurt)), Pose::Strike);
        let tableau = Tableau::of(&view, &[landed(0)]);
        assert_eq!(pose(Seat::SECOND, &view, &tableau, None), Pose::Down);
        assert_eq!(pose(Seat::FIRST, &view, &Tableau::of(&view, &[]), None), Pose::Ready);
    }
}
