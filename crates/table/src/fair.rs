//! Dice that players can trust.
//!
//! When a table opens, the host publishes the hash of a seed: the [`commitment`](Seed::commitment). Then the players
//! add words of their own, which go into the record's first line. Every draw comes from a cipher stream whose key is
//! made of the seed and of that line, and whose number is the number of the step; so a change of the first line
//! changes every draw, and no draw can shift another. When the game is over the seed is shown, and anybody can
//! compute all of it again:
//!
//! - commitment = SHA-256(`harena/commitment/1:` ‖ seed)
//! - key = SHA-256(`harena/dice/1:` ‖ seed ‖ SHA-256(first line with its newline))
//! - the numbers of step `n`, counted from 0, are the `ChaCha20` key stream with 64-bit nonce `n` and a 64-bit block
//!   counter from 0, read as little-endian 64-bit numbers; [`Random::below`] makes dice of them
//!
//! So the host, who is bound to the seed before the words come, cannot choose the dice, and neither can the players,
//! who do not know the seed when they add their words. What this does not promise: the host knows what will fall, so
//! a host who also plays has an advantage; and a host in league with the player who adds words last can try many
//! words.

use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use rules_core::{
    Closing, DicePromise, Digest, FORMAT, Game, Header, Random, Record, Secret, Standing, step_line,
};
use sha2::{Digest as _, Sha256};
use std::fmt;

const COMMITMENT: &[u8] = b"harena/commitment/1:";
const DICE: &[u8] = b"harena/dice/1:";

/// What the dice of one match come from. It has no serde and does not print.
///
/// The caller brings the bytes, from a source that nobody can guess, and uses them for one table only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed(Secret<[u8; 32]>);

impl Seed {
    /// The seed of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(Secret::new(bytes))
    }

    /// The hash that is published before anybody adds words, and that binds the host to this seed.
    pub fn commitment(&self) -> Digest {
        sha256(&[COMMITMENT, self.0.peek()])
    }

    /// Shows the seed. The caller answers for it that the game is over, or that only the store reads it.
    pub const fn reveal(&self) -> Digest {
        Digest(*self.0.peek())
    }
}

/// The dice of one match: a stream of numbers for every step.
#[derive(Clone, Debug)]
pub struct FairDice {
    key: Secret<[u8; 32]>,
}

impl FairDice {
    /// The dice of the match with this seed and this first line, newline included.
    pub fn new(seed: &Seed, header_line: &str) -> FairDice {
        let header = line_digest(header_line);
        let Digest(key) = sha256(&[DICE, seed.0.peek(), &header.0]);
        FairDice { key: Secret::new(key) }
    }

    /// The numbers of the step with this index, counted from 0 over decisions and draws alike.
    pub fn stream(&self, step_index: u64) -> FairStream {
        let mut cipher = ChaCha20Rng::from_seed(*self.key.peek());
        cipher.set_stream(step_index);
        FairStream { cipher }
    }
}

/// The numbers of one step. They do not print.
pub struct FairStream {
    cipher: ChaCha20Rng,
}

impl Random for FairStream {
    fn next(&mut self) -> u64 {
        self.cipher.next_u64()
    }
}

impl fmt::Debug for FairStream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FairStream(<secret>)")
    }
}

/// The header of a match that is played under the commitment to this seed, with these words of the players.
pub fn promised<G: Game>(game: &G, content: Digest, seed: &Seed, words: Vec<String>) -> Header<G::Config> {
    Header {
        harena: FORMAT,
        game: G::ID.to_owned(),
        rules: G::RULES,
        config: game.config().clone(),
        content,
        dice: DicePromise { commitment: seed.commitment(), words },
    }
}

/// What is known when the match of this record is over. It shows the seed.
pub fn closing<G: Game>(record: &Record<G>, seed: &Seed, standing: Standing) -> Closing {
    let steps: String = record.steps.iter().map(step_line::<G>).collect();
    Closing {
        seed: seed.reveal(),
        header: line_digest(&record.header_line()),
        steps: line_digest(&steps),
        standing,
    }
}

/// The plain SHA-256 of text, as the closing line has it of the first line and of all step lines.
pub(crate) fn line_digest(text: &str) -> Digest {
    sha256(&[text.as_bytes()])
}

