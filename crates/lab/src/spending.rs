//! How are the points of a gladiator spent best? Sheets are drawn, and every duel is solved exactly.
//!
//! A question is a rival and a gladiator with some points left over, both drawn at random. What the points are for is tried
//! out: each weapon with as many WEAPON ranks as they buy, or as many ranks as they buy of each skill. Whatever remains goes
//! into HEALTH, so that all answers to a question cost about the same. The best answer is the one with the best chance to
//! win when both sides play as well as they can. A weapon or a skill that is never the best answer is not worth its price;
//! one that always is, is too cheap.

use crate::{
    ledger::{Column, Form, Group, Picture, Slate, Tally, group, number, share},
    run::course::derived,
    study::rank_mut,
};
use bots::gladiators::{Limit, Solution, Unsolved};
use rules_core::{Game, Random, SplitMix};
use rules_gladiators::{Carried, Config, Content, Gladiators, Sheet, Skill};
use std::{
    ops::{ControlFlow, RangeInclusive},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

/// Points that are left for a weapon and its ranks, beside those of the drawn weapon, which is given back.
const FOR_A_WEAPON: RangeInclusive<u16> = 4..=8;
/// Points that are left for a skill.
const FOR_A_SKILL: RangeInclusive<u16> = 4..=9;
/// Basic skills are drawn so many times as often as advanced ones, which beginners are advised to skip.
const BASIC: usize = 3;
/// Duels that are larger than this are drawn again: most are far smaller, and one takes a few seconds at most.
const LIMIT: Limit = Limit { states: 500_000, work: 40_000_000 };
/// A question is drawn so many times at most. Of the shipped content few are drawn twice, so whoever gets as far as this has
/// content that is not made for it.
const REDRAWS: u64 = 300;
/// Chances that differ by less are the same: the solver is exact to about this.
const SAME: f64 = 1e-9;
/// Chances are counted in parts of this many.
const PARTS: u32 = 100_000;

const WEAPONS: usize = 0;
const SKILLS: usize = 1;
const BEST: usize = 0;
const LOST: usize = 1;

/// What was found.
pub struct Spending {
    /// How many questions of each kind were answered.
    pub questions: u64,
    /// How many were drawn again because a duel was too large.
    pub too_large: u64,
    /// What was counted, in words.
    pub form: Form,
    /// What was counted.
    pub tally: Tally,
}

/// No question can be asked of this content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "none of {REDRAWS} questions in a row could be answered: a duel was too large to solve, or a weapon dearer than all points; \
     smaller gladiators, or cheaper weapons, can be judged"
)]
pub struct Unanswerable;

/// Why there is no answer to a question.
enum Unanswered {
    /// Somebody stopped it.
    Stopped,
    Unanswerable,
}

/// Asks so many questions about weapons and as many about skills, on so many threads. When `stop` is set, what was answered
/// so far is the result; otherwise it follows from the seed alone. `told` hears of every answer.
pub fn spending(
    content: &Arc<Content>,
    questions: u64,
    seed: u64,
    threads: usize,
    stop: &AtomicBool,
    told: &mut dyn FnMut(),
) -> Result<Spending, Unanswerable> {
    let form = form(content);
    let mut found = Spending { questions: 0, too_large: 0, tally: Tally::new(&form), form };
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.max(1) {
            let (sender, next, mut slates) = (sender.clone(), &next, Slate::of(&found.form));
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= questions {
                        return;
                    }
                    let answered = ask_both(content, [seed, number], stop, &mut slates);
                    let was_stopped = matches!(answered, Err(Unanswered::Stopped));
                    if was_stopped
                        || sender.send(answered.map(|too_large| (slates.clone(), too_large))).is_err()
                    {
                        return;
                    }
                    slates.iter_mut().for_each(Slate::clear);
                }
            });
        }
        drop(sender);
        for answered in receiver {
            let Ok((mut slates, too_large)) = answered else {
                next.store(questions, Ordering::Relaxed);
                return Err(Unanswerable);
            };
            found.tally.take(&mut slates);
            found.questions += 1;
            found.too_large += too_large;
            told();
        }
        Ok(())
    })?;
    Ok(found)
}

/// The question of this seed and number about a weapon, and the one about a skill: how many had to be drawn again.
fn ask_both(
    content: &Arc<Content>,
    [seed, number]: [u64; 2],
    stop: &AtomicBool,
    slates: &mut [Slate],
) -> Result<u64, Unanswered> {
    let mut too_large = 0;
    for about in [WEAPONS, SKILLS] {
        too_large += ask(content, about, derived(&[seed, number, about as u64]), stop, &mut slates[about])?;
    }
    Ok(too_large)
}

