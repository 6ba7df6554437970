"""Tables on the screen: drawn on a terminal, plain columns of text when piped."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from xlrating.crosstable.output import values_by_heading
from xlrating.crosstable.published_rating import published
from xlrating.crosstable.rated import RatedTable
from xlrating.hosts.cli.terminal import clean, on_terminal, output, put


def print_table(
    title: str, headings: Sequence[str], rows: Iterable[Sequence[str]], left: frozenset[str]
) -> None:
    """A table under its title; the columns in ``left`` are texts, the others numbers."""
    if on_terminal():
        _draw(clean(title), headings, [[clean(cell) for cell in row] for row in rows], left)
        return
    cells = [tuple(headings), *map(tuple, rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    sides = ["-" if heading in left else "" for heading in headings]
    line = "  ".join(f"%{side}{width}s" for side, width in zip(sides, widths, strict=True))
    put("\n".join((clean(title), *(clean(line % row).rstrip() for row in cells))))


def _draw(title: str, headings: Sequence[str], rows: Sequence[Sequence[str]], left: frozenset[str]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=Text(title, "bold"), title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        style = "bold" if heading == "Post" else ""
        table.add_column(
            heading, justify="left" if heading in left else "right", style=style, overflow="fold"
        )
    for row in rows:
        table.add_row(*map(Text, row))
    with output():
        Console().print(table)


def progress(files: Sequence[Path]) -> Iterator[Path]:
    from rich.console import Console
    from rich.progress import track

    yield from track(files, "Rating", console=Console(stderr=True), transient=True)


RATING_HEADINGS = (
    "No.", "Name", "Pre", "Post", "Change", "Score", "Games", "N'", "K", "Expected", "Bonus", "Perf", "Norms",
)  # fmt: skip


def print_ratings(table: RatedTable) -> None:
    """The ratings of one crosstable, a line per entry."""
    event = table.crosstable.event
    print_table(
        f"{table.name}: {table.system} ratings, {event.edition.name} rules, B = {event.bonus_multiplier:g}",
        RATING_HEADINGS,
        _rating_rows(table),
        frozenset(("Name", "Norms")),
    )


def _rating_rows(table: RatedTable) -> Iterator[tuple[str, ...]]:
    section, established_above = table.rated.section, table.rated.edition.established_above
    for entry in table.crosstable.entries:
        values = values_by_heading(table, entry)
        yield (
            str(entry.number),
            entry.name,
            "unrated"
            if section.unrated[entry.player]
            else _published(
                section.ratings[entry.player], section.prior_games[entry.player], established_above
            ),
            _published(values["Post"], values["Games after"], established_above),
            "" if values["Change"] is None else f"{values['Change']:+.1f}",
            f"{values['Score']:g}",
            f"{values['Games']:g}",
            _decimals(values["N'"], 1),
            _decimals(values["K"], 1),
            _decimals(values["Expected"], 2),
            _decimals(values["Bonus"] or None, 1),
            _published(values["Perf"]),
            str(values["Norms"] or ""),
        )


def _published(rating: object, games: object = None, established_above: int = 0) -> str:
    """As US Chess prints it; empty without a rating."""
    known = games if isinstance(games, (int, float)) else None
    return str(published(rating, known, established_above)) if isinstance(rating, float) else ""


def _decimals(value: object, digits: int) -> str:
    return "" if value is None else f"{value:.{digits}f}"
