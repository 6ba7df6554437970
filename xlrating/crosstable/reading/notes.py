"""What was taken from a table, and what was not: nothing is passed over in silence."""

import contextlib
from collections.abc import Sequence

from xlrating.crosstable.cells.carry_cell import CARRY_HEADINGS
from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.round_cell import RoundCell, read_round_cell
from xlrating.crosstable.cells.text import clean
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.headings.fields import FIELD, FIELD_OF
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.nearest import nearest
from xlrating.crosstable.reading.rounds.counts import count
from xlrating.crosstable.sheet.counted import counted, listed
from xlrating.crosstable.sheet.findings import Findings
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.editions.days import in_words
from xlrating.errors import RatingError
from xlrating.event.time_control import System

SCORES = frozenset(
    ("score", "total score", "total", "totals", "tot", "pts", "points", "total points", "total pts")
)
"""Headings of the total of a player."""
TOTALS = SCORES | {"sum", "after", "post", "change", "what to do"}
"""Headings that nobody expects to be read."""
REGULAR_HEADINGS = frozenset((*FIELD["regular"].headings, "reg", "r"))
CARRIED_ON = frozenset(map(normal, CARRY_HEADINGS))


def check_columns(grid: Grid, plain: Plain, numbers: Sequence[int | None], findings: Findings) -> None:
    """Games in a column whose heading is not understood; a round between others without a heading."""
    header = plain.header
    told = {problem.column for problem in header.problems}
    for column in (*_unused_columns(grid, plain), *sorted(header.output_columns)):
        if column not in told and _has_games(grid, plain, numbers, column):
            findings.mend(
                header.row,
                column,
                "This column has games, but its heading is not a round. Use a heading such as Rd 3.",
            )
    missing = sorted(set(range(1, max(header.rounds))).difference(header.rounds))
    if missing and plain.numbered is None:
        findings.note(header.row, header.round_columns[0], f"There is no column for round {missing[0]}.")


def _unused_columns(grid: Grid, plain: Plain) -> list[int]:
    """The columns of the table that nothing was read from, those of an earlier run left out."""
    header = plain.header
    known = header.output_columns.union(header.input_columns)
    rows = [header.row, *(line.row for line in plain.lines)]
    width = max((len(grid.rows[row]) for row in rows), default=0)
    return [column for column in range(width) if column not in known]


def _has_games(grid: Grid, plain: Plain, numbers: Sequence[int | None], column: int) -> bool:
    """Whether some cell of the column names an opponent whose cell names this player.

    In a column of totals, 2½ are points and no draw with player 2.
    """
    met = set()
    totals = normal(grid[plain.header.row, column]) in SCORES
    for line, number in zip(plain.lines, numbers, strict=True):
        cell = grid[line.row, column]
        if isinstance(cell, str) and cell[:1] not in "+-=" and not (totals and not _has_letter(cell)):
            with contextlib.suppress(RatingError):
                read = read_round_cell(cell)
                met.add((number, None if read.waits else read.opponent))
    return any((other, number) in met for number, other in met if other is not None and other != number)


def _has_letter(text: str) -> bool:
    return any(map(str.isalpha, text))


def unused_headings(grid: Grid, plain: Plain, findings: Findings) -> list[str]:
    """The headings that were not used; each that resembles one that is known is told with it."""
    row = plain.header.row
    missing = [words for words, field in FIELD_OF.items() if field not in plain.header.columns]
    unused: dict[int, str] = {}
    told: set[int] = set()
    for column in _unused_columns(grid, plain):
        value = grid[row, column]
        heading = normal(value)
        beside_label = column > 0 and normal(grid[row, column - 1]) in LABEL_OF
        if (
            not isinstance(value, str)
            or not heading
            or heading in CARRIED_ON | LABEL_OF.keys() | FIELD_OF.keys()
            or beside_label
        ):
            continue
        unused[column] = clean(value)
        near = nearest(heading, missing, 0.8) if heading not in TOTALS else None
        if near:
            meant = FIELD[FIELD_OF[near]].title
            findings.note(row, column, f"The column {quoted(value)} was not used. Did you mean {meant}?")
            told.add(column)
    _note_columns_without_heading(grid, plain, findings)
    plain_ones = [(c, h) for c, h in unused.items() if normal(h) not in TOTALS and c not in told]
    if plain_ones:
        names = [quoted(heading) for _, heading in plain_ones]
        findings.note(row, plain_ones[0][0], f"Columns not used: {listed(names)}.")
    return list(unused.values())


