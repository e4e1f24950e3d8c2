//! Data goes over as JSON, which Python's own module takes apart and puts together.

use pyo3::{exceptions::PyValueError, prelude::*, types::PyString};
use serde_json::Value;

/// What the text says, as Python has it.
pub(crate) fn loads<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// What Python has, as text.
pub(crate) fn dumps(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let text = value.py().import("json")?.call_method1("dumps", (value,))?;
    Ok(text.cast_into::<PyString>()?.to_string())
}

/// What Python has, as a value; nothing is null. Python writes more than JSON has, as NaN and halves of characters, and nests
/// deeper than is read here.
pub(crate) fn value(value: Option<&Bound<'_, PyAny>>) -> PyResult<Value> {
    let Some(value) = value else { return Ok(Value::Null) };
    serde_json::from_str(&dumps(value)?).map_err(|error| {
        let allowed = "finite numbers, whole characters and at most 127 levels";
        PyValueError::new_err(format!("this is no JSON, which has {allowed}: {error}"))
    })
}
