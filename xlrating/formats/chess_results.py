"""Crosstables of chess-results.com and of Swiss-Manager, in the languages that their headings tell."""

import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from xlrating.crosstable.cells.cell_values import points_of, text_of
from xlrating.crosstable.cells.dates import day_first
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import RatingCell
from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell, parsed_round_cell
from xlrating.crosstable.cells.style import Style
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.crosstable.reading.headings.header import Header as Headings
from xlrating.crosstable.reading.layouts.results_grid import results_grid
from xlrating.crosstable.reading.rounds.pairings import misfits
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings
from xlrating.formats.section import CURRENT_RATINGS, Import, ImportedPlayer, ImportedSection
from xlrating.formats.tables import Row, cell
from xlrating.formats.text import days_in, whole

FORMAT = "chess-results.com or Swiss-Manager crosstable"
COLUMNS = {
    "number": ("no", "nr", "sno", "startnr", "start-nr", "snr", "n°", "st.no", "№", "ст.№"),
    "place": ("rk", "rank", "rg", "rang", "place", "pl", "platz", "poz", "место", "cl"),
    "name": ("name", "nazwisko", "isim", "i̇sim", "nombre", "nom", "nome", "jméno", "namn",
             "naam", "имя", "nimi", "navn"),
    "rating": ("rtg", "elo", "élő", "rating", "ranking", "рейт"),
    "international": ("rtgi", "eloi", "fide"),
    "national": ("rtgn", "elon", "nwz", "dwz"),
    "first tie-break": ("tb1", "wtg1"),
    "score": ("pts", "pkt", "pkte", "punkte", "points", "puan", "body", "очки", "ptos", "poeng"),
}  # fmt: skip
_ROUND = re.compile(r"\d{1,3}\.\s?[^\W\d]{1,7}\.?")
"""A number and the word of some language: ``1.Rd``, ``2.Tur``, ``3.kolo``."""
_GAME = re.compile(r"\d{1,3}[WBS][-+=01½]\*?")
_PERSON = re.compile(r"[^\W\d]\S*[ ,]\s*[^\W\d].*")
_TYPED = re.compile(r"[WLDXF]\s?-?\d", re.IGNORECASE)
_NUMBER = re.compile(r"(\d{1,3})")
_ORDINAL = re.compile(r"\d{1,4}\.?")
_LABELED = re.compile(r"\s*([^\W\d][\w .'\-()/]{1,40}?)\s*:\s*(.*)")
DATE_LABELS = frozenset(("date", "datum", "fecha", "data", "dátum", "tarih", "дата"))
CONTROL_LABELS = frozenset(("time control", "bedenkzeit", "rate of play", "time control (standard)"))
SOURCE = re.compile(r"tournament-database|turnierdatenbank|turnier-datenbank|chess-results", re.IGNORECASE)
BY_NUMBER = re.compile(r"start", re.IGNORECASE)
COLORS = ("W", "B", "S")
STYLE = Style(one_is_bye=True, letters_are_results=False)
BYES = frozenset(("1", "SPIELFREI"))
CELLS_PER_ROUND_OF_SWISS_MANAGER = 3
NOT_PAIRED = "This page shows who was not paired. Open Starting rank crosstable, and save that page."


@dataclass(frozen=True)
class Header:
    row: int
    columns: Mapping[str, int]
    rounds: Sequence[int]
    width: int
    """Cells in each round: 1, or 3 (opponent, color, result) in Swiss-Manager's own sheets."""


def _normal(value: CellValue) -> str:
    return text_of(value).lower().rstrip(". ")


