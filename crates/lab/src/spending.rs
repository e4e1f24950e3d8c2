//! How are the points of a gladiator spent best? Sheets are drawn, and every duel is solved exactly.
//!
//! A question is a rival and a gladiator with some points left over, both drawn at random. What the points are for is tried
//! out: each weapon with as many WEAPON ranks as they buy, or as many ranks as they buy of each skill. Whatever remains goes
//! into HEALTH, so that all answers to a question cost about the same. The best answer is the one with the best chance to
//! win when both sides play as well as they can. A weapon or a skill that is never the best answer is not worth its price;
//! one that always is, is too cheap.

use crate::{
    ledger::{Column, Form, Grid, Group, Picture, Tally, group, number, share},
    run::course::derived,
    study::rank_mut,
};
use bots::gladiators::{Limit, Solution};
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

/// Asks so many questions about weapons and as many about skills, on so many threads. When `stop` is set, what was answered
/// so far is the result; otherwise it follows from the seed alone. `told` hears of every answer.
pub fn spending(
    content: &Arc<Content>,
    questions: u64,
    seed: u64,
    threads: usize,
    stop: &AtomicBool,
    told: &mut dyn FnMut(),
) -> Spending {
    let form = form(content);
    let mut found = Spending { questions: 0, too_large: 0, tally: Tally::new(&form), form };
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.max(1) {
            let (sender, next, form) = (sender.clone(), &next, found.form.clone());
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= questions || stop.load(Ordering::Relaxed) {
                        return;
                    }
                    let mut tally = Tally::new(&form);
                    let too_large = [WEAPONS, SKILLS].map(|about| {
                        ask(content, about, derived(&[seed, number, about as u64]), &mut tally.grids[about])
                    });
                    if sender.send((tally, too_large.iter().sum::<u64>())).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (tally, too_large) in receiver {
            found.tally.join(&tally);
            found.questions += 1;
            found.too_large += too_large;
            told();
        }
    });
    found
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
fn ask(content: &Arc<Content>, about: usize, mut random: SplitMix, grid: &mut Grid) -> u64 {
    let mut too_large = 0;
    loop {
        let all = content.skills.points;
        let left = if about == WEAPONS { FOR_A_WEAPON } else { FOR_A_SKILL };
        let left = left.start() + random.below(u64::from(left.end() - left.start()) + 1) as u16;
        let rival = drawn(content, all, &mut random);
        let body = drawn(content, all - left, &mut random);
        let offers = if about == WEAPONS { weapons_for(content, body) } else { skills_for(content, &body) };
        let chances: Option<Vec<(usize, f64)>> = offers
            .into_iter()
            .map(|(row, sheet)| Some((row, chance(content, sheet, rival.clone())?)))
            .collect();
        let Some(chances) = chances else {
            too_large += 1;
            continue;
        };
        let best = chances.iter().map(|(_, chance)| *chance).fold(0.0, f64::max);
        for (row, chance) in chances {
            grid.add(row, BEST, i64::from(best - chance < SAME));
            grid.add(row, LOST, ((best - chance) * f64::from(PARTS)).round() as i64);
        }
        return too_large;
    }
}

/// The chance of the first to win; nothing if the duel is too large.
fn chance(content: &Arc<Content>, one: Sheet, other: Sheet) -> Option<f64> {
    let game = Gladiators::open(Config::duel(one, other), Arc::clone(content))
        .expect("sheets are drawn so that they may fight");
    let solution = Solution::solve(&game, LIMIT, &mut |_| ControlFlow::Continue(())).ok()?;
    Some(solution.opening().win)
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
    use super::{drawn, skills_for, weapons_for};
    use crate::run::course::derived;
    use rules_gladiators::{Content, Skill};

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
}
