//! How many Luck Dice to add: to initiative, to an attack, to a block.

use super::options::AttackFacts;
use crate::play::options::{Choice, Leads, Options, mean, percent};
use rules_core::{Fraction, Seat, Seen};
use rules_gladiators::{Action, Attack, D6, Gladiators, MOST_DICE, Strike, View, block_odds, guard};
use std::{cmp::Ordering, collections::BTreeMap};

/// §8.3 What becomes of Luck Dice.
const RULE: &str = "Luck Dice count like the rest; each that shows 1 to 3 is then lost (§8.3)";

/// §3.2 For initiative, in secret: the chance to attack first for each number the rival may add.
pub(super) fn for_initiative(game: &Gladiators, seen: &Seen<Gladiators>) -> Options<Action> {
    let rival = seen.seat.rival();
    let most = seen.view.fighters[rival.index()].luck.min(6);
    let mut headings = vec!["dice".to_owned()];
    headings
        .extend((0..=most).map(|luck| if most == 0 { "first".to_owned() } else { format!("vs +{luck}") }));
    let rows = chosen(seen).map(|(action, luck)| {
        let own = totals(game, seen.seat, luck);
        let races: Vec<[Fraction; 2]> =
            (0..=most).map(|other| race(&own, &totals(game, rival, other))).collect();
        let mut odds = vec![(game.corner(seen.seat).initiative + luck).to_string()];
        odds.extend(races.iter().map(|[first, _]| percent(*first)));
        let tie = percent(races[0][1]);
        let more = format!("your chance to attack first; a tie ({tie} vs +0) is rolled again (§3.5)");
        row(game, seen.seat, action, odds, more)
    });
    let rows = rows.collect();
    let question = format!("{}, how many Luck Dice for initiative? In secret (§3.2)", game.name(seen.seat));
    Options { question, headings, rows }
}

/// §4.4 For an attack: what each number changes.
pub(super) fn for_attack(game: &Gladiators, seen: &Seen<Gladiators>, attack: Attack) -> Options<Action> {
    let headings = ["dice", "hit", "lands", "change", "dmg", "stuns", "crit"].map(str::to_owned).to_vec();
    let without = AttackFacts::of(game, &seen.view, attack, 0);
    let rows = chosen(seen).map(|(action, luck)| {
        let facts = AttackFacts::of(game, &seen.view, attack, luck);
        let mut odds = vec![(game.attack_dice(seen.seat, attack) + luck).to_string()];
        odds.extend(facts.as_ref().map_or_else(|| vec!["-".to_owned(); 5], AttackFacts::cells));
        let change = match (&facts, &without) {
            (Some(with), Some(without)) => points(with.landed, without.landed),
            _ => "-".to_owned(),
        };
        odds.insert(3, change);
        let fells = facts.map_or_else(String::new, |facts| format!("wins now {} · ", percent(facts.fells)));
        let more = format!("{fells}Luck Dice lost on average {} (§8.3)", mean(half_of(luck)));
        row(game, seen.seat, action, odds, more)
    });
    let rows = rows.collect();
    let what = game.describe_attack(seen.seat, attack);
    Options {
        question: format!("{}: {what}. How many Luck Dice? (§4.4)", game.name(seen.seat)),
        headings,
        rows,
    }
}

/// §8.2 For a block: what each number changes.
pub(super) fn for_block(game: &Gladiators, seen: &Seen<Gladiators>, strike: Strike) -> Options<Action> {
    let headings = ["dice", "blocks", "change", "dmg"].map(str::to_owned).to_vec();
    let dice = defence_dice(game, &seen.view, seen.seat);
    let needed = strike.sixes_to_block;
    let blocks = |luck: u8| (dice + luck <= MOST_DICE).then(|| block_odds(dice + luck, needed));
    let health = seen.view.fighters[seen.seat.index()].health;
    let rows = chosen(seen).map(|(action, luck)| {
        let mut odds = vec![(dice + luck).to_string()];
        match (blocks(luck), blocks(0)) {
            (Some(with), Some(without)) => odds.extend([
                percent(with),
                points(with, without),
                mean(with.complement() * Fraction::new(strike.damage.into(), 1)),
            ]),
            _ => odds.extend(vec!["-".to_owned(); 3]),
        }
        let fall = if strike.damage >= health { "if it lands you fall" } else { "you survive it either way" };
        let more = format!("{fall} · Luck Dice lost on average {} (§8.3)", mean(half_of(luck)));
        row(game, seen.seat, action, odds, more)
    });
    let rows = rows.collect();
    let sixes = if needed == 1 { "1 six blocks".to_owned() } else { format!("{needed} sixes block") };
    let question = format!(
        "{}, {} damage is coming and {sixes}. How many Luck Dice? (§8.2)",
        game.name(seen.seat),
        strike.damage
    );
    Options { question, headings, rows }
}

