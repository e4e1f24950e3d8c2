//! What the bundle is made of beside the compiled client.

use super::hexadecimal;
use crate::workspace::with_slashes;
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::{fs, path::Path};

/// Stands for a name that changes with every byte of the bundle.
const VERSION: &str = "%VERSION%";
/// Stands for the list of what to keep for times without a network.
const FILES: &str = "%FILES%";
/// The folder itself, by which the page is asked for.
const ROOT: &str = "./";
/// The one file that is not kept: a browser looks after it by itself.
const SERVICE_WORKER: &str = "sw.js";
/// All the style there is.
const STYLE: &str = "harena.css";

/// A file of the bundle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct File {
    /// Its path from the root of the bundle, with forward slashes.
    pub(crate) path: String,
    /// What is in it.
    pub(crate) bytes: Vec<u8>,
}

/// What lies in `static`, and what lies in `style` as one file.
pub(crate) fn gather(client: &Path) -> Result<Vec<File>> {
    let mut files = read_folder(&client.join("static"))?;
    let mut style = String::new();
    for sheet in read_folder(&client.join("style"))? {
        style += &squeezed(&String::from_utf8(sheet.bytes).with_context(|| sheet.path)?);
        style.push('\n');
    }
    files.push(File { path: STYLE.to_owned(), bytes: style.into() });
    Ok(files)
}

/// A style sheet without comments and indentation, which no browser reads.
fn squeezed(sheet: &str) -> String {
    let (mut plain, mut rest) = (String::new(), sheet);
    while let Some((before, after)) = rest.split_once("/*") {
        plain += before;
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    plain += rest;
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Every file in a folder and below it, in the order of their paths. Hidden ones are no part of a site.
pub(crate) fn read_folder(folder: &Path) -> Result<Vec<File>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).with_context(|| next.display().to_string())? {
            let path = entry?.path();
            let is_hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
            if is_hidden {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
            files.push(File { path: with_slashes(path.strip_prefix(folder)?), bytes });
        }
    }
    files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(files)
}

/// Puts the version and the list of files where they are asked for.
pub(crate) fn fill_in(files: &mut [File]) -> Result<()> {
    files.sort_by(|one, other| one.path.cmp(&other.path));
    let version = version(files);
    let paths = files.iter().map(|file| file.path.as_str()).filter(|path| *path != SERVICE_WORKER);
    let kept: Vec<&str> = std::iter::once(ROOT).chain(paths).collect();
    let kept = serde_json::to_string(&kept).context("a list of paths")?;
    for file in files {
        // Only text asks; the compiled client and pictures are no text.
        if let Ok(text) = str::from_utf8(&file.bytes)
            && (text.contains(VERSION) || text.contains(FILES))
        {
            file.bytes = text.replace(VERSION, &version).replace(FILES, &kept).into();
        }
    }
    Ok(())
}

fn version(files: &[File]) -> String {
    let mut hash = Sha256::new();
    for file in files {
        hash.update(format!("{}\n", file.path));
        hash.update(Sha256::digest(&file.bytes));
    }
    hexadecimal(&hash.finalize()[..8])
}

#[cfg(test)]
mod tests {
    use super::{File, fill_in, gather, squeezed};
    use crate::workspace::Workspace;

    fn bundle(page: &str) -> Vec<File> {
        let file = |path: &str, bytes: &[u8]| File { path: path.to_owned(), bytes: bytes.to_vec() };
        let mut files = vec![
            file("sw.js", b"cache(\"%VERSION%\", %FILES%)"),
            file("icon.png", b"\xff%VERSION%"),
            file("index.html", page.as_bytes()),
        ];
        fill_in(&mut files).unwrap();
        files
    }

    #[test]
    fn the_service_worker_learns_the_version_and_every_other_file() {
        let [icon, index, worker] = bundle("hello").try_into().unwrap();
        let worker = String::from_utf8(worker.bytes).unwrap();
        let (version, files) = worker.split_once(", ").unwrap();
        assert_eq!(files, "[\"./\",\"icon.png\",\"index.html\"])");
        assert_eq!(version.len(), "cache(\"".len() + 16 + "\"".len());
        assert_eq!(index.bytes, b"hello");
        assert_eq!(icon.bytes, b"\xff%VERSION%");
    }

    #[test]
    fn style_loses_its_comments_and_its_indentation() {
        let sheet = "/* The ring. */\n.ring { color: red; }\n  .a,\n  .b::after { content: \"a b\"; } /* end";
        assert_eq!(squeezed(sheet), ".ring { color: red; } .a, .b::after { content: \"a b\"; }");
    }

    #[test]
    fn another_byte_is_another_version() {
        assert_ne!(bundle("hello")[2], bundle("hullo")[2]);
        assert_eq!(bundle("hello")[2], bundle("hello")[2]);
    }

    #[test]
    fn the_client_has_a_page_and_a_style() {
        let files = gather(&Workspace::load().unwrap().root.join("crates/web")).unwrap();
        for name in ["index.html", "harena.css", "sw.js"] {
            assert!(files.iter().any(|file| file.path == name), "{name}");
        }
    }
}
