"""Nothing but results, as the opponents are known: in a match of two, or by the pairings in the headings of the rounds.

Such headings are those of a quad sheet: ``Rd 1: 1-4, 2-3``.
"""

from collections.abc import Mapping, Sequence

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.reading.headings.round_headings import pairs_in
from xlrating.crosstable.reading.layouts.bare_results import BareResults, in_rounds
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.rounds.numbering import numberings
from xlrating.crosstable.sheet.grid import Grid

PLAYERS = 2


def opponents_known(grid: Grid, plain: Plain) -> Plain | None:
    """Each result as one against the opponent of the round."""
    header, lines = plain.header, plain.lines
    is_match = len(lines) == PLAYERS
    own = [one.numbers for one in numberings(plain) if one.source in ("number", "start_number")]
    by_row = is_match or not own
    numbers = [*range(1, len(lines) + 1)] if by_row else own[0]
    headings = (normal(grid[header.row, column]) for column in header.round_columns)
    paired = [{1: 2, 2: 1} if is_match else _paired(heading, numbers) for heading in headings]
    if not all(paired) or not {*numbers} <= {player for of_round in paired for player in of_round}:
        return None
    filled = [cell for line in lines for cell in line.rounds if cell.filled]
    results = BareResults(filled, sums=False)
    if not filled or any(results.letters(cell) is None for cell in filled):
        return None
    games = [
        [
            [cell._replace(value=f"{letter}{opponent}") for letter in results.letters(cell) or () if opponent]
            or [cell]
            for of_round, cell in zip(paired, line.rounds, strict=True)
            for opponent in [of_round.get(number or 0)]
        ]
        for number, line in zip(numbers, lines, strict=True)
    ]
    layout = "a match of two players" if is_match else "results under the pairings of the rounds"
    plain = plain.with_rounds(in_rounds(games))
    return plain._replace(layout=results.said(layout), numbered=[*filter(None, numbers)] if by_row else None)


def _paired(heading: str, numbers: Sequence[int | None]) -> Mapping[int, int]:
    """Who plays whom by the heading, where all of them are players of this table; else nothing."""
    pairs = pairs_in(heading)
    if not {player for pair in pairs for player in pair} <= set(numbers):
        return {}
    return {one: other for pair in pairs for one, other in (pair, pair[::-1])}
