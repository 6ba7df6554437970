"""The values beside labels, above a table or next to it, and labels that are unknown, misplaced, or given twice."""

import re
from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.dates import date_in, first_day
from xlrating.crosstable.cells.quote import quoted, shown
from xlrating.crosstable.cells.sentence import Said
from xlrating.crosstable.cells.text import clean, nearest
from xlrating.crosstable.cells.value import is_blank, is_blank_row
from xlrating.crosstable.reading.event import sentences as say
from xlrating.crosstable.reading.event.labels import (
    IF_IT_FITS,
    IN_ONE_WORD,
    LABEL_OF,
    Label,
    is_value_of,
    label_of_column,
    labels_in,
    without_label,
)
from xlrating.crosstable.reading.event.prose import (
    SAID_BY,
    YEAR,
    days_in_prose,
    days_not_taken,
    days_of_rounds,
    facts_in_prose,
    prose_of,
    time_control_in,
    time_over_lines,
    time_with_seconds,
    times_not_taken,
)
from xlrating.crosstable.reading.event.times import seconds_alone
from xlrating.crosstable.reading.headings.round_headings import without_part
from xlrating.crosstable.reading.layouts.plain import Plain, error_shown
from xlrating.crosstable.reading.layouts.sentences import UNCALCULATED
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.findings import Cell, Finding, Findings, at
from xlrating.crosstable.sheet.grid import CellValue, Grid, column_letters
from xlrating.crosstable.sheet.mark import is_mark, is_status
from xlrating.event.time_words import in_the_form_of_us_chess

THAT_MATTER = sorted(word for word, label in LABEL_OF.items() if label.matters and len(word) > 3)
CLEAR_IN_A_WORD = frozenset(("time control", "rating system"))
"""Labels that may head a column in one word: below ``Bonus`` or ``Date`` may stand what is the players' own."""
OUTSIDE = frozenset(label.name for label in LABEL_OF.values() if label.matters and " " in label.name)
"""Labels that are looked for below and beside the table, too."""
VALUE_FIRST = frozenset(("start date", "end date", "time control"))
"""Labels whose value may stand before them, which nothing else looks like."""
_TIME_CONTROL = LABEL_OF["time control"]
DAYS = (LABEL_OF["start date"], LABEL_OF["end date"])
UNTIL = frozenset(("to", "-", "–", "thru", "through", "until", "till", "and", "&"))
"""In a cell between those of the first day and the last."""
MARKS = " *_-–•#>"
"""Around a label in a list, or in Markdown."""


_OF_SECONDS = re.compile(r"(?:time )?(?:delay|increment|inc)(?:\W+(?:s|secs?|seconds)\W*)?")
"""The label of the seconds of a time control, in a cell of its own."""
_OF_MINUTES = re.compile(
    r"(?:(?:base|main|game|playing) )?(?:time\W+)?(?:minutes|mins?)\W*|(?:base|main) time"
)
"""That of its minutes, where the seconds stand next to it."""


class Given(NamedTuple):
    """A value beside a label, and where it stands."""

    cell: Cell
    value: CellValue


Labelled = dict[str, Given]


def label_in(cell: str) -> str:
    """The label of a cell, which may have its value behind a colon, and marks of a list before it: ``time control``."""
    return normal(cell.partition(":")[0]).strip(MARKS)


