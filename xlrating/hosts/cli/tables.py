"""Tables on the screen: drawn on a terminal, plain columns of text when piped."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from xlrating.crosstable.cells.published import whole
from xlrating.crosstable.cells.text import visible
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.hosts.cli.terminal import on_terminal, output, put

if TYPE_CHECKING:
    from rich.table import Table


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
        _draw(visible(title), headings, [[visible(cell) for cell in row] for row in rows], left, spare)
        return
    cells = [tuple(headings), *map(tuple, rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    sides = ["-" if heading in left else "" for heading in headings]
    line = "  ".join(f"%{side}{width}s" for side, width in zip(sides, widths, strict=True))
    put("\n".join((visible(title), *(visible(line % row).rstrip() for row in cells))))


def _draw(
    title: str,
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    left: frozenset[str],
    spare: Sequence[str],
) -> None:
    from rich.console import Console

    with output():
        console = Console()
        table, left_out = _table(title, headings, rows, left), 0
        unbounded = console.options.update(width=UNBOUNDED)
        while left_out < len(spare) and console.measure(table, options=unbounded).maximum > console.width:
            left_out += 1
            shown = [at for at, heading in enumerate(headings) if heading not in spare[:left_out]]
            cells = [[row[at] for at in shown] for row in rows]
            table = _table(title, [headings[at] for at in shown], cells, left)
        console.print(table)
        if left_out:
            missing = ", ".join(heading for heading in headings if heading in spare[:left_out])
            console.print(f"A wider window also shows {missing}.\n", markup=False, highlight=False)


def _table(
    title: str, headings: Sequence[str], rows: Sequence[Sequence[str]], left: frozenset[str]
) -> "Table":
    """As rich draws it: only texts are folded, so that no number is broken in two."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    table = Table(title=Text(title, "bold"), title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for at, heading in enumerate(headings):
        is_text = heading in left
        table.add_column(
            heading,
            justify="left" if is_text else "right",
            style="bold" if heading == "Post" else "",
            overflow="fold",
            min_width=None if is_text else max(map(len, (heading, *(row[at] for row in rows)))),
        )
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def progress(files: Sequence[Path]) -> Iterator[Path]:
    from rich.console import Console
    from rich.progress import track

    yield from track(files, "Rating", console=Console(stderr=True), transient=True)


UNBOUNDED = 10_000
RATING_HEADINGS = (
    "No.", "Name", "Pre", "Post", "Change", "Score", "Games", "N'", "K", "Expected", "Bonus", "Perf", "Norms",
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
            before or "unrated",
            after,
            "" if of.change is None else f"{of.change:+z.1f}",
            f"{entry.points:g}",
            str(of.games),
            _decimals(of.effective_games if of.games else None, 1),
            _decimals(of.k, 1),
            _decimals(of.expected if of.games else None, 2),
            _decimals(of.bonus or None, 1),
            "" if of.performance is None else str(whole(of.performance)),
            of.norms[0].code if of.norms else "",
        )


def _decimals(value: float | None, digits: int) -> str:
    return "" if value is None else f"{value:.{digits}f}"
