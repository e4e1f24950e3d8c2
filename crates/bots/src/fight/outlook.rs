//! What each action should lead to by the end of the Fight.

use super::policy::Policy;
use rules_core::{Game, Random, Seen, SplitMix};
use rules_fight::{Action, Fight};

/// What an action should lead to, if everybody goes on by the policy of the playouts: means over imagined games, so
/// they are estimates. All of it is about this Fight, from now on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outlook {
    /// The chance to win the Arena.
    pub wins: f64,
    /// The cards that come to the seat's scored pile.
    pub scored: f64,
    /// The Glory the seat gains: that of the Arena if it wins, and 1 for each card.
    pub glory: f64,
    /// That Glory less what the others gain on average.
    pub lead: f64,
}

impl Outlook {
    /// On one line: "wins this Arena 62 %, 1.2 cards scored, 4.9 Glory in this Fight".
    pub fn in_words(&self) -> String {
        let Outlook { wins, scored, glory, .. } = self;
        format!(
            "wins this Arena {:.0} %, {scored:.1} cards scored, {glory:.1} Glory in this Fight",
            100.0 * wins
        )
    }
}

/// How many random pairs of Main and Boost the policy looks at.
const PAIRS: u32 = 4;

/// The outlook of every legal action, in the order of `seen.legal`, over so many imagined games.
pub fn outlook(
    game: &Fight,
    seen: &Seen<Fight>,
    random: &mut dyn Random,
    samples: u32,
) -> Vec<(Action, Outlook)> {
    let Some(policy) = Policy::of(game, &seen.view, PAIRS) else { return Vec::new() };
    let mut outlooks: Vec<(Action, Outlook)> =
        seen.legal.iter().map(|&action| (action, Outlook::default())).collect();
    let share = 1.0 / f64::from(samples.max(1));
    for _ in 0..samples.max(1) {
        let mut luck = SplitMix::new(random.next());
        let imagined = game.imagine(&seen.view, &mut luck);
        for (action, outlook) in &mut outlooks {
            // Every action meets the same cards and the same luck.
            let tally = policy.after(&imagined, seen.seat, *action, &mut luck.clone());
            outlook.wins += share * f64::from(u8::from(tally.is_won_by(seen.seat)));
            outlook.scored += share * f64::from(tally.cards(seen.seat));
            outlook.glory += share * tally.glory(seen.seat);
            outlook.lead += share * tally.lead(seen.seat, game.seats());
        }
    }
    outlooks
}
