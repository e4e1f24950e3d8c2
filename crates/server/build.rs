//! Lists the files of the browser client, so that the program brings them along.
//!
//! `cargo xtask web` makes them. Without them the list is empty, and the server says how to have them.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let bundle = Path::new(&variable("CARGO_MANIFEST_DIR")?).join("../web/dist");
    // The folder is part of a checkout, even when no bundle is. Where it is not, watching it would run this every time.
    if bundle.is_dir() {
        println!("cargo::rerun-if-changed={}", bundle.display());
    } else {
        println!("cargo::rerun-if-changed=build.rs");
    }
    let mut list = String::from("vec![\n");
    for path in files_in(&bundle)? {
        list.push_str(&line(&bundle, &path));
    }
    list.push_str("]\n");
    fs::write(Path::new(&variable("OUT_DIR")?).join("bundle.rs"), list)
}

fn variable(name: &str) -> io::Result<String> {
    env::var(name).map_err(io::Error::other)
}

/// A file, or where it has them its compressed forms: they are enough to make it of.
fn line(bundle: &Path, path: &Path) -> String {
    let name: Vec<_> =
        path.strip_prefix(bundle).unwrap_or(path).iter().map(|part| part.to_string_lossy()).collect();
    let name = name.join("/");
    let form = |ending: &str| PathBuf::from(format!("{}{ending}", path.display()));
    // Written as a literal of Rust, whatever stands in the path.
    let literal = |path: PathBuf| format!("{:?}", path.to_string_lossy());
    let bytes = |path: PathBuf| format!("Bytes::from_static(include_bytes!({}))", literal(path));
    let (brotli, gzip) = (form(".br"), form(".gz"));
    let file = if brotli.is_file() && gzip.is_file() {
        format!("File::Compressed {{ brotli: {}, gzip: {} }}", bytes(brotli), bytes(gzip))
    } else {
        format!("File::Whole({})", bytes(path.to_owned()))
    };
    format!("    ({name:?}, {file}),\n")
}

/// Every file but hidden ones and compressed forms.
fn files_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = if folder.is_dir() { vec![folder.to_owned()] } else { Vec::new() };
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let is_form = [".br", ".gz"].iter().any(|ending| name.ends_with(ending));
            if name.starts_with('.') || is_form {
                continue;
            }
            if entry.path().is_dir() {
                folders.push(entry.path());
            } else {
                files.push(entry.path());
            }
        }
    }
    files.sort();
    Ok(files)
}
