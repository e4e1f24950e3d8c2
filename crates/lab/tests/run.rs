//! Experiments through their front door: threads, parts and stops change nothing, and counts agree with scores.

use bots::Level;
use lab::{
    compare::{Measure, Rule, Verdict, compare},
    league::Entrant,
    ledger::{Form, Tally, WIN},
    run::{Done, Experiment, Folder, Plan, Status, Summary, merge, run},
    study::{Study, TableSet},
};
use rules_core::Record;
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use serde_json::json;
use std::{
    fs,
    ops::Range,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};
use table::{Printed, matches::Terms};

fn plan<G: Study>(seats: usize, level: Level, options: serde_json::Value) -> Plan<G> {
    let printed = Printed::<G>::default_content();
    let terms = Terms { seats, options, brought: Vec::new() };
    let tables = G::tables(&terms, &TableSet::default(), &printed.content).unwrap();
    Plan { probe_every: 4, ..Plan::new(tables, vec![Entrant::of(level); seats], 5, printed.digest) }
}

fn usual<G: Study>(seats: usize, level: Level) -> Plan<G> {
    plan(seats, level, serde_json::Value::Null)
}

/// The rows and the counts.
fn played<G: Study>(plan: &Plan<G>, games: Range<u64>, threads: usize) -> (String, Done) {
    let mut rows = String::new();
    let done = run(plan, games, threads, &AtomicBool::new(false), &mut |block| {
        rows += &block.lines.games;
        rows += &block.lines.seats;
        Ok(())
    });
    (rows, done.unwrap())
}

/// Rows in order whatever the blocks: games and seats apart.
fn sorted(rows: &str) -> Vec<&str> {
    let mut rows: Vec<&str> = rows.lines().collect();
    rows.sort_unstable();
    rows
}

