"""Crosstables -> two groups of players, and the games between them.  S94 §5.1.

Only games between rated players of different groups count, by the ratings before the event.
"""

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.dates import birth_date
from xlrating.crosstable.cells.sentence import Sentence
from xlrating.crosstable.rating import sentences as say
from xlrating.crosstable.reading.people.sentences import BORN_WITHOUT_END_DATE
from xlrating.crosstable.reading.table import Crosstable, Entry
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.event.deflation import Comparison, compare
from xlrating.formulas.ages import age_in_years

AGE_GROUPS = ("juniors", "adults")

Grouping = Callable[[Crosstable], list[str | None]]
"""The group of each entry of a crosstable; None where the sheet does not tell."""


@dataclass(frozen=True)
class Side:
    """What one group scored against the other."""

    group: str
    other: str
    comparison: Comparison


@dataclass(frozen=True)
class GroupReport:
    """The games between two groups, seen from both sides, and the entries that belong to neither."""

    sides: tuple[Side, Side]
    left_out: int

    @property
    def outscoring(self) -> Side:
        """The side that scored at least what was expected."""
        first, second = self.sides
        return first if first.comparison.score >= first.comparison.expected else second


def by_age(adults_from: float) -> Grouping:
    """Juniors and adults, by the column Age, or Birth date and the End date of the event."""

    def groups(table: Crosstable) -> list[str | None]:
        born, end_date = table.header.columns.get("birth_date"), table.event.end_date
        if "age" not in table.header.columns:
            if born is None:
                raise _problem(table, say.NO_AGES)
            if end_date is None:
                raise _problem(table, BORN_WITHOUT_END_DATE)
        ages = (_age(table, entry, born, end_date) for entry in table.entries)
        return [None if age is None else AGE_GROUPS[age >= adults_from] for age in ages]

    return groups


def _age(table: Crosstable, entry: Entry, born: int | None, end_date: datetime.date | None) -> float | None:
    """The age of a player on the end date; ``born`` is the column with birth dates."""
    age = table.players[entry.player].background.age_on(None, end_date)
    if age is None and born is not None and end_date and table.grid[entry.row, born] is not None:
        return float(age_in_years((end_date - birth_date(table.grid[entry.row, born])).days))
    return age


def by_column(heading: str) -> Grouping:
    """The groups that a column of this heading names, in any case, each as it is typed first."""

    as_typed: dict[str, str] = {}

    def groups(table: Crosstable) -> list[str | None]:
        headings = list(map(normal, table.grid.rows[table.header.row]))
        if normal(heading) not in headings:
            raise _problem(table, say.NO_SUCH_COLUMN, heading=heading)
        column = headings.index(normal(heading))
        names = (table.grid[entry.row, column] for entry in table.entries)
        return [as_typed.setdefault(normal(name), text_of(name)) or None for name in names]

    return groups


def compare_groups(tables: Sequence[Crosstable], grouping: Grouping) -> GroupReport:
    """What the groups scored against each other in these crosstables: juniors first, else in reading order.

    CrosstableProblems when there are not just two groups, or no game between them.
    """
    groups = list(map(grouping, tables))
    names = list(dict.fromkeys(name for table in groups for name in table if name is not None))
    if set(names) <= set(AGE_GROUPS):
        names = list(AGE_GROUPS)
    elif set(map(normal, names)) == set(AGE_GROUPS):
        names.sort(key=lambda name: AGE_GROUPS.index(normal(name)))
    if len(names) != 2:
        listed = f" ({', '.join(names[:5])})" if names else ""
        raise _problem(tables[0], say.NOT_TWO_GROUPS, count=len(names), groups=listed)
    left_out = sum(name is None for table in groups for name in table)
    first, second = names
    return GroupReport((_side(tables, groups, first, second), _side(tables, groups, second, first)), left_out)


def _side(
    tables: Sequence[Crosstable], groups: Sequence[Sequence[str | None]], group: str, other: str
) -> Side:
    games = [
        game
        for table, of in zip(tables, groups, strict=True)
        for game in _games_between(table, of, group, other)
    ]
    if not games:
        raise _problem(tables[0], say.NO_GAME_BETWEEN, group=group, other=other)
    ratings, opponents, scores = np.array(games).T
    return Side(group, other, compare(ratings, opponents, scores))


def _games_between(
    table: Crosstable, groups: Sequence[str | None], group: str, other: str
) -> list[tuple[float, float, float]]:
    """Rating, opponent's rating and score of each game, from the side of ``group``."""
    place_of = {entry.number: place for place, entry in enumerate(table.entries)}
    ratings = [table.players[entry.player].rating for entry in table.entries]
    games = []
    for entry, own, named in zip(table.entries, ratings, groups, strict=True):
        for cell in entry.rounds:
            if named != group or own is None or not cell.rated or cell.opponent is None:
                continue
            met = place_of[cell.opponent]
            rating = ratings[met]
            if groups[met] == other and rating is not None:
                games.append((own.rating, rating.rating, cell.points))
    return games


def _problem(table: Crosstable, sentence: Sentence, **values: object) -> CrosstableProblems:
    return CrosstableProblems([table.problem(sentence.of(**values), field="name")])
