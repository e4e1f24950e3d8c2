//! Files as they travel.

use super::{Finish, files::File};
use anyhow::{Context, Result};
use flate2::{Compression, write::GzEncoder};
use std::io::Write;

/// A file with its smaller forms.
#[derive(Debug)]
pub(crate) struct Packed {
    /// The file itself.
    pub(crate) file: File,
    /// Its smaller forms, where they are smaller.
    pub(crate) small: Option<Small>,
}

/// Both smaller forms of a file: every browser takes one of them.
#[derive(Debug)]
pub(crate) struct Small {
    pub(crate) brotli: Vec<u8>,
    pub(crate) gzip: Vec<u8>,
}

/// Compresses what becomes smaller by it.
pub(crate) fn all(files: Vec<File>, finish: Finish) -> Result<Vec<Packed>> {
    files.into_iter().map(|file| pack(file, finish)).collect()
}

fn pack(file: File, finish: Finish) -> Result<Packed> {
    if !is_compressible(&file.path) {
        return Ok(Packed { file, small: None });
    }
    let (brotli, gzip) =
        compressed(&file.bytes, finish).with_context(|| format!("compressing {}", file.path))?;
    let is_smaller = brotli.len().max(gzip.len()) < file.bytes.len();
    Ok(Packed { file, small: is_smaller.then_some(Small { brotli, gzip }) })
}

/// Pictures and fonts come compressed.
fn is_compressible(path: &str) -> bool {
    const TEXTS: [&str; 10] =
        ["css", "html", "js", "json", "map", "svg", "txt", "wasm", "webmanifest", "xml"];
    path.rsplit_once('.').is_some_and(|(_, ending)| TEXTS.contains(&ending))
}

fn compressed(bytes: &[u8], finish: Finish) -> Result<(Vec<u8>, Vec<u8>)> {
    let (quality, level) = match finish {
        Finish::Full => (11, Compression::best()),
        Finish::Fast => (2, Compression::fast()),
    };
    let parameters =
        brotli::enc::BrotliEncoderParams { quality, lgwin: 24, size_hint: bytes.len(), ..Default::default() };
    let mut small = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut small, &parameters)?;
    let mut gzip = GzEncoder::new(Vec::new(), level);
    gzip.write_all(bytes)?;
    Ok((small, gzip.finish()?))
}

#[cfg(test)]
mod tests {
    use super::{File, Finish, pack};
    use std::io::Read;

    #[test]
    fn both_forms_hold_the_whole_file() {
        let bytes = b"the sand of the arena ".repeat(50);
        for finish in [Finish::Full, Finish::Fast] {
            let packed = pack(File { path: "page.js".to_owned(), bytes: bytes.clone() }, finish).unwrap();
            let small = packed.small.unwrap();
            let mut back = Vec::new();
            flate2::read::GzDecoder::new(&*small.gzip).read_to_end(&mut back).unwrap();
            assert_eq!(back, bytes);
            back.clear();
            brotli::BrotliDecompress(&mut &*small.brotli, &mut back).unwrap();
            assert_eq!(back, bytes);
        }
    }

    #[test]
    fn what_does_not_become_smaller_stays_as_it_is() {
        for (path, bytes) in [("tiny.js", "x".into()), ("picture.png", "a".repeat(1000))] {
            let file = File { path: path.to_owned(), bytes: bytes.into() };
            assert!(pack(file, Finish::Full).unwrap().small.is_none(), "{path}");
        }
    }
}
