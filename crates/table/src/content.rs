//! What a game is printed on, with the hash by which a record names it.

use crate::fair::sha256;
use rules_core::{Digest, Game, Header, RecordError, content::Source};
use std::sync::Arc;

/// The hash of content files, whatever order they come in.
///
/// It is the SHA-256 of `harena/content/1:` and then, sorted, of every file's name and text, each behind its length in
/// bytes as a little-endian 64-bit number; so no text can pass for another by moving the border between two files.
pub fn content_digest(sources: &[Source]) -> Digest {
    let mut files: Vec<(&str, &str)> = sources.iter().map(|source| (&*source.file, &*source.text)).collect();
    files.sort_unstable();
    let mut bytes = b"harena/content/1:".to_vec();
    for part in files.into_iter().flat_map(|(file, text)| [file, text]) {
        bytes.extend((part.len() as u64).to_le_bytes());
        bytes.extend(part.as_bytes());
    }
    sha256(&[&bytes])
}

/// The content of a game at hand, and its hash.
pub struct Printed<G: Game> {
    /// What the game reads.
    pub content: Arc<G::Content>,
    /// What a record calls it.
    pub digest: Digest,
}

impl<G: Game> Printed<G> {
    /// Opens the game of a record, or says why line 1 cannot be played with this content.
    pub fn open(&self, header: &Header<G::Config>) -> Result<Arc<G>, RecordError> {
        if header.content != self.digest {
            let problem = format!(
                "the game was played with content {}; the content at hand is {}",
                header.content, self.digest
            );
            return Err(RecordError::new(1, problem));
        }
        let game = G::open(header.config.clone(), Arc::clone(&self.content));
        game.map(Arc::new).map_err(|error| RecordError::new(1, format!("this cannot be played: {error}")))
    }
}

impl<G: Game> Clone for Printed<G> {
    fn clone(&self) -> Printed<G> {
        Printed { content: Arc::clone(&self.content), digest: self.digest }
    }
}

#[cfg(test)]
mod tests {
    use super::content_digest;
    use rules_core::content::Source;

    // Both hashes were computed a second time with Python's `hashlib`.
    #[test]
    fn the_hash_of_content_is_pinned() {
        let digest = |sources: &[Source]| content_digest(sources).to_string();
        let (a, b) = (Source::new("a.toml", "é"), Source::new("b.toml", "x = 1\n"));
        let both = "4d97fa451eecd91569dfc36640d285ea424ce4a1021f5819012ecc8ad1d6c214";
        assert_eq!(digest(&[a.clone(), b.clone()]), both);
        assert_eq!(digest(&[b, a]), both);
        assert_eq!(digest(&[]), "cd18fc3a372e6e8f1ea1c2acce92f46f23dac3a443c0ab4c52b3d1131d6a0f06");
    }

    #[test]
    fn text_cannot_move_between_name_text_and_file() {
        let of = |files: &[(&str, &str)]| {
            content_digest(&files.iter().map(|&(file, text)| Source::new(file, text)).collect::<Vec<_>>())
        };
        let all = [of(&[("ab", "c")]), of(&[("a", "bc")]), of(&[("a", ""), ("b", "c")]), of(&[("abc", "")])];
        for (index, digest) in all.iter().enumerate() {
            assert!(!all[..index].contains(digest), "{index}");
        }
    }
}
