"""The kinds of arguments: how a cell value becomes what the body of a function works with."""

import datetime
import math
from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

import numpy as np

from xlrating.alternatives import alternatives
from xlrating.crosstable.cells.cell_values import RECORDS, YES_OR_NO, normal
from xlrating.crosstable.cells.dates import EPOCH, SERIAL_NUMBERS, days_before_day_0
from xlrating.crosstable.cells.dates import as_date as date_in_text
from xlrating.crosstable.cells.rating_cell import parse_rating_cell, parsed_rating_cell
from xlrating.crosstable.cells.value import is_blank, without_blank_end
from xlrating.editions.names import DEFAULT, NAMES, names
from xlrating.errors import CellError, RatingError, read_or
from xlrating.formulas.scale import HIGHEST_RATING
from xlrating.worksheet.late import answers_in
from xlrating.worksheet.values import (
    OMITTED,
    PLAIN,
    CellValue,
    ErrorCell,
    Rows,
    cells_of,
    is_error,
    is_number,
    is_range,
    not_wanted,
    number_in,
    plain,
    rows_of,
)

NOT_GIVEN = math.nan
"""A number that was left out."""

Parse = Callable[[CellValue, str], Any]

rules_named = answers_in("worksheet.rules_named")


def as_it_is(value: CellValue, _name: str) -> CellValue:
    return value


class Argument(NamedTuple):
    """One argument: its name and help, how its value is read, and what a blank means.

    ``parse`` takes one value, the cells of a range row by row, or its rows, as ``shape`` says; the rows of a table
    may hold error cells. A number has bounds as well, so that a whole column is checked at once. ``games_of`` names
    the argument with the rating that these games belong to: 1553P11 gives them where they are left blank.
    ``results_of`` names the argument with the opponents of these results: where they are left blank, it holds both.
    ``blank`` is the text that a blank cell means, which is read as if it were typed.
    """

    name: str
    help: str
    parse: Parse = as_it_is
    required: bool = True
    default: Any = None
    shape: Literal["cell", "range", "rows", "table"] = "cell"
    bounds: "Bounds | None" = None
    games_of: str = ""
    results_of: str = ""
    blank: str | None = None

    @property
    def zero_is_blank(self) -> bool:
        """Whether 0 is no value here: a host that hands over a blank cell as 0 may take it for one."""
        return isinstance(self.bounds, RatingBounds) or read_or(OMITTED, self.read, 0.0) is OMITTED

    @property
    def choices(self) -> tuple[str, ...]:
        """The few texts that are meant here, for a host that can offer them; none where anything else is."""
        if self.name == "edition":
            return NAMES
        return self.parse.choices if isinstance(self.parse, OneOf) else ()

    @property
    def may_be_date(self) -> bool:
        """Whether a number here can be a date, or stand for one in a table."""
        return self.parse in (as_serial, as_date) or self.shape in ("rows", "table") or self.name == "edition"

    def read(self, value: CellValue) -> Any:
        """The value for the body. RatingError when it does not fit, ErrorCell when it is an error."""
        if value is OMITTED:
            raise RatingError(f"{self.name} is missing.", "#VALUE!")
        if self.shape != "cell":
            if not (self.required or self.results_of) and is_blank(value):
                return self.default
            if self.shape == "table":
                rows = _rows_of_table(value)
                if len(rows) == 1 == len(rows[0]):
                    cells_of(rows)
                return self.parse(rows, self.name)
            cells = cells_of(value)
            return self.parse(cells if self.shape == "range" else rows_of(value), self.name)
        if type(value) not in PLAIN:
            if is_range(value):
                cells = cells_of(value)
                if len(cells) != 1:
                    raise RatingError(f"{self.name} must be one cell, not a range.", "#VALUE!")
                value = cells[0]
            value = plain(value)
        if is_blank(value):
            if self.required:
                raise RatingError(f"{self.name} is missing.", "#VALUE!")
            return self.default if self.blank is None else self.parse(self.blank, self.name)
        if not self.required and self.bounds is not None and self.bounds.is_none(value):
            return self.default
        if is_error(value):
            raise ErrorCell(value)
        return self.parse(value, self.name)


