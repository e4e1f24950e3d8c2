//! The record on disk: every line is there, safely, before anybody is told what it says.

use anyhow::{Context, bail};
use std::{
    env,
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// The record of one match, written as it is played.
pub(super) struct RecordFile {
    path: PathBuf,
    file: File,
    /// How many bytes are whole lines.
    written: u64,
}

impl RecordFile {
    /// Makes a new file where it was asked for, or in the data folder under the game's name. A file that exists is
    /// never touched: for the second match of an evening `duel.jsonl` becomes `duel-2.jsonl`.
    pub(super) fn create(asked: Option<&Path>, game: &str, match_number: u32) -> anyhow::Result<RecordFile> {
        let (path, file) = match asked {
            Some(asked) => create_asked(asked, match_number)?,
            None => create_numbered(&data_folder(), game)?,
        };
        Ok(RecordFile { path, file, written: 0 })
    }

    /// Can the record of a first match be made? Better to know before anybody has chosen anything. No file is left.
    pub(super) fn check_place(asked: Option<&Path>, game: &str) -> anyhow::Result<()> {
        let RecordFile { path, file, .. } = RecordFile::create(asked, game, 1)?;
        drop(file);
        fs::remove_file(&path).with_context(|| format!("the record {} cannot be made anew", path.display()))
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes lines, all of them or none, and waits until the disk has them.
    pub(super) fn append(&mut self, lines: &str) -> anyhow::Result<()> {
        let stored = self.file.write_all(lines.as_bytes()).and_then(|()| self.file.sync_data());
        if let Err(error) = stored {
            // The cause matters more than whether the torn line could be taken back.
            let _ = self.file.set_len(self.written);
            let problem = format!("the record cannot be written to {}", self.path.display());
            return Err(anyhow::Error::new(error).context(problem));
        }
        self.written += lines.len() as u64;
        Ok(())
    }
}

fn create_asked(asked: &Path, match_number: u32) -> anyhow::Result<(PathBuf, File)> {
    let path = if match_number > 1 { numbered(asked, match_number) } else { asked.to_owned() };
    match create_new(&path) {
        Ok(file) => Ok((path, file)),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            bail!("{} exists; a record is never written over another file", path.display())
        }
        Err(error) => Err(error).with_context(|| format!("the record {} cannot be made", path.display())),
    }
}

fn create_numbered(folder: &Path, game: &str) -> anyhow::Result<(PathBuf, File)> {
    fs::create_dir_all(folder)
        .with_context(|| format!("the folder {} for records cannot be made", folder.display()))?;
    for number in 1_u32.. {
        let path = folder.join(format!("{game}-{number}.jsonl"));
        match create_new(&path) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => {
                return Err(error).with_context(|| format!("the record {} cannot be made", path.display()));
            }
        }
    }
    bail!("{} is full of records", folder.display())
}

fn create_new(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).create_new(true).open(path)
}

/// `duel.jsonl` becomes `duel-2.jsonl`.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}-{number}{ending}"))
}

/// Where people's data is kept: the XDG data folder, or the current folder where there is none.
fn data_folder() -> PathBuf {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share")));
    data.map_or_else(|| PathBuf::from("harena-records"), |data| data.join("harena/records"))
}

#[cfg(test)]
pub(super) mod tests {
    use super::{RecordFile, create_numbered, numbered};
    use std::{
        env, fs, io,
        path::{Path, PathBuf},
        process,
        sync::atomic::{AtomicU32, Ordering},
    };

    /// A folder of its own for one test.
    pub(in crate::play) fn folder() -> PathBuf {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        loop {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let folder = env::temp_dir().join(format!("harena-play-{}-{number}", process::id()));
            // The number of a process comes again, and then an old folder may be there.
            match fs::create_dir(&folder) {
                Ok(()) => return folder,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => panic!("{error}"),
            }
        }
    }

    #[test]
    fn no_file_is_written_over() {
        let path = folder().join("duel.jsonl");
        let mut record = RecordFile::create(Some(&path), "pig", 1).unwrap();
        record.append("one\n").unwrap();
        record.append("two\n").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one\ntwo\n");
        let Err(error) = RecordFile::create(Some(&path), "pig", 1) else {
            panic!("the file was written over")
        };
        assert!(error.to_string().contains("exists"), "{error}");
        let second = RecordFile::create(Some(&path), "pig", 2).unwrap();
        assert!(second.path().ends_with("duel-2.jsonl"));
        assert_eq!(numbered(Path::new("a/b"), 3), Path::new("a/b-3"));
    }

    #[test]
    fn records_are_numbered() {
        let folder = folder().join("new/records");
        let names = [(); 3].map(|()| create_numbered(&folder, "pig").unwrap().0);
        assert!(names[0].ends_with("pig-1.jsonl") && names[2].ends_with("pig-3.jsonl"));
        assert!(create_numbered(&folder, "kuhn").unwrap().0.ends_with("kuhn-1.jsonl"));
    }

    #[test]
    fn a_place_is_checked_and_left_as_it_was() {
        let folder = folder();
        let path = folder.join("duel.jsonl");
        RecordFile::check_place(Some(&path), "pig").unwrap();
        assert!(!path.exists());
        fs::write(&path, "mine").unwrap();
        for bad in [path.clone(), folder.join("nowhere/duel.jsonl"), path.join("duel.jsonl"), folder] {
            assert!(RecordFile::check_place(Some(&bad), "pig").is_err(), "{}", bad.display());
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    }
}
