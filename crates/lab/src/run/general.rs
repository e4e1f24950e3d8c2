//! What is counted in every game: length, scores, seats, bots, leads, and what decisions and dice decide.

use crate::{
    league::Entrant,
    ledger::{Chart, Form, Group, Picture, Slate, WIN, fixed, gain, group, number, share, win},
    study::Study,
};
use rules_core::{MAX_SEATS, Seat, Standing};
use std::collections::BTreeMap;

pub(crate) const GAMES: usize = 0;
pub(crate) const SEATS: usize = 1;
pub(crate) const BOTS: usize = 2;
pub(crate) const DECISIONS: usize = 3;
/// So many tables come before those of the game.
pub(crate) const GENERAL: usize = 4;

/// The columns of the table of decisions.
pub(crate) const TIMES: usize = 0;
pub(crate) const OPTIONS: usize = 1;
pub(crate) const WORTH_IN_WINS: usize = 2;
pub(crate) const WORTH_IN_SCORE: usize = 3;

/// The columns of the first table.
#[derive(Clone, Copy)]
pub(crate) enum Of {
    Steps,
    Draws,
    Decisions,
    Choices,
    BestScore,
    Margin,
    SharedWin,
    LeadChanges,
    HalfLeaderWins,
    Comeback,
    OtherChoice,
    OtherDice,
    RandomSeat,
    RandomSeatLoses,
}

/// Everything that is counted at these tables.
pub(crate) fn form<G: Study>(tables: &[(String, G)], seats: usize, bots: &[Entrant]) -> Form {
    let mut groups = vec![games::<G>(), seats_group(seats), bots_group(bots), decisions::<G>()];
    groups.extend(G::groups(tables));
    let chart = |name: &str, title: &str, per_game| Chart {
        name: name.to_owned(),
        title: title.to_owned(),
        per_game,
    };
    let charts = vec![
        chart("decisions", "Decisions with a choice, in a game", 1),
        chart("scores", "Final scores, of every seat", seats as u32),
        chart("margins", "By how much the best outscored the second", 1),
        chart("lead_changes", "Lead changes, in a game", 1),
    ];
    Form { groups, charts }
}

fn games<G: Study>() -> Group {
    let lead = G::LEAD;
    let columns = vec![
        number("steps", "decisions and draws of a game"),
        number("draws", "throws and cards drawn in a game"),
        number("decisions", "of all seats in a game"),
        number("choices", "decisions that had more than one option"),
        number("best score", "of a game"),
        number("margin", "by which the best outscored the second"),
        share("shared wins", "games that more than one seat won"),
        number("lead changes", &format!("how often another seat came to lead by {lead}")),
        win(
            "leader at half wins",
            &format!("the part of the win of who led by {lead} in the middle of the game"),
        ),
        share("comebacks", &format!("games won by a seat that was behind by {lead} in the middle")),
        share(
            "one other choice",
            "games with other winners after one decision, any, was replaced by another, any",
        ),
        share("other dice", "games with other winners when only chance is drawn anew"),
        share("one seat at random", "games with other winners when one seat, any, decides at random"),
        gain(
            "lost by playing at random",
            "the part of the win that this seat loses by it: what skill is worth here",
        ),
    ];
    let note = "Means over all games. Luck and skill are measured by playing some games again with one thing changed, \
                with the same bots and the same stream of dice. From where a game takes more or fewer throws than before, other \
                dice fall in it.";
    group(["games", "The game", note], vec!["all games".to_owned()], columns, Picture::None)
}

fn seats_group(seats: usize) -> Group {
    let rows = (1..=seats).map(|seat| format!("seat {seat}")).collect();
    let columns = vec![
        win("wins", "its part of the wins"),
        number("score", "at the end"),
        number("choices", "decisions with more than one option, in a game"),
    ];
    group(
        ["seats", "Seats", "Is a seat better than another? Bots change seats from game to game."],
        rows,
        columns,
        Picture::Dots(0),
    )
}

