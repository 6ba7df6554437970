"""``xlrating functions``: the worksheet functions."""

import argparse
import sys
from typing import Any

from xlrating.worksheet.register import REGISTER


def add_to(commands: Any) -> None:
    parser = commands.add_parser("functions", help="list the worksheet functions, or explain one")
    parser.add_argument("name", nargs="?", help="function to explain, such as USCF_K")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from xlrating.hosts.cli.tables import print_function, print_functions

    if options.name is None:
        print_functions(REGISTER.values())
        return 0
    function = REGISTER.get(options.name.upper())
    if function is None:
        print(no_function(options.name), file=sys.stderr)
        return 2
    print_function(function)
    return 0


def no_function(name: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name.upper(), REGISTER, n=3)
    return f"There is no function {name}" + (f"; did you mean {', '.join(near)}?" if near else ".")