def _note_columns_without_heading(grid: Grid, plain: Plain, findings: Findings) -> None:
    """Columns of the table, or right beside it, with entries under a blank heading: perhaps it was deleted."""
    header = plain.header
    if plain.heading_rows > 1 or plain.numbered is not None:
        return  # a copied page and a grid of results: most of their columns have no heading of their own
    for column in _unused_columns(grid, plain):
        if column > header.last_column + 1 or not is_blank(grid[header.row, column]):
            continue
        if any(not is_blank(grid[line.row, column]) for line in plain.lines):
            findings.note(header.row, column, "This column has entries but no heading. It was not used.")


def check_games_column(plain: Plain, complete: Sequence[Sequence[RoundCell]], findings: Findings) -> None:
    """A column Games that counts the games of this event is questioned: prior games are meant by it."""
    column = plain.header.columns.get("games")
    if column is None or normal(findings.grid[plain.header.row, column]) not in ("games", "n"):
        return
    played = [sum(cell.rated for cell in row) for row in complete]
    given: list[CellValue] = [line.fields["games"].value for line in plain.lines]
    if played and any(played) and all(number == count for number, count in zip(given, played, strict=True)):
        findings.mend(
            plain.header.row,
            column,
            "These are the games of this event, for every player. Rename the column Prior games if they are "
            "earlier games, or delete it.",
        )


def write_notes(plain: Plain, event: EventBlock, passed_over: Sequence[int], findings: Findings) -> None:
    """How the table was written, and what was assumed."""
    header, grid = plain.header, findings.grid
    name = header.columns["name"]
    if plain.layout:
        findings.note(header.row, header.round_columns[0], f"Layout: {plain.layout}.")
    if normal(grid[header.row, header.columns["rating"]]) in REGULAR_HEADINGS:
        _check_regular(plain, event, findings)
    for row in passed_over:
        filled = [cell for cell in grid.rows[row] if not is_blank(cell)]
        said = next((cell for cell in filled if isinstance(cell, str)), next(iter(filled), None))
        findings.note(row, 0, f"The row {quoted(said)} was not taken as a player.")
    if event.system is System.DUAL and "quick" not in header.columns:
        findings.note(
            header.row,
            header.columns["rating"],
            "Dual-rated section without a Quick column: in Quick every player starts from the Regular rating.",
        )
    if missing := _without_ratings(event):
        findings.note(header.row, name, f"{missing} Check the end date and the edition.")
    if grid.hidden:
        findings.note(header.row, name, f"The sheet {quoted(grid.sheet)} is hidden, and was rated too.")


def _without_ratings(event: EventBlock) -> str:
    """That the rules, or the rules of that day, have no ratings in the system; else nothing."""
    if event.system is System.DUAL:
        return ""
    since, day = event.edition.systems.get(event.system), event.start_date or event.end_date
    if since is None:
        return f"The {event.edition.name} rules have no {event.system} ratings."
    if day is not None and day < since:
        return f"{event.system} ratings began on {in_words(since)}."
    return ""


def note_totals(
    plain: Plain,
    event: EventBlock,
    numbers: Sequence[int | None],
    complete: Sequence[Sequence[RoundCell]],
    players: int,
    findings: Findings,
) -> tuple[str, str]:
    """What every table has a note on: how much was rated (``players`` are the persons), and the rules."""
    totals = section_of(findings.grid, event) + _summary(numbers, complete, players)
    told = totals, _rules(event)
    for sentence in told:
        findings.note(plain.header.row, plain.header.columns["name"], sentence)
    return told


def section_of(grid: Grid, event: EventBlock) -> str:
    """``Open: ``, where the sheet is not called like its section."""
    return f"{clean(event.section)}: " if event.section not in ("", grid.sheet) else ""


def _check_regular(plain: Plain, event: EventBlock, findings: Findings) -> None:
    row, column = plain.header.row, plain.header.columns["rating"]
    heading = quoted(findings.grid[row, column])
    if event.system in (System.REGULAR, System.DUAL):
        findings.note(row, column, f"The column {heading} was taken as the rating before.")
    else:
        findings.mend(
            row,
            column,
            f"The event is {event.system}, but {heading} is a Regular rating. Add a Rating column.",
        )


def _summary(numbers: Sequence[int | None], complete: Sequence[Sequence[RoundCell]], players: int) -> str:
    """``64 players, 204 games rated, 3 forfeits and 2 byes not rated.``"""
    found = count(numbers, complete)
    games = counted(found.games, "game") if found.games else "no game"
    rated = f"{counted(players, 'player')}, {games} rated"
    return f"{rated}, {' and '.join(found.not_rated)} not rated." if found.not_rated else f"{rated}."


def _rules(event: EventBlock) -> str:
    """``2015 rules, as entered. B = 12, by the end date May 22, 2016.``"""
    return " ".join(sentence for sentence in (event.edition_because, event.bonus_because) if sentence)
