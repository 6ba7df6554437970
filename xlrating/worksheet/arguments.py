"""The kinds of arguments: how a cell value becomes what the body of a function works with."""

import datetime
import math
from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

import numpy as np

from xlrating.alternatives import alternatives
from xlrating.crosstable.cells.cell_values import RECORDS
from xlrating.crosstable.cells.dates import EPOCH
from xlrating.crosstable.cells.dates import as_date as date_in_text
from xlrating.crosstable.cells.rating_cell import UNRATED, RatingCell, parse_rating_cell
from xlrating.crosstable.cells.round_cell import (
    DRAW,
    LOSS,
    WIN,
    RoundCell,
    parse_round_cell,
    plain_text,
    result_of,
)
from xlrating.crosstable.cells.value import is_blank, without_blank_end
from xlrating.crosstable.sheet.counted import counted
from xlrating.editions.names import DEFAULT, names
from xlrating.errors import RatingError, impossible_score
from xlrating.worksheet.late import answers_in
from xlrating.worksheet.values import (
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
    stored_as_text,
    told,
)

NOT_GIVEN = math.nan
"""A number that was left out."""

Parse = Callable[[CellValue, str], Any]

rules_named = answers_in("worksheet.rules_named")


class Argument(NamedTuple):
    """One argument: its name and help, how its value is read, and what a blank means.

    ``parse`` takes one value, the cells of a range row by row, or its rows, as ``shape`` says; the rows of a table
    may hold error cells. A number has bounds as well, so that a whole column is checked at once. ``games_of`` names
    the argument with the rating that these games belong to: 1553P11 gives them where they are left blank. ``blank``
    is the text that a blank cell means, which is read as if it were typed.
    """

    name: str
    help: str
    parse: Parse
    required: bool = True
    default: Any = None
    shape: Literal["cell", "range", "rows", "table"] = "cell"
    bounds: "Bounds | None" = None
    games_of: str = ""
    blank: str | None = None

    def read(self, value: CellValue) -> Any:
        """The value for the body. RatingError when it does not fit, ErrorCell when it is an error."""
        if self.shape != "cell":
            if not self.required and is_blank(value):
                return self.default
            if self.shape == "table":
                rows = _rows_of_table(value)
                if len(rows) == 1 == len(rows[0]):
                    cells_of(rows)
                return self.parse(rows, self.name)
            cells = cells_of(value)
            return self.parse(cells if self.shape == "range" else rows_of(value), self.name)
        if is_range(value):
            cells = cells_of(value)
            if len(cells) != 1:
                raise RatingError(f"{self.name} must be one cell, not a range.", "#VALUE!")
            value = cells[0]
        value = plain(value)
        if value is None or is_blank(value):
            if self.required:
                raise RatingError(f"{self.name} is missing.", "#VALUE!")
            return self.default if self.blank is None else self.parse(self.blank, self.name)
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
    """What a number must be: from ``least`` to ``most``, a whole one or any, a multiple of ``step``."""

    least: float = -math.inf
    most: float = math.inf
    step: float | None = None

    def hold(self, number: Any) -> Any:
        good = (number >= self.least) & (number <= self.most)
        return good if self.step is None else good & (number % self.step == 0)

    def sentence(self) -> str:
        kind = {None: "a number", 1: "a whole number", 0.5: "a whole or half number"}[self.step]
        if math.isfinite(self.most):
            return f"{kind} from {self.least:g} to {self.most:g}"
        return kind if math.isinf(self.least) else f"{kind}, {self.least:g} or more"

    def parse(self, value: CellValue, name: str) -> float:
        if not is_number(value):
            raise RatingError(not_wanted(name, self.sentence(), value), "#VALUE!")
        if not (math.isfinite(value) and self.hold(value)):
            raise RatingError(f"{name} must be {self.sentence()}. It is {told(value)}.")
        return float(value)


class RatingBounds(Bounds):
    """A rating: a number, or a text such as 1553P11; a number written as a text is none."""

    def parse(self, value: CellValue, name: str) -> float:
        if isinstance(value, str):
            return self.of_cell(self._in_text(value, name), name)
        if is_number(value) and value == 0:
            raise RatingError(f"{name}: 0 is not a rating. An unrated player has none to calculate with.")
        return super().parse(value, name)

    def of_cell(self, cell: RatingCell, name: str) -> float:
        """The rating of a text that has the games, too."""
        return super().parse(cell.rating, name)

    def _in_text(self, text: str, name: str) -> RatingCell:
        """A rating with its number of games. RatingError for every other text."""
        try:
            found = parse_rating_cell(text, self.least)
        except RatingError:
            raise RatingError(not_wanted(name, self.sentence(), text), "#VALUE!") from None
        if found.rating is None:
            raise RatingError(f"{name}: an unrated player has no rating to calculate with.", "#VALUE!")
        if found.games is None:
            part = "" if number_in(text) is not None else f" Enter {told(found.rating)}."
            raise RatingError(not_wanted(name, self.sentence(), text) + part, "#VALUE!")
        return found


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
    if isinstance(value, str):
        return value.strip().upper() in UNRATED
    return is_blank(value) or (is_number(value) and value == 0)


