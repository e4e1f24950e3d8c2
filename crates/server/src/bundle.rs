//! The browser client: files that are part of the program, sent in the smallest form that a browser takes.
//!
//! A file keeps its name when it changes, so a browser asks each time whether what it has is still the newest; the answer
//! to that is short.

mod accept;

use accept::{Accepted, Coding};
use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use flate2::read::GzDecoder;
use sha2::{Digest, Sha256};
use std::{collections::BTreeMap, io::Read, sync::Arc};

/// The page that loads everything else.
const PAGE: &str = "index.html";

/// The files of the browser client; cheap to clone. The default has none: a server without a client.
#[derive(Clone, Default)]
pub struct Bundle(Arc<BTreeMap<String, Asset>>);

/// A file as it lies in the program.
#[derive(Clone, Debug)]
pub enum File {
    /// As it is.
    Whole(Bytes),
    /// In both forms that browsers take. The file itself can be made of either.
    Compressed {
        /// With Brotli.
        brotli: Bytes,
        /// With gzip.
        gzip: Bytes,
    },
}

/// A file that can be sent.
struct Asset {
    content_type: &'static str,
    /// Tells this file from its next version.
    hash: String,
    file: File,
}

impl Bundle {
    /// What was built into this program.
    pub fn embedded() -> Bundle {
        Bundle::new(include!(concat!(env!("OUT_DIR"), "/bundle.rs")))
    }

    /// These files, by their paths from the root.
    pub fn new<'a>(files: Vec<(&'a str, File)>) -> Bundle {
        let asset = |(path, file): (&'a str, File)| {
            let asset = Asset { content_type: content_type(path), hash: hash(&file), file };
            (path.to_owned(), asset)
        };
        Bundle(Arc::new(files.into_iter().map(asset).collect()))
    }

    /// Is there a client at all?
    pub fn is_there(&self) -> bool {
        self.0.contains_key(PAGE)
    }

    /// The path of every file from the root, without a slash before it.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// The page that loads everything else, if there is a client.
    pub(crate) fn page(&self, asked: &HeaderMap) -> Option<Response> {
        self.send(PAGE, asked)
    }

    /// A file by its path, which is compared and never looked up on a disk.
    pub(crate) fn send(&self, path: &str, asked: &HeaderMap) -> Option<Response> {
        Some(self.0.get(path)?.send(asked))
    }
}

impl Asset {
    fn send(&self, asked: &HeaderMap) -> Response {
        let coding = match self.file {
            File::Whole(_) => Coding::Identity,
            File::Compressed { .. } => Accepted::of(asked).best(),
        };
        // Each form has a name of its own, for a cache between here and there keeps them apart by it.
        let tag = format!("\"{}-{}\"", self.hash, coding.name());
        let mut headers = HeaderMap::new();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        if is_known(asked, &tag) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        if coding != Coding::Identity {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
        }
        (headers, self.bytes(coding)).into_response()
    }

    fn bytes(&self, coding: Coding) -> Bytes {
        match (&self.file, coding) {
            (File::Whole(bytes), _) => bytes.clone(),
            (File::Compressed { brotli, .. }, Coding::Brotli) => brotli.clone(),
            (File::Compressed { gzip, .. }, Coding::Gzip) => gzip.clone(),
            (File::Compressed { gzip, .. }, Coding::Identity) => {
                let mut whole = Vec::new();
                GzDecoder::new(&**gzip)
                    .read_to_end(&mut whole)
                    .expect("what is embedded was compressed by us");
                whole.into()
            }
        }
    }
}

/// Does the browser have this already?
fn is_known(asked: &HeaderMap, tag: &str) -> bool {
    let lines = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    let mut known = lines.flat_map(|line| line.split(',')).map(str::trim);
    known.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

fn hash(file: &File) -> String {
    let (File::Whole(bytes) | File::Compressed { gzip: bytes, .. }) = file;
    Sha256::digest(bytes).iter().take(12).map(|byte| format!("{byte:02x}")).collect()
}

/// What a file is, by the ending of its name. Browsers take a script, a style or compiled code for nothing else.
fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