def given_at(grid: Grid, row: int, column: int) -> tuple[str, Given]:
    """The label in a cell with text, and its value: behind a colon, else in the next cell, merged ones passed over.

    Where the next cell has no such value, it may stand below the label, or a blank cell further.
    """
    word = label_in(cell := str(grid[row, column]))
    between = word in UNTIL and column > 0 and date_in(grid[row, column - 1]) is not None
    label = None if between else LABEL_OF.get(word) or IF_IT_FITS.get(word)
    if _OF_MINUTES.fullmatch(word) and (seconds := _seconds_beside(grid, row, column)):
        minutes = next(filter(str.isdecimal, _values_at(grid, row, column)), "")
        given = Given(Cell(row, column, _TIME_CONTROL.title), time_with_seconds(f"G/{minutes}", seconds))
        return _TIME_CONTROL.name if minutes else word, given
    called = "" if label is None else label.title
    if value := cell.partition(":")[2].strip(MARKS[:3]):
        given = Given(Cell(row, column, called), value)
    else:
        given = next(_beside(grid, row, column, called, label))
    if label in DAYS:
        given = _with_day(grid, given)
    if label is _TIME_CONTROL and isinstance(given.value, str):
        below = grid[given.cell.row + 1, given.cell.column]
        value = time_over_lines(given.value, below) or given.value
        given = given._replace(value=time_with_seconds(value, _seconds_beside(grid, row, column)))
    if word == "match" and " vs" in normal(given.value):
        return "", given  # who plays whom
    if label is None or word in LABEL_OF:
        return word, given
    return label.name if is_value_of(label, given.value) else word, given


def _seconds_beside(grid: Grid, row: int, column: int) -> str:
    """The delay or increment that a label above, below, or behind that of the time control has: ``Delay | 5 sec``."""
    for n, c in ((row + 1, column), (max(row - 1, 0), column), (row, column + 1), (row, column + 2)):
        cell = grid[n, c]
        if isinstance(cell, str) and _OF_SECONDS.fullmatch(word := label_in(cell)):
            kind = "increment" if "inc" in word else "delay"
            return next(filter(seconds_alone, (f"{kind} {one}" for one in _values_at(grid, n, c))), "")
    return ""


def _values_at(grid: Grid, row: int, column: int) -> Sequence[str]:
    """What stands behind the colon of a label, in the next cell, and below it."""
    behind = str(grid[row, column]).partition(":")[2].strip()
    return [behind, *(shown(grid[place]) for place in ((row, column + 1), (row + 1, column)))]


def _with_day(grid: Grid, given: Given) -> Given:
    """The days from one cell to another, where the word between them stands in a cell of its own, or the day behind
    one of the week: ``Thurs. night``, ``2026-07-23``; else the value."""
    (row, column, called), value = given
    behind = grid[row, column + 1]
    if isinstance(value, str) and not any(map(str.isdigit, value)) and date_in(behind) is not None:
        return Given(Cell(row, column + 1, called), behind)
    days = [date_in(cell) for cell in (value, grid[row, column + 2])]
    if normal(behind) not in UNTIL or None in days:
        return given
    return given._replace(value=" - ".join(f"{day:%m/%d/%Y}" for day in days if day))


def _beside(grid: Grid, row: int, column: int, called: str, label: Label | None) -> Iterator[Given]:
    """The value of a label without a colon, the place that fits; else the next cell."""
    right = column + 1
    while (row, right) in grid.covered:
        right += 1
    beside = grid[row, right]
    taken = not is_blank(beside) and not (isinstance(beside, str) and _is_label(beside))
    if label and label.matters and is_blank(grid[row + 2, column]) and not is_value_of(label, beside):
        taken = taken and not is_value_of(label, grid[row + 1, column])  # a table of one row
    if label and not taken and (row, right) not in grid.uncalculated:
        across = not is_blank(beside)
        for place in (
            (row + 1, column),
            (row, right + 1),
            (row, column - 1 if label.name in VALUE_FIRST else -1),
        ):
            value = grid[place] if place[1] >= 0 else None
            known = isinstance(value, str) and _is_label(value)
            if (
                not known
                and (is_value_of(label, value) or (label is _TIME_CONTROL and time_control_in(value)))
                and (label.matters or (place[1] >= column and (across or place[0] == row)))
            ):
                yield Given(Cell(*place, called), value)
    if label and label.matters and not taken and not is_blank(beside):  # the next label
        yield Given(Cell(row, column, called), None)
    yield Given(Cell(row, right, called), beside)


def _is_label(text: str) -> bool:
    return label_in(text) in LABEL_OF or label_in(text) in IF_IT_FITS


