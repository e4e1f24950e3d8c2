//! The example bot in Python, against the real server.

use crate::server::{Server, text};
use std::{path::Path, process::Command};
use wire::setup::BotLevel;

#[test]
fn the_example_bot_plays_whole_games() {
    let is_there =
        Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !is_there {
        eprintln!("python3 is not here, so the example bot was not tried");
        assert!(std::env::var_os("CI").is_none(), "a machine that checks everything has python3");
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/bot.py");
    let lines = std::fs::read_to_string(&script).unwrap().lines().count();
    assert!(lines <= 60, "an example of {lines} lines is no example");
    let server = Server::start("example");
    for (game, bots) in
        [("fight", &[BotLevel::Easy, BotLevel::Random][..]), ("fired-up", &[BotLevel::Random])]
    {
        let opened = server.open(game, 1, bots);
        let output = Command::new("python3").arg(&script).arg(&opened.link).arg("Python").output().unwrap();
        assert!(output.status.success(), "{game}: {}", text(&output));
        assert!(text(&output).contains("places"), "{game}: {}", text(&output));
        server.audited(&opened.table);
    }
}