def _header(table: Grid) -> Header | None:
    """The row with the headings of rounds. Where no heading tells them, the cells tell the rounds and the names."""
    for number, row in enumerate(table.rows[:200]):
        rounds = [column for column, value in enumerate(row) if _ROUND.fullmatch(text_of(value))]
        columns = _columns(row)
        if rounds:
            played = [below for below in table.rows[number + 1 :] if any(map(_is_game, below))]
            games = {c for below in played for c, value in enumerate(below) if _is_game(value)}
            rounds = sorted(games.union(rounds))
            if "name" not in columns and (names := _columns_of(_PERSON, played, rounds[0])):
                columns["name"] = names[0]
        elif _is_round_robin(table, number, row):
            rounds = [c for c, value in enumerate(row) if _NUMBER.fullmatch(text_of(value))]
        if rounds and "name" in columns and not _is_typed(table, number, rounds):
            header = Header(number, columns, rounds, _width(row, rounds))
            return header if _reads_all(table, header) else None
    return None


def _is_game(value: CellValue) -> bool:
    return isinstance(value, str) and _GAME.fullmatch(_plain(value)) is not None


def _columns_of(what: re.Pattern[str], rows: Sequence[Row], end: int) -> list[int]:
    """The columns up to ``end`` in which every row has such a text."""
    return [c for c in range(end) if rows and all(what.fullmatch(text_of(cell(row, c))) for row in rows)]


def _is_typed(table: Grid, header: int, rounds: Sequence[int]) -> bool:
    """Whether results are typed as on a director's own sheet, W12 for 12w1: these programs never write letters."""
    below = table.rows[header + 1 :]
    return any(_TYPED.match(text_of(cell(row, column))) for row in below for column in rounds)


def _reads_all(table: Grid, header: Header) -> bool:
    """Whether nothing stands between the columns of the rounds that is not read."""
    read = {column + one for column in header.rounds for one in range(header.width)}
    others = set(range(min(read), max(read) + 1)) - read
    if not text_of(cell(table.rows[header.row], max(read) + 1)):
        others.add(max(read) + 1)
    return not any(
        text_of(cell(table.rows[row], column)) for row in _rows(table, header) for column in others
    )


def _columns(row: Row) -> dict[str, int]:
    found: dict[str, int] = {}
    for column, value in enumerate(row):
        for name, headings in COLUMNS.items():
            if _normal(value) in headings and name not in found:
                found[name] = column
    polish = [column for column, value in enumerate(row) if text_of(value) == "Rg"]
    if polish and "rating" not in found and "number" in found:
        found["rating"] = polish[0]
        found.pop("place", None)
    if "score" not in found and "first tie-break" in found:
        found["score"] = found["first tie-break"]
    return found


def _is_round_robin(table: Grid, number: int, row: Row) -> bool:
    """Headings 1, 2, 3 ... over a diagonal of stars."""
    columns = [column for column, value in enumerate(row) if _NUMBER.fullmatch(text_of(value))]
    return len(columns) > 1 and all(
        text_of(cell(table.rows[number + place], column)).startswith("*")
        if number + place < len(table.rows)
        else False
        for place, column in enumerate(columns, 1)
    )


def _width(row: Row, rounds: Sequence[int]) -> int:
    """3 where two cells without a heading follow each round."""
    gaps = {after - before for before, after in itertools.pairwise(rounds)}
    if gaps:
        return CELLS_PER_ROUND_OF_SWISS_MANAGER if gaps == {CELLS_PER_ROUND_OF_SWISS_MANAGER} else 1
    behind = [text_of(cell(row, rounds[0] + one)) for one in (1, 2, 3)]
    return CELLS_PER_ROUND_OF_SWISS_MANAGER if behind[:2] == ["", ""] and behind[2] else 1


def recognizes(table: Grid) -> bool:
    return _header(table) is not None


def read(*tables: Grid) -> Import:
    """CrosstableProblems, with cells, when a cell cannot be read."""
    findings = FileFindings()
    sections = []
    for table in tables:
        header = _header(table)
        if header:
            sections.append(_section(table, header, findings, several=len(tables) > 1))
    return checked(FORMAT, sections, findings)


