"""What the functions on prizes answer."""

import datetime
import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

import numpy as np

from xlrating.crosstable.cells.cell_values import dollars as dollars_in
from xlrating.crosstable.cells.cell_values import number_of, text_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import parse_rating_cell
from xlrating.crosstable.cells.value import CellValue, is_blank
from xlrating.editions.edition import Edition
from xlrating.errors import RatingError
from xlrating.event.floors import money
from xlrating.formulas.scale import HIGHEST_RATING
from xlrating.prizes.announcement import Kind, Player, Prize, prize, words_of
from xlrating.prizes.divide import Award, Division, Given, divide
from xlrating.prizes.reasons import dollars, reasons
from xlrating.worksheet.values import Rows, check_one_each

S = TypeVar("S")
T = TypeVar("T")
NOBODY, NOT_WON, TROPHY = "Nobody may win it.", "Not won.", "No money: not divided."
UNEQUAL = "unequal"
BEFORE_2026 = datetime.date(2025, 12, 31)
FORM, LEAST_PAID, LEAST_PAID_BEFORE_2026 = "1099-MISC", 2000.0, 600.0
"""From so much a payee and calendar year; from 2027 the amount follows prices.  Public Law 119-21."""


class Announced(NamedTuple):
    """The rows of a prize list as typed, and the cash prizes among them by their rows."""

    rows: Rows
    prizes: dict[int, Prize]


class Awards(NamedTuple):
    """A division with what it was made of; ``places`` are the rows of the table that hold players."""

    announced: Announced
    prizes: list[Prize]
    players: list[Player]
    places: list[int]
    division: Division
    method: str
    height: int

    def column(self, of_players: Iterable[T]) -> list[list[Any]]:
        """One row for each row of the table, blank where it has no player."""
        found: list[list[Any]] = [[""] for _ in range(self.height)]
        for place, value in zip(self.places, of_players, strict=True):
            found[place] = [value]
        return found


def each_read(cells: Sequence[S], read: Callable[[S], T], where: str = "Row {}") -> list[T]:
    """Every cell read. RatingError with all that cannot be."""
    found, wrong = [], []
    for row, cell in enumerate(cells, start=1):
        try:
            found.append(read(cell))
        except RatingError as error:
            wrong.append(f"{where.format(row)}: {error.message}")
    if wrong:
        raise RatingError(" ".join(wrong), "#VALUE!")
    return found


def score_of(cell: CellValue) -> float:
    """``4.5`` or ``4½``; NaN for a blank cell."""
    if is_blank(cell):
        return math.nan
    text = text_of(cell)
    half = text.endswith("½")
    number = number_of(text[:-1] or 0) if half else number_of(text)
    if number is None or number < 0 or number % 0.5:
        raise RatingError(f"{quoted(cell)} is not a score. Enter points, such as 4.5.", "#VALUE!")
    return number + 0.5 if half else number


def rating_of(cell: CellValue) -> float | None:
    """The rating as it is published, without decimals; None for an unrated player."""
    rating = parse_rating_cell(cell).rating
    return None if rating is None else math.floor(rating + 0.5)


def prize_of(row: Sequence[CellValue]) -> Prize | None:
    """A row of a prize list: name, amount, and the lowest and highest rating if they are typed; None for no cash."""
    name, amount, low, high = [*row, None, None, None, None][:4]
    if is_blank(name) and is_blank(amount):
        return None
    cents = cents_of(name, amount)
    return None if cents is None else prize(text_of(name), cents, *(_limit(cell) for cell in (low, high)))


def cents_of(name: CellValue, amount: CellValue) -> int | None:
    """The amount of a prize, None for what is no money, such as a trophy."""
    if is_blank(amount):
        raise RatingError(f"{quoted(name)} has no amount. Enter dollars, or Trophy.", "#VALUE!")
    if not any(map(str.isdigit, text_of(amount))):
        return None
    return math.floor(dollars_in(amount) * 100 + 0.5)


def _limit(cell: CellValue) -> float | None:
    if is_blank(cell):
        return None
    number = number_of(text_of(cell))
    if number is None or not 0 <= number <= HIGHEST_RATING:
        raise RatingError(f"{quoted(cell)} is not a rating limit. Enter a rating, such as 1799.", "#VALUE!")
    return number


def announced(rows: Rows, _name: str = "prizes") -> Announced:
    """RatingError with every row that says nothing."""
    found = each_read(rows, prize_of, "Prize {}")
    return Announced(rows, {row: one for row, one in enumerate(found) if one is not None})


def awards(
    scores: list[CellValue],
    ratings: list[CellValue],
    prizes: Announced,
    groups: list[CellValue] | None,
    barred: list[CellValue] | None,
    unrated_limit: float | None,
    method: str,
) -> Awards:
    for name, column in (("ratings", ratings), ("groups", groups), ("barred", barred)):
        if column is not None:
            check_one_each(name, column, scores, "score", "player")
    points = each_read(scores, score_of)
    rated = each_read(ratings, rating_of)
    why = ["" if is_blank(cell) else text_of(cell) for cell in barred or [None] * len(scores)]
    words = [words_of(text_of(cell)) for cell in groups or [None] * len(scores)]
    places = [row for row, score in enumerate(points) if not (math.isnan(score) and rated[row] is None)]
    players = [
        Player(
            points[row], rated[row], words[row], why[row] or ("no score" if math.isnan(points[row]) else "")
        )
        for row in places
    ]
    cash = list(prizes.prizes.values())
    limit = None if unrated_limit is None else math.floor(unrated_limit * 100 + 0.5)
    division = divide(players, cash, limit, method)
    return Awards(prizes, cash, players, places, division, method, len(scores))


