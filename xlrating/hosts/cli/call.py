"""``xlrating call``: a worksheet function from the command line."""

import argparse
from typing import TYPE_CHECKING, Any

from xlrating.crosstable.cells.text import visible
from xlrating.errors import RatingError
from xlrating.hosts.cli.formula import Call, cell_reference, is_formula, parsed
from xlrating.hosts.cli.functions import no_function
from xlrating.hosts.cli.statuses import DONE, PROBLEMS, UNUSABLE
from xlrating.hosts.cli.terminal import put, tell
from xlrating.hosts.cli.typed import argument

if TYPE_CHECKING:
    from xlrating.worksheet.function import Function
    from xlrating.worksheet.values import CellValue

ALL_REASONS = 10


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "call",
        help="calculate one worksheet function",
        description='Calculate a formula, "=USCF_K(1700,30,6)", or a function with its arguments, USCF_K 1700 30 6. '
        "A range is {1600;1700;1750} for a column, {1600,1700} for a row. '' is a blank cell. "
        "Dates are 8/30/2026 or 2026-08-30.",
        epilog="With --explain: the arguments as they are read, the result, how it comes about, and the source. "
        "Exit status: 0 calculated, 1 the result is an error (its reason is printed), 2 no such function.",
    )
    parser.add_argument("name", metavar="FORMULA or NAME", help='such as "=USCF_K(1700,30,6)", or USCF_K')
    parser.add_argument("arguments", nargs=argparse.REMAINDER, metavar="ARGUMENT", help="arguments of NAME")
    parser.add_argument("--explain", action="store_true", help="say how the result comes about")
    parser.set_defaults(run=run)


class CannotCall(Exception):
    """The formula is none, or its function does not exist or takes fewer arguments."""


def run(options: argparse.Namespace) -> int:
    typed = " ".join([options.name, *options.arguments])
    try:
        if is_formula(options.name):
            call = _formula(typed)
        else:
            call = Call(options.name, [argument(text) for text in options.arguments])
        return _explained(call) if options.explain else _printed(call)
    except CannotCall as problem:
        tell(str(problem))
        return UNUSABLE


def _formula(text: str) -> Call:
    try:
        return parsed(text)
    except RatingError as error:
        raise CannotCall(error.message) from error


def _printed(call: Call) -> int:
    """Print the result, and the reason of an error in it."""
    from xlrating.worksheet.explain import reasons
    from xlrating.worksheet.values import ErrorCell

    try:
        function, values = evaluated(call)
        result = function.answer(*values)
    except NestedError as nested:
        return _error(nested.shown, nested.reason, call)
    except RatingError as error:
        return _error(error.cell_error, f"{call.name.upper()}: {error.message}", call)
    except ErrorCell as error:
        return _error(
            error.error, f"{call.name.upper()}: An argument is {error.error}, so the result is too.", call
        )
    put(shown(result))
    found = reasons(function, values, result)
    for reason in found[:ALL_REASONS]:
        tell(reason)
    if len(found) > ALL_REASONS:
        tell(f"{len(found) - ALL_REASONS} more cells are errors.")
    return PROBLEMS if found else DONE


def _explained(call: Call) -> int:
    """Print the arguments as they are read, the result, how it came about, and the source."""
    from xlrating.worksheet.explain import explain

    try:
        function, values = evaluated(call)
    except NestedError as nested:
        return _error(nested.shown, nested.reason, call)
    put("\n".join(map(visible, explain(function.name, values))))
    return DONE


def _error(cell: str, reason: str, call: Call) -> int:
    put(cell)
    tell(reason)
    if reference := cell_reference(call):
        tell(f"{reference} looks like a cell. There are no cells here, so enter its value.")
    return PROBLEMS


class NestedError(Exception):
    """A function inside another has no result."""

    def __init__(self, shown: str, reason: str) -> None:
        super().__init__(reason)
        self.shown = shown
        self.reason = reason


def evaluated(call: Call) -> "tuple[Function, list[CellValue]]":
    """The function and its values, the calls among its arguments calculated. CannotCall, NestedError, RatingError."""
    from xlrating.worksheet.register import REGISTER
    from xlrating.worksheet.values import ErrorCell

    function = REGISTER.get(call.name.upper())
    if function is None:
        raise CannotCall(no_function(call.name))
    values: list[CellValue] = []
    for given in call.arguments:
        if not isinstance(given, Call):
            values.append(given)
            continue
        inner, inside = evaluated(given)
        try:
            values.append(inner.answer(*inside))
        except RatingError as error:
            raise NestedError(error.cell_error, f"{inner.name}: {error.message}") from error
        except ErrorCell as error:
            raise NestedError(error.error, f"{inner.name}: An argument is {error.error}.") from error
    if len(values) > len(function.arguments):
        raise CannotCall(
            f"{function.signature} takes {len(function.arguments)} arguments, not {len(values)}."
        )
    return function, values


def shown(value: "CellValue") -> str:
    """A cell, or the cells of a range: columns by tab, rows by line."""
    if isinstance(value, list):
        return "\n".join("\t".join(map(shown, row)) for row in value)
    return f"{value:.10g}" if isinstance(value, float) else visible(str(value))
