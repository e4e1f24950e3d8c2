//! Bots that play: the solver wins as often as it promises, and at least so often against anybody.

mod duels;

use bots::{
    Bot, Explanation, RandomBot,
    gladiators::{Advisor, Greedy, GreedyBot, Limit, Search, Situation, Solution, SolverBot, Unsolved, size},
};
use duels::{rookies, solve, tiny};
use rules_core::{Game, Random, Seat, Seen, SplitMix, Step, Turn, Viewer};
use rules_gladiators::{Action, Gladiators, Guard, House, Stance};
use std::{ops::ControlFlow, sync::Arc};

/// How often the first of two bots wins, and the standard error of that.
fn rate(game: &Gladiators, bots: &mut [&mut dyn Bot<Gladiators>; 2], fights: u32, seed: u64) -> (f64, f64) {
    let mut random = SplitMix::new(seed);
    let wins = (0..fights).filter(|_| fight(game, bots, &mut random) == Seat::FIRST).count();
    let rate = f64::from(wins as u32) / f64::from(fights);
    (rate, (rate * (1.0 - rate) / f64::from(fights)).sqrt())
}

/// Lets two bots fight and tells who won.
fn fight(game: &Gladiators, bots: &mut [&mut dyn Bot<Gladiators>; 2], random: &mut impl Random) -> Seat {
    let mut state = game.start();
    loop {
        let step = match game.turn(&state) {
            Turn::Over(standing) => return standing.winners().first().unwrap(),
            Turn::Chance => Step::Draw(game.draw(&state, random)),
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap();
                let seen = Seen::of(game, &state, seat);
                let index = bots[seat.index()].choose(&seen, random);
                Step::Act(seat, seen.legal[index])
            }
        };
        game.apply(&mut state, step, &mut |_| {});
    }
}

fn solver(game: &Gladiators) -> SolverBot {
    SolverBot::new(Arc::new(Advisor::Exact(Box::new(solve(game)))))
}

/// Attacks with everything, always berserk.
struct Raging;

impl Bot<Gladiators> for Raging {
    fn choose(&mut self, seen: &Seen<Gladiators>, _random: &mut dyn Random) -> usize {
        let is_berserk = |action: &Action| match action {
            Action::Attack(attack) => attack.stance == Stance::Berserk,
            Action::Luck(_) => true,
            Action::Heal(_) | Action::Pass => false,
        };
        seen.legal.iter().rposition(is_berserk).unwrap_or(0)
    }

    fn explain(&self, _: &Seen<Gladiators>) -> Explanation {
        Explanation::none("it rages")
    }
}

#[test]
fn the_solver_wins_as_often_as_it_promises() {
    for (game, seed) in
        [(tiny(House::default()), 1), (rookies("Ludia", "Medica"), 2), (rookies("Brutus", "Celer"), 3)]
    {
        let solver = solver(&game);
        let Advisor::Exact(solution) = &**solver.advisor() else { unreachable!("it was just solved") };
        let promised = solution.opening().win;
        let (won, error) = rate(&game, &mut [&mut solver.clone(), &mut solver.clone()], 4000, seed);
        assert!((won - promised).abs() < 4.0 * error, "won {won}, promised {promised}, error {error}");
    }
}

#[test]
fn nobody_holds_the_solver_below_its_promise() {
    let game = rookies("Ludia", "Medica");
    let mut solver = solver(&game);
    let advisor = solver.advisor().clone();
    let Advisor::Exact(solution) = &*advisor else { unreachable!("it was just solved") };
    let promised = solution.opening().win;
    let mut greedy = GreedyBot(Greedy::new(&game));
    let rivals: [&mut dyn Bot<Gladiators>; 3] = [&mut RandomBot, &mut Raging, &mut greedy];
    for (index, rival) in rivals.into_iter().enumerate() {
        let (won, error) = rate(&game, &mut [&mut solver, &mut *rival], 2000, 5 + index as u64);
        assert!(won > promised - 4.0 * error, "rival {index}: won {won}, promised {promised}");
        let (lost, error) = rate(&game, &mut [rival, &mut solver], 2000, 15 + index as u64);
        assert!(lost < promised + 4.0 * error, "rival {index}: lost {lost}, promised at most {promised}");
    }
    let (won, _) = rate(&game, &mut [&mut solver, &mut RandomBot], 2000, 25);
    assert!(won > promised + 0.1, "a random rival is far worse: {won} v {promised}");
}

#[test]
fn greed_beats_chance() {
    for name in ["Priscus", "Ludia", "Celer"] {
        let game = rookies(name, name);
        let mut greedy = GreedyBot(Greedy::new(&game));
        let (won, _) = rate(&game, &mut [&mut greedy, &mut RandomBot], 1000, 31);
        assert!(won > 0.55, "{name}: {won}");
    }
}

#[test]
fn swapping_the_seats_mirrors_the_chances() {
    let pairs = [("Ludia", "Medica"), ("Priscus", "Brutus"), ("Celer", "Ludia")];
    for (first, second) in pairs {
        let (straight, swapped) =
            (solve(&rookies(first, second)).opening(), solve(&rookies(second, first)).opening());
        // Only after ten ties do the seats differ, and who attacks first then.
        assert!((straight.win + swapped.win - 1.0).abs() < 1e-9, "{first} v {second}");
        assert!((straight.first[0] + swapped.first[1] - 1.0).abs() < 1e-12);
        assert!((straight.best[1].win - swapped.best[0].win).abs() < 1e-12);
        assert_eq!(straight.best[1].action, swapped.best[0].action);
    }
}

