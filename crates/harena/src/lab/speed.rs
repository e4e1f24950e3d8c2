//! `harena lab speed`: how fast every game plays at random, on one core.

use crate::{files, output};
use clap::value_parser;
use lab::speed::{self, Plan, Speed};
use rules_core::Game;
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::{Config, Gladiators};
use rules_toys::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice, pig, pig::Pig};
use std::{sync::Arc, time::Duration};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this game
    #[arg(long, value_parser = [Pig::ID, Kuhn::ID, Leduc::ID, LiarsDice::ID, Gladiators::ID, Fight::ID, FiredUp::ID])]
    game: Option<String>,
    /// How long each game is measured, in seconds
    #[arg(long, default_value_t = 2, value_parser = value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// The seed of the first game
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The two gladiators: ready-made names or files with sheets
    #[arg(long, num_args = 2, value_names = ["ONE", "OTHER"], default_values = ["Priscus", "Celer"])]
    gladiators: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let content = files::gladiators_content(None)?.content;
    let sheet = |index: usize| files::read_gladiator(&content, &args.gladiators[index]);
    let duel = Gladiators::open(Config::duel(sheet(0)?, sheet(1)?), Arc::clone(&content))?;
    let pig = Pig::open(pig::Config::default(), Arc::new(()))?;
    let plan = Plan { time: Duration::from_secs(args.seconds), seed: args.seed };
    let set = Arc::new(rules_fight::Content::shipped());
    let players = |seats| Fight::open(rules_fight::Config::table(seats), Arc::clone(&set));
    let fights = [players(2)?, players(3)?, players(4)?, players(5)?];
    let crowd = Arc::new(rules_fired_up::Content::shipped());
    let players = |seats| FiredUp::open(rules_fired_up::Config::table(seats), Arc::clone(&crowd));
    let crowds = [players(2)?, players(3)?, players(4)?, players(5)?];
    let measures: [(&str, &dyn Fn() -> Speed); 13] = [
        (Pig::ID, &|| speed::pig(&pig, plan)),
        (Kuhn::ID, &|| speed::kuhn(plan)),
        (Leduc::ID, &|| speed::leduc(plan)),
        (LiarsDice::ID, &|| speed::liars_dice(plan)),
        (Gladiators::ID, &|| speed::gladiators(&duel, plan)),
        (Fight::ID, &|| speed::fight(&fights[0], plan)),
        (Fight::ID, &|| speed::fight(&fights[1], plan)),
        (Fight::ID, &|| speed::fight(&fights[2], plan)),
        (Fight::ID, &|| speed::fight(&fights[3], plan)),
        (FiredUp::ID, &|| speed::fired_up(&crowds[0], plan)),
        (FiredUp::ID, &|| speed::fired_up(&crowds[1], plan)),
        (FiredUp::ID, &|| speed::fired_up(&crowds[2], plan)),
        (FiredUp::ID, &|| speed::fired_up(&crowds[3], plan)),
    ];
    let wanted = |id: &str| args.game.as_deref().is_none_or(|game| game == id);
    let chosen = measures.iter().filter(|(id, _)| wanted(id));
    let speeds: Vec<Speed> = chosen.map(|(_, measure)| measure()).collect();
    if args.json { output::json(&speeds) } else { output::lines(&table(&speeds)) }
}

fn table(speeds: &[Speed]) -> String {
    let mut text = format!(
        "{:<12} {:>7} {:>12} {:>13} {:>13} {:>11} {:>9} {:>12} {:>12}",
        "game",
        "players",
        "games/s",
        "steps/s",
        "decisions/s",
        "steps/game",
        "ns/step",
        "allocs/step",
        "state bytes"
    );
    for speed in speeds {
        text += &format!(
            "\n{:<12} {:>7} {:>12} {:>13} {:>13} {:>11.1} {:>9.1} {:>12.3} {:>12}",
            speed.game,
            speed.players,
            speed.games_per_second,
            speed.steps_per_second,
            speed.decisions_per_second,
            speed.steps_per_game,
            speed.nanoseconds_per_step,
            speed.allocations_per_step,
            speed.state_bytes
        );
    }
    text
}