fn bots_group(bots: &[Entrant]) -> Group {
    let mut rows: Vec<String> = Vec::new();
    for bot in bots.iter().map(ToString::to_string) {
        if !rows.contains(&bot) {
            rows.push(bot);
        }
    }
    let wins = win("wins", "its part of the wins, for a seat");
    // Whoever has every seat wins whatever happens.
    let wins = if rows.len() == 1 { fixed(wins) } else { wins };
    let columns = vec![wins, number("score", "at the end")];
    group(["bots", "Bots", "Who played, over all seats."], rows, columns, Picture::Dots(0))
}

fn decisions<G: Study>() -> Group {
    let columns = vec![
        number("in a game", "how often it was chosen, by all seats"),
        number("options", "among how many it was chosen, where there was a choice"),
        gain("worth in wins", &format!("the part of the win that its seat gained by it over {}", G::INSTEAD)),
        number("worth in score", "the same, by the final score of its seat"),
    ];
    let note = "Every kind of decision. Its worth is measured by going back to one of its kind, any, in some games, and \
                playing on from there without it, with the same bots and the same stream of dice. From where that takes more or \
                fewer throws, other dice fall. No game counts twice in a row of worths, so these are independent of each other.";
    group(
        ["decisions", "Decisions", note],
        G::KINDS.iter().map(|&kind| kind.to_owned()).collect(),
        columns,
        Picture::Dots(WORTH_IN_WINS),
    )
}

/// Everybody's part of the win, in parts of [`WIN`].
pub(crate) fn wins(standing: &Standing) -> [i64; MAX_SEATS] {
    let winners = standing.winners();
    let part = i64::from(WIN) / i64::from(winners.len().max(1) as u32);
    std::array::from_fn(|seat| {
        if seat < standing.scores().len() && winners.contains(Seat::at(seat)) { part } else { 0 }
    })
}

/// The facts of one game.
#[derive(Clone, Default)]
pub(crate) struct Facts {
    pub(crate) steps: i64,
    pub(crate) draws: i64,
    pub(crate) decisions: [i64; MAX_SEATS],
    pub(crate) choices: [i64; MAX_SEATS],
    /// How often each kind of decision was made; as long as there are kinds.
    pub(crate) kinds: Vec<i64>,
    /// What everybody had after each step that changed it.
    pub(crate) trail: Vec<(i64, [i32; MAX_SEATS])>,
}

/// What the leads of a game were.
pub(crate) struct Leads {
    pub(crate) changes: i64,
    /// Who led alone in the middle.
    pub(crate) half_leader: Option<usize>,
    /// Did a seat win that was behind in the middle?
    pub(crate) comeback: Option<bool>,
}

impl Facts {
    /// Before the first step.
    pub(crate) fn clear(&mut self, kinds: usize) {
        let (mut counts, mut trail) = (std::mem::take(&mut self.kinds), std::mem::take(&mut self.trail));
        counts.clear();
        counts.resize(kinds, 0);
        trail.clear();
        *self = Facts { kinds: counts, trail, ..Facts::default() };
    }

    /// Who led when, as far as the trail tells.
    pub(crate) fn leads(&self, standing: &Standing) -> Leads {
        let seats = standing.scores().len();
        let mut leads = Leads { changes: 0, half_leader: None, comeback: None };
        let mut leader = None;
        for &(step, scores) in &self.trail {
            let best = scores[..seats].iter().copied().max().unwrap_or(0);
            let mut best_seats = (0..seats).filter(|&seat| scores[seat] == best);
            let alone = best_seats.next().filter(|_| best_seats.next().is_none());
            if let (Some(before), Some(now)) = (leader, alone)
                && before != now
            {
                leads.changes += 1;
            }
            leader = alone.or(leader);
            if step * 2 <= self.steps {
                leads.half_leader = alone;
                leads.comeback = Some(standing.winners().iter().any(|winner| scores[winner.index()] < best));
            }
        }
        leads
    }

