//! `harena lab run`, `merge`, `compare`, `odds` and `review`, as people and programs call them: the real binary.

use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    time::{Duration, Instant},
};

fn harena(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_harena"));
    command.arg("lab").args(words);
    command
}

fn lab(words: &[&str]) -> Output {
    harena(words).output().expect("the binary was built")
}

fn printed(words: &[&str]) -> String {
    let output = lab(words);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{words:?}: {errors}");
    String::from_utf8(output.stdout).expect("it prints UTF-8 text")
}

fn refused(words: &[&str], says: &str) {
    let output = lab(words);
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{words:?} should be refused");
    assert!(text.contains(says) && !text.contains("panicked"), "{words:?} says {text}");
}

/// A new folder for a test, as text for a command.
fn folder(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lab-run").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(path.parent().expect("it has a parent")).expect("a folder for tests can be made");
    path.to_str().expect("paths of tests are text").to_owned()
}

fn read(folder: &str, name: &str) -> String {
    fs::read_to_string(Path::new(folder).join(name)).expect("it was written")
}

fn json(folder: &str, name: &str) -> Value {
    serde_json::from_str(&read(folder, name)).expect("it is JSON")
}

#[test]
fn a_run_leaves_a_folder_that_parts_give_as_well() {
    let whole = folder("whole");
    let asked =
        ["run", "fight", "--games", "30", "--seats", "3", "--bots", "easy,random,random", "--seed", "4"];
    let said = printed(&[&asked[..], &["--threads", "2", "--out", &whole]].concat());
    assert!(said.starts_with("30 games (all)"), "{said}");
    let parts = [folder("part-1"), folder("part-2")];
    for (shard, part) in ["1/2", "2/2"].into_iter().zip(&parts) {
        printed(&[&asked[..], &["--threads", "1", "--shard", shard, "--out", part]].concat());
    }
    let joined = folder("joined");
    printed(&["merge", &parts[1], &parts[0], "--out", &joined]);
    for name in ["summary.json", "games.csv", "seats.csv", "report.html"] {
        assert!(read(&whole, name) == read(&joined, name), "{name} is the same to the byte");
    }
    let summary = json(&whole, "summary.json");
    assert_eq!((&summary["status"], &summary["part"]["games"]), (&Value::from("complete"), &Value::from(30)));
    assert_eq!(read(&whole, "games.csv").lines().count(), 31);
    assert_eq!(read(&whole, "seats.csv").lines().count(), 91);
    let wins = &summary["figures"]["seats"]["seat 1"]["wins"];
    assert!(
        wins["low"].as_f64() < wins["mean"].as_f64() && wins["mean"].as_f64() < wins["high"].as_f64(),
        "{wins}"
    );
    let page = read(&whole, "report.html");
    assert!(
        page.contains("<svg") && page.contains("width=device-width") && !page.contains("http"),
        "one file alone"
    );
    refused(&[&asked[..], &["--out", &whole]].concat(), "not empty");
    let half = folder("half");
    refused(&["merge", &parts[0], "--out", &half], "part 2 of 2 is missing");
    let path = Path::new(&parts[0]).join("games.csv");
    let rows = fs::read_to_string(&path).unwrap();
    let (less, _) = rows.trim_end().rsplit_once('\n').expect("there are many rows");
    fs::write(&path, format!("{less}\n")).unwrap();
    refused(&["merge", &parts[0], &parts[1], "--out", &half], "14 rows and not the 15 of its summary");
    fs::write(&path, &rows[..rows.len() - 9]).unwrap();
    refused(&["merge", &parts[0], &parts[1], "--out", &half], "games.csv: line 16 is not whole");
    fs::remove_file(&path).unwrap();
    refused(&["merge", &parts[0], &parts[1], "--out", &half], "games.csv: No such file");
    assert!(!Path::new(&half).exists(), "nothing was begun");
}

