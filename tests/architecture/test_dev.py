"""dev.py, as far as it can be tested without the .venv that it makes."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "arguments",
    [
        ["tests/nope.py"],
        ["tests/papers/test_glicko.py", "tests/nope.py"],
        ["-n0", "tests/nope.py::test_it", "-k", "norm"],
    ],
)
def test_a_test_that_does_not_exist_is_told(arguments):
    done = subprocess.run(
        [sys.executable, str(ROOT / "dev.py"), "test", *arguments], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 1
    assert done.stderr == f"dev.py: There is no tests/nope.py in {ROOT}. No tests were run.\n"


def test_what_exists_and_what_is_no_path_is_handed_on(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT))
    import dev

    dev.refuse_missing(
        ["tests/papers", "tests/papers/test_glicko.py::test_x[a]", "-k", "norm", "--basetemp", "/x/y"]
    )
