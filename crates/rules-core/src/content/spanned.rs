//! A value that knows where it stands.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use std::{fmt, marker::PhantomData};

/// A value from a content file, with the place where it stands there, so that an error about it can say the line.
#[derive(Clone, Debug)]
pub struct Spanned<T> {
    start: usize,
    value: T,
}

impl<T> Spanned<T> {
    /// By this name the reader of content knows what it is asked for.
    pub(super) const NAME: &'static str = "$spanned";

    /// Where it starts, counted in bytes from the start of the file.
    pub(super) const fn start(&self) -> usize {
        self.start
    }

    /// The value.
    pub const fn get_ref(&self) -> &T {
        &self.value
    }

    /// The value alone.
    pub fn into_inner(self) -> T {
        self.value
    }
}

/// The same value elsewhere is the same.
impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Spanned<T>) -> bool {
        self.value == other.value
    }
}

/// Only the reader of content can do it: it alone knows places.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spanned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spanned<T>, D::Error> {
        deserializer.deserialize_tuple_struct(Self::NAME, 2, PlaceAndValue(PhantomData))
    }
}

struct PlaceAndValue<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for PlaceAndValue<T> {
    type Value = Spanned<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value with its place")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut placed: A) -> Result<Spanned<T>, A::Error> {
        let start = placed.next_key()?.ok_or_else(|| A::Error::custom("a value without its place"))?;
        Ok(Spanned { start, value: placed.next_value()? })
    }
}
