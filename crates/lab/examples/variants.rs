//! Pits bots of FIGHT! that are no levels against each other: `variants SEATS DEALS CHALLENGER OTHERS`, where a bot is
//! `random`, `score`, `activate`, `greedy:SAMPLES`, or a level with `level:` before it. Copy it to compare two variants of
//! anything.

use bots::{
    AnyBot, RandomBot,
    fight::{ActivatingBot, GreedyBot, ScoringBot},
};
use lab::league::{Contestant, Entrant, Plan, Seated, duel};
use rules_fight::Fight;
use std::{error::Error, num::NonZero, thread};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [seats, deals, challenger, others] = &words[..] else {
        return Err("variants SEATS DEALS CHALLENGER OTHERS".into());
    };
    let tables = Fight::tables(seats.parse()?)?;
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let plan = Plan { deals: deals.parse::<NonZero<u32>>()?.get(), seed: 1, threads };
    let outcome = duel(&tables, &contestant(challenger)?, &contestant(others)?, plan);
    println!(
        "{challenger} among {others}: {:.3} of the wins, with 95 % between {:.3} and {:.3}; {:.3} is fair; {:+.2} Glory; {:.3} ms",
        outcome.share.mean,
        outcome.share.low,
        outcome.share.high,
        outcome.fair,
        outcome.margin.mean,
        outcome.milliseconds
    );
    Ok(())
}

fn contestant(name: &str) -> Result<Contestant<Fight>, Box<dyn Error>> {
    let contestant = match name.split_once(':') {
        Some(("level", level)) => level.parse::<Entrant>()?.contestant(),
        Some(("greedy", samples)) => {
            let samples = samples.parse()?;
            Contestant::new(name, move |table| {
                Box::new(GreedyBot::with_samples(table, samples)) as AnyBot<Fight>
            })
        }
        None if name == "random" => Contestant::new(name, |_| Box::new(RandomBot)),
        None if name == "score" => Contestant::new(name, |_| Box::new(ScoringBot)),
        None if name == "activate" => Contestant::new(name, |_| Box::new(ActivatingBot)),
        Some(_) | None => return Err(format!("there is no bot `{name}`").into()),
    };
    Ok(contestant)
}