#[test]
fn a_duel_that_is_too_large_says_so_and_is_searched() {
    let game = rookies("Verica", "Verica");
    let limit = Limit { states: 1000, work: u64::MAX };
    let Err(refused) = Solution::solve(&game, limit, &mut |_| ControlFlow::Continue(())) else {
        panic!("a thousand positions are not enough")
    };
    assert_eq!(refused, Unsolved::TooLarge { size: size(&game), limit });
    let said = refused.to_string();
    assert!(
        said.contains(&size(&game).states.to_string()) && said.contains("the limit is 1000 positions"),
        "{said}"
    );
    let advisor = Advisor::prepare(&game, limit, 10, &mut |_| ControlFlow::Continue(())).unwrap();
    assert!(matches!(advisor, Advisor::Trials(_)));
    let (won, _) = rate(&game, &mut [&mut SolverBot::new(Arc::new(advisor)), &mut RandomBot], 40, 41);
    assert!(won > 0.55, "{won}");
}

#[test]
fn a_smaller_duel_gives_nearly_the_same_advice() {
    let game = rookies("Verica", "Ludia");
    let exact = solve(&game);
    let limit = Limit { states: exact.size().states / 2, work: u64::MAX };
    let advisor = Advisor::prepare(&game, limit, 10, &mut |_| ControlFlow::Continue(())).unwrap();
    let Advisor::Near(smaller) = &advisor else { panic!("half the positions are enough for a smaller duel") };
    assert!(limit.fits(smaller.solution().size()) && !advisor.is_exact());
    // On the way of a random duel nothing legal is forgotten, and the first advice costs little.
    let (mut state, mut random) = (game.start(), SplitMix::new(8));
    let mut asked = 0;
    while !matches!(game.turn(&state), Turn::Over(_)) {
        let step = match game.turn(&state) {
            Turn::Decide(seats) => {
                let seen = Seen::of(&game, &state, seats.first().unwrap());
                let near = advisor.advise(&seen.view, &mut random);
                let mut advised: Vec<Action> = near.iter().map(|&(action, _)| action).collect();
                advised.sort();
                assert_eq!(advised, seen.legal);
                let judged = exact.advice(&seen.view).unwrap();
                let chosen = judged.iter().find(|&&(action, _)| action == near[0].0).unwrap().1;
                assert!(judged[0].1 - chosen < 0.02, "{near:?} v {judged:?}");
                asked += 1;
                Step::Act(seen.seat, seen.legal[random.below(seen.legal.len() as u64) as usize])
            }
            Turn::Chance | Turn::Over(_) => Step::Draw(game.draw(&state, &mut random)),
        };
        game.apply(&mut state, step, &mut |_| {});
    }
    assert!(asked > 10);
}

#[test]
fn solving_can_be_stopped_at_any_time() {
    let game = rookies("Verica", "Ludia");
    for patience in [0, 1, 5] {
        let (mut reports, mut last) = (0, -1.0);
        let stopped = Solution::solve(&game, Limit::default(), &mut |share| {
            assert!(share >= last && share <= 1.0, "progress went from {last} to {share}");
            last = share;
            reports += 1;
            if reports > patience { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(stopped.err(), Some(Unsolved::Stopped));
        assert_eq!(reports, patience + 1);
    }
}

#[test]
fn trials_come_near_the_exact_advice() {
    let game = tiny(House::default());
    let (exact, search) = (solve(&game), Search::new(&game, 3000));
    let mut random = SplitMix::new(3);
    let mut state = game.start();
    for seat in [Seat::FIRST, Seat::SECOND] {
        let view = game.view(&state, Viewer::Seat(seat));
        let (solved, tried) = (exact.advice(&view).unwrap(), search.advise(&view, &mut random).unwrap());
        assert_eq!(solved.len(), tried.len());
        assert!((solved[0].1 - tried[0].1).abs() < 0.2, "{solved:?} v {tried:?}");
        assert!(
            search.advise(&game.view(&state, Viewer::Table), &mut random).is_none(),
            "the choice is secret"
        );
        assert!(exact.advice(&game.view(&state, Viewer::Table)).is_none());
        game.apply(&mut state, Step::Act(seat, Action::Luck(0)), &mut |_| {});
    }
}

/// The solver promises no more digits than this.
const EXACT: f64 = 1e-12;

#[test]
fn a_page_of_advice_covers_every_pair_of_healths() {
    let game = rookies("Priscus", "Brutus");
    let solution = solve(&game);
    let plain = solution.table(Situation::plain(Seat::SECOND));
    let [priscus, brutus] = [Seat::FIRST, Seat::SECOND].map(|seat| usize::from(game.corner(seat).health));
    assert_eq!((plain.rows.len(), plain.rows[0].len()), (brutus, priscus));
    assert_eq!(plain.rows[brutus - 1][priscus - 1], solution.opening().best[1]);
    let open = solution.table(Situation { rival: Guard::Berserk, ..Situation::plain(Seat::SECOND) });
    for (plain, open) in plain.rows.iter().flatten().zip(open.rows.iter().flatten()) {
        assert!(open.win > plain.win - EXACT, "an open rival is easier: {open:?} v {plain:?}");
    }
    // More health is never worse, and less of the rival's never is.
    for own in 1..brutus {
        for rival in 1..priscus {
            assert!(plain.rows[own][rival].win > plain.rows[own - 1][rival].win - EXACT);
            assert!(plain.rows[own][rival].win < plain.rows[own][rival - 1].win + EXACT);
        }
    }
}
