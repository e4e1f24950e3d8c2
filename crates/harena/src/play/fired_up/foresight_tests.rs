//! What is foreseen comes to pass.

use crate::play::fired_up::testing::{play_out, session};
use rules_core::{Random, SplitMix};
use rules_fired_up::{
    Notice, Stage,
    foresight::{after, checked, judged},
};

#[test]
fn what_was_foreseen_comes_to_pass() {
    let mut session = session(4, 0);
    session.begin().unwrap();
    let mut random = SplitMix::new(5);
    let mut foreseen = 0;
    while let Some(seat) = session.decider() {
        let seen = session.seen(seat).unwrap();
        let action = seen.legal[random.below(seen.legal.len() as u64) as usize];
        let expected = after(session.game(), &seen.view.arena, action);
        let is_use = matches!(seen.view.stage, Stage::Using { .. });
        session.decide(seat, action).unwrap().unwrap();
        if is_use && action != rules_fired_up::Action::EndTurn {
            assert_eq!(session.public_view().arena, expected, "{action:?}");
            foreseen += 1;
        }
    }
    assert!(foreseen > 50);
}

#[test]
fn the_morale_check_is_foreseen() {
    let mut checks = 0;
    for seed in 0..6 {
        let mut session = session(3, 0);
        let mut before = session.public_view();
        play_out(&mut session, seed, |session, notices| {
            let expected = checked(session.game(), &before.arena);
            for notice in &notices {
                if let Notice::MoraleChecked { space, to, attack, defense, .. } = *notice {
                    let fighter = expected.fighter(space).unwrap();
                    assert_eq!((fighter.morale, fighter.attack, fighter.defense), (to, attack, defense));
                    checks += 1;
                }
            }
            before = session.public_view();
            if matches!(before.stage, Stage::Claiming { .. }) {
                assert_eq!(judged(session.game(), &before), before.arena);
            }
        });
    }
    assert!(checks > 10, "{checks} fighters were checked");
}
