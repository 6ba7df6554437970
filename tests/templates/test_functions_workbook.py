"""functions.xlsx: what is wrong on a computer comes first, and nothing else."""

from recalculated import recalculated, stored

NAME = "functions.xlsx"


def test_no_failure() -> None:
    check = recalculated(NAME, {})["Check"]
    assert check["A3"].value.startswith("● All ")
    assert not check["A6"].value
    assert stored(NAME)["Check"]["A3"].value.startswith("○ Saved results")


def test_failures_are_listed_first() -> None:
    """Two expected values are made wrong: the winning expectancy of the first line, and that of the third."""
    book = recalculated(NAME, {"All Examples!C6": 0.9, "All Examples!C8": 0.8})
    check, every = book["Check"], book["All Examples"]
    assert check["A3"].value == "! 2 examples do not match. They are listed below."
    assert [check[f"A{row}"].value for row in (6, 7)] == [every["A6"].value, every["A8"].value]
    assert [float(check[f"C{row}"].value) for row in (6, 7)] == [0.9, 0.8]
    assert not check["A8"].value
