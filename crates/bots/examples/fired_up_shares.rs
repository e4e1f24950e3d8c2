//! Lets bots play Fired Up and prints how often each wins and how long it thinks: `fired_up_shares GAMES BOT BOT …`, where a
//! bot is `random`, `greedy`, or `greedy:SAMPLES`. The bots change seats from game to game.

use bots::{
    Bot, Effort, RandomBot,
    fired_up::{EasyBot, GreedyBot, HardBot},
};
use rules_core::{Game, Random, Seat, Seen, SplitMix, Standing, Step, Turn};
use rules_fired_up::{Config, Content, FiredUp};
use std::{error::Error, sync::Arc, time::Instant};

/// The first game has this seed, and each further one the next number.
const SEED: u64 = 1000;

/// A bot and what it did so far.
struct Player {
    bot: Box<dyn Bot<FiredUp>>,
    wins: f64,
    points: f64,
    /// Milliseconds of every decision.
    times: Vec<f64>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, names @ ..] = &arguments[..] else { return Err("fired_up_shares GAMES BOT BOT …".into()) };
    let games: u32 = games.parse()?;
    let game = FiredUp::open(Config::table(names.len()), Arc::new(Content::shipped()))?;
    let players: Result<Vec<Player>, _> = names.iter().map(|name| player(&game, name)).collect();
    let mut players = players?;
    for index in 0..games {
        let shift = index as usize;
        let standing = play(&game, &mut players, shift, &mut SplitMix::new(SEED + u64::from(index)));
        let winners = standing.winners();
        for (seat, &score) in standing.scores().iter().enumerate() {
            let player = &mut players[(seat + shift) % names.len()];
            player.points += f64::from(score);
            if winners.contains(Seat::at(seat)) {
                player.wins += 1.0 / f64::from(winners.len() as u32);
            }
        }
    }
    for (name, player) in names.iter().zip(&mut players) {
        let share = player.wins / f64::from(games);
        let error = (share * (1.0 - share) / f64::from(games)).sqrt();
        let points = player.points / f64::from(games);
        player.times.sort_by(f64::total_cmp);
        let mean = player.times.iter().sum::<f64>() / f64::from(player.times.len() as u32);
        let late = player.times[player.times.len() * 99 / 100];
        println!(
            "{name:12} wins {share:.3} ± {error:.3}, {points:5.2} points, {mean:.2} ms, 99 % below {late:.2} ms"
        );
    }
    Ok(())
}

fn player(game: &FiredUp, name: &str) -> Result<Player, Box<dyn Error>> {
    let bot: Box<dyn Bot<FiredUp>> = match name.split_once(':') {
        Some(("greedy", samples)) => Box::new(GreedyBot::with_samples(game, samples.parse()?)),
        Some(("hard", iterations)) => Box::new(HardBot::new(game, Effort::of(iterations.parse()?))),
        None if name == "easy" => Box::new(EasyBot::new(game)),
        None if name == "greedy" => Box::new(GreedyBot::new(game)),
        None if name == "random" => Box::new(RandomBot),
        Some(_) | None => return Err(format!("there is no bot `{name}`").into()),
    };
    Ok(Player { bot, wins: 0.0, points: 0.0, times: Vec::new() })
}

/// One game, in which each player sits so many seats before its own.
fn play(game: &FiredUp, players: &mut [Player], shift: usize, random: &mut impl Random) -> Standing {
    let mut state = game.start();
    loop {
        let step = match game.turn(&state) {
            Turn::Over(standing) => return standing,
            Turn::Chance => Step::Draw(game.draw(&state, random)),
            Turn::Decide(seats) => {
                let seat = seats.first().expect("a decision is owed by somebody");
                let seen = Seen::of(game, &state, seat);
                let player = &mut players[(seat.index() + shift) % game.seats()];
                let start = Instant::now();
                let chosen = player.bot.choose(&seen, random);
                player.times.push(start.elapsed().as_secs_f64() * 1000.0);
                Step::Act(seat, seen.legal[chosen])
            }
        };
        game.apply(&mut state, step, &mut |_| {});
    }
}
