"""``xlrating functions``: the worksheet functions."""

import argparse
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from xlrating.hosts.cli.tables import print_table

if TYPE_CHECKING:
    from xlrating.worksheet.function import Example, Function


def add_to(commands: Any) -> None:
    parser = commands.add_parser("functions", help="list the worksheet functions, or explain one")
    parser.add_argument("name", nargs="?", help="function to explain, such as USCF_K")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from xlrating.worksheet.register import REGISTER

    if options.name is None:
        _list(REGISTER.values())
        return 0
    function = REGISTER.get(options.name.upper())
    if function is None:
        print(no_function(options.name), file=sys.stderr)
        return 2
    _explain(function)
    return 0


def no_function(name: str) -> str:
    from difflib import get_close_matches

    from xlrating.worksheet.register import REGISTER

    near = get_close_matches(name.upper(), REGISTER, n=3)
    return f"There is no function {name}" + (f"; did you mean {', '.join(near)}?" if near else ".")


def _list(functions: "Iterable[Function]") -> None:
    """The register, a line per function."""
    headings = ("Function", "Answers", "Source")
    rows = ((function.signature, function.help, function.source) for function in functions)
    print_table("Worksheet functions", headings, rows, frozenset(headings))


def _explain(function: "Function") -> None:
    """One function: its arguments and examples."""
    print(f"{function.signature}\n{function.help}\nSource: {function.source}\n")
    if function.arguments:
        headings = ("Argument", "", "What goes in")
        rows = ((a.name, "" if a.required else "optional", a.help) for a in function.arguments)
        print_table("Arguments", headings, rows, frozenset(headings))
        print()
    headings = ("Formula", "Result", "Where it comes from")
    examples = ((function.formula(e), _result(e), e.source) for e in function.examples)
    print_table("Examples", headings, examples, frozenset(headings))


def _result(example: "Example") -> str:
    from xlrating.worksheet.function import in_formula

    if isinstance(example.result, float):
        return f"{example.result:.{example.digits}f}"
    return in_formula(example.result)