def givens_at(grid: Grid, row: int, column: int) -> Iterator[tuple[str, Given]]:
    """Every label in a cell, with its value; the last of several days beside that of the first day as the end date."""
    several = labels_in(str(grid[row, column]))
    for word, value in several:
        label = LABEL_OF.get(word) or IF_IT_FITS[word]
        if word not in LABEL_OF and not is_value_of(label, value):
            continue
        yield label.name, Given(Cell(row, column, label.title), value)
    if not several:
        word, given = given_at(grid, row, column)
        if LABEL_OF.get(word) is DAYS[0] and (first := first_day(given.value)):
            called = Cell(*given.cell[:2], DAYS[1].title)
            yield DAYS[1].name, Given(called, date_in(given.value))
            given = given._replace(value=first)
        yield word, given


def texts_in(grid: Grid, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    """The cells with a text in some rows, with their row and column."""
    for row, cells in enumerate(grid.rows[start:end], start):
        for column, cell in enumerate(cells):
            if isinstance(cell, str) and not is_blank(cell):
                yield row, column, cell


def has_label(grid: Grid, row: int) -> bool:
    """Whether a row begins with a label, and its value."""
    cells = grid.rows[row]
    if is_blank_row(cells):
        return False
    first = next((column for column, cell in enumerate(cells) if not is_blank(cell)), 0)
    text = cells[first]
    if not isinstance(text, str) or not any(map(str.isalpha, text)):
        return False
    return any(
        (label := LABEL_OF.get(word)) is not None and is_value_of(label, given.value)
        for word, given in givens_at(grid, row, first)
    )


def event_labels(grid: Grid, plain: Plain) -> tuple[Labelled, Findings]:
    """The value of each label, above the table or beside it."""
    found, findings = _labelled(grid, plain.header.row)
    findings += _add_outside(grid, plain, found)
    findings += _add_of_columns(grid, plain, found)
    by_itself = any(LABEL_OF[name].matters for name in found)
    prose = list(prose_of(grid, {plain.header.row, *plain.rows}))
    findings += _add_of_prose(grid, plain, prose, found)
    findings += [] if by_itself else _add_of_other_sheets(grid, plain.header.row, found)
    place = Cell(plain.header.row, 0)
    if found.keys().isdisjoint(SAID_BY["time control"]) and (told := times_not_taken(prose)):
        findings.append(Finding(told, place))
    end = found.get("end date")
    if "start date" not in found and (not end or end.cell[:2] == place[:2]):
        told = days_not_taken(days_in_prose(prose), end and end.value)
        findings += [Finding(told, place)] if told else []
    return found, findings


def _labelled(grid: Grid, header_row: int) -> tuple[Labelled, Findings]:
    """The value of each label above the table."""
    found: Labelled = {}
    findings: Findings = []
    values: set[tuple[int, int]] = set()
    for row, column, cell in texts_in(grid, 0, header_row):
        for word, given in () if (row, column) in values else givens_at(grid, row, column):
            findings += _misplaced(cell, word, Cell(row, column), given, grid)
            if label := LABEL_OF.get(word):
                values.add(given.cell[:2])
                findings += _take(grid, label, given, found)
    return found, findings


def _add_outside(grid: Grid, plain: Plain, found: Labelled) -> Findings:
    """Labels that matter, to the right of the table or below it, where none is above."""
    findings: Findings = []
    bottom = plain.last_row
    for row, column, _ in texts_in(grid, plain.header.row, len(grid.rows)):
        if row <= bottom and column <= plain.header.last_column:
            continue
        for word, given in givens_at(grid, row, column):
            label = LABEL_OF.get(word)
            if label is None or label.name not in OUTSIDE or not is_value_of(label, given.value):
                continue
            if label.name not in found:
                findings.append(at(Cell(row, column), say.LABEL_OUTSIDE, label=label.title))
            findings += _take(grid, label, given, found)
    return findings


def _add_of_columns(grid: Grid, plain: Plain, found: Labelled) -> Findings:
    """Labels that head a column in which every entry has the same value, as an export of a database has them."""
    findings: Findings = []
    header = plain.header
    for column, cell in enumerate(grid.rows[header.row]):
        if column in header.input_columns:
            continue
        of_column = label_of_column(cell, (grid[line.row, column] for line in plain.lines))
        label, value = of_column or (None, None)
        is_clear = (
            " " in normal(cell) or normal(cell) in IN_ONE_WORD or (label and label.name in CLEAR_IN_A_WORD)
        )
        if label and label.name in OUTSIDE - found.keys() and is_clear:
            findings.append(at(Cell(header.row, column), say.LABEL_OUTSIDE, label=label.title))
            found[label.name] = Given(Cell(plain.lines[0].row, column, label.title), value)
    return findings


def _add_of_other_sheets(grid: Grid, header_row: int, found: Labelled) -> Findings:
    """The labels of other sheets of the workbook, for a table that says nothing itself that a rating depends on."""
    taken: dict[str, list[str]] = {}
    for name, (sheet, value) in grid.elsewhere.items():
        if name not in found and sheet != grid.sheet:
            title = LABEL_OF[name].title
            found[name] = Given(Cell(header_row, 0, title), value)
            taken.setdefault(sheet, []).append(title)
    return [
        at(Cell(header_row, 0), say.LABELS_OF_ANOTHER_SHEET, sheet=sheet, labels=", ".join(titles))
        for sheet, titles in taken.items()
    ]


def _add_of_prose(grid: Grid, plain: Plain, prose: Sequence[CellValue], found: Labelled) -> Findings:
    """The last day and the time control that a line of text says where no label does, or the last round's heading."""
    findings: Findings = []
    header = plain.header
    years = {year for text in prose for year in YEAR.findall(str(text))}
    heads = [grid[header.row, c] for c in header.round_columns]
    heads = [without_part(normal(one)) if isinstance(one, str) else one for one in heads]
    of_rounds = [*days_of_rounds(heads), " ".join(years)]
    section = grid.title or grid.sheet
    below = {name: value for name, value in grid.foot.items() if name not in found}
    said = below | facts_in_prose(prose, found, section=section) | facts_in_prose(of_rounds, found)
    for name, value in (said | facts_in_prose(prose, found, months=False, section=section)).items():
        title = LABEL_OF[name].title
        found[name] = Given(Cell(header.row, 0, title), value)
        findings.append(at(Cell(header.row, 0), say.IN_A_TEXT, label=title, value=value))
    return findings


def labels_missing(grid: Grid, rows: int) -> Said | None:
    """What is wrong with so many rows that are meant to hold labels: they are filled, and none is there."""
    cells = [cell for row in range(rows) for cell in grid.rows[row]]
    known = any(isinstance(cell, str) and label_in(cell) in LABEL_OF for cell in cells)
    return None if known or all(map(is_blank, cells)) else say.NO_LABEL.of()


def labels_elsewhere(grid: Grid, taken: Set[str]) -> Findings:
    """Labels of an event on a sheet without a crosstable that nobody reads there, but for names and texts ``taken``."""
    findings: Findings = []
    for row, column, cell in texts_in(grid, 0, len(grid.rows)):
        label = LABEL_OF.get(label_in(cell))
        in_a_text = label is None and facts_in_prose([cell]).get("time control")
        label = LABEL_OF["time control"] if in_a_text else label
        if label is None or not label.matters or label.name in taken:
            continue
        if in_a_text and not {in_a_text, in_the_form_of_us_chess(in_a_text)}.isdisjoint(taken):
            continue
        word, given = given_at(grid, row, column)
        of_column = given.cell.column == column or not is_value_of(label, given.value)
        unnamed = is_blank(given.value) or (of_column and word != label.name)
        if unnamed and not in_a_text:
            continue  # "Rules: bring a clock" is no edition
        there = Cell(row, column, f"{grid.sheet}, {label.title}")
        findings.append(at(there, say.LABEL_ON_ANOTHER_SHEET, label=label.title))
    return findings


def unused_labels(grid: Grid, header_row: int, of_event: Findings) -> tuple[list[str], Findings]:
    """The labels above the table that are not known; told in one note. Values that no label stands beside, too, but for
    those that were taken from a text, as the findings of the event say."""
    of_texts = [finding.said.values for finding in of_event if finding.sentence is say.IN_A_TEXT]
    taken = {told["label"] for told in of_texts}
    unused: list[tuple[Cell, str]] = []
    known = [
        ((row, column), label, given.cell[:2])
        for row, column, _ in texts_in(grid, 0, header_row)
        for word, given in givens_at(grid, row, column)
        if (label := LABEL_OF.get(word))
    ]
    values = {value for place, _, value in known if value != place}
    seconds = " ".join(_seconds_beside(grid, *place) for place, label, _ in known if label is _TIME_CONTROL)
    findings: Findings = []
    for row in range(min(header_row, len(grid.rows))):
        for column, cell in enumerate(grid.rows[row]):
            is_known = (row, column) in values or cell == grid.title
            if is_known or is_blank(cell) or is_mark(cell) or is_status(cell):
                continue
            if (name := without_label(cell)) is not None and name not in taken:
                findings.append(at(Cell(row, column), say.VALUE_WITHOUT_LABEL, value=cell, label=name))
            if (
                name is not None
                or not isinstance(cell, str)
                or any(str(told["value"]) in cell for told in of_texts)
            ):
                continue
            for word, given in givens_at(grid, row, column):
                if is_blank(given.value) or is_mark(given.value):
                    continue
                values.add(given.cell[:2])
                is_value = isinstance(given.value, str) and _is_label(given.value)
                if _OF_SECONDS.fullmatch(word) and f" {shown(given.value)}" in seconds:
                    continue
                if word and word not in LABEL_OF.keys() | UNTIL and not is_value:
                    unused.append((Cell(row, column), clean(cell.partition(":")[0])))
    names = [name for _, name in unused]
    if unused:
        said = listed([quoted(name) for name in dict.fromkeys(names)])
        findings.append(at(unused[0][0], say.LABELS_UNUSED, labels=said))
    return names, findings


def _take(grid: Grid, label: Label, given: Given, found: Labelled) -> Findings:
    """Add the value to those found, or say why not."""
    cell = given.cell
    if cell[:2] in grid.uncalculated:
        return [at(cell, UNCALCULATED)]
    if label.matters and (error := error_shown(given.value)):
        return [Finding(error, cell)]
    if is_blank(given.value):
        return []
    told: Findings = []
    readable = label.name != "time control" or is_value_of(label, given.value)
    if not readable and (time := time_control_in(given.value)):
        given = given._replace(value=time)
        told = [at(cell, say.IN_A_TEXT, label=label.title, value=time)]
    first = found.setdefault(label.name, given)
    if first is given or normal(first.value) == normal(given.value):
        return told
    place = f"{column_letters(first.cell.column)}{first.cell.row + 1}"
    return [at(cell, say.LABEL_TWICE, label=label.title, place=place)]


def _misplaced(cell: str, word: str, place: Cell, given: Given, grid: Grid) -> Findings:
    """What is wrong where a label that matters is misspelt, or has its value one cell too far."""
    label = LABEL_OF.get(word)
    row, column, _ = given.cell
    further = grid[row, column + 1]
    if label is not None:
        unknown = (row, column) in grid.uncalculated
        too_far = is_blank(given.value) and not unknown and not is_blank(further)
        if label.matters and too_far and normal(further) not in LABEL_OF:
            return [at(place, say.LABEL_WITHOUT_VALUE, label=label.title)]
        return []
    near = None if is_blank(given.value) else nearest(word, THAT_MATTER, 0.85)
    return (
        [at(place, say.LABEL_MISSPELT, typed=cell.partition(":")[0], label=LABEL_OF[near].title)]
        if near
        else []
    )
