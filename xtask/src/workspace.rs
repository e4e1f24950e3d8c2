//! What Cargo says about the workspace, as plain data.

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

/// The workspace this program belongs to.
pub(crate) struct Workspace {
    /// The folder of the root manifest.
    pub(crate) root: PathBuf,
    /// Where Cargo builds, which may be inside the root or anywhere else.
    pub(crate) target_directory: PathBuf,
    /// The crates, in the order of their names.
    pub(crate) packages: Vec<Package>,
}

/// A crate of the workspace.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Package {
    /// Its name.
    pub(crate) name: String,
    /// Its folder, seen from the root, with forward slashes.
    pub(crate) folder: String,
    /// Every dependency it names, ours and others'.
    pub(crate) dependencies: Vec<Dependency>,
    /// Does it have a benchmark of its own?
    pub(crate) has_benches: bool,
}

/// A line in the manifest of a crate.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Dependency {
    /// The crate depended on.
    pub(crate) name: String,
    /// What it is needed for.
    pub(crate) need: Need,
}

/// What a dependency is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// For the crate itself.
    Run,
    /// For its build script.
    Build,
    /// For its tests, benches and examples.
    Test,
}

impl Workspace {
    /// Asks Cargo. Nothing is fetched for it.
    pub(crate) fn load() -> Result<Workspace> {
        let root = root()?;
        let output = cargo(&root)
            .args(["metadata", "--no-deps", "--format-version", "1"])
            .output()
            .context("cargo could not be started")?;
        ensure!(
            output.status.success(),
            "cargo cannot read the workspace: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        );
        let metadata = serde_json::from_slice(&output.stdout).context("the answer of cargo metadata")?;
        let (target_directory, packages) =
            read(&metadata).context("cargo metadata has another form than known")?;
        Ok(Workspace { root, target_directory, packages })
    }

    /// The crate of that name.
    pub(crate) fn package(&self, name: &str) -> Option<&Package> {
        self.packages.iter().find(|package| package.name == name)
    }
}

/// The Cargo that started this program, working in the given folder. It does not learn what Cargo told this program
/// about itself: build scripts would take that for a change, and build again what was built by hand.
pub(crate) fn cargo(folder: &Path) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(folder);
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(is_about_this_program) {
            command.env_remove(name);
        }
    }
    command
}

fn is_about_this_program(variable: &str) -> bool {
    ["CARGO_MANIFEST_", "CARGO_PKG_"].iter().any(|start| variable.starts_with(start))
}

/// The folder above this crate. Cargo names the crate's folder to whatever it runs, so that a program built
/// elsewhere still finds the checkout it was started in.
fn root() -> Result<PathBuf> {
    let here = env::var_os("CARGO_MANIFEST_DIR").context("start this with `cargo xtask`, not by hand")?;
    let root = Path::new(&here).parent().context("the folder of xtask has no parent")?;
    Ok(root.to_path_buf())
}

fn read(metadata: &Value) -> Option<(PathBuf, Vec<Package>)> {
    let root = Path::new(metadata["workspace_root"].as_str()?);
    let target_directory = PathBuf::from(metadata["target_directory"].as_str()?);
    let packages = metadata["packages"].as_array()?.iter();
    let mut packages = packages.map(|package| read_package(root, package)).collect::<Option<Vec<_>>>()?;
    packages.sort_by(|one, other| one.name.cmp(&other.name));
    Some((target_directory, packages))
}

fn read_package(root: &Path, package: &Value) -> Option<Package> {
    let folder = Path::new(package["manifest_path"].as_str()?).parent()?;
    let is_bench = |target: &Value| {
        target["kind"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "bench"))
    };
    Some(Package {
        name: package["name"].as_str()?.to_owned(),
        folder: with_slashes(folder.strip_prefix(root).ok()?),
        dependencies: package["dependencies"]
            .as_array()?
            .iter()
            .map(read_dependency)
            .collect::<Option<_>>()?,
        has_benches: package["targets"].as_array()?.iter().any(is_bench),
    })
}

fn read_dependency(dependency: &Value) -> Option<Dependency> {
    let need = match dependency["kind"].as_str() {
        None => Need::Run,
        Some("build") => Need::Build,
        Some(_) => Need::Test,
    };
    Some(Dependency { name: dependency["name"].as_str()?.to_owned(), need })
}

/// The path as it is written in a manifest or a message, on every platform.
pub(crate) fn with_slashes(path: &Path) -> String {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::{Dependency, Need, Package, Workspace, read};
    use serde_json::json;
    use std::path::PathBuf;

    #[test]
    fn metadata_becomes_plain_data() {
        let metadata = json!({
            "workspace_root": "/here",
            "target_directory": "/there/target",
            "packages": [{
                "name": "bots",
                "manifest_path": "/here/crates/bots/Cargo.toml",
                "dependencies": [
                    { "name": "rules-core", "kind": null },
                    { "name": "rules-laws", "kind": "dev" },
                    { "name": "cc", "kind": "build" },
                ],
                "targets": [{ "kind": ["lib"] }, { "kind": ["bench"] }],
            }],
        });
        let dependency = |name: &str, need| Dependency { name: name.to_owned(), need };
        let bots = Package {
            name: "bots".to_owned(),
            folder: "crates/bots".to_owned(),
            dependencies: vec![
                dependency("rules-core", Need::Run),
                dependency("rules-laws", Need::Test),
                dependency("cc", Need::Build),
            ],
            has_benches: true,
        };
        assert_eq!(read(&metadata), Some((PathBuf::from("/there/target"), vec![bots])));
        assert_eq!(read(&json!({ "packages": [] })), None);
    }

    #[test]
    fn this_crate_is_found_in_its_own_workspace() {
        let workspace = Workspace::load().unwrap();
        assert_eq!(workspace.package("xtask").map(|package| package.folder.as_str()), Some("xtask"));
        assert!(workspace.root.join("Cargo.toml").is_file());
    }
}
