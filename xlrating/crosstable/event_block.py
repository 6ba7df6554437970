"""The event block above the table: labels and the values beside them."""

import datetime
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from xlrating.crosstable.cells import CellValue, Grid
from xlrating.crosstable.headings import normal
from xlrating.crosstable.problems import Problem
from xlrating.editions.bonus_by_date import bonus_multiplier
from xlrating.editions.edition import Edition
from xlrating.editions.editions import DEFAULT, edition
from xlrating.errors import RatingError
from xlrating.event.rate import check_bonus
from xlrating.event.report_1994 import Provisional
from xlrating.event.time_control import System, rating_system

LABELS = (
    "event", "section", "end date", "rating system", "time control", "edition", "bonus multiplier", "match",
    "provisional",
)  # fmt: skip
SYSTEMS = {system.lower(): system for system in System}
LABELS_THAT_MATTER = ("end date", "rating system", "time control", "edition", "bonus multiplier")
LONGEST_TITLE = 250
YES_OR_NO = {"yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}


@dataclass(frozen=True)
class EventBlock:
    """What the sheet says of the event; ``system`` is Dual for a dual-rated section."""

    event: str = ""
    section: str = ""
    end_date: datetime.date | None = None
    time_control: str = ""
    system: System = System.REGULAR
    edition: Edition = DEFAULT
    bonus_multiplier: float = DEFAULT.bonus.multiplier
    match: bool = False
    provisional: Provisional = Provisional.K


@dataclass(frozen=True)
class Override:
    """What the caller says in place of the sheet: an edition's name, a bonus multiplier, an end date."""

    edition: str | None = None
    bonus_multiplier: float | None = None
    end_date: datetime.date | None = None


def read_event_block(grid: Grid, header_row: int, override: Override) -> tuple[EventBlock, list[Problem]]:
    """The block, and what is wrong in it."""
    found: dict[str, tuple[str, CellValue]] = {}
    problems: list[Problem] = []
    for row in range(header_row):
        for column, cell in enumerate(grid.rows[row]):
            label, in_one_cell = _label_and_value(cell)
            value_column = column + 1
            while (row, value_column) in grid.covered:
                value_column += 1
            value, address = grid[row, value_column], grid.address(row, value_column)
            if in_one_cell:
                value, address = in_one_cell, grid.address(row, column)
            further = grid[row, value_column + 1]
            if message := _misplaced(label, value, further):
                problems.append(Problem(grid.address(row, column), message))
            if label not in LABELS or (value is None and (row, value_column) not in grid.uncalculated):
                continue
            if (row, value_column) in grid.uncalculated and not in_one_cell:
                problems.append(Problem(address, UNCALCULATED))
            elif label in found:
                problems.append(
                    Problem(address, f"{label.capitalize()} is given twice: see {found[label][0]}")
                )
            elif not isinstance(value, str) or value.strip():
                found[label] = address, value

    def take(label: str, read: Any, default: Any) -> Any:
        if label not in found:
            return default
        address, value = found[label]
        try:
            return read(value)
        except RatingError as error:
            problems.append(Problem(address, error.message))
            return default

    end_date = override.end_date or take("end date", as_date, None)
    named = take("rating system", _system, None)
    time_control = take("time control", str, "")
    by_time_control = take("time control", lambda value: rating_system(str(value)), None)
    if by_time_control and named and not _agree(named, by_time_control):
        address = found["rating system"][0]
        message = f"Rating system says {named}, but {time_control} is a {by_time_control} time control"
        problems.append(Problem(address, message))
    chosen = edition(override.edition) if override.edition else take("edition", _edition, DEFAULT)
    given = take("bonus multiplier", _multiplier, None)
    if override.bonus_multiplier is not None:
        given = override.bonus_multiplier
    try:
        check_bonus(given, chosen)
    except RatingError as error:
        address = found["bonus multiplier"][0] if "bonus multiplier" in found else grid.address(header_row, 0)
        problems.append(Problem(address, error.message))
    match = take("match", yes_or_no, False)
    if match and given:
        address = found["bonus multiplier"][0] if "bonus multiplier" in found else found["match"][0]
        problems.append(Problem(address, "a match has no bonus: leave the bonus multiplier out"))
    if match:
        given = 0.0
    multiplier = given if given is not None else _by_date(end_date, chosen, found, problems)
    block = EventBlock(
        event=take("event", _title, ""),
        section=take("section", _title, ""),
        end_date=end_date,
        time_control=time_control.strip(),
        system=_resolved(named, by_time_control, chosen),
        edition=chosen,
        bonus_multiplier=multiplier,
        match=match,
        provisional=take("provisional", _provisional, Provisional.K),
    )
    return block, problems


def _misplaced(label: str, value: CellValue, further: CellValue) -> str | None:
    """What is wrong where a label that matters is misspelt, or has its value one cell too far."""
    too_far = value is None and further is not None and normal(further) not in LABELS
    if label in LABELS_THAT_MATTER and too_far:
        return f"{label.capitalize()} has nothing beside it: write its value into the next cell"
    near = get_close_matches(label, LABELS_THAT_MATTER, n=1, cutoff=0.85) if label not in LABELS else []
    if near and value is not None:
        return f"is no label that is understood: write {near[0].capitalize()}"
    return None


def _label_and_value(cell: CellValue) -> tuple[str, str]:
    """A label, and the value that somebody wrote into the same cell: ``Time control: G/60;d5``."""
    label, _, value = cell.partition(":") if isinstance(cell, str) else ("", "", "")
    return normal(label), value.strip()


UNCALCULATED = (
    "holds a formula without a stored result: open the workbook in Excel, let it calculate, and save it"
)


def _by_date(
    end_date: datetime.date | None, chosen: Edition, found: dict[str, Any], problems: list[Problem]
) -> float:
    if end_date is None or not chosen.bonus.multiplier:
        return chosen.bonus.multiplier
    try:
        return bonus_multiplier(end_date)
    except RatingError as error:
        problems.append(Problem(found["end date"][0] if "end date" in found else "End date", error.message))
        return chosen.bonus.multiplier


def _agree(named: System, by_time_control: System) -> bool:
    online = {System.ONLINE_QUICK: System.QUICK, System.ONLINE_BLITZ: System.BLITZ}.get(named, named)
    return online is by_time_control or (
        by_time_control is System.DUAL and online in (System.REGULAR, System.QUICK)
    )


def _resolved(named: System | None, by_time_control: System | None, chosen: Edition) -> System:
    system = named or by_time_control or System.REGULAR
    if by_time_control is System.DUAL and named in (None, System.REGULAR):
        system = System.DUAL
    return System.REGULAR if system is System.DUAL and not chosen.dual_rated else system


def as_date(value: CellValue) -> datetime.date:
    """A date cell, or a date written as 2026-08-30 or 8/30/2026."""
    if isinstance(value, datetime.datetime):
        return value.date()
    if isinstance(value, datetime.date):
        return value
    if isinstance(value, str):
        for form in ("%Y-%m-%d", "%m/%d/%Y"):
            try:
                return datetime.datetime.strptime(value.strip(), form).date()
            except ValueError:
                continue
    raise RatingError(f"{value!r} is no date: write it like 2026-08-30 or 8/30/2026.", "#VALUE!")


def _title(value: CellValue) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return str(value).strip()[:LONGEST_TITLE]


def _system(value: CellValue) -> System:
    text = normal(value)
    if text not in SYSTEMS:
        raise RatingError(f"{value!r} is no rating system: write one of {', '.join(System)}.", "#VALUE!")
    return SYSTEMS[text]


def _edition(value: CellValue) -> Edition:
    return edition(normal(value))


def _multiplier(value: CellValue) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 1000:
        raise RatingError(f"The bonus multiplier must be a number of 0 or more, not {value!r}.", "#VALUE!")
    return float(value)


def _provisional(value: CellValue) -> Provisional:
    try:
        return Provisional(normal(value))
    except ValueError:
        ways = ", ".join(Provisional)
        raise RatingError(
            f"{value!r} is no way to rate provisional players: write {ways}.", "#VALUE!"
        ) from None


def yes_or_no(value: CellValue) -> bool:
    text = normal(value)
    if text not in YES_OR_NO:
        raise RatingError(f"Write yes or no, not {value!r}.", "#VALUE!")
    return YES_OR_NO[text]
