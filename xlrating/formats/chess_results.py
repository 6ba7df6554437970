"""Crosstables of chess-results.com and of Swiss-Manager, in the languages that their headings tell.

Headings, rounds, and the lines above and below are put into those of the crosstable sheet, whose reader reads them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.dates import day_first
from xlrating.crosstable.cells.rating_cell import rating_in
from xlrating.crosstable.cells.round_cell import RoundCell, parsed_round_cell
from xlrating.crosstable.cells.style import Style
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.crosstable.reading.event.prose import facts_in_prose, prose_of
from xlrating.crosstable.reading.headings.header import rating_heading
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.formats import plain
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings
from xlrating.formats.list_facts import section_of
from xlrating.formats.section import CURRENT_RATINGS, Import
from xlrating.formats.tables import Row, cell
from xlrating.formats.text import whole

FORMAT = "chess-results.com or Swiss-Manager crosstable"
COLUMNS = {
    "Start number": ("no", "nr", "sno", "startnr", "start-nr", "snr", "n°", "st.no", "№", "ст.№"),
    "Place": ("rk", "rank", "rg", "rang", "place", "pl", "platz", "poz", "место", "cl"),
    "Name": ("name", "nazwisko", "isim", "i̇sim", "nombre", "nom", "nome", "jméno", "namn",
             "naam", "имя", "nimi", "navn"),
    "Rating": ("rtg", "elo", "élő", "rating", "ranking", "рейт"),
    "FIDE": ("rtgi", "eloi", "fide"),
    "National": ("rtgn", "elon", "nwz", "dwz"),
    "Total": ("pts", "pkt", "pkte", "punkte", "points", "puan", "body", "очки", "ptos", "poeng"),
    "First tie-break": ("tb1", "wtg1"),
}  # fmt: skip
_ROUND = re.compile(r"\d{1,3}\.\s?[^\W\d]{1,7}\.?")
"""A number and the word of some language: ``1.Rd``, ``2.Tur``, ``3.kolo``."""
_GAME = re.compile(r"\d{1,3}[WBS][-+=01½]\*?")
_PERSON = re.compile(r"[^\W\d]\S*[ ,]\s*[^\W\d].*")
_TYPED = re.compile(r"[WLDXF]\s?-?\d", re.IGNORECASE)
_NUMBER = re.compile(r"(\d{1,3})")
_ORDINAL = re.compile(r"\d{1,4}\.?")
_LABELED = re.compile(r"\s*([^\W\d][\w .'\-()/]{1,40}?)\s*:\s*(.*)")
_BEHIND_A_NAME = re.compile(r"\s*\*\)?$")
_TITLE = re.compile(r"rank|rang|cross|kreuz|tabelle", re.IGNORECASE)
_DAYS = re.compile(r"\d{4}[/.-]\d\d?[/.-]\d\d?|\d\d?[./-]\d\d?[./-]\d{4}|\d\d?/\d\d?/\d\d(?!\d)")
DATE_LABELS = frozenset(("date", "datum", "fecha", "data", "dátum", "tarih", "дата"))
CONTROL_LABELS = frozenset(("time control", "bedenkzeit", "rate of play", "time control (standard)"))
SOURCE = re.compile(r"tournament-database|turnierdatenbank|turnier-datenbank|chess-results", re.IGNORECASE)
FIRST_TIE_BREAK = "First tie-break"
COLORS = ("W", "B", "S")
STYLE = Style(one_is_bye=True, letters_are_results=False)
BYES = {"+": "1", "=": "½"}
"""As the third cell of a round has them without an opponent."""
NUMBERED_BY = ("Start number", "Place")
"""What the rounds may name opponents by; whose numbers fit is found as on any sheet."""
FULL_POINTS = frozenset(("1", "SPIELFREI"))
CELLS_PER_ROUND_OF_SWISS_MANAGER = 3
NOT_PAIRED = "This page shows who was not paired. Open Starting rank crosstable, and save that page."


@dataclass(frozen=True)
class Header:
    row: int
    columns: Mapping[str, int]
    rounds: Sequence[int]
    width: int
    """Cells in each round: 1, or 3 (opponent, color, result) in Swiss-Manager's own sheets; 0 of opponents across."""


def _normal(value: CellValue) -> str:
    return text_of(value).lower().rstrip(". ")


def _header(table: Grid) -> Header | None:
    """The row with the headings of rounds. Where no heading tells them, the cells tell the rounds and the names."""
    for number, row in enumerate(table.rows[:200]):
        rounds = [column for column, value in enumerate(row) if _ROUND.fullmatch(text_of(value))]
        columns, grid = _columns(row), False
        if rounds:
            played = [below for below in table.rows[number + 1 :] if any(map(_is_game, below))]
            games = {c for below in played for c, value in enumerate(below) if _is_game(value)}
            rounds = sorted(games.union(rounds))
            if "Name" not in columns and (names := _columns_of(_PERSON, played, rounds[0])):
                columns["Name"] = names[0]
            if "Name" in columns and columns.keys().isdisjoint(NUMBERED_BY):
                columns |= zip(NUMBERED_BY, _columns_of(_ORDINAL, played, columns["Name"]), strict=False)
        elif grid := _is_round_robin(table, number, row):
            rounds = [c for c, value in enumerate(row) if _NUMBER.fullmatch(text_of(value))]
        if rounds and "Name" in columns and not _is_typed(table, number, rounds):
            header = Header(number, columns, rounds, 0 if grid else _width(row, rounds))
            return header if _reads_all(table, header) and not _lacks_the_rating(row, header) else None
    return None


