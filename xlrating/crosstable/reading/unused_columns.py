"""Columns of the table that nothing was read from: games under an unknown heading, headings that are nearly known."""

from collections.abc import Iterator, Sequence
from itertools import count

from xlrating.crosstable.cells.carry_cell import CARRY_HEADINGS
from xlrating.crosstable.cells.cell_values import normal, number_of, points_of
from xlrating.crosstable.cells.quote import quoted, shown
from xlrating.crosstable.cells.round_cell import RoundCell, color_of, parsed_round_cell
from xlrating.crosstable.cells.text import clean, nearest
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.headings import sentences as say
from xlrating.crosstable.reading.headings.fields import FIELD, FIELD_OF, is_of_totals
from xlrating.crosstable.reading.headings.header import RECORDS_BEFORE, Header, system_of
from xlrating.crosstable.reading.headings.round_headings import round_named_in
from xlrating.crosstable.reading.layouts.one_cell_per_round import cells_at
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.limits import LAST_COLUMN
from xlrating.crosstable.reading.rounds.by_name import with_numbers
from xlrating.crosstable.reading.rounds.table_reading import TableReading, total_of
from xlrating.crosstable.sheet.counted import listed, with_remarks
from xlrating.crosstable.sheet.findings import Cell, Finding, Findings, at
from xlrating.crosstable.sheet.grid import CellValue, Grid

_OUTPUT = frozenset(("after", "post", "change", "what to do", "listed"))
HIGHEST_SCORE = 99
"""Higher numbers are ratings."""
MOST_TOTALS_TOLD, FEWEST_TOTALS = 3, 3
CARRIED_ON = frozenset(map(normal, CARRY_HEADINGS))


def is_not_read(heading: CellValue) -> bool:
    """Whether nobody expects the column to be read: a total, or what xlrating writes."""
    return is_of_totals(heading) or normal(heading) in _OUTPUT


def check_columns(
    grid: Grid, plain: Plain, numbers: Sequence[int | None], of_headings: Findings, table: TableReading
) -> Findings:
    """Games in a column whose heading is not understood, or was told; a column amid the rounds without a heading."""
    header = plain.header
    told = {finding.cell.column for finding in of_headings}
    tables_beside = (one.cell.column for one in of_headings if one.sentence is say.TABLE_BESIDE)
    beside = min(tables_beside, default=LAST_COLUMN)  # told in one line
    findings = [
        at(Cell(header.row, column), say.ROUND_UNNAMED)
        for column in (*unused_columns(grid, plain), *_idle_names(header), *sorted(header.output_columns))
        if column not in told
        and column < beside
        and (_is_left_out_round(grid, plain, column) or _has_games(grid, plain, numbers, column))
    ]
    told.update(finding.cell.column for finding in findings)
    findings += [
        at(Cell(header.row, column), say.COLUMN_AMID_ROUNDS)
        for column in unused_columns(grid, plain)
        if column not in told
        and header.round_columns[0] < column <= header.round_columns[-1] + 1
        and is_blank(grid[header.row, column])
        and not _is_explained([grid[line.row, column] for line in plain.lines], plain, table, column)
    ]
    missing = sorted(set(range(1, max(header.rounds))).difference(header.rounds))
    if missing and plain.numbered is None:
        before = header.rounds.get(missing[0] - 1, -1)
        column = min((c for c in header.round_columns if c > before), default=before)
        findings.append(at(Cell(header.row, column), say.ROUND_MISSING, round=missing[0]))
    return findings


def _is_explained(cells: Sequence[CellValue], plain: Plain, table: TableReading, column: int) -> bool:
    """Whether the column has nothing but colors, ratings, or the scores of the players up to there."""
    filled = [cell for cell in cells if not is_blank(cell)]
    rounds = sum(one < column for one in plain.header.round_columns)
    scores = [sum(cell.points for cell in row[:rounds] if cell) for row in table.rounds]
    return (
        all(color_of(shown(cell)) for cell in filled)
        or all((number_of(cell) or 0) > HIGHEST_SCORE for cell in filled)
        or all(is_blank(cell) or points_of(cell) == score for cell, score in zip(cells, scores, strict=True))
    )


def _idle_names(header: Header) -> list[int]:
    """The columns of last and first names where the name stands in a column of its own."""
    name = header.columns["name"]
    parts = {header.columns[part] for part in ("last_name", "first_name") if part in header.columns}
    return [] if len(parts) == 2 and name in parts else sorted(parts - {name})


def unused_columns(grid: Grid, plain: Plain) -> list[int]:
    """The columns of the table that nothing was read from, those of an earlier run left out."""
    header = plain.header
    known = header.output_columns.union(header.input_columns)
    rows = [header.row, *(line.row for line in plain.lines)]
    width = max((len(grid.rows[row]) for row in rows), default=0)
    return [column for column in range(width) if column not in known]


def _is_left_out_round(grid: Grid, plain: Plain, column: int) -> bool:
    """Whether the heading begins with a round that no other column is, and something stands below it."""
    number = round_named_in(normal(grid[plain.header.row, column]))
    filled = any(not is_blank(grid[line.row, column]) for line in plain.lines)
    return filled and number is not None and number not in plain.header.rounds


