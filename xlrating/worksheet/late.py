"""Answers whose module is loaded at the first call: to list the functions needs none of what they calculate with."""

from collections.abc import Callable
from functools import cached_property, partial
from importlib import import_module
from typing import Any

PACKAGE = "xlrating"

MODULES: set[str] = set()
"""All modules with late answers: whoever packs the functions packs these, too."""


class Late:
    """Stands for a function: its module, such as ``event.floors``, and its name."""

    def __init__(self, module: str, name: str) -> None:
        self.module = f"{PACKAGE}.{module}"
        self.name = name

    def __call__(self, *given: Any, **named: Any) -> Any:
        return self.answer(*given, **named)

    @cached_property
    def answer(self) -> Callable[..., Any]:
        """The function itself."""
        found: Callable[..., Any] = getattr(import_module(self.module), self.name)
        return found


def answers_in(module: str) -> Callable[[str], Late]:
    """The functions of this module, such as ``event.floors``, by their names."""
    MODULES.add(f"{PACKAGE}.{module}")
    return partial(Late, module)