def paid(*given: Any) -> list[list[Any]]:
    found = awards(*given)
    return found.column(cents / 100 for cents in found.division.cents)


def why(*given: Any) -> list[list[Any]]:
    found = awards(*given)
    return found.column(reasons_of(found))


def reasons_of(found: Awards) -> list[str]:
    return reasons(found.players, found.prizes, found.division, found.method)


def table(*given: Any) -> list[list[Any]]:
    """A row for each prize: its name, amount, who had it, what each got of it, and what is left."""
    return table_of(awards(*given))


def table_of(found: Awards, numbers: Sequence[int] = ()) -> list[list[Any]]:
    """The rows of PRIZE_TABLE; ``numbers`` are those of the players, if not their rows."""
    numbers = numbers or range(1, found.height + 1)
    number_of_row = {row: number for number, row in enumerate(found.announced.prizes)}
    parts: dict[int, list[tuple[Award, Given]]] = {number: [] for number in range(len(found.prizes))}
    for award in {id(award): award for award in found.division.awards if award is not None}.values():
        for given in award.prizes:
            if given.cents:
                parts[given.prize].append((award, given))
    rows = []
    for row, typed in enumerate(found.announced.rows):
        if row in number_of_row:
            number = number_of_row[row]
            rows.append(_line(found, number, parts[number], numbers))
        else:
            blank = all(map(is_blank, typed[:2]))
            name, amount = (text_of(cell) for cell in [*typed, None, None][:2])
            rows.append([name, amount, "" if blank else TROPHY, "", ""])
    return rows


def _line(
    found: Awards, number: int, parts: Sequence[tuple[Award, Given]], numbers: Sequence[int]
) -> list[Any]:
    one = found.prizes[number]
    holders = sorted(numbers[found.places[row]] for _, given in parts for row in given.players)
    left: Any = found.division.left[number] / 100 if one.kind is not Kind.POINTS else ""
    if not parts:
        may = any(one.is_open_to(player) for player in found.players if not player.barred)
        return [one.name, one.cents / 100, NOT_WON if may else NOBODY, "", left]
    each = {_each(award, given.cents) for award, given in parts}
    got = each.pop() if len(each) == 1 else None
    return [one.name, one.cents / 100, ", ".join(map(str, holders)), UNEQUAL if got is None else got, left]


def _each(award: Award, cents: int) -> float | None:
    """What each got of a prize in dollars, to the cent; None where they got unequal parts."""
    if max(award.cents) > min(award.cents) + 1:
        return None
    return round(cents / len(award.players)) / 100


def floor_rows(*given: Any) -> list[list[Any]]:
    """A row for each player: the floor that the prize gives, or a blank, and why."""
    *of_prizes, section, edition = given
    return floor_rows_of(awards(*of_prizes), section, edition)


def floor_rows_of(found: Awards, section: float, edition: Edition) -> list[list[Any]]:
    rows: list[list[Any]] = [["", ""] for _ in range(found.height)]
    limits = limits_of(found, section)
    for place, cents, under in zip(found.places, found.division.cents, limits, strict=True):
        if cents:
            rows[place] = _floor(cents, under, edition)
    return rows


def limits_of(found: Awards, section: float) -> list[float]:
    """For each player the limit by which a prize gives a floor: of the section, else of the prizes; NaN for none."""
    if not math.isnan(section):
        return [section] * len(found.places)
    return [_highest(award, found.prizes) for award in found.division.awards]


def _highest(award: Award | None, prizes: Sequence[Prize]) -> float:
    """The highest limit of the prizes shared, if each has one."""
    limits = [prizes[given.prize].below for given in award.prizes if given.cents] if award else []
    highest = max(limits, default=math.inf)
    return highest if math.isfinite(highest) else math.nan


def _floor(cents: int, under: float, edition: Edition) -> list[Any]:
    if math.isnan(under):
        return ["", "No limit: no floor."]
    floor = float(money(cents / 100, under, edition))
    if math.isfinite(floor):
        return [floor, f"{dollars(cents)} under {under:g} gives floor {floor:g}."]
    least = edition.floors.least_prize
    if cents / 100 < least:
        return ["", f"{dollars(cents)} is less than {dollars(round(least * 100))}: no floor."]
    return ["", f"A limit of {under:g} is too high: no floor."]


def limit_as_read(under: float) -> float | str:
    return "Open" if math.isnan(under) else under


def form(paid_in_year: Any, day: datetime.date | None) -> Any:
    """Which form tells the tax office, blank for none."""
    before = day is not None and day <= BEFORE_2026
    return np.where(np.asarray(paid_in_year) >= (LEAST_PAID_BEFORE_2026 if before else LEAST_PAID), FORM, "")[
        ()
    ]
