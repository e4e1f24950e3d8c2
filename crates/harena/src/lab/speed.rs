//! `harena lab speed`: how fast every game plays and is imagined on one core, and how fast hard bots search.

mod tables;

use crate::{files, output};
use clap::{ValueEnum, value_parser};
use lab::speed::{
    self, Plan, Speed,
    imagining::{self, Imagining},
    search::{self, Search},
};
use rules_core::Game;
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::{Config, Gladiators};
use rules_toys::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice, pig, pig::Pig};
use serde::Serialize;
use std::{sync::Arc, time::Duration};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this game
    #[arg(long, value_parser = [Pig::ID, Kuhn::ID, Leduc::ID, LiarsDice::ID, Gladiators::ID, Fight::ID, FiredUp::ID])]
    game: Option<String>,
    /// Only these figures
    #[arg(long, value_enum)]
    only: Option<Figures>,
    /// How long each figure is measured, in seconds
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u64).range(1..=600))]
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

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Figures {
    /// Random games from their start
    Play,
    /// Games imagined from views, and played on from positions
    Imagine,
    /// Choices of hard bots
    Search,
}

/// All that was measured. What was not asked for is empty.
#[derive(Default, Serialize)]
struct Measured {
    play: Vec<Speed>,
    imagine: Vec<Imagining>,
    search: Vec<Search>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let games = Games::open(args)?;
    let plan = Plan { time: Duration::from_secs(args.seconds), seed: args.seed };
    let wants = |figures| args.only.is_none_or(|only| only == figures);
    let mut measured = Measured::default();
    if wants(Figures::Play) {
        measured.play = games.play(plan)?;
    }
    if wants(Figures::Imagine) {
        measured.imagine = games.measure(plan, imagining::gladiators, imagining::fight, imagining::fired_up);
    }
    if wants(Figures::Search) {
        measured.search = games.measure(plan, search::gladiators, search::fight, search::fired_up);
    }
    if args.json { output::json(&measured) } else { output::lines(&tables::all(&measured)) }
}

/// The tables to measure at, in the order they are printed.
struct Games {
    only: Option<String>,
    duels: Vec<Gladiators>,
    fights: Vec<Fight>,
    crowds: Vec<FiredUp>,
}

impl Games {
    fn open(args: &Args) -> anyhow::Result<Games> {
        let content = files::gladiators_content(None)?.content;
        let sheet = |index: usize| files::read_gladiator(&content, &args.gladiators[index]);
        let duel = Gladiators::open(Config::duel(sheet(0)?, sheet(1)?), Arc::clone(&content))?;
        let set = Arc::new(rules_fight::Content::shipped());
        let fights = (2..=5).map(|seats| Fight::open(rules_fight::Config::table(seats), Arc::clone(&set)));
        let crowd = Arc::new(rules_fired_up::Content::shipped());
        let crowds =
            (2..=5).map(|seats| FiredUp::open(rules_fired_up::Config::table(seats), Arc::clone(&crowd)));
        Ok(Games {
            only: args.game.clone(),
            duels: vec![duel],
            fights: fights.collect::<Result<_, _>>()?,
            crowds: crowds.collect::<Result<_, _>>()?,
        })
    }

    fn wants(&self, id: &str) -> bool {
        self.only.as_deref().is_none_or(|only| only == id)
    }

    /// Random games, of the toys as well.
    fn play(&self, plan: Plan) -> anyhow::Result<Vec<Speed>> {
        let pig = Pig::open(pig::Config::default(), Arc::new(()))?;
        let toys: [(&str, &dyn Fn() -> Speed); 4] = [
            (Pig::ID, &|| speed::pig(&pig, plan)),
            (Kuhn::ID, &|| speed::kuhn(plan)),
            (Leduc::ID, &|| speed::leduc(plan)),
            (LiarsDice::ID, &|| speed::liars_dice(plan)),
        ];
        let toys = toys.iter().filter(|(id, _)| self.wants(id)).map(|(_, measure)| measure());
        let mut speeds: Vec<Speed> = toys.collect();
        speeds.extend(self.measure(plan, speed::gladiators, speed::fight, speed::fired_up));
        Ok(speeds)
    }

    /// One figure of every game that is asked for, with each number of players.
    fn measure<T>(
        &self,
        plan: Plan,
        gladiators: fn(&Gladiators, Plan) -> T,
        fight: fn(&Fight, Plan) -> T,
        fired_up: fn(&FiredUp, Plan) -> T,
    ) -> Vec<T> {
        let mut figures = Vec::new();
        if self.wants(Gladiators::ID) {
            figures.extend(self.duels.iter().map(|game| gladiators(game, plan)));
        }
        if self.wants(Fight::ID) {
            figures.extend(self.fights.iter().map(|game| fight(game, plan)));
        }
        if self.wants(FiredUp::ID) {
            figures.extend(self.crowds.iter().map(|game| fired_up(game, plan)));
        }
        figures
    }
}
