//! Where chance comes from.

use pyo3::{exceptions::PyValueError, prelude::*};
use rules_core::{Random as _, SplitMix};

/// A generator: the same seed gives the same numbers, on every machine.
#[pyclass(module = "harena")]
pub(crate) struct Random(pub(crate) SplitMix);

#[pymethods]
impl Random {
    #[new]
    fn new(seed: u64) -> Random {
        Random(SplitMix::new(seed))
    }

    /// The next number from 0 to 2**64 - 1.
    fn next(&mut self) -> u64 {
        self.0.next()
    }

    /// A number below the bound, each with the same chance.
    fn below(&mut self, bound: u64) -> PyResult<u64> {
        if bound == 0 {
            return Err(PyValueError::new_err("no number is below 0; the bound is at least 1"));
        }
        Ok(self.0.below(bound))
    }
}