fn the_same_on_any_number_of_threads<G: Study>(seats: usize, level: Level, games: u64) {
    let plan = usual::<G>(seats, level);
    let (rows, alone) = played(&plan, 0..games, 1);
    for threads in [2, 5] {
        let (again, done) = played(&plan, 0..games, threads);
        assert_eq!((sorted(&again), done.games), (sorted(&rows), games));
        assert_eq!(done.tally, alone.tally, "{threads} threads");
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    the_same_on_any_number_of_threads::<Fight>(3, Level::Random, 60);
    the_same_on_any_number_of_threads::<FiredUp>(2, Level::Random, 40);
    the_same_on_any_number_of_threads::<FiredUp>(4, Level::Easy, 6);
    the_same_on_any_number_of_threads::<Gladiators>(2, Level::Medium, 64);
}

fn sum<G: Study>(plan: &Plan<G>, tally: &Tally, group: &str, column: &str) -> i64 {
    let form = plan.form();
    let at = form.find(group).unwrap();
    let column = form.groups[at].columns.iter().position(|known| known.name == column).unwrap();
    (0..form.groups[at].rows.len()).map(|row| tally.grids[at].cell(row, column).sum).sum()
}

#[test]
fn points_of_cards_and_bets_are_the_scores() {
    for (seats, options) in [(2, json!({})), (4, json!({"abilities": false})), (5, json!({"agility": true}))]
    {
        let plan = plan::<FiredUp>(seats, Level::Random, options);
        let (_, Done { games, tally }) = played(&plan, 0..50, 2);
        let of = |group: &str, column: &str| sum(&plan, &tally, group, column);
        assert_eq!(of("highlights", "points") + of("bets", "points"), of("seats", "score"));
        let by_round: i64 = (1..=4).map(|round| of("bets", &format!("points in {round}"))).sum();
        assert_eq!(by_round, of("bets", "points"));
        let by_row =
            |done: &str| (1..=3).map(|row| of("highlights", &format!("row {row} {done}"))).sum::<i64>();
        assert_eq!(by_row("claimed"), of("highlights", "claimed"));
        assert!(by_row("met") >= of("highlights", "met"), "a card is met where a row of it is");
        assert!(of("highlights", "met") >= of("highlights", "claimed") && by_row("claimed") > 0);
        assert_eq!(of("seats", "wins"), games.cast_signed() * i64::from(WIN));
        assert!(of("fighters", "wins") <= games.cast_signed());
        assert_eq!(of("fighters", "is out"), of("fighters", "eliminates"));
        assert_eq!(of("fighters", "damage dealt"), of("fighters", "damage taken"));
    }
}

/// The rows of F01 ask for 3, 4 and 5 damage, so who meets one meets those before it, claimed or not: also for who claims at once
/// and is never asked, and for a blow that falls after the claim.
#[test]
fn a_row_is_met_whoever_claims_what() {
    let plan = usual::<FiredUp>(4, Level::Random);
    let (form, (_, Done { tally, .. })) = (plan.form(), played(&plan, 0..600, 2));
    let at = form.find("highlights").unwrap();
    let group = &form.groups[at];
    let column = |name: &str| group.columns.iter().position(|known| known.name == name).unwrap();
    let sum = |row: usize, name: &str| tally.grids[at].cell(row, column(name)).sum;
    let f01 = group.rows.iter().position(|name| name.starts_with("F01")).unwrap();
    let [one, two, three] = [1, 2, 3].map(|row| sum(f01, &format!("row {row} met")));
    assert!(one > two && two > three && three > 0, "{one}, {two}, {three}");
    assert_eq!(sum(f01, "met"), one);
    assert!(sum(f01, "claimed") < one, "somebody waits for more, or forgets");
    for (card, name) in group.rows.iter().enumerate() {
        for row in 1..=3 {
            let [met, claimed] = ["met", "claimed"].map(|done| sum(card, &format!("row {row} {done}")));
            assert!(met >= claimed && sum(card, "met") >= met, "{name}, row {row}");
        }
    }
}

#[test]
fn glory_of_fights_is_the_scores() {
    for seats in [2, 4] {
        let plan = usual::<Fight>(seats, Level::Random);
        let (_, Done { games, tally }) = played(&plan, 0..60, 2);
        let of = |group: &str, column: &str| sum(&plan, &tally, group, column);
        assert_eq!(of("places", "Glory"), of("seats", "score"));
        assert_eq!(of("places", "wins"), of("warriors", "wins as Main"));
        assert_eq!(of("places", "wins") + of("arenas", "nobody wins"), 7 * games.cast_signed());
        assert_eq!(of("places", "activates"), of("warriors", "activated"));
        assert!(of("arenas", "Boosts turned it") > 0);
    }
}

#[test]
fn what_one_gladiator_wins_the_other_loses() {
    let plan = usual::<Gladiators>(2, Level::Random);
    let (_, Done { games, tally }) = played(&plan, 0..120, 2);
    let of = |group: &str, column: &str| sum(&plan, &tally, group, column);
    assert_eq!(of("sheets", "wins"), games.cast_signed() * i64::from(WIN));
    assert_eq!(of("sheets", "attacks first"), games.cast_signed());
    let form = plan.form();
    let names = form.groups[form.find("matrix").unwrap()].rows.clone();
    let matrix: i64 = names.iter().map(|name| of("matrix", name)).sum();
    assert_eq!(matrix, games.cast_signed() * i64::from(WIN));
    assert_eq!(of("weapons", "hits"), of("stances", "hits"));
    assert_eq!(of("weapons", "damage"), of("stances", "damage"));
    assert_eq!(of("stances", "damage"), of("sheets", "damage"));
}

/// One duel at every table of a set: what there was to count, and what was.
fn duels(set: &TableSet) -> (Form, Tally) {
    let printed = Printed::<Gladiators>::default_content();
    let terms = Terms { seats: 2, ..Terms::default() };
    let tables = Gladiators::tables(&terms, set, &printed.content).unwrap();
    let games = tables.len() as u64;
    let plan = Plan::new(tables, vec![Entrant::of(Level::Random); 2], 1, printed.digest);
    let (_, done) = played(&plan, 0..games, 2);
    (plan.form(), done.tally)
}

#[test]
fn a_rank_more_is_tried_for_every_skill() {
    let (form, tally) = duels(&TableSet::Skills);
    let at = form.find("skills").unwrap();
    for (row, name) in form.groups[at].rows.iter().enumerate() {
        assert!(tally.grids[at].cell(row, 0).count >= 2, "{name}");
    }
}

#[test]
fn every_weapon_is_tried_against_every_other() {
    let (form, tally) = duels(&TableSet::Weapons);
    let at = form.find("armed").unwrap();
    let weapons = form.groups[at].rows.len();
    for one in 0..weapons {
        assert_eq!(tally.grids[at].cell(one, one).count, 0, "nobody meets the same weapon");
        for other in (0..weapons).filter(|other| *other != one) {
            let [wins, losses] =
                [(one, other), (other, one)].map(|(row, column)| tally.grids[at].cell(row, column));
            assert!(wins.count >= 2 && wins.count == losses.count, "{one} against {other}");
            assert_eq!(wins.sum + losses.sum, wins.count.cast_signed() * i64::from(WIN));
        }
    }
}

#[test]
fn seats_and_tables_that_cannot_be_are_refused() {
    let printed = Printed::<Gladiators>::default_content();
    let tables = |seats, set: &TableSet| {
        let terms = Terms { seats, ..Terms::default() };
        Gladiators::tables(&terms, set, &printed.content)
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default()
    };
    assert!(tables(3, &TableSet::Pairs).contains("for 2 players, not for 3"));
    let named = |names: &[&str]| TableSet::PairsOf(names.iter().map(|&name| name.to_owned()).collect());
    assert!(
        tables(2, &named(&["Priscus", "Nobody"])).contains("there is no `Nobody`; ready-made are Priscus")
    );
    assert!(tables(2, &named(&["Priscus"])).contains("needs two different ones"));
}

/// Whoever reads a folder finds out what each column is.
#[test]
fn every_column_is_explained() {
    let page = include_str!("../../../docs/LAB.md");
    let (games, seats) = page.split_once("## seats.csv").expect("both files have a chapter");
    for (header, chapter) in [(lab::run::GAMES_HEADER, games), (lab::run::SEATS_HEADER, seats)] {
        let rows = chapter.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
        assert_eq!(rows.collect::<Vec<_>>(), header.trim_end().split(',').collect::<Vec<_>>());
    }
}

/// A new folder for a test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

fn write<G: Study>(plan: &Plan<G>, games: u64, shard: (u32, u32), out: &Path) -> Summary {
    let experiment = Experiment::of(plan, games);
    let mut folder = Folder::create(out, plan.records).unwrap();
    let range = experiment.games_of(shard);
    let done = run(plan, range, 2, &AtomicBool::new(false), &mut |block| folder.write(block)).unwrap();
    let summary = Summary::new(experiment, shard, done.games, plan.form(), done.tally);
    folder.finish(&summary).unwrap();
    summary
}

fn files(path: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(path).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else {
            files.push((name, fs::read(&path).unwrap()));
        }
    }
    files.sort();
    files
}

