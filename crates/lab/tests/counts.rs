//! What is counted, found a second way: from records, and from games one by one.

use bots::Level;
use lab::{
    league::Entrant,
    ledger::{Form, Tally},
    moments::{Figure, Moments},
    run::{Plan, run},
    study::{Study, TableSet},
};
use rules_core::{Game, Record};
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::{Gladiators, Stance};
use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{Arc, atomic::AtomicBool},
};
use table::{Printed, matches::Terms};

fn plan<G: Study>(seats: usize, level: Level, set: &TableSet) -> Plan<G> {
    let printed = Printed::<G>::default_content();
    let terms = Terms { seats, ..Terms::default() };
    let tables = G::tables(&terms, set, &printed.content).unwrap();
    let plan = Plan::new(tables, vec![Entrant::of(level); seats], 21, printed.digest);
    Plan { probe_every: 0, ..plan }
}

/// What was counted, and the records if they are kept.
fn played<G: Study>(plan: &Plan<G>, games: Range<u64>) -> (Tally, Vec<Record<G>>) {
    let mut records = Vec::new();
    let done = run(plan, games, 2, &AtomicBool::new(false), &mut |block| {
        records
            .extend(block.lines.records.iter().map(|(_, text)| Record::read(text).expect("it was written")));
        Ok(())
    });
    (done.unwrap().tally, records)
}

/// Everything that happens in a recorded game.
fn events<G: Game>(game: &G, record: &Record<G>) -> Vec<G::Event> {
    let (mut state, mut events) = (game.start(), Vec::new());
    for &step in &record.steps {
        game.apply(&mut state, step, &mut |event| events.push(event));
    }
    events
}

/// A cell by its names.
fn at(form: &Form, group: &str, row: &str, column: &str) -> [usize; 3] {
    let group = form.find(group).unwrap();
    let row = form.groups[group].rows.iter().position(|known| known == row).unwrap();
    let column = form.groups[group].columns.iter().position(|known| known.name == column).unwrap();
    [group, row, column]
}

fn cell<'a>(form: &Form, tally: &'a Tally, names: [&str; 3]) -> &'a Moments {
    let [group, row, column] = at(form, names[0], names[1], names[2]);
    tally.grids[group].cell(row, column)
}

/// Every attack is answered by the turn of the rival that follows, also where that ends the battle.
#[test]
fn the_price_of_a_stance_has_the_blows_that_killed() {
    use rules_gladiators::{Ending, Event, Notice};
    let plan = Plan { records: true, ..plan::<Gladiators>(2, Level::Medium, &TableSet::Pairs) };
    let (tally, records) = played(&plan, 0..60);
    let (mut taken, mut killed) = (BTreeMap::new(), 0);
    for record in &records {
        let content = Arc::new(plan.tables[0].1.content().clone());
        let game = Gladiators::open(record.header.config.clone(), content).unwrap();
        // For every turn the stance it attacked in, and what landed.
        let mut turns: Vec<(Option<Stance>, i64)> = Vec::new();
        for event in events(&game, record) {
            let Event::Public(notice) = event else { continue };
            match notice {
                Notice::TurnBegins { .. } => turns.push((None, 0)),
                Notice::Declared { attack, .. } => turns.last_mut().unwrap().0 = Some(attack.stance),
                Notice::Landed { damage, .. } => turns.last_mut().unwrap().1 += i64::from(damage),
                Notice::Over { ending: Ending::Fall, .. } => killed += 1,
                _ => {}
            }
        }
        for pair in turns.windows(2) {
            if let Some(stance) = pair[0].0 {
                let (count, sum): &mut (u64, i64) = taken.entry(stance.name()).or_default();
                *count += 1;
                *sum += pair[1].1;
            }
        }
    }
    assert!(killed > 30, "most battles end by a blow: {killed}");
    let form = plan.form();
    for stance in Stance::ALL.map(Stance::name) {
        let found = cell(&form, &tally, ["stances", stance, "damage taken"]);
        assert_eq!((found.count, found.sum), taken.get(stance).copied().unwrap_or_default(), "{stance}");
    }
}

/// Of many who are right about a fighter the last ones are paid nothing, but they are right.
#[test]
fn a_bet_may_be_right_for_nothing() {
    use rules_fired_up::{Event, Notice};
    let plan = Plan { records: true, ..plan::<FiredUp>(5, Level::Random, &TableSet::default()) };
    let (tally, records) = played(&plan, 0..150);
    let (mut shown, mut right, mut paid) = (0, 0, 0);
    for record in &records {
        let mut happened = BTreeMap::new();
        for event in events(&plan.tables[0].1, record) {
            match event {
                Event::Public(Notice::BetHappened { class, fighter }) => {
                    happened.insert(class as usize, fighter);
                }
                Event::Public(Notice::BetShown { class, fighter, points, .. }) => {
                    shown += 1;
                    right += i64::from(happened.get(&(class as usize)) == Some(&fighter));
                    paid += i64::from(points > 0);
                }
                _ => {}
            }
        }
    }
    let form = plan.form();
    let bets = &form.groups[form.find("bets").unwrap()];
    let named = || bets.rows.iter().filter(|name| !name.is_empty());
    let sum = |column: &str| named().map(|row| cell(&form, &tally, ["bets", row, column]).sum).sum::<i64>();
    let count = named().map(|row| cell(&form, &tally, ["bets", row, "right"]).count).sum::<u64>();
    assert_eq!((sum("right"), count), (right, shown));
    assert!(right > paid, "{right} were right, {paid} were paid");
    let by_round: i64 = (1..=4).map(|round| sum(&format!("right in {round}"))).sum();
    assert_eq!(by_round, right);
}