def rating_if_any(value: CellValue, name: str) -> float | None:
    """A rating; None for an unrated player."""
    return None if is_unrated(value) else RATING.parse(value, name)


RATING = RatingBounds(least=100)
ON_ANY_SCALE = RATING._replace(least=0)
"""Where an edition says which ratings there are: ``check_on_scale`` must follow."""
GAMES = Bounds(least=0, step=1)
AT_LEAST_ONE = Bounds(least=1, step=1)


def rating(
    name: str = "rating",
    help: str = "Pre-event rating, 100 or more, or 1553P11.",
    bounds: Bounds = RATING,
) -> Argument:
    return number(name, help, bounds)


RATING_BY_EDITION = rating(
    help="Pre-event rating, 100 or more (1996, pre-1994: above 0), or 1553P11.", bounds=ON_ANY_SCALE
)


def check_on_scale(lowest: float, **ratings: Any) -> None:
    """RatingError (#NUM!) for a rating below the lowest one of an edition; the keywords name the arguments."""
    for name, given in ratings.items():
        for value in np.ravel(given).tolist():
            if value < lowest:
                RATING._replace(least=lowest).parse(value, name)


PRIOR_GAMES = number(
    "prior_games",
    "Prior games: how many games the rating is based on. Default: the number in a rating such as 1553P11; "
    "otherwise established, number unknown.",
    GAMES,
    required=False,
    games_of="rating",
)


def a_number(value: CellValue, name: str, bounds: Bounds) -> float | None:
    return None if is_blank(value) else bounds.parse(value, name)


def column_of(bounds: Bounds) -> Parse:
    """A range of numbers; None where a cell is blank."""
    return lambda cells, name: [a_number(cell, name, bounds) for cell in cells]


def rated_opponents(opponents: list[float | None]) -> np.ndarray[Any, Any]:
    """The ratings in a range of opponents. RatingError without one."""
    met = [opponent for opponent in opponents if opponent is not None]
    if not met:
        raise RatingError("No opponent has a rating. Enter at least one.")
    return np.array(met)


OPPONENTS = Argument("opponents", "Range with the opponents' ratings.", column_of(RATING), shape="range")
OPPONENTS_BY_EDITION = OPPONENTS._replace(parse=column_of(ON_ANY_SCALE))

NO_GAME = frozenset("BHUXFZ")
NOT_OF_A_GAME = "results: The result of a game must be 1, 0.5, or 0."


class WrittenResult(float):
    """A result written as a text: of one game, never a total score."""


def written_result(text: str) -> float | None:
    """The result of a game as one word, also with hyphens after it: ``1-`` is 1."""
    return result_of(plain_text(text).rstrip("-") or "-")


def _result(value: CellValue, name: str) -> float | None:
    """1, 0.5 or 0; None where no game was played."""
    if is_blank(value):
        return None
    if is_number(value):
        return float(value)
    if isinstance(value, str):
        if plain_text(value).rstrip("-") in NO_GAME:
            return None
        if (points := written_result(value)) is not None:
            return WrittenResult(points)
    cell = _round_cell(value)
    if cell is None and number_in(value) is not None:
        raise RatingError(f"{name}: {stored_as_text(value)}", "#VALUE!")
    if cell is None:
        raise RatingError(
            f"{name}: {told(value)} is not a result. Enter 1, 0.5, 0, W, D, or L, or a round cell such as W12.",
            "#VALUE!",
        )
    return WrittenResult(cell.points) if cell.rated else None


def _round_cell(value: CellValue) -> RoundCell | None:
    """The round cell of a text such as W12; None where it is none."""
    if not isinstance(value, str):
        return None
    try:
        return parse_round_cell(value)
    except RatingError:
        return None


RESULTS = Argument(
    "results",
    "Range next to the opponents (1, 0.5, 0, W, D, L, +, =, -, W12; blank or B, H, U, X, F, Z for no game), "
    "or one number: the total score.",
    lambda cells, name: [_result(cell, name) for cell in cells],
    shape="range",
)


