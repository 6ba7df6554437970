"""ChessManager.com: the CSV of all rounds."""

from dataclasses import replace
from math import ceil

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell
from xlrating.crosstable.reading.limits import MOST_ROUNDS
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats import plain
from xlrating.formats.findings import FileFindings
from xlrating.formats.section import CURRENT_RATINGS, Import
from xlrating.formats.tables import Row, cell
from xlrating.formats.text import whole
from xlrating.formats.trf import round_of_letter

FORMAT = "ChessManager CSV of all rounds"
NEEDED = ("player no", "name", "rank")
PER_ROUND = 3
HEADINGS = {"player no": "No.", "fide id": "ID", "birthdate": "Birth date", "points": "Total"}
LABELS = {
    "tournament name": "Event",
    "start date": "Start date",
    "end date": "End date",
    "rate of play": "Time control",
    "time control": "Time control",
}


def read(table: Grid) -> Import | None:
    """None of any other table. CrosstableProblems, with cells, when a result cannot be read."""
    findings = FileFindings()
    above = [[text_of(value).lower() for value in row] for row in table.rows[:60]]
    header = next(
        (n for n, row in enumerate(above) if row[:1] == [*NEEDED[:1]] and {*NEEDED} <= {*row}), None
    )
    if header is None:
        return None
    facts = {text_of(cell(row, 0)).lower(): text_of(cell(row, 1)) for row in table.rows[:header]}
    headings = above[header]
    while not headings[-1]:
        headings.pop()
    longest = max(map(len, table.rows[header:]))
    count = whole(facts.get("number of rounds", "")) or MOST_ROUNDS
    rounds = range(min(count, ceil((longest - len(headings)) / PER_ROUND)))
    rows: list[Row] = [[LABELS[one], facts[one]] if one in LABELS else [] for one in facts]
    rows += [()] * (header - len(rows))
    of_rounds = (text for one in rounds for text in (f"Rd {one + 1}", None, None))
    rows.append([*(HEADINGS.get(one, one) for one in headings), *of_rounds])
    for number in range(header + 1, len(table.rows)):
        player = text_of(cell(table.rows[number], 0))
        cells = [cell(table.rows[number], column) for column in range(len(headings))]
        for one in rounds if any(map(text_of, cells)) else ():
            where = f"Player {player}, round {one + 1}"
            result = _round(table, number, len(headings) + PER_ROUND * one, where, findings)
            cells += [result.typed, None, None]
        rows.append(cells)
    findings.check()
    found = plain.read(replace(table, rows=rows))
    if any(player.member_id for player in found.players):
        findings.note("The IDs are FIDE numbers. Replace them with US Chess member IDs.")
    if any(player.rating for player in found.players):
        findings.note(f"The ratings may be FIDE ratings: this file does not say. {CURRENT_RATINGS}")
    return replace(found, format_name=FORMAT, notes=(*found.notes, *findings.notes))


def _round(table: Grid, number: int, column: int, where: str, findings: FileFindings) -> RoundCell:
    row = table.rows[number]
    opponent_text, color, result = (text_of(cell(row, column + place)) for place in range(PER_ROUND))
    opponent, color, result = whole(opponent_text or "0"), color.lower().strip("-"), result.upper()
    places = [table.address(number, column + place) for place in range(PER_ROUND)]
    if opponent is None:
        findings.mend(places[0], f"{quoted(opponent_text)} is not a player number.")
        return NO_GAME
    if color not in ("", "w", "b"):
        findings.mend(places[1], f"{quoted(color)} is not a color. It should be w, b, or -.")
        return NO_GAME
    return round_of_letter(opponent, color, result, where, findings) or findings.no_result(
        places[2], result, "be one of 1 0 = + - H U F Z."
    )
