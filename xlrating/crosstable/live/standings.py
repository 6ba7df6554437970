"""The standings: by score, then by tie-breaks; as printed, or for a wall chart."""

from collections.abc import Sequence

from xlrating.crosstable.cells.published import points_text, published
from xlrating.crosstable.cells.round_cell import RoundCell
from xlrating.crosstable.live.table import LiveTable
from xlrating.crosstable.rating.ranking import Rank
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.event.results import PlayerResult
from xlrating.formulas.floors import rounded

WHITE, BLACK = "○", "●"
DISKS = {"w": WHITE, "b": BLACK}
BYE_WORDS = {"B": "bye", "H": "½ bye", "U": "–"}
HEADINGS = ("Pl.", "No.", "Name", "Before")
CHART_WORDS = 3
"""Columns of a chart behind the rounds, where a section has one rating system."""
LEAST_ROUNDS = 9
"""Room for so many on a chart, so that it stays as wide when rounds are added or deleted."""


def standings(live: LiveTable, *, chart: bool) -> list[list[CellValue]]:
    """Headings, then a row per entry, then blanks: as many rows as the table; rounds nobody has begun are blank.

    A chart has four cells for each round in use, then four (blank, the value as a text, blank, a letter) for each of
    score, after, and change, then blanks, so that it is as wide for every event of up to nine rounds.
    """
    ranks = live.ranking.ranks if live.ranking else ()
    rows = _chart(live, ranks) if chart else _plain(live, ranks)
    blank: list[CellValue] = [""] * len(rows[0])
    return rows + [blank] * (live.height - len(rows))


def _plain(live: LiveTable, ranks: Sequence[Rank]) -> list[list[CellValue]]:
    in_use = live.rounds_in_use
    headings = [f"Rd {number}" if place < in_use else "" for place, number in enumerate(live.round_numbers)]
    rows: list[list[CellValue]] = [[*HEADINGS, *headings, "Score", *_result_headings(live)]]
    for rank in ranks:
        entry = rank.entry
        rounds = [str(cell) for cell in entry.rounds[:in_use]]
        blanks = [""] * (len(headings) - len(rounds))
        rows.append([*_head(live, rank), *rounds, *blanks, entry.points, *_results(live, entry)])
    return rows


def _chart(live: LiveTable, ranks: Sequence[Rank]) -> list[list[CellValue]]:
    words = ["Score", *_result_headings(live)]
    width = len(HEADINGS) + 4 * (max(len(live.round_numbers), LEAST_ROUNDS) + max(len(words), CHART_WORDS))
    over = [*(f"Rd {number}" for number in live.round_numbers[: live.rounds_in_use]), *words]
    rows: list[list[CellValue]] = [[*HEADINGS, *(cell for word in over for cell in ("", word, "", ""))]]
    for rank in ranks:
        entry = rank.entry
        row = [*_head(live, rank), *_chart_rounds(entry.rounds[: live.rounds_in_use])]
        row += ["", points_text(entry.points), "", "S"]
        for place, value in enumerate(_results(live, entry)):
            row += ["", *(_signed(value) if place % 2 else _whole(value))]
        rows.append(row)
    return [[*row, *[""] * (width - len(row))] for row in rows]


def _head(live: LiveTable, rank: Rank) -> list[CellValue]:
    return [rank.place, rank.entry.number, rank.entry.name, rating_before(live, rank.entry)]


def _whole(after: CellValue) -> list[CellValue]:
    return [f"{rounded(after):g}" if isinstance(after, float) else "", "", "A"]


def _signed(change: CellValue) -> list[CellValue]:
    """``+23``, ``−8``, ``0``, or the word new, and whether it is a gain."""
    if not isinstance(change, float):
        return [change, "", "N"]
    points = int(rounded(abs(change)))
    sign = "" if not points else "+" if change > 0 else "−"
    return [f"{sign}{points}", "", {"+": "G", "−": "P"}.get(sign, "N")]


def rating_before(live: LiveTable, entry: Entry) -> CellValue:
    """A whole number, ``1553P11`` where it is provisional, or Unr."""
    rating = live.players[entry.player].rating
    if rating is None:
        return "Unr"
    return published(rating.rating, rating.games, live.event.edition.established_above)


def _chart_rounds(rounds: Sequence[RoundCell]) -> Sequence[CellValue]:
    """For each round the color, the opponent or a word, the score so far, the result's letter."""
    cells: list[CellValue] = []
    so_far = 0.0
    for cell in rounds:
        so_far += cell.points
        if cell.rated or cell.waits:
            letter = cell.letter if cell.rated else "-"
            cells += [DISKS.get(cell.color, ""), cell.opponent, points_text(so_far), letter]
        else:
            cells += ["", word_of(cell), points_text(so_far), "-"]
    return cells


def word_of(cell: RoundCell) -> str:
    """What a wall chart has in place of a game: ``X12``, ``bye``, ``½ bye``, ``–``."""
    return BYE_WORDS.get(cell.letter, f"{cell.letter}{cell.opponent or ''}")


def _result_headings(live: LiveTable) -> list[str]:
    if len(live.tables) < 2:
        return ["After", "Change"]
    return [f"{name} {table.system}" for table in live.tables for name in ("After", "Change")]


def _results(live: LiveTable, entry: Entry) -> list[CellValue]:
    if not live.tables:
        return ["", ""]
    return [value for table in live.tables for value in _after_and_change(table.results[entry.player])]


def _after_and_change(of: PlayerResult) -> tuple[CellValue, CellValue]:
    if of.after is None:
        return "", ""
    if of.before is None:
        return of.after, "new"
    return of.after, of.after - of.before