#[test]
fn variants_and_content_are_studied() {
    let (cards, out) = (folder("cards"), folder("variant"));
    let written = Command::new(env!("CARGO_BIN_EXE_harena")).args(["content", "write", &cards]).output();
    assert!(written.expect("the binary was built").status.success());
    let words = [
        "run",
        "fired-up",
        "--games",
        "6",
        "--bots",
        "random",
        "--content",
        &cards,
        "--out",
        &out,
        "--records",
    ];
    printed(
        &[&words[..], &["--option", "abilities=false", "--option", "house.double_store=forbidden"]].concat(),
    );
    let config = &json(&out, "summary.json")["experiment"]["tables"][0][1];
    assert_eq!(
        (&config["abilities"], &config["house"]["double_store"]),
        (&Value::from(false), &Value::from("forbidden"))
    );
    let record = Path::new(&out).join("records/game-00000003.jsonl");
    let review = folder("review");
    let said = printed(&[
        "review",
        record.to_str().unwrap(),
        "--playouts",
        "2",
        "--out",
        &review,
        "--content",
        &cards,
    ]);
    assert!(said.contains("decisions cost clearly something"), "{said}");
    assert!(read(&review, "report.html").contains("class=\"curve c3\""));
    let judged = json(&review, "review.json");
    let how = ["seats", "playouts", "known_playouts", "bot"].map(|field| judged[field].clone());
    assert_eq!(how, [4.into(), 2.into(), 2.into(), Value::from("random")]);
    assert!(read(&review, "report.html").contains(&format!("seed {}</p>", judged["seed"])));
    let another = Path::new(&out).join("records/game-00000004.jsonl");
    let both = [record.to_str().unwrap(), another.to_str().unwrap()];
    let luck =
        printed(&[&["review"], &both[..], &["--playouts", "2", "--json", "--content", &cards]].concat());
    let luck: Value = serde_json::from_str(&luck).expect("it is JSON");
    assert_eq!((&luck["games"], luck["luck"].as_array().map(Vec::len)), (&Value::from(2), Some(4)));
    refused(&[&["review"], &both[..], &["--content", &cards, "--out", "x"]].concat(), "for one record");
    let told = Command::new(env!("CARGO_BIN_EXE_harena")).args(["replay", record.to_str().unwrap()]).output();
    assert!(told.expect("the binary was built").status.success(), "a record can be told again");
    let audit = ["audit", record.to_str().unwrap(), "--content", &cards];
    let audited = Command::new(env!("CARGO_BIN_EXE_harena")).args(audit).output().unwrap();
    let found = String::from_utf8_lossy(&audited.stdout);
    assert!(audited.status.success() && found.contains("draws"), "every draw can be computed again: {found}");
}

#[test]
fn bad_wishes_are_refused_with_what_is_allowed() {
    let out = folder("refused");
    let run = |words: &[&str], says: &str| refused(&[&["run"], words, &["--out", &out]].concat(), says);
    run(&["chess"], "fight, fired-up, gladiators");
    run(&["fight", "--games", "0"], "1..");
    run(&["fight", "--seats", "9"], "a whole number from 2 to 5");
    run(&["fight", "--bots", "best"], "levels are random, easy, medium and hard");
    run(&["fight", "--seats", "3", "--bots", "easy,hard"], "2 bots for 3 seats");
    run(&["fight", "--shard", "3/2"], "write K/N");
    run(&["fight", "--shard", "half"], "write K/N");
    run(&["fight", "--option", "speed"], "write NAME=VALUE");
    run(&["fight", "--option", "speed=1"], "there is no `speed`");
    run(&["fight", "--seats", "2", "--option", "seats=3"], "the table is for 2, which no option changes");
    run(&["fired-up", "--option", "seats=2"], "the table is for 4, which no option changes");
    run(&["fight", "--content", "/nowhere"], "cannot be read");
    run(&["fight", "--duels", "skills"], "has one table");
    run(&["gladiators", "--duels", "axes"], "pairs, skills, weapons");
    run(&["gladiators", "--duels", "weapons", "--gladiators", "Priscus,Brutus"], "leave --gladiators out");
    run(&["gladiators", "--seats", "4"], "for 2 players");
    run(&["gladiators", "--gladiators", "Priscus,Nemo"], "there is no `Nemo`");
    run(&["fight", "--records", "--games", "20000"], "at most");
    assert!(!Path::new(&out).exists(), "nothing was begun");
    refused(&["review", "Cargo.toml"], "no header of a Harena record");
    refused(&["compare", "fight", "shipped", "a+b"], "write shipped");
    refused(&["compare", "fight", "shipped", "shipped", "--measure", "speed"], "TABLE/ROW/COLUMN");
    let compare =
        ["compare", "fight", "shipped", "shipped", "--deals", "100", "--bots", "random", "--measure"];
    refused(&[&compare[..], &["cards/a/b"]].concat(), "the tables are: games, seats");
    refused(&[&compare[..], &["seats/seat 1/speed"]].concat(), "its columns are: wins, score");
    refused(&[&compare[..], &["seats/seat 9/wins", "--out", &out]].concat(), "its rows are: seat 1");
    assert!(!Path::new(&out).exists(), "nothing was begun");
}

