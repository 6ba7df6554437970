"""What another program wrote, ready to be rated as it is: in a file, on a sheet, or as text pasted into one column."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import rating_in
from xlrating.crosstable.cells.sentence import note
from xlrating.crosstable.reading.asides import asides_told
from xlrating.crosstable.reading.event.elsewhere import with_shared_labels
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.formats import arranged, game_list, msa_text
from xlrating.formats.evidence import tells_a_result
from xlrating.formats.findings import NOT_USED
from xlrating.formats.ids_told import rows_as_lines, with_ids
from xlrating.formats.lists import read_lists
from xlrating.formats.plain import FORMAT as HEADINGS_ONLY
from xlrating.formats.reading import read_files
from xlrating.formats.recognize import WithHeadings, read_table_of_a_program, read_text
from xlrating.formats.rosters import with_points_of_rounds
from xlrating.formats.section import Import
from xlrating.formats.side_by_side import stacked
from xlrating.formats.tables import line_of, of_sheets, pasted_lines, remarks_beside, texts_on
from xlrating.formats.unread_text import with_sentences
from xlrating.formats.words_of_games import words_in
from xlrating.workbook.problems import FileProblem, Unusable

NO_RATINGS = "No player has a rating here. Import this file, enter the ratings, then rate the crosstable."
NO_RESULTS = "No player has a result here. Import this file, enter the results, then rate the crosstable."
LEFT_OUT = note("row-left-out", "{row!q} in {place} was not used. If it is a player, enter it in the table.")
_ENTRY = re.compile(r"[^\W\d]{1,4}\W?\d+")
"""The number of a line in a journal: ``GJ-06``."""
_LINE = re.compile(r"line (\d+)(?:, column \d+)?")


def import_of_file(path: Path, content: bytes | None = None) -> Import | None:
    """The sections of a file, a folder, or a zip; None when it is none of another program.

    ``content`` is that of a file where it has been read.
    CrosstableProblems when the format is known but not all of it can be read.
    """
    try:
        found = read_files(path, content=content)
    except FileProblem:
        return None
    return _to_rate(found, path.name) if has_ratings(found) else None


def import_of_text(name: str, content: str, *, is_table: bool = False) -> Import | None:
    """The same for text; one with headings alone counts only where it is no table already."""
    try:
        found = read_text(content)
    except Unusable:
        return None
    except WithHeadings:
        if is_table:
            return None
        raise
    if found.format_name == HEADINGS_ONLY and (is_table or not has_ratings(found)):
        return None
    return _to_rate(found, name)


def is_published(content: str) -> bool:
    """Whether the text is a crosstable of US Chess, which has more than its columns say."""
    return "|" in content and msa_text.recognizes(content)


def import_of(grid: Grid) -> Import | None:
    """The sections on a sheet that is no crosstable; None when no program writes such a sheet.

    CrosstableProblems, with the cells of the sheet, when the format is known but a cell cannot be read.
    """
    pasted = pasted_lines(grid)
    lines = pasted or published_lines(grid)
    try:
        if lines is None:
            found = read_table_of_a_program(grid)
            return found and _of_grids(found, [grid])
        read = import_of_text(grid.address(0, 0), "\n".join(lines))
        beside = list(map(quoted, remarks_beside(grid))) if pasted else []
        told = [f"{NOT_USED}{listed(beside)}."] if beside else []
        return read and replace(read, notes=(*read.notes, *told))
    except CrosstableProblems as problems:
        if lines and not any("->" in line for line in lines):  # typed by hand after the pages of US Chess
            with suppress(CrosstableProblems):
                if found := read_table_of_a_program(grid):
                    return _of_grids(found, [grid])
        raise CrosstableProblems([_placed(problem, grid) for problem in problems.problems]) from problems


def import_of_parts(grids: Sequence[Grid]) -> Import | None:
    """The section of a workbook with a crosstable in parts on its sheets; None for any other."""
    return arranged.of_sheets(with_shared_labels(of_sheets(grids)))


def import_of_lists(grids: Sequence[Grid], *, headed: bool = False) -> Import | None:
    """The sections of a workbook with lists of games, whose players may stand on another sheet; None for any other.

    Where sheets are ``headed`` as crosstables, only of lists that stand next to each other, or of players with the
    points of each round.
    """
    tables = of_sheets(grids)
    laid_out = [list(map(way, tables)) for way in (stacked, with_points_of_rounds)]
    refused: CrosstableProblems | None = None
    for one in [*[tables] * (not headed), *(one for one in laid_out if one != tables)]:
        try:
            if found := read_lists(one):
                return _of_grids(found, grids)
        except CrosstableProblems as problems:
            refused = refused or (problems if one is tables or game_list.asks(problems) else None)
    if lacks := None if headed else next(filter(None, map(game_list.almost, tables)), None):
        refused = refused or CrosstableProblems([lacks])
    if refused:
        raise refused
    return None


def _of_grids(found: Import, grids: Sequence[Grid]) -> Import:
    """The import of sheets, with what else they say."""
    told = (
        f"{grid.sheet}: {one.said.message}"
        for grid in grids
        for one in asides_told(grid, range(len(grid.rows)))
    )
    found = with_ids(
        replace(found, notes=(*found.notes, *told, *_left_out(found, grids))), rows_as_lines(grids)
    )
    return with_sentences(_to_rate(found, grids[0].sheet), texts_on(grids))


def _left_out(found: Import, grids: Sequence[Grid]) -> Iterator[str]:
    """A note on each row with a name, a rating, and a result of nobody who was read."""
    known = {word for one in found.players for word in words_in(one.name)}
    for grid in grids:
        for row, cells in enumerate(grid.rows):
            texts = [one for one in cells if isinstance(one, str)]
            name = next((one for one in texts if words_in(one) and not _ENTRY.fullmatch(one)), "")
            if (
                any(map(rating_in, cells))
                and any(map(tells_a_result, texts))
                and known.isdisjoint(words_in(name))
            ):
                yield LEFT_OUT.of(row=" ".join(map(text_of, cells)), place=grid.address(row, 0)).message


def _to_rate(found: Import, place: str) -> Import:
    """The import. CrosstableProblems where a section has no results, or nobody in it has a rating.

    Both may be what the format does not have at all.
    """
    problems: list[Problem] = []
    for section in found.sections:
        lacks = NO_RESULTS if not section.rounds else NO_RATINGS
        if not section.rounds or not section.has_ratings:
            where = f"{section.name}: " if len(found.sections) > 1 and section.name else ""
            problems.append(Problem(place, where + lacks))
    if problems:
        raise CrosstableProblems(problems)
    return found


def has_ratings(found: Import) -> bool:
    """Whether a table with headings alone has a rating, without which it may be any list of names."""
    return found.has_ratings or found.format_name != HEADINGS_ONLY


def published_lines(grid: Grid) -> list[str] | None:
    """The lines of a crosstable of US Chess that was split into cells at its bars; None for any other sheet."""
    lines = ["|".join(line_of(row, column) for column in range(len(row))) for row in grid.rows]
    return lines if is_published("\n".join(lines)) else None


def _placed(problem: Problem, grid: Grid) -> Problem:
    """With the cell for the line of a text; places of tables have their cell already."""
    line = _LINE.match(problem.cell)
    if line is None:
        named = problem.cell.startswith(f"{grid.sheet}!")
        return problem if named else problem._replace(cell=grid.address(0, 0))
    row = int(line[1]) - 1
    column = next((c for c, value in enumerate(grid.rows[row]) if value is not None), 0)
    return problem._replace(cell=grid.address(row, column), row=row, column=column)
