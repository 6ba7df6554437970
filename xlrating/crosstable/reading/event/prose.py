"""The last day and the time control in a line of text: ``Harvest Open, Nov 14-15, 2026, G/60;d5``."""

import datetime
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.dates import MONTH_NAME, date_in
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.value import CellValue, is_blank, is_blank_row
from xlrating.crosstable.reading.event.labels import without_label
from xlrating.crosstable.reading.event.times import times_in, without_times
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.mark import is_mark, is_status
from xlrating.editions.editions import edition

LONGEST = 200
MOST_CELLS = 4
"""Of a row that is no entry of a table."""
SAID_BY = {"end date": ("end date", "start date"), "time control": ("time control", "rating system")}
"""The labels that say what is else taken from a text."""
_WORD = re.compile(r"\w{2,}")
_ENDED = re.compile(r"\b(?:finish\w*|ended|ends|concluded|last round)\b", re.IGNORECASE)
YEAR = re.compile(r"(?<![\d/-])20\d\d(?!\d)")
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
WEEKDAY = rf"(?:{'|'.join(WEEKDAYS)})[a-z]*\.?,?\s+"
MONTH_AND_DAY = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?"
    r"|Nov(?:ember)?|Dec(?:ember)?)\.?\s+\d{1,2}"
)
"""A day without its year."""
_UNTIL = r"\s*(?:[-–—&]|to\b|thru|through|until|till|and\b)\s*"
_THEN = rf"(?:{_UNTIL}|,\s*(?:(?:and|&)\s+)?)"
"""Between the days of an event."""
_OF_A_WEEK = re.compile(
    rf"\b({WEEKDAY})(?:(?:{MONTH_AND_DAY}|\d{{1,2}}/\d{{1,2}})(?:,?{_UNTIL}|,\s*))*({MONTH_AND_DAY}|\d{{1,2}}/\d{{1,2}})(?![\d/]|,?\s+\d{{4}})"
)
"""``Sat Nov 14``, or the last of ``Thursdays 2/12, 2/19, 2/26``."""
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_IN_DIGITS = (
    r"(?:\d{4}-\d\d-\d\d|\d{4}/\d\d/\d\d|\d{1,2}/\d{1,2}/(?:20\d\d|\d\d)(?!\d)|\d{1,2}-\d{1,2}-(?:20\d\d|\d\d)(?!\d)"
    r"|\d{1,2}\.\d{1,2}\.20\d\d)"
)
_WITH_SLASHES = re.compile(rf"\b{MONTH_NAME}\s*\d{{1,2}}(?:/\d{{1,2}})+(?=,?\s+\d{{4}})", re.IGNORECASE)
"""``Nov 1/8/15 2026``."""
_IN_A_MONTH = re.compile(rf"\b({MONTH_NAME}),?\s+(20\d\d)\b", re.IGNORECASE)
_OF_A_ROUND = re.compile(r"(?P<day>\d{1,2}/\d{1,2})(?:/(?P<year>(?:20)?\d\d))?")
_MONTH_FIRST = re.compile(r"(?<!\d)(\d{1,2})-(\d{1,2})-(?=\d)")
_DAYS = re.compile(
    rf"\b{MONTH_NAME}\s*{_DAY}(?!\d)(?:(?:,?\s+\d{{4}})?{_THEN}(?:{MONTH_NAME}\s*)?{_DAY}(?!\d))*,?\s+\(?(?:\d{{4}}|['’]\d\d)\b"
    rf"|(?<![\d/.-])(?<!round )(?<!rd )(?<!week )(?:{_DAY}(?:\s+{MONTH_NAME}(?:,?\s+\d{{4}})?)?{_THEN})*{_DAY}"
    rf"\s+(?:of\s+)?{MONTH_NAME},?\s+\d{{4}}\b|\b\d{{1,2}}-{MONTH_NAME}-(?:\d{{4}}|\d\d)\b"
    rf"|\b{MONTH_NAME}-\d{{1,2}}-\d{{4}}\b|\b20\d\d {MONTH_NAME} \d{{1,2}}\b"
    r"|(?<![\d/.-])\d{1,2}/\d{1,2}\s*[-–&]\s*\d{1,2}/(?:20)?\d\d(?![\d/-])"
    rf"|(?<![\d/.-])(?:\d{{1,2}}/\d{{1,2}}(?:{_UNTIL})|\d{{1,2}}\.\s?[-–]\s?)?{_IN_DIGITS}(?:(?:{_THEN}|\s+){_IN_DIGITS})*(?![\d/-]|\.\d)",
    re.IGNORECASE,
)
_CHANGES_IT = re.compile(
    r"\d|\b(?:except|but|unless|not|other|otherwise|first|last|final|then|or|online|faster|slower|change\w*|round\s\w+"
    r"|one|two|three|four|tie-?breaks?|play-?offs?)\b",
    re.IGNORECASE,
)
"""Words beside a time control that may say that it is not that of all games."""
_OF_SOMETHING_ELSE = re.compile(
    r"updat|print|upload|creat|expir|deadline|next|\blists?\b|supplement|entr(?:y|ies)\b|since|born|rtg|sent:|wrote",
    re.IGNORECASE,
)
"""Words in the sentence of a day that is not one of the event."""
_END_OF_SENTENCE = re.compile(r"(?<=[a-z\d)]{2})(?<!\b[A-Z][a-z]{2})(?<!\bSept)[.!?]+\s+(?=[A-Z])")


