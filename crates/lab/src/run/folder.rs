//! The folder of a result: plain CSV and JSON, which anything reads, and a page for people.

use super::{Block, GAMES_HEADER, SEATS_HEADER, summary::FOLDER, summary::Status, summary::Summary};
use crate::{ledger::Tally, report};
use serde::Deserialize;
use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader, BufWriter, Write},
    path::{Path, PathBuf},
};

const GAMES: &str = "games.csv";
const SEATS: &str = "seats.csv";
const SUMMARY: &str = "summary.json";
const REPORT: &str = "report.html";
const RECORDS: &str = "records";

/// What is wrong with a folder.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum FolderError {
    #[error("{path}: {error}")]
    Io { path: String, error: io::Error },
    #[error("{path} is there already and not empty; name a new folder")]
    NotEmpty { path: String },
    #[error("{path} is no summary of a result: {problem}")]
    Summary { path: String, problem: String },
    #[error("{path} was stopped after {games} games; parts are joined when each is whole")]
    Partial { path: String, games: u64 },
    #[error(
        "{path} has {found} rows and not the {expected} of its summary; the part is damaged: play it again"
    )]
    Rows { path: String, found: u64, expected: u64 },
    #[error("{path}: line {line} is not whole; the part is damaged: play it again")]
    Torn { path: String, line: u64 },
    #[error("{path} is part of another experiment than {first}: {difference}")]
    Different { path: String, first: String, difference: String },
    #[error(
        "part {shard} of {shards} is {problem}; there must be one folder for each of the parts 1 to {shards}"
    )]
    Parts { shard: u32, shards: u32, problem: &'static str },
}

fn io_at(path: &Path) -> impl Fn(io::Error) -> FolderError {
    let path = path.display().to_string();
    move |error| FolderError::Io { path: path.clone(), error }
}

/// A folder that is being filled.
pub struct Folder {
    path: PathBuf,
    games: BufWriter<File>,
    seats: BufWriter<File>,
}

impl Folder {
    /// Makes the folder, which must be new or empty.
    pub fn create(path: &Path, records: bool) -> Result<Folder, FolderError> {
        fs::create_dir_all(path).map_err(io_at(path))?;
        if fs::read_dir(path).map_err(io_at(path))?.next().is_some() {
            return Err(FolderError::NotEmpty { path: path.display().to_string() });
        }
        if records {
            let folder = path.join(RECORDS);
            fs::create_dir(&folder).map_err(io_at(&folder))?;
        }
        let open = |name: &str, header: &str| {
            let path = path.join(name);
            let mut file = BufWriter::new(File::create(&path).map_err(io_at(&path))?);
            file.write_all(header.as_bytes()).map_err(io_at(&path))?;
            Ok(file)
        };
        let (games, seats) = (open(GAMES, GAMES_HEADER)?, open(SEATS, SEATS_HEADER)?);
        Ok(Folder { path: path.to_owned(), games, seats })
    }

    /// The rows of some more games.
    pub fn write(&mut self, block: &Block) -> io::Result<()> {
        self.games.write_all(block.lines.games.as_bytes())?;
        self.seats.write_all(block.lines.seats.as_bytes())?;
        for (number, record) in &block.lines.records {
            fs::write(self.path.join(RECORDS).join(record_name(*number)), record)?;
        }
        Ok(())
    }

    /// Ends the folder with what was found.
    pub fn finish(mut self, summary: &Summary) -> Result<(), FolderError> {
        self.games.flush().map_err(io_at(&self.path.join(GAMES)))?;
        self.seats.flush().map_err(io_at(&self.path.join(SEATS)))?;
        let write = |name: &str, text: String| {
            let path = self.path.join(name);
            fs::write(&path, text).map_err(io_at(&path))
        };
        let json = serde_json::to_string_pretty(summary).expect("a summary has string keys");
        write(SUMMARY, json + "\n")?;
        write(REPORT, report::page(summary))
    }
}