def _section(table: Grid, header: Header, findings: FileFindings, *, several: bool) -> ImportedSection:
    rows = _rows(table, header)
    facts = _facts([row for place, row in enumerate(table.rows) if place not in rows and place != header.row])
    rounds = _rounds_of_grid(table, header, rows) if header.width == 1 else None
    is_grid = rounds is not None
    if rounds is None and _shows_who_is_not_paired(table, header, rows):
        findings.mend(table.address(header.row, 0), NOT_PAIRED)
        return ImportedSection(())
    if rounds is None:
        read_round = _round_in_one_cell if header.width == 1 else _round_in_three
        rounds = [
            [read_round(table, row, column, place, findings) for column in header.rounds]
            for place, row in enumerate(rows, 1)
        ]
    else:
        findings.note(
            "The table has a column for each opponent. The games were put into rounds of a round robin."
        )
    used = max((n for cells in rounds for n, one in enumerate(cells, 1) if one != NO_GAME), default=0)
    numbers = list(range(1, len(rows) + 1)) if is_grid else _numbers(table, header, rows, rounds, facts.title)
    players = tuple(
        _player(table, header, row, number, tuple(cells[:used]), findings)
        for row, number, cells in zip(rows, numbers, rounds, strict=True)
    )
    if "national" not in header.columns and any(player.rating for player in players):
        findings.note(f"The ratings may be FIDE or national ratings. {CURRENT_RATINGS}")
    return ImportedSection(
        players,
        event=facts.event,
        name=table.sheet if several else "",
        start_date=facts.dates[0] if facts.dates else None,
        end_date=facts.dates[-1] if facts.dates else None,
        time_control=facts.time_control,
    )


def _shows_who_is_not_paired(table: Grid, header: Header, rows: Sequence[int]) -> bool:
    """Whether stars stand beside the diagonal, where the table of a round robin has its own."""
    places = ((r, c) for r in range(len(rows)) for c in range(len(header.rounds)) if r != c)
    return any(text_of(cell(table.rows[rows[r]], header.rounds[c])) == "*" for r, c in places)


def _rows(table: Grid, header: Header) -> list[int]:
    """The rows with a name, from the header to the first without."""
    rows = []
    for number in range(header.row + 1, len(table.rows)):
        if not text_of(cell(table.rows[number], header.columns["name"])):
            break
        rows.append(number)
    return rows


@dataclass(frozen=True)
class _Facts:
    event: str
    dates: Sequence[CellValue]
    time_control: str
    title: str


def _facts(rows: Sequence[Row]) -> _Facts:
    """The lines above and below the table: the event's name is the first that is no label and no source."""
    event, title, control = "", "", ""
    dates: Sequence[CellValue] = ()
    for row in rows:
        line = " ".join(filter(None, map(text_of, row)))
        labeled = _LABELED.fullmatch(line)
        if labeled and labeled[1].lower() in DATE_LABELS:
            dates = [*map(day_first, days_in(labeled[2]))] or [labeled[2]]
        elif labeled and labeled[1].lower() in CONTROL_LABELS:
            control = labeled[2]
        elif re.search(r"rank|rang|cross|kreuz|tabelle", line, re.IGNORECASE) and not SOURCE.search(line):
            title = title or line
            event = event or ""
        elif line and not event and not labeled and not SOURCE.search(line) and not title:
            event = line
    return _Facts(event, dates, control, title)


def _numbers(
    table: Grid, header: Header, rows: Sequence[int], rounds: Sequence[Sequence[RoundCell]], title: str
) -> list[int]:
    """Start numbers or places, by what makes the games of both sides agree; by the title where both do.

    Where no heading tells the column of the numbers, any column of different numbers may be it.
    """
    places = list(range(1, len(rows) + 1))
    cells = [table.rows[row] for row in rows]
    known = header.columns.get("number")
    columns = _columns_of(_ORDINAL, cells, header.rounds[0]) if known is None else [known]
    found = [[whole(text_of(cell(row, column)).rstrip(".")) or 0 for row in cells] for column in columns]
    numberings = [numbers for numbers in found if all(numbers) and len(set(numbers)) == len(numbers)]
    by_place = "place" in header.columns and not BY_NUMBER.search(title)
    candidates = [places, *numberings] if by_place or known is None else [*numberings, places]
    return min(
        candidates,
        key=lambda them: len(misfits(rounds, {number: row for row, number in enumerate(them)})),
    )


