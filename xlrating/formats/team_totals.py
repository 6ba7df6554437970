"""Totals of a match of teams among its games, which are no games."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import takewhile

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.round_cell import POINTS, plain_text
from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.sheet.counted import listed
from xlrating.formats.findings import FileFindings
from xlrating.formats.games import MOST_NAMED
from xlrating.formats.list_lines import Line
from xlrating.formats.list_results import letters_in

FEWEST_OF_A_TEAM, TEAMS = 2, 2
MOST_USUAL = 3
"""So many less one of them make a way the usual one."""
_ROW = re.compile(r"\d+$")
WRONG_TEAM_TOTAL = mend(
    "team-total-differs", "The games of this match of teams do not add up to its score. Correct one."
)


def without_totals(lines: Sequence[Line], findings: FileFindings) -> tuple[list[Line], set[str]]:
    """The lines without the totals of teams, which the games beside them, or all, add up to, and without those that
    have such a team alone; and the teams."""
    letters = list(map(letters_in, lines))
    points = [tuple(POINTS.get(letter, 0.0) for letter in one) if one else None for one in letters]
    both = {n: names for n, line in enumerate(lines) if len(names := _names(line)) == TEAMS}
    playing = {name for n, names in both.items() if letters[n] for name in names}
    told = {n: score for n in both if playing.isdisjoint(both[n]) and (score := _score(lines[n]))}
    ways = {n: _ways_of(n, told, points) for n in told}
    by_column: dict[str, list[int]] = {}
    for n, line in enumerate(lines):
        by_column.setdefault(_ROW.sub("", line.place), []).append(n)
    for own in by_column.values() if len(by_column) > 1 else ():
        scores = {place: told[n] for place, n in enumerate(own) if n in told}
        games = [points[n] for n in own]
        for place in scores:
            ways[own[place]] |= _ways_of(place, scores, games)
    fitting = {n for n, some in ways.items() if some}
    usual, most = (
        Counter(way for some in ways.values() for way in some).most_common(1)[0] if fitting else (None, 0)
    )
    if MOST_USUAL * most >= (MOST_USUAL - 1) * len(fitting):
        fitting = {n for n in fitting if usual in ways[n]}
    teams = {name for n in fitting for name in both[n]}
    for n in [n for n in told if n not in fitting and teams.issuperset(both[n])]:
        findings.tell(lines[n].place, WRONG_TEAM_TOTAL.of())
    totals = [line for line in lines if _names(line) and teams.issuperset(_names(line))]
    if totals:
        findings.note(f"Totals of teams, not games: {listed([line.place for line in totals], MOST_NAMED)}.")
    return [line for line in lines if line not in totals], teams


def _names(line: Line) -> set[str]:
    return {one.name for one in line.sides if one.name}


def _score(line: Line) -> tuple[float, ...] | None:
    """The points of two teams; None of a game or anything else."""
    shown = re.split("[-:]", plain_text(line.said))
    found = [points for one in shown if (points := points_of(one)) is not None]
    return tuple(found) if len(shown) == len(found) == TEAMS and sum(found) > 1 else None


def _ways_of(
    total: int, totals: Mapping[int, tuple[float, ...]], points: Sequence[tuple[float, ...] | None]
) -> set[tuple[int, bool, bool]]:
    """In which ways a total fits the games below or above it, as many as it has, or up to the next total, or all games;
    with every second game the other way around; with its two sides exchanged."""
    below = takewhile(lambda n: n not in totals, range(total + 1, len(points)))
    above = takewhile(lambda n: n not in totals, reversed(range(total)))
    sides = [[points[n] for n in some if points[n]] for some in (below, above)]
    found = set[tuple[int, bool, bool]]()
    for place, side in enumerate((*sides, points)):
        for some in (side[: round(sum(totals[total]))], side):
            games = [one for one in some if one]
            for every_second in (False, True) if len(games) >= FEWEST_OF_A_TEAM else ():
                ways = [one[:: (-1) ** (n * every_second)] for n, one in enumerate(games)]
                both = tuple(map(sum, zip(*ways, strict=True)))
                found |= {
                    (place, every_second, turned)
                    for turned in (False, True)
                    if both[:: (-1) ** turned] == totals[total]
                }
    return found
