//! §5.1 Who leads an Arena before it is decided.
#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

use rules_core::{Game, SplitMix, Step, Turn, Viewer, random_step};
use rules_fight::{Action, Config, Content, Event, Fight, Notice, Stage, State, Winner};
use std::sync::Arc;

/// Who wins if everybody whose Boost waits scores it: that changes no Main and no Graveyard.
fn winner_if_all_score(game: &Fight, mut state: State) -> Option<Winner> {
    loop {
        let Turn::Decide(seats) = game.turn(&state) else { panic!("a Boost that is scored draws nothing") };
        let seat = seats.first().unwrap();
        let mut decided = None;
        game.apply(&mut state, Step::Act(seat, Action::Score), &mut |event| match event {
            Event::Public(Notice::Won { seat, tied, .. }) => decided = Some(Some(Winner { seat, tied })),
            Event::Public(Notice::NobodyWon { .. }) => decided = Some(None),
            _ => {}
        });
        if let Some(winner) = decided {
            return winner;
        }
    }
}

#[test]
fn s5_1_the_leader_is_who_wins_if_nothing_more_happens() {
    let content = Arc::new(Content::shipped());
    let (mut asked, mut tied, mut nobody) = (0, 0, 0);
    for seed in 0..200 {
        let game = Fight::open(Config::table(2 + seed as usize % 4), Arc::clone(&content)).unwrap();
        let mut random = SplitMix::new(seed);
        let (mut state, mut legal) = (game.start(), Vec::new());
        while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
            let view = game.view(&state, Viewer::Table);
            if matches!(view.stage, Stage::Deciding { .. }) {
                let leader = game.leader(&view);
                assert_eq!(leader, winner_if_all_score(&game, state));
                asked += 1;
                tied += usize::from(leader.is_some_and(|leader| leader.tied));
                nobody += usize::from(leader.is_none());
            }
            game.apply(&mut state, step, &mut |_| {});
        }
        assert_eq!(game.leader(&game.view(&state, Viewer::Table)), None, "the game is over");
    }
    assert!(asked > 1000 && tied > 10 && nobody > 0, "{asked} {tied} {nobody}");
}
