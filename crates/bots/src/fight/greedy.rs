//! A player that thinks as far as the end of the Fight.

use super::outlook::{Outlook, outlook};
use crate::{Alternative, Bot, Explanation};
use rules_core::{Random, Seen};
use rules_fight::Fight;

/// Takes the action after which it gains most in this Fight over what the others gain on average.
#[derive(Clone, Debug)]
pub struct GreedyBot {
    game: Fight,
    samples: u32,
    /// Of a hundred decisions so many are a slip.
    slips: u64,
    /// What it saw at its last decision, the chosen action first and then by lead; nothing where nothing was to choose.
    last: Vec<(usize, Outlook)>,
}

/// How many games it imagines for a decision. Three times as many take three times as long, and win about 53 duels in
/// a hundred against these.
const SAMPLES: u32 = 64;

/// How many of the best actions a slip may take instead.
const SLIPS_AMONG: usize = 4;

/// How many alternatives it tells of.
const TOLD: usize = 5;

impl GreedyBot {
    /// A player for this table.
    pub fn new(game: &Fight) -> GreedyBot {
        GreedyBot::with_samples(game, SAMPLES)
    }

    /// A player that imagines so many games for a decision.
    pub fn with_samples(game: &Fight, samples: u32) -> GreedyBot {
        GreedyBot { game: game.clone(), samples: samples.max(1), slips: 0, last: Vec::new() }
    }

    /// The same player, if of a hundred decisions so many are slips: it takes any of the few best actions then.
    #[must_use]
    pub fn slipping(self, slips: u64) -> GreedyBot {
        GreedyBot { slips, ..self }
    }
}

impl Bot<Fight> for GreedyBot {
    fn choose(&mut self, seen: &Seen<Fight>, random: &mut dyn Random) -> usize {
        self.last.clear();
        if seen.legal.len() == 1 {
            return 0;
        }
        let outlooks = outlook(&self.game, seen, random, self.samples).into_iter();
        self.last.extend(outlooks.enumerate().map(|(index, (_, outlook))| (index, outlook)));
        self.last.sort_by(|a, b| b.1.lead.total_cmp(&a.1.lead));
        if self.slips > 0 && random.below(100) < self.slips {
            let taken = random.below(SLIPS_AMONG.min(self.last.len()) as u64) as usize;
            self.last[..=taken].rotate_right(1);
        }
        self.last.first().map_or(0, |&(index, _)| index)
    }

    fn explain(&self, _: &Seen<Fight>) -> Explanation {
        if self.last.is_empty() {
            return Explanation::none("there was nothing to choose");
        }
        let alternative = |&(index, outlook): &(usize, Outlook)| Alternative {
            index,
            visits: self.samples,
            value: outlook.lead,
            reason: outlook.in_words(),
        };
        Explanation {
            alternatives: self.last.iter().take(TOLD).map(alternative).collect(),
            scale: "lead in Glory over the others in this Fight",
            note: format!("this Fight played on in {} imagined games", self.samples),
        }
    }
}
