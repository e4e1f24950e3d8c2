//! Whole games with cards whose names and codes can be found again wherever they turn up.

use crate::common::{Folder, options, raw::Raw, seated, setup};
use rules_core::{Viewer, content::Source};
use server::{Chances, Running, client, start_with};
use std::{
    collections::BTreeSet,
    io::Write,
    path::Path,
    sync::{Arc, Mutex, OnceLock},
};
use table::catalogue::{Catalogue, Frame};
use wire::{
    ClientMessage, Json, ServerMessage,
    message::{Request, Stage},
    setup::{Access, BotLevel, Watchers},
};

const SEED: [u8; 32] = *b"\x5e\xedSand that nobody has counted\xf0\x0d";

/// Everything that was logged by anybody in this process, down to the smallest note.
fn log() -> &'static Mutex<Vec<u8>> {
    static LOG: OnceLock<Mutex<Vec<u8>>> = OnceLock::new();
    LOG.get_or_init(|| {
        let to = Log;
        tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(move || to).init();
        Mutex::new(Vec::new())
    })
}

#[derive(Clone, Copy)]
struct Log;

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        log().lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The game's own content, with a name for everything that holds its code and stands nowhere else.
fn canaries(game: &str) -> Vec<Source> {
    let catalogue = Catalogue::shipped();
    let mut sources = catalogue.find(game).unwrap().default_content();
    for source in &mut sources {
        let mut code = String::new();
        let lines = source.text.lines().map(|line| {
            if let Some(found) = line.strip_prefix("code = \"") {
                found.trim_end_matches('"').clone_into(&mut code);
            }
            if line.starts_with("name = ") { format!("name = \"Canary {code} zq\"") } else { line.to_owned() }
        });
        source.text = lines.collect::<Vec<_>>().join("\n");
    }
    sources
}

fn write(folder: &Path, game: &str, sources: &[Source]) {
    let folder = folder.join("content/canaries").join(game);
    std::fs::create_dir_all(&folder).unwrap();
    for source in sources {
        std::fs::write(folder.join(&source.file), &source.text).unwrap();
    }
}

/// The codes that a text names, as quoted codes or as canary names.
fn codes_in(text: &str, all: &BTreeSet<String>) -> BTreeSet<String> {
    let is_named =
        |code: &&String| text.contains(&format!("\"{code}\"")) || text.contains(&format!("Canary {code} zq"));
    all.iter().filter(is_named).cloned().collect()
}

fn all_codes(sources: &[Source]) -> BTreeSet<String> {
    let lines = sources.iter().flat_map(|source| source.text.lines());
    lines.filter_map(|line| Some(line.strip_prefix("code = \"")?.trim_end_matches('"').to_owned())).collect()
}

/// Ways in which the seed could be written.
fn seeds() -> Vec<Vec<u8>> {
    let hex: String = SEED.iter().map(|byte| format!("{byte:02x}")).collect();
    let list = format!("{:?}", &SEED[..6]);
    let decimals = list.trim_matches(['[', ']']).to_owned();
    // "Sand that", as base64 at the place where it stands in the seed.
    let base64 = "U2FuZCB0aGF0IG5vYm9keSBoYXMgY291bnRlZ";
    let shifted = "NhbmQgdGhhdCBub2JvZHkgaGFzIGNvdW50ZW";
    vec![
        hex[..16].into(),
        hex.to_uppercase()[..16].into(),
        decimals.replace(' ', "").into(),
        decimals.into(),
        base64[..16].into(),
        shifted[..16].into(),
        b"Sand that nobody".to_vec(),
    ]
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}

async fn server(folder: &Folder) -> Running {
    let mut options = options(&folder.0.join("data"));
    options.content = Some(folder.0.join("content"));
    let chances = Chances { seeds: Arc::new(|| SEED), ..Chances::default() };
    start_with(options, chances).await.unwrap()
}

