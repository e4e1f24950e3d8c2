//! Lets bots of Gladiators duel, for the figures in `docs/BOTS.md`:
//!
//! - `duels levels N`: every level against the next weaker one, over all pairings of the ready-made gladiators;
//! - `duels search ITERATIONS N`: the search and greed against the exact solver, judged by what they give away;
//! - `duels veterans ITERATIONS N`: the search against greed, where no solver comes;
//! - `duels near ITERATIONS N`: the same, and the solution of a smaller duel against both.
//!
//! N deals a pairing are fought twice each, with the sides of the bots exchanged.

use bots::{
    AnyBot, Effort, Level, Played,
    gladiators::{Advisor, Greedy, GreedyBot, Limit, Solution, SolverBot, size},
    search::SearchBot,
};
use rules_core::{Game, Random, Seat, Seen, SplitMix, Step, Turn};
use rules_gladiators::{Config, Content, Gladiators};
use std::{ops::ControlFlow, sync::Arc, time::Instant};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(100);
    match words.first().map(String::as_str) {
        Some("levels") => levels(number(1)),
        Some("search") => search(number(1), number(2)),
        Some("veterans") => veterans(number(1), number(2), false),
        Some("near") => veterans(number(1), number(2), true),
        _ => println!("duels levels N | search ITERATIONS N | veterans ITERATIONS N | near ITERATIONS N"),
    }
}

/// Wins of one bot over another, deal by deal: 0, a half or 1 for both fights of a deal together.
#[derive(Default)]
struct Score {
    deals: f64,
    sum: f64,
    squares: f64,
}

impl Score {
    fn add(&mut self, share: f64) {
        self.deals += 1.0;
        self.sum += share;
        self.squares += share * share;
    }

    fn join(&mut self, other: &Score) {
        self.deals += other.deals;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    fn words(&self) -> String {
        let mean = self.sum / self.deals;
        let error = ((self.squares / self.deals - mean * mean) / self.deals).sqrt();
        format!("{:5.1} ± {:.1} %", 100.0 * mean, 100.0 * error)
    }
}

fn fight(game: &Gladiators, one: &mut AnyBot<Gladiators>, other: &mut AnyBot<Gladiators>, deal: u64) -> Seat {
    let [mut chance, mut thoughts] = [SplitMix::new(deal), SplitMix::new(!deal)];
    let mut state = game.start();
    loop {
        let step = match game.turn(&state) {
            Turn::Over(standing) => return standing.winners().first().expect("a duel has a winner"),
            Turn::Chance => Step::Draw(game.draw(&state, &mut chance)),
            Turn::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                let seen = Seen::of(game, &state, seat);
                let bot = if seat == Seat::FIRST { &mut *one } else { &mut *other };
                Step::Act(seat, seen.legal[bot.choose(&seen, &mut thoughts)])
            }
        };
        game.apply(&mut state, step, &mut |_| {});
    }
}

fn score(
    game: &Gladiators,
    one: &mut AnyBot<Gladiators>,
    other: &mut AnyBot<Gladiators>,
    deals: u32,
) -> Score {
    let mut score = Score::default();
    for deal in 0..deals {
        let deal = SplitMix::new(deal.into()).next();
        let as_first = fight(game, one, other, deal) == Seat::FIRST;
        let as_second = fight(game, other, one, deal) == Seat::SECOND;
        score.add(f64::midpoint(f64::from(u8::from(as_first)), f64::from(u8::from(as_second))));
    }
    score
}

fn rookies() -> Vec<Gladiators> {
    let content = Arc::new(Content::shipped());
    let mut games = Vec::new();
    for (index, first) in content.ready_made.iter().enumerate() {
        for second in &content.ready_made[index..] {
            let config = Config::duel(first.clone(), second.clone());
            games.push(Gladiators::open(config, content.clone()).expect("the shipped gladiators may fight"));
        }
    }
    games
}

fn title(game: &Gladiators) -> String {
    format!("{:>12} v {:<12}", game.name(Seat::FIRST), game.name(Seat::SECOND))
}

fn levels(deals: u32) {
    let steps = [(Level::Easy, Level::Random), (Level::Medium, Level::Easy), (Level::Hard, Level::Medium)];
    let mut totals = [Score::default(), Score::default(), Score::default()];
    for game in rookies() {
        let mut line = title(&game);
        for ((better, worse), total) in steps.into_iter().zip(&mut totals) {
            let [mut one, mut other] = [better, worse].map(|level| game.bot(level, &Effort::of(4000)));
            let score = score(&game, &mut one, &mut other, deals);
            line += &format!("  {}", score.words());
            total.join(&score);
        }
        println!("{line}");
    }
    println!("{:>27}  {}", "all", totals.each_ref().map(Score::words).join("  "));
}

