"""The standings as cells: by score, then by tie-breaks; as printed, or for a wall chart."""

from xlrating.crosstable.cells.published import points_text, published
from xlrating.crosstable.live.table import LiveTable
from xlrating.crosstable.rating.ranking import Rank, ranking
from xlrating.crosstable.rating.standing import Mark, marks, rating_of
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.sheet.grid import CellValue, as_shown
from xlrating.event.results import PlayerResult
from xlrating.event.tie_breaks import System

WHITE, BLACK = "○", "●"
DISKS = {"w": WHITE, "b": BLACK}
LETTERS = {"won": "W", "drawn": "D", "lost": "L", "": "-", "gain": "G", "loss": "P", "even": "N"}
"""For a conditional format: what came of a round, and whether a rating rose."""
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
    rows = _chart(live) if chart else _plain(live)
    blank: list[CellValue] = [""] * len(rows[0])
    return rows + [blank] * (live.height - len(rows))


def _plain(live: LiveTable) -> list[list[CellValue]]:
    in_use = live.rounds_in_use
    headings = [f"Rd {number}" if place < in_use else "" for place, number in enumerate(live.round_numbers)]
    rows: list[list[CellValue]] = [[*HEADINGS, *headings, "Score", *_result_headings(live)]]
    for rank in live.ranking.ranks:
        entry = rank.entry
        rounds = [str(cell) for cell in entry.rounds[:in_use]]
        blanks = [""] * (len(headings) - len(rounds))
        rows.append([*_head(live, rank), *rounds, *blanks, entry.points, *_results(live, entry)])
    return rows


def _chart(live: LiveTable) -> list[list[CellValue]]:
    words = ["Score", *_result_headings(live)]
    width = len(HEADINGS) + 4 * (max(len(live.round_numbers), LEAST_ROUNDS) + max(len(words), CHART_WORDS))
    over = [*(f"Rd {number}" for number in live.round_numbers[: live.rounds_in_use]), *words]
    rows: list[list[CellValue]] = [[*HEADINGS, *(cell for word in over for cell in ("", word, "", ""))]]
    for rank in live.ranking.ranks:
        entry = rank.entry
        row = _head(live, rank)
        for mark in marks(entry.rounds[: live.rounds_in_use]):
            row += [DISKS.get(mark.color, ""), _shown(mark), mark.so_far, LETTERS[mark.outcome]]
        row += ["", points_text(entry.points), "", "S"]
        for rating in (rating_of(table, entry.player) for table in live.tables):
            row += ["", rating.after, "", "A", "", rating.change, "", LETTERS[rating.kind]]
        rows.append(row)
    return [[*row, *[""] * (width - len(row))] for row in rows]


def _head(live: LiveTable, rank: Rank) -> list[CellValue]:
    return [rank.place, rank.entry.number, rank.entry.name, rating_before(live, rank.entry)]


def rating_before(live: LiveTable, entry: Entry) -> CellValue:
    """A whole number, ``1553P11`` where it is provisional, or Unr."""
    rating = live.players[entry.player].rating
    if rating is None:
        return "Unr"
    return published(rating.rating, rating.games, live.event.edition.established_above)


def _shown(mark: Mark) -> CellValue:
    """The opponent as a number, or a word."""
    return int(mark.text) if mark.text.isdigit() else mark.text


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


def tie_break_rows(live: LiveTable, systems: tuple[System, ...] | None) -> list[list[CellValue]]:
    """For each row below the headings: place, order, and the value of each system; blanks where no player stands."""
    if live.crosstable is None:
        return [["", ""]]
    ranks = ranking(live.crosstable, systems)
    blank: list[CellValue] = [""] * (2 + len(ranks.systems))
    first = max(live.crosstable.first_row - live.above, 0)
    rows = [blank] * max(live.height - first, 1)
    for rank in ranks.ranks:
        values = as_shown((rank.place, rank.order, *rank.tie_breaks))
        rows[rank.entry.row - live.above - first] = values
    return rows
