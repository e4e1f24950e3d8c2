//! The folder of the finished bundle.

use super::{compress::Packed, files::read_folder};
use anyhow::{Context, Result};
use std::{
    collections::BTreeMap,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};

/// Holds what the bundle in the folder was made of. Hidden files are no part of the bundle.
const STAMP: &str = ".stamp";

/// The folder of the finished bundle.
pub(crate) struct Dist {
    folder: PathBuf,
}

/// How large a file is.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Size {
    path: String,
    /// As it is.
    whole: u64,
    /// As most browsers get it.
    pub(crate) sent: u64,
}

impl Dist {
    pub(crate) const fn new(folder: PathBuf) -> Dist {
        Dist { folder }
    }

    /// What the bundle that lies here was made of, if one does.
    pub(crate) fn stamp(&self) -> Option<String> {
        fs::read_to_string(self.folder.join(STAMP)).ok()
    }

    /// Puts these files in the place of all that lie here. Until the last one is written, the folder is of no known make.
    pub(crate) fn replace(&self, files: &[Packed], stamp: &str) -> Result<()> {
        let all: BTreeMap<String, &[u8]> = files.iter().flat_map(forms).collect();
        self.remove(Path::new(STAMP))?;
        if self.folder.is_dir() {
            for old in read_folder(&self.folder)?.iter().filter(|old| !all.contains_key(&old.path)) {
                self.remove(Path::new(&old.path))?;
            }
        }
        for (path, bytes) in all {
            self.write(&path, bytes)?;
        }
        self.write(STAMP, stamp.as_bytes())
    }

    /// How large each file is.
    pub(crate) fn sizes(&self) -> Result<Vec<Size>> {
        let lengths = read_folder(&self.folder)?.into_iter();
        let lengths: BTreeMap<String, u64> =
            lengths.map(|file| (file.path, file.bytes.len() as u64)).collect();
        let is_whole = |path: &str| ![".br", ".gz"].iter().any(|ending| path.ends_with(ending));
        let size = |(path, &whole): (&String, &u64)| Size {
            path: path.clone(),
            whole,
            sent: lengths.get(&format!("{path}.br")).copied().unwrap_or(whole),
        };
        Ok(lengths.iter().filter(|(path, _)| is_whole(path)).map(size).collect())
    }

    fn write(&self, path: &str, bytes: &[u8]) -> Result<()> {
        let path = self.folder.join(path);
        let told = || path.display().to_string();
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).with_context(told)?;
        }
        fs::write(&path, bytes).with_context(told)
    }

    fn remove(&self, path: &Path) -> Result<()> {
        let path = self.folder.join(path);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(error).with_context(|| path.display().to_string())
            }
            _ => Ok(()),
        }
    }
}

/// The sizes as a table, with the first load as its last line.
pub(crate) fn report(sizes: &[Size]) -> String {
    let mut report = format!("{:<28}{:>10}{:>12}\n", "file", "bytes", "compressed");
    let mut line = |path: &str, whole: u64, sent: u64| {
        writeln!(report, "{path:<28}{whole:>10}{sent:>12}").expect("a string takes every line");
    };
    for size in sizes {
        line(&size.path, size.whole, size.sent);
    }
    let sum = |part: fn(&Size) -> u64| sizes.iter().map(part).sum();
    line("first load", sum(|size| size.whole), sum(|size| size.sent));
    report
}

/// A file and its smaller forms, each with its path.
fn forms(packed: &Packed) -> Vec<(String, &[u8])> {
    let path = &packed.file.path;
    let mut forms = vec![(path.clone(), packed.file.bytes.as_slice())];
    if let Some(small) = &packed.small {
        forms.push((format!("{path}.br"), &small.brotli));
        forms.push((format!("{path}.gz"), &small.gzip));
    }
    forms
}

#[cfg(test)]
mod tests {
    use super::{Dist, Packed, report};
    use crate::web::{compress::Small, files::File};
    use std::{env, fs, process};

    fn packed(path: &str, bytes: &str, small: bool) -> Packed {
        let file = File { path: path.to_owned(), bytes: bytes.into() };
        Packed { file, small: small.then(|| Small { brotli: b"b".to_vec(), gzip: b"gz".to_vec() }) }
    }

    #[test]
    fn the_folder_holds_the_last_bundle_and_nothing_else() {
        let folder = env::temp_dir().join(format!("harena-dist-{}", process::id()));
        let dist = Dist::new(folder.clone());
        assert_eq!(dist.stamp(), None);
        dist.replace(&[packed("old/file.js", "old", true)], "one").unwrap();
        fs::write(folder.join(".gitignore"), "*").unwrap();
        dist.replace(&[packed("page.js", "page", true), packed("icon.png", "icon", false)], "two").unwrap();
        assert_eq!(dist.stamp().as_deref(), Some("two"));
        assert!(folder.join(".gitignore").is_file() && !folder.join("old/file.js.br").exists());
        let line = |file: &str, bytes, compressed| format!("{file:<28}{bytes:>10}{compressed:>12}\n");
        let expected = [
            line("file", "bytes", "compressed"),
            line("icon.png", "4", "4"),
            line("page.js", "4", "1"),
            line("first load", "8", "5"),
        ];
        assert_eq!(report(&dist.sizes().unwrap()), expected.concat());
        fs::remove_dir_all(folder).unwrap();
    }
}
