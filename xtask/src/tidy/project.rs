//! The workspace as the checks see it: files and crates as plain data.

use crate::workspace::{Need, Workspace, with_slashes};
use anyhow::{Context, Result};
use std::{env, fs, io::ErrorKind, path::Path, process::Command};

/// Everything a check may look at.
#[derive(Default)]
pub(crate) struct Project {
    /// What is in the repository or about to be, ignored files left out.
    pub(crate) files: Vec<File>,
    /// The crates.
    pub(crate) crates: Vec<Crate>,
    /// Folders of this machine that mean nothing on another.
    pub(crate) machine_folders: Vec<String>,
}

/// A file of the repository.
pub(crate) struct File {
    /// Its path from the root, with forward slashes.
    pub(crate) path: String,
    /// Its length in bytes.
    pub(crate) bytes: u64,
    /// What is written in it; empty when it is not text.
    pub(crate) text: String,
}

/// A crate, with what it uses.
pub(crate) struct Crate {
    /// Its name.
    pub(crate) name: String,
    /// Its folder from the root.
    pub(crate) folder: String,
    /// The crates that it needs to run or to build, ours and others'; what only its tests need is left out.
    pub(crate) uses: Vec<String>,
}

impl Project {
    /// Reads the work tree.
    pub(crate) fn load(workspace: &Workspace) -> Result<Project> {
        let mut paths = paths_by_git(&workspace.root).map_or_else(|| paths_by_walk(&workspace.root), Ok)?;
        paths.retain(|path| !workspace.root.join(path).starts_with(&workspace.target_directory));
        paths.sort();
        let files = paths
            .iter()
            .filter_map(|path| File::load(&workspace.root, path).transpose())
            .collect::<Result<_>>()?;
        Ok(Project { files, crates: crates(workspace), machine_folders: machine_folders(&workspace.root) })
    }

    /// The text of a file, if there is such a file.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.iter().find(|file| file.path == path).map(|file| file.text.as_str())
    }

    /// Every file whose name ends in one of these, such as `.rs`.
    pub(crate) fn files_ending(&self, endings: &[&str]) -> impl Iterator<Item = &File> {
        self.files.iter().filter(move |file| endings.iter().any(|ending| file.path.ends_with(ending)))
    }

    /// Every file in a folder or below it.
    pub(crate) fn files_under(&self, folder: &str) -> impl Iterator<Item = &File> {
        self.files
            .iter()
            .filter(move |file| file.path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')))
    }
}

impl File {
    /// Reads a file. One that was there when the files were listed, and is gone now, was a test's own.
    fn load(root: &Path, path: &str) -> Result<Option<File>> {
        let bytes = match fs::read(root.join(path)) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error).with_context(|| path.to_owned()),
        };
        let length = bytes.len() as u64;
        Ok(Some(File {
            path: path.to_owned(),
            bytes: length,
            text: String::from_utf8(bytes).unwrap_or_default(),
        }))
    }
}

/// What Git tracks and what it would track after `git add`. A checkout that another user owns is read all the same.
fn paths_by_git(root: &Path) -> Option<Vec<String>> {
    let mut git = Command::new("git");
    git.current_dir(root).args(["-c", "safe.directory=*", "ls-files", "-z"]);
    let output = git.args(["--cached", "--others", "--exclude-standard", "--deduplicate"]).output().ok()?;
    if !output.status.success() {
        return None;
    }
    let listed = String::from_utf8(output.stdout).ok()?;
    let exists = |path: &&str| root.join(path).is_file();
    Some(listed.split_terminator('\0').filter(exists).map(str::to_owned).collect())
}

/// Without Git, such as in an unpacked archive, everything but build folders and what is Git's own.
fn paths_by_walk(root: &Path) -> Result<Vec<String>> {
    let mut paths = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let is_left_out = path.ends_with(".git") || path.join("CACHEDIR.TAG").is_file();
            if path.is_dir() && !is_left_out && !path.is_symlink() {
                folders.push(path);
            } else if path.is_file() {
                paths.push(with_slashes(path.strip_prefix(root)?));
            }
        }
    }
    Ok(paths)
}

fn crates(workspace: &Workspace) -> Vec<Crate> {
    let packages = workspace.packages.iter();
    let crates = packages.map(|package| Crate {
        name: package.name.clone(),
        folder: package.folder.clone(),
        uses: package
            .dependencies
            .iter()
            .filter(|dependency| matches!(dependency.need, Need::Run | Need::Build))
            .map(|dependency| dependency.name.clone())
            .collect(),
    });
    crates.collect()
}

/// The checkout's parent folder and the home folder, unless every machine has a folder of that name.
fn machine_folders(root: &Path) -> Vec<String> {
    let home = env::home_dir();
    let candidates = [root.parent(), home.as_deref()].into_iter().flatten();
    let particular = candidates.filter(|folder| is_particular(folder));
    particular.map(|folder| folder.to_string_lossy().into_owned()).collect()
}

fn is_particular(folder: &Path) -> bool {
    const EVERYWHERE: [&str; 12] = [
        "", "/", "/home", "/Users", "/mnt", "/opt", "/srv", "/src", "/tmp", "/usr/src", "/var/lib",
        "/var/tmp",
    ];
    folder != env::temp_dir() && !EVERYWHERE.iter().any(|common| folder == Path::new(common))
}

/// Made-up projects for the tests of the checks.
#[cfg(test)]
pub(crate) mod made_up {
    use super::{Crate, File, Project};

    /// A project of these files, `(path, text)`.
    pub(crate) fn of_files(files: &[(&str, &str)]) -> Project {
        let file = |&(path, text): &(&str, &str)| File {
            path: path.to_owned(),
            bytes: text.len() as u64,
            text: text.to_owned(),
        };
        Project { files: files.iter().map(file).collect(), ..Project::default() }
    }

    /// A crate under `crates/` that uses these.
    pub(crate) fn krate(name: &str, uses: &[&str]) -> Crate {
        Crate {
            name: name.to_owned(),
            folder: format!("crates/{name}"),
            uses: uses.iter().map(|&name| name.to_owned()).collect(),
        }
    }

    /// The findings as lines, to compare with.
    pub(crate) fn lines(findings: &[super::super::Finding]) -> Vec<String> {
        findings.iter().map(ToString::to_string).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Project, is_particular, made_up, paths_by_git, paths_by_walk};
    use crate::workspace::Workspace;
    use std::path::Path;

    #[test]
    fn both_ways_of_listing_find_this_file() {
        let root = Workspace::load().unwrap().root;
        let this = "xtask/src/tidy/project.rs".to_owned();
        assert!(paths_by_walk(&root).unwrap().contains(&this));
        assert!(paths_by_git(&root).is_none_or(|paths| paths.contains(&this)));
    }

    #[test]
    fn nothing_from_a_build_folder_is_looked_at() {
        let project = Project::load(&Workspace::load().unwrap()).unwrap();
        assert!(project.files_under("target").next().is_none());
        assert!(project.text("Cargo.toml").is_some());
    }

    #[test]
    fn a_folder_is_told_from_one_whose_name_it_begins() {
        let project = made_up::of_files(&[("crates/bots/a", ""), ("crates/bots-old/b", "")]);
        let found: Vec<&str> = project.files_under("crates/bots").map(|file| file.path.as_str()).collect();
        assert_eq!(found, ["crates/bots/a"]);
    }

    #[test]
    fn folders_that_every_machine_has_give_nothing_away() {
        assert!(!is_particular(Path::new("/")));
        assert!(!is_particular(Path::new("/tmp")));
        assert!(is_particular(Path::new("/home/somebody")));
    }
}
