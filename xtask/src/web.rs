//! `cargo xtask web`: the browser client as a folder of files that anybody can host.
//!
//! Cargo builds `crates/web` for the browser, wasm-bindgen writes the script around it, and what lies in `static` and
//! `style` joins them in `crates/web/dist`, each file with its compressed forms beside it. The server embeds that folder.

mod arrange;
mod bindings;
mod compress;
mod dist;
mod files;

use crate::{
    wasm_target,
    workspace::{Workspace, cargo},
};
use anyhow::{Context, Result, ensure};
use dist::Dist;
use files::File;
use sha2::{Digest, Sha256};
use std::{env, fs, path::PathBuf, process::ExitCode, time::Instant};

/// The crate of the client, and the name of its library.
const CLIENT: &str = "web";

/// What a browser may have to fetch at most before it can play, in bytes as they travel.
const BUDGET: u64 = 900_000;

/// Raise this when the bundler makes other files of the same client.
const FORM: u32 = 4;

/// How much work goes into the bundle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finish {
    /// Small, as players get it.
    Full,
    /// Soon there, for work on the client.
    Fast,
}

impl Finish {
    /// The profile of the root manifest.
    const fn profile(self) -> &'static str {
        match self {
            Finish::Full => "web",
            Finish::Fast => "web-fast",
        }
    }
}

/// Builds the bundle and says how large it is.
pub(crate) fn web(workspace: &Workspace, finish: Finish) -> Result<ExitCode> {
    build(workspace, finish)?;
    Ok(ExitCode::SUCCESS)
}

/// Brings `crates/web/dist` up to date, for whoever wants to play: a bundle that is too large is no reason to stop.
pub(crate) fn build(workspace: &Workspace, finish: Finish) -> Result<()> {
    bundle(workspace, finish).map(drop)
}

/// The same as players get it, for whoever checks: a bundle that is too large is an error.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    within_budget(bundle(workspace, Finish::Full)?)
}

/// May a browser have to fetch so much before it can play?
fn within_budget(first_load: u64) -> Result<()> {
    ensure!(first_load <= BUDGET, "the first load takes {first_load} bytes, more than the {BUDGET} it may");
    Ok(())
}

/// Writes the bundle and gives the bytes of its first load, which is every file of it. A bundle whose parts did not change is
/// left alone, so that nobody embeds it again.
fn bundle(workspace: &Workspace, finish: Finish) -> Result<u64> {
    let start = Instant::now();
    let package = workspace.package(CLIENT).context("crates/web is missing, the browser client")?;
    let folder = workspace.root.join(&package.folder);
    bindings::check_version(workspace)?;
    wasm_target::ensure_installed()?;
    let wasm = compile(workspace, finish)?;

    let mut files = files::gather(&folder)?;
    let dist = Dist::new(folder.join("dist"));
    let stamp = stamp(finish, &files, &wasm);
    if dist.stamp().as_deref() == Some(&stamp) {
        println!("web: the bundle is up to date");
    } else {
        println!("web: writing the bindings");
        files.extend(made_of(wasm, finish)?);
        files::fill_in(&mut files)?;
        println!("web: compressing {} files", files.len());
        dist.replace(&compress::all(files, finish)?, &stamp)?;
    }
    let sizes = dist.sizes()?;
    print!("{}", dist::report(&sizes));
    println!("web: crates/web/dist is ready after {:.1} s", start.elapsed().as_secs_f64());
    let first_load = sizes.iter().map(|size| size.sent).sum();
    Ok(first_load)
}

/// Lets Cargo build the client in sight, and reads what came of it.
fn compile(workspace: &Workspace, finish: Finish) -> Result<Vec<u8>> {
    let profile = finish.profile();
    println!("web: compiling the client, profile {profile}");
    let status = cargo(&workspace.root)
        .args(["build", "--package", CLIENT, "--lib", "--target", wasm_target::TARGET, "--profile", profile])
        .args(["--config", &short_names(&sources())])
        .status()
        .context("cargo could not be started")?;
    ensure!(status.success(), "the client did not build; what is missing is named above");
    let built: PathBuf = [wasm_target::TARGET, profile, &format!("{CLIENT}.wasm")].iter().collect();
    let built = workspace.target_directory.join(built);
    fs::read(&built).with_context(|| built.display().to_string())
}

/// Where Cargo keeps what others wrote.
fn sources() -> Vec<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo"))).unwrap_or_default();
    let folders = fs::read_dir(home.join("registry").join("src")).into_iter().flatten();
    folders.flatten().map(|folder| folder.path()).collect()
}

/// A setting for Cargo: files in these folders are called by what is behind. Their names stand in the client, for when it panics, and
/// where this machine keeps them makes it no better but larger.
fn short_names(folders: &[PathBuf]) -> String {
    let flags: Vec<String> =
        folders.iter().map(|folder| format!("--remap-path-prefix={}=", folder.display())).collect();
    format!("target.{}.rustflags={flags:?}", wasm_target::TARGET)
}

/// What becomes of the compiled client.
fn made_of(wasm: Vec<u8>, finish: Finish) -> Result<Vec<File>> {
    let mut files = bindings::generate(wasm)?;
    if finish == Finish::Full {
        let is_compiled =
            |file: &&mut File| file.path.rsplit_once('.').is_some_and(|(_, ending)| ending == "wasm");
        for file in files.iter_mut().filter(is_compiled) {
            file.bytes = arrange::arrange(&file.bytes)?;
        }
    }
    Ok(files)
}

/// Tells a bundle from every other one by what it was made of.
fn stamp(finish: Finish, files: &[File], wasm: &[u8]) -> String {
    let mut hash = Sha256::new();
    hash.update(format!("{FORM} {}\n", finish.profile()));
    hash.update(Sha256::digest(wasm));
    for file in files {
        hash.update(format!("{}\n", file.path));
        hash.update(Sha256::digest(&file.bytes));
    }
    hexadecimal(&hash.finalize())
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::{BUDGET, File, Finish, short_names, stamp, within_budget};
    use std::path::PathBuf;

    #[test]
    fn names_lose_the_folders_that_only_this_machine_has() {
        let setting = short_names(&[PathBuf::from("somewhere"), PathBuf::from("else")]);
        let flags = r#"["--remap-path-prefix=somewhere=", "--remap-path-prefix=else="]"#;
        assert_eq!(setting, format!("target.wasm32-unknown-unknown.rustflags={flags}"));
    }

    #[test]
    fn a_byte_too_many_is_too_much() {
        assert!(within_budget(BUDGET).is_ok());
        let problem = within_budget(BUDGET + 1).unwrap_err().to_string();
        assert!(problem.contains("900001") && problem.contains("900000"), "{problem}");
    }

    #[test]
    fn a_stamp_changes_with_everything_the_bundle_is_made_of() {
        let file = |path: &str, text: &str| File { path: path.to_owned(), bytes: text.into() };
        let stamps = [
            stamp(Finish::Full, &[file("a", "b")], b"code"),
            stamp(Finish::Fast, &[file("a", "b")], b"code"),
            stamp(Finish::Full, &[file("a", "c")], b"code"),
            stamp(Finish::Full, &[file("b", "b")], b"code"),
            stamp(Finish::Full, &[file("a", "b")], b"mode"),
            stamp(Finish::Full, &[], b"code"),
        ];
        for (index, one) in stamps.iter().enumerate() {
            assert!(stamps.iter().skip(index + 1).all(|other| other != one), "{index}");
        }
        assert_eq!(stamps[0], stamp(Finish::Full, &[file("a", "b")], b"code"));
    }
}