    /// Counts the game.
    pub(crate) fn count(
        &self,
        standing: &Standing,
        leads: &Leads,
        slates: &mut [Slate],
        charts: &mut [BTreeMap<i64, u64>],
    ) {
        let scores = standing.scores();
        let seats = scores.len();
        let (best, margin) = best_and_margin(scores);
        let choices: i64 = self.choices.iter().sum();
        let game = &mut slates[GAMES];
        let mut add = |of: Of, value: i64| game.add(0, of as usize, value);
        add(Of::Steps, self.steps);
        add(Of::Draws, self.draws);
        add(Of::Decisions, self.decisions.iter().sum());
        add(Of::Choices, choices);
        add(Of::BestScore, best);
        add(Of::Margin, margin);
        add(Of::SharedWin, i64::from(standing.winners().len() > 1));
        add(Of::LeadChanges, leads.changes);
        let wins = wins(standing);
        if let Some(leader) = leads.half_leader {
            add(Of::HalfLeaderWins, wins[leader]);
        }
        if let Some(comeback) = leads.comeback {
            add(Of::Comeback, i64::from(comeback));
        }
        for seat in 0..seats {
            let values = [wins[seat], scores[seat].into(), self.choices[seat]];
            add_row(&mut slates[SEATS], seat, &values);
        }
        for (kind, &times) in self.kinds.iter().enumerate() {
            slates[DECISIONS].add(kind, TIMES, times);
        }
        let mut chart = |chart: usize, value: i64| *charts[chart].entry(value).or_default() += 1;
        chart(0, choices);
        for &score in scores {
            chart(1, score.into());
        }
        chart(2, margin);
        chart(3, leads.changes);
    }
}

/// The best score, and by how much it is better than the second.
pub(crate) fn best_and_margin(scores: &[i32]) -> (i64, i64) {
    let (mut best, mut second) = (i64::from(i32::MIN), i64::from(i32::MIN));
    for score in scores.iter().map(|&score| i64::from(score)) {
        if score > best {
            (best, second) = (score, best);
        } else {
            second = second.max(score);
        }
    }
    (best, best - second)
}

pub(crate) fn add_row(slate: &mut Slate, row: usize, values: &[i64]) {
    values.iter().enumerate().for_each(|(column, &value)| slate.add(row, column, value));
}

#[cfg(test)]
mod tests {
    use super::{Facts, best_and_margin, wins};
    use rules_core::Standing;

    #[test]
    fn leads_are_read_from_the_trail() {
        let at = |step, scores: [i32; 3]| {
            let mut all = [0; rules_core::MAX_SEATS];
            all[..3].copy_from_slice(&scores);
            (step, all)
        };
        // Seat 1 leads, is level with seat 3 for a while, and loses to it; in the middle seat 1 leads.
        let trail = vec![at(1, [2, 0, 0]), at(4, [2, 0, 1]), at(6, [2, 0, 2]), at(9, [2, 0, 5])];
        let facts = Facts { steps: 10, trail, ..Facts::default() };
        let leads = facts.leads(&Standing::by_score(&[2, 0, 5]));
        assert_eq!((leads.changes, leads.half_leader, leads.comeback), (1, Some(0), Some(true)));
        let kept = facts.leads(&Standing::by_score(&[6, 0, 5]));
        assert_eq!((kept.half_leader, kept.comeback), (Some(0), Some(false)));
        let silent = Facts { steps: 10, ..Facts::default() }.leads(&Standing::by_score(&[1, 0]));
        assert_eq!((silent.changes, silent.half_leader, silent.comeback), (0, None, None));
    }

    #[test]
    fn wins_are_shared_in_whole_parts() {
        assert_eq!(wins(&Standing::by_score(&[3, 3, 1]))[..3], [30, 30, 0]);
        assert_eq!(wins(&Standing::by_score(&[3, 3, 3]))[..3], [20, 20, 20]);
        assert_eq!(best_and_margin(&[4, 9, 7]), (9, 2));
        assert_eq!(best_and_margin(&[9, 9]), (9, 0));
    }
}
