"""``xlrating functions``: the worksheet functions."""

import argparse
from collections.abc import Collection
from difflib import get_close_matches

from xlrating.hosts.cli.options import Commands
from xlrating.hosts.cli.tables import print_table
from xlrating.hosts.cli.terminal import DONE, UNUSABLE, say, tell
from xlrating.worksheet.function import Example, Function, in_formula
from xlrating.worksheet.register import REGISTER


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "functions",
        help="list, search, or explain the worksheet functions",
        description="List all worksheet functions, explain one, or list those that a word is about.",
    )
    parser.add_argument(
        "words", nargs="*", metavar="NAME or WORD", help="such as USCF_K, perf, or peak floor"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    wanted = " ".join(options.words).strip()
    if not wanted:
        _list("Worksheet functions", REGISTER.values())
    elif wanted.upper() in REGISTER:
        _explain(REGISTER[wanted.upper()])
    elif found := about(wanted.split()):
        _list(f'Worksheet functions about "{wanted}"', found)
    else:
        tell(no_function(wanted))
        return UNUSABLE
    return DONE


def no_function(name: str) -> str:
    near = get_close_matches(name.upper(), REGISTER, n=3)
    hint = f" Did you mean {', '.join(near)}?" if near else " To list all, type xlrating functions."
    return f'There is no function "{name[:40]}".{hint}'


def about(words: Collection[str]) -> list[Function]:
    """The functions that have all these words in their name, help or arguments; by name first."""
    wanted = [word.casefold() for word in words]
    found = [f for f in REGISTER.values() if all(word in _searched(f) for word in wanted)]
    return sorted(found, key=lambda f: not all(word in f.name.casefold() for word in wanted))


def _searched(function: Function) -> str:
    arguments = " ".join(f"{argument.name} {argument.help}" for argument in function.arguments)
    return f"{function.name} {function.help} {arguments}".casefold()


def _list(title: str, functions: Collection[Function]) -> None:
    headings = ("Function", "Returns", "Source")
    rows = ((function.signature, function.help, function.source) for function in functions)
    print_table(title, headings, rows, frozenset(headings))


def _explain(function: Function) -> None:
    for line in (function.signature, function.help, f"Source: {function.source}", ""):
        say(line)
    if function.arguments:
        headings = ("Argument", "", "What to enter")
        rows = ((a.name, "" if a.required else "optional", a.help) for a in function.arguments)
        print_table("Arguments", headings, rows, frozenset(headings))
        say()
    headings = ("Formula", "Result", "Source")
    examples = ((function.formula(e), _result(e), e.source) for e in function.examples)
    print_table("Examples", headings, examples, frozenset(headings))


def _result(example: Example) -> str:
    if isinstance(example.result, float):
        return f"{example.result:.{example.digits}f}"
    return in_formula(example.result)
