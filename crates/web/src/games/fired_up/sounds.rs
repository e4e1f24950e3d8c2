//! What a night at the arena sounds like.

use crate::sound::Sound;
use rules_fired_up::{Notice, Thumb};

/// What a notice sounds like, if it has a sound. The crowd reacts to what lifts it and to what disappoints it.
pub(super) fn of(notice: &Notice) -> Option<Sound> {
    match notice {
        Notice::Rolled { .. }
        | Notice::Rerolled { .. }
        | Notice::Struck { .. }
        | Notice::StruckAgain { .. } => Some(Sound::Dice),
        Notice::Overtook { .. } | Notice::Hasted { .. } => Some(Sound::Sprint),
        Notice::Aimed { .. } | Notice::UnlockedAndAimed { .. } | Notice::Retargeted { .. } => {
            Some(Sound::Aim)
        }
        Notice::Locked { .. } | Notice::Unlocked { .. } => Some(Sound::Lock),
        Notice::Cheered { thumb: Thumb::Up, .. } | Notice::Claimed { .. } | Notice::BetHappened { .. } => {
            Some(Sound::Cheer)
        }
        Notice::Cheered { thumb: Thumb::Down, .. } | Notice::NoAttack { .. } => Some(Sound::Groan),
        Notice::MoraleChecked { from, to, .. } if to > from => Some(Sound::Cheer),
        Notice::MoraleChecked { from, to, .. } if to < from => Some(Sound::Groan),
        Notice::Fought { attack } if attack.blow.damage > 0 => Some(Sound::Hit),
        Notice::Fought { .. } => Some(Sound::Block),
        Notice::Eliminated { .. } | Notice::Over { .. } => Some(Sound::Roar),
        Notice::Bet { .. } | Notice::Kept { .. } | Notice::BetShown { .. } => Some(Sound::Card),
        Notice::Buffed { .. } | Notice::Stored { .. } | Notice::Multitasks { .. } => Some(Sound::Click),
        Notice::Enters { .. }
        | Notice::BetCard { .. }
        | Notice::Begins { .. }
        | Notice::RoundBegins { .. }
        | Notice::Drew { .. }
        | Notice::Rerolls { .. }
        | Notice::DiscardedDie { .. }
        | Notice::TurnEnded { .. }
        | Notice::Influence { .. }
        | Notice::MoraleChecked { .. }
        | Notice::ClaimsAsked { .. }
        | Notice::Attacks { .. }
        | Notice::BetSealed { .. }
        | Notice::BetLapsed { .. }
        | Notice::DiscardedCard { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::sound::Sound;
    use rules_core::{Game, SplitMix, Step, Turn, Viewer};
    use rules_fired_up::{Config, Content, FiredUp};
    use std::sync::Arc;

    #[test]
    fn a_game_is_heard_from_the_first_dice_to_the_last_roar() {
        use Sound::{Aim, Block, Cheer, Dice, Groan, Hit, Lock, Roar, Sprint};
        let game = FiredUp::open(Config::table(4), Arc::new(Content::shipped())).unwrap();
        let (mut state, mut random, mut heard, mut legal) =
            (game.start(), SplitMix::new(5), Vec::new(), Vec::new());
        loop {
            let step = match game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => Step::Draw(game.draw(&state, &mut random)),
                Turn::Decide(seats) => {
                    let seat = seats.first().unwrap();
                    legal.clear();
                    game.legal(&state, seat, &mut legal);
                    let chosen = rules_core::Random::below(&mut random, legal.len() as u64);
                    Step::Act(seat, legal[chosen as usize])
                }
            };
            let mut tell = |event| heard.extend(game.notice(&event, Viewer::Table).as_ref().and_then(of));
            game.apply(&mut state, step, &mut tell);
        }
        for sound in [Dice, Sprint, Aim, Lock, Cheer, Groan, Hit, Block, Roar] {
            assert!(heard.contains(&sound), "{sound:?} was never heard");
        }
        assert_eq!(heard.last(), Some(&Roar));
    }
}
