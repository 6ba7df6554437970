"""How a command says what it takes: files, where the result goes, values, and switches."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from xlrating.errors import RatingError

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What a command adds its parser to."""
Options = argparse._ActionsContainer
"""A parser, or a group of options that exclude each other."""


def file(options: Options, name: str, metavar: str, help: str, **more: Any) -> None:
    """The path of a file or a folder; a ``name`` without hyphens is no option."""
    options.add_argument(name, type=Path, metavar=metavar, help=help, **more)


def output(options: Options, metavar: str, help: str, **more: Any) -> None:
    options.add_argument("-o", "--output", type=Path, metavar=metavar, help=help, **more)


def value(
    options: Options, name: str, metavar: str, help: str, read: Callable[[str], Any], **more: Any
) -> None:
    """What is read as the cell of a sheet would be, with the same sentence where it cannot."""

    def of(text: str) -> Any:
        try:
            return read(text)
        except RatingError as error:
            raise argparse.ArgumentTypeError(error.message) from error

    options.add_argument(name, type=of, metavar=metavar, help=help, **more)


def switch(options: Options, name: str, help: str, **more: Any) -> None:
    options.add_argument(name, action="store_true", help=help, **more)
