"""The standings: by score, then by the rating before the event; as printed, or for a wall chart."""

from collections.abc import Sequence

from xlrating.crosstable.cells import CellValue
from xlrating.crosstable.live import LiveTable
from xlrating.crosstable.rated import RatedTable
from xlrating.crosstable.round_cell import DRAW, WIN, RoundCell
from xlrating.crosstable.table import Entry
from xlrating.formulas.floors import rounded

WHITE, BLACK = "○", "●"
COLOURS = {"w": WHITE, "b": BLACK}
LETTERS = {WIN: "W", DRAW: "D", 0.0: "L"}


def standings(live: LiveTable, *, chart: bool) -> list[list[CellValue]]:
    """Headings, then a row per entry, then blanks: as many rows as the table; rounds nobody has begun are blank."""
    rounds = live.round_numbers
    headings: list[CellValue] = ["Pl.", "No.", "Name", "Before"]
    for place, number in enumerate(rounds):
        heading = f"Rd {number}" if place < live.rounds_in_use else ""
        headings += ["", heading, "", ""] if chart else [heading]
    headings += ["Score", *_result_headings(live)]
    rows = [headings]
    for entry in sorted(live.entries, key=lambda entry: _order(live, entry)):
        row: list[CellValue] = [live.places[entry.row], entry.number, entry.name]
        row.append(rating_before(live, entry))
        played = entry.rounds[: live.rounds_in_use]
        row += _chart_rounds(played) if chart else [as_printed(cell) for cell in played]
        row += [""] * (len(rounds) - len(played)) * (4 if chart else 1)
        row += [points_text(entry.points) if chart else entry.points, *_results(live, entry)]
        rows.append(row)
    blank: list[CellValue] = [""] * len(headings)
    return rows + [blank] * (live.height - len(rows))


def points_text(points: float) -> str:
    """5½, ½, 0."""
    whole, half = divmod(points, 1)
    return f"{int(whole) if whole or not half else ''}{'½' if half else ''}"


def _order(live: LiveTable, entry: Entry) -> tuple[float, float, int]:
    rating = live.players[entry.player].rating
    return -entry.points, -(rating.rating if rating else 0.0), entry.number


def rating_before(live: LiveTable, entry: Entry) -> CellValue:
    """A whole number, ``1553P11`` where it is provisional, or Unr."""
    rating = live.players[entry.player].rating
    if rating is None:
        return "Unr"
    whole = int(rounded(rating.rating))
    provisional = rating.games is not None and rating.games <= live.event.edition.established_above
    return f"{whole}P{rating.games}" if provisional else whole


def as_printed(cell: RoundCell) -> str:
    """``W12w``, ``X7``, ``H``, ``B``; U for a round without a game and without a point."""
    if cell.opponent is None:
        return {WIN: "B", DRAW: "H"}.get(cell.points, "U")
    if not (cell.rated or cell.waits):
        return f"{'X' if cell.points else 'F'}{cell.opponent}"
    return f"{LETTERS[cell.points]}{cell.opponent}{cell.colour}"


def _chart_rounds(rounds: Sequence[RoundCell]) -> Sequence[CellValue]:
    """For each round the colour, the opponent or a word, the score so far, the result's letter."""
    cells: list[CellValue] = []
    so_far = 0.0
    for cell in rounds:
        so_far += cell.points
        if cell.rated or cell.waits:
            letter = LETTERS[cell.points] if cell.rated else "-"
            cells += [COLOURS.get(cell.colour, ""), cell.opponent, points_text(so_far), letter]
        else:
            cells += ["", _word(cell), points_text(so_far), "-"]
    return cells


def _word(cell: RoundCell) -> str:
    if cell.opponent is not None:
        return f"{'X' if cell.points else 'F'}{cell.opponent}"
    return {WIN: "bye", DRAW: "½ bye"}.get(cell.points, "–")


def _result_headings(live: LiveTable) -> list[str]:
    if len(live.tables) < 2:
        return ["After", "Change"]
    return [f"{name} {table.system}" for table in live.tables for name in ("After", "Change")]


def _results(live: LiveTable, entry: Entry) -> list[CellValue]:
    if not live.tables:
        return ["", ""]
    return [value for table in live.tables for value in _after_and_change(table, entry)]


def _after_and_change(table: RatedTable, entry: Entry) -> tuple[CellValue, CellValue]:
    rated, player = table.rated, entry.player
    section = rated.section
    if not section.games[player]:
        return ("", "") if section.unrated[player] else (float(section.ratings[player]), 0.0)
    after = float(rated.post[player])
    if after != after:
        return "", ""
    return after, "new" if section.unrated[player] else after - float(section.ratings[player])
