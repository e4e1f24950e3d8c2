//! From a JSON value to a type of ours.
//!
//! `serde_json` can do it too, but takes a list wherever a table is meant, and so every table is compiled twice. What Harena
//! writes has no such lists.

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error as _, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor, value::BorrowedStrDeserializer,
};
use serde_json::{Error, Value, map};

/// A value that something is read from.
#[derive(Clone, Copy)]
pub(super) struct Node<'de>(pub(super) &'de Value);

impl Node<'_> {
    /// This is not what is wanted here.
    fn unwanted(self, wanted: &dyn Expected) -> Error {
        let found = match self.0 {
            Value::Null => Unexpected::Unit,
            Value::Bool(answer) => Unexpected::Bool(*answer),
            Value::Number(number) => match (number.as_i64(), number.as_u64()) {
                (Some(number), _) => Unexpected::Signed(number),
                (None, Some(number)) => Unexpected::Unsigned(number),
                (None, None) => Unexpected::Other("a number that is not whole"),
            },
            Value::String(text) => Unexpected::Str(text),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        };
        Error::invalid_type(found, wanted)
    }
}

/// Methods of a deserializer that do the same as another.
macro_rules! same_as {
    ($same:ident: $($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.$same(visitor)
        }
    )*};
}

impl<'de> Deserializer<'de> for Node<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(_) => self.deserialize_bool(visitor),
            Value::Number(_) => self.deserialize_i64(visitor),
            Value::String(_) => self.deserialize_str(visitor),
            Value::Array(_) => self.deserialize_seq(visitor),
            Value::Object(_) => self.deserialize_map(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Bool(answer) => visitor.visit_bool(*answer),
            _ => Err(self.unwanted(&visitor)),
        }
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match (self.0.as_i64(), self.0.as_u64()) {
            (Some(number), _) => visitor.visit_i64(number),
            (None, Some(number)) => visitor.visit_u64(number),
            (None, None) => Err(self.unwanted(&visitor)),
        }
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0.as_f64() {
            Some(number) => visitor.visit_f64(number),
            None => Err(self.unwanted(&visitor)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::String(text) => visitor.visit_borrowed_str(text),
            _ => Err(self.unwanted(&visitor)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.0.is_null() { visitor.visit_unit() } else { Err(self.unwanted(&visitor)) }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        match name {
            RAW => visitor.visit_map(Raw(self.0)),
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Value::Array(list) = self.0 else { return Err(self.unwanted(&visitor)) };
        let mut items = Items(list.iter());
        let read = visitor.visit_seq(&mut items)?;
        items.end(list.len()).map(|()| read)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Object(table) => visitor.visit_map(Entries { rest: table.iter(), value: None }),
            _ => Err(self.unwanted(&visitor)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let choice = match self.0 {
            Value::String(name) => Some(Choice { name, given: None }),
            Value::Object(table) if table.len() == 1 => {
                table.iter().next().map(|(name, given)| Choice { name, given: Some(Node(given)) })
            }
            Value::Object(_) => {
                return Err(Error::invalid_value(Unexpected::Map, &"map with a single key"));
            }
            _ => None,
        };
        match choice {
            Some(choice) => visitor.visit_enum(choice),
            None => Err(self.unwanted(&"string or map")),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    same_as! { deserialize_i64: deserialize_i8 deserialize_i16 deserialize_i32 }
    same_as! { deserialize_i64: deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 }
    same_as! { deserialize_f64: deserialize_f32 }
    same_as! { deserialize_str: deserialize_char deserialize_string deserialize_identifier }
    same_as! { deserialize_str: deserialize_bytes deserialize_byte_buf }
}

/// What `serde_json` calls a part of a text that is kept as text. It asks for it as a table with this one key.
const RAW: &str = "$serde_json::private::RawValue";

/// A value that is kept as text.
struct Raw<'de>(&'de Value);

impl<'de> MapAccess<'de> for Raw<'de> {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        seed.deserialize(BorrowedStrDeserializer::new(RAW)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self.0.to_string().into_deserializer())
    }
}

/// The values of a list.
struct Items<'de>(std::slice::Iter<'de, Value>);

impl Items<'_> {
    /// Nothing may be left.
    fn end(&self, length: usize) -> Result<(), Error> {
        match self.0.len() {
            0 => Ok(()),
            _ => Err(Error::invalid_length(length, &"fewer elements in array")),
        }
    }
}

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        self.0.next().map(|item| seed.deserialize(Node(item))).transpose()
    }
}

/// The entries of a table.
struct Entries<'de> {
    rest: map::Iter<'de>,
    value: Option<Node<'de>>,
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        let Some((key, value)) = self.rest.next() else { return Ok(None) };
        self.value = Some(Node(value));
        seed.deserialize(BorrowedStrDeserializer::new(key)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self.value.take().expect("a key was asked for before its value"))
    }
}

/// A variant by its name, with what is given for it: `"pass"` or `{"steal":{"cards":2}}`.
struct Choice<'de> {
    name: &'de str,
    given: Option<Node<'de>>,
}

impl<'de> Choice<'de> {
    fn given(&self, wanted: &'static str) -> Result<Node<'de>, Error> {
        self.given.ok_or_else(|| Error::invalid_type(Unexpected::UnitVariant, &wanted))
    }
}

impl<'de> EnumAccess<'de> for Choice<'de> {
    type Error = Error;
    type Variant = Choice<'de>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Choice<'de>), Error> {
        let variant = seed.deserialize(BorrowedStrDeserializer::<Error>::new(self.name))?;
        Ok((variant, self))
    }
}

impl<'de> VariantAccess<'de> for Choice<'de> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self.given {
            None | Some(Node(Value::Null)) => Ok(()),
            Some(given) => Err(given.unwanted(&"unit variant")),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self.given("newtype variant")?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.given("tuple variant")?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.given("struct variant")?.deserialize_map(visitor)
    }
}
