//! The script between the browser and the compiled client, written by wasm-bindgen's own library.

use super::files::{File, read_folder};
use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use std::{env, fs, process};
use wasm_bindgen_cli_support::Bindgen;

/// `harena.js` and `harena_bg.wasm`.
const NAME: &str = "harena";

/// The library reads what its twin in the client wrote, and both change with every version.
pub(crate) fn check_version(workspace: &Workspace) -> Result<()> {
    let lock = workspace.root.join("Cargo.lock");
    let lock = fs::read_to_string(&lock).with_context(|| lock.display().to_string())?;
    let client = locked(&lock, "wasm-bindgen").context("Cargo.lock has no wasm-bindgen")?;
    let ours =
        locked(&lock, "wasm-bindgen-cli-support").context("Cargo.lock has no wasm-bindgen-cli-support")?;
    ensure!(
        client == ours,
        "the client uses wasm-bindgen {client}: set wasm-bindgen-cli-support in xtask/Cargo.toml to `={client}`, it is {ours}"
    );
    Ok(())
}

/// Everything that wasm-bindgen makes of the compiled client, without what only developers read.
pub(crate) fn generate(wasm: Vec<u8>) -> Result<Vec<File>> {
    let folder = env::temp_dir().join(format!("harena-bindings-{}", process::id()));
    let made = Bindgen::new()
        .input_bytes(NAME, wasm)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&folder)
        .context("wasm-bindgen refuses the client")
        .and_then(|()| read_folder(&folder));
    // What is left behind in a folder for such things harms nobody.
    let _ = fs::remove_dir_all(&folder);
    made
}

/// The version of a package in a lock file.
fn locked<'a>(lock: &'a str, name: &str) -> Option<&'a str> {
    let entry = format!("name = \"{name}\"\nversion = \"");
    lock.split_once(&entry)?.1.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::{check_version, locked};
    use crate::workspace::Workspace;

    #[test]
    fn a_lock_file_is_read() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"1.0.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\nsource = \"x\"\n";
        assert_eq!(locked(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked(lock, "bindgen"), None);
    }

    #[test]
    fn both_sides_have_the_same_version() {
        check_version(&Workspace::load().unwrap()).unwrap();
    }
}