fn form(content: &Content) -> Form {
    let columns = || {
        let lost = "of a battle, by taking it instead of the best answer";
        let best = "of the questions in which it could be had, how often it was the best answer";
        let best = Column { extremes: true, ..share("best", best) };
        vec![best, Column { unit: PARTS, percent: true, ..number("lost", lost) }]
    };
    let table =
        |words: [&str; 3], rows: Vec<String>| -> Group { group(words, rows, columns(), Picture::Dots(BEST)) };
    let weapons = content.arms.weapons.iter().map(|weapon| weapon.name.clone()).collect();
    let skills = Skill::ALL.map(|skill| skill.to_string()).to_vec();
    let weapons_note = "The weapon for a body that is ready: its price, and WEAPON ranks for what is left.";
    let skills_note = "The last points of a gladiator, all in one skill.";
    Form {
        groups: vec![
            table(["weapons", "The best weapon", weapons_note], weapons),
            table(["skills", "The best skill", skills_note], skills),
        ],
        charts: Vec::new(),
    }
}

/// Draws questions until one has only duels that can be solved, answers it, and tells how many had not.
fn ask(
    content: &Arc<Content>,
    about: usize,
    mut random: SplitMix,
    stop: &AtomicBool,
    slate: &mut Slate,
) -> Result<u64, Unanswered> {
    let mut too_large = 0;
    for _ in 0..REDRAWS {
        let all = content.skills.points;
        let left = if about == WEAPONS { FOR_A_WEAPON } else { FOR_A_SKILL };
        let left = left.start() + random.below(u64::from(left.end() - left.start()) + 1) as u16;
        let rival = drawn(content, all, &mut random);
        // Content may have fewer points than are left here.
        let body = drawn(content, all.saturating_sub(left), &mut random);
        if [&rival, &body].into_iter().any(|sheet| !sheet.problems(content).is_empty()) {
            continue;
        }
        let offers = if about == WEAPONS { weapons_for(content, body) } else { skills_for(content, &body) };
        let chances: Result<Vec<(usize, f64)>, Unsolved> = offers
            .into_iter()
            .map(|(row, sheet)| Ok((row, chance(content, sheet, rival.clone(), stop)?)))
            .collect();
        let chances = match chances {
            Ok(chances) => chances,
            Err(Unsolved::Stopped) => return Err(Unanswered::Stopped),
            Err(Unsolved::TooLarge { .. }) => {
                too_large += 1;
                continue;
            }
        };
        let best = chances.iter().map(|(_, chance)| *chance).fold(0.0, f64::max);
        for (row, chance) in chances {
            slate.add(row, BEST, i64::from(best - chance < SAME));
            slate.add(row, LOST, ((best - chance) * f64::from(PARTS)).round() as i64);
        }
        return Ok(too_large);
    }
    Err(Unanswered::Unanswerable)
}

/// The chance of the first to win, unless the duel is too large or somebody stops it.
fn chance(content: &Arc<Content>, one: Sheet, other: Sheet, stop: &AtomicBool) -> Result<f64, Unsolved> {
    let game = Gladiators::open(Config::duel(one, other), Arc::clone(content))
        .expect("sheets are drawn so that they may fight");
    let go_on =
        || if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    // Duels that are too large are never begun, so a question that is drawn again and again would not hear of the stop.
    if go_on().is_break() {
        return Err(Unsolved::Stopped);
    }
    let solution = Solution::solve(&game, LIMIT, &mut |_| go_on())?;
    Ok(solution.opening().win)
}

/// A gladiator with one weapon for whom about so many points were spent, at random.
fn drawn(content: &Content, points: u16, random: &mut SplitMix) -> Sheet {
    let mut sheet = Sheet::new("drawn", &content.skills);
    let arms = &content.arms;
    let weapon = &arms.weapons[random.below(arms.weapons.len() as u64) as usize];
    let free = content.skills.list(Skill::Weapon).free_ranks();
    sheet.weapons.push(Carried { name: weapon.name.clone(), rank: free });
    let has_shield = random.below(2) == 0 && !arms.shields.is_empty();
    if weapon.hands == 1 && has_shield {
        let shield = &arms.shields[random.below(arms.shields.len() as u64) as usize];
        sheet.carries = Some(shield.name.clone());
    }
    loop {
        let mut ranks: Vec<Sheet> = Vec::new();
        for skill in Skill::ALL {
            let Some(better) = one_more(content, &sheet, skill, points) else { continue };
            let is_basic = !matches!(skill, Skill::Initiative | Skill::Luck | Skill::Heal | Skill::Focus);
            ranks.extend(vec![better; if is_basic { BASIC } else { 1 }]);
        }
        if ranks.is_empty() {
            return sheet;
        }
        sheet = ranks.swap_remove(random.below(ranks.len() as u64) as usize);
    }
}