def _rows_of_table(value: CellValue) -> Rows:
    """The rows of a range; blank ones at its end as they are, for a whole column has a million of them."""
    if not isinstance(value, (list, tuple)) or not all(isinstance(row, (list, tuple)) for row in value[-1:]):
        return rows_of(value)
    end = without_blank_end(value)
    return [*rows_of(value[:end]), *value[end:]] if end else list(value)


class Bounds(NamedTuple):
    """What a number must be: from ``least`` to ``most``, a whole one or any, a multiple of ``step``.

    A number stored as text, such as "1,700", is the number.
    """

    least: float = -math.inf
    most: float = math.inf
    step: float | None = None

    def hold(self, number: Any) -> Any:
        good = np.isfinite(number) & (number >= self.least) & (number <= self.most)
        return good if self.step is None else good & (number % self.step == 0)

    def sentence(self) -> str:
        kind = {None: "a number", 1: "a whole number", 0.5: "a whole or half number"}[self.step]
        if math.isfinite(self.most):
            return f"{kind} from {self.least:g} to {self.most:g}"
        return kind if math.isinf(self.least) else f"{kind}, {self.least:g} or more"

    def is_none(self, value: CellValue) -> bool:
        """Whether the cell gives no number."""
        return is_blank(value)

    def parse(self, value: CellValue, name: str) -> float:
        number = value if type(value) is float else self.number_in(value)
        if number is None:
            raise not_wanted(name, self.sentence(), value)
        within = self.least <= number <= self.most and math.isfinite(number)
        if not within or (self.step is not None and number % self.step):
            raise not_wanted(name, self.sentence(), value, "#NUM!")
        return number

    def number_in(self, value: CellValue) -> float | None:
        """The number of a cell; None where it holds none."""
        return float(value) if is_number(value) else number_in(value)


class RatingBounds(Bounds):
    """A rating: a number, or a text such as 1553P11. Blank, 0, and a text such as Unr are none."""

    def hold(self, number: Any) -> Any:
        return super().hold(number) & (number != 0)

    def is_none(self, value: CellValue) -> bool:
        return is_unrated(value)

    def parse(self, value: CellValue, name: str) -> float:
        if is_unrated(value):
            raise RatingError(f"{name}: {NO_RATING}", "#N/A")
        return super().parse(value, name)

    def number_in(self, value: CellValue) -> float | None:
        found = super().number_in(value)
        if found is not None or not isinstance(value, str):
            return found
        try:
            return parse_rating_cell(value, self.least).rating
        except RatingError as error:
            return math.nan if error.cell_error == "#NUM!" else None


NO_RATING = "An unrated player has no rating to calculate with."


def number(
    name: str,
    help: str,
    bounds: Bounds,
    *,
    required: bool = True,
    default: float | None = NOT_GIVEN,
    games_of: str = "",
) -> Argument:
    return Argument(name, help, bounds.parse, required, default, bounds=bounds, games_of=games_of)


def is_unrated(value: CellValue) -> bool:
    """Blank, 0, or a text such as Unr."""
    if value is None or not isinstance(value, str):
        return value is None or (is_number(value) and bool(value == 0))
    found = parsed_rating_cell(value)
    return found is not None and found.rating is None


RATING = RatingBounds(least=100, most=HIGHEST_RATING)


class RatingOnAScale(RatingBounds):
    """A rating where an edition says which ratings there are: ``Function`` asks it for the lowest one."""

    def sentence(self) -> str:
        return f"{RATING.sentence()} (1996, pre-1994: from 0)"


ON_ANY_SCALE = RatingOnAScale(least=0, most=HIGHEST_RATING)
GAMES = Bounds(least=0, step=1)
AT_LEAST_ONE = Bounds(least=1, step=1)


def rating(help: str = "Pre-event rating, from 100 to 3000, or 1553P11.") -> Argument:
    return number("rating", help, RATING)


RATING_BY_EDITION = number(
    "rating", "Pre-event rating, from 100 to 3000 (1996, pre-1994: from 0), or 1553P11.", ON_ANY_SCALE
)

PRIOR_GAMES = number(
    "prior_games",
    "Prior games: how many games the rating is based on. Default: the number in a rating such as 1553P11; "
    "otherwise established, number unknown.",
    GAMES,
    required=False,
    games_of="rating",
)


