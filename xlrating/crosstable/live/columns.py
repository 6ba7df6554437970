"""Answers beside each row of a table: the columns that Rate writes, the place, and what to do."""

from collections.abc import Callable, Iterator, Sequence

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.published import points_text
from xlrating.crosstable.live.form import LONGEST
from xlrating.crosstable.live.problems import marks_text, status
from xlrating.crosstable.live.table import RIGHT, TO_FIX, WAITS, LiveTable
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.sheet.grid import CellValue, as_shown
from xlrating.crosstable.sheet.output import COLUMNS, output_heading
from xlrating.crosstable.sheet.problems import Problem
from xlrating.crosstable.writing.working import in_words
from xlrating.errors import RatingError
from xlrating.event.time_control import System

STATUS = {RIGHT: "rated", WAITS: "waits", TO_FIX: "mend"}
SENTENCES = "Sentences"
"""What to do or was assumed, with the state of the table in place of the heading: a sheet needs no function more."""

Value = Callable[[LiveTable, Entry], CellValue]


def what_to_do(live: LiveTable, row: int) -> str:
    """The first problem of a row, with its heading: the essence in few words first."""
    problems = live.problems_of_row.get(row, ())
    return _with_heading(problems[0]) if problems else ""


def _sentence(live: LiveTable, entry: Entry) -> str:
    """What to do; else what was assumed for the player, and the floor that held the rating."""
    notes = map(_with_heading, live.notes_of_row.get(entry.row, ()))
    return what_to_do(live, entry.row) or " ".join([*notes, *_held(live, entry)])[:LONGEST]


def _held(live: LiveTable, entry: Entry) -> Iterator[str]:
    """The floors that held the ratings of a player, with the system where the section is rated in two."""
    for table in live.tables:
        if (of := table.results[entry.player]).floor_held:
            system = f"{table.system}: " if len(live.tables) > 1 else ""
            yield f"{system}Held at the {of.floor_name}."


def _with_heading(problem: Problem) -> str:
    heading = problem.place.rpartition(", ")[2]
    return f"{heading}: {problem.message}"[:LONGEST] if heading else problem.message[:LONGEST]


def _written(system: System, place: int) -> dict[str, Value]:
    """The columns that Rate writes for the first or the second system of the section."""

    def value_of(value: Callable[..., CellValue]) -> Value:
        def answer(live: LiveTable, entry: Entry) -> CellValue:
            if place < len(live.tables):
                return value(live.tables[place].results[entry.player], entry.points)
            return entry.points if value is score and place < live.systems else None

        return answer

    score = next(column.value for column in COLUMNS if column.heading == "Score")
    return {output_heading(column.heading, system): value_of(column.value) for column in COLUMNS}


def _before(live: LiveTable, entry: Entry) -> CellValue:
    rating = live.players[entry.player].rating
    return None if rating is None else rating.rating


def _why(live: LiveTable, entry: Entry) -> CellValue:
    if not live.tables:
        return None
    words = in_words(live.tables[0], entry.player)
    return words if len(words) <= LONGEST else f"{words[: words.rfind(' ', 0, LONGEST)]} …"


KNOWN: dict[str, Value] = {
    "No.": lambda _, entry: entry.number,
    "Name": lambda _, entry: entry.name,
    "Before": _before,
    "Points": lambda _, entry: points_text(entry.points),
    "Why": _why,
    **_written(System.REGULAR, 0),
    **_written(System.QUICK, 1),
    "Place": lambda live, entry: live.ranking.of_row[entry.row].place,
    "Tie-break order": lambda live, entry: live.ranking.of_row[entry.row].order,
    "Status": lambda live, entry: STATUS[live.mark_of_row(entry.row)],
    "State": lambda live, entry: live.mark_of_row(entry.row),
    "Marks": lambda live, entry: marks_text(live, entry.row),
    "What to do": lambda live, entry: what_to_do(live, entry.row),
    SENTENCES: _sentence,
}
_HEADING = {normal(heading): heading for heading in KNOWN}


def chosen_headings(wished: Sequence[str]) -> list[str]:
    """The headings as they are written. RatingError (#VALUE!) for one that is not known."""
    unknown = [heading for heading in wished if normal(heading) not in _HEADING]
    if unknown:
        raise RatingError(
            f'"{unknown[0][:80]}" is not a column of ratings. Choose from {", ".join(KNOWN)}.', "#VALUE!"
        )
    return [_HEADING[normal(heading)] for heading in wished]


def _of_no_entry(live: LiveTable, row: int) -> dict[str, CellValue]:
    """What stands beside a row with problems or notes that is no entry of a rated table."""
    to_do = what_to_do(live, row)
    if not to_do:
        return {SENTENCES: " ".join(note.message for note in live.notes_of_row[row])[:LONGEST]}
    return {
        "What to do": to_do,
        SENTENCES: to_do,
        "Status": STATUS[TO_FIX],
        "State": TO_FIX,
        "Marks": marks_text(live, row),
    }


def ratings_beside(live: LiveTable, headings: Sequence[str]) -> list[list[CellValue]]:
    """A row for each row of the table: the headings beside the header row, values beside players, else blank.

    In place of the heading ``SENTENCES`` the state of the table in one sentence.
    """
    blank: list[CellValue] = [""] * len(headings)
    rows = [blank] * live.height
    header = live.header_row
    if header is None:
        return rows
    if header >= live.above:
        rows[header - live.above] = [
            status(live) if heading == SENTENCES else heading for heading in headings
        ]
    values = [KNOWN[heading] for heading in headings]
    for row in (*live.problems_of_row, *live.notes_of_row):
        if 0 <= row - live.above < live.height and row > header:
            known = _of_no_entry(live, row)
            rows[row - live.above] = [known.get(heading, "") for heading in headings]
    for entry in live.entries:
        rows[entry.row - live.above] = as_shown(value(live, entry) for value in values)
    return rows