/// The sheet with one more rank, if it may be had for so many points in all.
fn one_more(content: &Content, sheet: &Sheet, skill: Skill, points: u16) -> Option<Sheet> {
    let mut better = sheet.clone();
    *rank_mut(&mut better, skill) += 1;
    (better.problems(content).is_empty() && better.spent(content) <= points).then_some(better)
}

/// As many ranks as all points buy.
fn as_many(content: &Content, mut sheet: Sheet, skill: Skill) -> Sheet {
    while let Some(better) = one_more(content, &sheet, skill, content.skills.points) {
        sheet = better;
    }
    sheet
}

/// Every weapon that the body can carry instead of its own, with its ranks.
fn weapons_for(content: &Content, mut body: Sheet) -> Vec<(usize, Sheet)> {
    // Its own weapon goes, and what was spent on that is free again.
    body.weapons.clear();
    let free = content.skills.list(Skill::Weapon).free_ranks();
    let with = |(row, weapon): (usize, &rules_gladiators::Weapon)| {
        let mut sheet = body.clone();
        sheet.weapons.push(Carried { name: weapon.name.clone(), rank: free });
        let may_be_had = sheet.problems(content).is_empty();
        may_be_had.then(|| (row, as_many(content, as_many(content, sheet, Skill::Weapon), Skill::Health)))
    };
    content.arms.weapons.iter().enumerate().filter_map(with).collect()
}

/// Every skill of which the body can have a rank more, with as many as it can.
fn skills_for(content: &Content, body: &Sheet) -> Vec<(usize, Sheet)> {
    let with = |(row, skill): (usize, Skill)| {
        let better = if skill == Skill::Shield && body.carries.is_none() {
            best_shield(content, body)
        } else {
            as_many(content, body.clone(), skill)
        };
        (better != *body).then(|| (row, as_many(content, better, Skill::Health)))
    };
    Skill::ALL.into_iter().enumerate().filter_map(with).collect()
}

/// The body with the shield that lets it have most ranks.
fn best_shield(content: &Content, body: &Sheet) -> Sheet {
    let with = |shield: &rules_gladiators::Shield| {
        as_many(content, Sheet { carries: Some(shield.name.clone()), ..body.clone() }, Skill::Shield)
    };
    let shields = content.arms.shields.iter().map(with).filter(|sheet| sheet.shield > body.shield);
    shields.max_by_key(|sheet| sheet.shield).unwrap_or_else(|| body.clone())
}

#[cfg(test)]
mod tests {
    use super::{Unanswerable, drawn, skills_for, spending, weapons_for};
    use crate::run::course::derived;
    use rules_gladiators::{Content, Skill};
    use std::sync::{Arc, atomic::AtomicBool};

    #[test]
    fn every_answer_is_a_gladiator_who_may_fight() {
        let content = Content::shipped();
        let (mut weapons, mut skills) = ([0; 9], [0; Skill::ALL.len()]);
        for number in 0..200 {
            let body = drawn(&content, 30, &mut derived(&[number]));
            assert!(
                body.problems(&content).is_empty() && (25..=30).contains(&body.spent(&content)),
                "{body:?}"
            );
            for (row, sheet) in weapons_for(&content, body.clone()) {
                assert!(sheet.problems(&content).is_empty() && sheet.spent(&content) > 35, "{sheet:?}");
                assert_eq!(sheet.weapons[0].name, content.arms.weapons[row].name);
                weapons[row] += 1;
            }
            for (row, sheet) in skills_for(&content, &body) {
                assert!(sheet.problems(&content).is_empty() && sheet.spent(&content) > 35, "{sheet:?}");
                skills[row] += 1;
            }
        }
        assert!(weapons.iter().chain(&skills).all(|&times| times > 20), "{weapons:?} {skills:?}");
    }

    fn asked(change: impl FnOnce(&mut Content), stop: bool) -> Result<u64, Unanswerable> {
        let mut content = Content::shipped();
        change(&mut content);
        let found = spending(&Arc::new(content), 2, 1, 2, &AtomicBool::new(stop), &mut || {});
        found.map(|found| found.questions)
    }

    #[test]
    fn few_points_are_spent_too() {
        assert_eq!(asked(|content| content.skills.points = 7, false), Ok(2));
        assert_eq!(
            asked(|content| content.skills.points = 0, false),
            Err(Unanswerable),
            "no weapon can be had"
        );
    }

    #[test]
    fn what_cannot_be_solved_is_given_up() {
        assert_eq!(asked(|content| content.skills.start_health = 200, false), Err(Unanswerable));
        assert!(Unanswerable.to_string().contains("none of 300 questions"));
        assert_eq!(asked(|content| content.skills.start_health = 200, true), Ok(0), "somebody stopped it");
    }
}