def rated_games(
    opponents: list[float | None], results: list[float | None]
) -> tuple[np.ndarray[Any, Any], float]:
    """The opponents of the games played, and the score in them. RatingError when they do not fit together."""
    if len(results) == 1 and len(opponents) > 1:
        met = [opponent for opponent in opponents if opponent is not None]
        score = results[0]
        if score is None:
            raise RatingError("results is missing.", "#VALUE!")
        if isinstance(score, WrittenResult):
            raise RatingError(
                "There is one result for several opponents. Enter the total score as a number.", "#VALUE!"
            )
    else:
        if len(results) != len(opponents):
            raise RatingError(
                f"results has {counted(len(results), 'cell')} for {counted(len(opponents), 'opponent')}. "
                "Give one per opponent, or the total score.",
                "#VALUE!",
            )
        pairs = [
            (opponent, result)
            for opponent, result in zip(opponents, results, strict=True)
            if result is not None
        ]
        if any(opponent is None for opponent, _ in pairs):
            raise RatingError(
                "opponents: A result has no rating next to it. Enter the rating or clear the result.",
                "#VALUE!",
            )
        if len(pairs) > 1 and any(result not in (WIN, DRAW, LOSS) for _, result in pairs):
            raise RatingError(NOT_OF_A_GAME)
        met = [opponent for opponent, _ in pairs if opponent is not None]
        score = sum(result for _, result in pairs)
    if not met:
        raise RatingError("There are no rated games. Enter at least one result.")
    if not (0 <= score <= len(met) and score % 0.5 == 0):
        raise impossible_score(score, len(met))
    return np.array(met), score


def each_result(
    opponents: list[float | None], results: list[float | None]
) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], bool]:
    """The opponents and the scores of the games played; False where only their sum was given.

    The wins are then put first, so that the sum is right and the single scores are not.
    """
    met, score = rated_games(opponents, results)
    if len(results) == 1 and len(met) > 1:
        return met, np.clip(score - np.arange(len(met)), 0.0, 1.0), score in (0, len(met))
    return met, np.array([result for result in results if result is not None]), True


def one_of(choices: Mapping[str, Any]) -> Parse:
    """A text among these, in any case."""
    found = {choice.lower(): meant for choice, meant in choices.items()}

    def parse(value: CellValue, name: str) -> Any:
        text = " ".join(value.lower().split()) if isinstance(value, str) else ""
        if text not in found:
            error: Literal["#NUM!", "#VALUE!"] = "#NUM!" if isinstance(value, str) else "#VALUE!"
            raise RatingError(f"{name} must be {alternatives([*choices])}. It is {told(value)}.", error)
        return found[text]

    return parse


def text_of(value: CellValue, name: str) -> str:
    if not isinstance(value, str):
        raise RatingError(f"{name} must be text. It is {told(value)}.", "#VALUE!")
    return value


def truth_of(value: CellValue, name: str) -> bool:
    """TRUE or FALSE, or 1 or 0."""
    if isinstance(value, str) or value not in (0, 1):
        raise RatingError(not_wanted(name, "TRUE or FALSE", value), "#VALUE!")
    return bool(value)


def true_or_false(name: str, help: str) -> Argument:
    """TRUE or FALSE; a blank means FALSE."""
    return Argument(name, f"{help} Default: FALSE.", truth_of, required=False, default=False)


RECORD = Argument(
    "record",
    "wins if all prior games were won, losses if all were lost. Otherwise leave blank.",
    one_of(RECORDS),
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
    if isinstance(value, datetime.datetime):
        return value.date()
    return EPOCH + datetime.timedelta(days=int(as_serial(value, name)))


def as_serial(value: CellValue, name: str) -> float:
    """A date, or a text such as 2014-05-03 or 5/3/2014, as the number of days that spreadsheets count."""
    if isinstance(value, str):
        try:
            value = date_in_text(value)
        except RatingError as error:
            raise RatingError(f"{name}: {error.message}", error.cell_error) from None
    if isinstance(value, datetime.datetime):
        return (
            value.replace(tzinfo=None) - datetime.datetime.combine(EPOCH, datetime.time())
        ).total_seconds() / 86400
    if isinstance(value, datetime.date):
        return float((value - EPOCH).days)
    if not is_number(value):
        raise RatingError(f"{name} must be a date such as 8/30/2026. It is {told(value)}.", "#VALUE!")
    if not 1 <= value < 2958466:
        raise RatingError(f"{name} must be a date such as 8/30/2026. It is {told(value)}.")
    return float(value)