/// The numbers of Luck Dice that may be chosen.
fn chosen(seen: &Seen<Gladiators>) -> impl Iterator<Item = (Action, u8)> {
    seen.legal.iter().filter_map(|&action| match action {
        Action::Luck(luck) => Some((action, luck)),
        Action::Attack(_) | Action::Heal(_) | Action::Pass => None,
    })
}

/// A number of Luck Dice to choose, with what it brings.
fn row(game: &Gladiators, seat: Seat, action: Action, odds: Vec<String>, more: String) -> Choice<Action> {
    Choice {
        leads: Leads::To(action),
        what: written(game, seat, action),
        brief: None,
        odds,
        rule: RULE.to_owned(),
        more: vec![more],
    }
}

fn written(game: &Gladiators, seat: Seat, action: Action) -> String {
    game.write_action(seat, action)
}

/// §7.2 The defence dice of a seat, before Luck Dice.
fn defence_dice(game: &Gladiators, view: &View, seat: Seat) -> u8 {
    let fighter = &view.fighters[seat.index()];
    game.corner(seat).guard_dice(guard(fighter.stunned, fighter.last))
}

/// §3.3 The chance of each total.
fn totals(game: &Gladiators, seat: Seat, luck: u8) -> BTreeMap<u16, Fraction> {
    D6::chances(game.corner(seat).initiative + luck, D6::sum)
}

/// The chances to have the higher total, and the same.
fn race(own: &BTreeMap<u16, Fraction>, other: &BTreeMap<u16, Fraction>) -> [Fraction; 2] {
    let mut chances = [Fraction::ZERO; 2];
    for (total, chance) in own {
        for (against, weight) in other {
            match total.cmp(against) {
                Ordering::Greater => chances[0] = chances[0] + *chance * *weight,
                Ordering::Equal => chances[1] = chances[1] + *chance * *weight,
                Ordering::Less => {}
            }
        }
    }
    chances
}

/// §8.3 Half of the Luck Dice show 1 to 3.
fn half_of(luck: u8) -> Fraction {
    Fraction::new(luck.into(), 2)
}

/// A change in percentage points.
fn points(with: Fraction, without: Fraction) -> String {
    format!("{:+.1}", (with.decimal() - without.decimal()) * 100.0)
}

#[cfg(test)]
mod tests {
    use super::race;
    use crate::play::gladiators::{options::options, playable::tests::session};
    use rules_core::{Fraction, Seat};
    use rules_gladiators::{Action, D6, StageView};

    #[test]
    fn one_die_against_one_wins_fifteen_times_in_thirty_six() {
        let one = D6::chances(1, D6::sum);
        assert_eq!(race(&one, &one), [Fraction::new(15, 36), Fraction::new(6, 36)]);
    }

    #[test]
    fn luck_for_initiative_is_judged_against_each_answer() {
        let mut session = session(2, ["Ludia", "Ludia"]);
        session.begin().unwrap();
        let options = options(session.game(), &session.seen(Seat::FIRST).unwrap());
        assert_eq!(options.headings, ["dice", "vs +0", "vs +1", "vs +2"]);
        let rows: Vec<&Vec<String>> = options.rows.iter().map(|row| &row.odds).collect();
        assert_eq!(rows.len(), 3);
        // Two dice against two: 36 × 36 ways, of which 146 are ties.
        assert_eq!(rows[0][1], "44.4%");
        assert_eq!(rows[1][2], rows[1][2]);
        assert!(options.question.contains("In secret"));
    }

    #[test]
    fn luck_for_attack_and_block_shows_its_change() {
        let mut session = session(2, ["Ludia", "Ludia"]);
        session.begin().unwrap();
        for seat in [Seat::FIRST, Seat::SECOND] {
            session.decide(seat, Action::Luck(0)).unwrap().unwrap();
        }
        let (mut attacks, mut blocks) = (0, 0);
        while let Some(seat) = session.decider() {
            let seen = session.seen(seat).unwrap();
            let shown = options(session.game(), &seen);
            match seen.view.stage {
                StageView::AddingLuck { .. } => {
                    attacks += 1;
                    assert_eq!(shown.rows[0].odds[3], "+0.0");
                    assert!(shown.rows[1].odds[3].starts_with('+') && shown.rows[1].odds[3] != "+0.0");
                }
                StageView::GuardingWithLuck { .. } => {
                    blocks += 1;
                    let last = shown.rows.last().unwrap();
                    assert!(last.odds[2].starts_with('+') && last.odds[2] != "+0.0", "{last:?}");
                }
                _ => {}
            }
            session.decide(seat, seen.legal[0]).unwrap().unwrap();
        }
        assert!(attacks > 0 && blocks > 0);
    }
}
