"""Sentences with their cells: equal ones as one line."""

from collections.abc import Iterable, Iterator

from xlrating.crosstable.problems import Problem

FEW = 5


def lines(problems: Iterable[Problem]) -> Iterator[str]:
    """A line for each sentence: the first few cells that it is about, and the sentence."""
    cells: dict[str, list[str]] = {}
    for problem in problems:
        cells.setdefault(problem.message, []).append(problem.cell)
    for message, places in cells.items():
        named = [place for place in places if place]
        more = f" and {len(named) - FEW} more" if len(named) > FEW else ""
        yield f"{', '.join(named[:FEW])}{more}: {message}" if named else message
