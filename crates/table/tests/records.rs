//! Recorded games stay valid for ever: every record of the repository is audited against the content it was played
//! with, which is kept beside it under its hash.

use rules_core::{Header, Viewer, content::Source};
use std::{fs, path::Path};
use table::{audit::Report, catalogue::Catalogue};

#[test]
fn every_record_of_the_repository_still_audits() {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records");
    let catalogue = Catalogue::shipped();
    for game in catalogue.games() {
        let folder = records.join(game.id());
        let mut audited = 0;
        for entry in fs::read_dir(&folder).expect("every shipped game has records") {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|extension| extension != "jsonl") {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let digest = Header::peek(&text).unwrap().content.to_string();
            let read = |file: &&str| {
                let content = folder.join("content").join(&digest).join(file);
                Source::new(*file, fs::read_to_string(content).expect("its content is kept under its hash"))
            };
            let sources: Vec<Source> = game.files().iter().map(read).collect();
            let report = game.audit(&text, &sources, None);
            assert!(matches!(report, Ok(Report::Fair(..))), "{}: {report:?}", path.display());
            let frames = game.replay(&text, &sources, Viewer::Table).unwrap();
            assert!(frames.len() > 10, "{}", path.display());
            audited += 1;
        }
        assert!(audited >= 4, "{} has {audited} records", game.id());
    }
}