def _lacks_the_rating(row: Row, header: Header) -> bool:
    """Whether a person has headed the ratings in a word that these programs do not write."""
    return not _rating_columns(header) and rating_heading(list(map(_normal, row))) is not None


def _is_game(value: CellValue) -> bool:
    return isinstance(value, str) and _GAME.fullmatch(_plain(value)) is not None


def _columns_of(what: re.Pattern[str], rows: Sequence[Row], end: int) -> list[int]:
    """The columns up to ``end`` in which every row has such a text."""
    return [c for c in range(end) if rows and all(what.fullmatch(text_of(cell(row, c))) for row in rows)]


def _is_typed(table: Grid, header: int, rounds: Sequence[int]) -> bool:
    """Whether results are typed as on a director's own sheet, W12 for 12w1: these programs never write letters."""
    below = range(header + 1, len(table.rows))
    return any(_TYPED.match(text_of(table[row, column])) for row in below for column in rounds)


def _reads_all(table: Grid, header: Header) -> bool:
    """Whether nothing stands between the columns of the rounds that is not read."""
    read = {column + one for column in header.rounds for one in range(header.width or 1)}
    others = set(range(min(read), max(read) + 1)) - read
    if not text_of(table[header.row, max(read) + 1]):
        others.add(max(read) + 1)
    return not any(text_of(table[row, column]) for row in _rows(table, header) for column in others)


def _columns(row: Row) -> dict[str, int]:
    found: dict[str, int] = {}
    for column, value in enumerate(row):
        for name, headings in COLUMNS.items():
            if _normal(value) in headings:
                found.setdefault(name, column)
    polish = [column for column, value in enumerate(row) if text_of(value) == "Rg"]
    if polish and "Rating" not in found and "Start number" in found:
        found["Rating"] = polish[0]
        found.pop("Place", None)
    if "Total" not in found and FIRST_TIE_BREAK in found:
        found["Total"] = found[FIRST_TIE_BREAK]
    return found


def _is_round_robin(table: Grid, number: int, row: Row) -> bool:
    """Headings 1, 2, 3 ... over a diagonal of stars."""
    columns = [column for column, value in enumerate(row) if _NUMBER.fullmatch(text_of(value))]
    diagonal = (table[number + place, column] for place, column in enumerate(columns, 1))
    return len(columns) > 1 and all(text_of(value).startswith("*") for value in diagonal)


def _width(row: Row, rounds: Sequence[int]) -> int:
    """3 where two cells without a heading follow each round."""
    gaps = {after - before for before, after in pairwise(rounds)}
    if gaps:
        return CELLS_PER_ROUND_OF_SWISS_MANAGER if gaps == {CELLS_PER_ROUND_OF_SWISS_MANAGER} else 1
    behind = [text_of(cell(row, rounds[0] + one)) for one in (1, 2, 3)]
    return CELLS_PER_ROUND_OF_SWISS_MANAGER if behind[:2] == ["", ""] and behind[2] else 1


def read(table: Grid) -> Import | None:
    """None of any other table. CrosstableProblems, with cells, when a cell cannot be read."""
    header = _header(table)
    if header is None:
        return None
    filled = _rows(table, header)
    if _shows_who_is_not_paired(table, header, filled):
        raise CrosstableProblems([Problem(table.address(header.row, 0), NOT_PAIRED)])
    beside = [row for n, row in enumerate(table.rows) if n not in (header.row, *filled)]
    facts = _facts(beside)
    facts |= facts_in_prose(prose_of(replace(table, rows=beside)), facts)
    headings = _headings(header)
    rows: list[Row] = [[] for _ in table.rows]
    rows[header.row] = _laid_out(headings)
    for row in filled:
        rows[row] = _laid_out(_cells(table.rows[row], header, headings))
    found = plain.read(replace(table, rows=rows))
    findings = FileFindings()
    if not header.width:
        findings.note(
            "The table has a column for each opponent. The games were put into rounds of a round robin."
        )
    if "National" not in header.columns and any(player.rating for player in found.sections[0].players):
        findings.note(f"The ratings may be FIDE or national ratings. {CURRENT_RATINGS}")
    findings.note(*found.notes)
    sections = [section_of(one.players, facts, one.name) for one in found.sections]
    return checked(FORMAT, sections, findings)


