//! `harena admin` on the folder of a server, while it runs and afterwards.

use crate::server::{Server, command, folder, harena, text};
use serde_json::Value;
use std::{fs, process::Output};
use store::rusqlite::Connection;
use wire::setup::BotLevel;

/// The entries of a table.
const OF: &str = "table_key = (SELECT key FROM tables WHERE id = ?1)";

fn admin(server: &Server, words: &[&str]) -> Output {
    harena(&[&["admin", "--data", server.data.to_str().unwrap()], words].concat())
}

fn good(server: &Server, words: &[&str]) -> String {
    let output = admin(server, words);
    assert!(output.status.success(), "{words:?}: {}", text(&output));
    text(&output)
}

fn bad(server: &Server, words: &[&str], says: &str) {
    let output = admin(server, words);
    assert_eq!(output.status.code(), Some(1), "{words:?}: {}", text(&output));
    assert!(text(&output).contains(says), "{words:?} says {}", text(&output));
}

/// Plays a game of a random bot against one of the server's.
fn played(server: &Server, game: &str) -> String {
    let opened = server.open(game, 1, &[BotLevel::Random]);
    let words = ["bot", "--join", &opened.link, "--level", "random", "--beat", "0", "--start"];
    assert!(command(&words).output().unwrap().status.success());
    opened.table
}

#[test]
fn tables_are_listed_exported_backed_up_and_verified_while_the_server_runs() {
    let server = Server::start("admin-running");
    let over = [played(&server, "gladiators"), played(&server, "fight")];
    let waiting = server.open("fired-up", 2, &[BotLevel::Hard]).table;

    let listed: Value = serde_json::from_str(&good(&server, &["tables", "--json"])).unwrap();
    let find = |id: &str| listed.as_array().unwrap().iter().find(|one| one["table"] == id).unwrap().clone();
    assert_eq!(find(&over[1])["stage"], "over");
    assert!(find(&over[1])["finished"].as_u64() >= find(&over[1])["opened"].as_u64());
    let open = find(&waiting);
    assert_eq!((&open["stage"], &open["filled"], &open["seats"]), (&"waiting".into(), &1.into(), &3.into()));
    let words = good(&server, &["tables"]);
    assert!(words.contains(&waiting) && words.contains("1/3") && !words.contains("seed"), "{words}");

    let records = folder("admin-records");
    let to = records.to_str().unwrap();
    assert!(good(&server, &["export", "--all", "--to", to]).contains("2 records written, 0 not"));
    // Once more is no harm.
    good(&server, &["export", &over[0], "--to", to]);
    for table in &over {
        let path = records.join(format!("{table}.jsonl"));
        assert!(harena(&["audit", path.to_str().unwrap()]).status.success());
    }
    bad(&server, &["export", &waiting, "--to", to], "its game is not over");
    bad(&server, &["export", "../etc", "--to", to], "this is no id of a table");
    fs::write(records.join(format!("{}.jsonl", over[0])), "something else").unwrap();
    bad(&server, &["export", &over[0], "--to", to], "exists and is something else");

    assert!(good(&server, &["verify"]).contains("3 tables replayed (2 finished, 1 not): 3 fit, 0 do not"));
    let copy = folder("admin-copy");
    fs::create_dir_all(&copy).unwrap();
    let file = copy.join("harena.db");
    good(&server, &["backup", "--to", file.to_str().unwrap()]);
    bad(&server, &["backup", "--to", file.to_str().unwrap()], "exists already");
    let restored = harena(&["admin", "verify", "--data", copy.to_str().unwrap()]);
    assert!(restored.status.success() && text(&restored).contains("3 fit"), "{}", text(&restored));
    bad(&server, &["release", &over[0]], "is not set aside");
    let nowhere = harena(&["admin", "tables", "--data", "no-such-folder"]);
    assert!(text(&nowhere).contains("there is no harena.db"), "{}", text(&nowhere));
}

#[test]
fn a_damaged_byte_is_named_and_after_the_repair_the_table_goes_on() {
    let mut server = Server::start("admin-damage");
    let (over, whole) = (played(&server, "fight"), played(&server, "gladiators"));
    let waiting = server.open("fight", 2, &[]).table;
    server.stop();

    let change = |sql: &str, id: &str| {
        let connection = Connection::open(server.data.join("harena.db")).unwrap();
        assert_eq!(connection.execute(sql, [id]).unwrap(), 1, "{sql}");
    };
    let damage = |number: u32, from: &str, to: &str| {
        format!("UPDATE entries SET text = replace(text, '{from}', '{to}') WHERE number = {number} AND {OF}")
    };
    change(&damage(3, "seat", "soat"), &over);
    change(&damage(0, "fight", "fisht"), &waiting);
    bad(&server, &["verify"], "3 tables replayed (2 finished, 1 not): 1 fit, 2 do not");
    bad(
        &server,
        &["verify"],
        &format!("table {over} (fight) does not fit: entry 3: it does not fit its hash"),
    );
    bad(
        &server,
        &["verify"],
        &format!("table {waiting} (fight) does not fit: entry 0: it does not fit its hash"),
    );
    bad(
        &server,
        &["export", "--all", "--to", folder("admin-damaged").to_str().unwrap()],
        "1 records written, 1 not",
    );
    // A cut at the end leaves hashes that fit; the mark does not.
    change(
        &format!("DELETE FROM entries WHERE {OF} AND number = (SELECT max(number) FROM entries WHERE {OF})"),
        &whole,
    );
    bad(&server, &["verify"], &format!("table {whole} (gladiators) does not fit: it is marked as finished"));

    // The server sets aside what is not over; its keeper repairs it and releases it.
    server.crash();
    assert!(good(&server, &["tables"]).contains("set aside: entry 0: it does not fit its hash"));
    bad(&server, &["release", &waiting], "still does not fit");
    let repair = damage(0, "fisht", "fight");
    let connection = Connection::open(server.data.join("harena.db")).unwrap();
    assert_eq!(connection.execute(&repair, [&waiting]).unwrap(), 1);
    drop(connection);
    bad(&server, &["release", &waiting], "stop it first");
    server.stop();
    let verified = text(&admin(&server, &["verify"]));
    assert!(verified.contains(&format!("table {waiting} is set aside and fits")), "{verified}");
    assert!(good(&server, &["release", &waiting]).contains("goes on"));
    assert!(!good(&server, &["tables"]).contains("set aside"));
}
