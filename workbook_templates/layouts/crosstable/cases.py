"""Nested IFs from a table."""

from collections.abc import Mapping


def first_of(cases: Mapping[str, str], otherwise: str) -> str:
    """The answer of the first condition that holds, as a formula."""
    for condition, answer in reversed(cases.items()):
        otherwise = f"IF({condition},{answer},{otherwise})"
    return otherwise
