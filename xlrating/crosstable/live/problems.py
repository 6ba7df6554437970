"""What a table says about itself: one sentence, every problem and note, and a mark for every cell."""

from collections.abc import Container, Mapping

from xlrating.crosstable.live import form
from xlrating.crosstable.live.table import MARK_OF, LiveTable
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.crosstable.sheet.problems import Problem

RATED, WAITS, TO_FIX = "●", "○", "!"
PLACES = 4
"""So many places are named; the others are counted."""
ROOM = 235
"""For the line with its notes: with a warning of the template before it, two lines of a sheet."""


def status(live: LiveTable) -> str:
    """The state of the table, its sign first: ● rated, ○ waits or empty, ! to fix."""
    to_fix, waiting = live.to_fix, live.waiting
    if to_fix:
        first = to_fix[0]
        said = first.message if first.says_place else f"{first.place}: {first.message}"
        said = f"{TO_FIX} {counted(len(to_fix), 'entry')} to fix. First: {said}"
        return _cut([said, _waiting(waiting), _so_far(live)])
    assumed = {} if waiting or not live.tables else _assumed(live.event)
    return _with_notes(_outcome(live, waiting, assumed), live, assumed)


def _assumed(event: EventBlock) -> dict[str, str]:
    """What the end date decides where there is none, by the sentence that says so."""
    rules = {event.edition_because: f"the {event.edition.name} rules"} if event.edition_assumed else {}
    bonus = {event.bonus_because: f"B = {event.bonus_multiplier:g}"} if event.bonus_assumed else {}
    return rules | bonus


def _outcome(live: LiveTable, waiting: list[Problem], assumed: Mapping[str, str]) -> str:
    """What waits or is rated, where nothing is to fix."""
    if waiting:
        return _cut([f"{WAITS} {_waiting(waiting)}", _so_far(live)])
    if not live.entries:
        return f"{WAITS} Empty. Enter names and ratings, then results such as W12, D3, L7, or H."
    if not live.tables:
        return f"{WAITS} {counted(len(live.players), 'player')}, no game yet."
    found = live.counts
    parts = [counted(len(live.players), "player"), counted(found.games, "game"), *found.not_rated]
    state = f"{WAITS} No end date: assuming {' and '.join(assumed.values())}." if assumed else RATED
    return f"{state} Rated: {', '.join(parts)}."


def _with_notes(said: str, live: LiveTable, assumed: Container[str]) -> str:
    """With the rules, B, and the notes about the whole section: whole sentences; those without room are counted."""
    event, notes = live.event, [*map(_note, live.section_notes)]
    rules, bonus = ("" if one in assumed else one for one in (event.edition_because, event.bonus_because))
    told = [text for text in (rules, bonus, event.system_because, *notes) if text]
    text = " ".join([said, *told])
    if len(text) <= ROOM:
        return text
    room = ROOM - len(said) - len(f" {_more(len(told))}")
    kept = []
    for sentence in (bonus, *notes, event.system_because, rules):
        if sentence and len(sentence) < room:
            kept.append(sentence)
            room -= len(f" {sentence}")
    left_out = len(told) - len(kept)
    return _cut([said, *(sentence for sentence in told if sentence in kept), _more(left_out)])


def _more(notes: int) -> str:
    return f"{counted(notes, 'more note')}: {form.MORE_NOTES}."


def _note(note: Problem) -> str:
    """The sentence; with its column where no heading says which one is meant."""
    return note.message if note.place else f"Column {note.column + 1}: {note.message}"


def _cut(sentences: list[str]) -> str:
    """The sentences in one text; the last one whole, those before it cut where there is no room."""
    *others, last = (sentence for sentence in sentences if sentence)
    text = " ".join(others)
    room = form.LONGEST - len(f" {last}")
    kept = text if len(text) <= room else f"{text[: room - 1]}…"
    return f"{kept} {last}".lstrip()


def _waiting(waiting: list[Problem]) -> str:
    if not waiting:
        return ""
    places = [problem.place for problem in waiting[:PLACES]]
    more = f" and {len(waiting) - PLACES} more" if len(waiting) > PLACES else ""
    return f"{counted(len(waiting), 'game')} {'waits' if len(waiting) == 1 else 'wait'}: {'; '.join(places)}{more}."


def _so_far(live: LiveTable) -> str:
    """How many games are rated, and that these ratings are not the last ones."""
    games = live.counts.games if live.tables else 0
    if not games:
        return "No game is rated yet."
    return f"{counted(games, 'game')} {'is' if games == 1 else 'are'} rated. Ratings will still move."


def problem_rows(live: LiveTable) -> list[list[CellValue]]:
    """Kind, place, sentence: what must be fixed, what waits, notes; then blanks, as many rows as the table."""
    found = [*live.to_fix, *live.waiting, *live.notes]
    rows: list[list[CellValue]] = [
        [problem.kind, problem.place, problem.message[: form.LONGEST]] for problem in found
    ]
    if len(rows) > live.height:
        left_out = len(rows) - live.height + 1
        rows[live.height - 1 :] = [["note", "", f"{left_out:,} more."]]
    return rows + [["", "", ""]] * (live.height - len(rows))


def marks(live: LiveTable) -> list[list[float]]:
    """As large as the table: 2 where a cell must be fixed, 1 where it waits, else 0; for conditional formats."""
    return [list(map(float, marks_text(live, live.above + row))) for row in range(live.height)]


def marks_text(live: LiveTable, row: int) -> str:
    """The marks of one row of the reading as digits, one for each cell: ``0002010``."""
    digits = ["0"] * live.width
    for problem in reversed(live.problems_of_row.get(row, ())):
        if problem.column < live.width:
            digits[problem.column] = str(MARK_OF[problem.kind])
    return "".join(digits)