/// As a designer would: Arenas pay more, and what happens?
#[test]
fn a_change_of_cards_is_seen() {
    let cards = folder("changed");
    let written = Command::new(env!("CARGO_BIN_EXE_harena")).args(["content", "write", &cards]).output();
    assert!(written.expect("the binary was built").status.success());
    let path = PathBuf::from(&cards).join("fight/arenas.toml");
    let text = fs::read_to_string(&path).unwrap();
    let richer =
        |line: &str| if line.starts_with("glory =") { "glory = 8".to_owned() } else { line.to_owned() };
    fs::write(&path, text.lines().map(richer).collect::<Vec<_>>().join("\n")).unwrap();
    let out = folder("compared");
    let words = ["compare", "fight", "shipped", &cards, "--bots", "random", "--seats", "2", "--deals", "600"];
    let said = printed(&[&words[..], &["--out", &out, "--threads", "2"]].concat());
    assert!(said.contains("best score: it differs"), "{said}");
    let found = json(&out, "compare.json");
    assert!(found["watched"]["low"].as_f64() > Some(0.0) && found["deals"].as_u64() < Some(600), "{found}");
    let page = read(&out, "report.html");
    assert!(page.contains("class=\"clear\""));
    // The page says first what the terminal does.
    let bounds = said.lines().find(|line| line.ends_with("whenever one looks")).map(str::trim);
    assert!(bounds.is_some_and(|bounds| page.contains(bounds)), "{said}");
}

#[test]
fn odds_are_exact_tables() {
    let (fired_up, gladiators) = (folder("odds-fired-up"), folder("odds-gladiators"));
    printed(&["odds", "fired-up", "--most", "3", "--out", &fired_up]);
    let csv = read(&fired_up, "odds.csv");
    // No dice do nothing, and a die without a rival does what its faces say: 5 of 6 hurt.
    assert!(
        csv.starts_with("attack,defense,figure,fraction,decimal\n0,0,damage,0/1,0.000000000000\n"),
        "{csv}"
    );
    assert_eq!(csv.lines().filter(|line| line.contains(",damage,")).count(), 16);
    printed(&["odds", "gladiators", "--most", "4", "--out", &gladiators]);
    let columns = read(&gladiators, "columns.csv");
    let of_three: f64 = columns
        .lines()
        .filter(|line| line.starts_with("3,"))
        .map(|line| line.rsplit(',').next().unwrap().parse::<f64>().unwrap())
        .sum();
    assert!((of_three - 1.0).abs() < 1e-9, "{columns}");
    assert!(read(&gladiators, "report.html").contains("class=\"heat\""));
    refused(&["odds", "gladiators", "--out", &gladiators], "name a new folder");
}

/// Every duel is solved, so that the answer is the same on any number of threads.
#[test]
fn points_are_spent_in_every_way() {
    let out = folder("spending");
    let words = ["spending", "--questions", "2", "--seed", "3"];
    let said = printed(&[&words[..], &["--threads", "2", "--out", &out]].concat());
    assert!(said.contains("2 questions of each kind") && said.contains("war hammer"), "{said}");
    let lost = said.lines().find(|line| line.starts_with("war hammer")).expect("it has a row");
    assert!(lost.matches(" to ").count() == 2 || lost.contains("same)") || lost.contains("value)"), "{lost}");
    let found = json(&out, "spending.json");
    let again = printed(&[&words[..], &["--threads", "1", "--json"]].concat());
    assert_eq!(serde_json::from_str::<Value>(&again).expect("it is JSON"), found);
    let cells = |table: &str| found["figures"][table].as_object().cloned().unwrap_or_default();
    for table in ["weapons", "skills"] {
        let best: f64 = cells(table).values().filter_map(|row| row["best"]["mean"].as_f64()).sum();
        let never_lost = cells(table).values().all(|row| row["lost"]["mean"].as_f64() >= Some(0.0));
        assert!(best > 0.0 && never_lost, "{table}: {found}");
    }
    assert!(read(&out, "report.html").contains("Never best:"));
    refused(&["spending", "--questions", "0"], "1..");
}

