"""Tables and the progress bar on a terminal; plain text when piped."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.progress import track
from rich.table import Table

from xlrating.crosstable.columns import entry_values
from xlrating.crosstable.output import OUTPUT_HEADINGS
from xlrating.crosstable.rated import RatedTable
from xlrating.worksheet.function import Example, Function, in_formula

WIDE = 200
"""Columns of text when not on a terminal, so that nothing is cut."""


def console() -> Console:
    plain = Console()
    return plain if plain.is_terminal else Console(width=WIDE, no_color=True, highlight=False, markup=True)


def _table(screen: Console, title: str = "") -> Table:
    return Table(title=title or None, title_justify="left", box=SIMPLE_HEAD if screen.is_terminal else None)


def progress(files: Sequence[Path]) -> Iterator[Path]:
    yield from track(files, "Rating", console=Console(stderr=True), transient=True)


def print_ratings(table: RatedTable) -> None:
    """The ratings of one crosstable, a line per entry."""
    screen = console()
    event = table.crosstable.event
    rated = _table(
        screen,
        f"{escape(table.name)}: {table.system}, edition {event.edition.name}, B = {event.bonus_multiplier:g}",
    )
    for heading in (
        "No.",
        "Name",
        "Before",
        "Post",
        "Change",
        "Score",
        "Games",
        "N'",
        "K",
        "Expected",
        "Bonus",
        "Perf",
        "Norms",
    ):
        rated.add_column(
            heading, justify="left" if heading in ("Name", "Norms") else "right", no_wrap=heading != "Name"
        )
    section = table.rated.section
    for entry in table.crosstable.entries:
        values = dict(zip(OUTPUT_HEADINGS, entry_values(table, entry), strict=True))
        before = "unrated" if section.unrated[entry.player] else _rounded(section.ratings[entry.player])
        rated.add_row(
            str(entry.number),
            escape(entry.name),
            before,
            f"[bold]{_rounded(values['Post'])}[/bold]",
            "" if values["Change"] is None else f"{values['Change']:+.1f}",
            f"{values['Score']:g}",
            f"{values['Games']:g}",
            _decimals(values["N'"], 1),
            _decimals(values["K"], 1),
            _decimals(values["Expected"], 2),
            _decimals(values["Bonus"] or None, 1),
            _rounded(values["Perf"]),
            str(values["Norms"] or ""),
        )
    screen.print(rated)


def _rounded(rating: object) -> str:
    """A rating as it is published: rounded half up."""
    return "" if rating is None else f"{int(float(rating) + 0.5)}"  # type: ignore[arg-type]


def _decimals(value: object, digits: int) -> str:
    return "" if value is None else f"{value:.{digits}f}"


def print_functions(functions: Iterable[Function]) -> None:
    """The register, a line per function."""
    screen = console()
    listed = _table(screen)
    listed.add_column("Function", no_wrap=not screen.is_terminal)
    listed.add_column("Answers")
    listed.add_column("Source", no_wrap=not screen.is_terminal)
    for function in functions:
        listed.add_row(
            f"[bold]{escape(function.signature)}[/bold]", escape(function.help), escape(function.source)
        )
    screen.print(listed)


def _result(example: Example) -> str:
    result = in_formula(example.result)
    return f"{example.result:.{example.digits}f}" if isinstance(example.result, float) else result


def print_function(function: Function) -> None:
    """One function: its arguments and examples."""
    screen = console()
    screen.print(
        f"[bold]{escape(function.signature)}[/bold]\n{escape(function.help)}\nSource: {escape(function.source)}"
    )
    if function.arguments:
        arguments = _table(screen, "\nArguments")
        arguments.add_column("Name")
        arguments.add_column("")
        arguments.add_column("What goes in")
        for argument in function.arguments:
            arguments.add_row(argument.name, "" if argument.required else "optional", escape(argument.help))
        screen.print(arguments)
    examples = _table(screen, "\nExamples")
    for heading in ("Formula", "Result", "Where it comes from"):
        examples.add_column(heading)
    for example in function.examples:
        examples.add_row(escape(function.formula(example)), escape(_result(example)), escape(example.source))
    screen.print(examples)
