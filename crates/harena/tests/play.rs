//! The real binary, played through pipes.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{self, Command, Output, Stdio},
};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// A folder of its own for one test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{test}-{}", process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn harena(folder: &Path, words: &str, typed: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_harena"))
        .args(words.split(' '))
        .current_dir(folder)
        .env("XDG_DATA_HOME", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A game that ends before everything was read closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(output: &Output) -> String {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_game_is_played_to_the_end_and_its_dice_are_audited() {
    let folder = folder("end");
    let words = format!(
        "play gladiators --gladiator Priscus --gladiator Medica --bot medium --seed {SEED} --words pear"
    );
    let first = text(&harena(&folder, &words, &"1\n".repeat(300)));
    assert!(
        first.contains("has won.") && first.contains("Priscus declares: attack with short sword, normal"),
        "{first}"
    );

    let record = folder.join("harena/records/gladiators-1.jsonl");
    let audit = harena(&folder, &format!("audit {}", record.display()), "");
    assert!(text(&audit).contains("Every draw is fair"), "{audit:?}");

    let again = text(&harena(&folder, &words, &"attack normal\n".repeat(300)));
    assert!(again.contains("gladiators-2.jsonl"), "{again}");
    assert_eq!(
        again.replace("gladiators-2.jsonl", "gladiators-1.jsonl"),
        first,
        "the same seed, the same game"
    );
}

#[test]
fn a_changed_die_is_found_by_the_audit() {
    let folder = folder("changed");
    let words = format!(
        "play gladiators --seats 0 --bot random --gladiator Celer --gladiator Brutus --seed {SEED} --record game.jsonl"
    );
    text(&harena(&folder, &words, ""));
    let record = folder.join("game.jsonl");
    let honest = fs::read_to_string(&record).unwrap();
    let mut lines: Vec<String> = honest.lines().map(str::to_owned).collect();
    let draw = lines.iter().position(|line| line.contains("\"draw\"")).unwrap();
    lines[draw] = r#"{"draw":{"dice":"6666"}}"#.to_owned();
    let changed = lines.join("\n") + "\n";
    assert_ne!(changed, honest);
    fs::write(&record, changed).unwrap();
    assert!(!harena(&folder, "audit game.jsonl", "").status.success());
}

#[test]
fn what_is_wrong_is_refused_with_the_rule_and_asked_again() {
    let folder = folder("wrong");
    let words = format!("play gladiators --gladiator priscus --gladiator BRUTUS --bot random --seed {SEED}");
    let typed = "dance\nattack trident\nthrow short sword\nheal 1\n0\n77\n\u{7f}\npass\n";
    let shown = text(&harena(&folder, &words, typed));
    for part in [
        "`dance` is no decision",
        "`trident` is not carried; weapons here: short sword",
        "this weapon cannot be thrown (§2.2)",
        "Heal Dice asked for: 1; left: 0",
        "There is no choice 0; choices are 1 to 4",
        "There is no choice 77",
        "Priscus passes (§4.5)",
    ] {
        assert!(shown.contains(part), "`{part}` is missing in\n{shown}");
    }
}

#[test]
fn the_end_of_input_ends_politely_with_the_record_so_far() {
    let folder = folder("eof");
    let words = format!(
        "play gladiators --plain --gladiator Priscus --gladiator Priscus --bot random --seed {SEED} --record half.jsonl"
    );
    let shown = text(&harena(&folder, &words, "1\n"));
    assert!(shown.ends_with("You leave. The record so far is in half.jsonl\n"), "{shown}");
    let told = text(&harena(&folder, "replay half.jsonl", ""));
    assert!(!told.contains(" won with "), "nobody has won yet: {told}");
    let record = fs::read_to_string(folder.join("half.jsonl")).unwrap();
    assert!(record.lines().count() > 3 && record.ends_with('\n') && !record.contains("\"seed\""), "{record}");

    let refused = harena(&folder, &words, "");
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && error.contains("half.jsonl exists"), "{error}");
    assert_eq!(fs::read_to_string(folder.join("half.jsonl")).unwrap(), record);
}

#[test]
fn the_end_of_input_in_a_menu_is_said_and_nothing_is_recorded() {
    let folder = folder("menu");
    let shown = text(&harena(&folder, "play gladiators --plain --record game.jsonl", "Ludia\n"));
    assert!(shown.contains("Choose your rival"), "{shown}");
    assert!(shown.ends_with("The input has ended before a match began; nothing is recorded.\n"), "{shown}");
    assert!(!folder.join("game.jsonl").exists());
}

#[test]
fn a_record_that_cannot_be_written_is_refused_before_anybody_chooses() {
    let folder = folder("place");
    fs::write(folder.join("taken.jsonl"), "mine").unwrap();
    for (record, part) in [
        ("taken.jsonl", "taken.jsonl exists"),
        ("nowhere/game.jsonl", "the record nowhere/game.jsonl cannot be made"),
        ("taken.jsonl/game.jsonl", "cannot be made"),
    ] {
        let output = harena(&folder, &format!("play gladiators --record {record}"), "1\n1\n");
        let error = String::from_utf8(output.stderr.clone()).unwrap();
        assert!(!output.status.success() && error.contains(part), "{error}");
        assert!(output.stdout.is_empty(), "a menu was shown");
    }
    assert_eq!(fs::read_to_string(folder.join("taken.jsonl")).unwrap(), "mine");
}

#[test]
fn two_people_bid_in_secret() {
    let folder = folder("secret");
    let words = format!(
        "play gladiators --seats 2 --gladiator Ludia --gladiator Ludia --seed {SEED} --record duel.jsonl"
    );
    let between = |bids: [&str; 2]| {
        let typed = format!("\n{}\n\n{}\n", bids[0], bids[1]);
        let shown = text(&harena(&folder, &words, &typed));
        fs::remove_file(folder.join("duel.jsonl")).unwrap();
        let start = shown.find("In secret (§3.2)").unwrap();
        let end = shown.find(" for initiative: ").unwrap();
        let start_of_line = shown[..end].rfind('\n').unwrap();
        shown[start..start_of_line].to_owned()
    };
    // Whatever the two choose, what anybody can read until the dice fall is the same.
    let quiet = between(["luck 0", "luck 0"]);
    assert_eq!(between(["luck 2", "luck 1"]), quiet);
    assert_eq!(between(["3", "2"]), quiet);
    assert_eq!(quiet.matches("has chosen Luck Dice for initiative, in secret").count(), 2, "{quiet}");
    assert_eq!(quiet.matches("Hand over to Ludia").count(), 1, "{quiet}");
    assert!(!quiet.contains("puts "), "{quiet}");
}

#[test]
fn bad_wishes_are_refused_with_what_is_allowed() {
    let folder = folder("wishes");
    for (words, part) in [
        ("play gladiators --gladiator Spartacus", "the ready-made gladiators are: Priscus"),
        (
            "play gladiators --gladiator Priscus --gladiator Celer --gladiator Ludia",
            "3 gladiators are named; a duel has two",
        ),
        ("play gladiators --bot clever", "`clever` is no level; levels are random, easy, medium and hard"),
        ("play gladiators --bot hard,easy", "--bot names 2 levels for 1 bot; name one for all"),
        ("play gladiators --seats 7", "a whole number from 0 to 2"),
        ("play gladiators --content nowhere", "nowhere"),
        ("play chess", "gladiators"),
        ("play fight --players 6", "a whole number from 2 to 5"),
        ("play fight --players 2 --seats 3", "3 people for 2 players"),
        ("play fight --players 2 --first 3", "seat 3 begins, but there are 2 seats (§1.5)"),
        ("play fight --steal everything", "on-table, waiting"),
        ("play fight --bot best", "levels are random, easy, medium and hard"),
        ("play fight --bot hard,easy", "--bot names 2 levels for 3 bots"),
    ] {
        let output = harena(&folder, words, "");
        let error = String::from_utf8(output.stderr.clone()).unwrap();
        assert!(!output.status.success() && error.contains(part), "{words}: {error}");
    }
}

#[test]
fn a_sheet_of_ones_own_fights() {
    let folder = folder("sheet");
    let sheet = "name = \"Nova\"\nattack = 9\nweapons = [{ name = \"dagger\", rank = 2 }]\n";
    fs::write(folder.join("nova.toml"), sheet).unwrap();
    let words = format!(
        "play gladiators --seats 0 --bot random --gladiator nova.toml --gladiator Brutus --seed {SEED}"
    );
    assert!(text(&harena(&folder, &words, "")).contains("Nova against Brutus"));
    fs::write(folder.join("nova.toml"), "name = \"Nova\"\nattack = 99\nweapons = []\n").unwrap();
    let error = String::from_utf8(harena(&folder, &words, "").stderr).unwrap();
    assert!(error.contains("nova.toml") && error.contains("ATTACK 99 cannot be had"), "{error}");
}

#[test]
fn fight_is_played_to_the_end_and_its_dice_are_audited() {
    let folder = folder("fight-end");
    let words = format!("play fight --players 3 --first 2 --seed {SEED} --words pear");
    let first = text(&harena(&folder, &words, &"1\n".repeat(100)));
    for part in ["Fight 1 of 7", "Livia is 1st player", "Fight 7 of 7", "Glory = Arenas + scored", "(§7.2)"]
    {
        assert!(first.contains(part), "`{part}` is missing in\n{first}");
    }
    let record = folder.join("harena/records/fight-1.jsonl");
    let audit = harena(&folder, &format!("audit {}", record.display()), "");
    assert!(text(&audit).contains("Every draw is fair"), "{audit:?}");

    assert!(text(&audit).contains(" won with "), "{audit:?}");
    let told = text(&harena(&folder, &format!("replay {}", record.display()), ""));
    let last = told.lines().last().unwrap();
    assert!(
        last.starts_with("Seat ") && last.contains(" won with ") && last.contains("; then seat "),
        "{told}"
    );

    let again = text(&harena(&folder, &words, &"1\n".repeat(100)));
    assert_eq!(again.replace("fight-2.jsonl", "fight-1.jsonl"), first, "the same seed, the same game");
}

#[test]
fn three_people_play_fight_at_one_keyboard() {
    let folder = folder("fight-three");
    let words = format!("play fight --players 4 --seats 3 --bot random --seed {SEED} --record three.jsonl");
    let shown = text(&harena(&folder, &words, &"\n1\n1\n".repeat(200)));
    for name in ["Player 1", "Player 2", "Player 3"] {
        assert!(shown.contains(&format!("Hand over to {name}")), "{shown}");
    }
    assert!(
        shown.contains("Varro plays ") && shown.contains("Check them with: harena audit three.jsonl"),
        "{shown}"
    );
    assert!(text(&harena(&folder, "audit three.jsonl", "")).contains("Every draw is fair"));
}

#[test]
fn the_end_of_input_and_quitting_fight_keep_the_record_so_far() {
    let folder = folder("fight-eof");
    for (number, typed) in ["1\n1\n", "1\nquit\n", ""].into_iter().enumerate() {
        let words = format!("play fight --plain --bot random --seed {SEED} --record half-{number}.jsonl");
        let shown = text(&harena(&folder, &words, typed));
        assert!(shown.ends_with(&format!("The record so far is in half-{number}.jsonl\n")), "{shown}");
        let record = fs::read_to_string(folder.join(format!("half-{number}.jsonl"))).unwrap();
        assert!(record.lines().count() > 3 && !record.contains("\"seed\""), "{record}");
    }
}

#[test]
fn house_rules_of_fight_are_in_the_record() {
    let folder = folder("fight-house");
    let words = format!(
        "play fight --seats 0 --players 2 --bot random --killed out --steal waiting --lone-digit zero --rounding up \
         --boost-family free --first-family previous-fight --short-hand all-or-nothing --seed {SEED} --record house.jsonl"
    );
    text(&harena(&folder, &words, ""));
    let record = fs::read_to_string(folder.join("house.jsonl")).unwrap();
    let header = record.lines().next().unwrap();
    for part in ["is_out", "waiting", "is_zero", "up", "free", "previous_fight", "all_or_nothing"] {
        assert!(header.contains(&format!("\"{part}\"")), "{part} is missing in {header}");
    }
    assert!(text(&harena(&folder, "audit house.jsonl", "")).contains("Every draw is fair"));
}

#[test]
fn fired_up_is_played_to_the_end_by_bots_and_its_dice_are_audited() {
    let folder = folder("fired-up");
    let words = format!("play fired-up --seats 0 --players 3 --bot random --plain --seed {SEED}");
    let shown = text(&harena(&folder, &words, ""));
    for part in [
        "Fired Up for 3: Galla (random), Livia (random) and Cato (random)",
        "Round 1 of 4",
        " attacks ",
        "points = cards + bets",
        "(§10.2)",
    ] {
        assert!(shown.contains(part), "`{part}` is missing in\n{shown}");
    }
    let record = folder.join("harena/records/fired-up-1.jsonl");
    let audit = harena(&folder, &format!("audit {}", record.display()), "");
    assert!(text(&audit).contains("Every draw is fair"), "{audit:?}");
}

#[test]
fn fired_up_takes_numbers_and_words() {
    let folder = folder("fired-up-typed");
    let words = format!("play fired-up --players 2 --bot random --plain --seed {SEED}");
    let typed = format!("1\n2\nreroll none\nfly\n{}", "1\n".repeat(600));
    let shown = text(&harena(&folder, &words, &typed));
    for part in ["You keep ", ", claiming at once", "`fly` is no decision", "harena audit"] {
        assert!(shown.contains(part), "`{part}` is missing in\n{shown}");
    }
}
