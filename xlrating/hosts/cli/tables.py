"""Tables and progress on the screen: drawn on a terminal; when piped, tables are plain columns of text."""

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence

from xlrating.crosstable.cells.published import whole
from xlrating.crosstable.cells.text import visible
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.hosts.cli.terminal import errors_on_terminal, on_terminal, put


def print_table(
    title: str,
    headings: Sequence[str],
    rows: Iterable[Sequence[str]],
    left: frozenset[str],
    spare: Sequence[str] = (),
) -> None:
    """A table under its title; the columns in ``left`` are texts, the others numbers.

    A terminal that is too narrow leaves out columns of ``spare``, from the first on, and says which.
    """
    if on_terminal():
        from xlrating.hosts.cli.drawn import draw

        draw(visible(title), headings, [[visible(cell) for cell in row] for row in rows], left, spare)
        return
    cells = [tuple(headings), *map(tuple, rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    sides = ["-" if heading in left else "" for heading in headings]
    line = "  ".join(f"%{side}{width}s" for side, width in zip(sides, widths, strict=True))
    put("\n".join((visible(title), *(visible(line % row).rstrip() for row in cells))))


RATING_HEADINGS = (
    "No.", "Name", "Before", "After", "Change", "Score", "Games", "N'", "K", "Expected", "Bonus", "Perf", "Norms",
)  # fmt: skip

SPARE = ("N'", "K", "Expected", "Bonus", "Games", "Norms", "Perf")
"""What a narrow terminal can do without, in this order: the sheet has it."""


def print_ratings(table: RatedTable) -> None:
    """The ratings of one crosstable, a line per entry."""
    event = table.crosstable.event
    print_table(
        f"{table.name}: {table.system} ratings, {event.edition.name} rules, B = {event.bonus_multiplier:g}",
        RATING_HEADINGS,
        _rating_rows(table),
        frozenset(("Name", "Norms")),
        SPARE,
    )


def _rating_rows(table: RatedTable) -> Iterator[tuple[str, ...]]:
    for entry in table.crosstable.entries:
        of = table.results[entry.player]
        before, after = table.published(entry.player)
        yield (
            str(entry.number),
            entry.name,
            before or ("?" if entry.player in table.crosstable.rating_unread else "unrated"),
            after,
            decimals(of.change, 1, "+z"),
            f"{entry.points:g}",
            str(of.games),
            decimals(of.effective_games if of.games else None, 1),
            decimals(of.k, 1),
            decimals(of.expected if of.games else None, 2),
            decimals(of.bonus or None, 1),
            whole_number(of.performance),
            of.norms[0].code if of.norms else "",
        )


def whole_number(value: float | None) -> str:
    return "" if value is None else str(whole(value))


def decimals(value: float | None, digits: int, sign: str = "") -> str:
    return "" if value is None else f"{value:{sign}.{digits}f}"


@contextlib.contextmanager
def progress_of(what: str) -> Iterator[Callable[[int, int], None]]:
    """What hears how much of how much is done, and moves a bar; without a terminal it does nothing."""
    if errors_on_terminal():
        from xlrating.hosts.cli.drawn import bar

        with bar(what) as move:
            yield move
    else:
        yield lambda _done, _all: None