/// Hears everything until the game is over, deciding whatever stands `pick` places into the list; gives the viewer's traffic.
async fn live(mut raw: Raw, is_starter: bool, pick: usize) -> Vec<String> {
    let (mut nonce, mut decided) = (0, 0);
    loop {
        let (state, seq, prompt) = match raw.hear().await.expect("the server goes on") {
            ServerMessage::Snapshot(snapshot) => (snapshot.state, snapshot.seq, snapshot.prompt),
            ServerMessage::Event(event) => (event.state, event.seq, event.prompt),
            ServerMessage::Refused { problem, .. } => panic!("{problem:?}"),
            _ => continue,
        };
        nonce += 1;
        if let Stage::Over { .. } = state.stage {
            return raw.heard;
        }
        if state.stage == Stage::Waiting && is_starter {
            raw.say(&ClientMessage::Ask { nonce: 1, what: Request::Start { bots: None } }).await;
        }
        if let Some(prompt) = prompt.filter(|prompt| prompt.since > decided) {
            decided = prompt.since;
            let action: Json = prompt.legal[(pick + nonce as usize) % prompt.legal.len()].clone();
            raw.say(&ClientMessage::Decide { nonce: nonce + 100, seq, action }).await;
        }
    }
}

/// What the table is asked over HTTP until it is over.
async fn pry(url: String, table: String) -> Vec<String> {
    let mut answers = Vec::new();
    loop {
        for path in [
            format!("/api/tables/{table}"),
            "/api/tables".to_owned(),
            "/metrics".to_owned(),
            format!("/t/{table}"),
            format!("/api/tables/{table}/record"),
        ] {
            match client::get(format!("{url}{path}")).await {
                // The record is everybody's once the game is over, and only then.
                Ok(_) if path.ends_with("/record") => return answers,
                // The game may be over since the last question; then the seed is everybody's.
                Ok(text) if text.contains("\"over\"") => {}
                Ok(text) => answers.push(text),
                Err(refused) => answers.push(refused.to_string()),
            }
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

/// Nobody's traffic names a card before the viewer's own replay of the record has shown it.
fn check_traffic(viewer: Viewer, heard: &[String], frames: &[Frame], codes: &BTreeSet<String>) {
    let text = |frame: &Frame| {
        let told = frame.notices.iter().map(|notice| format!("{} {}", notice.json, notice.words));
        format!("{} {} {}", told.collect::<String>(), frame.view.json, frame.view.words)
    };
    let (mut at, mut known) = (0, codes_in(&text(&frames[0]), codes));
    let mut matched = 0;
    for heard in heard {
        let message: ServerMessage = serde_json::from_str(heard).unwrap();
        let view = match &message {
            ServerMessage::Event(event) => event.view.as_ref(),
            ServerMessage::Snapshot(snapshot) => snapshot.view.as_ref(),
            _ => None,
        };
        if let Some(view) = view {
            let view: serde_json::Value = serde_json::from_str(view.get()).unwrap();
            let fits = |frame: &Frame| frame.view.json == view;
            let first = (at..frames.len()).find(|&index| fits(&frames[index]));
            let first = first.unwrap_or_else(|| panic!("{viewer:?} got a view that no replay shows"));
            let run = frames[first..].iter().take_while(|frame| fits(frame)).count();
            for frame in &frames[at..first + run] {
                known.extend(codes_in(&text(frame), codes));
            }
            at = first;
            matched += 1;
        }
        let named = codes_in(heard, codes);
        let leaked: Vec<_> = named.difference(&known).collect();
        assert!(leaked.is_empty(), "{viewer:?} was told of {leaked:?} too early in {heard}");
    }
    assert!(matched > 10, "{viewer:?} got views with few events: {matched}");
}

async fn game_with_canaries(game: &str, open: usize, bots: &[BotLevel], delay: u32) {
    log();
    tracing::trace!("the log hears everything");
    let folder = Folder::new();
    let sources = canaries(game);
    write(&folder.0, game, &sources);
    let running = server(&folder).await;
    let url = running.app.url();
    let mut setup = setup(game, open, bots);
    setup.content = Some("canaries".to_owned());
    setup.watchers = Some(Watchers { delay });
    setup.access = Access::Listed;
    let (link, places) = seated(&url, setup).await;
    let mut lives = Vec::new();
    for token in places.iter().map(|place| Some(&*place.token)).chain([None]).rev() {
        let raw = Raw::hello(&link, token, None).await;
        let number = lives.len();
        lives.push(tokio::spawn(live(raw, number == open, 7 * number + 1)));
    }
    // Somebody comes back on another device; what is in the link is for nobody else.
    client::get(places[0].link.clone()).await.unwrap();
    let prying = tokio::spawn(pry(url.clone(), link.table.clone()));
    let mut heard = Vec::new();
    for life in lives {
        heard.push(life.await.unwrap());
    }
    let answers = prying.await.unwrap();
    let record = client::get(format!("{url}/api/tables/{}/record", link.table)).await.unwrap();
    let entries = running.app.store().entries(link.table.clone()).await.unwrap();
    running.stop().await.unwrap();

    // The watcher connected first, then the seats from the last to the first.
    let viewers =
        std::iter::once(Viewer::Table).chain((0..open).rev().map(|s| Viewer::Seat(rules_core::Seat::at(s))));
    let codes = all_codes(&sources);
    let catalogue = Catalogue::shipped();
    for (viewer, heard) in viewers.zip(&heard) {
        let frames = catalogue.find(game).unwrap().replay(&record, &sources, viewer).unwrap();
        check_traffic(viewer, heard, &frames, &codes);
        let told = heard.len() - usize::from(heard.last().unwrap().contains("\"over\""));
        let early = heard[..told].join("\n");
        let late = heard.join("\n");
        for seed in seeds() {
            assert!(!contains(early.as_bytes(), &seed), "{viewer:?} was told the seed");
        }
        assert!(contains(late.as_bytes(), &seeds()[0]), "the end shows the seed");
        assert!(!codes_in(&late, &codes).is_empty());
    }
    assert!(answers.len() >= 4 && answers.iter().any(|answer| answer.contains("commitment")));
    check_outside(&answers.join("\n"), &codes, &entries);
    let log = String::from_utf8_lossy(&log().lock().unwrap()).into_owned();
    assert!(log.contains("the log hears everything"));
    // Whoever looks after the server finds the table by its id.
    let about: Vec<&str> = log.lines().filter(|line| line.contains(&link.table)).collect();
    for what in ["a table is opened", "somebody is here", "stored", "a game is over"] {
        assert!(about.iter().any(|line| line.contains(what)), "{what}: {about:?}");
    }
    check_outside(&log, &codes, &entries);
    assert!(places.iter().all(|place| !log.contains(&place.token)), "a secret of a seat is logged");
}

/// Neither HTTP nor the log tells of cards, seeds, or steps.
fn check_outside(text: &str, codes: &BTreeSet<String>, entries: &[store::EntryRow]) {
    assert!(codes_in(text, codes).is_empty(), "{:?}", codes_in(text, codes));
    for seed in seeds() {
        assert!(!contains(text.as_bytes(), &seed), "the seed is told");
    }
    for entry in entries {
        assert!(!text.contains(&entry.text), "an entry is told");
        let stored: serde_json::Value = serde_json::from_str(&entry.text).unwrap();
        let lines = stored["what"].as_object().unwrap().values().filter_map(|what| what["lines"].as_array());
        for line in lines.flatten().filter_map(|line| line.as_str()) {
            assert!(!text.contains(line), "a step is told: {line}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn fight_tells_nobody_a_card_too_early() {
    game_with_canaries("fight", 3, &[BotLevel::Easy], 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fired_up_tells_nobody_a_card_too_early() {
    game_with_canaries("fired-up", 2, &[BotLevel::Easy], 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn late_watchers_know_no_more_than_reached_them() {
    game_with_canaries("fight", 2, &[], 5).await;
}
