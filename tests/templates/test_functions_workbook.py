"""functions.xlsx: how much matches on a computer, by what it is for, and what does not."""

from recalculated import recalculated, stored

from workbook_templates.layouts.functions import CHECK, TESTED

NAME = "functions.xlsx"


def test_no_failure() -> None:
    check = recalculated(NAME, {})["Check"]
    assert check["A3"].value.startswith("● All ")
    assert not check[CHECK.at("formula", CHECK.first)].value
    for row in TESTED.rows:
        matching, _, of = check[TESTED.at("matching", row)].value.removesuffix(" match").partition(" of ")
        assert matching == of
        assert int(of) > 0
    assert stored(NAME)["Check"]["A3"].value.startswith("○ Saved results")


def test_failures_are_listed() -> None:
    """Two expected values are made wrong: the winning expectancy of the first line, and that of the third."""
    book = recalculated(NAME, {"All Examples!C6": 0.9, "All Examples!C8": 0.8})
    check, every = book["Check"], book["All Examples"]
    assert check["A3"].value == "! 2 examples do not match. They are listed below."
    first = CHECK.first
    assert [check[f"A{row}"].value for row in (first, first + 1)] == [every["A6"].value, every["A8"].value]
    assert [float(check[f"C{row}"].value) for row in (first, first + 1)] == [0.9, 0.8]
    assert not check[f"A{first + 2}"].value
    matching, _, of = (
        check[TESTED.at("matching", TESTED.first)].value.removesuffix(" match").partition(" of ")
    )
    assert int(of) - int(matching) == 2