fn record_name(number: u64) -> String {
    format!("game-{number:08}.jsonl")
}

/// Joins the parts of an experiment into a new folder that is exactly what the whole experiment would have written.
pub fn merge(parts: &[PathBuf], out: &Path) -> Result<Summary, FolderError> {
    let mut read: Vec<(&Path, Summary)> = parts
        .iter()
        .map(|path| Ok((path.as_path(), read_summary(path)?)))
        .collect::<Result<_, FolderError>>()?;
    read.sort_by_key(|(_, summary)| summary.part.shard);
    check_parts(&read)?;
    for (path, summary) in &read {
        check_rows(path, summary)?;
    }
    let Some((_, first)) = read.first() else {
        return Err(FolderError::Parts { shard: 1, shards: 1, problem: "missing" });
    };
    let mut tally = Tally::new(&first.form);
    for (_, summary) in &read {
        tally.join(&summary.tally);
    }
    let experiment = first.experiment.clone();
    let mut folder = Folder::create(out, experiment.records)?;
    for (path, summary) in &read {
        copy_rows(&path.join(GAMES), &mut folder.games)?;
        copy_rows(&path.join(SEATS), &mut folder.seats)?;
        let (from, to) = (path.join(RECORDS), out.join(RECORDS));
        let numbers = summary.part.first..summary.part.first + summary.part.games;
        for name in numbers.filter(|_| experiment.records).map(record_name) {
            fs::copy(from.join(&name), to.join(&name)).map_err(io_at(&from.join(&name)))?;
        }
    }
    let games = experiment.games;
    let whole = Summary::new(experiment, (1, 1), games, first.form.clone(), tally);
    folder.finish(&whole)?;
    Ok(whole)
}

/// What every format of a summary has.
#[derive(Deserialize)]
struct Format {
    harena_lab: u16,
}

/// Reads the summary of a folder.
fn read_summary(folder: &Path) -> Result<Summary, FolderError> {
    let path = folder.join(SUMMARY);
    let text = fs::read_to_string(&path).map_err(io_at(&path))?;
    let wrong = |problem: String| FolderError::Summary { path: path.display().to_string(), problem };
    // The format first, since another one may have none of the rest.
    let Format { harena_lab } = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
    if harena_lab != FOLDER {
        return Err(wrong(format!("it has format {harena_lab}; this program reads {FOLDER}")));
    }
    let summary: Summary = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
    let (shard, shards) = summary.part.shard;
    let is_part = (1..=shards).contains(&shard)
        && summary.part.first == summary.experiment.games_of((shard, shards)).start;
    if !is_part || !summary.tally.fits(&summary.form) {
        return Err(wrong("its parts do not fit each other".to_owned()));
    }
    Ok(summary)
}

/// Are these all parts of one experiment, each of them whole?
fn check_parts(read: &[(&Path, Summary)]) -> Result<(), FolderError> {
    let Some((first_path, first)) = read.first() else { return Ok(()) };
    let shards = first.part.shard.1;
    for (path, summary) in read {
        let path = path.display().to_string();
        if summary.status == Status::Partial {
            return Err(FolderError::Partial { path, games: summary.part.games });
        }
        let difference = if summary.experiment != first.experiment {
            difference(&first.experiment, &summary.experiment)
        } else if summary.form != first.form {
            "other things were counted".to_owned()
        } else if summary.part.shard.1 != shards {
            format!("{} parts and not {shards}", summary.part.shard.1)
        } else {
            continue;
        };
        return Err(FolderError::Different { path, first: first_path.display().to_string(), difference });
    }
    for shard in 1..=shards {
        match read.iter().filter(|(_, summary)| summary.part.shard.0 == shard).count() {
            1 => {}
            0 => return Err(FolderError::Parts { shard, shards, problem: "missing" }),
            _ => return Err(FolderError::Parts { shard, shards, problem: "there twice" }),
        }
    }
    Ok(())
}

