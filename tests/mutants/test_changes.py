"""The changes that the mutation tester makes, and the list of those that change nothing."""

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
WITH_THE_PACKAGE = Path(str(files("xlrating"))).parent
LISTED = tomllib.loads((HERE / "change_nothing.toml").read_text("utf-8")).get("mutant", [])


def test_what_changes_nothing_is_still_there_and_has_a_reason():
    for one in LISTED:
        lines = {line.strip() for line in (WITH_THE_PACKAGE / one["file"]).read_text("utf-8").splitlines()}
        assert one["before"] in lines
        assert one["before"] != one["after"]
        assert one["reason"].endswith(".")


def test_our_operators_change_what_their_examples_say():
    changes = pytest.importorskip("changes", exc_type=ImportError)
    for operator in (changes.LastDigit, changes.OtherName):
        for example in operator.examples():
            changed = changes.mutate_code(example.pre_mutation_code, operator(), example.occurrence)
            assert changed == example.post_mutation_code


def test_every_kind_of_change(tmp_path):
    changes = pytest.importorskip("changes", exc_type=ImportError)
    (tmp_path / "one.py").write_text("if 2 < -x and np.fmax(a + b, True):\n    floor = 0.50\n", "utf-8")
    found = {mutant.after for mutant in changes.mutants_of(tmp_path, "one.py")}
    condition = "if {} and np.fmax(a + b, True):"
    assert found == {
        *map(condition.format, ("2 <= -x", "2 >= -x", "3 < -x", "1 < -x", "2 < +x")),
        "if 2 < -x or np.fmax(a + b, True):",
        "if 2 < -x and np.fmin(a + b, True):",
        "if 2 < -x and np.fmax(a - b, True):",
        "if 2 < -x and np.fmax(a + b, False):",
        "floor = 0.51",
        "floor = 0.49",
    }


@pytest.mark.parametrize(
    ("was", "now", "functions"),
    [
        ("x + 3", "x - 3", ["f"]),
        ("x + 3", "x + 4", ["f"]),
        ("return 5", "return 6", ["C.g"]),
        ("A = 1", "A = 2", None),
        ("x=2", "x=3", None),
        ("B = 4", "B = 5", None),
    ],
)
def test_what_is_inside_of_functions_is_told_from_what_is_not(was, now, functions):
    swap = pytest.importorskip("swap", exc_type=ImportError)
    source = "A = 1\ndef f(x=2):\n    return x + 3\nclass C:\n    B = 4\n    def g(self):\n        return 5\n"
    old, new = (compile(text, "one.py", "exec") for text in (source, source.replace(was, now)))
    found = swap.changed_functions(old, new)
    assert (found and [name for name, _ in found]) == functions