/// The SHA-256 of these parts one after the other. Parts of varying length bring their own length.
pub(crate) fn sha256(parts: &[&[u8]]) -> Digest {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    Digest(hasher.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::{FairDice, Seed};
    use rules_core::{Dice, Random};

    /// The bytes 0 to 31.
    fn seed() -> Seed {
        Seed::new(std::array::from_fn(|index| index as u8))
    }

    fn dice() -> FairDice {
        FairDice::new(&seed(), "{\"harena\":1}\n")
    }

    // Every number below was computed a second time, apart from this code: a Python script with `hashlib` and its own
    // ChaCha20, which was first checked against the block of RFC 8439 §2.3.2, gave the same.

    #[test]
    fn the_commitment_is_pinned() {
        let commitment = "87b9fc94ccc6a48224b015bda2e4a2a33b8c204d910db6673ea8842d9f3a2b8f";
        assert_eq!(seed().commitment().to_string(), commitment);
    }

    #[test]
    fn the_key_is_pinned() {
        let key = rules_core::Digest(*dice().key.peek()).to_string();
        assert_eq!(key, "312fb74daaf24f7e9d3587f912472f911f539bdb7203da40eb6a4f0ebf95c191");
    }

    #[test]
    fn the_streams_are_pinned() {
        let first = |step| {
            let mut stream = dice().stream(step);
            [0; 3].map(|_| stream.next())
        };
        assert_eq!(first(0), [0x139e_7016_4a15_9d68, 0x27a6_ec47_b70c_88ef, 0x5340_3797_b923_9b7f]);
        assert_eq!(first(1), [0xb1fb_5162_db04_372f, 0xc9cb_91f6_0258_3d28, 0x0cbc_c86e_ece3_24b5]);
        assert_eq!(first(1 << 32), [0x3d0f_ffd2_7ec5_d258, 0xf017_d5e2_6579_5bf0, 0x2092_4826_53d0_2ac6]);
        assert_eq!(first(u64::MAX), [0xbd6b_ccd5_7bda_a9b1, 0x14d9_6b93_9079_8901, 0xb627_c12b_47c9_8aba]);
    }

    #[test]
    fn a_long_stream_is_pinned() {
        // The fortieth number lies beyond the four blocks that the cipher makes at once.
        let mut stream = dice().stream(0);
        assert_eq!((0..40).map(|_| stream.next()).last(), Some(0x7e9a_6a32_5a05_75cd));
    }

    #[test]
    fn a_roll_of_ten_dice_is_pinned() {
        let roll = |step| Dice::<6>::roll(10, &mut dice().stream(step)).to_string();
        assert_eq!([0, 1, 7].map(roll), ["6544443221", "5222211111", "6655432111"]);
    }

    #[test]
    fn the_first_line_changes_every_draw() {
        let other = FairDice::new(&seed(), "{\"harena\":2}\n");
        for step in 0..100 {
            assert_ne!(dice().stream(step).next(), other.stream(step).next(), "step {step}");
        }
    }

    #[test]
    fn every_face_has_its_share_over_many_streams() {
        let dice = dice();
        let mut counts = [[0_u32; 6]; 3];
        for step in 0..20_000 {
            let mut stream = dice.stream(step);
            for place in &mut counts {
                place[stream.below(6) as usize] += 1;
            }
        }
        // Chi-squared with 5 degrees of freedom is below 30 except once in 80,000 times. The sum is of
        // (n - 20000/6)^2 · 6/20000, held in whole numbers.
        for place in counts {
            let chi: u64 = place.iter().map(|&n| u64::from((6 * n).abs_diff(20_000)).pow(2)).sum();
            assert!(chi < 30 * 6 * 20_000, "{place:?}");
        }
    }

    #[test]
    fn the_first_and_second_die_of_a_step_do_not_follow_each_other() {
        let dice = dice();
        let mut counts = [0_u32; 36];
        for step in 0..36_000 {
            let mut stream = dice.stream(step);
            counts[(6 * stream.below(6) + stream.below(6)) as usize] += 1;
        }
        // Chi-squared with 35 degrees of freedom is below 85 except once in 200,000 times.
        let chi: u64 = counts.iter().map(|&n| u64::from(n.abs_diff(1000)).pow(2)).sum();
        assert!(chi < 85 * 1000, "{counts:?}");
    }

    #[test]
    fn neither_seed_nor_dice_print() {
        let printed = format!("{:?} {:?} {:?}", seed(), dice(), dice().stream(0));
        let expected = "Seed(<secret>) FairDice { key: <secret> } FairStream(<secret>)";
        assert_eq!(printed, expected);
    }
}
