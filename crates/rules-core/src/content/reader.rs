//! From TOML to typed tables, by way of serde.
//!
//! The `toml` crate parses the text. It could also hand the parsed tree to serde, but it does so with code for every kind of
//! value at every type that is read, which was a tenth of the browser client. Here a type meets only what it asks for.

use super::{Misfit, Spanned};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, Expected, IntoDeserializer,
    MapAccess, SeqAccess, Unexpected, VariantAccess, Visitor, value::BorrowedStrDeserializer,
};
use toml::{
    de::{DeArray, DeInteger, DeString, DeTable, DeValue},
    map,
};

/// Reads a text into a typed table.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Misfit> {
    T::deserialize(Node(&parse(text)?))
}

fn parse(text: &str) -> Result<toml::Spanned<DeValue<'_>>, Misfit> {
    let root = DeTable::parse(text).map_err(|error| {
        let misfit = Misfit::custom(error.message());
        match error.span() {
            Some(span) => misfit.at(span.start),
            None => misfit,
        }
    })?;
    Ok(toml::Spanned::new(root.span(), DeValue::Table(root.into_inner())))
}

/// A value of the tree.
#[derive(Clone, Copy)]
struct Node<'de>(&'de toml::Spanned<DeValue<'de>>);

impl<'de> Node<'de> {
    fn value(self) -> &'de DeValue<'de> {
        self.0.get_ref()
    }

    fn start(self) -> usize {
        self.0.span().start
    }

    /// This is not what is wanted here.
    fn unwanted(self, wanted: &dyn Expected) -> Misfit {
        let other;
        let found = match self.value() {
            DeValue::String(text) => Unexpected::Str(text),
            DeValue::Integer(number) => match (signed(number), unsigned(number)) {
                (Some(number), _) => Unexpected::Signed(number),
                (None, Some(number)) => Unexpected::Unsigned(number),
                (None, None) => {
                    other = format!("integer `{number}` as i128");
                    Unexpected::Other(&other)
                }
            },
            // As it stands: nothing here counts with such a number, and to read one takes a large table.
            DeValue::Float(number) => {
                other = format!("floating point `{number}`");
                Unexpected::Other(&other)
            }
            DeValue::Boolean(answer) => Unexpected::Bool(*answer),
            DeValue::Array(_) => Unexpected::Seq,
            DeValue::Datetime(_) | DeValue::Table(_) => Unexpected::Map,
        };
        Misfit::invalid_type(found, wanted)
    }

    fn choice(self) -> Result<Choice<'de>, Misfit> {
        match self.value() {
            DeValue::String(name) => Ok(Choice { name, at: self.start(), given: None }),
            DeValue::Table(table) if table.is_empty() => {
                Err(Misfit::custom("wanted exactly 1 element, found 0 elements"))
            }
            DeValue::Table(table) if table.len() > 1 => {
                Err(Misfit::custom("wanted exactly 1 element, more than 1 element"))
            }
            DeValue::Table(table) => {
                let (name, given) = table.iter().next().expect("a table of one has one");
                Ok(Choice { name: name.get_ref(), at: name.span().start, given: Some(Node(given)) })
            }
            _ => Err(Misfit::custom("wanted string or table")),
        }
    }
}

fn signed(number: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

fn unsigned(number: &DeInteger<'_>) -> Option<u64> {
    u64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// Methods of one deserializer that do the same as another.
macro_rules! same_as {
    ($same:ident: $($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
            self.$same(visitor)
        }
    )*};
}

impl<'de> Deserializer<'de> for Node<'de> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.value() {
            DeValue::String(_) => self.deserialize_str(visitor),
            DeValue::Integer(_) => self.deserialize_i64(visitor),
            DeValue::Boolean(_) => self.deserialize_bool(visitor),
            DeValue::Array(_) => self.deserialize_seq(visitor),
            DeValue::Table(_) => self.deserialize_map(visitor),
            // No content has them.
            DeValue::Float(_) | DeValue::Datetime(_) => Err(self.unwanted(&visitor).at(self.start())),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.value() {
            DeValue::Boolean(answer) => visitor.visit_bool(*answer),
            _ => Err(self.unwanted(&visitor)),
        }
        .map_err(|misfit| misfit.at(self.start()))
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let DeValue::Integer(number) = self.value() else {
            return Err(self.unwanted(&visitor).at(self.start()));
        };
        match (signed(number), unsigned(number)) {
            (Some(number), _) => visitor.visit_i64(number),
            (None, Some(number)) => visitor.visit_u64(number),
            (None, None) => Err(self.unwanted(&visitor)),
        }
        .map_err(|misfit| misfit.at(self.start()))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.value() {
            DeValue::String(text) => visitor.visit_borrowed_str(text),
            _ => Err(self.unwanted(&visitor)),
        }
        .map_err(|misfit| misfit.at(self.start()))
    }

    /// What is left out is no value; so what is here is some.
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_some(self).map_err(|misfit| misfit.at(self.start()))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self).map_err(|misfit| misfit.at(self.start()))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.value() {
            DeValue::Array(array) => visitor.visit_seq(Items::of(array)),
            _ => Err(self.unwanted(&visitor)),
        }
        .map_err(|misfit| misfit.at(self.start()))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        if name == Spanned::<()>::NAME {
            visitor.visit_map(Placed(self))
        } else {
            self.deserialize_seq(visitor)
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.value() {
            DeValue::Table(table) => visitor.visit_map(Entries::of(table)),
            _ => Err(self.unwanted(&visitor)),
        }
        .map_err(|misfit| misfit.at(self.start()))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.choice().and_then(|choice| visitor.visit_enum(choice)).map_err(|misfit| misfit.at(self.start()))
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.deserialize_unit(visitor)
    }

    /// TOML has no word for nothing.
    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        Err(self.unwanted(&visitor).at(self.start()))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_unit()
    }

    same_as! { deserialize_i64: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 }
    same_as! { deserialize_str: deserialize_char deserialize_string deserialize_bytes deserialize_byte_buf deserialize_identifier }
    same_as! { deserialize_any: deserialize_f32 deserialize_f64 }
}

