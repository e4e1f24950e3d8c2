mod chances;
mod rehearsal;
pub use chances::row_chances;