def a_number(value: CellValue, name: str, bounds: Bounds) -> float | None:
    return None if bounds.is_none(value) else bounds.parse(value, name)


def column_of(bounds: Bounds) -> Parse:
    """A range of numbers; None where a cell is blank."""
    return lambda cells, name: [a_number(cell, name, bounds) for cell in cells]


def numbers(name: str, help: str, bounds: Bounds, *, required: bool = True, games_of: str = "") -> Argument:
    """A range of these numbers."""
    return Argument(name, help, column_of(bounds), required, shape="range", games_of=games_of)


class OneOf:
    """A text among these, in any case."""

    def __init__(self, choices: Mapping[str, Any]) -> None:
        self.choices = tuple(choices)
        self.meant = {choice.lower(): meant for choice, meant in choices.items()}

    def __call__(self, value: CellValue, name: str) -> Any:
        text = " ".join(value.lower().split()) if isinstance(value, str) else ""
        if text not in self.meant:
            error: CellError = "#NUM!" if isinstance(value, str) else "#VALUE!"
            raise not_wanted(name, alternatives(self.choices), value, error)
        return self.meant[text]


def text_of(value: CellValue, name: str, wanted: str = "text") -> str:
    if not isinstance(value, str):
        raise not_wanted(name, wanted, value)
    return value


def truth_of(value: CellValue, name: str) -> bool:
    """TRUE or FALSE, yes or no, 1 or 0."""
    found = YES_OR_NO.get(normal(value), number_in(value)) if isinstance(value, str) else value
    if found not in (0, 1):
        raise not_wanted(name, "TRUE or FALSE", value)
    return bool(found)


def true_or_false(name: str, help: str) -> Argument:
    """TRUE or FALSE; a blank means FALSE."""
    return Argument(name, f"{help} Default: FALSE.", truth_of, required=False, default=False)


RECORD = Argument(
    "record",
    "wins if all prior games were won, losses if all were lost. Otherwise leave blank.",
    OneOf(RECORDS),
    required=False,
    default=0,
)


def edition_argument(default: str = DEFAULT) -> Argument:
    """The edition of this name or day; ``default`` is the name of the one that a blank means."""
    return Argument(
        "edition",
        f"Rules to follow: {names()}; or a date, for the rules in force then. Default: {default}.",
        rules_named("edition_of"),
        required=False,
        blank=default,
    )


EDITION = edition_argument()

TIME_CONTROL = Argument(
    "time_control",
    "A dual-rated time control such as G/45;d5 (or TRUE) lowers K above 2200 for the Regular rating. Leave it "
    "blank for the Quick rating. Default: not dual-rated.",
    rules_named("is_dual"),
    required=False,
    default=False,
)
BONUS = number(
    "bonus",
    "Bonus multiplier B, or 0 for no bonus. Default: the edition's (2015: 10).",
    Bounds(least=0),
    required=False,
    default=None,
)

MOST_AGAINST_ONE = number(
    "most_against_one",
    "Most games against one opponent. More than 2 (2025: more than 1 in a three-game event) give no bonus. "
    "Default: 1.",
    AT_LEAST_ONE,
    required=False,
    default=1.0,
)


def as_date(value: CellValue, name: str) -> datetime.date:
    """A date, whatever the host makes of it."""
    return EPOCH + datetime.timedelta(days=int(as_serial(value, name)))


def as_serial(value: CellValue, name: str) -> float:
    """A date, or a text such as 2014-05-03 or 5/3/2014, as the number of days since 1899-12-30.

    A number counts from the day 0 of the document.
    """
    number = value if is_number(value) else number_in(value)
    if number is not None and SERIAL_NUMBERS.start <= number + days_before_day_0() < SERIAL_NUMBERS.stop:
        return number + days_before_day_0()
    try:
        day = date_in_text(value)
    except RatingError as error:
        raise RatingError(f"{name}: {error.message}", error.cell_error) from None
    if (day - EPOCH).days not in SERIAL_NUMBERS:
        raise not_wanted(name, "a date from 1906 to 2100", value, "#NUM!")
    if isinstance(value, datetime.datetime):
        since = value.replace(tzinfo=None) - datetime.datetime.combine(EPOCH, datetime.time())
        return since.total_seconds() / 86400
    return float((day - EPOCH).days)