/// Is everything there that the summary speaks of? Nothing is written before that is known.
fn check_rows(path: &Path, summary: &Summary) -> Result<(), FolderError> {
    let (games, seats) = (summary.part.games, summary.experiment.seats as u64);
    for (name, header, expected) in [(GAMES, GAMES_HEADER, games), (SEATS, SEATS_HEADER, games * seats)] {
        let path = path.join(name);
        let found = whole_rows(&path, header)?;
        if found != expected {
            return Err(FolderError::Rows { path: path.display().to_string(), found, expected });
        }
    }
    let records = summary.part.first..summary.part.first + games;
    for name in records.filter(|_| summary.experiment.records).map(record_name) {
        let path = path.join(RECORDS).join(name);
        fs::metadata(&path).map_err(io_at(&path))?;
    }
    Ok(())
}

/// How many rows a CSV file has below this first line, if all of them are whole: each ends and has every field.
fn whole_rows(path: &Path, header: &str) -> Result<u64, FolderError> {
    let mut file = BufReader::new(File::open(path).map_err(io_at(path))?);
    let (mut row, mut lines) = (Vec::new(), 0);
    while read_row(&mut file, &mut row).map_err(io_at(path))? {
        lines += 1;
        let is_whole = row.ends_with(b"\n") && fields_of(&row) == fields_of(header.as_bytes());
        if !is_whole || lines == 1 && row != header.as_bytes() {
            return Err(FolderError::Torn { path: path.display().to_string(), line: lines });
        }
    }
    Ok(u64::saturating_sub(lines, 1))
}

/// Reads a row, which goes on over a line break between quotes; false at the end of the file.
fn read_row(file: &mut impl BufRead, row: &mut Vec<u8>) -> io::Result<bool> {
    row.clear();
    while file.read_until(b'\n', row)? > 0 {
        let parts = row.split(|&byte| byte == b'"').count();
        // With as many quotes closed as opened the row is over.
        if parts % 2 == 1 {
            break;
        }
    }
    Ok(!row.is_empty())
}

/// A comma between quotes belongs to its field.
fn fields_of(row: &[u8]) -> usize {
    row.split(|&byte| byte == b'"').step_by(2).flatten().filter(|&&byte| byte == b',').count() + 1
}

/// The first thing in which two experiments differ.
fn difference<T: serde::Serialize>(one: &T, other: &T) -> String {
    let [one, other] = [one, other].map(|value| serde_json::to_value(value).unwrap_or_default());
    let fields = one.as_object().into_iter().flatten();
    let mut found = fields.filter(|(name, value)| other.get(name) != Some(value));
    found.next().map_or_else(String::new, |(name, value)| {
        let short = |value: &serde_json::Value| value.to_string().chars().take(60).collect::<String>();
        format!("its {name} is {} and not {}", other.get(name).map(short).unwrap_or_default(), short(value))
    })
}

/// Copies the rows of a CSV file without its first line.
fn copy_rows(path: &Path, to: &mut BufWriter<File>) -> Result<(), FolderError> {
    let mut from = BufReader::new(File::open(path).map_err(io_at(path))?);
    from.read_until(b'\n', &mut Vec::new()).map_err(io_at(path))?;
    io::copy(&mut from, to).map_err(io_at(path))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{fields_of, read_row};

    #[test]
    fn a_field_between_quotes_is_one() {
        assert_eq!(fields_of(b"1,\"Fox, \"\"the\"\" sly - Boar\",3\n"), 3);
        assert_eq!(fields_of(b"1,,\n"), 3);
        let (mut file, mut row) = (&b"1,\"two\nlines\",3\n4,5"[..], Vec::new());
        assert!(read_row(&mut file, &mut row).unwrap() && fields_of(&row) == 3);
        assert!(read_row(&mut file, &mut row).unwrap() && row == b"4,5");
        assert!(!read_row(&mut file, &mut row).unwrap());
    }
}
