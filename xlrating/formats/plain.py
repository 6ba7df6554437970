"""A crosstable with headings: a sheet of one's own, Google Sheets, WinTD, exports of views of SwissSys.

What it says is read as the crosstable sheet is read. Here a table may also lack its ratings, and games whose two
sides differ stay as they are, for a person to correct.
"""

from collections.abc import Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.rating_cell import RatingCell, is_marked_provisional
from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell
from xlrating.crosstable.cells.sentence import Sentence
from xlrating.crosstable.reading.event.given import event_labels
from xlrating.crosstable.reading.headings.find import header_rows, rows_lacking
from xlrating.crosstable.reading.headings.header import system_title
from xlrating.crosstable.reading.headings.known import with_known_headings
from xlrating.crosstable.reading.layouts.plain import Plain, names_of_rows
from xlrating.crosstable.reading.limits import check_size
from xlrating.crosstable.reading.notes import no_players
from xlrating.crosstable.reading.people.line_reader import LineReader
from xlrating.crosstable.reading.remarks import check_remarks
from xlrating.crosstable.reading.rounds.numbering import check_numbers
from xlrating.crosstable.reading.rounds.rows import read_rows
from xlrating.crosstable.reading.sentences import LAYOUT
from xlrating.crosstable.reading.tables import find_table, is_ours, sections, sections_numbered_anew
from xlrating.crosstable.reading.unused_columns import check_columns, check_totals, unused_headings
from xlrating.crosstable.sheet.findings import Cell, Findings, at, told
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.sheet_name import GENERIC
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings
from xlrating.formats.list_facts import section_of
from xlrating.formats.section import Import, ImportedPlayer, ImportedSection, further
from xlrating.formats.tables import last_first, member_id_of

FORMAT = "crosstable with headings"

NOT_A_TOTAL = Sentence("not-a-total", "The total {value!q} is not a number of points.", "note")
PROVISIONAL_OF_PLAYER = Sentence(
    "provisional-without-games",
    "The rating of player {number} may be provisional. If so, enter the prior games.",
    "note",
)
ZERO_ADDED = Sentence(
    "id-lost-its-zero", "The ID of player {number} has lost its leading zero. It was read as {read}.", "note"
)


def recognizes(table: Grid) -> bool:
    if is_ours(table):
        return False
    return any(header_rows(_grid(one)) for one in sections_numbered_anew(table))


def read(*tables: Grid) -> Import:
    """The sections of these tables. CrosstableProblems, with cells, when a cell cannot be read."""
    findings = FileFindings()
    parts = [(part, *find_table(part)) for table in tables for part in tables_of(table)]
    found = [_section(part, there, of_headings, findings) for part, there, of_headings in parts if there]
    return checked(FORMAT, found, findings)


def tables_of(table: Grid) -> list[Grid]:
    """Each crosstable of this sheet, one below the other."""
    return [part for one in sections_numbered_anew(table) for part in sections(_grid(one))]


def _grid(table: Grid) -> Grid:
    """The cells; where no headings have a rating, with an empty column for it."""
    grid = with_known_headings(table)
    without = [] if header_rows(grid) else list(rows_lacking(grid, ["Rating"]))
    if not without:
        return grid
    rows = list(table.rows)
    for row in without:
        rows[row] = [*rows[row], *[None] * (table.width - len(rows[row])), "Rating"]
    return replace(grid, rows=rows)


def _section(part: Grid, plain: Plain, of_headings: Findings, findings: FileFindings) -> ImportedSection:
    """One of the tables; all that is found goes to ``findings``."""
    facts, of_labels = event_labels(part, plain)
    of_cells = check_size(plain)
    players: list[ImportedPlayer] = []
    if plain.lines and not of_cells:
        plain, players, of_cells = _players(part, plain, of_headings)
        rated_in = system_title(normal(part[plain.header.row, plain.header.columns["rating"]]))
        players = [replace(one, rated_in=rated_in) for one in players]
    _, of_columns = unused_headings(part, plain)
    header = Cell(plain.header.row, 0)
    of_table = [at(header, LAYOUT, layout=plain.layout)] if plain.layout else []
    of_table += no_players(part, plain.passed_over)
    names = names_of_rows(plain, (one.number for one in players))
    for problem in (
        *told(of_cells, part, plain.header.row, names),
        *told([*of_headings, *of_labels, *of_table, *of_columns], part, None, {}),
    ):
        if problem.kind == "note":
            findings.note(problem.message)
        else:
            place = f"{problem.cell} ({problem.place})" if problem.place else problem.cell
            findings.mend(place, problem.message, problem.code)
    given = {name: fact.value for name, fact in facts.items()}
    sheet = "" if GENERIC.fullmatch(part.sheet) else part.sheet
    return section_of(tuple(players), given, text_of(given.get("section")) or part.title or sheet)


def _players(part: Grid, plain: Plain, of_headings: Findings) -> tuple[Plain, list[ImportedPlayer], Findings]:
    plain, table, of_rows = read_rows(plain)
    numbers = [number or place for place, number in enumerate(table.numbering.numbers, 1)]
    lines = [LineReader(line) for line in plain.lines]
    players = [
        _player(line, number, rounds, _score(line))
        for line, number, rounds in zip(lines, numbers, table.rounds, strict=True)
    ]
    findings = [
        *of_rows,
        *check_numbers(part, plain, table.numbering),
        *check_columns(part, plain, numbers, of_headings, table),
        *check_remarks(part, plain, table),
        *(one for one in check_totals(plain, table) if one.kind == "mend"),
        *(finding for line in lines for finding in line.findings),
    ]
    return plain, players, findings


def _score(line: LineReader) -> float | None:
    """The total of a line as the file has it."""
    given = line.line.total and line.line.total.value
    points = points_of(given)
    if points is None and text_of(given):
        line.tell("name", NOT_A_TOTAL, value=text_of(given))
    return points


def _player(
    line: LineReader, number: int, cells: Sequence[RoundCell | None], score: float | None
) -> ImportedPlayer:
    rating: RatingCell = line.read("rating") or RatingCell()
    games: int | None = line.read("games")
    if rating.games is None and games is None and is_marked_provisional(line.value("rating")):
        line.tell("rating", PROVISIONAL_OF_PLAYER, number=number)
    typed_id, member_id = text_of(line.value("member_id")), member_id_of(line.value("member_id"))
    if typed_id != member_id:
        line.tell("member_id", ZERO_ADDED, number=number, read=member_id)
    return ImportedPlayer(
        number,
        _name(line),
        member_id,
        text_of(line.value("state")),
        rating.rating,
        games if rating.games is None else rating.games,
        tuple(NO_GAME if cell is None else cell for cell in cells),
        score,
        further(line.line),
    )


def _name(line: LineReader) -> str:
    """``Last, First`` where these stand in two columns."""
    if line.has("first_name") and line.has("last_name"):
        return last_first(*(text_of(line.value(part)) for part in ("last_name", "first_name")))
    return text_of(line.value("name"))