def facts_in_prose(
    texts: Iterable[CellValue], labels: Collection[str] = (), *, months: bool = True, section: str = ""
) -> dict[str, str]:
    """``end date`` and ``time control`` with what the texts say, each where they say one alone and none of the labels
    that are given says it; without ``months`` no month alone is a date. Of several time controls that one holds which
    stands behind a word of the ``section``.
    """
    missing = [name for name, said_by in SAID_BY.items() if set(said_by).isdisjoint(labels)]
    if not missing:
        return {}
    all_said = _said_in(texts)
    days = days_in_prose(all_said, months=months)
    times = _times_of(all_said)
    if len(times) > 1 and section:
        times = _times_of(_behind_words_of(section, all_said))
    found = {"end date": days, "time control": list(times.values())}
    return {name: found[name][0] for name in missing if len(found[name]) == 1}


def _times_of(all_said: Iterable[str]) -> dict[str, str]:
    """Each time control by its numbers."""
    return {",".join(re.findall(r"[1-9]\d*", form)): form for said in all_said for _, form in times_in(said)}


def _behind_words_of(section: str, all_said: Iterable[str]) -> Iterator[str]:
    """The time controls before which, and behind the one before, a word of the section stands."""
    words = set(_WORD.findall(section.casefold()))
    for said in all_said:
        rest = said
        for piece, _ in times_in(said):
            before, found, rest = rest.partition(piece)
            if words.intersection(_WORD.findall(before.casefold())):
                yield found


def days_in_prose(texts: Iterable[CellValue], *, months: bool = True) -> list[str]:
    """The days, or ranges of days, that the texts name as those of the event: the one on which it ended, else all."""
    days: dict[datetime.date, str] = {}
    last: dict[datetime.date, str] = {}
    all_said = _said_in(texts)
    for said in (one for text in all_said for one in _END_OF_SENTENCE.split(text)):
        if not _OF_SOMETHING_ELSE.search(said):
            days |= {day: found for found, day in _days_in(said)}
            last |= {day: found for ended in _ENDED.split(said)[1:] for found, day in [*_days_in(ended)][:1]}
    years = {year for said in all_said for year in YEAR.findall(said)}
    if not days and len(years) == 1:
        days = {day: found for said in all_said for found, day in _days_of_a_week_in(said, *years)}
    if months and not days:
        days = _by_month(all_said)
    return list((last or days).values())