/// The values of an array.
struct Items<'de>(std::slice::Iter<'de, toml::Spanned<DeValue<'de>>>);

impl<'de> Items<'de> {
    fn of(array: &'de DeArray<'de>) -> Items<'de> {
        Items(array.iter())
    }
}

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Misfit;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Misfit> {
        self.0.next().map(|item| seed.deserialize(Node(item))).transpose()
    }
}

/// The entries of a table.
struct Entries<'de> {
    rest: map::Iter<'de, toml::Spanned<DeString<'de>>, toml::Spanned<DeValue<'de>>>,
    value: Option<Node<'de>>,
}

impl<'de> Entries<'de> {
    fn of(table: &'de DeTable<'de>) -> Entries<'de> {
        Entries { rest: table.iter(), value: None }
    }
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Misfit;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Misfit> {
        let Some((key, value)) = self.rest.next() else { return Ok(None) };
        self.value = Some(Node(value));
        let name = BorrowedStrDeserializer::new(key.get_ref());
        seed.deserialize(name).map(Some).map_err(|misfit: Misfit| misfit.at(key.span().start))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Misfit> {
        let value = self.value.take().expect("a key was asked for before its value");
        seed.deserialize(value).map_err(|misfit| misfit.at(value.start()))
    }
}

/// What a [`Spanned`] is read from: its place as the key, and itself as the value.
struct Placed<'de>(Node<'de>);

impl<'de> MapAccess<'de> for Placed<'de> {
    type Error = Misfit;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Misfit> {
        seed.deserialize(self.0.start().into_deserializer()).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Misfit> {
        seed.deserialize(self.0)
    }
}

/// A variant by its name, with what is given for it: `"pass"` or `{ steal = { cards = 2 } }`.
struct Choice<'de> {
    name: &'de str,
    at: usize,
    given: Option<Node<'de>>,
}

impl<'de> Choice<'de> {
    fn given(&self, wanted: &'static str) -> Result<Node<'de>, Misfit> {
        self.given.ok_or_else(|| Misfit::invalid_type(Unexpected::UnitVariant, &wanted))
    }
}

impl<'de> EnumAccess<'de> for Choice<'de> {
    type Error = Misfit;
    type Variant = Choice<'de>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Choice<'de>), Misfit> {
        let name = BorrowedStrDeserializer::new(self.name);
        let variant = seed.deserialize(name).map_err(|misfit: Misfit| misfit.at(self.at))?;
        Ok((variant, self))
    }
}

impl<'de> VariantAccess<'de> for Choice<'de> {
    type Error = Misfit;

    fn unit_variant(self) -> Result<(), Misfit> {
        let Some(given) = self.given else { return Ok(()) };
        let problem = match given.value() {
            DeValue::Array(array) if array.is_empty() => return Ok(()),
            DeValue::Table(table) if table.is_empty() => return Ok(()),
            DeValue::Array(_) => "expected empty array".to_owned(),
            DeValue::Table(_) => "expected empty table".to_owned(),
            other => format!("expected table, found {}", other.type_str()),
        };
        Err(Misfit::custom(problem).at(given.start()))
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Misfit> {
        seed.deserialize(self.given("newtype variant")?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Misfit> {
        let given = self.given("tuple variant")?;
        match given.value() {
            DeValue::Array(array) if array.len() == length => visitor.visit_seq(Items::of(array)),
            DeValue::Array(_) => Err(Misfit::custom(format_args!("expected tuple with length {length}"))),
            other => Err(Misfit::custom(format_args!("expected table, found {}", other.type_str()))),
        }
        .map_err(|misfit| misfit.at(given.start()))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let given = self.given("struct variant")?;
        check_keys(given, fields).map_err(|misfit| misfit.at(given.start()))?;
        given.deserialize_struct("", fields, visitor)
    }
}

/// A variant has no other parameters than these.
fn check_keys(given: Node<'_>, fields: &[&str]) -> Result<(), Misfit> {
    let DeValue::Table(table) = given.value() else { return Ok(()) };
    let extra: Vec<_> = table.keys().filter(|key| !fields.contains(&&**key.get_ref())).collect();
    let Some(first) = extra.first() else { return Ok(()) };
    let names: Vec<&str> = extra.iter().map(|key| &**key.get_ref()).collect();
    let problem =
        format!("unexpected keys in table: {}, available keys: {}", names.join(", "), fields.join(", "));
    Err(Misfit::custom(problem).at(first.span().start))
}
