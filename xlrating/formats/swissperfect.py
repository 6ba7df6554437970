"""SwissPerfect's text export: columns divided by tabs, opponent and result divided by a colon."""

import re
from collections.abc import Mapping

from xlrating.crosstable.cells.cell_values import points_of, text_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell, round_of
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings, players_list
from xlrating.formats.section import Import, ImportedPlayer, ImportedSection
from xlrating.formats.tables import cell
from xlrating.formats.text import whole

FORMAT = "SwissPerfect text export"
_CELL = re.compile(r"(\d{1,6})?:([-+=LWD])?")
FORFEIT = {"+": "X", "-": "F", "=": "H"}
BYE = {"+": "B", "W": "B", "=": "H", "D": "H", "-": "U", "L": "U"}


def recognizes(table: Grid) -> bool:
    return _header(table) is not None


def _header(table: Grid) -> int | None:
    """The row of the headings: No, Name, and cells such as 4:W below round numbers."""
    for number, row in enumerate(table.rows[:50]):
        headings = [text_of(value) for value in row]
        if "Name" in headings and headings[0] in ("No", "No.") and "1" in headings:
            column = headings.index("1")
            below = [text_of(cell(one, column)).replace(" ", "") for one in table.rows[number + 1 :]]
            if any(_CELL.fullmatch(value) for value in below):
                return number
    return None


def read(table: Grid) -> Import:
    findings = FileFindings()
    header = _header(table) or 0
    columns = {text_of(value): place for place, value in enumerate(table.rows[header]) if text_of(value)}
    round_columns = [columns[one] for one in sorted((c for c in columns if whole(c) is not None), key=int)]
    players: list[ImportedPlayer] = []
    from_rtg: list[int] = []
    for number in range(header + 1, len(table.rows)):
        row = table.rows[number]
        record = {heading: text_of(cell(row, column)) for heading, column in columns.items()}
        start = whole(record.get("No", record.get("No.")))
        if not start:
            if any(text_of(cell(row, column)) for column in round_columns):
                findings.mend(
                    table.address(number, 0), f"{quoted(text_of(cell(row, 0)))} is not a player's number."
                )
            continue
        rounds = tuple(
            _round(text_of(cell(row, column)), table.address(number, column), start, place, findings)
            for place, column in enumerate(round_columns, 1)
        )
        for heading in ("Rtg", "Loc"):
            if record.get(heading) and whole(record[heading]) is None:
                found = quoted(record[heading])
                findings.mend(table.address(number, columns[heading]), f"{found} is not a rating.")
        players.append(_player(record, start, rounds))
        if players[-1].rating and not whole(record.get("Loc", "")):
            from_rtg.append(start)
    if from_rtg:
        findings.note(
            f"The rating of {players_list(from_rtg)} is from the column Rtg and may be a FIDE rating."
        )
    if any(p.score != p.points for p in players if p.score is not None):
        findings.note("SwissPerfect may count half points that no round shows.")
    return checked(FORMAT, [ImportedSection(tuple(players))], findings)


def _player(record: Mapping[str, str], number: int, rounds: tuple[RoundCell, ...]) -> ImportedPlayer:
    """The national rating and number where there are such; else those of FIDE, or of whoever filled them in."""
    national, international = whole(record.get("Loc", "")), whole(record.get("Rtg", ""))
    return ImportedPlayer(
        number=number,
        name=record.get("Name", ""),
        member_id=record.get("Loc Id", "") or record.get("Intl Id", ""),
        rating=float(national or international or 0) or None,
        rounds=rounds,
        score=points_of(record.get("Total", "")),
        extra={"FIDE": float(international)} if national and international else {},
    )


def _round(found: str, where: str, player: int, place: int, findings: FileFindings) -> RoundCell:
    shown = found.replace(" ", "").upper()
    if not shown or shown == ":":
        return NO_GAME
    match = _CELL.fullmatch(shown)
    if match is None or (match[1] is None and match[2] in ("W", "D", "L")):
        findings.mend(where, f"{quoted(found)} is not a result. Enter 4:W, 2:D, 3:L, 4:+, or 0:=.")
        return NO_GAME
    opponent, result = int(match[1] or 0) or None, match[2]
    if result is None:
        return round_of("", opponent) if opponent else NO_GAME
    if result in BYE and opponent is None:
        return round_of(BYE[result])
    if result == "=":
        findings.note(
            f"Round {place}: player {player} drew with {opponent} without a game, so it was read as H."
        )
        return round_of("H")
    return round_of(FORFEIT[result], opponent) if result in FORFEIT else round_of(result, opponent)
