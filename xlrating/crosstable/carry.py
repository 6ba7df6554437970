"""Carry-over: the games that the 1994 proposal keeps on file, as two cells of texts.  S94 §1.4.3, §1.5.4.

``Carry opponents`` holds ratings (``1450 1520 1600``) and ``Carry scores`` the results (``1 0.5 0``); a rated
sheet has them under the headings of ``CARRY_HEADINGS``, and the next event's sheet takes them as input.
"""

import re
from collections.abc import Sequence

from xlrating.crosstable.cells import Block, CellValue, Format
from xlrating.crosstable.headings import normal
from xlrating.crosstable.rating_cell import parse_rating_cell
from xlrating.crosstable.round_cell import DRAW, LOSS, WIN
from xlrating.crosstable.table import Crosstable
from xlrating.editions.edition import Procedure
from xlrating.errors import RatingError
from xlrating.event.rated_section import RatedSection
from xlrating.event.section import EarlierGames

CARRY_HEADINGS = ("Carry opponents after", "Carry scores after")
FORMATS: tuple[Format, ...] = ("text", "text")
HEADINGS: tuple[Format, ...] = ("heading", "heading")
RESULTS = {
    "1": WIN, "W": WIN, "+": WIN, "0.5": DRAW, ".5": DRAW, "½": DRAW, "D": DRAW, "=": DRAW, "0": LOSS, "L": LOSS,
    "-": LOSS,
}  # fmt: skip
_BETWEEN = re.compile(r"[\s,;]+")


def _words(value: CellValue) -> list[str]:
    text = f"{value:.10g}" if isinstance(value, (int, float)) and not isinstance(value, bool) else str(value)
    return [word for word in _BETWEEN.split(text) if word]


def carried_opponents(value: CellValue) -> tuple[float, ...]:
    """The opponents' ratings. RatingError where one is none."""
    ratings = [parse_rating_cell(word).rating for word in _words(value)]
    if None in ratings:
        raise RatingError("An opponent carried over has no rating: write the ratings, like 1450 1520 1600.")
    return tuple(rating for rating in ratings if rating is not None)


def carried_scores(value: CellValue) -> tuple[float, ...]:
    """The scores, a result for each opponent. RatingError where one is none."""
    words = [word.upper() for word in _words(value)]
    for word in words:
        if word not in RESULTS:
            raise RatingError(
                f"{word!r} is no result: write them like 1 0.5 0, one for each opponent.", "#VALUE!"
            )
    return tuple(RESULTS[word] for word in words)


def carried_games(opponents: CellValue, scores: CellValue) -> EarlierGames | None:
    """Both cells together; None where both are blank. RatingError where they do not fit."""
    ratings = () if opponents is None else carried_opponents(opponents)
    results = () if scores is None else carried_scores(scores)
    if len(ratings) != len(results):
        raise RatingError(
            f"{len(ratings)} opponents are carried over, but {len(results)} scores: they belong together."
        )
    return EarlierGames(ratings, results) if ratings else None


def carry_cells(games: EarlierGames | None) -> list[CellValue]:
    """The two cells of a player; empty where nothing is on file."""
    if games is None:
        return [None, None]
    return [" ".join(f"{x:.10g}" for x in games.opponents), " ".join(f"{x:g}" for x in games.scores)]


def carry_blocks(crosstable: Crosstable, rated: RatedSection, before: Sequence[Block]) -> list[Block]:
    """The two columns: where an earlier run put them, else right of everything.

    In an edition without carry-over they are emptied where an earlier run left them.
    """
    column = _column_of_earlier_run(crosstable)
    wanted = rated.edition.procedure is Procedure.REPORT_1994
    if column is None:
        if not wanted:
            return []
        used = [len(crosstable.grid.rows[r]) for r in range(crosstable.header.row, crosstable.last_row + 1)]
        column = max(*used, *(block.column + len(block.values[0]) for block in before))
    values: dict[int, list[CellValue]] = {}
    if wanted:
        values = {entry.row: carry_cells(rated.on_file.get(entry.player)) for entry in crosstable.entries}
        values[crosstable.header.row] = list(CARRY_HEADINGS)
    rows = range(crosstable.header.row, crosstable.last_row + 1)
    filled = [row for row in rows if row in values or not wanted]
    return [
        Block(row, column, [values.get(row, [None, None])], [HEADINGS if row == rows[0] else FORMATS])
        for row in filled
    ]


def _column_of_earlier_run(crosstable: Crosstable) -> int | None:
    headings = [normal(cell) for cell in crosstable.grid.rows[crosstable.header.row]]
    ours = [normal(heading) for heading in CARRY_HEADINGS]
    return next((c for c in range(len(headings) - 1) if headings[c : c + 2] == ours), None)
