//! What a seat sees, in one number.

use std::hash::Hasher;

/// Makes one number of what a seat sees: quick, and the same wherever numbers have the same bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct SightHasher(u64);

impl SightHasher {
    fn add(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x51_7c_c1_b7_27_22_0a_95);
    }
}

impl Hasher for SightHasher {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.add(number.cast_unsigned() as u64);
    }
}
