"""``xlrating call``: one worksheet function from the command line."""

import argparse
import sys
from typing import TYPE_CHECKING, Any

from xlrating.errors import RatingError
from xlrating.hosts.cli.functions import no_function

if TYPE_CHECKING:
    from xlrating.worksheet.values import CellValue


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "call",
        help="call a worksheet function",
        description="Call a worksheet function. A range is written as in a formula: {1600;1700;1750} is a "
        "column, {1600,1700} a row. '' is a blank cell.",
    )
    parser.add_argument("name", help="function, such as USCF_K")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, metavar="ARGUMENT", help="its arguments")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from xlrating.worksheet.register import REGISTER
    from xlrating.worksheet.values import ErrorCell

    function = REGISTER.get(options.name.upper())
    if function is None:
        print(no_function(options.name), file=sys.stderr)
        return 2
    values = [argument(text) for text in options.arguments]
    if len(values) > len(function.arguments):
        print(
            f"{function.signature} takes {len(function.arguments)} arguments, not {len(values)}.",
            file=sys.stderr,
        )
        return 2
    try:
        print(shown(function.answer(*values)))
    except RatingError as error:
        print(error.cell_error)
        print(f"{function.name}: {error.message}", file=sys.stderr)
        return 1
    except ErrorCell as error:
        print(error.error)
        return 1
    return 0


def argument(text: str) -> "CellValue":
    """An argument as it would stand in a formula."""
    text = text.strip()
    if text.startswith("{") and text.endswith("}"):
        return [[constant(cell) for cell in row.split(",")] for row in text[1:-1].split(";")]
    return constant(text)


def constant(text: str) -> "CellValue":
    from xlrating.worksheet.values import ERRORS

    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] == '"':
        return text[1:-1]
    if text.upper() in ("TRUE", "FALSE"):
        return text.upper() == "TRUE"
    if not text or text in ERRORS:
        return text or None
    try:
        return float(text)
    except ValueError:
        return text


def shown(value: "CellValue") -> str:
    """A cell, or the cells of a range: columns by tab, rows by line."""
    if isinstance(value, list):
        return "\n".join("\t".join(shown(cell) for cell in row) for row in value)
    return f"{value:.10g}" if isinstance(value, float) else str(value)