def _rounds_of_grid(table: Grid, header: Header, rows: Sequence[int]) -> Sequence[Sequence[RoundCell]] | None:
    """The rounds of a table whose columns are the opponents; None for any other."""
    headings = Headings(header.row, {"name": header.columns["name"]}, dict(enumerate(header.rounds, 1)))
    found = results_grid(table, headings, rows)
    if found is None or any(cell.wrong for line in found.lines for cell in line.rounds):
        return None
    return [[parsed_round_cell(cell.value) or NO_GAME for cell in line.rounds] for line in found.lines]


def _plain(value: CellValue) -> str:
    """A round cell without blanks, in capitals, each dash a hyphen and each half ``½``."""
    shown = "".join(text_of(value).upper().translate(ONE_HYPHEN).split()).replace("1/2", "½")
    return re.sub(r"(?<!\d)0?[.,]50?(?!\d)", "½", shown)


def _round_in_one_cell(table: Grid, row: int, column: int, place: int, findings: FileFindings) -> RoundCell:
    value = cell(table.rows[row], column)
    found = _read(_plain(value))
    if found is None:
        message = f"{quoted(value)} is not a result. It should look like 12w1, 3b½, 7w0, 5b+, -1, or -½."
        findings.mend(f"{table.address(row, column)} (row {place} of the table)", message)
    return found or NO_GAME


def _round_in_three(table: Grid, row: int, column: int, place: int, findings: FileFindings) -> RoundCell:
    opponent, color, result = (_plain(cell(table.rows[row], column + one)) for one in range(3))
    number = whole(opponent) or 0
    if number and color in COLORS:
        shown = f"{number}{color}{result}"
    elif number or opponent.strip("-0"):
        shown = f"{opponent}{color}{result}?"
    else:
        shown = f"-{result.strip('-') or '0'}"
    found = _read({"-+": "-1", "-=": "-½"}.get(shown, shown))
    if found is None:
        message = f"{quoted(shown)} is not an opponent, color, and result, such as 12, w, and 1."
        findings.mend(f"{table.address(row, column)} (row {place} of the table)", message)
    return found or NO_GAME


def _read(shown: str) -> RoundCell | None:
    """What a cell says; ``s`` is Black in German, a lone 1 is a bye, and a star a game to come."""
    if shown in BYES:
        return parsed_round_cell("B", STYLE)
    return parsed_round_cell(re.sub(r"(?<=\d)S", "b", shown).removesuffix("*"), STYLE)


def _player(
    table: Grid, header: Header, row: int, number: int, rounds: tuple[RoundCell, ...], findings: FileFindings
) -> ImportedPlayer:
    def value(name: str) -> CellValue:
        return cell(table.rows[row], header.columns.get(name))

    def rating(name: str) -> RatingCell:
        return findings.rating(table.address(row, header.columns.get(name, 0)), value(name))

    national, international, either = rating("national"), rating("international"), rating("rating")
    own = next((one for one in (national, either, international) if one.rating), RatingCell())
    fide = international.rating
    extra: dict[str, CellValue] = {"FIDE": fide} if fide and own.rating != fide else {}
    name = re.sub(r"\s*\*\)?$", "", text_of(value("name")))
    return ImportedPlayer(
        number,
        name,
        rating=own.rating,
        games=own.games,
        rounds=rounds,
        score=points_of(value("score")),
        extra=extra,
    )
