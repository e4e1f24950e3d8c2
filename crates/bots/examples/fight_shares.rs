//! Lets bots play FIGHT! and prints how often each wins and how long it thinks: `fight_shares DEALS BOT BOT …`, where a
//! bot is `random`, `score`, `activate`, `greedy`, `greedy:SAMPLES`, `greedy:SAMPLES:SLIPS`, `easy`, `medium`, `hard` or
//! `hard:ITERATIONS`. Each deal is played once for every seating, with the same seed for what is drawn.

use bots::{
    AnyBot, Effort, Level, Played, RandomBot,
    fight::{ActivatingBot, GreedyBot, ScoringBot},
};
use rules_core::{Game, Seat, Seen, SplitMix, Standing, Step, Turn};
use rules_fight::{Config, Content, Fight};
use std::{error::Error, sync::Arc, time::Instant};

/// The first deal has this seed, and each further one the next number.
const SEED: u64 = 1000;

/// A bot and what it did so far.
struct Player {
    bot: AnyBot<Fight>,
    /// The share of the games that it won, deal by deal.
    shares: Vec<f64>,
    glory: f64,
    /// Milliseconds of every decision that was none of one action.
    times: Vec<f64>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [deals, names @ ..] = &arguments[..] else { return Err("fight_shares DEALS BOT BOT …".into()) };
    let deals: u32 = deals.parse()?;
    let game = Fight::open(Config::table(names.len()), Arc::new(Content::shipped()))?;
    let players: Result<Vec<Player>, _> = names.iter().map(|name| player(&game, name)).collect();
    let mut players = players?;
    for deal in 0..deals {
        play_all_seatings(&game, &mut players, SEED + u64::from(deal));
    }
    for (name, player) in names.iter().zip(&mut players) {
        let deals = f64::from(deals);
        let share = player.shares.iter().sum::<f64>() / deals;
        let spread: f64 = player.shares.iter().map(|one| (one - share) * (one - share)).sum();
        let error = (spread / (deals * (deals - 1.0))).sqrt();
        let glory = player.glory / deals / f64::from(names.len() as u32);
        player.times.sort_by(f64::total_cmp);
        let mean = player.times.iter().sum::<f64>() / f64::from(player.times.len() as u32);
        let late = player.times[player.times.len() * 99 / 100];
        println!(
            "{name:12} wins {share:.3} ± {error:.3}, {glory:5.2} Glory, {mean:.2} ms, 99 % below {late:.2} ms"
        );
    }
    Ok(())
}

fn player(game: &Fight, name: &str) -> Result<Player, Box<dyn Error>> {
    let parts: Vec<&str> = name.split(':').collect();
    let bot: AnyBot<Fight> = match parts[..] {
        ["greedy"] => Box::new(GreedyBot::new(game)),
        ["greedy", samples] => Box::new(GreedyBot::with_samples(game, samples.parse()?)),
        ["greedy", samples, slips] => {
            Box::new(GreedyBot::with_samples(game, samples.parse()?).slipping(slips.parse()?))
        }
        ["random"] => Box::new(RandomBot),
        ["score"] => Box::new(ScoringBot),
        ["activate"] => Box::new(ActivatingBot),
        ["hard", iterations] => game.bot(Level::Hard, &Effort::of(iterations.parse()?)),
        [level] => game.bot(level.parse()?, &Effort::of(Fight::ITERATIONS)),
        _ => return Err(format!("there is no bot `{name}`").into()),
    };
    Ok(Player { bot, shares: Vec::new(), glory: 0.0, times: Vec::new() })
}

/// One deal, once for every seating.
fn play_all_seatings(game: &Fight, players: &mut [Player], deal: u64) {
    let seats = game.seats();
    for player in players.iter_mut() {
        player.shares.push(0.0);
    }
    for shift in 0..seats {
        let standing = play(game, players, shift, deal);
        let winners = standing.winners();
        for (seat, &score) in standing.scores().iter().enumerate() {
            let player = &mut players[(seat + shift) % seats];
            player.glory += f64::from(score);
            if let Some(share) = player.shares.last_mut().filter(|_| winners.contains(Seat::at(seat))) {
                *share += 1.0 / f64::from((winners.len() * seats) as u32);
            }
        }
    }
}

/// One game, in which each player sits so many seats before its own.
fn play(game: &Fight, players: &mut [Player], shift: usize, deal: u64) -> Standing {
    let mut state = game.start();
    let (mut chance, mut thoughts) = (SplitMix::new(deal), SplitMix::new(!deal));
    loop {
        let step = match game.turn(&state) {
            Turn::Over(standing) => return standing,
            Turn::Chance => Step::Draw(game.draw(&state, &mut chance)),
            Turn::Decide(seats) => {
                let seat = seats.first().expect("a decision is owed by somebody");
                let seen = Seen::of(game, &state, seat);
                let player = &mut players[(seat.index() + shift) % game.seats()];
                let start = Instant::now();
                let chosen = player.bot.choose(&seen, &mut thoughts);
                if seen.legal.len() > 1 {
                    player.times.push(start.elapsed().as_secs_f64() * 1000.0);
                }
                Step::Act(seat, seen.legal[chosen])
            }
        };
        game.apply(&mut state, step, &mut |_| {});
    }
}
