"""Tables and progress as a terminal shows them."""

import contextlib
from collections.abc import Callable, Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from xlrating.hosts.cli.terminal import output

UNBOUNDED = 10_000


def draw(
    title: str,
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    left: frozenset[str],
    spare: Sequence[str],
) -> None:
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


def _table(title: str, headings: Sequence[str], rows: Sequence[Sequence[str]], left: frozenset[str]) -> Table:
    """As rich draws it: only texts are folded, so that no number is broken in two."""
    table = Table(title=Text(title, "bold"), title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for at, heading in enumerate(headings):
        is_text = heading in left
        table.add_column(
            heading,
            justify="left" if is_text else "right",
            style="bold" if heading == "After" else "",
            overflow="fold",
            min_width=None if is_text else max(map(len, (heading, *(row[at] for row in rows)))),
        )
    for row in rows:
        table.add_row(*map(Text, row))
    return table


@contextlib.contextmanager
def bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar of long work, moved by what is given: how much of how much is done."""
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
