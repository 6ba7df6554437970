"""``xlrating call``: a worksheet function from the command line."""

import argparse

from xlrating.crosstable.cells.text import visible
from xlrating.errors import RatingError
from xlrating.hosts.cli.formula import Call, argument, cell_reference, is_formula, parsed
from xlrating.hosts.cli.functions import no_function
from xlrating.hosts.cli.options import Commands, switch
from xlrating.hosts.cli.terminal import DONE, PROBLEMS, put, tell
from xlrating.worksheet.explain import blank_because, explain, reasons
from xlrating.worksheet.function import Function
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import CellValue, is_error

EXPLAIN = "--explain"
"""Also behind the formula."""


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "call",
        help="calculate one worksheet function",
        description='Calculate a formula, "=USCF_K(1700,30,6)", or a function with its arguments, USCF_K 1700 30 6. '
        "A range is {1600;1700;1750} for a column, {1600,1700} for a row. '' is a blank cell. "
        "Dates are 8/30/2026 or 2026-08-30.",
        epilog="With --explain: the arguments as they are read, the result, how it comes about, and the source. "
        "If the result is an error, the same is printed on standard error. "
        "Exit status: 0 calculated, 1 the result is an error, 2 no such function.",
    )
    parser.add_argument("name", metavar="FORMULA or NAME", help='such as "=USCF_K(1700,30,6)", or USCF_K')
    parser.add_argument("arguments", nargs=argparse.REMAINDER, metavar="ARGUMENT", help="arguments of NAME")
    switch(parser, EXPLAIN, "say how the result comes about")
    parser.set_defaults(run=run, left="")


def run(options: argparse.Namespace) -> int:
    """Print the result, with reasons for its errors; or how it comes about, as Explain This Cell says it."""
    given = [text for text in options.arguments if text != EXPLAIN]
    if is_formula(options.name):
        call = parsed(" ".join([options.name, *given]))
    else:
        call = Call(options.name, [argument(text) for text in given])
    function, values, result = evaluated(call)
    if options.explain or EXPLAIN in options.arguments:
        put("\n".join(map(visible, explain(function.name, values))))
        return PROBLEMS if is_error(result) else DONE
    put(shown(result))
    if result == "" and (because := blank_because(function, values)):
        tell(f"The result is blank{because}.")
    found = explain(function.name, values) if is_error(result) else reasons(function, values, result)
    for line in found:
        tell(line)
    if is_error(result) and (reference := cell_reference(call)):
        tell(f"{reference} looks like a cell. There are no cells here, so enter its value.")
    return PROBLEMS if found else DONE


def evaluated(call: Call) -> tuple[Function, list[CellValue], CellValue]:
    """The function, its values, and its result; those of a function inside it where that has no result.

    RatingError where there is no such function, or it takes fewer arguments."""
    function = REGISTER.get(call.name.upper())
    if function is None:
        raise RatingError(no_function(call.name))
    values: list[CellValue] = []
    for given in call.arguments:
        if not isinstance(given, Call):
            values.append(given)
            continue
        inside = evaluated(given)
        if is_error(inside[-1]):
            return inside
        values.append(inside[-1])
    function.check_count(values)
    return function, values, function(*values)


def shown(value: CellValue) -> str:
    """A cell, or the cells of a range: columns by tab, rows by line."""
    if isinstance(value, list):
        return "\n".join("\t".join(map(shown, row)) for row in value)
    return f"{value:.10g}" if isinstance(value, float) else visible(str(value))