def _shows_who_is_not_paired(table: Grid, header: Header, rows: Sequence[int]) -> bool:
    """Whether stars stand beside the diagonal, where the table of a round robin has its own."""
    if header.width != 1:
        return False
    places = ((r, c) for r in range(len(rows)) for c in range(len(header.rounds)) if r != c)
    return any(text_of(table[rows[r], header.rounds[c]]) == "*" for r, c in places)


def _rows(table: Grid, header: Header) -> list[int]:
    """The rows with a name, from the header to the first without."""
    below = range(header.row + 1, len(table.rows))
    return list(takewhile(lambda row: text_of(table[row, header.columns["Name"]]), below))


def _facts(rows: Sequence[Row]) -> dict[str, CellValue]:
    """What the lines above and below the table say of the section.

    The event's name is the first line that is no label and no source, above the title of the table.
    """
    facts: dict[str, CellValue] = {}
    below_title = False
    for row in rows:
        filled = [text.removeprefix(":").lstrip() for text in map(text_of, row) if text]
        in_cells = len(filled) == 2 and filled[0].lower() in DATE_LABELS | CONTROL_LABELS
        line = (": " if in_cells else " ").join(filled)
        labeled = _LABELED.fullmatch(line)
        if labeled and labeled[1].lower() in DATE_LABELS:
            days = [*map(day_first, _DAYS.findall(labeled[2]))] or [labeled[2]]
            facts |= {"start date": days[0], "end date": days[-1]}
        elif labeled and labeled[1].lower() in CONTROL_LABELS:
            facts["time control"] = labeled[2]
        elif _TITLE.search(line) and not SOURCE.search(line):
            below_title = True
        elif line and not labeled and not SOURCE.search(line) and not below_title:
            facts.setdefault("event", line)
    return facts


def _headings(header: Header) -> dict[int, str]:
    """The heading of the crosstable sheet over each column that is read."""
    known = (*NUMBERED_BY, "Name", "Total", "FIDE")
    found = {header.columns[name]: name for name in known if name in header.columns}
    found |= dict.fromkeys(_rating_columns(header)[:1], "Rating")
    if header.width:
        return found | {column: f"Rd {n}" for n, column in enumerate(header.rounds, 1)}
    numbers = {column: "No." for column, name in found.items() if name == NUMBERED_BY[0]}
    return found | numbers | {column: str(n) for n, column in enumerate(header.rounds, 1)}


def _rating_columns(header: Header) -> list[int]:
    """The national rating first; FIDE's alone is the rating."""
    return [header.columns[name] for name in ("National", "Rating", "FIDE") if name in header.columns]


def _cells(row: Row, header: Header, headings: Mapping[int, str]) -> dict[int, CellValue]:
    """What a row says of a player, by column. The rating is the first that there is, and FIDE's if it is another."""
    found = {column: cell(row, column) for column in headings}
    found |= {column: _round(row, column, header.width) for column in header.rounds}
    name, ratings = header.columns["Name"], _rating_columns(header)
    found[name] = _BEHIND_A_NAME.sub("", text_of(found[name]))
    known = [value for column in ratings if rating_in(value := cell(row, column))]
    found |= dict.fromkeys(ratings[:1] if known else (), next(iter(known), None))
    for column, value in found.items():
        if headings[column] == "FIDE" and (value not in known or value == known[0]):
            found[column] = None
    return found


def _laid_out(cells: Mapping[int, CellValue]) -> list[CellValue]:
    return [cells.get(column) for column in range(max(cells) + 1)]


def _round(row: Row, column: int, width: int) -> CellValue:
    """A round as the crosstable sheet has it; what cannot be read, and a result under the opponent, as it stands."""
    value = cell(row, column)
    if not width or (width == 1 and not text_of(value)):
        return value
    if width > 1:
        value = _joined(*(_plain(cell(row, column + one)) for one in range(width)))
    found = _read(_plain(value))
    return value if found is None else found.typed


def _joined(opponent: str, color: str, result: str) -> str:
    """The three cells of a round as one."""
    if whole(opponent) and color in COLORS:
        return f"{opponent}{color}{result}"
    if opponent.strip("-0"):
        return f"{opponent} {color} {result}?"
    result = result.strip("-") or "0"
    return f"-{BYES.get(result, result)}"


def _plain(value: CellValue) -> str:
    """A round cell without blanks, in capitals, each dash a hyphen and each half ``½``."""
    shown = "".join(text_of(value).upper().translate(ONE_HYPHEN).split()).replace("1/2", "½")
    return re.sub(r"(?<!\d)0?[.,]50?(?!\d)", "½", shown)


def _read(shown: str) -> RoundCell | None:
    """What a cell says; ``s`` is Black in German, a lone 1 is a bye, and a star a game to come."""
    if shown in FULL_POINTS:
        return parsed_round_cell("B", STYLE)
    return parsed_round_cell(re.sub(r"(?<=\d)S", "b", shown).removesuffix("*"), STYLE)
