//! §10 The career: records, growth, fair matches; and what `career.toml` says of both.

use crate::{Content, Sheet};
use rules_core::content::{ContentError, Mark, Source, Spanned};
use serde::Deserialize;
use std::fmt;

/// Everything `career.toml` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CareerRules {
    /// §10.2 Development points for the winner of a battle.
    pub winner_points: u16,
    /// §10.2 Development points for the loser.
    pub loser_points: u16,
    /// §10.3 Warn when development totals differ by more than this many percent.
    pub fair_points_percent: u16,
    /// §10.3 Warn when numbers of fights differ by more than this.
    pub fair_fights: u16,
    /// §11.1 Small tournament: out after at least this many losses, and at most that many.
    pub small_losses: [u8; 2],
    /// §11.1 Small tournament: at least and at most this many gladiators a player.
    pub small_gladiators: [u8; 2],
    /// §11.2 Large tournament: out at this many losses with one gladiator a player.
    pub large_losses_with_one: u8,
    /// §11.2 Large tournament: out at least and at most at this many losses with two.
    pub large_losses_with_two: [u8; 2],
}

/// §10.2 How a battle ended for a gladiator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Won.
    Won,
    /// Lost.
    Lost,
}

impl Sheet {
    /// §10.1 Battles fought.
    pub fn fights(&self) -> u16 {
        self.wins.saturating_add(self.losses)
    }

    /// §10.1 and §10.2 Enters a battle into the record; both sides earn points to spend.
    pub fn fought(&mut self, outcome: Outcome, rules: &CareerRules) {
        let (count, points) = match outcome {
            Outcome::Won => (&mut self.wins, rules.winner_points),
            Outcome::Lost => (&mut self.losses, rules.loser_points),
        };
        *count = count.saturating_add(1);
        self.earned = self.earned.saturating_add(points);
    }

    /// §10.4 Spends points between battles: the sheet as its owner would have it, if it may become so.
    ///
    /// Ranks never fall and no weapon is handed back; name, record and earnings stay.
    pub fn grow(&self, wish: &Sheet, content: &Content) -> Result<Sheet, Vec<GrowthProblem>> {
        let mut problems: Vec<GrowthProblem> =
            wish.problems(content).into_iter().map(GrowthProblem::Sheet).collect();
        let kept = (&self.name, self.wins, self.losses, self.earned);
        if kept != (&wish.name, wish.wins, wish.losses, wish.earned) {
            problems.push(GrowthProblem::Record);
        }
        for ((skill, now), (_, then)) in self.ranks().into_iter().zip(wish.ranks()) {
            if then < now {
                problems.push(GrowthProblem::Fell { what: skill.to_string(), now, then });
            }
        }
        for carried in &self.weapons {
            match wish.weapons.iter().find(|wished| wished.name == carried.name) {
                None => problems.push(GrowthProblem::HandedBack { name: carried.name.clone() }),
                Some(wished) if wished.rank < carried.rank => {
                    let (now, then) = (carried.rank, wished.rank);
                    problems.push(GrowthProblem::Fell {
                        what: format!("WEAPON ({})", carried.name),
                        now,
                        then,
                    });
                }
                Some(_) => {}
            }
        }
        if problems.is_empty() { Ok(wish.clone()) } else { Err(problems) }
    }
}

/// §10.4 Why a gladiator cannot grow so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum GrowthProblem {
    #[error(transparent)]
    Sheet(crate::SheetProblem),
    #[error("name, record and earned points do not change between battles (§10.4)")]
    Record,
    #[error("{what} would fall from {now} to {then}; ranks never fall (§10.4)")]
    Fell { what: String, now: u8, then: u8 },
    #[error("the {name} cannot be handed back (§10.4)")]
    HandedBack { name: String },
}

/// §10.3 Why a match may not be fair. Both players may agree to it all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfair {
    /// The development totals are too far apart.
    Points([u16; 2]),
    /// The numbers of fights are too far apart.
    Fights([u16; 2]),
}

impl fmt::Display for Unfair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfair::Points([a, b]) => write!(f, "{a} development points meet {b} (§10.3)"),
            Unfair::Fights([a, b]) => write!(f, "{a} fights of experience meet {b} (§10.3)"),
        }
    }
}

/// §10.3 Warns of a match that may not be fair.
pub fn fairness(one: &Sheet, other: &Sheet, content: &Content) -> Vec<Unfair> {
    let rules = &content.career;
    let points = [one, other].map(|sheet| sheet.points(content));
    let fights = [one, other].map(Sheet::fights);
    let mut warnings = Vec::new();
    let gap = u32::from(points[0].abs_diff(points[1]));
    if gap * 100 > u32::from(points[0].max(points[1])) * u32::from(rules.fair_points_percent) {
        warnings.push(Unfair::Points(points));
    }
    if fights[0].abs_diff(fights[1]) > rules.fair_fights {
        warnings.push(Unfair::Fights(fights));
    }
    warnings
}

impl CareerRules {
    pub(crate) fn read(source: &Source) -> Result<CareerRules, ContentError> {
        let file: CareerFile = source.read()?;
        let ranges = [
            ("small_tournament.losses", &file.small_tournament.losses),
            ("small_tournament.gladiators_each", &file.small_tournament.gladiators_each),
            ("large_tournament.losses_with_two", &file.large_tournament.losses_with_two),
        ];
        for (field, range) in ranges {
            let [least, most] = *range.get_ref();
            if least == 0 || least > most {
                let problem = format!("[{least}, {most}] is no range; it runs from at least 1 upwards");
                return Err(source.error(range, field, problem));
            }
        }
        if *file.large_tournament.losses_with_one.get_ref() == 0 {
            let at = &file.large_tournament.losses_with_one;
            return Err(source.error(at, "losses_with_one", "0 losses; at least 1 is needed"));
        }
        Ok(CareerRules {
            winner_points: file.battle.winner_points,
            loser_points: file.battle.loser_points,
            fair_points_percent: file.fair_match.points_percent,
            fair_fights: file.fair_match.fights,
            small_losses: *file.small_tournament.losses.get_ref(),
            small_gladiators: *file.small_tournament.gladiators_each.get_ref(),
            large_losses_with_one: *file.large_tournament.losses_with_one.get_ref(),
            large_losses_with_two: *file.large_tournament.losses_with_two.get_ref(),
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CareerFile {
    battle: BattleRow,
    fair_match: FairRow,
    small_tournament: SmallRow,
    large_tournament: LargeRow,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BattleRow {
    winner_points: u16,
    loser_points: u16,
    #[serde(rename = "source")]
    _source: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FairRow {
    points_percent: u16,
    fights: u16,
    #[serde(rename = "source")]
    _source: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SmallRow {
    losses: Spanned<[u8; 2]>,
    gladiators_each: Spanned<[u8; 2]>,
    #[serde(rename = "source")]
    _source: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LargeRow {
    losses_with_one: Spanned<u8>,
    losses_with_two: Spanned<[u8; 2]>,
    #[serde(rename = "source")]
    _source: Mark,
}
