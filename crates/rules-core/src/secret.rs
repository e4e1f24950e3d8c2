//! A wrapper for what the rules hide.

use std::fmt;

/// A value of the state that not everybody may know.
///
/// It has no serde, prints as `<secret>`, and is read only through [`Secret::peek`], which is easy to search for:
/// every call outside the rules themselves is worth a second look.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    /// Hides a value.
    pub const fn new(value: T) -> Secret<T> {
        Secret(value)
    }

    /// Looks at the value. The caller answers for where it goes.
    pub const fn peek(&self) -> &T {
        &self.0
    }

    /// Looks at the value to change it in place. The caller answers for where it goes.
    pub const fn peek_mut(&mut self) -> &mut T {
        &mut self.0
    }

    /// Replaces the value.
    pub fn set(&mut self, value: T) {
        self.0 = value;
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<secret>")
    }
}

#[cfg(test)]
mod tests {
    use super::Secret;

    #[test]
    fn a_secret_does_not_print() {
        assert_eq!(format!("{:?}", Some(Secret::new(42))), "Some(<secret>)");
    }
}