/// Ctrl-C keeps what there is, and says that it is not all.
#[cfg(unix)]
#[test]
fn a_stopped_run_keeps_what_it_has() {
    let out = folder("stopped");
    let words = ["run", "fight", "--games", "1000000000", "--bots", "random", "--out", &out];
    let mut child = harena(&words).stdout(Stdio::piped()).spawn().expect("the binary was built");
    let (start, rows) = (Instant::now(), Path::new(&out).join("games.csv"));
    // The handler listens before the first row is written.
    while fs::metadata(&rows).map_or(0, |facts| facts.len()) < 200
        && start.elapsed() < Duration::from_secs(60)
    {
        std::thread::sleep(Duration::from_millis(20));
    }
    let told = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(told.expect("there is a kill").success());
    assert!(!child.wait().expect("it ends").success(), "a script does not take a part for the whole");
    let summary = json(&out, "summary.json");
    assert_eq!(summary["status"], "partial");
    let games = summary["part"]["games"].as_u64().unwrap();
    assert!(games > 0 && read(&out, "games.csv").lines().count() as u64 == games + 1);
    assert!(read(&out, "report.html").contains("partial: stopped after"));
}

/// So does a comparison, and a study of points.
#[cfg(unix)]
#[test]
fn what_is_stopped_is_no_success() {
    let compare =
        ["compare", "fight", "shipped", "shipped", "--bots", "random", "--deals", "100000000", "--out"];
    let spending = ["spending", "--questions", "1000000", "--out"];
    for (words, name) in [(&compare[..], "compare"), (&spending[..], "spending")] {
        let out = folder(&format!("stopped-{name}"));
        let mut child = harena(&[words, &[&out]].concat());
        let child =
            child.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary was built");
        let start = Instant::now();
        while !Path::new(&out).exists() && start.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(20));
        }
        // The handler listens right after the folder was made.
        std::thread::sleep(Duration::from_millis(500));
        let told = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(told.expect("there is a kill").success());
        let output = child.wait_with_output().expect("it ends");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && errors.contains("stopped after"), "{name}: {errors}");
        assert!(read(&out, "report.html").contains("partial"), "{name} keeps what it has");
    }
}

/// So does the luck of many games: those that were judged are told of, and called a part.
#[cfg(unix)]
#[test]
fn stopped_luck_is_that_of_the_first_games() {
    let out = folder("stopped-luck");
    printed(&[
        "run",
        "fight",
        "--seats",
        "2",
        "--games",
        "60",
        "--bots",
        "random",
        "--records",
        "--out",
        &out,
    ]);
    let records = (0..60).map(|game| format!("{out}/records/game-{game:08}.jsonl")).collect::<Vec<_>>();
    let words: Vec<&str> = ["review", "--playouts", "3000", "--threads", "1"]
        .into_iter()
        .chain(records.iter().map(String::as_str))
        .collect();
    let mut child = harena(&words);
    let child = child.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary was built");
    std::thread::sleep(Duration::from_millis(1500));
    let told = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(told.expect("there is a kill").success());
    let output = child.wait_with_output().expect("it ends");
    let [said, errors] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(!output.status.success() && errors.contains("stopped after"), "{errors}");
    assert!(said.contains("of 60 games") && said.contains("seat 2:"), "{said}");
}

/// Any engine for tables reads the folder as it is.
#[test]
fn duckdb_reads_a_folder() {
    let venv = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../duckdb/bin/python");
    let python = if venv.exists() { venv } else { PathBuf::from("python3") };
    let has_duckdb = Command::new(&python)
        .args(["-c", "import duckdb"])
        .output()
        .is_ok_and(|output| output.status.success());
    if !has_duckdb {
        assert!(std::env::var_os("CI").is_none(), "the checks need DuckDB; .ci/run installs it");
        eprintln!("SKIPPED: no Python with duckdb here; .ci/run installs one into target/duckdb");
        return;
    }
    let out = folder("duckdb");
    printed(&["run", "gladiators", "--games", "90", "--bots", "random", "--out", &out]);
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lab_run/read_with_duckdb.py");
    let output = Command::new(&python).arg(script).arg(&out).output().expect("Python was found");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let found: Value = serde_json::from_slice(&output.stdout).expect("the script prints JSON");
    let figures = &json(&out, "summary.json")["figures"];
    assert_eq!((&found["games"], &found["broken"]), (&Value::from(90), &Value::from(0)));
    let mean = figures["games"]["all games"]["decisions"]["mean"].as_f64().unwrap();
    assert!((found["decisions"].as_f64().unwrap() / 90.0 - mean).abs() < 1e-9);
    let wins = figures["seats"]["seat 1"]["wins"]["mean"].as_f64().unwrap();
    assert!((found["scores"][0][2].as_f64().unwrap() / 90.0 - wins).abs() < 1e-4, "{found}");
}