def _has_games(grid: Grid, plain: Plain, numbers: Sequence[int | None], column: int) -> bool:
    """Whether cells of the column name an opponent whose cell names this player.

    One such game is enough, but where a sign says who won, most cells must be so: a change of a rating looks alike. In
    a column of totals, 2½ are points and no draw with player 2.
    """
    column_alone = plain.with_rounds(cells_at(grid, line.row, (column,)) for line in plain.lines)
    totals = is_of_totals(grid[plain.header.row, column])
    games: dict[int | None, RoundCell] = {}
    signs = filled = 0
    for line, number in zip(with_numbers(column_alone, numbers).lines, numbers, strict=True):
        text = line.rounds[0].value
        if not isinstance(text, str) or not text.strip() or (totals and not any(map(str.isalpha, text))):
            continue
        filled += 1
        cell = parsed_round_cell(text)
        if cell is not None and not cell.waits and cell.opponent not in (None, number):
            games[number] = cell
            signs += text.strip()[0] in "+-="
    both = sum(
        there.opponent == number for number, cell in games.items() if (there := games.get(cell.opponent))
    )
    return bool(both) and (not signs or 2 * both > filled)


def unused_headings(grid: Grid, plain: Plain) -> tuple[list[str], Findings]:
    """The headings that were not used; each that resembles one that is known is told with it."""
    row = plain.header.row
    lacking = (field for field in FIELD.values() if field.name not in plain.header.columns)
    missing = [words for field in lacking for words in field.headings]
    unused: list[str] = []
    nearly: Findings = []
    others: dict[int, str] = {}
    for column in unused_columns(grid, plain):
        value = grid[row, column]
        heading = normal(value)
        beside_label = column > 0 and normal(grid[row, column - 1]) in LABEL_OF
        is_field = heading in FIELD_OF and FIELD_OF[heading] not in RECORDS_BEFORE
        known = is_field or heading in CARRIED_ON | LABEL_OF.keys()
        if not isinstance(value, str) or not heading or known or beside_label:
            continue
        unused.append(clean(value))
        if is_not_read(heading):
            continue
        near = nearest(heading, missing, 0.8)
        if field := FIELD_OF[near] if near else system_of(heading):
            said = say.COLUMN_NEARLY_KNOWN if near else say.OTHER_RATINGS_UNUSED
            values = {"meant": FIELD[field].title, "rating": grid[row, plain.header.columns["rating"]]}
            nearly.append(at(Cell(row, column), said, heading=value, **values))
        else:
            others[column] = _with_remarks(quoted(clean(value)), grid, plain, column)
    findings = [*nearly, *_without_heading(grid, plain)]
    if others:
        findings.append(
            at(Cell(row, min(others)), say.COLUMNS_UNUSED, headings=listed(list(others.values())))
        )
    return unused, findings


def check_totals(plain: Plain, table: TableReading) -> Findings:
    """Totals that the results of the row do not give: the one check that everybody has.

    Where most differ, a layout that was taken for likely is not the one that is meant.
    """
    wrong: Findings = []
    unread: Findings = []
    read = 0
    for line, cells in zip(plain.lines, table.rounds, strict=True):
        if line.total is None:
            continue
        given = points_of(line.total.value)
        read += given is not None
        if given is None and parsed_round_cell(line.total.value) is None:
            unread.append(at(line.total.place, say.NOT_A_TOTAL, value=line.total.value))
        points = total_of(cells)
        if None not in (given, points) and given != points:
            wrong.append(at(line.total.place, say.TOTAL_DIFFERS, total=given, points=points))
    if len(unread) > 1 or read < FEWEST_TOTALS:
        unread = []
    cell = Cell(plain.header.row, wrong[0].cell.column if wrong else 0)
    if plain.layout and 2 * len(wrong) > len(plain.lines):
        return [at(cell, say.TOTALS_REFUSE, layout=plain.layout, rows=len(wrong), of=len(plain.lines))]
    if len(wrong) <= MOST_TOTALS_TOLD:
        return wrong + unread
    return [at(cell, say.TOTALS_DIFFER, rows=len(wrong), of=len(plain.lines))]


def _without_heading(grid: Grid, plain: Plain) -> Iterator[Finding]:
    """Columns of the table, or right beside it, with entries under a blank heading: perhaps it was deleted."""
    header = plain.header
    if plain.numbered is not None:
        return  # a grid of results: most of its columns have no heading of their own
    last = next(c for c in count(header.last_column + 1) if is_blank(grid[header.row, c]))
    for column in unused_columns(grid, plain):
        if column > last or not is_blank(grid[header.row, column]):
            continue
        if any(not is_blank(grid[line.row, column]) for line in plain.lines):
            shown_as = _with_remarks("column", grid, plain, column)
            yield at(Cell(header.row, column), say.COLUMN_WITHOUT_HEADING, column=shown_as)


def _with_remarks(heading: str, grid: Grid, plain: Plain, column: int) -> str:
    return with_remarks(heading, (grid[line.row, column] for line in plain.lines), len(plain.lines))