/// What a bot gives away in a duel against the solver: after each of its choices, how much less than the best it can hope
/// for. The mean of that is how far its share of wins lies below the solver's own, and far less noisy than wins.
fn given_away(
    game: &Gladiators,
    solution: &Solution,
    [bot, solver]: [&mut AnyBot<Gladiators>; 2],
    own: Seat,
    deal: u64,
) -> f64 {
    let [mut chance, mut thoughts] = [SplitMix::new(deal), SplitMix::new(!deal)];
    let (mut state, mut lost) = (game.start(), 0.0);
    loop {
        let step = match game.turn(&state) {
            Turn::Over(_) => return lost,
            Turn::Chance => Step::Draw(game.draw(&state, &mut chance)),
            Turn::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                let seen = Seen::of(game, &state, seat);
                let bot = if seat == own { &mut *bot } else { &mut *solver };
                let action = seen.legal[bot.choose(&seen, &mut thoughts)];
                if seat == own {
                    let advice = solution.advice(&seen.view).expect("somebody decides");
                    let value = advice.iter().find(|&&(known, _)| known == action).map_or(0.0, |one| one.1);
                    lost += advice[0].1 - value;
                }
                Step::Act(seat, action)
            }
        };
        game.apply(&mut state, step, &mut |_| {});
    }
}

fn search(iterations: u32, deals: u32) {
    let mut totals = [Score::default(), Score::default()];
    let (start, mut fights) = (Instant::now(), 0.0);
    for game in rookies() {
        let never = &mut |_| ControlFlow::Continue(());
        let solution = Solution::solve(&game, Limit::default(), never).expect("rookies are small");
        let mut solver = game.bot(Level::Hard, &Effort::of(iterations));
        let mut bots: [AnyBot<Gladiators>; 2] = [
            Box::new(SearchBot::new(&game, Effort::of(iterations))),
            Box::new(GreedyBot(Greedy::new(&game))),
        ];
        let mut line = title(&game);
        for (bot, total) in bots.iter_mut().zip(&mut totals) {
            let mut score = Score::default();
            for deal in 0..deals {
                let deal = SplitMix::new(deal.into()).next();
                let lost = [Seat::FIRST, Seat::SECOND]
                    .map(|own| given_away(&game, &solution, [bot, &mut solver], own, deal));
                score.add(0.5 - f64::midpoint(lost[0], lost[1]));
                fights += 2.0;
            }
            line += &format!("  {}", score.words());
            total.join(&score);
        }
        println!("{line}");
    }
    println!("{:>27}  {}", "all", totals.each_ref().map(Score::words).join("  "));
    println!("{:.2} s a duel", start.elapsed().as_secs_f64() / fights);
}

/// Grown gladiators, too large to solve.
fn grown() -> Vec<Gladiators> {
    let mut content = Content::shipped();
    content.skills.points = 200;
    let content = Arc::new(content);
    let grow = |name: &str, luck: u8, heal: u8| {
        let mut sheet = content.gladiator(name).expect("it is shipped").clone();
        (sheet.luck, sheet.heal, sheet.health) = (luck, heal, sheet.health + 4);
        (sheet.attack, sheet.parry_dodge) = (sheet.attack + 2, sheet.parry_dodge + 1);
        sheet
    };
    let pairs = [
        (grow("Verica", 4, 3), grow("Medica", 4, 4)),
        (grow("Ludia", 5, 4), grow("Verica", 4, 2)),
        (grow("Celer", 5, 4), grow("Medica", 5, 5)),
    ];
    let open = |(first, second)| Gladiators::open(Config::duel(first, second), content.clone());
    pairs.into_iter().map(|pair| open(pair).expect("veterans may fight")).collect()
}

fn veterans(iterations: u32, deals: u32, with_near: bool) {
    let never = &mut |_| ControlFlow::Continue(());
    for game in grown() {
        println!("{} {:?}", title(&game), size(&game));
        let mut greedy: AnyBot<Gladiators> = Box::new(GreedyBot(Greedy::new(&game)));
        let mut search: AnyBot<Gladiators> = Box::new(SearchBot::new(&game, Effort::of(iterations)));
        let start = Instant::now();
        let searched = score(&game, &mut search, &mut greedy, deals).words();
        let seconds = start.elapsed().as_secs_f64() / f64::from(2 * deals);
        println!("  search v greedy  {searched}, {seconds:.2} s a duel");
        if with_near {
            let start = Instant::now();
            let near = Advisor::prepare(&game, Limit::default(), iterations, never).expect("nobody stops it");
            println!("  a smaller duel, solved in {:.0} s", start.elapsed().as_secs_f64());
            let mut near: AnyBot<Gladiators> = Box::new(SolverBot::new(Arc::new(near)));
            println!("  near v greedy    {}", score(&game, &mut near, &mut greedy, deals).words());
            println!("  search v near    {}", score(&game, &mut search, &mut near, deals).words());
        }
    }
}
