//! What the tests need on a machine, and what happens where it is missing.

use std::{
    env,
    io::{self, Write},
    path::{Path, PathBuf},
};

/// The names under which Chromium is known.
const CHROMIUM: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Must everything be there? A machine that checks everything says so.
pub fn is_required() -> bool {
    env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false")
}

/// Says that a test is left out, past what captures the output of tests. Where everything must be there, the test fails.
pub fn leave_out(why: &str) {
    assert!(!is_required(), "{why}, and with CI set nothing may be left out");
    let _ = writeln!(io::stderr(), "SKIPPED: {why}");
}

/// Chromium: what `CHROMIUM` names, or one of its names in the path.
pub fn chromium() -> Result<PathBuf, String> {
    if let Some(named) = env::var_os("CHROMIUM").filter(|named| !named.is_empty()) {
        let named = PathBuf::from(named);
        return if named.is_file() { Ok(named) } else { Err("CHROMIUM names no file".to_owned()) };
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let found = env::split_paths(&path).flat_map(|folder| CHROMIUM.map(|name| folder.join(name)));
    let found = found.into_iter().find(|program| program.is_file());
    found.ok_or_else(|| format!("no Chromium was found; looked for {}", CHROMIUM.join(", ")))
}

/// The program: what `HARENA_PROGRAM` names, or what Cargo built beside this test.
pub fn program() -> Result<PathBuf, String> {
    if let Some(named) = env::var_os("HARENA_PROGRAM").filter(|named| !named.is_empty()) {
        return Ok(named.into());
    }
    let built = env::current_exe().ok();
    let beside =
        |exe: &Path| Some(exe.ancestors().find(|folder| folder.join("harena").is_file())?.join("harena"));
    built.as_deref().and_then(beside).ok_or_else(|| {
        "the program is not built; `cargo xtask browser` builds all that these tests need".to_owned()
    })
}

/// The script that checks whether everybody can use a page.
pub fn axe() -> Result<PathBuf, String> {
    const HELP: &str = "axe-core is missing; `npm install --prefix target/axe axe-core` gets it";
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/node_modules/axe-core/axe.min.js");
    let named = env::var_os("AXE").filter(|named| !named.is_empty()).map_or(folder, PathBuf::from);
    if named.is_file() { Ok(named) } else { Err(HELP.to_owned()) }
}