#[test]
fn parts_are_joined_into_exactly_the_whole() {
    let mut plan = usual::<FiredUp>(3, Level::Random);
    plan.records = true;
    let whole = folder("whole");
    assert_eq!(write(&plan, 25, (1, 1), &whole).status, Status::Complete);
    let parts: Vec<PathBuf> = (1..=3).map(|shard| folder(&format!("part-{shard}"))).collect();
    for (shard, path) in (1..).zip(&parts) {
        assert_eq!(write(&plan, 25, (shard, 3), path).status, Status::Shard);
    }
    let joined = folder("joined");
    let shuffled = [parts[2].clone(), parts[0].clone(), parts[1].clone()];
    merge(&shuffled, &joined).unwrap();
    let (expected, found) = (files(&whole), files(&joined));
    assert_eq!(expected.len(), 4 + 25);
    assert!(expected == found, "every byte is the same");
    let names = ["games.csv", "report.html", "seats.csv", "summary.json"];
    assert!(names.iter().all(|name| found.iter().any(|(file, _)| file == name)));
    // A record can be replayed to its end.
    let record = found.iter().find(|(name, _)| name == "game-00000007.jsonl").unwrap();
    let record = Record::<FiredUp>::read(std::str::from_utf8(&record.1).unwrap()).unwrap();
    let state = record.replay(&plan.tables[0].1, |_, _, _| Ok(())).unwrap();
    assert!(matches!(rules_core::Game::turn(&plan.tables[0].1, &state), rules_core::Turn::Over(_)));
    refusals(&plan, &parts);
}

/// What cannot be joined, and why.
fn refusals(plan: &Plan<FiredUp>, parts: &[PathBuf]) {
    let refused = |parts: &[PathBuf]| merge(parts, &folder("refused")).unwrap_err().to_string();
    assert!(refused(&parts[..2]).contains("part 3 of 3 is missing"));
    let twice = [parts[0].clone(), parts[0].clone(), parts[1].clone(), parts[2].clone()];
    assert!(refused(&twice).contains("part 1 of 3 is there twice"));
    let other = folder("other-seed");
    write(&Plan { seed: 6, ..usual::<FiredUp>(3, Level::Random) }, 25, (3, 3), &other);
    let mixed = [parts[0].clone(), parts[1].clone(), other];
    assert!(refused(&mixed).contains("part of another experiment"), "{}", refused(&mixed));
    assert!(refused(&[folder("nowhere")]).contains("summary.json"));
    assert!(merge(parts, &parts[0]).unwrap_err().to_string().contains("not empty"));
    assert_eq!(plan.seed, 5);
}