/// The interval of a mean by the games it was counted in, in another way: how much it moves when a game is left out.
#[expect(clippy::cast_precision_loss, reason = "games are few")]
fn jackknife(games: &[(f64, f64)]) -> (f64, f64) {
    let (sum, count) = games.iter().fold((0.0, 0.0), |(sum, count), one| (sum + one.0, count + one.1));
    let without = |one: &(f64, f64)| (sum - one.0) / (count - one.1);
    let number = games.len() as f64;
    let mean = games.iter().map(without).sum::<f64>() / number;
    let square = games.iter().map(|one| (without(one) - mean).powi(2)).sum::<f64>();
    let reach = 1.959_964 * ((number - 1.0) / number * square).sqrt();
    (sum / count - reach, sum / count + reach)
}

#[test]
#[expect(clippy::cast_precision_loss, reason = "games are few")]
fn bounds_are_those_of_games_and_not_of_their_values() {
    let plan = plan::<FiredUp>(4, Level::Random, &TableSet::default());
    let form = plan.form();
    let (whole, _) = played(&plan, 0..400);
    let one_by_one: Vec<Tally> = (0..400).map(|game| played(&plan, game..game + 1).0).collect();
    let (mut checked, mut narrower) = (0, 0);
    for (group, of) in form.groups.iter().enumerate() {
        for (row, column) in
            (0..of.rows.len()).flat_map(|row| (0..of.columns.len()).map(move |column| (row, column)))
        {
            let cells = one_by_one.iter().map(|tally| tally.grids[group].cell(row, column));
            let unit = f64::from(of.columns[column].unit);
            let games: Vec<(f64, f64)> = cells
                .filter(|cell| cell.count > 0)
                .map(|cell| (cell.sum as f64 / unit, cell.count as f64))
                .collect();
            let Some(Figure { mean, low: Some(low), high: Some(high), games: known, count }) =
                whole.figure(&form, group, row, column)
            else {
                continue;
            };
            assert_eq!(known as usize, games.len());
            // Wilson bends what is rare, and few games tell little of the second way too.
            let is_smooth = !of.columns[column].percent || (0.2..0.8).contains(&mean);
            if games.len() < 200 || count == known || !is_smooth {
                continue;
            }
            let (from, to) = jackknife(&games);
            let ratio = (high - low) / (to - from);
            let where_ = format!("{} {} {}", of.name, of.rows[row], of.columns[column].name);
            // Shares never take values of a game for more than they are.
            assert!(
                (0.97..1.03).contains(&ratio) || of.columns[column].percent && ratio > 1.0,
                "{where_}: {ratio}"
            );
            narrower += usize::from((0.97..1.03).contains(&ratio));
            checked += 1;
        }
    }
    assert!(checked > 20 && narrower * 2 > checked, "{narrower} of {checked}");
}

/// What cannot vary has no bounds: of equal bots somebody wins, and so it is where a gladiator meets itself.
#[test]
fn what_cannot_vary_has_no_bounds() {
    let wins = |form: &Form, tally: &Tally, table: &str, row: &str| {
        let [group, row, column] = at(form, table, row, "wins");
        tally.figure(form, group, row, column).unwrap()
    };
    let equal = plan::<Fight>(4, Level::Random, &TableSet::default());
    let (form, (tally, _)) = (equal.form(), played(&equal, 0..20));
    let all = wins(&form, &tally, "bots", "random");
    assert_eq!((all.mean, all.low, all.high), (0.25, None, None));
    assert!(wins(&form, &tally, "seats", "seat 1").low.is_some());
    let mut other = plan::<Fight>(4, Level::Random, &TableSet::default());
    other.bots[0] = Entrant::of(Level::Easy);
    let (form, (tally, _)) = (other.form(), played(&other, 0..20));
    assert!(wins(&form, &tally, "bots", "random").low.is_some());
    let itself = plan::<Gladiators>(2, Level::Random, &TableSet::Weapons);
    let (form, (tally, _)) = (itself.form(), played(&itself, 0..20));
    let name = form.groups[form.find("sheets").unwrap()].rows[0].clone();
    let half = wins(&form, &tally, "sheets", &name);
    assert_eq!((half.mean, half.low), (0.5, None));
}
