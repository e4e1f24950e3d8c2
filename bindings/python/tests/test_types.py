"""The stubs say what is there, and the package keeps to them."""

import pathlib
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).parent.parent
SETTINGS = str(HERE / "pyproject.toml")
PACKAGE = str(HERE / "python" / "harena")


@pytest.mark.parametrize(
    "check",
    [["mypy.stubtest", "--mypy-config-file", SETTINGS, "harena"], ["mypy", "--config-file", SETTINGS, PACKAGE]],
)
def test_types(check, tmp_path):
    done = subprocess.run([sys.executable, "-m", *check], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