/// A copy that broke off, or a disk that was full: its last row lacks some bytes or fields, but the number of lines is right.
#[test]
fn a_part_that_lost_bytes_is_not_joined() {
    let plan = usual::<Fight>(3, Level::Random);
    let parts = [1, 2].map(|shard| folder(&format!("torn-{shard}")));
    for (shard, path) in (1..).zip(&parts) {
        write(&plan, 20, (shard, 2), path);
    }
    let join = || merge(&parts, &folder("torn-whole")).map(|_| ()).map_err(|error| error.to_string());
    for (name, line) in [("games.csv", "line 11"), ("seats.csv", "line 31")] {
        let path = parts[0].join(name);
        let whole = fs::read(&path).unwrap();
        let without_a_field = [whole.rsplitn(2, |&byte| byte == b',').last().unwrap(), b"\n"].concat();
        for torn in [&whole[..whole.len() - 1], &whole[..whole.len() - 9], &without_a_field] {
            fs::write(&path, torn).unwrap();
            let refused = join().unwrap_err();
            assert!(refused.contains(name) && refused.contains(line), "{refused}");
            assert!(!Path::new(env!("CARGO_TARGET_TMPDIR")).join("torn-whole").exists());
        }
        fs::write(&path, whole).unwrap();
    }
    join().unwrap();
}

#[test]
fn a_stopped_run_is_the_first_games() {
    let plan = usual::<Fight>(3, Level::Random);
    let (stop, mut rows) = (AtomicBool::new(false), String::new());
    let done = run(&plan, 0..100_000, 2, &stop, &mut |block| {
        rows += &block.lines.games;
        stop.store(true, Ordering::Relaxed);
        Ok(())
    })
    .unwrap();
    assert!(0 < done.games && done.games < 100_000);
    assert_eq!(rows.lines().count() as u64, done.games);
    let (again, whole) = played(&plan, 0..done.games, 1);
    assert_eq!(whole.tally, done.tally);
    assert!(rows.lines().all(|row| again.contains(row)));
    let summary = Summary::new(Experiment::of(&plan, 100_000), (1, 1), done.games, plan.form(), done.tally);
    assert_eq!(summary.status, Status::Partial);
    assert!(lab::report::page(&summary).contains("partial: stopped after"));
}

fn rule(group: &str, row: &str, column: &str, most: u64) -> Rule {
    let [group, row, column] = [group, row, column].map(str::to_owned);
    Rule { measure: Measure { group, row, column }, margin: 0.0, most }
}

#[test]
fn a_change_is_seen_and_no_change_is_none() {
    let [plain, able] = [json!({"abilities": false}), json!({})]
        .map(|options| Plan { probe_every: 0, ..plan::<FiredUp>(3, Level::Random, options) });
    let go = AtomicBool::new(false);
    let rule = rule("games", "all games", "steps", 150);
    let same = compare([&able, &able], &rule, 2, &go, &mut |_| {}).unwrap();
    assert_eq!((same.verdict, same.deals), (Verdict::Undecided, 150));
    assert!(same.cells.iter().all(|(.., difference)| difference.difference == 0.0));
    let one = compare([&plain, &able], &rule, 1, &go, &mut |_| {}).unwrap();
    let two = compare([&plain, &able], &rule, 2, &go, &mut |_| {}).unwrap();
    assert_eq!((one.watched, one.cells.len()), (two.watched, two.cells.len()), "threads change nothing");
    assert!(one.unmatched.is_empty());
    // The watched figure has the same bounds among the others: those that hold whenever one looks.
    let watched = one.cells.iter().find(|(group, _, column, _)| (*group, *column) == (0, 0)).unwrap().3;
    assert_eq!(Some(watched), one.watched);
    let nowhere = Rule { measure: Measure { row: "nobody".to_owned(), ..rule.measure.clone() }, ..rule };
    assert!(compare([&plain, &able], &nowhere, 1, &go, &mut |_| {}).is_none());
}

#[test]
fn a_large_difference_ends_a_comparison_early() {
    let go = AtomicBool::new(false);
    let [two, four] = [2, 4].map(|seats| Plan { probe_every: 0, ..usual::<Fight>(seats, Level::Random) });
    let rule = rule("games", "all games", "decisions", 5000);
    let found = compare([&two, &four], &rule, 2, &go, &mut |_| {}).unwrap();
    assert_eq!((found.verdict, found.deals), (Verdict::Different, 100));
    assert!(found.watched.unwrap().low > 0.0);
    assert!(found.unmatched.contains(&"seat 4 (only in the second)".to_owned()), "{:?}", found.unmatched);
    let stopped = compare([&two, &four], &rule, 2, &AtomicBool::new(true), &mut |_| {}).unwrap();
    assert_eq!((stopped.verdict, stopped.deals), (Verdict::Stopped, 0));
}
