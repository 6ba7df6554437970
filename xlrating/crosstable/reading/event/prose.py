"""The last day and the time control in a line of text: ``Harvest Open, Nov 14-15, 2026, G/60;d5``."""

import re
from collections.abc import Collection, Iterable, Iterator

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.dates import MONTHS, as_date
from xlrating.crosstable.cells.value import CellValue, is_blank
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.mark import is_mark, is_status
from xlrating.errors import RatingError
from xlrating.event.time_control import rating_system
from xlrating.event.time_words import in_the_form_of_us_chess

LONGEST = 200
MOST_CELLS = 4
"""Of a row that is no entry of a table."""
SAID_BY = {"end date": ("end date", "start date"), "time control": ("time control", "rating system")}
"""The labels that say what is else taken from a text."""
_MONTH = rf"(?:{'|'.join(MONTHS)})[a-z]*\.?"
_UNTIL = r"\s*(?:-|–|to|thru|through|&|and)\s*"
_DAYS = re.compile(
    rf"\b{_MONTH}\s*\d{{1,2}}(?:{_UNTIL}(?:{_MONTH}\s*)?\d{{1,2}})?,?\s+\d{{4}}\b|\b\d{{1,2}}\s+{_MONTH},?\s+\d{{4}}\b"
    r"|(?<![\d/.-])(?:\d{4}-\d\d-\d\d|\d{1,2}([/-])\d{1,2}\1(?:20\d\d|\d\d))(?![\d/-])",
    re.IGNORECASE,
)
_TIME = re.compile(
    r"(?<![\w/])(?:\d{1,3}/\d{1,3}[,;]?\s*(?=SD|G))?(?:(?:G(?:ame)?|SD)\s*(?:/|in\s)|Game)\s*\d{1,3}(?:\s*min(?:utes|s)?\b\.?)?"
    r"(?:(?:[\s;,+]|w/|with|plus|and)*(?:(?:d|inc\.?|delay)\s*\d{1,2}\b(?:\s*sec\w*)?"
    r"|\d{1,2}\b(?:\s*-?sec\w*\.?)?(?:\s*(?:delay|inc\w*))?))?",
    re.IGNORECASE,
)
_ONE_PERIOD = re.compile(
    r"G(?:ame)?\s*(?:/|in\s)?\s*(?P<minutes>\d{1,3})(?!\d)[^\d+]*?(?P<more>\+(?!.*delay)|inc)?[^\d+]*(?P<seconds>\d{1,2})?\D*",
    re.IGNORECASE,
)
_OF_SOMETHING_ELSE = re.compile(
    r"updat|print|upload|creat|expir|deadline|next|\blists?\b|supplement|entr(?:y|ies)\b|since|born|rtg",
    re.IGNORECASE,
)
"""Words beside a day that is not one of the event."""


def facts_in_prose(texts: Iterable[CellValue], labels: Collection[str] = ()) -> dict[str, str]:
    """``end date`` and ``time control`` with what the texts say, each where they say one alone and none of the labels
    that are given says it."""
    missing = [name for name, said_by in SAID_BY.items() if set(said_by).isdisjoint(labels)]
    if not missing:
        return {}
    days: dict[object, str] = {}
    times: dict[str, str] = {}
    for text in texts:
        if not isinstance(text, str) or len(text) > LONGEST:
            continue
        said = text_of(text)
        if not _OF_SOMETHING_ELSE.search(said):
            days |= {day: found for found, day in _days_in(said)}
        times |= {time: time for match in _TIME.finditer(said) if (time := _time(match[0].strip(" ,;")))}
    found = {"end date": list(days.values()), "time control": list(times)}
    return {name: found[name][0] for name in missing if len(found[name]) == 1}


def prose_of(grid: Grid, without: Iterable[int] = ()) -> Iterator[CellValue]:
    """The texts of rows that have few cells."""
    left_out = set(without)
    for row, cells in enumerate(grid.rows):
        filled = [cell for cell in cells if not is_blank(cell)]
        if row not in left_out and len(filled) <= MOST_CELLS:
            yield from (cell for cell in filled if not is_mark(cell) and not is_status(cell))


def _days_in(text: str) -> Iterator[tuple[str, object]]:
    for match in _DAYS.finditer(text):
        day = match[0].replace("-", "/") if match[1] else match[0]
        try:
            yield day, as_date(day)
        except RatingError:
            continue


def _time(text: str) -> str:
    """The time control as the rules write it; empty where it is none."""
    one = _ONE_PERIOD.fullmatch(text)
    written = one and f"G/{one['minutes']};{'+' if one['more'] else 'd'}{one['seconds'] or 0}"
    for form in (text, written, in_the_form_of_us_chess(text)):
        try:
            if form and rating_system(form):
                return form
        except RatingError:
            continue
    return ""
