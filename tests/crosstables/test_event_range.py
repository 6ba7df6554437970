"""The argument ``event`` of the crosstable functions: labels with their values beside them, or an error."""

import pytest

from xlrating.errors import RatingError
from xlrating.worksheet import (
    CROSSTABLE_MARKS,
    CROSSTABLE_PROBLEMS,
    CROSSTABLE_RATINGS,
    CROSSTABLE_STANDINGS,
    CROSSTABLE_STATUS,
    CROSSTABLE_SUMMARY,
)

TABLE = [["Name", "Rating", "Rd 1"], ["Ann", 1500, "W2"], ["Bob", 1500, "L1"]]
NO_LABEL = "event has no label such as End date. Give the cells with the labels and the values next to them."


@pytest.mark.parametrize(
    ("event", "message"),
    [
        ("1996", NO_LABEL),
        (1996, NO_LABEL),
        ("2026-08-30", NO_LABEL),
        ([["Weekend Open"], [None]], NO_LABEL),
    ],
)
def test_what_is_no_event_block(event, message):
    for function in (
        CROSSTABLE_STATUS, CROSSTABLE_PROBLEMS, CROSSTABLE_MARKS, CROSSTABLE_SUMMARY,
    ):  # fmt: skip
        assert function(TABLE, event) == "#VALUE!"
    assert CROSSTABLE_STANDINGS(TABLE, None, event) == "#VALUE!"
    assert CROSSTABLE_RATINGS(TABLE, "Post", event) == "#VALUE!"
    with pytest.raises(RatingError) as found:
        CROSSTABLE_RATINGS.answer(TABLE, "Post", event)
    assert found.value.message == message


@pytest.mark.parametrize(
    ("below", "beside"),
    [
        ([["End date"], ["2026-08-30"]], [["End date", "2026-08-30"]]),
        ([["End date", "Edition"], [None, 1996]], [["Edition", 1996]]),
        ([["Time control", ""], ["G/60;d5", ""]], [["Time control", "G/60;d5"]]),
        ([["Bonus", None], [12, None]], [["Bonus", 12]]),
    ],
)
def test_a_value_below_its_label_is_read(below, beside):
    assert CROSSTABLE_STATUS(TABLE, below) == CROSSTABLE_STATUS(TABLE, beside) != CROSSTABLE_STATUS(TABLE)
    assert CROSSTABLE_RATINGS(TABLE, "Post", below) == CROSSTABLE_RATINGS(TABLE, "Post", beside)


@pytest.mark.parametrize(
    "event",
    [
        None,
        "",
        [[None, ""], ["", None]],
        "Edition: 2015",
        [["Event", "Open"], ["End date", None], ["Time control", None], ["Edition", None]],
        [["Time control", None], ["Chief arbiter", "Ann"]],
        [["Weekend Open"], ["Edition", 2015]],
        [["Director"], ["2026-08-30"]],  # a note names the date: no rating depends on the label
        [["Edition", 2015], *TABLE],
    ],
)
def test_what_is_one(event):
    assert CROSSTABLE_RATINGS(TABLE, "Post", event) == CROSSTABLE_RATINGS(TABLE, "Post")