def _by_month(all_said: Iterable[str]) -> dict[datetime.date, str]:
    """The last day of ``November 2026``, the only month named, where the rules are the same on all of its days."""
    said_of_event = (said for said in all_said if not _OF_SOMETHING_ELSE.search(said))
    named = {match[0].lower() for said in said_of_event for match in _IN_A_MONTH.finditer(said)}
    first = date_in(_IN_A_MONTH.sub(r"\1 1, \2", named.pop())) if len(named) == 1 else None
    if first is None:
        return {}
    last = (first + datetime.timedelta(31)).replace(day=1) - datetime.timedelta(1)
    is_one = vars(edition(first)) == vars(edition(last))
    return {last: f"{last:%B} {last.day}, {last.year}"} if is_one else {}


def _said_in(texts: Iterable[CellValue]) -> list[str]:
    return [text_of(text) for text in texts if isinstance(text, str) and len(text) <= LONGEST]


def time_control_in(text: CellValue) -> str:
    """The time control of a text with words that change nothing: ``G/75;d5 all rounds``; empty in any other."""
    if not isinstance(text, str) or _CHANGES_IT.search(without_times(text)):
        return ""
    return facts_in_prose([text], ["end date"]).get("time control", "")


def prose_of(grid: Grid, without: Iterable[int] = ()) -> Iterator[CellValue]:
    """The texts of rows that have few cells, but those ``without`` any; and the dates above these that no text beside
    them says are something else."""
    left_out = set(without)
    top = min(left_out, default=len(grid.rows))
    for row, cells in enumerate(grid.rows):
        if is_blank_row(cells):
            continue
        filled = [cell for cell in cells if not is_blank(cell) and not _is_ornament(cell)]
        if row < top and (last := _last_of_days(filled)):
            yield last
            continue
        if row in left_out or len(filled) > MOST_CELLS:
            continue
        texts = [cell for cell in filled if not is_mark(cell) and not is_status(cell)]
        of_event = row < top and not any(
            isinstance(text, str) and _OF_SOMETHING_ELSE.search(text) for text in texts
        )
        if of_event and len(texts) > 1 and {*map(without_label, texts)} == {"End date"}:
            texts = texts[-1:]  # the days of the rounds
        for cell in texts:
            if not isinstance(cell, datetime.date):
                yield cell
            elif of_event:
                yield shown(cell)


def _is_ornament(cell: CellValue) -> bool:
    return isinstance(cell, str) and not any(map(str.isalnum, cell))


def _last_of_days(cells: Sequence[CellValue]) -> str:
    """The last of two days or more, with the year of one before it where it has none; empty for any other cells."""
    found = [day for cell in cells if (day := _OF_A_ROUND.fullmatch(shown(cell)))]
    year = next((day["year"] for day in reversed(found) if day["year"]), None)
    return f"{found[-1]['day']}/{year}" if year and 1 < len(found) == len(cells) else ""


def _days_in(text: str) -> Iterator[tuple[str, datetime.date]]:
    text = _WITH_SLASHES.sub(lambda days: days[0].replace("/", ", "), text)
    for match in _DAYS.finditer(text):
        said = _MONTH_FIRST.sub(r"\1/\2/", match[0]).replace("(", "")
        days = re.findall(_IN_DIGITS, said)
        ways = (said, " - ".join((*days[:1], *days[-1:])))
        yield from islice(((way, day) for way in ways if (day := date_in(way))), 1)


def _days_of_a_week_in(text: str, year: str) -> Iterator[tuple[str, datetime.date]]:
    """The days without a year that are on their day of the week in this one."""
    for match in _OF_A_WEEK.finditer(text):
        for found, day in _days_in(f"{match[2]}{'/' if '/' in match[2] else ', '}{year}"):
            if match[1].startswith(WEEKDAYS[day.weekday()]):
                yield found, day
