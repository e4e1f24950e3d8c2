//! "Boosts turned it" of FIGHT!, found a second way: from where the last Main lay, everybody scores the Boost instead.

use bots::Level;
use lab::{
    league::Entrant,
    run::{Plan, run},
    study::{Study, TableSet},
};
use rules_core::{Game, Record, Seat, SplitMix, Step, Turn};
use rules_fight::{Action, Event, Fight, Notice, State};
use std::sync::atomic::AtomicBool;
use table::{Printed, matches::Terms};

/// Who won a Fight, if anybody.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Ended(Option<Seat>);

/// How a Fight ended, if this event decided it.
fn decided(event: &Event) -> Option<Ended> {
    match event {
        Event::Public(Notice::Won { seat, .. }) => Some(Ended(Some(*seat))),
        Event::Public(Notice::NobodyWon { .. }) => Some(Ended(None)),
        _ => None,
    }
}

/// How the Fight ends when no Boost is activated.
fn without_boosts(game: &Fight, mut state: State) -> Ended {
    let (mut random, mut legal, mut ended) = (SplitMix::new(1), Vec::new(), None);
    loop {
        let step = match game.turn(&state) {
            Turn::Over(_) => panic!("a Fight ends before the game"),
            Turn::Chance => Step::Draw(game.draw(&state, &mut random)),
            Turn::Decide(seats) => {
                let seat = seats.first().expect("a decision is owed by somebody");
                legal.clear();
                game.legal(&state, seat, &mut legal);
                let scores = legal.iter().find(|&&action| action == Action::Score);
                Step::Act(seat, *scores.unwrap_or(&legal[0]))
            }
        };
        game.apply(&mut state, step, &mut |event| ended = ended.or(decided(&event)));
        if let Some(ended) = ended {
            return ended;
        }
    }
}

/// Of a recorded game: the Fights whose Boosts came after the last Main, and how many of them went otherwise for it.
fn turned(game: &Fight, record: &Record<Fight>) -> [i64; 2] {
    let (mut state, mut played, mut plain, mut counts) = (game.start(), 0, None, [0, 0]);
    for &step in &record.steps {
        game.apply(&mut state, step, &mut |event| {
            if let (Some(ended), Some(expected)) = (decided(&event), plain) {
                counts[0] += 1;
                counts[1] += i64::from(ended != expected);
                plain = None;
            }
            match event {
                Event::Played { .. } | Event::Public(Notice::PlayedAlone { .. } | Notice::SatOut { .. }) => {
                    played += 1;
                }
                Event::Public(Notice::FightBegins { .. }) => played = 0,
                _ => {}
            }
        });
        if played == game.seats() && !matches!(game.turn(&state), Turn::Over(_)) {
            played = 0;
            plain = Some(without_boosts(game, state));
        }
    }
    counts
}

#[test]
fn boosts_turned_what_would_have_ended_otherwise_without_them() {
    for (seats, level) in [(2, Level::Random), (4, Level::Random), (3, Level::Easy)] {
        let printed = Printed::<Fight>::default_content();
        let terms = Terms { seats, ..Terms::default() };
        let tables = Fight::tables(&terms, &TableSet::default(), &printed.content).unwrap();
        let plan = Plan::new(tables, vec![Entrant::of(level); seats], 3, printed.digest);
        let plan = Plan { records: true, probe_every: 0, ..plan };
        let (game, mut counts) = (&plan.tables[0].1, [0, 0]);
        let done = run(&plan, 0..40, 2, &AtomicBool::new(false), &mut |block| {
            for (_, text) in &block.lines.records {
                let of_game = turned(game, &Record::read(text).expect("it was just written"));
                counts = [counts[0] + of_game[0], counts[1] + of_game[1]];
            }
            Ok(())
        });
        let (form, tally) = (plan.form(), done.unwrap().tally);
        let arenas = form.find("arenas").unwrap();
        let columns = &form.groups[arenas].columns;
        let at = columns.iter().position(|column| column.name == "Boosts turned it").unwrap();
        let cells = (0..form.groups[arenas].rows.len()).map(|row| tally.grids[arenas].cell(row, at));
        let found = cells.fold([0, 0], |sums, cell| [sums[0] + cell.count.cast_signed(), sums[1] + cell.sum]);
        assert_eq!(found, counts, "{seats} seats");
        assert!(0 < counts[1] && counts[1] < counts[0] && counts[0] > 200, "{counts:?}");
    }
}
