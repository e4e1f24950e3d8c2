//! Solves every pairing of the ready-made gladiators and prints how large it is, how long it takes and who wins.

use bots::gladiators::{Limit, Solution};
use rules_core::Game;
use rules_gladiators::{Config, Content, Gladiators};
use std::{ops::ControlFlow, sync::Arc, time::Instant};

fn main() {
    let content = Arc::new(Content::shipped());
    println!(
        "{:>9} v {:<9} {:>8} {:>6} {:>7} {:>7}  win    first  second  residual",
        "", "", "states", "layers", "Mwork", "seconds"
    );
    for (index, first) in content.ready_made.iter().enumerate() {
        for second in &content.ready_made[index..] {
            let config = Config::duel(first.clone(), second.clone());
            let game = Gladiators::open(config, content.clone()).expect("the shipped gladiators may fight");
            let start = Instant::now();
            let solution = Solution::solve(&game, Limit::default(), &mut |_| ControlFlow::Continue(()))
                .expect("rookies fit the limit");
            let (size, opening) = (solution.size(), solution.opening());
            println!(
                "{:>9} v {:<9} {:>8} {:>6} {:>7} {:>7.2}  {:.4} {:.4} {:.4}  {:.0e}",
                first.name,
                second.name,
                size.states,
                size.layers,
                size.work / 1_000_000,
                start.elapsed().as_secs_f64(),
                opening.win,
                opening.first[0],
                opening.first[1],
                solution.residual()
            );
        }
    }
}
